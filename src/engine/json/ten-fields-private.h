/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A field that the object owns, and a property that can only be read where it has a name. */
typedef struct
{
  const char *name;
  GType type; /* a string, a number, a boolean, an object, an interface or a boxed type */
  gsize offset;
  GCallback compute; /* gives the string, boolean or int of a property that is no field */
} TenField;

/* To be called from class_init, once the class has its own finalize, if it needs one. */
void ten_class_install_fields (GObjectClass *klass, const TenField *fields, guint n_fields);

/* A public function that only gives a field; its documentation is above it, as for any other. */
#define TEN_DEFINE_GETTER(TypeName, type_name, IS_TYPE, Result, field)                             \
  Result type_name##_get_##field (TypeName *self)                                                  \
  {                                                                                                \
    g_return_val_if_fail (IS_TYPE (self), (Result) 0);                                             \
                                                                                                   \
    return self->field;                                                                            \
  }

G_END_DECLS
