/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a log as a JSON document, one entry per line, that can be verified and imported. */

#include "ten-config.h"
#include "log/ten-log-private.h"

#include "log/ten-log-merge.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEX (2 * TEN_ENTRY_HASH_SIZE)

/* Entries between two reports of progress. */
#define N_IN_STEP 256

/* Between the entry and its hash. In an export of some entries, the hash before follows. */
#define ENTRY "{\"entry\":"
#define HASH ",\"hash\":\""
#define BEFORE "\",\"before\":\""
#define END "\"}"

typedef struct
{
  TenLog *log;
  GHashTable *wanted; /* NULL for all */
  GOutputStream *stream;
  GCancellable *cancellable;
  GString *text;
  guint8 before[TEN_ENTRY_HASH_SIZE];
  gboolean any;
} Exporting;

static gboolean
flush (Exporting *self, GError **error)
{
  const gboolean done = g_output_stream_write_all (self->stream, self->text->str, self->text->len,
                                                   NULL, self->cancellable, error);

  g_string_truncate (self->text, 0);
  return done;
}

static void
write_head (Exporting *self)
{
  g_autofree char *newest = ten_log_dup_newest_hash (self->log);
  char id[HEX + 1];

  ten_log_identify (ten_log_get_database (self->log), id);
  g_string_append_printf (
      self->text,
      "{\"format\":\"ten-again log\",\"version\":2,\"log\":\"%s\",\"newest\":\"%s\",\"part\":%s,"
      "\"entries\":[",
      id, newest, self->wanted != NULL ? "true" : "false");
}

static void
write_entry (Exporting *self, const TenEntry *entry)
{
  g_autoptr (GString) text = ten_entry_write (entry);
  char hash[HEX + 1], before[HEX + 1];

  ten_log_write_hex (entry->hash, hash);
  ten_log_write_hex (self->before, before);
  g_string_append_printf (self->text, "%s\n" ENTRY "%s" HASH "%s", self->any ? "," : "", text->str,
                          hash);
  if (self->wanted != NULL)
    g_string_append_printf (self->text, BEFORE "%s", before);
  g_string_append (self->text, END);
  self->any = TRUE;
}

static gboolean
export_all (Exporting *self, TenLogProgress progress, gpointer data, GError **error)
{
  const gint64 total = ten_log_get_n_entries (self->log);

  write_head (self);
  for (gint64 number = 1; number <= total; number++)
    {
      g_autoptr (TenEntry) entry = NULL;

      if (self->wanted == NULL || g_hash_table_contains (self->wanted, &number) ||
          g_hash_table_contains (self->wanted, &(gint64){ number + 1 }))
        entry = ten_log_read (self->log, number);
      if (entry != NULL && entry->fault == NULL &&
          (self->wanted == NULL || g_hash_table_contains (self->wanted, &number)))
        write_entry (self, entry);
      if (entry != NULL)
        memcpy (self->before, entry->hash, sizeof self->before);
      if (number % N_IN_STEP != 0)
        continue;
      if (progress != NULL)
        progress (number, total, data);
      if (!flush (self, error))
        return FALSE;
    }
  g_string_append (self->text, "\n]}\n");
  return flush (self, error);
}

/* An entry is understood only with the one that it is about. */
static GHashTable *
create_set (TenLog *self, GArray *numbers)
{
  GHashTable *set = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < numbers->len; i++)
    for (gint64 number = g_array_index (numbers, gint64, i);
         number > 0 && !g_hash_table_contains (set, &number);)
      {
        g_autoptr (TenEntry) entry = ten_log_read (self, number);

        g_hash_table_add (set, g_memdup2 (&number, sizeof number));
        number = entry->about;
      }
  return set;
}

/**
 * ten_log_export:
 * @self: a log
 * @numbers: (nullable) (element-type gint64): the entries to export, along with those that they
 *   are about; %NULL for all
 * @stream: where to write
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or for an error of @stream
 *
 * Writes the entries as a JSON document that can be verified and imported. Damaged ones are left
 * out.
 *
 * Returns: %FALSE with @error set
 */
gboolean
ten_log_export (TenLog *self,
                GArray *numbers,
                GOutputStream *stream,
                GCancellable *cancellable,
                TenLogProgress progress,
                gpointer user_data,
                GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) wanted = NULL;
  Exporting exporting = { .log = self, .stream = stream, .cancellable = cancellable, .text = text };

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);

  if (numbers != NULL)
    exporting.wanted = wanted = create_set (self, numbers);
  return export_all (&exporting, progress, user_data, error);
}

/* An export that is read. */
typedef struct
{
  char *name;
  GDataInputStream *stream;
  GCancellable *cancellable;
  const TenLogReader *reader;
  char id[HEX + 1];
  TenLogScan take;
  gpointer take_data;
  char newest[HEX + 1];
  gboolean is_part;
  gboolean is_last; /* no other entry follows the one that was read */
  gboolean is_over;
  gint64 n_entries;
  gint64 number;
  guint8 before[TEN_ENTRY_HASH_SIZE];
  TenLogProgress progress;
  gpointer progress_data;
} Import;

