/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "exporters/ten-markdown.h"
#include "exporters/ten-sheet-words.h"

#include <string.h>
#include <ten-engine.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *markdown;
} Case;

static const Case lines[] = {
  { "plain", "Night nurse, 34.", "Night nurse, 34." },
  { "emphasis", "*very* _very_ __init__", "\\*very\\* \\_very\\_ \\_\\_init\\_\\_" },
  { "code", "`rm`", "\\`rm\\`" },
  { "link", "[here](http://x)!", "\\[here\\](http://x)\\!" },
  { "html", "<b>&amp;</b>", "\\<b\\>\\&amp;\\</b\\>" },
  { "table", "a | b", "a \\| b" },
  { "backslash", "\\*", "\\\\\\*" },
  { "heading", "# One", "\\# One" },
  { "list", "- one", "\\- one" },
  { "minus-inside", "one - two", "one - two" },
  { "plus", "+ one", "\\+ one" },
  { "number", "12. one", "12\\. one" },
  { "number-paren", "3) one", "3\\) one" },
  { "number-alone", "12 monkeys", "12 monkeys" },
  { "underline", "===", "\\===" },
  { "indented", "    code", "code" },
  { "blanks-behind", "one  ", "one" },
  { "breaks", "one\ntwo\ttwo\r\nthree", "one two two  three" },
  { "control", "a\033[31mb", "a\357\277\275\\[31mb" },
  { "scripts", "花子 محمد 🎲", "花子 محمد 🎲" },
  { "empty", "", "" },
};

static void
test_line (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (GString) markdown = g_string_new (NULL);

  ten_markdown_append_line (markdown, one->text);
  g_assert_cmpstr (markdown->str, ==, one->markdown);
}

static void
test_paragraphs (void)
{
  g_autoptr (GString) markdown = g_string_new (NULL);

  ten_markdown_append_paragraphs (markdown, "\n\none\n- two\r\n\n \n\n# three\n\n");
  g_assert_cmpstr (markdown->str, ==, "one\\\n\\- two\n\n\\# three\n");
}

static TenSheet *
read_sheet (const char *text)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = NULL;
  TenSheet *sheet;

  document = ten_json_document_new ("sheet", text, strlen (text), &error);
  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, rulesets, &error);
  g_assert_no_error (error);
  return sheet;
}

#define HEAD                                                                                       \
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"A *B*\""

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) != NULL)
    return;
  g_test_message ("“%s” is not in:\n%s", part, text);
  g_test_fail ();
}

