/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-items-editor.h"

#include "common/ten-part-names.h"
#include "common/ten-suggestions.h"
#include "sheet/ten-edit-entry.h"
#include "sheet/ten-edit-number.h"

#include <glib/gi18n.h>

#define LIST_HEIGHT 320

struct _TenTraitsButton
{
  TenWidget parent_instance;

  GtkMenuButton *button;
  GtkLabel *label;

  TenSheet *sheet;
  char **traits;
  char *helper;
};

G_DEFINE_FINAL_TYPE (TenTraitsButton, ten_traits_button, TEN_TYPE_WIDGET)

static GQuark
trait_quark (void)
{
  return g_quark_from_static_string ("ten-helped-trait");
}

static void
update_label (TenTraitsButton *self)
{
  g_autofree char *names =
      ten_sheet_dup_trait_names (self->sheet, (const char *const *) self->traits);
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  if (*names == '\0')
    {
      text = g_strdup (_ ("Helps no trait in particular"));
      /* Translators: the name of a piece of equipment */
      spoken = g_strdup_printf (_ ("%s: helps no trait in particular"), self->helper);
    }
  else
    {
      /* Translators: the names of traits, in a list */
      text = g_strdup_printf (_ ("Helps %s"), names);
      /* Translators: a piece of equipment with its bonus, and the traits that it helps */
      spoken = g_strdup_printf (_ ("%s: helps %s"), self->helper, names);
    }
  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), text);
  ten_part_names_set (GTK_WIDGET (self->button), GTK_TYPE_TOGGLE_BUTTON, spoken);
}

/* Selected traits keep the order in which they were selected. */
static void
on_toggled (GtkCheckButton *check, TenTraitsButton *self)
{
  const char *trait = g_object_get_qdata (G_OBJECT (check), trait_quark ());
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; self->traits[i] != NULL; i++)
    if (!g_str_equal (self->traits[i], trait))
      g_strv_builder_add (builder, self->traits[i]);
  if (gtk_check_button_get_active (check))
    g_strv_builder_add (builder, trait);
  g_strfreev (self->traits);
  self->traits = g_strv_builder_end (builder);
  update_label (self);
  g_signal_emit_by_name (self, "chosen");
}

static void
add_choice (TenTraitsButton *self, GtkBox *list, const char *trait, const char *name)
{
  GtkWidget *check = gtk_check_button_new_with_label (name);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strv_contains ((const char *const *) self->traits, trait));
  g_object_set_qdata_full (G_OBJECT (check), trait_quark (), g_strdup (trait), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), self, 0);
  gtk_box_append (list, check);
}

static GtkWidget *
create_list (TenTraitsButton *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      add_choice (self, GTK_BOX (list), groups[i].traits[j].id, groups[i].traits[j].name);
  for (guint i = 0; extra != NULL && extra[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (extra[i]);

      add_choice (self, GTK_BOX (list), extra[i], title);
    }
  return list;
}

/* Created when opened: a sheet may have many pieces of equipment. */
static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenTraitsButton *self = user_data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller =
      g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                    "propagate-natural-height", TRUE, "max-content-height", LIST_HEIGHT, NULL);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), create_list (self));
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  ten_widget_set_label (popover, _ ("Traits That It Helps"));
  gtk_menu_button_set_popover (button, popover);
}

static void
ten_traits_button_class_init (TenTraitsButtonClass *klass)
{
  ten_signal_new (klass, "chosen");

  ten_widget_class_set_template (klass, "sheet/ten-traits-button.ui");
  ten_widget_class_bind_children (klass, TenTraitsButton, button, label);

  ten_class_own (klass, TenTraitsButton, sheet, g_object_unref);
  ten_class_own (klass, TenTraitsButton, traits, g_strfreev);
  ten_class_own (klass, TenTraitsButton, helper, g_free);
}

static void
ten_traits_button_init (TenTraitsButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  self->traits = g_new0 (char *, 1);
  self->helper = g_strdup ("");
}

const char *const *
ten_traits_button_get_traits (TenTraitsButton *self)
{
  return (const char *const *) self->traits;
}

void
ten_traits_button_set_traits (TenTraitsButton *self, TenSheet *sheet, const char *const *traits)
{
  GtkWidget *popover;

  if (!g_set_object (&self->sheet, sheet) &&
      g_strv_equal ((const char *const *) self->traits, traits))
    return;

  g_strfreev (self->traits);
  self->traits = g_strdupv ((char **) traits);
  popover = (GtkWidget *) gtk_menu_button_get_popover (self->button);
  /* Update an open popover. */
  if (popover != NULL && !gtk_widget_get_visible (popover))
    gtk_menu_button_set_popover (self->button, NULL);
  update_label (self);
}

void
ten_traits_button_set_helper (TenTraitsButton *self, const char *helper)
{
  if (g_str_equal (self->helper, helper))
    return;

  g_free (self->helper);
  self->helper = g_strdup (helper);
  if (self->sheet != NULL)
    update_label (self);
}

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
  GtkWidget *arms; /* the fields of weapons and armor */
  GtkDropDown *damage;
  GtkWidget *protection;
  GtkWidget *firearms;
  TenEditNumber *ballistic;
  GtkCheckButton *worn;

  GPtrArray *damage_kinds; /* ids; the first is NULL */
  TenSheetEditor *editor;
  TenSheetItemKind kind;
  guint position;
  char *title; /* the accessible name of the item */
  int shown;   /* the rating against all other attacks */
  gboolean showing;
};

