/* SPDX-License-Identifier: GPL-3.0-or-later */

/* POOL-7: the player's view of a roll. */

#include "records/ten-record-private.h"
#include "fixtures.h"
#include "tests.h"
#include "json/ten-json.h"
#include "rules/ten-rulesets.h"

typedef struct
{
  TenTermKind kind;
  const char *id;
  const char *label;
  int dice;
  TenSecrecy secrecy;
} Term;

static GListModel *
make_terms (const Term *terms, guint n_terms)
{
  GListStore *store = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < n_terms; i++)
    {
      g_autoptr (TenTerm) term = ten_term_new_with_secrecy (
          terms[i].kind, terms[i].id, terms[i].label, terms[i].dice, terms[i].secrecy);

      g_list_store_append (store, term);
    }
  return G_LIST_MODEL (store);
}

/* A roll of two dice, 10 and 8: only the terms differ. */
static TenRecord *
make_with_terms (const Term *given, guint n_terms)
{
  g_autoptr (TenRecord) plain = make_record (2, "10,8,2", NULL);
  g_autoptr (GListModel) terms = make_terms (given, n_terms);

  return ten_record_new (ten_record_get_roll (plain), "cofd", terms, "Marisol Vega", "the door");
}

static char *
to_text (JsonNode *node)
{
  g_autoptr (JsonNode) owned = node;

  return owned != NULL ? ten_json_to_text (owned, FALSE) : g_strdup ("nothing");
}

