/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-fields-private.h"
#include "rules/ten-notation.h"
#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

struct _TenSavedRoll
{
  GObject parent_instance;

  char *name;
  char *notation;
};

G_DEFINE_FINAL_TYPE (TenSavedRoll, ten_saved_roll, G_TYPE_OBJECT)

static void
ten_saved_roll_class_init (TenSavedRollClass *klass)
{
  const TenField fields[] = {
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenSavedRoll, name) },
    { "notation", G_TYPE_STRING, G_STRUCT_OFFSET (TenSavedRoll, notation) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_saved_roll_init (TenSavedRoll *self)
{
}

static gboolean
read_name (const TenJsonPlace *place, const char **name, GError **error)
{
  TenJsonPlace member;

  if (!ten_json_place_get_member (place, "name", &member, error) ||
      !ten_json_place_read_string (&member, TEN_SHEET_MAX_NAME, name, error))
    return FALSE;
  return **name != '\0' || ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                                _ ("a saved roll has an empty name"));
}

TenSavedRoll *
ten_saved_roll_read (const TenJsonPlace *place, GPtrArray *problems, GError **error)
{
  g_autoptr (TenSavedRoll) self = g_object_new (TEN_TYPE_SAVED_ROLL, NULL);
  const char *name = "";
  const char *notation = "";
  TenJsonPlace member;

  if (!ten_json_place_check_object (place, NULL, error) ||
      !ten_sheet_pass (read_name (place, &name, error), problems, error) ||
      !ten_json_place_get_member (place, "notation", &member, error) ||
      !ten_json_place_read_string (&member, TEN_NOTATION_MAX_LENGTH, &notation, error))
    return NULL;

  self->name = g_strdup (name);
  self->notation = g_strdup (notation);
  return g_steal_pointer (&self);
}

/**
 * ten_saved_roll_get_name:
 *
 * Returns: (transfer none): the name that the player gave the roll, which is not empty
 */
TEN_DEFINE_GETTER (TenSavedRoll, ten_saved_roll, TEN_IS_SAVED_ROLL, const char *, name)

/**
 * ten_saved_roll_get_notation:
 *
 * Gets the roll as a quick notation, which may be one of two sides. Whoever rolls it parses it,
 * and shows the error where it cannot be read.
 *
 * Returns: (transfer none) (not nullable): the notation
 */
TEN_DEFINE_GETTER (TenSavedRoll, ten_saved_roll, TEN_IS_SAVED_ROLL, const char *, notation)
