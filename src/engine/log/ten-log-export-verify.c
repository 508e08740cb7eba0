/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"
#include "log/ten-log-private.h"
#include "log/ten-log-export-private.h"
#include "log/ten-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEAD "{\"format\":\"ten-again log\",\"version\":1,\"newest\":\""
#define ENTRY "{\"entry\":"
#define PREVIOUS_HASH ",\"previous_hash\":\""
#define HASH "\",\"hash\":\""
#define HEX (2 * TEN_LOG_HASH_SIZE)

/* SQLite instructions between two checks for cancellation. */
#define N_STEPS 20000

typedef struct
{
  const TenVerification *found;
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
  gint64 n_total;
} Course;

static int
on_step (gpointer data)
{
  const Course *course = data;

  if (course->progress != NULL)
    course->progress (course->found->n_rolls + course->found->n_events, course->n_total,
                      course->data);
  return g_cancellable_is_cancelled (course->cancellable);
}

/**
 * ten_log_verify_with_progress:
 * @self: (not nullable): a log
 * @found: (out caller-allocates): what it holds
 * @cancellable: (nullable): to stop it
 * @progress: (nullable) (scope call): is told how far it is
 * @user_data: what @progress is given
 * @error: return location for a #TenLogError, or for %G_IO_ERROR_CANCELLED
 *
 * Checks a log as ten_log_verify() does, where that may take long.
 *
 * Returns: %FALSE with @error set, which names the first entry that does not hold
 */
gboolean
ten_log_verify_with_progress (TenLog *self,
                              TenVerification *found,
                              GCancellable *cancellable,
                              TenLogProgress progress,
                              gpointer user_data,
                              GError **error)
{
  Course course = { found, cancellable, progress, user_data, 0 };
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (found != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  *found = (TenVerification){ 0 };
  ten_log_query_integer (self->database,
                         "SELECT (SELECT count(*) FROM rolls) + (SELECT count(*) FROM events)",
                         &course.n_total);
  sqlite3_progress_handler (self->database, N_STEPS, on_step, &course);
  ten_log_verify (self, found, &problem);
  sqlite3_progress_handler (self->database, 0, NULL, NULL);
  if (problem == NULL)
    return TRUE;
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

typedef struct
{
  GDataInputStream *stream;
  GCancellable *cancellable;
  TenVerification *found;
  TenLogChain chain;
  gboolean part; /* only part of the log */
  char newest[HEX + 1];
  TenLogLink link; /* of the previous entry */
} Reading;

static gboolean
fail_reading (GError **error)
{
  g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                       _ ("this is no whole export of a log, as this program writes it"));
  return FALSE;
}

static char *
dup_member (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL ? ten_json_to_text (node, FALSE) : g_strdup ("");
}

static JsonObject *
get_object (TenJsonDocument *document)
{
  JsonNode *node = document != NULL ? ten_json_document_get_node (document) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static const char *
check_seed (Reading *self, JsonObject *entry)
{
  g_autofree char *request = dup_member (entry, "request");
  g_autofree char *dice = dup_member (entry, "dice");
  guint8 seed[TEN_SEED_SIZE];
  const TenLogRollRow row = {
    .ruleset = ten_json_object_get_text (entry, "ruleset", ""),
    .request = request,
    .dice = dice,
    .seed = *ten_json_object_get_text (entry, "seed", "") != '\0' ? seed : NULL,
  };

  if (row.seed != NULL &&
      (!g_str_equal (ten_json_object_get_text (entry, "random", ""), TEN_RANDOM_OF_HIDDEN) ||
       !ten_seed_from_hex (ten_json_object_get_text (entry, "seed", ""), seed, NULL)))
    return ten_log_fault_unreadable;
  return ten_log_roll_row_check_seed (&row, self->found);
}

static const char *
check_telling (JsonObject *entry)
{
  g_autofree char *details = dup_member (entry, "details");
  const TenLogEventRow row = { .kind = ten_json_object_get_text (entry, "kind", ""),
                               .details = details };

  return ten_log_event_row_check_telling (&row);
}

/* @hash: the line's hash in hexadecimal digits */
static gboolean
is_hash (const char *hash, const guint8 *expected)
{
  guint8 read[TEN_LOG_HASH_SIZE];
  g_autofree char *digits = g_strndup (hash, HEX);

  return ten_seed_from_hex (digits, read, NULL) && memcmp (read, expected, sizeof read) == 0;
}

/* In part of a log, only consecutive entries form a chain. */
static const char *
check_links (Reading *self, GString *text, gint64 sequence, const char *previous, const char *hash)
{
  const gboolean follows = !self->part || sequence == self->link.sequence + 1;
  g_autofree char *digits = g_strndup (previous, HEX);

  if ((!self->part || self->link.sequence > 0) && sequence <= self->link.sequence)
    return N_ ("it does not follow the entry before it");
  if (follows && !is_hash (previous, self->link.hash) && (!self->part || self->link.sequence > 0))
    return N_ ("it does not follow the entry before it");
  if (!ten_seed_from_hex (digits, self->link.previous_hash, NULL))
    return ten_log_fault_unreadable;
  ten_canonical_hash (text, &self->link);
  return is_hash (hash, self->link.hash) ? NULL : ten_log_fault_hash;
}

/* The hash covers the bytes as they are in the file, so they are not serialised again. */
static gboolean
read_entry (Reading *self, const char *line, gsize length, GError **error)
{
  const gsize tail = strlen (PREVIOUS_HASH) + HEX + strlen (HASH) + HEX + strlen ("\"}");
  const char *end = line + length - (length > 0 && line[length - 1] == ',');
  const char *previous = end - tail;
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GString) text = NULL;
  const char *fault;
  JsonObject *entry;
  gint64 sequence;

  if ((gsize) (end - line) < strlen (ENTRY) + tail || !g_str_has_prefix (line, ENTRY) ||
      !g_str_has_prefix (previous, PREVIOUS_HASH) ||
      !g_str_has_prefix (previous + strlen (PREVIOUS_HASH) + HEX, HASH) || end[-1] != '}')
    return fail_reading (error);
  text = g_string_new_len (line + strlen (ENTRY), previous - line - (gssize) strlen (ENTRY));
  document = ten_json_document_new ("entry", text->str, (gssize) text->len, NULL);
  entry = get_object (document);
  if (entry == NULL)
    return fail_reading (error);
  sequence = ten_json_object_get_number (entry, "sequence", 0);
  fault = check_links (self, text, sequence, previous + strlen (PREVIOUS_HASH),
                       end - strlen ("\"}") - HEX);
  if (fault == NULL)
    fault = self->chain == TEN_LOG_ROLL ? check_seed (self, entry) : check_telling (entry);
  self->link.sequence = sequence;
  if (fault == NULL)
    return TRUE;
  return ten_log_fail_entry (self->chain, sequence, fault, text, error);
}

static gboolean
read_head (Reading *self, GError **error)
{
  g_autofree char *line =
      g_data_input_stream_read_line (self->stream, NULL, self->cancellable, error);
  const char *rest;

  if (line == NULL)
    return error != NULL && *error != NULL ? FALSE : fail_reading (error);
  rest = line + strlen (HEAD);
  if (!g_str_has_prefix (line, HEAD) || strchr (rest, '"') == NULL)
    return fail_reading (error);
  g_strlcpy (self->newest, rest,
             MIN (sizeof self->newest, (gsize) (strchr (rest, '"') - rest) + 1));
  rest = strchr (rest, '"');
  self->part = g_str_equal (rest, "\",\"part\":true,\"rolls\":[");
  return self->part || g_str_equal (rest, "\",\"rolls\":[") || fail_reading (error);
}

/* The head of an export names its last roll, so that the newest rolls cannot be cut off
 * unnoticed. */
static gboolean
end_rolls (Reading *self, GError **error)
{
  g_autofree char *hash = self->found->n_rolls > 0 ? ten_seed_to_hex (self->link.hash) : NULL;

  self->chain = TEN_LOG_EVENT;
  memset (&self->link, 0, sizeof self->link);
  g_strlcpy (self->found->newest, self->newest, sizeof self->found->newest);
  if (self->part || g_str_equal (hash != NULL ? hash : "", self->newest))
    return TRUE;
  g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_CHANGED,
                       _ ("the newest roll is missing"));
  return FALSE;
}

