/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-private.h"

#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

static char *
dup_words (TenTray *self)
{
  g_autofree char *first = ten_tray_side_dup_words (self->first);
  g_autofree char *second = NULL;

  if (!ten_tray_is_contest (self))
    /* Translators: what a screen reader says after a roll with helpers: what they gave or what
     * all came to, and what became of the leader's roll. */
    return self->sentence != NULL ? g_strdup_printf (_ ("%s. %s"), self->sentence, first)
                                  : g_steal_pointer (&first);
  second = ten_tray_side_dup_words (self->second);
  /* Translators: what a screen reader says after a contest: who wins, and what became of each
   * side's roll. */
  return g_strdup_printf (_ ("%s. %s. %s"), self->sentence, first, second);
}

void
ten_tray_announce (TenTray *self)
{
  g_autofree char *text = dup_words (self);

  ten_toolkit_announce (GTK_WIDGET (self), text);
}

/* For a screen reader that comes later: what came of it, and the dice. */
void
ten_tray_describe (TenTray *self)
{
  TenTraySide *const sides[] = { self->first, self->second };
  g_autofree char *text = self->record != NULL ? dup_words (self) : g_strdup ("");

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *words = NULL;
      g_autofree char *dice = NULL;

      if (ten_tray_side_get_record (sides[i]) == NULL)
        continue;
      words = g_steal_pointer (&text);
      dice = ten_dice_area_dup_text (ten_tray_side_get_area (sides[i]));
      /* Translators: what came of a roll, and its dice. */
      text = g_strdup_printf (_ ("%s. %s"), words, dice);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static const char *
get_name (TenRecord *record, const char *otherwise)
{
  const char *name = ten_record_get_character (record);

  return name != NULL && *name != '\0' ? name : otherwise;
}

/* Takes the rolls, and shows their dice lying, without words. */
void
ten_tray_take_records (TenTray *self, TenRecord *record, TenRecord *second, const char *sentence)
{
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  gtk_label_set_text (self->verdict, "");
  ten_tray_show_after (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), sentence != NULL);
  ten_tray_helpers_set_records (self->helpers, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->second), second != NULL);
  ten_tray_side_set_record (self->first, record,
                            second != NULL ? get_name (record, _ ("Dice Pool")) : NULL);
  ten_tray_side_set_record (self->second, second,
                            second != NULL ? get_name (second, _ ("Opponent")) : NULL);
  if (sentence != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "contest");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "contest");
  gtk_stack_set_visible_child_name (self->stack, record != NULL ? "roll" : "empty");
  ten_tray_take_record (self, record);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
}

static void
fly (TenTray *self)
{
  const gboolean contest = ten_tray_is_contest (self);

  /* One side may lie before the other is thrown. */
  self->n_flying = contest ? 2 : 1;
  ten_tray_side_play (self->first);
  if (contest)
    ten_tray_side_play (self->second);
  if (!self->animated)
    ten_tray_skip (self);
}

/* CHAT-8 */
static gboolean
adds_successes (TenPlay *play)
{
  TenRuleset *ruleset = ten_play_get_ruleset (play);

  return ruleset != NULL && ten_ruleset_get_actions (ruleset)->teamwork == TEN_HELP_SUCCESSES;
}

static void
take_play (TenTray *self, TenPlay *play)
{
  TenRecord *record = ten_play_get_record (play);
  TenRecord *second = ten_play_find_record (play, "b");
  g_autoptr (GPtrArray) helpers = ten_play_list_helpers (play);
  const char *sentence = ten_play_get_text (play);

  ten_tray_set_ruleset (self, ten_play_get_ruleset (play));
  ten_tray_take_records (self, record, second, *sentence != '\0' ? sentence : NULL);
  if (helpers->len == 0)
    return;
  ten_tray_helpers_set_records (self->helpers, helpers);
  ten_tray_side_make_dense (self->first, second != NULL || adds_successes (play)
                                             ? get_name (record, _ ("Dice Pool"))
                                             : NULL);
}

void
ten_tray_play (TenTray *self, TenPlay *play)
{
  g_return_if_fail (TEN_IS_TRAY (self));
  g_return_if_fail (TEN_IS_PLAY (play));
  g_return_if_fail (ten_play_get_record (play) != NULL);

  ten_tray_set_playing (self, TRUE);
  take_play (self, play);
  fly (self);
}

void
ten_tray_show (TenTray *self, TenPlay *play)
{
  g_return_if_fail (TEN_IS_TRAY (self));
  g_return_if_fail (play == NULL || ten_play_get_record (play) != NULL);

  if (play == NULL)
    {
      ten_tray_set_record (self, NULL);
      return;
    }
  take_play (self, play);
  ten_tray_show_words (self);
  ten_tray_set_playing (self, FALSE);
}

void
ten_tray_update_record (TenTray *self, TenRecord *record)
{
  g_return_if_fail (TEN_IS_TRAY (self));
  g_return_if_fail (TEN_IS_RECORD (record));

  if (self->record == NULL ||
      ten_record_get_sequence (self->record) != ten_record_get_sequence (record) ||
      self->record == record)
    return;

  if (!self->playing)
    ten_tray_show_after (self, record);
  ten_tray_take_record (self, record);
}

void
ten_tray_skip (TenTray *self)
{
  g_return_if_fail (TEN_IS_TRAY (self));

  ten_tray_side_skip (self->first);
  ten_tray_side_skip (self->second);
}
