/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes that are one step of undo. */

#include "edits/ten-edit-private.h"
#include "edits/ten-sheet-edits.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static TenJsonDocument *
joined_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenJsonDocument) changed =
      self->first->operation->change (self->first, sheet, document, error);

  return changed != NULL ? self->second->operation->change (self->second, sheet, changed, error)
                         : NULL;
}

static char *
dup_joined_name (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autofree char *first = ten_sheet_edit_dup_label (self->first, sheet);
  g_autofree char *second = ten_sheet_edit_dup_label (self->second, sheet);

  /* Translators: an entry in a list of undo steps, for two changes: "Health, Hunger 3" */
  return g_strdup_printf (C_ ("edit", "%s, %s"), first, second);
}

static const TenSheetEditOperation joined = { joined_change, dup_joined_name, TEN_EDIT_LABEL_NAME };

/* Joins two edits of different parts of a sheet. @first, @second: (transfer full) */
TenSheetEdit *
ten_joined_edit_new (TenSheetEdit *first, TenSheetEdit *second)
{
  TenSheetEdit *self = ten_sheet_edit_new (&joined, NULL, NULL, 0);

  self->first = first;
  self->second = second;
  return self;
}
