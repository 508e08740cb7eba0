/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "rules/ten-character-private.h"

#include "edits/ten-edit-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

/* Wraps a value in objects for the parts of the path that do not exist yet. */
static JsonNode *
wrap (const char *const *path, JsonNode *value)
{
  JsonNode *node = json_node_ref (value);

  for (guint i = g_strv_length ((char **) path); i > 0; i--)
    {
      JsonObject *object = json_object_new ();

      json_object_set_member (object, path[i - 1], node);
      node = json_node_init_object (json_node_alloc (), object);
      json_object_unref (object);
    }
  return node;
}

/* An equal value keeps its bytes, even if it is written differently. */
static TenJsonDocument *
put (TenJsonDocument *document, const char *const *path, JsonNode *value, GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  g_autoptr (JsonNode) node = NULL;
  TenJsonPlace *place;
  guint depth = 0;

  if (ten_edit_find (document, path, places, &place) && json_node_equal (place->node, value))
    return ten_json_document_ref (document);

  while (path[depth + 1] != NULL &&
         ten_json_place_find_member (&places[depth], path[depth], &places[depth + 1]))
    depth++;
  node = wrap (path + depth + 1, value);
  return ten_json_place_put_member (&places[depth], path[depth], node, error);
}

static gboolean
is_text (const TenJsonPlace *list, guint index, const char *text)
{
  TenJsonPlace element = ten_json_place_get_element (list, index);
  const char *present = NULL;

  return ten_json_place_read_string (&element, G_MAXSIZE, &present, NULL) &&
         g_str_equal (present, text);
}

static TenJsonDocument *
change_list (const TenJsonPlace *list, const char *const *texts, GError **error)
{
  guint n_present = ten_json_place_get_length (list);
  guint n_texts = g_strv_length ((char **) texts);
  g_autoptr (JsonNode) value = NULL;
  TenJsonPlace element;
  guint index = 0;

  while (index < MIN (n_present, n_texts) && is_text (list, index, texts[index]))
    index++;
  if (n_present > n_texts)
    return ten_json_place_remove_element (list, index, error);
  if (index == n_texts)
    return ten_json_document_ref (list->document);

  value = json_node_init_string (json_node_alloc (), texts[index]);
  if (n_present < n_texts)
    return ten_json_place_insert_element (list, index, value, error);
  element = ten_json_place_get_element (list, index);
  return ten_json_place_replace (&element, value, error);
}

gboolean
ten_edit_find (TenJsonDocument *document,
               const char *const *path,
               TenJsonPlace places[TEN_EDIT_MAX_PLACES],
               TenJsonPlace **place)
{
  guint depth = 0;

  places[0] = ten_json_document_get_root (document);
  for (; path[depth] != NULL; depth++)
    {
      g_assert (depth + 1 < TEN_EDIT_MAX_PLACES);
      if (!ten_json_place_find_member (&places[depth], path[depth], &places[depth + 1]))
        return FALSE;
    }
  *place = &places[depth];
  return TRUE;
}

gboolean
ten_edit_has (TenJsonDocument *document, const char *const *path)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *place;

  return ten_edit_find (document, path, places, &place);
}

TenJsonDocument *
ten_edit_put_number (TenJsonDocument *document, const char *const *path, int number, GError **error)
{
  g_autoptr (JsonNode) value = json_node_init_int (json_node_alloc (), number);

  return put (document, path, value, error);
}

TenJsonDocument *
ten_edit_put_text (TenJsonDocument *document,
                   const char *const *path,
                   const char *text,
                   GError **error)
{
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), text);

  return put (document, path, value, error);
}

TenJsonDocument *
ten_edit_put_switch (TenJsonDocument *document,
                     const char *const *path,
                     gboolean on,
                     GError **error)
{
  g_autoptr (JsonNode) value = json_node_init_boolean (json_node_alloc (), on);

  return put (document, path, value, error);
}

TenJsonDocument *
ten_edit_put_texts (TenJsonDocument *document,
                    const char *const *path,
                    const char *const *texts,
                    GError **error)
{
  g_autoptr (TenJsonDocument) current = ten_json_document_ref (document);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *list;

  if (!ten_edit_find (document, path, places, &list))
    {
      g_autoptr (JsonNode) value = ten_edit_create_list (texts);

      return put (document, path, value, error);
    }
  for (;;)
    {
      TenJsonDocument *changed = change_list (list, texts, error);
      gboolean same = changed == current;

      if (!ten_edit_step (&current, changed))
        return NULL;
      if (same)
        return g_steal_pointer (&current);
      if (!ten_edit_find (current, path, places, &list))
        g_assert_not_reached ();
    }
}

