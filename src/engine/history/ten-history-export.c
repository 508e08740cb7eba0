/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "log/ten-log-private.h"

#include "history/ten-history-export-private.h"

#include "json/ten-fields-private.h"
#include "log/ten-log-merge.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"

#include <glib/gi18n-lib.h>

/* How many bytes to collect before writing. */
#define BUFFER_SIZE (64 * 1024)

/* Plays between two reports of progress. */
#define N_IN_STEP 256

/* COFD-22: a session begins after a pause, in microseconds, or with a chapter. */
#define PAUSE (6 * G_TIME_SPAN_HOUR)
#define CHAPTER 2

static const char *const formats[] = { "md", "html", "csv", "json" };

/**
 * ten_history_format_to_id:
 * @format: a format
 *
 * Returns: (transfer none): its id, which is also the extension of such files
 */
TEN_DEFINE_TO_ID (TenHistoryFormat, ten_history_format, formats)

/**
 * ten_history_format_from_id:
 * @id: (not nullable): an id
 * @format: (out): the format with that id
 *
 * Returns: whether there is such a format
 */
TEN_DEFINE_FROM_ID (TenHistoryFormat, ten_history_format, formats)

static gboolean
is_unwanted (gunichar character)
{
  if (character == '\t' || character == '\n')
    return FALSE;
  return g_unichar_iscntrl (character) || character == 0x061c || character == 0x200e ||
         character == 0x200f || (character >= 0x202a && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

char *
ten_history_dup_clean (const char *text)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!is_unwanted (g_utf8_get_char (text)))
      g_string_append_unichar (clean, g_utf8_get_char (text));
  return g_string_free (g_steal_pointer (&clean), FALSE);
}

static char *
dup_time (GDateTime *time, const char *format)
{
  g_autoptr (GDateTime) local = time != NULL ? g_date_time_to_local (time) : NULL;

  return local != NULL ? g_date_time_format (local, format) : g_strdup ("");
}

char *
ten_history_dup_time (TenPlayerView *view)
{
  return dup_time (ten_player_view_get_time (view), "%Y-%m-%d %H:%M");
}

char *
ten_history_dup_title (const TenHistoryExporter *exporter)
{
  g_autofree char *date = NULL;

  if (!exporter->wanted->story)
    return g_strdup (exporter->for_players ? _ ("Rolls") : _ ("Log of Rolls"));
  if (exporter->begins_at == NULL)
    return g_strdup (_ ("Our Session"));
  date = dup_time (exporter->begins_at, "%x");
  /* Translators: a date */
  return g_strdup_printf (_ ("Our Session of %s"), date);
}

/* Each hidden roll changes the hashes after it, so players could detect it by comparing them.
 * Exports for players contain no hashes. */
char *
ten_history_dup_newest (const TenHistoryExporter *exporter)
{
  g_autofree char *hash = ten_log_dup_newest_hash (exporter->log);
  g_autofree char *shown = g_strndup (hash, TEN_HISTORY_SHORT_HASH);

  if (exporter->for_players || *hash == '\0')
    return g_strdup ("");
  /* Translators: the beginning of a hash, hexadecimal digits */
  return g_strdup_printf (_ ("The newest entry: %s"), shown);
}

guint
ten_history_exporter_get_level (const TenHistoryExporter *self, TenPlayerView *view)
{
  const int unit = ten_player_view_get_unit (view);
  guint level = 2;

  for (int i = 0; i < unit; i++)
    level += self->headings[i] != NULL;
  return unit >= 0 ? level : 0;
}

gboolean
ten_history_begins_throw (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  return index > 0 && (dice[index].wave != dice[index - 1].wave ||
                       (dice[index].from < 0) != (dice[index - 1].from < 0));
}

/* NULL if there is nothing to export of it. A damaged play may be a hidden one. */
static TenPlayerView *
read_view (const TenHistoryExporter *self, gint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = ten_play_log_read (self->log, number, &error);
  TenRuleset *ruleset;

  if (play == NULL && self->for_players)
    return NULL;
  if (play == NULL)
    {
      play = ten_play_new_lost (error->message);
      ten_play_set_place (play, &(TenPlayPlace){ .number = number });
    }
  ruleset = ten_play_find_ruleset (play, self->rulesets);
  return self->for_players ? ten_player_view_new (play, ruleset)
                           : ten_player_view_new_whole (play, ruleset);
}

