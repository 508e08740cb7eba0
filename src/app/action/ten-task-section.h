/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-opponent-section.h"

G_BEGIN_DECLS

/* What an extended action is begun with. */
#define TEN_TYPE_TASK_SECTION (ten_task_section_get_type ())
G_DECLARE_FINAL_TYPE (TenTaskSection, ten_task_section, TEN, TASK_SECTION, TenActionSection)

gboolean ten_task_section_applies (TenRuleset *ruleset);
GtkWidget *ten_task_section_new (void);
void ten_task_section_set_name (TenTaskSection *self, const char *name);
void ten_task_section_set_needed (TenTaskSection *self, int needed);
void ten_task_section_set_max_rolls (TenTaskSection *self, int max_rolls);
void ten_task_section_set_opponent (TenTaskSection *self, TenOpponentSection *opponent);
const char *ten_task_section_get_name (TenTaskSection *self);
int ten_task_section_get_needed (TenTaskSection *self);
TenExtended *ten_task_section_create (TenTaskSection *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
