/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-trait-block.h"

#include "common/ten-layouts.h"

#include <glib/gi18n.h>

#define WIDE_COLUMNS 3
#define COLUMN_SPACING 8

struct _TenTraitBlock
{
  TenWidget parent_instance;

  GtkWidget *cells;
};

G_DEFINE_FINAL_TYPE (TenTraitBlock, ten_trait_block, TEN_TYPE_WIDGET)

static void
ten_trait_block_class_init (TenTraitBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_view_install (klass, G_TYPE_STRING, "title", "budget", "warning", NULL);
  ten_widget_class_set_template (widget_class, "sheet/ten-trait-block.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTraitBlock, cells);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_trait_block_init (TenTraitBlock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

void
ten_trait_block_set_budget (TenTraitBlock *self, TenBudget *budget)
{
  g_autofree char *words = budget != NULL ? dup_words (budget) : NULL;

  ten_view_set (self, "budget", words, "warning",
                budget != NULL ? ten_budget_get_warning (budget) : NULL, NULL);
}
