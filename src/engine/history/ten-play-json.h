/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "records/ten-play.h"

G_BEGIN_DECLS

/* A play of the log as a document: its number, time and kind, who acted, its rolls ("17.2"), what
 * is known beside the dice, and what was said later. */
JsonNode *ten_play_to_entry_json (TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;

/* The number of a roll as people write it: "17", or "17.2" where the play has several. */
char *ten_play_dup_roll_number (TenPlay *play, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* The same for the roll that one follows, or NULL. */
char *ten_play_dup_followed_number (TenPlay *play, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* @roll: the key of a roll of the log. NULL if there is none. */
char *ten_play_log_dup_number (TenLog *log, gint64 roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
