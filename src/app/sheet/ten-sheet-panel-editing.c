/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-edit-bar.h"
#include "sheet/ten-sheet-part.h"
#include "sheet/ten-trait-block.h"

/* Changes the sheet. What it refuses is shown as it was. */
void
ten_sheet_panel_apply (TenSheetPanel *self, TenSheetEdit *edit)
{
  if (!ten_sheet_part_apply (GTK_WIDGET (self), self->sheet, edit))
    ten_sheet_panel_update (self);
}

/* In play nothing of edit mode happens, wherever it is asked for. */
void
ten_sheet_panel_edit (TenSheetPanel *self, TenSheetEdit *edit)
{
  if (self->editing)
    ten_sheet_panel_apply (self, edit);
  else
    g_object_unref (edit);
}

/* An edit that is not typed or dragged, and is undone by itself. */
void
ten_sheet_panel_edit_at_once (TenSheetPanel *self, TenSheetEdit *edit)
{
  ten_sheet_panel_edit (self, edit);
  if (self->editing)
    ten_sheet_end_edit (self->sheet);
}

static void
set_rating_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *trait;
  int rating;

  g_variant_get (parameter, "(&si)", &trait, &rating);
  ten_sheet_panel_edit (self, ten_rating_edit_new (trait, rating));
}

static int
find_specialty (TenSheetPanel *self, const char *trait, guint *n_specialties)
{
  const char *const *specialties =
      ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  const char *chosen = self->pool != NULL && ten_pool_has_trait (self->pool, trait)
                           ? ten_pool_get_specialty (self->pool)
                           : NULL;
  int found = -1;

  *n_specialties = specialties != NULL ? g_strv_length ((char **) specialties) : 0;
  for (guint i = 0; chosen != NULL && i < *n_specialties; i++)
    if (g_str_equal (specialties[i], chosen))
      found = (int) i;
  return found;
}

/* One that is in the pool stays there under its new name. */
static void
set_specialties (TenSheetPanel *self, const char *trait, const char *const *specialties)
{
  guint n_old = 0;
  int chosen = self->sheet != NULL ? find_specialty (self, trait, &n_old) : -1;

  ten_sheet_panel_edit_at_once (self, ten_specialties_edit_new (trait, specialties));
  if (chosen >= 0 && n_old == g_strv_length ((char **) specialties) &&
      ten_pool_has_trait (self->pool, trait))
    ten_pool_set_specialty (self->pool, trait, specialties[chosen], NULL);
}

static void
set_specialties_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree const char **specialties = NULL;
  const char *trait;

  g_variant_get (parameter, "(&s^a&s)", &trait, &specialties);
  set_specialties (TEN_SHEET_PANEL (widget), trait, specialties);
}

/* What comes next is undone by itself. */
static void
end_edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet != NULL)
    ten_sheet_end_edit (self->sheet);
}

static void
guide_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_sheet_panel_guide (TEN_SHEET_PANEL (widget), g_variant_get_string (parameter, NULL));
}

static gboolean
has_budgets (TenSheetPanel *self)
{
  const TenCreation *creation = ten_ruleset_get_creation (ten_sheet_get_ruleset (self->sheet));

  return creation != NULL && creation->n_allowances > 0;
}

static void
switch_bar (TenSheetPanel *self)
{
  if (self->editing && adw_bin_get_child (self->edit_bar) == NULL)
    adw_bin_set_child (self->edit_bar, ten_edit_bar_new ());
  if (self->editing)
    ten_edit_bar_set_countable (TEN_EDIT_BAR (adw_bin_get_child (self->edit_bar)),
                                has_budgets (self));
  gtk_widget_set_visible (GTK_WIDGET (self->edit_bar), self->editing);
}

/* Brings each part of the sheet into the mode that the panel is in: the one place that knows
 * which parts can be edited. */
void
ten_sheet_panel_switch_parts (TenSheetPanel *self)
{
  if (self->editing)
    gtk_widget_add_css_class (GTK_WIDGET (self), "editing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "editing");

  for (guint i = 0; i < self->blocks->len; i++)
    ten_trait_block_set_editing (g_ptr_array_index (self->blocks, i), self->editing);
  if (self->many_traits != NULL)
    ten_extra_traits_set_editing (self->many_traits, self->editing);
  ten_sheet_panel_switch_extra (self);
  ten_sheet_panel_switch_editors (self);
  switch_bar (self);
}

void
ten_sheet_panel_install_editing (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "sheet.edit", "editing");
  gtk_widget_class_install_property_action (widget_class, "sheet.count-dots", "counting");
  gtk_widget_class_install_action (widget_class, "sheet.set-rating", "(si)", set_rating_action);
  gtk_widget_class_install_action (widget_class, "sheet.set-specialties", "(sas)",
                                   set_specialties_action);
  gtk_widget_class_install_action (widget_class, "sheet.end-edit", NULL, end_edit_action);
  gtk_widget_class_install_action (widget_class, "sheet.guide", "s", guide_action);
  ten_sheet_panel_install_extra (widget_class);
  ten_sheet_panel_install_item_actions (widget_class);
  ten_sheet_panel_install_track_actions (widget_class);
}
