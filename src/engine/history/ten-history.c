/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history.h"
#include "log/ten-log-private.h"

#include "history/ten-play-list-private.h"
#include "history/ten-sessions.h"
#include "json/ten-fields-private.h"
#include "play/ten-extended-action.h"
#include "records/ten-record-private.h"
#include "records/ten-play-log.h"
#include "records/ten-play-private.h"

#include <string.h>

/* With more entries than this to index, sessions are shown when that is done. */
#define MAX_INDEXED_AT_ONCE 200

/* How many plays a query finds at once, and how many later, while nothing else happens. */
#define MIN_FOUND 500
#define MORE_FOUND 5000

/* A place in the list. */
typedef struct
{
  gint64 number; /* of the play; for the line of a session, the first one of it, negated */
  gboolean can_fold;
  gboolean folded;
} Row;

struct _TenHistory
{
  GObject parent_instance;

  TenLog *log;
  TenPlayList *plays;
  TenQuery query;
  gboolean has_query;
  GArray *rows;       /* of Row, newest first */
  GArray *firsts;     /* the first play of each session */
  GHashTable *open;   /* the sessions that are not folded, by their first play */
  GHashTable *folded; /* the scenes that are folded, by their mark */
  GHashTable *lines;  /* first play -> TenSession, as far as needed */
  guint index_source;
  guint more_source; /* while there may be more that a query finds */
};

static void ten_history_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenHistory,
                               ten_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_history_list_model_init))

static const Row *
get_row (TenHistory *self, guint position)
{
  return &g_array_index (self->rows, Row, position);
}

static void
add_number (GHashTable *numbers, gint64 number)
{
  g_hash_table_add (numbers, g_memdup2 (&number, sizeof number));
}

static gint64
get_first (TenHistory *self, guint session)
{
  return g_array_index (self->firsts, gint64, session);
}

/* The rows while they are gathered, oldest first. */
typedef struct
{
  GArray *rows;
  guint session; /* the current one */
  guint begin;   /* its first row */
  gboolean folded;
} Gathering;

static void
begin_session (TenHistory *self, Gathering *gathering, guint session)
{
  const gint64 first = session < self->firsts->len ? get_first (self, session) : 0;

  gathering->session = session;
  gathering->begin = gathering->rows->len;
  gathering->folded =
      session + 1 < self->firsts->len && !g_hash_table_contains (self->open, &first);
}

/* The current session gets its line when the next one begins. */
static void
end_session (TenHistory *self, Gathering *gathering)
{
  const Row line = { .number = -get_first (self, gathering->session),
                     .can_fold = TRUE,
                     .folded = gathering->folded };

  g_array_append_val (gathering->rows, line);
}

/* COFD-22: the plays of a scene have higher numbers than its mark. */
static void
gather_scene (TenHistory *self, Gathering *gathering, Row *heading)
{
  guint begin = gathering->rows->len;

  while (begin > gathering->begin &&
         g_array_index (gathering->rows, Row, begin - 1).number > heading->number)
    begin--;
  heading->can_fold = begin < gathering->rows->len;
  heading->folded = heading->can_fold && g_hash_table_contains (self->folded, &heading->number);
  if (heading->folded)
    g_array_set_size (gathering->rows, begin);
}

static void
gather_sessions (TenHistory *self, GArray *rows)
{
  const TenPlayOrder *order = ten_play_list_get_order (self->plays);
  const guint n_open = ten_play_order_get_n_open (order);
  Gathering gathering = { .rows = rows };

  begin_session (self, &gathering, 0);
  for (guint i = ten_play_order_get_n_items (order); i > 0; i--)
    {
      int unit;
      Row row = { .number = ten_play_order_get (order, i - 1, &unit) };

      while (unit == TEN_PLAY_ORDER_N_UNITS && gathering.session + 1 < self->firsts->len &&
             row.number >= get_first (self, gathering.session + 1))
        {
          end_session (self, &gathering);
          begin_session (self, &gathering, gathering.session + 1);
        }
      if (gathering.folded)
        continue;
      if (unit == TEN_PLAY_ORDER_SCENE && i > n_open)
        gather_scene (self, &gathering, &row);
      g_array_append_val (rows, row);
    }
}

