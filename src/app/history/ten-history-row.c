/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-row.h"

#include "action/ten-after-bar.h"
#include "action/ten-telling.h"
#include "common/ten-clipboard.h"
#include "common/ten-cover.h"
#include "common/ten-origin.h"
#include "common/ten-toolkit.h"
#include "history/ten-history-text.h"
#include "tray/ten-dice-strip.h"
#include "tray/ten-tray-helpers.h"

#include <glib/gi18n.h>

struct _TenHistoryRow
{
  TenWidget parent_instance;

  TenHistoryEntry *entry;
  char *text; /* its name */
  char *reply;

  TenCover *cover;
  GtkLabel *character;
  GtkLabel *outcome;
  GtkLabel *pool;
  TenOrigin *origin;
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

/* words and phrases from ten_query_dup_words(), or NULL */
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

/* The functions of the template; there is no entry while a row is created. */
static char *
dup_character (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? ten_history_text_for_character (ten_history_entry_get_record (entry))
                       : NULL;
}

/* Keeps the name visible however long the outcome is. */
static int
count_name_chars (TenHistoryRow *self, const char *name)
{
  return name != NULL ? (int) MIN (g_utf8_strlen (name, -1), MAX_NAME_CHARS) : 0;
}

static char *
dup_outcome (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? ten_history_entry_dup_outcome (entry) : NULL;
}

static char *
dup_pool (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? ten_history_text_for_pool (ten_history_entry_get_record (entry),
                                                    ten_history_entry_get_ruleset (entry))
                       : NULL;
}

static gboolean
is_hidden (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL && ten_record_get_hidden (ten_history_entry_get_record (entry));
}

static gboolean
is_secret (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL && !is_hidden (self, entry) &&
         ten_record_get_secrecy (ten_history_entry_get_record (entry)) == TEN_SECRECY_SECRET;
}

static char *
dup_time (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? ten_history_entry_dup_time (entry) : NULL;
}

static char *
dup_full_time (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? ten_history_entry_dup_full_time (entry) : NULL;
}

static char *
dup_strike (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? ten_history_text_for_strike (ten_history_entry_get_record (entry), TRUE)
                       : NULL;
}

static char *
dup_events (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? g_strdup (ten_history_entry_get_events (entry)) : NULL;
}

static char *
dup_comment (TenHistoryRow *self, TenHistoryEntry *entry)
{
  return entry != NULL ? g_strdup (ten_record_get_comment (ten_history_entry_get_record (entry)))
                       : NULL;
}

static const char *
get_outcome_style (TenHistoryEntry *entry)
{
  TenRoll *roll = ten_record_get_roll (ten_history_entry_get_record (entry));
  const TenOutcome outcome = ten_roll_get_outcome (roll);

  if (ten_record_get_strike (ten_history_entry_get_record (entry)) != NULL)
    return NULL;
  /* V5-2: in the tray too, these are neither a success nor a failure like any other. */
  if ((ten_roll_get_flags (roll) & (TEN_ROLL_MESSY_CRITICAL | TEN_ROLL_BESTIAL_FAILURE)) ||
      outcome == TEN_OUTCOME_BOTCH || outcome == TEN_OUTCOME_DRAMATIC_FAILURE)
    return "error";
  return ten_roll_is_success (roll) && !ten_history_entry_get_lost (entry) ? "success" : NULL;
}

/* A binding to all classes would compute the style of each row again. */
static void
style_outcome (TenHistoryRow *self)
{
  const char *style = get_outcome_style (self->entry);

  ten_widget_set_css_class (self->outcome, "error", g_strcmp0 (style, "error") == 0);
  ten_widget_set_css_class (self->outcome, "success", g_strcmp0 (style, "success") == 0);
}

static void
offer_after (TenHistoryRow *self)
{
  const gboolean struck =
      ten_record_get_strike (ten_history_entry_get_record (self->entry)) != NULL;
  const gboolean foreign = ten_history_entry_is_foreign (self->entry);

  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    {
      g_autofree char *action = ten_after_dup_action (step);

      gtk_widget_action_set_enabled (GTK_WIDGET (self), action,
                                     ten_history_entry_offers (self->entry, step->id));
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.strike-out", !struck && !foreign);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.restore", struck && !foreign);
  ten_widget_set_css_class (self, "struck", struck);
}

static void
offer_copying (TenHistoryRow *self)
{
  const gboolean for_players = ten_history_entry_is_for_players (self->entry);
  TenRuleset *ruleset = ten_history_entry_get_ruleset (self->entry);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy", !for_players);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy-for-players", for_players);
  g_clear_pointer (&self->reply, g_free);
  if (!for_players && ruleset != NULL)
    self->reply = ten_words_for_reply (
        ten_record_get_roll (ten_history_entry_get_record (self->entry)), ruleset);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy-reply", self->reply != NULL);
}

