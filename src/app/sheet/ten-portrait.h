/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The picture of a character, or the initials. */
#define TEN_TYPE_PORTRAIT (ten_portrait_get_type ())
G_DECLARE_FINAL_TYPE (TenPortrait, ten_portrait, TEN, PORTRAIT, TenWidget)

void ten_portrait_show_sheet (TenPortrait *self, TenSheet *sheet);
GdkTexture *ten_portrait_get_texture (TenPortrait *self);

/* The picture of a character, in edit mode. */
#define TEN_TYPE_PICTURE_EDITOR (ten_picture_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenPictureEditor, ten_picture_editor, TEN, PICTURE_EDITOR, TenWidget)

void ten_picture_editor_update (TenPictureEditor *self, TenSheet *sheet);

G_END_DECLS
