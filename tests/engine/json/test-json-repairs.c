/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json-private.h"
#include "json/ten-json.h"

#include <string.h>

typedef struct
{
  guint count;
  guint line; /* of the first */
} Found;

/* Texts that are not strict JSON, what is read from them, and what is reported. */
static const struct
{
  const char *text;
  const char *json;
  Found found[TEN_N_JSON_REPAIRS];
} repair_cases[] = {
  { "[1, \"a\", null, {\"b\": true}] rest", "[1,\"a\",null,{\"b\":true}]", { { 0 } } },
  { "[\n# a\n1, /* b\n */ // c\n2\n]", "[1,2]", { [TEN_JSON_REPAIR_COMMENT] = { 3, 2 } } },
  { "[1, /* 2]",
    "[1]",
    { [TEN_JSON_REPAIR_COMMENT] = { 1, 1 }, [TEN_JSON_REPAIR_END] = { 1, 1 } } },
  { "[,1,,2,\n]", "[1,2]", { [TEN_JSON_REPAIR_COMMA] = { 3, 1 } } },
  { "{\"a\": 1,\n\"b\": 2,}", "{\"a\":1,\"b\":2}", { [TEN_JSON_REPAIR_COMMA] = { 1, 2 } } },
  { "[1\n2\n3]", "[1,2,3]", { [TEN_JSON_REPAIR_NO_COMMA] = { 2, 2 } } },
  { "{\"a\": \"1\" \"b\": {} \"c\": 3}",
    "{\"a\":\"1\",\"b\":{},\"c\":3}",
    { [TEN_JSON_REPAIR_NO_COMMA] = { 2, 1 } } },
  { "{\"a\" = 1, \"b\" => 2,\n\"c\"}",
    "{\"a\":1,\"b\":2,\"c\":null}",
    { [TEN_JSON_REPAIR_NO_COLON] = { 3, 1 } } },
  { "{a: 1, 'b c': `d`, “e”: „f“, «g»: 2}",
    "{\"a\":1,\"b c\":\"d\",\"e\":\"f\",\"g\":2}",
    { [TEN_JSON_REPAIR_QUOTES] = { 6, 1 } } },
  { "[\"\n \"yes\" he said\"]",
    "[\"\\n \\\"yes\\\" he said\"]",
    { [TEN_JSON_REPAIR_CONTROL] = { 1, 1 }, [TEN_JSON_REPAIR_INNER_QUOTE] = { 2, 2 } } },
  { "[1,\n\"a\nb\tc\"]", "[1,\"a\\nb\\tc\"]", { [TEN_JSON_REPAIR_CONTROL] = { 2, 2 } } },
  { "[\"\\'\\`\\\na\"]", "[\"'`a\"]", { { 0 } } },
  { "[1,\n\"\\q\\x\", \"\\u0000\"]",
    "[1,\"\\\\q\\\\x\",\"\ufffd\"]",
    { [TEN_JSON_REPAIR_ESCAPE] = { 3, 2 } } },
  { "[\"\\ud83d\\ude00\"]", "[\"😀\"]", { { 0 } } },
  { "[\"\\ufffd\"]", "[\"\ufffd\"]", { { 0 } } },
  { "[\"\n\\u12, \\u\"]",
    "[\"\\n\ufffd12, \ufffd\"]",
    { [TEN_JSON_REPAIR_CONTROL] = { 1, 1 }, [TEN_JSON_REPAIR_ESCAPE] = { 2, 2 } } },
  { "[\"\\ud800\\u12\"]", "[\"\ufffd\ufffd12\"]", { [TEN_JSON_REPAIR_ESCAPE] = { 2, 1 } } },
  { "[\"\\ud800\\u0041b\"]", "[\"\ufffdAb\"]", { [TEN_JSON_REPAIR_ESCAPE] = { 1, 1 } } },
  { "[\"\\ud83d\\ud83d\\ude00\"]", "[\"\ufffd😀\"]", { [TEN_JSON_REPAIR_ESCAPE] = { 1, 1 } } },
  { "[\"\\ud800\\n\\udc00\"]", "[\"\ufffd\\n\ufffd\"]", { [TEN_JSON_REPAIR_ESCAPE] = { 2, 1 } } },
  { "[1,\n\"a, b]\n\n",
    "[1,\"a, b]\\n\\n\"]",
    { [TEN_JSON_REPAIR_CONTROL] = { 2, 2 },
      [TEN_JSON_REPAIR_STRING_END] = { 1, 2 },
      [TEN_JSON_REPAIR_END] = { 1, 4 } } },
  { "{\"a\": \"b}",
    "{\"a\":\"b}\"}",
    { [TEN_JSON_REPAIR_STRING_END] = { 1, 1 }, [TEN_JSON_REPAIR_END] = { 1, 1 } } },
  { "[null,\nNone, undefined, NaN, nil, True, False, two words, 3 dots]",
    "[null,null,null,null,null,true,false,\"two words\",\"3 dots\"]",
    { [TEN_JSON_REPAIR_WORD] = { 8, 2 } } },
  { "{\"a\": , \"b\":}", "{\"a\":null,\"b\":null}", { [TEN_JSON_REPAIR_WORD] = { 2, 1 } } },
  { "[+3, 007, .5, 1e2]", "[3,7,0.5,100.0]", { { 0 } } },
  { "[9223372036854775807,\n123456789012345678901, 1e999]",
    "[9223372036854775807,\"123456789012345678901\",\"1e999\"]",
    { [TEN_JSON_REPAIR_NUMBER] = { 2, 2 } } },
  { "{\"a\": 1, \"a\": 2,\n\"a\": 3}",
    "{\"a\":3,\"a (2)\":1,\"a (3)\":2}",
    { [TEN_JSON_REPAIR_DUPLICATE] = { 2, 1 } } },
  { "[1, {\"a\": 2],\n3}", "[1,{\"a\":2},3]", { [TEN_JSON_REPAIR_BRACKET] = { 2, 1 } } },
  { "{\"a\": {\"b\": [1\n", "{\"a\":{\"b\":[1]}}", { [TEN_JSON_REPAIR_END] = { 3, 2 } } },
  { "{\"a\"",
    "{\"a\":null}",
    { [TEN_JSON_REPAIR_NO_COLON] = { 1, 1 }, [TEN_JSON_REPAIR_END] = { 1, 1 } } },
};

