/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"
#include "dice/ten-random.h"
#include "dice/ten-roll-private.h"
#include "requests.h"
#include "tests.h"

/* A roll of scripted faces. After its face, a die has r or c if red or the chance die, <n if die
 * n earned it, x if replaced, - if cancelled, or *n for its successes. */
typedef struct
{
  const char *path;
  const char *request;
  const char *faces;
  const char *dice;
  const char *result;
} Row;

static const Row rows[] = {
  /* Chronicles of Darkness */
  { "COFD-1/faces", "cofd dice=4", "7,8,9,1", "7 8*1 9*1 1", "success 2 net 2 ones 1" },
  { "COFD-1/none", "cofd dice=2", "7,1", "7 1", "failure 0 net 0 ones 1" },
  { "COFD-1/required", "cofd dice=3 required=3", "8,9,2", "8*1 9*1 2", "failure 2 net 2 ones 0" },
  { "COFD-1/required-met", "cofd dice=2 required=2", "8,9", "8*1 9*1", "success 2 net 2 ones 0" },
  { "COFD-2/again", "cofd dice=2", "10,3,8", "10*1 3 8<0*1", "success 2 net 2 ones 0" },
  { "COFD-2/waves", "cofd dice=3", "10,9,10,2,10,10,3", "10*1 9*1 10*1 2<0 10<2*1 10<4*1 3<5",
    "exceptional 5 net 5 ones 0" },
  { "COFD-5/success", "cofd dice=0", "10", "10c*1", "success 1 net 1 ones 0" },
  { "COFD-5/failure", "cofd dice=0", "9", "9c", "failure 0 net 0 ones 0" },
  { "COFD-5/dramatic", "cofd dice=-3", "1", "1c", "dramatic-failure 0 net 0 ones 1" },
  { "COFD-5/no-again", "cofd dice=0 again=8", "10", "10c*1", "success 1 net 1 ones 0" },
  { "COFD-5/no-nine-again", "cofd dice=0 again=8 target=6", "9", "9c", "failure 0 net 0 ones 0" },
  { "COFD-6/four", "cofd dice=4", "8,8,8,8", "8*1 8*1 8*1 8*1", "success 4 net 4 ones 0" },
  { "COFD-6/five", "cofd dice=5", "8,8,8,8,9", "8*1 8*1 8*1 8*1 9*1",
    "exceptional 5 net 5 ones 0" },
  { "COFD-6/not-required", "cofd dice=5 required=6", "8,8,8,8,9", "8*1 8*1 8*1 8*1 9*1",
    "failure 5 net 5 ones 0" },
  { "COFD-8/nine", "cofd dice=2 again=9", "9,8,9,1", "9*1 8*1 9<0*1 1<2",
    "success 3 net 3 ones 1" },
  { "COFD-8/eight", "cofd dice=2 again=8", "8,9,10,7,2", "8*1 9*1 10<0*1 7<1 2<2",
    "success 3 net 3 ones 0" },
  { "COFD-8/none", "cofd dice=2 again=0", "10,10", "10*1 10*1", "success 2 net 2 ones 0" },
  { "COFD-8/under-target", "cofd dice=1 again=8 target=9", "8,9,3", "8 9<0*1 3<1",
    "success 1 net 1 ones 0" },
  { "COFD-9/added", "cofd dice=2 extra=3", "8,2", "8*1 2", "success 4 net 4 ones 0" },
  { "COFD-9/not-added", "cofd dice=2 extra=3", "7,2", "7 2", "failure 0 net 0 ones 0" },
  { "COFD-9/exceptional", "cofd dice=1 extra=4", "8", "8*1", "exceptional 5 net 5 ones 0" },
  { "COFD-9/required", "cofd dice=1 extra=1 required=3", "8", "8*1", "failure 2 net 2 ones 0" },
  { "COFD-9/chance", "cofd dice=0 extra=4", "10", "10c*1", "exceptional 5 net 5 ones 0" },
  { "COFD-10/rote", "cofd dice=3 rote", "5,8,1,9,2", "5x 8*1 1x 9<0*1 2<2",
    "success 2 net 2 ones 0" },
  { "COFD-10/again", "cofd dice=3 rote", "5,10,4,3,10,2,10,7",
    "5x 10*1 4x 3<0 10<2*1 2<1 10<4*1 7<6", "success 3 net 3 ones 0" },
  { "COFD-10/earned-not-rote", "cofd dice=1 rote", "10,4", "10*1 4<0", "success 1 net 1 ones 0" },
  { "COFD-10/chance", "cofd dice=0 rote", "8,10", "8cx 10c<0*1", "success 1 net 1 ones 0" },
  { "COFD-10/chance-dramatic", "cofd dice=0 rote", "2,1", "2cx 1c<0",
    "dramatic-failure 0 net 0 ones 1" },
  { "COFD-10/chance-failure", "cofd dice=0 rote", "9,9", "9cx 9c<0", "failure 0 net 0 ones 0" },
  { "COFD-10/chance-first-one", "cofd dice=0 rote", "1", "1c", "dramatic-failure 0 net 0 ones 1" },
  { "COFD-10/chance-first-ten", "cofd dice=0 rote", "10", "10c*1", "success 1 net 1 ones 0" },

  /* The World of Darkness of 2004 */
  { "NWOD-1/again", "nwod dice=0", "10,10,8", "10c*1 10c<0*1 8c<1", "success 2 net 2 ones 0" },
  { "NWOD-1/again-none", "nwod dice=0 again=0", "10,9", "10c*1 9c<0", "success 1 net 1 ones 0" },
  { "NWOD-1/rote", "nwod dice=0 rote", "5,10,1", "5cx 10c<0*1 1c<1", "success 1 net 1 ones 1" },
  { "NWOD-2/first", "nwod dice=0", "1", "1c", "dramatic-failure 0 net 0 ones 1" },
  { "NWOD-2/later", "nwod dice=0", "10,1", "10c*1 1c<0", "success 1 net 1 ones 1" },
  { "NWOD-3/failure", "nwod dice=1", "1", "1", "failure 0 net 0 ones 1" },
  { "NWOD-4/pool", "nwod dice=-1", "4", "4c", "failure 0 net 0 ones 0" },

  /* Vampire 20th anniversary, Dark Ages */
  { "V20-1/target", "v20da dice=3 target=8", "7,8,9", "7 8*1 9*1",
    "success 2 net 2 ones 0 moderate" },
  { "V20-1/ten", "v20da dice=2 target=10", "9,10", "9 10*1", "success 1 net 1 ones 0 marginal" },
  { "V20-1/two", "v20da dice=2 target=2", "2,1", "2- 1", "failure 0 net 0 ones 1" },
  { "V20-2/cancel", "v20da dice=4", "6,1,7,8", "6- 1 7*1 8*1", "success 2 net 2 ones 1 moderate" },
  { "V20-2/not-negative", "v20da dice=4", "6,1,1,1", "6- 1 1 1", "failure 0 net 0 ones 3" },
  { "V20-3/botch", "v20da dice=3", "5,1,2", "5 1 2", "botch 0 net 0 ones 1" },
  { "V20-3/no-one", "v20da dice=2", "5,2", "5 2", "failure 0 net 0 ones 0" },
  { "V20-3/cancelled", "v20da dice=3", "6,1,1", "6- 1 1", "failure 0 net 0 ones 2" },
  { "V20-4/plain", "v20da dice=5 target=8", "2,3,8,10,10", "2 3 8*1 10*1 10*1",
    "success 3 net 3 ones 0 complete" },
  { "V20-4/double", "v20da dice=5 target=8 tens_double", "2,3,8,10,10", "2 3 8*1 10*2 10*2",
    "success 5 net 5 ones 0 phenomenal" },
  { "V20-4/one", "v20da dice=2 tens_double", "10,1", "10*1 1", "success 1 net 1 ones 1 marginal" },
  { "V20-4/ones", "v20da dice=5 tens_double", "7,10,1,1,8", "7- 10*1 1 1 8*1",
    "success 2 net 2 ones 2 moderate" },
  { "V20-5/added", "v20da dice=2 sure_success", "6,7", "6*1 7*1",
    "success 3 net 3 ones 0 complete" },
  { "V20-5/not-cancelled", "v20da dice=3 sure_success", "1,1,7", "1 1 7-",
    "success 1 net 1 ones 2 marginal" },
  { "V20-5/no-botch", "v20da dice=2 sure_success required=2", "1,1", "1 1",
    "failure 1 net 1 ones 2" },
  { "V20-6/automatic", "v20da dice=6 automatic", "", "",
    "success 1 net 1 ones 0 marginal automatic" },
  { "V20-6/required", "v20da dice=6 automatic required=2", "", "",
    "failure 1 net 1 ones 0 automatic" },
  { "V20-6/no-extra", "v20da dice=6 automatic extra=2", "", "",
    "success 1 net 1 ones 0 marginal automatic" },
  { "V20-7/marginal", "v20da dice=1", "6", "6*1", "success 1 net 1 ones 0 marginal" },
  { "V20-7/exceptional", "v20da dice=4", "6,6,6,6", "6*1 6*1 6*1 6*1",
    "success 4 net 4 ones 0 exceptional" },
  { "V20-7/phenomenal", "v20da dice=6", "6,6,6,6,6,6", "6*1 6*1 6*1 6*1 6*1 6*1",
    "success 6 net 6 ones 0 phenomenal" },
  { "V20-7/failure", "v20da dice=1 required=2", "6", "6*1", "failure 1 net 1 ones 0" },
  { "V20-16/no-dice", "v20da dice=0", "", "", "failure 0 net 0 ones 0 no-dice" },
  { "V20-16/willpower", "v20da dice=-2 sure_success", "", "", "failure 0 net 0 ones 0 no-dice" },

  /* The same, by the house rules of chat communities */
  { "CHAT-2/left", "v20 dice=4", "10,1,2,6", "10- 1 2 6*1", "success 1 net 1 ones 1 marginal" },
  { "CHAT-2/double", "v20 dice=4 tens_double", "10,1,2,6", "10- 1 2 6*1",
    "success 1 net 1 ones 1 marginal" },
  { "CHAT-2/double-stands", "v20 dice=4 tens_double", "6,1,2,10", "6- 1 2 10*2",
    "success 2 net 1 ones 1 moderate" },
  { "CHAT-2/double-is-one-die", "v20 dice=5 tens_double", "10,1,1,6,7", "10- 1 1 6- 7*1",
    "success 1 net 1 ones 2 marginal" },
  { "CHAT-2/second", "v20 dice=5", "1,7,8,1,9", "1 7- 8- 1 9*1",
    "success 1 net 1 ones 2 marginal" },
  { "CHAT-3/negative", "v20 dice=5 target=8", "9,1,1,8,1", "9- 1 1 8- 1", "botch 0 net -1 ones 3" },
  { "CHAT-3/zero", "v20 dice=2", "9,1", "9- 1", "failure 0 net 0 ones 1" },
  { "CHAT-3/none", "v20 dice=2", "2,1", "2 1", "botch 0 net -1 ones 1" },
  { "CHAT-4/hit", "v20 dice=3 botch=1", "9,1,1", "9- 1 1", "failure 0 net -1 ones 2" },
  { "CHAT-4/no-hit", "v20 dice=3 botch=1", "2,1,1", "2 1 1", "botch 0 net -2 ones 2" },
  { "CHAT-11/negative", "v20 dice=3 sure_success", "1,1,2", "1 1 2",
    "success 1 net 1 ones 2 marginal" },
  { "CHAT-11/added", "v20 dice=3 sure_success tens_double", "10,2,7", "10*2 2 7*1",
    "success 4 net 3 ones 0 exceptional" },
  { "CHAT-11/no-botch", "v20 dice=1 sure_success botch=1 required=2", "1", "1",
    "failure 1 net 1 ones 1" },
  { "V20-16/chat", "v20 dice=0 required=1", "", "", "failure 0 net 0 ones 0 no-dice" },

  /* Tests and opposing rolls */
  { "TEST-2/six", "wodtests dice=3 required=2", "5,6,7", "5 6*1 7*1",
    "success 2 net 2 ones 0 clenched margin 0" },
  { "TEST-3/no-dice", "wodtests dice=0", "", "", "failure 0 net 0 ones 0 margin -3 no-dice" },
  { "TEST-4/three", "wodtests dice=3", "6,7,2", "6*1 7*1 2", "failure 2 net 2 ones 0 margin -1" },
  { "TEST-5/reached", "wodtests dice=3", "6,7,8", "6*1 7*1 8*1",
    "success 3 net 3 ones 0 clenched margin 0" },
  { "TEST-6/marginal", "wodtests dice=4", "6,7,8,10", "6*1 7*1 8*1 10*1",
    "success 4 net 4 ones 0 marginal margin 1" },
  { "TEST-6/phenomenal", "wodtests dice=7 required=1", "6,7,8,10,6,6,6",
    "6*1 7*1 8*1 10*1 6*1 6*1 6*1", "success 7 net 7 ones 0 phenomenal margin 6" },
  { "TEST-8/red", "wodtests dice=4 red=2", "6,1,7,1", "6*1 1 7r*1 1r",
    "failure 2 net 2 ones 2 margin -1" },
  { "TEST-8/more-than-pool", "wodtests dice=1 red=3 required=1", "6", "6r*1",
    "success 1 net 1 ones 0 clenched margin 0" },
  { "TEST-9/successes", "wodtests dice=11 halve=1", "6,7,1,1,1,1", "6*1 7*1 1 1 1 1",
    "success 4 net 4 ones 4 marginal margin 1 halved" },
  { "TEST-9/required", "wodtests dice=11 halve=2", "6,7,1,1,1,1", "6*1 7*1 1 1 1 1",
    "success 2 net 2 ones 4 clenched margin 0 halved" },
  { "TEST-9/red", "wodtests dice=12 red=5 halve=1", "6,1,1,1,7,1,1", "6*1 1 1 1 7r*1 1r 1r",
    "success 4 net 4 ones 5 marginal margin 1 halved" },
  { "TEST-9/ten-dice", "wodtests dice=10 halve=1", "6,1,1,1,1,1,1,1,1,1", "6*1 1 1 1 1 1 1 1 1 1",
    "failure 1 net 1 ones 9 margin -2" },

  /* Vampire, fifth edition */
  { "V5-1/six", "v5 dice=2", "6,5", "6*1 5", "success 1 net 1 ones 0 margin 0" },
  { "V5-1/pair", "v5 dice=3", "10,2,10", "10*2 2 10*2",
    "success 4 net 4 ones 0 margin 3 critical" },
  { "V5-1/three", "v5 dice=3 required=3", "10,10,10", "10*2 10*2 10*1",
    "success 5 net 5 ones 0 margin 2 critical" },
  { "V5-1/failed-pair", "v5 dice=2 required=5", "10,10", "10*2 10*2",
    "failure 4 net 4 ones 0 margin -1" },
  { "V5-2/messy", "v5 dice=3 red=1", "10,2,10", "10*2 2 10r*2",
    "success 4 net 4 ones 0 margin 3 messy-critical" },
  { "V5-2/red-not-ten", "v5 dice=3 red=1", "10,10,2", "10*2 10*2 2r",
    "success 4 net 4 ones 0 margin 3 critical" },
  { "V5-2/one-ten", "v5 dice=2 red=1", "6,10", "6*1 10r*1", "success 2 net 2 ones 0 margin 1" },
  { "V5-2/bestial", "v5 dice=2 red=1", "5,1", "5 1r",
    "failure 0 net 0 ones 1 margin -1 bestial-failure" },
  { "V5-2/plain-one", "v5 dice=2 red=1", "1,5", "1 5r", "failure 0 net 0 ones 1 margin -1" },
  { "V5-2/won-with-one", "v5 dice=2 red=1", "6,1", "6*1 1r", "success 1 net 1 ones 1 margin 0" },
  { "V5-8/counted", "v5 dice=2 red=1 required=0", "2,1", "2 1r",
    "success 0 net 0 ones 1 margin 0" },
  { "V5-2/one-die", "v5 dice=-2 red=4", "6", "6r*1", "success 1 net 1 ones 0 margin 0" },
  { "V5-2/one-plain-die", "v5 dice=0", "3", "3", "failure 0 net 0 ones 0 margin -1" },

  /* Possible only in a homebrew */
  { "homebrew/again-cancel", "v20da dice=2 again=10", "10,1,1", "10- 1 1<0",
    "failure 0 net 0 ones 2" },
  { "homebrew/rote-replaces-ones", "v20da dice=2 rote", "1,7,2", "1x 7*1 2<0",
    "success 1 net 1 ones 0 marginal" },
  { "homebrew/pairs-again", "v5 dice=1 red=1 again=10", "10,10,1", "10r*2 10r<0*2 1r<1",
    "success 4 net 4 ones 1 margin 3 messy-critical" },
  { "homebrew/chance-cancel", "v20 dice=0 empty_pool=0 chance_again tens_double", "10,10,1",
    "10c- 10c<0*2 1c<1", "success 2 net 1 ones 1 moderate" },
  { "homebrew/pairs-double", "v5 dice=3 tens_double", "10,10,10", "10*3 10*3 10*2",
    "success 8 net 8 ones 0 margin 7 critical" },
};

