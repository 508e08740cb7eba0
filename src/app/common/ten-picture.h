/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

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

/* Loads small pictures one after another and caches them. */
#define TEN_TYPE_PICTURE_LOADER (ten_picture_loader_get_type ())
G_DECLARE_FINAL_TYPE (TenPictureLoader, ten_picture_loader, TEN, PICTURE_LOADER, GObject)

typedef void (*TenPictureLoaderDone) (GObject *object, GdkTexture *texture);

TenPictureLoader *ten_picture_loader_new (int size) G_GNUC_WARN_UNUSED_RESULT;
void ten_picture_loader_load (TenPictureLoader *self,
                              GFile *file,
                              GObject *object,
                              TenPictureLoaderDone done);

G_END_DECLS