static void
import_clear (Import *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->stream);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

static gboolean
fail (Import *self, const char *sentence, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ, "%s: %s", self->name, sentence);
  return FALSE;
}

static gboolean
fail_foreign (Import *self, GError **error)
{
  return fail (self, _ ("this is not a complete export of a log"), error);
}

static gboolean
fail_entry (Import *self, gint64 number, const char *reason, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  /* Translators: the name of a file, the number of an entry in it, and what is wrong with it */
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED, _ ("%s: entry %s: %s"), self->name,
               text, reason);
  return FALSE;
}

static char *
read_line (Import *self, gsize *length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *line =
      g_data_input_stream_read_line (self->stream, length, self->cancellable, &problem);

  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (line == NULL || !g_utf8_validate (line, (gssize) *length, NULL))
    fail_foreign (self, error);
  else
    return g_steal_pointer (&line);
  return NULL;
}

static gboolean
take_hash (JsonObject *object, const char *member, char *hex)
{
  const char *text = ten_json_object_get_text (object, member, "");
  guint8 hash[TEN_ENTRY_HASH_SIZE];

  g_strlcpy (hex, text, HEX + 1);
  return *text == '\0' || ten_log_read_hex (text, hash);
}

static gboolean
read_head (Import *self, GError **error)
{
  gsize length = 0;
  g_autofree char *line = read_line (self, &length, error);
  g_autofree char *closed = NULL;
  g_autoptr (TenJsonDocument) document = NULL;
  JsonObject *object;

  if (line == NULL)
    return FALSE;
  closed = g_strconcat (line, "]}", NULL);
  document = ten_json_document_new (self->name, closed, -1, NULL);
  if (document == NULL || !JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (document)))
    return fail_foreign (self, error);
  object = json_node_get_object (ten_json_document_get_node (document));
  if (!g_str_equal (ten_json_object_get_text (object, "format", ""), "ten-again log") ||
      !take_hash (object, "log", self->id) || !take_hash (object, "newest", self->newest))
    return fail_foreign (self, error);
  if (ten_json_object_get_number (object, "version", 0) > 2)
    return fail (self, _ ("a newer version of the program wrote this export"), error);
  self->is_part = ten_json_object_get_flag (object, "part", FALSE);
  return ten_json_object_get_number (object, "version", 0) == 2 || fail_foreign (self, error);
}

/* The parts of a line around the entry have a fixed length. */
static TenEntry *
parse_line (Import *self, const char *line, gsize length, guint8 *before, GError **error)
{
  const gsize n_after =
      strlen (HASH) + HEX + strlen (END) + (self->is_part ? strlen (BEFORE) + HEX : 0);
  const gsize n_entry = length - MIN (length, strlen (ENTRY) + n_after);
  g_autoptr (TenEntry) entry = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *hash_before = NULL;
  const char *after = line + strlen (ENTRY) + n_entry;

  if (n_entry == 0 || !g_str_has_prefix (line, ENTRY) || !g_str_has_prefix (after, HASH) ||
      !g_str_has_suffix (after, END))
    return NULL;
  entry = ten_entry_new_from_text (line + strlen (ENTRY), n_entry, error);
  if (entry == NULL)
    return NULL;
  hash = g_strndup (after + strlen (HASH), HEX);
  if (!ten_log_read_hex (hash, entry->hash))
    return NULL;
  if (!self->is_part)
    return g_steal_pointer (&entry);
  hash_before = g_strndup (after + strlen (HASH) + HEX + strlen (BEFORE), HEX);
  return ten_log_read_hex (hash_before, before) ? g_steal_pointer (&entry) : NULL;
}

/* An entry is imported only if its hash fits, and if it can be read. */
static gboolean
check_entry (Import *self, const TenEntry *entry, const guint8 *before, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char hex[HEX + 1];

  if (self->is_part ? entry->number <= self->number : entry->number != self->number + 1)
    return fail_entry (self, self->number + 1, _ (ten_entry_fault_missing), error);
  if (entry->number == self->number + 1 && self->n_entries > 0 &&
      memcmp (before, self->before, TEN_ENTRY_HASH_SIZE) != 0)
    return fail_entry (self, entry->number, _ ("it does not follow the entry before it"), error);
  if (!ten_entry_follows (entry, before))
    return fail_entry (self, entry->number, _ (ten_entry_fault_hash), error);
  ten_log_write_hex (entry->hash, hex);
  if (entry->number == 1 && !g_str_equal (hex, self->id))
    return fail_entry (self, entry->number, _ ("it is of another log"), error);
  return ten_log_check_entry (self->reader, entry, &reason) ||
         fail_entry (self, entry->number, reason->message, error);
}