static void
assert_json (JsonNode *node, const char *expected)
{
  g_autofree char *text = to_text (node);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_open (void)
{
  const Term terms[] = { { TEN_TERM_TRAIT, "brawl", "Brawl", 3, TEN_SECRECY_OPEN },
                         { TEN_TERM_MODIFIER, "fog", "Fog", -1, TEN_SECRECY_OPEN } };
  g_autoptr (TenRecord) record = make_with_terms (terms, G_N_ELEMENTS (terms));
  g_autofree char *full = to_text (ten_record_roll_to_json (record));
  g_autofree char *pool = ten_record_dup_player_pool_text (record);
  g_autofree char *outcome = ten_record_dup_player_outcome_text (record, NULL);

  g_assert_cmpint (ten_record_get_secrecy (record), ==, TEN_SECRECY_OPEN);
  g_assert_cmpint (ten_record_get_player_sight (record), ==, TEN_PLAYER_SIGHT_ROLL);
  assert_json (ten_record_roll_to_player_json (record), full);
  g_assert_cmpstr (pool, ==, "Brawl 3 − Fog 1");
  g_assert_cmpstr (outcome, ==, "Success: 2 successes");
}

static void
test_announced (void)
{
  const Term terms[] = { { TEN_TERM_TRAIT, "brawl", "Brawl", 3, TEN_SECRECY_OPEN },
                         { TEN_TERM_MODIFIER, "curse", "Curse", -1, TEN_SECRECY_ANNOUNCED } };
  g_autoptr (TenRecord) record = make_with_terms (terms, G_N_ELEMENTS (terms));
  g_autofree char *text = to_text (ten_record_to_player_json (record));
  g_autofree char *pool = ten_record_dup_player_pool_text (record);
  g_autofree char *full = ten_record_dup_pool_text (record);
  g_autofree char *outcome = ten_record_dup_player_outcome_text (record, NULL);

  g_assert_cmpint (ten_record_get_secrecy (record), ==, TEN_SECRECY_ANNOUNCED);
  g_assert_cmpint (ten_record_get_player_sight (record), ==, TEN_PLAYER_SIGHT_ROLL);
  g_assert_true (g_str_has_prefix (
      text, "{\"time\":null,\"character\":\"Marisol Vega\",\"comment\":\"the door\","
            "\"ruleset\":\"cofd\",\"pool\":{\"dice\":2,\"red\":0,\"chance\":false,\"terms\":["
            "{\"kind\":\"trait\",\"label\":\"Brawl\",\"dice\":3},"
            "{\"kind\":\"modifier\",\"label\":\"Announced modifier\",\"dice\":-1,"
            "\"secrecy\":\"announced\"}]},\"target\":8,"));
  g_assert_null (strstr (text, "urse"));
  g_assert_cmpstr (pool, ==, "Brawl 3 − Announced modifier 1");
  g_assert_cmpstr (full, ==, "Brawl 3 − Curse 1 (announced)");
  g_assert_cmpstr (outcome, ==, "Success: 2 successes");
}

static void
test_secret (void)
{
  const Term terms[] = { { TEN_TERM_TRAIT, "brawl", "Brawl", 3, TEN_SECRECY_OPEN },
                         { TEN_TERM_MODIFIER, "poison", "Poison", -2, TEN_SECRECY_SECRET },
                         { TEN_TERM_MODIFIER, "curse", "Curse", 1, TEN_SECRECY_ANNOUNCED } };
  g_autoptr (TenRecord) record = make_with_terms (terms, G_N_ELEMENTS (terms));
  g_autofree char *pool = ten_record_dup_player_pool_text (record);
  g_autofree char *full = ten_record_dup_pool_text (record);
  g_autofree char *outcome = ten_record_dup_player_outcome_text (record, NULL);

#define SECRET_ROLL                                                                                \
  "\"ruleset\":\"cofd\",\"pool\":{\"terms\":["                                                     \
  "{\"kind\":\"trait\",\"label\":\"Brawl\",\"dice\":3},"                                           \
  "{\"kind\":\"modifier\",\"label\":\"Announced modifier\",\"dice\":1,"                            \
  "\"secrecy\":\"announced\"}]},\"outcome\":\"success\"}"
  g_assert_cmpint (ten_record_get_secrecy (record), ==, TEN_SECRECY_SECRET);
  g_assert_cmpint (ten_record_get_player_sight (record), ==, TEN_PLAYER_SIGHT_OUTCOME);
  assert_json (ten_record_roll_to_player_json (record), "{" SECRET_ROLL);
  assert_json (
      ten_record_to_player_json (record),
      "{\"time\":null,\"character\":\"Marisol Vega\",\"comment\":\"the door\"," SECRET_ROLL);
  g_assert_cmpstr (pool, ==, "Brawl 3 + Announced modifier 1");
  g_assert_cmpstr (full, ==, "Brawl 3 − Poison 2 (secret) + Curse 1 (announced)");
  g_assert_cmpstr (outcome, ==, "Success");
}

/* The kind of a term can serve as its reason. */
static void
test_announced_kind (void)
{
  const Term terms[] = { { TEN_TERM_NUMBER, "x", "Sorcery", 3, TEN_SECRECY_ANNOUNCED } };
  g_autoptr (TenRecord) record = make_with_terms (terms, G_N_ELEMENTS (terms));
  g_autoptr (GListModel) seen = ten_record_dup_player_terms (record);
  g_autoptr (TenTerm) term = g_list_model_get_item (seen, 0);

  g_assert_cmpint (ten_term_get_kind (term), ==, TEN_TERM_MODIFIER);
  g_assert_null (ten_term_get_id (term));
  g_assert_cmpint (ten_term_get_dice (term), ==, 3);
}

/* NWOD-5: nothing of a hidden roll is shown, whatever its terms. */
static void
test_hidden (void)
{
  const Term terms[] = { { TEN_TERM_TRAIT, "brawl", "Brawl", 3, TEN_SECRECY_OPEN } };
  g_autoptr (TenRecord) record = make_with_terms (terms, G_N_ELEMENTS (terms));
  g_autoptr (GListModel) seen = NULL;
  g_autofree char *pool = NULL;
  g_autofree char *outcome = NULL;

  ten_record_set_hidden (record, TRUE);
  g_assert_cmpint (ten_record_get_player_sight (record), ==, TEN_PLAYER_SIGHT_NOTHING);
  assert_json (ten_record_to_player_json (record), "nothing");
  assert_json (ten_record_roll_to_player_json (record), "nothing");
  seen = ten_record_dup_player_terms (record);
  g_assert_cmpuint (g_list_model_get_n_items (seen), ==, 0);
  pool = ten_record_dup_player_pool_text (record);
  g_assert_cmpstr (pool, ==, "");
  outcome = ten_record_dup_player_outcome_text (record, NULL);
  g_assert_cmpstr (outcome, ==, "");
}

/* Everything that a player can get, in one text. */
static char *
gather (TenRecord *record, TenRuleset *ruleset)
{
  g_autofree char *json = to_text (ten_record_to_player_json (record));
  g_autofree char *roll = to_text (ten_record_roll_to_player_json (record));
  g_autofree char *pool = ten_record_dup_player_pool_text (record);
  g_autofree char *outcome = ten_record_dup_player_outcome_text (record, ruleset);

  return g_strjoin ("\n", json, roll, pool, outcome, NULL);
}

static TenRecord *
roll_pool (TenPool *pool, guint8 seed_byte)
{
  g_autoptr (GError) error = NULL;
  guint8 seed[TEN_SEED_SIZE] = { seed_byte };
  g_autoptr (TenRandom) random = ten_random_new_seeded (seed);
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;

  g_assert_true (ten_pool_to_request (pool, &request, &error));
  g_assert_no_error (error);
  roll = ten_roll (&request, random, &error);
  g_assert_no_error (error);
  return ten_record_new (roll, ten_ruleset_get_id (ten_pool_get_ruleset (pool)),
                         G_LIST_MODEL (pool), "Marisol Vega", "the door");
}

static const struct
{
  const char *ruleset;
  int dice;
  gboolean willpower;
  TenHalve halve;
} leaks[] = {
  { "cofd", 4, TRUE, TEN_HALVE_NEVER },           /* from chance dice to exceptional successes */
  { "nwod", 1, FALSE, TEN_HALVE_NEVER },          /* from chance dice that roll again */
  { "v20da", 4, FALSE, TEN_HALVE_NEVER },         /* with none, and with botches */
  { "v20", 5, TRUE, TEN_HALVE_NEVER },            /* with a negative net */
  { "wodtests", 10, FALSE, TEN_HALVE_SUCCESSES }, /* halved or not, with margins */
  { "wodtests", 10, FALSE, TEN_HALVE_REQUIRED },
  { "v5", 2, FALSE, TEN_HALVE_NEVER }, /* lifted to one die or not, with criticals */
};

/* Whatever the number, the name and the dice: players get the same bytes for every success, and
 * the same bytes for every failure. */
static void
test_nothing_leaks (gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  static const char *const labels[] = { "Poison", "a", "Ein sehr langer Name \" { }", "equipment" };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, leaks[row].ruleset, NULL);
  g_auto (GStrv) texts = g_new0 (char *, 3);

  for (int dice = -5; dice <= 5; dice++)
    for (guint8 seed = 0; dice != 0 && seed < 40; seed++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (TenPool) pool = ten_pool_new (ruleset);
        g_autoptr (TenRecord) record = NULL;
        g_autofree char *text = NULL;
        gboolean success;

        ten_pool_set_option (pool, TEN_POOL_WILLPOWER, leaks[row].willpower);
        ten_pool_set_option (pool, TEN_POOL_HALVE, leaks[row].halve);
        ten_pool_set_number (pool, leaks[row].dice, &error);
        ten_pool_set_modifier (pool, "Fog", -1, &error);
        ten_pool_set_secret_modifier (pool, "Curse", 1, TEN_SECRECY_ANNOUNCED, &error);
        ten_pool_set_secret_modifier (pool, labels[seed % G_N_ELEMENTS (labels)], dice,
                                      TEN_SECRECY_SECRET, &error);
        g_assert_no_error (error);

        record = roll_pool (pool, seed);
        success = ten_roll_is_success (ten_record_get_roll (record));
        text = gather (record, ruleset);
        if (texts[success] == NULL)
          texts[success] = g_steal_pointer (&text);
        else
          g_assert_cmpstr (text, ==, texts[success]);
      }

  /* Otherwise, nothing was compared. */
  g_assert_nonnull (texts[FALSE]);
  g_assert_nonnull (texts[TRUE]);
  g_assert_nonnull (strstr (texts[TRUE], "Fog"));
  g_assert_null (strstr (texts[TRUE], "Curse"));
}

