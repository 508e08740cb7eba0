/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-cell-private.h"

#include "sheet/ten-name-popover.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TenTraitCell, ten_trait_cell, TEN_TYPE_WIDGET)

/* Whether the rating is that of a track which follows other traits. */
static gboolean
follows_others (TenCharacter *character, const char *trait, int rating)
{
  const TenTrack *track =
      TEN_IS_SHEET (character)
          ? ten_ruleset_find_track (ten_sheet_get_ruleset (TEN_SHEET (character)), trait)
          : NULL;
  TenTrackState state;

  return track != NULL && track->traits[0] != NULL && !g_strv_contains (track->traits, trait) &&
         ten_character_get_track (character, track, &state) && state.size == rating;
}

/* A specialty below the rating from which it counts stays, and there may be more of them. */
static void
update_editor (TenTraitCell *self)
{
  int rating = ten_trait_row_get_rating (self->row);
  gboolean takes =
      self->specialties_from != TEN_TRAIT_CELL_NO_SPECIALTIES && rating >= self->specialties_from;

  if (self->editor == NULL)
    return;

  ten_trait_editor_set_rating (TEN_TRAIT_EDITOR (self->editor), rating);
  ten_trait_editor_set_follows (TEN_TRAIT_EDITOR (self->editor), self->follows);
  ten_trait_editor_set_takes_specialties (TEN_TRAIT_EDITOR (self->editor),
                                          takes || self->specialties != NULL);
}

static void
on_renamed (TenTraitCell *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.rename-trait", "(ss)",
                              ten_trait_row_get_trait (self->row),
                              ten_name_popover_get_name (TEN_NAME_POPOVER (self->popover)));
}

static void
on_rename (TenTraitCell *self)
{
  GtkWidget *popover = ten_name_popover_new (_ ("Name of the Trait"), _ ("Rename"),
                                             ten_trait_row_get_title (self->row), NULL);

  g_signal_connect_swapped (popover, "accepted", G_CALLBACK (on_renamed), self);
  ten_trait_cell_open_popover (self, popover,
                               ten_trait_editor_get_name_button (TEN_TRAIT_EDITOR (self->editor)));
}

static void
add_editor (TenTraitCell *self)
{
  self->editor =
      ten_trait_editor_new (ten_trait_row_get_trait (self->row),
                            ten_trait_row_get_title (self->row), self->maximum, self->own);
  g_signal_connect_swapped (self->editor, "add-specialty",
                            G_CALLBACK (ten_trait_cell_add_specialty), self);
  g_signal_connect_swapped (self->editor, "rename", G_CALLBACK (on_rename), self);
  gtk_widget_insert_after (self->editor, GTK_WIDGET (self), GTK_WIDGET (self->row));
  update_editor (self);
}

static void
ten_trait_cell_dispose (GObject *object)
{
  TenTraitCell *self = TEN_TRAIT_CELL (object);

  self->popover = NULL;
  self->chips = NULL;
  self->editor = NULL;

  G_OBJECT_CLASS (ten_trait_cell_parent_class)->dispose (object);
}

static void
ten_trait_cell_finalize (GObject *object)
{
  g_strfreev (TEN_TRAIT_CELL (object)->specialties);

  G_OBJECT_CLASS (ten_trait_cell_parent_class)->finalize (object);
}

static void
ten_trait_cell_class_init (TenTraitCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_trait_cell_dispose;
  object_class->finalize = ten_trait_cell_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "traitcell");
}

static void
ten_trait_cell_init (TenTraitCell *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->specialties_from = TEN_TRAIT_CELL_NO_SPECIALTIES;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
ten_trait_cell_new (const char *trait, const char *title, int maximum)
{
  TenTraitCell *self = g_object_new (TEN_TYPE_TRAIT_CELL, NULL);
  GtkWidget *row = ten_trait_row_new (trait, title, maximum);

  self->maximum = maximum;
  self->row = TEN_TRAIT_ROW (row);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

const char *
ten_trait_cell_get_trait (TenTraitCell *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_CELL (self), NULL);

  return ten_trait_row_get_trait (self->row);
}

void
ten_trait_cell_set_own (TenTraitCell *self, gboolean own)
{
  g_return_if_fail (TEN_IS_TRAIT_CELL (self));
  g_return_if_fail (self->editor == NULL);

  self->own = own;
}

/* COFD-3, V20-4 */
void
ten_trait_cell_set_specialties_from (TenTraitCell *self, int rating)
{
  g_return_if_fail (TEN_IS_TRAIT_CELL (self));

  self->specialties_from = rating;
  update_editor (self);
}

void
ten_trait_cell_update (TenTraitCell *self, TenCharacter *character)
{
  const char *trait;
  int rating = 0;

  g_return_if_fail (TEN_IS_TRAIT_CELL (self));
  g_return_if_fail (TEN_IS_CHARACTER (character));

  trait = ten_trait_row_get_trait (self->row);
  if (!ten_character_get_rating (character, trait, &rating))
    rating = 0;
  ten_trait_row_set_rating (self->row, rating);
  if (ten_trait_cell_set_specialties (self, ten_character_get_specialties (character, trait)))
    ten_trait_cell_fill_chips (self);
  if (self->editor != NULL)
    {
      self->follows = follows_others (character, trait, rating);
      update_editor (self);
    }
}

void
ten_trait_cell_mark (TenTraitCell *self, TenPool *pool)
{
  gboolean chosen;

  g_return_if_fail (TEN_IS_TRAIT_CELL (self));
  g_return_if_fail (pool == NULL || TEN_IS_POOL (pool));

  chosen = pool != NULL && ten_pool_has_trait (pool, ten_trait_row_get_trait (self->row));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->row), chosen);
  ten_trait_cell_mark_chips (self, chosen ? ten_pool_get_specialty (pool) : NULL);
}

void
ten_trait_cell_set_editing (TenTraitCell *self, gboolean editing)
{
  GtkWidget *shown;
  gboolean focused;

  g_return_if_fail (TEN_IS_TRAIT_CELL (self));

  if (self->editing == editing)
    return;

  self->editing = editing;
  focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  if (editing && self->editor == NULL)
    add_editor (self);
  shown = editing ? self->editor : GTK_WIDGET (self->row);
  gtk_widget_set_visible (shown, TRUE);
  if (focused)
    ten_trait_cell_focus (self);
  gtk_widget_set_visible (editing ? GTK_WIDGET (self->row) : self->editor, FALSE);
  ten_trait_cell_fill_chips (self);
}

void
ten_trait_cell_focus (TenTraitCell *self)
{
  g_return_if_fail (TEN_IS_TRAIT_CELL (self));

  gtk_widget_grab_focus (self->editing ? ten_trait_editor_get_dots (TEN_TRAIT_EDITOR (self->editor))
                                       : GTK_WIDGET (self->row));
}
