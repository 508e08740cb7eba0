/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEN_TYPE_GROWING_LIST (ten_growing_list_get_type ())
G_DECLARE_FINAL_TYPE (TenGrowingList, ten_growing_list, TEN, GROWING_LIST, GObject)

/* If the other list gains many items at once, shows the first ones now and the others later. */
void ten_growing_list_set_model (TenGrowingList *self, GListModel *model);
gboolean ten_growing_list_is_complete (TenGrowingList *self);
void ten_growing_list_grow (TenGrowingList *self);

G_END_DECLS
