/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Reads files of other programs, shows the characters found, and asks which to open, or to save to
 * a folder. */
#define TEN_TYPE_IMPORT_WINDOW (ten_import_window_get_type ())
G_DECLARE_FINAL_TYPE (TenImportWindow, ten_import_window, TEN, IMPORT_WINDOW, AdwWindow)

/* From files, or NULL for the clipboard. */
GtkWidget *ten_import_window_new (GtkWindow *parent,
                                  TenRulesets *rulesets,
                                  GPtrArray *files,
                                  GSettings *settings);

/* Writes copies of the chosen sheets. Replaces no file. */
void ten_import_window_save (TenImportWindow *self, GFile *folder);

G_END_DECLS
