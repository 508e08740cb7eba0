/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "history/ten-play-result.h"
#include "play/ten-attack.h"
#include "records/ten-record-private.h"

#define BODY "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": "

static TenSheet *
read_sheet (PlayFixture *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;
  TenSheet *sheet = ten_sheet_new_from_text (NULL, text, NULL, fixture->rulesets, &error);

  g_assert_no_error (error);
  return sheet;
}

static TenSheet *
read_attacker (PlayFixture *fixture, const char *ruleset)
{
  g_autofree char *text = g_strdup_printf (
      BODY "\"%s\", \"name\": \"Ada\", \"traits\": {\"strength\": 2, \"dexterity\": 3, "
           "\"composure\": 3, \"melee\": 2, \"weaponry\": 2, \"brawl\": 1, \"firearms\": 1, "
           "\"Feral Claws\": 2}, "
           "\"weapons\": [{\"name\": \"Knife\", \"rating\": 1, \"damage\": \"lethal\", "
           "\"traits\": [\"melee\", \"weaponry\"]}, {\"name\": \"Pistol\", \"rating\": 4, "
           "\"traits\": [\"firearms\"]}, {\"name\": \"Claws\", \"rating\": 1, \"damage\": "
           "\"aggravated\", \"traits\": [\"strength\", \"Feral Claws\"]}, {\"name\": \"Chair\"}]}",
      ruleset);

  return read_sheet (fixture, text);
}

/* Some sheets have Disciplines among their advantages. */
static TenSheet *
read_target (PlayFixture *fixture, const char *ruleset)
{
  g_autofree char *text = g_strdup_printf (
      BODY "\"%s\", \"name\": \"Ben\", \"alias\": \"Masked man\", \"traits\": {\"stamina\": 2%s, "
           "\"armor\": [{\"name\": \"Vest\", \"rating\": 1, \"ballistic\": 3}]}",
      ruleset,
      g_str_equal (ruleset, "v20da") ? "}, \"advantages\": [{\"name\": \"Fortitude\", \"dots\": 1}]"
                                     : ", \"Fortitude\": 1}");

  return read_sheet (fixture, text);
}

/* An attack of Ada on Ben with one of her weapons. */
static TenAction *
make_attack (PlayFixture *fixture, const char *ruleset, const char *weapon, TenSoakMode soak)
{
  g_autoptr (TenSheet) attacker = read_attacker (fixture, ruleset);
  g_autoptr (TenSheet) target = read_target (fixture, ruleset);
  g_autoptr (TenPool) pool = ten_pool_new (get_ruleset (fixture, ruleset));
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (TenAttack) attack = { NULL };
  const TenCommonAction *common;
  TenAction *action;

  ten_pool_set_character (pool, TEN_CHARACTER (attacker));
  ten_attack_init (&attack);
  attack.weapon = ten_sheet_find_item (attacker, TEN_SHEET_WEAPON, weapon);
  attack.target = g_object_ref (target);
  attack.soak = soak;
  common = ten_attack_find_action (get_ruleset (fixture, ruleset), attack.weapon);
  g_assert_true (ten_attack_fill_pool (pool, common, attack.weapon, &error));
  g_assert_no_error (error);
  side = ten_action_side_new_for_pool ("Ada", pool, FALSE, &error);
  g_assert_no_error (error);
  ten_action_side_set_sheet (side, attacker);
  action = ten_roll_action_new (get_ruleset (fixture, ruleset), side);
  ten_action_set_common (action, common->id);
  ten_roll_action_set_attack (TEN_ROLL_ACTION (action), &attack);
  return action;
}

