/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heading of an extra trait: putting it below one, and taking it away. */

#include "ten-config.h"

#include "edits/ten-edit-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define GROUPS "groups"

static gboolean
is_folded (const char *text, const char *folded)
{
  g_autofree char *own = text != NULL ? ten_fold_name (text, -1) : NULL;

  return own != NULL && g_str_equal (own, folded);
}

static const char *
get_text (const TenJsonPlace *element)
{
  return JSON_NODE_HOLDS_VALUE (element->node) ? json_node_get_string (element->node) : NULL;
}

/* The spelling on the sheet counts. */
static char *
dup_title (TenJsonDocument *document, const char *heading)
{
  g_autofree char *folded = ten_fold_name (heading, -1);
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace groups;
  JsonObjectIter iter;
  const char *title;

  if (!ten_json_place_find_member (&root, GROUPS, &groups))
    return g_strdup (heading);
  json_object_iter_init_ordered (&iter, json_node_get_object (groups.node));
  while (json_object_iter_next_ordered (&iter, &title, NULL))
    if (is_folded (title, folded))
      return g_strdup (title);
  return g_strdup (heading);
}

/* Sheets are opened whatever their headings contain. */
static gboolean
check_groups (TenJsonDocument *document, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace groups;
  JsonObjectIter iter;
  const char *title;
  JsonNode *list;
  gboolean fine;

  if (!ten_json_place_find_member (&root, GROUPS, &groups))
    return TRUE;
  fine = JSON_NODE_HOLDS_OBJECT (groups.node);
  if (fine)
    json_object_iter_init_ordered (&iter, json_node_get_object (groups.node));
  while (fine && json_object_iter_next_ordered (&iter, &title, &list))
    fine = JSON_NODE_HOLDS_ARRAY (list);
  return fine || ten_edit_fail (error, _ ("The member “groups” of this sheet is not an object of "
                                          "lists. Correct it in the file."));
}

/* Finds the trait in a list, unless it is spelled as @except. */
static gboolean
find (TenJsonDocument *document,
      const char *folded,
      const char *except,
      TenJsonPlace places[TEN_EDIT_MAX_PLACES],
      guint *index)
{
  JsonObjectIter iter;
  const char *title;
  JsonNode *list;

  places[0] = ten_json_document_get_root (document);
  if (!ten_json_place_find_member (&places[0], GROUPS, &places[1]) ||
      !JSON_NODE_HOLDS_OBJECT (places[1].node))
    return FALSE;
  json_object_iter_init_ordered (&iter, json_node_get_object (places[1].node));
  while (json_object_iter_next_ordered (&iter, &title, &list))
    {
      if (!JSON_NODE_HOLDS_ARRAY (list))
        continue;
      ten_json_place_find_member (&places[1], title, &places[2]);
      for (*index = 0; *index < ten_json_place_get_length (&places[2]); ++*index)
        {
          const char *text;

          places[3] = ten_json_place_get_element (&places[2], *index);
          text = get_text (&places[3]);
          if (is_folded (text, folded) && g_strcmp0 (text, except) != 0)
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
remove_everywhere (TenJsonDocument **document, const char *trait, GError **error)
{
  g_autofree char *folded = ten_fold_name (trait, -1);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  guint index;

  while (find (*document, folded, NULL, places, &index))
    if (!ten_edit_step (document, ten_json_place_remove_element (&places[2], index, error)))
      return FALSE;
  return TRUE;
}

/* The trait stays under its heading. */
gboolean
ten_edit_rename_in_groups (TenJsonDocument **document,
                           const char *trait,
                           const char *name,
                           GError **error)
{
  g_autofree char *folded = ten_fold_name (trait, -1);
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), name);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  guint index;

  while (find (*document, folded, name, places, &index))
    if (!ten_edit_step (document, ten_json_place_replace (&places[3], value, error)))
      return FALSE;
  return TRUE;
}

static gboolean
append (TenJsonDocument **document, const char *trait, const char *heading, GError **error)
{
  g_autofree char *title = dup_title (*document, heading);
  const char *const path[] = { GROUPS, title, NULL };
  const char *const alone[] = { trait, NULL };
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), trait);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *list;

  if (!ten_edit_find (*document, path, places, &list))
    return ten_edit_step (document, ten_edit_put_texts (*document, path, alone, error));
  return ten_edit_step (document, ten_json_place_append (list, value, error));
}

gboolean
ten_edit_put_in_group (TenJsonDocument **document,
                       const char *trait,
                       const char *heading,
                       GError **error)
{
  if (!check_groups (*document, error) || !remove_everywhere (document, trait, error))
    return FALSE;
  if (heading == NULL || *heading == '\0')
    return TRUE;
  return ten_edit_check_text (heading, TEN_SHEET_MAX_NAME, error) &&
         append (document, trait, heading, error);
}