/* The hashes of the log depend on this text, so an open term must not change. */
static void
test_log (void)
{
  const Term terms[] = { { TEN_TERM_TRAIT, "brawl", "Brawl", 3, TEN_SECRECY_OPEN },
                         { TEN_TERM_MODIFIER, "curse", "Curse", 1, TEN_SECRECY_ANNOUNCED },
                         { TEN_TERM_MODIFIER, "poison", "Poison", -2, TEN_SECRECY_SECRET } };
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) record = make_with_terms (terms, G_N_ELEMENTS (terms));
  g_auto (TenRecordTexts) texts = { NULL };
  g_autoptr (GListModel) read = NULL;

  ten_record_to_texts (record, &texts);
  g_assert_cmpstr (texts.terms, ==,
                   "[{\"kind\":\"trait\",\"id\":\"brawl\",\"label\":\"Brawl\",\"dice\":3},"
                   "{\"kind\":\"modifier\",\"id\":\"curse\",\"label\":\"Curse\",\"dice\":1,"
                   "\"secrecy\":\"announced\"},"
                   "{\"kind\":\"modifier\",\"id\":\"poison\",\"label\":\"Poison\",\"dice\":-2,"
                   "\"secrecy\":\"secret\"}]");

  read = ten_record_terms_from_text (texts.terms, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (read, i);

      g_assert_cmpint (ten_term_get_secrecy (term), ==, terms[i].secrecy);
    }
}

