/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* Writes copies of many sheets to a folder, and tells how far it is. */
#define TEN_TYPE_SHEET_FOLDER (ten_sheet_folder_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetFolder, ten_sheet_folder, TEN, SHEET_FOLDER, GObject)

TenSheetFolder *ten_sheet_folder_new (GPtrArray *sheets, GFile *folder);
/* If it is canceled, the rest is not written. */
void ten_sheet_folder_write_async (TenSheetFolder *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
guint ten_sheet_folder_get_n_sheets (TenSheetFolder *self);
/* Until now. */
guint ten_sheet_folder_get_n_done (TenSheetFolder *self);
/* After the end. */
guint ten_sheet_folder_get_n_written (TenSheetFolder *self);
/* Why a sheet was not written; NULL if it was. */
const char *ten_sheet_folder_get_problem (TenSheetFolder *self, guint number);
gboolean ten_sheet_folder_is_written (TenSheetFolder *self, guint number);

char *ten_sheet_folder_dup_text (guint n_saved, GFile *folder) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
