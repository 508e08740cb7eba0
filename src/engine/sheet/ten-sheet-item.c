/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-item.h"

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
  char *damage;  /* (nullable) */
  int ballistic; /* -1 if it is the same as the number */
  gboolean worn;
};

TEN_DEFINE_VALUE_TYPE (TenSheetItem,
                       ten_sheet_item,
                       { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, name) },
                       { "number", G_TYPE_INT, G_STRUCT_OFFSET (TenSheetItem, number) },
                       { "note", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, note) },
                       { NULL, G_TYPE_STRV, G_STRUCT_OFFSET (TenSheetItem, traits) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, of) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetItem, damage) })

const TenSheetItemForm ten_sheet_item_forms[TEN_N_SHEET_ITEM_KINDS] = {
  [TEN_SHEET_ADVANTAGE] = { "advantages", N_ ("Advantages"), NC_ ("edit", "Advantage"), "dots", 0,
                            TEN_SHEET_MAX_RATING, 1 },
  [TEN_SHEET_EQUIPMENT] = { "equipment", N_ ("Equipment"), NC_ ("edit", "Equipment"), "bonus",
                            -TEN_SHEET_MAX_BONUS, TEN_SHEET_MAX_BONUS, 1, .has_traits = TRUE },
  [TEN_SHEET_CONDITION] = { "conditions", N_ ("Conditions"), NC_ ("edit", "Condition"), NULL,
                            .has_note = TRUE },
  [TEN_SHEET_WEAPON] = { "weapons", N_ ("Weapons"), NC_ ("edit", "Weapon"), "rating",
                         -TEN_SHEET_MAX_BONUS, TEN_SHEET_MAX_ARMS, 1, .has_note = TRUE,
                         .has_traits = TRUE, .needs_name = TRUE },
  [TEN_SHEET_ARMOR] = { "armor", N_ ("Armor"), NC_ ("edit", "Armor"), "rating", 0,
                        TEN_SHEET_MAX_ARMS, 1, .has_note = TRUE, .needs_name = TRUE },
};

static TenSheetItem *
item_new (TenSheetItemKind kind)
{
  TenSheetItem *self = g_object_new (TEN_TYPE_SHEET_ITEM, NULL);

  self->kind = kind;
  self->ballistic = -1;
  self->worn = TRUE;
  return self;
}

static gboolean
read_name (TenSheetItemKind kind, const TenJsonPlace *place, const char **name, GError **error)
{
  TenJsonPlace member;

  if (!ten_json_place_get_member (place, "name", &member, error) ||
      !ten_json_place_read_string (&member, TEN_SHEET_MAX_NAME, name, error))
    return FALSE;
  return !ten_sheet_item_forms[kind].needs_name || **name != '\0' ||
         ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                              kind == TEN_SHEET_WEAPON ? _ ("a weapon has an empty name")
                                                       : _ ("a piece of armor has an empty name"));
}

/* The members that only one kind of item has. */
static gboolean
read_special (TenSheetItem *self, const TenJsonPlace *place, GError **error)
{
  const char *of = "";
  const char *damage = "";
  gboolean read = TRUE;

  if (self->kind == TEN_SHEET_ADVANTAGE)
    read = ten_json_place_read_string_member (place, "of", TEN_SHEET_MAX_NAME, &of, error) &&
           ten_json_place_read_boolean_member (place, "flaw", &self->flaw, error);
  else if (self->kind == TEN_SHEET_WEAPON)
    read = ten_json_place_read_string_member (place, "damage", TEN_SHEET_MAX_NAME, &damage, error);
  else if (self->kind == TEN_SHEET_ARMOR)
    read = ten_json_place_read_integer_member (place, "ballistic", 0, TEN_SHEET_MAX_ARMS,
                                               &self->ballistic, error) &&
           ten_json_place_read_boolean_member (place, "worn", &self->worn, error);
  self->of = *of != '\0' ? g_strdup (of) : NULL;
  self->damage = *damage != '\0' ? g_strdup (damage) : NULL;
  return read;
}

TenSheetItem *
ten_sheet_item_read (TenSheetItemKind kind,
                     const TenJsonPlace *place,
                     GPtrArray *problems,
                     GError **error)
{
  const TenSheetItemForm *form = &ten_sheet_item_forms[kind];
  g_autoptr (TenSheetItem) self = item_new (kind);
  TenJsonPlace member;
  const char *name = "";
  const char *note = "";

  if (!ten_json_place_check_object (place, NULL, error) ||
      !ten_sheet_pass (read_name (kind, place, &name, error), problems, error) ||
      (form->number != NULL &&
       !ten_sheet_pass (ten_json_place_read_integer_member (place, form->number, form->minimum,
                                                            form->maximum, &self->number, error),
                        problems, error)) ||
      (form->has_traits && ten_json_place_find_member (place, "traits", &member) &&
       !ten_sheet_read_strings (&member, &self->traits, problems, error)) ||
      (form->has_note && !ten_sheet_pass (ten_json_place_read_string_member (
                                              place, "note", TEN_SHEET_MAX_NOTES, &note, error),
                                          problems, error)) ||
      !ten_sheet_pass (read_special (self, place, error), problems, error))
    return NULL;

  self->name = g_strdup (name);
  self->note = g_strdup (note);
  if (self->traits == NULL)
    self->traits = g_new0 (char *, 1);
  return g_steal_pointer (&self);
}

