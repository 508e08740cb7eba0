/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-cast-action.h"

static void
set_up (TenSetup *setup, TenRuleset *ruleset, TenSheet *sheet)
{
  ten_setup_init (setup, ruleset, sheet);
  ten_pool_set_option (setup->pool, TEN_POOL_UNCOMMON, TRUE);
}

TenActionSide *
ten_cast_action_create_side (const TenNotation *notation,
                             TenRuleset *ruleset,
                             TenSheet *sheet,
                             gboolean contested,
                             GError **error)
{
  g_auto (TenSetup) setup = { NULL };

  set_up (&setup, ruleset, sheet);
  return ten_setup_read (&setup, notation, contested, NULL, error)
             ? ten_setup_create_side (&setup, contested, error)
             : NULL;
}

/* "wits + composure", or "wits + composure vs 6" against somebody who needs no sheet. */
TenAction *
ten_cast_action_new (TenSheet *sheet, const char *text, GError **error)
{
  g_auto (TenSetup) setup = { NULL };

  set_up (&setup, ten_sheet_get_ruleset (sheet), sheet);
  return ten_setup_create_line_action (&setup, text, TEN_SIDE_B, error);
}
