/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"
#include "sheet/ten-sheet-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenRatingEdit
{
  TenSheetEdit parent_instance;

  char *trait;
  int rating;
};

G_DEFINE_FINAL_TYPE (TenRatingEdit, ten_rating_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_rating_edit_change (TenSheetEdit *edit,
                        TenSheet *sheet,
                        TenJsonDocument *document,
                        GError **error)
{
  TenRatingEdit *self = TEN_RATING_EDIT (edit);
  const char *const path[] = { "traits", self->trait, NULL };
  g_autoptr (JsonNode) value = NULL;
  int rating;

  if (ten_character_get_rating (TEN_CHARACTER (sheet), self->trait, &rating) &&
      rating == self->rating)
    return ten_json_document_ref (document);
  value = json_node_init_int (json_node_alloc (), self->rating);
  return ten_sheet_document_put (document, path, value, error);
}

static char *
ten_rating_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  TenRatingEdit *self = TEN_RATING_EDIT (edit);
  const TenTrait *trait = ten_ruleset_find_trait (ten_sheet_get_ruleset (sheet), self->trait);
  g_autofree char *title = ten_sheet_dup_title (self->trait);

  /* Translators: what is undone or made again, in a list: a trait and its rating: "Strength 3" */
  return g_strdup_printf (C_ ("edit", "%s %d"), trait != NULL ? trait->name : title, self->rating);
}

static gboolean
ten_rating_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_RATING_EDIT (edit)->trait, TEN_RATING_EDIT (earlier)->trait);
}

static void
ten_rating_edit_finalize (GObject *object)
{
  g_free (TEN_RATING_EDIT (object)->trait);

  G_OBJECT_CLASS (ten_rating_edit_parent_class)->finalize (object);
}

static void
ten_rating_edit_class_init (TenRatingEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_rating_edit_finalize;
  edit_class->change = ten_rating_edit_change;
  edit_class->dup_label = ten_rating_edit_dup_label;
  edit_class->continues = ten_rating_edit_continues;
}

static void
ten_rating_edit_init (TenRatingEdit *self)
{
}

/**
 * ten_rating_edit_new:
 * @trait: (not nullable): the id of a trait, of the ruleset or an extra one, not empty
 * @rating: its rating, 0 to %TEN_SHEET_MAX_RATING
 *
 * Makes an edit that gives a trait another rating. Where the sheet does not have the trait, it
 * gets it.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_rating_edit_new (const char *trait, int rating)
{
  TenRatingEdit *self;

  g_return_val_if_fail (trait != NULL && *trait != '\0', NULL);
  g_return_val_if_fail (rating >= 0 && rating <= TEN_SHEET_MAX_RATING, NULL);

  self = g_object_new (TEN_TYPE_RATING_EDIT, NULL);
  self->trait = g_strdup (trait);
  self->rating = rating;
  return TEN_SHEET_EDIT (self);
}
