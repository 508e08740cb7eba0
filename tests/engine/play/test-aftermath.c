/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"
#include "records/ten-event-private.h"

static TenRulesets *rulesets;

static TenRuleset *
find_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (rulesets, id, &error);

  g_assert_no_error (error);
  return ruleset;
}

static TenPool *
make_number (const char *ruleset, int dice)
{
  g_autoptr (GError) error = NULL;
  TenPool *pool = ten_pool_new (find_ruleset (ruleset));

  g_assert_true (ten_pool_set_number (pool, dice, &error));
  g_assert_no_error (error);
  return pool;
}

static TenRecord *
roll_pool (TenPool *pool, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRandom) random = script (faces);
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;
  TenRecord *record;

  g_assert_true (ten_pool_to_request (pool, &request, &error));
  roll = ten_roll (&request, random, &error);
  g_assert_no_error (error);
  record = ten_record_new (roll, ten_ruleset_get_id (ten_pool_get_ruleset (pool)),
                           G_LIST_MODEL (pool), "Someone", "a lock");
  ten_record_set_tries (record, ten_pool_get_option (pool, TEN_POOL_TRIES));
  return record;
}

static TenRecord *
roll_number (const char *ruleset, int dice, const char *faces)
{
  g_autoptr (TenPool) pool = make_number (ruleset, dice);

  return roll_pool (pool, faces);
}

/* The steps that each roll offers, with their rule, dice and flags. */
static void
test_list (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *ruleset;
    int dice;
    const char *faces;
    const char *offered;
  } cases[] = {
    { "cofd", 2, "3,4", "try-again try-without-penalty dramatic-failure" },
    { "cofd", 2, "8,4", "" },
    { "cofd", 0, "1", "try-again try-without-penalty" },
    { "cofd", 5, "8,8,8,9,9", "condition" },
    { "nwod", 2, "3,4", "try-again try-without-penalty" },
    { "nwod", 5, "8,8,8,9,9", "" },
    { "v20da", 2, "3,4", "try-again try-without-penalty" },
    { "v20", 2, "1,4", "try-again try-without-penalty" },
    { "wodtests", 2, "3,4", "reroll" },
    { "wodtests", 5, "6,6,6,6,6", "reroll" },
    { "wodtests", 6, "6,6,6,6,6,6", "reroll bonus" },
    { "wodtests", 8, "6,6,6,6,6,6,6,6", "reroll bonus" },
    { "v5", 2, "3,4", "reroll" },
    { "v5", 2, "6,7", "reroll" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRecord) record = roll_number (cases[i].ruleset, cases[i].dice, cases[i].faces);

      g_test_message ("%s, %s", cases[i].ruleset, cases[i].faces);
      assert_offered (record, find_ruleset (cases[i].ruleset), cases[i].offered);
      assert_offered (record, NULL, "");
    }
}

static void
test_tries_of_dice (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_number ("cofd", 5);
  g_autoptr (TenRecord) first = NULL;
  g_autoptr (TenRecord) second = NULL;
  g_autoptr (GError) error = NULL;

  ten_pool_set_option (pool, TEN_POOL_AGAIN, 9);
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  g_assert_true (ten_pool_set_modifier (pool, "Rain", -1, &error));
  first = roll_pool (pool, "2,2,2,2,2,2,2");
  g_assert_true (ten_next_roll_set_up_try (first, NULL, TRUE, pool, &error));
  g_assert_no_error (error);
  /* The point counted only for the first try. */
  g_assert_false (ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_AGAIN), ==, 9);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 1);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 3);

  second = roll_pool (pool, "2,2,2");
  g_assert_true (ten_next_roll_set_up_try (second, NULL, TRUE, pool, &error));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 2);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 2);

  g_assert_true (ten_next_roll_set_up_try (second, NULL, FALSE, pool, &error));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 0);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 4);
}

static void
test_tries_of_target (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_number ("v20da", 2);
  g_autoptr (TenRecord) first = NULL;
  g_autoptr (TenRecord) second = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;

  ten_pool_set_option (pool, TEN_POOL_TARGET, 8);
  first = roll_pool (pool, "2,2");
  g_assert_true (ten_next_roll_set_up_try (first, NULL, TRUE, pool, &error));
  g_assert_true (ten_pool_to_request (pool, &request, &error));
  g_assert_cmpint (request.target, ==, 9);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TARGET), ==, 8);

  /* At a target of 10 the try is refused, and the pool stays the same. */
  second = roll_pool (pool, "8,2");
  g_assert_false (ten_next_roll_set_up_try (second, NULL, TRUE, pool, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 1);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TARGET), ==, 8);
}

