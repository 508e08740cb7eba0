/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray.h"

#include "action/ten-telling.h"
#include "common/ten-cover.h"
#include "common/ten-origin.h"
#include "common/ten-toolkit.h"
#include "tray/ten-tray-helpers.h"
#include "tray/ten-side-layouts.h"
#include "tray/ten-tray-side.h"

#include <glib/gi18n.h>

struct _TenTray
{
  TenWidget parent_instance;

  TenPerformer *performer; /* or NULL */
  TenRecord *record;
  TenRuleset *ruleset;
  gboolean playing;
  gboolean animated;

  TenCover *cover;
  GtkWidget *tell;
  GMenu *telling;
  GtkStack *stack;
  TenOrigin *origin;
  GtkLabel *verdict;
  TenTrayHelpers *helpers;
  TenTraySide *first;
  TenTraySide *second;
  TenAfterBar *after;
  char *reader;
  gboolean foreign;      /* of another laptop */
  gboolean reads_second; /* the second side is the reader's character */
  char *sentence;
  GPtrArray *others; /* of TenRecord: the other participants */
  guint n_flying;
};

G_DEFINE_FINAL_TYPE (TenTray, ten_tray, TEN_TYPE_WIDGET)

static void
set_playing (TenTray *self, gboolean playing)
{
  if (!ten_view_set (self, "playing", playing, NULL))
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tray.skip", playing);
  if (self->performer == NULL)
    return;
  if (playing)
    ten_performer_begin_playing (self->performer);
  else
    ten_performer_end_playing (self->performer);
}

static void
follow_playing (TenTray *self)
{
  if (!ten_performer_get_playing (self->performer))
    ten_tray_skip (self);
}

static gboolean
is_contest (TenTray *self)
{
  return ten_tray_side_get_record (self->second) != NULL;
}

/* Does not show it yet. */
static void
take_record (TenTray *self, TenRecord *record)
{
  if (ten_view_set (self, "record", record, NULL))
    ten_tray_count_points (self);
}

/* TEST-10, V5-3: dice to reroll are selected in the tray. */
static void
offer_dice (TenTray *self, TenTraySide *side, TenRecord *record)
{
  ten_dice_area_offer (ten_tray_side_get_area (side),
                       ten_after_get_rerolls (record, self->ruleset));
}

static void
show_after (TenTray *self, TenRecord *rolled)
{
  TenRecord *record = self->foreign ? NULL : rolled;
  TenRecord *second = record != NULL ? ten_tray_side_get_record (self->second) : NULL;

  ten_after_bar_set_record (self->after, record, second, self->ruleset, self->sentence);
  offer_dice (self, self->first, record);
  offer_dice (self, self->second, second);
}

/* For screen readers: who wins a contest or how much helpers gave, and the outcome of each side. */
static char *
dup_words (TenTray *self)
{
  g_autofree char *first = ten_tray_side_dup_words (self->first);
  char *words = g_strdup (self->sentence);

  ten_sentences_append (&words, first);
  if (is_contest (self))
    {
      g_autofree char *second = ten_tray_side_dup_words (self->second);

      ten_sentences_append (&words, second);
    }
  return words;
}

static void
announce (TenTray *self)
{
  g_autofree char *text =
      ten_cover_get_shown (self->cover) ? dup_words (self) : g_strdup (_ ("Hidden Roll"));

  ten_toolkit_announce (GTK_WIDGET (self), text);
}

static GPtrArray *
list_untold (TenTray *self)
{
  return ten_telling_list_untold (self->record, ten_tray_side_get_record (self->second),
                                  self->others);
}

/* NWOD-5: hidden rolls are covered, and their dice do not fall. */
static void
cover_hidden (TenTray *self)
{
  g_autoptr (GPtrArray) untold = list_untold (self);
  const gboolean hidden = untold->len > 0;

  if (hidden != gtk_widget_get_visible (self->tell))
    ten_cover_set_covered (self->cover, hidden);
  gtk_widget_set_visible (self->tell, hidden);
  ten_telling_fill (self->telling, untold, "tray.tell");
}

