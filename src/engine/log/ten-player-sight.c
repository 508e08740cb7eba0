/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-player-sight.h"

static const char *const sights[] = { "nothing", "seal", "outcome", "result", "everything" };

/**
 * ten_player_sight_to_id:
 * @sight: how much players see
 *
 * Gets the word that stands for @sight in the log and on the command line.
 *
 * Returns: (transfer none) (not nullable): `nothing`, `seal`, `outcome`, `result` or `everything`
 */
const char *
ten_player_sight_to_id (TenPlayerSight sight)
{
  g_return_val_if_fail (sight < G_N_ELEMENTS (sights), sights[0]);

  return sights[sight];
}

/**
 * ten_player_sight_from_id:
 * @id: (not nullable): a word, as ten_player_sight_to_id() gives it
 * @sight: (out): what it stands for
 *
 * Finds the sight that a word stands for.
 *
 * Returns: %FALSE where there is none
 */
gboolean
ten_player_sight_from_id (const char *id, TenPlayerSight *sight)
{
  g_return_val_if_fail (id != NULL && sight != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    if (g_str_equal (id, sights[i]))
      {
        *sight = (TenPlayerSight) i;
        return TRUE;
      }
  return FALSE;
}
