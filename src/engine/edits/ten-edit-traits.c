/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

static gboolean
is_named (const char *trait, const char *folded)
{
  g_autofree char *other = ten_fold_name (trait, -1);

  return g_str_equal (other, folded);
}

gboolean
ten_edit_check_trait (TenSheet *sheet, const char *trait, GError **error)
{
  if (g_hash_table_contains (sheet->ratings, trait))
    return TRUE;
  return ten_edit_fail (error, _ ("“%s” is no trait of this character"), trait);
}

gboolean
ten_edit_check_trait_name (TenSheet *sheet, const char *name, const char *except, GError **error)
{
  const char *const *extra_traits = ten_character_get_extra_traits (TEN_CHARACTER (sheet));
  g_autofree char *folded = NULL;

  if (!ten_edit_check_text (name, TEN_SHEET_MAX_NAME, error))
    return FALSE;
  folded = ten_fold_name (name, -1);
  if (*folded == '\0')
    return ten_edit_fail (error, _ ("A trait needs a name"));
  if (ten_ruleset_match_trait (sheet->ruleset, name, -1) != NULL)
    return ten_edit_fail (error, _ ("There is a trait “%s” already"), name);
  for (guint i = 0; extra_traits[i] != NULL; i++)
    if (g_strcmp0 (extra_traits[i], except) != 0 && is_named (extra_traits[i], folded))
      return ten_edit_fail (error, _ ("There is a trait “%s” already"), name);
  return TRUE;
}
