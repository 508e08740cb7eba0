/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-players-table.h"

#include "common/ten-origin.h"
#include "common/ten-widget.h"

#define MAX_EARLIER 5

struct _TenPlayersTable
{
  GObject parent_instance;

  TenPerformer *performer;
  GListStore *views; /* newest first, updated even while frozen */
  GArray *numbers;   /* of the plays; known to nobody else */
  GListStore *earlier;
  TenPlayerView *view;
  GListStore *order;    /* of TenTurnParticipant: those visible to players */
  TenTurnOrder *latest; /* of the Storyteller */
  char *turn;
  guint turn_at; /* its place: names can be the same */
  int round;
  char *order_text; /* the visible part of the order */
  char *scene;
  char *latest_scene;
  gint64 top; /* the play on display */
  gboolean again;
  gboolean words; /* players see results in words only */
  gboolean frozen;
  gboolean changed;
};

G_DEFINE_FINAL_TYPE (TenPlayersTable, ten_players_table, G_TYPE_OBJECT)

static char *
dup_order_text (TenTurnOrder *order)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%d %u", ten_turn_order_get_round (order),
                   ten_turn_order_get_turn (order));
  for (guint i = 0; i < ten_turn_order_get_n_participants (order); i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (order, i);

      g_string_append_printf (text, "\n%d %s", ten_turn_participant_get_delayed (participant),
                              ten_turn_participant_get_name (participant));
    }
  return g_string_free (text, FALSE);
}

/* NWOD-5: changes that players cannot see must not touch the visible list. */
static void
show_order (TenPlayersTable *self)
{
  g_autoptr (TenTurnOrder) order = NULL;
  g_autofree char *text = NULL;

  if (self->latest == NULL)
    return;
  order = ten_turn_order_new_for_players (self->latest);
  text = dup_order_text (order);
  if (g_strcmp0 (self->order_text, text) == 0)
    return;
  g_free (self->order_text);
  self->order_text = g_steal_pointer (&text);
  self->turn_at = ten_turn_order_get_turn (order);
  self->round = ten_turn_order_get_round (order);
  g_list_store_remove_all (self->order);
  for (guint i = 0; i < ten_turn_order_get_n_participants (order); i++)
    g_list_store_append (self->order, ten_turn_order_get_participant (order, i));
  g_clear_pointer (&self->turn, g_free);
  if (self->turn_at != TEN_TURN_ORDER_NOBODY)
    self->turn = g_strdup (
        ten_turn_participant_get_name (ten_turn_order_get_participant (order, self->turn_at)));
  g_object_notify (G_OBJECT (self), "turn");
}

/* Everything changes at once, and nothing while frozen. */
static void
show (TenPlayersTable *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->views));
  const gint64 top = n > 0 ? g_array_index (self->numbers, gint64, 0) : 0;
  g_autoptr (TenPlayerView) view = NULL;

  if (self->frozen)
    return;
  show_order (self);
  if (!self->changed)
    return;
  self->changed = FALSE;
  self->again = top == self->top;
  self->top = top;
  ten_view_set (self, "scene", self->latest_scene, NULL);
  view = g_list_model_get_item (G_LIST_MODEL (self->views), 0);
  g_list_store_remove_all (self->earlier);
  for (guint i = 1; i < n; i++)
    {
      g_autoptr (TenPlayerView) earlier = g_list_model_get_item (G_LIST_MODEL (self->views), i);

      g_list_store_append (self->earlier, earlier);
    }
  ten_view_set (self, "view", view, NULL);
}

/* Append it if it is missing. */
static guint
find (TenPlayersTable *self, gint64 number)
{
  guint i = 0;

  while (i < self->numbers->len && g_array_index (self->numbers, gint64, i) != number)
    i++;
  return i;
}

static void
forget (TenPlayersTable *self, guint position)
{
  if (position >= self->numbers->len)
    return;
  g_array_remove_index (self->numbers, position);
  g_list_store_remove (self->views, position);
  self->changed = TRUE;
}

