/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits.h"
#include "tests.h"

#define TODAY "2026-11-28"

/* The price tables by hand: what a rating costs, from the one on the sheet. */
static const struct
{
  const char *rule;
  const char *ruleset;
  const char *members;
  const char *name;
  int to;
  int price; /* -1 for none */
} prices[] = {
  { "GROW-1/attribute", "cofd", "\"traits\": {\"strength\": 2}", "strength", 3, 4 },
  { "GROW-1/attribute/two", "cofd", "\"traits\": {\"strength\": 2}", "Strength", 4, 8 },
  { "GROW-1/skill", "cofd", "\"traits\": {\"brawl\": 4}", "brawl", 5, 2 },
  { "GROW-1/skill/new", "cofd", "", "brawl", 1, 2 },
  { "GROW-1/specialty", "cofd", "\"traits\": {\"brawl\": 4}", "brawl: Grappling", 0, 1 },
  { "GROW-1/merit", "cofd", "\"advantages\": [{\"name\": \"Allies\", \"dots\": 2}]", "allies", 3,
    1 },
  { "GROW-1/merit/new", "cofd", "", "striking looks", 2, 2 },
  { "GROW-1/integrity", "cofd", "\"traits\": {\"integrity\": 5}", "integrity", 6, 3 },
  { "GROW-1/humanity", "cofd",
    "\"traits\": {\"integrity\": 5}, \"details\": {\"splat\": \"Vampire\"}", "humanity", 6, 3 },
  { "GROW-1/willpower", "cofd",
    "\"traits\": {\"resolve\": 3, \"composure\": 3}, \"tracks\": {\"willpower\": {\"rating\": 5}}",
    "willpower", 6, 1 },
  { "GROW-2/attribute", "nwod", "\"traits\": {\"wits\": 2}", "wits", 3, 15 },
  { "GROW-2/attribute/two", "nwod", "\"traits\": {\"wits\": 2}", "wits", 4, 35 },
  { "GROW-2/skill", "nwod", "\"traits\": {\"occult\": 3}", "occult", 4, 12 },
  { "GROW-2/skill/new", "nwod", "", "occult", 1, 3 },
  { "GROW-2/specialty", "nwod", "", "occult: Ghosts", 0, 3 },
  { "GROW-2/merit", "nwod", "\"advantages\": [{\"name\": \"Status\", \"dots\": 2}]", "Status", 3,
    6 },
  { "GROW-2/merit/colon", "nwod", "", "Fighting Style: Boxing", 1, 2 },
  { "GROW-2/morality", "nwod", "\"traits\": {\"morality\": 6}", "morality", 7, 21 },
  { "GROW-2/willpower", "nwod",
    "\"traits\": {\"resolve\": 3, \"composure\": 2}, \"tracks\": {\"willpower\": {\"rating\": 4}}",
    "willpower", 5, 8 },
  { "GROW-3/attribute", "v20", "\"traits\": {\"charisma\": 3}", "charisma", 4, 12 },
  { "GROW-3/ability", "v20", "\"traits\": {\"brawl\": 2}", "brawl", 3, 4 },
  { "GROW-3/ability/new", "v20", "\"traits\": {\"brawl\": 0}", "brawl", 1, 3 },
  { "GROW-3/ability/new/two", "v20", "", "brawl", 2, 5 },
  { "GROW-3/discipline/clan", "v20",
    "\"traits\": {\"Potence\": 2}, \"details\": {\"clan\": \"Brujah\"}", "potence", 3, 10 },
  { "GROW-3/discipline/other", "v20",
    "\"traits\": {\"Auspex\": 2}, \"groups\": {\"Disciplines\": [\"Auspex\"]}, "
    "\"details\": {\"clan\": \"Brujah\"}",
    "auspex", 3, 14 },
  { "GROW-3/discipline/new", "v20", "\"details\": {\"clan\": \"Brujah\"}", "Auspex", 1, 10 },
  { "GROW-3/discipline/new/three", "v20", "\"details\": {\"clan\": \"Clan Brujah\"}", "Auspex", 3,
    31 },
  { "GROW-3/discipline/caitiff", "v20",
    "\"traits\": {\"Auspex\": 2}, \"details\": {\"clan\": \"Caitiff\"}", "auspex", 3, 12 },
  { "GROW-3/virtue", "v20", "\"traits\": {\"courage\": 3}", "courage", 4, 6 },
  { "GROW-3/humanity", "v20", "\"traits\": {\"humanity\": 6}", "humanity", 7, 12 },
  { "GROW-3/willpower", "v20", "\"traits\": {\"willpower\": 5}", "willpower", 6, 5 },
  { "GROW-3/background", "v20", "\"advantages\": [{\"name\": \"Herd\", \"dots\": 1}]", "herd", 2,
    -1 },
  { "GROW-3/book/path", "v20book", "\"traits\": {\"path\": 4}", "path", 5, 8 },
  { "GROW-3/book/attribute", "v20book", "\"traits\": {\"wits\": 4}", "wits", 5, 16 },
  { "GROW-3/dark-ages/road", "v20da", "\"traits\": {\"road\": 5}", "road", 6, 10 },
  { "GROW-3/dark-ages/ability", "v20da", "\"traits\": {\"archery\": 3}", "archery", 4, 6 },
  { "GROW-3/dark-ages/mortis", "v20da",
    "\"traits\": {\"Mortis\": 1}, \"details\": {\"clan\": \"Cappadocian\"}", "mortis", 2, 5 },
  { "GROW-4/attribute", "v5", "\"traits\": {\"resolve\": 2}", "resolve", 3, 15 },
  { "GROW-4/skill", "v5", "\"traits\": {\"insight\": 1}", "insight", 2, 6 },
  { "GROW-4/skill/new", "v5", "", "insight", 1, 3 },
  { "GROW-4/specialty", "v5", "", "insight: Lies", 0, 3 },
  { "GROW-4/discipline/clan", "v5",
    "\"traits\": {\"Oblivion\": 1}, \"groups\": {\"Disciplines\": [\"Oblivion\"]}, "
    "\"details\": {\"clan\": \"Hecata\"}",
    "oblivion", 2, 10 },
  { "GROW-4/discipline/new", "v5", "\"details\": {\"clan\": \"The Ministry\"}", "protean", 1, 5 },
  { "GROW-4/discipline/other", "v5", "\"details\": {\"clan\": \"Ministry\"}", "auspex", 2, 21 },
  { "GROW-4/discipline/caitiff", "v5", "\"details\": {\"clan\": \"Caitiff\"}", "auspex", 2, 18 },
  { "GROW-4/discipline/unknown-clan", "v5", "", "auspex", 2, 15 },
  { "GROW-4/blood-potency", "v5", "\"traits\": {\"blood_potency\": 1}", "blood potency", 2, 20 },
  { "GROW-4/advantage", "v5", "\"advantages\": [{\"name\": \"Mask\", \"dots\": 1}]", "mask", 3, 6 },
  { "GROW-4/advantage/heading", "v5",
    "\"traits\": {\"Cult Books\": 1}, \"groups\": {\"Loresheets\": [\"Cult Books\"]}", "cult books",
    2, 3 },
  { "GROW-4/discipline/advantage", "v5",
    "\"advantages\": [{\"name\": \"Presence\", \"dots\": 2}], \"details\": {\"clan\": \"Gangrel\"}",
    "presence", 3, 21 },
  { "GROW-3/discipline/advantage", "v20",
    "\"advantages\": [{\"name\": \"Auspex\", \"dots\": 2}], \"details\": {\"clan\": \"Toreador\"}",
    "auspex", 3, 10 },
  { "GROW-4/humanity", "v5", "\"traits\": {\"humanity\": 6}", "humanity", 7, -1 },
  { "GROW-5/attribute", "wodtests", "\"traits\": {\"wits\": 2}", "wits", 3, -1 },
};