TEN_DEFINE_TEMPLATE (TenItemRow, ten_item_row, TEN_TYPE_WIDGET)

/* ITEM-1: the rating against firearms follows the other until it is set. */
static TenSheetItem *
create_item (TenItemRow *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  const char *note = gtk_editable_get_text (GTK_EDITABLE (self->note));
  const char *const *traits = ten_traits_button_get_traits (self->traits);
  const int number = ten_edit_number_get_value (self->number);
  const int ballistic = ten_edit_number_get_value (self->ballistic);
  const guint damage = gtk_drop_down_get_selected (self->damage);

  switch (self->kind)
    {
    case TEN_SHEET_WEAPON:
      return ten_sheet_item_new_weapon (
          name, number, damage < self->damage_kinds->len ? self->damage_kinds->pdata[damage] : NULL,
          traits, note);
    case TEN_SHEET_ARMOR:
      return ten_sheet_item_new_armor (name, number, ballistic == self->shown ? number : ballistic,
                                       gtk_check_button_get_active (self->worn), note);
    case TEN_SHEET_ADVANTAGE:
    case TEN_SHEET_EQUIPMENT:
    case TEN_SHEET_CONDITION:
    default:
      return ten_sheet_item_new (self->kind, name, number, note, traits);
    }
}

/* The whole item as shown: any change in the row is one edit. A weapon keeps its name while the
 * entry is empty. */
static void
change (TenItemRow *self)
{
  g_autoptr (TenSheetItem) item = NULL;

  if (self->showing || (ten_sheet_item_forms[self->kind].needs_name &&
                        *gtk_editable_get_text (GTK_EDITABLE (self->name)) == '\0'))
    return;
  item = create_item (self);
  self->shown = ten_sheet_item_get_number (item);
  ten_sheet_editor_apply (self->editor, ten_change_item_edit_new (self->position, item));
}

static void
on_chosen (TenItemRow *self)
{
  if (self->showing)
    return;
  change (self);
  ten_sheet_editor_end (self->editor);
}

static void
on_traits_chosen (TenItemRow *self)
{
  change (self);
  ten_sheet_editor_end (self->editor);
}

static char **
list_names (gpointer data)
{
  TenItemRow *self = data;

  return ten_sheet_editor_list_items (self->editor, self->kind);
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
  g_autofree char *number =
      g_strdup_printf (self->kind == TEN_SHEET_ADVANTAGE
                           /* Translators: the name of an advantage */
                           ? _ ("Dots of %s")
                           : self->kind == TEN_SHEET_EQUIPMENT
                                 /* Translators: the name of a piece of equipment */
                                 ? _ ("Bonus of %s")
                                 /* Translators: the name of a weapon or armor */
                                 : _ ("Rating of %s"),
                       self->title);
  /* Translators: the name of armor */
  g_autofree char *ballistic = g_strdup_printf (_ ("Rating of %s Against Firearms"), self->title);
  /* Translators: the name of a weapon */
  g_autofree char *damage = g_strdup_printf (_ ("Damage of %s"), self->title);
  /* Translators: the name of a condition, a weapon or armor */
  g_autofree char *note = g_strdup_printf (_ ("Note on %s"), self->title);

  ten_widget_set_label (self->name, name);
  ten_edit_number_set_name (self->number, number);
  ten_edit_number_set_name (self->ballistic, ballistic);
  ten_part_names_set (GTK_WIDGET (self->damage), GTK_TYPE_TOGGLE_BUTTON, damage);
  ten_widget_set_label (self->note, note);
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
  ten_class_own (klass, TenItemRow, editor, g_object_unref);
  ten_class_own (klass, TenItemRow, title, g_free);
  ten_class_own (klass, TenItemRow, damage_kinds, g_ptr_array_unref);
  ten_ensure_types (TEN_TYPE_EDIT_ENTRY, TEN_TYPE_EDIT_NUMBER, TEN_TYPE_TRAITS_BUTTON);
  ten_widget_class_set_group (klass, "sheet/ten-item-row.ui");
  ten_widget_class_bind_children (klass, TenItemRow, name, number, up, down, remove, note, traits,
                                  arms, damage, protection, firearms, ballistic, worn);
  ten_widget_class_bind_callbacks (klass, change, on_chosen, on_up, on_down, on_remove,
                                   on_traits_chosen);
}

/* The first choice is the usual kind of the attack. */
static void
list_damage (TenItemRow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (self->editor));
  const TenCommonAction *attack = ten_ruleset_find_attack (ruleset, (const char *const[]){ NULL });

  self->damage_kinds = g_ptr_array_new ();
  g_ptr_array_add (self->damage_kinds, NULL);
  gtk_string_list_append (names, _ ("Usual damage"));
  for (guint i = 0; attack != NULL && attack->damage[i] != NULL; i++)
    {
      g_ptr_array_add (self->damage_kinds, (gpointer) attack->damage[i]);
      gtk_string_list_append (names, ten_ruleset_get_damage_name (ruleset, attack->damage[i]));
    }
  self->showing = TRUE;
  gtk_drop_down_set_model (self->damage, G_LIST_MODEL (names));
  self->showing = FALSE;
}

