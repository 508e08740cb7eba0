/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-words.h"

G_BEGIN_DECLS

char *ten_words_for_result (const TenRoll *roll,
                            TenRuleset *ruleset,
                            char **rank) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_roll (const TenRoll *roll, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_successes (int successes) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_reply (const TenRoll *roll, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_reason (const TenRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
