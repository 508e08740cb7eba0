/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-edit-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-ruleset-growth.h"
#include "rules/ten-notation.h"
#include "sheet/ten-sheet-item.h"

#include <glib/gi18n-lib.h>

/* An item without a name is called after its kind. */
static char *
dup_item_name (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autoptr (TenSheetItem) present =
      g_list_model_get_item (ten_sheet_get_items (sheet, self->item_kind), self->index);
  TenSheetItem *item = self->item != NULL ? self->item : present;
  const char *name = item != NULL ? ten_sheet_item_get_name (item) : "";

  return g_strdup (*name != '\0' ? name
                                 : g_dpgettext2 (GETTEXT_PACKAGE, "edit",
                                                 ten_sheet_item_forms[self->item_kind].name));
}

static gboolean
check_number (TenSheetItemKind kind, int number, GError **error)
{
  const TenSheetItemForm *form = &ten_sheet_item_forms[kind];

  if (kind == TEN_SHEET_ADVANTAGE)
    return ten_edit_check_rating (number, error);
  if (form->number == NULL || (number >= form->minimum && number <= form->maximum))
    return TRUE;
  return kind == TEN_SHEET_EQUIPMENT ? ten_edit_fail (error, _ ("Enter a bonus from %d to %d"),
                                                      form->minimum, form->maximum)
                                     : ten_edit_fail (error, _ ("Enter a rating from %d to %d"),
                                                      form->minimum, form->maximum);
}

static gboolean
check_item (TenSheetItem *item, GError **error)
{
  const TenSheetItemKind kind = ten_sheet_item_get_kind (item);
  const char *name = ten_sheet_item_get_name (item);

  if (ten_sheet_item_forms[kind].needs_name && *name == '\0')
    return ten_edit_fail (error, kind == TEN_SHEET_WEAPON ? _ ("A weapon needs a name")
                                                          : _ ("Armor needs a name"));
  return ten_edit_check_text (name, TEN_SHEET_MAX_NAME, error) &&
         check_number (kind, ten_sheet_item_get_number (item), error) &&
         (kind != TEN_SHEET_ARMOR ||
          check_number (kind, ten_sheet_item_get_ballistic (item), error)) &&
         ten_edit_check_texts (ten_sheet_item_get_traits (item), error) &&
         ten_edit_check_text (ten_sheet_item_get_note (item), TEN_SHEET_MAX_NOTES, error);
}

gboolean
ten_edit_find_item (TenJsonDocument *document,
                    TenSheetItemKind kind,
                    guint position,
                    TenJsonPlace places[TEN_EDIT_MAX_PLACES])
{
  places[0] = ten_json_document_get_root (document);
  if (!ten_json_place_find_member (&places[0], ten_sheet_item_forms[kind].list, &places[1]) ||
      position >= ten_json_place_get_length (&places[1]))
    return FALSE;
  places[2] = ten_json_place_get_element (&places[1], position);
  return TRUE;
}

static gboolean
find_item (const TenSheetEdit *self,
           TenJsonDocument *document,
           TenJsonPlace places[TEN_EDIT_MAX_PLACES],
           GError **error)
{
  return (ten_edit_find_item (document, self->item_kind, self->index, places) &&
          self->to < ten_json_place_get_length (&places[1])) ||
         ten_edit_fail (error, _ ("The list has no such position"));
}

static JsonNode *
item_to_json (TenSheetItem *item)
{
  const TenSheetItemKind kind = ten_sheet_item_get_kind (item);
  const TenSheetItemForm *form = &ten_sheet_item_forms[kind];
  const char *const *traits = ten_sheet_item_get_traits (item);
  const char *note = ten_sheet_item_get_note (item);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", ten_sheet_item_get_name (item));
  if (form->number != NULL)
    json_object_set_int_member (object, form->number, ten_sheet_item_get_number (item));
  if (kind == TEN_SHEET_ARMOR &&
      ten_sheet_item_get_ballistic (item) != ten_sheet_item_get_number (item))
    json_object_set_int_member (object, "ballistic", ten_sheet_item_get_ballistic (item));
  if (!ten_sheet_item_is_worn (item))
    json_object_set_boolean_member (object, "worn", FALSE);
  if (ten_sheet_item_get_damage (item) != NULL)
    json_object_set_string_member (object, "damage", ten_sheet_item_get_damage (item));
  if (form->has_traits && traits[0] != NULL)
    json_object_set_member (object, "traits", ten_edit_create_list (traits));
  if (form->has_note && (form->number == NULL || *note != '\0'))
    json_object_set_string_member (object, "note", note);
  return ten_json_take_object (object);
}

static TenJsonDocument *
add_item_change (const TenSheetEdit *self,
                 TenSheet *sheet,
                 TenJsonDocument *document,
                 GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  if (!check_item (self->item, error) ||
      !ten_edit_check_room (document, ten_sheet_item_forms[self->item_kind].list, error))
    return NULL;
  node = item_to_json (self->item);
  return ten_edit_insert (document, ten_sheet_item_forms[self->item_kind].list, self->index, node,
                          error);
}

