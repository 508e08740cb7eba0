/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-fields-private.h"

typedef struct
{
  GArray *fields;
  void (*finalize) (GObject *object);
} Fields;

static GQuark field_quark;
static GQuark fields_quark;

static int
compute_int (GObject *object, GCallback compute)
{
  return ((int (*) (gpointer)) compute) (object);
}

static char *
compute_string (GObject *object, GCallback compute)
{
  return ((char *(*) (gpointer)) compute) (object);
}

static void
get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  const TenField *field = g_param_spec_get_qdata (pspec, field_quark);
  gpointer member = G_STRUCT_MEMBER_P (object, field->offset);

  switch (G_TYPE_FUNDAMENTAL (field->type))
    {
    case G_TYPE_STRING:
      if (field->compute != NULL)
        g_value_take_string (value, compute_string (object, field->compute));
      else
        g_value_set_string (value, *(char **) member);
      break;
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, field->compute != NULL ? compute_int (object, field->compute)
                                                         : *(gboolean *) member);
      break;
    case G_TYPE_INT:
      g_value_set_int (value, field->compute != NULL ? compute_int (object, field->compute)
                                                     : *(int *) member);
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, *(guint *) member);
      break;
    case G_TYPE_INT64:
      g_value_set_int64 (value, *(gint64 *) member);
      break;
    case G_TYPE_ENUM:
      g_value_set_enum (value, *(int *) member);
      break;
    case G_TYPE_BOXED:
      g_value_set_boxed (value, *(gpointer *) member);
      break;
    default:
      g_value_set_object (value, *(gpointer *) member);
    }
}

static void
set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  const TenField *field = g_param_spec_get_qdata (pspec, field_quark);

  switch (G_TYPE_FUNDAMENTAL (field->type))
    {
    case G_TYPE_STRING:
      ((void (*) (gpointer, const char *)) field->set) (object, g_value_get_string (value));
      break;
    case G_TYPE_BOOLEAN:
      ((void (*) (gpointer, gboolean)) field->set) (object, g_value_get_boolean (value));
      break;
    default:
      ((void (*) (gpointer, gpointer)) field->set) (object, g_value_get_object (value));
    }
}

static GParamSpec *
create_pspec (const char *name, GType type, GParamFlags flags)
{
  switch (G_TYPE_FUNDAMENTAL (type))
    {
    case G_TYPE_STRING:
      return g_param_spec_string (name, NULL, NULL, NULL, flags);
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
    case G_TYPE_INT:
      return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_UINT:
      return g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case G_TYPE_INT64:
      return g_param_spec_int64 (name, NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
    case G_TYPE_ENUM:
      return g_param_spec_enum (name, NULL, NULL, type, 0, flags);
    case G_TYPE_BOXED:
      return g_param_spec_boxed (name, NULL, NULL, type, flags);
    default:
      return g_param_spec_object (name, NULL, NULL, type, flags);
    }
}

static void
clear_field (GObject *object, const TenField *field)
{
  gpointer *member = G_STRUCT_MEMBER_P (object, field->offset);

  if (field->compute != NULL)
    return;
  switch (G_TYPE_FUNDAMENTAL (field->type))
    {
    case G_TYPE_STRING:
      g_clear_pointer (member, g_free);
      break;
    case G_TYPE_BOXED:
      if (*member != NULL)
        g_boxed_free (field->type, g_steal_pointer (member));
      break;
    case G_TYPE_VARIANT:
      g_clear_pointer (member, g_variant_unref);
      break;
    case G_TYPE_OBJECT:
    case G_TYPE_INTERFACE:
      g_clear_object (member);
      break;
    default:
      break;
    }
}

static void
finalize (GObject *object)
{
  const Fields *own = g_type_get_qdata (G_OBJECT_TYPE (object), fields_quark);

  for (guint i = 0; i < own->fields->len; i++)
    clear_field (object, &g_array_index (own->fields, TenField, i));
  own->finalize (object);
}

void
ten_class_install_fields (GObjectClass *klass, const TenField *fields, guint n_fields)
{
  Fields *own = g_new0 (Fields, 1);
  guint n_properties = 0;

  field_quark = g_quark_from_static_string ("ten-field");
  fields_quark = g_quark_from_static_string ("ten-fields");
  own->fields = g_array_sized_new (FALSE, FALSE, sizeof *fields, n_fields);
  g_array_append_vals (own->fields, fields, n_fields);
  own->finalize = klass->finalize;
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), fields_quark, own);

  klass->finalize = finalize;
  klass->get_property = get_property;
  klass->set_property = set_property;
  for (guint i = 0; i < n_fields; i++)
    if (fields[i].name != NULL)
      {
        const GParamFlags writable =
            fields[i].set != NULL ? G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY : 0;
        GParamSpec *pspec = create_pspec (fields[i].name, fields[i].type,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | writable);

        g_param_spec_set_qdata (pspec, field_quark, &g_array_index (own->fields, TenField, i));
        g_object_class_install_property (klass, ++n_properties, pspec);
      }
}

gboolean
ten_set_text (char **field, const char *text)
{
  if (g_strcmp0 (*field, text) == 0)
    return FALSE;
  g_free (*field);
  *field = g_strdup (text);
  return TRUE;
}

typedef struct
{
  GType item_type;
  gsize offset;
} ArrayField;

static G_DEFINE_QUARK (ten_array_list_field, array_field)

static const ArrayField *
get_field (GListModel *model)
{
  return g_type_get_qdata (G_OBJECT_TYPE (model), array_field_quark ());
}

static GPtrArray *
get_array (GListModel *model)
{
  return G_STRUCT_MEMBER (GPtrArray *, model, get_field (model)->offset);
}

static GType
get_item_type (GListModel *model)
{
  return get_field (model)->item_type;
}

static guint
get_n_items (GListModel *model)
{
  return get_array (model)->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *array = get_array (model);

  return position < array->len ? g_object_ref (array->pdata[position]) : NULL;
}

void
ten_array_list_init_interface (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

void
ten_array_list_install (GObjectClass *klass, GType item_type, gsize offset)
{
  ArrayField *field = g_new (ArrayField, 1);

  field->item_type = item_type;
  field->offset = offset;
  g_type_set_qdata (G_OBJECT_CLASS_TYPE (klass), array_field_quark (), field);
}
