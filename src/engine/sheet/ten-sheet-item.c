/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-notation.h"
#include "sheet/ten-sheet-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

struct _TenSheetItem
{
  GObject parent_instance;

  TenSheetItemKind kind;
  char *name;
  int number;
  char *note;
  char **traits;
  char *of; /* (nullable) */
  gboolean flaw;
};

TEN_DEFINE_VALUE_TYPE (TenSheetItem,
                       ten_sheet_item,
                       { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, name) },
                       { "number", G_TYPE_INT, G_STRUCT_OFFSET (TenSheetItem, number) },
                       { "note", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, note) },
                       { NULL, G_TYPE_STRV, G_STRUCT_OFFSET (TenSheetItem, traits) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, of) })

TenSheetItem *
ten_sheet_item_read (TenSheetItemKind kind,
                     const TenJsonPlace *place,
                     GPtrArray *problems,
                     GError **error)
{
  g_autoptr (TenSheetItem) self = g_object_new (TEN_TYPE_SHEET_ITEM, NULL);
  TenJsonPlace member;
  const char *name = "";
  const char *note = "";
  const char *of = NULL;

  self->kind = kind;
  if (!ten_json_place_check_object (place, NULL, error) ||
      !ten_sheet_pass (ten_json_place_get_member (place, "name", &member, error) &&
                           ten_json_place_read_string (&member, TEN_SHEET_MAX_NAME, &name, error),
                       problems, error))
    return NULL;

  switch (kind)
    {
    case TEN_SHEET_ADVANTAGE:
      if (!ten_json_place_read_integer_member (place, "dots", 0, TEN_SHEET_MAX_RATING,
                                               &self->number, error) ||
          !ten_json_place_read_string_member (place, "of", TEN_SHEET_MAX_NAME, &of, error) ||
          !ten_json_place_read_boolean_member (place, "flaw", &self->flaw, error))
        return NULL;
      break;
    case TEN_SHEET_EQUIPMENT:
      if (!ten_sheet_pass (ten_json_place_read_integer_member (place, "bonus", -TEN_SHEET_MAX_BONUS,
                                                               TEN_SHEET_MAX_BONUS, &self->number,
                                                               error),
                           problems, error))
        return NULL;
      if (ten_json_place_find_member (place, "traits", &member) &&
          !ten_sheet_read_strings (&member, &self->traits, problems, error))
        return NULL;
      break;
    case TEN_SHEET_CONDITION:
      if (!ten_json_place_read_string_member (place, "note", TEN_SHEET_MAX_NOTES, &note, error))
        return NULL;
      break;
    default:
      g_assert_not_reached ();
    }

  self->name = g_strdup (name);
  self->note = g_strdup (note);
  self->of = of != NULL && *of != '\0' ? g_strdup (of) : NULL;
  if (self->traits == NULL)
    self->traits = g_new0 (char *, 1);
  return g_steal_pointer (&self);
}

gboolean
ten_sheet_item_equals (TenSheetItem *self, TenSheetItem *other)
{
  return self->number == other->number && g_str_equal (self->name, other->name) &&
         g_str_equal (self->note, other->note) && self->flaw == other->flaw &&
         g_strcmp0 (self->of, other->of) == 0 &&
         g_strv_equal ((const char *const *) self->traits, (const char *const *) other->traits);
}

/**
 * ten_sheet_item_new:
 * @kind: the kind of item
 * @name: (not nullable): the player's name for it
 * @number: the dots of an advantage, or the bonus of a piece of equipment; otherwise 0
 * @note: (nullable): a note about a condition
 * @traits: (nullable) (array zero-terminated=1): the ids of the traits that a piece of equipment
 *   helps with
 *
 * Creates an item to put into a sheet: see ten_add_item_edit_new() and ten_change_item_edit_new(),
 * which refuse what a sheet cannot contain.
 *
 * Returns: (transfer full): the item
 */
TenSheetItem *
ten_sheet_item_new (TenSheetItemKind kind,
                    const char *name,
                    int number,
                    const char *note,
                    const char *const *traits)
{
  TenSheetItem *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (TEN_TYPE_SHEET_ITEM, NULL);
  self->kind = kind;
  self->name = g_strdup (name);
  self->number = number;
  self->note = g_strdup (note != NULL ? note : "");
  self->traits = traits != NULL ? g_strdupv ((char **) traits) : g_new0 (char *, 1);
  return self;
}

/**
 * ten_sheet_item_get_kind:
 *
 * Returns: the kind of item
 */
TEN_DEFINE_GETTER (TenSheetItem, ten_sheet_item, TEN_IS_SHEET_ITEM, TenSheetItemKind, kind)

/**
 * ten_sheet_item_get_name:
 *
 * Returns: (transfer none): the player's name for the item, as on the sheet
 */
TEN_DEFINE_GETTER (TenSheetItem, ten_sheet_item, TEN_IS_SHEET_ITEM, const char *, name)

/**
 * ten_sheet_item_get_number:
 *
 * Gets the dots of an advantage, 0 to 10, or the bonus of a piece of
 * equipment, -5 to 5 (POOL-4, COFD-20). A condition has 0.
 *
 * Returns: the number
 */
TEN_DEFINE_GETTER (TenSheetItem, ten_sheet_item, TEN_IS_SHEET_ITEM, int, number)

/**
 * ten_sheet_item_get_note:
 *
 * Returns: (transfer none): the player's note about a condition, which may be empty
 */
TEN_DEFINE_GETTER (TenSheetItem, ten_sheet_item, TEN_IS_SHEET_ITEM, const char *, note)

/**
 * ten_sheet_item_get_traits:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the traits that a piece of
 *   equipment helps with; none for other kinds of item
 */
const char *const *
ten_sheet_item_get_traits (TenSheetItem *self)
{
  g_return_val_if_fail (TEN_IS_SHEET_ITEM (self), NULL);

  return (const char *const *) self->traits;
}

struct _TenSavedRoll
{
  GObject parent_instance;

  char *name;
  char *notation;
};

TEN_DEFINE_VALUE_TYPE (TenSavedRoll,
                       ten_saved_roll,
                       { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenSavedRoll, name) },
                       { "notation", G_TYPE_STRING, G_STRUCT_OFFSET (TenSavedRoll, notation) })

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
 * Gets the roll in quick notation, which may have two sides. Parse it before rolling, and show the
 * error if it cannot be read.
 *
 * Returns: (transfer none) (not nullable): the notation
 */
TEN_DEFINE_GETTER (TenSavedRoll, ten_saved_roll, TEN_IS_SAVED_ROLL, const char *, notation)

TEN_DEFINE_ACCESSOR (gboolean, ten_sheet_item_is_flaw, TenSheetItem, flaw)

/* The trait that a power belongs to, or NULL. */
TEN_DEFINE_ACCESSOR (const char *, ten_sheet_item_get_of, TenSheetItem, of)
