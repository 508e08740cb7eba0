/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-progress.h"
#include "dice/ten-odds.h"

G_BEGIN_DECLS

/* The exact chances of an extended action: immutable. */
typedef struct _TenExtendedOdds TenExtendedOdds;

#define TEN_TYPE_EXTENDED_ODDS (ten_extended_odds_get_type ())

GType ten_extended_odds_get_type (void) G_GNUC_CONST;
TenExtendedOdds *ten_extended_odds_ref (TenExtendedOdds *self);
void ten_extended_odds_unref (TenExtendedOdds *self);

guint ten_extended_odds_get_n_rolls (const TenExtendedOdds *self);
guint ten_extended_odds_get_first_roll (const TenExtendedOdds *self);
double ten_extended_odds_get_by_roll (const TenExtendedOdds *self, guint index);
double ten_extended_odds_get_success (const TenExtendedOdds *self);
double ten_extended_odds_get_mean_rolls (const TenExtendedOdds *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenExtendedOdds, ten_extended_odds_unref)

TenExtendedOdds *ten_extended_odds_new (const TenExtendedProgress *progress,
                                        const TenOdds *first,
                                        const TenOdds *following,
                                        guint most_rolls) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_extended_odds_to_json (const TenExtendedOdds *self) G_GNUC_WARN_UNUSED_RESULT;

/* @next_a, @next_b: (nullable): if they differ from those of all later turns */
void ten_extended_compare_odds (const TenExtendedProgress *contest,
                                const TenOdds *next_a,
                                const TenOdds *next_b,
                                const TenOdds *a,
                                const TenOdds *b,
                                TenContestOdds *odds);

G_END_DECLS
