/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include "log/ten-aftermath.h"
#include "log/ten-record-private.h"
#include "dice/ten-reroll.h"
#include "rules/ten-rulesets.h"

static TenRulesets *rulesets;

static TenRuleset *
find_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (rulesets, id, &error);

  g_assert_no_error (error);
  return ruleset;
}

static TenRandom *
script (const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;

  ten_faces_from_text (faces, &list, &error);
  g_assert_no_error (error);
  return ten_random_new_scripted ((const guint8 *) list->data, list->len);
}

static TenPool *
make_pool (const char *ruleset, int dice)
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
  ten_record_set_tries (record, ten_pool_get_tries (pool));
  return record;
}

static TenRecord *
roll_number (const char *ruleset, int dice, const char *faces)
{
  g_autoptr (TenPool) pool = make_pool (ruleset, dice);

  return roll_pool (pool, faces);
}

/* What each roll offers: the rule, the dice and the flags. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *ruleset;
    int dice;
    const char *faces;
    TenAftermath list;
  } cases[] = {
    { "cofd", 2, "3,4", TEN_AFTERMATH_TRY_AGAIN | TEN_AFTERMATH_DRAMATIC_FAILURE },
    { "cofd", 2, "8,4", 0 },
    { "cofd", 0, "1", TEN_AFTERMATH_TRY_AGAIN },
    { "cofd", 5, "8,8,8,9,9", TEN_AFTERMATH_CONDITION },
    { "nwod", 2, "3,4", TEN_AFTERMATH_TRY_AGAIN },
    { "nwod", 5, "8,8,8,9,9", 0 },
    { "v20da", 2, "3,4", TEN_AFTERMATH_TRY_AGAIN },
    { "v20", 2, "1,4", TEN_AFTERMATH_TRY_AGAIN },
    { "wodtests", 2, "3,4", TEN_AFTERMATH_REROLL },
    { "wodtests", 7, "6,6,6,6,6,6,6", TEN_AFTERMATH_REROLL },
    { "wodtests", 8, "6,6,6,6,6,6,6,6", TEN_AFTERMATH_REROLL | TEN_AFTERMATH_BONUS },
    { "v5", 2, "3,4", TEN_AFTERMATH_REROLL },
    { "v5", 2, "6,7", TEN_AFTERMATH_REROLL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRecord) record = roll_number (cases[i].ruleset, cases[i].dice, cases[i].faces);

      g_test_message ("%s, %s", cases[i].ruleset, cases[i].faces);
      g_assert_cmpint (ten_aftermath_list (record, find_ruleset (cases[i].ruleset)), ==,
                       cases[i].list);
      g_assert_cmpint (ten_aftermath_list (record, NULL), ==, 0);
    }
}

static void
test_tries_of_dice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool ("cofd", 5);
  g_autoptr (TenRecord) first = NULL;
  g_autoptr (TenRecord) second = NULL;
  g_autoptr (GError) error = NULL;

  ten_pool_set_again (pool, 9);
  ten_pool_set_willpower (pool, TRUE);
  g_assert_true (ten_pool_set_modifier (pool, "Rain", -1, &error));
  first = roll_pool (pool, "2,2,2,2,2,2,2");
  g_assert_true (ten_aftermath_set_up_try (first, NULL, TRUE, pool, &error));
  g_assert_no_error (error);
  /* The point was for the first try. */
  g_assert_false (ten_pool_get_willpower (pool));
  g_assert_cmpint (ten_pool_get_again (pool), ==, 9);
  g_assert_cmpint (ten_pool_get_tries (pool), ==, 1);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 3);

  second = roll_pool (pool, "2,2,2");
  g_assert_true (ten_aftermath_set_up_try (second, NULL, TRUE, pool, &error));
  g_assert_cmpint (ten_pool_get_tries (pool), ==, 2);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 2);

  g_assert_true (ten_aftermath_set_up_try (second, NULL, FALSE, pool, &error));
  g_assert_cmpint (ten_pool_get_tries (pool), ==, 0);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 4);
}

