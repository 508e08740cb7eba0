/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"
#include "rules/ten-notation.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

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

/* The roll keeps its place, and whatever else the file says of it. */
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
add_roll_dup_label (const TenSheetEdit *self, TenSheet *sheet)
{
  guint index;

  return find_roll (sheet, self->subject, &index) ? ten_edit_dup_change_label (self, sheet)
                                                  : ten_edit_dup_add_label (self, sheet);
}

static const TenSheetEditOperation add_roll_operation = {
  .change = add_roll_change,
  .dup_name = dup_roll_name,
  .dup_label = add_roll_dup_label,
};

/* Makes an edit that saves a roll (COFD-21). */
TenSheetEdit *
ten_add_roll_edit_new (const char *name, const char *notation)
{
  TenSheetEdit *self = ten_sheet_edit_new (&add_roll_operation, name);

  self->text = g_strdup (notation);
  return self;
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

static const TenSheetEditOperation remove_roll_operation = {
  .change = remove_roll_change,
  .dup_name = dup_roll_name,
  .dup_label = ten_edit_dup_remove_label,
};

TenSheetEdit *
ten_remove_roll_edit_new (const char *name)
{
  return ten_sheet_edit_new (&remove_roll_operation, name);
}
