/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-array-list-private.h"

typedef struct
{
  GType item_type;
  gsize offset;
} ArrayField;

static G_DEFINE_QUARK (ten_array_list_field, array_field)

    static const ArrayField *get_field (GListModel *model)
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