static void
reverse (GArray *rows)
{
  for (guint i = 0; i < rows->len / 2; i++)
    {
      const Row row = g_array_index (rows, Row, i);

      g_array_index (rows, Row, i) = g_array_index (rows, Row, rows->len - 1 - i);
      g_array_index (rows, Row, rows->len - 1 - i) = row;
    }
}

static gboolean find_more (gpointer data);

/* @before: finds older plays than this one; 0 for any */
static gboolean
gather_found (TenHistory *self, GArray *rows, gint64 before, guint n_plays, GError **error)
{
  g_autoptr (GArray) found = ten_query_search (&self->query, self->log, before, n_plays, error);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const Row row = { .number = g_array_index (found, gint64, i) };

      g_array_append_val (rows, row);
    }
  g_clear_handle_id (&self->more_source, g_source_remove);
  if (found != NULL && found->len == n_plays)
    self->more_source = g_idle_add (find_more, self);
  return found != NULL;
}

static gboolean
find_more (gpointer data)
{
  TenHistory *self = data;
  const guint n_before = self->rows->len;

  self->more_source = 0;
  gather_found (self, self->rows, get_row (self, n_before - 1)->number, MORE_FOUND, NULL);
  if (self->rows->len > n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, self->rows->len - n_before);
  return G_SOURCE_REMOVE;
}

static gboolean
is_same (const Row *a, const Row *b)
{
  return a->number == b->number && a->can_fold == b->can_fold && a->folded == b->folded;
}

/* Announces as little as has changed, so that a list does not scroll. */
static void
take_rows (TenHistory *self, GArray *rows)
{
  g_autoptr (GArray) before = self->rows;
  const guint n_both = MIN (before->len, rows->len);
  guint n_above = 0;
  guint n_below = 0;

  self->rows = rows;
  while (n_above < n_both &&
         is_same (&g_array_index (before, Row, n_above), &g_array_index (rows, Row, n_above)))
    n_above++;
  while (n_below < n_both - n_above &&
         is_same (&g_array_index (before, Row, before->len - 1 - n_below),
                  &g_array_index (rows, Row, rows->len - 1 - n_below)))
    n_below++;
  if (n_above + n_below < MAX (before->len, rows->len))
    g_list_model_items_changed (G_LIST_MODEL (self), n_above, before->len - n_above - n_below,
                                rows->len - n_above - n_below);
}

static gboolean
update (TenHistory *self, GError **error)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gboolean done = TRUE;

  if (self->has_query)
    done = gather_found (self, rows, 0, MIN_FOUND, error);
  else
    {
      gather_sessions (self, rows);
      reverse (rows);
    }
  take_rows (self, rows);
  return done;
}

static void read_sessions (TenHistory *self);

static gboolean
index_some (gpointer data)
{
  TenHistory *self = data;

  if (ten_log_get_n_unindexed (self->log) > MAX_INDEXED_AT_ONCE &&
      ten_log_index (self->log, MAX_INDEXED_AT_ONCE, NULL))
    return G_SOURCE_CONTINUE;
  self->index_source = 0;
  read_sessions (self);
  update (self, NULL);
  return G_SOURCE_REMOVE;
}

/* A session that ends while the history is shown stays unfolded. */
static void
read_sessions (TenHistory *self)
{
  g_autoptr (GArray) firsts = NULL;

  if (self->index_source != 0)
    return;
  if (ten_log_get_n_unindexed (self->log) > MAX_INDEXED_AT_ONCE)
    {
      self->index_source = g_idle_add (index_some, self);
      return;
    }
  firsts = ten_log_list_sections (self->log, NULL);
  if (firsts == NULL)
    return;
  g_array_unref (self->firsts);
  self->firsts = g_steal_pointer (&firsts);
  if (self->firsts->len > 0)
    add_number (self->open, get_first (self, self->firsts->len - 1));
}

static void
change_row (TenHistory *self, gint64 number)
{
  const guint position = ten_history_find (self, number);

  if (position != G_MAXUINT)
    g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
}

static void
on_plays_changed (TenHistory *self, guint position, guint removed, guint added)
{
  if (removed == 1 && added == 1)
    {
      change_row (self, ten_play_list_get_number (self->plays, position));
      return;
    }
  read_sessions (self);
  if (!self->has_query)
    update (self, NULL);
}