/* Whether the play comes after a pause. An imported one may be older than those before it. */
static gboolean
comes_after_pause (TenLog *log, gint64 number, gint64 time, gint64 before)
{
  g_autoptr (TenEntry) entry = ten_log_read (log, number);
  const gboolean foreign = g_str_has_prefix (entry->body, "{\"origin\":{");

  return time - before > PAUSE || (foreign && before - time > PAUSE);
}

static gint64
get_time (TenPlayerView *view)
{
  return g_date_time_to_unix (ten_player_view_get_time (view)) * G_USEC_PER_SEC;
}

/* Only plays that players know of count: a hidden roll must not join two sessions. Returns where
 * the last one begins. */
static guint
find_session (TenHistoryExporter *self, const GArray *numbers)
{
  guint first = numbers->len;
  gint64 later = 0;

  for (guint i = numbers->len; i > 0; i--)
    {
      const gint64 number = g_array_index (numbers, gint64, i - 1);
      g_autoptr (TenPlayerView) view = read_view (self, number);

      if (view == NULL || ten_player_view_get_time (view) == NULL)
        continue;
      if (later > 0 && comes_after_pause (self->log, g_array_index (numbers, gint64, first), later,
                                          get_time (view)))
        break;
      first = i - 1;
      later = get_time (view);
      g_clear_pointer (&self->begins_at, g_date_time_unref);
      self->begins_at = g_date_time_ref (ten_player_view_get_time (view));
      if (ten_player_view_get_unit (view) >= 0 && ten_player_view_get_unit (view) <= CHAPTER)
        break;
    }
  return first;
}

/* A heading closes all previous headings of smaller units. */
static void
follow_headings (TenHistoryExporter *self, TenPlayerView *view)
{
  const int unit = ten_player_view_get_unit (view);

  g_set_object (&self->headings[unit], view);
  for (guint i = (guint) unit + 1; i < TEN_PLAY_ORDER_N_UNITS; i++)
    g_clear_object (&self->headings[i]);
}

static void
add (TenHistoryExporter *self, const TenHistoryPrinter *printer, TenPlayerView *view)
{
  const gsize start = self->text->len;

  printer->add (self, view);
  self->any |= self->text->len > start;
}

/* In an export of some plays, most headings would have nothing below them. */
static void
add_headings (TenHistoryExporter *self, const TenHistoryPrinter *printer, TenPlayerView **said)
{
  for (guint i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    {
      if (self->headings[i] != NULL && self->headings[i] != said[i])
        add (self, printer, self->headings[i]);
      g_set_object (&said[i], self->headings[i]);
    }
}

typedef struct
{
  TenHistoryExporter *exporter;
  const TenHistoryPrinter *printer;
  GHashTable *chosen; /* numbers, or NULL for all */
  TenPlayerView *said[TEN_PLAY_ORDER_N_UNITS];
  GOutputStream *stream;
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
} Writing;

static void
write_play (Writing *self, gint64 number)
{
  g_autoptr (TenPlayerView) view = read_view (self->exporter, number);

  if (view == NULL)
    return;
  if (ten_player_view_get_unit (view) >= 0)
    follow_headings (self->exporter, view);
  if (self->chosen == NULL)
    add (self->exporter, self->printer, view);
  else if (ten_player_view_get_unit (view) < 0)
    {
      add_headings (self->exporter, self->printer, self->said);
      add (self->exporter, self->printer, view);
    }
}

static gboolean
flush (Writing *self, gsize limit, GError **error)
{
  GString *text = self->exporter->text;
  gboolean written = TRUE;

  if (text->len < limit)
    return TRUE;
  written = g_output_stream_write_all (self->stream, text->str, text->len, NULL, self->cancellable,
                                       error);
  g_string_truncate (text, 0);
  return written;
}

/* Headings have no rolls, and are needed for the plays below them. */
static gboolean
is_wanted (Writing *self, gint64 number)
{
  g_autoptr (TenEntry) entry = NULL;

  if (self->chosen == NULL || g_hash_table_contains (self->chosen, &number))
    return TRUE;
  entry = ten_log_read (self->exporter->log, number);
  return entry->fault == NULL && ten_play_order_get_unit (entry->kind) >= 0 &&
         ten_play_order_get_unit (entry->kind) < TEN_PLAY_ORDER_N_UNITS;
}

static gboolean
write_all (Writing *self, GError **error)
{
  g_autoptr (GArray) numbers =
      ten_play_order_list (self->exporter->log, self->exporter->for_players);
  const guint first = self->exporter->wanted->story ? find_session (self->exporter, numbers) : 0;

  self->printer->begin (self->exporter);
  for (guint i = first; i < numbers->len; i++)
    {
      const gint64 number = g_array_index (numbers, gint64, i);

      if (is_wanted (self, number))
        write_play (self, number);
      if ((i + 1) % N_IN_STEP == 0 && self->progress != NULL)
        self->progress (i + 1 - first, numbers->len - first, self->data);
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error) ||
          !flush (self, BUFFER_SIZE, error))
        return FALSE;
    }
  self->printer->end (self->exporter);
  return flush (self, 0, error);
}