static gboolean
is_same_view (TenPlayerView *a, TenPlayerView *b)
{
  const guint n = ten_player_view_get_n_sides (a);
  g_autofree char *text = ten_player_view_dup_text (a);
  g_autofree char *other = ten_player_view_dup_text (b);

  if (n != ten_player_view_get_n_sides (b) || !g_str_equal (text, other) ||
      !g_str_equal (ten_player_view_get_comment (a), ten_player_view_get_comment (b)) ||
      ten_player_view_get_struck (a) != ten_player_view_get_struck (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (a, i);
      const TenPlayerSide *same = ten_player_view_get_side (b, i);

      if ((side->roll != NULL) != (same->roll != NULL) || !g_str_equal (side->pool, same->pool))
        return FALSE;
    }
  return TRUE;
}

/* NWOD-5: changes without effect for players must not touch the visible list. */
static void
put (TenPlayersTable *self, guint position, TenPlay *play)
{
  const gint64 number = ten_play_get_number (play);
  const guint before = find (self, number);
  TenRulesets *rulesets = ten_table_get_rulesets (ten_performer_get_table (self->performer));
  g_autoptr (TenPlayerView) view =
      ten_player_view_new (play, ten_play_find_ruleset (play, rulesets));
  g_autoptr (TenPlayerView) same = g_list_model_get_item (G_LIST_MODEL (self->views), before);

  if (before == position && view != NULL && same != NULL && is_same_view (view, same))
    return;
  forget (self, before);
  if (view == NULL || ten_player_view_get_n_sides (view) == 0)
    return;
  g_array_insert_val (self->numbers, position, number);
  g_list_store_insert (self->views, position, view);
  self->changed = TRUE;
  forget (self, 1 + MAX_EARLIER);
}

/* Reads a play as it is now, with everything told about it. */
static void
read_play (TenPlayersTable *self, gint64 number, gboolean news)
{
  TenLog *log = ten_performer_get_log (self->performer);
  g_autoptr (TenPlay) play = log != NULL ? ten_play_log_read (log, number, NULL) : NULL;
  const guint position = news ? 0 : find (self, number);

  if (play != NULL && (news || position < self->numbers->len))
    put (self, position, play);
}

static gboolean
take_scene (TenPlayersTable *self, TenPlay *play)
{
  TenEvent *mark = ten_play_find_event (play, TEN_EVENT_MARK);

  if (mark == NULL || ten_event_get_hidden (mark) ||
      !g_str_equal (ten_event_get_word (mark, "unit"), "scene"))
    return FALSE;
  g_free (self->latest_scene);
  self->latest_scene = g_strdup (ten_event_get_word (mark, "name"));
  self->changed = TRUE;
  return TRUE;
}

/* POOL-7: of all rolls at once, or the first one would have a secret. */
static void
follow_words (TenPlayersTable *self)
{
  TenLog *log = ten_performer_get_log (self->performer);
  const gboolean words = log != NULL && ten_play_log_get_words_only (log);

  if (words == self->words)
    return;
  self->words = words;
  for (guint i = 0; words && i < self->numbers->len; i++)
    read_play (self, g_array_index (self->numbers, gint64, i), FALSE);
  g_object_notify (G_OBJECT (self), "words");
}

static void
take_play (TenPlayersTable *self, TenPlay *play)
{
  const TenActionKind kind = ten_play_get_kind (play);

  if (ten_play_get_records (play)->len > 0)
    read_play (self, ten_play_get_number (play), TRUE);
  else if (kind == TEN_ACTION_TELLING)
    read_play (self, ten_play_get_about (play), TRUE);
  else if (kind == TEN_ACTION_STRIKE || kind == TEN_ACTION_RESTORE)
    read_play (self, ten_play_get_about (play), FALSE);
  else
    take_scene (self, play);
}

static void
on_played (TenPlayersTable *self, TenPlay *play)
{
  take_play (self, play);
  follow_words (self);
  show (self);
}

/* NWOD-5: show the last open roll before the start, however many hidden ones followed. */
static void
read_earlier (TenPlayersTable *self)
{
  TenLog *log = ten_performer_get_log (self->performer);
  g_autoptr (TenPlayList) plays = log != NULL ? ten_play_list_new_for_players (log) : NULL;
  gboolean scene = FALSE;

  for (guint i = 0; plays != NULL && self->numbers->len <= MAX_EARLIER; i++)
    {
      g_autoptr (TenPlay) play = g_list_model_get_item (G_LIST_MODEL (plays), i);

      if (play == NULL)
        break;
      if (ten_play_get_records (play)->len > 0)
        put (self, self->numbers->len, play);
      else if (!scene)
        scene = take_scene (self, play);
    }
}

/* Plays of the command line, of another window, or of another laptop. */
static void
on_appended (TenPlayersTable *self, TenEntry *entry, gboolean foreign)
{
  TenLog *log = ten_performer_get_log (self->performer);
  g_autoptr (TenPlay) play = ten_play_log_read (log, entry->number, NULL);

  if (play != NULL && (foreign || ten_origin_find_author (play) != NULL))
    on_played (self, play);
}

static void
on_reopened (TenPlayersTable *self)
{
  g_array_set_size (self->numbers, 0);
  g_list_store_remove_all (self->views);
  self->changed = TRUE;
  read_earlier (self);
  follow_words (self);
  show (self);
}

static void
follow_log (TenPlayersTable *self)
{
  TenLog *log = ten_performer_get_log (self->performer);

  follow_words (self);
  if (log == NULL)
    return;
  ten_connect (log, "appended", on_appended, self);
  ten_connect (log, "reopened", on_reopened, self);
}

static gboolean
get_words (TenPlayersTable *self)
{
  return self->words;
}

static void
set_words (TenPlayersTable *self, gboolean words)
{
  g_autoptr (TenAction) action = ten_following_action_new_words (words);

  if (words != self->words)
    ten_performer_do (self->performer, action, NULL);
  follow_words (self);
}

static void
ten_players_table_class_init (TenPlayersTableClass *klass)
{
  ten_class_own_all (klass, TenPlayersTable, g_object_unref, performer, views, earlier, order,
                     latest);
  ten_class_own (klass, TenPlayersTable, numbers, g_array_unref);
  ten_class_own_all (klass, TenPlayersTable, g_free, order_text, latest_scene);

  ten_view_install (klass, TenPlayersTable, TEN_TYPE_PLAYER_VIEW, view);
  ten_view_install (klass, TenPlayersTable, G_TYPE_STRING, scene, turn);
  ten_view_choice (klass, TenPlayersTable, G_TYPE_BOOLEAN, show, frozen);
  ten_view_access (klass, "words", G_TYPE_BOOLEAN, get_words, set_words);
}

static void
ten_players_table_init (TenPlayersTable *self)
{
  self->views = g_list_store_new (TEN_TYPE_PLAYER_VIEW);
  self->earlier = g_list_store_new (TEN_TYPE_PLAYER_VIEW);
  self->order = g_list_store_new (TEN_TYPE_TURN_PARTICIPANT);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* Frozen from the start, it shows nothing: what was shown before is not known. */
TenPlayersTable *
ten_players_table_new (TenPerformer *performer, gboolean frozen)
{
  TenPlayersTable *self = g_object_new (TEN_TYPE_PLAYERS_TABLE, NULL);

  self->performer = g_object_ref (performer);
  self->frozen = frozen;
  ten_connect (performer, "played", on_played, self);
  ten_connect (ten_performer_get_table (performer), "notify::log", follow_log, self);
  follow_log (self);
  read_earlier (self);
  show (self);
  return self;
}

TEN_DEFINE_ACCESSOR (TenPlayerView *, ten_players_table_get_view, TenPlayersTable, view)

/* Whether the action was shown before, and now has more told about it. */
TEN_DEFINE_ACCESSOR (gboolean, ten_players_table_get_again, TenPlayersTable, again)

GListModel *
ten_players_table_get_earlier (TenPlayersTable *self)
{
  return G_LIST_MODEL (self->earlier);
}

void
ten_players_table_set_order (TenPlayersTable *self, TenTurnOrder *order)
{
  g_set_object (&self->latest, order);
  if (!self->frozen)
    show_order (self);
}

TEN_DEFINE_ACCESSOR (guint, ten_players_table_get_turn, TenPlayersTable, turn_at)

/* 0 before the first turn */
TEN_DEFINE_ACCESSOR (int, ten_players_table_get_round, TenPlayersTable, round)

GListModel *
ten_players_table_get_order (TenPlayersTable *self)
{
  return G_LIST_MODEL (self->order);
}
