/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"

#include <json-glib/json-glib.h>

static char *
to_text (JsonNode *node)
{
  g_autoptr (JsonNode) owned = node;

  return json_to_string (owned, FALSE);
}

static TenRecord *
make_number (const TenRequest *request, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_NUMBER, NULL, "", request->dice);

  if (*faces != '\0')
    {
      ten_faces_from_text (faces, &list, &error);
      g_assert_no_error (error);
    }
  random = ten_random_new_scripted (list != NULL ? (const guint8 *) list->data : NULL,
                                    list != NULL ? list->len : 0);
  roll = ten_roll (request, random, &error);
  g_assert_no_error (error);
  g_list_store_append (terms, term);
  return ten_record_new (roll, "cofd", G_LIST_MODEL (terms), NULL, NULL);
}

/* Exactly the document from the design. */
static void
test_roll_json (void)
{
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = 2;
  request.again = 10;
  request.exceptional = 5;
  record = make_number (&request, "10,3,8");
  text = to_text (ten_record_roll_to_json (record));
  g_assert_cmpstr (
      text, ==,
      "{\"ruleset\":\"cofd\",\"pool\":{\"dice\":2,\"red\":0,\"chance\":false,"
      "\"terms\":[{\"kind\":\"number\",\"label\":\"\",\"dice\":2}]},"
      "\"target\":8,\"required\":1,\"again\":10,\"rote\":false,"
      "\"dice\":[{\"face\":10,\"wave\":0,\"kind\":\"plain\",\"from\":null,\"replaced\":false,"
      "\"cancelled\":false,\"successes\":1},"
      "{\"face\":3,\"wave\":0,\"kind\":\"plain\",\"from\":null,\"replaced\":false,"
      "\"cancelled\":false,\"successes\":0},"
      "{\"face\":8,\"wave\":1,\"kind\":\"plain\",\"from\":0,\"replaced\":false,"
      "\"cancelled\":false,\"successes\":1}],"
      "\"ones\":0,\"successes\":2,\"net\":2,\"outcome\":\"success\",\"degree\":null,"
      "\"margin\":null,\"flags\":[]}");
}

static void
test_chance (void)
{
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = -2;
  request.again = 10;
  record = make_number (&request, "1");
  text = to_text (ten_record_roll_to_json (record));
  g_assert_nonnull (strstr (text, "\"pool\":{\"dice\":-2,\"red\":0,\"chance\":true,"));
  g_assert_nonnull (strstr (text, "\"target\":10,\"required\":1,\"again\":null,"));
  g_assert_nonnull (strstr (text, "\"outcome\":\"dramatic-failure\""));
}

static void
test_flags (void)
{
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = 12;
  request.red = 3;
  request.target = 6;
  request.required = 3;
  request.margin = TRUE;
  request.halve = TEN_HALVE_REQUIRED;
  record = make_number (&request, "6,6,1,1,1,7,1");
  text = to_text (ten_record_roll_to_json (record));
  g_assert_nonnull (strstr (text, "\"pool\":{\"dice\":12,\"red\":3,"));
  g_assert_nonnull (strstr (text, "\"required\":2,"));
  g_assert_nonnull (strstr (text, "\"kind\":\"red\""));
  g_assert_nonnull (strstr (text, "\"margin\":1,\"flags\":[\"halved\"]"));
}

static void
test_stored_json (void)
{
  g_autoptr (TenRecord) record = make_record (2, "3,4", "for the door");
  g_autofree char *text = to_text (ten_record_to_json (record));

  g_assert_true (g_str_has_prefix (
      text, "{\"sequence\":null,\"time\":null,\"character\":\"Marisol “M” Vega\","
            "\"comment\":\"for the door\",\"hidden\":false,\"action\":null,\"role\":null,"
            "\"follows\":null,\"tries\":0,\"events\":[],\"ruleset\":\"cofd\",\"pool\":"));
}

typedef struct
{
  TenTermKind kind;
  const char *label;
  int dice;
} Term;

