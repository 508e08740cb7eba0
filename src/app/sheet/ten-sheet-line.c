/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-line.h"

#include "sheet/ten-track-row.h"

#define MAX_TRACKS 2

/* Health first, in every ruleset. */
void
ten_sheet_line_fill (GtkBox *tracks, TenSheetEditor *editor)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (editor));
  guint n_tracks;
  const TenTrack *all = ten_ruleset_get_tracks (ruleset, &n_tracks);

  ten_widget_clear (GTK_WIDGET (tracks));
  for (guint i = 0; i < MIN (n_tracks, MAX_TRACKS); i++)
    {
      GtkWidget *track = ten_track_row_new (editor, &all[i], TRUE);

      if (all[i].kind == TEN_TRACK_POINTS)
        gtk_box_append (tracks, track);
      else
        gtk_box_prepend (tracks, track);
    }
}

char *
ten_sheet_line_dup_conditions (TenSheet *sheet)
{
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_CONDITION);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; items != NULL && i < g_list_model_get_n_items (items); i++)
    g_strv_builder_add (builder, ten_sheet_item_get_name (ten_model_peek (items, i)));
  names = g_strv_builder_end (builder);
  return g_strjoinv (" · ", names);
}
