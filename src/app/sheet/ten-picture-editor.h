/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The picture of a character, in edit mode. */
#define TEN_TYPE_PICTURE_EDITOR (ten_picture_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenPictureEditor, ten_picture_editor, TEN, PICTURE_EDITOR, TenWidget)

void ten_picture_editor_update (TenPictureEditor *self, TenSheet *sheet);

G_END_DECLS
