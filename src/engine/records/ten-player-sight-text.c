/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-player-sight-text.h"

#include "json/ten-fields-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

const char *
ten_player_sight_get_text (TenPlayerSight sight)
{
  static const char *const texts[] = {
    N_ ("Players know nothing about it"),
    N_ ("Players know that there is a hidden roll"),
    N_ ("Players know whether it succeeded"),
    N_ ("Players know the result"),
    N_ ("Revealed"),
  };

  return _ (texts[sight]);
}

static const char *const sights[] = { "nothing", "seal", "outcome", "result", "everything" };

/**
 * ten_player_sight_to_id:
 * @sight: how much players see
 *
 * Gets the word for @sight in the log and on the command line.
 *
 * Returns: (transfer none) (not nullable): `nothing`, `seal`, `outcome`, `result` or `everything`
 */
TEN_DEFINE_TO_ID (TenPlayerSight, ten_player_sight, sights)

/**
 * ten_player_sight_from_id:
 * @id: (not nullable): a word from ten_player_sight_to_id()
 * @sight: (out): its meaning
 *
 * Finds the sight for a word.
 *
 * Returns: %FALSE if there is none
 */
TEN_DEFINE_FROM_ID (TenPlayerSight, ten_player_sight, sights)