static const struct
{
  const char *name;
  Term terms[4];
  const char *text;
} pool_texts[] = {
  { "none", { { 0 } }, "" },
  { "number", { { TEN_TERM_NUMBER, "", 7 } }, "7" },
  { "below-zero", { { TEN_TERM_NUMBER, "", -2 } }, "−2" },
  { "traits",
    { { TEN_TERM_TRAIT, "Strength", 3 },
      { TEN_TERM_TRAIT, "Brawl", 2 },
      { TEN_TERM_MODIFIER, TEN_MODIFIER_EQUIPMENT, 1 } },
    "Strength 3 + Brawl 2 + Equipment 1" },
  { "penalties",
    { { TEN_TERM_TRAIT, "Wits", 3 },
      { TEN_TERM_UNTRAINED, "", -3 },
      { TEN_TERM_WOUNDS, "", -1 },
      { TEN_TERM_MODIFIER, "100% dark %s", -2 } },
    "Wits 3 − Untrained 3 − Wounds 1 − 100% dark %s 2" },
  { "others",
    { { TEN_TERM_WILLPOWER, "", 3 },
      { TEN_TERM_TRIES, "", -1 },
      { TEN_TERM_MINIMUM, "", 1 },
      { TEN_TERM_SPECIALTY, "Knots", 1 } },
    "Willpower 3 − Earlier tries 1 + At least one die 1 + Knots 1" },
};

static void
test_pool_text (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenRecord) plain = make_record (1, "3", NULL);
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 4 && pool_texts[row].terms[i].label != NULL; i++)
    {
      const Term *given = &pool_texts[row].terms[i];
      g_autoptr (TenTerm) term = ten_term_new (given->kind, NULL, given->label, given->dice);

      g_list_store_append (terms, term);
    }
  record = ten_record_new (ten_record_get_roll (plain), "cofd", G_LIST_MODEL (terms), NULL, NULL);
  text = ten_record_dup_pool_text (record);
  g_assert_cmpstr (text, ==, pool_texts[row].text);
}

static void
test_comment (void)
{
  g_autofree char *long_comment = g_strnfill (3 * TEN_RECORD_MAX_COMMENT, 'x');
  g_autoptr (TenRecord) record = make_record (1, "3", long_comment);
  g_autoptr (TenRecord) broken = make_record (1, "3", "caf\xe9");
  g_autoptr (TenRecord) nobody =
      ten_record_new (ten_record_get_roll (record), "cofd", NULL, "", NULL);

  g_assert_cmpuint (strlen (ten_record_get_comment (record)), ==, TEN_RECORD_MAX_COMMENT);
  g_assert_true (g_utf8_validate (ten_record_get_comment (broken), -1, NULL));
  g_assert_cmpstr (ten_record_get_character (nobody), ==, NULL);
  g_assert_cmpstr (ten_record_get_comment (nobody), ==, "");
  g_assert_cmpuint (g_list_model_get_n_items (ten_record_get_terms (nobody)), ==, 0);
}

/* Later changes to the terms do not change the roll. */
static void
test_immutable (void)
{
  g_autoptr (TenRecord) plain = make_record (1, "3", NULL);
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_NUMBER, NULL, "", 1);
  TenRecord *record;

  g_list_store_append (terms, term);
  record = ten_record_new (ten_record_get_roll (plain), "cofd", G_LIST_MODEL (terms), NULL, NULL);
  g_list_store_remove_all (terms);
  g_assert_cmpuint (g_list_model_get_n_items (ten_record_get_terms (record)), ==, 1);
  g_assert_cmpint (ten_record_get_sequence (record), ==, 0);
  g_assert_null (ten_record_get_time (record));
  g_assert_false (ten_record_get_hidden (record));
  g_assert_finalize_object (record);
}

TEN_TESTS
{
  g_test_add_func ("/play/record/roll-json", test_roll_json);
  g_test_add_func ("/play/record/roll-json/COFD-5", test_chance);
  g_test_add_func ("/play/record/roll-json/TEST-9", test_flags);
  g_test_add_func ("/play/record/json", test_stored_json);
  for (guint i = 0; i < G_N_ELEMENTS (pool_texts); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/play/record/pool-text/POOL-8/%s", pool_texts[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pool_text);
    }
  g_test_add_func ("/play/record/comment", test_comment);
  g_test_add_func ("/play/record/immutable", test_immutable);
}