static gboolean
read_lines (Reading *self, GError **error)
{
  for (;;)
    {
      gsize length;
      g_autofree char *line =
          g_data_input_stream_read_line (self->stream, &length, self->cancellable, error);

      if (line == NULL)
        return error != NULL && *error != NULL ? FALSE : fail_reading (error);
      if (self->chain == TEN_LOG_EVENT && g_str_equal (line, "]}"))
        return TRUE;
      if (self->chain == TEN_LOG_ROLL && g_str_equal (line, "],\"events\":["))
        {
          if (!end_rolls (self, error))
            return FALSE;
          continue;
        }
      if (self->chain == TEN_LOG_EVENT)
        self->found->n_events++;
      else
        self->found->n_rolls++;
      if (!read_entry (self, line, length, error))
        return FALSE;
    }
}

/**
 * ten_log_verify_export:
 * @stream: (not nullable): what ten_log_export() wrote as JSON of the whole log
 * @found: (out caller-allocates): what it holds
 * @cancellable: (nullable): to stop it
 * @error: return location for a #TenLogError, or an error of the stream
 *
 * Checks an export as ten_log_verify() checks a log, without the log. One of some rolls alone has
 * no whole chain: what was left out of it cannot be told.
 *
 * Returns: %FALSE with @error set, which names the first entry that does not hold
 */
gboolean
ten_log_verify_export (GInputStream *stream,
                       TenVerification *found,
                       GCancellable *cancellable,
                       GError **error)
{
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GError) problem = NULL;
  Reading reading = { .cancellable = cancellable, .found = found };

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), FALSE);
  g_return_val_if_fail (found != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  *found = (TenVerification){ 0 };
  lines = g_data_input_stream_new (stream);
  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (lines), FALSE);
  g_data_input_stream_set_newline_type (lines, G_DATA_STREAM_NEWLINE_TYPE_LF);
  reading.stream = lines;
  if (read_head (&reading, &problem) && read_lines (&reading, &problem))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