/* An unreadable secrecy must not count as open. */
static void
test_log_is_strict (void)
{
  static const char *const bad[] = {
    "[{\"kind\":\"modifier\",\"label\":\"Poison\",\"dice\":-2,\"secrecy\":\"Secret\"}]",
    "[{\"kind\":\"modifier\",\"label\":\"Poison\",\"dice\":-2,\"secrecy\":\"\"}]",
    "[{\"kind\":\"modifier\",\"label\":\"Poison\",\"dice\":-2,\"secrecy\":2}]",
    "[{\"kind\":\"modifier\",\"label\":\"Poison\",\"dice\":-2,\"secrecy\":null}]",
    "[{\"kind\":\"modifier\",\"label\":\"Poison\",\"dice\":-2,\"secrecy\":true}]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GListModel) read = ten_record_terms_from_text (bad[i], &error);

      g_assert_null (read);
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, TEN_JSON_ERROR);
    }
}

static void
test_stored (PlayFixture *fixture, gconstpointer data)
{
  const Term terms[] = { { TEN_TERM_NUMBER, NULL, "", 4, TEN_SECRECY_OPEN },
                         { TEN_TERM_MODIFIER, "poison", "Poison", -2, TEN_SECRECY_SECRET } };
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenRecord) read = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (records, make_with_terms (terms, G_N_ELEMENTS (terms)));
  play = write_parts (fixture->log, TEN_ACTION_ROLL, NULL, records, NULL);
  read = read_roll (fixture, records->pdata[0]);
  g_assert_cmpint (ten_record_get_secrecy (read), ==, TEN_SECRECY_SECRET);
  text = to_text (ten_record_to_player_json (read));
  g_assert_true (g_str_has_prefix (text, "{\"time\":\"2"));
  g_assert_null (strstr (text, "sequence"));
  g_assert_null (strstr (text, "oison"));
}

TEN_TESTS
{
#define PATH "/play/record/POOL-7/"
  g_test_add_func (PATH "open", test_open);
  g_test_add_func (PATH "announced", test_announced);
  g_test_add_func (PATH "announced-kind", test_announced_kind);
  g_test_add_func (PATH "secret", test_secret);
  g_test_add_func (PATH "NWOD-5/hidden", test_hidden);
  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    {
      g_autofree char *path = g_strdup_printf (PATH "nothing-leaks/%s-%u", leaks[i].ruleset, i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_nothing_leaks);
    }
  g_test_add_func (PATH "log", test_log);
  g_test_add_func (PATH "log-is-strict", test_log_is_strict);
  g_test_add (PATH "stored", PlayFixture, NULL, set_up_table, test_stored, tear_down_table);
#undef PATH
}