/* NWOD-5: a row with a hidden roll is covered, and has no other name than its cover. */
static void
cover_hidden (TenHistoryRow *self)
{
  g_autoptr (GPtrArray) untold = ten_history_entry_list_untold (self->entry);
  const gboolean covered = untold->len > 0;
  g_autofree char *text = NULL;

  if (covered)
    {
      g_autofree char *time = ten_history_entry_dup_time (self->entry);

      /* Translators: a roll of the history that is covered, and when it was made */
      text = g_strdup_printf (_ ("Hidden Roll, %s"), time);
    }
  else
    text = ten_history_entry_dup_spoken (self->entry);
  ten_view_set (self, "text", text, NULL);
  ten_cover_set_covered (self->cover, covered);
  ten_widget_set_label (self, self->text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.tell", covered);
}

static void
on_shown (TenHistoryRow *self)
{
  g_autofree char *spoken = NULL;

  if (!ten_cover_get_held (self->cover))
    return;
  spoken = ten_history_entry_dup_spoken (self->entry);
  ten_toolkit_announce (GTK_WIDGET (self), spoken);
}

static void
tell_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GPtrArray) untold = ten_history_entry_list_untold (TEN_HISTORY_ROW (widget)->entry);

  ten_telling_activate (widget, untold, parameter);
}

static void
roll_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "roll-again",
                         ten_history_entry_get_record (TEN_HISTORY_ROW (widget)->entry));
}

static void
after_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *id = ten_after_get_id (name);

  ten_after_activate (widget, id,
                      ten_history_entry_find_offering (TEN_HISTORY_ROW (widget)->entry, id));
}

static void
strike_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_after_strike (widget, ten_history_entry_get_record (TEN_HISTORY_ROW (widget)->entry));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryRow *self = TEN_HISTORY_ROW (widget);
  g_autofree char *text =
      g_str_equal (name, "row.copy-reply") && !ten_history_entry_is_for_players (self->entry)
          ? g_strdup (self->reply)
          : ten_history_entry_dup_copy (self->entry);

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
  g_autoptr (GPtrArray) untold = ten_history_entry_list_untold (self->entry);

  ten_telling_fill (self->telling, untold, "row.tell");
  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  ten_after_append_items (self->rolls);
  gtk_menu_button_set_menu_model (button, self->row_menu);
}

static void
ten_history_row_class_init (TenHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenHistoryRow, reply, g_free);

  ten_signal_new_with (klass, "roll-again", TEN_TYPE_RECORD);

  ten_ensure_types (TEN_TYPE_COVER, TEN_TYPE_ORIGIN, TEN_TYPE_DICE_STRIP, TEN_TYPE_TRAY_HELPERS);
  ten_view_install (klass, TenHistoryRow, TEN_TYPE_HISTORY_ENTRY, entry);
  ten_view_install (klass, TenHistoryRow, G_TYPE_STRING, text);
  ten_widget_class_set_group (klass, "history/ten-history-row.ui");
  ten_widget_class_bind_children (klass, TenHistoryRow, cover, character, outcome, pool, origin,
                                  strip, others, events, comment, menu, row_menu, rolls, telling);
  ten_widget_class_bind_callbacks (klass, dup_character, count_name_chars, dup_outcome, dup_pool,
                                   is_hidden, is_secret, dup_time, dup_full_time, dup_strike,
                                   dup_events, dup_comment, on_secondary_pressed, on_shown);
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
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu, self, NULL);
}

void
ten_history_row_set_entry (TenHistoryRow *self, TenHistoryEntry *entry)
{
  g_set_object (&self->entry, entry);
  cover_hidden (self);
  g_object_notify (G_OBJECT (self), "entry");
  style_outcome (self);
  ten_origin_set_play (self->origin, ten_history_entry_get_play (entry));
  ten_dice_strip_set_record (self->strip, ten_history_entry_get_record (entry));
  ten_tray_helpers_set_records (self->others, ten_history_entry_get_others (entry));
  offer_copying (self);
  offer_after (self);
}

/* The name of the row. */
TEN_DEFINE_ACCESSOR (const char *, ten_history_row_get_text, TenHistoryRow, text)

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