static TenRecord *
write_record (TenLog *log, TenEvent *start, TenRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenPlay) play = NULL;

  g_ptr_array_add (records, record);
  play = write_parts (log, TEN_ACTION_ROLL, start, records, NULL);
  return g_object_ref (record);
}

static TenRecord *
write_try (TenLog *log, TenPool *pool, TenRecord *earlier)
{
  TenRecord *record = roll_pool (pool, "2,2");

  ten_record_set_follows (record, earlier);
  return write_record (log, NULL, record);
}

/* The target stops at 10; its origin is found in the log. */
static void
test_tries_up_to_ten (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenPool) pool = make_number ("v20", 2);
  g_autoptr (TenRecord) last = NULL;
  g_autoptr (GError) error = NULL;
  static const int targets[] = { 9, 10, 10, 10 };
  TenRequest request;

  ten_pool_set_option (pool, TEN_POOL_TARGET, 9);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      TenRecord *stored;

      g_assert_true (ten_pool_to_request (pool, &request, &error));
      g_assert_cmpint (request.target, ==, targets[i]);
      g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, i);
      stored = write_try (log, pool, last);
      g_set_object (&last, stored);
      g_object_unref (stored);
      g_assert_true (ten_next_roll_set_up_try (last, log, TRUE, pool, &error));
      g_assert_no_error (error);
    }

  /* The Storyteller waives the penalty. */
  g_assert_true (ten_next_roll_set_up_try (last, log, FALSE, pool, &error));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 0);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TARGET), ==, 9);
}

static void
test_no_tries (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_number ("wodtests", 2);
  g_autoptr (TenRecord) record = roll_pool (pool, "2,2");
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_next_roll_set_up_try (record, NULL, TRUE, pool, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

static TenEvent *
make_start (const char *details)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (details, &error);

  g_assert_no_error (error);
  return ten_event_new (TEN_EVENT_ACTION, node);
}

static TenRecord *
write_in_action (TenLog *log, const char *ruleset, const char *details, const char *role)
{
  g_autoptr (TenEvent) start = make_start (details);
  TenRecord *record = roll_number (ruleset, 2, "8,2");

  ten_record_set_role (record, role);
  return write_record (log, start, record);
}

static void
test_tries_in_actions (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) one =
      write_in_action (log, "cofd", "{\"action\": \"multiple\", \"count\": 2}", "multiple");
  g_autoptr (TenRecord) loser =
      write_in_action (log, "cofd", "{\"action\": \"contest\", \"winner\": \"b\"}", "a");
  g_autoptr (TenRecord) winner =
      write_in_action (log, "cofd", "{\"action\": \"contest\", \"winner\": \"b\"}", "b");
  TenRuleset *ruleset = find_ruleset ("cofd");

  assert_offered (one, ruleset, "");
  assert_offered (loser, ruleset, "try-again try-without-penalty");
  assert_offered (winner, ruleset, "");
}

static TenPlay *
try_action (TenLog *log, TenAction *action, const char *faces, GError **error)
{
  g_autoptr (TenAction) given = action;
  g_autoptr (TenRandom) random = script (faces);
  g_autoptr (TenTable) table = ten_table_new (rulesets, random);

  ten_table_set_log (table, log);
  return ten_action_perform (action, table, error);
}

static TenPlay *
take (TenLog *log, TenAction *action, const char *faces)
{
  g_autoptr (GError) error = NULL;
  TenPlay *play = try_action (log, action, faces, &error);

  g_assert_no_error (error);
  return play;
}

static void
assert_refused (TenLog *log, TenAction *action, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (try_action (log, action, "8,9,10,4", &error));
  g_assert_error (error, domain, code);
}

/* Performs a following action, and reads the roll again. */
static TenRecord *
follow (TenLog *log, TenRecord *record, TenAction *action)
{
  g_autoptr (TenPlay) play = take (log, action, "1");

  return ten_play_log_read_again (log, record);
}

static TenRecord *
write_roll (TenLog *log, const char *ruleset, int dice, const char *faces)
{
  return write_record (log, NULL, roll_number (ruleset, dice, faces));
}

