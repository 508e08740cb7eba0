/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json-scanner-private.h"
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

static void
test_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (repair_cases); i++)
    {
      const char *text = repair_cases[i].text;
      TenJsonRepairs repairs = { 0 };
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *json = NULL;
      TenJsonScanner scanner;

      g_test_message ("%s", text);
      ten_json_scanner_init (&scanner, "text", text, strlen (text));
      scanner.repairs = &repairs;
      node = ten_json_parse (&scanner, NULL);
      json = ten_json_to_text (node, FALSE);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/repairs", test_repairs);
  return g_test_run ();
}
