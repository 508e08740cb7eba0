/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-view.h"

#include <gobject/gvaluecollector.h>

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("ten-view");
}

/* A property computed by functions, or kept in a field. */
typedef struct
{
  GCallback get;
  GCallback set;
  gsize offset;
  GCallback follow;
} Access;

static const Access *
get_access (GParamSpec *pspec)
{
  return g_param_spec_get_qdata (pspec, get_quark ());
}

#define READ(type)                                                                                 \
  (access->get != NULL ? ((type (*) (gpointer)) access->get) (object)                              \
                       : G_STRUCT_MEMBER (type, object, access->offset))

static void
get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  const Access *access = get_access (pspec);

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type))
    {
    case G_TYPE_STRING:
      g_value_set_string (value, READ (const char *));
      break;
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, READ (gboolean));
      break;
    case G_TYPE_INT:
      g_value_set_int (value, READ (int));
      break;
    case G_TYPE_DOUBLE:
      g_value_set_double (value, READ (double));
      break;
    case G_TYPE_BOXED:
      g_value_set_boxed (value, READ (gpointer));
      break;
    default:
      g_value_set_object (value, READ (gpointer));
    }
}

static void
write_field (gpointer field, const GValue *value)
{
  char *previous;

  switch (G_TYPE_FUNDAMENTAL (G_VALUE_TYPE (value)))
    {
    case G_TYPE_STRING:
      previous = *(char **) field;
      *(char **) field = g_value_dup_string (value);
      g_free (previous);
      break;
    case G_TYPE_BOOLEAN:
      *(gboolean *) field = g_value_get_boolean (value);
      break;
    case G_TYPE_INT:
      *(int *) field = g_value_get_int (value);
      break;
    case G_TYPE_DOUBLE:
      *(double *) field = g_value_get_double (value);
      break;
    default:
      if (g_type_is_a (G_VALUE_TYPE (value), GTK_TYPE_WIDGET))
        *(gpointer *) field = g_value_get_object (value);
      else
        g_set_object ((GObject **) field, g_value_get_object (value));
    }
}

static gboolean
set_field (GObject *object, GParamSpec *pspec, const GValue *value)
{
  const Access *access = get_access (pspec);
  g_auto (GValue) kept = G_VALUE_INIT;

  g_value_init (&kept, pspec->value_type);
  get_property (object, 0, &kept, pspec);
  if (g_param_values_cmp (pspec, &kept, value) == 0)
    return FALSE;
  write_field (G_STRUCT_MEMBER_P (object, access->offset), value);
  if (access->follow != NULL)
    ((void (*) (gpointer)) access->follow) (object);
  g_object_notify_by_pspec (object, pspec);
  return TRUE;
}

static void
set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  const Access *access = get_access (pspec);

  if (access->get == NULL)
    set_field (object, pspec, value);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    ((void (*) (gpointer, gboolean)) access->set) (object, g_value_get_boolean (value));
  else if (G_VALUE_HOLDS_INT (value))
    ((void (*) (gpointer, int)) access->set) (object, g_value_get_int (value));
  else
    ((void (*) (gpointer, gpointer)) access->set) (object, g_value_peek_pointer (value));
}

/* As fields, "_" for "-", or as properties. */
static const char *
intern_name (const char *name)
{
  g_autofree char *dashed = g_strdelimit (g_strdup (name), "_", '-');

  return g_intern_string (dashed);
}

static GParamSpec *
create_pspec (const char *field, GType type, GParamFlags access)
{
  const GParamFlags flags = access | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const char *name = intern_name (field);

  switch (type)
    {
    case G_TYPE_STRING:
      return g_param_spec_string (name, NULL, NULL, NULL, flags);
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
    case G_TYPE_INT:
      return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_DOUBLE:
      return g_param_spec_double (name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0.0, flags);
    default:
      return g_type_is_a (type, G_TYPE_BOXED) ? g_param_spec_boxed (name, NULL, NULL, type, flags)
                                              : g_param_spec_object (name, NULL, NULL, type, flags);
    }
}

static void
install (GObjectClass *object_class, GParamSpec *pspec)
{
  const GType owner = G_OBJECT_CLASS_TYPE (object_class);
  const guint n = GPOINTER_TO_UINT (g_type_get_qdata (owner, get_quark ())) + 1;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_object_class_install_property (object_class, n, pspec);
  g_type_set_qdata (owner, get_quark (), GUINT_TO_POINTER (n));
}

static void
install_access (gpointer klass, GParamSpec *pspec, Access access)
{
  g_param_spec_set_qdata_full (pspec, get_quark (), g_memdup2 (&access, sizeof (access)), g_free);
  install (klass, pspec);
}

void
ten_view_install_fields (
    gpointer klass, GType type, const TenInstanceField *fields, GParamFlags flags, GCallback follow)
{
  const gboolean owned = type == G_TYPE_STRING || (g_type_is_a (type, G_TYPE_OBJECT) &&
                                                   !g_type_is_a (type, GTK_TYPE_WIDGET));

  for (; fields->name != NULL; fields++)
    {
      install_access (klass, create_pspec (fields->name, type, flags),
                      (Access){ .offset = fields->offset, .follow = follow });
      if (owned)
        ten_class_own_field (klass, fields->offset,
                             type == G_TYPE_STRING ? g_free : g_object_unref);
    }
}

