/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-text.h"
#include "records/ten-event-private.h"
#include "records/ten-play-private.h"
#include "records/ten-record-private.h"
#include "dice/ten-roll-private.h"
#include "history/ten-history-row.h"
#include "history/ten-history-text.h"
#include "tray/ten-dice-strip.h"
#include "records.h"
#include "tests.h"

#define OPEN_TEXT                                                                                  \
  "Marisol Vega, 7 dice: Wits 3 + Medicine 4 − Curse 1\nDice: 10, 8, 3, 1, 7, 5, 2 → 9\n"      \
  "Success: 3 successes\n“In haste”"
#define ANNOUNCED_TEXT                                                                             \
  "Marisol Vega, 7 dice: Wits 3 + Medicine 4 − Announced modifier 1\n"                           \
  "Dice: 10, 8, 3, 1, 7, 5, 2 → 9\nSuccess: 3 successes\n“In haste”"

static TenRecord *
make_opponent_record (void)
{
  g_autoptr (TenRecord) record = make_record (2, "2 3", NULL, NULL);
  g_autoptr (TenRecord) opponent =
      ten_record_new (ten_record_get_roll (record), "cofd", NULL, NULL, NULL);

  ten_record_set_role (opponent, "b");
  return ten_record_new_stored (opponent, 3, RECORD_TIME);
}

