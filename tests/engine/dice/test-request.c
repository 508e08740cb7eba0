/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "dice/ten-random.h"
#include "requests.h"
#include "tests.h"

static void
test_init (void)
{
  TenRequest request;

  ten_request_init (&request);
  g_assert_cmpint (request.target, ==, 8);
  g_assert_cmpint (request.required, ==, 1);
  g_assert_cmpint (request.again, ==, TEN_AGAIN_NONE);
  g_assert_cmpint (request.ones, ==, TEN_ONES_NOTHING);
  g_assert_cmpint (request.halve, ==, TEN_HALVE_NEVER);
  g_assert_true (ten_request_check (&request, NULL));
}

/* Both ends of every range, and the values just beyond. */
static void
test_ranges (void)
{
  static const struct
  {
    const char *member;
    int minimum;
    int maximum;
  } ranges[] = {
    { "dice", -1000, 1000 }, { "red", 0, 1000 },        { "target", 2, 10 },
    { "required", 0, 1000 }, { "again", 0, 10 },        { "extra", 0, 1000 },
    { "halve", 0, 2 },       { "halve_over", 0, 1000 }, { "ones", 0, 2 },
    { "botch", 0, 2 },       { "empty_pool", 0, 2 },    { "exceptional", 0, 1000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      const int values[] = { ranges[i].minimum - 1, ranges[i].minimum, ranges[i].maximum,
                             ranges[i].maximum + 1 };

      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        {
          g_autoptr (GError) error = NULL;
          TenRequest request;

          init_request (&request, "");
          *find_member (&request, ranges[i].member) = values[j];
          if (j == 1 || j == 2)
            {
              g_assert_true (ten_request_check (&request, &error));
              g_assert_no_error (error);
              continue;
            }
          g_assert_false (ten_request_check (&request, &error));
          g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
          g_assert_nonnull (strstr (error->message, ranges[i].member));
        }
    }
}

static void
test_combinations (void)
{
  static const struct
  {
    const char *request;
    gboolean right;
  } cases[] = {
    { "cofd again=1", FALSE },
    { "cofd again=2", TRUE },
    { "v20 dice=3 tens_double", TRUE },
    { "v20 dice=3 tens_double again=10", FALSE },
    { "v20 dice=3 tens_double rote", FALSE },
    { "v20 dice=3 again=10 rote", TRUE },
    { "v20da dice=3 tens_double again=10 rote", TRUE },
    { "v20 dice=3 pairs", FALSE },
    { "v20da dice=3 pairs", TRUE },
    { "v20da dice=6 automatic", TRUE },
    { "v20da dice=5 automatic", FALSE },
    { "v20da dice=8 target=9 automatic", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      TenRequest request;

      parse_request (&request, cases[i].request);
      g_assert_cmpint (ten_request_check (&request, &error), ==, cases[i].right);
      g_assert_cmpint (error == NULL, ==, cases[i].right);
    }
}

static void
test_bad_degrees (void)
{
  g_autofree char *long_id = g_strnfill (65, 'x');

  for (int i = 0; i < 6; i++)
    {
      g_autoptr (GError) error = NULL;
      TenRequest request;

      init_request (&request, "v20da");
      if (i == 0)
        request.n_degrees = TEN_REQUEST_MAX_DEGREES + 1;
      else if (i == 1)
        request.degrees[1].from = request.degrees[0].from;
      else if (i == 2)
        request.degrees[1].id = NULL;
      else if (i == 3)
        request.degrees[1].id = "";
      else if (i == 4)
        request.degrees[1].id = long_id;
      else
        request.degrees[4].from = 1001;
      g_assert_false (ten_request_check (&request, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
    }
}

/* The pool: chance, halved, dice, red, thrown, red thrown, required, target, again. */
static const struct
{
  const char *path;
  const char *request;
  const char *pool;
} pools[] = {
  { "COFD-5/pool", "cofd dice=1", "- - 1 0 1 0 1 8 10" },
  { "COFD-5/zero", "cofd dice=0", "chance - 1 0 1 0 1 10 0" },
  { "COFD-5/red", "cofd dice=-9 red=3 again=8", "chance - 1 0 1 0 1 10 0" },
  { "NWOD-1/again", "nwod dice=0 again=0", "chance - 1 0 1 0 1 10 10" },
  { "V20-16/none", "v20da dice=-1 red=2", "- - 0 0 0 0 1 6 0" },
  { "V20-6/automatic", "v20da dice=12 automatic halve=1", "- - 12 0 0 0 1 6 0" },
  { "V5-2/one", "v5 dice=-1 red=2", "- - 1 1 1 1 1 6 0" },
  { "V5-2/red", "v5 dice=3 red=5", "- - 3 3 3 3 1 6 0" },
  { "TEST-8/red", "wodtests dice=6 red=2", "- - 6 2 6 2 3 6 0" },
  { "TEST-9/never", "wodtests dice=11", "- - 11 0 11 0 3 6 0" },
  { "TEST-9/ten", "wodtests dice=10 halve=1", "- - 10 0 10 0 3 6 0" },
  { "TEST-9/eleven", "wodtests dice=11 halve=1", "- halved 11 0 6 0 3 6 0" },
  { "TEST-9/each", "wodtests dice=12 red=5 halve=1", "- halved 12 5 7 3 3 6 0" },
  { "TEST-9/required", "wodtests dice=12 red=4 halve=2 required=5", "- halved 12 4 6 2 3 6 0" },
  { "TEST-9/not-required", "wodtests dice=9 halve=2 required=5", "- - 9 0 9 0 5 6 0" },
};

static void
test_pool (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text = NULL;
  TenRequest request;

  parse_request (&request, pools[i].request);
  g_assert_true (ten_request_check (&request, NULL));
  text = g_strdup_printf (
      "%s %s %d %d %d %d %d %d %d", ten_request_is_chance (&request) ? "chance" : "-",
      ten_request_is_halved (&request) ? "halved" : "-", ten_request_get_dice (&request),
      ten_request_get_red (&request), ten_request_get_n_thrown (&request),
      ten_request_get_red_thrown (&request), ten_request_get_required (&request),
      ten_request_get_target (&request), ten_request_get_again (&request));
  g_assert_cmpstr (text, ==, pools[i].pool);
}

static void
test_automatic (void)
{
  TenRequest request;

  parse_request (&request, "v20da dice=6");
  g_assert_true (ten_request_offers_automatic (&request));
  request.target = 7;
  g_assert_false (ten_request_offers_automatic (&request));
}

static void
test_degrees (void)
{
  static const struct
  {
    const char *request;
    int successes;
    const char *degree;
  } cases[] = {
    { "v20da", 0, NULL },
    { "v20da", 1, "marginal" },
    { "v20da", 2, "moderate" },
    { "v20da", 3, "complete" },
    { "v20da", 4, "exceptional" },
    { "v20da", 5, "phenomenal" },
    { "v20da", 50, "phenomenal" },
    { "wodtests", 2, NULL },
    { "wodtests", 3, "clenched" },
    { "wodtests required=1", 2, "marginal" },
    { "wodtests required=1", 9, "phenomenal" },
    { "wodtests required=5 dice=12 halve=2", 3, "clenched" },
    { "cofd", 5, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRequest request;

      parse_request (&request, cases[i].request);
      g_assert_cmpstr (ten_request_find_degree (&request, cases[i].successes), ==, cases[i].degree);
    }
}

static void
test_equal (void)
{
  static const char *const members[] = {
    "dice",       "red",         "target",       "required",     "again",      "rote",   "extra",
    "halve",      "tens_double", "automatic",    "sure_success", "halve_over", "ones",   "botch",
    "empty_pool", "exceptional", "chance_again", "pairs",        "margin",     "combat", "timing"
  };
  TenRequest a, b;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      init_request (&a, "cofd");
      init_request (&b, "cofd");
      *find_member (&a, members[i]) = 0;
      *find_member (&b, members[i]) = 1;
      g_assert_false (ten_request_equal (&a, &b));
    }

  init_request (&a, "v20da");
  init_request (&b, "v20da");
  g_assert_true (ten_request_equal (&a, &b));
  b.degrees[6] = (TenDegree){ 9, "unused" };
  g_assert_true (ten_request_equal (&a, &b));
  b.degrees[0].from = 0;
  g_assert_false (ten_request_equal (&a, &b));
  b.degrees[0] = (TenDegree){ 1, "other" };
  g_assert_false (ten_request_equal (&a, &b));
  b.n_degrees = 4;
  g_assert_false (ten_request_equal (&a, &b));
}

static void
test_text (void)
{
  g_autofree char *text = NULL;
  TenRequest request;

  parse_request (&request, "v20 dice=-5 red=1 extra=2 rote halve=2");
  request.n_degrees = 2;
  text = ten_request_to_text (&request);
  g_assert_cmpstr (
      text, ==,
      "{\"dice\":-5,\"red\":1,\"target\":6,\"required\":1,\"again\":0,\"rote\":true,\"extra\":2,"
      "\"tens_double\":false,\"sure_success\":false,\"automatic\":false,\"halve\":\"required\","
      "\"halve_over\":10,\"ones\":\"cancel-dice\",\"botch\":\"negative\","
      "\"empty_pool\":\"no-dice\",\"chance_again\":false,\"exceptional\":0,\"pairs\":false,"
      "\"margin\":false,\"degrees_by_margin\":false,\"degrees\":[{\"from\":1,\"id\":\"marginal\"},"
      "{\"from\":2,\"id\":\"moderate\"}]}");
}

/* TEST-6: rolls from before the combat option keep their seals. */
static void
test_combat_text (void)
{
  TenRequest request;

  init_request (&request, "wodtests");
  for (int combat = 0; combat <= 1; combat++)
    {
      g_autofree char *text = NULL;

      request.combat = combat;
      text = ten_request_to_text (&request);
      g_assert_true ((strstr (text, "combat") != NULL) == combat);
      g_assert_true ((strstr (text, ",\"combat\":true,\"degrees\":") != NULL) == combat);
    }
}

/* COFD-22: so do rolls that do not say what kind of action they are. */
static void
test_timing_text (void)
{
  static const char *const members[] = { NULL, ",\"timing\":\"instant\",\"degrees\":",
                                         ",\"timing\":\"reflexive\",\"degrees\":" };
  TenRequest request;

  init_request (&request, "cofd");
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *text = NULL;

      request.timing = (TenTiming) i;
      text = ten_request_to_text (&request);
      g_assert_true ((strstr (text, "timing") != NULL) == (i > 0));
      g_assert_true (i == 0 || strstr (text, members[i]) != NULL);
    }
}

static void
test_round_trip (void)
{
  static const char *const requests[] = { "cofd dice=7 again=8 rote extra=3",
                                          "nwod dice=-1000",
                                          "v20da dice=9 automatic",
                                          "v20 dice=3 sure_success tens_double",
                                          "wodtests dice=1000 red=1000 halve=1",
                                          "wodtests dice=5 combat",
                                          "cofd dice=5 timing=2",
                                          "v5 dice=4 red=2" };

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (JsonNode) parsed = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;
      TenRequest request, read;

      parse_request (&request, requests[i]);
      text = ten_request_to_text (&request);
      parsed = json_from_string (text, &error);
      g_assert_no_error (error);
      memset (&read, 0xff, sizeof read);
      g_assert_true (ten_request_from_json (&read, parsed, &error));
      g_assert_no_error (error);
      g_assert_true (ten_request_equal (&request, &read));
      text_again = ten_request_to_text (&read);
      g_assert_cmpstr (text, ==, text_again);
    }
}

static void
test_bad_json (void)
{
  static const struct
  {
    const char *text;
    const char *words;
  } cases[] = {
    { "[]", "object" },
    { "3", "object" },
    { "null", "object" },
    { "{\"colour\":3}", "colour" },
    { "{\"dice\":3.5}", "dice" },
    { "{\"dice\":\"3\"}", "dice" },
    { "{\"dice\":null}", "dice" },
    { "{\"dice\":[3]}", "dice" },
    { "{\"dice\":4294967299}", "dice" },
    { "{\"dice\":1001}", "dice" },
    { "{\"target\":11}", "target" },
    { "{\"rote\":1}", "rote" },
    { "{\"rote\":\"true\"}", "rote" },
    { "{\"ones\":\"cancel\"}", "ones" },
    { "{\"ones\":1}", "ones" },
    { "{\"degrees\":{}}", "degrees" },
    { "{\"degrees\":[3]}", "degrees" },
    { "{\"degrees\":[{\"from\":1}]}", "degrees" },
    { "{\"degrees\":[{\"from\":1,\"id\":\"x\",\"more\":1}]}", "degrees" },
    { "{\"degrees\":[{\"from\":\"1\",\"id\":\"x\"}]}", "degrees" },
    { "{\"degrees\":[{\"from\":1,\"id\":1}]}", "degrees" },
    { "{\"degrees\":[{\"from\":2,\"id\":\"x\"},{\"from\":1,\"id\":\"y\"}]}", "degrees" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i].text, NULL);
      g_autoptr (GError) error = NULL;
      TenRequest request;

      ten_request_init (&request);
      request.dice = 77;
      g_assert_false (ten_request_from_json (&request, node, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
      g_assert_nonnull (strstr (error->message, cases[i].words));
      g_assert_cmpint (request.dice, ==, 77);
    }
}

/* Omitted members have the values of ten_request_init(). */
static void
test_left_out (void)
{
  g_autoptr (JsonNode) node = json_from_string ("{\"again\":9,\"dice\":4}", NULL);
  TenRequest request, expected;

  parse_request (&expected, " dice=4 again=9");
  g_assert_true (ten_request_from_json (&request, node, NULL));
  g_assert_true (ten_request_equal (&request, &expected));
}

static void
test_boxed (void)
{
  TenRequest request;
  TenRequest *copy;

  parse_request (&request, "v5 dice=4");
  copy = g_boxed_copy (TEN_TYPE_REQUEST, &request);
  g_assert_true (ten_request_equal (copy, &request));
  g_boxed_free (TEN_TYPE_REQUEST, copy);
}

TEN_TESTS
{
  g_test_add_func ("/dice/request/init", test_init);
  g_test_add_func ("/dice/request/ranges", test_ranges);
  g_test_add_func ("/dice/request/combinations", test_combinations);
  g_test_add_func ("/dice/request/bad-degrees", test_bad_degrees);
  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/request/pool/", pools[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pool);
    }
  g_test_add_func ("/dice/request/automatic/V20-6", test_automatic);
  g_test_add_func ("/dice/request/degrees/V20-7/TEST-6", test_degrees);
  g_test_add_func ("/dice/request/equal", test_equal);
  g_test_add_func ("/dice/request/text", test_text);
  g_test_add_func ("/dice/request/TEST-6/combat", test_combat_text);
  g_test_add_func ("/dice/request/COFD-22/timing", test_timing_text);
  g_test_add_func ("/dice/request/round-trip", test_round_trip);
  g_test_add_func ("/dice/request/bad-json", test_bad_json);
  g_test_add_func ("/dice/request/left-out", test_left_out);
  g_test_add_func ("/dice/request/boxed", test_boxed);
}
