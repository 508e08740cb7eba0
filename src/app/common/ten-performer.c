/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-performer.h"

#include "common/ten-view.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenPerformer
{
  GObject parent_instance;

  TenTable *table;
  TenNotices *notices;
  TenPerformerSheets sheets;
  gpointer sheets_data;
  const TenPerformerRoom *room; /* or NULL */
  gpointer room_data;
  const TenPerformerRoom *asked; /* what performs the action that waits */
  gboolean own_dice;
  gboolean hidden; /* whether new rolls are hidden from players (NWOD-5) */
  gboolean locked;

  /* It waits for the dice of people, or for other laptops. */
  TenAction *waiting;
  TenLog *held;
  char *heading;
  TenPerformed done;
  GObject *done_data;

  /* While dice fall, nothing else shows the result. */
  gboolean playing;
  TenLog *held_log;
  TenSheet *held_sheet;
};

TEN_DEFINE_PLAIN_TYPE (TenPerformer, ten_performer, G_TYPE_OBJECT)

static void
release_log (TenPerformer *self)
{
  g_autoptr (TenLog) log = g_steal_pointer (&self->held_log);

  if (log != NULL)
    ten_log_release (log);
}

static void
release_sheet (TenPerformer *self)
{
  g_autoptr (TenSheet) sheet = g_steal_pointer (&self->held_sheet);

  if (sheet != NULL)
    ten_sheet_release (sheet);
}

static void
ten_performer_dispose (GObject *object)
{
  TenPerformer *self = TEN_PERFORMER (object);

  release_sheet (self);
  release_log (self);

  G_OBJECT_CLASS (ten_performer_parent_class)->dispose (object);
}

static void
ten_performer_class_init (TenPerformerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_performer_dispose;

  ten_signal_new_with (klass, "played", TEN_TYPE_PLAY);
  ten_signal_new_with (klass, "dice-wanted", TEN_TYPE_OWN_DICE);

  /* Whether people throw their own dice. */
  ten_view_choice (klass, TenPerformer, G_TYPE_BOOLEAN, NULL, own_dice, hidden);
  /* While the window is covered. */
  ten_view_choice (klass, TenPerformer, G_TYPE_BOOLEAN, NULL, locked);
  ten_view_install (klass, TenPerformer, G_TYPE_BOOLEAN, playing);

  ten_class_own_all (klass, TenPerformer, g_object_unref, table, notices, waiting, held, done_data);
  ten_class_own (klass, TenPerformer, heading, g_free);
}

TenPerformer *
ten_performer_new (TenTable *table,
                   TenNotices *notices,
                   const TenPerformerSheets *sheets,
                   gpointer data)
{
  TenPerformer *self = g_object_new (TEN_TYPE_PERFORMER, NULL);

  self->table = g_object_ref (table);
  self->notices = g_object_ref (notices);
  self->sheets = *sheets;
  self->sheets_data = data;
  return self;
}

void
ten_performer_set_room (TenPerformer *self, const TenPerformerRoom *room, gpointer data)
{
  self->room = room;
  self->room_data = data;
}

TEN_DEFINE_ACCESSOR (TenTable *, ten_performer_get_table, TenPerformer, table)
TEN_DEFINE_ACCESSOR (TenNotices *, ten_performer_get_notices, TenPerformer, notices)

TenLog *
ten_performer_get_log (TenPerformer *self)
{
  return ten_table_get_log (self->table);
}

/* @key: the sequence of the roll */
TenRecord *
ten_performer_read_roll (TenPerformer *self, gint64 key)
{
  TenLog *log = ten_performer_get_log (self);

  return log != NULL ? ten_play_log_read_roll (log, key) : NULL;
}

/* The play of a roll. */
TenPlay *
ten_performer_read_play (TenPerformer *self, gint64 key)
{
  TenLog *log = ten_performer_get_log (self);
  g_autoptr (TenRecord) record = ten_performer_read_roll (self, key);

  return record != NULL ? ten_play_log_read (log, ten_record_get_entry (record), NULL) : NULL;
}

TenRuleset *
ten_performer_find_ruleset (TenPerformer *self, const char *id, GError **error)
{
  return ten_rulesets_find (ten_table_get_rulesets (self->table), id, error);
}

TenSheet *
ten_performer_find_sheet (TenPerformer *self, const char *character, const char *ruleset)
{
  return self->sheets.find (character, ruleset, self->sheets_data);
}

char **
ten_performer_list_characters (TenPerformer *self, const char *ruleset)
{
  return self->sheets.list (ruleset, self->sheets_data);
}

