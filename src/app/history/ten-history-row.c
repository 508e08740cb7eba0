/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-row.h"

#include "action/ten-after-bar.h"
#include "action/ten-telling.h"
#include "common/ten-clipboard.h"
#include "common/ten-cover.h"
#include "common/ten-text.h"
#include "common/ten-toolkit.h"
#include "history/ten-history-text.h"
#include "tray/ten-dice-strip.h"
#include "tray/ten-tray-helpers.h"

#include <glib/gi18n.h>

struct _TenHistoryRow
{
  TenWidget parent_instance;

  TenRecord *record;
  GPtrArray *companions;
  const char *damaged; /* the text of damaged companions, or NULL */
  const char *winner;  /* for a contest, as in the record */
  TenRuleset *ruleset;
  TenHistory *history;
  char *reply;

  TenCover *cover;
  GtkLabel *character;
  GtkLabel *pool;
  TenDiceStrip *strip;
  TenTrayHelpers *others;
  GtkLabel *events;
  GtkLabel *comment;
  GtkMenuButton *menu;
  GMenuModel *row_menu;
  GMenu *rolls; /* its sections */
  GMenu *telling;
};

#define MAX_NAME_CHARS 12

G_DEFINE_FINAL_TYPE (TenHistoryRow, ten_history_row, TEN_TYPE_WIDGET)

/* Folds case and accents like the index. */
static gunichar
fold (gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  g_unichar_fully_decompose (c, FALSE, parts, G_N_ELEMENTS (parts));
  return g_unichar_tolower (parts[0]);
}

/* The end of the word that @text begins with, or NULL if it does not match. */
static const char *
skip (const char *text, const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word), text = g_utf8_next_char (text))
    if (*text == '\0' || fold (g_utf8_get_char (text)) != fold (g_utf8_get_char (word)))
      return NULL;
  return text;
}

static void
mark_word (PangoAttrList *attributes, const char *text, const char *word)
{
  gboolean inside = FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const char *end = !inside ? skip (at, word) : NULL;

      if (end != NULL)
        {
          PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
          PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);

          bold->start_index = line->start_index = (guint) (at - text);
          bold->end_index = line->end_index = (guint) (end - text);
          pango_attr_list_insert (attributes, bold);
          pango_attr_list_insert (attributes, line);
        }
      inside = g_unichar_isalnum (g_utf8_get_char (at));
    }
}

/* words and phrases from ten_log_query_dup_words(), or NULL */
static void
mark_words (GtkLabel *label, const char *const *words)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (words != NULL && words[0] != NULL)
    {
      attributes = pango_attr_list_new ();
      for (guint i = 0; words[i] != NULL; i++)
        mark_word (attributes, gtk_label_get_text (label), words[i] + (words[i][0] == '"'));
    }
  gtk_label_set_attributes (label, attributes);
}

/* COFD-15: the state of an extended action after the roll. */
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
show_outcome (TenHistoryRow *self, TenRecord *record, const char *progress)
{
  TenRoll *roll = ten_record_get_roll (record);
  TenOutcome outcome = ten_roll_get_outcome (roll);
  const gboolean lost = ten_record_has_lost (record, self->winner);
  g_autofree char *words = ten_history_text_for_outcome (record, self->ruleset, lost);
  g_autofree char *text =
      progress != NULL ? g_strdup_printf (_ ("%s, %s"), words, progress) : g_strdup (words);
  const char *styles[] = { "outcome", NULL, NULL };

  if (ten_record_get_strike (record) != NULL)
    styles[1] = NULL;
  /* V5-2: in the tray too, these are neither a success nor a failure like any other. */
  else if ((ten_roll_get_flags (roll) & (TEN_ROLL_MESSY_CRITICAL | TEN_ROLL_BESTIAL_FAILURE)) ||
           outcome == TEN_OUTCOME_BOTCH || outcome == TEN_OUTCOME_DRAMATIC_FAILURE)
    styles[1] = "error";
  else if (ten_roll_is_success (roll))
    styles[1] = lost ? NULL : "success";
  ten_view_set (self, "outcome", text, "outcome-styles", styles, NULL);
}

/* The first roll of those made together. */
static TenRecord *
find_for_aftermath (TenHistoryRow *self, const char *id)
{
  if (ten_aftermath_is_offered (id, self->record, self->ruleset))
    return self->record;
  for (guint i = 0; i < self->companions->len; i++)
    if (ten_aftermath_is_offered (id, self->companions->pdata[i], self->ruleset))
      return self->companions->pdata[i];
  return NULL;
}

