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

G_END_DECLS
