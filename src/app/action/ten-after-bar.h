/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The steps that can follow a roll (ten_aftermaths) are actions of the bar and of the history:
 * "after." and the id. They activate `win.after`, which asks, or `win.after-now`. */
void ten_after_class_install (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc activate);
char *ten_after_dup_action (const TenAftermath *step) G_GNUC_WARN_UNUSED_RESULT;
/* @name: the name of such an action */
const char *ten_after_get_id (const char *name);
void ten_after_append_items (GMenu *menu);

guint ten_after_get_rerolls (TenRecord *record, TenRuleset *ruleset);
void ten_after_activate (GtkWidget *widget, const char *id, TenRecord *record);

/* Strikes out a roll, or restores it: `win.strike-out` or `win.restore`. */
void ten_after_strike (GtkWidget *widget, TenRecord *record);

/* A row of buttons for actions that can follow the roll in the tray. */
#define TEN_TYPE_AFTER_BAR (ten_after_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenAfterBar, ten_after_bar, TEN, AFTER_BAR, TenWidget)

/* @told: (nullable): what is said of the action above the dice */
void ten_after_bar_set_record (
    TenAfterBar *self, TenRecord *record, TenRecord *second, TenRuleset *ruleset, const char *told);
void ten_after_bar_set_points (TenAfterBar *self, int points);
void ten_after_bar_set_n_chosen (TenAfterBar *self, guint n_chosen);

G_END_DECLS