static void
test_tries_of_target (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool ("v20da", 2);
  g_autoptr (TenRecord) first = NULL;
  g_autoptr (TenRecord) second = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;

  ten_pool_set_target (pool, 8);
  first = roll_pool (pool, "2,2");
  g_assert_true (ten_aftermath_set_up_try (first, NULL, TRUE, pool, &error));
  g_assert_true (ten_pool_to_request (pool, &request, &error));
  g_assert_cmpint (request.target, ==, 9);
  g_assert_cmpint (ten_pool_get_target (pool), ==, 8);

  /* At 10 it may not be attempted, and the pool stays. */
  second = roll_pool (pool, "8,2");
  g_assert_false (ten_aftermath_set_up_try (second, NULL, TRUE, pool, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (ten_pool_get_tries (pool), ==, 1);
  g_assert_cmpint (ten_pool_get_target (pool), ==, 8);
}

static TenRecord *
write_try (TenLog *log, TenPool *pool, TenRecord *earlier)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) record = roll_pool (pool, "2,2");
  TenRecord *stored;

  ten_record_set_follows (record, earlier);
  stored = ten_log_append (log, record, &error);
  g_assert_no_error (error);
  return stored;
}

/* The target stops at 10, and where it came from is found in the log. */
static void
test_tries_up_to_ten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenPool) pool = make_pool ("v20", 2);
  g_autoptr (TenRecord) last = NULL;
  g_autoptr (GError) error = NULL;
  static const int targets[] = { 9, 10, 10, 10 };
  TenRequest request;

  ten_pool_set_target (pool, 9);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      TenRecord *stored;

      g_assert_true (ten_pool_to_request (pool, &request, &error));
      g_assert_cmpint (request.target, ==, targets[i]);
      g_assert_cmpint (ten_pool_get_tries (pool), ==, i);
      stored = write_try (log, pool, last);
      g_set_object (&last, stored);
      g_object_unref (stored);
      g_assert_true (ten_aftermath_set_up_try (last, log, TRUE, pool, &error));
      g_assert_no_error (error);
    }

  /* The Storyteller waives it. */
  g_assert_true (ten_aftermath_set_up_try (last, log, FALSE, pool, &error));
  g_assert_cmpint (ten_pool_get_tries (pool), ==, 0);
  g_assert_cmpint (ten_pool_get_target (pool), ==, 9);
}

static void
test_no_tries (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool ("wodtests", 2);
  g_autoptr (TenRecord) record = roll_pool (pool, "2,2");
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_aftermath_set_up_try (record, NULL, TRUE, pool, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

static TenRecord *
write_in_action (TenLog *log, const char *details, const char *role)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (details, &error);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, node);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;
  TenRecord *record = roll_number ("cofd", 2, "8,2");

  ten_record_set_role (record, role);
  g_ptr_array_add (records, record);
  g_assert_true (ten_log_append_action (log, start, 0, records, NULL, &written, &error));
  return g_object_ref (g_ptr_array_index (written, 1));
}

static void
test_tries_in_actions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) extended =
      write_in_action (log, "{\"action\": \"extended\", \"needed\": 5}", "roll");
  g_autoptr (TenRecord) loser =
      write_in_action (log, "{\"action\": \"contest\", \"winner\": \"b\"}", "a");
  g_autoptr (TenRecord) winner =
      write_in_action (log, "{\"action\": \"contest\", \"winner\": \"b\"}", "b");
  TenRuleset *ruleset = find_ruleset ("cofd");

  g_assert_cmpint (ten_aftermath_list (extended, ruleset), ==, 0);
  g_assert_cmpint (ten_aftermath_list (loser, ruleset), ==, TEN_AFTERMATH_TRY_AGAIN);
  g_assert_cmpint (ten_aftermath_list (winner, ruleset), ==, 0);
}

/* Writes what is said of a roll, and reads the roll again. */
static TenRecord *
write_event (TenLog *log, TenEvent *event)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) given = event;
  g_autoptr (TenEvent) written = ten_log_append_event (log, event, 0, 0, &error);
  g_autoptr (GPtrArray) page = NULL;

  g_assert_no_error (error);
  page = ten_log_read_page (log, ten_event_get_roll (written) + 1, 1, &error);
  return g_object_ref (g_ptr_array_index (page, 0));
}

static TenRecord *
write_roll (TenLog *log, const char *ruleset, int dice, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) record = roll_number (ruleset, dice, faces);
  TenRecord *stored = ten_log_append (log, record, &error);

  g_assert_no_error (error);
  return stored;
}