static int
count_log (TenSheet *sheet)
{
  return (int) g_list_model_get_n_items (ten_sheet_get_experience_log (sheet));
}

/* Bought with exactly enough, or at any price where there is none. */
static void
test_price (gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  const int price = MAX (prices[row].price, 0);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree char *members = g_strdup_printf ("%s%s\"experiences\": %d", prices[row].members,
                                              *prices[row].members != '\0' ? ", " : "", price);
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, prices[row].ruleset, members);
  g_autofree char *before = ten_sheet_dup_text (sheet);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAdvance) advance = ten_sheet_find_advance (sheet, prices[row].name, NULL, &error);
  g_autoptr (TenAdvance) again = NULL;
  g_autoptr (TenExperience) line = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (ten_advance_get_price (advance, prices[row].to), ==, prices[row].price);
  g_assert_false (
      ten_sheet_apply (sheet, ten_advance_edit_new (advance, prices[row].to, price + 1), &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
  g_clear_error (&error);
  ten_sheet_apply (sheet, ten_advance_edit_new (advance, prices[row].to, price), &error);
  g_assert_no_error (error);

  again = ten_sheet_find_advance (sheet, prices[row].name, NULL, NULL);
  g_assert_cmpint (again->from, ==, prices[row].to);
  g_assert_cmpint (ten_sheet_get_experiences (sheet), ==, 0);
  g_assert_cmpint (count_log (sheet), ==, 1);
  line = g_list_model_get_item (ten_sheet_get_experience_log (sheet), 0);
  g_assert_cmpstr (line->what, ==, advance->name);
  g_assert_cmpint (line->price, ==, price);
  g_assert_cmpint (line->from, ==, advance->from);
  g_assert_cmpint (line->to, ==, prices[row].to);

  after = ten_sheet_dup_text (sheet);
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_false (ten_sheet_undo (sheet));
  g_free (after);
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, before);
}

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *before;
  const char *edit;  /* "buy|NAME|TO|PRICE|HEADING", "gain|WHAT|N|BEATS", ... */
  const char *after; /* NULL if it is refused */
  const char *words; /* of the refusal, or of the undo step */
} Case;

