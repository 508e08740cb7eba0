/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-actions.h"

#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "history/ten-backups-window.h"
#include "history/ten-history-text.h"
#include "history/ten-log-window.h"
#include "history/ten-sessions-window.h"

#include <glib/gi18n.h>

struct _TenHistoryActions
{
  GObject parent_instance;

  TenHistoryPanel *panel; /* weak */
  TenPerformer *performer;
  TenLog *log; /* weak: the one that the panel shows */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (TenHistoryActions, ten_history_actions, G_TYPE_OBJECT)

static GtkWindow *
get_window (TenHistoryActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->panel)));
}

static void
show_moved_aside (TenLog *log, TenHistoryActions *self)
{
  const char *moved_aside = ten_log_get_moved_aside (log);
  g_autofree char *name = moved_aside != NULL ? g_filename_display_name (moved_aside) : NULL;
  g_autofree char *numbers = NULL;
  g_autofree char *text = NULL;

  if (name == NULL)
    return;
  numbers = ten_rescued_dup_text (ten_log_get_rescued (log));
  text = g_strdup_printf (
      /* Translators: the placeholders are the path of a file, and sentences that say how many
       * rolls could be read. */
      _ ("The log of rolls was damaged. It was kept as “%s”, and a new log was started. %s"), name,
      numbers);
  ten_notices_show_problem (ten_performer_get_notices (self->performer), text);
}

static void
show_notice (TenHistoryActions *self)
{
  const char *notice = ten_table_get_notice (ten_performer_get_table (self->performer));

  if (notice != NULL)
    ten_notices_show_problem (ten_performer_get_notices (self->performer), notice);
}

static void
follow_log (TenHistoryActions *self)
{
  TenLog *log = ten_performer_get_log (self->performer);

  if (self->panel == NULL || log == NULL || log == self->log)
    return;
  g_set_weak_pointer (&self->log, log);
  ten_history_panel_set_log (self->panel, log);
  show_notice (self);
  show_moved_aside (log, self);
  g_signal_connect_object (log, "reopened", G_CALLBACK (show_moved_aside), self, 0);
}

static void
roll_again (TenHistoryActions *self, TenRecord *record)
{
  ten_performer_roll_again (self->performer, record);
}

static void
write_mark (TenHistoryActions *self, const char *unit, const char *name)
{
  g_autoptr (TenAction) action = ten_following_action_new_mark (unit, name);
  g_autoptr (TenPlay) play =
      ten_performer_perform (self->performer, action, _ ("The Change Could Not Be Saved"));
  g_autofree char *text = NULL;

  if (play == NULL)
    return;
  text = ten_event_dup_text (ten_play_find_event (play, TEN_EVENT_MARK));
  if (self->panel != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->panel)))
    ten_toolkit_announce (GTK_WIDGET (self->panel), text);
  else
    ten_notices_show_toast (ten_performer_get_notices (self->performer), text);
}

static void
on_response (AdwMessageDialog *dialog, const char *response, TenHistoryActions *self)
{
  g_autofree char *name = ten_editable_dup_text (g_object_get_data (G_OBJECT (dialog), "name"));

  if (g_str_equal (response, "begin"))
    write_mark (self, g_object_get_data (G_OBJECT (dialog), "unit"), name);
}

/* Units with a name, which may be added later. */
static const struct
{
  const char *unit;
  const char *heading;
  const char *body;
} named_units[] = {
  { "scene", N_ ("New Scene"), N_ ("Later rolls are listed under it.") },
  { "chapter", N_ ("New Chapter"), N_ ("One session of play. Later rolls are listed under it.") },
  { "story", N_ ("New Story"), N_ ("Several chapters. Later rolls are listed under it.") },
  { "chronicle", N_ ("New Chronicle"), N_ ("Several stories. Later rolls are listed under it.") },
};