static void
test_reroll (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) record = write_roll (log, "v5", 4, "2,7,3,1");
  TenRuleset *ruleset = find_ruleset ("v5");
  const guint dice[] = { 0, 2, 3, 1 };
  g_autoptr (TenRecord) before = NULL;
  g_autoptr (TenPlay) play = NULL;
  TenRecord *next;

  assert_refused (log, ten_following_action_new_reroll (ruleset, record, dice, 4, NULL),
                  TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL);

  play = take (log, ten_following_action_new_reroll (ruleset, record, dice, 3, NULL), "8,9,10");
  next = ten_play_get_record (play);
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (next)), ==, 4);
  g_assert_cmpstr (ten_record_get_role (next), ==, "reroll");
  g_assert_cmpstr (ten_record_get_character (next), ==, "Someone");
  g_assert_cmpstr (ten_record_get_comment (next), ==, "a lock");
  g_assert_cmpint (ten_record_get_follows (next), ==, ten_record_get_sequence (record));

  /* Only once: neither the old roll nor the new one can be rerolled. */
  assert_refused (log, ten_following_action_new_reroll (ruleset, next, dice, 1, NULL),
                  TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  assert_refused (log, ten_following_action_new_reroll (ruleset, record, dice, 1, NULL),
                  TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  before = ten_play_log_read_again (log, record);
  assert_offered (before, ruleset, "");
}

/* COFD-21: a common action keeps its name. */
static void
test_name_stays (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) named =
      write_in_action (log, "wodtests", "{\"action\": \"common\", \"common\": \"x\"}", NULL);
  const guint first = 0;
  g_autoptr (TenPlay) play =
      take (log,
            ten_following_action_new_reroll (find_ruleset (ten_record_get_ruleset (named)), named,
                                             &first, 1, NULL),
            "1");
  TenEvent *start = ten_record_get_action_event (ten_play_get_record (play));

  g_assert_cmpstr (ten_event_get_word (start, "common"), ==, "x");
}

/* TEST-7: the winner after each side has rerolled. */
static void
test_contest_again (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenEvent) start =
      make_start ("{\"action\": \"contest\", \"winner\": \"storyteller\", \"margin\": 0}");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenPlay) contest = NULL;
  static const char *const faces[] = { "6", "7" };
  static const char *const winners[] = { "a", "storyteller" };
  const guint first = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (records, roll_number ("wodtests", 1, "1"));
      ten_record_set_role (records->pdata[i], i == 0 ? "a" : "b");
    }
  contest = write_parts (log, TEN_ACTION_CONTEST, start, records, NULL);
  for (guint i = 0; i < 2; i++)
    {
      TenAction *action = ten_following_action_new_reroll (find_ruleset ("wodtests"),
                                                           records->pdata[i], &first, 1, NULL);
      g_autoptr (TenPlay) play = take (log, action, faces[i]);
      TenEvent *reread = ten_record_get_action_event (ten_play_get_record (play));

      g_assert_cmpstr (ten_event_get_word (reread, "winner"), ==, winners[i]);
    }
}

static void
test_dramatic_failure (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) record = write_roll (log, "cofd", 2, "2,7");
  TenRuleset *ruleset = find_ruleset ("cofd");
  g_autoptr (TenRecord) now =
      follow (log, record, follow_with (TEN_EVENT_DRAMATIC_FAILURE, ruleset, record, NULL, NULL));
  g_autoptr (TenEvent) event = g_list_model_get_item (ten_record_get_events (now), 0);

  assert_offered (now, ruleset, "try-again try-without-penalty");
  g_assert_cmpint (ten_event_get_number (event, "beats", 0), ==, 1);
  g_assert_cmpstr (ten_event_get_word (event, "character"), ==, "Someone");
}

static void
test_condition (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) record = write_roll (log, "cofd", 5, "8,8,8,8,8");
  TenRuleset *ruleset = find_ruleset ("cofd");
  g_autoptr (TenRecord) now =
      follow (log, record,
              follow_with (TEN_EVENT_CONDITION, ruleset, record, "{'character': <'Guard'>}", NULL));
  g_autoptr (TenEvent) event = g_list_model_get_item (ten_record_get_events (now), 0);
  g_autofree char *text = ten_event_dup_text (event);

  assert_offered (now, ruleset, "");
  g_assert_cmpstr (text, ==, "Condition: Inspired, for Guard");
}

