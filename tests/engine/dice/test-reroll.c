/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"
#include "dice/ten-random.h"
#include "dice/ten-roll-private.h"
#include "dice/ten-reroll.h"
#include "requests.h"
#include "tests.h"

/* A roll of scripted faces with rerolls. After its face, a die has r or c if red or the chance
 * die, <n if die n earned it, /n for a later wave, x if replaced, or *n for its successes. */
typedef struct
{
  const char *path;
  const char *request;
  const char *faces;
  const char *chosen;
  const char *new_faces;
  const char *dice;
  const char *result;
} Row;

static const Row rows[] = {
  { "TEST-10/three", "wodtests dice=5", "1,6,2,7,3", "0,2,4", "6,10,5",
    "1x 6*1 2x 7*1 3x 6<0*1 10<2*1 5<4", "success 4 net 4 ones 0 marginal margin 1" },
  { "TEST-10/one", "wodtests dice=3", "6,7,2", "2", "6", "6*1 7*1 2x 6<2*1",
    "success 3 net 3 ones 0 clenched margin 0" },
  { "TEST-10/in-the-order-of-the-dice", "wodtests dice=3", "1,2,3", "2,0,1", "8,7,6",
    "1x 2x 3x 8<0*1 7<1*1 6<2*1", "success 3 net 3 ones 0 clenched margin 0" },
  { "TEST-10/worse", "wodtests dice=3", "6,7,8", "0", "1", "6x 7*1 8*1 1<0",
    "failure 2 net 2 ones 1 margin -1" },
  { "TEST-10/before-doubling", "wodtests dice=11 halve=1", "6,1,1,1,1,1", "1,2,3", "6,7,1",
    "6*1 1x 1x 1x 1 1 6<1*1 7<2*1 1<3", "success 6 net 6 ones 3 complete margin 3 halved" },
  { "TEST-10/halved-required", "wodtests dice=12 halve=2", "6,1,1,1,1,1", "5", "10",
    "6*1 1 1 1 1 1x 10<5*1", "success 2 net 2 ones 4 clenched margin 0 halved" },
  { "TEST-10/beside-red", "wodtests dice=4 red=2", "1,2,7,1", "0,1", "6,6",
    "1x 2x 7r*1 1r 6<0*1 6<1*1", "success 3 net 3 ones 1 clenched margin 0" },
  { "V5-3/critical", "v5 dice=3", "10,2,3", "1", "10", "10*2 2x 3 10<1*2",
    "success 4 net 4 ones 0 margin 3 critical" },
  { "V5-3/messy", "v5 dice=3 red=1", "1,2,10", "0,1", "10,4", "1x 2x 10r*2 10<0*2 4<1",
    "success 4 net 4 ones 0 margin 3 messy-critical" },
  { "V5-3/still-bestial", "v5 dice=3 red=1", "2,3,1", "0,1", "4,5", "2x 3x 1r 4<0 5<1",
    "failure 0 net 0 ones 1 margin -1 bestial-failure" },
  { "V5-3/bestial-no-more", "v5 dice=2 red=1", "3,1", "0", "6", "3x 1r 6<0*1",
    "success 1 net 1 ones 1 margin 0" },
  { "V5-3/critical-undone", "v5 dice=3", "10,10,2", "0", "5", "10x 10*1 2 5<0",
    "success 1 net 1 ones 0 margin 0" },

  /* Possible only in a homebrew */
  { "homebrew/again", "cofd dice=3", "10,2,3,4", "1,2", "10,5,9",
    "10*1 2x 3x 4<0/1 10<1*1 5<2 9<4/1*1", "success 3 net 3 ones 0" },
  { "homebrew/later-wave", "cofd dice=1", "10,4", "1", "10,8", "10*1 4<0/1x 10<1/1*1 8<2/2*1",
    "success 3 net 3 ones 0" },
  { "homebrew/earned-stays", "cofd dice=1 again=8", "8,9,2", "0", "3", "8x 9<0/1*1 2<1/2 3<0",
    "success 1 net 1 ones 0" },
  { "homebrew/chain-of-replaced", "cofd dice=2 rote", "5,8,6", "2", "9", "5x 8*1 6<0x 9<2*1",
    "success 2 net 2 ones 0" },
  { "homebrew/ones", "v20da dice=3", "7,1,8", "1", "2", "7*1 1x 8*1 2<1",
    "success 2 net 2 ones 0 moderate" },
  { "homebrew/botch", "v20da dice=2", "7,2", "0", "1", "7x 2 1<0", "botch 0 net 0 ones 1" },
};

