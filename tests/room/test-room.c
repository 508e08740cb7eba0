/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole rooms, with a broker in memory. */

#include "laptops.h"
#include "tests.h"
#include "log/ten-log-private.h"

#include <ten-room-state.h>

typedef struct
{
  MemoryNet *net;
  Laptop *sam; /* the Storyteller */
  Laptop *ana;
  Laptop *ben;
} Table;

static void
set_table (Table *table, gconstpointer data)
{
  table->net = memory_net_new ();
  table->sam = laptop_new (table->net, "Sam");
  table->ana = laptop_new (table->net, "Ana");
  table->ben = laptop_new (table->net, "Ben");
  laptop_open (table->sam);
  laptop_join (table->ana, table->sam);
  laptop_join (table->ben, table->sam);
}

static void
clear_table (Table *table, gconstpointer data)
{
  laptop_free (table->sam);
  laptop_free (table->ana);
  laptop_free (table->ben);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  memory_net_free (table->net);
}

static void
converge (Table *table)
{
  laptops_converge ((Laptop *[]){ table->sam, table->ana, table->ben }, 3);
}

static char *
read_dice (Laptop *laptop, gint64 number)
{
  g_autoptr (TenEntry) entry = ten_log_read (laptop_get_log (laptop), number);
  const char *from = strstr (entry->body, "\"dice\":[");

  g_assert_nonnull (from);
  return g_strndup (from, strcspn (from, "]"));
}

/* A roll is in every log, with the same dice, and all of them can check it. */
static void
test_roll (Table *table, gconstpointer data)
{
  Laptop *others[] = { table->sam, table->ben };
  g_autofree char *dice = NULL;

  laptop_roll (table->ana, 6, FALSE);
  dice = read_dice (table->ana, 1);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      JsonObject *event = laptop_wait_for (others[i], "play", "author", "Ana");
      g_autofree char *same = read_dice (others[i], json_object_get_int_member (event, "number"));
      gint64 n_entries;
      g_autoptr (GError) error = NULL;

      g_assert_true (json_object_get_boolean_member (event, "witnessed"));
      g_assert_cmpstr (same, ==, dice);
      ten_log_verify (laptop_get_log (others[i]), &n_entries, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  converge (table);
}

static TenActionSide *
create_side (Laptop *laptop, const char *ruleset, const char *name, int dice, gboolean contested)
{
  g_autoptr (TenPool) pool =
      ten_pool_new (ten_rulesets_find (ten_table_get_rulesets (laptop->table), ruleset, NULL));

  ten_pool_set_number (pool, dice, NULL);
  return ten_action_side_new_for_pool (name, pool, contested, NULL);
}

static void
on_performed (GObject *source, GAsyncResult *result, gpointer data)
{
  TenPlay **play = data;
  g_autoptr (GError) error = NULL;

  *play = ten_room_perform_finish (TEN_ROOM (source), result, &error);
  g_assert_no_error (error);
}

/* Its dice are witnessed, and everybody can check them. Takes the action. */
static TenPlay *
perform_witnessed (Table *table, TenAction *action)
{
  Laptop *all[] = { table->sam, table->ana, table->ben };
  TenPlay *play = NULL;

  ten_room_perform_async (table->ana->room, action, 0, on_performed, &play);
  g_object_unref (action);
  while (play == NULL)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      JsonObject *event = laptop_wait_for (all[i], "play", "author", "Ana");
      g_autoptr (TenEntry) entry =
          ten_log_read (laptop_get_log (all[i]), json_object_get_int_member (event, "number"));
      gint64 n_entries;
      g_autoptr (GError) error = NULL;

      g_assert_true (json_object_get_boolean_member (event, "witnessed"));
      g_assert_nonnull (strstr (entry->body, "\"shares\""));
      ten_log_verify (laptop_get_log (all[i]), &n_entries, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  return play;
}

/* COFD-12: the dice of helpers come from the same stream. */
static void
test_teamwork (Table *table, gconstpointer data)
{
  TenRuleset *cofd =
      ten_rulesets_find (ten_table_get_rulesets (table->ana->table), TEN_RULESETS_DEFAULT, NULL);
  g_autoptr (TenActionSide) actor = create_side (table->ana, "cofd", "Marisol", 3, FALSE);
  TenAction *action = ten_roll_action_new (cofd, actor);
  g_autoptr (TenPlay) play = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenActionSide) helper = create_side (table->ana, "cofd", "Luz", 8, FALSE);

      ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
    }
  play = perform_witnessed (table, action);
  g_assert_cmpuint (ten_play_get_records (play)->len, ==, 3);
}

