/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-extra-traits.h"
#include "sheet/ten-details-editor.h"
#include "sheet/ten-item-list.h"
#include "sheet/ten-items-editor.h"
#include "sheet/ten-notes-editor.h"
#include "sheet/ten-sheet-details.h"
#include "sheet/ten-sheet-panel.h"
#include "sheet/ten-track-change.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _TenSheetPanel
{
  TenWidget parent_instance;

  GtkWidget *page;
  GtkWidget *content;
  TenSheetDetails *details;
  GtkBox *traits;
  GtkWidget *tracks;
  GtkBox *lists;
  GtkWidget *notes_section;
  GtkLabel *notes;
  AdwBin *edit_bar;

  TenSheet *sheet;
  TenPool *pool;
  GSignalGroup *sheet_signals;
  GSignalGroup *pool_signals;

  /* Borrowed from the boxes that they stand in. */
  GPtrArray *blocks;
  GPtrArray *track_rows;
  TenExtraTraits *many_traits; /* there while there are a great many extra traits */
  TenItemList *item_lists[TEN_SHEET_CONDITION + 1];

  /* The traits that only the sheet has: NULL where they are not built. */
  GtkBox *extra;
  GtkWidget *extra_block;
  GtkWidget *extra_add;
  GtkWidget *extra_popover;
  char **extra_traits;
  char *extra_focus;

  /* The equipment whose bonus was taken, or GTK_INVALID_LIST_POSITION. */
  guint equipment;

  gboolean editing;
  gboolean counting; /* what a new character has spent */
  gboolean counted;

  /* Made when edit mode is first entered. */
  TenDetailsEditor *details_editor;
  GtkBox *track_editors;
  TenItemsEditor *item_editors[TEN_SHEET_CONDITION + 1];
  TenNotesEditor *notes_editor;
  TenTrackChange track_change;
};

/* ten-sheet-panel-content.c */
void ten_sheet_panel_fill (TenSheetPanel *self);
void ten_sheet_panel_update (TenSheetPanel *self);
void ten_sheet_panel_update_budgets (TenSheetPanel *self);
void ten_sheet_panel_switch_parts (TenSheetPanel *self);

/* ten-sheet-panel-actions.c */
void ten_sheet_panel_mark (TenSheetPanel *self);
void ten_sheet_panel_install_actions (GtkWidgetClass *widget_class);

/* ten-sheet-panel.c */
void ten_sheet_panel_guide (TenSheetPanel *self, const char *message);

G_END_DECLS
