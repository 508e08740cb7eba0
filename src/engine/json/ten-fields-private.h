/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A field that the object owns, and a property where it has a name. */
typedef struct
{
  const char *name;
  GType type; /* a string, a number, a boolean, an object, an interface or a boxed type */
  gsize offset;
  GCallback compute; /* gives the string, boolean or int of a property that is no field */
  GCallback set;     /* takes the string, boolean or object of a property that can be written */
} TenField;

/* To be called from class_init, once the class has its own finalize, if it needs one. */
void ten_class_install_fields (GObjectClass *klass, const TenField *fields, guint n_fields);

/* For a TEN_DEFINE_GETTER() of a structure that is no object. */
#define TEN_IS_GIVEN(self) ((self) != NULL)

/* A public function that only gives a field; its documentation is above it, as for any other. */
#define TEN_DEFINE_GETTER(TypeName, type_name, IS_TYPE, Result, field)                             \
  Result type_name##_get_##field (TypeName *self)                                                  \
  {                                                                                                \
    g_return_val_if_fail (IS_TYPE (self), (Result) 0);                                             \
                                                                                                   \
    return self->field;                                                                            \
  }

/* The same for functions that are not for other programs, in one line. */
#define TEN_DEFINE_ACCESSOR(Result, function, Type, field)                                         \
  Result function (Type *self) { return self->field; }

/* The words that files have for the values of an enumeration, and the way back: FALSE for another
 * word, and the value is then left alone. */
#define TEN_DEFINE_TO_ID(Type, type_name, ids)                                                     \
  const char *type_name##_to_id (Type value)                                                       \
  {                                                                                                \
    g_return_val_if_fail ((guint) value < G_N_ELEMENTS (ids), NULL);                               \
                                                                                                   \
    return ids[value];                                                                             \
  }

#define TEN_DEFINE_FROM_ID(Type, type_name, ids)                                                   \
  gboolean type_name##_from_id (const char *id, Type *value)                                       \
  {                                                                                                \
    g_return_val_if_fail (id != NULL && value != NULL, FALSE);                                     \
                                                                                                   \
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++)                                                 \
      if (g_strcmp0 (ids[i], id) == 0)                                                             \
        {                                                                                          \
          *value = (Type) i;                                                                       \
          return TRUE;                                                                             \
        }                                                                                          \
    return FALSE;                                                                                  \
  }

/* A #GListModel of the objects in a #GPtrArray that the class keeps at @offset: the first is for
 * G_IMPLEMENT_INTERFACE(), the second for class_init. Only final classes can be such lists. */
void ten_array_list_init_interface (GListModelInterface *iface);
void ten_array_list_install (GObjectClass *klass, GType item_type, gsize offset);

G_END_DECLS
