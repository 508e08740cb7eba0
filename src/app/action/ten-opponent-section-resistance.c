/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section-private.h"

/* COFD-13, COFD-18: the resistance is a term of the pool of the one who acts. */
gboolean
ten_opponent_section_put_resistance (TenOpponentSection *self, TenPool *pool, GError **error)
{
  const gboolean willpower = gtk_toggle_button_get_active (self->willpower);
  g_autofree char *label = NULL;
  int value, n_values;
  gboolean given, done;

  given = ten_resistance_entry_get_value (self->resistance, &value, &n_values);
  if (!given)
    value = 0;
  else if (willpower)
    value += ten_ruleset_get_actions (self->ruleset)->resistance_willpower;
  label = ten_resistance_entry_dup_label (self->resistance, ten_side_entry_get_name (self->side),
                                          willpower);

  if (self->put && ten_pool_get_resistance (pool) == value && g_strcmp0 (self->label, label) == 0)
    return given;

  self->updating = TRUE;
  done = ten_pool_set_resistance (pool, ten_resistance_entry_get_id (self->resistance), label,
                                  value, error);
  self->updating = FALSE;
  self->put = done && value > 0;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  return given && done;
}

void
ten_opponent_section_take_resistance (TenOpponentSection *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->put && pool != NULL)
    {
      self->updating = TRUE;
      ten_pool_set_resistance (pool, NULL, NULL, 0, NULL);
      self->updating = FALSE;
    }
  self->put = FALSE;
}