static gboolean
is_found (TenHistory *self, gint64 number)
{
  TenQuery query = self->query;
  g_autoptr (GArray) found = NULL;

  if (number < query.first || (query.last > 0 && number > query.last))
    return FALSE;
  query.first = query.last = number;
  found = ten_query_search (&query, self->log, 0, 1, NULL);
  return found != NULL && found->len > 0;
}

/* Shows or hides a play that was written, or about which something was. */
static void
search_again (TenHistory *self, gint64 number)
{
  const Row row = { .number = number };
  const gboolean found = is_found (self, number);
  guint at = 0;

  while (at < self->rows->len && get_row (self, at)->number > number)
    at++;
  if (found == (at < self->rows->len && get_row (self, at)->number == number) ||
      (at == self->rows->len && self->more_source != 0))
    return;
  if (found)
    g_array_insert_val (self->rows, at, row);
  else
    g_array_remove_index (self->rows, at);
  g_list_model_items_changed (G_LIST_MODEL (self), at, !found, found);
}

/* A query may find the play that the entry is about, and a session may get a title. */
static void
on_appended (TenHistory *self, TenEntry *entry)
{
  if (self->has_query)
    search_again (self, entry->number);
  if (self->has_query && entry->about > 0)
    search_again (self, entry->about);
  if (g_str_equal (entry->kind, "session"))
    {
      g_hash_table_remove (self->lines, &entry->about);
      change_row (self, -entry->about);
    }
}

static void
on_reopened (TenHistory *self)
{
  const guint n_before = self->rows->len;

  g_hash_table_remove_all (self->open);
  g_hash_table_remove_all (self->folded);
  g_hash_table_remove_all (self->lines);
  g_array_set_size (self->firsts, 0);
  g_array_set_size (self->rows, 0);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, 0);
  read_sessions (self);
  update (self, NULL);
}

static TenSession *
read_line (TenHistory *self, gint64 first)
{
  TenSession *line = g_hash_table_lookup (self->lines, &first);

  for (guint i = 0; line == NULL && i < self->firsts->len; i++)
    if (get_first (self, i) == first)
      {
        line = ten_sessions_read (self->log, self->firsts, i);
        g_hash_table_insert (self->lines, g_memdup2 (&first, sizeof first), line);
      }
  return line != NULL ? g_object_ref (line) : NULL;
}

static GType
ten_history_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
ten_history_get_n_items (GListModel *model)
{
  return TEN_HISTORY (model)->rows->len;
}

static gpointer
ten_history_get_item (GListModel *model, guint position)
{
  TenHistory *self = TEN_HISTORY (model);
  gint64 number;

  if (position >= self->rows->len)
    return NULL;
  number = get_row (self, position)->number;
  return number < 0 ? (gpointer) read_line (self, -number)
                    : (gpointer) ten_play_list_read (self->plays, number);
}

static void
ten_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_history_get_item_type;
  iface->get_n_items = ten_history_get_n_items;
  iface->get_item = ten_history_get_item;
}

static void
ten_history_dispose (GObject *object)
{
  TenHistory *self = TEN_HISTORY (object);

  g_clear_handle_id (&self->index_source, g_source_remove);
  g_clear_handle_id (&self->more_source, g_source_remove);

  G_OBJECT_CLASS (ten_history_parent_class)->dispose (object);
}

static void
ten_history_finalize (GObject *object)
{
  TenHistory *self = TEN_HISTORY (object);

  g_clear_object (&self->log);
  g_clear_object (&self->plays);
  ten_query_clear (&self->query);
  g_array_unref (self->rows);
  g_array_unref (self->firsts);
  g_hash_table_unref (self->open);
  g_hash_table_unref (self->folded);
  g_hash_table_unref (self->lines);

  G_OBJECT_CLASS (ten_history_parent_class)->finalize (object);
}

static void
ten_history_class_init (TenHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_history_dispose;
  G_OBJECT_CLASS (klass)->finalize = ten_history_finalize;
}

static GHashTable *
create_numbers (GDestroyNotify free_value)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_value);
}

static void
ten_history_init (TenHistory *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->open = create_numbers (NULL);
  self->folded = create_numbers (NULL);
  self->lines = create_numbers (g_object_unref);
}

/**
 * ten_history_new:
 * @log: a log
 *
 * Creates the list. All sessions but the last are folded.
 *
 * Returns: (transfer full): the list
 */
