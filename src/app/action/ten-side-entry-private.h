/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-side-entry.h"

G_BEGIN_DECLS

struct _TenSideEntry
{
  TenWidget parent_instance;

  GtkEntry *name;
  GtkMenuButton *chooser;
  GtkEntry *entry;

  char *suggestion;
  char *error;
  TenPool *pool;
  TenSheet *sheet;
  TenSheet *last;  /* of the roll before */
  TenSheet *other; /* weak */
  TenSheetSource *sheets;
  GCancellable *opening;
  gboolean applying;
  gboolean asks;  /* whether the menu that opens next is for a roll */
  gboolean rolls; /* whether a sheet is loaded for a roll */
};

/* ten-side-entry.c */
void ten_side_entry_apply_text (TenSideEntry *self);
void ten_side_entry_take_suggestion (TenSideEntry *self);
void ten_side_entry_refuse (TenSideEntry *self, const char *message);

/* ten-side-entry-sheets.c */
void ten_side_entry_follow_sheets (TenSideEntry *self);
void ten_side_entry_install_sheet_actions (GtkWidgetClass *widget_class);

G_END_DECLS
