/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Performs every kind of action. */

#pragma once

#include "fixtures.h"

#include "json/ten-json-private.h"
#include "play/ten-extended-action.h"
#include "play/ten-extended-step.h"
#include "records/ten-play-scan.h"
#include "play/ten-turn-action.h"
#include "play/ten-turn-order.h"

#include <unistd.h>

static gint64 now;

static inline gint64
tick (gpointer data)
{
  now += G_USEC_PER_SEC;
  return now;
}

static inline void
set_up_everything (PlayFixture *fixture, gconstpointer data)
{
  set_up_table (fixture, data);
  now = G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC;
  ten_table_set_clock (fixture->table, tick, NULL);
}

/* Performs an action, and lets go of it. @faces: NULL for any */
static inline TenPlay *
play (PlayFixture *fixture, TenAction *action, const char *faces)
{
  static const guint8 seed[TEN_SEED_SIZE] = { 7 };
  g_autoptr (TenRandom) random = faces != NULL ? script (faces) : ten_random_new_seeded (seed);
  g_autoptr (TenAction) taken = action;
  g_autoptr (GError) error = NULL;
  TenPlay *played;

  ten_table_set_random (fixture->table, random);
  played = ten_action_perform (taken, fixture->table, &error);
  g_assert_no_error (error);
  return played;
}

static inline void
just_play (PlayFixture *fixture, TenAction *action, const char *faces)
{
  g_autoptr (TenPlay) played = play (fixture, action, faces);

  g_assert_nonnull (played);
}

static inline TenAction *
hide (TenAction *action)
{
  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return action;
}

static inline void
play_rolls (PlayFixture *fixture)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  g_autoptr (TenPlay) plain = NULL;
  g_autoptr (TenPlay) hidden = NULL;
  g_autoptr (TenPlay) contest = NULL;
  g_autoptr (TenRecord) told = NULL;
  TenAction *again;

  ten_table_set_chronicle (fixture->table, "Ash");
  plain = play (fixture, make_roll_action (fixture, "cofd 3", NULL, NULL), "1,2,3");
  again = make_roll_action (fixture, "cofd 2 tries=1 willpower", NULL, NULL);
  ten_action_set_follows (again, ten_play_get_record (plain));
  ten_action_set_common (again, "sneaking");
  just_play (fixture, again, NULL);
  ten_table_set_chronicle (fixture->table, NULL);
  just_play (fixture,
             follow_with ("dramatic-failure", cofd, ten_play_get_record (plain), NULL, NULL), "");
  hidden = play (fixture, hide (make_roll_action (fixture, "cofd 4 secret=-1", NULL, NULL)), NULL);
  just_play (fixture,
             ten_following_action_new_telling (cofd, ten_play_get_record (hidden),
                                               TEN_PLAYER_SIGHT_OUTCOME),
             "");
  told = ten_play_log_read_again (fixture->log, ten_play_get_record (hidden));
  just_play (fixture, ten_following_action_new_telling (cofd, told, TEN_PLAYER_SIGHT_ROLL), "");
  contest = play (fixture, make_roll_action (fixture, "cofd 2", "cofd 2", "cofd 1;"), NULL);
  just_play (fixture, ten_following_action_new_strike (ten_play_get_record (contest), "misread"),
             "");
  just_play (fixture, ten_following_action_new_restore (ten_play_get_record (contest)), "");
  just_play (fixture, make_roll_action (fixture, "v20 3", NULL, "v20 2;v20 1;"), NULL);
  just_play (fixture,
             ten_following_action_new_give_up (get_ruleset (fixture, "nwod"),
                                               &(TenRequest){ .dice = 0 }, "Marisol"),
             "");
}

static inline void
play_turns (PlayFixture *fixture)
{
  TenAction *turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  TenAction *rest;
  g_autoptr (TenPlay) first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenActionSide) actor = make_side (fixture, "Marisol", "v20da 5", i == 1);
      g_autoptr (TenActionSide) opponent =
          i == 1 ? make_side (fixture, "Guard", "v20da 4", TRUE) : NULL;

      ten_turn_action_declare (TEN_TURN_ACTION (turn), i == 0 ? "hide" : "hit", FALSE, actor,
                               opponent);
    }
  rest = g_object_ref (turn);
  ten_turn_action_set_next (TEN_TURN_ACTION (turn), 0, 0);
  first = play (fixture, turn, NULL);
  ten_turn_action_set_next (TEN_TURN_ACTION (rest), ten_play_get_number (first), 1);
  just_play (fixture, rest, NULL);
}

static inline TenExtendedAction *
load (PlayFixture *fixture, TenPlay *start)
{
  g_autoptr (GError) error = NULL;
  TenExtendedAction *extended = ten_extended_action_load (fixture->log, fixture->rulesets,
                                                          ten_play_get_number (start), &error);

  g_assert_no_error (error);
  return extended;
}

static inline void
play_extended (PlayFixture *fixture)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 2", FALSE);
  g_autoptr (TenActionSide) helper = make_side (fixture, "Luz", "cofd 1", FALSE);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "the lock", ten_ruleset_get_actions (cofd), 3, 4, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  TenAction *begin = ten_extended_step_new_start (cofd, progress, side, NULL);
  g_autoptr (TenPlay) start = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;

  ten_extended_step_add_helper (TEN_EXTENDED_STEP (begin), helper);
  start = play (fixture, begin, "");
  extended = load (fixture, start);
  just_play (fixture, ten_extended_step_new_roll (extended, FALSE, NULL), "8,1,2,3");
  just_play (fixture, ten_extended_step_new_choice (extended, TEN_EXTENDED_CONTINUE, "Tired"), "");
  just_play (fixture, ten_extended_step_new_pool (extended, side), "");
  just_play (fixture, ten_extended_step_new_roll (extended, FALSE, NULL), NULL);
  just_play (fixture, ten_extended_step_new_choice (extended, TEN_EXTENDED_GIVE_UP, NULL), "");
}