#define LINE(members) "{\"date\":\"" TODAY "\"," members "}"

static const Case cases[] = {
  { "buy/trait", "cofd", "\"traits\": {\"brawl\" : 1 }, \"experiences\":7, \"mine\": [1e2]",
    "buy|brawl|2|2",
    "\"traits\": {\"brawl\" : 2 }, \"experiences\":5, \"mine\": [1e2], \"experience_log\": "
    "[" LINE ("\"what\":\"Brawl\",\"trait\":\"brawl\",\"from\":1,\"to\":2,\"price\":2") "]",
    "Buy Brawl" },
  { "buy/free", "wodtests", "\"traits\": {\"wits\": 2}", "buy|wits|3|0",
    "\"traits\": {\"wits\": 3}, \"experience_log\": "
    "[" LINE ("\"what\":\"Wits\",\"trait\":\"wits\",\"from\":2,\"to\":3") "]",
    "Buy Wits" },
  { "buy/specialty", "cofd", "\"specialties\": {\"brawl\": [\"Boxing\"]}, \"experiences\": 1",
    "buy|brawl : Grappling|0|1",
    "\"specialties\": {\"brawl\": [\"Boxing\", \"Grappling\"]}, \"experiences\": 0, "
    "\"experience_log\": [" LINE (
        "\"what\":\"Brawl: Grappling\",\"trait\":\"brawl\",\"price\":1") "]",
    "Buy Brawl: Grappling" },
  { "buy/specialty/twice", "cofd", "\"specialties\": {\"brawl\": [\"Boxing\"]}, \"experiences\": 1",
    "buy|brawl: boxing|0|1", NULL, "There is already a specialty “Brawl: boxing”" },
  { "buy/specialty/no-name", "cofd", "\"experiences\": 1", "buy|brawl:|0|1", NULL,
    "A specialty needs a name" },
  { "buy/known/trait", "v5", "\"experiences\": 5", "buy|auspex|1|5",
    "\"experiences\": 0, \"traits\": {\"Auspex\":1}, \"groups\": {\"Disciplines\":[\"Auspex\"]}, "
    "\"experience_log\": [" LINE (
        "\"what\":\"Auspex\",\"trait\":\"Auspex\",\"to\":1,\"price\":5") "]",
    "Buy Auspex" },
  { "buy/known/group", "v5",
    "\"traits\": {\"Potence\": 1}, \"groups\": {\"DISCIPLINES\": [ \"Potence\" ]}, "
    "\"experiences\": 5",
    "buy|auspex|1|5",
    "\"traits\": {\"Potence\": 1, \"Auspex\": 1}, \"groups\": {\"DISCIPLINES\": [ \"Potence\", "
    "\"Auspex\" ]}, \"experiences\": 0, \"experience_log\": [" LINE (
        "\"what\":\"Auspex\",\"trait\":\"Auspex\",\"to\":1,\"price\":5") "]",
    "Buy Auspex" },
  { "buy/known/advantage", "v5", "\"experiences\": 6", "buy|haven|2|6",
    "\"experiences\": 0, \"advantages\": [{\"name\":\"Haven\",\"dots\":2}], "
    "\"experience_log\": [" LINE ("\"what\":\"Haven\",\"to\":2,\"price\":6") "]",
    "Buy Haven" },
  { "buy/heading", "v5", "\"experiences\": 4", "buy|Koldunic Sorcery|1|4|disciplines",
    "\"experiences\": 0, \"traits\": {\"Koldunic Sorcery\":1}, "
    "\"groups\": {\"Disciplines\":[\"Koldunic Sorcery\"]}, \"experience_log\": [" LINE (
        "\"what\":\"Koldunic Sorcery\",\"trait\":\"Koldunic Sorcery\",\"to\":1,\"price\":4") "]",
    "Buy Koldunic Sorcery" },
  { "buy/unknown", "v5", "\"experiences\": 4", "buy|Koldunic Sorcery|1|4", NULL,
    "Neither this sheet nor its ruleset knows “Koldunic Sorcery”" },
  { "buy/no-name", "v5", "\"experiences\": 4", "buy| |1|4", NULL, "A trait needs a name" },
  { "buy/negative-price", "cofd", "\"experiences\": 4", "buy|brawl|1|-1", NULL,
    "A price cannot be negative" },
  { "buy/too-expensive", "cofd", "\"experiences\": 1", "buy|brawl|1|2", NULL,
    "Brawl costs 2, and only 1 point of experience is left" },
  { "buy/nothing-left", "cofd", "", "buy|brawl|1|2000000", NULL,
    "Brawl costs 2000000, and only 0 points of experience are left" },
  { "buy/beyond", "cofd", "\"traits\": {\"brawl\": 5}, \"experiences\": 9", "buy|brawl|6|2", NULL,
    "Brawl cannot be higher than 5" },
  { "buy/beyond/discipline", "v5", "\"experiences\": 200", "buy|auspex|6|105", NULL,
    "Auspex cannot be higher than 5" },
  { "buy/beyond/willpower", "cofd",
    "\"traits\": {\"resolve\": 2, \"composure\": 2}, \"experiences\": 9", "buy|willpower|5|1", NULL,
    "Willpower cannot be higher than 4" },
  { "buy/already", "cofd", "\"traits\": {\"brawl\": 3}, \"experiences\": 9", "buy|brawl|3|2", NULL,
    "Brawl already has 3" },
  { "buy/hostile-groups", "v5", "\"groups\": [1], \"experiences\": 9", "buy|auspex|1|5", NULL,
    "The member “groups” of this sheet is not an object of lists. Correct it in the file." },

  { "gain/session", "v20", "\"experiences\": 2", "gain|End of the session|3|0",
    "\"experiences\": 5, \"experience_log\": [" LINE (
        "\"what\":\"End of the session\",\"gained\":3") "]",
    "Add End of the session" },
  { "gain/GROW-1/beats", "cofd", "\"beats\": 3", "gain|Fled|0|1",
    "\"beats\": 4, \"experience_log\": [" LINE ("\"what\":\"Fled\",\"beats\":1") "]", "Add Fled" },
  { "gain/GROW-1/five-beats", "cofd", "\"beats\": 3, \"experiences\": 1", "gain|Fled|0|3",
    "\"beats\": 1, \"experiences\": 2, \"experience_log\": [" LINE (
        "\"what\":\"Fled\",\"beats\":3") ", " LINE ("\"what\":\"\",\"gained\":1,\"beats\":-5") "]",
    "Add Fled" },
  { "gain/negative", "v20", "\"experiences\": 2", "gain|Lost|-3|0", NULL,
    "Points of experience cannot be negative" },
  { "gain/too-many", "v20", "\"experiences\": 2", "gain|Lots|1000000|0", NULL,
    "Enter a number from 0 to 1000000" },
  { "gain/beats/below-zero", "cofd", "\"beats\": 2", "gain|Lost|0|-3", NULL,
    "Beats cannot fall below zero" },
  { "pay/by-hand", "v20", "\"experiences\": 2", "pay|A ritual|2",
    "\"experiences\": 0, \"experience_log\": [" LINE ("\"what\":\"A ritual\",\"price\":2") "]",
    "Add A ritual" },
  { "pay/below-zero", "v20", "\"experiences\": 2", "pay|A ritual|3", NULL,
    "Experience cannot fall below zero" },

  { "correct/price", "v20",
    "\"experiences\": 2, \"experience_log\": [ {\"what\":\"\\u0041\", \"price\" : 5, \"x\": 1.0} ]",
    "correct|0|A|4",
    "\"experiences\": 3, \"experience_log\": [ {\"what\":\"\\u0041\", \"price\" : 4, \"x\": 1.0} ]",
    "Change A" },
  { "correct/free", "v20", "\"experiences\": 2, \"experience_log\": [{\"what\":\"A\",\"price\":5}]",
    "correct|0|B|0", "\"experiences\": 7, \"experience_log\": [{\"what\":\"B\"}]", "Change B" },
  { "correct/below-zero", "v20", "\"experiences\": 2, \"experience_log\": [{\"what\":\"A\"}]",
    "correct|0|A|3", NULL, "Experience cannot fall below zero" },
  { "correct/negative", "v20", "\"experience_log\": [{\"what\":\"A\"}]", "correct|0|A|-3", NULL,
    "Points of experience cannot be negative" },
  { "correct/no-such-line", "v20", "\"experience_log\": [{\"what\":\"A\"}]", "correct|1|A|3", NULL,
    "The experience log has no such line" },
  { "strike/gain", "v20", "\"experiences\": 2, \"experience_log\": [{\"what\":\"A\",\"gained\":2}]",
    "strike|0", "\"experiences\": 0, \"experience_log\": []", "Remove A" },
  { "strike/spent-since", "v20",
    "\"experiences\": 1, \"experience_log\": [{\"what\":\"A\",\"gained\":2}]", "strike|0", NULL,
    "Experience cannot fall below zero" },
  { "strike/no-such-line", "v20", "", "strike|0", NULL, "The experience log has no such line" },

  { "tilt/COFD-7", "cofd", "\"beats\": 1, \"conditions\": [{\"name\": \"Knocked  down\"}]",
    "resolve|0", "\"beats\": 1, \"conditions\": []", "Resolve Knocked  down" },

  { "group/new", "v5", "\"traits\": {\"Auspex\": 1}", "group|Auspex|Disciplines",
    "\"traits\": {\"Auspex\": 1}, \"groups\": {\"Disciplines\":[\"Auspex\"]}", "Move Auspex" },
  { "group/other", "v5",
    "\"traits\": {\"Auspex\": 1}, \"groups\": {\"A\": [\"x\", \"auspex\"], \"B\" : []}",
    "group|Auspex|b",
    "\"traits\": {\"Auspex\": 1}, \"groups\": {\"A\": [\"x\"], \"B\" : [\"Auspex\"]}",
    "Move Auspex" },
  { "group/none", "v5", "\"traits\": {\"Auspex\": 1}, \"groups\": {\"A\": [\"Auspex\"]}",
    "group|Auspex", "\"traits\": {\"Auspex\": 1}, \"groups\": {\"A\": []}", "Move Auspex" },
  { "group/of-the-rules", "v5", "\"traits\": {\"wits\": 1}", "group|wits|A", NULL,
    "“wits” is no extra trait of this character" },
  { "group/hostile", "v5", "\"traits\": {\"Auspex\": 1}, \"groups\": {\"A\": 5}", "group|Auspex|A",
    NULL, "The member “groups” of this sheet is not an object of lists. Correct it in the file." },
};

