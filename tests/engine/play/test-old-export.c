/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports of a log of version 8: changed ones are refused, and nothing of them is added. */

#include "fixtures.h"
#include "tests.h"

#include "old-log/ten-old-log.h"
#include "play/ten-verified.h"

static char *
read_export (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "engine", "play",
                                            "data", "old-export.json", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_verify (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "engine", "play",
                                            "data", "old-export.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenVerified found;

  g_assert_true (ten_verified_read_export (&found, file, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (found.n_rolls, >, 20);
  g_assert_cmpint (found.n_seals + found.n_unsealed, >, 0);
  g_assert_cmpint (found.n_entries, >, found.n_rolls);
  g_assert_cmpuint (strlen (found.newest), ==, 64);
}

static const struct
{
  const char *name;
  const char *from;
  const char *to;
  const char *message;
} forgeries[] = {
  { "roll", "\"character\":\"Marisol\"", "\"character\":\"Marisal\"",
    "its hash does not match its content" },
  { "event", "\"kind\":\"telling\"", "\"kind\":\"tilling\"",
    "its hash does not match its content" },
  { "hash", "\"hash\":\"", "\"hash\":\"0", "not a complete export" },
  { "newest", "\"newest\":\"", "\"newest\":\"00", "the newest roll is missing" },
  { "format", "ten-again log", "ten-again bog", "" },
  { "member", "\"newest\":", "\"other\":1,\"newest\":", "not a complete export" },
  { "twice", "\"events\":[", "\"events\":[],\"events\":[", "not a complete export" },
  { "sequence", "{\"entry\":{\"sequence\":2,", "{\"entry\":{\"sequence\":3,", "" },
  { "face", "\"face\":1,", "\"face\":99,", "its hash does not match its content" },
};

static void
assert_refused (PlayFixture *fixture, const char *text, const char *message)
{
  g_autofree char *path = g_build_filename (fixture->base.folder, "export.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenVerified found;
  TenMerge merge;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_false (ten_verified_read_export (&found, file, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (ten_play_log_import (fixture->log, file, &merge, NULL, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, message));
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 0);
}

static void
test_forged (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autofree char *export = read_export ();
  g_autoptr (GString) text = g_string_new (export);

  g_assert_cmpuint (g_string_replace (text, forgeries[row].from, forgeries[row].to, 1), ==, 1);
  assert_refused (fixture, text->str, forgeries[row].message);
}

/* Every line is needed. */
static void
test_lines (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *export = read_export ();
  g_auto (GStrv) lines = g_strsplit (export, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
      g_auto (GStrv) others = NULL;
      g_autofree char *text = NULL;

      for (guint k = 0; lines[k] != NULL; k++)
        if (k != i)
          g_strv_builder_add (kept, lines[k]);
      others = g_strv_builder_end (kept);
      text = g_strjoinv ("\n", others);
      /* Nobody can tell that the newest event is missing. */
      if (lines[i + 2] == NULL || !g_str_equal (lines[i + 1], "]}"))
        assert_refused (fixture, text, "");
    }
}

static void
test_cut (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *export = read_export ();
  const gsize length = strlen (export);

  for (gsize i = 0; i + 2 < length; i += 997)
    {
      g_autofree char *text = g_strndup (export, i);

      assert_refused (fixture, text, "");
    }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_autofree char *path = g_strconcat ("/play/old-export/forged/", forgeries[i].name, NULL);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_forged,
                  tear_down_table);
    }
  g_test_add ("/play/old-export/verify", PlayFixture, NULL, set_up_table, test_verify,
              tear_down_table);
  g_test_add ("/play/old-export/lines", PlayFixture, NULL, set_up_table, test_lines,
              tear_down_table);
  g_test_add ("/play/old-export/cut", PlayFixture, NULL, set_up_table, test_cut, tear_down_table);
}
