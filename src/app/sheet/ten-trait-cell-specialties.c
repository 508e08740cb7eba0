/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-cell-private.h"

#include "common/ten-wrap-layout.h"
#include "sheet/ten-edit-chip.h"
#include "sheet/ten-name-popover.h"

#include <glib/gi18n.h>

#define CHIP_SPACING 4

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
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (specialty);
  g_autofree char *name = dup_specialty_name (self, specialty);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (chip), label);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_STATE_PRESSED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
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
void
ten_trait_cell_open_popover (TenTraitCell *self, GtkWidget *popover, GtkWidget *anchor)
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

void
ten_trait_cell_add_specialty (TenTraitCell *self)
{
  /* Translators: the name of a trait */
  g_autofree char *title =
      g_strdup_printf (_ ("New Specialty of %s"), ten_trait_row_get_title (self->row));
  GtkWidget *popover =
      ten_name_popover_new (title, _ ("Add"), NULL, (const char *const *) self->specialties);

  g_signal_connect_swapped (popover, "accepted", G_CALLBACK (on_specialty_added), self);
  ten_trait_cell_open_popover (self, popover,
                               ten_trait_editor_get_add_button (TEN_TRAIT_EDITOR (self->editor)));
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
  ten_trait_cell_open_popover (self, popover, GTK_WIDGET (chip));
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

void
ten_trait_cell_fill_chips (TenTraitCell *self)
{
  GtkWidget *child;

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
  while ((child = gtk_widget_get_first_child (self->chips)) != NULL)
    gtk_box_remove (GTK_BOX (self->chips), child);
  for (guint i = 0; self->specialties[i] != NULL; i++)
    gtk_box_append (GTK_BOX (self->chips), self->editing
                                               ? create_edit_chip (self, self->specialties[i])
                                               : create_chip (self, self->specialties[i]));
}

/* Returns whether they are others than before. */
gboolean
ten_trait_cell_set_specialties (TenTraitCell *self, const char *const *specialties)
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
void
ten_trait_cell_mark_chips (TenTraitCell *self, const char *specialty)
{
  if (self->chips == NULL || self->editing)
    return;

  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip),
                                  g_strcmp0 (get_specialty (chip), specialty) == 0);
}
