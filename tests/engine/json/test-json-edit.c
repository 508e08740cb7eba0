/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json.h"
#include "json/ten-json-private.h"

static const struct
{
  const char *before;
  const char *path; /* of a member, with dots */
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

enum
{
  APPEND,
  INSERT,
  REMOVE,
  MOVE,
  REPLACE
};

static const struct
{
  int operation; /* the new value is 9 */
  const char *before;
  guint index;
  guint to;
  const char *after;
} array_cases[] = {
  { APPEND, "[]", 0, 0, "[9]" },
  { APPEND, "[1]", 0, 0, "[1, 9]" },
  { APPEND, "[1,2]", 0, 0, "[1,2,9]" },
  { APPEND, "[1, 2]", 0, 0, "[1, 2, 9]" },
  { APPEND, "[\n  1,\n  \"]\"\n]", 0, 0, "[\n  1,\n  \"]\",\n  9\n]" },
  { APPEND, "[\r\n\t1\r\n]\r\n", 0, 0, "[\r\n\t1,\r\n\t9\r\n]\r\n" },
  { INSERT, "[]", 0, 0, "[9]" },
  { INSERT, "[\n]", 0, 0, "[9]" },
  { INSERT, "[1]", 0, 0, "[9, 1]" },
  { INSERT, "[1]", 1, 0, "[1, 9]" },
  { INSERT, "[1,2]", 0, 0, "[9,1,2]" },
  { INSERT, "[1,2]", 1, 0, "[1,9,2]" },
  { INSERT, "[1,2]", 2, 0, "[1,2,9]" },
  { INSERT, "[1,\t2]", 0, 0, "[9,\t1,\t2]" },
  { INSERT, "[\n  1 ,\n  2\n]", 0, 0, "[\n  9,\n  1 ,\n  2\n]" },
  { INSERT, "[\n  1 ,\n  2\n]", 1, 0, "[\n  1 ,\n  9,\n  2\n]" },
  { INSERT, "[\r\n\t{},\r\n\t[]\r\n]", 1, 0, "[\r\n\t{},\r\n\t9,\r\n\t[]\r\n]" },
  { REMOVE, "[1, 2, 3]", 0, 0, "[2, 3]" },
  { REMOVE, "[1, 2, 3]", 1, 0, "[1, 3]" },
  { REMOVE, "[1, 2, 3 ]", 2, 0, "[1, 2 ]" },
  { REMOVE, "[\n  [1],\n  {\"a\": 1}\n]", 1, 0, "[\n  [1]\n]" },
  { REMOVE, "[ 1 ]", 0, 0, "[]" },
  { MOVE, "[1, 2]", 1, 1, "[1, 2]" },
  { MOVE, "[1,  \"a,]\",\t3 ]", 0, 1, "[\"a,]\",  1,\t3 ]" },
  { MOVE, "[1,  2,\t3 ]", 0, 2, "[2,  3,\t1 ]" },
  { MOVE, "[1,  2,\t3 ]", 2, 0, "[3,  1,\t2 ]" },
  { MOVE, "[\n\t{ \"a\":1.50 } ,\n\t2,\n\t[ ]\n]", 2, 0, "[\n\t[ ] ,\n\t{ \"a\":1.50 },\n\t2\n]" },
  { MOVE, "[1,2,3,4]", 2, 1, "[1,3,2,4]" },
  { REPLACE, "[1 , [2, 3],\t{ }]", 1, 0, "[1 , 9,\t{ }]" },
};

static const struct
{
  const char *before;
  const char *name;
  const char *new_name; /* or NULL to remove it */
  const char *after;
} member_cases[] = {
  { "{\"a\": 1}", "a", NULL, "{}" },
  { "{\n  \"a\": 1\n}\n", "a", NULL, "{}\n" },
  { "{\"a\":1,\"b\":[2, 3]}", "a", NULL, "{\"b\":[2, 3]}" },
  { "{\"a\":1,\"b\":[2, 3] }", "b", NULL, "{\"a\":1 }" },
  { "{\n  \"a\": {\"b\": 1},\n  \"b\" : 2,\n  \"c\": 3\n}", "b", NULL,
    "{\n  \"a\": {\"b\": 1},\n  \"c\": 3\n}" },
  { "{\r\n\t\"\\u0061\": 1 ,\r\n\t\"b\":0.10\r\n}", "a", NULL, "{\r\n\t\"b\":0.10\r\n}" },
  { "{\"a\" :1,\"b\":2}", "a", "c \"d\"", "{\"c \\\"d\\\"\" :1,\"b\":2}" },
  { "{\"x\": \"b\", \"\\u0062\": {\"b\": 2}}", "b", "é", "{\"x\": \"b\", \"é\": {\"b\": 2}}" },
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

static TenJsonDocument *
change_array (const TenJsonPlace *root, guint row, JsonNode *nine, GError **error)
{
  TenJsonPlace element;

  switch (array_cases[row].operation)
    {
    case APPEND:
      return ten_json_place_append (root, nine, error);
    case INSERT:
      return ten_json_place_insert_element (root, array_cases[row].index, nine, error);
    case REMOVE:
      return ten_json_place_remove_element (root, array_cases[row].index, error);
    case MOVE:
      return ten_json_place_move_element (root, array_cases[row].index, array_cases[row].to, error);
    default:
      element = ten_json_place_get_element (root, array_cases[row].index);
      return ten_json_place_replace (&element, nine, error);
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

      after = change_array (&root, i, ten_json_document_get_node (nine), &error);
      g_assert_no_error (error);
      assert_text (after, array_cases[i].after);
      assert_text (before, array_cases[i].before);
    }
}

static void
test_members (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (member_cases); i++)
    {
      g_autoptr (TenJsonDocument) before = read_text (member_cases[i].before);
      g_autoptr (TenJsonDocument) after = NULL;
      g_autoptr (GError) error = NULL;
      TenJsonPlace root = ten_json_document_get_root (before);

      if (member_cases[i].new_name == NULL)
        after = ten_json_place_remove_member (&root, member_cases[i].name, &error);
      else
        after = ten_json_place_rename_member (&root, member_cases[i].name, member_cases[i].new_name,
                                              &error);
      g_assert_no_error (error);
      assert_text (after, member_cases[i].after);
    }
}

/* Members of an object must have different names. */
static void
test_rename_to_another (void)
{
  g_autoptr (TenJsonDocument) before = read_text ("{\"a\": 1, \"b\": 2}");
  g_autoptr (GError) error = NULL;
  TenJsonPlace root = ten_json_document_get_root (before);

  g_assert_null (ten_json_place_rename_member (&root, "a", "b", &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_DUPLICATE);
}

/* Growth beyond the limits of a document is refused. */
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

TEN_TESTS
{
  g_test_add_func ("/json/edit/put", test_put);
  g_test_add_func ("/json/edit/arrays", test_arrays);
  g_test_add_func ("/json/edit/members", test_members);
  g_test_add_func ("/json/edit/rename-to-another", test_rename_to_another);
  g_test_add_func ("/json/edit/too-large", test_too_large);
}
