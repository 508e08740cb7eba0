/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"
#include "library/ten-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FORMAT "ten-again/library"
#define VERSION 1
#define MAX_TEXT 100000
#define MAX_URI 32768

static JsonObject *
add_object (JsonArray *array)
{
  JsonObject *object = json_object_new ();

  json_array_add_object_element (array, object);
  return object;
}

static void
add_file (JsonObject *object, const char *name, GFile *file)
{
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri != NULL)
    json_object_set_string_member (object, name, uri);
}

static void
add_text (JsonObject *object, const char *name, const char *text)
{
  if (*text != '\0')
    json_object_set_string_member (object, name, text);
}

static void
add_entry (JsonArray *entries, TenLibraryEntry *entry)
{
  JsonObject *object = add_object (entries);
  g_autofree char *opened = g_date_time_format_iso8601 (ten_library_entry_get_opened (entry));

  add_file (object, "file", ten_library_entry_get_file (entry));
  add_text (object, "name", ten_library_entry_get_name (entry));
  add_text (object, "ruleset", ten_library_entry_get_ruleset (entry));
  add_text (object, "chronicle", ten_library_entry_get_chronicle (entry));
  add_file (object, "picture", ten_library_entry_get_picture (entry));
  json_object_set_string_member (object, "opened", opened);
}

static void
add_open (JsonObject *root, const TenLibraryContent *content)
{
  JsonObject *open = json_object_new ();
  JsonArray *files = json_array_new ();
  guint n_files = g_list_model_get_n_items (G_LIST_MODEL (content->open));

  for (guint i = 0; i < n_files; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (G_LIST_MODEL (content->open), i);
      g_autofree char *uri = g_file_get_uri (file);

      json_array_add_string_element (files, uri);
    }
  json_object_set_array_member (open, "files", files);
  add_file (open, "current", content->current);
  json_object_set_object_member (root, "session", open);
}

static gboolean
read_file (const TenJsonPlace *place, const char *name, GFile **file, GError **error)
{
  const char *uri = NULL;

  if (!ten_json_place_read_string_member (place, name, MAX_URI, &uri, error))
    return FALSE;
  *file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  return TRUE;
}

static gboolean
read_entry (TenLibraryContent *self, const TenJsonPlace *place, GError **error)
{
  g_autoptr (TenLibraryEntry) entry = NULL;
  g_autoptr (GDateTime) opened = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) picture = NULL;
  const char *name = "";
  const char *ruleset = "";
  const char *chronicle = "";
  const char *time = "";

  if (!read_file (place, "file", &file, error) ||
      !ten_json_place_read_string_member (place, "name", MAX_TEXT, &name, error) ||
      !ten_json_place_read_string_member (place, "ruleset", MAX_TEXT, &ruleset, error) ||
      !ten_json_place_read_string_member (place, "chronicle", MAX_TEXT, &chronicle, error) ||
      !read_file (place, "picture", &picture, error) ||
      !ten_json_place_read_string_member (place, "opened", MAX_TEXT, &time, error))
    return FALSE;
  opened = g_date_time_new_from_iso8601 (time, NULL);
  if (file == NULL || opened == NULL)
    return ten_json_place_fail (place, TEN_JSON_ERROR_MEMBER, error,
                                _ ("a sheet needs “file” and “opened”"));
  entry = ten_library_entry_new (file);
  ten_library_entry_set_texts (entry, name, ruleset, chronicle);
  ten_library_entry_set_picture (entry, picture);
  ten_library_entry_set_opened (entry, opened);
  g_ptr_array_add (self->entries, g_steal_pointer (&entry));
  return TRUE;
}

static gboolean
read_entries (TenLibraryContent *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace entries;

  if (!ten_json_place_get_member (root, "entries", &entries, error) ||
      !ten_json_place_check_array (&entries, TEN_LIBRARY_MAX_ENTRIES, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&entries); i++)
    {
      TenJsonPlace entry = ten_json_place_get_element (&entries, i);

      if (!ten_json_place_check_object (&entry, NULL, error) || !read_entry (self, &entry, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_open (TenLibraryContent *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace open, files;

  if (!ten_json_place_find_member (root, "session", &open))
    return TRUE;
  if (!ten_json_place_check_object (&open, NULL, error) ||
      !ten_json_place_get_member (&open, "files", &files, error) ||
      !ten_json_place_check_array (&files, TEN_LIBRARY_MAX_OPEN, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&files); i++)
    {
      TenJsonPlace place = ten_json_place_get_element (&files, i);
      g_autoptr (GFile) file = NULL;
      const char *uri;

      if (!ten_json_place_read_string (&place, MAX_URI, &uri, error))
        return FALSE;
      file = g_file_new_for_uri (uri);
      g_list_store_append (self->open, file);
    }
  return read_file (&open, "current", &self->current, error);
}

void
ten_library_content_init (TenLibraryContent *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->open = g_list_store_new (G_TYPE_FILE);
  self->current = NULL;
}

void
ten_library_content_clear (TenLibraryContent *self)
{
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->open);
  g_clear_object (&self->current);
}

gboolean
ten_library_content_load (TenLibraryContent *self, GFile *file, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, error);
  TenJsonPlace root;

  if (document == NULL)
    return FALSE;
  root = ten_json_document_get_root (document);
  return ten_json_place_check_format (&root, FORMAT, VERSION, error) &&
         read_entries (self, &root, error) && read_open (self, &root, error);
}

GBytes *
ten_library_content_pack (const TenLibraryContent *self)
{
  JsonObject *root = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (root);
  JsonArray *entries = json_array_new ();
  char *text;

  json_object_set_string_member (root, "format", FORMAT);
  json_object_set_int_member (root, "version", VERSION);
  json_object_set_array_member (root, "entries", entries);
  for (guint i = 0; i < self->entries->len; i++)
    add_entry (entries, g_ptr_array_index (self->entries, i));
  add_open (root, self);
  text = ten_json_to_text (node, TRUE);
  return g_bytes_new_take (text, strlen (text));
}