/* Each weapon, the attack that it is for, its pool, and the dice of the damage and of the soak. */
static const struct
{
  const char *ruleset;
  const char *weapon;
  const char *action;
  const char *pool;
  int extra;
  int damage;
  int soak;
  const char *words;
} weapons[] = {
  { "v20", "Knife", "armed_attack", "Dexterity 3 + Melee 2", 0, 3, 4,
    "Stamina 2 + Fortitude 1 + Armor 1" },
  { "v20", "Pistol", "shooting", "Dexterity 3 + Firearms 1", 0, 4, 6,
    "Stamina 2 + Fortitude 1 + Armor 3" },
  { "v20book", "Claws", "armed_attack", "Strength 2 + Feral Claws 2", 0, 3, 2,
    "Fortitude 1 + Armor 1" },
  { "v20da", "Chair", "armed_attack", "Dexterity 3 + Melee 2", 0, 2, 4,
    "Stamina 2 + Fortitude 1 + Armor 1" },
  { "cofd", "Knife", "armed_attack", "Strength 2 + Weaponry 2", 1, 0, 0 },
  { "cofd", "Pistol", "shooting", "Dexterity 3 + Firearms 1", 4, 0, 0 },
  { "nwod", "Knife", "armed_attack", "Strength 2 + Weaponry 2", 1, 0, 0 },
  { "v5", "Knife", "armed_attack", "Dexterity 3 + Melee 2", 0, 0, 0 },
  { "v5", "Pistol", "shooting", "Composure 3 + Firearms 1", 0, 0, 0 },
  { "wodtests", "Knife", "armed_attack", "Dexterity 3 + Melee 2 + Knife 1", 0, 0, 0 },
};

static void
test_weapons (PlayFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      TenRuleset *ruleset = get_ruleset (fixture, weapons[i].ruleset);
      g_autoptr (TenSheet) attacker = read_attacker (fixture, weapons[i].ruleset);
      g_autoptr (TenPool) pool = ten_pool_new (ruleset);
      g_auto (TenAttack) attack = { NULL };
      g_autoptr (GListModel) damage = NULL;
      g_autoptr (GListModel) soak = NULL;
      g_autofree char *text = NULL;
      g_autofree char *words = NULL;
      const TenCommonAction *action;

      g_test_message ("%s %s", weapons[i].ruleset, weapons[i].weapon);
      ten_attack_init (&attack);
      attack.attacker = g_object_ref (attacker);
      attack.target = read_target (fixture, weapons[i].ruleset);
      attack.weapon = ten_sheet_find_item (attacker, TEN_SHEET_WEAPON, weapons[i].weapon);
      action = ten_attack_find_action (ruleset, attack.weapon);
      g_assert_cmpstr (action->id, ==, weapons[i].action);
      ten_pool_set_character (pool, TEN_CHARACTER (attacker));
      g_assert_true (ten_attack_fill_pool (pool, action, attack.weapon, NULL));
      text = ten_record_terms_to_text (G_LIST_MODEL (pool), FALSE);
      g_assert_cmpstr (text, ==, weapons[i].pool);
      g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_EXTRA), ==, weapons[i].extra);
      if (!ten_attack_is_chain (ruleset, action))
        continue;
      damage = ten_attack_list_damage (&attack, ruleset, action);
      soak = ten_attack_list_soak (&attack, ruleset, action);
      g_assert_cmpint (ten_attack_count_dice (damage), ==, weapons[i].damage);
      g_assert_cmpint (ten_attack_count_dice (soak), ==, weapons[i].soak);
      words = ten_attack_dup_terms_text (soak);
      g_assert_cmpstr (words, ==, weapons[i].words);
    }
}

/* The three rolls are one entry, with what is left. */
static const struct
{
  const char *weapon;
  TenSoakMode soak;
  const char *faces;
  const char *entries;
  int left;
} chains[] = {
  { "Knife", TEN_SOAK_ROLLED, "7,8,2,2,2,6,7,8,9,1,6,2,3",
    "action attack | attack:Ada 5@6 2 success | damage:Ada 4@6 4 success | "
    "soak:Ben 4@6 1 success | harm",
    3 },
  { "Knife", TEN_SOAK_SKIPPED, "7,8,2,2,2,6,7,8,9",
    "action attack | attack:Ada 5@6 2 success | damage:Ada 4@6 4 success | harm", 4 },
  { "Knife", TEN_SOAK_HIDDEN, "7,2,2,2,2,6,7,8,1,6,2,3",
    "~action attack | attack:Ada 5@6 1 success | damage:Ada 3@6 3 success | "
    "soak:Ben 4@6 1 success | ~harm",
    2 },
  { "Knife", TEN_SOAK_ROLLED, "1,2,2,2,2", "action attack | attack:Ada 5@6 0 botch | harm", 0 },
  { "Knife", TEN_SOAK_ROLLED, "7,2,2,2,2,2,2,2",
    "action attack | attack:Ada 5@6 1 success | damage:Ada 3@6 0 failure | harm", 0 },
};

