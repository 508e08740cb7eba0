/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

/* A list model of any length that counts how many items were read. */
#define TEST_TYPE_LONG_LIST (test_long_list_get_type ())
G_DECLARE_FINAL_TYPE (TestLongList, test_long_list, TEST, LONG_LIST, GObject)

struct _TestLongList
{
  GObject parent_instance;

  TenRecord *record;
  guint n_items;
  guint n_asked;
};

static GType
test_long_list_get_item_type (GListModel *model)
{
  return TEN_TYPE_RECORD;
}

static guint
test_long_list_get_n_items (GListModel *model)
{
  return TEST_LONG_LIST (model)->n_items;
}

static gpointer
test_long_list_get_item (GListModel *model, guint position)
{
  TestLongList *self = TEST_LONG_LIST (model);

  self->n_asked++;
  return position < self->n_items ? g_object_ref (self->record) : NULL;
}

static void
test_long_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = test_long_list_get_item_type;
  iface->get_n_items = test_long_list_get_n_items;
  iface->get_item = test_long_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestLongList,
                               test_long_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, test_long_list_model_init))

static void
test_long_list_finalize (GObject *object)
{
  g_clear_object (&TEST_LONG_LIST (object)->record);
  G_OBJECT_CLASS (test_long_list_parent_class)->finalize (object);
}

static void
test_long_list_class_init (TestLongListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_long_list_finalize;
}

static void
test_long_list_init (TestLongList *self)
{
}