static TenSheetEdit *
create_growth_edit (TenSheet *sheet, const char *text, GError **error)
{
  g_auto (GStrv) split = g_strsplit (text, "|", -1);
  const char *const *words = (const char *const *) split;
  g_autoptr (TenAdvance) advance = NULL;
  g_autoptr (TenExperience) line = NULL;

  if (g_str_equal (words[0], "buy"))
    {
      advance = ten_sheet_find_advance (sheet, words[1], get_word (words, 4), error);
      return advance != NULL
                 ? ten_advance_edit_new (advance, get_number (words, 2), get_number (words, 3))
                 : NULL;
    }
  if (g_str_equal (words[0], "gain") || g_str_equal (words[0], "pay"))
    {
      line = ten_experience_new (words[1]);
      *(g_str_equal (words[0], "pay") ? &line->price : &line->gained) = get_number (words, 2);
      line->beats = get_number (words, 3);
      return ten_add_experience_edit_new (line);
    }
  if (g_str_equal (words[0], "correct"))
    {
      line = ten_experience_new (words[2]);
      line->price = get_number (words, 3);
      return ten_change_experience_edit_new ((guint) get_number (words, 1), line);
    }
  if (g_str_equal (words[0], "strike"))
    return ten_remove_experience_edit_new ((guint) get_number (words, 1));
  if (g_str_equal (words[0], "group"))
    return ten_group_edit_new (words[1], get_word (words, 2));
  return create_edit (text);
}