static void
test_chain (PlayFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    {
      g_autoptr (TenAction) action =
          make_attack (fixture, "v20book", chains[i].weapon, chains[i].soak);
      g_autoptr (TenPlay) play = perform (fixture, action, chains[i].faces);
      TenRecord *record = ten_play_get_record (play);

      /* The first entry also says by which name players know the target. */
      g_autofree char *expected = g_strconcat (chains[i].entries, i == 0 ? " | ~alias" : "", NULL);

      assert_entries (play, expected);
      g_assert_cmpint (ten_play_get_kind (play), ==, TEN_ACTION_ATTACK);
      g_assert_cmpstr (ten_record_get_role (record), ==, "attack");
      g_assert_cmpint (ten_aftermath_get_damage (record, ten_play_get_ruleset (play)), ==,
                       chains[i].left);
    }
}

/* The damage is marked on the sheet of the target, once. */
static void
test_apply (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_attack (fixture, "v20book", "Knife", TEN_SOAK_ROLLED);
  g_autoptr (TenPlay) play = perform (fixture, action, "7,8,2,2,2,6,7,8,9,1,6,2,3");
  g_autoptr (TenSheet) target = read_target (fixture, "v20book");
  g_autoptr (TenAction) damage = NULL;
  g_autoptr (TenPlay) hurt = NULL;
  g_autofree char *label = NULL;
  TenTrackState state = { 0 };
  TenRuleset *ruleset = ten_play_get_ruleset (play);
  TenRecord *record = ten_play_get_record (play);

  assert_offered (record, ruleset, "damage");
  assert_offered (ten_play_find_record (play, "damage"), ruleset, "");
  assert_offered (ten_play_find_record (play, "soak"), ruleset, "");
  label = ten_aftermath_find (TEN_EVENT_DAMAGE)->dup_label (record, ruleset);
  g_assert_cmpstr (label, ==, "Apply 3 Damage (Lethal) to Ben");
  g_assert_cmpstr (ten_play_get_text (play), ==, "3 damage (Lethal) is left for Ben");
  damage = follow_with (TEN_EVENT_DAMAGE, ruleset, record, NULL, target);
  hurt = perform (fixture, damage, "");
  ten_character_get_track (TEN_CHARACTER (target), ten_ruleset_find_track (ruleset, "health"),
                           &state);
  g_assert_cmpint (state.marked[1], ==, 3);
  refuse (fixture, damage, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

/* NWOD-5: players see neither a hidden soak nor what it leaves. */
static void
test_hidden_soak (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_attack (fixture, "v20book", "Knife", TEN_SOAK_HIDDEN);
  g_autoptr (TenPlay) play = perform (fixture, action, "7,8,2,2,2,6,7,8,9,1,6,2,3");
  g_autoptr (TenAction) damage = NULL;
  g_autoptr (TenPlay) hurt = NULL;
  g_autofree char *json = dup_json (ten_play_to_player_json (play));
  g_autofree char *text = ten_play_dup_player_text (play);
  g_autofree char *told = NULL;
  TenRecord *record = ten_play_get_record (play);

  g_assert_nonnull (strstr (json, "\"damage\""));
  g_assert_null (strstr (json, "\"soak\""));
  g_assert_null (strstr (json, "\"left\""));
  g_assert_null (strstr (text, "left"));
  damage = follow_with (TEN_EVENT_DAMAGE, ten_play_get_ruleset (play), record,
                        "{'character': <'Ben'>}", NULL);
  hurt = perform (fixture, damage, "");
  told = ten_event_dup_player_text (ten_play_find_event (hurt, TEN_EVENT_DAMAGE));
  g_assert_cmpstr (told, ==, "");
}

/* POOL-7: the damage would tell how well an attack with a secret modifier went. */
static void
test_secret (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "v20book 3 secret=1", NULL, NULL);
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *json = NULL;

  ten_action_set_common (action, "unarmed_attack");
  play = perform (fixture, action, "7,8,9,9,8,8,2");
  assert_entries (play, "~action attack | attack:Marisol 4@6 4 success | "
                        "damage:Marisol 3@6 2 success | ~harm");
  json = dup_json (ten_play_to_player_json (play));
  g_assert_null (strstr (json, "face"));
  g_assert_null (strstr (json, "left"));
}

/* COFD-9, V5-1, ITEM-1: a rating counts after the roll, and armor lowers the damage. */
static void
test_without_chain (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *ruleset;
    const char *weapon;
    const char *faces;
    int damage;
  } cases[] = {
    { "cofd", "Knife", "8,9,2,2", 2 },  /* two, one more of the knife, one less of the vest */
    { "cofd", "Pistol", "8,9,2,2", 3 }, /* two, four more, three less */
    { "cofd", "Knife", "2,2,2,2", 0 },
    { "v5", "Knife", "8,9,2,2,2", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenAction) action =
          make_attack (fixture, cases[i].ruleset, cases[i].weapon, TEN_SOAK_ROLLED);
      g_autoptr (TenPlay) play = perform (fixture, action, cases[i].faces);

      g_assert_cmpuint (ten_play_get_records (play)->len, ==, 1);
      g_assert_cmpint (
          ten_aftermath_get_damage (ten_play_get_record (play), ten_play_get_ruleset (play)), ==,
          cases[i].damage);
      g_assert_cmpstr (ten_aftermath_get_target (ten_play_get_record (play)), ==, "Ben");
    }
}

