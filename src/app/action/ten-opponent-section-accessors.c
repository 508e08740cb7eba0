/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section-private.h"

/**
 * ten_opponent_section_get_pool:
 * @self: the section
 *
 * Gets what the opponent rolls.
 *
 * Returns: (nullable) (transfer none): the pool, or %NULL where the section was never open
 */
TenPool *
ten_opponent_section_get_pool (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_pool (self->side);
}

/**
 * ten_opponent_section_get_sheet:
 * @self: the section
 *
 * Gets the opponent's sheet.
 *
 * Returns: (nullable) (transfer none): the sheet, or %NULL for numbers alone
 */
TenSheet *
ten_opponent_section_get_sheet (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_sheet (self->side);
}

/**
 * ten_opponent_section_set_sheet:
 * @self: a section that is open
 * @sheet: (nullable): a sheet, or %NULL for numbers alone
 *
 * Sets the opponent's sheet. One that follows other rules is refused, and the section says so.
 *
 * Returns: whether it was taken
 */
gboolean
ten_opponent_section_set_sheet (TenOpponentSection *self, TenSheet *sheet)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);

  return ten_side_entry_set_sheet (self->side, sheet);
}

/**
 * ten_opponent_section_get_name:
 * @self: the section
 *
 * Gets who opposes.
 *
 * Returns: the name, or an empty string where none was given
 */
const char *
ten_opponent_section_get_name (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_name (self->side);
}

/**
 * ten_opponent_section_set_name:
 * @self: the section
 * @name: a name; may be empty
 *
 * Sets who opposes.
 */
void
ten_opponent_section_set_name (TenOpponentSection *self, const char *name)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (name != NULL);

  ten_side_entry_set_name (self->side, name);
}

/**
 * ten_opponent_section_set_text:
 * @self: the section
 * @text: a quick notation
 *
 * Lets the opponent roll, and sets what.
 */
void
ten_opponent_section_set_text (TenOpponentSection *self, const char *text)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (text != NULL);

  gtk_toggle_button_set_active (self->rolls, TRUE);
  ten_side_entry_set_text (self->side, text);
}

/**
 * ten_opponent_section_suggest:
 * @self: a section that is open
 * @text: a quick notation of traits
 *
 * Lets the opponent roll what a common action has it (COFD-21): with the traits of their sheet, or
 * the number that the player writes.
 */
void
ten_opponent_section_suggest (TenOpponentSection *self, const char *text)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));
  g_return_if_fail (text != NULL);

  ten_opponent_section_set_rolls (self);
  ten_side_entry_set_text (self->side, "");
  ten_side_entry_set_suggestion (self->side, text);
}

/**
 * ten_opponent_section_set_resistance:
 * @self: a section that is open
 * @id: the trait or derived value that the opponent resists with
 * @value: its value, 0 to 100, or -1 for that of the sheet, or to let the player say
 *
 * Lets the opponent resist, as a common action has it (COFD-13, COFD-21).
 */
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

/**
 * ten_opponent_section_get_willpower:
 * @self: the section
 *
 * Says whether the opponent spends a point of willpower, on the roll or on the resistance.
 *
 * Returns: whether they do
 */
gboolean
ten_opponent_section_get_willpower (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->willpower)) &&
         gtk_toggle_button_get_active (self->willpower);
}

/**
 * ten_opponent_section_set_willpower:
 * @self: the section
 * @willpower: whether they do
 *
 * Sets whether the opponent spends a point of willpower: it is for one roll (COFD-18, V20-5).
 */
void
ten_opponent_section_set_willpower (TenOpponentSection *self, gboolean willpower)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));

  gtk_toggle_button_set_active (self->willpower, willpower);
}