static void
test_text (void)
{
  g_autoptr (TenRecord) assembled = make_assembled_record ();
  g_autoptr (TenRecord) plain = make_record (2, "2 3", NULL, NULL);
  g_autoptr (TenRecord) other_side = make_opponent_record ();
  g_autoptr (TenRecord) hidden = make_record (0, "1", "Bruno", NULL);
  struct
  {
    TenRecord *record;
    const char *text;
  } cases[] = {
    { assembled, "Marisol Vega, 7 dice: Wits 3 + Medicine 4\n"
                 "Dice: 10, 8, 3, 1, 7, 5, 2 → 9\n"
                 "Success: 3 successes\n"
                 "“In haste”" },
    { plain, "Dice Pool, 2 dice\nDice: 2, 3\nFailure" },
    { other_side, "Opponent, 2 dice\nDice: 2, 3\nFailure" },
    { hidden, "Hidden roll\nBruno, A chance die\nDice: 1\nDramatic failure" },
  };

  ten_record_set_hidden (hidden, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ten_history_text_for_record (cases[i].record, NULL);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* V20-1, TEST-4: the text gives the target of the dice, and how many reached it. */
static void
test_text_pool_target (void)
{
  static const struct
  {
    const char *ruleset;
    int target;
    int required;
    const char *text;
  } cases[] = {
    { "v20da", 8, 1, "2 dice at 8" },
    { "wodtests", 6, 3, "3 needed, 2 dice at 6" },
    { "cofd", 8, 1, "2 dice" },
  };
  static const guint8 faces[] = { 7, 7 };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      g_autoptr (TenRandom) random = ten_random_new_scripted (faces, G_N_ELEMENTS (faces));
      g_autoptr (TenRoll) roll = NULL;
      g_autoptr (TenRecord) record = NULL;
      g_autofree char *text = NULL;
      TenRequest request;

      ten_ruleset_init_request (ruleset, &request);
      request.dice = 2;
      request.target = cases[i].target;
      request.required = cases[i].required;
      roll = ten_roll (&request, random, NULL);
      record = ten_record_new (roll, cases[i].ruleset, NULL, NULL, NULL);
      text = ten_history_text_for_pool (record, ruleset);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* COFD-2, COFD-8, COFD-22, V20-8: the pool's line lists the settings that differ from a plain roll.
 */
static void
test_text_settings (void)
{
  static const struct
  {
    const char *ruleset;
    int again;
    gboolean rote;
    const char *willpower;
    const char *text;
    const char *events;
    TenTiming timing;
  } cases[] = {
    { "cofd", 10, FALSE, NULL, "2 dice", "" },
    { "cofd", 9, TRUE, NULL, "2 dice, 9-again, rote", "" },
    { "cofd", TEN_AGAIN_NONE, FALSE, NULL, "2 dice, no again", "" },
    { "cofd", 9, FALSE, NULL, "2 dice, 9-again, reflexive action", "", TEN_TIMING_REFLEXIVE },
    { "v20", TEN_AGAIN_NONE, FALSE, "roll", "2 dice at 6, willpower", "" },
    { "v20", TEN_AGAIN_NONE, FALSE, "resistance", "2 dice at 6", "Willpower spent to resist" },
  };
  static const guint8 faces[] = { 7, 8, 7, 7 };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      g_autoptr (TenRandom) random =
          ten_random_new_scripted (faces + (cases[i].rote ? 0 : 1), cases[i].rote ? 3 : 2);
      g_autoptr (TenRoll) roll = NULL;
      g_autoptr (TenRecord) record = NULL;
      g_autofree char *text = NULL;
      g_autofree char *events = NULL;
      TenRequest request;

      ten_ruleset_init_request (ruleset, &request);
      request.dice = 2;
      request.again = cases[i].again;
      request.rote = cases[i].rote;
      request.timing = cases[i].timing;
      roll = ten_roll (&request, random, NULL);
      g_assert_nonnull (roll);
      record = ten_record_new (roll, cases[i].ruleset, NULL, NULL, NULL);
      if (cases[i].willpower != NULL)
        {
          g_autoptr (TenRecord) plain = g_steal_pointer (&record);
          g_autoptr (TenEvent) event = ten_event_new_willpower ("", cases[i].willpower, NULL);

          record = ten_record_new_with_event (plain, event);
        }
      text = ten_history_text_for_pool (record, ruleset);
      g_assert_cmpstr (text, ==, cases[i].text);
      events = ten_history_text_for_events (record, NULL, ruleset, now, TRUE);
      g_assert_cmpstr (events, ==, cases[i].events);
    }
}

static char *
dup_copy (TenRecord *record)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autoptr (JsonObject) details = json_object_new ();
  g_autoptr (TenPlay) play = NULL;

  g_ptr_array_add (entries, record);
  play = ten_play_new (TEN_ACTION_ROLL, NULL, entries, NULL, details, FALSE,
                       ten_record_get_hidden (record));
  return ten_history_text_to_copy (play, record, others, NULL);
}

static void
test_text_for_players (void)
{
  static const struct
  {
    TenSecrecy secrecy;
    gboolean for_players;
    const char *text;
    const char *pool;
  } cases[] = {
    { TEN_SECRECY_OPEN, FALSE, OPEN_TEXT, "7 dice: Wits 3 + Medicine 4 − Curse 1" },
    { TEN_SECRECY_ANNOUNCED, TRUE, ANNOUNCED_TEXT,
      "7 dice: Wits 3 + Medicine 4 − Curse 1 (announced)" },
    { TEN_SECRECY_SECRET, TRUE, SECRET_TEXT, "7 dice: Wits 3 + Medicine 4 − Curse 1 (secret)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRecord) record = make_record_with_modifier (cases[i].secrecy);
      g_autofree char *copied = dup_copy (record);
      g_autofree char *pool = ten_history_text_for_pool (record, NULL);

      g_assert_cmpstr (copied, ==, cases[i].text);
      g_assert_cmpint (ten_history_text_is_for_players (record, NULL), ==, cases[i].for_players);
      g_assert_cmpstr (pool, ==, cases[i].pool);
    }
}

/* NWOD-5: players see nothing, and nothing goes to the clipboard, where anybody could paste it. */
static void
test_text_hidden (void)
{
  g_autoptr (TenRecord) record = make_record_with_modifier (TEN_SECRECY_SECRET);
  g_autofree char *copied = NULL;

  ten_record_set_hidden (record, TRUE);
  copied = dup_copy (record);
  g_assert_cmpstr (copied, ==, "");
}

static void
test_text_dice (void)
{
  static const struct
  {
    TenDie dice[4];
    guint n_dice;
    const char *text;
  } cases[] = {
    { { { 0 } }, 0, "no dice" },
    { { { .face = 10, .successes = 1, .from = -1 },
        { .face = 4, .from = -1 },
        { .face = 10, .successes = 1, .wave = 1, .from = 0 },
        { .face = 9, .successes = 1, .wave = 2, .from = 2 } },
      4,
      "10, 4 → 10 → 9" },
    { { { .face = 3, .from = -1, .replaced = 1 },
        { .face = 8, .successes = 1, .from = -1 },
        { .face = 5, .from = 0 } },
      3,
      "(3), 8 → 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TenRoll) roll = NULL;
      g_autoptr (TenRecord) record = NULL;
      g_autofree char *text = NULL;
      TenRequest request;

      ten_request_init (&request);
      request.target = 8;
      request.again = 10;
      request.rote = i == 2;
      request.dice = (int) MIN (cases[i].n_dice, 2);
      request.empty_pool = TEN_EMPTY_POOL_NO_DICE;
      roll = ten_roll_new_from_dice (&request, cases[i].dice, cases[i].n_dice, &error);
      g_assert_no_error (error);
      record = ten_record_new (roll, "cofd", NULL, NULL, NULL);
      text = ten_dice_strip_dup_text (roll);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* CHAT-2, TEST-8: the text also shows dice canceled by ones, and red dice. */
static void
test_text_dice_marks (void)
{
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = 4;
  request.red = 1;
  request.target = 6;
  request.ones = TEN_ONES_CANCEL_DICE;
  roll = make_roll (&request, "9 1 2 7");
  record = ten_record_new (roll, "v20", NULL, NULL, NULL);
  text = ten_dice_strip_dup_text (roll);
  g_assert_cmpstr (text, ==, "[9], 1, 2, red 7");
}

static void
test_text_time (void)
{
  static const struct
  {
    const char *time;
    const char *text;
  } cases[] = {
    { "2024-03-01T20:14:05Z", "20:14" },
    { "2024-03-01T00:00:00Z", "00:00" },
    { "2024-02-29T23:59:59Z", "Yesterday, 23:59" },
    { "2024-02-28T23:59:59Z", "28 Feb, 23:59" },
    { "2023-12-31T08:05:00Z", "31 Dec 2023, 08:05" },
    { "2024-03-01T22:30:00+02:00", "20:30" },
  };
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2024-03-01T21:00:00Z", NULL);
  g_autofree char *nothing = ten_time_dup_text (NULL, now);

  g_assert_cmpstr (nothing, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (cases[i].time, NULL);
      g_autofree char *text = ten_time_dup_text (time, now);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_text_row (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2024-03-01T21:00:00Z", NULL);
  g_autoptr (TenRecord) record = make_assembled_record ();
  g_autofree char *text = ten_history_text_for_row (record, NULL, now, FALSE);
  g_autofree char *hidden = NULL;

  g_assert_cmpstr (text, ==, "Marisol Vega, 7 dice, Success: 3 successes, 20:14");
  ten_record_set_hidden (record, TRUE);
  hidden = ten_history_text_for_row (record, NULL, now, FALSE);
  g_assert_cmpstr (hidden, ==, "Hidden: Marisol Vega, 7 dice, Success: 3 successes, 20:14");
}

/* V5-2: a messy critical does not look like any success, nor a bestial failure like any failure. */
static void
test_row_of_red_dice (void)
{
  static const struct
  {
    const char *faces;
    const char *style;
    const char *words;
  } cases[] = {
    { "10 10 2", "success", "Critical" },
    { "2 10 10", "error", "Messy critical" },
    { "3 2 1", "error", "Bestial failure" },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "v5", NULL);
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  request.dice = 3;
  request.red = 1;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
      g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
      g_autoptr (TenRoll) roll = make_roll (&request, cases[i].faces);
      g_autoptr (TenRecord) record =
          ten_record_new (roll, "v5", G_LIST_MODEL (terms), "Noor", NULL);
      g_autoptr (TenRecord) stored = ten_record_new_stored (record, 1, RECORD_TIME);
      g_autoptr (TenPlay) play = make_play (stored, NULL, "");
      g_autoptr (TenHistoryEntry) entry = ten_history_entry_new (play, ruleset, NULL);
      GtkWidget *outcome;

      ten_history_row_set_entry (row, entry);
      outcome = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "outcome");
      g_test_message ("%s", cases[i].faces);
      g_assert_true (gtk_widget_has_css_class (outcome, cases[i].style));
      g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (outcome)), cases[i].words));
      g_assert_finalize_object (row);
    }
}

TEN_BEFORE_TESTS { g_setenv ("TZ", "UTC", TRUE); }

TEN_TESTS
{
  g_test_add_func ("/history/text/record", test_text);
  g_test_add_func ("/history/text/V20-1/TEST-4/target", test_text_pool_target);
  g_test_add_func ("/history/text/COFD-2/COFD-8/settings", test_text_settings);
  g_test_add_func ("/history/text/POOL-7/for-players", test_text_for_players);
  g_test_add_func ("/history/text/POOL-7/NWOD-5/hidden", test_text_hidden);
  g_test_add_func ("/history/text/dice", test_text_dice);
  g_test_add_func ("/history/text/dice/CHAT-2/TEST-8", test_text_dice_marks);
  g_test_add_func ("/history/text/time", test_text_time);
  g_test_add_func ("/history/text/row", test_text_row);
  g_test_add_func ("/history/text/V5-2/red-dice", test_row_of_red_dice);
}
