/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-after-actions.h"

#include "common/ten-dialogs.h"
#include "tray/ten-after-dialogs.h"

#include <glib/gi18n.h>

struct _TenAfterActions
{
  GObject parent_instance;

  TenTray *tray; /* weak */
  TenPerformer *performer;
  TenSheet *sheet; /* of the acting character */
  TenLog *log;
  GSignalGroup *log_signals;
};

TEN_DEFINE_PLAIN_TYPE (TenAfterActions, ten_after_actions, G_TYPE_OBJECT)

static TenSheet *
find_sheet (TenAfterActions *self, TenRecord *record)
{
  return ten_performer_find_sheet (self->performer, ten_record_get_character (record),
                                   ten_record_get_ruleset (record));
}

/* Later entries about a roll are in the log. */
static void
refresh (TenAfterActions *self, GPtrArray *shown)
{
  g_autoptr (TenPlay) play =
      shown != NULL && shown->len > 0
          ? ten_performer_read_play (self->performer, ten_record_get_sequence (shown->pdata[0]))
          : NULL;

  for (guint i = 0; play != NULL && i < ten_play_get_records (play)->len; i++)
    ten_tray_update_record (self->tray, ten_play_get_records (play)->pdata[i]);
}

static GPtrArray *
list_shown (TenAfterActions *self)
{
  return self->tray != NULL ? ten_tray_list_records (self->tray) : NULL;
}

static void
on_appended (TenAfterActions *self, TenEntry *entry)
{
  g_autoptr (GPtrArray) shown = list_shown (self);

  if (shown != NULL && shown->len > 0 && entry->about > 0 &&
      entry->about == ten_record_get_entry (shown->pdata[0]))
    refresh (self, shown);
}

static void
follow_log (TenAfterActions *self)
{
  g_set_object (&self->log, ten_performer_get_log (self->performer));
  g_signal_group_set_target (self->log_signals, self->log);
}

static void
try_again (TenAfterActions *self, TenRecord *record, TenRuleset *ruleset)
{
  g_signal_emit_by_name (self, "try-again", record, ruleset, TRUE);
}

static void
try_without_penalty (TenAfterActions *self, TenRecord *record, TenRuleset *ruleset)
{
  g_signal_emit_by_name (self, "try-again", record, ruleset, FALSE);
}

static GtkWindow *
get_window (TenAfterActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->tray)));
}

static void
show_play (TenAfterActions *self, TenPlay *play, TenRuleset *ruleset)
{
  TenRecord *record = ten_play_get_record (play);
  TenRecord *opponent = ten_play_find_record (play, "b");

  ten_tray_set_ruleset (self->tray, ruleset);
  if (record != NULL && opponent != NULL)
    ten_tray_show_contest (self->tray, record, opponent);
  else
    ten_tray_set_record (self->tray, record != NULL ? record : opponent);
}

static void
choose_reroll (TenAfterActions *self, TenRecord *record, TenRuleset *ruleset)
{
  TenRecord *shown;
  g_autoptr (TenPlay) play = NULL;

  if (ten_record_get_hidden (record) &&
      ten_record_get_player_sight (record) < TEN_PLAYER_SIGHT_ROLL)
    {
      ten_after_dialogs_reroll (get_window (self), record, ruleset);
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (self->tray), "win.page", "s", "dice");
  ten_performer_end_playing (self->performer);
  shown = ten_tray_get_record (self->tray);
  if (shown == NULL || ten_record_get_entry (shown) != ten_record_get_entry (record))
    play = ten_performer_read_play (self->performer, ten_record_get_sequence (record));
  if (play != NULL)
    show_play (self, play, ruleset);
  gtk_widget_activate_action (GTK_WIDGET (self->tray), "tray.reroll", NULL);
}

/* Other rolls: the window sets them up. The rest is asked for. */
static const struct
{
  const char *id;
  void (*act) (TenAfterActions *self, TenRecord *record, TenRuleset *ruleset);
} rolls[] = {
  { TEN_AFTERMATH_TRY_AGAIN, try_again },
  { TEN_AFTERMATH_TRY_WITHOUT_PENALTY, try_without_penalty },
  { TEN_AFTERMATH_REROLL, choose_reroll },
};

static void
act (TenAfterActions *self, const TenAftermath *step, TenRecord *record, TenRuleset *ruleset)
{
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (g_str_equal (rolls[i].id, step->id))
      {
        rolls[i].act (self, record, ruleset);
        return;
      }
  ten_after_dialogs_ask (get_window (self), self->performer, step, record, ruleset);
}

typedef struct
{
  TenPerformer *performer;
  TenSheet *sheet;
  char *text; /* of the sheet after the step */
} Taken;