static void
test_reroll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = write_roll (log, "v5", 4, "2,7,3,1");
  g_autoptr (TenRecord) rerolled = NULL;
  g_autoptr (TenRecord) again = NULL;
  g_autoptr (TenRecord) next = NULL;
  g_autoptr (TenRandom) random = script ("8,9,10,4");
  g_autoptr (GError) error = NULL;
  const guint dice[] = { 0, 2, 3, 1 };
  TenRuleset *ruleset = find_ruleset ("v5");

  g_assert_null (ten_aftermath_reroll (record, ruleset, dice, 4, random, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL);
  g_clear_error (&error);

  next = ten_aftermath_reroll (record, ruleset, dice, 3, random, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (next)), ==, 4);
  g_assert_cmpstr (ten_record_get_role (next), ==, "reroll");
  g_assert_cmpstr (ten_record_get_character (next), ==, "Someone");
  g_assert_cmpstr (ten_record_get_comment (next), ==, "a lock");
  rerolled = ten_log_append (log, next, &error);
  g_assert_cmpint (ten_record_get_follows (rerolled), ==, 1);

  /* Once only: neither the old nor the new one. */
  g_assert_null (ten_aftermath_reroll (rerolled, ruleset, dice, 1, random, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_clear_error (&error);
  again = write_event (log, ten_aftermath_create_willpower (record));
  g_assert_null (ten_aftermath_reroll (again, ruleset, dice, 1, random, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_assert_cmpint (ten_aftermath_list (again, ruleset), ==, 0);
}

/* TEST-7: who wins after each side has rerolled. COFD-21: a name stays. */
static void
test_start (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) contest = json_from_string (
      "{\"action\": \"contest\", \"winner\": \"storyteller\", \"margin\": 0}", NULL);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, contest);
  g_autoptr (TenRecord) named =
      write_in_action (log, "{\"action\": \"common\", \"common\": \"x\"}", NULL);
  g_autoptr (TenEvent) same = NULL;
  g_autoptr (TenRecord) alone = write_roll (log, "wodtests", 1, "1");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;
  TenRuleset *ruleset = find_ruleset ("wodtests");
  static const char *const faces[] = { "6", "7" };
  static const char *const winners[] = { "a", "storyteller" };
  guint first = 0;

  g_assert_null (ten_aftermath_create_start (alone, alone, ruleset, log));
  same = ten_aftermath_create_start (named, named, ruleset, log);
  g_assert_cmpstr (ten_event_get_word (same, "common"), ==, "x");

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (records, roll_number ("wodtests", 1, "1"));
      ten_record_set_role (records->pdata[i], i == 0 ? "a" : "b");
    }
  g_assert_true (ten_log_append_action (log, start, 0, records, NULL, &written, &error));
  for (guint i = 0; i < 2; i++)
    {
      TenRecord *record = written->pdata[i + 1];
      g_autoptr (TenRandom) random = script (faces[i]);
      g_autoptr (TenRecord) next =
          ten_aftermath_reroll (record, ruleset, &first, 1, random, &error);
      g_autoptr (TenEvent) anew = ten_aftermath_create_start (record, next, ruleset, log);
      g_autoptr (TenEvent) said = ten_aftermath_create_willpower (record);
      g_autoptr (GPtrArray) rolls = g_ptr_array_new ();
      g_autoptr (GPtrArray) events = g_ptr_array_new ();

      g_assert_cmpstr (ten_event_get_word (anew, "winner"), ==, winners[i]);
      g_ptr_array_add (rolls, next);
      g_ptr_array_add (events, said);
      g_assert_true (ten_log_append_action (log, anew, 0, rolls, events, NULL, &error));
    }
}

static void
test_dramatic_failure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = write_roll (log, "cofd", 2, "2,7");
  g_autoptr (TenRecord) now = NULL;
  g_autoptr (TenEvent) event = NULL;
  TenRuleset *ruleset = find_ruleset ("cofd");

  now = write_event (log, ten_aftermath_create_dramatic_failure (record, ruleset));
  g_assert_cmpint (ten_aftermath_list (now, ruleset), ==, TEN_AFTERMATH_TRY_AGAIN);
  event = g_list_model_get_item (ten_record_get_events (now), 0);
  g_assert_cmpint (ten_event_get_number (event, "beats", 0), ==, 1);
  g_assert_cmpstr (ten_event_get_word (event, "character"), ==, "Someone");
}