static void
test_sheet (void)
{
  g_autoptr (TenSheet) sheet = read_sheet (
      HEAD ", \"player\": \"P|Q\", \"details\": {\"concept\": \"Nurse\"},"
           "\"traits\": {\"stamina\": 2, \"medicine\": 4, \"kung fu\": 6},"
           "\"specialties\": {\"medicine\": [\"ER\", \"Pets\"], \"kung fu\": [\"Crane\"]},"
           "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 2},"
           " \"health\": {\"boxes\": 4, \"bashing\": 1, \"lethal\": 2}},"
           "\"advantages\": [{\"name\": \"Contacts\", \"dots\": 2}, {\"name\": \"Plain\"}],"
           "\"equipment\": [{\"name\": \"Kit\", \"bonus\": 2, \"traits\": [\"medicine\", \"x_y\"]},"
           " {\"name\": \"Shoes\", \"bonus\": -1}, {\"name\": \"Book\"}],"
           "\"conditions\": [{\"name\": \"Tired\", \"note\": \"very\"}],"
           "\"rolls\": [{\"name\": \"Mend\", \"notation\": \"wits + medicine rote\"}],"
           "\"beats\": 2, \"notes\": \"One.\\nTwo.\"}");
  g_autofree char *text = ten_markdown_export (sheet);

  g_assert_true (g_str_has_prefix (text, "# A \\*B\\*\n\n- **Ruleset:** "));
  assert_has (text, "\n- **Player:** P\\|Q\n");
  assert_has (text, "\n- **Concept:** Nurse\n");
  assert_has (text, "| Stamina | ●●○○○ |");
  assert_has (text, "| Medicine (*ER*, *Pets*) | ●●●●○ |");
  assert_has (text, "| Kung fu (*Crane*) | ●●●●●● |");
  assert_has (text, "\n- **Willpower:** 3 of 5\n");
  assert_has (text, "\n- **Health:** `[X][X][/][ ]` −2. Lethal 2, Bashing 1\n");
  assert_has (
      text,
      "\n- **Defense:** 0\n- **Initiative:** 0\n- **Speed:** 5\n- **Size:** 5\n- **Beats:** 2\n\n");
  assert_has (text, "\n- Contacts ●●\n- Plain\n");
  assert_has (text, "\n- Kit +2 (Medicine, X y)\n- Shoes −1\n- Book\n");
  assert_has (text, "\n- Tired: very\n");
  assert_has (text, "\n- **Mend:** Wits + Medicine: 4 dice, rote\n");
  assert_has (text, "\n## Notes\n\nOne.\\\nTwo.\n");
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

/* An empty sheet has no headings without content. */
static void
test_smallest (void)
{
  g_autoptr (TenSheet) sheet = read_sheet (HEAD "}");
  g_autofree char *text = ten_markdown_export (sheet);

  g_assert_null (strstr (text, "Advantages"));
  g_assert_null (strstr (text, "Notes"));
  g_assert_null (strstr (text, "Extra"));
  assert_has (text, "\n- **Health:** `[ ][ ][ ][ ][ ]` no damage\n");
}

static const Case rolls[] = {
  { "traits", "strength + brawl", "Strength + Brawl: 5 dice" },
  { "POOL-8/modifiers", "strength + brawl + 2 \"Knife\" - 1 \"Dark\"",
    "Strength + Brawl + Knife 2 − Dark 1: 6 dice" },
  { "COFD-4/untrained", "wits + medicine + 5",
    "Wits + Medicine − Untrained: Medicine 3 + Circumstance 5: 2 dice" },
  { "COFD-10/options", "7 again8 rote extra2", "7 dice, 8-again, rote, 2 extra successes" },
  { "COFD-8/no-again", "7 noagain", "7 dice, no again" },
  { "versus", "strength + brawl vs 5", "Strength + Brawl: 5 dice against 5 dice" },
  { "unreadable", "strength + + 3", "strength + + 3" },
  { "unknown-trait", "swagger + brawl", "swagger + brawl" },
};

/* Wounds change often, so the printed pool is without them. */
static void
test_roll (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (TenSheet) sheet =
      read_sheet (HEAD ", \"traits\": {\"strength\": 2, \"brawl\": 3},"
                       "\"tracks\": {\"health\": {\"boxes\": 3, \"lethal\": 3}}}");
  g_autofree char *words = ten_sheet_dup_roll_words (sheet, one->text);

  g_assert_cmpstr (words, ==, one->markdown);
}

/* The dice name the target, so the result does not repeat it. */
static void
test_target (void)
{
  g_autoptr (TenSheet) sheet = read_sheet (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20\", \"name\": \"A\"}");
  g_autofree char *words = ten_sheet_dup_roll_words (sheet, "7 diff 7");

  g_assert_cmpstr (words, ==, "7 dice at 7");
}

static void
test_marks (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "v20", NULL);
  const TenTrack *health = ten_ruleset_find_track (ruleset, "health");
  const TenTrack *willpower = ten_ruleset_find_track (ruleset, "willpower");
  TenTrackState state = { .size = 7, .marked = { 1, 2, 1, 0 } };
  static const int marks[] = { 2, 1, 1, 0, -1, -1, -1 };
  g_autofree char *level = NULL;

  for (int box = 0; box < state.size; box++)
    g_assert_cmpint (ten_track_find_mark (health, &state, box), ==, marks[box]);
  level = ten_words_for_level (ten_track_find_level (health, 7, 1));
  g_assert_cmpstr (level, ==, "Hurt −1");
  g_assert_null (ten_track_find_level (health, 8, 0));
  g_assert_null (ten_track_find_level (health, 7, 7));
  state = (TenTrackState){ .size = 3, .marked = { 1 } };
  g_assert_cmpint (ten_track_find_mark (willpower, &state, 1), ==, -1);
  g_assert_cmpint (ten_track_find_mark (willpower, &state, 2), ==, 0);
}

static void
add (const char *folder, const Case *one, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/exporters/markdown/%s/%s", folder, one->name);

  g_test_add_data_func (path, one, function);
}

TEN_TESTS
{
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    add ("line", &lines[i], test_line);
  for (gsize i = 0; i < G_N_ELEMENTS (rolls); i++)
    add ("roll", &rolls[i], test_roll);
  g_test_add_func ("/exporters/markdown/roll/target", test_target);
  g_test_add_func ("/exporters/markdown/paragraphs", test_paragraphs);
  g_test_add_func ("/exporters/markdown/sheet", test_sheet);
  g_test_add_func ("/exporters/markdown/smallest", test_smallest);
  g_test_add_func ("/exporters/markdown/marks/COFD-19-V20-15", test_marks);
}
