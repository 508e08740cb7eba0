/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-cell.h"

#include "common/ten-toggle.h"
#include "common/ten-wrap-layout.h"
#include "sheet/ten-edit-chip.h"
#include "sheet/ten-name-popover.h"
#include "sheet/ten-trait-editor.h"
#include "sheet/ten-trait-row.h"

#include <glib/gi18n.h>

#define CHIP_SPACING 4

struct _TenTraitCell
{
  TenWidget parent_instance;

  TenTraitRow *row;
  GtkWidget *editor; /* there once the sheet was edited */
  GtkWidget *chips;  /* there while the trait has specialties */
  GtkWidget *popover;

  int maximum;
  char **specialties;
  int specialties_from;
  gboolean own;
  gboolean follows;
  gboolean editing;
};

G_DEFINE_FINAL_TYPE (TenTraitCell, ten_trait_cell, TEN_TYPE_WIDGET)

static const char *
get_specialty (GtkWidget *chip)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (chip));
  const char *specialty;

  g_variant_get (target, "(&s&s)", NULL, &specialty);
  return specialty;
}

static char *
dup_specialty_name (TenTraitCell *self, const char *specialty)
{
  /* Translators: a specialty and its trait, as a screen reader says it */
  return g_strdup_printf (_ ("%s, specialty of %s"), specialty,
                          ten_trait_row_get_title (self->row));
}

static GtkWidget *
create_chip (TenTraitCell *self, const char *specialty)
{
  GtkWidget *chip = ten_toggle_new ();
  GtkWidget *label = gtk_label_new (specialty);
  g_autofree char *name = dup_specialty_name (self, specialty);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (chip), label);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "(ss)",
                                    ten_trait_row_get_trait (self->row), specialty);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.toggle-specialty");
  return chip;
}

/* The list with one more, with another name, or with one less. */
static void
change_specialties (TenTraitCell *self, const char *old, const char *new)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) specialties = NULL;

  for (guint i = 0; self->specialties != NULL && self->specialties[i] != NULL; i++)
    if (g_strcmp0 (self->specialties[i], old) != 0)
      g_strv_builder_add (builder, self->specialties[i]);
    else if (new != NULL)
      g_strv_builder_add (builder, new);
  if (old == NULL)
    g_strv_builder_add (builder, new);
  specialties = g_strv_builder_end (builder);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.set-specialties", "(s^as)",
                              ten_trait_row_get_trait (self->row), specialties);
}

/* One name is asked for at a time. */
static void
open_popover (TenTraitCell *self, GtkWidget *popover, GtkWidget *anchor)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = popover;
  ten_name_popover_open (TEN_NAME_POPOVER (popover), GTK_WIDGET (self), anchor);
}

static void
on_specialty_added (TenTraitCell *self)
{
  change_specialties (self, NULL, ten_name_popover_get_name (TEN_NAME_POPOVER (self->popover)));
  gtk_widget_grab_focus (ten_trait_editor_get_add_button (TEN_TRAIT_EDITOR (self->editor)));
}

static void
add_specialty (TenTraitCell *self)
{
  /* Translators: the name of a trait */
  g_autofree char *title =
      g_strdup_printf (_ ("New Specialty of %s"), ten_trait_row_get_title (self->row));
  GtkWidget *popover =
      ten_name_popover_new (title, _ ("Add"), NULL, (const char *const *) self->specialties);

  g_signal_connect_swapped (popover, "accepted", G_CALLBACK (on_specialty_added), self);
  open_popover (self, popover, ten_trait_editor_get_add_button (TEN_TRAIT_EDITOR (self->editor)));
}

static GtkWidget *
find_edit_chip (TenTraitCell *self, const char *specialty)
{
  GtkWidget *chip = self->chips != NULL ? gtk_widget_get_first_child (self->chips) : NULL;

  while (TEN_IS_EDIT_CHIP (chip) &&
         g_strcmp0 (ten_edit_chip_get_text (TEN_EDIT_CHIP (chip)), specialty) != 0)
    chip = gtk_widget_get_next_sibling (chip);

  return chip;
}

static void
on_specialty_renamed (TenTraitCell *self)
{
  const char *name = ten_name_popover_get_name (TEN_NAME_POPOVER (self->popover));
  GtkWidget *chip;

  change_specialties (self, g_object_get_data (G_OBJECT (self->popover), "specialty"), name);
  chip = find_edit_chip (self, name);
  if (chip != NULL)
    gtk_widget_child_focus (chip, GTK_DIR_TAB_FORWARD);
}

