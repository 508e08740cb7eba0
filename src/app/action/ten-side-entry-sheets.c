/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-side-entry-private.h"
#include "common/ten-file-dialog.h"

#include <glib/gi18n.h>

static void
on_sheet_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenSideEntry) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_source_load_finish (TEN_SHEET_SOURCE (source), result, &error);

  /* The line may be gone, or another sheet was asked for meanwhile. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (sheet != NULL)
    {
      if (ten_side_entry_set_sheet (self, sheet) && self->sheets != NULL)
        ten_sheet_source_note (self->sheets, sheet);
      if (self->rolls && self->sheet == sheet)
        g_signal_emit_by_name (self, "activated");
      return;
    }
  ten_side_entry_refuse (self, error->message);
}

static GCancellable *
begin_opening (TenSideEntry *self)
{
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();
  return self->opening;
}

static void
open_file_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenSideEntry *self = TEN_SIDE_ENTRY (widget);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  self->rolls = g_str_equal (action_name, "side.roll-file");
  if (self->sheets != NULL)
    ten_sheet_source_load (self->sheets, file, begin_opening (self), on_sheet_loaded,
                           g_object_ref (self));
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenSideEntry) self = user_data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && self->sheets != NULL)
    ten_sheet_source_load (self->sheets, g_ptr_array_index (files, 0), begin_opening (self),
                           on_sheet_loaded, g_object_ref (self));
}

static void
open_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenSideEntry *self = TEN_SIDE_ENTRY (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (self->sheets != NULL && GTK_IS_WINDOW (root))
    ten_file_dialog_choose_sheet (GTK_WINDOW (root), begin_opening (self), on_file_chosen,
                                  g_object_ref (self));
}

static void
by_number_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ten_side_entry_set_sheet (TEN_SIDE_ENTRY (widget), NULL);
}

/* Sheets come and go: the menu is that of the moment. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  TenSideEntry *self = user_data;
  g_autoptr (GMenuModel) menu =
      self->sheets != NULL && self->pool != NULL
          ? ten_sheet_source_create_menu (self->sheets,
                                          self->asks ? "side.roll-file" : "side.open-file",
                                          ten_pool_get_ruleset (self->pool), self->other)
          : G_MENU_MODEL (g_menu_new ());
  g_autoptr (GMenu) none = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new ();

  self->asks = FALSE;
  g_menu_append (none, _ ("By Number"), "side.by-number");
  g_menu_prepend_section (G_MENU (menu), NULL, G_MENU_MODEL (none));
  g_menu_append (files, _ ("Open a Sheet…"), "side.open");
  g_menu_append_section (G_MENU (menu), NULL, G_MENU_MODEL (files));
  gtk_menu_button_set_menu_model (button, menu);
}

/* The menu of the line's button offers them. */
void
ten_side_entry_follow_sheets (TenSideEntry *self)
{
  gtk_menu_button_set_create_popup_func (self->chooser, create_menu, self, NULL);
}

void
ten_side_entry_install_sheet_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "side.by-number", NULL, by_number_action);
  gtk_widget_class_install_action (widget_class, "side.open-file", "s", open_file_action);
  gtk_widget_class_install_action (widget_class, "side.roll-file", "s", open_file_action);
  gtk_widget_class_install_action (widget_class, "side.open", NULL, open_action);
}

void
ten_side_entry_set_sheets (TenSideEntry *self, TenSheetSource *sheets)
{
  g_set_object (&self->sheets, sheets);
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), sheets != NULL);
}

static gboolean
pop_up (gpointer data)
{
  TenSideEntry *self = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self->chooser)))
    gtk_menu_button_popup (self->chooser);
  else
    self->asks = FALSE;
  return G_SOURCE_REMOVE;
}

/* Opens the menu of sheets, once the popover in which it was asked for is gone, where somebody is
 * likely. With @roll, the roll against the chosen sheet is made at
 * once. */
void
ten_side_entry_ask (TenSideEntry *self, gboolean roll)
{
  if (self->sheets == NULL || self->pool == NULL ||
      !ten_sheet_source_has_recent (self->sheets, ten_pool_get_ruleset (self->pool), self->other))
    return;
  self->asks = roll;
  g_idle_add_full (G_PRIORITY_LOW, pop_up, g_object_ref (self), g_object_unref);
}

/* The last opponent, if they can be opposed again. */
TenSheet *
ten_side_entry_get_last (TenSideEntry *self)
{
  return self->last != NULL && self->last != self->other && self->pool != NULL &&
                 ten_sheet_get_ruleset (self->last) == ten_pool_get_ruleset (self->pool)
             ? self->last
             : NULL;
}

/* Nobody opposes or helps themselves. */
void
ten_side_entry_set_other (TenSideEntry *self, TenCharacter *other)
{
  g_set_weak_pointer (&self->other, TEN_IS_SHEET (other) ? TEN_SHEET (other) : NULL);
}

TenSheet *
ten_side_entry_get_sheet (TenSideEntry *self)
{
  return self->sheet;
}

gboolean
ten_side_entry_set_sheet (TenSideEntry *self, TenSheet *sheet)
{
  g_return_val_if_fail (self->pool != NULL, FALSE);

  if (sheet != NULL && ten_sheet_get_ruleset (sheet) != ten_pool_get_ruleset (self->pool))
    {
      g_autofree char *message = g_strdup_printf (
          /* Translators: a character's name, and the name of a ruleset. */
          _ ("%s follows other rules: %s"), ten_sheet_get_name (sheet),
          ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));

      ten_side_entry_refuse (self, message);
      return FALSE;
    }

  g_set_object (&self->sheet, sheet);
  self->applying = TRUE;
  ten_pool_set_character (self->pool, (TenCharacter *) sheet);
  gtk_editable_set_editable (GTK_EDITABLE (self->name), sheet == NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         sheet != NULL ? ten_sheet_get_name (sheet) : "");
  ten_side_entry_take_suggestion (self);
  ten_side_entry_apply_text (self);
  ten_side_entry_focus (self);
  return TRUE;
}
