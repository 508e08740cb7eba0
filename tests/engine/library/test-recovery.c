/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

#include <gio/gio.h>
#include <sys/stat.h>
#include <unistd.h>

static guint
count_files (Fixture *fixture, const char *suffix)
{
  g_autoptr (GDir) folder = g_dir_open (g_file_peek_path (fixture->recovery_folder), 0, NULL);
  const char *name;
  guint n_files = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    n_files += g_str_has_suffix (name, suffix);
  return n_files;
}

static char *
find_file (Fixture *fixture, const char *suffix)
{
  const char *path = g_file_peek_path (fixture->recovery_folder);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, suffix))
      return g_build_filename (path, name, NULL);
  return NULL;
}

/* Ends like a program with unsaved beats. */
static void
leave_work (Fixture *fixture, guint n_beats)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);

  ten_recovery_follow (recovery, sheet);
  for (guint i = 0; i < n_beats; i++)
    add_beat (sheet);
}

static TenRecovered *
find_one (TenRecovery *recovery, Fixture *fixture)
{
  g_autoptr (GListModel) found = ten_recovery_find (recovery, fixture->rulesets);

  g_assert_cmpuint (g_list_model_get_n_items (found), ==, 1);
  return g_list_model_get_item (found, 0);
}

static void
assert_nothing_found (TenRecovery *recovery, Fixture *fixture)
{
  g_autoptr (GListModel) found = ten_recovery_find (recovery, fixture->rulesets);

  g_assert_cmpuint (g_list_model_get_n_items (found), ==, 0);
}

static void
test_written_in_time (Fixture *fixture, gconstpointer data)
{
  TenRecovery *recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);
  g_autofree char *path = NULL;
  struct stat status;
  gint64 since;

  ten_recovery_follow (recovery, sheet);
  ten_recovery_follow (recovery, sheet);
  g_assert_cmpuint (count_files (fixture, ""), ==, 0);
  since = g_get_monotonic_time ();
  add_beat (sheet);
  while (count_files (fixture, ".recovery") == 0)
    {
      /* Further typing does not delay it. */
      add_beat (sheet);
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpint (g_get_monotonic_time () - since, <, PATIENCE_SECONDS * G_USEC_PER_SEC);
    }
  g_test_message ("written after %d ms", (int) ((g_get_monotonic_time () - since) / 1000));
  path = find_file (fixture, ".recovery");
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0600);
  g_assert_cmpint (g_stat (g_file_peek_path (fixture->recovery_folder), &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0700);

  save_sheet (sheet);
  wait_until (count_files (fixture, ".recovery") == 0);
  g_assert_null (ten_recovery_get_failure (recovery));
  g_assert_finalize_object (recovery);
  g_assert_cmpuint (count_files (fixture, ""), ==, 0);
}

static void
test_found (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenRecovered) recovered = NULL;
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  leave_work (fixture, 2);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  recovered = find_one (recovery, fixture);
  sheet = ten_recovered_get_sheet (recovered);
  g_assert_true (g_file_equal (ten_sheet_get_file (sheet), fixture->file));
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 2);
  g_assert_cmpint (ten_sheet_get_beats (ten_recovered_get_saved_sheet (recovered)), ==, 0);
  g_assert_nonnull (ten_recovered_get_time (recovered));
  g_assert_true (ten_sheet_is_changed (sheet));

  /* The work is opened, and written again before the old file is deleted. */
  ten_recovery_follow (recovery, sheet);
  ten_recovered_discard (recovered);
  ten_recovered_discard (recovered);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  ten_sheet_save (sheet, NULL, &error);
  g_assert_no_error (error);
  ten_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
}

/* Work that is being offered or edited is not found again. */
static void
test_living (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) living = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenRecovery) other = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);
  TenRecovered *recovered;

  ten_recovery_follow (living, sheet);
  add_beat (sheet);
  ten_recovery_flush (living);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  assert_nothing_found (other, fixture);
  assert_nothing_found (living, fixture);

  leave_work (fixture, 2);
  recovered = find_one (other, fixture);
  g_assert_cmpint (ten_sheet_get_beats (ten_recovered_get_sheet (recovered)), ==, 2);
  assert_nothing_found (living, fixture);
  g_assert_finalize_object (recovered);
  recovered = find_one (living, fixture);
  ten_recovered_discard (recovered);
  g_assert_finalize_object (recovered);
  assert_nothing_found (other, fixture);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  g_assert_cmpuint (count_files (fixture, ".lock"), ==, 1);
}

static void
test_unfollowed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);

  ten_recovery_unfollow (recovery, sheet);
  ten_recovery_follow (recovery, sheet);
  add_beat (sheet);
  ten_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  ten_recovery_unfollow (recovery, sheet);
  add_beat (sheet);
  ten_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
}

/* A sheet that was never saved has no file, but is found too. */
static void
test_without_file (Fixture *fixture, gconstpointer data)
{
  TenRecovery *recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenRecovery) later = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet =
      ten_sheet_new_from_text (NULL, SHEET_TEXT, NULL, fixture->rulesets, NULL);
  g_autoptr (TenRecovered) recovered = NULL;

  ten_recovery_follow (recovery, sheet);
  g_assert_finalize_object (recovery);
  recovered = find_one (later, fixture);
  g_assert_null (ten_sheet_get_file (ten_recovered_get_sheet (recovered)));
  g_assert_null (ten_recovered_get_saved_sheet (recovered));
  g_assert_true (ten_sheet_is_changed (ten_recovered_get_sheet (recovered)));
}

