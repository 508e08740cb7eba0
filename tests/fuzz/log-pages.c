/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "log/ten-log-files-private.h"
#include "log/ten-log-opening.h"
#include "records/ten-play.h"

#define N_PLAYS 12

static TenEntry *
next (gint64 number, gpointer data, GError **error)
{
  TenEntry *entry;

  if (number > N_PLAYS)
    return NULL;
  entry = ten_entry_new ();
  entry->time = number * G_USEC_PER_SEC;
  entry->kind = g_strdup ("roll");
  entry->chronicle = g_strdup ("Ash");
  entry->body = g_strdup (
      "{\"ruleset\":\"cofd\",\"rolls\":[{\"character\":\"Marisol\",\"comment\":\"the lock\","
      "\"request\":{\"dice\":3,\"again\":10,\"exceptional\":5},\"terms\":[{\"kind\":\"number\","
      "\"id\":null,\"label\":\"\",\"dice\":3}],\"dice\":[1,2,3]}]}");
  return entry;
}

/* The file of a small log. */
static GByteArray *
get_log (const char *path)
{
  static GByteArray *bytes;
  g_autoptr (TenLog) log = NULL;
  g_autofree char *read = NULL;
  gsize length;

  if (bytes != NULL)
    return bytes;
  log = ten_log_open (path, &ten_play_reader, NULL);
  g_assert_true (ten_log_fill (log, next, NULL, NULL));
  g_assert_true (ten_log_index (log, N_PLAYS, NULL));
  g_clear_object (&log);
  g_assert_true (g_file_get_contents (path, &read, &length, NULL));
  bytes = g_byte_array_new ();
  return g_byte_array_append (bytes, (const guint8 *) read, (guint) length);
}

/* Each entry is as it was written, or named as damaged. */
static void
check (TenLog *log)
{
  g_autoptr (TenEntry) expected = next (1, NULL, NULL);
  g_autoptr (GArray) found = ten_log_search (log, "lock", 0, N_PLAYS, NULL);

  for (gint64 number = 1; number <= N_PLAYS; number++)
    {
      g_autoptr (TenEntry) entry = ten_log_read (log, number);

      g_assert_true (entry->fault != NULL || g_str_equal (entry->kind, "lost") ||
                     g_str_has_suffix (entry->body, expected->body + 1));
    }
}

/* Fuzzes the pages of a log: each three bytes are an offset and what is written there. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *path = g_build_filename (fuzz_get_folder (), "pages.sqlite", NULL);
  GByteArray *log = get_log (path);
  g_autoptr (GByteArray) damaged = g_byte_array_new ();

  g_byte_array_append (damaged, log->data, log->len);
  for (gsize at = 0; at + 3 <= size; at += 3)
    damaged->data[(data[at] * 256u + data[at + 1]) * 2 % damaged->len] ^= data[at + 2];
  for (guint to_read = 0; to_read < 2; to_read++)
    {
      g_autoptr (TenLog) opened = NULL;

      ten_log_remove_files (path, NULL);
      fuzz_write_file ("pages.sqlite", damaged->data, damaged->len);
      opened = to_read ? ten_log_open_to_read (path, &ten_play_reader, NULL)
                       : ten_log_open (path, &ten_play_reader, NULL);
      if (opened == NULL)
        continue;
      check (opened);
      if (ten_log_get_moved_aside (opened) != NULL)
        ten_log_remove_files (ten_log_get_moved_aside (opened), NULL);
    }
  return 0;
}
