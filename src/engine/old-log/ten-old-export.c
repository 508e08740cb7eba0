/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a JSON export of a log of version 8. */

#include "ten-config.h"

#include "old-log/ten-old-row-private.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"
#include "log/ten-log-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_BYTES (1024u * 1024u * 1024u)

typedef struct
{
  char *name;
  TenJsonScanner scanner;
  sqlite3 *database;
  sqlite3_stmt *inserts[TEN_OLD_N_CHAINS];
  char *newest;
  gboolean is_part;
  GCancellable *cancellable;
} Import;

static void
import_clear (Import *self)
{
  for (TenOldChain chain = 0; chain < TEN_OLD_N_CHAINS; chain++)
    sqlite3_finalize (self->inserts[chain]);
  sqlite3_close (self->database);
  g_free (self->name);
  g_free (self->newest);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

static gboolean
fail (Import *self, const char *sentence, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED, "%s: %s", self->name, sentence);
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
read_entry (Import *self, TenOldChain chain, GError **error)
{
  g_autoptr (TenJsonDocument) document = read_value (self, error);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  JsonObject *object;
  JsonNode *entry;
  TenOldRow row;

  if (document == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (document)))
    return fail_foreign (self, error);
  object = json_node_get_object (ten_json_document_get_node (document));
  entry = json_object_get_member (object, "entry");
  if (entry == NULL || !JSON_NODE_HOLDS_OBJECT (entry))
    return fail_foreign (self, error);
  ten_old_row_parse (&row, chain, document, texts);
  if (!read_hash (object, "previous_hash", row.link.previous_hash) ||
      !read_hash (object, "hash", row.link.hash))
    return fail_foreign (self, error);
  return ten_old_row_insert (&row, self->inserts[chain]) == SQLITE_OK || fail_foreign (self, error);
}

static gboolean
read_entries (Import *self, TenOldChain chain, GError **error)
{
  if (!skip_character (self, '['))
    return fail_foreign (self, error);
  if (skip_character (self, ']'))
    return TRUE;
  do
    {
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error) ||
          !read_entry (self, chain, error))
        return FALSE;
    }
  /* A comma may be left over where the last entry was cut off. */
  while (skip_character (self, ',') && ten_json_scanner_peek (&self->scanner) != ']');
  if (skip_character (self, ']'))
    return TRUE;
  return self->scanner.at < self->scanner.end ? ten_json_scanner_refuse (&self->scanner, error)
                                              : fail_foreign (self, error);
}

static gboolean
read_head (Import *self, const char *member, TenJsonDocument *value, GError **error)
{
  JsonNode *node = ten_json_document_get_node (value);
  const char *text = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

  if (g_str_equal (member, "format") && g_strcmp0 (text, "ten-again log") == 0)
    return TRUE;
  if (g_str_equal (member, "version") && JSON_NODE_HOLDS_VALUE (node))
    return json_node_get_int (node) == 1 || fail_foreign (self, error);
  if (g_str_equal (member, "newest") && text != NULL && self->newest == NULL)
    {
      self->newest = g_strdup (text);
      return TRUE;
    }
  if (g_str_equal (member, "part") && JSON_NODE_HOLDS_VALUE (node))
    {
      self->is_part = json_node_get_boolean (node);
      return TRUE;
    }
  return g_str_equal (member, "log") || fail_foreign (self, error);
}

static gboolean
read_document (Import *self, GError **error)
{
  gboolean found[TEN_OLD_N_CHAINS] = { FALSE, FALSE };

  if (!ten_json_scanner_check_encoding (&self->scanner, error))
    return FALSE;
  if (!skip_character (self, '{'))
    return fail_foreign (self, error);
  do
    {
      g_autofree char *member = NULL;
      g_autoptr (TenJsonDocument) value = NULL;
      TenOldChain chain;

      if (ten_json_scanner_peek (&self->scanner) != '"')
        return fail_foreign (self, error);
      if (!ten_json_scanner_read_string (&self->scanner, &member, error))
        return FALSE;
      if (!skip_character (self, ':'))
        return fail_foreign (self, error);
      chain = g_str_equal (member, "events") ? TEN_OLD_EVENT : TEN_OLD_ROLL;
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
      !found[TEN_OLD_ROLL] || !found[TEN_OLD_EVENT] || self->newest == NULL)
    return fail_foreign (self, error);
  return TRUE;
}

