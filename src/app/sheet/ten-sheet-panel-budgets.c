/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-edit-bar.h"
#include "sheet/ten-trait-block.h"

#include <glib/gi18n.h>

static gboolean
is_counting (TenSheetPanel *self)
{
  return self->sheet != NULL && self->editing && self->counting;
}

static char *
dup_short_text (TenBudget *budget)
{
  int spent = ten_budget_get_spent (budget);
  int allowed = ten_budget_get_allowed (budget);

  if (spent > allowed)
    /* Translators: dots that are spent, those that there are, and how many are too many */
    return g_strdup_printf (_ ("%d of %d, %d too many"), spent, allowed, spent - allowed);
  /* Translators: dots that are spent, of those that there are: "4 of 5" */
  return g_strdup_printf (C_ ("budget", "%d of %d"), spent, allowed);
}

static TenBudget *
find_budget (GListModel *budgets, const char *group)
{
  for (guint i = 0; group != NULL && i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      if (g_strcmp0 (ten_budget_get_group (budget), group) == 0)
        return g_steal_pointer (&budget);
    }
  return NULL;
}

/* Beside the heading of each group, what is spent on it. */
static void
update_block (TenTraitBlock *block, GListModel *budgets)
{
  g_autoptr (TenBudget) budget =
      budgets != NULL ? find_budget (budgets, ten_trait_block_get_group (block)) : NULL;
  g_autofree char *text = budget != NULL ? dup_short_text (budget) : NULL;

  ten_trait_block_set_budget (block, text, budget != NULL ? ten_budget_get_warning (budget) : NULL);
}

static char *
join (GStrvBuilder *builder)
{
  g_auto (GStrv) texts = g_strv_builder_end (builder);

  /* Translators: stands between what was spent on several things */
  return texts[0] != NULL ? g_strjoinv (_ (" · "), texts) : NULL;
}

/* How many traits of a section there are at each rating. The spread is named once. */
static char *
dup_spread (GListModel *budgets, const char *section)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean first = TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);
      int rating = ten_budget_get_rating (budget);
      g_autofree char *text = NULL;

      if (rating == 0 || g_strcmp0 (ten_budget_get_section (budget), section) != 0)
        continue;
      /* Translators: a rating, how many traits have it, and how many should: "At 3: 2 of 5" */
      text = first ? g_strdup (ten_budget_get_text (budget))
                   : g_strdup_printf (_ ("At %d: %d of %d"), rating, ten_budget_get_spent (budget),
                                      ten_budget_get_allowed (budget));
      g_strv_builder_add (builder, text);
      first = FALSE;
    }
  return join (builder);
}

static gboolean
has_class (GtkWidget *widget, const char *name)
{
  return widget != NULL && GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, name);
}

/* Below the heading of a section, the spread of its dots. */
static void
update_section (TenSheetPanel *self, GtkWidget *heading, GListModel *budgets)
{
  GtkWidget *line = gtk_widget_get_next_sibling (heading);
  g_autofree char *text =
      budgets != NULL ? dup_spread (budgets, gtk_label_get_label (GTK_LABEL (heading))) : NULL;

  if (!has_class (line, "spread"))
    {
      if (text == NULL)
        return;
      line = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
      gtk_widget_add_css_class (line, "spread");
      gtk_widget_add_css_class (line, "caption");
      gtk_box_insert_child_after (self->traits, line, heading);
    }
  gtk_label_set_label (GTK_LABEL (line), text != NULL ? text : "");
  gtk_widget_set_visible (line, text != NULL);
}

/* What has no heading of its own, and what is rated too high. */
static char *
dup_summary (GListModel *budgets)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      if (ten_budget_get_group (budget) == NULL && ten_budget_get_rating (budget) == 0)
        g_strv_builder_add (builder, ten_budget_get_text (budget));
      if (ten_budget_get_warning (budget) != NULL)
        g_strv_builder_add (builder, ten_budget_get_warning (budget));
    }
  return join (builder);
}

/* Says what a new character has spent, where that is counted. */
void
ten_sheet_panel_update_budgets (TenSheetPanel *self)
{
  g_autoptr (GListModel) budgets =
      is_counting (self) ? ten_sheet_count_budgets (self->sheet) : NULL;
  g_autofree char *summary = budgets != NULL ? dup_summary (budgets) : NULL;
  GtkWidget *bar = adw_bin_get_child (self->edit_bar);

  if (budgets == NULL && !self->counted)
    return;

  self->counted = budgets != NULL;
  for (guint i = 0; i < self->blocks->len; i++)
    update_block (g_ptr_array_index (self->blocks, i), budgets);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->traits)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_class (child, "section"))
      update_section (self, child, budgets);
  if (bar != NULL)
    ten_edit_bar_set_summary (TEN_EDIT_BAR (bar), summary);
}
