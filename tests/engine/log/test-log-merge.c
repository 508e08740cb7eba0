/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries of another log, and exports of them. */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "log/ten-log-merge.h"

static char *
export_to (Fixture *fixture, TenLog *log, GArray *numbers, const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (ten_log_export (log, numbers, G_OUTPUT_STREAM (stream), NULL, NULL, NULL, &error));
  g_assert_true (g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, &error));
  return path;
}

static TenMerge
import (TenLog *log, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenMerge merge;

  ten_log_import (log, file, &merge, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return merge;
}

static TenLog *
open_other (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other", "rolls.sqlite", NULL);

  return open_log (path);
}

static void
assert_valid (TenLog *log)
{
  g_autoptr (GError) error = NULL;

  ten_log_verify (log, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Nothing is added twice, whichever way it comes back. */
static void
test_merge (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) other = open_other (fixture);
  g_autoptr (TenEntry) note = NULL;
  g_autoptr (TenEntry) copy = NULL;
  g_autofree char *path = NULL;
  g_autofree char *back = NULL;
  g_autofree char *text = NULL;
  TenMerge merge;

  append (log, "mine");
  append (other, "theirs");
  note = append_about (other, "note", 1, "about theirs");
  path = export_to (fixture, other, NULL, "other.json");
  merge = import (log, path);
  g_assert_cmpint (merge.n_added, ==, 2);
  g_assert_cmpint (merge.n_known, ==, 0);
  assert_valid (log);
  copy = ten_log_read (log, 3);
  g_assert_cmpint (copy->about, ==, 2);
  g_assert_cmpint (copy->time, ==, note->time);
  g_assert_true (g_str_has_prefix (copy->body, "{\"origin\":{\"log\":\""));
  g_assert_true (g_str_has_suffix (copy->body, "},\"text\":\"about theirs\"}"));

  merge = import (log, path);
  g_assert_cmpint (merge.n_added, ==, 0);
  g_assert_cmpint (merge.n_known, ==, 2);
  text = ten_merge_dup_text (&merge);
  g_assert_cmpstr (text, ==, "Nothing was added: the log already has all of it.");
  back = export_to (fixture, log, NULL, "back.json");
  merge = import (other, back);
  g_assert_cmpint (merge.n_added, ==, 1);
  g_assert_cmpint (merge.n_known, ==, 2);
  assert_valid (other);
}

/* A part of a log names what comes before each entry. */
static void
test_part (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) other = open_other (fixture);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 wanted[] = { 3 };
  g_autoptr (TenEntry) note = NULL;
  g_autofree char *path = NULL;
  g_autofree char *whole = NULL;
  TenMerge merge;

  append (other, "one");
  append (other, "two");
  note = append_about (other, "note", 1, "about one");
  append (other, "four");
  g_array_append_vals (numbers, wanted, G_N_ELEMENTS (wanted));
  path = export_to (fixture, other, numbers, "part.json");
  merge = import (log, path);
  g_assert_true (merge.is_part);
  g_assert_cmpint (merge.n_added, ==, 2);
  whole = export_to (fixture, other, NULL, "whole.json");
  merge = import (log, whole);
  g_assert_cmpint (merge.n_added, ==, 2);
  g_assert_cmpint (merge.n_known, ==, 2);
  assert_valid (log);
}

/* An entry with the hash or the origin of another one does not make it skip in silence. */
static void
test_false_origin (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) other = open_other (fixture);
  g_autoptr (TenEntry) genuine = NULL;
  g_autoptr (TenEntry) forged = NULL;
  g_autofree char *path = NULL;
  g_autofree char *body = NULL;
  g_autofree char *origin = NULL;
  char id[65];
  TenEntry given = { .kind = "roll" };
  g_autofree char *text = NULL;
  TenMerge merge;

  genuine = append_about (other, "roll", 0, "genuine");
  ten_log_write_hex (genuine->hash, id);
  origin = ten_log_write_origin (id, 1, genuine->hash, FALSE);
  given.body = body = g_strconcat (origin, ",\"text\":\"forged\"}", NULL);
  forged = ten_log_append (log, fill_draft, &given, NULL);
  g_assert_nonnull (forged);
  path = export_to (fixture, other, NULL, "other.json");
  merge = import (log, path);
  g_assert_cmpint (merge.n_added, ==, 0);
  g_assert_cmpint (merge.n_different, ==, 1);
  g_assert_cmpint (merge.first_different, ==, 1);
  text = ten_merge_dup_text (&merge);
  g_assert_nonnull (strstr (text, "1 entry differs from the one in this log"));
}

