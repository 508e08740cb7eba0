/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* The text of a roll in the history, computed from its record alone. */
char *ten_history_text_for_record (TenRecord *record,
                                   TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* To be pasted anywhere: no more than players know, if anything is hidden from them. */
char *ten_history_text_to_copy (TenPlay *play,
                                TenRecord *record,
                                GPtrArray *others,
                                TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_strike (TenRecord *record,
                                   gboolean with_hidden) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_others (TenPlay *play,
                                   GPtrArray *others,
                                   TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_history_text_is_for_players (TenRecord *record, GPtrArray *others);
char *ten_history_text_for_row (TenRecord *record,
                                TenRuleset *ruleset,
                                GDateTime *now,
                                gboolean lost) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_contest (TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_outcome (TenRecord *record,
                                    TenRuleset *ruleset,
                                    gboolean lost) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_pool (TenRecord *record, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_character (TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_full_time (GDateTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* The fact of a play without rolls, or NULL if it is damaged. */
TenEvent *ten_history_text_find_event (TenPlay *play);
char *ten_history_text_for_event (TenEvent *event, GDateTime *now) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_text_for_events (TenRecord *record,
                                   GPtrArray *others,
                                   TenRuleset *ruleset,
                                   GDateTime *now,
                                   gboolean with_hidden) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
