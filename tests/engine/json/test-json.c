/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Every file in tests/data/bad-json, and the position of the error. */
static const struct
{
  const char *name;
  TenJsonError code;
  guint line;
  guint column;
} bad_files[] = {
  { "empty", TEN_JSON_ERROR_SYNTAX, 1, 1 },
  { "only-space", TEN_JSON_ERROR_SYNTAX, 2, 3 },
  { "two-roots", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "trailing-text", TEN_JSON_ERROR_SYNTAX, 2, 1 },
  { "trailing-bracket", TEN_JSON_ERROR_SYNTAX, 1, 9 },
  { "trailing-comma-behind-root", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "comment-line", TEN_JSON_ERROR_SYNTAX, 2, 3 },
  { "comment-block", TEN_JSON_ERROR_SYNTAX, 1, 7 },
  { "comment-hash", TEN_JSON_ERROR_SYNTAX, 1, 1 },
  { "comment-behind", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "single-quotes", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "single-quoted-value", TEN_JSON_ERROR_SYNTAX, 1, 7 },
  { "bare-name", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "number-name", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "assignment", TEN_JSON_ERROR_SYNTAX, 1, 1 },
  { "trailing-comma-object", TEN_JSON_ERROR_SYNTAX, 3, 1 },
  { "trailing-comma-array", TEN_JSON_ERROR_SYNTAX, 1, 5 },
  { "double-comma", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "leading-comma", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "missing-comma-object", TEN_JSON_ERROR_SYNTAX, 3, 3 },
  { "missing-comma-array", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "missing-colon", TEN_JSON_ERROR_SYNTAX, 1, 6 },
  { "equals-for-colon", TEN_JSON_ERROR_SYNTAX, 1, 5 },
  { "missing-value", TEN_JSON_ERROR_SYNTAX, 1, 7 },
  { "open-object", TEN_JSON_ERROR_SYNTAX, 2, 1 },
  { "open-array", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "open-name", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "open-string", TEN_JSON_ERROR_SYNTAX, 1, 7 },
  { "open-after-colon", TEN_JSON_ERROR_SYNTAX, 1, 6 },
  { "open-after-comma", TEN_JSON_ERROR_SYNTAX, 1, 9 },
  { "wrong-bracket", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "wrong-brace", TEN_JSON_ERROR_SYNTAX, 1, 8 },
  { "word-capital", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "word-nan", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "word-infinity", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "word-undefined", TEN_JSON_ERROR_SYNTAX, 1, 7 },
  { "word-too-long", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "number-plus", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "number-minus-alone", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "number-leading-zero", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "number-minus-leading-zero", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "number-hexadecimal", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "number-point-first", TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "number-point-last", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "number-no-exponent", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "number-signed-no-exponent", TEN_JSON_ERROR_SYNTAX, 1, 6 },
  { "number-underscore", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "number-word", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "string-newline", TEN_JSON_ERROR_SYNTAX, 1, 9 },
  { "string-tab", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "string-escape", TEN_JSON_ERROR_SYNTAX, 1, 4 },
  { "string-escape-quote", TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "string-short-unicode", TEN_JSON_ERROR_SYNTAX, 1, 7 },
  { "string-bad-unicode", TEN_JSON_ERROR_SYNTAX, 1, 5 },
  { "integer-forty-zeros", TEN_JSON_ERROR_NUMBER, 1, 7 },
  { "integer-over", TEN_JSON_ERROR_NUMBER, 1, 2 },
  { "integer-under", TEN_JSON_ERROR_NUMBER, 1, 2 },
  { "integer-unsigned", TEN_JSON_ERROR_NUMBER, 1, 2 },
  { "integer-minus-zero", TEN_JSON_ERROR_NUMBER, 1, 2 },
  { "real-overflow", TEN_JSON_ERROR_NUMBER, 1, 2 },
  { "real-minus-overflow", TEN_JSON_ERROR_NUMBER, 1, 5 },
  { "real-underflow", TEN_JSON_ERROR_NUMBER, 1, 2 },
  { "escape-nul", TEN_JSON_ERROR_ENCODING, 1, 4 },
  { "escape-nul-name", TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "surrogate-high", TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "surrogate-low", TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "surrogate-high-twice", TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "surrogate-swapped", TEN_JSON_ERROR_ENCODING, 1, 5 },
  { "duplicate", TEN_JSON_ERROR_DUPLICATE, 3, 3 },
  { "duplicate-escaped", TEN_JSON_ERROR_DUPLICATE, 1, 10 },
  { "duplicate-nested", TEN_JSON_ERROR_DUPLICATE, 1, 20 },
  { "duplicate-empty", TEN_JSON_ERROR_DUPLICATE, 1, 9 },
  { "column-in-characters", TEN_JSON_ERROR_SYNTAX, 2, 12 },
  { "depth", TEN_JSON_ERROR_DEPTH, 1, 65 },
  { "depth-mixed", TEN_JSON_ERROR_DEPTH, 1, 193 },
};