static void
test_bonus (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) record = write_roll (log, "wodtests", 8, "6,6,6,6,6,6,6,6");
  TenRuleset *ruleset = find_ruleset ("wodtests");
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);
  g_autoptr (TenRecord) now = NULL;

  g_assert_nonnull (bonus);
  now = follow (log, record,
                follow_with (TEN_EVENT_BONUS, ruleset, record, "{'character': <'Someone'>}", NULL));
  assert_offered (now, ruleset, "reroll");
}

static guint
count_bonuses (TenLog *log)
{
  static const char *const characters[] = { "Someone", "Guard" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    {
      g_autoptr (GPtrArray) events =
          ten_next_roll_list_bonuses (log, characters[i], find_ruleset ("wodtests"));

      n += events->len;
    }
  return n;
}

static void
pass_bonus (TenLog *log, TenRecord *record, int dice, const char *character)
{
  g_autofree char *text = g_strdup_printf (
      "{\"character\": \"%s\", \"name\": \"Phenomenal bonus\", \"dice\": %d, \"easier\": %d}",
      character, dice, dice == 0);
  g_autoptr (JsonNode) details = json_from_string (text, NULL);
  TenEvent *event = ten_event_new (TEN_EVENT_BONUS, details);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenPlay) play = NULL;

  ten_event_set_record (event, record);
  g_ptr_array_add (events, event);
  play = write_parts (log, TEN_ACTION_AFTERMATH, NULL, NULL, events);
}

/* A bonus is open until its own character rolls. */
static void
test_open_bonuses (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) record = write_roll (log, "wodtests", 8, "6,6,6,6,6,6,6,6");
  g_autoptr (TenPlay) rerolled = NULL;
  g_autoptr (TenRecord) elsewhere = NULL;
  g_autoptr (TenRecord) next = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;
  const guint first = 0;

  g_assert_cmpuint (count_bonuses (log), ==, 0);
  pass_bonus (log, record, 0, "Someone");
  g_assert_cmpuint (count_bonuses (log), ==, 1);
  pass_bonus (log, record, 3, "Someone");
  pass_bonus (log, record, 2, "Guard");
  g_assert_cmpuint (count_bonuses (log), ==, 3);

  rerolled = take (
      log, ten_following_action_new_reroll (find_ruleset ("wodtests"), record, &first, 1, NULL),
      "1");
  elsewhere = write_roll (log, "cofd", 2, "1,1");
  g_assert_cmpuint (count_bonuses (log), ==, 3);

  next = write_roll (log, "wodtests", 2, "1,1");
  g_assert_cmpuint (count_bonuses (log), ==, 1);
  events = ten_next_roll_list_bonuses (log, "Guard", find_ruleset ("wodtests"));
  g_assert_cmpuint (events->len, ==, 1);
  g_assert_cmpstr (ten_event_get_word (events->pdata[0], "character"), ==, "Guard");
}

/* Each bonus is for one character in one ruleset, and gives dice or lowers the difficulty. */
static void
test_waiting_bonuses (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autoptr (TenRecord) record = write_roll (log, "wodtests", 8, "6,6,6,6,6,6,6,6");
  g_autoptr (TenPool) pool = make_number ("wodtests", 4);
  g_autoptr (GPtrArray) elsewhere = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;

  pass_bonus (log, record, 3, "Someone");
  pass_bonus (log, record, 4, "Someone");
  pass_bonus (log, record, 0, "Someone");
  pass_bonus (log, record, 1, "Guard");
  elsewhere = ten_next_roll_list_bonuses (log, "Someone", find_ruleset ("cofd"));
  g_assert_cmpuint (elsewhere->len, ==, 0);
  events = ten_next_roll_list_bonuses (log, "Someone", find_ruleset ("wodtests"));
  g_assert_cmpuint (events->len, ==, 3);

  for (guint i = 0; i < events->len; i++)
    ten_next_roll_apply_bonus (events->pdata[i], pool);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 4 + 5);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 2);
  ten_pool_set_option (pool, TEN_POOL_REQUIRED, 1);
  ten_next_roll_apply_bonus (events->pdata[2], pool);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 1);
}

