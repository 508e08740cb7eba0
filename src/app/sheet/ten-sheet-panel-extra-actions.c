/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-name-popover.h"

#include <glib/gi18n.h>

/* The names that another trait cannot get: case and accents make no difference. */
static char **
list_names (TenSheetPanel *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_strv_builder_add (builder, groups[i].traits[j].name);
  for (guint i = 0; self->extra_traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (self->extra_traits[i]);

      g_strv_builder_add (builder, title);
    }
  return g_strv_builder_end (builder);
}

static void
on_named (TenSheetPanel *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.add-trait", "s",
                              ten_name_popover_get_name (TEN_NAME_POPOVER (self->extra_popover)));
}

static void
name_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_auto (GStrv) names = NULL;

  if (!self->editing)
    return;

  g_clear_pointer (&self->extra_popover, gtk_widget_unparent);
  names = list_names (self);
  self->extra_popover =
      ten_name_popover_new (_ ("New Trait"), _ ("Add"), NULL, (const char *const *) names);
  g_signal_connect_swapped (self->extra_popover, "accepted", G_CALLBACK (on_named), self);
  ten_name_popover_open (TEN_NAME_POPOVER (self->extra_popover), widget, self->extra_add);
}

/* A new trait has a dot: its dots get the keyboard, to be set. */
static void
add_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *trait = g_variant_get_string (parameter, NULL);

  if (!self->editing)
    return;

  g_free (self->extra_focus);
  self->extra_focus = g_strdup (trait);
  ten_sheet_panel_apply (self, ten_add_trait_edit_new (trait, 1));
}

static void
remove_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->editing)
    ten_sheet_panel_apply (self,
                           ten_remove_trait_edit_new (g_variant_get_string (parameter, NULL)));
}

static void
rename_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *trait, *new_name;
  gboolean chosen;

  if (!self->editing)
    return;

  g_variant_get (parameter, "(&s&s)", &trait, &new_name);
  chosen = self->pool != NULL && ten_pool_has_trait (self->pool, trait);
  g_free (self->extra_focus);
  self->extra_focus = g_strdup (new_name);
  ten_sheet_panel_apply (self, ten_rename_trait_edit_new (trait, new_name));
  /* To the pool the old one is gone: what is being put together stays so. */
  if (chosen && !ten_pool_has_trait (self->pool, trait))
    ten_pool_toggle_trait (self->pool, new_name, NULL, NULL);
}

/* Stands below the traits that only the sheet has. */
void
ten_sheet_panel_add_extra_button (TenSheetPanel *self)
{
  self->extra_add = gtk_button_new_with_label (_ ("Add a Trait…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->extra_add), "sheet.name-trait");
  gtk_widget_add_css_class (self->extra_add, "flat");
  gtk_widget_add_css_class (self->extra_add, "add");
  gtk_widget_set_halign (self->extra_add, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->extra))), self->extra_add);
}

void
ten_sheet_panel_install_extra (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.name-trait", NULL, name_trait_action);
  gtk_widget_class_install_action (widget_class, "sheet.add-trait", "s", add_trait_action);
  gtk_widget_class_install_action (widget_class, "sheet.remove-trait", "s", remove_trait_action);
  gtk_widget_class_install_action (widget_class, "sheet.rename-trait", "(ss)", rename_trait_action);
}