TenJsonDocument *
ten_edit_remove (TenJsonDocument *document, const char *const *path, GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *place;

  if (!ten_edit_find (document, path, places, &place))
    return ten_json_document_ref (document);
  return ten_json_place_remove_member (place->parent, place->member, error);
}

TenJsonDocument *
ten_edit_append (TenJsonDocument *document, const char *name, JsonNode *value, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  g_autoptr (JsonNode) node = NULL;
  TenJsonPlace list;

  if (ten_json_place_find_member (&root, name, &list))
    return ten_json_place_append (&list, value, error);

  node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, json_array_new ());
  json_array_add_element (json_node_get_array (node), json_node_ref (value));
  return ten_json_place_put_member (&root, name, node, error);
}

TenJsonDocument *
ten_edit_insert (
    TenJsonDocument *document, const char *name, guint position, JsonNode *value, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list;
  guint length = 0;

  if (ten_json_place_find_member (&root, name, &list))
    length = ten_json_place_get_length (&list);
  if (position > length && position != G_MAXUINT)
    {
      ten_edit_fail (error, _ ("The list has no such position"));
      return NULL;
    }
  if (position >= length)
    return ten_edit_append (document, name, value, error);
  return ten_json_place_insert_element (&list, position, value, error);
}

JsonNode *
ten_edit_create_list (const char *const *texts)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, json_array_new ());
  for (guint i = 0; texts[i] != NULL; i++)
    json_array_add_string_element (json_node_get_array (node), texts[i]);
  return node;
}

gboolean
ten_edit_step (TenJsonDocument **document, TenJsonDocument *changed)
{
  if (changed == NULL)
    return FALSE;
  ten_json_document_unref (*document);
  *document = changed;
  return TRUE;
}

gboolean
ten_edit_fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
ten_edit_check_text (const char *text, gsize max_length, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return ten_edit_fail (error, _ ("The text is not UTF-8"));
  if ((gsize) g_utf8_strlen (text, -1) > max_length)
    return ten_edit_fail (error,
                          ngettext ("The text is too long: it can have at most %lu character",
                                    "The text is too long: it can have at most %lu characters",
                                    (gulong) max_length),
                          (gulong) max_length);
  return TRUE;
}

gboolean
ten_edit_check_texts (const char *const *texts, GError **error)
{
  if (g_strv_length ((char **) texts) > TEN_SHEET_MAX_ENTRIES)
    return ten_edit_fail (error,
                          ngettext ("The list is full: it can have at most %d entry",
                                    "The list is full: it can have at most %d entries",
                                    TEN_SHEET_MAX_ENTRIES),
                          TEN_SHEET_MAX_ENTRIES);
  for (guint i = 0; texts[i] != NULL; i++)
    if (!ten_edit_check_text (texts[i], TEN_SHEET_MAX_NAME, error))
      return FALSE;
  return TRUE;
}

gboolean
ten_edit_check_rating (int rating, GError **error)
{
  if (rating < 0 || rating > TEN_SHEET_MAX_RATING)
    return ten_edit_fail (error, _ ("Enter a rating from 0 to %d"), TEN_SHEET_MAX_RATING);
  return TRUE;
}

gboolean
ten_edit_check_room (TenJsonDocument *document, const char *name, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace place;

  if (ten_json_place_find_member (&root, name, &place) &&
      ten_json_place_get_length (&place) >= TEN_SHEET_MAX_ENTRIES)
    return ten_edit_fail (error,
                          ngettext ("The list is full: it can have at most %d entry",
                                    "The list is full: it can have at most %d entries",
                                    TEN_SHEET_MAX_ENTRIES),
                          TEN_SHEET_MAX_ENTRIES);
  return TRUE;
}

gboolean
ten_edit_check_size (TenSheet *sheet, const TenTrack *track, int size, GError **error)
{
  TenTrackState state = { 0 };

  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  if (ten_track_state_count_marks (&state) <= size)
    return TRUE;
  return ten_edit_fail (error,
                        track->kind == TEN_TRACK_POINTS
                            /* Translators: the name of a track of points: "Willpower" */
                            ? _ ("%s: cannot be lower than the points already spent")
                            /* Translators: the name of a track of boxes: "Health" */
                            : _ ("%s: cannot be lower than the boxes already marked"),
                        track->name);
}

gboolean
ten_edit_has_same_subject (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return g_str_equal (self->subject, earlier->subject);
}

const TenTrack *
ten_edit_find_track (TenSheet *sheet, const char *track, GError **error)
{
  const TenTrack *known = ten_ruleset_find_track (sheet->ruleset, track);

  if (known == NULL)
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_TRACK,
                 _ ("This character has no track “%s”"), track);
  return known;
}

const char *
ten_edit_get_size_member (const TenTrack *track)
{
  return track->kind == TEN_TRACK_POINTS ? "rating" : "boxes";
}