static GHashTable *
create_set (GArray *numbers)
{
  GHashTable *set = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_hash_table_add (set, g_memdup2 (&g_array_index (numbers, gint64, i), sizeof (gint64)));
  return set;
}

/* Entries about the plays belong to them. */
static GArray *
add_later (TenLog *log, GArray *numbers)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < numbers->len; i++)
    {
      const gint64 number = g_array_index (numbers, gint64, i);
      g_autoptr (GPtrArray) later = ten_log_read_about (log, number);

      g_array_append_val (all, number);
      for (guint k = 0; k < later->len; k++)
        if (ten_play_reader.is_part (later->pdata[k]))
          g_array_append_val (all, ((TenEntry *) later->pdata[k])->number);
    }
  return all;
}

/**
 * ten_history_export:
 * @log: a log
 * @wanted: what to export
 * @rulesets: (nullable): rulesets, for their names
 * @stream: the stream to write to; it stays open
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or an error of the stream
 *
 * Writes a log, oldest first. Memory use does not depend on the size of its plays.
 *
 * An export for players contains only what ten_player_view_new() gives: it is the same, byte for
 * byte, as if hidden rolls had never been made, and revealed ones had been made when players were
 * told. Therefore, it has neither numbers nor hashes.
 *
 * JSON of the whole log is what ten_log_export() writes, so that anyone can verify it.
 *
 * Returns: %FALSE with @error set if it could not be written
 */
gboolean
ten_history_export (TenLog *log,
                    const TenHistoryExport *wanted,
                    TenRulesets *rulesets,
                    GOutputStream *stream,
                    GCancellable *cancellable,
                    TenLogProgress progress,
                    gpointer user_data,
                    GError **error)
{
  static const TenHistoryPrinter *const printers[] = {
    [TEN_HISTORY_FORMAT_MARKDOWN] = &ten_history_markdown_printer,
    [TEN_HISTORY_FORMAT_HTML] = &ten_history_html_printer,
    [TEN_HISTORY_FORMAT_CSV] = &ten_history_csv_printer,
    [TEN_HISTORY_FORMAT_JSON] = &ten_history_json_printer,
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) chosen = NULL;
  TenHistoryExporter exporter = { .log = log,
                                  .wanted = wanted,
                                  .for_players = wanted->for_players || wanted->story,
                                  .rulesets = rulesets,
                                  .text = text };
  Writing writing = { .exporter = &exporter,
                      .printer = printers[wanted->format],
                      .stream = stream,
                      .cancellable = cancellable,
                      .progress = progress,
                      .data = user_data };
  gboolean done;

  g_return_val_if_fail (TEN_IS_LOG (log), FALSE);
  g_return_val_if_fail (wanted->format <= TEN_HISTORY_FORMAT_JSON, FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);

  if (wanted->format == TEN_HISTORY_FORMAT_JSON && !exporter.for_players)
    {
      g_autoptr (GArray) numbers =
          wanted->numbers != NULL ? add_later (log, wanted->numbers) : NULL;

      return ten_log_export (log, numbers, stream, cancellable, progress, user_data, error);
    }
  if (wanted->numbers != NULL)
    writing.chosen = chosen = create_set (wanted->numbers);
  done = write_all (&writing, error);
  for (guint i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    {
      g_clear_object (&exporter.headings[i]);
      g_clear_object (&writing.said[i]);
    }
  g_clear_pointer (&exporter.begins_at, g_date_time_unref);
  return done;
}