static char *
describe_dice (TenRoll *roll)
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
      if (die->replaced)
        g_string_append_c (text, 'x');
      if (die->cancelled)
        g_string_append_c (text, '-');
      if (die->successes > 0)
        g_string_append_printf (text, "*%d", die->successes);
      g_assert_false (die->replaced && (die->cancelled || die->successes > 0));
    }
  return g_string_free (text, FALSE);
}

static TenRoll *
roll_faces (const TenRequest *request, const char *faces, gsize *n_left, GError **error)
{
  g_autoptr (GArray) array = NULL;
  g_autoptr (TenRandom) random = NULL;
  TenRoll *roll;

  g_assert_true (ten_faces_from_text (faces, &array, error));
  random = ten_random_new_scripted ((const guint8 *) array->data, array->len);
  roll = ten_roll (request, random, error);
  *n_left = ten_random_get_n_left (random);
  return roll;
}

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRoll) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *result = NULL;
  g_autofree char *result_again = NULL;
  TenRequest request;
  const TenDie *array;
  guint n_dice;
  gsize n_left;

  parse_request (&request, row->request);
  roll = roll_faces (&request, row->faces, &n_left, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_left, ==, 0);
  g_assert_true (ten_request_equal (ten_roll_get_request (roll), &request));

  dice = describe_dice (roll);
  result = describe_result (roll);
  g_assert_cmpstr (dice, ==, row->dice);
  g_assert_cmpstr (result, ==, row->result);

  array = ten_roll_get_dice (roll, &n_dice);
  again = ten_roll_new_from_dice (&request, array, n_dice, &error);
  g_assert_no_error (error);
  result_again = describe_result (again);
  g_assert_cmpstr (result_again, ==, result);
}

