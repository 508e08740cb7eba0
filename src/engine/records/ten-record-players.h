/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-record.h"

G_BEGIN_DECLS

/* The pool, and what the roll needed: "Strength 3 + Brawl 2 (target 7, 3 needed)". */
char *ten_record_dup_whole_text (TenRecord *self, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_record_dup_player_whole_text (TenRecord *self,
                                        TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* The outcome in words, or only its successes: where the other side has won, and where nobody has
 * rolled against it (COFD-14, COFD-21). */
char *ten_record_dup_side_text (TenRecord *self,
                                TenRuleset *ruleset,
                                gboolean only_successes) G_GNUC_WARN_UNUSED_RESULT;

/* One side of a contest needs more successes than the other. */
gboolean ten_record_is_contested (TenRecord *self);
/* Whether players know that it succeeded, or won. */
gboolean ten_record_is_told_success (TenRecord *self, TenRuleset *ruleset);

/* NWOD-5: a hidden roll has a seal, unless its seed or faces were given by hand. The words are NULL
 * for an open roll; for players, also if they know no more than the seal. */
char *ten_record_dup_seal_text (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_record_dup_player_seal_text (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
