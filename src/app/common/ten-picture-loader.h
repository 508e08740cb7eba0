/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

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