static void
test_waves (void)
{
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRoll) none = NULL;
  TenRequest request;
  const TenDie *dice;
  guint n_dice;
  gsize n_left;

  parse_request (&request, "cofd dice=2 rote");
  roll = roll_faces (&request, "10,4,9,10,2", &n_left, NULL);
  dice = ten_roll_get_dice (roll, &n_dice);
  g_assert_cmpuint (n_dice, ==, 5);
  g_assert_cmpint (dice[2].wave, ==, 0);
  g_assert_cmpint (dice[3].wave, ==, 1);
  g_assert_cmpint (dice[4].wave, ==, 2);

  parse_request (&request, "v20da");
  none = roll_faces (&request, "", &n_left, NULL);
}

static void
test_too_few_faces (void)
{
  static const struct
  {
    const char *request;
    const char *faces;
    const char *message;
  } cases[] = {
    { "cofd dice=7", "3,4", "The roll needs at least 7 faces, but got only 2" },
    { "cofd dice=2", "10,10", "The roll needs at least 4 faces, but got only 2" },
    { "cofd dice=3 rote", "1,2,8,9", "The roll needs at least 5 faces, but got only 4" },
    { "nwod dice=0", "", "The roll needs at least 1 face, but got only 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRoll) roll = NULL;
      g_autoptr (GError) error = NULL;
      TenRequest request;
      gsize n_left;

      parse_request (&request, cases[i].request);
      roll = roll_faces (&request, cases[i].faces, &n_left, &error);
      g_assert_null (roll);
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_left_over (void)
{
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;
  gsize n_left;

  parse_request (&request, "cofd dice=2");
  roll = roll_faces (&request, "3,4,5,6", &n_left, NULL);
  g_assert_nonnull (roll);
  g_assert_cmpuint (n_left, ==, 2);
}

static void
test_too_many_dice (void)
{
  g_autofree guint8 *faces = g_malloc (TEN_ROLL_MAX_DICE + 1);
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;

  memset (faces, 10, TEN_ROLL_MAX_DICE + 1);
  random = ten_random_new_scripted (faces, TEN_ROLL_MAX_DICE + 1);
  parse_request (&request, "cofd dice=1");
  roll = ten_roll (&request, random, &error);
  g_assert_null (roll);
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_DICE);
}

static void
test_refused (void)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (GError) error = NULL;
  TenRequest request;

  parse_request (&request, "cofd target=11");
  g_assert_null (ten_roll (&request, random, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
}

/* A die in the log that no roll of the request can have. */
static void
test_from_dice_refused (void)
{
  static const struct
  {
    TenDie dice[2];
    guint n_dice;
    int code;
  } cases[] = {
    { { { .face = 0, .from = -1 }, { .face = 3, .from = -1 } }, 2, TEN_DICE_ERROR_FACE },
    { { { .face = 3, .from = -1 }, { .face = 11, .from = -1 } }, 2, TEN_DICE_ERROR_FACE },
    { { { .face = 3, .from = -1 } }, 1, TEN_DICE_ERROR_REQUEST },
    { { { .face = 3, .from = -1 }, { .face = 3, .from = 0 } }, 2, TEN_DICE_ERROR_REQUEST },
    { { { .face = 3, .from = -1 }, { .face = 3, .from = 1 } }, 2, TEN_DICE_ERROR_REQUEST },
    { { { .face = 3, .from = -1 }, { .face = 3, .from = -2 } }, 2, TEN_DICE_ERROR_REQUEST },
    { { { .face = 3, .from = -1 }, { .face = 3, .from = -1, .wave = -1 } },
      2,
      TEN_DICE_ERROR_REQUEST },
    { { { .face = 3, .from = -1 }, { .face = 3, .from = -1, .kind = 3 } },
      2,
      TEN_DICE_ERROR_REQUEST },
  };
  TenRequest request;

  parse_request (&request, "cofd dice=2");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ten_roll_new_from_dice (&request, cases[i].dice, cases[i].n_dice, &error));
      g_assert_error (error, TEN_DICE_ERROR, cases[i].code);
    }
}

/* Dice that willpower replaced after the roll do not count. */
static void
test_from_dice_willpower (void)
{
  static const TenDie dice[] = {
    { .face = 2, .from = -1, .replaced = TRUE, .successes = 2, .cancelled = TRUE },
    { .face = 7, .from = -1 },
    { .face = 1, .from = -1, .kind = TEN_DIE_RED },
    { .face = 10, .from = 0 },
  };
  g_autoptr (TenRoll) roll = NULL;
  g_autofree char *text = NULL;
  g_autofree char *result = NULL;
  TenRequest request;

  parse_request (&request, "v5 dice=3 red=1 required=3");
  roll = ten_roll_new_from_dice (&request, dice, G_N_ELEMENTS (dice), NULL);
  text = describe_dice (roll);
  result = describe_result (roll);
  g_assert_cmpstr (text, ==, "2x 7*1 1r 10<0*1");
  g_assert_cmpstr (result, ==, "failure 2 net 2 ones 1 margin -1 bestial-failure");
}

static void
test_bad_one (void)
{
  static const struct
  {
    const char *request;
    TenDieKind kind;
    int face;
    gboolean bad;
  } cases[] = {
    { "cofd dice=1", TEN_DIE_PLAIN, 1, FALSE },  { "cofd dice=0", TEN_DIE_CHANCE, 1, TRUE },
    { "v20 dice=1", TEN_DIE_PLAIN, 1, TRUE },    { "v20da dice=1", TEN_DIE_PLAIN, 1, TRUE },
    { "v20 dice=1", TEN_DIE_PLAIN, 2, FALSE },   { "v5 dice=1", TEN_DIE_PLAIN, 1, FALSE },
    { "v5 dice=1 red=1", TEN_DIE_RED, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TenDie die = { .face = cases[i].face, .kind = cases[i].kind, .from = -1 };
      TenRequest request;

      parse_request (&request, cases[i].request);
      g_assert_cmpint (ten_die_is_bad_one (&die, &request), ==, cases[i].bad);
    }
}

static void
test_reference (void)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenRoll) copy = NULL;
  TenRequest request;
  TenRoll *roll;

  parse_request (&request, "cofd dice=5");
  roll = ten_roll (&request, random, NULL);
  copy = g_boxed_copy (TEN_TYPE_ROLL, roll);
  g_assert_true (copy == roll);
  ten_roll_unref (roll);
  g_assert_cmpint (ten_roll_get_request (copy)->dice, ==, 5);
}