static void
taken_free (gpointer data)
{
  Taken *taken = data;

  g_object_unref (taken->performer);
  g_object_unref (taken->sheet);
  g_free (taken->text);
  g_free (taken);
}

/* Later changes of the sheet stay. */
static void
on_undo (gpointer data)
{
  Taken *taken = data;
  g_autofree char *text = ten_sheet_dup_text (taken->sheet);

  if (g_str_equal (text, taken->text) && ten_sheet_undo (taken->sheet))
    ten_performer_save_sheet (taken->performer, taken->sheet);
}

/* COFD-19, V20-15, V5-4: as suggested. Without an open sheet, a person has to decide. */
static gboolean
take_at_once (TenAfterActions *self,
              const TenAftermath *step,
              TenRecord *record,
              TenRuleset *ruleset)
{
  TenSheet *sheet = step->is_settled != NULL && step->is_settled (record)
                        ? ten_performer_find_sheet (self->performer, step->get_character (record),
                                                    ten_ruleset_get_id (ruleset))
                        : NULL;
  TenNotices *notices = ten_performer_get_notices (self->performer);
  g_autofree char *before = sheet != NULL ? ten_sheet_dup_text (sheet) : NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (TenEvent) event = NULL;
  g_autoptr (TenAction) action = NULL;
  Taken *taken;

  if (sheet == NULL)
    return FALSE;
  event = ten_aftermath_create_event (step, record, ruleset, NULL, NULL);
  sentence = ten_event_dup_text (event);
  action = ten_following_action_new_aftermath (step, ruleset, record, NULL, sheet);
  if (!ten_performer_do (self->performer, action, _ ("The Change Could Not Be Saved")))
    return TRUE;
  taken = g_new0 (Taken, 1);
  taken->performer = g_object_ref (self->performer);
  taken->sheet = g_object_ref (sheet);
  taken->text = ten_sheet_dup_text (sheet);
  if (!g_str_equal (before, taken->text))
    {
      ten_notices_show_undo (notices, sentence, on_undo, taken, taken_free);
      return TRUE;
    }
  /* A full track has no room for it. */
  ten_notices_show_toast (notices, sentence);
  taken_free (taken);
  return TRUE;
}

/* The action may be outdated: check the log. */
static void
after_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenAfterActions *self = data;
  const gboolean now = g_str_equal (g_action_get_name (G_ACTION (action)), "after-now");
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset;
  const TenAftermath *step;
  const char *id;
  gint64 sequence;

  g_variant_get (parameter, "(&sx)", &id, &sequence);
  record = ten_performer_read_roll (self->performer, sequence);
  if (record == NULL || self->tray == NULL)
    return;
  ruleset = ten_performer_find_ruleset (self->performer, ten_record_get_ruleset (record), &error);
  step = ten_aftermath_find (id);
  if (ruleset != NULL && step != NULL && ten_aftermath_check (id, record, ruleset, &error) &&
      !(now && take_at_once (self, step, record, ruleset)))
    act (self, step, record, ruleset);
  if (error != NULL)
    ten_notices_show_toast (ten_performer_get_notices (self->performer), error->message);
}

/* TEST-10, V5-3. @ability: what allows it instead of willpower, or NULL */
static void
reroll (TenAfterActions *self, GVariant *parameter, const char *ability)
{
  g_autoptr (GVariant) chosen = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset;
  const guint *dice;
  gsize n_dice;
  gint64 sequence;

  g_variant_get (parameter, "(x@au)", &sequence, &chosen);
  dice = g_variant_get_fixed_array (chosen, &n_dice, sizeof (guint32));
  record = ten_performer_read_roll (self->performer, sequence);
  if (record == NULL)
    return;
  ruleset = ten_performer_find_ruleset (self->performer, ten_record_get_ruleset (record), &error);
  if (ruleset == NULL)
    {
      ten_notices_show_error (ten_performer_get_notices (self->performer),
                              _ ("The Roll Could Not Be Made"), error);
      return;
    }
  action = ten_following_action_new_reroll (ruleset, record, dice, (guint) n_dice,
                                            find_sheet (self, record));
  if (ability != NULL)
    ten_following_action_set_ability (TEN_FOLLOWING_ACTION (action), ability);
  ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), NULL, NULL);
}

static void
reroll_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  reroll (data, parameter, NULL);
}

static void
on_ability_response (AdwMessageDialog *dialog, const char *response, TenAfterActions *self)
{
  g_autofree char *ability =
      ten_editable_dup_text (g_object_get_data (G_OBJECT (dialog), "ability"));

  if (g_str_equal (response, "reroll") && *ability != '\0')
    reroll (self, g_object_get_data (G_OBJECT (dialog), "chosen"), ability);
}