gboolean
ten_sheet_item_equals (TenSheetItem *self, TenSheetItem *other)
{
  return self->number == other->number && g_str_equal (self->name, other->name) &&
         g_str_equal (self->note, other->note) && self->flaw == other->flaw &&
         g_strcmp0 (self->of, other->of) == 0 && g_strcmp0 (self->damage, other->damage) == 0 &&
         self->ballistic == other->ballistic && self->worn == other->worn &&
         g_strv_equal ((const char *const *) self->traits, (const char *const *) other->traits);
}

/**
 * ten_sheet_item_new:
 * @kind: the kind of item
 * @name: (not nullable): the player's name for it
 * @number: the dots of an advantage, the bonus of a piece of equipment, or the rating of a weapon
 *   or armor; otherwise 0
 * @note: (nullable): a note about a condition, a weapon or armor
 * @traits: (nullable) (array zero-terminated=1): the ids of the traits that a piece of equipment
 *   helps with, or that a weapon is used with
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

  self = item_new (kind);
  self->name = g_strdup (name);
  self->number = number;
  self->note = g_strdup (note != NULL ? note : "");
  self->traits = traits != NULL ? g_strdupv ((char **) traits) : g_new0 (char *, 1);
  return self;
}

TenSheetItem *
ten_sheet_item_new_weapon (
    const char *name, int rating, const char *damage, const char *const *traits, const char *note)
{
  TenSheetItem *self = ten_sheet_item_new (TEN_SHEET_WEAPON, name, rating, note, traits);

  self->damage = damage != NULL && *damage != '\0' ? g_strdup (damage) : NULL;
  return self;
}

TenSheetItem *
ten_sheet_item_new_armor (
    const char *name, int rating, int ballistic, gboolean worn, const char *note)
{
  TenSheetItem *self = ten_sheet_item_new (TEN_SHEET_ARMOR, name, rating, note, NULL);

  self->ballistic = ballistic;
  self->worn = worn;
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
 * Gets the dots of an advantage, 0 to 10, the bonus of a piece of equipment, -5 to 5 (POOL-4,
 * COFD-20), or the rating of a weapon or armor (ITEM-1). A condition has 0.
 *
 * Returns: the number
 */
TEN_DEFINE_GETTER (TenSheetItem, ten_sheet_item, TEN_IS_SHEET_ITEM, int, number)

/**
 * ten_sheet_item_get_note:
 *
 * Returns: (transfer none): the player's note about a condition, a weapon or armor, which may be
 *   empty
 */
TEN_DEFINE_GETTER (TenSheetItem, ten_sheet_item, TEN_IS_SHEET_ITEM, const char *, note)

/**
 * ten_sheet_item_get_traits:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the traits that a piece of
 *   equipment helps with, or that a weapon is used with; none for other kinds of item
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
read_roll_name (const TenJsonPlace *place, const char **name, GError **error)
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
      !ten_sheet_pass (read_roll_name (place, &name, error), problems, error) ||
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

TEN_DEFINE_ACCESSOR (const char *, ten_sheet_item_get_damage, TenSheetItem, damage)
TEN_DEFINE_ACCESSOR (gboolean, ten_sheet_item_is_worn, TenSheetItem, worn)

int
ten_sheet_item_get_ballistic (TenSheetItem *self)
{
  return self->ballistic >= 0 ? self->ballistic : self->number;
}

static gboolean
has_own_ballistic (TenSheetItem *self)
{
  return self->ballistic >= 0 && self->ballistic != self->number;
}

char *
ten_sheet_item_dup_number_text (TenSheetItem *self)
{
  switch (self->kind)
    {
    case TEN_SHEET_EQUIPMENT:
      return self->number == 0
                 ? g_strdup ("")
                 : g_strdup_printf ("%s%d", self->number < 0 ? "−" : "+", ABS (self->number));
    case TEN_SHEET_WEAPON:
      return g_strdup_printf ("%s%d", self->number < 0 ? "−" : "", ABS (self->number));
    case TEN_SHEET_ARMOR:
      return has_own_ballistic (self) ? g_strdup_printf ("%d/%d", self->number, self->ballistic)
                                      : g_strdup_printf ("%d", self->number);
    case TEN_SHEET_ADVANTAGE:
    case TEN_SHEET_CONDITION:
    default:
      return g_strdup ("");
    }
}

int
ten_sheet_get_armor (TenSheet *self, gboolean against_firearms)
{
  GListModel *armor = ten_sheet_get_items (self, TEN_SHEET_ARMOR);
  int best = 0;

  for (guint i = 0; i < g_list_model_get_n_items (armor); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (armor, i);

      if (item->worn)
        best = MAX (best, against_firearms ? ten_sheet_item_get_ballistic (item) : item->number);
    }
  return best;
}

TenSheetItem *
ten_sheet_find_item (TenSheet *self, TenSheetItemKind kind, const char *name)
{
  GListModel *items = ten_sheet_get_items (self, kind);
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      g_autofree char *other = ten_fold_name (item->name, -1);

      if (g_str_equal (other, folded))
        return g_steal_pointer (&item);
    }
  return NULL;
}