/* Texts that are hard to store in a file. */
static const struct
{
  const char *name;
  const char *text;
  gssize length;
  TenJsonError code;
  guint line;
  guint column;
} bad_texts[] = {
  { "nul", "[1,\0 2]", 7, TEN_JSON_ERROR_ENCODING, 1, 4 },
  { "nul-in-string", "[\n\"a\0b\"]", 8, TEN_JSON_ERROR_ENCODING, 2, 3 },
  { "nul-behind", "{}\0", 3, TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "byte-order-mark", "\xef\xbb\xbf{}", -1, TEN_JSON_ERROR_ENCODING, 1, 1 },
  { "utf-16", "\xff\xfe{\0}\0", 6, TEN_JSON_ERROR_ENCODING, 1, 1 },
  { "latin-1", "[\"\xc4pfel\", \"caf\xe9\"]", -1, TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "lone-continuation", "[\"é\x80\"]", -1, TEN_JSON_ERROR_ENCODING, 1, 4 },
  { "overlong", "[\"\xc0\xaf\"]", -1, TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "surrogate-in-utf-8", "[\"\xed\xa0\x80\"]", -1, TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "beyond-unicode", "[\"\xf4\x90\x80\x80\"]", -1, TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "cut-character", "[\"\xc3", -1, TEN_JSON_ERROR_ENCODING, 1, 3 },
  { "no-break-space",
    "[\xc2\xa0"
    "1]",
    -1, TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "form-feed", "[\f1]", -1, TEN_JSON_ERROR_SYNTAX, 1, 2 },
  { "carriage-returns", "[\r1,\r x]", -1, TEN_JSON_ERROR_SYNTAX, 3, 2 },
  { "windows-lines", "[\r\n1,\r\n x]", -1, TEN_JSON_ERROR_SYNTAX, 3, 2 },
  { "cut-escape", "[\"\\", -1, TEN_JSON_ERROR_SYNTAX, 1, 3 },
  { "cut-unicode-escape", "[\"\\u00", -1, TEN_JSON_ERROR_SYNTAX, 1, 7 },
};

static const struct
{
  const char *text;
  const char *json;
} good_texts[] = {
  { "0", "0" },
  { "-1", "-1" },
  { "null", "null" },
  { " \t\r\n true \n", "true" },
  { "\"\"", "\"\"" },
  { "[]", "[]" },
  { "{}", "{}" },
  { "[[], {}, [{}]]", "[[],{},[{}]]" },
  { "{\"\": 1}", "{\"\":1}" },
  { "{\"a\": {\"a\": 1}, \"A\": 2}", "{\"a\":{\"a\":1},\"A\":2}" },
  { "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"]", "[\"\\\"\\\\/\\b\\f\\n\\r\\té😀\"]" },
  { "[\"\x7f\", \"\xe2\x80\xae\", \"日本\"]", "[\"\\u007f\",\"\xe2\x80\xae\",\"日本\"]" },
  { "[0.5, -0.0, 1e5, 1E+2, 2e-3, 0e0]", "[0.5,-0.0,100000.0,100.0,0.002,0.0]" },
  { "[9223372036854775807, -9223372036854775808]", "[9223372036854775807,-9223372036854775808]" },
};

