/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "library/ten-extras.h"

#include "json/ten-file-writer-private.h"
#include "json/ten-json-private.h"
#include "library/ten-file-queue-private.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FORMAT "ten-again/extras"
#define VERSION 1
#define MAX_RULESET 1000

GFile *
ten_extras_dup_user_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "ten-again", "extras.json", NULL);
}

static TenSheet *
read_sheet (const TenJsonPlace *place, TenRulesets *rulesets, GError **error)
{
  static const char *const known[] = { "extra", "ruleset", "sheet", NULL };
  g_autoptr (TenExtra) extra = NULL;
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GError) problem = NULL;
  const char *line = "";
  const char *id = "";
  const char *text = "";
  TenRuleset *ruleset;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_string_member (place, "extra", TEN_EXTRA_MAX_LENGTH, &line, error) ||
      !ten_json_place_read_string_member (place, "ruleset", MAX_RULESET, &id, error) ||
      !ten_json_place_read_string_member (place, "sheet", TEN_JSON_MAX_BYTES, &text, error))
    return NULL;
  ruleset = ten_rulesets_find (rulesets, id, &problem);
  if (ruleset != NULL)
    extra = ten_extra_new_from_text (line, ruleset, &problem);
  if (extra != NULL)
    sheet = ten_sheet_new_from_text (NULL, text, NULL, rulesets, &problem);
  if (sheet == NULL)
    {
      ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, "%s", problem->message);
      return NULL;
    }
  ten_extra_mark_sheet (extra, sheet);
  ten_sheet_set_kept (sheet, TRUE);
  return g_steal_pointer (&sheet);
}

static gboolean
read_all (TenJsonDocument *document, TenRulesets *rulesets, GListStore *sheets, GError **error)
{
  static const char *const known[] = { "format", "version", "extras", NULL };
  const TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list;

  if (!ten_json_place_check_object (&root, known, error) ||
      !ten_json_place_check_format (&root, FORMAT, VERSION, error) ||
      !ten_json_place_get_member (&root, "extras", &list, error) ||
      !ten_json_place_check_array (&list, TEN_EXTRAS_MAX, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&list); i++)
    {
      const TenJsonPlace place = ten_json_place_get_element (&list, i);
      g_autoptr (TenSheet) sheet = read_sheet (&place, rulesets, error);

      if (sheet == NULL)
        return FALSE;
      g_list_store_append (sheets, sheet);
    }
  return TRUE;
}

gboolean
ten_extras_load (GFile *file, TenRulesets *rulesets, GListStore *sheets, GError **error)
{
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *aside = NULL;

  if (!g_file_query_exists (file, NULL))
    return TRUE;
  document = ten_json_document_load (file, NULL, &problem);
  if (document != NULL && read_all (document, rulesets, sheets, &problem))
    return TRUE;
  aside = ten_file_move_aside (g_file_peek_path (file));
  g_set_error (error, problem->domain, problem->code,
               /* Translators: a file, and what is wrong with it */
               _ ("The extras could not be read. They are kept as %s (%s)."), aside,
               problem->message);
  return FALSE;
}

static gboolean
is_kept_here (TenSheet *sheet)
{
  return ten_extra_find_for_sheet (sheet) != NULL && ten_sheet_get_file (sheet) == NULL;
}

/* Sheets that could not be written count as unsaved. */
static void
mark_kept (GListModel *sheets, gboolean kept)
{
  for (guint i = 0; i < g_list_model_get_n_items (sheets); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (sheets, i);

      if (is_kept_here (sheet))
        ten_sheet_set_kept (sheet, kept);
    }
}

gboolean
ten_extras_save (GFile *file, GListModel *sheets, GError **error)
{
  JsonObject *root = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (root);
  JsonArray *extras = json_array_new ();
  g_autofree char *text = NULL;
  g_autofree char *folder = NULL;
  gboolean done;

  json_object_set_string_member (root, "format", FORMAT);
  json_object_set_int_member (root, "version", VERSION);
  json_object_set_array_member (root, "extras", extras);
  for (guint i = 0; i < g_list_model_get_n_items (sheets); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (sheets, i);
      TenExtra *extra = ten_extra_find_for_sheet (sheet);
      g_autofree char *line = NULL;
      g_autofree char *document = NULL;
      JsonObject *object;

      if (!is_kept_here (sheet))
        continue;
      line = ten_extra_dup_text (extra);
      document = ten_sheet_dup_text (sheet);
      object = json_object_new ();
      json_object_set_string_member (object, "extra", line);
      json_object_set_string_member (object, "ruleset",
                                     ten_ruleset_get_id (ten_extra_get_ruleset (extra)));
      json_object_set_string_member (object, "sheet", document);
      json_array_add_object_element (extras, object);
    }
  text = ten_json_to_text (node, TRUE);
  folder = g_path_get_dirname (g_file_peek_path (file));
  /* If this fails, writing fails too and reports the reason. */
  (void) g_mkdir_with_parents (folder, 0700);
  done = ten_file_write (g_file_peek_path (file), text, strlen (text), 0600, TRUE, error);
  mark_kept (sheets, done);
  return done;
}
