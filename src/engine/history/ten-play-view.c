/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-play-view.h"

GPtrArray *
ten_play_list_companions (TenPlay *play)
{
  TenRecord *leading = ten_play_get_record (play);
  GPtrArray *records = ten_play_get_records (play);
  GPtrArray *companions = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < records->len; i++)
    if (records->pdata[i] != leading)
      g_ptr_array_add (companions, g_object_ref (records->pdata[i]));
  return companions;
}

/* A damaged play may have been hidden. */
TenPlayerView *
ten_play_view_new (TenPlay *play, TenRuleset *ruleset)
{
  TenRecord *leading = ten_play_get_record (play);
  g_autoptr (GPtrArray) companions = ten_play_list_companions (play);

  return leading != NULL ? ten_player_view_new (leading, companions, ruleset) : NULL;
}
