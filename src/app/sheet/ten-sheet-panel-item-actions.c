/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include <glib/gi18n.h>

static void
set_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *value;
  int text;

  g_variant_get (parameter, "(i&s)", &text, &value);
  ten_sheet_panel_edit (TEN_SHEET_PANEL (widget), ten_text_edit_new ((TenSheetText) text, value));
}

static void
remove_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet == NULL)
    return;
  ten_sheet_end_edit (self->sheet);
  ten_sheet_panel_edit_at_once (self, ten_text_edit_new (TEN_SHEET_TEXT_PICTURE, NULL));
}

static void
set_detail_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *detail, *value;

  g_variant_get (parameter, "(&s&s)", &detail, &value);
  ten_sheet_panel_edit (TEN_SHEET_PANEL (widget), ten_detail_edit_new (detail, value));
}

static void
remove_detail_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_sheet_panel_edit_at_once (TEN_SHEET_PANEL (widget),
                                ten_detail_edit_new (g_variant_get_string (parameter, NULL), NULL));
}

static void
set_count_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int count, value;

  g_variant_get (parameter, "(ii)", &count, &value);
  ten_sheet_panel_edit (TEN_SHEET_PANEL (widget),
                        ten_count_edit_new ((TenSheetCount) count, value));
}

static guint
count_items (TenSheetPanel *self, TenSheetItemKind kind)
{
  return g_list_model_get_n_items (ten_sheet_get_items (self->sheet, kind));
}

static void
add_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const no_traits[] = { NULL };
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_autoptr (TenSheetItem) item = NULL;
  const char *item_name;
  TenSheetItemKind kind;

  g_variant_get (parameter, "(u&s)", &kind, &item_name);
  item = ten_sheet_item_new (kind, item_name, kind == TEN_SHEET_CONDITION ? 0 : 1, "", no_traits);
  ten_sheet_panel_edit_at_once (self, ten_add_item_edit_new (item, count_items (self, kind)));
}

static void
change_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (TenSheetItem) item = NULL;
  g_autofree const char **traits = NULL;
  const char *item_name, *note;
  TenSheetItemKind kind;
  guint position;
  int number;

  g_variant_get (parameter, "(uu&si&s^a&s)", &kind, &position, &item_name, &number, &note, &traits);
  item = ten_sheet_item_new (kind, item_name, number, note, traits);
  ten_sheet_panel_edit (TEN_SHEET_PANEL (widget), ten_change_item_edit_new (position, item));
}

static void
remove_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetItemKind kind;
  guint position;

  g_variant_get (parameter, "(uu)", &kind, &position);
  ten_sheet_panel_edit_at_once (TEN_SHEET_PANEL (widget),
                                ten_remove_item_edit_new (kind, position));
}

static void
move_item (TenSheetPanel *self, GVariant *parameter, int by)
{
  TenSheetItemKind kind;
  guint position;

  g_variant_get (parameter, "(uu)", &kind, &position);
  if ((by < 0 && position == 0) || (by > 0 && position + 1 >= count_items (self, kind)))
    return;
  ten_sheet_panel_edit_at_once (
      self, ten_move_item_edit_new (kind, position, by < 0 ? position - 1 : position + 1));
}

static void
move_item_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_item (TEN_SHEET_PANEL (widget), parameter, -1);
}

static void
move_item_down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_item (TEN_SHEET_PANEL (widget), parameter, 1);
}

/* What is changed in the head of a sheet, and in its lists. */
void
ten_sheet_panel_install_item_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.set-text", "(is)", set_text_action);
  gtk_widget_class_install_action (widget_class, "sheet.remove-picture", NULL,
                                   remove_picture_action);
  gtk_widget_class_install_action (widget_class, "sheet.set-detail", "(ss)", set_detail_action);
  gtk_widget_class_install_action (widget_class, "sheet.remove-detail", "s", remove_detail_action);
  gtk_widget_class_install_action (widget_class, "sheet.set-count", "(ii)", set_count_action);
  gtk_widget_class_install_action (widget_class, "sheet.add-item", "(us)", add_item_action);
  gtk_widget_class_install_action (widget_class, "sheet.change-item", "(uusisas)",
                                   change_item_action);
  gtk_widget_class_install_action (widget_class, "sheet.remove-item", "(uu)", remove_item_action);
  gtk_widget_class_install_action (widget_class, "sheet.move-item-up", "(uu)", move_item_up_action);
  gtk_widget_class_install_action (widget_class, "sheet.move-item-down", "(uu)",
                                   move_item_down_action);
}
