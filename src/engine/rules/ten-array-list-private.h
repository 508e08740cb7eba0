/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A #GListModel of the objects in a #GPtrArray that the class keeps at @offset: the first is for
 * G_IMPLEMENT_INTERFACE(), the second for class_init. Only final classes can be such lists. */
void ten_array_list_init_interface (GListModelInterface *iface);
void ten_array_list_install (GObjectClass *klass, GType item_type, gsize offset);

G_END_DECLS
