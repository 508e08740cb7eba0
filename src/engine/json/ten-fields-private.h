/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A property that is a field of the object, and can only be read. */
typedef struct
{
  const char *name;
  GType type; /* a string, an int, a boolean, an object, an interface or a boxed type */
  gsize offset;
} TenField;

void ten_class_install_fields (GObjectClass *klass, const TenField *fields, guint n_fields);

G_END_DECLS