static void
assert_place (const GError *error, const char *name, TenJsonError code, guint line, guint column)
{
  g_autofree char *prefix = g_strdup_printf ("%s:%u:%u: ", name, line, column);

  g_assert_error (error, TEN_JSON_ERROR, (int) code);
  if (!g_str_has_prefix (error->message, prefix))
    g_error ("expected “%s”, got “%s”", prefix, error->message);
  g_assert_cmpuint (strlen (error->message), >, strlen (prefix));
}

static void
assert_read (const char *text, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("text", text, -1, &error);
  g_autofree char *read = NULL;

  g_assert_no_error (error);
  read = ten_json_to_text (ten_json_document_get_node (document), FALSE);
  g_assert_cmpstr (read, ==, json);
}

static GFile *
get_corpus (void)
{
  return g_file_new_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", "bad-json",
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
      g_autoptr (GError) error = NULL;
      TenJsonDocument *document = ten_json_document_load (file, NULL, &error);

      g_assert_null (document);
      assert_place (error, g_file_peek_path (file), bad_files[i].code, bad_files[i].line,
                    bad_files[i].column);
    }
}

static gboolean
is_bad_file (const char *base)
{
  g_autofree char *name = g_strndup (base, strcspn (base, "."));

  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    if (g_str_equal (bad_files[i].name, name))
      return TRUE;
  return FALSE;
}

/* A file that is in no row would prove nothing. */
static void
test_corpus_is_complete (void)
{
  g_autoptr (GFile) folder = get_corpus ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *base;

  while ((base = g_dir_read_name (dir)) != NULL)
    {
      g_test_message ("%s", base);
      g_assert_true (is_bad_file (base));
    }
}

static void
test_bad_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autoptr (GError) error = NULL;
      TenJsonDocument *document =
          ten_json_document_new (bad_texts[i].name, bad_texts[i].text, bad_texts[i].length, &error);

      g_assert_null (document);
      assert_place (error, bad_texts[i].name, bad_texts[i].code, bad_texts[i].line,
                    bad_texts[i].column);
    }
}

static void
test_good_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good_texts); i++)
    assert_read (good_texts[i].text, good_texts[i].json);
}

/* Reading gives back the values that were written. */
static void
test_values (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new (
      "text",
      "[9223372036854775807, -9223372036854775808, 0.1, 1E+2, -2.5e-3,"
      " \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83d\\uDE00\", {\"\\u0061 b\": false}, null]",
      -1, &error);
  JsonArray *array;

  g_assert_no_error (error);
  array = json_node_get_array (ten_json_document_get_node (document));
  g_assert_true (json_array_get_int_element (array, 0) == G_MAXINT64);
  g_assert_true (json_array_get_int_element (array, 1) == G_MININT64);
  g_assert_true (json_array_get_double_element (array, 2) == 0.1);
  g_assert_true (json_array_get_double_element (array, 3) == 100.0);
  g_assert_true (json_array_get_double_element (array, 4) == -0.0025);
  g_assert_cmpstr (json_array_get_string_element (array, 5), ==, "\"\\/\b\f\n\r\té😀");
  g_assert_false (json_object_get_boolean_member (json_array_get_object_element (array, 6), "a b"));
  g_assert_true (json_array_get_null_element (array, 7));
}

/* json-glib's own parser crashes on this one. */
static void
test_a_million_brackets (void)
{
  static const char *const openings[] = { "[", "{\"a\":", "[{\"a\":" };

  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      TenJsonDocument *document;

      for (guint n = 0; n < 1000000; n++)
        g_string_append (text, openings[i]);
      document = ten_json_document_new ("deep", text->str, (gssize) text->len, &error);
      g_assert_null (document);
      g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_DEPTH);
    }
}

