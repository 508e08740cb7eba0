/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "../play/fixtures.h"

#include "history/ten-query.h"
#include "log/ten-log-opening.h"
#include "records/ten-play-private.h"
#include "play/ten-table-private.h"

static gint64 now;

static gint64
tick (gpointer data)
{
  now += G_TIME_SPAN_HOUR;
  return now;
}

static void
play (PlayFixture *fixture, TenAction *action, const char *comment, const char *faces)
{
  g_autoptr (TenAction) taken = action;
  g_autoptr (TenPlay) played = NULL;

  ten_action_set_comment (action, comment);
  played = perform (fixture, taken, faces);
}

static void
set_up_plays (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  TenAction *hidden;

  set_up_table (fixture, data);
  now = 0;
  ten_table_set_clock (fixture->table, tick, NULL);
  path = g_build_filename (fixture->base.folder, "plays.sqlite", NULL);
  log = ten_log_open (path, &ten_play_reader, &error);
  g_assert_no_error (error);
  ten_table_set_log (fixture->table, log);
  ten_table_set_chronicle (fixture->table, "Ash and Bone");
  play (fixture, make_roll_action (fixture, "cofd 1", NULL, NULL), "the lock", "8");
  ten_table_set_chronicle (fixture->table, "");
  play (fixture, make_roll_action (fixture, "cofd 2", "cofd 1", NULL), "the chase", "1,1,8");
  hidden = make_roll_action (fixture, "cofd 3", NULL, NULL);
  ten_action_set_visibility (hidden, TEN_VISIBILITY_HIDDEN);
  play (fixture, hidden, "the poison", "1,1,1");
  play (fixture, make_roll_action (fixture, "v20 4", NULL, NULL), "the lock again", "1,1,1,2");
}

static void
tear_down_plays (PlayFixture *fixture, gconstpointer data)
{
  tear_down_table (fixture, data);
}

static const struct
{
  const char *name;
  TenQuery query;
  const char *numbers;
} queries[] = {
  { "all", { .max_dice = -1 }, "4 3 2 1" },
  { "word", { .words = "lock", .max_dice = -1 }, "4 1" },
  { "prefix", { .words = "the lo", .max_dice = -1 }, "4 1" },
  { "two-words", { .words = "again lock", .max_dice = -1 }, "4" },
  { "phrase", { .words = "\"lock again\"", .max_dice = -1 }, "4" },
  { "syntax", { .words = "lock OR chase", .max_dice = -1 }, "" },
  { "sign", { .words = "!", .max_dice = -1 }, "" },
  { "opponent", { .words = "guard", .max_dice = -1 }, "2" },
  { "ruleset", { .ruleset = "v20", .max_dice = -1 }, "4" },
  { "kind", { .kind = "contest", .max_dice = -1 }, "2" },
  { "outcome", { .outcome = "botch", .max_dice = -1 }, "4" },
  { "dice", { .min_dice = 2, .max_dice = 3 }, "3 2" },
  { "character", { .character = "Guard", .max_dice = -1 }, "2" },
  { "chronicle", { .chronicle = "Ash and Bone", .max_dice = -1 }, "1" },
  { "hidden", { .visibility = TEN_QUERY_HIDDEN, .max_dice = -1 }, "3" },
  { "open", { .visibility = TEN_QUERY_OPEN, .max_dice = -1 }, "4 2 1" },
  { "players", { .for_players = TRUE, .max_dice = -1 }, "4 2 1" },
  { "players-word", { .for_players = TRUE, .words = "poison", .max_dice = -1 }, "" },
  { "since", { .since = 3 * G_TIME_SPAN_HOUR, .max_dice = -1 }, "4 3" },
  { "until", { .until = 2 * G_TIME_SPAN_HOUR, .max_dice = -1 }, "1" },
  { "range", { .first = 2, .last = 3, .max_dice = -1 }, "3 2" },
  { "open-range", { .first = 2, .last = G_MAXINT64, .max_dice = -1 }, "4 3 2" },
};

static void
test_query (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  TenLog *log = ten_table_get_log (fixture->table);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = ten_query_search (&queries[row].query, log, 0, 10, &error);
  g_autoptr (GArray) first = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (found, gint64, i));
  g_assert_cmpstr (text->str, ==, queries[row].numbers);
  first = ten_query_search (&queries[row].query, log, 0, 1, &error);
  g_assert_cmpuint (first->len, ==, MIN (found->len, 1));
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *path = g_strconcat ("/query/", queries[i].name, NULL);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_plays, test_query,
                  tear_down_plays);
    }
}