static void
ask_for_name (TenHistoryActions *self, guint i)
{
  const char *unit = named_units[i].unit;
  GtkWidget *dialog = ten_message_dialog_new_question (
      get_window (self), _ (named_units[i].heading), _ (named_units[i].body));
  GtkWidget *entry = ten_message_dialog_create_entry (dialog, NULL);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name (optional)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"),
                                  -1);
  ten_message_dialog_append (dialog, entry);
  g_object_set_data (G_OBJECT (dialog), "name", entry);
  g_object_set_data_full (G_OBJECT (dialog), "unit", g_strdup (unit), g_free);

  ten_message_dialog_add_answer (dialog, "begin", _ ("_Begin"), ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* COFD-22. Turns are frequent; neither they nor hours have names. */
static void
mark_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;
  const char *unit = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (named_units); i++)
    if (g_str_equal (unit, named_units[i].unit))
      {
        if (self->panel != NULL)
          ask_for_name (self, i);
        return;
      }
  write_mark (self, unit, "");
}

static void
tell (TenHistoryActions *self, TenPlay *play, const char *kind)
{
  g_autofree char *text =
      play != NULL ? ten_event_dup_text (ten_play_find_event (play, kind)) : NULL;

  if (text != NULL && self->panel != NULL)
    ten_toolkit_announce (GTK_WIDGET (self->panel), text);
}

static void
on_strike_response (AdwMessageDialog *dialog, const char *response, TenHistoryActions *self)
{
  g_autofree char *reason = ten_editable_dup_text (g_object_get_data (G_OBJECT (dialog), "reason"));
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  if (!g_str_equal (response, "strike") || *reason == '\0')
    return;
  action =
      ten_following_action_new_strike (g_object_get_data (G_OBJECT (dialog), "record"), reason);
  play = ten_performer_perform (self->performer, action, _ ("The Change Could Not Be Saved"));
  tell (self, play, TEN_EVENT_STRIKE);
}

static void
ask_for_reason (TenHistoryActions *self, TenRecord *record)
{
  GtkWidget *dialog = ten_message_dialog_new_question (
      get_window (self), _ ("Strike Out This Roll?"),
      _ ("It stays in the history, crossed out. Its costs and effects stay too."));
  GtkWidget *entry = ten_message_dialog_create_entry (dialog, "strike");

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Reason"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Reason"), -1);
  ten_message_dialog_append (dialog, entry);
  g_object_set_data (G_OBJECT (dialog), "reason", entry);
  g_object_set_data_full (G_OBJECT (dialog), "record", g_object_ref (record), g_object_unref);
  ten_message_dialog_add_answer (dialog, "strike", _ ("_Strike Out"), ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "strike", FALSE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_strike_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static TenRecord *
read_record (TenHistoryActions *self, GVariant *key)
{
  return ten_performer_read_roll (self->performer, g_variant_get_int64 (key));
}

static void
strike_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;
  g_autoptr (TenRecord) record = read_record (self, parameter);

  if (record != NULL && self->panel != NULL)
    ask_for_reason (self, record);
}

static void
restore_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;
  g_autoptr (TenRecord) record = read_record (self, parameter);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  if (record == NULL)
    return;
  action = ten_following_action_new_restore (record);
  play = ten_performer_perform (self->performer, action, _ ("The Change Could Not Be Saved"));
  tell (self, play, TEN_EVENT_RESTORE);
}

/* NWOD-5: together, since all of one roll may show something of another. */
static void
tell_players (TenHistoryActions *self, GPtrArray *records, TenPlayerSight told)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = records->pdata[i];

      if (ten_record_get_player_sight (record) >= told)
        continue;
      if (action != NULL)
        ten_following_action_tell_too (TEN_FOLLOWING_ACTION (action), record);
      else
        action = ten_following_action_new_telling (
            ten_performer_find_ruleset (self->performer, ten_record_get_ruleset (record), NULL),
            record, told);
    }
  if (action == NULL)
    return;
  play = ten_performer_perform (self->performer, action, _ ("Players Could Not Be Told"));
  if (play == NULL)
    return;
  /* Rows that are covered do not say what was told. */
  text = ten_event_dup_text (ten_play_find_event (play, TEN_EVENT_TELLING));
  ten_notices_show_toast (ten_performer_get_notices (self->performer), text);
}