/* The description of the tray: outcome and dice. */
static void
describe (TenTray *self)
{
  TenTraySide *const sides[] = { self->first, self->second };
  g_autofree char *text = NULL;

  if (!ten_cover_get_shown (self->cover))
    {
      ten_widget_set_description (self, _ ("Hidden Roll"));
      return;
    }
  text = self->record != NULL ? dup_words (self) : g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *dice = NULL;

      if (ten_tray_side_get_record (sides[i]) == NULL)
        continue;
      dice = ten_dice_area_dup_text (ten_tray_side_get_area (sides[i]));
      ten_sentences_append (&text, dice);
    }
  ten_widget_set_description (self, text);
}

static void
show_words (TenTray *self)
{
  ten_tray_side_show_words (self->first, self->ruleset);
  ten_tray_side_show_words (self->second, self->ruleset);
  gtk_label_set_text (self->verdict, self->sentence != NULL ? self->sentence : "");
  show_after (self, self->record);
  describe (self);
}

/* Announce it when it is uncovered. */
static void
on_shown (TenTray *self)
{
  if (self->record == NULL || self->playing)
    return;
  describe (self);
  if (ten_cover_get_held (self->cover))
    announce (self);
}

/* Each side shows its outcome when its dice land, and both together show the verdict. */
static void
on_settled (TenTray *self, TenDiceArea *area)
{
  if (!self->playing)
    return;
  if (--self->n_flying > 0)
    {
      ten_tray_side_show_words (
          area == ten_tray_side_get_area (self->first) ? self->first : self->second, self->ruleset);
      return;
    }
  show_words (self);
  announce (self);
  set_playing (self, FALSE);
}

static void
skip_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_tray_skip (TEN_TRAY (widget));
}

/* The side with selected dice, or otherwise with dice that can be rerolled. */
static TenTraySide *
find_rerolling_side (TenTray *self)
{
  TenRecord *first = ten_tray_side_get_record (self->first);

  if (ten_dice_area_get_n_chosen (ten_tray_side_get_area (self->second)) > 0)
    return self->second;
  return is_contest (self) && ten_after_get_rerolls (first, self->ruleset) == 0 ? self->second
                                                                                : self->first;
}

/* Only one side is rerolled at a time: each pays its own point. */
static void
on_chosen (TenTray *self, TenDiceArea *area)
{
  TenDiceArea *first = ten_tray_side_get_area (self->first);
  TenDiceArea *second = ten_tray_side_get_area (self->second);

  if (ten_dice_area_get_n_chosen (area) > 0)
    ten_dice_area_forget_chosen (area == first ? second : first);
  ten_after_bar_set_n_chosen (
      self->after, ten_dice_area_get_n_chosen (first) + ten_dice_area_get_n_chosen (second));
  ten_tray_count_points (self);
}

static void
reroll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTraySide *side = find_rerolling_side (TEN_TRAY (widget));
  TenDiceArea *area = ten_tray_side_get_area (side);
  g_autoptr (GVariant) chosen = ten_dice_area_dup_chosen (area);

  if (g_variant_n_children (chosen) == 0)
    ten_dice_area_suggest (area);
  else
    gtk_widget_activate_action (
        widget, g_str_equal (name, "tray.reroll") ? "win.reroll" : "win.reroll-by-ability",
        "(x@au)", ten_record_get_sequence (ten_tray_side_get_record (side)), chosen);
}

static void
tell_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GPtrArray) untold = list_untold (TEN_TRAY (widget));

  ten_telling_activate (widget, untold, parameter);
}

static const char *
get_name (TenRecord *record, const char *otherwise)
{
  const char *name = ten_record_get_character (record);

  return name != NULL && *name != '\0' ? name : otherwise;
}

/* COFD-14: the reader's own side tells how a contest ended. */
static char *
dup_sentence (TenTray *self, TenRecord *record, const char *sentence)
{
  TenEvent *event = record != NULL ? ten_record_get_action_event (record) : NULL;

  if (sentence != NULL && self->reads_second && event != NULL &&
      g_str_equal (ten_event_get_word (event, "action"), "contest"))
    return ten_event_dup_side_text (event, TEN_SIDE_B);
  return g_strdup (sentence);
}

