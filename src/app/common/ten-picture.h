/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Larger pictures are not decoded. */
#define TEN_PICTURE_MAX_SIDE 8192

void ten_picture_decode_async (GBytes *bytes,
                               int size,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
GdkTexture *ten_picture_decode_finish (GAsyncResult *result,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_picture_shrink_async (GBytes *bytes,
                               int size,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
GBytes *ten_picture_shrink_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
