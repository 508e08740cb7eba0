/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The turn order: rolled, changed, kept, and shown to players. */

#include "dice/ten-random-private.h"
#include "fixtures.h"
#include "tests.h"

#include <signal.h>
#include <stdio.h>

#define N_KILLS 15

static TenSheet *
make_sheet (PlayFixture *fixture, const char *ruleset, const char *name, const char *traits)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", \"name\": \"%s\", "
      "\"traits\": {%s}}",
      ruleset, name, traits);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet = ten_sheet_new_from_text (NULL, text, NULL, fixture->rulesets, &error);

  g_assert_no_error (error);
  return sheet;
}

static TenTurnParticipant *
make_participant (PlayFixture *fixture, const char *ruleset, const char *name, const char *traits)
{
  g_autoptr (TenSheet) sheet = make_sheet (fixture, ruleset, name, traits);

  return ten_turn_participant_new_for_sheet (sheet);
}

static void
add_one (PlayFixture *fixture,
         TenTurnOrder *order,
         const char *ruleset,
         const char *name,
         const char *traits)
{
  g_autoptr (TenTurnParticipant) participant = make_participant (fixture, ruleset, name, traits);
  g_autoptr (GError) error = NULL;

  ten_turn_participant_set_hidden (participant, g_str_has_prefix (name, "h"));
  g_assert_true (ten_turn_order_add (order, participant, &error));
  g_assert_no_error (error);
}

