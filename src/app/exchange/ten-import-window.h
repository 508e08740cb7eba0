/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* Shows what was found in files of other programs, and asks what is to be opened of it. */
#define TEN_TYPE_IMPORT_WINDOW (ten_import_window_get_type ())
G_DECLARE_FINAL_TYPE (TenImportWindow, ten_import_window, TEN, IMPORT_WINDOW, AdwWindow)

GtkWidget *ten_import_window_new (GtkWindow *parent);
gboolean ten_import_window_get_without_player (TenImportWindow *self);
void ten_import_window_begin (TenImportWindow *self);
void
ten_import_window_set_progress (TenImportWindow *self, GFile *file, guint n_done, guint n_files);
void
ten_import_window_add (TenImportWindow *self, GFile *file, GPtrArray *imports, const GError *error);
void ten_import_window_end (TenImportWindow *self);

G_END_DECLS
