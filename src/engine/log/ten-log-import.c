/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a JSON export of a log: to verify it, or to import it on another computer. */

#include "ten-config.h"

#include "log/ten-log-import.h"
#include "log/ten-log-private.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"
#include "json/ten-json-scanner-private.h"

#include <glib/gi18n-lib.h>

#define MAX_BYTES (1024u * 1024u * 1024u)

typedef struct
{
  char *name;
  TenJsonScanner scanner;
  TenLog *log; /* a scratch log for what was read */
  char *newest;
  gboolean is_part;
  TenLogIdentity identity; /* of the log that this is a part of */
  const TenLogCourse *course;
  guint phase;
} Import;

/* The three phases: reading, verifying and adding. */
#define N_PHASES 3
#define PHASE 1000

static void
on_progress (gint64 done, gint64 total, gpointer data)
{
  const Import *self = data;

  if (self->course->progress != NULL && total > 0)
    self->course->progress (self->phase * PHASE + PHASE * done / total, N_PHASES * PHASE,
                            self->course->data);
}

static void
import_clear (Import *self)
{
  g_clear_object (&self->log);
  g_free (self->name);
  g_free (self->newest);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

static gboolean
fail (Import *self, const char *sentence, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_IMPORT, "%s: %s", self->name, sentence);
  return FALSE;
}

static gboolean
fail_foreign (Import *self, GError **error)
{
  return fail (self, _ ("this is not a complete export of a log"), error);
}

static gboolean
skip_character (Import *self, char expected)
{
  ten_json_scanner_skip_space (&self->scanner);
  if (ten_json_scanner_peek (&self->scanner) != expected)
    return FALSE;
  self->scanner.at++;
  ten_json_scanner_skip_space (&self->scanner);
  return TRUE;
}

static TenJsonDocument *
read_value (Import *self, GError **error)
{
  const char *from = self->scanner.at;

  self->scanner.at = ten_json_skip_value (from, self->scanner.end);
  if (self->scanner.at < self->scanner.end)
    return ten_json_document_new (self->name, from, self->scanner.at - from, error);
  fail_foreign (self, error);
  return NULL;
}

static gboolean
read_hash (JsonObject *object, const char *member, guint8 *hash)
{
  const char *text = ten_json_object_get_text (object, member, NULL);

  return text != NULL && ten_seed_from_hex (text, hash, NULL);
}

static gboolean
read_entry (Import *self, TenLogChain chain, GError **error)
{
  g_autoptr (TenJsonDocument) document = read_value (self, error);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  JsonObject *object;
  JsonNode *entry;
  TenLogRow row;
  int result;

  if (document == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (document)))
    return fail_foreign (self, error);
  object = json_node_get_object (ten_json_document_get_node (document));
  entry = json_object_get_member (object, "entry");
  if (entry == NULL || !JSON_NODE_HOLDS_OBJECT (entry))
    return fail_foreign (self, error);
  ten_log_row_parse (&row, chain, document, texts);
  if (!read_hash (object, "previous_hash", row.link.previous_hash) ||
      !read_hash (object, "hash", row.link.hash))
    return fail_foreign (self, error);
  result = ten_log_insert_row (self->log, &row);
  if ((result & 0xff) == SQLITE_CONSTRAINT)
    return fail_foreign (self, error);
  return result == SQLITE_OK ||
         ten_log_fail (self->log->database, result, TEN_LOG_ERROR_READ, self->name, error);
}

static gboolean
read_entries (Import *self, TenLogChain chain, GError **error)
{
  const char *begin = self->scanner.at;

  if (!skip_character (self, '['))
    return fail_foreign (self, error);
  if (skip_character (self, ']'))
    return TRUE;
  do
    {
      if (g_cancellable_set_error_if_cancelled (self->course->cancellable, error) ||
          !read_entry (self, chain, error))
        return FALSE;
      on_progress (self->scanner.at - begin, self->scanner.end - begin, self);
    }
  /* A comma may be left over where the last entry was cut off. */
  while (skip_character (self, ',') && ten_json_scanner_peek (&self->scanner) != ']');
  if (skip_character (self, ']'))
    return TRUE;
  return self->scanner.at < self->scanner.end ? ten_json_scanner_refuse (&self->scanner, error)
                                              : fail_foreign (self, error);
}

