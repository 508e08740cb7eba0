/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-trait-cell.h"
#include "sheet/ten-trait-editor.h"
#include "sheet/ten-trait-row.h"

G_BEGIN_DECLS

struct _TenTraitCell
{
  TenWidget parent_instance;

  TenTraitRow *row;
  GtkWidget *editor; /* there once the sheet was edited */
  GtkWidget *chips;  /* there while the trait has specialties */
  GtkWidget *popover;

  int maximum;
  char **specialties;
  int specialties_from;
  gboolean own;
  gboolean follows;
  gboolean editing;
};

/* ten-trait-cell-specialties.c */
void ten_trait_cell_open_popover (TenTraitCell *self, GtkWidget *popover, GtkWidget *anchor);
void ten_trait_cell_add_specialty (TenTraitCell *self);
gboolean ten_trait_cell_set_specialties (TenTraitCell *self, const char *const *specialties);
void ten_trait_cell_fill_chips (TenTraitCell *self);
void ten_trait_cell_mark_chips (TenTraitCell *self, const char *specialty);

G_END_DECLS
