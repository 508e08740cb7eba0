/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every form of export, for the Storyteller and for players. */

#include "plays.h"
#include "tests.h"

static gint64 now;

static gint64
tell_minute (gpointer data)
{
  return now;
}

static void
set_minute (PlayFixture *fixture, int minute)
{
  now = G_GINT64_CONSTANT (1790000000000000) + minute * G_TIME_SPAN_MINUTE;
  ten_table_set_clock (fixture->table, tell_minute, NULL);
}

static void
play_named (PlayFixture *fixture, const char *name, gboolean hidden)
{
  g_autoptr (TenActionSide) side = make_side (fixture, name, "cofd 1", FALSE);
  TenAction *action = ten_roll_action_new (get_ruleset (fixture, "cofd"), side);

  ten_action_set_comment (action, name);
  just_play (fixture, hidden ? hide (action) : action, "8");
}

/* Nothing of this exists for players: rolls, a strike, contests. */
static void
play_hidden (PlayFixture *fixture)
{
  g_autoptr (TenActionSide) actor = make_side (fixture, "SENTINEL", "cofd 1", TRUE);
  TenAction *contest = ten_roll_action_new (get_ruleset (fixture, "cofd"), actor);
  g_autoptr (TenPlay) last = NULL;

  play_named (fixture, "SENTINEL", TRUE);
  last = read_play (fixture, ten_log_get_n_entries (fixture->log));
  just_play (fixture, ten_following_action_new_strike (ten_play_get_record (last), "SENTINEL"), "");
  ten_roll_action_set_opponent (TEN_ROLL_ACTION (contest), actor, TEN_SIDE_NONE);
  just_play (fixture, hide (contest), "8,1");
  just_play (fixture, hide (ten_following_action_new_mark ("turn", "SENTINEL")), "");
}

/* An evening with scenes, contests and a pause. */
static void
play_evening (PlayFixture *fixture, guint n_hidden)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      const int minute = 20 * (int) i + (i >= 6 ? 600 : 0);

      set_minute (fixture, minute);
      if (i % 4 == 0)
        just_play (fixture, ten_following_action_new_mark ("scene", "The Docks"), "");
      for (guint k = 0; k < n_hidden; k++)
        play_hidden (fixture);
      set_minute (fixture, minute + 1);
      if (i % 5 == 0)
        just_play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "8,1");
      else
        play_named (fixture, name, FALSE);
    }
}

/* The seeds of hidden rolls are random, so the numbers of dice may differ, but not their absence.
 */
static void
test_sentinels (PlayFixture *fixture, gconstpointer data)
{
  PlayFixture others[2] = { { { NULL } } };

  play_evening (fixture, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      set_up_table (&others[i], NULL);
      play_evening (&others[i], 1 + 2 * i);
    }
  for (TenHistoryFormat format = 0; format <= TEN_HISTORY_FORMAT_JSON; format++)
    for (guint story = 0; story < 2; story++)
      {
        g_autofree char *expected = export_as (fixture->log, format, TRUE, story);
        g_autofree char *with_one = export_as (others[0].log, format, TRUE, story);
        g_autofree char *with_many = export_as (others[1].log, format, TRUE, story);
        g_autofree char *whole = export_as (others[1].log, format, FALSE, FALSE);

        g_assert_nonnull (strstr (whole, "SENTINEL"));
        g_assert_nonnull (strstr (expected, "Player 11"));
        g_assert_true ((strstr (expected, "Player 1\"") != NULL) <= !story);
        g_assert_null (strstr (with_many, "SENTINEL"));
        g_assert_cmpstr (with_one, ==, expected);
        g_assert_cmpstr (with_many, ==, expected);
      }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    tear_down_table (&others[i], NULL);
}

/* A hidden roll during a pause does not join two sessions. */
static void
test_session (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *marked = NULL;

  set_minute (fixture, 0);
  play_named (fixture, "Player 1", FALSE);
  just_play (fixture, ten_following_action_new_mark ("scene", "Late"), "");
  for (int i = 1; i < 8; i++)
    {
      set_minute (fixture, 60 * i);
      play_named (fixture, "SENTINEL", TRUE);
    }
  set_minute (fixture, 479);
  just_play (fixture, ten_following_action_new_mark ("scene", "Early"), "");
  play_named (fixture, "Player 2", FALSE);
  play_named (fixture, "Player 3", FALSE);
  text = export_as (fixture->log, TEN_HISTORY_FORMAT_MARKDOWN, FALSE, TRUE);
  g_assert_null (strstr (text, "Player 1"));
  g_assert_null (strstr (text, "Late"));
  g_assert_nonnull (strstr (text, "Early"));
  g_assert_nonnull (strstr (text, "Player 2"));
  just_play (fixture, ten_following_action_new_mark ("chapter", "Two"), "");
  play_named (fixture, "Player 4", FALSE);
  marked = export_as (fixture->log, TEN_HISTORY_FORMAT_MARKDOWN, FALSE, TRUE);
  g_assert_null (strstr (marked, "Player 3"));
  g_assert_nonnull (strstr (marked, "Chapter: Two"));
  g_assert_nonnull (strstr (marked, "Player 4"));
}

