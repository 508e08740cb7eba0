/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenAddTraitEdit
{
  TenSheetEdit parent_instance;

  char *trait;
  int rating;
};

#define TEN_TYPE_ADD_TRAIT_EDIT (ten_add_trait_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenAddTraitEdit, ten_add_trait_edit, TEN, ADD_TRAIT_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenAddTraitEdit, ten_add_trait_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_add_trait_edit_change (TenSheetEdit *edit,
                           TenSheet *sheet,
                           TenJsonDocument *document,
                           GError **error)
{
  TenAddTraitEdit *self = TEN_ADD_TRAIT_EDIT (edit);
  const char *const path[] = { "traits", self->trait, NULL };

  if (!ten_edit_check_rating (self->rating, error) ||
      !ten_edit_check_trait_name (sheet, self->trait, NULL, error) ||
      !ten_edit_check_room (document, "traits", error))
    return NULL;
  return ten_edit_put_number (document, path, self->rating, error);
}

static char *
ten_add_trait_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  g_autofree char *name = ten_edit_dup_trait_name (sheet, TEN_ADD_TRAIT_EDIT (edit)->trait);

  return g_strdup_printf (C_ ("edit", "Add %s"), name);
}

static void
ten_add_trait_edit_finalize (GObject *object)
{
  g_free (TEN_ADD_TRAIT_EDIT (object)->trait);

  G_OBJECT_CLASS (ten_add_trait_edit_parent_class)->finalize (object);
}

static void
ten_add_trait_edit_class_init (TenAddTraitEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_add_trait_edit_finalize;
  edit_class->change = ten_add_trait_edit_change;
  edit_class->dup_label = ten_add_trait_edit_dup_label;
}

static void
ten_add_trait_edit_init (TenAddTraitEdit *self)
{
}

/**
 * ten_add_trait_edit_new:
 * @trait: (not nullable): what the player calls the trait; blanks around it do not count
 * @rating: its rating, 0 to %TEN_SHEET_MAX_RATING
 *
 * Makes an edit that gives a sheet a trait that the ruleset does not know. One without a name is
 * refused, or with that of another trait, where case, accents and spaces do not count.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_add_trait_edit_new (const char *trait, int rating)
{
  TenAddTraitEdit *self;

  g_return_val_if_fail (trait != NULL, NULL);

  self = g_object_new (TEN_TYPE_ADD_TRAIT_EDIT, NULL);
  self->trait = g_strstrip (g_strdup (trait));
  self->rating = rating;
  return TEN_SHEET_EDIT (self);
}
