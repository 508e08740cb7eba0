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

static void
get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_copy (find_value (object, pspec), value);
}

static GParamSpec *
create_pspec (const char *name, GType type)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

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

void
ten_view_install (gpointer klass, GType type, ...)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GType owner = G_OBJECT_CLASS_TYPE (klass);
  guint n = GPOINTER_TO_UINT (g_type_get_qdata (owner, get_quark ()));
  const char *name;
  va_list arguments;

  object_class->get_property = get_property;
  va_start (arguments, type);
  while ((name = va_arg (arguments, const char *)) != NULL)
    g_object_class_install_property (object_class, ++n, create_pspec (name, type));
  va_end (arguments);
  g_type_set_qdata (owner, get_quark (), GUINT_TO_POINTER (n));
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
