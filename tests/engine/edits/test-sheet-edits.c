/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits.h"

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *before; /* the members behind the name */
  const char *edit;
  const char *after; /* the same, or NULL where the edit is refused */
  const char *words; /* the label, or the error */
} Case;

/* Members, lists and spaces as programs of other people write them. */
#define ODD "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :3 }"

static const Case cases[] = {
  { "rating/change", "cofd", ODD, "rating|strength|4",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":4,\r\n\t\"Zeal\" :3 }",
    "Strength 4" },
  { "rating/add", "cofd", ODD, "rating|wits|1",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :3,\r\n\t\"wits\": "
    "1 "
    "}",
    "Wits 1" },
  { "rating/first", "cofd", "\"beats\": 1", "rating|animal_ken|10",
    "\"beats\": 1, \"traits\": {\"animal_ken\":10}", "Animal Ken 10" },
  { "rating/clear", "cofd", ODD, "rating|Zeal|0",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :0 }", "Zeal 0" },
  { "rating/same", "cofd", ODD, "rating|Zeal|3", ODD, NULL },
  { "rating/too-high", "cofd", ODD, "rating|wits|11", NULL, "A rating is a number from 0 to 10" },
  { "rating/negative", "cofd", ODD, "rating|wits|-1", NULL, "A rating is a number from 0 to 10" },
  { "rating/in-track", "v20", "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 1}}",
    "rating|willpower|6", "\"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 1}}",
    "Willpower 6" },
  { "rating/in-track/V20-5/spent", "v20", "\"tracks\": {\"willpower\": {\"rating\":5,\"spent\":3}}",
    "rating|willpower|2", NULL, "Willpower: more points are spent than there would be" },
  { "rating/COFD-19/marked", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"lethal\": 4, \"bashing\": 3}}",
    "rating|stamina|1", NULL, "Health: more boxes are marked than there would be" },
  { "rating/COFD-19/own-size", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 9}}",
    "rating|stamina|1",
    "\"traits\": {\"stamina\": 1}, \"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 9}}",
    "Stamina 1" },
  { "rating/COFD-18/spent", "cofd",
    "\"traits\": {\"resolve\": 2, \"composure\": 2}, \"tracks\": {\"willpower\": {\"spent\": 4}}",
    "rating|resolve|1", NULL, "Willpower: more points are spent than there would be" },
  { "rating/COFD-19/follows", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 8, \"lethal\": 1}}",
    "rating|stamina|4",
    "\"traits\": {\"stamina\": 4}, \"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 1}}",
    "Stamina 4" },
  { "rating/COFD-19/follows/marked", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 8, \"lethal\": 8}}",
    "rating|stamina|2", NULL, "Health: more boxes are marked than there would be" },
  { "rating/COFD-23/follows", "cofd",
    "\"traits\": {\"resolve\": 2, \"composure\": 3}, \"tracks\": {\"willpower\": {\"rating\": 5}}",
    "rating|composure|1",
    "\"traits\": {\"resolve\": 2, \"composure\": 1}, \"tracks\": {\"willpower\": {\"rating\": 3}}",
    "Composure 1" },
  { "rating/V20-5/follows", "v20",
    "\"traits\": {\"willpower\": 5}, \"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 2}}",
    "rating|willpower|6",
    "\"traits\": {\"willpower\": 6}, \"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 2}}",
    "Willpower 6" },

  { "text/player", "cofd", "\"player\" :\"A\"", "text|1|Bea \"B\"", "\"player\" :\"Bea \\\"B\\\"\"",
    "Player" },
  { "text/chronicle", "cofd", "", "text|2|Night", "\"chronicle\": \"Night\"", "Chronicle" },
  { "text/notes", "cofd", "\"notes\": \"a\\n\"", "text|3|a\nb", "\"notes\": \"a\\nb\"", "Notes" },
  { "text/notes/same", "cofd", "\"notes\": \"\\u0061\"", "text|3|a", "\"notes\": \"\\u0061\"",
    NULL },
  { "text/notes/remove", "cofd", "\"notes\": \"a\", \"y\": 1", "text|3", "\"y\": 1", "Notes" },
  { "text/picture", "cofd", "", "text|4|a.png", "\"picture\": \"a.png\"", "Picture" },
  { "text/picture/remove", "cofd", "\"picture\": \"a.png\",\n\"z\":0", "text|4", "\"z\":0",
    "Picture" },
  { "text/picture/absent", "cofd", "\"z\":0", "text|4", "\"z\":0", NULL },
  { "text/not-utf-8", "cofd", "", "text|1|\xff", NULL, "This is no text in UTF-8" },

  { "detail/add", "cofd", "\"details\": {}", "detail|concept|Nurse",
    "\"details\": {\"concept\": \"Nurse\"}", "Concept" },
  { "detail/change", "cofd", "\"details\" : { \"concept\" : \"\" }", "detail|concept|Nurse",
    "\"details\" : { \"concept\" : \"Nurse\" }", "Concept" },
  { "detail/own", "cofd", "\"details\": {\"vice\": \"\"}", "detail|blood_type|AB",
    "\"details\": {\"vice\": \"\", \"blood_type\": \"AB\"}", "Blood type" },
  { "detail/remove", "cofd", "\"details\": {\"vice\": \"\",\"virtue\":\"\"}", "detail|vice",
    "\"details\": {\"virtue\":\"\"}", "Vice" },
  { "detail/remove-last", "cofd", "\"details\": { \"vice\": \"\" }", "detail|vice",
    "\"details\": {}", "Vice" },
  { "detail/absent", "cofd", "\"z\": 1", "detail|vice", "\"z\": 1", NULL },
  { "detail/no-name", "cofd", "", "detail||Text", NULL, "A detail needs a name" },

  { "specialties/first", "cofd", "", "specialties|medicine|Emergency care|Drugs",
    "\"specialties\": {\"medicine\":[\"Emergency care\",\"Drugs\"]}", "Specialties of Medicine" },
  { "specialties/add", "cofd", "\"specialties\":{\"medicine\":[\"\\u0041\" ]}",
    "specialties|medicine|A|B", "\"specialties\":{\"medicine\":[\"\\u0041\", \"B\" ]}",
    "Specialties of Medicine" },
  { "specialties/insert", "cofd", "\"specialties\":{\"brawl\":[\n\t\"\\u0041\",\n\t\"C\"]}",
    "specialties|brawl|A|B|C", "\"specialties\":{\"brawl\":[\n\t\"\\u0041\",\n\t\"B\",\n\t\"C\"]}",
    "Specialties of Brawl" },
  { "specialties/change", "cofd", "\"specialties\":{\"brawl\":[\"\\u0041\",\"B\" , \"C\"]}",
    "specialties|brawl|A|X|C", "\"specialties\":{\"brawl\":[\"\\u0041\",\"X\" , \"C\"]}",
    "Specialties of Brawl" },
  { "specialties/fewer", "cofd", "\"specialties\":{\"brawl\":[\"\\u0041\",\"B\" , \"C\"]}",
    "specialties|brawl|C", "\"specialties\":{\"brawl\":[\"C\"]}", "Specialties of Brawl" },
  { "specialties/none", "cofd", "\"specialties\":{\"brawl\": [\"A\"], \"wits\":[] }",
    "specialties|brawl", "\"specialties\":{\"wits\":[] }", "Specialties of Brawl" },
  { "specialties/of-extra-trait", "cofd", "", "specialties|blood_magic|A",
    "\"specialties\": {\"blood_magic\":[\"A\"]}", "Specialties of Blood magic" },
  { "specialties/no-name", "cofd", "", "specialties|brawl|A|", NULL, "A specialty needs a name" },
};

