/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-section.h"

#include "common/ten-layouts.h"
#include "sheet/ten-trait-row.h"

#include <glib/gi18n.h>

#define WIDE_COLUMNS 3
#define COLUMN_SPACING 8

struct _TenTraitBlock
{
  TenWidget parent_instance;

  GtkWidget *cells;

  char *title, *budget, *warning;
};

TEN_DEFINE_TEMPLATE (TenTraitBlock, ten_trait_block, TEN_TYPE_WIDGET)

static void
ten_trait_block_class_init (TenTraitBlockClass *klass)
{
  ten_view_install (klass, TenTraitBlock, G_TYPE_STRING, title, budget, warning);
  ten_widget_class_set_group (klass, "sheet/ten-trait-block.ui");
  ten_widget_class_bind_children (klass, TenTraitBlock, cells);
}

GtkWidget *
ten_trait_block_new (const char *title, gboolean wide)
{
  TenTraitBlock *self = g_object_new (TEN_TYPE_TRAIT_BLOCK, NULL);

  if (wide)
    gtk_widget_set_layout_manager (self->cells,
                                   ten_columns_layout_new (WIDE_COLUMNS, COLUMN_SPACING, 0));
  ten_view_set (self, "title", title, NULL);
  if (title != NULL)
    ten_widget_set_label (self, title);
  return GTK_WIDGET (self);
}

void
ten_trait_block_append (TenTraitBlock *self, GtkWidget *row)
{
  gtk_box_append (GTK_BOX (self->cells), row);
}

static char *
dup_words (TenBudget *budget)
{
  const int spent = ten_budget_get_spent (budget);
  const int allowed = ten_budget_get_allowed (budget);

  if (spent > allowed)
    /* Translators: dots that are spent, those that there are, and how many are too many */
    return g_strdup_printf (_ ("%d of %d, %d too many"), spent, allowed, spent - allowed);
  /* Translators: dots that are spent, of those that there are: "4 of 5" */
  return g_strdup_printf (C_ ("budget", "%d of %d"), spent, allowed);
}

#define COLUMNS 3

struct _TenTraitSection
{
  TenWidget parent_instance;

  GtkBox *content;
  GtkWidget *add;

  TenSheetEditor *editor;
  const TenTraitGroup *groups; /* belong to the ruleset */
  GPtrArray *blocks;           /* borrowed, in the order of the groups */

  char *title, *spread;
};

G_DEFINE_FINAL_TYPE (TenTraitSection, ten_trait_section, TEN_TYPE_WIDGET)

static void
on_add (TenTraitSection *self)
{
  g_signal_emit_by_name (self, "add", self->add);
}

static void
ten_trait_section_class_init (TenTraitSectionClass *klass)
{
  ten_view_install (klass, TenTraitSection, G_TYPE_STRING, title, spread);
  ten_class_own (klass, TenTraitSection, editor, g_object_unref);
  ten_class_own (klass, TenTraitSection, blocks, g_ptr_array_unref);
  ten_signal_new_with (klass, "add", GTK_TYPE_WIDGET);
  ten_widget_class_set_template (klass, "sheet/ten-trait-section.ui");
  ten_widget_class_bind_children (klass, TenTraitSection, content, add);
  ten_widget_class_bind_callbacks (klass, on_add);
}

static void
ten_trait_section_init (TenTraitSection *self)
{
  self->blocks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
create_block (TenTraitSection *self,
              TenSheetEditor *editor,
              const TenTraitGroup *group,
              const char *title,
              gboolean wide)
{
  TenSheet *sheet = ten_sheet_editor_get_sheet (editor);
  GtkWidget *block = ten_trait_block_new (title, wide);

  for (guint i = 0; i < group->n_traits; i++)
    {
      const TenSheetTrait trait = ten_sheet_get_trait_row (sheet, &group->traits[i]);

      ten_trait_block_append (TEN_TRAIT_BLOCK (block), ten_trait_row_new (editor, &trait));
    }
  self->blocks->pdata[group - self->groups] = block;
  return block;
}

static GtkWidget *
create_columns (TenTraitSection *self, TenSheetEditor *editor, guint n_groups)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (columns, ten_columns_layout_new (COLUMNS, COLUMN_SPACING, 0));
  for (int column = 0; column < COLUMNS; column++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      for (guint i = 0; i < n_groups; i++)
        if (CLAMP (self->groups[i].column, 0, COLUMNS - 1) == column)
          gtk_box_append (GTK_BOX (box), create_block (self, editor, &self->groups[i],
                                                       self->groups[i].name, FALSE));
      gtk_box_append (GTK_BOX (columns), box);
    }
  return columns;
}

