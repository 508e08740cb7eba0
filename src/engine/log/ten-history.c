/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-history.h"

#include "play/ten-extended-action-private.h"
#include "log/ten-history-order-private.h"
#include "log/ten-history-private.h"
#include "play/ten-record-private.h"
#include "play/ten-event-private.h"

#include "json/ten-fields-private.h"

/* How many items a page holds, and how many pages are kept. */
#define PAGE_SIZE 12
#define MAX_PAGES 170

/* Items are numbered from the oldest, 0, so that pages stay the same when newer items are added. */
typedef struct
{
  gint64 number; /* its first item is number * PAGE_SIZE */
  GPtrArray *items;
  GList link; /* in the queue of pages, most recently used first */
} Page;

struct _TenOldHistory
{
  GObject parent_instance;

  TenLog *log;
  TenHistoryOrder order;
  GHashTable *pages; /* number -> Page */
  GQueue used;
};

static void ten_old_history_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenOldHistory,
                               ten_old_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_old_history_list_model_init))

static void
page_free (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->items);
  g_free (page);
}

static void
forget_pages (TenOldHistory *self)
{
  g_queue_init (&self->used);
  g_hash_table_remove_all (self->pages);
}

static Page *
add_page (TenOldHistory *self, gint64 number, GPtrArray *items)
{
  Page *page = g_new0 (Page, 1);

  page->number = number;
  page->items = items;
  page->link.data = page;
  if (g_hash_table_size (self->pages) >= MAX_PAGES)
    {
      GList *oldest = g_queue_pop_tail_link (&self->used);
      Page *dropped = oldest->data;

      g_hash_table_remove (self->pages, &dropped->number);
    }
  g_hash_table_insert (self->pages, &page->number, page);
  g_queue_push_head_link (&self->used, &page->link);
  return page;
}

static Page *
get_page (TenOldHistory *self, gint64 number)
{
  Page *page = g_hash_table_lookup (self->pages, &number);
  gint64 first = number * PAGE_SIZE;
  gint64 last = MIN (first + PAGE_SIZE, ten_history_order_get_n_settled (&self->order)) - 1;

  if (page == NULL)
    return add_page (self, number, ten_history_order_read_items (&self->order, first, last));
  g_queue_unlink (&self->used, &page->link);
  g_queue_push_head_link (&self->used, &page->link);
  return page;
}

/* @continues: whether it is still the same log */
static void
read_again (TenOldHistory *self, gboolean continues)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self));
  guint n_open = ten_history_order_get_n_open (&self->order);
  TenHistoryOrder earlier = self->order;
  guint after;

  forget_pages (self);
  ten_history_order_init (&self->order);
  ten_history_order_read (&self->order, self->log);
  after = g_list_model_get_n_items (G_LIST_MODEL (self));
  if (continues && after >= before && ten_history_order_is_longer (&self->order, &earlier))
    g_list_model_items_changed (G_LIST_MODEL (self), n_open, 0, after - before);
  else
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, after);
  ten_history_order_clear (&earlier);
}

static void
on_reopened (TenOldHistory *self)
{
  read_again (self, FALSE);
}

/* Adds the newest item to its page, if that page is in memory. */
static void
keep (TenOldHistory *self, gint64 number, gpointer item)
{
  gint64 page_number = number / PAGE_SIZE;
  Page *page = g_hash_table_lookup (self->pages, &page_number);

  if (page == NULL && number % PAGE_SIZE == 0)
    page = add_page (self, page_number, g_ptr_array_new_with_free_func (g_object_unref));
  if (page != NULL)
    g_ptr_array_add (page->items, g_object_ref (item));
}

/* A companion shares the row of its leading roll. */
static gint64
find_row (TenOldHistory *self, gint64 roll)
{
  gint64 number = ten_history_order_find_roll (&self->order, roll);
  g_autoptr (TenRecord) companion = NULL;
  g_autoptr (TenRecord) leading = NULL;

  if (number < 0)
    companion = ten_log_read_record (self->log, roll);
  if (companion == NULL)
    return number;
  leading = ten_log_read_leading (self->log, companion);
  return ten_history_order_find_roll (&self->order, ten_record_get_sequence (leading));
}

/* Replaces the record in a row by an equal one, including the event if it is about that record. */
static void
renew_row (TenOldHistory *self, gint64 roll, TenEvent *event)
{
  gint64 number = find_row (self, roll);
  gint64 page_number = number / PAGE_SIZE;
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self));
  Page *page;

  if (number < 0)
    return;
  page = g_hash_table_lookup (self->pages, &page_number);
  if (page != NULL)
    {
      gpointer *item = &g_ptr_array_index (page->items, number % PAGE_SIZE);
      g_autoptr (TenRecord) record = *item;

      if (event != NULL && ten_record_has_event (record, ten_event_get_sequence (event)))
        {
          g_steal_pointer (&record);
          return;
        }
      *item = event != NULL && ten_record_get_sequence (record) == roll
                  ? ten_record_new_with_event (record, event)
                  : ten_record_new_stored (record, ten_record_get_sequence (record),
                                           ten_record_get_microseconds (record));
    }
  g_list_model_items_changed (G_LIST_MODEL (self), n_items - 1 - number, 1, 1);
}

static void
on_appended (TenOldHistory *self, TenRecord *record)
{
  gint64 sequence = ten_record_get_sequence (record);
  const TenLogBounds *bounds = &self->order.bounds;

  if (sequence <= bounds->last)
    return;
  /* Another program has written too, or there are too many new entries to follow. */
  if (sequence != bounds->last + 1)
    {
      read_again (self, TRUE);
      return;
    }
  if (ten_log_is_companion (self->log, record))
    {
      ten_history_order_leave_out (&self->order, sequence);
      /* V20-9: the next of multiple actions joins the row of the first. */
      if (ten_record_has_role (record, "multiple"))
        renew_row (self, sequence, NULL);
      return;
    }

  keep (self, ten_history_order_get_n_settled (&self->order), record);
  ten_history_order_add_roll (&self->order, sequence);
  g_list_model_items_changed (G_LIST_MODEL (self), ten_history_order_get_n_open (&self->order), 0,
                              1);
}