/* Each edit, its effect on the text, and undo and redo. */
static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, row->ruleset, row->before);
  g_autoptr (TenSheet) wanted =
      make_sheet (rulesets, row->ruleset, row->after != NULL ? row->after : row->before);
  g_autofree char *before = ten_sheet_dup_text (sheet);
  g_autofree char *after = ten_sheet_dup_text (wanted);
  g_autofree char *label = NULL;
  g_autofree char *now = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autoptr (GError) error = NULL;
  TenSheetEdit *edit = create_growth_edit (sheet, row->edit, &error);

  if (edit != NULL)
    ten_sheet_apply (sheet, ten_sheet_edit_on (edit, TODAY), &error);
  now = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (now, ==, after);
  if (row->after == NULL)
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, row->words);
      g_assert_false (ten_sheet_undo (sheet));
      return;
    }
  g_assert_no_error (error);
  label = ten_sheet_dup_undo_label (sheet);
  g_assert_cmpstr (label, ==, row->words);
  g_assert_true (ten_sheet_undo (sheet));
  undone = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (ten_sheet_redo (sheet));
  redone = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (redone, ==, after);
}

/* All that can be bought is found again by its name, below its heading. */
static void
test_list (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (
      rulesets, "v5",
      "\"traits\": {\"Auspex\": 1, \"Odd\": 2}, \"groups\": {\"Disciplines\": [\"Auspex\"]}, "
      "\"advantages\": [{\"name\": \"Haven\", \"dots\": 1}, {\"name\": \"Premonition\", \"of\": "
      "\"Auspex\"}, {\"name\": \"Enemy\", \"flaw\": true}]");
  g_autoptr (GPtrArray) list = ten_sheet_list_advances (sheet);
  g_autoptr (GString) extra = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      TenAdvance *advance = list->pdata[i];
      g_autoptr (TenAdvance) found =
          ten_sheet_find_advance (sheet, advance->name, advance->heading, NULL);

      if (advance->kind == TEN_ADVANCE_TRAIT)
        found = (g_object_unref (found), ten_sheet_find_advance (sheet, advance->name, NULL, NULL));
      g_assert_cmpstr (found->name, ==, advance->name);
      g_assert_cmpint (found->kind, ==, advance->kind);
      g_assert_false (found->is_new);
      if (advance->kind != TEN_ADVANCE_TRAIT)
        g_string_append_printf (extra, "%s/%s;", advance->heading, advance->name);
    }
  g_assert_cmpstr (extra->str, ==, "Disciplines/Auspex;Extra Traits/Odd;Backgrounds/Haven;");
}

