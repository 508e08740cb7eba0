/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TEN_ENTRY_HASH_SIZE 32

/**
 * TenEntry:
 * @number: its number in the log: 1, 2, 3 ... without gaps
 * @time: when it was written, in microseconds since 1970, UTC
 * @kind: what kind of play it is
 * @about: the number of the entry that it follows, changes or tells of, or 0
 * @hidden: whether players know nothing of it
 * @chronicle: (nullable): the chronicle (campaign)
 * @body: the play, as canonical JSON
 * @hash: covers all of the above, and the hash of the entry before
 * @fault: (nullable): what is wrong with it in the log, or %NULL if it is intact
 *
 * One entry of a log. Once it is in the log, it does not change.
 */
typedef struct
{
  gint64 number;
  gint64 time;
  char *kind;
  gint64 about;
  gboolean hidden;
  char *chronicle;
  char *body;
  guint8 hash[TEN_ENTRY_HASH_SIZE];
  const char *fault;
} TenEntry;

#define TEN_TYPE_ENTRY (ten_entry_get_type ())
GType ten_entry_get_type (void) G_GNUC_CONST;

TenEntry *ten_entry_ref (TenEntry *self);
void ten_entry_unref (TenEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenEntry, ten_entry_unref)

G_END_DECLS
