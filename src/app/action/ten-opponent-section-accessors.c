/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section-private.h"

TenPool *
ten_opponent_section_get_pool (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_pool (self->side);
}

TenSheet *
ten_opponent_section_get_sheet (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_sheet (self->side);
}

gboolean
ten_opponent_section_set_sheet (TenOpponentSection *self, TenSheet *sheet)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);

  return ten_side_entry_set_sheet (self->side, sheet);
}

const char *
ten_opponent_section_get_name (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_name (self->side);
}

void
ten_opponent_section_set_name (TenOpponentSection *self, const char *name)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (name != NULL);

  ten_side_entry_set_name (self->side, name);
}

void
ten_opponent_section_set_text (TenOpponentSection *self, const char *text)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (text != NULL);

  gtk_toggle_button_set_active (self->rolls, TRUE);
  ten_side_entry_set_text (self->side, text);
}

/* COFD-21 */
void
ten_opponent_section_suggest (TenOpponentSection *self, const char *text)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (text != NULL);

  ten_opponent_section_set_rolls (self);
  ten_side_entry_set_text (self->side, "");
  ten_side_entry_set_suggestion (self->side, text);
}

/* COFD-13, COFD-21 */
void
ten_opponent_section_set_resistance (TenOpponentSection *self, const char *id, int value)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (value >= -1);

  text = value >= 0 ? g_strdup_printf ("%d", value) : g_strdup ("");
  gtk_toggle_button_set_active (self->resists, TRUE);
  ten_resistance_entry_set_id (self->resistance, id);
  ten_resistance_entry_set_text (self->resistance, text);
}

gboolean
ten_opponent_section_get_willpower (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->willpower)) &&
         gtk_toggle_button_get_active (self->willpower);
}

/* COFD-18, V20-5 */
void
ten_opponent_section_set_willpower (TenOpponentSection *self, gboolean willpower)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));

  gtk_toggle_button_set_active (self->willpower, willpower);
}