/* TEST-10: the same choice without the point, with a note. */
static void
reroll_by_ability_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenAfterActions *self = data;
  GtkWidget *dialog = ten_message_dialog_new_question (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->tray))), _ ("Reroll by Another Ability?"),
      _ ("No willpower is spent. The history records what allows it."));
  GtkWidget *entry = ten_message_dialog_create_entry (dialog, "reroll");

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Ability"));
  ten_widget_set_label (entry, _ ("Ability"));
  ten_message_dialog_append (dialog, entry);
  g_object_set_data (G_OBJECT (dialog), "ability", entry);
  g_object_set_data_full (G_OBJECT (dialog), "chosen", g_variant_ref (parameter),
                          (GDestroyNotify) g_variant_unref);
  ten_message_dialog_add_answer (dialog, "reroll", _ ("_Reroll"), ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "reroll", FALSE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_ability_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
tell_initiative (gpointer data, TenPlay *play)
{
  TenPerformer *performer = data;

  if (play != NULL)
    ten_notices_show_toast (ten_performer_get_notices (performer), ten_play_get_text (play));
}

/* TURN-1 */
static void
roll_initiative (TenAfterActions *self, TenAction *action)
{
  if (action != NULL)
    ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), tell_initiative,
                        self->performer);
}

static void
initiative_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenAfterActions *self = data;
  g_autoptr (TenAction) action =
      self->sheet != NULL ? ten_following_action_new_initiative (self->sheet, NULL) : NULL;

  roll_initiative (self, action);
}

/* A number that was typed, and what for */
static void
initiative_of_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenAfterActions *self = data;
  g_autoptr (TenAction) action = NULL;
  const char *ruleset, *comment;
  int modifier;

  g_variant_get (parameter, "(&si&s)", &ruleset, &modifier, &comment);
  action = ten_following_action_new_initiative_of (
      ten_performer_find_ruleset (self->performer, ruleset, NULL),
      self->sheet != NULL ? ten_sheet_get_name (self->sheet) : NULL, modifier, NULL);
  if (action != NULL)
    ten_action_set_comment (action, comment);
  roll_initiative (self, action);
}

static void
roll_check (TenAfterActions *self, TenActionKind kind, gboolean two_dice)
{
  g_autoptr (TenAction) action = NULL;

  if (self->sheet == NULL)
    return;
  action = ten_following_action_new_check (kind, self->sheet);
  ten_following_action_set_two_dice (TEN_FOLLOWING_ACTION (action), two_dice);
  ten_performer_hold_sheet (self->performer, self->sheet);
  ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), NULL, NULL);
}

/* V5-4 */
static void
rouse_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  roll_check (data, TEN_ACTION_ROUSE, g_variant_get_boolean (parameter));
}

/* V5-6 */
static void
mend_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  roll_check (data, TEN_ACTION_MEND, FALSE);
}

/* V5-7 */
static void
remorse_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  roll_check (data, TEN_ACTION_REMORSE, FALSE);
}

static void
ten_after_actions_class_init (TenAfterActionsClass *klass)
{
  ten_class_own_all (klass, TenAfterActions, g_object_unref, performer, sheet, log, log_signals);
  ten_class_own_weak (klass, TenAfterActions, tray);
  /* A roll, its ruleset, and whether earlier tries count (COFD-11, V20-8, CHAT-5). */
  g_signal_new ("try-again", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 3, TEN_TYPE_RECORD, TEN_TYPE_RULESET, G_TYPE_BOOLEAN);
}

TenAfterActions *
ten_after_actions_new (TenTray *tray, TenPerformer *performer)
{
  TenAfterActions *self = g_object_new (TEN_TYPE_AFTER_ACTIONS, NULL);

  g_set_weak_pointer (&self->tray, tray);
  self->performer = g_object_ref (performer);
  self->log_signals = g_signal_group_new (TEN_TYPE_LOG);
  ten_group_connect (self->log_signals, "appended", on_appended, self);
  ten_connect (ten_performer_get_table (performer), "notify::log", follow_log, self);
  follow_log (self);
  return self;
}

void
ten_after_actions_add (TenAfterActions *self, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { "after", after_action, "(sx)" },
    { "after-now", after_action, "(sx)" },
    { "reroll", reroll_action, "(xau)" },
    { "reroll-by-ability", reroll_by_ability_action, "(xau)" },
    { "roll-initiative", initiative_action },
    { "roll-initiative-of", initiative_of_action, "(sis)" },
    { "rouse", rouse_action, "b" },
    { "mend", mend_action },
    { "remorse", remorse_action },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
}

void
ten_after_actions_set_sheet (TenAfterActions *self, TenSheet *sheet)
{
  g_autoptr (GPtrArray) shown = list_shown (self);

  g_set_object (&self->sheet, sheet);
  refresh (self, shown);
  if (self->tray != NULL)
    ten_tray_count_points (self->tray);
}
