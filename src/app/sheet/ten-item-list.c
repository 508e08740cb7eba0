/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-item-list.h"

#include "common/ten-layouts.h"
#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "sheet/ten-dots.h"

#include <glib/gi18n.h>

#define COLUMNS 3
#define COLUMN_SPACING 8
#define CHIP_SPACING 4

/* The width of most names, so that narrow windows have fewer columns. */
#define NAME_CHARS 14

struct _TenItemList
{
  TenWidget parent_instance;

  GtkLabel *heading;
  GtkWidget *cells;

  TenSheetItemKind kind;
};

TEN_DEFINE_TEMPLATE (TenItemList, ten_item_list, TEN_TYPE_WIDGET)

static GtkWidget *
create_text (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
}

static GtkWidget *
create_line (void)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (line, ten_line_layout_new (6));
  return line;
}

/* Marks a flaw, or names the trait of a power if the sheet does not have it. */
static GtkWidget *
add_kind (GtkWidget *label, TenSheetItem *item)
{
  const char *kind = ten_sheet_item_is_flaw (item) ? _ ("Flaw") : ten_sheet_item_get_of (item);
  GtkWidget *box, *caption;

  if (kind == NULL)
    return label;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  caption = create_text (kind);
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

/* POOL-1, TEST-1: it takes the place of a skill, or stands in for an attribute too. */
static GtkWidget *
create_rated (GtkWidget *label, TenSheetItem *item)
{
  const int rating = ten_sheet_item_get_number (item);
  GtkWidget *toggle = ten_toggle_new ();
  GtkWidget *box = create_line ();
  GtkWidget *dots = ten_dots_new (rating, rating);
  g_autofree char *name =
      /* Translators: something with a rating, as a screen reader says it: "Potence, 3" */
      g_strdup_printf (_ ("%s, %d"), ten_sheet_item_get_name (item), rating);

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), dots);
  gtk_button_set_child (GTK_BUTTON (toggle), box);
  gtk_widget_add_css_class (toggle, "flat");
  gtk_widget_add_css_class (toggle, "trait-row");
  ten_widget_set_label (toggle, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (toggle), "s", ten_sheet_item_get_name (item));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (toggle), "sheet.toggle-trait");
  return toggle;
}

/* In the look of a trait. */
static GtkWidget *
create_advantage (TenSheetItem *item)
{
  GtkWidget *label = create_text (ten_sheet_item_get_name (item));

  gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  label = add_kind (label, item);
  if (ten_sheet_item_get_number (item) > 0)
    return create_rated (label, item);
  gtk_widget_add_css_class (label, "item");
  return label;
}

/* The use of an item, if the sheet says so (COFD-20). */
static char *
dup_hint (TenSheet *sheet, TenSheetItem *item, const char *text)
{
  g_autofree char *names = ten_sheet_dup_trait_names (sheet, ten_sheet_item_get_traits (item));

  if (*names == '\0')
    return g_strdup (text);
  /* Translators: a piece of equipment with its bonus, and the traits that it helps */
  return g_strdup_printf (_ ("%s: helps %s"), text, names);
}

static GtkWidget *
create_equipment (TenSheet *sheet, TenSheetItem *item, guint position)
{
  int bonus = ten_sheet_item_get_number (item);
  g_autofree char *text = NULL;
  g_autofree char *hint = NULL;
  GtkWidget *chip, *label;

  if (bonus == 0)
    {
      label = create_text (ten_sheet_item_get_name (item));
      gtk_widget_add_css_class (label, "item");
      return label;
    }

  if (bonus > 0)
    /* Translators: a piece of equipment and the dice that it gives */
    text = g_strdup_printf (_ ("%s +%d"), ten_sheet_item_get_name (item), bonus);
  else
    /* Translators: a piece of equipment and the dice that it takes away */
    text = g_strdup_printf (_ ("%s −%d"), ten_sheet_item_get_name (item), -bonus);
  chip = ten_toggle_new ();
  label = gtk_label_new (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (chip), label);
  gtk_widget_add_css_class (chip, "chip");
  hint = dup_hint (sheet, item, text);
  gtk_widget_set_tooltip_text (chip, hint);
  ten_widget_set_label (chip, text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "u", position);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.toggle-equipment");
  return chip;
}

/* COFD-7: one click resolves it, with a Beat if the ruleset has them. */
static GtkWidget *
create_resolve (TenSheet *sheet, TenSheetItem *item, guint position)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("object-select-symbolic");
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const TenKnownCondition *known =
      ten_ruleset_find_condition (ruleset, ten_sheet_item_get_name (item));
  g_autofree char *name =
      /* Translators: the name of a Condition */
      g_strdup_printf (ten_ruleset_has_beats (ruleset) && (known == NULL || !known->tilt)
                           ? _ ("Resolve %s, for a Beat")
                           : _ ("Resolve %s"),
                       ten_sheet_item_get_name (item));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "resolve");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", position);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.resolve");
  ten_part_names_set_tooltip (button, name);
  return button;
}

static void
add_caption (GtkWidget *cell, const char *text)
{
  GtkWidget *label;

  if (text == NULL || *text == '\0')
    return;
  label = create_text (text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (cell), label);
}

