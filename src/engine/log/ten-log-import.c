/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports a JSON export of a log from another computer. */

#include "ten-config.h"

#include "log/ten-log-private.h"
#include "log/ten-log-import.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_BYTES (1024u * 1024u * 1024u)

typedef struct
{
  const char *name;
  TenJsonScanner scanner;
  TenLog *log; /* a scratch log that holds what was read */
  char *newest;
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
  return fail (self, _ ("this is no whole export of a log"), error);
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
  return ten_json_document_new (self->name, from, self->scanner.at - from, error);
}

static JsonObject *
get_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static const char *
get_text (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

static gint64
get_number (JsonObject *object, const char *member)
{
  return ten_json_object_get_number (object, member, 0);
}

static gboolean
get_hash (JsonObject *object, const char *member, guint8 *hash)
{
  const char *text = get_text (object, member);

  return text != NULL && ten_seed_from_hex (text, hash, NULL);
}

/* The bytes of a member exactly as they were hashed. */
static const char *
take_bytes (TenJsonDocument *document, JsonObject *entry, const char *member, GPtrArray *texts)
{
  gsize length;
  const char *text = ten_json_document_get_text (document, &length);
  const TenJsonPlace root = { .document = document, .node = ten_json_document_get_node (document) };
  TenJsonPlace place = root;
  TenJsonPlace inner = root;
  const char *from;
  const char *to;

  if (!json_object_has_member (entry, member))
    return NULL;
  place.parent = &root;
  place.member = "entry";
  inner.parent = &place;
  inner.member = member;
  from = ten_json_locate_value (text, text + length, &inner);
  to = ten_json_skip_value (from, text + length);
  g_ptr_array_add (texts, g_strndup (from, (gsize) (to - from)));
  return texts->pdata[texts->len - 1];
}

static int
keep_roll (Import *self, TenJsonDocument *document, JsonObject *entry, const TenLogLink *link)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint8 seed[TEN_SEED_SIZE];
  TenLogRollRow row = {
    .link = *link,
    .character = get_text (entry, "character"),
    .ruleset = get_text (entry, "ruleset"),
    .request = take_bytes (document, entry, "request", texts),
    .terms = take_bytes (document, entry, "terms", texts),
    .dice = take_bytes (document, entry, "dice", texts),
    .outcome = get_text (entry, "outcome"),
    .successes = get_number (entry, "successes"),
    .net = get_number (entry, "net"),
    .comment = get_text (entry, "comment"),
    .hidden = ten_json_object_get_flag (entry, "hidden", TRUE),
    .random = get_text (entry, "random"),
    .seed = get_hash (entry, "seed", seed) ? seed : NULL,
    .action = get_number (entry, "action"),
    .role = get_text (entry, "role"),
    .follows = get_number (entry, "follows"),
    .tries = get_number (entry, "tries"),
    .chronicle = get_text (entry, "chronicle"),
    .origin = take_bytes (document, entry, "origin", texts),
  };

  return ten_log_insert_roll (self->log, &row);
}

static int
keep_event (Import *self, TenJsonDocument *document, JsonObject *entry, const TenLogLink *link)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  TenLogEventRow row = {
    .link = *link,
    .kind = get_text (entry, "kind"),
    .after = get_number (entry, "after"),
    .action = get_number (entry, "action"),
    .roll = get_number (entry, "roll"),
    .hidden = ten_json_object_get_flag (entry, "hidden", TRUE),
    .details = take_bytes (document, entry, "details", texts),
    .origin = take_bytes (document, entry, "origin", texts),
  };

  return ten_log_insert_event (self->log, &row);
}

static gboolean
read_entry (Import *self, TenLogChain chain, GError **error)
{
  g_autoptr (TenJsonDocument) document = read_value (self, error);
  JsonObject *object;
  JsonObject *entry;
  TenLogLink link = { 0 };
  int result;

  if (document == NULL)
    return FALSE;
  object = get_object (ten_json_document_get_node (document));
  entry = object != NULL ? get_object (json_object_get_member (object, "entry")) : NULL;
  if (entry == NULL || !get_hash (object, "previous_hash", link.previous_hash) ||
      !get_hash (object, "hash", link.hash))
    return fail_foreign (self, error);
  link.sequence = get_number (entry, "sequence");
  link.time = get_number (entry, "time");
  result = chain == TEN_LOG_ROLL ? keep_roll (self, document, entry, &link)
                                 : keep_event (self, document, entry, &link);
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
  while (skip_character (self, ','));
  return skip_character (self, ']') || ten_json_scanner_refuse (&self->scanner, error);
}

static gboolean
check_head (Import *self, const char *member, TenJsonDocument *value, GError **error)
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
  if (g_str_equal (member, "part"))
    return fail (
        self, _ ("this is a part of a log, which cannot be checked; a whole one is needed"), error);
  return fail_foreign (self, error);
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
      if (value == NULL || !check_head (self, member, value, error))
        return FALSE;
    }
  while (skip_character (self, ','));
  if (!skip_character (self, '}') || !ten_json_scanner_is_at_end (&self->scanner) ||
      !found[TEN_LOG_ROLL] || !found[TEN_LOG_EVENT] || self->newest == NULL)
    return fail_foreign (self, error);
  return TRUE;
}

/* Refuses an export in which anything was changed, removed or added. */
static gboolean
verify (Import *self, GError **error)
{
  TenVerification found;

  self->phase = 1;
  if (!ten_log_verify_with_progress (self->log, &found, self->course->cancellable, on_progress,
                                     self, error))
    {
      g_prefix_error (error, "%s: ", self->name);
      return FALSE;
    }
  return g_str_equal (found.newest, self->newest) ||
         fail (self, _ ("the newest roll is missing"), error);
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
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_auto (Import) import = { .course = &course };
  const TenLogCourse adding = { cancellable, on_progress, &import };
  sqlite3 *scratch;
  gsize length;

  *adopted = (TenAdoption){ 0 };
  import.name = name = ten_file_dup_name (file);
  text = ten_json_read_file (file, name, MAX_BYTES, &length, cancellable, error);
  scratch = text != NULL ? ten_log_create_scratch (error) : NULL;
  if (scratch == NULL)
    return FALSE;
  import.log = ten_log_new_for_database (scratch, error);
  ten_json_scanner_init (&import.scanner, name, text, length);
  if (import.log == NULL || ten_log_run (import.log, TEN_STATEMENT_BEGIN) != SQLITE_OK ||
      !read_document (&import, error) ||
      ten_log_run (import.log, TEN_STATEMENT_COMMIT) != SQLITE_OK || !verify (&import, error))
    return FALSE;
  import.phase = 2;
  if (!ten_log_adopt (self, scratch, FALSE, adopted, &adding, error))
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