/* Nothing may follow, and a comma promises another entry. */
static void
check_end (Import *self, GError **error)
{
  g_autofree char *line = NULL;
  g_autoptr (GError) problem = NULL;

  if (self->n_entries > 0 && !self->is_last)
    {
      fail_foreign (self, error);
      return;
    }
  line = g_data_input_stream_read_line (self->stream, NULL, self->cancellable, &problem);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (line != NULL)
    fail_foreign (self, error);
}

static TenEntry *
read_entry (Import *self, GError **error)
{
  gsize length = 0;
  g_autofree char *line = self->is_over ? NULL : read_line (self, &length, error);
  g_autoptr (TenEntry) entry = NULL;
  guint8 before[TEN_ENTRY_HASH_SIZE];

  if (line == NULL)
    return NULL;
  self->is_over = g_str_equal (line, "]}");
  if (self->is_over)
    {
      check_end (self, error);
      return NULL;
    }
  if (self->is_last)
    {
      fail_foreign (self, error);
      return NULL;
    }
  self->is_last = length == 0 || line[length - 1] != ',';
  if (!self->is_last)
    line[--length] = '\0';
  memcpy (before, self->before, sizeof before);
  entry = parse_line (self, line, length, before, NULL);
  if (entry == NULL)
    {
      fail_entry (self, self->number + 1, _ (ten_entry_fault_unreadable), error);
      return NULL;
    }
  if (!check_entry (self, entry, before, error))
    return NULL;
  memcpy (self->before, entry->hash, sizeof self->before);
  self->number = entry->number;
  self->n_entries++;
  return g_steal_pointer (&entry);
}

static gboolean
open_export (Import *self, GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GFileInputStream) stream = NULL;

  g_clear_object (&self->stream);
  if (self->name == NULL)
    self->name = ten_file_dup_name (file);
  self->number = self->n_entries = 0;
  self->is_last = self->is_over = FALSE;
  memset (self->before, 0, sizeof self->before);
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                            self->cancellable, error);
  if (info == NULL)
    return FALSE;
  /* A pipe or a device would never end. */
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return fail_foreign (self, error);
  stream = g_file_read (file, self->cancellable, error);
  if (stream == NULL)
    return FALSE;
  self->stream = g_data_input_stream_new (G_INPUT_STREAM (stream));
  return read_head (self, error);
}

/* Rejects an export in which anything was changed, removed or added. */
static gboolean
verify (Import *self, GFile *file, GError **error)
{
  g_autoptr (GError) problem = NULL;
  char hex[HEX + 1] = "";

  if (!open_export (self, file, error))
    return FALSE;
  for (;;)
    {
      g_autoptr (TenEntry) entry = read_entry (self, &problem);

      if (entry == NULL)
        break;
      if (self->take != NULL)
        self->take (entry, self->take_data);
      if (self->progress != NULL && self->number % N_IN_STEP == 0)
        self->progress (self->number, 0, self->progress_data);
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  ten_log_write_hex (self->before, hex);
  return self->is_part || g_str_equal (self->n_entries > 0 ? hex : "", self->newest) ||
         fail (self, _ ("the newest entry is missing"), error);
}

/**
 * ten_log_verify_export:
 * @file: what ten_log_export() wrote
 * @reader: how to read the entries
 * @take: (nullable) (scope call): takes each entry that was checked
 * @user_data: user data for @take
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenLogError, or an error of the file
 *
 * Checks an export like ten_log_verify() checks a log, without needing the log. In an export of
 * some entries, missing ones cannot be detected.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_log_verify_export (GFile *file,
                       const TenLogReader *reader,
                       TenLogScan take,
                       gpointer user_data,
                       GCancellable *cancellable,
                       GError **error)
{
  g_auto (Import) import = {
    .reader = reader, .take = take, .take_data = user_data, .cancellable = cancellable
  };

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (reader != NULL, FALSE);

  return verify (&import, file, error);
}

static TenEntry *
next (gpointer data, GError **error)
{
  return read_entry (data, error);
}

/**
 * ten_log_import:
 * @self: a log
 * @file: what ten_log_export() wrote
 * @merge: (out caller-allocates): what became of its entries
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or an error of the file
 *
 * Adds the entries of an export that are not in the log yet. The export is verified first, and
 * added as a whole or not at all.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_log_import (TenLog *self,
                GFile *file,
                TenMerge *merge,
                GCancellable *cancellable,
                TenLogProgress progress,
                gpointer user_data,
                GError **error)
{
  g_auto (Import) import = { NULL };
  TenLogSource source = { .next = next, .data = &import };

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (merge != NULL, FALSE);

  import.reader = ten_log_get_reader (self);
  import.cancellable = cancellable;
  import.progress = progress;
  import.progress_data = user_data;
  if (!verify (&import, file, error) || !open_export (&import, file, error))
    return FALSE;
  g_strlcpy (source.id, import.id, sizeof source.id);
  source.is_part = import.is_part;
  return ten_log_merge (self, &source, merge, cancellable, error);
}