/* Each changes the text of the item alone. A member missing from it has its default value. */
static gboolean
put_number (TenJsonDocument **item, const char *name, int number, int usual, GError **error)
{
  const char *const path[] = { name, NULL };

  return (number == usual && !ten_edit_has (*item, path)) ||
         ten_edit_step (item, ten_edit_put_number (*item, path, number, error));
}

static gboolean
put_text (TenJsonDocument **item, const char *name, const char *text, GError **error)
{
  const char *const path[] = { name, NULL };

  return (*text == '\0' && !ten_edit_has (*item, path)) ||
         ten_edit_step (item, ten_edit_put_text (*item, path, text, error));
}

static gboolean
put_traits (TenJsonDocument **item, const char *const *traits, GError **error)
{
  const char *const path[] = { "traits", NULL };

  return (traits[0] == NULL && !ten_edit_has (*item, path)) ||
         ten_edit_step (item, ten_edit_put_texts (*item, path, traits, error));
}

static gboolean
put_worn (TenJsonDocument **item, gboolean worn, GError **error)
{
  const char *const path[] = { "worn", NULL };

  return (worn && !ten_edit_has (*item, path)) ||
         ten_edit_step (item, ten_edit_put_switch (*item, path, worn, error));
}

/* Without its member, the rating against firearms follows the other. */
static gboolean
put_members (TenJsonDocument **item, TenSheetItem *from, GError **error)
{
  const int number = ten_sheet_item_get_number (from);
  const TenSheetItemKind kind = ten_sheet_item_get_kind (from);
  const TenSheetItemForm *form = &ten_sheet_item_forms[kind];
  const char *damage = ten_sheet_item_get_damage (from);

  return put_text (item, "name", ten_sheet_item_get_name (from), error) &&
         (form->number == NULL || put_number (item, form->number, number, 0, error)) &&
         (kind != TEN_SHEET_ARMOR ||
          (put_number (item, "ballistic", ten_sheet_item_get_ballistic (from), number, error) &&
           put_worn (item, ten_sheet_item_is_worn (from), error))) &&
         (kind != TEN_SHEET_WEAPON ||
          put_text (item, "damage", damage != NULL ? damage : "", error)) &&
         (!form->has_traits || put_traits (item, ten_sheet_item_get_traits (from), error)) &&
         (!form->has_note || put_text (item, "note", ten_sheet_item_get_note (from), error));
}

static TenJsonDocument *
change_item_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  g_autoptr (TenJsonDocument) item = NULL;

  if (!check_item (self->item, error) || !find_item (self, document, places, error))
    return NULL;
  item = ten_json_place_extract (&places[2], error);
  if (item == NULL || !put_members (&item, self->item, error))
    return NULL;
  return ten_json_place_replace_with (&places[2], item, error);
}

static gboolean
change_item_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return self->index == earlier->index && self->item_kind == earlier->item_kind;
}

static TenJsonDocument *
remove_item_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  return find_item (self, document, places, error)
             ? ten_json_place_remove_element (&places[1], self->index, error)
             : NULL;
}

/* COFD-7: without Beats, the Condition is only removed. The end of a Tilt gives none. */
static TenJsonDocument *
resolve_change (const TenSheetEdit *self,
                TenSheet *sheet,
                TenJsonDocument *document,
                GError **error)
{
  g_autoptr (TenJsonDocument) removed = remove_item_change (self, sheet, document, error);
  g_autofree char *name = removed != NULL ? dup_item_name (self, sheet) : NULL;
  const TenKnownCondition *known =
      name != NULL ? ten_ruleset_find_condition (sheet->ruleset, name) : NULL;
  g_autofree char *reason = NULL;

  if (removed == NULL || !ten_ruleset_has_beats (sheet->ruleset) || (known != NULL && known->tilt))
    return g_steal_pointer (&removed);
  /* Translators: why a Beat was gained: the name of a Condition */
  reason = g_strdup_printf (_ ("Resolved %s"), name);
  return ten_edit_put_beats (removed, sheet, self, 1, reason, error);
}

static TenJsonDocument *
move_item_change (const TenSheetEdit *self,
                  TenSheet *sheet,
                  TenJsonDocument *document,
                  GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  return find_item (self, document, places, error)
             ? ten_json_place_move_element (&places[1], self->index, self->to, error)
             : NULL;
}

static gboolean
move_item_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return self->item_kind == earlier->item_kind && self->index == earlier->to;
}

