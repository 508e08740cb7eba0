/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-side.h"

#include "common/ten-text.h"
#include "tray/ten-side-layouts.h"

#include <glib/gi18n.h>

struct _TenTraySide
{
  TenWidget parent_instance;

  TenRecord *record;
  gboolean contested;
  gboolean lost;
  gboolean plain; /* it lost, or won against the reader */

  GtkLabel *name;
  TenDiceArea *area;
  GtkLabel *outcome;
  GtkLabel *pool;
  char *sentence; /* the outcome in words */
  GtkWidget *below;
  GtkOverlay *overlay;
  GtkLabel *room;
  GtkWidget *words;
  GtkLabel *meaning;
  GtkLabel *reason;
};

TEN_DEFINE_TEMPLATE (TenTraySide, ten_tray_side, TEN_TYPE_WIDGET)

/* The style of the outcome. */
static const char *const outcome_styles[TEN_N_OUTCOMES] = {
  [TEN_OUTCOME_FAILURE] = "failure",
  [TEN_OUTCOME_SUCCESS] = "success",
  [TEN_OUTCOME_EXCEPTIONAL] = "exceptional",
  [TEN_OUTCOME_DRAMATIC_FAILURE] = "dramatic-failure",
  [TEN_OUTCOME_BOTCH] = "botch",
};

/* The same record always falls the same way. */
static guint64
get_seed (TenRecord *record)
{
  const TenDie *dice;
  guint n_dice;
  GDateTime *time = ten_record_get_time (record);
  guint64 seed = (guint64) ten_record_get_sequence (record) + 1;

  if (time != NULL)
    seed = seed * 1000003 + (guint64) g_date_time_to_unix (time);
  dice = ten_roll_get_dice (ten_record_get_roll (record), &n_dice);
  for (guint i = 0; i < MIN (n_dice, 16); i++)
    seed = seed * 31 + dice[i].face;
  return seed;
}

static void
show_line (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* The result of a common action has a further line (COFD-21), and so has the Beast (V5-2). */
static gboolean
has_meaning (TenTraySide *self, TenRuleset *ruleset)
{
  g_autofree char *text =
      self->record != NULL ? ten_record_dup_common_text (self->record, ruleset, FALSE) : NULL;

  return text != NULL;
}

static int
count_lines (TenTraySide *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->reason), text);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = gtk_label_get_max_width_chars (self->reason) *
              pango_font_metrics_get_approximate_char_width (metrics);
  const int own_width =
      (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * gtk_widget_get_margin_start (self->words)) *
      PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  if (own_width > 0)
    width = MIN (width, own_width);
  pango_layout_set_width (layout, width);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  return pango_layout_get_line_count (layout);
}

/* Reserve space for the rows below the dice, so that the dice do not move. */
static void
keep_room (TenTraySide *self, TenRuleset *ruleset)
{
  static const char *const lines[] = { "", "", "\n", "\n\n", "\n\n\n" };
  g_autofree char *reason = NULL;
  guint n_lines = 0;

  if (has_meaning (self, ruleset))
    n_lines = G_N_ELEMENTS (lines) - 1;
  else if (self->record != NULL)
    reason = ten_words_for_reason (ten_record_get_roll (self->record));
  if (reason != NULL)
    n_lines = (guint) MIN (count_lines (self, reason), gtk_label_get_lines (self->reason));

  gtk_label_set_text (self->room, lines[n_lines]);
  gtk_widget_set_visible (GTK_WIDGET (self->room), n_lines > 0);
}

/* V5-2: messy criticals and bestial failures have their own style. */
static const char *
get_style (const TenRoll *roll)
{
  const TenRollFlags flags = ten_roll_get_flags (roll);

  if (flags & TEN_ROLL_MESSY_CRITICAL)
    return "messy";
  return flags & TEN_ROLL_BESTIAL_FAILURE ? "bestial" : outcome_styles[ten_roll_get_outcome (roll)];
}

/* Screen readers say the sentence, and a label that is cut off shows it. */
static void
say (TenTraySide *self, const char *sentence)
{
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->outcome), *sentence != '\0' ? sentence : NULL);
  ten_widget_set_label (self->outcome, sentence);
}

static void
clear_words (TenTraySide *self)
{
  gtk_widget_set_css_classes (GTK_WIDGET (self->outcome),
                              (const char *[]){ "title-1", "outcome", NULL });
  gtk_label_set_text (self->outcome, "");
  say (self, "");
  show_line (self->meaning, NULL);
  show_line (self->reason, NULL);
}

static void
ten_tray_side_class_init (TenTraySideClass *klass)
{
  ten_class_own (klass, TenTraySide, record, g_object_unref);
  ten_class_own (klass, TenTraySide, sentence, g_free);

  ten_ensure_types (TEN_TYPE_DICE_AREA, TEN_TYPE_PRIORITY_LAYOUT, TEN_TYPE_YIELD_LAYOUT);
  ten_widget_class_set_group (klass, "tray/ten-tray-side.ui");
  ten_widget_class_bind_children (klass, TenTraySide, name, area, outcome, pool, below, overlay,
                                  room, words, meaning, reason);
}