/* Takes the rolls, and shows their dice at rest, without outcomes. */
static void
take_records (TenTray *self, TenRecord *record, TenRecord *second, const char *sentence)
{
  self->reads_second = second != NULL && g_str_equal (get_name (second, ""), self->reader) &&
                       !g_str_equal (get_name (record, ""), self->reader);
  g_free (self->sentence);
  self->sentence = dup_sentence (self, record, sentence);
  gtk_label_set_text (self->verdict, "");
  show_after (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), sentence != NULL);
  ten_tray_helpers_set_records (self->helpers, NULL);
  self->foreign = FALSE;
  ten_origin_set_play (self->origin, NULL);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self->second), second != NULL);
  ten_tray_side_set_record (self->first, record, self->ruleset,
                            second != NULL ? get_name (record, _ ("Dice Pool")) : NULL);
  ten_tray_side_set_record (self->second, second, self->ruleset,
                            second != NULL ? get_name (second, _ ("Opponent")) : NULL);
  ten_widget_set_css_class (self, "contest", sentence != NULL);
  gtk_stack_set_visible_child_name (self->stack, record != NULL ? "roll" : "empty");
  take_record (self, record);
  cover_hidden (self);
  ten_widget_set_description (self, "");
}

/* COFD-14: the winner may be logged as a separate event. */
static void
take_verdict (TenTray *self, const char *winner)
{
  ten_tray_side_set_winner (self->first, winner, !self->reads_second);
  ten_tray_side_set_winner (self->second, winner, self->reads_second);
}

static void
fly (TenTray *self)
{
  const gboolean contest = is_contest (self);

  /* One side may land before the other is thrown. */
  self->n_flying = contest ? 2 : 1;
  ten_dice_area_play (ten_tray_side_get_area (self->first));
  if (contest)
    ten_dice_area_play (ten_tray_side_get_area (self->second));
  if (!self->animated || !ten_cover_get_shown (self->cover))
    ten_tray_skip (self);
}

/* CHAT-8 */
static gboolean
adds_successes (TenPlay *play)
{
  TenRuleset *ruleset = ten_play_get_ruleset (play);

  return ruleset != NULL && ten_ruleset_get_actions (ruleset)->teamwork == TEN_HELP_SUCCESSES;
}

/* The participants besides those in the tray: the best of a party are in the tray. */
static GPtrArray *
list_others (TenPlay *play, TenRecord **record)
{
  GPtrArray *members = ten_play_list_members (play);

  if (members->len == 0)
    {
      g_autoptr (GPtrArray) helpers = ten_play_list_helpers (play);

      g_ptr_array_extend (members, helpers, (GCopyFunc) g_object_ref, NULL);
      /* BOOK-2 */
      if (ten_play_find_record (play, "damage") != NULL)
        g_ptr_array_add (members, g_object_ref (ten_play_find_record (play, "damage")));
      if (ten_play_find_record (play, "soak") != NULL)
        g_ptr_array_add (members, g_object_ref (ten_play_find_record (play, "soak")));
      return members;
    }
  *record = members->pdata[0];
  g_ptr_array_remove_index (members, 0);
  ten_records_put_failures_first (members);
  return members;
}

static void
take_play (TenTray *self, TenPlay *play)
{
  TenRecord *record = ten_play_get_record (play);
  TenRecord *second = ten_play_find_record (play, "b");
  g_autoptr (GPtrArray) others = list_others (play, &record);
  const char *sentence = ten_play_get_text (play);

  ten_tray_set_ruleset (self, ten_play_get_ruleset (play));
  take_records (self, record, second, *sentence != '\0' ? sentence : NULL);
  take_verdict (self, ten_record_find_winner (record));
  self->foreign = ten_origin_find_author (play) != NULL;
  ten_origin_set_play (self->origin, play);
  if (others->len == 0)
    return;
  ten_tray_helpers_set_records (self->helpers, others);
  self->others = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (self->others, g_object_ref (others->pdata[i]));
  cover_hidden (self);
  ten_tray_side_make_dense (self->first, second != NULL || adds_successes (play) ||
                                                 ten_play_get_kind (play) == TEN_ACTION_PARTY
                                             ? get_name (record, _ ("Dice Pool"))
                                             : NULL);
}

