/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"
#include "rules/ten-notation.h"

#include <glib/gi18n-lib.h>

struct _TenAddRollEdit
{
  TenSheetEdit parent_instance;

  char *name;
  char *notation;
};

#define TEN_TYPE_ADD_ROLL_EDIT (ten_add_roll_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenAddRollEdit, ten_add_roll_edit, TEN, ADD_ROLL_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenAddRollEdit, ten_add_roll_edit, TEN_TYPE_SHEET_EDIT)

static gboolean
check_roll (TenAddRollEdit *self, GError **error)
{
  TenNotation left, right;
  gboolean versus;

  if (*self->name == '\0')
    return ten_edit_fail (error, _ ("A saved roll needs a name"));
  return ten_edit_check_text (self->name, TEN_SHEET_MAX_NAME, error) &&
         ten_notation_parse_versus (&left, &right, &versus, self->notation, error);
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
ten_add_roll_edit_change (TenSheetEdit *edit,
                          TenSheet *sheet,
                          TenJsonDocument *document,
                          GError **error)
{
  TenAddRollEdit *self = TEN_ADD_ROLL_EDIT (edit);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  guint index;

  if (!check_roll (self, error))
    return NULL;
  if (ten_edit_find_roll (sheet, self->name, &index))
    return replace_roll (document, index, self->notation, error);
  if (!ten_edit_check_room (document, "rolls", error))
    return NULL;

  object = json_object_new ();
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);
  json_object_set_string_member (object, "name", self->name);
  json_object_set_string_member (object, "notation", self->notation);
  return ten_edit_append (document, "rolls", node, error);
}

static char *
ten_add_roll_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  TenAddRollEdit *self = TEN_ADD_ROLL_EDIT (edit);
  guint index;

  return g_strdup_printf (ten_edit_find_roll (sheet, self->name, &index) ? C_ ("edit", "Change %s")
                                                                         : C_ ("edit", "Add %s"),
                          self->name);
}

static void
ten_add_roll_edit_finalize (GObject *object)
{
  g_free (TEN_ADD_ROLL_EDIT (object)->name);
  g_free (TEN_ADD_ROLL_EDIT (object)->notation);

  G_OBJECT_CLASS (ten_add_roll_edit_parent_class)->finalize (object);
}

static void
ten_add_roll_edit_class_init (TenAddRollEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_add_roll_edit_finalize;
  edit_class->change = ten_add_roll_edit_change;
  edit_class->dup_label = ten_add_roll_edit_dup_label;
}

static void
ten_add_roll_edit_init (TenAddRollEdit *self)
{
}

/**
 * ten_add_roll_edit_new:
 * @name: (not nullable): what the player calls the roll
 * @notation: (not nullable): the roll as a quick notation, of one or of two sides
 *
 * Makes an edit that saves a roll (COFD-21). One of the same name is replaced, in its place. No
 * name is refused, and a notation that cannot be read, with its column.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_add_roll_edit_new (const char *name, const char *notation)
{
  TenAddRollEdit *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (notation != NULL, NULL);

  self = g_object_new (TEN_TYPE_ADD_ROLL_EDIT, NULL);
  self->name = g_strdup (name);
  self->notation = g_strdup (notation);
  return TEN_SHEET_EDIT (self);
}
