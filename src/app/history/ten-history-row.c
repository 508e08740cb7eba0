/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-history-row.h"

#include "action/ten-after-bar.h"
#include "common/ten-time-text.h"
#include "common/ten-toolkit.h"
#include "tray/ten-dice-strip.h"
#include "history/ten-history-text.h"

#include <glib/gi18n.h>

struct _TenHistoryRow
{
  TenWidget parent_instance;

  TenRecord *record;
  TenRuleset *ruleset;
  TenHistory *history;
  char *text;
  char *reply;

  GtkLabel *character;
  GtkLabel *hidden;
  GtkLabel *secret;
  GtkLabel *time;
  GtkLabel *pool;
  TenDiceStrip *strip;
  GtkLabel *outcome;
  GtkLabel *events;
  GtkLabel *comment;
  GtkMenuButton *menu;
};

static guint roll_again_signal;

/* What can be done after the roll: the entries of the menu that come and go. */
static const struct
{
  const char *action;
  const char *what;
  TenAftermath aftermath;
} after_actions[] = {
  { "row.try-again", TEN_AFTER_TRY_AGAIN, TEN_AFTERMATH_TRY_AGAIN },
  { "row.try-without-penalty", TEN_AFTER_TRY_WITHOUT_PENALTY, TEN_AFTERMATH_TRY_AGAIN },
  { "row.reroll", TEN_AFTER_REROLL, TEN_AFTERMATH_REROLL },
  { "row.dramatic-failure", TEN_AFTER_DRAMATIC_FAILURE, TEN_AFTERMATH_DRAMATIC_FAILURE },
  { "row.condition", TEN_AFTER_CONDITION, TEN_AFTERMATH_CONDITION },
  { "row.bonus", TEN_AFTER_BONUS, TEN_AFTERMATH_BONUS },
  { "row.damage", TEN_AFTER_DAMAGE, TEN_AFTERMATH_DAMAGE },
};

G_DEFINE_FINAL_TYPE (TenHistoryRow, ten_history_row, TEN_TYPE_WIDGET)

static void
set_optional (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* COFD-15: where an extended action stood after the roll. */
static char *
dup_progress (TenHistoryRow *self)
{
  int total, needed;

  if (self->history == NULL ||
      !ten_history_read_progress (self->history, self->record, &total, &needed))
    return NULL;
  return g_strdup_printf (_ ("%d of %d"), total, needed);
}

static void
show_outcome (TenHistoryRow *self, const char *progress)
{
  TenRoll *roll = ten_record_get_roll (self->record);
  TenOutcome outcome = ten_roll_get_outcome (roll);
  g_autofree char *words = ten_history_text_for_outcome (self->record, self->ruleset);
  g_autofree char *text =
      progress != NULL ? g_strdup_printf (_ ("%s, %s"), words, progress) : g_strdup (words);
  const char *styles[] = { "outcome", NULL, NULL };

  if (ten_roll_is_success (roll))
    styles[1] = ten_history_text_is_lost (self->record) ? NULL : "success";
  else if (outcome == TEN_OUTCOME_BOTCH || outcome == TEN_OUTCOME_DRAMATIC_FAILURE)
    styles[1] = "error";
  gtk_widget_set_css_classes (GTK_WIDGET (self->outcome), styles);
  gtk_label_set_text (self->outcome, text);
}

static void
offer_after (TenHistoryRow *self)
{
  TenAftermath list = ten_aftermath_list (self->record, self->ruleset);

  for (guint i = 0; i < G_N_ELEMENTS (after_actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), after_actions[i].action,
                                   (list & after_actions[i].aftermath) != 0);
}

static void
show_record (TenHistoryRow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDateTime *time = ten_record_get_time (self->record);
  g_autofree char *character = ten_history_text_for_character (self->record);
  g_autofree char *pool = ten_history_text_for_pool (self->record, self->ruleset);
  g_autofree char *short_time = ten_time_dup_text (time, now);
  g_autofree char *full_time = ten_history_text_for_full_time (time);
  g_autofree char *events = ten_history_text_for_events (self->record, self->ruleset, now, TRUE);
  g_autofree char *progress = dup_progress (self);
  gboolean for_players;

  gtk_label_set_text (self->character, character);
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), ten_record_get_hidden (self->record));
  gtk_widget_set_visible (GTK_WIDGET (self->secret),
                          ten_record_get_player_sight (self->record) == TEN_PLAYER_SIGHT_OUTCOME);
  gtk_label_set_text (self->time, short_time);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->time), full_time);
  set_optional (self->pool, pool);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pool), pool);
  ten_dice_strip_set_record (self->strip, self->record);
  show_outcome (self, progress);
  set_optional (self->events, events);
  set_optional (self->comment, ten_record_get_comment (self->record));
  for_players = ten_history_text_is_for_players (self->record);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy", !for_players);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy-for-players", for_players);
  g_clear_pointer (&self->reply, g_free);
  if (!for_players && self->ruleset != NULL)
    self->reply = ten_words_for_reply (ten_record_get_roll (self->record), self->ruleset);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy-reply", self->reply != NULL);
  offer_after (self);

  g_free (self->text);
  self->text = ten_history_text_for_row (self->record, self->ruleset, now);
  if (progress != NULL)
    {
      g_autofree char *row = g_steal_pointer (&self->text);

      self->text = g_strdup_printf (_ ("%s, %s"), row, progress);
    }
  if (*events != '\0')
    {
      g_autofree char *row = g_steal_pointer (&self->text);

      /* Translators: a roll of the history, and the sentences that were said of it. */
      self->text = g_strdup_printf (C_ ("history", "%s. %s"), row, events);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text,
                                  -1);
}