static guint
get_line (const char *text, const char *at)
{
  guint line = 1;

  for (; text < at; text++)
    if (*text == '\n')
      line++;
  return line;
}

static JsonNode *
parse_loosely (const char *text, TenJsonRepairs *repairs)
{
  TenJsonScanner scanner;

  ten_json_scanner_init (&scanner, "text", text, strlen (text));
  scanner.repairs = repairs;
  return ten_json_parse (&scanner, NULL);
}

static void
test_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (repair_cases); i++)
    {
      const char *text = repair_cases[i].text;
      TenJsonRepairs repairs = { 0 };
      g_autoptr (JsonNode) node = parse_loosely (text, &repairs);
      g_autofree char *json = ten_json_to_text (node, FALSE);

      g_test_message ("%s", text);
      g_assert_cmpstr (json, ==, repair_cases[i].json);
      for (guint kind = 0; kind < TEN_N_JSON_REPAIRS; kind++)
        {
          const Found *found = &repair_cases[i].found[kind];

          g_assert_cmpuint (repairs.counts[kind], ==, found->count);
          if (found->count > 0)
            g_assert_cmpuint (get_line (text, repairs.first[kind]), ==, found->line);
        }
    }
}

/* A text that is nested too deeply is kept as it is, from there on. */
static void
test_deep (void)
{
  g_autofree char *open = g_strnfill (TEN_JSON_MAX_DEPTH, '[');
  g_autofree char *close = g_strnfill (TEN_JSON_MAX_DEPTH, ']');
  g_autofree char *text = g_strconcat (open, "[{}]", close, NULL);
  g_autofree char *expected = g_strconcat (open, "\"[{}]", close, "\"", close, NULL);
  TenJsonRepairs repairs = { 0 };
  g_autoptr (JsonNode) node = parse_loosely (text, &repairs);
  g_autofree char *json = ten_json_to_text (node, FALSE);

  g_assert_cmpstr (json, ==, expected);
  g_assert_cmpuint (repairs.counts[TEN_JSON_REPAIR_END], ==, TEN_JSON_MAX_DEPTH + 1);
}

TEN_TESTS
{
  g_test_add_func ("/json/repairs", test_repairs);
  g_test_add_func ("/json/repairs-deep", test_deep);
}