static void
on_tell_response (AdwMessageDialog *dialog, const char *response, TenHistoryActions *self)
{
  GPtrArray *checks = g_object_get_data (G_OBJECT (dialog), "checks");
  GPtrArray *records = g_object_get_data (G_OBJECT (dialog), "records");
  const TenPlayerSight told = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "told"));

  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; g_str_equal (response, "tell") && i < records->len; i++)
    if (checks->len == 0 || gtk_check_button_get_active (checks->pdata[i]))
      g_ptr_array_add (chosen, records->pdata[i]);
  tell_players (self, chosen, told);
}

/* With what players know already. */
static char *
dup_told (TenRecord *record)
{
  g_autofree char *name = ten_history_text_for_character (record);
  const TenPlayerSight told = ten_record_get_player_sight (record);

  return told == TEN_PLAYER_SIGHT_NOTHING
             ? g_steal_pointer (&name)
             /* Translators: who rolled, and what players know about the roll */
             : g_strdup_printf (C_ ("telling", "%s: %s"), name, ten_player_sight_get_text (told));
}

/* Players can be told about each member of a party separately. */
static GtkWidget *
create_list (GPtrArray *records, GPtrArray *checks)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < records->len; i++)
    {
      g_autofree char *text = dup_told (records->pdata[i]);
      GtkWidget *check = gtk_check_button_new_with_label (text);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
      gtk_box_append (GTK_BOX (box), check);
      g_ptr_array_add (checks, check);
    }
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                       240, NULL);
}

static void
ask_to_tell (TenHistoryActions *self, GPtrArray *records, TenPlayerSight told)
{
  static const char *const headings[] = {
    [TEN_PLAYER_SIGHT_SEAL] = N_ ("Tell That There Were Hidden Rolls?"),
    [TEN_PLAYER_SIGHT_OUTCOME] = N_ ("Tell Who Rolled, and Whether They Succeeded?"),
    [TEN_PLAYER_SIGHT_RESULT] = N_ ("Tell Who Rolled, and the Results in Words?"),
    [TEN_PLAYER_SIGHT_ROLL] = N_ ("Tell Everything?"),
  };
  GPtrArray *checks = g_ptr_array_new ();
  GtkWidget *dialog = ten_message_dialog_new_question (
      get_window (self), _ (headings[told]),
      told == TEN_PLAYER_SIGHT_ROLL ? _ ("Players will see the pool with all its modifiers, and "
                                         "every die. This cannot be undone.")
                                    : _ ("This cannot be undone."));

  if (records->len > 1)
    ten_message_dialog_append (dialog, create_list (records, checks));
  g_object_set_data_full (G_OBJECT (dialog), "checks", checks, (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data_full (G_OBJECT (dialog), "records", g_ptr_array_ref (records),
                          (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data (G_OBJECT (dialog), "told", GUINT_TO_POINTER (told));
  ten_message_dialog_add_answer (dialog, "tell", _ ("_Tell"), ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_tell_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
is_one_of (const gint64 *keys, gsize n_keys, gint64 key)
{
  for (gsize i = 0; i < n_keys; i++)
    if (keys[i] == key)
      return TRUE;
  return FALSE;
}

/* NWOD-5: rolls of one play, in the order in which they were made: the best are shown first. */
static GPtrArray *
read_untold (TenHistoryActions *self, GVariant *rolls, TenPlayerSight told)
{
  GPtrArray *untold = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenPlay) play = NULL;
  gsize n_keys;
  const gint64 *keys = g_variant_get_fixed_array (rolls, &n_keys, sizeof *keys);

  if (n_keys > 0)
    play = ten_performer_read_play (self->performer, keys[0]);
  for (guint i = 0; play != NULL && i < ten_play_get_records (play)->len; i++)
    {
      TenRecord *record = ten_play_get_records (play)->pdata[i];

      if (is_one_of (keys, n_keys, ten_record_get_sequence (record)) &&
          ten_record_get_player_sight (record) < told)
        g_ptr_array_add (untold, g_object_ref (record));
    }
  return untold;
}

/* NWOD-5 */
static void
tell_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;
  g_autoptr (GVariant) rolls = g_variant_get_child_value (parameter, 0);
  g_autoptr (GPtrArray) untold = NULL;
  TenPlayerSight told;
  const char *word;

  g_variant_get_child (parameter, 1, "&s", &word);
  if (!ten_player_sight_from_id (word, &told) || self->panel == NULL)
    return;
  untold = read_untold (self, rolls, told);
  if (untold->len > 1 || (untold->len == 1 && told == TEN_PLAYER_SIGHT_ROLL))
    ask_to_tell (self, untold, told);
  else if (untold->len == 1)
    tell_players (self, untold, told);
}

static void
show_session (TenHistoryActions *self, TenSession *session)
{
  if (self->panel != NULL)
    ten_history_panel_show_session (self->panel, session);
}

static void
sessions_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;
  GtkWidget *window;

  if (self->panel == NULL)
    return;
  window = ten_sessions_window_new (get_window (self), self->performer);
  ten_connect (window, "show-session", show_session, self);
  gtk_window_present (GTK_WINDOW (window));
}

static TenLogWindow *
open_log_window (TenHistoryActions *self)
{
  GtkWindow *parent = get_window (self);
  TenQuery query;
  const gboolean searching = ten_history_panel_get_query (self->panel, &query);
  GtkWidget *window = ten_log_window_new (parent, self->performer, searching ? &query : NULL);

  gtk_window_present (GTK_WINDOW (window));
  return TEN_LOG_WINDOW (window);
}

static void
on_import_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenHistoryActions) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && self->panel != NULL)
    ten_log_window_import (open_log_window (self), files->pdata[0]);
}

