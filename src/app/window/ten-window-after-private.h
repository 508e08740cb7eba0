/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "window/ten-window-private.h"

G_BEGIN_DECLS

/* A roll of nobody in particular has no name, and one for nothing in particular no comment. */
static inline const char *
ten_window_get_text (const char *text)
{
  return text != NULL ? text : "";
}

/* What can be done after a roll; each once it is known that the rules allow it. */
TenRecord *ten_window_read_record (TenWindow *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_window_find_sheet (TenWindow *self, TenRecord *record);
gboolean ten_window_append_event (TenWindow *self, TenEvent *event);
void ten_window_try_again (TenWindow *self, TenRecord *record, TenRuleset *ruleset);
void ten_window_try_without_penalty (TenWindow *self, TenRecord *record, TenRuleset *ruleset);
void ten_window_make_dramatic (TenWindow *self, TenRecord *record, TenRuleset *ruleset);
void ten_window_give_condition (TenWindow *self, TenRecord *record, TenRuleset *ruleset);
void ten_window_pass_bonus (TenWindow *self, TenRecord *record, TenRuleset *ruleset);
void ten_window_end_try (TenWindow *self);
void ten_window_add_bonus (TenWindow *self,
                           const char *name,
                           int dice,
                           int easier,
                           const char *character,
                           const char *ruleset);
void ten_window_take_up_bonuses (TenWindow *self, TenLog *log);
void ten_window_follow_bonuses (TenWindow *self);
void ten_window_end_bonuses (TenWindow *self);

G_END_DECLS