/* In combat, a phenomenal success gives nothing. */
static void
test_no_bonus_in_combat (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = find_ruleset ("wodtests");
  g_autoptr (TenPool) pool = make_number ("wodtests", 8);
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  ten_pool_set_option (pool, TEN_POOL_COMBAT, TRUE);
  record = roll_pool (pool, "6,6,6,6,6,6,6,6");
  g_assert_cmpstr (ten_roll_get_degree (ten_record_get_roll (record)), ==, "phenomenal");
  g_assert_null (ten_aftermath_find_bonus (record, ruleset));
  assert_offered (record, ruleset, "reroll");
  g_assert_false (ten_aftermath_check (TEN_EVENT_BONUS, record, ruleset, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

/* TEST-7: the margin of a contest belongs to the winner. */
static void
test_bonus_of_contest (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *details;
    const char *role;
    gboolean found;
  } cases[] = {
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 5}", "a", TRUE },
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 5}", "b", FALSE },
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 3}", "a", TRUE },
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 2}", "a", FALSE },
    { "{\"action\": \"contest\", \"winner\": \"b\", \"margin\": 6}", "b", TRUE },
    { "{\"action\": \"contest\", \"winner\": \"storyteller\", \"margin\": 0}", "a", FALSE },
    { "{\"action\": \"extended-contest\"}", "a", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenEvent) start = make_start (cases[i].details);
      TenRecord *record = roll_number ("wodtests", 8, "6,6,6,6,6,6,6,6");
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (GPtrArray) events = g_ptr_array_new ();
      const TenPlayParts parts = { .start = start, .records = records, .events = events };
      g_autoptr (TenPlay) draft = NULL;

      ten_record_set_role (record, cases[i].role);
      g_ptr_array_add (records, record);
      draft = ten_play_new_draft (TEN_ACTION_CONTEST, &parts, FALSE);
      g_assert_true ((ten_aftermath_find_bonus (record, find_ruleset ("wodtests")) != NULL) ==
                     cases[i].found);
    }
}

/* The die, and the Hunger before and after. */
static void
test_rouse (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *face;
    int before;
    int after;
  } cases[] = { { "6", 2, 2 }, { "5", 2, 3 }, { "1", 4, 5 }, { "1", 5, 5 }, { "10", 0, 0 } };

  TenLog *log = fixture->log;
  TenRuleset *ruleset = find_ruleset ("v5");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenPlay) play =
          take (log, ten_following_action_new_rouse (ruleset, "Someone", cases[i].before, NULL),
                cases[i].face);
      TenRecord *record = ten_play_get_record (play);

      g_assert_cmpstr (ten_record_get_role (record), ==, "rouse");
      g_assert_cmpint (
          ten_event_get_number (ten_play_find_event (play, TEN_EVENT_ROUSE), "hunger", -1), ==,
          cases[i].after);
      assert_offered (record, ruleset, "");
    }
}

static void
test_no_rouse (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;

  assert_refused (log, ten_following_action_new_rouse (find_ruleset ("cofd"), "", 1, NULL),
                  TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

TEN_TESTS
{
  rulesets = ten_keep (ten_rulesets_new ());

#define ADD(path, test) g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("/play/aftermath/list", test_list);
  ADD ("/play/aftermath/COFD-11/dice", test_tries_of_dice);
  ADD ("/play/aftermath/V20-8/target", test_tries_of_target);
  ADD ("/play/aftermath/CHAT-5/up-to-ten", test_tries_up_to_ten);
  ADD ("/play/aftermath/no-tries", test_no_tries);
  ADD ("/play/aftermath/COFD-11/actions", test_tries_in_actions);
  ADD ("/play/aftermath/V5-3/reroll", test_reroll);
  ADD ("/play/aftermath/COFD-21/name-stays", test_name_stays);
  ADD ("/play/aftermath/TEST-7/contest-again", test_contest_again);
  ADD ("/play/aftermath/COFD-7/dramatic-failure", test_dramatic_failure);
  ADD ("/play/aftermath/COFD-7/condition", test_condition);
  ADD ("/play/aftermath/TEST-6/bonus", test_bonus);
  ADD ("/play/aftermath/TEST-6/combat", test_no_bonus_in_combat);
  ADD ("/play/aftermath/TEST-6/open", test_open_bonuses);
  ADD ("/play/aftermath/TEST-6/waiting", test_waiting_bonuses);
  ADD ("/play/aftermath/TEST-6/TEST-7/contest", test_bonus_of_contest);
  ADD ("/play/aftermath/V5-4/rouse", test_rouse);
  ADD ("/play/aftermath/V5-4/no-rouse", test_no_rouse);
#undef ADD
}
