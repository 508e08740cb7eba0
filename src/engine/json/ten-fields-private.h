/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A field that the object owns; if it has a name, it is also a property. */
typedef struct
{
  const char *name;
  GType type; /* a string, a number, a boolean, an object, an interface or a boxed type */
  gsize offset;
  GCallback compute; /* computes the string, boolean or int of a property without a field */
  GCallback set;     /* sets the string, boolean or object of a writable property */
} TenField;

/* Call this from class_init, after the class has set its own finalize. */
void ten_class_install_fields (GObjectClass *klass, const TenField *fields, guint n_fields);

/* Replaces a text. Returns whether it differs. */
gboolean ten_set_text (char **field, const char *text);

/* Defines the class_init of a class that has nothing but fields: the rest are TenField. */
#define TEN_DEFINE_FIELDS(TypeName, type_name, ...)                                                \
  static void type_name##_class_init (TypeName##Class *klass)                                      \
  {                                                                                                \
    const TenField fields[] = { __VA_ARGS__ };                                                     \
                                                                                                   \
    ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));              \
  }

/* Defines a final class that has nothing but fields, all of which begin as 0. */
#define TEN_DEFINE_VALUE_TYPE(TypeName, type_name, ...)                                            \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, G_TYPE_OBJECT)                                         \
  TEN_DEFINE_FIELDS (TypeName, type_name, __VA_ARGS__)                                             \
  static void type_name##_init (TypeName *self) {}

/* For TEN_DEFINE_GETTER() on a structure that is not an object. */
#define TEN_IS_GIVEN(self) ((self) != NULL)

/* A public function that returns a field; it is documented where it is used, like any other. */
#define TEN_DEFINE_GETTER(TypeName, type_name, IS_TYPE, Result, field)                             \
  TEN_DEFINE_GETTER_OF (TypeName, type_name##_get_##field, IS_TYPE, Result, field)

/* The same for a field with another name, such as one in a structure. */
#define TEN_DEFINE_GETTER_OF(TypeName, function, IS_TYPE, Result, field)                           \
  Result function (TypeName *self)                                                                 \
  {                                                                                                \
    g_return_val_if_fail (IS_TYPE (self), (Result) 0);                                             \
                                                                                                   \
    return self->field;                                                                            \
  }

/* The same in one line, for functions that are not public. */
#define TEN_DEFINE_ACCESSOR(Result, function, Type, field)                                         \
  Result function (Type *self) { return self->field; }

/* Converts enumeration values to the words used in files, and back. An unknown word returns
 * FALSE and leaves the value alone. */
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

/* Implements #GListModel over a #GPtrArray at @offset: use the first in G_IMPLEMENT_INTERFACE()
 * and the second in class_init. Only for final classes. */
void ten_array_list_init_interface (GListModelInterface *iface);
void ten_array_list_install (GObjectClass *klass, GType item_type, gsize offset);

/* Defines a final class that is a list of what is in the field @array, a GPtrArray. The rest are
 * TenField. */
#define TEN_DEFINE_LIST_TYPE(TypeName, type_name, ITEM_TYPE, array, ...)                           \
  G_DEFINE_FINAL_TYPE_WITH_CODE (                                                                  \
      TypeName, type_name, G_TYPE_OBJECT,                                                          \
      G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ten_array_list_init_interface))                    \
  static void type_name##_class_init (TypeName##Class *klass)                                      \
  {                                                                                                \
    const TenField fields[] = { __VA_ARGS__ };                                                     \
                                                                                                   \
    ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));              \
    ten_array_list_install (G_OBJECT_CLASS (klass), ITEM_TYPE, G_STRUCT_OFFSET (TypeName, array)); \
  }

G_END_DECLS