static gboolean
find_roll (TenSheet *sheet, const char *name, guint *index)
{
  guint n_rolls = g_list_model_get_n_items (G_LIST_MODEL (sheet->rolls));

  for (*index = 0; *index < n_rolls; ++*index)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (G_LIST_MODEL (sheet->rolls), *index);

      if (g_str_equal (ten_saved_roll_get_name (roll), name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_roll (const TenSheetEdit *self, GError **error)
{
  TenNotation left, right;
  gboolean versus;

  if (*self->subject == '\0')
    return ten_edit_fail (error, _ ("A saved roll needs a name"));
  return ten_edit_check_text (self->subject, TEN_SHEET_MAX_NAME, error) &&
         ten_notation_parse_versus (&left, &right, &versus, self->text, error);
}

/* The roll keeps its position, and everything else in the file about it. */
static TenJsonDocument *
replace_roll (TenJsonDocument *document, guint index, const char *notation, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), notation);
  TenJsonPlace list, element;

  if (!ten_json_place_find_member (&root, "rolls", &list))
    g_assert_not_reached ();
  element = ten_json_place_get_element (&list, index);
  return ten_json_place_put_member (&element, "notation", value, error);
}

static TenJsonDocument *
add_roll_change (const TenSheetEdit *self,
                 TenSheet *sheet,
                 TenJsonDocument *document,
                 GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  guint index;

  if (!check_roll (self, error))
    return NULL;
  if (find_roll (sheet, self->subject, &index))
    return replace_roll (document, index, self->text, error);
  if (!ten_edit_check_room (document, "rolls", error))
    return NULL;

  object = json_object_new ();
  node = ten_json_take_object (object);
  json_object_set_string_member (object, "name", self->subject);
  json_object_set_string_member (object, "notation", self->text);
  return ten_edit_append (document, "rolls", node, error);
}

static char *
dup_roll_name (const TenSheetEdit *self, TenSheet *sheet)
{
  return g_strdup (self->subject);
}

static char *
dup_roll_label (const TenSheetEdit *self, TenSheet *sheet)
{
  guint index;

  return g_strdup_printf (find_roll (sheet, self->subject, &index) ? C_ ("edit", "Change %s")
                                                                   : C_ ("edit", "Add %s"),
                          self->subject);
}

static TenJsonDocument *
remove_roll_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list;
  guint index;

  if (!find_roll (sheet, self->subject, &index) ||
      !ten_json_place_find_member (&root, "rolls", &list))
    {
      ten_edit_fail (error, _ ("There is no saved roll “%s”"), self->subject);
      return NULL;
    }
  return ten_json_place_remove_element (&list, index, error);
}

enum
{
  ADD_ITEM,
  CHANGE_ITEM,
  REMOVE_ITEM,
  RESOLVE,
  MOVE_ITEM,
  ADD_ROLL,
  REMOVE_ROLL
};

static const TenSheetEditOperation operations[] = {
  [ADD_ITEM] = { add_item_change, dup_item_name, TEN_EDIT_LABEL_ADD },
  [CHANGE_ITEM] = { change_item_change, dup_item_name, TEN_EDIT_LABEL_CHANGE,
                    change_item_continues },
  [REMOVE_ITEM] = { remove_item_change, dup_item_name, TEN_EDIT_LABEL_REMOVE },
  [RESOLVE] = { resolve_change, dup_item_name, TEN_EDIT_LABEL_RESOLVE },
  [MOVE_ITEM] = { move_item_change, dup_item_name, TEN_EDIT_LABEL_MOVE, move_item_continues },
  [ADD_ROLL] = { add_roll_change, dup_roll_label, TEN_EDIT_LABEL_NAME },
  [REMOVE_ROLL] = { remove_roll_change, dup_roll_name, TEN_EDIT_LABEL_REMOVE },
};

static TenSheetEdit *
new_edit (guint operation, TenSheetItemKind kind, guint position, TenSheetItem *item)
{
  TenSheetEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = ten_sheet_edit_new (&operations[operation], NULL, NULL, 0);
  self->item_kind = kind;
  self->index = position;
  g_set_object (&self->item, item);
  return self;
}

TenSheetEdit *
ten_add_item_edit_new (TenSheetItem *item, guint position)
{
  return new_edit (ADD_ITEM, ten_sheet_item_get_kind (item), position, item);
}

TenSheetEdit *
ten_change_item_edit_new (guint position, TenSheetItem *item)
{
  return new_edit (CHANGE_ITEM, ten_sheet_item_get_kind (item), position, item);
}

TenSheetEdit *
ten_remove_item_edit_new (TenSheetItemKind kind, guint position)
{
  return new_edit (REMOVE_ITEM, kind, position, NULL);
}

/* Creates an edit that resolves a Condition: it is removed, and gives a Beat if the ruleset has
 * them (COFD-7). */
TenSheetEdit *
ten_resolve_condition_edit_new (guint position)
{
  return new_edit (RESOLVE, TEN_SHEET_CONDITION, position, NULL);
}

TenSheetEdit *
ten_move_item_edit_new (TenSheetItemKind kind, guint from, guint to)
{
  TenSheetEdit *self = new_edit (MOVE_ITEM, kind, from, NULL);

  if (self != NULL)
    self->to = to;
  return self;
}

/* Creates an edit that saves a roll (COFD-21). */
TenSheetEdit *
ten_add_roll_edit_new (const char *name, const char *notation)
{
  return ten_sheet_edit_new (&operations[ADD_ROLL], name, notation, 0);
}

TenSheetEdit *
ten_remove_roll_edit_new (const char *name)
{
  return ten_sheet_edit_new (&operations[REMOVE_ROLL], name, NULL, 0);
}