/* The log that this is a part of. */
static gboolean
read_identity (Import *self, JsonNode *node)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint8 hash[TEN_LOG_HASH_SIZE];

  if (array == NULL || json_array_get_length (array) != TEN_LOG_N_CHAINS)
    return FALSE;
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    {
      JsonNode *element = json_array_get_element (array, chain);
      const char *text = JSON_NODE_HOLDS_VALUE (element) ? json_node_get_string (element) : NULL;

      if (text == NULL || (*text != '\0' && !ten_seed_from_hex (text, hash, NULL)))
        return FALSE;
      g_strlcpy (self->identity.first[chain], text, sizeof self->identity.first[chain]);
    }
  return TRUE;
}

static gboolean
read_head (Import *self, const char *member, TenJsonDocument *value, GError **error)
{
  JsonNode *node = ten_json_document_get_node (value);
  const char *text = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

  if (g_str_equal (member, "format") && g_strcmp0 (text, "ten-again log") == 0)
    return TRUE;
  if (g_str_equal (member, "version") && JSON_NODE_HOLDS_VALUE (node))
    return json_node_get_int (node) == 1 ||
           fail (self, _ ("a newer version of the program wrote this export"), error);
  if (g_str_equal (member, "newest") && text != NULL && self->newest == NULL)
    {
      self->newest = g_strdup (text);
      return TRUE;
    }
  if (g_str_equal (member, "part") && JSON_NODE_HOLDS_VALUE (node))
    {
      self->is_part = self->log->is_part = json_node_get_boolean (node);
      return TRUE;
    }
  return (g_str_equal (member, "log") && read_identity (self, node)) || fail_foreign (self, error);
}

static gboolean
read_document (Import *self, GError **error)
{
  gboolean found[TEN_LOG_N_CHAINS] = { FALSE, FALSE };

  if (!ten_json_scanner_check_encoding (&self->scanner, error))
    return FALSE;
  if (!skip_character (self, '{'))
    return fail_foreign (self, error);
  do
    {
      g_autofree char *member = NULL;
      g_autoptr (TenJsonDocument) value = NULL;
      TenLogChain chain;

      if (ten_json_scanner_peek (&self->scanner) != '"')
        return fail_foreign (self, error);
      if (!ten_json_scanner_read_string (&self->scanner, &member, error))
        return FALSE;
      if (!skip_character (self, ':'))
        return fail_foreign (self, error);
      chain = g_str_equal (member, "events") ? TEN_LOG_EVENT : TEN_LOG_ROLL;
      if (g_str_equal (member, "rolls") || g_str_equal (member, "events"))
        {
          if (found[chain])
            return fail_foreign (self, error);
          found[chain] = TRUE;
          if (!read_entries (self, chain, error))
            return FALSE;
          continue;
        }
      value = read_value (self, error);
      if (value == NULL || !read_head (self, member, value, error))
        return FALSE;
    }
  while (skip_character (self, ','));
  if (!skip_character (self, '}') || !ten_json_scanner_is_at_end (&self->scanner) ||
      !found[TEN_LOG_ROLL] || !found[TEN_LOG_EVENT] || self->newest == NULL)
    return fail_foreign (self, error);
  return TRUE;
}

/* Rejects an export in which anything was changed, removed or added. */
static gboolean
verify (Import *self, TenVerification *found, GError **error)
{
  self->phase = 1;
  if (!ten_log_verify_with_progress (self->log, found, self->course->cancellable, on_progress, self,
                                     error))
    {
      g_prefix_error (error, "%s: ", self->name);
      return FALSE;
    }
  if (!self->is_part && !g_str_equal (found->newest, self->newest))
    return fail (self, _ ("the newest roll is missing"), error);
  g_strlcpy (found->newest, self->newest, sizeof found->newest);
  return TRUE;
}