/* The names that sheets give to things of a kind. */
char **
ten_performer_list_items (TenPerformer *self, TenRuleset *ruleset, TenSheetItemKind kind)
{
  return self->sheets.list_items (ruleset, kind, self->sheets_data);
}

void
ten_performer_save_sheet (TenPerformer *self, TenSheet *sheet)
{
  self->sheets.save (sheet, self->sheets_data);
}

static void
tell (TenPerformer *self, TenPlay *play)
{
  for (guint i = 0; i < ten_play_get_sheets (play)->len; i++)
    ten_performer_save_sheet (self, ten_play_get_sheets (play)->pdata[i]);
  if (ten_play_get_problem (play) != NULL)
    ten_notices_show_toast (self->notices, ten_play_get_problem (play)->message);
  g_signal_emit_by_name (self, "played", play);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_performer_get_hidden, TenPerformer, hidden)

/* A key that is pressed while nobody can see the window is rarely meant. */
gboolean
ten_performer_refuse (TenPerformer *self)
{
  if (self->locked)
    ten_notices_show_toast (self->notices, _ ("The window is covered. Uncover it first."));
  return self->locked;
}

/* Steps after a roll are as visible as the roll, and those of an extended action as its start. */
static gboolean
is_new_roll (TenAction *action)
{
  switch (ten_action_get_kind (action))
    {
    case TEN_ACTION_ROLL:
    case TEN_ACTION_CONTEST:
    case TEN_ACTION_TEAMWORK:
    case TEN_ACTION_MULTIPLE:
    case TEN_ACTION_EXTENDED_START:
    case TEN_ACTION_ROUSE:
    case TEN_ACTION_MEND:
    case TEN_ACTION_REMORSE:
    case TEN_ACTION_INITIATIVE:
    case TEN_ACTION_GIVE_UP:
    case TEN_ACTION_PARTY:
    case TEN_ACTION_ATTACK:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The dice of a play begin to fall. */
void
ten_performer_begin_playing (TenPerformer *self)
{
  TenLog *log = ten_performer_get_log (self);

  if (log != NULL && g_set_object (&self->held_log, log))
    ten_log_hold (log);
  ten_view_set (self, "playing", TRUE, NULL);
}

/* The dice have landed, or land at once. Everything shows the result. */
void
ten_performer_end_playing (TenPerformer *self)
{
  ten_view_set (self, "playing", FALSE, NULL);
  release_sheet (self);
  release_log (self);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_performer_get_playing, TenPerformer, playing)

/* The sheet would reveal the result of the next roll before its dice land. */
void
ten_performer_hold_sheet (TenPerformer *self, TenSheet *sheet)
{
  ten_performer_end_playing (self);
  self->held_sheet = g_object_ref (sheet);
  ten_sheet_hold (sheet);
}

static gboolean
hide (TenPerformer *self, TenAction *action)
{
  if (!self->hidden || !is_new_roll (action))
    return FALSE;
  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return TRUE;
}

/* Falling dice may hold back log signals for longer. */
static TenLog *
begin (TenPerformer *self)
{
  TenLog *log;

  if (self->playing)
    ten_performer_end_playing (self);
  log = ten_table_get_log (self->table);
  if (log != NULL)
    ten_log_hold (log);
  return log != NULL ? g_object_ref (log) : NULL;
}

/* Without a heading, show a refusal as a toast. */
static void
end (TenPerformer *self, TenPlay *play, const char *heading, const GError *error, TenLog *held)
{
  g_autoptr (TenLog) log = held;

  if (play != NULL)
    tell (self, play);
  else if (error != NULL && heading != NULL)
    ten_notices_show_error (self->notices, heading, error);
  else if (error != NULL)
    ten_notices_show_toast (self->notices, error->message);
  if (log != NULL)
    ten_log_release (log);
}

static gboolean
is_in_room (TenPerformer *self)
{
  return self->room != NULL && self->room->is_open (self->room_data);
}

TenPlay *
ten_performer_perform (TenPerformer *self, TenAction *action, const char *heading)
{
  g_autoptr (GError) error = NULL;
  TenLog *log;
  TenPlay *play;
  gboolean hidden;

  if (ten_performer_refuse (self))
    return NULL;
  hidden = hide (self, action);
  log = begin (self);
  if (!hidden && is_in_room (self))
    play = self->room->perform_now (action, self->room_data, &error);
  else
    play = ten_action_perform (action, self->table, &error);
  end (self, play, heading, error, log);
  return play;
}

/* The wait is over before the caller goes on, who may roll again. */
static void
finish (TenPerformer *self, TenPlay *play)
{
  TenPerformed done = self->done;
  g_autoptr (GObject) data = g_steal_pointer (&self->done_data);

  g_clear_object (&self->waiting);
  g_clear_pointer (&self->heading, g_free);
  self->done = NULL;
  if (done != NULL)
    done (data, play);
}

void
ten_performer_use_dice (TenPerformer *self, TenOwnDice *dice)
{
  g_autoptr (TenRandom) program = g_object_ref (ten_table_get_random (self->table));
  g_autoptr (TenRandom) own = ten_own_dice_create_random (dice);
  g_autoptr (TenPlay) play = NULL;

  if (self->waiting == NULL)
    return;
  ten_table_set_random (self->table, own);
  play = ten_performer_perform (self, self->waiting, self->heading);
  ten_table_set_random (self->table, program);
  finish (self, play);
}

void
ten_performer_drop_dice (TenPerformer *self)
{
  if (self->waiting != NULL)
    finish (self, NULL);
}

static gboolean
ask_for_dice (TenPerformer *self)
{
  g_autoptr (TenOwnDice) dice = NULL;

  if (!self->own_dice || (is_in_room (self) && self->room->is_rolled_elsewhere (self->room_data)))
    return FALSE;
  dice = ten_own_dice_new (self->waiting, self->table);
  if (ten_own_dice_get_n_wanted (dice) == 0)
    return FALSE;
  g_signal_emit_by_name (self, "dice-wanted", dice);
  return TRUE;
}

/* In the room: others may have witnessed the dice. */
static void
on_performed (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenPerformer) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = self->asked->finish (result, &error);

  /* The room was closed meanwhile, but not the window. */
  if (self->room != NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_error (&error);
      play = ten_action_perform (self->waiting, self->table, &error);
    }
  if (self->room != NULL)
    end (self, play, self->heading, error, g_steal_pointer (&self->held));
  else if (self->held != NULL)
    ten_log_release (self->held);
  g_clear_object (&self->held);
  finish (self, play);
}

static void
roll (TenPerformer *self, TenAction *action, const char *heading, TenPerformed done, gpointer data)
{
  g_autoptr (TenPlay) play = NULL;

  if (self->waiting != NULL || ten_performer_refuse (self))
    return;
  self->waiting = g_object_ref (action);
  self->heading = g_strdup (heading);
  self->done = done;
  self->done_data = data != NULL ? g_object_ref (data) : NULL;
  if (ask_for_dice (self))
    return;
  /* NWOD-5: the room does not even know of a hidden roll. */
  if (!hide (self, action) && is_in_room (self))
    {
      self->held = begin (self);
      self->asked = self->room;
      self->room->perform (action, on_performed, g_object_ref (self), self->room_data);
      return;
    }
  play = ten_performer_perform (self, action, heading);
  finish (self, play);
}

void
ten_performer_roll (
    TenPerformer *self, TenAction *action, const char *heading, TenPerformed done, gpointer data)
{
  roll (self, action, heading, done, data);
  if (!self->playing)
    release_sheet (self);
}

gboolean
ten_performer_do (TenPerformer *self, TenAction *action, const char *heading)
{
  g_autoptr (TenPlay) play = ten_performer_perform (self, action, heading);

  return play != NULL;
}

/* COFD-18: the point is paid from the open sheet of that name, if there is one. */
static void
find_payer (TenPerformer *self, TenActionSide *side)
{
  if (side != NULL && ten_action_side_get_willpower (side))
    ten_action_side_set_sheet (
        side, ten_performer_find_sheet (self, ten_action_side_get_character (side), NULL));
}

static void
find_payers (TenPerformer *self, TenRollAction *again)
{
  find_payer (self, ten_roll_action_get_actor (again));
  find_payer (self, ten_roll_action_get_opponent (again));
  for (guint i = 0; i < ten_roll_action_get_helpers (again)->len; i++)
    find_payer (self, ten_roll_action_get_helpers (again)->pdata[i]);
}

static gboolean
is_party (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);

  return event != NULL && g_str_equal (ten_event_get_word (event, "action"), "party");
}

/* Repeats a logged action exactly. */
void
ten_performer_roll_again (TenPerformer *self, TenRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = is_party (record)
                                     ? ten_party_action_new_again (record, self->table, &error)
                                     : ten_roll_action_new_again (record, self->table, &error);

  if (action == NULL)
    {
      ten_notices_show_error (self->notices, _ ("The Roll Could Not Be Made"), error);
      return;
    }
  if (TEN_IS_ROLL_ACTION (action))
    find_payers (self, TEN_ROLL_ACTION (action));
  ten_performer_roll (self, action, _ ("The Roll Could Not Be Made"), NULL, NULL);
}
