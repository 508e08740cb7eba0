/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "chronicle/ten-history.h"

#include "chronicle/ten-chronicle-private.h"
#include "chronicle/ten-record-private.h"

/* How many records are read at once, and how many such pages are kept. */
#define PAGE_SIZE 50
#define MAX_PAGES 40

/* The records are counted from the oldest, 0, so that a page stays the same page
 * when newer ones are added. */
typedef struct
{
  gint64 number; /* of the page: its first record is number * PAGE_SIZE */
  GPtrArray *records;
  GList link; /* in the queue of pages, last used first */
} Page;

struct _TenHistory
{
  GObject parent_instance;

  TenChronicle *chronicle;
  TenChronicleBounds bounds;
  GArray *sequences; /* of every record, where their numbers have gaps */
  GHashTable *pages; /* number -> Page */
  GQueue used;
};

static void ten_history_list_model_init (GListModelInterface *iface);

enum
{
  PROP_0,
  PROP_CHRONICLE,
  N_PROPS
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenHistory,
                               ten_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_history_list_model_init))

static GParamSpec *properties[N_PROPS];

static void
page_free (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->records);
  g_free (page);
}

static void
forget_pages (TenHistory *self)
{
  g_queue_init (&self->used);
  g_hash_table_remove_all (self->pages);
}

static gint64
get_sequence (TenHistory *self, gint64 number)
{
  return self->sequences != NULL ? g_array_index (self->sequences, gint64, number)
                                 : self->bounds.first + number;
}

/* Sequence numbers have no gaps as long as nobody deletes from the file by hand. */
static void
read_bounds (TenHistory *self)
{
  g_autoptr (GError) error = NULL;
  TenChronicleBounds *bounds = &self->bounds;

  g_clear_pointer (&self->sequences, g_array_unref);
  if (!ten_chronicle_get_bounds (self->chronicle, bounds, &error))
    {
      g_debug ("%s", error->message);
      return;
    }
  if (bounds->n_records == 0 || bounds->n_records == bounds->last - bounds->first + 1)
    return;
  self->sequences = ten_chronicle_read_sequences (self->chronicle, &error);
  if (self->sequences == NULL)
    {
      g_debug ("%s", error->message);
      bounds->n_records = 0;
      return;
    }
  bounds->n_records = self->sequences->len;
}

/* Every record that was counted has a place, be it that of one that cannot be read. */
static GPtrArray *
read_records (TenHistory *self, gint64 first, gint64 last)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = ten_chronicle_read_range (
      self->chronicle, get_sequence (self, first), get_sequence (self, last), &error);
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);
  guint at = 0;

  if (found == NULL)
    g_debug ("%s", error->message);
  for (gint64 number = first; number <= last; number++)
    {
      gint64 sequence = get_sequence (self, number);
      TenRecord *record = NULL;

      while (found != NULL && at < found->len &&
             ten_record_get_sequence (g_ptr_array_index (found, at)) < sequence)
        at++;
      if (found != NULL && at < found->len &&
          ten_record_get_sequence (g_ptr_array_index (found, at)) == sequence)
        record = g_object_ref (g_ptr_array_index (found, at));
      g_ptr_array_add (records,
                       record != NULL ? record : ten_record_new_damaged (sequence, 0, TRUE));
    }
  return records;
}

static Page *
add_page (TenHistory *self, gint64 number, GPtrArray *records)
{
  Page *page = g_new0 (Page, 1);

  page->number = number;
  page->records = records;
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
get_page (TenHistory *self, gint64 number)
{
  Page *page = g_hash_table_lookup (self->pages, &number);
  gint64 first = number * PAGE_SIZE;
  gint64 last = MIN (first + PAGE_SIZE, self->bounds.n_records) - 1;

  if (page == NULL)
    return add_page (self, number, read_records (self, first, last));
  g_queue_unlink (&self->used, &page->link);
  g_queue_push_head_link (&self->used, &page->link);
  return page;
}

/* Another program has written to the log as well. */
static void
refresh (TenHistory *self)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self));
  guint after;

  forget_pages (self);
  read_bounds (self);
  after = g_list_model_get_n_items (G_LIST_MODEL (self));
  if (after >= before)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, after - before);
  else
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, after);
}