static void
test_party (Table *table, gconstpointer data)
{
  TenRuleset *cofd =
      ten_rulesets_find (ten_table_get_rulesets (table->ana->table), TEN_RULESETS_DEFAULT, NULL);
  TenAction *action = ten_party_action_new (cofd);
  g_autoptr (TenActionSide) opponent = create_side (table->ana, "cofd", "Guard", 4, TRUE);
  g_autoptr (TenPlay) play = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TenActionSide) member = create_side (table->ana, "cofd", "Luz", 5, TRUE);

      ten_party_action_add_member (TEN_PARTY_ACTION (action), member);
    }
  ten_party_action_set_opponent (TEN_PARTY_ACTION (action), opponent, TEN_SIDE_NONE);
  play = perform_witnessed (table, action);
  g_assert_cmpuint (ten_play_get_records (play)->len, ==, 4);
}

/* V20-12: nobody knows beforehand how many turns there are. */
static void
test_extended (Table *table, gconstpointer data)
{
  TenRulesets *rulesets = ten_table_get_rulesets (table->ana->table);
  TenRuleset *cofd = ten_rulesets_find (rulesets, TEN_RULESETS_DEFAULT, NULL);
  g_autoptr (TenActionSide) actor = create_side (table->ana, "cofd", "Marisol", 6, FALSE);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "the lock", ten_ruleset_get_actions (cofd), 20, 10, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  g_autoptr (TenAction) start = ten_extended_step_new_start (cofd, progress, actor, NULL);
  g_autoptr (TenPlay) started = ten_action_perform (start, table->ana->table, NULL);
  g_autoptr (TenExtendedAction) extended = ten_extended_action_load (
      laptop_get_log (table->ana), rulesets, ten_play_get_number (started), NULL);
  TenRuleset *v20 = ten_rulesets_find (rulesets, "v20", NULL);
  g_autoptr (TenActionSide) a = create_side (table->ana, "v20", "Marisol", 6, TRUE);
  g_autoptr (TenActionSide) b = create_side (table->ana, "v20", "Guard", 6, TRUE);
  g_autoptr (TenExtendedProgress) contest = NULL;
  TenAction *chase;
  g_autoptr (TenPlay) roll = NULL;
  g_autoptr (TenPlay) turns = NULL;

  roll = perform_witnessed (table, ten_extended_step_new_roll (extended, FALSE, NULL));
  contest = ten_extended_progress_new_contest ("the chase", ten_ruleset_get_actions (v20), 12, 12,
                                               TEN_SIDE_NONE);
  chase = ten_extended_step_new_start (v20, contest, a, b);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (chase));
  turns = perform_witnessed (table, chase);
  g_assert_cmpuint (ten_play_get_records (turns)->len, >, 2);
}

/* V5-6: the rouse check of a Blood Surge comes from the same stream. */
static void
test_surge (Table *table, gconstpointer data)
{
  TenRulesets *rulesets = ten_table_get_rulesets (table->ana->table);
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets",
                                            "noor-haddad.tensheet.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) noor = ten_sheet_load (file, rulesets, NULL, &error);
  g_autoptr (TenPool) pool = NULL;
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenPlay) play = NULL;

  g_assert_no_error (error);
  pool = ten_pool_new (ten_sheet_get_ruleset (noor));
  ten_pool_set_character (pool, TEN_CHARACTER (noor));
  ten_pool_add_trait (pool, "strength", &error);
  g_assert_no_error (error);
  ten_pool_set_option (pool, TEN_POOL_SURGE, TRUE);
  actor = ten_action_side_new_for_pool ("Noor", pool, FALSE, &error);
  g_assert_no_error (error);
  play = perform_witnessed (table, ten_roll_action_new (ten_sheet_get_ruleset (noor), actor));
  g_assert_cmpuint (ten_play_get_records (play)->len, ==, 2);
}