/* "A 12, >B 9 delayed": in order, with > for the current turn. */
static char *
dup_order (TenTurnOrder *order)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d:", ten_turn_order_get_round (order));
  for (guint i = 0; i < ten_turn_order_get_n_participants (order); i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (order, i);

      g_string_append_printf (text, " %s%s%d%s", i == ten_turn_order_get_turn (order) ? ">" : "",
                              ten_turn_participant_get_name (participant),
                              ten_turn_participant_get_number (participant),
                              ten_turn_participant_get_delayed (participant) ? "*" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_order (TenTurnOrder *order, const char *expected)
{
  g_autofree char *text = dup_order (order);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_for_players (TenTurnOrder *order, const char *expected)
{
  g_autoptr (TenTurnOrder) seen = ten_turn_order_new_for_players (order);

  assert_order (seen, expected);
}

static void
roll (TenTurnOrder *order, const char *faces)
{
  g_autoptr (TenRandom) random = script (faces);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_turn_order_roll (order, random, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
}

/* Four participants: 14, 10, 10 and 4. The higher traits win the tie. */
static TenTurnOrder *
make_order (PlayFixture *fixture)
{
  TenTurnOrder *order = ten_turn_order_new ();

  add_one (fixture, order, "cofd", "a", "\"dexterity\": 2, \"composure\": 2");
  add_one (fixture, order, "cofd", "b", "\"dexterity\": 3, \"composure\": 3");
  add_one (fixture, order, "cofd", "h", "\"dexterity\": 5, \"composure\": 2");
  add_one (fixture, order, "cofd", "c", "\"dexterity\": 1, \"composure\": 1");
  roll (order, "6,8,3,2");
  return order;
}

/* COFD-23, V20-14: the traits that each ruleset adds. */
static void
test_rules (PlayFixture *fixture, gconstpointer data)
{
  static const char *const traits = "\"dexterity\": 3, \"composure\": 1, \"wits\": 5";
  static const struct
  {
    const char *ruleset;
    int number;
  } rules[] = {
    { "cofd", 4 }, { "nwod", 4 }, { "v20", 8 }, { "v20da", 8 }, { "v20book", 8 },
  };
  static const char *const others[] = { "wodtests", "v5" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
      TenTurnParticipant *participant;

      add_one (fixture, order, rules[i].ruleset, "a", traits);
      roll (order, "7");
      participant = ten_turn_order_get_participant (order, 0);
      g_assert_cmpint (ten_turn_participant_get_modifier (participant), ==, rules[i].number);
      g_assert_cmpint (ten_turn_participant_get_face (participant), ==, 7);
      g_assert_cmpint (ten_turn_participant_get_number (participant), ==, rules[i].number + 7);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
      g_autoptr (TenRandom) random = script ("7,8,9");
      g_autoptr (GError) error = NULL;
      TenRequest request;

      add_one (fixture, order, others[i], "a", traits);
      g_assert_false (ten_turn_order_roll (order, random, &error));
      g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
      ten_ruleset_init_request (get_ruleset (fixture, others[i]), &request);
      request.dice = 3;
      g_assert_true (ten_turn_order_roll_pools (order, &request, 1, random, NULL));
      assert_order (order, "1: >a3");
    }
}

static void
test_roll (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = make_order (fixture);
  g_autoptr (TenTurnParticipant) nameless = ten_turn_participant_new ("x");
  g_autoptr (TenTurnParticipant) same = ten_turn_participant_new ("a");
  g_autoptr (TenRandom) random = script ("1,2,3,4,5");
  g_autoptr (GError) error = NULL;

  assert_order (order, "1: >b14 h10 a10 c4");
  g_assert_false (ten_turn_order_add (order, same, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  /* By hand without a sheet; nothing changes if one of them cannot roll. */
  g_assert_true (ten_turn_order_add (order, nameless, NULL));
  g_assert_false (ten_turn_order_roll (order, random, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  assert_order (order, "1: >b14 h10 a10 c4 x0");
  ten_turn_order_set_number (order, 4, 12);
  assert_order (order, "1: >b14 x12 h10 a10 c4");
  roll (order, "1,1,1,1");
  assert_order (order, "1: >x12 h8 b7 a5 c3");
}

static void
test_next (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = make_order (fixture);
  g_autoptr (TenTurnOrder) empty = ten_turn_order_new ();

  g_assert_false (ten_turn_order_previous (order));
  for (guint i = 0; i < 4; i++)
    g_assert_true (ten_turn_order_next (order));
  assert_order (order, "2: >b14 h10 a10 c4");
  g_assert_true (ten_turn_order_previous (order));
  assert_order (order, "1: b14 h10 a10 >c4");
  g_assert_false (ten_turn_order_next (empty));
  g_assert_false (ten_turn_order_previous (empty));
}

static void
test_delay (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = make_order (fixture);

  g_assert_true (ten_turn_order_delay (order, 0));
  assert_order (order, "1: b14* >h10 a10 c4");
  g_assert_false (ten_turn_order_delay (order, 0));
  g_assert_false (ten_turn_order_rejoin (order, 2));
  g_assert_true (ten_turn_order_next (order));
  g_assert_true (ten_turn_order_rejoin (order, 0));
  assert_order (order, "1: h10 >b10 a10 c4");
  g_assert_true (ten_turn_order_next (order));
  assert_order (order, "1: h10 b10 >a10 c4");
  g_assert_true (ten_turn_order_delay (order, 3));
  g_assert_true (ten_turn_order_next (order));
  assert_order (order, "2: >h10 b10 a10 c4*");
  g_assert_true (ten_turn_order_delay (order, 1));
  g_assert_true (ten_turn_order_delay (order, 2));
  g_assert_false (ten_turn_order_delay (order, 0));
  assert_order (order, "2: >h10 b10* a10* c4*");
}

static void
test_insert_and_remove (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = make_order (fixture);
  g_autoptr (TenTurnParticipant) x = ten_turn_participant_new ("x");
  g_autoptr (TenTurnParticipant) y = ten_turn_participant_new ("y");
  g_autoptr (TenTurnParticipant) z =
      make_participant (fixture, "cofd", "z", "\"dexterity\": 5, \"composure\": 5");
  g_autoptr (TenRandom) random = script ("10");

  g_assert_true (ten_turn_order_next (order));
  g_assert_true (ten_turn_order_insert (order, x, 10, NULL));
  assert_order (order, "1: b14 >h10 a10 x10 c4");
  g_assert_true (ten_turn_order_insert (order, y, -3, NULL));
  g_assert_true (ten_turn_order_roll_one (order, z, NULL, random, NULL));
  assert_order (order, "1: z20 b14 >h10 a10 x10 c4 y-3");
  ten_turn_order_remove (order, 0);
  assert_order (order, "1: b14 >h10 a10 x10 c4 y-3");
  ten_turn_order_remove (order, 1);
  assert_order (order, "1: b14 >a10 x10 c4 y-3");
  ten_turn_order_set_number (order, 1, 1);
  assert_order (order, "1: b14 x10 c4 >a1 y-3");
  g_assert_true (ten_turn_order_next (order));
  ten_turn_order_remove (order, 4);
  assert_order (order, "2: >b14 x10 c4 a1");
  for (guint i = 0; i < 4; i++)
    ten_turn_order_remove (order, 0);
  g_assert_cmpuint (ten_turn_order_get_turn (order), ==, TEN_TURN_ORDER_NOBODY);
  g_assert_cmpuint (ten_turn_order_find (order, "b"), ==, TEN_TURN_ORDER_NOBODY);
}

/* NWOD-5: during a hidden turn, players see the turn before it. */
static void
test_players (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = make_order (fixture);
  g_autofree char *json = NULL;

  assert_for_players (order, "1: >b14 a10 c4");
  g_assert_true (ten_turn_order_next (order));
  assert_order (order, "1: b14 >h10 a10 c4");
  assert_for_players (order, "1: >b14 a10 c4");
  ten_turn_order_set_number (order, 1, 20);
  assert_for_players (order, "0: b14 a10 c4");
  for (guint i = 0; i < 4; i++)
    g_assert_true (ten_turn_order_next (order));
  assert_order (order, "2: >h20 b14 a10 c4");
  assert_for_players (order, "1: b14 a10 >c4");
  json = dup_json (ten_turn_order_to_player_json (order));
  g_assert_cmpstr (json, ==,
                   "{\"participants\":[{\"name\":\"b\",\"number\":14,\"delayed\":false},"
                   "{\"name\":\"a\",\"number\":10,\"delayed\":false},"
                   "{\"name\":\"c\",\"number\":4,\"delayed\":false}],\"round\":1,\"turn\":2}");
}

static void
save (PlayFixture *fixture, TenTurnOrder *order)
{
  g_autoptr (GError) error = NULL;

  ten_turn_order_save (order, fixture->table, &error);
  g_assert_no_error (error);
}

static TenTurnOrder *
load (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  TenTurnOrder *order = ten_turn_order_load (fixture->log, fixture->rulesets, &error);

  g_assert_no_error (error);
  return order;
}

static void
assert_kept (PlayFixture *fixture, TenTurnOrder *order)
{
  g_autoptr (TenTurnOrder) loaded = load (fixture);
  g_autofree char *text = dup_json (ten_turn_order_to_json (order));
  g_autofree char *kept = dup_json (ten_turn_order_to_json (loaded));

  g_assert_cmpstr (kept, ==, text);
}

/* COFD-22: the saved order, and the marks. */
static void
test_kept (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) nobody = load (fixture);
  g_autoptr (TenTurnOrder) order = make_order (fixture);
  g_autoptr (TenTurnOrder) second = NULL;
  g_autofree char *marks = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *whole = NULL;

  set_faces (fixture, "");
  g_assert_cmpuint (ten_turn_order_get_n_participants (nobody), ==, 0);
  save (fixture, order);
  assert_kept (fixture, order);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_true (ten_turn_order_next (order));
      save (fixture, order);
      save (fixture, order);
      assert_kept (fixture, order);
    }
  /* Another program continues where this one stopped. */
  second = load (fixture);
  g_assert_true (ten_turn_order_delay (second, ten_turn_order_get_turn (second)));
  save (fixture, second);
  assert_kept (fixture, second);
  marks = ask_log (fixture->base.path, "SELECT count(*) FROM entries WHERE kind = 'turn'");
  hidden = ask_log (fixture->base.path,
                    "SELECT count(*) FROM entries, json_each(body, '$.facts') AS fact WHERE "
                    "fact.value ->> 'fact' = 'mark' AND fact.value ->> 'hidden' AND "
                    "fact.value ->> '$.details.name' = 'h'");
  seen = ask_log (fixture->base.path,
                  "SELECT count(*) FROM entries, json_each(body, '$.facts') AS fact WHERE "
                  "NOT coalesce(fact.value ->> 'hidden', 0) AND (fact.value ->> 'fact' = 'turns' "
                  "OR instr(fact.value, '\"h\"'))");
  whole = ask_log (fixture->base.path,
                   "SELECT count(*) FROM entries WHERE instr(body, '\"participants\"')");
  g_assert_cmpstr (marks, ==, "8");
  g_assert_cmpstr (hidden, ==, "2");
  g_assert_cmpstr (seen, ==, "0");
  g_assert_cmpstr (whole, ==, "2");
  ten_turn_order_clear (second);
  save (fixture, second);
  assert_kept (fixture, second);
}

/* COFD-19: the damage of extras is saved too. */
static void
test_extras (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (TenTurnOrder) loaded = NULL;
  g_autoptr (TenExtra) extra = ten_extra_new_from_text ("thug: 5 brawl, 3 health, 2 lethal, x40",
                                                        get_ruleset (fixture, "cofd"), NULL);
  g_auto (GStrv) names = ten_extra_dup_names (extra, NULL);
  g_autoptr (TenRandom) random = ten_random_new_system ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (TenTurnParticipant) participant =
          ten_turn_participant_new_for_extra (extra, names[i]);

      ten_turn_participant_set_hidden (participant, i % 3 == 0);
      g_assert_true (ten_turn_order_add (order, participant, NULL));
    }
  g_assert_true (ten_turn_order_roll (order, random, NULL));
  g_assert_cmpuint (ten_turn_order_get_n_participants (order), ==, 40);
  for (guint i = 1; i < 40; i++)
    g_assert_cmpint (
        ten_turn_participant_get_number (ten_turn_order_get_participant (order, i - 1)), >=,
        ten_turn_participant_get_number (ten_turn_order_get_participant (order, i)));
  set_faces (fixture, "");
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (TenTurnOrder) seen = ten_turn_order_new_for_players (order);

      g_assert_cmpuint (ten_turn_order_get_n_participants (seen), ==, 26);
      g_assert_true (ten_turn_order_next (order));
      save (fixture, order);
    }
  assert_kept (fixture, order);
  g_assert_cmpint (ten_turn_order_get_round (order), ==, 3);
  loaded = load (fixture);
  for (guint i = 0; i < 40; i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (loaded, i);
      const TenTrack *track;

      g_assert_nonnull (ten_turn_participant_get_sheet (participant));
      g_assert_cmpint (
          ten_character_get_wounds (TEN_CHARACTER (ten_turn_participant_get_sheet (participant)),
                                    get_ruleset (fixture, "cofd"), &track)
              ->penalty,
          ==, -2);
    }
}

static void
test_bad (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *message;
  } bad[] = {
    { "", "Turn order:1:1" },
    { "[]", "Turn order:1:1" },
    { "{}", "participants" },
    { "{\"participants\":[{}],\"round\":0}", "name" },
    { "{\"participants\":[],\"round\":-1}", "Turn order:1:" },
    { "{\"participants\":[],\"round\":0,\"turn\":0}", "Turn order:1:" },
    { "{\"participants\":[],\"round\":0,\"turn\":null,\"x\":1}", "x" },
    { "{\"participants\":[{\"name\":\"a\"},{\"name\":\"a\"}],\"round\":0}", "the same name" },
    { "{\"participants\":[{\"name\":\"a\",\"number\":1001}],\"round\":0}", "Turn order:1:" },
    { "{\"participants\":[{\"name\":\"a\",\"extra\":\"a\",\"ruleset\":\"cofd\"}],\"round\":0}",
      "column 2" },
    { "{\"participants\":[{\"name\":\"a\",\"extra\":\"a: 5 b\",\"ruleset\":\"x\"}],\"round\":0}",
      "Turn order:1:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ten_turn_order_new_from_text (bad[i].text, fixture->rulesets, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, TEN_JSON_ERROR);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("%s: %s", bad[i].text, error->message);
    }
}

/* Run in a child process of this test. */
static int
go_on (const char *path)
{
  PlayFixture fixture = { 0 };
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTurnOrder) order = NULL;

  fixture.rulesets = ten_rulesets_new ();
  fixture.log = open_log (path);
  g_assert_null (ten_log_get_moved_aside (fixture.log));
  fixture.table = ten_table_new (fixture.rulesets, random);
  ten_table_set_log (fixture.table, fixture.log);
  order = load (&fixture);
  for (guint i = 0;; i++)
    {
      g_autofree char *text = NULL;

      if (i % 5 == 4)
        ten_turn_order_set_number (order, ten_turn_order_get_turn (order),
                                   g_random_int_range (0, 20));
      g_assert_true (ten_turn_order_next (order));
      save (&fixture, order);
      text = dup_order (order);
      printf ("%s\n", text);
      fflush (stdout);
    }
  return 0;
}

static char *
run_and_kill (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                      "/proc/self/exe", "--go-on", path, NULL);
  g_autoptr (GDataInputStream) stream =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  const int kill_after = g_test_rand_int_range (1, 40);
  char *last = NULL;
  char *line;
  int n = 0;

  g_assert_no_error (error);
  while ((line = g_data_input_stream_read_line (stream, NULL, NULL, NULL)) != NULL)
    {
      g_free (last);
      last = line;
      if (++n == kill_after)
        g_subprocess_send_signal (process, SIGKILL);
    }
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (process));
  return last;
}

/* Confirmed steps are kept; at most one unconfirmed step is kept too. */
static void
test_kill (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = make_order (fixture);

  set_faces (fixture, "");
  save (fixture, order);
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autofree char *said = run_and_kill (fixture->base.path);
      g_autoptr (TenTurnOrder) kept = load (fixture);
      g_autofree char *text = dup_order (kept);
      g_autofree char *before = NULL;
      g_autofree char *wrong = ask_log (
          fixture->base.path, "SELECT count(*) FROM entries WHERE number > 1 AND kind <> 'turn'");
      g_autoptr (GError) error = NULL;

      g_assert_true (ten_log_verify (fixture->log, NULL, NULL, NULL, NULL, &error));
      g_assert_cmpstr (wrong, ==, "0");
      g_assert_cmpuint (ten_turn_order_get_n_participants (kept), ==, 4);
      g_assert_true (ten_turn_order_previous (kept));
      before = dup_order (kept);
      g_test_message ("said %s, kept %s", said, text);
      if (!g_str_equal (text, said) && !g_str_equal (before, said))
        g_assert_cmpint (g_ascii_strtoll (text, NULL, 10), >=, g_ascii_strtoll (said, NULL, 10));
    }
}

