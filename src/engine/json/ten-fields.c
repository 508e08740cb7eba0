/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-fields-private.h"

static GQuark offset_quark;

static void
get_field (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  gsize offset = GPOINTER_TO_SIZE (g_param_spec_get_qdata (pspec, offset_quark));

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type))
    {
    case G_TYPE_STRING:
      g_value_set_string (value, G_STRUCT_MEMBER (char *, object, offset));
      break;
    case G_TYPE_INT:
      g_value_set_int (value, G_STRUCT_MEMBER (int, object, offset));
      break;
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, G_STRUCT_MEMBER (gboolean, object, offset));
      break;
    case G_TYPE_BOXED:
      g_value_set_boxed (value, G_STRUCT_MEMBER (gpointer, object, offset));
      break;
    default:
      g_value_set_object (value, G_STRUCT_MEMBER (gpointer, object, offset));
    }
}

static GParamSpec *
create_pspec (const char *name, GType type)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  switch (G_TYPE_FUNDAMENTAL (type))
    {
    case G_TYPE_STRING:
      return g_param_spec_string (name, NULL, NULL, NULL, flags);
    case G_TYPE_INT:
      return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
    case G_TYPE_BOXED:
      return g_param_spec_boxed (name, NULL, NULL, type, flags);
    default:
      return g_param_spec_object (name, NULL, NULL, type, flags);
    }
}

void
ten_class_install_fields (GObjectClass *klass, const TenField *fields, guint n_fields)
{
  offset_quark = g_quark_from_static_string ("ten-field-offset");
  klass->get_property = get_field;
  for (guint i = 0; i < n_fields; i++)
    {
      GParamSpec *pspec = create_pspec (fields[i].name, fields[i].type);

      g_param_spec_set_qdata (pspec, offset_quark, GSIZE_TO_POINTER (fields[i].offset));
      g_object_class_install_property (klass, i + 1, pspec);
    }
}
