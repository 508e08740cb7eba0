/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-private.h"

#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

void
ten_tray_announce (TenTray *self)
{
  g_autofree char *first = ten_tray_side_dup_words (self->first);
  g_autofree char *second = NULL;
  g_autofree char *text = NULL;

  if (!ten_tray_is_contest (self))
    {
      /* Translators: what a screen reader says after a roll with helpers: what they gave or what
       * all came to, and what became of the leader's roll. */
      text = self->sentence != NULL ? g_strdup_printf (_ ("%s. %s"), self->sentence, first)
                                    : g_strdup (first);
      ten_toolkit_announce (GTK_WIDGET (self), text);
      return;
    }
  second = ten_tray_side_dup_words (self->second);
  /* Translators: what a screen reader says after a contest: who wins, and what became of each
   * side's roll. */
  text = g_strdup_printf (_ ("%s. %s. %s"), self->sentence, first, second);
  ten_toolkit_announce (GTK_WIDGET (self), text);
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
  ten_after_bar_set_record (self->after, NULL, NULL);
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
}

static void
play (TenTray *self)
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

void
ten_tray_play (TenTray *self, TenRecord *record, TenRuleset *ruleset)
{
  g_return_if_fail (TEN_IS_TRAY (self));
  g_return_if_fail (TEN_IS_RECORD (record));
  g_return_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset));

  ten_tray_set_playing (self, TRUE);
  ten_tray_set_ruleset (self, ruleset);
  ten_tray_take_records (self, record, NULL, NULL);
  play (self);
}

void
ten_tray_play_contest (
    TenTray *self, TenRecord *first, TenRecord *second, TenRuleset *ruleset, const char *sentence)
{
  g_return_if_fail (TEN_IS_TRAY (self));
  g_return_if_fail (TEN_IS_RECORD (first));
  g_return_if_fail (TEN_IS_RECORD (second));
  g_return_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset));
  g_return_if_fail (sentence != NULL);

  ten_tray_set_playing (self, TRUE);
  ten_tray_set_ruleset (self, ruleset);
  ten_tray_take_records (self, first, second, sentence);
  play (self);
}

void
ten_tray_play_team (TenTray *self,
                    TenRecord *leader,
                    GPtrArray *helpers,
                    TenRuleset *ruleset,
                    const char *sentence,
                    gboolean together)
{
  g_return_if_fail (TEN_IS_TRAY (self));
  g_return_if_fail (TEN_IS_RECORD (leader));
  g_return_if_fail (helpers != NULL);
  g_return_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset));
  g_return_if_fail (sentence != NULL);

  ten_tray_set_playing (self, TRUE);
  ten_tray_set_ruleset (self, ruleset);
  ten_tray_take_records (self, leader, NULL, sentence);
  ten_tray_helpers_set_records (self->helpers, helpers);
  ten_tray_side_make_dense (self->first, together ? get_name (leader, _ ("Dice Pool")) : NULL);
  play (self);
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
    ten_after_bar_set_record (self->after, record, self->ruleset);
  ten_tray_take_record (self, record);
}

void
ten_tray_skip (TenTray *self)
{
  g_return_if_fail (TEN_IS_TRAY (self));

  ten_tray_side_skip (self->first);
  ten_tray_side_skip (self->second);
}
