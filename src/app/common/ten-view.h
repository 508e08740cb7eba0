/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties that exist for template bindings. All are of one type, have static names, are
 * stored here, and are notified when they change. A class must install all its properties with
 * these functions. */
void ten_view_install (gpointer klass, GType type, ...) G_GNUC_NULL_TERMINATED;

/* A property stored in a field of the instance, notified by its class. */
void ten_view_install_field (gpointer klass, const char *name, GType type, gsize offset);

/* A writable field: set by a function that notifies, or, with NULL, a plain number or boolean. */
void
ten_view_install_choice (gpointer klass, const char *name, GType type, gsize offset, GCallback set);

/* A property computed by a function, with an optional setter. */
void ten_view_install_access (
    gpointer klass, const char *name, GType type, GCallback get, GCallback set);

/* A field that an instance owns and frees when it is finalized. Such a class and its subclasses
 * have no finalize function; do other work in dispose. */
#define ten_class_own(klass, TypeName, field, free)                                                \
  ten_class_own_field (klass, G_STRUCT_OFFSET (TypeName, field), (GDestroyNotify) (free))
#define ten_class_own_private(klass, TypeName, field, free)                                        \
  ten_class_own_field (klass, G_PRIVATE_OFFSET (TypeName, field), (GDestroyNotify) (free))
#define ten_class_own_weak(klass, TypeName, field)                                                 \
  ten_class_own_field (klass, G_STRUCT_OFFSET (TypeName, field), NULL)
void ten_class_own_field (gpointer klass, gssize offset, GDestroyNotify free);

/* A function that only gives a field. */
#define TEN_DEFINE_ACCESSOR(Result, function, Type, field)                                         \
  Result function (Type *self) { return self->field; }

/* Pairs of name and value, notified in order. */
void ten_view_set (gpointer object, ...) G_GNUC_NULL_TERMINATED;

const char *ten_view_get_string (gpointer object, const char *name);
gboolean ten_view_get_boolean (gpointer object, const char *name);

G_END_DECLS
