/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"
#include "common/ten-picture.h"
#include "common/ten-widget.h"

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The library of recent sheets and samples. */
#define TEN_TYPE_LIBRARY_VIEW (ten_library_view_get_type ())
G_DECLARE_FINAL_TYPE (TenLibraryView, ten_library_view, TEN, LIBRARY_VIEW, TenWidget)

GtkWidget *ten_library_view_new (TenLibrary *library,
                                 GListModel *samples,
                                 TenRulesets *rulesets,
                                 TenPictureLoader *pictures,
                                 TenNotices *notices);
void ten_library_view_focus (TenLibraryView *self);

/* A sheet that can be opened: a recent one or a sample. */
#define TEN_TYPE_LIBRARY_ROW (ten_library_row_get_type ())
G_DECLARE_FINAL_TYPE (TenLibraryRow, ten_library_row, TEN, LIBRARY_ROW, GtkListBoxRow)

G_END_DECLS