/* The line of an extra in the cast is kept, unless its sheet has more than a line can say. */
static void
test_extra_of_the_cast (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtra) extra =
      ten_extra_new_from_text ("thug: 5 brawl, 3 health", get_ruleset (fixture, "cofd"), NULL);
  const int marked[TEN_MAX_DAMAGE_KINDS] = { 0, 2 };
  TenSheetEdit *wound = ten_damage_edit_new ("health", marked);
  g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, "thug");
  g_autoptr (TenSheet) renamed = ten_extra_create_sheet (extra, "thug: 5");
  g_autoptr (TenTurnParticipant) one = ten_turn_participant_new_for_sheet (sheet);
  g_autoptr (TenTurnParticipant) other = ten_turn_participant_new_for_sheet (renamed);
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (TenTurnOrder) loaded = NULL;
  g_autofree char *state = NULL;

  g_assert_true (ten_turn_order_insert (order, one, 9, NULL));
  g_assert_true (ten_turn_order_insert (order, other, 4, NULL));
  g_assert_true (ten_sheet_play (sheet, wound, NULL));
  set_faces (fixture, "");
  save (fixture, order);
  loaded = load (fixture);
  assert_order (loaded, "0: thug9 thug: 54");
  state = ten_turn_participant_dup_state (ten_turn_order_get_participant (loaded, 0));
  g_assert_nonnull (strstr (state, "−2"));
  g_assert_null (ten_turn_participant_get_extra (ten_turn_order_get_participant (loaded, 1)));
}