static gboolean
has_rows (TenTraitSection *self, const TenTraitGroup *group)
{
  for (guint i = 0; i < group->n_traits; i++)
    if (!ten_trait_row_is_vital (self->editor, group->traits[i].id))
      return TRUE;
  return FALSE;
}

/* In play, a heading without rows below it is not shown. */
static void
switch_mode (TenTraitSection *self)
{
  const gboolean editing = ten_sheet_editor_get_editing (self->editor);
  gboolean any = FALSE;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const gboolean shown = editing || has_rows (self, &self->groups[i]);

      gtk_widget_set_visible (self->blocks->pdata[i], shown);
      any = any || shown;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

/* A group that is alone takes all columns. */
GtkWidget *
ten_trait_section_new (TenSheetEditor *editor, const TenTraitGroup *groups, guint n_groups)
{
  TenTraitSection *self = g_object_new (TEN_TYPE_TRAIT_SECTION, NULL);
  const gboolean named = g_strcmp0 (groups[0].name, groups[0].section) != 0;

  self->editor = g_object_ref (editor);
  self->groups = groups;
  g_ptr_array_set_size (self->blocks, (int) n_groups);
  ten_view_set (self, "title", groups[0].section, NULL);
  gtk_box_append (self->content, n_groups == 1 ? create_block (self, editor, groups,
                                                               named ? groups[0].name : NULL, TRUE)
                                               : create_columns (self, editor, n_groups));
  switch_mode (self);
  ten_connect (editor, "notify::editing", switch_mode, self);
  return GTK_WIDGET (self);
}

/* Disciplines and the like are sections of their own. */
GtkWidget *
ten_trait_section_new_extra (TenSheetEditor *editor, const char *heading, GPtrArray *rows)
{
  TenTraitSection *self = g_object_new (TEN_TYPE_TRAIT_SECTION, NULL);
  GtkWidget *block = ten_trait_block_new (NULL, TRUE);
  g_autofree char *words = NULL;

  ten_view_set (self, "title", heading != NULL ? heading : _ ("Extra Traits"), NULL);
  for (guint i = 0; i < rows->len; i++)
    ten_trait_block_append (TEN_TRAIT_BLOCK (block), rows->pdata[i]);
  gtk_box_append (self->content, block);
  if (heading == NULL)
    return GTK_WIDGET (self);
  /* Translators: a heading of the sheet, such as Disciplines */
  words = g_strdup_printf (_ ("Add to %s"), heading);
  gtk_widget_set_tooltip_text (self->add, words);
  ten_widget_set_label (self->add, words);
  g_object_bind_property (editor, "editing", self->add, "visible", G_BINDING_SYNC_CREATE);
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (const char *, ten_trait_section_get_title, TenTraitSection, title)

static TenBudget *
find_budget (GListModel *budgets, const char *group)
{
  for (guint i = 0; budgets != NULL && i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      if (g_strcmp0 (ten_budget_get_group (budget), group) == 0)
        return g_steal_pointer (&budget);
    }
  return NULL;
}

/* The number of traits of a section at each rating. A named spread is shown by its name. */
static char *
dup_spread (GListModel *budgets, const char *section)
{
  g_autoptr (GString) spread = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);
      const int rating = ten_budget_get_rating (budget);

      if (rating == 0 || g_strcmp0 (ten_budget_get_section (budget), section) != 0)
        continue;
      if (spread->len == 0)
        g_string_append (spread, ten_budget_get_text (budget));
      else
        {
          /* Translators: stands between what was spent on several things */
          g_string_append (spread, _ (" · "));
          /* Translators: a rating, how many traits have it, and how many should: "At 3: 2 of 5" */
          g_string_append_printf (spread, _ ("At %d: %d of %d"), rating,
                                  ten_budget_get_spent (budget), ten_budget_get_allowed (budget));
        }
    }
  return g_strdup (spread->str);
}

void
ten_trait_section_set_budgets (TenTraitSection *self, GListModel *budgets)
{
  g_autofree char *spread = budgets != NULL ? dup_spread (budgets, self->groups[0].section) : NULL;

  ten_view_set (self, "spread", spread, NULL);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      g_autoptr (TenBudget) budget = find_budget (budgets, self->groups[i].id);
      g_autofree char *words = budget != NULL ? dup_words (budget) : NULL;

      ten_view_set (self->blocks->pdata[i], "budget", words, "warning",
                    budget != NULL ? ten_budget_get_warning (budget) : NULL, NULL);
    }
}
