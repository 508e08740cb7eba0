/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-export-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-file-writer-private.h"
#include "log/ten-history-order-private.h"
#include "play/ten-record-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/* How many bytes to collect before writing. */
#define BUFFER_SIZE (64 * 1024)

/* Entries between two reports of progress. */
#define N_IN_STEP 256

static const char *const formats[] = { "md", "html", "csv", "json" };

/**
 * ten_log_format_to_id:
 * @format: a format
 *
 * Returns: (transfer none): its id, which is also the extension of such files
 */
TEN_DEFINE_TO_ID (TenLogFormat, ten_log_format, formats)

/**
 * ten_log_format_from_id:
 * @id: (not nullable): an id
 * @format: (out): the format with that id
 *
 * Returns: whether there is such a format
 */
TEN_DEFINE_FROM_ID (TenLogFormat, ten_log_format, formats)

static gboolean
write_text (TenLogExporter *self, GError **error)
{
  gboolean written = g_output_stream_write_all (self->stream, self->text->str, self->text->len,
                                                NULL, self->course.cancellable, error);

  g_string_truncate (self->text, 0);
  return written;
}

gboolean
ten_log_exporter_flush (TenLogExporter *self, gint64 n_done, GError **error)
{
  if (++self->n_steps % N_IN_STEP == 0)
    {
      if (self->course.progress != NULL)
        self->course.progress (n_done, MAX (self->n_total, n_done), self->course.data);
      if (g_cancellable_set_error_if_cancelled (self->course.cancellable, error))
        return FALSE;
    }
  return self->text->len < BUFFER_SIZE || write_text (self, error);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint64 first = *(const gint64 *) a;
  const gint64 second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

gboolean
ten_log_exporter_is_wanted (const TenLogExporter *self, gint64 sequence)
{
  return self->sequences == NULL ||
         g_array_binary_search (self->sequences, &sequence, compare_numbers, NULL);
}

static void
find_sequences (TenLogExporter *self, const GArray *given)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint64));

  self->sequences = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < given->len; i++)
    {
      const gint64 number = g_array_index (given, gint64, i);
      g_autoptr (TenRecord) record = ten_log_read_record (self->log, number);
      g_autoptr (TenRecord) leading = NULL;
      g_autoptr (GPtrArray) companions = NULL;

      g_array_append_val (all, number);
      if (record == NULL || ten_record_get_action (record) == 0)
        continue;
      leading = ten_log_read_leading (self->log, record);
      companions = ten_log_read_companions (self->log, leading);
      g_array_append_vals (all, ten_record_peek_sequence (leading), 1);
      for (guint j = 0; j < companions->len; j++)
        g_array_append_vals (all, ten_record_peek_sequence (companions->pdata[j]), 1);
    }
  g_array_sort (all, compare_numbers);
  for (guint i = 0; i < all->len; i++)
    if (i == 0 || g_array_index (all, gint64, i) != g_array_index (all, gint64, i - 1))
      g_array_append_vals (self->sequences, &g_array_index (all, gint64, i), 1);
}

static void
find_newest (TenLogExporter *self)
{
  TenLogLink link;

  if (ten_log_read_link (self->log, TEN_LOG_ROLL, 0, &link) == SQLITE_OK && link.sequence > 1)
    {
      g_autofree char *hash = ten_seed_to_hex (link.previous_hash);

      g_strlcpy (self->newest, hash, sizeof self->newest);
    }
}

/* A heading closes all previous headings of smaller units. */
static void
follow_headings (TenLogExporter *self, TenEvent *event)
{
  const guint unit = ten_history_order_get_unit (event);

  g_set_object (&self->headings[unit], event);
  for (guint i = unit + 1; i < TEN_LOG_N_LEVELS; i++)
    g_clear_object (&self->headings[i]);
}

static void
add (TenLogExporter *self, const TenLogWriter *writer, const TenLogItem *item)
{
  const gsize start = self->text->len;

  writer->add (self, item);
  self->any |= self->text->len > start;
}

/* In an export of some rolls, most headings would have no rolls below them. */
static void
add_headings (TenLogExporter *self, const TenLogWriter *writer, TenEvent **said)
{
  for (guint i = 0; i < TEN_LOG_N_LEVELS; i++)
    {
      const TenLogItem item = { .event = self->headings[i] };

      if (item.event != NULL && item.event != said[i])
        add (self, writer, &item);
      g_set_object (&said[i], item.event);
    }
}

static void
add_item (TenLogExporter *self, const TenLogWriter *writer, const TenLogItem *item, TenEvent **said)
{
  const gboolean is_heading = ten_log_exporter_get_level (self, item) > 0;

  if (is_heading)
    follow_headings (self, item->event);
  if (self->sequences == NULL)
    add (self, writer, item);
  else if (item->event == NULL)
    {
      add_headings (self, writer, said);
      add (self, writer, item);
    }
}