static const struct
{
  const char *name;
  const char *part;
  const char *instead;
  const char *says;
} forgeries[] = {
  { "text", "two", "too", "entry 2: its hash does not match its content" },
  { "bad", "two", "bad", "entry 2: its hash does not match its content" },
  { "number", "{\"number\":2", "{\"number\":3", "entry 2: it no longer exists" },
  { "hash", "\"hash\":\"", "\"hash\":\"0", "entry 1: it cannot be read" },
  { "version", "\"version\":2", "\"version\":3",
    "a newer version of the program wrote this export" },
  { "format", "ten-again log", "other log", "this is not a complete export of a log" },
  { "newest", "\"newest\":\"", "\"newest\":\"0", "this is not a complete export of a log" },
  { "head", "{\"format\"", "{\"format", "this is not a complete export of a log" },
  { "cut", "\n]}\n", "", "this is not a complete export of a log" },
  { "line", "{\"entry\":", "{\"entries\":", "entry 1: it cannot be read" },
};

/* Nothing of a forged export is imported. */
static void
test_forgery (Fixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) other = open_other (fixture);
  g_autofree char *path = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  TenMerge merge;

  append (other, "one");
  append (other, "two");
  path = export_to (fixture, other, NULL, "other.json");
  file = g_file_new_for_path (path);
  g_file_get_contents (path, &bytes, NULL, &error);
  text = g_string_new (bytes);
  g_assert_cmpuint (g_string_replace (text, forgeries[row].part, forgeries[row].instead, 1), ==, 1);
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);
  g_assert_false (ten_log_verify_export (file, &reader, NULL, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, forgeries[row].says));
  g_clear_error (&error);
  g_assert_false (ten_log_import (log, file, &merge, NULL, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, forgeries[row].says));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 0);
}

/* With hashes computed again, what cannot be read is still refused. */
static void
test_poison (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GString) text = NULL;
  g_autoptr (TenEntry) entry = ten_entry_new ();
  g_autoptr (GString) canonical = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "poison.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  guint8 hash[32] = { 0 };
  char hex[65];
  TenMerge merge;

  entry->number = 1;
  entry->kind = g_strdup ("roll");
  entry->body = g_strdup ("{\"text\":\"wrong\"}");
  ten_entry_hash (entry, hash, hash);
  ten_log_write_hex (hash, hex);
  canonical = ten_entry_write (entry);
  text = g_string_new (NULL);
  g_string_printf (text,
                   "{\"format\":\"ten-again log\",\"version\":2,\"log\":\"%s\",\"newest\":\"%s\","
                   "\"part\":false,\"entries\":[\n{\"entry\":%s,\"hash\":\"%s\"}\n]}\n",
                   hex, hex, canonical->str, hex);
  g_file_set_contents (path, text->str, -1, NULL);
  g_assert_false (ten_log_import (log, file, &merge, NULL, NULL, NULL, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "entry 1: bad"));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 0);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/log-merge/" name, Fixture, NULL, set_up, function, tear_down)

TEN_TESTS
{
  ADD ("merge", test_merge);
  ADD ("part", test_part);
  ADD ("false-origin", test_false_origin);
  ADD ("poison", test_poison);
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_autofree char *path = g_strconcat ("/log-merge/forgery/", forgeries[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_forgery, tear_down);
    }
}