/* Known names are below one heading each, and clans and prices name what exists. */
static void
test_data (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      const TenGrowth *growth = ten_ruleset_get_growth (ruleset);

      for (guint j = 0; j < growth->n_clans; j++)
        for (guint k = 0; growth->clans[j].traits != NULL && growth->clans[j].traits[k] != NULL;
             k++)
          {
            const TenHeading *heading =
                ten_ruleset_find_known_name (ruleset, growth->clans[j].traits[k], NULL);

            g_assert_nonnull (heading);
            g_assert_cmpstr (heading->source_name, ==, "Disciplines");
          }
      for (guint j = 0; j < growth->n_prices; j++)
        for (guint k = 0;
             growth->prices[j].headings != NULL && growth->prices[j].headings[k] != NULL; k++)
          g_assert_nonnull (ten_ruleset_find_heading (ruleset, growth->prices[j].headings[k]));
    }
}

/* A log of ten thousand lines opens, grows and is undone without delay. */
static void
test_long_log (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GString) members = g_string_new ("\"experience_log\": [");
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (TenExperience) line = ten_experience_new ("The end");
  gint64 start;

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (members, "%s{\"what\": \"Night %u\", \"gained\": 1}", i > 0 ? ", " : "",
                            i);
  g_string_append (members, "], \"experiences\": 10000");
  start = g_get_monotonic_time ();
  sheet = make_sheet (rulesets, "v20", members->str);
  line->gained = 1;
  g_assert_true (ten_sheet_apply (sheet, ten_add_experience_edit_new (line), NULL));
  g_assert_cmpint (count_log (sheet), ==, 10001);
  g_assert_cmpint (ten_sheet_get_experiences (sheet), ==, 10001);
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_cmpint (count_log (sheet), ==, 10000);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_TIME_SPAN_SECOND);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (prices); i++)
    {
      g_autofree char *path = g_strconcat ("/growth/price/", prices[i].rule, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_price);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/growth/edit/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/growth/list", test_list);
  g_test_add_func ("/growth/data", test_data);
  g_test_add_func ("/growth/long-log", test_long_log);
}
