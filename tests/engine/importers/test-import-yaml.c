/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "importers/ten-import-private.h"
#include "json/ten-json.h"

static const struct
{
  const char *yaml;
  const char *json;
} quoted_cases[] = {
  /* Double quotation marks: escapes. */
  { "a: \"Zo\\xEB Hart\"", "{\"a\":\"Zoë Hart\"}" },
  { "a: \"\\u00eb \\U0001F600 \\ud83d\\ude00\"", "{\"a\":\"ë 😀 😀\"}" },
  { "a: \"one\\ntwo\\tthree\"", "{\"a\":\"one\\ntwo\\tthree\"}" },
  { "a: \"\\\"Zo\\\" \\\\ \\/\\ \"", "{\"a\":\"\\\"Zo\\\" \\\\ / \"}" },
  { "a: \"\\_\\N\\L\\P\"", "{\"a\":\"\u00a0\xc2\x85\u2028\u2029\"}" },
  { "a: \"\\a\\b\\e\\f\\r\\v\"", "{\"a\":\"\\u0007\\b\\u001b\\f\\r\\u000b\"}" },
  { "a: \"it's ''\"", "{\"a\":\"it's ''\"}" },
  /* Escapes without a meaning. */
  { "a: \"\\q \\x4 \\u12\"", "{\"a\":\"\\\\q \\\\x4 \\\\u12\"}" },
  { "a: \"\\0 \\ud800 \\uDC00 \\U00110000\"", "{\"a\":\"\ufffd \ufffd \ufffd \ufffd\"}" },
  { "a: \"\\ud800\\u0041\"", "{\"a\":\"\ufffdA\"}" },
  /* Single quotation marks: only two of them are one. */
  { "a: 'It''s'", "{\"a\":\"It's\"}" },
  { "a: ''''", "{\"a\":\"'\"}" },
  { "a: 'C:\\new \"x\"'", "{\"a\":\"C:\\\\new \\\"x\\\"\"}" },
  /* Comments. */
  { "a: 'Odo' # it's him", "{\"a\":\"Odo\"}" },
  { "a: \"Odo\"\t# \"him\"", "{\"a\":\"Odo\"}" },
  { "a: \"Odo # 1\"", "{\"a\":\"Odo # 1\"}" },
  /* A quoted text has no other meaning, except that it may be JSON. */
  { "a: \"\"\nb: ''", "{\"a\":\"\",\"b\":\"\"}" },
  { "a: '|'\nb: \"null\"\nc: '~'", "{\"a\":\"|\",\"b\":\"null\",\"c\":\"~\"}" },
  { "a: !!str \"3\"", "{\"a\":\"3\"}" },
  { "a: '{\"b\": 3}'", "{\"a\":{\"b\":3}}" },
  /* Keys. */
  { "\"Zo\\xEB\": 1", "{\"Zoë\":\"1\"}" },
  { "'It''s: a' : 1", "{\"It's: a\":\"1\"}" },
  { "\"a\\\": b\": 1", "{\"a\\\": b\":\"1\"}" },
  { "O'Malley: 1", "{\"O'Malley\":\"1\"}" },
  { "\"Fast\" Ed: 1", "{\"\\\"Fast\\\" Ed\":\"1\"}" },
  /* Lists. */
  { "- \"Zo\\xEB: a\"\n- 'It''s'", "[\"Zoë: a\",\"It's\"]" },
  { "- 'Odo' # him: 2\n- \"b\": 1", "[\"Odo\",{\"b\":\"1\"}]" },
  /* Collections in one line. */
  { "a: [\"Zo\\xEB\", 'It''s', \"Gang #3\"] # x", "{\"a\":[\"Zoë\",\"It's\",\"Gang #3\"]}" },
  { "a: {'b''c' : \"d\", e: 'C:\\new'}", "{\"a\":{\"b'c\":\"d\",\"e\":\"C:\\\\new\"}}" },
  { "a: [don't, rock 'n' roll]", "{\"a\":[\"don't\",\"rock 'n' roll\"]}" },
  /* Several lines. */
  { "a: \"one  \n  two\n\n  three\"\nb: 1", "{\"a\":\"one two\\nthree\",\"b\":\"1\"}" },
  { "a: \"one\\\n  \\ two\\\n  three\"\nb: 1", "{\"a\":\"one twothree\",\"b\":\"1\"}" },
  { "a: 'it''s\n\n  # no comment' # but this\nb: 1",
    "{\"a\":\"it's\\n# no comment\",\"b\":\"1\"}" },
  { "- \"one\n  two\"\n- 3", "[\"one two\",\"3\"]" },
  /* Not quoted: kept as they are. */
  { "a: 'tis\nb: it's", "{\"a\":\"'tis\",\"b\":\"it's\"}" },
  { "a: \"Odo\" Marsh # x\nb: 1", "{\"a\":\"\\\"Odo\\\" Marsh\",\"b\":\"1\"}" },
  { "a: \"\nb: 1", "{\"a\":\"\\\"\",\"b\":\"1\"}" },
};

static void
test_quoted (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (quoted_cases); i++)
    {
      g_auto (GStrv) lines = g_strsplit (quoted_cases[i].yaml, "\n", -1);
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *json = NULL;
      g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (guint));

      g_test_message ("%s", quoted_cases[i].yaml);
      node = ten_yaml_parse (lines, g_strv_length (lines), unread);
      json = ten_json_to_text (node, FALSE);
      g_assert_cmpstr (json, ==, quoted_cases[i].json);
      g_assert_cmpuint (unread->len, ==, 0);
    }
}

/* Lines that say nothing are skipped, and everything else is read. */
static const struct
{
  const char *yaml;
  const char *json;
  guint n_unread;
  guint first;
} broken_cases[] = {
  { "a: 2\n  one\n  two\nb: 1", "{\"a\":\"2 (one, two)\",\"b\":\"1\"}", 0, 0 },
  { "a: one\n  two\nb: 1", "{\"a\":\"one two\",\"b\":\"1\"}", 0, 0 },
  { "a: 1\nwords\nb: 1", "{\"a\":\"1\",\"b\":\"1\"}", 1, 1 },
  { "a:\n  b: 1\n   c: 2\n d: 3\ne: 4", "{\"a\":{\"b\":\"1\",\"c\":\"2\"},\"d\":\"3\",\"e\":\"4\"}",
    0, 0 },
  { "a:\n    b: 1\n  c: 2\n- x\nd: 3", "{\"a\":{\"b\":\"1\"},\"c\":\"2\",\"d\":\"3\"}", 1, 3 },
  { "- a\n- b: 1\nwords\nc: 2", "[\"a\",{\"b\":\"1\"}]", 2, 2 },
};

static void
test_broken (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken_cases); i++)
    {
      g_auto (GStrv) lines = g_strsplit (broken_cases[i].yaml, "\n", -1);
      g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (JsonNode) node = ten_yaml_parse (lines, g_strv_length (lines), unread);
      g_autofree char *json = ten_json_to_text (node, FALSE);

      g_assert_cmpstr (json, ==, broken_cases[i].json);
      g_assert_cmpuint (unread->len, ==, broken_cases[i].n_unread);
      if (unread->len > 0)
        g_assert_cmpuint (g_array_index (unread, guint, 0), ==, broken_cases[i].first);
    }
}

TEN_TESTS
{
  g_test_add_func ("/importers/yaml/quoted", test_quoted);
  g_test_add_func ("/importers/yaml/broken", test_broken);
}
