/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-opponent-section.h"

G_BEGIN_DECLS

/* The chances of a task that is about to begin: a small picture, and words. */
#define TEN_TYPE_EXTENDED_CHANCES (ten_extended_chances_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedChances, ten_extended_chances, TEN, EXTENDED_CHANCES, GtkBox)

GtkWidget *ten_extended_chances_new (void);
void ten_extended_chances_set_alone (TenExtendedChances *self, gboolean alone);
void
ten_extended_chances_show (TenExtendedChances *self, TenPool *pool, TenExtendedProgress *extended);
void ten_extended_chances_show_contest (TenExtendedChances *self,
                                        const TenRulesetActions *rules,
                                        int needed,
                                        TenPool *pool,
                                        TenOpponentSection *opponent);

G_END_DECLS
