/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-play-list.h"
#include "log/ten-log-private.h"

#include "history/ten-play-list-private.h"
#include "json/ten-fields-private.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"

/* How many plays are kept in memory. */
#define MAX_PLAYS 200

/**
 * TenPlayList:
 *
 * The history as people read it: a list of #TenPlay, newest first, with each mark of time above the
 * plays of its unit (COFD-22). Plays are read when they are needed. Follows the log.
 */
struct _TenPlayList
{
  GObject parent_instance;

  TenLog *log;
  TenPlayOrder order;
  GHashTable *plays; /* number -> TenPlay */
};

static void ten_play_list_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenPlayList,
                               ten_play_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_play_list_list_model_init))

/* A damaged play is listed as such. */
static TenPlay *
read_play (TenPlayList *self, gint64 number)
{
  g_autoptr (GError) error = NULL;
  TenPlay *play = ten_play_log_read (self->log, number, &error);

  if (play != NULL)
    return play;
  play = ten_play_new_lost (error->message);
  ten_play_set_place (play, &(TenPlayPlace){ .number = number });
  return play;
}

static GType
ten_play_list_get_item_type (GListModel *model)
{
  return TEN_TYPE_PLAY;
}

static guint
ten_play_list_get_n_items (GListModel *model)
{
  return ten_play_order_get_n_items (&TEN_PLAY_LIST (model)->order);
}

TenPlay *
ten_play_list_read (TenPlayList *self, gint64 number)
{
  TenPlay *play = g_hash_table_lookup (self->plays, &number);

  if (play != NULL)
    return g_object_ref (play);
  if (g_hash_table_size (self->plays) >= MAX_PLAYS)
    g_hash_table_remove_all (self->plays);
  play = read_play (self, number);
  g_hash_table_insert (self->plays, g_memdup2 (&number, sizeof number), g_object_ref (play));
  return play;
}

static gpointer
ten_play_list_get_item (GListModel *model, guint position)
{
  const gint64 number = ten_play_list_get_number (TEN_PLAY_LIST (model), position);

  return number > 0 ? ten_play_list_read (TEN_PLAY_LIST (model), number) : NULL;
}

static void
ten_play_list_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_play_list_get_item_type;
  iface->get_n_items = ten_play_list_get_n_items;
  iface->get_item = ten_play_list_get_item;
}

/* Something was said about a play that may be listed. */
static void
renew (TenPlayList *self, gint64 number)
{
  const guint position = ten_play_order_find (&self->order, number);

  g_hash_table_remove (self->plays, &number);
  if (position != G_MAXUINT)
    g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
}

static void
add (TenPlayList *self, gint64 number, int unit)
{
  const guint n_open = ten_play_order_get_n_open (&self->order);
  guint n_kept = 0;

  for (int i = 0; i < MIN (unit, TEN_PLAY_ORDER_N_UNITS); i++)
    n_kept += self->order.open[i] > 0;
  ten_play_order_add (&self->order, number, unit);
  g_list_model_items_changed (G_LIST_MODEL (self), n_kept, n_open - n_kept, n_open - n_kept + 1);
}

/* NWOD-5: a hidden play comes where players learned the most about it. */
static void
follow_telling (TenPlayList *self, TenEntry *telling)
{
  const guint before = ten_play_order_find (&self->order, telling->about);
  g_autoptr (TenEntry) play = ten_log_read (self->log, telling->about);

  if (!play->hidden || ten_play_order_find_telling (self->log, play->number) != telling->number)
    return;
  if (before != G_MAXUINT)
    {
      ten_play_order_remove (&self->order, before);
      g_list_model_items_changed (G_LIST_MODEL (self), before, 1, 0);
    }
  add (self, play->number, TEN_PLAY_ORDER_N_UNITS);
}

static void
on_appended (TenPlayList *self, TenEntry *entry)
{
  const int unit = ten_play_order_get_unit (entry->kind);

  if (unit >= 0 && !(self->order.for_players && entry->hidden))
    add (self, entry->number, unit);
  if (entry->about > 0)
    renew (self, entry->about);
  if (self->order.for_players && g_str_equal (entry->kind, "telling"))
    follow_telling (self, entry);
}

static void
read_all (TenPlayList *self)
{
  const guint before = ten_play_order_get_n_items (&self->order);
  const gboolean for_players = self->order.for_players;

  g_hash_table_remove_all (self->plays);
  ten_play_order_clear (&self->order);
  ten_play_order_init (&self->order, for_players);
  ten_play_order_read (&self->order, self->log);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before,
                              ten_play_order_get_n_items (&self->order));
}

static void
ten_play_list_finalize (GObject *object)
{
  TenPlayList *self = TEN_PLAY_LIST (object);

  g_clear_object (&self->log);
  g_hash_table_unref (self->plays);
  ten_play_order_clear (&self->order);

  G_OBJECT_CLASS (ten_play_list_parent_class)->finalize (object);
}

static void
ten_play_list_class_init (TenPlayListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_play_list_finalize;
}

static void
ten_play_list_init (TenPlayList *self)
{
  self->plays = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
}

static TenPlayList *
create (TenLog *log, gboolean for_players)
{
  TenPlayList *self = g_object_new (TEN_TYPE_PLAY_LIST, NULL);

  self->log = g_object_ref (log);
  ten_play_order_init (&self->order, for_players);
  ten_play_order_read (&self->order, log);
  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "reopened", G_CALLBACK (read_all), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * ten_play_list_new:
 * @log: a log
 *
 * Lists all plays.
 *
 * Returns: (transfer full): the list
 */
TenPlayList *
ten_play_list_new (TenLog *log)
{
  return create (log, FALSE);
}

/**
 * ten_play_list_new_for_players:
 * @log: a log
 *
 * Lists the plays that players know of. Where they were told about a hidden one later, it comes
 * there (NWOD-5). Show them only with ten_player_view_new().
 *
 * Returns: (transfer full): the list
 */
TenPlayList *
ten_play_list_new_for_players (TenLog *log)
{
  return create (log, TRUE);
}

/**
 * ten_play_list_get_number:
 *
 * Returns: the number of the play at @position, which is not read for it; 0 after the last one
 */
gint64
ten_play_list_get_number (TenPlayList *self, guint position)
{
  return position < ten_play_order_get_n_items (&self->order)
             ? ten_play_order_get (&self->order, position, NULL)
             : 0;
}

const TenPlayOrder *
ten_play_list_get_order (TenPlayList *self)
{
  return &self->order;
}