static void
test_condition (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = write_roll (log, "cofd", 5, "8,8,8,8,8");
  g_autoptr (TenRecord) now = NULL;
  g_autoptr (TenEvent) event = NULL;
  g_autofree char *text = NULL;

  now = write_event (log, ten_aftermath_create_condition (record, "Inspired", "Guard"));
  g_assert_cmpint (ten_aftermath_list (now, find_ruleset ("cofd")), ==, 0);
  event = g_list_model_get_item (ten_record_get_events (now), 0);
  text = ten_event_dup_text (event);
  g_assert_cmpstr (text, ==, "Condition: Inspired, for Guard");
}

static void
test_bonus (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = write_roll (log, "wodtests", 8, "6,6,6,6,6,6,6,6");
  g_autoptr (TenRecord) now = NULL;
  TenRuleset *ruleset = find_ruleset ("wodtests");
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);

  g_assert_nonnull (bonus);
  now = write_event (log,
                     ten_aftermath_create_bonus (record, bonus->name, bonus->dice, 0, "Someone"));
  g_assert_cmpint (ten_aftermath_list (now, ruleset), ==, TEN_AFTERMATH_REROLL);
}

static guint
count_bonuses (TenLog *log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = ten_aftermath_list_bonuses (log, &error);

  g_assert_no_error (error);
  return events->len;
}

static void
pass_bonus (TenLog *log, TenRecord *record, int dice, const char *character)
{
  g_autoptr (TenRecord) now =
      write_event (log, ten_aftermath_create_bonus (record, "Phenomenal bonus", dice,
                                                    dice == 0 ? 1 : 0, character));
}

/* One is open until that character rolls, and not when somebody else does. */
static void
test_open_bonuses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = write_roll (log, "wodtests", 8, "6,6,6,6,6,6,6,6");
  g_autoptr (TenRecord) rerolled = NULL;
  g_autoptr (TenRecord) written = NULL;
  g_autoptr (TenRecord) elsewhere = NULL;
  g_autoptr (TenRecord) next = NULL;
  g_autoptr (TenRandom) random = script ("1");
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;
  const guint first = 0;

  g_assert_cmpuint (count_bonuses (log), ==, 0);
  pass_bonus (log, record, 0, "Someone");
  g_assert_cmpuint (count_bonuses (log), ==, 1);
  pass_bonus (log, record, 3, "Someone");
  pass_bonus (log, record, 2, "Guard");
  g_assert_cmpuint (count_bonuses (log), ==, 3);

  rerolled = ten_aftermath_reroll (record, find_ruleset ("wodtests"), &first, 1, random, &error);
  g_assert_no_error (error);
  written = ten_log_append (log, rerolled, &error);
  g_assert_no_error (error);
  elsewhere = write_roll (log, "cofd", 2, "1,1");
  g_assert_cmpuint (count_bonuses (log), ==, 3);

  next = write_roll (log, "wodtests", 2, "1,1");
  events = ten_aftermath_list_bonuses (log, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (events->len, ==, 1);
  g_assert_cmpstr (ten_event_get_word (events->pdata[0], "character"), ==, "Guard");
}

