/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties that a class only keeps for its template to bind to: all of the type with these static
 * names. They are stored here, and announced when they change. A class has no other properties than
 * those that are installed with these functions. */
void ten_view_install (gpointer klass, GType type, ...) G_GNUC_NULL_TERMINATED;

/* A property that is a field of the instance, which its class announces. */
void ten_view_install_field (gpointer klass, const char *name, GType type, gsize offset);

/* A field that others set: with a function of the instance and the value, which announces it, or
 * with NULL, for a number or a boolean that only has to be kept. */
void
ten_view_install_choice (gpointer klass, const char *name, GType type, gsize offset, GCallback set);

/* A property that is a function of the instance, and NULL or one that sets it. */
void ten_view_install_access (
    gpointer klass, const char *name, GType type, GCallback get, GCallback set);

/* A field that an instance of a final class owns: a string, an object or a boxed value, which is
 * let go of when the instance is finalized. */
#define ten_class_own(klass, TypeName, field, type)                                                \
  ten_class_own_field (klass, type, G_STRUCT_OFFSET (TypeName, field))
void ten_class_own_field (gpointer klass, GType type, gsize offset);

/* A function that only gives a field. */
#define TEN_DEFINE_ACCESSOR(Result, function, Type, field)                                         \
  Result function (Type *self) { return self->field; }

/* Pairs of a name and a value, announced one after another. */
void ten_view_set (gpointer object, ...) G_GNUC_NULL_TERMINATED;

const char *ten_view_get_string (gpointer object, const char *name);
gboolean ten_view_get_boolean (gpointer object, const char *name);

G_END_DECLS