static gboolean
write_items (TenLogExporter *self, const TenLogWriter *writer, GError **error)
{
  g_autoptr (TenLogItems) items = ten_log_items_new (self, error);
  g_autoptr (GError) problem = NULL;
  TenEvent *said[TEN_LOG_N_LEVELS] = { NULL };
  gboolean going_on = items != NULL;

  if (going_on)
    writer->begin (self);
  while (going_on)
    {
      g_auto (TenLogItem) item = { NULL };

      if (!ten_log_items_next (items, &item, &problem))
        break;
      add_item (self, writer, &item, said);
      going_on = ten_log_exporter_flush (self, ten_log_items_get_done (items), error);
    }
  for (guint i = 0; i < TEN_LOG_N_LEVELS; i++)
    g_clear_object (&said[i]);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (going_on)
    {
      writer->end (self);
      return TRUE;
    }
  return FALSE;
}

static gboolean
write_wanted (TenLogExporter *self, GError **error)
{
  static const TenLogWriter *const writers[] = {
    [TEN_LOG_FORMAT_MARKDOWN] = &ten_log_markdown_writer,
    [TEN_LOG_FORMAT_HTML] = &ten_log_html_writer,
    [TEN_LOG_FORMAT_CSV] = &ten_log_csv_writer,
    [TEN_LOG_FORMAT_JSON] = &ten_log_player_json_writer,
  };
  const TenLogFormat format = self->wanted->format;

  find_newest (self);
  if (self->wanted->sequences != NULL)
    find_sequences (self, self->wanted->sequences);
  else if (self->wanted->story && !ten_log_exporter_find_session (self, error))
    return FALSE;
  if (self->course.progress != NULL)
    ten_log_query_integer (self->log->database,
                           format == TEN_LOG_FORMAT_JSON ? TEN_LOG_COUNT_ENTRIES
                                                         : "SELECT count(*) FROM rolls",
                           &self->n_total);
  if (format == TEN_LOG_FORMAT_JSON && !self->for_players)
    return ten_log_exporter_write_whole (self, error) && write_text (self, error);
  return write_items (self, writers[format], error) && write_text (self, error);
}

/**
 * ten_log_export:
 * @self: (not nullable): a log
 * @wanted: (not nullable): what to export
 * @rulesets: (nullable): rulesets, for their names
 * @stream: (not nullable): the stream to write to; it stays open
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or an error of the stream
 *
 * Writes the current content of a log, oldest first, even while others write to it. Memory use
 * does not depend on the length of the log.
 *
 * An export for players contains only what #TenPlayerView and ten_record_to_player_json() give: it
 * is the same, byte for byte, as if hidden rolls had never been made, and revealed ones had been
 * made when players were told. Therefore, it has neither numbers nor hashes.
 *
 * JSON of the whole log contains the exact text of each entry that is hashed, so that anyone can
 * verify it: `{"format":"ten-again log","version":1,"newest":HASH,"rolls":[...],"events":[...]}`
 * with a line for each `{"entry":{...},"previous_hash":HASH,"hash":HASH}`, where the hash is the
 * SHA-256 of the 32 bytes of the previous hash and the text of the entry. Where only some rolls
 * are wanted, `"part":true,"log":[HASH,HASH]` comes before the rolls, with the hashes of the first
 * roll and the first event of the log, by which it is known.
 *
 * Returns: %FALSE with @error set if it could not be written
 */
gboolean
ten_log_export (TenLog *self,
                const TenLogExport *wanted,
                TenRulesets *rulesets,
                GOutputStream *stream,
                GCancellable *cancellable,
                TenLogProgress progress,
                gpointer user_data,
                GError **error)
{
  TenLogExporter exporter;
  gboolean done;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (wanted != NULL, FALSE);
  g_return_val_if_fail (wanted->format <= TEN_LOG_FORMAT_JSON, FALSE);
  g_return_val_if_fail (rulesets == NULL || TEN_IS_RULESETS (rulesets), FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  /* One read transaction, so that the export shows the log at one moment. */
  result = sqlite3_exec (self->database, "SAVEPOINT export", NULL, NULL, NULL);
  if (!ten_log_check_read (self, result, error))
    return FALSE;
  exporter = (TenLogExporter){
    .log = self,
    .wanted = wanted,
    .for_players = wanted->for_players || wanted->story,
    .rulesets = rulesets,
    .stream = stream,
    .course = { cancellable, progress, user_data },
    .text = g_string_new (NULL),
  };
  done = write_wanted (&exporter, error);
  g_string_free (exporter.text, TRUE);
  g_clear_pointer (&exporter.sequences, g_array_unref);
  g_clear_pointer (&exporter.begins_at, g_date_time_unref);
  for (guint i = 0; i < TEN_LOG_N_LEVELS; i++)
    g_clear_object (&exporter.headings[i]);
  sqlite3_exec (self->database, "RELEASE export", NULL, NULL, NULL);
  return done;
}

/* For folders where nothing can be renamed, such as those of a portal. */
static gboolean
copy (const char *name, const char *path, gboolean replace, GError **error)
{
  g_autoptr (GFile) from = g_file_new_for_path (name);
  g_autoptr (GFile) to = g_file_new_for_path (path);
  g_autoptr (GInputStream) input = G_INPUT_STREAM (g_file_read (from, NULL, error));
  g_autoptr (GOutputStream) output = NULL;
  int descriptor;

  if (input == NULL)
    return FALSE;
  descriptor = g_open (path, O_WRONLY | O_CLOEXEC | O_CREAT | (replace ? O_TRUNC : O_EXCL), 0666);
  if (descriptor < 0)
    return ten_file_fail (error);
  output = g_unix_output_stream_new (descriptor, TRUE);
  return g_output_stream_splice (output, input, G_OUTPUT_STREAM_SPLICE_NONE, NULL, error) >= 0 &&
         (fsync (descriptor) == 0 || errno == EINVAL || ten_file_fail (error));
}

typedef struct
{
  TenLog *log;
  const TenLogExport *wanted;
  TenRulesets *rulesets;
  TenLogCourse course;
} Work;

static gboolean
write_export (const Work *work, GOutputStream *stream, GError **error)
{
  return ten_log_export (work->log, work->wanted, work->rulesets, stream, work->course.cancellable,
                         work->course.progress, work->course.data, error);
}

static gboolean
write_to_descriptor (int descriptor, const Work *work, GError **error)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (descriptor, FALSE);

  return write_export (work, stream, error);
}

