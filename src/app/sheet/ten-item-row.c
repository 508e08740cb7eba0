/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-item-row.h"

#include "common/ten-part-names.h"
#include "sheet/ten-edit-entry.h"
#include "sheet/ten-edit-number.h"
#include "sheet/ten-traits-button.h"

#include <glib/gi18n.h>

#define MAX_DOTS 10
#define MAX_BONUS 5

struct _TenItemRow
{
  TenWidget parent_instance;

  TenEditEntry *name;
  TenEditNumber *number;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;
  TenEditEntry *note;
  TenTraitsButton *traits;

  TenSheetEditor *editor;
  TenSheetItemKind kind;
  guint position;
  char *title; /* the accessible name of the item */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (TenItemRow, ten_item_row, TEN_TYPE_WIDGET)

/* The whole item as shown: any change in the row is one edit. */
static void
change (TenItemRow *self)
{
  g_autoptr (TenSheetItem) item = NULL;

  if (self->showing)
    return;
  item = ten_sheet_item_new (self->kind, gtk_editable_get_text (GTK_EDITABLE (self->name)),
                             ten_edit_number_get_value (self->number),
                             gtk_editable_get_text (GTK_EDITABLE (self->note)),
                             ten_traits_button_get_traits (self->traits));
  ten_sheet_editor_apply (self->editor, ten_change_item_edit_new (self->position, item));
}

static void
on_traits_chosen (TenItemRow *self)
{
  change (self);
  ten_sheet_editor_end (self->editor);
}

static void
move (TenItemRow *self, int step)
{
  ten_sheet_editor_apply_once (
      self->editor,
      ten_move_item_edit_new (self->kind, self->position, self->position + (guint) step));
}

static void
on_up (TenItemRow *self)
{
  move (self, -1);
}

static void
on_down (TenItemRow *self)
{
  move (self, 1);
}

static void
on_remove (TenItemRow *self)
{
  ten_sheet_editor_apply_once (self->editor, ten_remove_item_edit_new (self->kind, self->position));
}

static void
name_button (GtkWidget *button, char *words)
{
  ten_part_names_set_tooltip (button, words);
  g_free (words);
}

static void
name_fields (TenItemRow *self)
{
  /* Translators: the name of an advantage, a piece of equipment or a condition */
  g_autofree char *name = g_strdup_printf (_ ("Name of %s"), self->title);
  g_autofree char *number = g_strdup_printf (self->kind == TEN_SHEET_ADVANTAGE
                                                 /* Translators: the name of an advantage */
                                                 ? _ ("Dots of %s")
                                                 /* Translators: the name of a piece of equipment */
                                                 : _ ("Bonus of %s"),
                                             self->title);
  /* Translators: the name of a condition */
  g_autofree char *note = g_strdup_printf (_ ("Note on %s"), self->title);

  ten_edit_entry_set_name (self->name, name);
  ten_edit_number_set_name (self->number, number);
  ten_edit_entry_set_name (self->note, note);
  ten_traits_button_set_helper (self->traits, self->title);
}

static void
name_buttons (TenItemRow *self)
{
  /* Translators: the name of an advantage, a piece of equipment or a condition */
  name_button (self->up, g_strdup_printf (_ ("Move %s Up"), self->title));
  /* Translators: the name of an advantage, a piece of equipment or a condition */
  name_button (self->down, g_strdup_printf (_ ("Move %s Down"), self->title));
  /* Translators: the name of an advantage, a piece of equipment or a condition */
  name_button (self->remove, g_strdup_printf (_ ("Remove %s"), self->title));
}

static void
ten_item_row_class_init (TenItemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenItemRow, editor, g_object_unref);
  ten_class_own (klass, TenItemRow, title, g_free);
  g_type_ensure (TEN_TYPE_EDIT_ENTRY);
  g_type_ensure (TEN_TYPE_EDIT_NUMBER);
  g_type_ensure (TEN_TYPE_TRAITS_BUTTON);
  ten_widget_class_set_template (widget_class, "sheet/ten-item-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, name);
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, number);
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, up);
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, down);
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, remove);
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, note);
  gtk_widget_class_bind_template_child (widget_class, TenItemRow, traits);
  gtk_widget_class_bind_template_callback (widget_class, change);
  gtk_widget_class_bind_template_callback (widget_class, on_up);
  gtk_widget_class_bind_template_callback (widget_class, on_down);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_traits_chosen);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_item_row_init (TenItemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_item_row_new (TenSheetEditor *editor, TenSheetItemKind kind)
{
  TenItemRow *self = g_object_new (TEN_TYPE_ITEM_ROW, NULL);
  const gboolean dots = kind == TEN_SHEET_ADVANTAGE;

  self->editor = g_object_ref (editor);
  self->kind = kind;
  ten_edit_number_set_range (self->number, dots ? 0 : -MAX_BONUS, dots ? MAX_DOTS : MAX_BONUS);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number), dots ? _ ("Dots") : _ ("Bonus"));
  gtk_widget_set_visible (GTK_WIDGET (self->number), kind != TEN_SHEET_CONDITION);
  gtk_widget_set_visible (GTK_WIDGET (self->note), kind == TEN_SHEET_CONDITION);
  gtk_widget_set_visible (GTK_WIDGET (self->traits), kind == TEN_SHEET_EQUIPMENT);
  return GTK_WIDGET (self);
}

void
ten_item_row_set_item (TenItemRow *self, TenSheetItem *item, guint position, guint n_items)
{
  self->showing = TRUE;
  self->position = position;
  ten_edit_entry_show (self->name, ten_sheet_item_get_name (item));
  ten_edit_number_show (self->number, ten_sheet_item_get_number (item));
  ten_edit_entry_show (self->note, ten_sheet_item_get_note (item));
  ten_traits_button_set_traits (self->traits, ten_sheet_editor_get_sheet (self->editor),
                                ten_sheet_item_get_traits (item));
  gtk_widget_set_visible (self->up, n_items > 1);
  gtk_widget_set_visible (self->down, n_items > 1);
  gtk_widget_set_sensitive (self->up, position > 0);
  gtk_widget_set_sensitive (self->down, position + 1 < n_items);
  self->showing = FALSE;
}

void
ten_item_row_set_title (TenItemRow *self, const char *title)
{
  if (g_strcmp0 (self->title, title) == 0)
    return;

  g_free (self->title);
  self->title = g_strdup (title);
  ten_widget_set_label (self, title);
  name_fields (self);
  name_buttons (self);
}

void
ten_item_row_focus (TenItemRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}
