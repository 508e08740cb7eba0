/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-track-editor.h"

/* The editors stand where that is shown which they edit. */
static void
create_editors (TenSheetPanel *self)
{
  GtkWidget *details = ten_details_editor_new ();
  GtkWidget *notes = ten_notes_editor_new ();

  self->details_editor = TEN_DETAILS_EDITOR (details);
  gtk_widget_insert_after (details, self->content, GTK_WIDGET (self->details));
  self->track_editors = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_widget_insert_after (GTK_WIDGET (self->track_editors), self->content, self->tracks);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_editors); kind++)
    {
      GtkWidget *editor = ten_items_editor_new (kind);

      self->item_editors[kind] = TEN_ITEMS_EDITOR (editor);
      gtk_box_append (self->lists, editor);
    }
  self->notes_editor = TEN_NOTES_EDITOR (notes);
  gtk_widget_insert_after (notes, self->content, self->notes_section);
}

static void
fill_track_editors (TenSheetPanel *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);
  GtkWidget *editor;

  while ((editor = gtk_widget_get_first_child (GTK_WIDGET (self->track_editors))) != NULL)
    gtk_box_remove (self->track_editors, editor);
  for (guint i = 0; i < n_tracks; i++)
    gtk_box_append (self->track_editors, ten_track_editor_new (&tracks[i]));
}

/* What is read in play is hidden while it is edited. */
static void
show_either (GtkWidget *editor, GtkWidget *shown, gboolean editing)
{
  gtk_widget_set_visible (editor, editing);
  if (editing)
    gtk_widget_set_visible (shown, FALSE);
}

/* Shows what the sheet says now in the editors that are there. */
void
ten_sheet_panel_update_editors (TenSheetPanel *self)
{
  if (self->details_editor == NULL)
    return;

  show_either (GTK_WIDGET (self->details_editor), GTK_WIDGET (self->details), self->editing);
  gtk_widget_set_visible (GTK_WIDGET (self->details), !self->editing);
  gtk_widget_set_visible (GTK_WIDGET (self->track_editors), self->editing);
  show_either (GTK_WIDGET (self->notes_editor), self->notes_section, self->editing);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_editors); kind++)
    show_either (GTK_WIDGET (self->item_editors[kind]), GTK_WIDGET (self->item_lists[kind]),
                 self->editing);
  if (!self->editing)
    return;

  ten_details_editor_update (self->details_editor, self->sheet);
  for (GtkWidget *editor = gtk_widget_get_first_child (GTK_WIDGET (self->track_editors));
       editor != NULL; editor = gtk_widget_get_next_sibling (editor))
    ten_track_editor_update (TEN_TRACK_EDITOR (editor), self->sheet);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_editors); kind++)
    ten_items_editor_update (self->item_editors[kind], self->sheet);
  ten_notes_editor_show (self->notes_editor, ten_sheet_get_notes (self->sheet));
}

/* Makes the editors when they are first needed: play does not wait for them. */
void
ten_sheet_panel_switch_editors (TenSheetPanel *self)
{
  if (!self->editing || self->sheet == NULL)
    return;

  if (self->details_editor == NULL)
    create_editors (self);
  fill_track_editors (self);
}
