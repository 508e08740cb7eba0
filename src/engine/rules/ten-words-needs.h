/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* Whether to say how many successes a roll needs: more than one, or one where others need more
 * (TEST-4). */
gboolean ten_words_name_required (const TenRequest *request, TenRuleset *ruleset);

/* The kind of action: "instant action"; NULL if the request does not say (COFD-22). */
char *ten_words_for_timing (const TenRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/* The needs of a roll: the target of each die, if the ruleset has more than one, and the successes:
 * "target 7, 3 needed". In a contest, these are the other side's. At the end, the kind of action
 * (COFD-22). */
char *ten_words_for_needs (const TenRequest *request,
                           TenRuleset *ruleset,
                           gboolean opposed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
