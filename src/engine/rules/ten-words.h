/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* Wording in the user's language, for the window, accessibility and the command line. */
const char *ten_words_for_outcome (TenOutcome outcome);
const char *ten_words_for_flag (TenRollFlags flag);
char *ten_words_for_dice (const TenRequest *request) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_throw (const TenRequest *request,
                           TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_pool (const TenRequest *request, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char **ten_words_list_settings (const TenRequest *request,
                                TenRuleset *ruleset,
                                gboolean usual) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_die (const TenRoll *roll, guint index) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_words_for_challenge (int dice);
char *ten_words_for_probability (double probability) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_odds (const TenOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