static char *
dup_members (TenSheet *sheet)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);
  const char *from = strstr (text, "\"name\": \"N\"");

  g_assert_nonnull (from);
  from += strlen ("\"name\": \"N\"");
  if (g_str_has_prefix (from, ", "))
    from += 2;
  return g_strndup (from, strlen (from) - 1);
}

static void
assert_members (TenSheet *sheet, const char *members)
{
  g_autofree char *now = dup_members (sheet);

  g_assert_cmpstr (now, ==, members);
}

static void
check_refused (const Case *row, TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_sheet_apply (sheet, create_edit (row->edit), &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, row->words);
  g_assert_true (error->domain == TEN_SHEET_ERROR || error->domain == TEN_RULES_ERROR);
  assert_members (sheet, row->before);
  g_assert_false (ten_sheet_undo (sheet));
}

/* Each edit, what it makes of the text, and back and forth again. */
static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, row->ruleset, row->before);
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;

  if (row->after == NULL)
    {
      check_refused (row, sheet);
      return;
    }
  g_assert_true (ten_sheet_apply (sheet, create_edit (row->edit), &error));
  g_assert_no_error (error);
  assert_members (sheet, row->after);
  label = ten_sheet_dup_undo_label (sheet);
  g_assert_cmpstr (label, ==, row->words);
  if (label == NULL)
    return;
  g_assert_true (ten_sheet_undo (sheet));
  assert_members (sheet, row->before);
  g_assert_true (ten_sheet_redo (sheet));
  assert_members (sheet, row->after);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/edits/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
