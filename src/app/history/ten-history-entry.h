/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* The content of a row of the history: a play with at least one roll. */
#define TEN_TYPE_HISTORY_ENTRY (ten_history_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryEntry, ten_history_entry, TEN, HISTORY_ENTRY, GObject)

/* @log: or NULL if it has no state of an extended action */
TenHistoryEntry *
ten_history_entry_new (TenPlay *play, TenRuleset *ruleset, TenLog *log) G_GNUC_WARN_UNUSED_RESULT;

TenPlay *ten_history_entry_get_play (TenHistoryEntry *self);
/* Whether it comes from another laptop. */
gboolean ten_history_entry_is_foreign (TenHistoryEntry *self);
/* The roll of the one who acts. */
TenRecord *ten_history_entry_get_record (TenHistoryEntry *self);
TenRuleset *ten_history_entry_get_ruleset (TenHistoryEntry *self);
/* The rolls below it. */
GPtrArray *ten_history_entry_get_others (TenHistoryEntry *self);
/* Whether it has lost or tied. */
gboolean ten_history_entry_get_lost (TenHistoryEntry *self);
const char *ten_history_entry_get_events (TenHistoryEntry *self);
gboolean ten_history_entry_offers (TenHistoryEntry *self, const char *aftermath);
TenRecord *ten_history_entry_find_offering (TenHistoryEntry *self, const char *aftermath);
GPtrArray *ten_history_entry_list_untold (TenHistoryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_history_entry_is_for_players (TenHistoryEntry *self);

char *ten_history_entry_dup_outcome (TenHistoryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_entry_dup_time (TenHistoryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
/* With the number of the play. */
char *ten_history_entry_dup_full_time (TenHistoryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_entry_dup_spoken (TenHistoryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_entry_dup_copy (TenHistoryEntry *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
