/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties that a class only keeps for its template to bind to: all of the type with these static
 * names. They are stored here, and announced when they change. A class has no other properties. */
void ten_view_install (gpointer klass, GType type, ...) G_GNUC_NULL_TERMINATED;

/* Pairs of a name and a value, announced one after another. */
void ten_view_set (gpointer object, ...) G_GNUC_NULL_TERMINATED;

const char *ten_view_get_string (gpointer object, const char *name);
gboolean ten_view_get_boolean (gpointer object, const char *name);

G_END_DECLS
