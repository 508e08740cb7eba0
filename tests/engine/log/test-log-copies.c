/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damaged files of a log with every kind of play: each is refused, or says what is damaged. Nothing
 * in them is silently wrong. */

#include "plays.h"
#include "tests.h"
#include "log/ten-log-private.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_COPIES 448

/* Damages a copy: a bit, sixteen bytes, a page, or the end. */
static gsize
damage_copy (char *bytes, gsize length, guint i)
{
  const gsize at = (gsize) i * (length - 1) / (N_COPIES - 1);

  switch (i % 4)
    {
    case 0:
      bytes[at] ^= (char) (1 << i / 4 % 8);
      return length;
    case 1:
      memset (bytes + at, i % 8 == 1 ? 0 : 0xff, MIN (16, length - at));
      return length;
    case 2:
      memcpy (bytes + at / 4096 * 4096, bytes + (i * 7 % (length / 4096)) * 4096, 4096);
      return length;
    default:
      return at;
    }
}

/* Each entry is as it was written, apart from an origin, or named as damaged. Returns how many are
 * damaged. */
static guint
compare_entries (Attack *self, TenLog *log, const char *what)
{
  guint n_damaged = 0;

  for (guint i = 0; i < self->plays->len; i++)
    {
      const TenEntry *written = self->plays->pdata[i];
      g_autoptr (TenEntry) entry = ten_log_read (log, written->number);

      if (entry->fault != NULL || g_str_equal (entry->kind, "lost"))
        n_damaged++;
      else if (entry->time != written->time || entry->about != written->about ||
               entry->hidden != written->hidden ||
               g_strcmp0 (entry->chronicle, written->chronicle) != 0 ||
               !g_str_has_suffix (entry->body, written->body + 1))
        g_error ("%s: entry %u: %s", what, i + 1, entry->body);
    }
  return n_damaged;
}

static void
assert_words (TenLog *log, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = ten_log_search (log, "guard", 0, G_MAXUINT, &error);
  g_autofree char *numbers = NULL;

  g_assert_no_error (error);
  numbers = describe_numbers (found);
  g_test_message ("%s: %s", what, numbers);
  g_assert_cmpstr (numbers, ==, "30 28 27 26 20 13 12 7");
}

/* Some versions of SQLite crash while they check a damaged index. The next program drops it. */
static void
assert_words_in_the_end (const char *path, const char *what)
{
  int status = -1;

  for (guint i = 0; i < 2 && (i == 0 || WIFSIGNALED (status)); i++)
    {
      const pid_t child = fork ();

      if (child == 0)
        {
          g_autoptr (TenLog) log = open_plays (path);

          assert_words (log, what);
          g_clear_object (&log);
          _exit (EXIT_SUCCESS);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
    }
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == EXIT_SUCCESS);
}

/* Whatever is damaged, nothing is silently wrong: neither an entry nor a search nor a number. */
static void
test_copies (Attack *self, gconstpointer data)
{
  const gboolean to_read = GPOINTER_TO_INT (data);
  g_autofree char *folder = g_build_filename (self->base.folder, "copy", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  guint n_refused = 0, n_rescued = 0, n_named = 0, n_intact = 0;
  gsize length;
  g_autofree char *bytes = NULL;

  {
    g_autoptr (TenLog) log = open_plays (self->base.path);

    assert_words (log, "undamaged");
  }
  bytes = read_file (self->base.path, &length);
  for (guint i = 0; i < N_COPIES; i++)
    {
      g_autofree char *copy = g_memdup2 (bytes, length);
      const gsize size = damage_copy (copy, length, i);
      g_autofree char *what = g_strdup_printf ("copy %u", i);
      g_autoptr (TenLog) log = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *damage = NULL;
      gboolean said;
      guint n_damaged;

      remove_tree (folder);
      g_mkdir (folder, 0700);
      write_file (path, copy, (gssize) size);
      log = to_read ? ten_log_open_to_read (path, &ten_play_reader, &error)
                    : ten_log_open (path, &ten_play_reader, &error);
      n_refused += log == NULL;
      if (log == NULL)
        {
          g_assert_true (g_str_has_prefix (error->message, path));
          continue;
        }
      n_damaged = compare_entries (self, log, what);
      said = ten_log_get_warning (log) != NULL || ten_log_get_moved_aside (log) != NULL;
      damage = ten_log_dup_damage (log);
      n_rescued += said;
      n_named += !said && n_damaged > 0;
      n_intact += !said && n_damaged == 0;
      if (n_damaged > 0 || ten_log_get_n_entries (log) != N_PLAYS)
        g_assert_true (said || damage != NULL || size == 0);
      if (!said && n_damaged > 0)
        g_assert_false (ten_log_verify (log, NULL, NULL, NULL, NULL, NULL));
      g_clear_object (&log);
      if (!said && n_damaged == 0 && size > 0 && !to_read)
        assert_words_in_the_end (path, what);
    }
  g_test_message ("%u refused, %u rescued, %u with named entries, %u intact", n_refused, n_rescued,
                  n_named, n_intact);
  g_assert_cmpuint (n_refused + n_rescued + n_named, >, N_COPIES / 4);
}

#define ADD(name, data)                                                                            \
  g_test_add ("/log-copies/" name, Attack, data, set_up_plays, test_copies, tear_down_plays)

TEN_TESTS
{
  ADD ("write", GINT_TO_POINTER (FALSE));
  ADD ("read", GINT_TO_POINTER (TRUE));
}