TenHistory *
ten_history_new (TenLog *log)
{
  TenHistory *self = g_object_new (TEN_TYPE_HISTORY, NULL);

  self->log = g_object_ref (log);
  self->plays = ten_play_list_new (log);
  read_sessions (self);
  update (self, NULL);
  g_signal_connect_object (self->plays, "items-changed", G_CALLBACK (on_plays_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "reopened", G_CALLBACK (on_reopened), self, G_CONNECT_SWAPPED);
  return self;
}

TEN_DEFINE_ACCESSOR (TenLog *, ten_history_get_log, TenHistory, log)

/**
 * ten_history_set_query:
 * @self: a history
 * @query: (nullable): which plays to show, or %NULL for all, in their sessions
 * @error: return location for a #TenLogError
 *
 * Shows only what a query finds, without lines of sessions.
 *
 * Returns: %FALSE with @error set if the log could not be searched; the list is then empty
 */
gboolean
ten_history_set_query (TenHistory *self, const TenQuery *query, GError **error)
{
  g_clear_handle_id (&self->more_source, g_source_remove);
  ten_query_clear (&self->query);
  self->has_query = query != NULL;
  if (query != NULL)
    ten_query_copy (&self->query, query);
  return update (self, error);
}

/**
 * ten_history_get_number:
 *
 * Returns: the number of the play at @position, which is not read for it; 0 for the line of a
 *   session
 */
gint64
ten_history_get_number (TenHistory *self, guint position)
{
  return position < self->rows->len ? MAX (get_row (self, position)->number, 0) : 0;
}

/**
 * ten_history_find:
 * @number: the number of a play
 *
 * Returns: its position, or %G_MAXUINT if it is not shown
 */
guint
ten_history_find (TenHistory *self, gint64 number)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->number == number)
      return i;
  return G_MAXUINT;
}

/**
 * ten_history_can_fold:
 *
 * Returns: whether there is the line of a session at @position, or the heading of a finished scene
 *   with plays (COFD-22)
 */
gboolean
ten_history_can_fold (TenHistory *self, guint position)
{
  return position < self->rows->len && get_row (self, position)->can_fold;
}

/**
 * ten_history_is_folded:
 *
 * Returns: whether what is at @position is folded
 */
gboolean
ten_history_is_folded (TenHistory *self, guint position)
{
  return position < self->rows->len && get_row (self, position)->folded;
}

/**
 * ten_history_set_folded:
 * @position: the position of a line or a heading that can be folded
 * @folded: whether to hide the plays below it
 *
 * Folds or unfolds a session or a scene.
 */
void
ten_history_set_folded (TenHistory *self, guint position, gboolean folded)
{
  gint64 number;
  GHashTable *numbers;

  g_return_if_fail (ten_history_can_fold (self, position));

  number = ABS (get_row (self, position)->number);
  numbers = get_row (self, position)->number < 0 ? self->open : self->folded;
  if (folded == (numbers == self->folded))
    add_number (numbers, number);
  else
    g_hash_table_remove (numbers, &number);
  update (self, NULL);
}

/**
 * ten_play_read_progress:
 * @play: a roll of an extended action
 * @log: its log
 * @total: (out): the successes after it
 * @needed: (out): the successes needed
 *
 * Reads the state of an extended action after a roll (COFD-15, V20-10).
 *
 * Returns: %FALSE if it is no such roll
 */
gboolean
ten_play_read_progress (TenPlay *play, TenLog *log, int *total, int *needed)
{
  TenRecord *record = ten_play_get_record (play);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (TenExtendedProgress) progress = NULL;

  *total = *needed = 0;
  if (record == NULL || !g_str_equal (ten_record_get_action_word (record), "extended") ||
      ten_play_get_about (play) == 0)
    return FALSE;
  entries = ten_play_log_read_action (log, ten_play_get_about (play), NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]) &&
        ten_record_get_sequence (entries->pdata[i]) == ten_record_get_sequence (record))
      g_ptr_array_set_size (entries, (int) i + 1);
  if (entries != NULL)
    progress = ten_extended_action_replay (entries, NULL);
  if (progress == NULL)
    return FALSE;
  *total = progress->total;
  *needed = progress->needed;
  return TRUE;
}