/* COFD-19: wounds that are marked after initiative is rolled. */
static void
test_wounds_follow (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnParticipant) a = make_participant (fixture, "cofd", "a", "\"stamina\": 1");
  TenSheet *sheet = ten_turn_participant_get_sheet (a);
  TenSheetEdit *wounds = ten_damage_edit_new ("health", (const int[TEN_MAX_DAMAGE_KINDS]){ 6 });
  g_autofree char *state = NULL;
  guint n_calls = 0;

  g_signal_connect_swapped (a, "notify::state", G_CALLBACK (count_signal), &n_calls);
  g_assert_true (ten_sheet_apply (sheet, wounds, NULL));
  state = ten_turn_participant_dup_state (a);
  g_assert_cmpstr (state, ==, "wounds −3");
  g_assert_cmpuint (n_calls, >, 0);
}

/* V5, TEST: a newcomer rolls a pool if the ruleset has no initiative. */
static void
test_join_by_pool (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (TenTurnParticipant) a = make_participant (fixture, "v5", "a", "\"wits\": 3");
  g_autoptr (TenRandom) random = script ("7,8,2");
  g_autoptr (GError) error = NULL;
  TenRequest request;

  ten_ruleset_init_request (get_ruleset (fixture, "v5"), &request);
  request.dice = 3;
  g_assert_false (ten_turn_order_roll_one (order, a, NULL, random, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_true (ten_turn_order_roll_one (order, a, &request, random, NULL));
  assert_order (order, "0: a2");
}

static void
add (const char *path, void (*test) (PlayFixture *fixture, gconstpointer data))
{
  g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table);
}

TEN_BEFORE_TESTS
{
  if (argc == 3 && g_str_equal (argv[1], "--go-on"))
    exit (go_on (argv[2]));
}

TEN_TESTS
{
  add ("/turns/COFD-23-V20-14-rules", test_rules);
  add ("/turns/roll", test_roll);
  add ("/turns/next", test_next);
  add ("/turns/delay", test_delay);
  add ("/turns/insert-and-remove", test_insert_and_remove);
  add ("/turns/NWOD-5-players", test_players);
  add ("/turns/COFD-22-kept", test_kept);
  add ("/turns/COFD-19-extras", test_extras);
  add ("/turns/COFD-19-extra-of-the-cast", test_extra_of_the_cast);
  add ("/turns/COFD-19-wounds-follow", test_wounds_follow);
  add ("/turns/V5-1-join-by-pool", test_join_by_pool);
  add ("/turns/bad", test_bad);
  add ("/turns/kill", test_kill);
}
