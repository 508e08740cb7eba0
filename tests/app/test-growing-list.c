/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "common/ten-growing-list.h"

#include <gtk/gtk.h>

static void
splice (GListStore *store, guint position, guint removed, guint added)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < added; i++)
    g_ptr_array_add (items, g_object_new (G_TYPE_OBJECT, NULL));
  g_list_store_splice (store, position, removed, items->pdata, added);
}

/* A view knows the items from these changes alone. */
static void
follow (GListModel *list, guint position, guint removed, guint added, GPtrArray *known)
{
  g_assert_cmpuint (position + removed, <=, known->len);
  if (removed > 0)
    g_ptr_array_remove_range (known, position, removed);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, position + i);

      g_ptr_array_insert (known, (int) (position + i), item);
    }
}

static void
check (GListModel *list, GListModel *model, GPtrArray *known)
{
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, known->len);
  g_assert_null (g_list_model_get_item (list, known->len));
  for (guint i = 0; i < known->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      g_assert_true (item == known->pdata[i]);
    }
}

static void
test_few_at_a_time (void)
{
  g_autoptr (TenGrowingList) list = g_object_new (TEN_TYPE_GROWING_LIST, NULL);
  g_autoptr (GListStore) store = g_list_store_new (G_TYPE_OBJECT);
  GListModel *shown = G_LIST_MODEL (list);
  guint n_steps = 0;

  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 0);
  g_assert_true (ten_growing_list_is_complete (list));
  splice (store, 0, 0, 1000);
  ten_growing_list_set_model (list, G_LIST_MODEL (store));
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 12);

  /* One that comes first is seen, and one beyond the shown ones is not. */
  splice (store, 0, 0, 1);
  splice (store, 500, 1, 1);
  splice (store, 1001, 0, 1);
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 13);

  /* No more steps than a view has widgets for. */
  for (; !ten_growing_list_is_complete (list); n_steps++)
    ten_growing_list_grow (list);
  g_assert_cmpuint (n_steps, ==, 50);
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 1002);
  splice (store, 1002, 0, 1);
  g_assert_true (ten_growing_list_is_complete (list));

  /* Many at once begin again, after those before them. */
  splice (store, 700, 0, 100);
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 712);
  ten_growing_list_set_model (list, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 0);
}

static void
test_any_change (void)
{
  g_autoptr (TenGrowingList) list = g_object_new (TEN_TYPE_GROWING_LIST, NULL);
  g_autoptr (GListStore) store = g_list_store_new (G_TYPE_OBJECT);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  g_signal_connect (list, "items-changed", G_CALLBACK (follow), known);
  ten_growing_list_set_model (list, G_LIST_MODEL (store));
  for (guint i = 0; i < 5000; i++)
    {
      const guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
      const guint position = (guint) g_test_rand_int_range (0, (int) n + 1);
      const guint removed = (guint) g_test_rand_int_range (0, MIN ((int) (n - position), 20) + 1);

      if (g_test_rand_bit ())
        splice (store, position, removed, (guint) g_test_rand_int_range (0, i % 5 == 0 ? 40 : 8));
      else
        ten_growing_list_grow (list);
      check (G_LIST_MODEL (list), G_LIST_MODEL (store), known);
    }
}

TEN_TESTS
{
  g_test_add_func ("/growing-list/few-at-a-time", test_few_at_a_time);
  g_test_add_func ("/growing-list/any-change", test_any_change);
}
