/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "common/ten-columns-layout.h"
#include "sheet/ten-track-row.h"
#include "sheet/ten-trait-block.h"
#include "sheet/ten-trait-cell.h"

#include <glib/gi18n.h>

#define COLUMNS 3
#define COLUMN_SPACING 8

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

void
ten_sheet_panel_add_section (GtkBox *box, const char *title)
{
  GtkWidget *label;

  if (title == NULL || *title == '\0')
    return;

  label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label",
                        title, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "section");
  gtk_box_append (box, label);
}

/* Skills have specialties; where those come with a high rating, all that combines has them
 * (COFD-3, V20-4). */
int
ten_sheet_panel_get_specialties_from (TenSheetPanel *self, TenTraitKind kind)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (ten_sheet_get_ruleset (self->sheet));

  if (options->specialty == TEN_SPECIALTY_NONE || kind == TEN_TRAIT_SPECIAL ||
      (kind == TEN_TRAIT_ATTRIBUTE && options->specialty_from == 0))
    return TEN_TRAIT_CELL_NO_SPECIALTIES;
  return options->specialty_from;
}

static void
add_block (TenSheetPanel *self, GtkWidget *parent, const TenTraitGroup *group, gboolean alone)
{
  const char *title = alone && g_strcmp0 (group->name, group->section) == 0 ? NULL : group->name;
  GtkWidget *block = ten_trait_block_new (title, alone);

  ten_trait_block_set_group (TEN_TRAIT_BLOCK (block), group->id);
  ten_trait_block_set_specialties_from (TEN_TRAIT_BLOCK (block),
                                        ten_sheet_panel_get_specialties_from (self, group->kind));
  for (guint i = 0; i < group->n_traits; i++)
    ten_trait_block_add_trait (TEN_TRAIT_BLOCK (block), group->traits[i].id, group->traits[i].name,
                               group->traits[i].maximum, FALSE);
  g_ptr_array_add (self->blocks, block);
  gtk_box_append (GTK_BOX (parent), block);
}

static GtkWidget *
create_columns (void)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (columns, ten_columns_layout_new (COLUMNS, COLUMN_SPACING, 0));
  return columns;
}

/* The groups of one section, each in its column; one that is alone takes all of them. */
static void
add_groups (TenSheetPanel *self, const TenTraitGroup *groups, guint n_groups)
{
  GtkWidget *columns;

  ten_sheet_panel_add_section (self->traits, groups[0].section);
  if (n_groups == 1)
    {
      add_block (self, GTK_WIDGET (self->traits), &groups[0], TRUE);
      return;
    }

  columns = create_columns ();
  for (int column = 0; column < COLUMNS; column++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      for (guint i = 0; i < n_groups; i++)
        if (CLAMP (groups[i].column, 0, COLUMNS - 1) == column)
          add_block (self, box, &groups[i], FALSE);
      gtk_box_append (GTK_BOX (columns), box);
    }
  gtk_box_append (self->traits, columns);
}

static void
fill_traits (TenSheetPanel *self)
{
  guint n_groups, first = 0;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 1; i <= n_groups; i++)
    if (i == n_groups || g_strcmp0 (groups[i].section, groups[first].section) != 0)
      {
        add_groups (self, groups + first, i - first);
        first = i;
      }
  ten_sheet_panel_fill_extra (self);
}

static void
fill_tracks (TenSheetPanel *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      GtkWidget *row = ten_track_row_new (&tracks[i]);

      g_ptr_array_add (self->track_rows, row);
      gtk_box_append (GTK_BOX (self->tracks), row);
    }
  gtk_widget_set_visible (self->tracks, n_tracks > 0);
}

static void
update_tracks (TenSheetPanel *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);

  g_assert (n_tracks == self->track_rows->len);
  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };
      gboolean known = ten_character_get_track (TEN_CHARACTER (self->sheet), &tracks[i], &state);
      GtkWidget *row = g_ptr_array_index (self->track_rows, i);

      gtk_widget_set_visible (row, known && state.size > 0);
      if (known)
        ten_track_row_set_state (TEN_TRACK_ROW (row), &state);
    }
}

/* Builds the rows anew: what the ruleset decides. */
void
ten_sheet_panel_fill (TenSheetPanel *self)
{
  self->many_traits = NULL;
  g_ptr_array_set_size (self->blocks, 0);
  g_ptr_array_set_size (self->track_rows, 0);
  clear_box (self->traits);
  self->extra = NULL;
  clear_box (GTK_BOX (self->tracks));
  gtk_widget_set_visible (self->page, self->sheet != NULL);
  if (self->sheet == NULL)
    return;

  fill_traits (self);
  fill_tracks (self);
  if (self->editing)
    ten_sheet_panel_switch_parts (self);
  ten_sheet_panel_update (self);
}

/* Shows what the sheet says now, in the rows that are there. */
void
ten_sheet_panel_update (TenSheetPanel *self)
{
  const char *notes = ten_sheet_get_notes (self->sheet);

  ten_sheet_panel_update_extra (self);
  ten_sheet_details_update (self->details, self->sheet);
  for (guint i = 0; i < self->blocks->len; i++)
    ten_trait_block_update (g_ptr_array_index (self->blocks, i), TEN_CHARACTER (self->sheet));
  if (self->many_traits != NULL)
    ten_extra_traits_update (self->many_traits, TEN_CHARACTER (self->sheet));
  update_tracks (self);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_lists); kind++)
    ten_item_list_update (self->item_lists[kind], self->sheet);
  gtk_label_set_label (self->notes, notes != NULL ? notes : "");
  gtk_widget_set_visible (self->notes_section, notes != NULL && *notes != '\0');
  ten_sheet_panel_update_budgets (self);
  ten_sheet_panel_update_editors (self);
  ten_sheet_panel_mark (self);
}
