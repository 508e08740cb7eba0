/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

#define TEN_TYPE_PREFERENCES_WINDOW (ten_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (
    TenPreferencesWindow, ten_preferences_window, TEN, PREFERENCES_WINDOW, AdwWindow)

TenPreferencesWindow *ten_preferences_window_new (GSettings *settings, TenRulesets *rulesets);

/* Between the other groups and the rulesets. */
void ten_preferences_window_add_group (TenPreferencesWindow *self, AdwPreferencesGroup *group);

G_END_DECLS