static char *
describe_dice (const TenRoll *roll)
{
  GString *text = g_string_new (NULL);
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    {
      const TenDie *die = &dice[i];

      g_string_append_printf (text, "%s%d", i > 0 ? " " : "", die->face);
      if (die->kind != TEN_DIE_PLAIN)
        g_string_append_c (text, die->kind == TEN_DIE_RED ? 'r' : 'c');
      if (die->from >= 0)
        g_string_append_printf (text, "<%d", die->from);
      if (die->wave > 0)
        g_string_append_printf (text, "/%d", die->wave);
      if (die->replaced)
        g_string_append_c (text, 'x');
      if (die->successes > 0)
        g_string_append_printf (text, "*%d", die->successes);
    }
  return g_string_free (text, FALSE);
}

static TenRandom *
script (const char *faces)
{
  g_autoptr (GArray) array = NULL;
  g_autoptr (GError) error = NULL;

  ten_faces_from_text (faces, &array, &error);
  g_assert_no_error (error);
  return ten_random_new_scripted ((const guint8 *) array->data, array->len);
}

static TenRoll *throw (const char *text, const char *faces)
{
  g_autoptr (TenRandom) random = script (faces);
  g_autoptr (GError) error = NULL;
  TenRequest request;
  TenRoll *roll;

  parse_request (&request, text);
  roll = ten_roll (&request, random, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
  return roll;
}

static guint
read_chosen (const char *text, guint *chosen)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint n_chosen = g_strv_length (words);

  for (guint i = 0; i < n_chosen; i++)
    chosen[i] = (guint) atoi (words[i]);
  return n_chosen;
}

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TenRoll) roll = throw (row->request, row->faces);
  g_autoptr (TenRandom) random = script (row->new_faces);
  g_autoptr (TenRoll) rerolled = NULL;
  g_autoptr (TenRoll) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = describe_dice (roll);
  g_autofree char *after = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *result = NULL;
  g_autofree char *result_read = NULL;
  g_autoptr (TenRandom) new_faces = NULL;
  g_autoptr (TenRoll) repeated = NULL;
  g_autofree char *again = NULL;
  const TenDie *array;
  guint chosen[8];
  guint n_chosen = read_chosen (row->chosen, chosen);
  guint n_dice, n_thrown;

  ten_roll_get_dice (roll, &n_thrown);
  g_assert_false (ten_roll_is_rerolled (roll));
  for (guint i = 0; i < n_chosen; i++)
    g_assert_true (ten_roll_can_reroll_die (roll, chosen[i]));

  rerolled = ten_roll_reroll (roll, chosen, n_chosen, 3, random, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
  g_assert_true (ten_request_equal (ten_roll_get_request (rerolled), ten_roll_get_request (roll)));
  after = describe_dice (roll);
  g_assert_cmpstr (before, ==, after);

  dice = describe_dice (rerolled);
  result = describe_result (rerolled);
  g_assert_cmpstr (dice, ==, row->dice);
  g_assert_cmpstr (result, ==, row->result);
  g_assert_true (ten_roll_is_rerolled (rerolled));

  /* NWOD-5: the same faces give the same dice again, and others do not. */
  new_faces = script (row->new_faces);
  g_assert_cmpuint (ten_roll_get_n_kept (rerolled), ==, n_thrown);
  repeated = ten_roll_repeat_reroll (rerolled, new_faces, &error);
  g_assert_no_error (error);
  again = describe_dice (repeated);
  g_assert_cmpstr (again, ==, row->dice);

  /* As it is read back from a log. */
  array = ten_roll_get_dice (rerolled, &n_dice);
  read = ten_roll_new_from_dice (ten_roll_get_request (rerolled), array, n_dice, &error);
  g_assert_no_error (error);
  result_read = describe_result (read);
  g_assert_cmpstr (result_read, ==, row->result);
  g_assert_true (ten_roll_is_rerolled (read));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *request;
    const char *faces;
    const char *chosen;
    guint at_most;
    const char *new_faces;
    int code;
    const char *message;
  } cases[] = {
    { "wodtests dice=5", "1,1,1,1,1", "0,1,2,3", 3, "1,1,1,1", TEN_DICE_ERROR_REROLL,
      "At most 3 dice can be rerolled, not 4" },
    { "wodtests dice=2", "1,1", "0", 0, "1", TEN_DICE_ERROR_REROLL,
      "At most 0 dice can be rerolled, not 1" },
    { "wodtests dice=2", "1,1", "", 3, "1", TEN_DICE_ERROR_REROLL, "No dice are chosen to reroll" },
    { "wodtests dice=2", "1,1", "1,1", 3, "1,1", TEN_DICE_ERROR_REROLL,
      "Die 2 is no longer part of the roll" },
    { "wodtests dice=2", "1,1", "2", 3, "1", TEN_DICE_ERROR_REROLL,
      "There is no die 3 to be rerolled" },
    { "wodtests dice=0", "", "0", 3, "1", TEN_DICE_ERROR_REROLL,
      "There is no die 1 to be rerolled" },
    { "wodtests dice=3 red=1", "1,1,1", "0,2", 3, "1,1", TEN_DICE_ERROR_REROLL,
      "Die 3 is red, and cannot be rerolled" },
    { "v5 dice=1 red=1", "1", "0", 3, "1", TEN_DICE_ERROR_REROLL,
      "Die 1 is red, and cannot be rerolled" },
    { "cofd dice=0", "5", "0", 3, "1", TEN_DICE_ERROR_REROLL,
      "Die 1 is a chance die, and cannot be rerolled" },
    { "cofd dice=1 rote", "5,6", "0", 3, "1", TEN_DICE_ERROR_REROLL,
      "Die 1 is no longer part of the roll" },
    { "v5 dice=3", "1,1,1", "0,1,2", 3, "6,7", TEN_DICE_ERROR_TOO_FEW_FACES,
      "The reroll needs at least 3 faces, but got only 2" },
    { "v5 dice=1", "1", "0", 3, "", TEN_DICE_ERROR_TOO_FEW_FACES,
      "The reroll needs at least 1 face, but got only 0" },
    { "cofd dice=2", "1,1", "0,1", 3, "10,3", TEN_DICE_ERROR_TOO_FEW_FACES,
      "The reroll needs at least 3 faces, but got only 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRoll) roll = throw (cases[i].request, cases[i].faces);
      g_autoptr (TenRandom) random = script (cases[i].new_faces);
      g_autoptr (TenRoll) rerolled = NULL;
      g_autoptr (GError) error = NULL;
      guint chosen[8];
      guint n_chosen = read_chosen (cases[i].chosen, chosen);

      rerolled = ten_roll_reroll (roll, chosen, n_chosen, cases[i].at_most, random, &error);
      g_assert_null (rerolled);
      g_assert_error (error, TEN_DICE_ERROR, cases[i].code);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_once (void)
{
  const guint chosen[] = { 0 };
  const guint other[] = { 1 };
  g_autoptr (TenRoll) roll = throw ("v5 dice=2", "1,2");
  g_autoptr (TenRandom) random = script ("3,4");
  g_autoptr (TenRoll) first = NULL;
  g_autoptr (TenRoll) second = NULL;
  g_autoptr (GError) error = NULL;

  first = ten_roll_reroll (roll, chosen, 1, 3, random, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 1);
  g_assert_false (ten_roll_can_reroll_die (first, 1));

  second = ten_roll_reroll (first, other, 1, 3, random, &error);
  g_assert_null (second);
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 1);
}

static void
test_rote_is_no_reroll (void)
{
  g_autoptr (TenRoll) roll = throw ("cofd dice=2 rote", "5,8,6");

  g_assert_false (ten_roll_is_rerolled (roll));
  g_assert_false (ten_roll_can_reroll_die (roll, 0));
  g_assert_true (ten_roll_can_reroll_die (roll, 2));
  g_assert_false (ten_roll_can_reroll_die (roll, 3));
}

static void
test_suggestion (void)
{
  static const struct
  {
    const char *request;
    const char *faces;
    guint at_most;
    const char *suggested;
  } cases[] = {
    { "wodtests dice=5", "1,6,2,7,3", 3, "0,2,4" },
    { "wodtests dice=5", "5,1,2,4,3", 3, "0,1,2" },
    { "wodtests dice=3", "6,7,8", 3, "" },
    { "wodtests dice=3 red=3", "1,2,3", 3, "" },
    { "v5 dice=4 red=2", "6,2,1,1", 3, "1" },
    { "v20da dice=4", "2,3,1,4", 2, "0,2" },
    { "v20da dice=4", "2,1,1,1", 3, "1,2,3" },
    { "cofd dice=2 rote", "5,8,6", 3, "2" },
    { "wodtests dice=2", "1,1", 0, "" },
    { "wodtests dice=0", "", 3, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRoll) roll = throw (cases[i].request, cases[i].faces);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree guint *dice = NULL;
      guint n_dice;

      dice = ten_roll_suggest_reroll (roll, cases[i].at_most, &n_dice);
      for (guint j = 0; j < n_dice; j++)
        g_string_append_printf (text, "%s%u", j > 0 ? "," : "", dice[j]);
      g_assert_cmpstr (text->str, ==, cases[i].suggested);
    }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/dice/reroll/%s", rows[i].path);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/dice/reroll/V5-3/refused", test_refused);
  g_test_add_func ("/dice/reroll/V5-3/once", test_once);
  g_test_add_func ("/dice/reroll/COFD-10/rote-is-no-reroll", test_rote_is_no_reroll);
  g_test_add_func ("/dice/reroll/TEST-10/suggestion", test_suggestion);
}
