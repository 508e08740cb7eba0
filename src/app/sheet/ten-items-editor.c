/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-items-editor.h"

#include "sheet/ten-item-row.h"

#include <glib/gi18n.h>

struct _TenItemsEditor
{
  TenWidget parent_instance;

  GtkLabel *heading;
  GtkBox *rows;
  GtkButton *add;

  TenSheetEditor *editor;
  TenSheetItemKind kind;
};

G_DEFINE_FINAL_TYPE (TenItemsEditor, ten_items_editor, TEN_TYPE_WIDGET)

static const struct
{
  const char *heading;
  const char *add;
  const char *name;
} words[] = {
  [TEN_SHEET_ADVANTAGE] = { N_ ("Advantages"), N_ ("Add an Advantage"), N_ ("New Advantage") },
  [TEN_SHEET_EQUIPMENT] = { N_ ("Equipment"), N_ ("Add Equipment"), N_ ("New Equipment") },
  [TEN_SHEET_CONDITION] = { N_ ("Conditions"), N_ ("Add a Condition"), N_ ("New Condition") },
};

/* The new item is last; focus its name. */
static void
on_add (TenItemsEditor *self)
{
  g_autoptr (TenSheetItem) item =
      ten_sheet_item_new (self->kind, _ (words[self->kind].name),
                          self->kind == TEN_SHEET_CONDITION ? 0 : 1, NULL, NULL);
  GtkWidget *row;

  ten_sheet_editor_apply_once (self->editor, ten_add_item_edit_new (item, G_MAXUINT));
  row = gtk_widget_get_last_child (GTK_WIDGET (self->rows));
  if (row != NULL)
    ten_item_row_focus (TEN_ITEM_ROW (row));
}

/* Accessible labels must be unique, even for items with the same name. */
static char *
dup_title (TenItemsEditor *self, TenSheetItem *item, GHashTable *counts)
{
  const char *name = ten_sheet_item_get_name (item);
  guint n;

  if (*name == '\0')
    name = _ (words[self->kind].name);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) + 1;
  g_hash_table_insert (counts, (char *) name, GUINT_TO_POINTER (n));
  if (n == 1)
    return g_strdup (name);
  /* Translators: something on a sheet, and the how manieth of that name it is */
  return g_strdup_printf (C_ ("the same name", "%s (%u)"), name, n);
}

static void
ten_items_editor_class_init (TenItemsEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenItemsEditor, editor, g_object_unref);
  ten_widget_class_set_template (widget_class, "sheet/ten-items-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TenItemsEditor, heading);
  gtk_widget_class_bind_template_child (widget_class, TenItemsEditor, rows);
  gtk_widget_class_bind_template_child (widget_class, TenItemsEditor, add);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_items_editor_init (TenItemsEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update (TenItemsEditor *self)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GtkWidget *row, *next;
  GListModel *items = ten_sheet_get_items (ten_sheet_editor_get_sheet (self->editor), self->kind);
  guint n_items = g_list_model_get_n_items (items);

  row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
  for (guint i = 0; i < n_items; i++, row = gtk_widget_get_next_sibling (row))
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      g_autofree char *title = dup_title (self, item, counts);

      if (row == NULL)
        {
          row = ten_item_row_new (self->editor, self->kind);
          gtk_box_append (self->rows, row);
        }
      ten_item_row_set_title (TEN_ITEM_ROW (row), title);
      ten_item_row_set_item (TEN_ITEM_ROW (row), item, i, n_items);
    }
  for (; row != NULL; row = next)
    {
      next = gtk_widget_get_next_sibling (row);
      gtk_box_remove (self->rows, row);
    }
}

GtkWidget *
ten_items_editor_new (TenSheetEditor *editor, TenSheetItemKind kind)
{
  TenItemsEditor *self = g_object_new (TEN_TYPE_ITEMS_EDITOR, NULL);
  const char *title = _ (words[kind].heading);

  self->editor = g_object_ref (editor);
  self->kind = kind;
  gtk_label_set_label (self->heading, title);
  gtk_button_set_label (self->add, _ (words[kind].add));
  ten_widget_set_label (self, title);
  update (self);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
