/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-player-sight-text.h"

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
