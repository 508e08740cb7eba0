/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json.h"

static const struct
{
  const char *before;
  const char *path; /* of a member, by points */
  const char *value;
  const char *after;
} put_cases[] = {
  { "{\"a\": 1}", "a", "2", "{\"a\": 2}" },
  { "{\"a\":1,\"b\":0.10}", "a", "22", "{\"a\":22,\"b\":0.10}" },
  { "{ \"a\" : [1, {}] , \"b\":1E2 } ", "a", "\"x\"", "{ \"a\" : \"x\" , \"b\":1E2 } " },
  { "{\"a\": 1}", "b", "2", "{\"a\": 1, \"b\": 2}" },
  { "{}", "b", "true", "{\"b\": true}" },
  { "{\n}\n", "b", "null", "{\"b\": null}\n" },
  { "{\n  \"a\": 1,\n  \"b\": [\n  ]\n}\n", "c", "{\"d\":1}",
    "{\n  \"a\": 1,\n  \"b\": [\n  ],\n  \"c\": {\"d\":1}\n}\n" },
  { "{\"a\": {\"b\": 1, \"c\": 2}}", "a.c", "3", "{\"a\": {\"b\": 1, \"c\": 3}}" },
  { "{\"\\u0061\": 1, \"\\\"]\": \"\\\\\"}", "a", "5", "{\"\\u0061\": 5, \"\\\"]\": \"\\\\\"}" },
  { "{\"x\": \"},{\"}", "é\"", "1", "{\"x\": \"},{\", \"é\\\"\": 1}" },
};

static const struct
{
  const char *before;
  int index; /* that is removed, or -1 to append 9 */
  const char *after;
} array_cases[] = {
  { "[]", -1, "[9]" },
  { "[1]", -1, "[1, 9]" },
  { "[1,2]", -1, "[1,2, 9]" },
  { "[\n  1,\n  \"]\"\n]", -1, "[\n  1,\n  \"]\",\n  9\n]" },
  { "[1, 2, 3]", 0, "[2, 3]" },
  { "[1, 2, 3]", 1, "[1, 3]" },
  { "[1, 2, 3 ]", 2, "[1, 2 ]" },
  { "[\n  [1],\n  {\"a\": 1}\n]", 1, "[\n  [1]\n]" },
  { "[ 1 ]", 0, "[  ]" },
};

static TenJsonDocument *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_new ("text", text, -1, &error);

  g_assert_no_error (error);
  return document;
}

static void
assert_text (TenJsonDocument *document, const char *expected)
{
  gsize length;
  const char *text = ten_json_document_get_text (document, &length);
  g_autofree char *copy = g_strndup (text, length);

  g_assert_cmpstr (copy, ==, expected);
}

static void
test_put (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (put_cases); i++)
    {
      g_autoptr (TenJsonDocument) before = read_text (put_cases[i].before);
      g_autoptr (TenJsonDocument) value = read_text (put_cases[i].value);
      g_autoptr (TenJsonDocument) after = NULL;
      g_auto (GStrv) path = g_strsplit (put_cases[i].path, ".", -1);
      g_autoptr (GError) error = NULL;
      TenJsonPlace places[3];
      guint n = 0;

      places[0] = ten_json_document_get_root (before);
      for (; path[n + 1] != NULL; n++)
        g_assert_true (ten_json_place_find_member (&places[n], path[n], &places[n + 1]));
      after = ten_json_place_put_member (&places[n], path[n], ten_json_document_get_node (value),
                                         &error);
      g_assert_no_error (error);
      assert_text (after, put_cases[i].after);
      assert_text (before, put_cases[i].before);
      g_assert_cmpstr (ten_json_document_get_name (after), ==, "text");
    }
}

static void
test_arrays (void)
{
  g_autoptr (TenJsonDocument) nine = read_text ("9");

  for (guint i = 0; i < G_N_ELEMENTS (array_cases); i++)
    {
      g_autoptr (TenJsonDocument) before = read_text (array_cases[i].before);
      g_autoptr (TenJsonDocument) after = NULL;
      g_autoptr (GError) error = NULL;
      TenJsonPlace root = ten_json_document_get_root (before);

      if (array_cases[i].index < 0)
        after = ten_json_place_append (&root, ten_json_document_get_node (nine), &error);
      else
        after = ten_json_place_remove_element (&root, (guint) array_cases[i].index, &error);
      g_assert_no_error (error);
      assert_text (after, array_cases[i].after);
    }
}

/* What grows over the bounds of every document is refused. */
static void
test_too_large (void)
{
  g_autofree char *long_text = g_strnfill (TEN_JSON_MAX_BYTES - 10, 'x');
  g_autofree char *text = g_strdup_printf ("{\"a\":\"%s\"}", long_text);
  g_autoptr (TenJsonDocument) before = read_text (text);
  g_autoptr (TenJsonDocument) value = read_text ("\"much more\"");
  g_autoptr (GError) error = NULL;
  TenJsonPlace root = ten_json_document_get_root (before);

  g_assert_null (
      ten_json_place_put_member (&root, "b", ten_json_document_get_node (value), &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json/edit/put", test_put);
  g_test_add_func ("/json/edit/arrays", test_arrays);
  g_test_add_func ("/json/edit/too-large", test_too_large);

  return g_test_run ();
}
