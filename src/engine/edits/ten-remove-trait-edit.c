/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenRemoveTraitEdit
{
  TenSheetEdit parent_instance;

  char *trait;
};

#define TEN_TYPE_REMOVE_TRAIT_EDIT (ten_remove_trait_edit_get_type ())
G_DECLARE_FINAL_TYPE (
    TenRemoveTraitEdit, ten_remove_trait_edit, TEN, REMOVE_TRAIT_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenRemoveTraitEdit, ten_remove_trait_edit, TEN_TYPE_SHEET_EDIT)

static gboolean
remove_member (TenJsonDocument **document, const char *parent, const char *trait, GError **error)
{
  const char *const path[] = { parent, trait, NULL };

  return ten_edit_step (document, ten_edit_remove (*document, path, error));
}

static TenJsonDocument *
ten_remove_trait_edit_change (TenSheetEdit *edit,
                              TenSheet *sheet,
                              TenJsonDocument *document,
                              GError **error)
{
  TenRemoveTraitEdit *self = TEN_REMOVE_TRAIT_EDIT (edit);
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  if (!ten_edit_check_trait (sheet, self->trait, error) ||
      !ten_edit_check_marks (sheet, self->trait, 0, error) ||
      !remove_member (&changed, "traits", self->trait, error) ||
      !remove_member (&changed, "specialties", self->trait, error) ||
      !ten_edit_step (&changed, ten_edit_put_sizes (sheet, changed, self->trait, 0, error)))
    return NULL;
  return g_steal_pointer (&changed);
}

static char *
ten_remove_trait_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  g_autofree char *name = ten_edit_dup_trait_name (sheet, TEN_REMOVE_TRAIT_EDIT (edit)->trait);

  return g_strdup_printf (C_ ("edit", "Remove %s"), name);
}

static void
ten_remove_trait_edit_finalize (GObject *object)
{
  g_free (TEN_REMOVE_TRAIT_EDIT (object)->trait);

  G_OBJECT_CLASS (ten_remove_trait_edit_parent_class)->finalize (object);
}

static void
ten_remove_trait_edit_class_init (TenRemoveTraitEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_remove_trait_edit_finalize;
  edit_class->change = ten_remove_trait_edit_change;
  edit_class->dup_label = ten_remove_trait_edit_dup_label;
}

static void
ten_remove_trait_edit_init (TenRemoveTraitEdit *self)
{
}

/**
 * ten_remove_trait_edit_new:
 * @trait: (not nullable): the id of a trait that the sheet has
 *
 * Makes an edit that takes a trait out of a sheet, with its specialties. One that is not there is
 * refused, and one that would leave a track with fewer boxes than are marked (COFD-19, V5-4).
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_remove_trait_edit_new (const char *trait)
{
  TenRemoveTraitEdit *self;

  g_return_val_if_fail (trait != NULL, NULL);

  self = g_object_new (TEN_TYPE_REMOVE_TRAIT_EDIT, NULL);
  self->trait = g_strdup (trait);
  return TEN_SHEET_EDIT (self);
}