static gboolean
write_through_temporary (const char *path, gboolean replace, const Work *work, GError **error)
{
  g_autofree char *name = NULL;
  int descriptor = g_file_open_tmp ("ten-again-XXXXXX", &name, error);
  gboolean done;

  if (descriptor < 0)
    return FALSE;
  done = write_to_descriptor (descriptor, work, error);
  close (descriptor);
  done = done && copy (name, path, replace, error);
  g_unlink (name);
  return done;
}

/* In some folders only the file itself can be written. */
static gboolean
can_only_copy (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static gboolean
write_local (const char *given, gboolean replace, const Work *work, GError **error)
{
  /* Replaces the target of a symbolic link, not the link. */
  char *target = replace ? realpath (given, NULL) : NULL;
  g_auto (TenFileWriter) writer = { NULL };
  g_autoptr (GError) problem = NULL;
  struct stat status;
  gboolean exists;

  ten_file_writer_init (&writer, target != NULL ? target : given);
  free (target);
  exists = stat (writer.path, &status) == 0;
  if (exists && (!replace || !S_ISREG (status.st_mode)))
    {
      errno = !replace ? EEXIST : S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
      return ten_file_fail (error);
    }
  if (!ten_file_writer_lock (&writer, error))
    return FALSE;
  if (!ten_file_writer_open (&writer, exists ? 0600 : 0666, &problem))
    {
      if (can_only_copy (problem) || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
        return write_through_temporary (writer.path, replace, work, error);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  /* Writing a long log takes a while, and others may save in the meantime. */
  ten_file_writer_unlock (&writer);
  if (exists && !ten_file_writer_keep_owner (&writer, &status, error))
    return FALSE;
  if (!write_to_descriptor (writer.descriptor, work, error))
    return FALSE;
  if (ten_file_writer_commit (&writer, replace, &problem))
    return TRUE;
  if (can_only_copy (problem))
    return copy (writer.temporary, writer.path, replace, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* If anything fails, the existing file stays as it was. */
static gboolean
write_remote (GFile *file, gboolean replace, const Work *work, GError **error)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GOutputStream) stream =
      G_OUTPUT_STREAM (replace ? g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error)
                               : g_file_create (file, G_FILE_CREATE_NONE, NULL, error));

  if (stream == NULL)
    return FALSE;
  if (write_export (work, stream, error))
    return g_output_stream_close (stream, NULL, error);
  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  if (!replace)
    g_file_delete (file, NULL, NULL);
  return FALSE;
}

/**
 * ten_log_export_to_file:
 * @self: (not nullable): a log
 * @wanted: (not nullable): what to export
 * @rulesets: (nullable): rulesets, for their names
 * @file: (not nullable): the file to write to
 * @replace: whether to replace an existing file
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError or a file error: %G_IO_ERROR_EXISTS if the file
 *   already exists
 *
 * Writes the output of ten_log_export() to a file, as a whole or not at all.
 *
 * Returns: %FALSE with @error set if it could not be written
 */
gboolean
ten_log_export_to_file (TenLog *self,
                        const TenLogExport *wanted,
                        TenRulesets *rulesets,
                        GFile *file,
                        gboolean replace,
                        GCancellable *cancellable,
                        TenLogProgress progress,
                        gpointer user_data,
                        GError **error)
{
  const Work work = { self, wanted, rulesets, { cancellable, progress, user_data } };
  const char *path;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (wanted != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  path = g_file_peek_path (file);
  return path != NULL ? write_local (path, replace, &work, error)
                      : write_remote (file, replace, &work, error);
}
