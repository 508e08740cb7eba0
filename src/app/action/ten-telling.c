/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-telling.h"

#include <glib/gi18n.h>

static void
add_untold (GPtrArray *untold, TenRecord *record)
{
  if (record != NULL && ten_record_get_hidden (record) &&
      ten_record_get_player_sight (record) < TEN_PLAYER_SIGHT_ROLL)
    g_ptr_array_add (untold, record);
}

/* The rolls that players do not see. */
GPtrArray *
ten_telling_list_untold (TenRecord *record, TenRecord *second, GPtrArray *others)
{
  GPtrArray *untold = g_ptr_array_new ();

  add_untold (untold, record);
  add_untold (untold, second);
  for (guint i = 0; others != NULL && i < others->len; i++)
    add_untold (untold, others->pdata[i]);
  return untold;
}

/* The least that players know of any of the rolls, and whether they know more of others. */
TenPlayerSight
ten_telling_get_told (GPtrArray *records, gboolean *differs)
{
  TenPlayerSight least = TEN_PLAYER_SIGHT_ROLL;

  *differs = FALSE;
  for (guint i = 0; i < records->len; i++)
    {
      const TenPlayerSight sight = ten_record_get_player_sight (records->pdata[i]);

      *differs |= i > 0 && sight != least;
      least = MIN (least, sight);
    }
  return least;
}

/* Offers only more than players know already. @action: takes the id of a TenPlayerSight */
void
ten_telling_fill (GMenu *menu, GPtrArray *untold, const char *action)
{
  static const struct
  {
    const char *label;
    TenPlayerSight sight;
  } items[] = {
    { N_ ("That There Was a _Hidden Roll"), TEN_PLAYER_SIGHT_SEAL },
    { N_ ("Who Rolled, and Whether It _Succeeded"), TEN_PLAYER_SIGHT_OUTCOME },
    { N_ ("Who Rolled, and the _Result in Words"), TEN_PLAYER_SIGHT_RESULT },
    { N_ ("_Everything…"), TEN_PLAYER_SIGHT_ROLL },
  };
  gboolean differs;
  const TenPlayerSight told = ten_telling_get_told (untold, &differs);
  g_autoptr (GMenu) left = g_menu_new ();

  g_menu_remove_all (menu);
  if (untold->len == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (items[i].label), NULL);

      if (items[i].sight <= told)
        continue;
      g_menu_item_set_action_and_target (item, action, "s",
                                         ten_player_sight_to_id (items[i].sight));
      g_menu_append_item (left, item);
    }
  g_menu_append_section (menu,
                         differs ? _ ("Players know more about some than about others")
                                 : ten_player_sight_get_text (told),
                         G_MENU_MODEL (left));
}

void
ten_telling_activate (GtkWidget *widget, GPtrArray *untold, GVariant *what)
{
  GVariantBuilder rolls;

  g_variant_builder_init (&rolls, G_VARIANT_TYPE ("ax"));
  for (guint i = 0; i < untold->len; i++)
    g_variant_builder_add (&rolls, "x", ten_record_get_sequence (untold->pdata[i]));
  gtk_widget_activate_action (widget, "win.tell", "(axs)", &rolls,
                              g_variant_get_string (what, NULL));
}
