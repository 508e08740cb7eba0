/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-block.h"

#include "common/ten-columns-layout.h"
#include "sheet/ten-trait-row.h"

#define WIDE_COLUMNS 3
#define COLUMN_SPACING 8

struct _TenTraitBlock
{
  TenWidget parent_instance;

  /* there once dots were counted */
  GtkWidget *cells;

  char *group;
  int specialties_from;
};

G_DEFINE_FINAL_TYPE (TenTraitBlock, ten_trait_block, TEN_TYPE_WIDGET)

static void
ten_trait_block_finalize (GObject *object)
{
  g_free (TEN_TRAIT_BLOCK (object)->group);

  G_OBJECT_CLASS (ten_trait_block_parent_class)->finalize (object);
}

static void
ten_trait_block_class_init (TenTraitBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_trait_block_finalize;

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
ten_trait_block_new (const char *title, gboolean wide, const char *group, int specialties_from)
{
  TenTraitBlock *self = g_object_new (TEN_TYPE_TRAIT_BLOCK, NULL);

  self->group = g_strdup (group);
  self->specialties_from = specialties_from;
  if (wide)
    gtk_widget_set_layout_manager (self->cells,
                                   ten_columns_layout_new (WIDE_COLUMNS, COLUMN_SPACING, 0));
  ten_view_set (self, "title", title, NULL);
  if (title != NULL)
    ten_widget_set_label (self, title);
  return GTK_WIDGET (self);
}

const char *
ten_trait_block_get_group (TenTraitBlock *self)
{
  return self->group;
}

void
ten_trait_block_set_budget (TenTraitBlock *self, const char *text, const char *warning)
{
  ten_view_set (self, "budget", text, "warning", warning, NULL);
}

void
ten_trait_block_add_trait (
    TenTraitBlock *self, const char *trait, const char *title, int maximum, gboolean own)
{
  GtkWidget *cell = ten_trait_row_new (trait, title, maximum, self->specialties_from, own);

  gtk_box_append (GTK_BOX (self->cells), cell);
}

void
ten_trait_block_update (TenTraitBlock *self, TenCharacter *character)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    ten_trait_row_update (TEN_TRAIT_ROW (cell), character);
}

void
ten_trait_block_mark (TenTraitBlock *self, TenPool *pool)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    ten_trait_row_mark (TEN_TRAIT_ROW (cell), pool);
}

void
ten_trait_block_set_editing (TenTraitBlock *self, gboolean editing)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    ten_trait_row_set_editing (TEN_TRAIT_ROW (cell), editing);
}

int
ten_trait_block_find_focus (TenTraitBlock *self)
{
  int place = 0;
  GtkWidget *focused = gtk_widget_get_focus_child (self->cells);

  if (focused == NULL)
    return -1;
  while ((focused = gtk_widget_get_prev_sibling (focused)) != NULL)
    place++;
  return place;
}

void
ten_trait_block_focus (TenTraitBlock *self, int place)
{
  GtkWidget *cell = gtk_widget_get_first_child (self->cells);

  while (cell != NULL && place-- > 0)
    cell = gtk_widget_get_next_sibling (cell);
  if (cell != NULL)
    ten_trait_row_focus (TEN_TRAIT_ROW (cell));
}
