/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties for templates and bindings: fields of the instance with the same names, "_" for "-",
 * of one type. The instance owns what is in them, except for widgets, which belong to their
 * parents. A class must install all its properties with these functions. */
#define ten_view_install(klass, TypeName, type, ...)                                               \
  ten_view_install_fields (klass, type, TEN_FIELDS (TypeName, __VA_ARGS__), G_PARAM_READABLE, NULL)

/* Those that others choose. A function of the instance, or NULL, follows a change before it is
 * notified. */
#define ten_view_choice(klass, TypeName, type, follow, ...)                                        \
  ten_view_install_fields (klass, type, TEN_FIELDS (TypeName, __VA_ARGS__), G_PARAM_READWRITE,     \
                           G_CALLBACK (follow))

/* A property computed by a function, with an optional setter. */
#define ten_view_access(klass, name, type, get, set)                                               \
  ten_view_install_access (klass, name, type, G_CALLBACK (get), G_CALLBACK (set))
void ten_view_install_access (
    gpointer klass, const char *name, GType type, GCallback get, GCallback set);

/* Pairs of name and value, set and notified in order if they differ. Returns whether any does. */
gboolean ten_view_set (gpointer object, ...) G_GNUC_NULL_TERMINATED;

const char *ten_view_get_string (gpointer object, const char *name);

/* The words after the first two, each passed to a macro together with the second. */
#define TEN_EACH(macro, with, ...) __VA_OPT__ (TEN_EXPAND (TEN_EACH_ONE (macro, with, __VA_ARGS__)))
#define TEN_EACH_ONE(macro, with, word, ...)                                                       \
  macro (with, word) __VA_OPT__ (TEN_EACH_AGAIN TEN_NOTHING (macro, with, __VA_ARGS__))
#define TEN_EACH_AGAIN() TEN_EACH_ONE
#define TEN_NOTHING ()
#define TEN_EXPAND(...) TEN_EXPAND_4 (TEN_EXPAND_4 (__VA_ARGS__))
#define TEN_EXPAND_4(...) TEN_EXPAND_2 (TEN_EXPAND_2 (TEN_EXPAND_2 (TEN_EXPAND_2 (__VA_ARGS__))))
#define TEN_EXPAND_2(...) TEN_EXPAND_1 (TEN_EXPAND_1 (TEN_EXPAND_1 (TEN_EXPAND_1 (__VA_ARGS__))))
#define TEN_EXPAND_1(...) __VA_ARGS__

/* A field of an instance. */
typedef struct
{
  const char *name; /* or NULL at the end of a list */
  gssize offset;
} TenInstanceField;

#define TEN_FIELD(TypeName, field) { #field, G_STRUCT_OFFSET (TypeName, field) },
#define TEN_FIELDS(TypeName, ...)                                                                  \
  ((const TenInstanceField[]){ TEN_EACH (TEN_FIELD, TypeName, __VA_ARGS__){ 0 } })

void ten_view_install_fields (gpointer klass,
                              GType type,
                              const TenInstanceField *fields,
                              GParamFlags flags,
                              GCallback follow);

/* Fields that an instance owns and frees when it is finalized. Such a class and its subclasses
 * have no finalize function; do other work in dispose. */
#define ten_class_own_all(klass, TypeName, free, ...)                                              \
  ten_class_own_fields (klass, TEN_FIELDS (TypeName, __VA_ARGS__), (GDestroyNotify) (free))
void ten_class_own_fields (gpointer klass, const TenInstanceField *fields, GDestroyNotify free);

/* One such field. */
#define ten_class_own(klass, TypeName, field, free)                                                \
  ten_class_own_field (klass, G_STRUCT_OFFSET (TypeName, field), (GDestroyNotify) (free))
#define ten_class_own_private(klass, TypeName, field, free)                                        \
  ten_class_own_field (klass, G_PRIVATE_OFFSET (TypeName, field), (GDestroyNotify) (free))
#define ten_class_own_weak(klass, TypeName, field)                                                 \
  ten_class_own_field (klass, G_STRUCT_OFFSET (TypeName, field), NULL)
void ten_class_own_field (gpointer klass, gssize offset, GDestroyNotify free);

/* Sources that are removed, and cancellables that are canceled, when an instance is disposed.
 * Such a class has no dispose function; its parent may. */
#define ten_class_stop_sources(klass, TypeName, ...)                                               \
  ten_class_stop_fields (klass, TEN_FIELDS (TypeName, __VA_ARGS__), TRUE)
#define ten_class_cancel(klass, TypeName, ...)                                                     \
  ten_class_stop_fields (klass, TEN_FIELDS (TypeName, __VA_ARGS__), FALSE)
void ten_class_stop_fields (gpointer klass, const TenInstanceField *fields, gboolean sources);

/* A type whose instances need nothing at first. */
#define TEN_DEFINE_PLAIN_TYPE(TypeName, type_name, TYPE_PARENT)                                    \
  static void type_name##_init (TypeName *self) {}                                                 \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, TYPE_PARENT)

/* A function that only keeps an object. */
#define TEN_DEFINE_KEEPER(function, Type, Object, field)                                           \
  void function (Type *self, Object *object) { g_set_object (&self->field, object); }

/* A function that only gives a field. */
#define TEN_DEFINE_ACCESSOR(Result, function, Type, field)                                         \
  Result function (Type *self) { return self->field; }

/* Cancels the running operation, and returns a new cancellable for the next one. */
GCancellable *ten_cancellable_renew (GCancellable **cancellable);

/* An item of a list that keeps its items, and NULL after the last. Borrowed. */
gpointer ten_model_peek (gpointer model, guint position);

G_END_DECLS