static void
offer_after (TenHistoryRow *self)
{
  const gboolean struck = ten_record_get_strike (self->record) != NULL;

  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    {
      g_autofree char *action = ten_after_dup_action (step);

      gtk_widget_action_set_enabled (GTK_WIDGET (self), action,
                                     find_for_aftermath (self, step->id) != NULL);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.strike-out", !struck);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.restore", struck);
}

/* COFD-14: the winner comes first. */
static TenRecord *
list_others (TenHistoryRow *self, GPtrArray *others)
{
  TenRecord *first = self->record;

  for (guint i = 0; i < self->companions->len; i++)
    {
      TenRecord *companion = self->companions->pdata[i];

      if (g_str_equal (self->winner, "b") &&
          g_strcmp0 (ten_record_get_role (self->record), "multiple") != 0 &&
          g_strcmp0 (ten_record_get_role (companion), "b") == 0)
        first = companion;
      else
        g_ptr_array_add (others, companion);
    }
  if (first != self->record)
    g_ptr_array_add (others, self->record);
  return first;
}

static void
show_copying (TenHistoryRow *self)
{
  const gboolean for_players = ten_history_text_is_for_players (self->record, self->companions);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy", !for_players);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy-for-players", for_players);
  g_clear_pointer (&self->reply, g_free);
  if (!for_players && self->ruleset != NULL)
    self->reply = ten_words_for_reply (ten_record_get_roll (self->record), self->ruleset);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy-reply", self->reply != NULL);
}

static void
show_spoken (TenHistoryRow *self, const char *spoken, GDateTime *now)
{
  g_autoptr (GPtrArray) untold = ten_telling_list_untold (self->record, NULL, self->companions);
  g_autofree char *time = ten_time_dup_text (ten_record_get_time (self->record), now);
  /* Translators: a roll of the history that is covered, and when it was made */
  g_autofree char *back = g_strdup_printf (_ ("Hidden Roll, %s"), time);
  const gboolean covered = untold->len > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.tell", covered);
  ten_view_set (self, "spoken", spoken, "text", covered ? back : spoken, NULL);
  ten_cover_set_covered (self->cover, covered);
  ten_widget_set_label (self, ten_view_get_string (self, "text"));
}

static void
show_roll (TenHistoryRow *self, TenRecord *record, GDateTime *now)
{
  GDateTime *time = ten_record_get_time (record);
  g_autofree char *character = ten_history_text_for_character (record);
  g_autofree char *pool = ten_history_text_for_pool (record, self->ruleset);
  g_autofree char *short_time = ten_time_dup_text (time, now);
  g_autofree char *full_time = ten_history_text_for_full_time (time);
  const gboolean hidden = ten_record_get_hidden (record);
  const gboolean secret = !hidden && ten_record_get_player_sight (record) < TEN_PLAYER_SIGHT_ROLL;

  /* Keep the name visible however long the outcome is. */
  ten_view_set (self, "character", character, "name-chars",
                (int) MIN (g_utf8_strlen (character, -1), MAX_NAME_CHARS), "pool", pool, "hidden",
                hidden, "secret", secret, "time", short_time, "full-time", full_time, NULL);
  ten_dice_strip_set_record (self->strip, record);
}

static void
show_record (TenHistoryRow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  TenRecord *first = list_others (self, others);
  g_autofree char *progress = dup_progress (self);
  g_autofree char *strike = ten_history_text_for_strike (self->record, TRUE);
  g_autofree char *events =
      ten_history_text_for_events (self->record, self->companions, self->ruleset, now, TRUE);
  g_autofree char *words = ten_history_text_for_others (others, self->ruleset, self->record);
  g_autofree char *row = NULL;
  g_autofree char *spoken = NULL;

  show_roll (self, first, now);
  show_outcome (self, first, progress);
  ten_tray_helpers_set_records (self->others, others);
  ten_widget_set_css_class (self, "struck", strike != NULL);
  if (self->damaged != NULL)
    {
      g_autofree char *said = g_steal_pointer (&events);

      events =
          *said != '\0' ? g_strjoin ("\n", said, self->damaged, NULL) : g_strdup (self->damaged);
    }
  ten_view_set (self, "strike", strike, "events", events, "comment",
                ten_record_get_comment (self->record), NULL);
  show_copying (self);
  offer_after (self);

  row = ten_history_text_for_row (first, self->ruleset, now,
                                  ten_record_has_lost (first, self->winner));
  spoken = progress != NULL ? g_strdup_printf (_ ("%s, %s"), row, progress) : g_strdup (row);
  ten_sentences_append (&spoken, strike);
  ten_sentences_append (&spoken, words);
  ten_sentences_append (&spoken, events);
  show_spoken (self, spoken, now);
}

static void
on_shown (TenHistoryRow *self)
{
  if (ten_cover_get_held (self->cover))
    ten_toolkit_announce (GTK_WIDGET (self), ten_view_get_string (self, "spoken"));
}