void
ten_tray_side_set_record (TenTraySide *self,
                          TenRecord *record,
                          TenRuleset *ruleset,
                          const char *name)
{
  g_autofree char *pool = NULL;

  g_set_object (&self->record, record);
  ten_tray_side_set_winner (self, "", TRUE);
  show_line (self->name, name);
  /* With two sides, reserve none. */
  if (name == NULL)
    keep_room (self, ruleset);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->room), FALSE);
  gtk_overlay_set_measure_overlay (self->overlay, self->words, name != NULL);
  clear_words (self);
  /* With the dice, since the next roll has another pool. */
  if (record != NULL)
    pool = ten_record_dup_thrown_text (record, ruleset, FALSE);
  show_line (self->pool, pool);
  ten_dice_area_set_roll (self->area, record != NULL ? ten_record_get_roll (record) : NULL,
                          record != NULL ? get_seed (record) : 0);
}

void
ten_tray_side_make_dense (TenTraySide *self, const char *name)
{
  show_line (self->name, name);
  gtk_widget_set_visible (GTK_WIDGET (self->room), FALSE);
  gtk_overlay_set_measure_overlay (self->overlay, self->words, TRUE);
}

/* The dice are as high on both sides, whatever words follow. */
void
ten_tray_side_align (TenTraySide *self, TenTraySide *other)
{
  g_autoptr (GtkSizeGroup) group = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  gtk_size_group_add_widget (group, self->below);
  gtk_size_group_add_widget (group, other->below);
  ten_dice_area_set_companion (self->area, other->area);
  ten_dice_area_set_companion (other->area, self->area);
}

/* The same roll, with something new told about it. */
TEN_DEFINE_KEEPER (ten_tray_side_update_record, TenTraySide, TenRecord, record)

/* COFD-14: for a reader who lost, the success of the other side is no headline. */
void
ten_tray_side_set_winner (TenTraySide *self, const char *winner, gboolean own)
{
  self->contested = *winner != '\0';
  self->lost = self->record != NULL && ten_record_has_lost (self->record, winner);
  self->plain = self->lost || (!own && (g_str_equal (winner, "a") || g_str_equal (winner, "b")));
}

TEN_DEFINE_ACCESSOR (TenRecord *, ten_tray_side_get_record, TenTraySide, record)
TEN_DEFINE_ACCESSOR (TenDiceArea *, ten_tray_side_get_area, TenTraySide, area)

void
ten_tray_side_show_words (TenTraySide *self, TenRuleset *ruleset)
{
  TenRoll *roll;
  g_autofree char *outcome = NULL;
  g_autofree char *count = NULL;
  g_autofree char *rank = NULL;
  g_autofree char *markup = NULL;
  gboolean only_successes;
  g_autofree char *meaning = NULL;
  g_autofree char *reason = NULL;

  clear_words (self);
  if (self->record == NULL)
    return;

  roll = ten_record_get_roll (self->record);
  /* Successes that lost are no success, and the degree of a contest is in its verdict. */
  only_successes =
      ten_roll_is_success (roll) &&
      (self->lost || (self->plain && ten_roll_get_outcome (roll) == TEN_OUTCOME_SUCCESS) ||
       (self->contested && ten_roll_get_degree (roll) != NULL));
  outcome = ten_record_dup_side_text (self->record, ruleset, only_successes);
  count = ten_words_for_result (roll, ruleset, &rank);
  if (count != NULL && (only_successes || ten_record_awaits_opponent (self->record, ruleset)))
    g_clear_pointer (&rank, g_free);
  reason = ten_words_for_reason (roll);
  markup = ten_result_dup_markup (count, rank);
  gtk_label_set_markup (self->outcome, markup);
  say (self, outcome);
  meaning = ten_record_dup_common_text (self->record, ruleset, FALSE);
  show_line (self->meaning, meaning);
  show_line (self->reason, reason);
  gtk_widget_add_css_class (GTK_WIDGET (self->outcome),
                            self->plain && ten_roll_is_success (roll) ? "lost" : get_style (roll));
  if (ten_record_get_strike (self->record) != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->outcome), "struck");
}

char *
ten_tray_side_dup_words (TenTraySide *self)
{
  const char *name = gtk_label_get_text (self->name);
  g_autofree char *words = g_strdup (self->sentence);

  ten_sentences_append (&words, gtk_label_get_text (self->meaning));
  ten_sentences_append (&words, gtk_label_get_text (self->reason));
  if (*name == '\0')
    return g_steal_pointer (&words);

  /* Translators: who rolled, and the outcome. */
  return g_strdup_printf (C_ ("contest", "%s: %s"), name, words);
}
