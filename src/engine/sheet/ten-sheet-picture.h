/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* The limits of an embedded picture, of a picture file, and of the path to one. */
#define TEN_SHEET_MAX_PICTURE (2u * 1024u * 1024u)
#define TEN_SHEET_MAX_PICTURE_FILE (8u * 1024u * 1024u)
#define TEN_SHEET_MAX_PICTURE_PATH 4000

const char *ten_sheet_get_picture (TenSheet *self);
GFile *ten_sheet_dup_picture_file (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
GBytes *ten_sheet_load_picture (TenSheet *self,
                                GCancellable *cancellable,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_sheet_load_picture_async (TenSheet *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
GBytes *ten_sheet_load_picture_finish (TenSheet *self,
                                       GAsyncResult *result,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_picture_load_async (GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
GBytes *ten_picture_load_finish (GFile *file,
                                 GAsyncResult *result,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_picture_to_uri (GBytes *bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