static void
on_appended (TenHistory *self, TenRecord *record)
{
  gint64 sequence = ten_record_get_sequence (record);
  gint64 number = self->bounds.n_records;
  gint64 page_number = number / PAGE_SIZE;
  Page *page;

  if (sequence != self->bounds.last + 1 && number > 0)
    {
      refresh (self);
      return;
    }

  if (number == 0)
    self->bounds.first = sequence;
  self->bounds.last = sequence;
  self->bounds.n_records++;
  if (self->sequences != NULL)
    g_array_append_val (self->sequences, sequence);

  page = g_hash_table_lookup (self->pages, &page_number);
  if (page == NULL && number % PAGE_SIZE == 0)
    page = add_page (self, page_number, g_ptr_array_new_with_free_func (g_object_unref));
  if (page != NULL)
    g_ptr_array_add (page->records, g_object_ref (record));
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
}

static GType
ten_history_get_item_type (GListModel *model)
{
  return TEN_TYPE_RECORD;
}

static guint
ten_history_get_n_items (GListModel *model)
{
  return MIN (TEN_HISTORY (model)->bounds.n_records, G_MAXUINT);
}

static gpointer
ten_history_get_item (GListModel *model, guint position)
{
  TenHistory *self = TEN_HISTORY (model);
  gint64 number = self->bounds.n_records - 1 - position;
  Page *page;

  if (number < 0)
    return NULL;
  page = get_page (self, number / PAGE_SIZE);
  return g_object_ref (g_ptr_array_index (page->records, number % PAGE_SIZE));
}

static void
ten_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_history_get_item_type;
  iface->get_n_items = ten_history_get_n_items;
  iface->get_item = ten_history_get_item;
}

static void
ten_history_constructed (GObject *object)
{
  TenHistory *self = TEN_HISTORY (object);

  G_OBJECT_CLASS (ten_history_parent_class)->constructed (object);

  read_bounds (self);
  g_signal_connect_object (self->chronicle, "appended", G_CALLBACK (on_appended), self,
                           G_CONNECT_SWAPPED);
}

static void
ten_history_finalize (GObject *object)
{
  TenHistory *self = TEN_HISTORY (object);

  g_hash_table_unref (self->pages);
  g_clear_pointer (&self->sequences, g_array_unref);
  g_clear_object (&self->chronicle);

  G_OBJECT_CLASS (ten_history_parent_class)->finalize (object);
}

static void
ten_history_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TenHistory *self = TEN_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CHRONICLE:
      g_value_set_object (value, self->chronicle);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ten_history_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TenHistory *self = TEN_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CHRONICLE:
      self->chronicle = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ten_history_class_init (TenHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = ten_history_constructed;
  object_class->finalize = ten_history_finalize;
  object_class->get_property = ten_history_get_property;
  object_class->set_property = ten_history_set_property;

  properties[PROP_CHRONICLE] =
      g_param_spec_object ("chronicle", NULL, NULL, TEN_TYPE_CHRONICLE,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_history_init (TenHistory *self)
{
  self->pages = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, page_free);
  g_queue_init (&self->used);
}

/**
 * ten_history_new:
 * @chronicle: (not nullable): a chronicle
 *
 * Makes a list of all the rolls of a chronicle, newest first. Only those that
 * are asked for are read, a page at a time, and a bounded number of pages is
 * kept. An entry that is damaged has its place too, as a roll of no dice that
 * says so.
 *
 * Returns: (transfer full) (not nullable): the history
 */
TenHistory *
ten_history_new (TenChronicle *chronicle)
{
  g_return_val_if_fail (TEN_IS_CHRONICLE (chronicle), NULL);

  return g_object_new (TEN_TYPE_HISTORY, "chronicle", chronicle, NULL);
}

/**
 * ten_history_get_chronicle:
 * @self: (not nullable): a history
 *
 * Gets the chronicle that the history lists.
 *
 * Returns: (transfer none) (not nullable): the chronicle
 */
TenChronicle *
ten_history_get_chronicle (TenHistory *self)
{
  g_return_val_if_fail (TEN_IS_HISTORY (self), NULL);

  return self->chronicle;
}
