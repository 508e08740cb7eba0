/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include "log/ten-log-watch.h"

#include <unistd.h>

static char *
list_comments (TenOldHistory *history)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (history), i);
      g_autofree char *event = TEN_IS_EVENT (item) ? ten_event_dup_text (TEN_EVENT (item)) : NULL;

      g_string_append_printf (text, "%s;",
                              event != NULL ? event : ten_record_get_comment (TEN_RECORD (item)));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_comments (TenOldHistory *history, const char *expected)
{
  g_autofree char *text = list_comments (history);

  g_assert_cmpstr (text, ==, expected);
}

static void
append_called (TenLog *log, const char *comment)
{
  g_autoptr (TenRecord) record = append (log, comment);
}

static void
refuse_to_append (TenLog *log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) record = make_record (1, "3", "nowhere");

  g_assert_null (log_append (log, record, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED);
}

static void
count (guint *n)
{
  ++*n;
}

static void
count_news (TenLog *log, GObject *entry, guint *n)
{
  g_assert_true (ten_log_get_is_following (log));
  ++*n;
}

/* Each change is a single insertion, and nothing is removed. */
static void
check_insertion (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  g_assert_cmpuint (removed, ==, 0);
  g_assert_cmpuint (added, ==, 1);
  ++*n;
}

static void
test_follow (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) ours = open_log (fixture->path);
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (ours);
  guint n_changes = 0;
  guint n_news = 0;

  append_called (ours, "ours");
  g_signal_connect (history, "items-changed", G_CALLBACK (check_insertion), &n_changes);
  g_signal_connect (ours, "news", G_CALLBACK (count_news), &n_news);
  ten_log_follow (ours);
  g_assert_cmpuint (n_news, ==, 0);

  append_called (theirs, "theirs 1");
  mark (theirs, "scene", "The dock");
  append_called (theirs, "theirs 2");
  check_comments (history, "ours;");
  ten_log_follow (ours);
  check_comments (history, "Scene: The dock;theirs 2;theirs 1;ours;");
  g_assert_cmpuint (n_news, ==, 3);
  g_assert_cmpuint (n_changes, ==, 3);
  g_assert_false (ten_log_get_is_following (ours));

  ten_log_follow (ours);
  append_called (ours, "ours again");
  ten_log_follow (ours);
  g_assert_cmpuint (n_news, ==, 3);
  g_assert_cmpuint (n_changes, ==, 4);
}

/* Rolls by other programs also arrive with this program's next roll. */
static void
test_with_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) ours = open_log (fixture->path);
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (ours);
  guint n_news = 0;

  g_signal_connect (ours, "news", G_CALLBACK (count_news), &n_news);
  append_called (theirs, "theirs 1");
  mark (theirs, "scene", "The dock");
  ten_log_hold (ours);
  append_called (ours, "ours");
  g_assert_cmpuint (n_news, ==, 0);
  ten_log_release (ours);
  g_assert_cmpuint (n_news, ==, 2);
  check_comments (history, "Scene: The dock;ours;theirs 1;");
}

static gboolean
set_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) ours = open_log (fixture->path);
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (ours);
  TenLogWatch *watch = ten_log_watch_new (ours);
  gboolean late = FALSE;
  guint timeout = g_timeout_add_seconds (60, set_flag, &late);

  append_called (theirs, "theirs");
  while (!late && g_list_model_get_n_items (G_LIST_MODEL (history)) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (timeout);
  check_comments (history, "theirs;");
  g_assert_finalize_object (watch);
}

typedef void (*Change) (const char *path, const char *aside);

static void
rename_aside (const char *path, const char *aside)
{
  g_assert_cmpint (g_rename (path, aside), ==, 0);
}

static void
unlink_it (const char *path, const char *aside)
{
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
unlink_all (const char *path, const char *aside)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  g_unlink (path);
  g_unlink (wal);
  g_unlink (shm);
}

static const struct
{
  const char *name;
  Change change;
} changes[] = {
  { "renamed", rename_aside },
  { "deleted", unlink_it },
  { "deleted-with-journal", unlink_all },
};

/* Only rolls in the file at the path are shown. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  g_autofree char *aside = g_build_filename (fixture->folder, "aside.sqlite", NULL);
  TenLog *log = open_log (fixture->path);
  TenOldHistory *history = ten_old_history_new (log);
  guint n_reopened = 0;

  g_signal_connect_swapped (log, "reopened", G_CALLBACK (count), &n_reopened);
  append_called (log, "before 1");
  append_called (log, "before 2");
  changes[which].change (fixture->path, aside);
  refuse_to_append (log);
  g_assert_cmpuint (n_reopened, ==, 1);
  check_comments (history, "");
  append_called (log, "after");
  check_comments (history, "after;");
  g_assert_finalize_object (history);
  g_assert_finalize_object (log);

  log = open_log (fixture->path);
  g_assert_null (ten_log_get_moved_aside (log));
  history = ten_old_history_new (log);
  check_comments (history, "after;");
  g_assert_finalize_object (history);
  g_assert_finalize_object (log);
  if (!g_file_test (aside, G_FILE_TEST_EXISTS))
    return;
  /* The other file keeps everything. */
  log = open_log (aside);
  history = ten_old_history_new (log);
  check_comments (history, "before 2;before 1;");
  g_assert_finalize_object (history);
  g_assert_finalize_object (log);
}

static void
replace (const char *path, const char *comment)
{
  g_autofree char *other = g_strconcat (path, ".other", NULL);
  TenLog *log = open_log (other);

  append_called (log, comment);
  g_assert_finalize_object (log);
  g_assert_cmpint (g_rename (other, path), ==, 0);
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);

  append_called (log, "before");
  replace (fixture->path, "another");
  refuse_to_append (log);
  check_comments (history, "another;");
  append_called (log, "after");
  check_comments (history, "after;another;");

  /* Also noticed without a roll, when the log is checked. */
  replace (fixture->path, "a third");
  ten_log_follow (log);
  check_comments (history, "a third;");
  append_called (log, "last");
  check_comments (history, "last;a third;");
}

/* Whether or not the file can be created again, nothing is written elsewhere and nothing
 * crashes. */
static void
test_folder_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *aside = g_build_filename (fixture->folder, "aside", NULL);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  g_autoptr (TenRecord) record = make_record (1, "3", "nowhere");

  append_called (log, "before");
  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (log_append (log, record, &error));
      g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
      ten_log_follow (log);
      g_assert_null (ten_log_read_record (log, 1));
      g_assert_cmpint (ten_log_get_n_records (log), ==, 0);
    }
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
  refuse_to_append (log);
  append_called (log, "after");
  check_comments (history, "after;before;");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/log/following/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("follow", test_follow);
  ADD ("with-own", test_with_own);
  ADD ("watch", test_watch);
  ADD ("replaced", test_replaced);
  ADD ("folder-gone", test_folder_gone);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *name = g_strdup_printf ("/log/following/%s", changes[i].name);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_gone, tear_down);
    }
  return g_test_run ();
}
