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

TenExtendedOdds *ten_extended_odds_new (TenExtendedProgress *progress,
                                        const TenOdds *first,
                                        const TenOdds *following,
                                        guint most_rolls) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedOdds *ten_extended_compute_odds (TenExtendedProgress *progress,
                                            const TenRequest *request,
                                            guint most_rolls,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_extended_odds_to_json (const TenExtendedOdds *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
