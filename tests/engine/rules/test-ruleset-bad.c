/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json.h"
#include "rules/ten-ruleset-private.h"

#include <string.h>

/* Every file in tests/data/bad-rulesets, and the position and message of its error. */
static const struct
{
  const char *name;
  TenJsonError code;
  const char *message;
} bad_files[] = {
  { "actions-after-beat-negative", TEN_JSON_ERROR_RANGE,
    "15:23: expected a whole number from 0 to 10" },
  { "actions-after-condition-empty", TEN_JSON_ERROR_VALUE, "15:28: a name cannot be empty" },
  { "actions-attack-armor-without-soak", TEN_JSON_ERROR_VALUE, "15:25: dice of soak need “soak”" },
  { "actions-attack-damage-without-soak", TEN_JSON_ERROR_VALUE,
    "15:26: dice of damage need “soak”" },
  { "actions-attack-soak-empty", TEN_JSON_ERROR_RANGE, "15:24: expected at least one" },
  { "actions-attack-soak-kind", TEN_JSON_ERROR_VALUE,
    "15:55: no track has damage of the kind “cold”" },
  { "actions-attack-usual-unknown", TEN_JSON_ERROR_VALUE,
    "15:25: no common action “bite” does damage" },
  { "actions-attack-weapon-unknown", TEN_JSON_ERROR_VALUE,
    "15:26: expected one of: none, successes, dice, margin, damage" },
  { "actions-bonuses-in-disorder", TEN_JSON_ERROR_VALUE,
    "18:16: the bonuses must be in order, the least first" },
  { "actions-bonuses-no-name", TEN_JSON_ERROR_MEMBER, "16:27: the member “name” is missing" },
  { "actions-bonuses-without-margin", TEN_JSON_ERROR_VALUE,
    "15:26: bonuses need “margin” of the dice to be true" },
  { "actions-common-against-without", TEN_JSON_ERROR_VALUE,
    "15:79: this ruleset has no “contest”" },
  { "actions-common-damage-trait", TEN_JSON_ERROR_VALUE, "15:86: no trait has this id" },
  { "actions-common-distance", TEN_JSON_ERROR_TYPE, "15:80: expected a whole number" },
  { "actions-common-empty-place", TEN_JSON_ERROR_RANGE, "15:67: expected at least one" },
  { "actions-common-empty-pool", TEN_JSON_ERROR_RANGE, "15:55: expected at least one" },
  { "actions-common-flat-pool", TEN_JSON_ERROR_TYPE, "15:56: expected a list" },
  { "actions-common-no-pool", TEN_JSON_ERROR_MEMBER, "15:16: the member “pool” is missing" },
  { "actions-common-resistance-other", TEN_JSON_ERROR_VALUE,
    "16:82: this is not among the traits of “resistance”" },
  { "actions-common-resistance-without", TEN_JSON_ERROR_VALUE,
    "15:82: this is not among the traits of “resistance”" },
  { "actions-common-result-empty", TEN_JSON_ERROR_VALUE, "15:91: a name cannot be empty" },
  { "actions-common-result-long", TEN_JSON_ERROR_RANGE, "15:91: expected at most 300 characters" },
  { "actions-common-result-unknown", TEN_JSON_ERROR_MEMBER, "15:80: unknown member “win”" },
  { "actions-common-trait-unknown", TEN_JSON_ERROR_VALUE, "15:66: no trait has this id" },
  { "actions-common-twice", TEN_JSON_ERROR_VALUE, "17:14: the id “leap” occurs twice" },
  { "actions-contest-extended-switch", TEN_JSON_ERROR_TYPE, "15:29: expected a string" },
  { "actions-contest-fixed-target", TEN_JSON_ERROR_VALUE,
    "15:35: the target is fixed here, and cannot change" },
  { "actions-contest-member", TEN_JSON_ERROR_MEMBER, "15:17: unknown member “winner”" },
  { "actions-contest-target-over", TEN_JSON_ERROR_RANGE,
    "15:35: expected a whole number from 3 to 9" },
  { "actions-contest-tie", TEN_JSON_ERROR_VALUE, "15:24: expected one of: nobody, defender" },
  { "actions-extended-botch", TEN_JSON_ERROR_VALUE,
    "15:27: expected one of: nothing, loses-total, ends" },
  { "actions-extended-further-bonus", TEN_JSON_ERROR_RANGE,
    "15:34: expected a whole number from -10 to 0" },
  { "actions-extended-maximum-under-minimum", TEN_JSON_ERROR_RANGE,
    "15:43: expected a whole number from 5 to 1000" },
  { "actions-list", TEN_JSON_ERROR_TYPE, "14:14: expected an object" },
  { "actions-member-unknown", TEN_JSON_ERROR_MEMBER, "15:5: unknown member “combat”" },
  { "actions-initiative-dice", TEN_JSON_ERROR_RANGE,
    "15:49: expected a whole number from 0 to 10" },
  { "actions-initiative-empty", TEN_JSON_ERROR_RANGE, "15:30: expected at least one" },
  { "actions-initiative-no-traits", TEN_JSON_ERROR_MEMBER,
    "15:19: the member “traits” is missing" },
  { "actions-initiative-unknown", TEN_JSON_ERROR_VALUE, "15:40: no trait has this id" },
  { "actions-multiple-bonus", TEN_JSON_ERROR_RANGE,
    "15:26: expected a whole number from -10 to 0" },
  { "actions-multiple-fixed-target", TEN_JSON_ERROR_VALUE,
    "15:40: the target is fixed here, and cannot change" },
  { "actions-multiple-nothing", TEN_JSON_ERROR_VALUE,
    "15:17: multiple actions in a turn need “dice” or “target”" },
  { "actions-multiple-only-refused", TEN_JSON_ERROR_VALUE,
    "15:17: multiple actions in a turn need “dice” or “target”" },
  { "actions-resistance-empty", TEN_JSON_ERROR_RANGE, "15:30: expected at least one" },
  { "actions-resistance-no-traits", TEN_JSON_ERROR_MEMBER,
    "15:19: the member “traits” is missing" },
  { "actions-resistance-unknown", TEN_JSON_ERROR_VALUE, "15:40: no trait has this id" },
  { "actions-rouse-no-target", TEN_JSON_ERROR_MEMBER, "15:24: the member “target” is missing" },
  { "actions-rouse-trait-unknown", TEN_JSON_ERROR_VALUE, "15:34: no trait has this id" },
  { "actions-teamwork-dramatic-bonus", TEN_JSON_ERROR_RANGE,
    "15:52: expected a whole number from -10 to 0" },
  { "actions-teamwork-fixed-target", TEN_JSON_ERROR_VALUE,
    "15:51: the target is fixed here, and cannot change" },
  { "actions-teamwork-gives", TEN_JSON_ERROR_VALUE,
    "15:27: expected one of: none, dice, successes" },
  { "actions-teamwork-no-gives", TEN_JSON_ERROR_MEMBER, "15:17: the member “gives” is missing" },
  { "actions-tests-empty", TEN_JSON_ERROR_RANGE, "15:24: expected at least one" },
  { "actions-tests-in-disorder", TEN_JSON_ERROR_VALUE,
    "17:46: the kinds of test must be in order, the easiest first" },
  { "actions-tests-no-kinds", TEN_JSON_ERROR_MEMBER, "15:14: the member “kinds” is missing" },
  { "actions-tests-required-under-from", TEN_JSON_ERROR_RANGE,
    "15:79: expected a whole number from 5 to 100" },
  { "actions-tests-trait-unknown", TEN_JSON_ERROR_VALUE, "15:80: no trait has this id" },
  { "actions-tests-twice", TEN_JSON_ERROR_VALUE, "17:14: the id “easy” occurs twice" },
  { "again-default-not-offered", TEN_JSON_ERROR_VALUE,
    "9:41: the default is not among the options" },
  { "again-no-default", TEN_JSON_ERROR_MEMBER, "9:14: the member “default” is missing" },
  { "again-null", TEN_JSON_ERROR_VALUE, "9:26: expected a face from 2 to 10, or “none”" },
  { "again-number", TEN_JSON_ERROR_TYPE, "9:14: expected an object" },
  { "again-one", TEN_JSON_ERROR_VALUE, "9:26: expected a face from 2 to 10, or “none”" },
  { "again-word", TEN_JSON_ERROR_VALUE, "9:26: expected a face from 2 to 10, or “none”" },
  { "botch-default-not-offered", TEN_JSON_ERROR_VALUE,
    "9:46: the default is not among the options" },
  { "botch-negative-without-ones", TEN_JSON_ERROR_VALUE,
    "10:14: a net is negative only where ones cancel dice" },
  { "botch-option-negative-without-ones", TEN_JSON_ERROR_VALUE,
    "9:14: a net is negative only where ones cancel dice" },
  { "botch-word", TEN_JSON_ERROR_VALUE, "9:26: expected one of: never, no-success, negative" },
  { "chance-again-without-chance", TEN_JSON_ERROR_VALUE,
    "10:21: an empty pool has no chance die here" },
  { "combination-cancel-again", TEN_JSON_ERROR_VALUE,
    "7:11: Ones that cancel dice and tens that count twice cannot be combined with “again” or "
    "“rote”" },
  { "combination-cancel-pairs", TEN_JSON_ERROR_VALUE,
    "7:11: Ones that cancel dice cannot be combined with pairs of tens" },
  { "combination-cancel-rote", TEN_JSON_ERROR_VALUE,
    "7:11: Ones that cancel dice and tens that count twice cannot be combined with “again” or "
    "“rote”" },
  { "conditions-no-meaning", TEN_JSON_ERROR_MEMBER, "16:18: the member “meaning” is missing" },
  { "creation-advantages-no-name", TEN_JSON_ERROR_MEMBER, "16:16: the member “name” is missing" },
  { "creation-dots-few", TEN_JSON_ERROR_RANGE, "16:69: each group needs a number of dots" },
  { "creation-dots-list", TEN_JSON_ERROR_TYPE, "16:48: expected a whole number" },
  { "creation-dots-many", TEN_JSON_ERROR_RANGE, "16:61: expected at most 1 element" },
  { "creation-dots-rise", TEN_JSON_ERROR_VALUE, "16:73: the largest number comes first" },
  { "creation-fifth", TEN_JSON_ERROR_RANGE, "16:81: expected a whole number from 1 to 10" },
  { "creation-group-twice", TEN_JSON_ERROR_VALUE, "16:52: the id “mind” occurs twice" },
  { "creation-group-unknown", TEN_JSON_ERROR_VALUE, "16:44: no group of traits has this id" },
  { "creation-kind", TEN_JSON_ERROR_VALUE,
    "16:25: expected one of: dots, spread, specialties, advantages" },
  { "creation-member-unknown", TEN_JSON_ERROR_MEMBER, "16:51: unknown member “maximum”" },
  { "creation-no-groups", TEN_JSON_ERROR_RANGE, "16:43: expected at least one" },
  { "creation-no-kind", TEN_JSON_ERROR_MEMBER, "16:16: the member “kind” is missing" },
  { "creation-no-spreads", TEN_JSON_ERROR_RANGE, "16:66: expected at least one" },
  { "creation-object", TEN_JSON_ERROR_TYPE, "16:15: expected a list" },
  { "creation-rating-over", TEN_JSON_ERROR_RANGE, "16:91: expected a whole number from 1 to 10" },
  { "creation-rating-twice", TEN_JSON_ERROR_VALUE, "16:119: the rating 2 occurs twice" },
  { "creation-spread-unnamed", TEN_JSON_ERROR_MEMBER, "16:67: the member “name” is missing" },
  { "degrees-in-disorder", TEN_JSON_ERROR_VALUE,
    "11:16: the degrees must be in order, the lowest first" },
  { "degrees-margin-without-margin", TEN_JSON_ERROR_VALUE,
    "9:23: degrees by margin need “margin” to be true" },
  { "degrees-nine", TEN_JSON_ERROR_RANGE, "9:45: expected at most 8 elements" },
  { "degrees-no-by", TEN_JSON_ERROR_MEMBER, "9:16: the member “by” is missing" },
  { "degrees-twice", TEN_JSON_ERROR_VALUE, "11:7: the id “good” occurs twice" },
  { "degrees-zero-successes", TEN_JSON_ERROR_RANGE, "9:55: expected a whole number from 1 to 100" },
  { "derived-empty", TEN_JSON_ERROR_VALUE, "15:5: a derived value needs at least one trait" },
  { "derived-id-of-trait", TEN_JSON_ERROR_VALUE,
    "15:12: “might” is too much like the name of another trait" },
  { "derived-member-unknown", TEN_JSON_ERROR_MEMBER, "15:55: unknown member “minus”" },
  { "derived-name-of-trait", TEN_JSON_ERROR_VALUE,
    "15:28: “MIGHT” is too much like the name of another trait" },
  { "derived-no-traits", TEN_JSON_ERROR_VALUE, "15:5: a derived value needs at least one trait" },
  { "derived-object", TEN_JSON_ERROR_TYPE, "14:14: expected a list" },
  { "derived-trait-unknown", TEN_JSON_ERROR_VALUE, "15:56: no trait has this id" },
  { "derived-twice", TEN_JSON_ERROR_VALUE, "16:12: the id “ward” occurs twice" },
  { "description-number", TEN_JSON_ERROR_TYPE, "6:18: expected a string" },
  { "dice-list", TEN_JSON_ERROR_TYPE, "7:11: expected an object" },
  { "dice-member-unknown", TEN_JSON_ERROR_MEMBER, "9:5: unknown member “explode”" },
  { "dice-missing", TEN_JSON_ERROR_MEMBER, "1:1: the member “dice” is missing" },
  { "difficulty-word", TEN_JSON_ERROR_VALUE, "9:19: expected one of: target, required" },
  { "double-attribute-number", TEN_JSON_ERROR_TYPE, "15:25: expected true or false" },
  { "empty-pool-word", TEN_JSON_ERROR_VALUE,
    "9:19: expected one of: chance-die, no-dice, one-die" },
  { "exceptional-negative", TEN_JSON_ERROR_RANGE, "9:20: expected a whole number from 0 to 1000" },
  { "format-missing", TEN_JSON_ERROR_MEMBER, "1:1: the member “format” is missing" },
  { "format-other", TEN_JSON_ERROR_VALUE,
    "2:13: this is not a ruleset: its format is not “ten-again/ruleset”" },
  { "group-column", TEN_JSON_ERROR_RANGE, "11:92: expected a whole number from 0 to 2" },
  { "group-kind-extra", TEN_JSON_ERROR_VALUE, "11:64: expected one of: attribute, skill, special" },
  { "group-no-section", TEN_JSON_ERROR_MEMBER, "11:5: the member “section” is missing" },
  { "group-no-traits", TEN_JSON_ERROR_MEMBER, "11:5: the member “traits” is missing" },
  { "group-twice", TEN_JSON_ERROR_VALUE, "12:12: the id “body” occurs twice" },
  { "group-untrained-attribute", TEN_JSON_ERROR_VALUE, "12:19: only skills can be untrained" },
  { "group-untrained-positive", TEN_JSON_ERROR_RANGE,
    "12:19: expected a whole number from -10 to 0" },
  { "halving-no-over", TEN_JSON_ERROR_MEMBER, "9:16: the member “over” is missing" },
  { "halving-word", TEN_JSON_ERROR_VALUE, "9:40: expected one of: never, successes, required" },
  { "growth-buys-nothing", TEN_JSON_ERROR_VALUE, "16:25: this price buys nothing" },
  { "growth-group-unknown", TEN_JSON_ERROR_VALUE, "16:54: no group of traits has this id" },
  { "growth-negative-price", TEN_JSON_ERROR_RANGE,
    "16:72: expected a whole number from 1 to 1000" },
  { "growth-no-prices", TEN_JSON_ERROR_MEMBER, "16:13: the member “prices” is missing" },
  { "growth-times-unknown", TEN_JSON_ERROR_VALUE, "16:72: expected one of: flat, new, current" },
  { "growth-trait-unknown", TEN_JSON_ERROR_VALUE, "16:54: no trait has this id" },
  { "headings-empty-name", TEN_JSON_ERROR_VALUE, "16:44: a name cannot be empty" },
  { "id-capital", TEN_JSON_ERROR_VALUE,
    "4:9: an id is a small letter, then small letters, digits, “_” and “-”, at most 64" },
  { "id-missing", TEN_JSON_ERROR_MEMBER, "1:1: the member “id” is missing" },
  { "id-number", TEN_JSON_ERROR_TYPE, "4:9: expected a string" },
  { "id-space", TEN_JSON_ERROR_VALUE,
    "4:9: an id is a small letter, then small letters, digits, “_” and “-”, at most 64" },
  { "member-unknown", TEN_JSON_ERROR_MEMBER, "14:3: unknown member “powers”" },
  { "modifiers-positive-minimum", TEN_JSON_ERROR_RANGE,
    "15:30: expected a whole number from -100 to 0" },
  { "name-empty", TEN_JSON_ERROR_VALUE, "5:11: a name cannot be empty" },
  { "name-missing", TEN_JSON_ERROR_MEMBER, "1:1: the member “name” is missing" },
  { "name-newline", TEN_JSON_ERROR_VALUE,
    "5:11: a name cannot hold a character that is not shown" },
  { "not-an-object", TEN_JSON_ERROR_TYPE, "1:1: expected an object" },
  { "ones-word", TEN_JSON_ERROR_VALUE,
    "9:13: expected one of: nothing, cancel-successes, cancel-dice" },
  { "pool-member-unknown", TEN_JSON_ERROR_MEMBER, "15:5: unknown member “luck”" },
  { "red-member", TEN_JSON_ERROR_MEMBER, "9:13: unknown member “dice”" },
  { "red-except-unknown", TEN_JSON_ERROR_VALUE, "9:24: no trait has this id" },
  { "red-trait-unknown", TEN_JSON_ERROR_VALUE, "9:22: no trait has this id" },
  { "required-minimum-botch", TEN_JSON_ERROR_VALUE,
    "7:11: A roll that can be a botch needs at least one success" },
  { "required-zero", TEN_JSON_ERROR_RANGE, "9:17: expected a whole number from 1 to 1000" },
  { "rote-word", TEN_JSON_ERROR_TYPE, "9:13: expected true or false" },
  { "specialty-dice-not-used", TEN_JSON_ERROR_MEMBER, "15:37: unknown member “dice”" },
  { "specialty-no-dice", TEN_JSON_ERROR_MEMBER, "15:18: the member “dice” is missing" },
  { "specialty-tens-not-double", TEN_JSON_ERROR_VALUE,
    "15:29: this needs “tens_double” of the dice to be true" },
  { "specialty-word", TEN_JSON_ERROR_VALUE, "15:29: expected one of: none, dice, tens-double" },
  { "target-eleven", TEN_JSON_ERROR_RANGE, "7:34: expected a whole number from 2 to 10" },
  { "target-maximum-under-default", TEN_JSON_ERROR_RANGE,
    "7:48: expected a whole number from 5 to 10" },
  { "target-minimum-over-default", TEN_JSON_ERROR_RANGE,
    "7:48: expected a whole number from 2 to 5" },
  { "target-missing", TEN_JSON_ERROR_MEMBER, "7:11: the member “target” is missing" },
  { "target-name-outside", TEN_JSON_ERROR_RANGE, "7:58: expected a whole number from 5 to 5" },
  { "target-names-in-disorder", TEN_JSON_ERROR_VALUE,
    "9:16: the names must be in the order of their targets" },
  { "target-no-default", TEN_JSON_ERROR_MEMBER, "7:22: the member “default” is missing" },
  { "target-number", TEN_JSON_ERROR_TYPE, "7:22: expected an object" },
  { "target-real", TEN_JSON_ERROR_TYPE, "7:34: expected a whole number" },
  { "track-damage-five", TEN_JSON_ERROR_RANGE, "15:79: expected at most 4 elements" },
  { "track-damage-twice", TEN_JSON_ERROR_VALUE, "16:51: the id “wound” occurs twice" },
  { "track-empty-damage", TEN_JSON_ERROR_RANGE, "15:79: expected at least one kind of damage" },
  { "track-kind", TEN_JSON_ERROR_VALUE, "15:48: expected one of: points, damage" },
  { "track-level-positive", TEN_JSON_ERROR_RANGE, "16:45: expected a whole number from -10 to 0" },
  { "track-more-levels-than-boxes", TEN_JSON_ERROR_VALUE,
    "16:16: the track has fewer boxes than levels" },
  { "track-no-damage", TEN_JSON_ERROR_MEMBER, "15:5: the member “damage” is missing" },
  { "track-no-kind", TEN_JSON_ERROR_MEMBER, "15:5: the member “kind” is missing" },
  { "track-no-size", TEN_JSON_ERROR_VALUE, "15:5: a track needs a base or traits" },
  { "track-points-levels", TEN_JSON_ERROR_MEMBER, "15:65: unknown member “levels”" },
  { "track-impairs-unknown", TEN_JSON_ERROR_VALUE, "16:60: no group of traits has this id" },
  { "track-points-overflow", TEN_JSON_ERROR_MEMBER, "15:65: unknown member “overflow”" },
  { "track-trait-unknown", TEN_JSON_ERROR_VALUE, "15:78: no trait has this id" },
  { "track-twice", TEN_JSON_ERROR_VALUE, "16:12: the id “luck” occurs twice" },
  { "trait-id-alike", TEN_JSON_ERROR_VALUE,
    "12:65: “animalken” is too much like the name of another trait" },
  { "trait-maximum", TEN_JSON_ERROR_RANGE, "12:61: expected a whole number from 1 to 10" },
  { "trait-start-over-of-group", TEN_JSON_ERROR_VALUE,
    "12:17: a trait cannot start with more than its maximum of 5" },
  { "trait-start-over", TEN_JSON_ERROR_VALUE,
    "12:59: a trait cannot start with more than its maximum of 3" },
  { "trait-start", TEN_JSON_ERROR_RANGE, "12:59: expected a whole number from 0 to 10" },
  { "trait-member-unknown", TEN_JSON_ERROR_MEMBER, "12:50: unknown member “rating”" },
  { "trait-name-alike", TEN_JSON_ERROR_VALUE,
    "12:83: “Animal-Ken” is too much like the name of another trait" },
  { "trait-twice", TEN_JSON_ERROR_VALUE, "14:24: the id “might” occurs twice" },
  { "traits-object", TEN_JSON_ERROR_TYPE, "10:13: expected a list" },
  { "tries-no-each", TEN_JSON_ERROR_MEMBER, "15:14: the member “each” is missing" },
  { "tries-no-effect", TEN_JSON_ERROR_MEMBER, "15:14: the member “effect” is missing" },
  { "tries-positive", TEN_JSON_ERROR_RANGE, "15:41: expected a whole number from -10 to -1" },
  { "tries-refused-dice", TEN_JSON_ERROR_MEMBER, "15:45: unknown member “refused_at”" },
  { "version-missing", TEN_JSON_ERROR_MEMBER, "1:1: the member “version” is missing" },
  { "version-newer", TEN_JSON_ERROR_VALUE, "3:14: this program reads version 1, not 2" },
  { "version-zero", TEN_JSON_ERROR_VALUE, "3:14: this program reads version 1, not 0" },
  { "willpower-dice-not-used", TEN_JSON_ERROR_MEMBER, "15:40: unknown member “dice”" },
  { "willpower-list", TEN_JSON_ERROR_TYPE, "15:18: expected an object" },
  { "willpower-no-dice", TEN_JSON_ERROR_MEMBER, "15:18: the member “dice” is missing" },
};

static GFile *
get_corpus (void)
{
  return g_file_new_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", "bad-rulesets",
                                    NULL);
}

static void
test_bad_files (void)
{
  g_autoptr (GFile) folder = get_corpus ();

  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autofree char *base = g_strconcat (bad_files[i].name, ".json", NULL);
      g_autoptr (GFile) file = g_file_get_child (folder, base);
      g_autofree char *message =
          g_strdup_printf ("%s:%s", g_file_peek_path (file), bad_files[i].message);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, &error);
      TenRuleset *ruleset;

      g_assert_no_error (error);
      ruleset = ten_ruleset_new_from_document (document, &error);
      g_assert_null (ruleset);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, message);
      g_assert_error (error, TEN_JSON_ERROR, (int) bad_files[i].code);
    }
}

/* A file that is in no row would prove nothing. */
static void
test_corpus_is_complete (void)
{
  g_autoptr (GFile) folder = get_corpus ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, ==, G_N_ELEMENTS (bad_files));
}

TEN_TESTS
{
  g_test_add_func ("/rules/ruleset/bad-files", test_bad_files);
  g_test_add_func ("/rules/ruleset/bad-files-are-complete", test_corpus_is_complete);
}