static void
tell_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (widget);
  g_autoptr (GPtrArray) untold = ten_telling_list_untold (self->record, NULL, self->companions);

  if (untold->len > 0)
    ten_telling_activate (widget, untold, parameter);
}

static void
roll_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (widget);

  if (self->record != NULL)
    g_signal_emit_by_name (self, "roll-again", self->record);
}

static void
after_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *id = ten_after_get_id (name);

  ten_after_activate (widget, id, find_for_aftermath (TEN_HISTORY_ROW (widget), id));
}

static void
strike_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (widget);

  if (self->record != NULL)
    ten_after_strike (widget, self->record);
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
             : ten_history_text_to_copy (self->record, self->companions, self->ruleset);
  ten_clipboard_copy (widget, text);
}

static void
on_secondary_pressed (
    TenHistoryRow *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  ten_history_row_popup_menu (self);
}

/* Few rows ever show it, and its widgets would take a third of the time of a row. */
static void
create_menu (GtkMenuButton *button, gpointer data)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (data);

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  ten_after_append_items (self->rolls);
  ten_telling_append_items (self->telling, "row.tell");
  gtk_menu_button_set_menu_model (button, self->row_menu);
}

static void
ten_history_row_class_init (TenHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenHistoryRow, g_object_unref, record, ruleset, history);
  ten_class_own (klass, TenHistoryRow, companions, g_ptr_array_unref);
  ten_class_own (klass, TenHistoryRow, reply, g_free);

  ten_signal_new_with (klass, "roll-again", TEN_TYPE_RECORD);

  ten_ensure_types (TEN_TYPE_COVER, TEN_TYPE_DICE_STRIP, TEN_TYPE_TRAY_HELPERS);
  ten_view_install (klass, G_TYPE_STRING, "character", "pool", "outcome", "time", "full-time",
                    "strike", "events", "comment", "text", "spoken", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "hidden", "secret", NULL);
  ten_view_install (klass, G_TYPE_INT, "name-chars", NULL);
  ten_view_install (klass, G_TYPE_STRV, "outcome-styles", NULL);
  ten_widget_class_set_group (klass, "history/ten-history-row.ui");
  ten_widget_class_bind_children (klass, TenHistoryRow, cover, character, pool, strip, others,
                                  events, comment, menu, row_menu, rolls, telling);
  ten_widget_class_bind_callbacks (klass, on_secondary_pressed, on_shown);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "row.roll-again", NULL, roll_again_action);
  gtk_widget_class_install_action (widget_class, "row.copy", NULL, copy_action);
  ten_after_class_install (widget_class, after_action);
  gtk_widget_class_install_action (widget_class, "row.strike-out", NULL, strike_action);
  gtk_widget_class_install_action (widget_class, "row.restore", NULL, strike_action);
  gtk_widget_class_install_action (widget_class, "row.tell", "s", tell_action);
  gtk_widget_class_install_action (widget_class, "row.copy-for-players", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "row.copy-reply", NULL, copy_action);
}

static void
ten_history_row_init (TenHistoryRow *self)
{
  self->companions = g_ptr_array_new_with_free_func (g_object_unref);
  self->winner = "";
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu, self, NULL);
}

static void
read_companions (TenHistoryRow *self)
{
  g_ptr_array_unref (self->companions);
  self->companions =
      self->record != NULL && self->history != NULL
          ? ten_log_read_companions (ten_history_get_log (self->history), self->record)
          : g_ptr_array_new_with_free_func (g_object_unref);
  self->damaged = NULL;
  for (guint i = self->companions->len; i > 0; i--)
    if (ten_record_get_damaged (self->companions->pdata[i - 1]))
      {
        self->damaged = _ ("Another roll of this action is damaged and cannot be read.");
        g_ptr_array_remove_index (self->companions, i - 1);
      }
  self->winner = self->record != NULL ? ten_record_find_winner (self->record) : "";
}

TEN_DEFINE_KEEPER (ten_history_row_set_history, TenHistoryRow, TenHistory, history)

void
ten_history_row_set_record (TenHistoryRow *self, TenRecord *record, TenRuleset *ruleset)
{
  g_set_object (&self->ruleset, ruleset);
  g_set_object (&self->record, record);
  read_companions (self);
  if (record != NULL)
    show_record (self);
}

void
ten_history_row_mark_words (TenHistoryRow *self, const char *const *words)
{
  GtkLabel *labels[] = { self->character, self->pool, self->events, self->comment };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    mark_words (labels[i], words);
}

void
ten_history_row_popup_menu (TenHistoryRow *self)
{
  gtk_menu_button_popup (self->menu);
}
