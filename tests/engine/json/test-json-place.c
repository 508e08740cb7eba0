/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json.h"
#include "json/ten-json-private.h"

#include <string.h>

static const char text[] = "{\n"
                           "  \"name\": \"Marisol\",\n"
                           "  \"tra\\u0069ts\": {\"strength\": 2, \"wits\": \"}]\\\",\"},\n"
                           "  \"list\": [ [], {\"a\": [1, 2]}, 3.7,\n"
                           "            true, null, 12345678901 ],\n"
                           "  \"\u00c4rger\": {\"\u00d6l\": [0, \"zu viel\"], \"x\": 1}\n"
                           "}\n";

static const char *const words[] = { "lethal", "bashing", NULL };

static TenJsonDocument *
load (void)
{
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_new ("sheet.json", text, -1, &error);

  g_assert_no_error (error);
  return document;
}

static void
assert_fails_at (GError **error, TenJsonError code, const char *message)
{
  g_assert_error (*error, TEN_JSON_ERROR, (int) code);
  g_assert_cmpstr ((*error)->message, ==, message);
  g_clear_error (error);
}

static void
test_members (void)
{
  static const char *const known[] = { "name", "traits", "list", NULL };
  g_autoptr (TenJsonDocument) document = load ();
  g_autoptr (GError) error = NULL;
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace traits, wits, none;

  g_assert_true (ten_json_place_check_object (&root, NULL, &error));
  g_assert_false (ten_json_place_check_object (&root, known, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_MEMBER, "sheet.json:6:3: unknown member “Ärger”");
  g_assert_true (ten_json_place_get_member (&root, "traits", &traits, &error));
  g_assert_cmpuint (ten_json_place_get_length (&traits), ==, 2);
  g_assert_false (ten_json_place_get_member (&traits, "brawl", &none, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_MEMBER, "sheet.json:3:18: the member “brawl” is missing");
  g_assert_false (ten_json_place_find_member (&traits, "brawl", &none));
  g_assert_true (ten_json_place_find_member (&traits, "wits", &wits));
  g_assert_false (ten_json_place_find_member (&wits, "wits", &none));
  g_assert_false (ten_json_place_get_member (&wits, "wits", &none, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_TYPE, "sheet.json:3:42: expected an object");
}

static void
test_elements (void)
{
  g_autoptr (TenJsonDocument) document = load ();
  g_autoptr (GError) error = NULL;
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list, object, numbers, number, outer, inner, last;
  int value = 7;

  g_assert_true (ten_json_place_get_member (&root, "list", &list, &error));
  g_assert_true (ten_json_place_check_array (&list, 6, &error));
  g_assert_false (ten_json_place_check_array (&list, 5, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_RANGE, "sheet.json:4:11: expected at most 5 elements");
  g_assert_false (ten_json_place_check_array (&root, 5, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_TYPE, "sheet.json:1:1: expected a list");
  object = ten_json_place_get_element (&list, 1);
  g_assert_true (ten_json_place_get_member (&object, "a", &numbers, &error));
  number = ten_json_place_get_element (&numbers, 1);
  g_assert_true (ten_json_place_read_integer (&number, 0, 10, &value, &error));
  g_assert_cmpint (value, ==, 2);
  g_assert_false (ten_json_place_read_integer (&number, 3, 10, &value, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_RANGE,
                   "sheet.json:4:27: expected a whole number from 3 to 10");
  g_assert_cmpint (value, ==, 2);
  g_assert_true (ten_json_place_get_member (&root, "Ärger", &outer, &error));
  g_assert_true (ten_json_place_get_member (&outer, "Öl", &inner, &error));
  last = ten_json_place_get_element (&inner, 1);
  g_assert_false (ten_json_place_read_boolean (&last, &value, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_TYPE, "sheet.json:6:23: expected true or false");
  g_assert_false (ten_json_place_read_integer_member (&outer, "x", 2, 3, &value, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_RANGE,
                   "sheet.json:6:40: expected a whole number from 2 to 3");
}

/* json-glib would turn 3.7 into 3, and 12345678901 into -539222987. */
static void
test_integers (void)
{
  static const struct
  {
    guint index;
    TenJsonError code;
    const char *message;
  } cases[] = {
    { 0, TEN_JSON_ERROR_TYPE, "sheet.json:4:13: expected a whole number" },
    { 1, TEN_JSON_ERROR_TYPE, "sheet.json:4:17: expected a whole number" },
    { 2, TEN_JSON_ERROR_TYPE, "sheet.json:4:32: expected a whole number" },
    { 3, TEN_JSON_ERROR_TYPE, "sheet.json:5:13: expected a whole number" },
    { 4, TEN_JSON_ERROR_TYPE, "sheet.json:5:19: expected a whole number" },
    { 5, TEN_JSON_ERROR_RANGE, "sheet.json:5:25: expected a whole number from -5 to 10" },
  };
  g_autoptr (TenJsonDocument) document = load ();
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list;

  g_assert_true (ten_json_place_find_member (&root, "list", &list));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      TenJsonPlace place = ten_json_place_get_element (&list, cases[i].index);
      int value;

      g_assert_false (ten_json_place_read_integer (&place, -5, 10, &value, &error));
      assert_fails_at (&error, cases[i].code, cases[i].message);
    }
}

static void
test_strings (void)
{
  g_autoptr (TenJsonDocument) document = load ();
  g_autoptr (GError) error = NULL;
  TenJsonPlace root = ten_json_document_get_root (document);
  const char *string = "unset";
  int word = 7;

  g_assert_true (ten_json_place_read_string_member (&root, "none", 3, &string, &error));
  g_assert_cmpstr (string, ==, "unset");
  g_assert_true (ten_json_place_read_string_member (&root, "name", 7, &string, &error));
  g_assert_cmpstr (string, ==, "Marisol");
  g_assert_false (ten_json_place_read_string_member (&root, "name", 6, &string, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_RANGE, "sheet.json:2:11: expected at most 6 characters");
  g_assert_false (ten_json_place_read_string_member (&root, "list", 6, &string, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_TYPE, "sheet.json:4:11: expected a string");
  g_assert_false (ten_json_place_read_word_member (&root, "name", words, &word, &error));
  assert_fails_at (&error, TEN_JSON_ERROR_VALUE,
                   "sheet.json:2:11: expected one of: lethal, bashing");
  g_assert_true (ten_json_place_read_word_member (&root, "none", words, &word, &error));
  g_assert_cmpint (word, ==, 7);
}

static void
test_words (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("w", "{\"w\": \"bashing\", \"b\": true}", -1, &error);
  TenJsonPlace root = ten_json_document_get_root (document);
  int value = 7;

  g_assert_true (ten_json_place_read_word_member (&root, "w", words, &value, &error));
  g_assert_cmpint (value, ==, 1);
  g_assert_true (ten_json_place_read_boolean_member (&root, "b", &value, &error));
  g_assert_cmpint (value, ==, TRUE);
  g_assert_false (ten_json_place_fail (&root, TEN_JSON_ERROR_VALUE, &error, "%d of %s", 3, "it"));
  assert_fails_at (&error, TEN_JSON_ERROR_VALUE, "w:1:1: 3 of it");
}

TEN_TESTS
{
  g_test_add_func ("/json/place/members", test_members);
  g_test_add_func ("/json/place/elements", test_elements);
  g_test_add_func ("/json/place/integers", test_integers);
  g_test_add_func ("/json/place/strings", test_strings);
  g_test_add_func ("/json/place/words", test_words);
}
