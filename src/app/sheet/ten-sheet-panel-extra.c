/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-trait-block.h"

#include <glib/gi18n.h>

#define MAXIMUM 5

static const char *const none[] = { NULL };

static const char *const *
get_traits (TenSheetPanel *self)
{
  const char *const *traits = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));

  return traits != NULL ? traits : none;
}

static void
fill_block (TenSheetPanel *self)
{
  for (guint i = 0; self->extra_traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (self->extra_traits[i]);

      ten_trait_block_add_trait (TEN_TRAIT_BLOCK (self->extra_block), self->extra_traits[i], title,
                                 MAXIMUM, TRUE);
    }
}

static gboolean
are_many (TenSheetPanel *self)
{
  return g_strv_length (self->extra_traits) >= TEN_EXTRA_TRAITS_FROM;
}

static void
add_list (TenSheetPanel *self)
{
  GtkWidget *list = ten_extra_traits_new (
      MAXIMUM, ten_sheet_panel_get_specialties_from (self, TEN_TRAIT_EXTRA), TRUE);

  self->many_traits = TEN_EXTRA_TRAITS (list);
  ten_extra_traits_set_traits (self->many_traits, (const char *const *) self->extra_traits);
  gtk_box_append (self->extra, list);
}

static void
add_block (TenSheetPanel *self)
{
  if (are_many (self))
    {
      add_list (self);
      return;
    }
  self->extra_block = ten_trait_block_new (NULL, TRUE);
  ten_trait_block_set_specialties_from (
      TEN_TRAIT_BLOCK (self->extra_block),
      ten_sheet_panel_get_specialties_from (self, TEN_TRAIT_EXTRA));
  fill_block (self);
  g_ptr_array_add (self->blocks, self->extra_block);
  gtk_box_append (self->extra, self->extra_block);
}

static void
remove_block (TenSheetPanel *self)
{
  if (self->many_traits != NULL)
    gtk_box_remove (self->extra, GTK_WIDGET (g_steal_pointer (&self->many_traits)));
  if (self->extra_block == NULL)
    return;

  g_ptr_array_remove (self->blocks, self->extra_block);
  gtk_box_remove (self->extra, self->extra_block);
  self->extra_block = NULL;
}

static int
find_focused (TenSheetPanel *self)
{
  if (self->many_traits != NULL)
    return ten_extra_traits_find_focus (self->many_traits);
  return self->extra_block != NULL
             ? ten_trait_block_find_focus (TEN_TRAIT_BLOCK (self->extra_block))
             : -1;
}

/* A long list that stays one takes over what is new, and keeps its place. */
static void
rebuild (TenSheetPanel *self)
{
  if (self->many_traits != NULL && are_many (self))
    {
      ten_extra_traits_set_traits (self->many_traits, (const char *const *) self->extra_traits);
      return;
    }
  remove_block (self);
  if (self->extra_traits[0] != NULL)
    add_block (self);
  if (self->many_traits != NULL)
    ten_extra_traits_set_editing (self->many_traits, self->editing);
  if (self->extra_block != NULL)
    ten_trait_block_set_editing (TEN_TRAIT_BLOCK (self->extra_block), self->editing);
}

static int
find_trait (TenSheetPanel *self, const char *trait)
{
  for (int i = 0; trait != NULL && self->extra_traits[i] != NULL; i++)
    if (g_str_equal (self->extra_traits[i], trait))
      return i;
  return -1;
}

/* The keyboard stays where it was, or goes to what came; what was last leaves it to the button. */
static void
restore_focus (TenSheetPanel *self, int focused)
{
  int chosen = find_trait (self, self->extra_focus);

  g_clear_pointer (&self->extra_focus, g_free);
  if (chosen < 0 && focused >= 0)
    chosen = MIN (focused, (int) g_strv_length (self->extra_traits) - 1);
  if (chosen >= 0 && self->many_traits != NULL)
    ten_extra_traits_focus_trait (self->many_traits, (guint) chosen);
  else if (chosen >= 0)
    ten_trait_block_focus (TEN_TRAIT_BLOCK (self->extra_block), chosen);
  else if (focused >= 0 && self->extra_add != NULL)
    gtk_widget_grab_focus (self->extra_add);
}

/* The traits that only the sheet has, below those of the ruleset. */
void
ten_sheet_panel_fill_extra (TenSheetPanel *self)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_strfreev (self->extra_traits);
  self->extra_traits = g_strdupv ((char **) get_traits (self));
  g_clear_pointer (&self->extra_popover, gtk_widget_unparent);
  self->extra_block = NULL;
  self->extra_add = NULL;
  self->extra = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  ten_sheet_panel_add_section (GTK_BOX (section), _ ("Extra Traits"));
  gtk_box_append (GTK_BOX (section), GTK_WIDGET (self->extra));
  gtk_box_append (self->traits, section);
  if (self->extra_traits[0] != NULL)
    add_block (self);
  ten_sheet_panel_switch_extra (self);
}

/* Builds these rows anew where there are others now, and leaves all the rest of the sheet. */
void
ten_sheet_panel_update_extra (TenSheetPanel *self)
{
  const char *const *traits = get_traits (self);
  int focused;

  if (g_strv_equal (traits, (const char *const *) self->extra_traits))
    return;

  focused = find_focused (self);
  g_strfreev (self->extra_traits);
  self->extra_traits = g_strdupv ((char **) traits);
  rebuild (self);
  ten_sheet_panel_switch_extra (self);
  restore_focus (self, focused);
}

/* In edit mode the section is there even without traits, so that some can be added. */
void
ten_sheet_panel_switch_extra (TenSheetPanel *self)
{
  if (self->extra == NULL)
    return;

  if (self->editing && self->extra_add == NULL)
    ten_sheet_panel_add_extra_button (self);
  if (!self->editing)
    g_clear_pointer (&self->extra_popover, gtk_widget_unparent);
  if (self->extra_add != NULL)
    gtk_widget_set_visible (self->extra_add, self->editing);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->extra)),
                          self->editing || self->extra_block != NULL || self->many_traits != NULL);
}