/* V5-3: a later reroll is opened again, and says which dice it replaces. */
static void
test_reroll (Table *table, gconstpointer data)
{
  static const guint dice[] = { 0, 1 };
  TenRuleset *v5 = ten_rulesets_find (ten_table_get_rulesets (table->ana->table), "v5", NULL);
  g_autoptr (TenActionSide) actor = create_side (table->ana, "v5", "Marisol", 5, FALSE);
  g_autoptr (TenPlay) first = perform_witnessed (table, ten_roll_action_new (v5, actor));
  g_autoptr (TenPlay) second =
      perform_witnessed (table, ten_following_action_new_reroll (v5, ten_play_get_record (first),
                                                                 dice, G_N_ELEMENTS (dice), NULL));

  g_assert_cmpuint (ten_play_get_records (second)->len, ==, 1);
}

/* The Storyteller's own rolls are witnessed by a player. */
static void
test_storyteller_rolls (Table *table, gconstpointer data)
{
  JsonObject *event;

  laptop_roll (table->sam, 4, FALSE);
  event = laptop_wait_for (table->ben, "play", "author", "Sam");
  g_assert_true (json_object_get_boolean_member (event, "witnessed"));
  converge (table);
}

/* NWOD-5: a hidden roll sends nothing. */
static void
test_hidden (Table *table, gconstpointer data)
{
  guint n_seen;
  gsize size;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  converge (table);
  spin (600);
  before = ten_room_dup_digest (table->sam->room);
  n_seen = table->net->seen->len;
  size = g_bytes_get_size (table->net->seen->pdata[n_seen - 1]);
  for (guint i = 0; i < 20; i++)
    laptop_roll (table->sam, 5, TRUE);
  after = ten_room_dup_digest (table->sam->room);
  g_assert_cmpstr (before, ==, after);
  /* Nothing but the comparisons of every few seconds. */
  for (guint i = n_seen; i < table->net->seen->len; i++)
    g_assert_cmpuint (g_bytes_get_size (table->net->seen->pdata[i]), ==, size);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->sam)), ==, 20);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ana)), ==, 0);
}

/* NWOD-5: players are told, and then they know as much as they were told. */
static void
test_told (Table *table, gconstpointer data)
{
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenAction) telling = NULL;
  g_autoptr (TenPlay) told = NULL;
  g_autoptr (TenEntry) entry = NULL;
  JsonObject *event;

  laptop_roll (table->sam, 5, TRUE);
  play = ten_play_log_read (laptop_get_log (table->sam), 1, NULL);
  telling =
      ten_following_action_new_telling (NULL, ten_play_get_record (play), TEN_PLAYER_SIGHT_OUTCOME);
  told = ten_action_perform (telling, table->sam->table, NULL);
  g_assert_nonnull (told);
  event = laptop_wait_for (table->ana, "told", "author", "Sam");
  entry = ten_log_read (laptop_get_log (table->ana), json_object_get_int_member (event, "number"));
  g_assert_null (strstr (entry->body, "dice"));
  converge (table);
}

/* COFD-22: a scene begins for everybody. */
static void
test_mark (Table *table, gconstpointer data)
{
  g_autoptr (TenAction) mark = ten_following_action_new_mark ("scene", "East wing");
  g_autoptr (TenPlay) play = ten_action_perform (mark, table->sam->table, NULL);
  g_autoptr (TenEntry) entry = NULL;

  laptop_wait_for (table->ben, "mark", "name", "East wing");
  entry = ten_log_read (laptop_get_log (table->ben), 1);
  g_assert_cmpstr (entry->kind, ==, "mark-scene");
}