/* Types and constraints would hide what is wrong with a row. */
static gboolean
prepare (Import *self, GError **error)
{
  static const char *const inserts[] = { TEN_OLD_INSERT_ROLL, TEN_OLD_INSERT_EVENT };
  int result = sqlite3_open ("", &self->database);

  if (result == SQLITE_OK)
    result = sqlite3_exec (self->database,
                           "PRAGMA synchronous = OFF;"
                           "CREATE TABLE rolls (" TEN_OLD_ROLL_COLUMNS ", PRIMARY KEY (sequence));"
                           "CREATE TABLE events (" TEN_OLD_EVENT_COLUMNS
                           ", PRIMARY KEY (sequence)); BEGIN",
                           NULL, NULL, NULL);
  for (TenOldChain chain = 0; result == SQLITE_OK && chain < TEN_OLD_N_CHAINS; chain++)
    result = sqlite3_prepare_v2 (self->database, inserts[chain], -1, &self->inserts[chain], NULL);
  return result == SQLITE_OK || fail (self, sqlite3_errstr (result), error);
}

static gboolean
fail_row (Import *self, TenOldChain chain, gint64 sequence, const char *fault, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sequence);
  g_autofree char *text = chain == TEN_OLD_ROLL
                              /* Translators: the number of a roll, and what is wrong with it */
                              ? g_strdup_printf (_ ("Roll %s: %s"), number, _ (fault))
                              /* Translators: the number of an event, and what is wrong with it */
                              : g_strdup_printf (_ ("Event %s: %s"), number, _ (fault));

  return fail (self, text, error);
}

/* Of part of a log, only rows that follow each other form a chain. */
static const char *
check (const Import *self, const TenOldRow *row, const TenOldLink *before, const char *fault)
{
  const gboolean follows = row->link.sequence == before->sequence + 1;

  if (fault == NULL && !follows && !self->is_part)
    return ten_old_fault_missing;
  if (fault == NULL && follows && (!self->is_part || before->sequence > 0) &&
      memcmp (row->link.previous_hash, before->hash, TEN_OLD_HASH_SIZE) != 0)
    return N_ ("it does not follow the entry before it");
  return fault;
}

static gboolean
verify_chain (Import *self, TenOldChain chain, TenOldExport *found, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  TenOldLink before = { 0 };
  int result = ten_old_prepare_chain (self->database, chain, "ORDER BY sequence", &statement);

  while (ten_old_next_row (statement, &result))
    {
      TenOldRow row;
      const char *fault = ten_old_row_read (&row, chain, statement);

      fault = check (self, &row, &before, fault);
      if (fault != NULL)
        return fail_row (self, chain,
                         fault == ten_old_fault_missing
                             ? before.sequence + 1
                             : sqlite3_column_int64 (statement, TEN_OLD_COLUMN_SEQUENCE),
                         fault, error);
      before = row.link;
      found->n_rows[chain]++;
      found->n_seals += row.seed != NULL;
      found->n_unsealed += chain == TEN_OLD_ROLL && row.hidden != 0 && row.seed == NULL;
    }
  if (result != SQLITE_OK)
    return fail (self, sqlite3_errstr (result), error);
  if (chain == TEN_OLD_ROLL && before.sequence > 0)
    for (guint i = 0; i < TEN_OLD_HASH_SIZE; i++)
      g_snprintf (found->newest + 2 * i, 3, "%02x", before.hash[i]);
  return TRUE;
}

/* Rejects an export in which anything was changed, removed or added. */
static gboolean
verify (Import *self, TenOldExport *found, GError **error)
{
  *found = (TenOldExport){ 0 };
  for (TenOldChain chain = 0; chain < TEN_OLD_N_CHAINS; chain++)
    if (!verify_chain (self, chain, found, error))
      return FALSE;
  if (!self->is_part && !g_str_equal (found->newest, self->newest))
    return fail (self, _ ("the newest roll is missing"), error);
  g_strlcpy (found->newest, self->newest, sizeof found->newest);
  return TRUE;
}

sqlite3 *
ten_old_export_read (
    GFile *file, gboolean *is_part, TenOldExport *found, GCancellable *cancellable, GError **error)
{
  g_auto (Import) import = { .name = ten_file_dup_name (file), .cancellable = cancellable };
  g_autofree char *text = NULL;
  gsize length;
  TenOldExport content;

  text = ten_json_read_file (file, import.name, MAX_BYTES, &length, cancellable, error);
  if (text == NULL || !prepare (&import, error))
    return NULL;
  ten_json_scanner_init (&import.scanner, import.name, text, length);
  if (!read_document (&import, error) || !verify (&import, found != NULL ? found : &content, error))
    return NULL;
  *is_part = import.is_part;
  return g_steal_pointer (&import.database);
}