/* A note of the player's replaces the meaning of a Condition, but not the word Tilt. */
static GtkWidget *
create_condition (TenSheet *sheet, TenSheetItem *item, guint position)
{
  const char *note = ten_sheet_item_get_note (item);
  const gboolean has_note = note != NULL && *note != '\0';
  const TenKnownCondition *known =
      ten_ruleset_find_condition (ten_sheet_get_ruleset (sheet), ten_sheet_item_get_name (item));
  g_autofree char *meaning = known != NULL ? ten_words_for_condition (known) : NULL;
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = create_line ();
  GtkWidget *label = create_text (ten_sheet_item_get_name (item));

  gtk_widget_add_css_class (cell, "item");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), create_resolve (sheet, item, position));
  gtk_box_append (GTK_BOX (cell), line);
  if (known != NULL && (!has_note || known->tilt))
    add_caption (cell, meaning);
  if (has_note)
    add_caption (cell, note);
  return cell;
}

/* ITEM-1: its name, rating and facts, and for a weapon the button that attacks with it. */
static GtkWidget *
create_arms (TenSheet *sheet, TenSheetItem *item, guint position)
{
  g_autofree char *number = ten_sheet_item_dup_number_text (item);
  g_autofree char *facts = ten_sheet_dup_item_facts (sheet, item);
  g_autofree char *title = g_strdup_printf (
      /* Translators: a weapon or armor, and its rating */
      C_ ("arms", "%s %s"), ten_sheet_item_get_name (item), number);
  GtkWidget *line = create_line ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (line, "item");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), create_text (title));
  if (*facts != '\0')
    {
      GtkWidget *label = create_text (facts);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_box_append (GTK_BOX (line), words);
  if (ten_sheet_item_get_kind (item) == TEN_SHEET_WEAPON)
    {
      GtkWidget *button = gtk_button_new_with_label (_ ("Attack"));
      /* Translators: a weapon */
      g_autofree char *name =
          g_strdup_printf (_ ("Attack with %s"), ten_sheet_item_get_name (item));

      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", position);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.attack");
      ten_part_names_set_tooltip (button, name);
      gtk_box_append (GTK_BOX (line), button);
    }
  return line;
}

static void
ten_item_list_class_init (TenItemListClass *klass)
{
  ten_widget_class_set_group (klass, "sheet/ten-item-list.ui");
  ten_widget_class_bind_children (klass, TenItemList, heading, cells);
}

GtkWidget *
ten_item_list_new (TenSheetItemKind kind)
{
  TenItemList *self = g_object_new (TEN_TYPE_ITEM_LIST, "visible", FALSE, NULL);
  const char *title = _ (ten_sheet_item_forms[kind].title);

  self->kind = kind;
  gtk_label_set_label (self->heading, title);
  ten_widget_set_label (self, title);
  gtk_widget_set_layout_manager (
      self->cells,
      kind == TEN_SHEET_EQUIPMENT
          ? ten_wrap_layout_new (CHIP_SPACING, CHIP_SPACING)
          : ten_columns_layout_new (kind == TEN_SHEET_ADVANTAGE ? COLUMNS : 1, COLUMN_SPACING, 0));
  return GTK_WIDGET (self);
}

static GtkWidget *
create_cell (TenSheet *sheet, TenSheetItem *item, guint position)
{
  switch (ten_sheet_item_get_kind (item))
    {
    case TEN_SHEET_WEAPON:
    case TEN_SHEET_ARMOR:
      return create_arms (sheet, item, position);
    case TEN_SHEET_CONDITION:
      return create_condition (sheet, item, position);
    case TEN_SHEET_ADVANTAGE:
    case TEN_SHEET_EQUIPMENT:
    default:
      return create_equipment (sheet, item, position);
    }
}

static void
fill_cells (TenItemList *self, TenSheet *sheet)
{
  GListModel *items = ten_sheet_get_items (sheet, self->kind);
  const gboolean advantages = self->kind == TEN_SHEET_ADVANTAGE;

  for (guint i = 0; !advantages && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      gtk_box_append (GTK_BOX (self->cells), create_cell (sheet, item, i));
    }
  for (int flaws = FALSE; advantages && flaws <= TRUE; flaws++)
    {
      g_autoptr (GPtrArray) list = ten_sheet_list_advantages (sheet, flaws);

      for (guint i = 0; i < list->len; i++)
        gtk_box_append (GTK_BOX (self->cells), create_advantage (g_ptr_array_index (list, i)));
    }
}

/* Gets the position of the cell with the focus, or -1. */
static int
find_focus (TenItemList *self)
{
  GtkWidget *focus = ten_widget_get_focus (self);
  int position = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell), position++)
    if (focus != NULL && (focus == cell || gtk_widget_is_ancestor (focus, cell)))
      return position;
  return -1;
}

static void
focus_cell (TenItemList *self, int position)
{
  GtkWidget *cell = gtk_widget_get_first_child (self->cells);

  for (; cell != NULL && position > 0 && gtk_widget_get_next_sibling (cell) != NULL; position--)
    cell = gtk_widget_get_next_sibling (cell);
  if (cell != NULL)
    gtk_widget_child_focus (cell, GTK_DIR_TAB_FORWARD);
}

void
ten_item_list_update (TenItemList *self, TenSheet *sheet)
{
  const int focused = find_focus (self);

  /* Otherwise GTK would move it to whatever comes next, such as the notes. */
  if (focused >= 0)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  ten_widget_clear (self->cells);
  fill_cells (self, sheet);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->cells) != NULL);
  if (focused >= 0)
    focus_cell (self, focused);
}

void
ten_item_list_mark (TenItemList *self, guint position)
{
  guint i = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell), i++)
    if (TEN_IS_TOGGLE (cell))
      ten_toggle_set_active (TEN_TOGGLE (cell), i == position);
}

/* Presses the toggles of the advantages in the pool. */
void
ten_item_list_mark_traits (TenItemList *self, TenPool *pool)
{
  ten_toggle_mark_traits (self->cells, pool);
}