static void
test_strike (Table *table, gconstpointer data)
{
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenAction) strike = NULL;
  g_autoptr (TenPlay) struck = NULL;
  g_autoptr (TenPlay) seen = NULL;
  gint64 number;

  laptop_roll (table->ana, 3, FALSE);
  number =
      json_object_get_int_member (laptop_wait_for (table->ben, "play", "author", "Ana"), "number");
  play = ten_play_log_read (laptop_get_log (table->ana), 1, NULL);
  strike = ten_following_action_new_strike (ten_play_get_record (play), "a mistake");
  struck = ten_action_perform (strike, table->ana->table, NULL);
  laptop_wait_for (table->ben, "told", "author", "Ana");
  seen = ten_play_log_read (laptop_get_log (table->ben), number, NULL);
  g_assert_nonnull (ten_record_get_strike (ten_play_get_record (seen)));
}

/* Without the others, rolling goes on, and says so; afterwards all have it. */
static void
test_alone (Table *table, gconstpointer data)
{
  JsonObject *event;

  memory_link_set_connected (table->ana->link, FALSE);
  laptop_roll (table->ana, 6, FALSE);
  event = laptop_wait_for (table->ana, "play", "author", "Ana");
  g_assert_false (json_object_get_boolean_member (event, "witnessed"));
  laptop_roll (table->sam, 2, FALSE);
  memory_link_set_connected (table->ana->link, TRUE);
  event = laptop_wait_for (table->ben, "play", "author", "Ana");
  g_assert_false (json_object_get_boolean_member (event, "witnessed"));
  laptop_wait_for (table->ana, "play", "author", "Sam");
  converge (table);
}

static gboolean
drop_some (const char *topic, GBytes *message, gpointer data)
{
  return g_test_rand_int_range (0, 3) != 0;
}

/* A third of all messages is lost; not every third one, which could always be the same answer. */
static void
test_loss (Table *table, gconstpointer data)
{
  table->net->filter = drop_some;
  for (guint i = 0; i < 4; i++)
    {
      laptop_roll (table->ana, 4, FALSE);
      laptop_roll (table->sam, 3, FALSE);
    }
  converge (table);
  table->net->filter = NULL;
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ben)), ==, 8);
}

/* Somebody who comes late gets everything. */
static void
test_late (Table *table, gconstpointer data)
{
  Laptop *cleo = laptop_new (table->net, "Cleo");
  Laptop *all[] = { table->sam, table->ana, table->ben, cleo };

  for (guint i = 0; i < 10; i++)
    laptop_roll (i % 2 == 0 ? table->ana : table->ben, 5, FALSE);
  laptop_join (cleo, table->sam);
  laptops_converge (all, G_N_ELEMENTS (all));
  spin (100);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (cleo)), ==, 10);
  laptop_free (cleo);
}

/* After a restart, nothing has to be said again. */
static void
test_restart (Table *table, gconstpointer data)
{
  g_autofree char *invitation = g_strdup (ten_room_get_invitation (table->sam->room));
  g_autoptr (GError) error = NULL;

  laptop_roll (table->ana, 5, FALSE);
  laptop_wait_for (table->ben, "play", "author", "Ana");
  laptop_stop (table->ben);
  laptop_roll (table->ana, 7, FALSE);
  laptop_start (table->ben, table->net);
  ten_room_join (table->ben->room, invitation, FALSE, &error);
  g_assert_no_error (error);
  laptop_wait_for (table->ben, "play", "author", "Ana");
  converge (table);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ben)), ==, 2);
  laptop_stop (table->sam);
  laptop_start (table->sam, table->net);
  laptop_open (table->sam);
  g_assert_cmpstr (ten_room_get_invitation (table->sam->room), ==, invitation);
  converge (table);
}

