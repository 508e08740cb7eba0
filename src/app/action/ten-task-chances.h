/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-opponent-section.h"

G_BEGIN_DECLS

/* The chances of a task that is about to begin: a small picture, and words. */
#define TEN_TYPE_TASK_CHANCES (ten_task_chances_get_type ())
G_DECLARE_FINAL_TYPE (TenTaskChances, ten_task_chances, TEN, TASK_CHANCES, GtkBox)

GtkWidget *ten_task_chances_new (void);
void ten_task_chances_set_alone (TenTaskChances *self, gboolean alone);
void ten_task_chances_show (TenTaskChances *self, TenPool *pool, TenExtended *extended);
void ten_task_chances_show_contest (TenTaskChances *self,
                                    const TenRulesetActions *rules,
                                    int needed,
                                    TenPool *pool,
                                    TenOpponentSection *opponent);

G_END_DECLS
