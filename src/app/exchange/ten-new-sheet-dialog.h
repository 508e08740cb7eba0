/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Asks for the name and ruleset of a new character. */
#define TEN_TYPE_NEW_SHEET_DIALOG (ten_new_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TenNewSheetDialog, ten_new_sheet_dialog, TEN, NEW_SHEET_DIALOG, AdwWindow)

GtkWidget *ten_new_sheet_dialog_new (GtkWindow *parent, TenRulesets *rulesets, TenRuleset *ruleset);

G_END_DECLS
