/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-item-list.h"
#include "sheet/ten-sheet-details.h"
#include "sheet/ten-sheet-panel.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _TenSheetPanel
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwBin *empty;
  GtkWidget *content;
  TenSheetDetails *details;
  GtkBox *traits;
  GtkWidget *tracks;
  GtkBox *lists;
  GtkWidget *notes_section;
  GtkLabel *notes;

  TenSheet *sheet;
  TenPool *pool;
  GSignalGroup *sheet_signals;
  GSignalGroup *pool_signals;

  /* Borrowed from the boxes that they stand in. */
  GPtrArray *blocks;
  GPtrArray *track_rows;
  TenItemList *item_lists[TEN_SHEET_CONDITION + 1];
  char **extra_traits;

  /* The equipment whose bonus was taken, or GTK_INVALID_LIST_POSITION. */
  guint equipment;

  gboolean editing;
};

/* ten-sheet-panel-content.c */
void ten_sheet_panel_fill (TenSheetPanel *self);
void ten_sheet_panel_update (TenSheetPanel *self);

/* ten-sheet-panel-actions.c */
void ten_sheet_panel_mark (TenSheetPanel *self);
void ten_sheet_panel_install_actions (GtkWidgetClass *widget_class);
void ten_sheet_panel_guide (TenSheetPanel *self, const char *message);

/* ten-sheet-panel-editing.c */
void ten_sheet_panel_switch_parts (TenSheetPanel *self);
void ten_sheet_panel_install_editing (GtkWidgetClass *widget_class);

G_END_DECLS
