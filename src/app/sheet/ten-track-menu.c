/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-menu.h"

#include <glib/gi18n.h>

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

static void
append_points (GMenu *menu, const TenTrack *track)
{
  append (menu, _ ("_Spend One"), "sheet.spend-point", g_variant_new_string (track->id));
  append (menu, _ ("_Regain One"), "sheet.regain-point", g_variant_new_string (track->id));
  append (menu, _ ("Regain _All"), "sheet.regain-all", g_variant_new_string (track->id));
}

static void
append_damage (GMenu *menu, const TenTrack *track)
{
  g_autoptr (GMenu) mark = g_menu_new ();
  g_autoptr (GMenu) heal = g_menu_new ();

  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    {
      g_autofree char *mark_label =
          /* Translators: a kind of damage, such as Lethal */
          g_strdup_printf (_ ("Mark %s"), track->damage_names[i]);
      g_autofree char *heal_label =
          /* Translators: a kind of damage, such as Lethal */
          g_strdup_printf (_ ("Heal %s"), track->damage_names[i]);

      append (mark, mark_label, "sheet.mark-damage", g_variant_new ("(si)", track->id, i));
      append (heal, heal_label, "sheet.heal-damage", g_variant_new ("(si)", track->id, i));
    }
  append (heal, _ ("Heal _All"), "sheet.regain-all", g_variant_new_string (track->id));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (mark));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (heal));
}

/* COFD-19, V20-15, V5-4 */
GMenuModel *
ten_track_menu_new (const TenTrack *track)
{
  GMenu *menu = g_menu_new ();

  if (track->kind == TEN_TRACK_POINTS)
    append_points (menu, track);
  else
    append_damage (menu, track);
  return G_MENU_MODEL (menu);
}