void
ten_view_install_access (gpointer klass, const char *name, GType type, GCallback get, GCallback set)
{
  install_access (klass,
                  create_pspec (name, type, set != NULL ? G_PARAM_READWRITE : G_PARAM_READABLE),
                  (Access){ .get = get, .set = set });
}

typedef struct
{
  gssize offset;
  GDestroyNotify free; /* or NULL for a weak pointer */
} Owned;

static G_DEFINE_QUARK (ten_class_owned, owned)

static void
free_owned (GObject *object, GType type)
{
  const GArray *fields = g_type_get_qdata (type, owned_quark ());

  for (guint i = 0; fields != NULL && i < fields->len; i++)
    {
      const Owned *owned = &g_array_index (fields, Owned, i);
      gpointer *field = G_STRUCT_MEMBER_P (object, owned->offset);

      if (owned->free != NULL)
        g_clear_pointer (field, owned->free);
      else
        g_clear_weak_pointer (field);
    }
}

static void
finalize (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  for (; klass->finalize == finalize; klass = g_type_class_peek_parent (klass))
    free_owned (object, G_OBJECT_CLASS_TYPE (klass));
  klass->finalize (object);
}

void
ten_class_own_field (gpointer klass, gssize offset, GDestroyNotify free)
{
  const GType type = G_OBJECT_CLASS_TYPE (klass);
  GArray *fields = g_type_get_qdata (type, owned_quark ());
  const Owned owned = { offset, free };

  if (fields == NULL)
    g_type_set_qdata (type, owned_quark (), fields = g_array_new (FALSE, FALSE, sizeof owned));
  g_array_append_val (fields, owned);
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

void
ten_class_own_fields (gpointer klass, const TenInstanceField *fields, GDestroyNotify free)
{
  for (; fields->name != NULL; fields++)
    ten_class_own_field (klass, fields->offset, free);
}

typedef struct
{
  gssize offset;
  gboolean source; /* or a cancellable */
} Stopped;

static G_DEFINE_QUARK (ten_class_stopped, stopped)

static void
stop_fields (GObject *object, GType type)
{
  const GArray *fields = g_type_get_qdata (type, stopped_quark ());

  for (guint i = 0; fields != NULL && i < fields->len; i++)
    {
      const Stopped *stopped = &g_array_index (fields, Stopped, i);
      gpointer field = G_STRUCT_MEMBER_P (object, stopped->offset);

      if (stopped->source)
        g_clear_handle_id ((guint *) field, g_source_remove);
      else
        g_cancellable_cancel (*(GCancellable **) field);
    }
}

static void
dispose (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  while (klass->dispose != dispose)
    klass = g_type_class_peek_parent (klass);
  for (; klass->dispose == dispose; klass = g_type_class_peek_parent (klass))
    stop_fields (object, G_OBJECT_CLASS_TYPE (klass));
  klass->dispose (object);
}

void
ten_class_stop_fields (gpointer klass, const TenInstanceField *fields, gboolean sources)
{
  const GType type = G_OBJECT_CLASS_TYPE (klass);
  GArray *stopped = g_type_get_qdata (type, stopped_quark ());

  if (stopped == NULL)
    g_type_set_qdata (type, stopped_quark (),
                      stopped = g_array_new (FALSE, FALSE, sizeof (Stopped)));
  for (; fields->name != NULL; fields++)
    g_array_append_val (stopped, ((Stopped){ fields->offset, sources }));
  G_OBJECT_CLASS (klass)->dispose = dispose;
}

static GParamSpec *
find_pspec (gpointer object, const char *name)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), name);

  g_assert (pspec != NULL);
  return pspec;
}

gboolean
ten_view_set (gpointer object, ...)
{
  gboolean changed = FALSE;
  const char *name;
  va_list arguments;

  va_start (arguments, object);
  while ((name = va_arg (arguments, const char *)) != NULL)
    {
      GParamSpec *pspec = find_pspec (object, name);
      g_auto (GValue) value = G_VALUE_INIT;
      g_autofree char *problem = NULL;

      G_VALUE_COLLECT_INIT (&value, pspec->value_type, arguments, G_VALUE_NOCOPY_CONTENTS,
                            &problem);
      g_assert (problem == NULL);
      changed = set_field (object, pspec, &value) || changed;
    }
  va_end (arguments);
  return changed;
}

const char *
ten_view_get_string (gpointer object, const char *name)
{
  const Access *access = get_access (find_pspec (object, name));

  return READ (const char *);
}

gpointer
ten_model_peek (gpointer model, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (model, position);

  return item;
}

GCancellable *
ten_cancellable_renew (GCancellable **cancellable)
{
  g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
  *cancellable = g_cancellable_new ();
  return *cancellable;
}
