/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-odds.h"

G_BEGIN_DECLS

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
