/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-item-row.h"

#include "common/ten-part-names.h"
#include "sheet/ten-edit-entry.h"
#include "sheet/ten-edit-number.h"
#include "sheet/ten-traits-button.h"

#include <glib/gi18n.h>

#define MAX_DOTS 10
#define MAX_BONUS 5

/* The row is to fit a telephone; where there is room the entry takes it. */
#define ENTRY_CHARS 6

struct _TenItemRow
{
  TenWidget parent_instance;

  GtkBox *line;
  TenEditEntry *name;
  TenEditNumber *number; /* NULL for a condition */
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;
  TenEditEntry *note;      /* NULL for anything but a condition */
  TenTraitsButton *traits; /* NULL for anything but equipment */

  TenSheetItemKind kind;
  guint position;
  char *title; /* what a screen reader calls the item */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (TenItemRow, ten_item_row, TEN_TYPE_WIDGET)

/* The whole item as it stands in the row: one edit, whatever was changed in it. */
static void
change (TenItemRow *self)
{
  static const char *const no_traits[] = { NULL };
  const char *const *traits = no_traits;
  const char *note = "";
  int number = 0;

  if (self->showing)
    return;
  if (self->number != NULL)
    number = ten_edit_number_get_value (self->number);
  if (self->note != NULL)
    note = gtk_editable_get_text (GTK_EDITABLE (self->note));
  if (self->traits != NULL)
    traits = ten_traits_button_get_traits (self->traits);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.change-item", "(uusis^as)", self->kind,
                              self->position, gtk_editable_get_text (GTK_EDITABLE (self->name)),
                              number, note, traits);
}

static void
on_traits_chosen (TenItemRow *self)
{
  change (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

static GtkWidget *
create_entry (TenItemRow *self)
{
  GtkWidget *entry = ten_edit_entry_new (NULL);

  gtk_widget_set_hexpand (entry, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  g_signal_connect_swapped (entry, "edited", G_CALLBACK (change), self);
  return entry;
}

static GtkWidget *
create_number (TenItemRow *self)
{
  const gboolean dots = self->kind == TEN_SHEET_ADVANTAGE;
  GtkWidget *number =
      ten_edit_number_new (NULL, dots ? 0 : -MAX_BONUS, dots ? MAX_DOTS : MAX_BONUS, 2);

  gtk_widget_set_tooltip_text (number, dots ? _ ("Dots") : _ ("Bonus"));
  g_signal_connect_swapped (number, "edited", G_CALLBACK (change), self);
  return number;
}

static GtkWidget *
add_button (TenItemRow *self, const char *icon, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)", self->kind, 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (self->line, button);
  return button;
}

static void
fill (TenItemRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  self->line = GTK_BOX (line);
  self->name = TEN_EDIT_ENTRY (create_entry (self));
  gtk_box_append (self->line, GTK_WIDGET (self->name));
  if (self->kind != TEN_SHEET_CONDITION)
    {
      self->number = TEN_EDIT_NUMBER (create_number (self));
      gtk_box_append (self->line, GTK_WIDGET (self->number));
    }
  self->up = add_button (self, "go-up-symbolic", "sheet.move-item-up");
  self->down = add_button (self, "go-down-symbolic", "sheet.move-item-down");
  self->remove = add_button (self, "window-close-symbolic", "sheet.remove-item");
  gtk_widget_set_parent (line, GTK_WIDGET (self));

  if (self->kind == TEN_SHEET_CONDITION)
    {
      self->note = TEN_EDIT_ENTRY (create_entry (self));
      gtk_entry_set_placeholder_text (GTK_ENTRY (self->note), _ ("Note"));
      gtk_widget_set_parent (GTK_WIDGET (self->note), GTK_WIDGET (self));
    }
  if (self->kind == TEN_SHEET_EQUIPMENT)
    {
      self->traits = g_object_new (TEN_TYPE_TRAITS_BUTTON, NULL);
      g_signal_connect_swapped (self->traits, "chosen", G_CALLBACK (on_traits_chosen), self);
      gtk_widget_set_parent (GTK_WIDGET (self->traits), GTK_WIDGET (self));
    }
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

  ten_edit_entry_set_name (self->name, name);
  if (self->number != NULL)
    {
      g_autofree char *number =
          g_strdup_printf (self->kind == TEN_SHEET_ADVANTAGE
                               /* Translators: the name of an advantage */
                               ? _ ("Dots of %s")
                               /* Translators: the name of a piece of equipment */
                               : _ ("Bonus of %s"),
                           self->title);

      ten_edit_number_set_name (self->number, number);
    }
  if (self->note != NULL)
    {
      /* Translators: the name of a condition */
      g_autofree char *note = g_strdup_printf (_ ("Note on %s"), self->title);

      ten_edit_entry_set_name (self->note, note);
    }
  if (self->traits != NULL)
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
update_buttons (TenItemRow *self, guint n_items)
{
  GtkWidget *const buttons[] = { self->up, self->down, self->remove };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (buttons[i]), "(uu)", self->kind,
                                      self->position);
  gtk_widget_set_visible (self->up, n_items > 1);
  gtk_widget_set_visible (self->down, n_items > 1);
  gtk_widget_set_sensitive (self->up, self->position > 0);
  gtk_widget_set_sensitive (self->down, self->position + 1 < n_items);
}

static void
ten_item_row_finalize (GObject *object)
{
  g_free (TEN_ITEM_ROW (object)->title);

  G_OBJECT_CLASS (ten_item_row_parent_class)->finalize (object);
}

static void
ten_item_row_class_init (TenItemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_item_row_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_item_row_init (TenItemRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 2);
  gtk_widget_add_css_class (GTK_WIDGET (self), "item-row");
}

GtkWidget *
ten_item_row_new (TenSheetItemKind kind)
{
  TenItemRow *self = g_object_new (TEN_TYPE_ITEM_ROW, NULL);

  self->kind = kind;
  fill (self);
  return GTK_WIDGET (self);
}

void
ten_item_row_set_item (
    TenItemRow *self, TenSheetItem *item, guint position, guint n_items, TenSheet *sheet)
{
  self->showing = TRUE;
  self->position = position;
  ten_edit_entry_show (self->name, ten_sheet_item_get_name (item));
  if (self->number != NULL)
    ten_edit_number_show (self->number, ten_sheet_item_get_number (item));
  if (self->note != NULL)
    ten_edit_entry_show (self->note, ten_sheet_item_get_note (item));
  if (self->traits != NULL)
    ten_traits_button_set_traits (self->traits, sheet, ten_sheet_item_get_traits (item));
  update_buttons (self, n_items);
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