static void
test_words (void)
{
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      TenOutcome outcome;

      g_assert_true (ten_outcome_from_id (ten_outcome_to_id (i), &outcome));
      g_assert_cmpint (outcome, ==, i);
    }
  for (guint i = TEN_DIE_PLAIN; i <= TEN_DIE_CHANCE; i++)
    {
      TenDieKind kind;

      g_assert_true (ten_die_kind_from_id (ten_die_kind_to_id (i), &kind));
      g_assert_cmpint (kind, ==, i);
    }
  g_assert_false (ten_outcome_from_id ("win", &(TenOutcome){ 0 }));
  g_assert_false (ten_die_kind_from_id ("blue", &(TenDieKind){ 0 }));
  g_assert_null (ten_roll_flag_to_id (TEN_ROLL_CRITICAL | TEN_ROLL_HALVED));
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/roll/", rows[i].path, NULL);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/dice/roll/waves", test_waves);
  g_test_add_func ("/dice/roll/too-few-faces", test_too_few_faces);
  g_test_add_func ("/dice/roll/left-over", test_left_over);
  g_test_add_func ("/dice/roll/too-many-dice", test_too_many_dice);
  g_test_add_func ("/dice/roll/refused", test_refused);
  g_test_add_func ("/dice/roll/from-dice/refused", test_from_dice_refused);
  g_test_add_func ("/dice/roll/from-dice/TEST-10/V5-3", test_from_dice_willpower);
  g_test_add_func ("/dice/roll/COFD-5/V20-2/V5-2/bad-one", test_bad_one);
  g_test_add_func ("/dice/roll/reference", test_reference);
  g_test_add_func ("/dice/roll/words", test_words);
}