static inline void
play_to_the_end (PlayFixture *fixture)
{
  g_autoptr (TenActionSide) a = make_side (fixture, "Marisol", "v20 2", TRUE);
  g_autoptr (TenActionSide) b = make_side (fixture, "Guard", "v20 2", TRUE);
  g_autoptr (TenExtendedProgress) contest = NULL;
  TenAction *begin;

  contest = ten_extended_progress_new_contest (
      "the chase", ten_ruleset_get_actions (get_ruleset (fixture, "v20")), 2, 2, TEN_SIDE_NONE);
  begin = ten_extended_step_new_start (get_ruleset (fixture, "v20"), contest, a, b);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (begin));
  just_play (fixture, begin, NULL);
}

static inline TenAction *
make_reroll (PlayFixture *fixture, TenRecord *record, guint die)
{
  return ten_following_action_new_reroll (get_ruleset (fixture, ten_record_get_ruleset (record)),
                                          record, &die, 1, NULL);
}

static inline void
play_rerolls (PlayFixture *fixture)
{
  static const guint die = 0;
  g_autoptr (TenPlay) roll = NULL;
  g_autoptr (TenPlay) other = NULL;
  g_autoptr (TenPlay) contest = NULL;
  g_autoptr (TenRecord) b = NULL;
  TenAction *at_once = make_roll_action (fixture, "v5 2", NULL, NULL);
  TenAction *allowed;

  roll = play (fixture, make_roll_action (fixture, "v5 3", NULL, NULL), "1,7,2");
  just_play (fixture, make_reroll (fixture, ten_play_get_record (roll), 0), "8");
  other = play (fixture, make_roll_action (fixture, "v5 2", NULL, NULL), "1,7");
  allowed = make_reroll (fixture, ten_play_get_record (other), 0);
  ten_following_action_set_ability (TEN_FOLLOWING_ACTION (allowed), "Quicken Sight");
  just_play (fixture, allowed, "4");
  ten_roll_action_set_reroll (TEN_ROLL_ACTION (at_once), &die, 1);
  just_play (fixture, at_once, "2,3,9");
  contest = play (fixture, make_roll_action (fixture, "wodtests 2", "wodtests 2", NULL), "6,1,6,7");
  just_play (fixture, make_reroll (fixture, ten_play_find_record (contest, "a"), 1), "6");
  b = ten_play_log_read_again (fixture->log, ten_play_find_record (contest, "b"));
  just_play (fixture, make_reroll (fixture, b, 0), "1");
  just_play (fixture,
             ten_following_action_new_rouse (get_ruleset (fixture, "v5"), "Marisol", 1, NULL), "3");
}

static inline void
play_party (PlayFixture *fixture)
{
  TenAction *action = ten_party_action_new (get_ruleset (fixture, "cofd"));
  g_autoptr (TenActionSide) guard = make_side (fixture, "Guard", "cofd 2", TRUE);

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("Member %c", 'A' + (char) i);
      g_autoptr (TenActionSide) side =
          make_side (fixture, name, i == 2 ? "cofd 1 secret=2" : "cofd 1", TRUE);

      ten_party_action_add_member (TEN_PARTY_ACTION (action), side);
    }
  ten_party_action_set_opponent (TEN_PARTY_ACTION (action), guard, TEN_SIDE_NONE);
  just_play (fixture, action, NULL);
}

static inline TenAction *
make_initiative (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_new_from_text (
      NULL,
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", "
      "\"name\": \"Marisol\", \"traits\": {\"dexterity\": 3, \"composure\": 2}}",
      NULL, fixture->rulesets, &error);
  TenAction *action;

  g_assert_no_error (error);
  action = ten_following_action_new_initiative (sheet, &error);
  g_assert_no_error (error);
  return action;
}

static inline void
play_marks (PlayFixture *fixture)
{
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (TenTurnParticipant) ann = ten_turn_participant_new ("Ann");
  g_autoptr (TenTurnParticipant) bo = ten_turn_participant_new ("Bo");
  g_autoptr (GError) error = NULL;

  just_play (fixture, ten_following_action_new_mark ("scene", "East wing"), "");
  just_play (fixture, make_initiative (fixture), "7");
  ten_turn_order_insert (order, ann, 9, NULL);
  ten_turn_order_insert (order, bo, 4, NULL);
  ten_turn_order_save (order, fixture->table, &error);
  g_assert_no_error (error);
  ten_turn_order_next (order);
  ten_turn_order_save (order, fixture->table, &error);
  g_assert_no_error (error);
  just_play (fixture, ten_following_action_new_session (1, "Fog", "They slept."), "");
}

static inline void
play_everything (PlayFixture *fixture)
{
  play_rolls (fixture);
  play_turns (fixture);
  play_extended (fixture);
  play_to_the_end (fixture);
  play_rerolls (fixture);
  play_party (fixture);
  play_marks (fixture);
}
