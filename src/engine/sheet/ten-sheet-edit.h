/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"

G_BEGIN_DECLS

#define TEN_TYPE_SHEET_EDIT (ten_sheet_edit_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenSheetEdit, ten_sheet_edit, TEN, SHEET_EDIT, GObject)

/**
 * TenSheetEditClass:
 * @change: gives the document with the change made, the same document where there is nothing to
 *   change, or %NULL with an error where the change makes no sense; every byte that is no part of
 *   the change stays
 * @dup_label: says what is changed, as it stands behind "Undo": "Strength 3"; it is asked before
 *   the change
 * @continues: whether the edit goes on with an @earlier one of the same class, as when a name is
 *   typed letter by letter: both are then undone as one; %NULL where none ever does
 *
 * What each kind of change of a sheet does in its own way.
 */
struct _TenSheetEditClass
{
  GObjectClass parent_class;

  TenJsonDocument *(*change) (TenSheetEdit *self,
                              TenSheet *sheet,
                              TenJsonDocument *document,
                              GError **error);
  char *(*dup_label) (TenSheetEdit *self, TenSheet *sheet);
  gboolean (*continues) (TenSheetEdit *self, TenSheetEdit *earlier);
};

TenSheetEdit *ten_sheet_edit_in_play (TenSheetEdit *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_sheet_edit_is_in_play (TenSheetEdit *self);

G_END_DECLS