static void
test_deepest (void)
{
  g_autofree char *open = g_strnfill (TEN_JSON_MAX_DEPTH, '[');
  g_autofree char *close = g_strnfill (TEN_JSON_MAX_DEPTH, ']');
  g_autofree char *text = g_strconcat (open, close, NULL);

  assert_read (text, text);
}

static void
test_many_members (void)
{
  g_autoptr (GString) text = g_string_new ("{");
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = NULL;
  TenJsonDocument *twice;

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (text, "%s\n\"member-%u\":%u", i > 0 ? "," : "", i, i);
  g_string_append (text, "}");
  document = ten_json_document_new ("many", text->str, -1, &error);
  g_assert_no_error (error);
  g_string_truncate (text, text->len - 1);
  g_string_append (text, ",\n \"member-7\": 0}");
  twice = ten_json_document_new ("many", text->str, -1, &error);
  g_assert_null (twice);
  assert_place (error, "many", TEN_JSON_ERROR_DUPLICATE, 200002, 2);
}

/* Names with the same g_str_hash(): "ab" and "bA" collide. */
static void
test_colliding_members (void)
{
  g_autoptr (GString) text = g_string_new ("[{");
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document;

  for (guint i = 0; i < 1u << 16; i++)
    {
      g_string_append (text, i > 0 ? ",\"" : "\"");
      for (guint bit = 0; bit < 16; bit++)
        g_string_append (text, (i >> bit & 1) != 0 ? "ab" : "bA");
      g_string_append (text, "\":1");
    }
  g_string_append (text, "}]");
  document = ten_json_document_new ("slow", text->str, -1, &error);
  g_assert_null (document);
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE);
}

/* An error says what it is about, but without a megabyte of text or terminal control characters. */
static void
test_messages_are_short (void)
{
  g_autofree char *name = g_strnfill (100000, 'n');
  g_autofree char *text =
      g_strdup_printf ("{\"\\u001b[2J\\u202e%s\": 1, \"\\u001b[2J\\u202e%s\": 2}", name, name);
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_new ("text", text, -1, &error);

  g_assert_null (document);
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_DUPLICATE);
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_assert_null (strchr (error->message, '\x1b'));
  g_assert_null (strstr (error->message, "\xe2\x80\xae"));
}

static void
test_text_too_large (void)
{
  g_autofree char *text = g_strnfill (TEN_JSON_MAX_BYTES + 1, ' ');
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document;

  document = ten_json_document_new ("large", text, -1, &error);
  g_assert_null (document);
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE);
  g_clear_error (&error);
  text[TEN_JSON_MAX_BYTES - 1] = '1';
  document = ten_json_document_new ("large", text, TEN_JSON_MAX_BYTES, &error);
  g_assert_no_error (error);
  ten_json_document_unref (document);
}