/* Who was removed reads nothing from then on, and does not come back with the old invitation. */
static void
test_remove (Table *table, gconstpointer data)
{
  g_autofree char *invitation = g_strdup (ten_room_get_invitation (table->sam->room));
  g_autoptr (GError) error = NULL;
  Laptop *cleo = laptop_new (table->net, "Cleo");
  gint64 n_entries;

  laptop_roll (table->ana, 5, FALSE);
  laptop_wait_for (table->ben, "play", "author", "Ana");
  ten_room_remove (table->sam->room, "ben", &error);
  g_assert_no_error (error);
  laptop_wait_for (table->ben, "closed", NULL, NULL);
  n_entries = ten_log_get_n_entries (laptop_get_log (table->ben));
  laptop_roll (table->ana, 5, FALSE);
  laptop_wait_for (table->sam, "play", "author", "Ana");
  laptop_wait_for (table->sam, "play", "author", "Ana");
  laptops_converge ((Laptop *[]){ table->sam, table->ana }, 2);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ben)), ==, n_entries);
  g_assert_cmpstr (ten_room_get_invitation (table->sam->room), !=, invitation);
  laptop_stop (table->ben);
  laptop_start (table->ben, table->net);
  ten_room_join (table->ben->room, invitation, FALSE, &error);
  g_assert_no_error (error);
  spin (300);
  g_assert_false (ten_room_is_open (table->ben->room));
  /* Neither does somebody to whom they have given it. */
  ten_room_join (cleo->room, invitation, FALSE, &error);
  g_assert_no_error (error);
  laptop_wait_for (table->sam, "refused", "reason",
                   "An invitation is no longer valid: send a new one");
  g_assert_false (ten_room_is_open (cleo->room));
  laptop_free (cleo);
}

/* The four words are the same on both laptops, and the Storyteller decides. */
static void
test_words (Table *table, gconstpointer data)
{
  Laptop *cleo = laptop_new (table->net, "Cleo");
  g_autoptr (GError) error = NULL;
  const char *words;

  ten_room_join (cleo->room, "test", FALSE, &error);
  g_assert_no_error (error);
  words = json_object_get_string_member (laptop_wait_for (cleo, "words", NULL, NULL), "words");
  g_assert_cmpstr (words, ==,
                   json_object_get_string_member (
                       laptop_wait_for (table->sam, "joining", "name", "Cleo"), "words"));
  g_assert_false (ten_room_is_open (cleo->room));
  g_assert_false (ten_room_accept (table->sam->room, "Somebody", &error));
  g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_REFUSED);
  g_assert_true (ten_room_accept (table->sam->room, "Cleo", NULL));
  laptop_wait_for (cleo, "joined", "name", "Cleo");
  laptop_free (cleo);
}

static void
ask (Table *table, const char *who, gboolean hidden)
{
  JsonObject *what = json_object_new ();
  g_autoptr (GError) error = NULL;

  json_object_set_string_member (what, "notation", "5");
  json_object_set_boolean_member (what, "hidden", hidden);
  ten_room_ask (table->sam->room, who, what, &error);
  g_assert_no_error (error);
}

static void
test_ask (Table *table, gconstpointer data)
{
  JsonObject *event;

  ask (table, NULL, FALSE);
  event = laptop_wait_for (table->ben, "ask", "notation", "5");
  laptop_begin_roll (table->ben, 5, FALSE, json_object_get_int_member (event, "number"));
  event = laptop_wait_for (table->sam, "answer", "author", "Ben");
  g_assert_cmpint (json_object_get_int_member (event, "number"), ==, 1);
  event = laptop_wait_for (table->ana, "ask", "notation", "5");
  ten_room_decline (table->ana->room, json_object_get_int_member (event, "number"), "no", NULL);
  event = laptop_wait_for (table->sam, "answer", "author", "Ana");
  g_assert_cmpstr (json_object_get_string_member (event, "word"), ==, "no");
}

/* A hidden answer is for the Storyteller: neither who rolls keeps it, nor anybody else. */
static void
test_hidden_answer (Table *table, gconstpointer data)
{
  JsonObject *event;
  g_autoptr (TenEntry) entry = NULL;

  ask (table, "Ben", TRUE);
  event = laptop_wait_for (table->ben, "ask", "notation", "5");
  laptop_begin_roll (table->ben, 5, FALSE, json_object_get_int_member (event, "number"));
  event = laptop_wait_for (table->sam, "answer", "author", "Ben");
  entry = ten_log_read (laptop_get_log (table->sam), json_object_get_int_member (event, "number"));
  g_assert_true (entry->hidden);
  converge (table);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ben)), ==, 0);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ana)), ==, 0);
  g_assert_false (laptop_has (table->ben, "play"));
  g_assert_false (laptop_has (table->ana, "ask"));
}