/* The program died after saving, before it could discard the recovery file. */
static void
test_already_saved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);

  leave_work (fixture, 1);
  add_beat (sheet);
  save_sheet (sheet);
  assert_nothing_found (recovery, fixture);
  g_assert_cmpuint (count_files (fixture, ""), ==, 0);
}

static void
spoil (const char *path, gsize at, gsize length)
{
  g_autofree char *text = NULL;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (path, &text, &n_bytes, NULL));
  if (at < n_bytes)
    text[at] ^= 1;
  g_assert_true (g_file_set_contents (path, text, (gssize) MIN (length, n_bytes), NULL));
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    gsize at;
    gsize length;
  } damages[] = { { 0, G_MAXSIZE },   { 30, G_MAXSIZE }, { 90, G_MAXSIZE }, { 120, G_MAXSIZE },
                  { 300, G_MAXSIZE }, { 400, 300 },      { 400, 20 },       { 400, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
      g_autofree char *path = NULL;

      leave_work (fixture, 1);
      path = find_file (fixture, ".recovery");
      spoil (path, damages[i].at, damages[i].length);
      assert_nothing_found (recovery, fixture);
      g_assert_cmpuint (g_strv_length ((char **) ten_recovery_get_problems (recovery)), ==, 1);
      g_assert_nonnull (strstr (ten_recovery_get_problems (recovery)[0], ".damaged"));
      g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
      g_assert_cmpuint (count_files (fixture, ".damaged"), ==, i + 1);
      assert_nothing_found (recovery, fixture);
      g_assert_cmpuint (g_strv_length ((char **) ten_recovery_get_problems (recovery)), ==, 1);
    }
}

/* A text must have the length in its header, even if the checksum is correct. */
static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const char sheet[] =
      "{\"format\":\"ten-again/sheet\",\"version\":1,\"ruleset\":\"cofd\",\"name\":\"Ana\"}";
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autofree char *path = NULL;
  g_autofree char *content = g_strdup_printf ("{\"time\":\"2026-01-01T10:00:00Z\",\"text\":%d}\n%s",
                                              (int) sizeof sheet, sheet);
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, content, -1);
  g_autofree char *text = g_strdup_printf ("ten-again/recovery 1 %s\n%s", checksum, content);

  leave_work (fixture, 1);
  path = find_file (fixture, ".recovery");
  write_text (path, text);
  assert_nothing_found (recovery, fixture);
  g_assert_cmpuint (count_files (fixture, ".damaged"), ==, 1);
}

/* Incomplete files of dead programs are deleted; those of running ones stay. */
static void
test_remnants (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenRecovery) living = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);
  g_autofree char *path = NULL;
  g_autofree char *other_path = NULL;
  g_autofree char *remnant = NULL;
  g_autofree char *living_remnant = NULL;

  leave_work (fixture, 1);
  path = find_file (fixture, ".recovery");
  remnant = g_strconcat (path, ".aB3xY9", NULL);
  write_text (remnant, "half");
  g_assert_cmpint (g_unlink (path), ==, 0);
  ten_recovery_follow (living, sheet);
  add_beat (sheet);
  ten_recovery_flush (living);
  other_path = find_file (fixture, ".recovery");
  living_remnant = g_strconcat (other_path, ".aB3xY9", NULL);
  write_text (living_remnant, "half");

  assert_nothing_found (recovery, fixture);
  g_assert_cmpuint (count_files (fixture, ".aB3xY9"), ==, 1);
  g_assert_true (g_file_test (living_remnant, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files (fixture, ".lock"), ==, 1);
}

/* If the folder is removed, only its content is lost. */
static void
test_folder_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenRecovery) other = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);

  ten_recovery_follow (recovery, sheet);
  add_beat (sheet);
  ten_recovery_flush (recovery);
  remove_tree (g_file_peek_path (fixture->recovery_folder));
  add_beat (sheet);
  ten_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  assert_nothing_found (other, fixture);
}

/* A failure is reported, and the work is saved as soon as possible. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *above = g_build_filename (fixture->folder, "data", NULL);
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autoptr (TenSheet) sheet = load_sheet (fixture);

  write_text (above, "no folder");
  ten_recovery_follow (recovery, sheet);
  add_beat (sheet);
  wait_until (ten_recovery_get_failure (recovery) != NULL);
  g_assert_cmpint (g_unlink (above), ==, 0);
  wait_until (ten_recovery_get_failure (recovery) == NULL);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
  g_autofree char *path = NULL;

  leave_work (fixture, 1);
  path = find_file (fixture, ".recovery");
  write_text (path, "ten-again/recovery 2 something");
  assert_nothing_found (recovery, fixture);
  g_assert_nonnull (strstr (ten_recovery_get_problems (recovery)[0], "newer version"));
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/library/recovery/written-in-time", test_written_in_time);
  ADD ("/library/recovery/found", test_found);
  ADD ("/library/recovery/living", test_living);
  ADD ("/library/recovery/unfollowed", test_unfollowed);
  ADD ("/library/recovery/without-file", test_without_file);
  ADD ("/library/recovery/already-saved", test_already_saved);
  ADD ("/library/recovery/damaged", test_damaged);
  ADD ("/library/recovery/sizes", test_sizes);
  ADD ("/library/recovery/newer", test_newer);
  ADD ("/library/recovery/remnants", test_remnants);
  ADD ("/library/recovery/folder-gone", test_folder_gone);
  ADD ("/library/recovery/failure", test_failure);
#undef ADD
}