static void
follow_ruleset (TenTray *self)
{
  if (!self->playing)
    show_words (self);
}

static void
follow_animated (TenTray *self)
{
  if (!self->animated)
    ten_tray_skip (self);
}

static void
ten_tray_dispose (GObject *object)
{
  /* Ignore signals from sides that are being removed. */
  TEN_TRAY (object)->playing = FALSE;

  G_OBJECT_CLASS (ten_tray_parent_class)->dispose (object);
}

static void
ten_tray_class_init (TenTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_tray_dispose;
  ten_class_own_all (klass, TenTray, g_object_unref, performer);
  ten_class_own_all (klass, TenTray, g_free, reader, sentence);
  ten_class_own (klass, TenTray, others, g_ptr_array_unref);

  ten_view_install (klass, TenTray, TEN_TYPE_RECORD, record);
  ten_view_choice (klass, TenTray, TEN_TYPE_RULESET, follow_ruleset, ruleset);
  ten_view_install (klass, TenTray, G_TYPE_BOOLEAN, playing);
  ten_view_choice (klass, TenTray, G_TYPE_BOOLEAN, follow_animated, animated);

  ten_ensure_types (TEN_TYPE_COVER, TEN_TYPE_SIDES_LAYOUT, TEN_TYPE_PRIORITY_LAYOUT,
                    TEN_TYPE_ORIGIN, TEN_TYPE_TRAY_HELPERS, TEN_TYPE_TRAY_SIDE, TEN_TYPE_AFTER_BAR);
  ten_widget_class_set_group (klass, "tray/ten-tray.ui");
  ten_widget_class_bind_children (klass, TenTray, cover, tell, telling, stack, origin, verdict,
                                  helpers, first, second, after);
  ten_widget_class_bind_callbacks (klass, ten_tray_skip, on_shown);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "tray.skip", NULL, skip_action);
  gtk_widget_class_install_action (widget_class, "tray.reroll", NULL, reroll_action);
  gtk_widget_class_install_action (widget_class, "tray.reroll-by-ability", NULL, reroll_action);
  gtk_widget_class_install_action (widget_class, "tray.tell", "s", tell_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "tray.skip", NULL);
}

static void
connect_area (TenTray *self, TenTraySide *side)
{
  ten_connect (ten_tray_side_get_area (side), "settled", on_settled, self);
  ten_connect (ten_tray_side_get_area (side), "chosen", on_chosen, self);
}

static void
ten_tray_init (TenTray *self)
{
  self->animated = TRUE;
  self->reader = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_menu_button_set_menu (GTK_MENU_BUTTON (self->tell), G_MENU_MODEL (self->telling));
  ten_tray_side_align (self->first, self->second);
  connect_area (self, self->first);
  connect_area (self, self->second);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tray.skip", FALSE);
}

/* While dice fall here, the performer holds back the result everywhere else. */
void
ten_tray_set_performer (TenTray *self, TenPerformer *performer)
{
  g_set_object (&self->performer, performer);
  ten_connect (performer, "notify::playing", follow_playing, self);
}

TEN_DEFINE_ACCESSOR (TenRecord *, ten_tray_get_record, TenTray, record)

void
ten_tray_set_record (TenTray *self, TenRecord *record)
{
  if (self->record == record && !self->playing && !is_contest (self))
    return;
  take_records (self, record, NULL, NULL);
  show_words (self);
  set_playing (self, FALSE);
}

/* The character of the person who looks at the tray. It counts from the next roll that is shown. */
void
ten_tray_set_reader (TenTray *self, const char *character)
{
  g_free (self->reader);
  self->reader = g_strdup (character != NULL ? character : "");
}

