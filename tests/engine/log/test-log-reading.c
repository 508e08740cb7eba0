/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

static void
refuse_to_open (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_log_open_to_read (path, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  refuse_to_open (fixture->path);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_read (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) page = NULL;
  TenLog *writer = open_log (fixture->path);

  append_many (writer, 3);
  g_assert_finalize_object (writer);

  log = ten_log_open_to_read (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 3);
  page = ten_log_read_page (log, 0, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (page->len, ==, 2);
  g_assert_cmpstr (ten_record_get_comment (g_ptr_array_index (page, 0)), ==, "roll 3");
}

/* While another program keeps writing. */
static void
test_read_while_written (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) writer = open_log (fixture->path);
  g_autoptr (TenLog) log = ten_log_open_to_read (fixture->path, &error);

  g_assert_no_error (error);
  append_many (writer, 2);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 2);
}

static void
test_append (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenRecord) record = make_record (1, "3", NULL);
  TenLog *writer = open_log (fixture->path);

  append_many (writer, 1);
  g_assert_finalize_object (writer);
  log = ten_log_open_to_read (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_null (log_append (log, record, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 1);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "no database, but some text that is quite long enough to be one, and "
                             "then goes on for a while so that a header would fit";
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *kept = NULL;
  g_autoptr (GDir) listed = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  refuse_to_open (fixture->path);

  g_assert_true (g_file_get_contents (fixture->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
  listed = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (listed), ==, "rolls.sqlite");
  g_assert_null (g_dir_read_name (listed));
}

static void
read_all_pages (const char *path)
{
  g_autoptr (TenLog) log = ten_log_open_to_read (path, NULL);
  gint64 before = 0;

  if (log == NULL)
    return;
  for (;;)
    {
      g_autoptr (GPtrArray) records = ten_log_read_page (log, before, 7, NULL);

      if (records == NULL || records->len == 0)
        return;
      for (guint i = 0; i < records->len; i++)
        {
          gint64 sequence = ten_record_get_sequence (g_ptr_array_index (records, i));

          g_assert_true (before == 0 || sequence < before);
          before = sequence;
        }
    }
}

/* A page of the file has the content of another one: the rows form a loop. */
static void
test_pages_in_a_circle (Fixture *fixture, gconstpointer data)
{
  const gsize page_size = 4096;
  g_autofree char *good = NULL;
  gsize length;
  TenLog *writer = open_log (fixture->path);

  append_many (writer, 1);
  g_assert_finalize_object (writer);
  fill (fixture->path, 60);
  g_assert_true (g_file_get_contents (fixture->path, &good, &length, NULL));

  for (gsize to = page_size; to + page_size <= length; to += page_size)
    for (gsize from = page_size; from + page_size <= length; from += page_size)
      {
        g_autofree char *bad = g_memdup2 (good, length);

        memcpy (bad + to, good + from, page_size);
        g_assert_true (g_file_set_contents (fixture->path, bad, (gssize) length, NULL));
        read_all_pages (fixture->path);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/log/reading/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("missing", test_missing);
  ADD ("read", test_read);
  ADD ("read-while-written", test_read_while_written);
  ADD ("append", test_append);
  ADD ("damaged", test_damaged);
  ADD ("pages-in-a-circle", test_pages_in_a_circle);
#undef ADD
  return g_test_run ();
}