static gboolean
read_export (Import *self, GFile *file, TenVerification *found, GError **error)
{
  g_autofree char *text = NULL;
  sqlite3 *scratch;
  gsize length;

  self->name = ten_file_dup_name (file);
  text =
      ten_json_read_file (file, self->name, MAX_BYTES, &length, self->course->cancellable, error);
  scratch = text != NULL ? ten_log_create_scratch (error) : NULL;
  if (scratch == NULL)
    return FALSE;
  self->log = ten_log_new_for_database (scratch, error);
  ten_json_scanner_init (&self->scanner, self->name, text, length);
  return self->log != NULL && ten_log_run (self->log, TEN_STATEMENT_BEGIN) == SQLITE_OK &&
         read_document (self, error) &&
         ten_log_run (self->log, TEN_STATEMENT_COMMIT) == SQLITE_OK && verify (self, found, error);
}

/**
 * ten_log_verify_export:
 * @file: (not nullable): what ten_log_export() wrote as JSON, whole
 * @found: (out caller-allocates): the content of the log
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenLogError, or an error of the file
 *
 * Checks an export like ten_log_verify() checks a log, without needing the log. An export of some
 * rolls has no complete chain, so missing entries cannot be detected.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_log_verify_export (GFile *file,
                       TenVerification *found,
                       GCancellable *cancellable,
                       GError **error)
{
  const TenLogCourse course = { .cancellable = cancellable };
  g_auto (Import) import = { .course = &course };
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (found != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  *found = (TenVerification){ 0 };
  if (read_export (&import, file, found, &problem))
    return TRUE;
  if (g_error_matches (problem, TEN_JSON_ERROR, TEN_JSON_ERROR_READ) ||
      g_error_matches (problem, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE))
    g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ, problem->message);
  else if (problem->domain == TEN_JSON_ERROR)
    fail_foreign (&import, error);
  else
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

TenLog *
ten_log_read_export (GFile *file, gboolean *is_part, GCancellable *cancellable, GError **error)
{
  const TenLogCourse course = { .cancellable = cancellable };
  g_auto (Import) import = { .course = &course };
  TenVerification found;

  if (!read_export (&import, file, &found, error))
    return NULL;
  *is_part = import.is_part;
  return g_steal_pointer (&import.log);
}

gboolean
ten_log_import (TenLog *self,
                GFile *file,
                TenAdoption *adopted,
                GCancellable *cancellable,
                TenLogProgress progress,
                gpointer user_data,
                GError **error)
{
  const TenLogCourse course = { cancellable, progress, user_data };
  g_auto (Import) import = { .course = &course };
  const TenLogCourse adding = { cancellable, on_progress, &import };
  TenLogSource source = { 0 };
  TenVerification found;

  *adopted = (TenAdoption){ 0 };
  if (!read_export (&import, file, &found, error))
    return FALSE;
  if (import.is_part && *import.identity.first[TEN_LOG_ROLL] == '\0')
    return fail (&import,
                 _ ("this is a part of a log, which cannot be checked; a whole one is needed"),
                 error);
  source.database = import.log->database;
  source.part = import.is_part ? &import.identity : NULL;
  import.phase = 2;
  if (!ten_log_adopt (self, &source, adopted, &adding, error))
    return FALSE;
  ten_log_announce_newest (self, adopted);
  return TRUE;
}

gboolean
ten_log_import_at (const char *path,
                   GFile *file,
                   TenAdoption *adopted,
                   GCancellable *cancellable,
                   TenLogProgress progress,
                   gpointer user_data,
                   GError **error)
{
  g_autoptr (TenLog) log = ten_log_open (path, error);

  return log != NULL &&
         ten_log_import (log, file, adopted, cancellable, progress, user_data, error);
}