static void
import_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const suffixes[] = { "json", NULL };
  TenHistoryActions *self = data;
  const TenFileDialog dialog = {
    .title = _ ("Import a Log"),
    .accept = _ ("_Import"),
    .kind = _ ("Exported logs"),
    .suffixes = suffixes,
  };

  if (self->panel != NULL)
    ten_file_dialog_choose (&dialog, get_window (self), self->cancellable, on_import_chosen,
                            g_object_ref (self));
}

static void
log_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;

  if (self->panel != NULL)
    open_log_window (self);
}

static void
backups_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenHistoryActions *self = data;

  if (self->panel != NULL)
    gtk_window_present (GTK_WINDOW (ten_backups_window_new (get_window (self), self->performer)));
}

static void
ten_history_actions_class_init (TenHistoryActionsClass *klass)
{
  ten_class_cancel (klass, TenHistoryActions, cancellable);
  ten_class_own_all (klass, TenHistoryActions, g_object_unref, cancellable, performer);
  ten_class_own_weak (klass, TenHistoryActions, log);
  ten_class_own_weak (klass, TenHistoryActions, panel);
}

static void
ten_history_actions_init (TenHistoryActions *self)
{
  self->cancellable = g_cancellable_new ();
}

TenHistoryActions *
ten_history_actions_new (TenHistoryPanel *panel, TenPerformer *performer)
{
  TenHistoryActions *self = g_object_new (TEN_TYPE_HISTORY_ACTIONS, NULL);

  g_set_weak_pointer (&self->panel, panel);
  self->performer = g_object_ref (performer);
  ten_history_panel_set_rulesets (panel,
                                  ten_table_get_rulesets (ten_performer_get_table (performer)));
  ten_connect (panel, "roll-again", roll_again, self);
  ten_connect (ten_performer_get_table (performer), "notify::log", follow_log, self);
  follow_log (self);
  return self;
}

void
ten_history_actions_add (TenHistoryActions *self, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { "mark", mark_action, "s" },
    { "strike-out", strike_action, "x" },
    { "restore", restore_action, "x" },
    { "tell", tell_action, "(axs)" },
    { "sessions", sessions_action },
    { "import-log", import_action },
    { "log", log_action },
    { "backups", backups_action },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
}