/* NWOD-5: a hidden roll appears where players were told about it, so its time is not revealed. */
static void
test_told (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  play_named (fixture, "SENTINEL", TRUE);
  play_named (fixture, "Player 2", FALSE);
  tell (fixture, 1, 1, TEN_PLAYER_SIGHT_SEAL);
  play_named (fixture, "Player 3", FALSE);
  tell (fixture, 1, 1, TEN_PLAYER_SIGHT_OUTCOME);
  play_named (fixture, "Player 4", FALSE);
  text = export_as (fixture->log, TEN_HISTORY_FORMAT_CSV, TRUE, FALSE);
  g_assert_nonnull (strstr (text, "SENTINEL,"));
  g_assert_true (strstr (text, "Player 3") < strstr (text, "SENTINEL"));
  g_assert_true (strstr (text, "SENTINEL") < strstr (text, "Player 4"));
  g_assert_true (strstr (text, "SENTINEL") == g_strrstr (text, "SENTINEL"));
}

/* A contest is one play with one number, and a line of a table for each roll. */
static void
test_contest (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *markdown = NULL;
  g_autofree char *html = NULL;
  g_autofree char *csv = NULL;

  just_play (fixture, make_roll_action (fixture, "cofd 2", "cofd 1", "cofd 1;"), "8,8,8,2,1");
  markdown = export_as (fixture->log, TEN_HISTORY_FORMAT_MARKDOWN, FALSE, FALSE);
  html = export_as (fixture->log, TEN_HISTORY_FORMAT_HTML, FALSE, FALSE);
  csv = export_as (fixture->log, TEN_HISTORY_FORMAT_CSV, FALSE, FALSE);
  g_assert_nonnull (strstr (markdown, "\n- 1\\. "));
  g_assert_nonnull (strstr (markdown, "\n  - **Guard**: "));
  g_assert_nonnull (strstr (markdown, "wins"));
  g_assert_nonnull (strstr (html, "1. "));
  g_assert_nonnull (strstr (html, "<li>Guard: "));
  g_assert_nonnull (strstr (csv, "\r\n1.1,"));
  g_assert_nonnull (strstr (csv, "\r\n1.2,"));
  g_assert_nonnull (strstr (csv, "\r\n1.3,"));
}

static void
test_some (PlayFixture *fixture, gconstpointer data)
{
  const gint64 wanted[] = { 5, 2 };
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  TenHistoryExport export = { TEN_HISTORY_FORMAT_CSV, FALSE, FALSE, numbers };
  g_autofree char *csv = NULL;
  g_autofree char *text = NULL;
  g_autofree char *json = NULL;

  play_evening (fixture, 0);
  g_array_append_vals (numbers, wanted, G_N_ELEMENTS (wanted));
  csv = export_text (fixture->log, &export);
  g_assert_nonnull (strstr (csv, "\r\n2.1,"));
  g_assert_nonnull (strstr (csv, "\r\n2.2,"));
  g_assert_nonnull (strstr (csv, "\r\n5,"));
  g_assert_null (strstr (csv, "\r\n3,"));
  export.format = TEN_HISTORY_FORMAT_MARKDOWN;
  text = export_text (fixture->log, &export);
  g_assert_true (strstr (text, "Scene") == g_strrstr (text, "Scene"));
  export.format = TEN_HISTORY_FORMAT_JSON;
  json = export_text (fixture->log, &export);
  g_assert_nonnull (strstr (json, "\"part\":true"));
  g_assert_null (strstr (json, "\"number\":3,"));
}

static void
test_spreadsheet (PlayFixture *fixture, gconstpointer data)
{
  static const char *const comments[] = { "=1+1", "+1",   "-1",  "@x",        " =1",     "a,\"b\"",
                                          "a\nb", "\t=1", "＝1", "a\x1b[2Jb", "a\u202eb" };
  static const char *const cells[] = { ",'=1+1,",      ",'+1,",   ",'-1,",
                                       ",'@x,",        ",' =1,",  ",\"a,\"\"b\"\"\",",
                                       ",\"a\r\nb\",", ",'\t=1,", ",'＝1,",
                                       ",a[2Jb,",      ",ab," };
  g_autofree char *csv = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      TenAction *action = make_roll_action (fixture, "cofd 1", NULL, NULL);

      ten_action_set_comment (action, comments[i]);
      just_play (fixture, action, "8");
    }
  csv = export_as (fixture->log, TEN_HISTORY_FORMAT_CSV, TRUE, FALSE);
  g_assert_true (g_str_has_prefix (csv, "time,chronicle,"));
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    if (strstr (csv, cells[i]) == NULL)
      g_error ("“%s” is not in %s", cells[i], csv);
}

/* A whole file, or none. */
static void
test_cancel (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->base.folder, "export.html", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const TenHistoryExport wanted = { TEN_HISTORY_FORMAT_HTML, FALSE, FALSE, NULL };
  g_autoptr (GError) error = NULL;

  play_evening (fixture, 1);
  g_cancellable_cancel (cancellable);
  g_assert_false (ten_history_export_to_file (fixture->log, &wanted, NULL, file, FALSE, cancellable,
                                              NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  ten_history_export_to_file (fixture->log, &wanted, NULL, file, FALSE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  ten_history_export_to_file (fixture->log, &wanted, NULL, file, FALSE, NULL, NULL, NULL, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  ten_history_export_to_file (fixture->log, &wanted, NULL, file, TRUE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

TEN_TESTS
{
#define ADD(name, function)                                                                        \
  g_test_add ("/history/export/" name, PlayFixture, NULL, set_up_table, function, tear_down_table)
  ADD ("NWOD-5/sentinels", test_sentinels);
  ADD ("NWOD-5/told", test_told);
  ADD ("session", test_session);
  ADD ("COFD-14/contest", test_contest);
  ADD ("some", test_some);
  ADD ("spreadsheet", test_spreadsheet);
  ADD ("cancel", test_cancel);
#undef ADD
}