static guint
find_damage (TenItemRow *self, TenSheetItem *item)
{
  for (guint i = 1; i < self->damage_kinds->len; i++)
    if (g_strcmp0 (self->damage_kinds->pdata[i], ten_sheet_item_get_damage (item)) == 0)
      return i;
  return 0;
}

static gboolean
has_firearm_armor (TenItemRow *self)
{
  TenSheet *sheet = ten_sheet_editor_get_sheet (self->editor);

  return ten_ruleset_get_actions (ten_sheet_get_ruleset (sheet))->firearm_armor;
}

GtkWidget *
ten_item_row_new (TenSheetEditor *editor, TenSheetItemKind kind)
{
  TenItemRow *self = g_object_new (TEN_TYPE_ITEM_ROW, NULL);
  const TenSheetItemForm *form = &ten_sheet_item_forms[kind];

  self->editor = g_object_ref (editor);
  self->kind = kind;
  list_damage (self);
  ten_suggestions_offer (GTK_ENTRY (self->name), list_names, self);
  if (form->number != NULL)
    {
      ten_edit_number_set_range (self->number, form->minimum, form->maximum);
      ten_edit_number_set_range (self->ballistic, 0, form->maximum);
    }
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number), kind == TEN_SHEET_ADVANTAGE ? _ ("Dots")
                                                          : kind == TEN_SHEET_EQUIPMENT
                                                              ? _ ("Bonus")
                                                              : _ ("Rating"));
  gtk_widget_set_visible (GTK_WIDGET (self->number), form->number != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->note), form->has_note);
  gtk_widget_set_visible (GTK_WIDGET (self->traits), form->has_traits);
  gtk_widget_set_visible (self->arms, form->needs_name);
  gtk_widget_set_visible (GTK_WIDGET (self->damage), kind == TEN_SHEET_WEAPON);
  gtk_widget_set_visible (self->protection, kind == TEN_SHEET_ARMOR);
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
  ten_edit_number_show (self->ballistic, ten_sheet_item_get_ballistic (item));
  gtk_check_button_set_active (self->worn, ten_sheet_item_is_worn (item));
  gtk_drop_down_set_selected (self->damage, find_damage (self, item));
  self->shown = ten_sheet_item_get_number (item);
  /* Some sheet may have one although the ruleset has none. */
  gtk_widget_set_visible (self->firearms, has_firearm_armor (self) ||
                                              ten_sheet_item_get_ballistic (item) != self->shown);
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

struct _TenItemsEditor
{
  TenWidget parent_instance;

  GtkLabel *heading;
  GtkBox *rows;
  GtkButton *add;

  TenSheetEditor *editor;
  TenSheetItemKind kind;
};

TEN_DEFINE_TEMPLATE (TenItemsEditor, ten_items_editor, TEN_TYPE_WIDGET)

static const struct
{
  const char *add;
  const char *name;
} words[] = {
  [TEN_SHEET_ADVANTAGE] = { N_ ("Add an Advantage"), N_ ("New Advantage") },
  [TEN_SHEET_EQUIPMENT] = { N_ ("Add Equipment"), N_ ("New Equipment") },
  [TEN_SHEET_CONDITION] = { N_ ("Add a Condition"), N_ ("New Condition") },
  [TEN_SHEET_WEAPON] = { N_ ("Add a Weapon"), N_ ("New Weapon") },
  [TEN_SHEET_ARMOR] = { N_ ("Add Armor"), N_ ("New Armor") },
};

/* The new item is last; focus its name. */
static void
on_add (TenItemsEditor *self)
{
  g_autoptr (TenSheetItem) item = ten_sheet_item_new (
      self->kind, _ (words[self->kind].name), ten_sheet_item_forms[self->kind].usual, NULL, NULL);
  GtkWidget *row;

  ten_sheet_editor_apply_once (self->editor, ten_add_item_edit_new (item, G_MAXUINT));
  row = gtk_widget_get_last_child (GTK_WIDGET (self->rows));
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (TEN_ITEM_ROW (row)->name));
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
  ten_class_own (klass, TenItemsEditor, editor, g_object_unref);
  ten_widget_class_set_group (klass, "sheet/ten-items-editor.ui");
  ten_widget_class_bind_children (klass, TenItemsEditor, heading, rows, add);
  ten_widget_class_bind_callbacks (klass, on_add);
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
  const char *title = _ (ten_sheet_item_forms[kind].title);

  self->editor = g_object_ref (editor);
  self->kind = kind;
  gtk_label_set_label (self->heading, title);
  gtk_button_set_label (self->add, _ (words[kind].add));
  ten_widget_set_label (self, title);
  update (self);
  ten_connect (editor, "changed", update, self);
  return GTK_WIDGET (self);
}
