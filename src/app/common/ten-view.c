/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-view.h"

#include <gobject/gvaluecollector.h>

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("ten-view");
}

static GValue *
find_value (GObject *object, GParamSpec *pspec)
{
  GArray *values = g_object_get_qdata (object, get_quark ());
  GValue *value;

  if (values == NULL)
    {
      values = g_array_new (FALSE, TRUE, sizeof (GValue));
      g_array_set_clear_func (values, (GDestroyNotify) g_value_unset);
      g_object_set_qdata_full (object, get_quark (), values, (GDestroyNotify) g_array_unref);
    }
  if (values->len < pspec->param_id)
    g_array_set_size (values, pspec->param_id);
  value = &g_array_index (values, GValue, pspec->param_id - 1);
  if (!G_IS_VALUE (value))
    {
      g_value_init (value, pspec->value_type);
      g_param_value_set_default (pspec, value);
    }
  return value;
}

/* A property without a stored value. */
typedef struct
{
  gsize offset;
  GCallback get; /* or NULL for the field at the offset */
  GCallback set; /* or NULL for the field, if writable */
} Access;

static Access *
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

  if (access == NULL)
    {
      g_value_copy (find_value (object, pspec), value);
      return;
    }
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
    case G_TYPE_BOXED:
      g_value_set_boxed (value, READ (gpointer));
      break;
    case G_TYPE_OBJECT:
      g_value_set_object (value, READ (gpointer));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_number (GObject *object, const Access *access, int value, GParamSpec *pspec)
{
  if (access->set != NULL)
    {
      ((void (*) (gpointer, int)) access->set) (object, value);
      return;
    }
  if (G_STRUCT_MEMBER (int, object, access->offset) == value)
    return;
  G_STRUCT_MEMBER (int, object, access->offset) = value;
  g_object_notify_by_pspec (object, pspec);
}

static void
set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  const Access *access = get_access (pspec);

  if (G_VALUE_HOLDS_BOOLEAN (value))
    set_number (object, access, g_value_get_boolean (value), pspec);
  else if (G_VALUE_HOLDS_INT (value))
    set_number (object, access, g_value_get_int (value), pspec);
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

void
ten_view_install (gpointer klass, GType type, ...)
{
  const char *name;
  va_list arguments;

  va_start (arguments, type);
  while ((name = va_arg (arguments, const char *)) != NULL)
    install (klass, create_pspec (name, type, G_PARAM_READABLE));
  va_end (arguments);
}

static void
install_access (gpointer klass, GParamSpec *pspec, Access access)
{
  g_param_spec_set_qdata_full (pspec, get_quark (), g_memdup2 (&access, sizeof (access)), g_free);
  install (klass, pspec);
}

void
ten_view_install_field (gpointer klass, const char *name, GType type, gsize offset)
{
  install_access (klass, create_pspec (name, type, G_PARAM_READABLE), (Access){ .offset = offset });
}

void
ten_view_install_choice (gpointer klass, const char *name, GType type, gsize offset, GCallback set)
{
  install_access (klass, create_pspec (name, type, G_PARAM_READWRITE),
                  (Access){ .offset = offset, .set = set });
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

void
ten_view_set (gpointer object, ...)
{
  const char *name;
  va_list arguments;

  va_start (arguments, object);
  while ((name = va_arg (arguments, const char *)) != NULL)
    {
      GParamSpec *pspec = find_pspec (object, name);
      GValue *kept = find_value (object, pspec);
      g_auto (GValue) value = G_VALUE_INIT;
      g_autofree char *problem = NULL;

      G_VALUE_COLLECT_INIT (&value, pspec->value_type, arguments, 0, &problem);
      g_assert (problem == NULL);
      if (g_param_values_cmp (pspec, kept, &value) == 0)
        continue;
      g_value_copy (&value, kept);
      g_object_notify_by_pspec (object, pspec);
    }
  va_end (arguments);
}

static const GValue *
look_up (gpointer object, const char *name)
{
  return find_value (object, find_pspec (object, name));
}

const char *
ten_view_get_string (gpointer object, const char *name)
{
  return g_value_get_string (look_up (object, name));
}

gboolean
ten_view_get_boolean (gpointer object, const char *name)
{
  return g_value_get_boolean (look_up (object, name));
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