static void
assert_not_read (const char *path, TenJsonError code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *prefix = g_strconcat (path, ": ", NULL);
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_load (file, NULL, &error);

  g_assert_null (document);
  g_assert_error (error, TEN_JSON_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, prefix));
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("ten-json-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "sheet.json", NULL);

  g_assert_no_error (error);
  assert_not_read (path, TEN_JSON_ERROR_READ);
  assert_not_read (folder, TEN_JSON_ERROR_READ);
  assert_not_read ("/dev/null", TEN_JSON_ERROR_READ);
  assert_not_read ("/dev/zero", TEN_JSON_ERROR_READ);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_not_read (path, TEN_JSON_ERROR_READ);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (g_file_set_contents (path, "{}", -1, &error));
  if (geteuid () != 0)
    {
      g_assert_cmpint (g_chmod (path, 0), ==, 0);
      assert_not_read (path, TEN_JSON_ERROR_READ);
    }
  /* A gigabyte that takes no space on the disk. */
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_cmpint (truncate (path, 1024 * 1024 * 1024), ==, 0);
  assert_not_read (path, TEN_JSON_ERROR_SIZE);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file without a local path is read through GIO. */
static void
test_no_path (void)
{
  static const char *const uris[] = { "resource:///io/github/tenagain/none.json",
                                      "resource:///io/github/tenagain/engine/rulesets" };
  g_autoptr (GFile) good =
      g_file_new_for_uri ("resource:///io/github/tenagain/engine/rulesets/cofd.json");
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_load (good, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  for (guint i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);
      g_autoptr (GError) problem = NULL;
      TenJsonDocument *none = ten_json_document_load (file, NULL, &problem);

      g_assert_null (none);
      g_assert_error (problem, TEN_JSON_ERROR, TEN_JSON_ERROR_READ);
      g_assert_true (g_str_has_prefix (problem->message, uris[i]));
    }
}

static void
test_load (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("ten-json-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "sheet.json", NULL);
  g_autofree char *link = g_build_filename (folder, "link.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (TenJsonDocument) document = NULL;
  TenJsonDocument *cancelled;

  g_assert_true (g_file_set_contents (path, "{\"a\": 1}", -1, &error));
  g_assert_cmpint (symlink ("sheet.json", link), ==, 0);
  document = ten_json_document_load (file, cancellable, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ten_json_document_get_name (document), ==, link);
  g_cancellable_cancel (cancellable);
  cancelled = ten_json_document_load (file, cancellable, &error);
  g_assert_null (cancelled);
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_READ);
  g_assert_cmpint (g_unlink (link), ==, 0);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_document_outlives_reference (void)
{
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_new ("text", "[1]", -1, &error);
  TenJsonDocument *other = ten_json_document_ref (document);

  g_assert_true (other == document);
  ten_json_document_unref (document);
  g_assert_cmpstr (ten_json_document_get_name (other), ==, "text");
  ten_json_document_unref (other);
}

static void
test_numbers_are_written (void)
{
  static const double numbers[] = { 1e-14, 2e-7, -1e-300, 1e22, 8.4e-13, 1.0, 0.0, 0.25 };
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);
  g_autoptr (JsonArray) array = json_array_new ();
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  JsonArray *read;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_array_add_double_element (array, numbers[i]);
  json_array_add_string_element (array, "1e-14.0 \\\" 1e5.0");
  json_node_set_array (node, array);
  text = ten_json_to_text (node, FALSE);
  document = ten_json_document_new ("numbers", text, -1, &error);
  g_assert_no_error (error);
  read = json_node_get_array (ten_json_document_get_node (document));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpfloat (json_array_get_double_element (read, i), ==, numbers[i]);
  g_assert_cmpstr (json_array_get_string_element (read, G_N_ELEMENTS (numbers)), ==,
                   "1e-14.0 \\\" 1e5.0");
}

TEN_TESTS
{
  g_test_add_func ("/json/bad-files", test_bad_files);
  g_test_add_func ("/json/bad-files-are-complete", test_corpus_is_complete);
  g_test_add_func ("/json/bad-texts", test_bad_texts);
  g_test_add_func ("/json/good-texts", test_good_texts);
  g_test_add_func ("/json/values", test_values);
  g_test_add_func ("/json/a-million-brackets", test_a_million_brackets);
  g_test_add_func ("/json/deepest", test_deepest);
  g_test_add_func ("/json/many-members", test_many_members);
  g_test_add_func ("/json/colliding-members", test_colliding_members);
  g_test_add_func ("/json/short-messages", test_messages_are_short);
  g_test_add_func ("/json/text-too-large", test_text_too_large);
  g_test_add_func ("/json/no-file", test_no_file);
  g_test_add_func ("/json/no-path", test_no_path);
  g_test_add_func ("/json/load", test_load);
  g_test_add_func ("/json/numbers-are-written", test_numbers_are_written);
  g_test_add_func ("/json/references", test_document_outlives_reference);
}
