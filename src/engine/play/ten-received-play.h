/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-play.h"
#include "records/ten-record.h"

G_BEGIN_DECLS

/**
 * TenReceivedPlay:
 * @kind: `room`, the kind of a mark such as `mark-scene`, `strike` or `restore`
 * @about: the entry of the log that it is about, or 0
 * @time: when it was played, in microseconds since 1970, UTC; 0 for now
 * @chronicle: (nullable): the chronicle
 * @body: its body: see docs/log-format.md
 *
 * A play of another laptop.
 */
typedef struct
{
  const char *kind;
  gint64 about;
  gint64 time;
  const char *chronicle;
  JsonNode *body;
} TenReceivedPlay;

gint64 ten_received_play_write (const TenReceivedPlay *self,
                                TenLog *log,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_received_roll_to_json (TenRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