static JsonObject *
wait_for_state (Table *table)
{
  return ten_room_json_get_object (laptop_wait_for (table->sam, "state", "author", "Ana"), "state");
}

/* The Storyteller sees what the player sees, and nobody else does. */
static void
test_state (Table *table, gconstpointer data)
{
  TenRulesets *rulesets = ten_table_get_rulesets (table->ana->table);
  TenRuleset *cofd = ten_rulesets_find (rulesets, TEN_RULESETS_DEFAULT, NULL);
  guint n_tracks;
  const TenTrack *health = ten_ruleset_get_tracks (cofd, &n_tracks);
  g_autoptr (TenSheet) sheet = ten_sheet_new (cofd, "Marisol Vega");
  g_autoptr (TenSheet) seen = NULL;
  g_autofree char *invitation = g_strdup (ten_room_get_invitation (table->sam->room));
  TenTrackState state = { 0 };
  TenTrackState shared = { 0 };
  g_autoptr (GError) error = NULL;

  ten_room_share_sheet (table->ana->room, sheet);
  wait_for_state (table);
  ten_sheet_take_damage (sheet, NULL, "lethal", 2, &error);
  g_assert_no_error (error);
  seen = ten_room_state_to_sheet (wait_for_state (table), rulesets, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ten_sheet_get_name (seen), ==, "Marisol Vega");
  g_assert_true (ten_character_get_track (TEN_CHARACTER (sheet), health, &state));
  g_assert_true (ten_character_get_track (TEN_CHARACTER (seen), health, &shared));
  g_assert_cmpmem (&state, sizeof state, &shared, sizeof shared);
  g_assert_false (laptop_has (table->ben, "state"));
  converge (table);
  /* It is told to stop after a restart, too. */
  laptop_stop (table->ana);
  laptop_start (table->ana, table->net);
  ten_room_join (table->ana->room, invitation, FALSE, &error);
  g_assert_no_error (error);
  laptop_wait_for (table->ana, "joined", "name", "Ana");
  ten_room_share_sheet (table->ana->room, NULL);
  g_assert_cmpuint (json_object_get_size (wait_for_state (table)), ==, 0);
}

/* An action may wait for its witness, and be ended: then it is shown after the restart. */
static void
test_killed (Table *table, gconstpointer data)
{
  g_autofree char *invitation = g_strdup (ten_room_get_invitation (table->sam->room));
  g_autoptr (GError) error = NULL;
  JsonObject *event;

  laptop_begin_roll (table->ana, 6, FALSE, 0);
  laptop_stop (table->ana);
  spin (100);
  laptop_start (table->ana, table->net);
  ten_room_join (table->ana->room, invitation, FALSE, &error);
  g_assert_no_error (error);
  event = laptop_wait_for (table->ben, "play", "author", "Ana");
  g_assert_true (json_object_get_boolean_member (event, "witnessed"));
  converge (table);
}

#define ADD(name, test) g_test_add ("/room/" name, Table, NULL, set_table, test, clear_table)

TEN_TESTS
{
  ADD ("roll", test_roll);
  ADD ("several/teamwork", test_teamwork);
  ADD ("several/party", test_party);
  ADD ("several/extended", test_extended);
  ADD ("several/reroll", test_reroll);
  ADD ("several/surge/V5-6", test_surge);
  ADD ("storyteller-rolls", test_storyteller_rolls);
  ADD ("hidden", test_hidden);
  ADD ("told", test_told);
  ADD ("mark", test_mark);
  ADD ("strike", test_strike);
  ADD ("alone", test_alone);
  ADD ("loss", test_loss);
  ADD ("late", test_late);
  ADD ("restart", test_restart);
  ADD ("remove", test_remove);
  ADD ("words/joining", test_words);
  ADD ("ask", test_ask);
  ADD ("ask/hidden", test_hidden_answer);
  ADD ("state", test_state);
  ADD ("killed", test_killed);
}
