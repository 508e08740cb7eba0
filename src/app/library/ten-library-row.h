/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-picture.h"

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* A sheet that can be opened: a recent one or a sample. */
#define TEN_TYPE_LIBRARY_ROW (ten_library_row_get_type ())
G_DECLARE_FINAL_TYPE (TenLibraryRow, ten_library_row, TEN, LIBRARY_ROW, GtkListBoxRow)

GtkWidget *
ten_library_row_new (TenLibraryEntry *entry, TenRulesets *rulesets, TenPictureLoader *pictures);
GtkWidget *ten_library_row_new_for_sample (TenSheet *sample);
TenLibraryEntry *ten_library_row_get_entry (TenLibraryRow *self);
GFile *ten_library_row_get_file (TenLibraryRow *self);
gboolean ten_library_row_matches (TenLibraryRow *self, const char *words);
void ten_library_row_update_time (TenLibraryRow *self);

G_END_DECLS
