/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-edit.h"

typedef struct
{
  gboolean in_play;
} TenSheetEditPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenSheetEdit, ten_sheet_edit, G_TYPE_OBJECT)

static void
ten_sheet_edit_class_init (TenSheetEditClass *klass)
{
}

static void
ten_sheet_edit_init (TenSheetEdit *self)
{
}

/**
 * ten_sheet_edit_in_play:
 * @self: (not nullable) (transfer full): an edit that has not been applied
 *
 * Says that the change is one of play, such as a point that is spent or a box that is marked,
 * and not one of the character: see #TenSheet::played.
 *
 * Returns: (transfer full): @self
 */
TenSheetEdit *
ten_sheet_edit_in_play (TenSheetEdit *self)
{
  TenSheetEditPrivate *priv = ten_sheet_edit_get_instance_private (self);

  g_return_val_if_fail (TEN_IS_SHEET_EDIT (self), self);

  priv->in_play = TRUE;
  return self;
}

/**
 * ten_sheet_edit_is_in_play:
 * @self: (not nullable): an edit
 *
 * Tells whether the change is one of play.
 *
 * Returns: whether it is
 */
gboolean
ten_sheet_edit_is_in_play (TenSheetEdit *self)
{
  TenSheetEditPrivate *priv = ten_sheet_edit_get_instance_private (self);

  g_return_val_if_fail (TEN_IS_SHEET_EDIT (self), FALSE);

  return priv->in_play;
}