static void
on_chip_change (TenTraitCell *self, TenEditChip *chip)
{
  const char *specialty = ten_edit_chip_get_text (chip);
  /* Translators: the name of a trait */
  g_autofree char *title =
      g_strdup_printf (_ ("Specialty of %s"), ten_trait_row_get_title (self->row));
  GtkWidget *popover = ten_name_popover_new (title, _ ("Rename"), specialty,
                                             (const char *const *) self->specialties);

  g_object_set_data_full (G_OBJECT (popover), "specialty", g_strdup (specialty), g_free);
  g_signal_connect_swapped (popover, "accepted", G_CALLBACK (on_specialty_renamed), self);
  open_popover (self, popover, GTK_WIDGET (chip));
}

/* The keyboard goes to the next chip, or back to the dots. */
static void
on_chip_remove (TenTraitCell *self, TenEditChip *chip)
{
  g_autofree char *specialty = g_strdup (ten_edit_chip_get_text (chip));
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (chip));
  g_autofree char *name =
      next != NULL ? g_strdup (ten_edit_chip_get_text (TEN_EDIT_CHIP (next))) : NULL;

  change_specialties (self, specialty, NULL);
  next = name != NULL ? find_edit_chip (self, name) : NULL;
  if (next != NULL)
    gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD);
  else
    ten_trait_cell_focus (self);
}

static GtkWidget *
create_edit_chip (TenTraitCell *self, const char *specialty)
{
  g_autofree char *name = dup_specialty_name (self, specialty);
  g_autofree char *rename = g_strdup_printf (_ ("Rename %s"), name);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *chip = ten_edit_chip_new (specialty, rename, remove);

  g_signal_connect_swapped (chip, "change", G_CALLBACK (on_chip_change), self);
  g_signal_connect_swapped (chip, "remove", G_CALLBACK (on_chip_remove), self);
  return chip;
}

static void
fill_chips (TenTraitCell *self)
{
  if (self->specialties == NULL)
    {
      g_clear_pointer (&self->chips, gtk_widget_unparent);
      return;
    }

  if (self->chips == NULL)
    {
      self->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (self->chips, ten_wrap_layout_new (CHIP_SPACING, CHIP_SPACING));
      gtk_widget_add_css_class (self->chips, "chips");
      gtk_widget_insert_before (self->chips, GTK_WIDGET (self), NULL);
    }
  ten_widget_clear (self->chips);
  for (guint i = 0; self->specialties[i] != NULL; i++)
    gtk_box_append (GTK_BOX (self->chips), self->editing
                                               ? create_edit_chip (self, self->specialties[i])
                                               : create_chip (self, self->specialties[i]));
}

/* Returns whether they are others than before. */
static gboolean
set_specialties (TenTraitCell *self, const char *const *specialties)
{
  static const char *const none[] = { NULL };
  const char *const *old = (const char *const *) self->specialties;

  if (specialties != NULL && *specialties == NULL)
    specialties = NULL;
  if (g_strv_equal (old != NULL ? old : none, specialties != NULL ? specialties : none))
    return FALSE;

  g_strfreev (self->specialties);
  self->specialties = g_strdupv ((char **) specialties);
  return TRUE;
}

/* Presses the specialty that is in the pool, and no other. */
static void
mark_chips (TenTraitCell *self, const char *specialty)
{
  if (self->chips == NULL || self->editing)
    return;

  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip),
                                  g_strcmp0 (get_specialty (chip), specialty) == 0);
}

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
  open_popover (self, popover, ten_trait_editor_get_name_button (TEN_TRAIT_EDITOR (self->editor)));
}

static void
add_editor (TenTraitCell *self)
{
  self->editor =
      ten_trait_editor_new (ten_trait_row_get_trait (self->row),
                            ten_trait_row_get_title (self->row), self->maximum, self->own);
  g_signal_connect_swapped (self->editor, "add-specialty", G_CALLBACK (add_specialty), self);
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
  if (set_specialties (self, ten_character_get_specialties (character, trait)))
    fill_chips (self);
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
  mark_chips (self, chosen ? ten_pool_get_specialty (pool) : NULL);
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
  fill_chips (self);
}

void
ten_trait_cell_focus (TenTraitCell *self)
{
  g_return_if_fail (TEN_IS_TRAIT_CELL (self));

  gtk_widget_grab_focus (self->editing ? ten_trait_editor_get_dots (TEN_TRAIT_EDITOR (self->editor))
                                       : GTK_WIDGET (self->row));
}
