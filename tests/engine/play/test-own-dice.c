/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice that people throw themselves: how many they have to throw follows from the faces. */

#include "fixtures.h"
#include "tests.h"

#include "play/ten-own-dice.h"

typedef struct
{
  const char *pool;
  const char *opponent;
  const char *faces;  /* typed in order */
  const char *wanted; /* how many dice are wanted before each face, and in the end */
  const char *again;  /* whether those are earned or rerolled, before each face */
} Case;

static const Case cases[] = {
  { "cofd 3", NULL, "3,7,2", "3,2,1,0", "0,0,0" },
  { "cofd 2", NULL, "0,2,9", "2,1,1,0", "0,0,1" },
  { "cofd 2 rote", NULL, "2,8,10,1", "2,1,1,1,0", "0,0,1,1" },
  { "cofd 0", NULL, "0", "1,0", "0" },
  { "cofd 1", "cofd 2", "8,4,5", "1,2,1,0", "0,0,0" },
  { "v20 1", NULL, "1", "1,0", "0" },
};

static void
assert_wanted (TenOwnDice *dice, char **wanted, guint i)
{
  g_assert_nonnull (wanted[i]);
  g_assert_cmpuint (ten_own_dice_get_n_wanted (dice), ==, (guint) atoi (wanted[i]));
}

/* COFD-2, COFD-8, COFD-10, COFD-14: earned and replaced dice are asked for as they come up. */
static void
test_wanted (PlayFixture *fixture, gconstpointer data)
{
  const Case *row = &cases[GPOINTER_TO_UINT (data)];
  g_autoptr (TenAction) action = make_roll_action (fixture, row->pool, row->opponent, NULL);
  g_autoptr (TenOwnDice) dice = ten_own_dice_new (action, fixture->table);
  g_auto (GStrv) faces = g_strsplit (row->faces, ",", -1);
  g_auto (GStrv) wanted = g_strsplit (row->wanted, ",", -1);
  g_auto (GStrv) again = g_strsplit (row->again, ",", -1);
  const guint n_faces = g_strv_length (faces);

  for (guint i = 0; i < n_faces; i++)
    {
      assert_wanted (dice, wanted, i);
      g_assert_cmpint (ten_own_dice_get_again (dice), ==, atoi (again[i]));
      g_assert_true (ten_own_dice_add (dice, atoi (faces[i]), NULL));
    }
  assert_wanted (dice, wanted, n_faces);
  g_assert_false (ten_own_dice_add (dice, 5, NULL));
  g_assert_cmpuint (ten_own_dice_get_n_faces (dice), ==, n_faces);

  /* Backspace goes back. */
  for (guint i = n_faces; i > 0; i--)
    {
      g_assert_true (ten_own_dice_remove (dice));
      assert_wanted (dice, wanted, i - 1);
    }
  g_assert_false (ten_own_dice_remove (dice));
}

/* Whose dice they are, and whether they were earned. */
static void
test_thrower (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenActionSide) actor = make_side (fixture, "Marisol", "cofd 1", TRUE);
  g_autoptr (TenActionSide) opponent = make_side (fixture, "Guard", "cofd 1", TRUE);
  g_autoptr (TenAction) action = ten_roll_action_new (get_ruleset (fixture, "cofd"), actor);
  g_autoptr (TenOwnDice) dice = NULL;

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent, TEN_SIDE_NONE);
  dice = ten_own_dice_new (action, fixture->table);
  g_assert_cmpstr (ten_own_dice_get_thrower (dice), ==, "Marisol");
  g_assert_false (ten_own_dice_get_again (dice));
  g_assert_true (ten_own_dice_add (dice, 0, NULL));
  g_assert_cmpint (ten_own_dice_get_face (dice, 0), ==, 10);
  g_assert_cmpstr (ten_own_dice_get_thrower (dice), ==, "Marisol");
  g_assert_true (ten_own_dice_get_again (dice));
  g_assert_true (ten_own_dice_add (dice, 2, NULL));
  g_assert_cmpstr (ten_own_dice_get_thrower (dice), ==, "Guard");
  g_assert_false (ten_own_dice_get_again (dice));
}

/* Nothing is rolled, paid or written while faces are typed; then the play says whose dice it was.
 */
static void
test_perform (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenOwnDice) dice = ten_own_dice_new (action, fixture->table);
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlay) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  TenRecord *record;

  ten_own_dice_add (dice, 8, NULL);
  ten_own_dice_add (dice, 3, NULL);
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 0);

  random = ten_own_dice_create_random (dice);
  ten_table_set_random (fixture->table, random);
  play = ten_action_perform (action, fixture->table, &error);
  g_assert_no_error (error);
  read = ten_play_log_read (fixture->log, ten_play_get_number (play), &error);
  g_assert_no_error (error);
  record = ten_play_get_record (read);
  g_assert_true (ten_record_get_own_dice (record));
  text = ten_record_dup_dice_text (record, NULL, TRUE);
  g_assert_cmpstr (text, ==, "2 dice, own dice");
}

/* NWOD-5: a person who types the faces chooses them, so that there is no seal. */
static void
test_hidden (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 1", NULL, NULL);
  g_autoptr (TenRandom) random = ten_random_new_own_dice ((const guint8[]){ 8 }, 1);
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *seal = NULL;

  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  ten_table_set_random (fixture->table, random);
  play = ten_action_perform (action, fixture->table, NULL);
  seal = ten_record_dup_seal (ten_play_get_record (play));
  g_assert_null (seal);
  g_assert_true (ten_record_get_own_dice (ten_play_get_record (play)));
}

static void
add (const char *path, gconstpointer data, void (*test) (PlayFixture *, gconstpointer))
{
  g_test_add (path, PlayFixture, data, set_up_table, test, tear_down_table);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/own-dice/wanted/%u", i);

      add (path, GUINT_TO_POINTER (i), test_wanted);
    }
  add ("/own-dice/COFD-14/thrower", NULL, test_thrower);
  add ("/own-dice/perform", NULL, test_perform);
  add ("/own-dice/NWOD-5/hidden", NULL, test_hidden);
}
