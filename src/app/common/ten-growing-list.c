/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-growing-list.h"

#include "common/ten-view.h"

#define N_FIRST 12
#define N_MORE 4

/* A GtkListView has widgets for no more rows than this. */
#define MAX_WIDGETS 200

struct _TenGrowingList
{
  GObject parent_instance;

  GListModel *model;
  guint n_shown;
  guint n_grown; /* since many items came at once */
};

static void ten_growing_list_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenGrowingList,
                               ten_growing_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_growing_list_list_model_init))

static guint
count_all (TenGrowingList *self)
{
  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

static void
change (TenGrowingList *self, guint position, guint removed, guint added)
{
  self->n_shown += added - removed;
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
on_items_changed (TenGrowingList *self, guint position, guint removed, guint added)
{
  const guint n_before = count_all (self) - added + removed;

  if (position > self->n_shown || (position == self->n_shown && self->n_shown < n_before))
    return;
  if (added <= N_FIRST)
    {
      change (self, position, MIN (removed, self->n_shown - position), added);
      return;
    }
  self->n_grown = 0;
  change (self, position, self->n_shown - position, N_FIRST);
}

static GType
ten_growing_list_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
ten_growing_list_get_n_items (GListModel *model)
{
  return TEN_GROWING_LIST (model)->n_shown;
}

static gpointer
ten_growing_list_get_item (GListModel *model, guint position)
{
  TenGrowingList *self = TEN_GROWING_LIST (model);

  return position < self->n_shown ? g_list_model_get_item (self->model, position) : NULL;
}

static void
ten_growing_list_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_growing_list_get_item_type;
  iface->get_n_items = ten_growing_list_get_n_items;
  iface->get_item = ten_growing_list_get_item;
}

static void
ten_growing_list_class_init (TenGrowingListClass *klass)
{
  ten_class_own (klass, TenGrowingList, model, g_object_unref);
}

static void
ten_growing_list_init (TenGrowingList *self)
{
}

void
ten_growing_list_set_model (TenGrowingList *self, GListModel *model)
{
  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  if (model != NULL)
    g_signal_connect_object (model, "items-changed", G_CALLBACK (on_items_changed), self,
                             G_CONNECT_SWAPPED);
  self->n_grown = 0;
  change (self, 0, self->n_shown, MIN (count_all (self), N_FIRST));
}

gboolean
ten_growing_list_is_complete (TenGrowingList *self)
{
  return self->n_shown == count_all (self);
}

void
ten_growing_list_grow (TenGrowingList *self)
{
  const guint n_missing = count_all (self) - self->n_shown;

  self->n_grown += N_MORE;
  change (self, self->n_shown, 0,
          self->n_grown < MAX_WIDGETS ? MIN (n_missing, N_MORE) : n_missing);
}