static void
list_mark (TenOldHistory *self, TenEvent *event)
{
  const guint unit = ten_history_order_get_unit (event);
  guint position;

  /* The headings that this event closes become numbered items. */
  for (guint i = unit; i < TEN_LOG_N_UNITS; i++)
    if (self->order.open[i] > 0)
      forget_pages (self);
  position = ten_history_order_add_mark (&self->order, ten_event_get_sequence (event), unit);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

static void
list_end (TenOldHistory *self, TenEvent *event)
{
  keep (self, ten_history_order_get_n_settled (&self->order), event);
  ten_history_order_add_end (&self->order, ten_event_get_sequence (event));
  g_list_model_items_changed (G_LIST_MODEL (self), ten_history_order_get_n_open (&self->order), 0,
                              1);
}

static void
on_event_appended (TenOldHistory *self, TenEvent *event)
{
  gint64 sequence = ten_event_get_sequence (event);

  if (sequence <= self->order.last_event)
    return;
  if (sequence != self->order.last_event + 1 ||
      ten_event_get_after (event) > self->order.bounds.last)
    {
      read_again (self, TRUE);
      return;
    }

  self->order.last_event = sequence;
  if (ten_event_is (event, TEN_EVENT_MARK))
    list_mark (self, event);
  else if (ten_event_is (event, TEN_EVENT_END) || ten_event_is (event, TEN_EVENT_GIVE_UP))
    list_end (self, event);
  else if (ten_event_get_roll (event) > 0)
    renew_row (self, ten_event_get_roll (event), event);
}

static GType
ten_old_history_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
ten_old_history_get_n_items (GListModel *model)
{
  const TenHistoryOrder *order = &TEN_OLD_HISTORY (model)->order;

  return MIN (ten_history_order_get_n_settled (order) + ten_history_order_get_n_open (order),
              G_MAXUINT);
}

static gpointer
ten_old_history_get_item (GListModel *model, guint position)
{
  TenOldHistory *self = TEN_OLD_HISTORY (model);
  guint n_open = ten_history_order_get_n_open (&self->order);
  gint64 number = ten_history_order_get_n_settled (&self->order) - 1 - ((gint64) position - n_open);
  Page *page;

  if (position < n_open)
    return ten_log_dup_event (self->log, ten_history_order_get_open (&self->order, position));
  if (number < 0)
    return NULL;
  page = get_page (self, number / PAGE_SIZE);
  return g_object_ref (g_ptr_array_index (page->items, number % PAGE_SIZE));
}

static void
ten_old_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_old_history_get_item_type;
  iface->get_n_items = ten_old_history_get_n_items;
  iface->get_item = ten_old_history_get_item;
}

static void
ten_old_history_finalize (GObject *object)
{
  TenOldHistory *self = TEN_OLD_HISTORY (object);

  g_hash_table_unref (self->pages);
  ten_history_order_clear (&self->order);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (ten_old_history_parent_class)->finalize (object);
}

static void
ten_old_history_class_init (TenOldHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_old_history_finalize;
}

static void
ten_old_history_init (TenOldHistory *self)
{
  self->pages = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, page_free);
  g_queue_init (&self->used);
  ten_history_order_init (&self->order);
}

/* The mark of a unit of time (COFD-22) is the heading of the rolls made in it. While the unit is
 * open, its heading stays at the top of the list, and new rolls appear below it. */
TenOldHistory *
ten_old_history_new (TenLog *log)
{
  TenOldHistory *self = g_object_new (TEN_TYPE_OLD_HISTORY, NULL);

  self->log = g_object_ref (log);
  ten_history_order_read (&self->order, log);
  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "event-appended", G_CALLBACK (on_event_appended), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "reopened", G_CALLBACK (on_reopened), self, G_CONNECT_SWAPPED);
  return self;
}

TEN_DEFINE_GETTER (TenOldHistory, ten_old_history, TEN_IS_OLD_HISTORY, TenLog *, log)

guint
ten_old_history_get_n_open (TenOldHistory *self)
{
  return ten_history_order_get_n_open (&self->order);
}

/* How many items are older than a roll. */
gint64
ten_old_history_count_before (TenOldHistory *self, gint64 roll)
{
  return ten_history_order_count_before (&self->order, roll);
}

/* Reads the state of an extended action after @record was rolled (COFD-15, V20-10). */
gboolean
ten_old_history_read_progress (TenOldHistory *self, TenRecord *record, int *total, int *needed)
{
  g_auto (TenExtendedActionState) state = { 0 };
  g_autoptr (GPtrArray) entries = NULL;

  *total = *needed = 0;
  if (!g_str_equal (ten_record_get_action_word (record), "extended") ||
      ten_record_has_role (record, "helper"))
    return FALSE;
  entries = ten_log_read_action (self->log, ten_record_get_action (record), NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      TenRecord *entry = g_ptr_array_index (entries, i);

      if (TEN_IS_RECORD (entry) &&
          ten_record_get_sequence (entry) == ten_record_get_sequence (record))
        g_ptr_array_set_size (entries, (int) i + 1);
    }
  if (entries == NULL || !ten_extended_action_state_replay (&state, entries, NULL) ||
      state.extended == NULL)
    return FALSE;
  *total = ten_extended_progress_get_total (state.extended);
  *needed = ten_extended_progress_get_needed (state.extended);
  return TRUE;
}
