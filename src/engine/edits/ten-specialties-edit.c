/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenSpecialtiesEdit
{
  TenSheetEdit parent_instance;

  char *trait;
  char **specialties;
};

#define TEN_TYPE_SPECIALTIES_EDIT (ten_specialties_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenSpecialtiesEdit, ten_specialties_edit, TEN, SPECIALTIES_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenSpecialtiesEdit, ten_specialties_edit, TEN_TYPE_SHEET_EDIT)

static gboolean
check_specialties (const char *const *specialties, GError **error)
{
  for (guint i = 0; specialties[i] != NULL; i++)
    if (*specialties[i] == '\0')
      return ten_edit_fail (error, _ ("A specialty needs a name"));
  return ten_edit_check_texts (specialties, error);
}

static TenJsonDocument *
ten_specialties_edit_change (TenSheetEdit *edit,
                             TenSheet *sheet,
                             TenJsonDocument *document,
                             GError **error)
{
  TenSpecialtiesEdit *self = TEN_SPECIALTIES_EDIT (edit);
  const char *const *specialties = (const char *const *) self->specialties;
  const char *const path[] = { "specialties", self->trait, NULL };

  if (specialties == NULL || specialties[0] == NULL)
    return ten_edit_remove (document, path, error);
  if (!check_specialties (specialties, error) ||
      (!g_hash_table_contains (sheet->specialties, self->trait) &&
       !ten_edit_check_room (document, "specialties", error)))
    return NULL;
  return ten_edit_put_texts (document, path, specialties, error);
}

static char *
ten_specialties_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  g_autofree char *name = ten_edit_dup_trait_name (sheet, TEN_SPECIALTIES_EDIT (edit)->trait);

  /* Translators: what is undone or made again, in a list: "Specialties of Medicine" */
  return g_strdup_printf (C_ ("edit", "Specialties of %s"), name);
}

static gboolean
ten_specialties_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_SPECIALTIES_EDIT (edit)->trait, TEN_SPECIALTIES_EDIT (earlier)->trait);
}

static void
ten_specialties_edit_finalize (GObject *object)
{
  g_free (TEN_SPECIALTIES_EDIT (object)->trait);
  g_strfreev (TEN_SPECIALTIES_EDIT (object)->specialties);

  G_OBJECT_CLASS (ten_specialties_edit_parent_class)->finalize (object);
}

static void
ten_specialties_edit_class_init (TenSpecialtiesEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_specialties_edit_finalize;
  edit_class->change = ten_specialties_edit_change;
  edit_class->dup_label = ten_specialties_edit_dup_label;
  edit_class->continues = ten_specialties_edit_continues;
}

static void
ten_specialties_edit_init (TenSpecialtiesEdit *self)
{
}

/**
 * ten_specialties_edit_new:
 * @trait: (not nullable): the id of a trait
 * @specialties: (nullable) (array zero-terminated=1): all the specialties that it is to have, in
 *   order; none removes them
 *
 * Makes an edit that gives a trait other specialties. One without a name is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_specialties_edit_new (const char *trait, const char *const *specialties)
{
  TenSpecialtiesEdit *self;

  g_return_val_if_fail (trait != NULL && *trait != '\0', NULL);

  self = g_object_new (TEN_TYPE_SPECIALTIES_EDIT, NULL);
  self->trait = g_strdup (trait);
  self->specialties = g_strdupv ((char **) specialties);
  return TEN_SHEET_EDIT (self);
}
