/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-results.h"

#include "common/ten-widget.h"

/* Rolls found per page. */
#define PAGE 100

struct _TenHistoryResults
{
  GObject parent_instance;

  TenLog *log;
  TenLogQuery query;
  GArray *found;
  gboolean complete;
  guint more_source;
};

static void ten_history_results_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenHistoryResults,
                               ten_history_results,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_history_results_list_model_init))

static GArray *
find (TenHistoryResults *self, gint64 before)
{
  g_autoptr (GError) error = NULL;
  GArray *found = ten_log_search (self->log, &self->query, before, PAGE, &error);

  if (found == NULL)
    {
      g_warning ("%s", error->message);
      found = g_array_new (FALSE, FALSE, sizeof (gint64));
    }
  return found;
}

static gboolean
find_more (gpointer data)
{
  TenHistoryResults *self = data;
  const guint before = self->found->len;
  g_autoptr (GArray) more = find (self, g_array_index (self->found, gint64, before - 1));

  self->more_source = 0;
  self->complete = more->len < PAGE;
  if (more->len == 0)
    return G_SOURCE_REMOVE;
  g_array_append_vals (self->found, more->data, more->len);
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, more->len);
  return G_SOURCE_REMOVE;
}

static GType
ten_history_results_get_item_type (GListModel *model)
{
  return TEN_TYPE_RECORD;
}

static guint
ten_history_results_get_n_items (GListModel *model)
{
  return TEN_HISTORY_RESULTS (model)->found->len;
}

/* Scrolling near the end loads more, but not while the model is being queried. */
static gpointer
ten_history_results_get_item (GListModel *model, guint position)
{
  TenHistoryResults *self = TEN_HISTORY_RESULTS (model);

  if (position >= self->found->len)
    return NULL;
  if (!self->complete && self->more_source == 0 && position + PAGE / 2 > self->found->len)
    self->more_source = g_idle_add (find_more, self);
  return ten_log_read_entry (self->log, g_array_index (self->found, gint64, position));
}

static void
ten_history_results_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_history_results_get_item_type;
  iface->get_n_items = ten_history_results_get_n_items;
  iface->get_item = ten_history_results_get_item;
}

static void
search_again (TenHistoryResults *self)
{
  g_autoptr (GArray) before = self->found;

  g_clear_handle_id (&self->more_source, g_source_remove);
  self->found = find (self, 0);
  self->complete = self->found->len < PAGE;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before->len, self->found->len);
}

/* A list that is scrolled down must not jump when a roll is added. */
static void
on_appended (TenHistoryResults *self)
{
  const gint64 newest = self->found->len > 0 ? g_array_index (self->found, gint64, 0) : 0;
  g_autoptr (GArray) found = find (self, 0);
  guint n_new = 0;

  while (n_new < found->len && g_array_index (found, gint64, n_new) > newest)
    n_new++;
  if (n_new == 0)
    return;
  g_array_prepend_vals (self->found, found->data, n_new);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, n_new);
}

static void
on_event_appended (TenHistoryResults *self, TenEvent *event)
{
  const gint64 roll = ten_event_get_roll (event);

  for (guint i = 0; roll > 0 && i < self->found->len; i++)
    if (g_array_index (self->found, gint64, i) == roll)
      g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 1);
}

static void
ten_history_results_dispose (GObject *object)
{
  TenHistoryResults *self = TEN_HISTORY_RESULTS (object);

  g_clear_handle_id (&self->more_source, g_source_remove);
  ten_log_query_clear (&self->query);

  G_OBJECT_CLASS (ten_history_results_parent_class)->dispose (object);
}

static void
ten_history_results_class_init (TenHistoryResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_history_results_dispose;
  ten_class_own (klass, TenHistoryResults, log, g_object_unref);
  ten_class_own (klass, TenHistoryResults, found, g_array_unref);
}

static void
ten_history_results_init (TenHistoryResults *self)
{
  self->found = g_array_new (FALSE, FALSE, sizeof (gint64));
}

TenHistoryResults *
ten_history_results_new (TenLog *log)
{
  TenHistoryResults *self = g_object_new (TEN_TYPE_HISTORY_RESULTS, NULL);

  self->log = g_object_ref (log);
  ten_connect (log, "appended", on_appended, self);
  ten_connect (log, "event-appended", on_event_appended, self);
  return self;
}

void
ten_history_results_search (TenHistoryResults *self, const TenLogQuery *query)
{
  ten_log_query_clear (&self->query);
  ten_log_query_copy (&self->query, query);
  search_again (self);
}