/* V20-8: another try has the same damage and soak, without the sheets. */
static void
test_again (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_attack (fixture, "v20book", "Knife", TEN_SOAK_ROLLED);
  g_autoptr (TenPlay) play = perform (fixture, action, "2,2,2,2,2");
  g_autoptr (TenAction) again =
      ten_roll_action_new_again (ten_play_get_record (play), fixture->table, NULL);
  g_autoptr (TenPlay) second = perform (fixture, again, "7,8,2,2,2,6,7,8,9,1,6,2,3");

  assert_offered (ten_play_get_record (play), ten_play_get_ruleset (play),
                  "try-again try-without-penalty");
  assert_entries (second, "action attack | attack:Ada 5@6 2 success | "
                          "damage:Ada 4@6 4 success | soak:Ben 4@6 1 success | harm");
}

/* The play is read back from the log as it was. */
static void
test_log (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_attack (fixture, "v20book", "Knife", TEN_SOAK_ROLLED);
  g_autoptr (TenPlay) play = perform (fixture, action, "7,8,2,2,2,6,7,8,9,1,6,2,3");
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) read = ten_play_log_read (fixture->log, ten_play_get_number (play), &error);
  g_autofree char *entries = describe_entries (ten_play_get_entries (play));
  g_autofree char *others = NULL;

  g_assert_no_error (error);
  others = describe_entries (ten_play_get_entries (read));
  g_assert_cmpstr (entries, ==, others);
  g_assert_cmpint (ten_play_get_kind (read), ==, TEN_ACTION_ATTACK);
}

static void
test_odds (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) rolled = make_attack (fixture, "v20book", "Knife", TEN_SOAK_ROLLED);
  g_autoptr (TenAction) skipped = make_attack (fixture, "v20book", "Knife", TEN_SOAK_SKIPPED);
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (rolled, NULL);
  g_autoptr (TenActionOdds) others = ten_action_compute_odds (skipped, NULL);

  g_assert_true (ten_action_odds_has_damage (odds));
  g_assert_cmpfloat_with_epsilon (ten_action_odds_get_success (odds),
                                  ten_action_odds_get_success (others), 1e-12);
  g_assert_cmpfloat (ten_action_odds_get_mean_damage (odds), <,
                     ten_action_odds_get_mean_damage (others));
}

static void
add (const char *path, void (*test) (PlayFixture *, gconstpointer))
{
  g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table);
}

TEN_TESTS
{
  add ("/attack/ITEM-1/weapons", test_weapons);
  add ("/attack/BOOK-2/chain", test_chain);
  add ("/attack/BOOK-2/apply", test_apply);
  add ("/attack/BOOK-2/NWOD-5/hidden-soak", test_hidden_soak);
  add ("/attack/BOOK-2/POOL-7/secret", test_secret);
  add ("/attack/ITEM-1/COFD-9/without-chain", test_without_chain);
  add ("/attack/BOOK-2/V20-8/again", test_again);
  add ("/attack/BOOK-2/log", test_log);
  add ("/attack/BOOK-2/odds", test_odds);
}