void
ten_tray_set_ruleset (TenTray *self, TenRuleset *ruleset)
{
  ten_view_set (self, "ruleset", ruleset, NULL);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_tray_get_playing, TenTray, playing)

void
ten_tray_set_animated (TenTray *self, gboolean animated)
{
  ten_view_set (self, "animated", animated, NULL);
}

TenRecord *
ten_tray_get_second (TenTray *self)
{
  return ten_tray_side_get_record (self->second);
}

/* Shows both sides of a contest from the log, with the winner. */
void
ten_tray_show_contest (TenTray *self, TenRecord *record, TenRecord *second)
{
  g_autofree char *sentence = ten_event_dup_text (ten_record_get_action_event (record));

  take_records (self, record, second, sentence);
  take_verdict (self, ten_record_find_winner (record));
  show_words (self);
  set_playing (self, FALSE);
}

/* The roll whose dice can be rerolled, if any. */
TenRecord *
ten_tray_get_reroll_record (TenTray *self)
{
  return ten_tray_side_get_record (find_rerolling_side (self));
}

/* The points that a reroll can be paid with, or -1 if nobody knows. */
static int
get_points (TenTray *self)
{
  TenRecord *record = ten_tray_get_reroll_record (self);
  TenSheet *sheet =
      record != NULL && self->performer != NULL
          ? ten_performer_find_sheet (self->performer, ten_record_get_character (record),
                                      ten_record_get_ruleset (record))
          : NULL;
  const char *track;
  int points;

  if (sheet == NULL)
    return -1;
  track = ten_ruleset_get_options (ten_sheet_get_ruleset (sheet))->willpower_track;
  return track != NULL && ten_sheet_get_points_left (sheet, track, &points) ? points : -1;
}

void
ten_tray_count_points (TenTray *self)
{
  ten_after_bar_set_points (self->after, get_points (self));
}

void
ten_tray_play (TenTray *self, TenPlay *play)
{
  g_return_if_fail (ten_play_get_record (play) != NULL);

  set_playing (self, TRUE);
  take_play (self, play);
  fly (self);
}

void
ten_tray_show (TenTray *self, TenPlay *play)
{
  g_return_if_fail (play == NULL || ten_play_get_record (play) != NULL);

  if (play == NULL)
    {
      ten_tray_set_record (self, NULL);
      return;
    }
  take_play (self, play);
  show_words (self);
  set_playing (self, FALSE);
}

/* All rolls of the action. */
GPtrArray *
ten_tray_list_records (TenTray *self)
{
  TenRecord *const sides[] = { self->record, ten_tray_side_get_record (self->second) };
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sides[i] != NULL)
      g_ptr_array_add (records, g_object_ref (sides[i]));
  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    g_ptr_array_add (records, g_object_ref (self->others->pdata[i]));
  return records;
}

static void
update_other (TenTray *self, TenRecord *record)
{
  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    if (ten_record_get_sequence (self->others->pdata[i]) == ten_record_get_sequence (record))
      g_set_object (&self->others->pdata[i], record);
}

void
ten_tray_update_record (TenTray *self, TenRecord *record)
{
  TenTraySide *sides[] = { self->first, self->second };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      TenRecord *shown = ten_tray_side_get_record (sides[i]);

      if (shown == NULL || shown == record ||
          ten_record_get_sequence (shown) != ten_record_get_sequence (record))
        continue;
      ten_tray_side_update_record (sides[i], record);
      if (!self->playing)
        {
          ten_tray_side_show_words (sides[i], self->ruleset);
          show_after (self, sides[i] == self->first ? record : self->record);
        }
      if (sides[i] == self->first)
        take_record (self, record);
    }
  update_other (self, record);
  cover_hidden (self);
}

void
ten_tray_skip (TenTray *self)
{
  ten_dice_area_skip (ten_tray_side_get_area (self->first));
  ten_dice_area_skip (ten_tray_side_get_area (self->second));
}