/* Each is for one character in one ruleset, and gives dice or needs less. */
static void
test_waiting_bonuses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = write_roll (log, "wodtests", 8, "6,6,6,6,6,6,6,6");
  g_autoptr (TenPool) pool = make_pool ("wodtests", 4);
  g_autoptr (GPtrArray) elsewhere = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;

  pass_bonus (log, record, 3, "Someone");
  pass_bonus (log, record, 4, "Someone");
  pass_bonus (log, record, 0, "Someone");
  pass_bonus (log, record, 1, "Guard");
  elsewhere = ten_aftermath_list_bonuses_for (log, "Someone", find_ruleset ("cofd"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (elsewhere->len, ==, 0);
  events = ten_aftermath_list_bonuses_for (log, "Someone", find_ruleset ("wodtests"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (events->len, ==, 3);

  for (guint i = 0; i < events->len; i++)
    ten_aftermath_apply_bonus (events->pdata[i], pool);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 4 + 5);
  g_assert_cmpint (ten_pool_get_required (pool), ==, 2);
  ten_pool_set_required (pool, 1);
  ten_aftermath_apply_bonus (events->pdata[2], pool);
  g_assert_cmpint (ten_pool_get_required (pool), ==, 1);
}

/* TEST-7: the margin of a contest is the winner's. */
static void
test_bonus_of_contest (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *details;
    const char *role;
    gboolean found;
  } cases[] = {
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 5}", "a", TRUE },
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 5}", "b", FALSE },
    { "{\"action\": \"contest\", \"winner\": \"a\", \"margin\": 4}", "a", FALSE },
    { "{\"action\": \"contest\", \"winner\": \"b\", \"margin\": 6}", "b", TRUE },
    { "{\"action\": \"contest\", \"winner\": \"storyteller\", \"margin\": 0}", "a", FALSE },
    { "{\"action\": \"extended-contest\"}", "a", FALSE },
  };

  g_autoptr (TenLog) log = open_log (fixture->path);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) details = json_from_string (cases[i].details, NULL);
      g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, details);
      g_autoptr (TenRecord) record = roll_number ("wodtests", 8, "6,6,6,6,6,6,6,6");
      g_autoptr (GPtrArray) records = g_ptr_array_new ();
      g_autoptr (GPtrArray) written = NULL;

      ten_record_set_role (record, cases[i].role);
      g_ptr_array_add (records, record);
      g_assert_true (ten_log_append_action (log, start, 0, records, NULL, &written, NULL));
      g_assert_true ((ten_aftermath_find_bonus (written->pdata[1], find_ruleset ("wodtests")) !=
                      NULL) == cases[i].found);
    }
}

/* The die, the Hunger before, and after. */
static void
test_rouse (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *face;
    int before;
    int after;
  } cases[] = { { "6", 2, 2 }, { "5", 2, 3 }, { "1", 4, 5 }, { "1", 5, 5 }, { "10", 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRandom) random = script (cases[i].face);
      g_autoptr (TenEvent) event = NULL;
      g_autoptr (TenRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      record = ten_aftermath_rouse (find_ruleset ("v5"), "Someone", cases[i].before, random, &event,
                                    &error);
      g_assert_no_error (error);
      g_assert_cmpstr (ten_record_get_role (record), ==, "rouse");
      g_assert_cmpint (ten_event_get_number (event, "hunger", -1), ==, cases[i].after);
      g_assert_cmpint (ten_aftermath_list (record, find_ruleset ("v5")), ==, 0);
    }
}

static void
test_no_rouse (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRandom) random = script ("5");
  g_autoptr (TenEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_aftermath_rouse (find_ruleset ("cofd"), "", 1, random, &event, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rulesets = ten_rulesets_new ();

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/log/aftermath/list", test_list);
  ADD ("/log/aftermath/COFD-11/dice", test_tries_of_dice);
  ADD ("/log/aftermath/V20-8/target", test_tries_of_target);
  ADD ("/log/aftermath/CHAT-5/up-to-ten", test_tries_up_to_ten);
  ADD ("/log/aftermath/no-tries", test_no_tries);
  ADD ("/log/aftermath/COFD-11/actions", test_tries_in_actions);
  ADD ("/log/aftermath/V5-3/reroll", test_reroll);
  ADD ("/log/aftermath/TEST-7/COFD-21/start", test_start);
  ADD ("/log/aftermath/COFD-7/dramatic-failure", test_dramatic_failure);
  ADD ("/log/aftermath/COFD-7/condition", test_condition);
  ADD ("/log/aftermath/TEST-6/bonus", test_bonus);
  ADD ("/log/aftermath/TEST-6/open", test_open_bonuses);
  ADD ("/log/aftermath/TEST-6/waiting", test_waiting_bonuses);
  ADD ("/log/aftermath/TEST-6/TEST-7/contest", test_bonus_of_contest);
  ADD ("/log/aftermath/V5-4/rouse", test_rouse);
  ADD ("/log/aftermath/V5-4/no-rouse", test_no_rouse);
#undef ADD

  status = g_test_run ();
  g_clear_object (&rulesets);
  return status;
}