static void
roll_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (widget);

  if (self->record != NULL)
    g_signal_emit (self, roll_again_signal, 0, self->record);
}

static void
after_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (after_actions); i++)
    if (g_str_equal (after_actions[i].action, name))
      ten_after_activate (widget, after_actions[i].what, TEN_HISTORY_ROW (widget)->record);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (widget);
  g_autofree char *text = NULL;

  if (self->record == NULL)
    return;
  text = g_str_equal (name, "row.copy-reply")
             ? g_strdup (self->reply)
             : ten_history_text_to_copy (self->record, self->ruleset);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ten_toolkit_announce (widget, _ ("Copied"));
}

static void
on_secondary_pressed (
    TenHistoryRow *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  ten_history_row_popup_menu (self);
}

static void
ten_history_row_finalize (GObject *object)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (object);

  g_clear_object (&self->record);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->history);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->reply, g_free);
  G_OBJECT_CLASS (ten_history_row_parent_class)->finalize (object);
}

static void
ten_history_row_class_init (TenHistoryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_history_row_finalize;

  roll_again_signal = g_signal_new ("roll-again", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, TEN_TYPE_RECORD);

  g_type_ensure (TEN_TYPE_DICE_STRIP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/history/ten-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, character);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, hidden);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, secret);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, time);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, pool);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, strip);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, outcome);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, events);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, comment);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryRow, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_secondary_pressed);
  gtk_widget_class_set_css_name (widget_class, "historyrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "row.roll-again", NULL, roll_again_action);
  gtk_widget_class_install_action (widget_class, "row.copy", NULL, copy_action);
  for (guint i = 0; i < G_N_ELEMENTS (after_actions); i++)
    gtk_widget_class_install_action (widget_class, after_actions[i].action, NULL, after_action);
  gtk_widget_class_install_action (widget_class, "row.copy-for-players", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "row.copy-reply", NULL, copy_action);
}

static void
ten_history_row_init (TenHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ten_history_row_set_history (TenHistoryRow *self, TenHistory *history)
{
  g_return_if_fail (TEN_IS_HISTORY_ROW (self));
  g_return_if_fail (history == NULL || TEN_IS_HISTORY (history));

  g_set_object (&self->history, history);
}

void
ten_history_row_set_record (TenHistoryRow *self, TenRecord *record, TenRuleset *ruleset)
{
  g_return_if_fail (TEN_IS_HISTORY_ROW (self));
  g_return_if_fail (record == NULL || TEN_IS_RECORD (record));
  g_return_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset));

  g_set_object (&self->ruleset, ruleset);
  g_set_object (&self->record, record);
  if (record != NULL)
    show_record (self);
}

const char *
ten_history_row_get_text (TenHistoryRow *self)
{
  g_return_val_if_fail (TEN_IS_HISTORY_ROW (self), NULL);

  return self->text;
}

void
ten_history_row_popup_menu (TenHistoryRow *self)
{
  g_return_if_fail (TEN_IS_HISTORY_ROW (self));

  gtk_menu_button_popup (self->menu);
}
