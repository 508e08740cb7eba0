/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json.h"
#include "rules/ten-ruleset-private.h"
#include "rules/ten-notation.h"
#include "rules/ten-option.h"
#include "rules/ten-rulesets.h"

/* Each option has one name, wherever it is written. */
static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) arguments = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keywords = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];

      g_test_message ("%s", option->name);
      g_assert_true (g_hash_table_add (names, (gpointer) option->name));
      g_assert_true (option->argument == NULL ||
                     g_hash_table_add (arguments, (gpointer) option->argument));
      g_assert_true (option->keyword == NULL ||
                     g_hash_table_add (keywords, (gpointer) option->keyword));
      for (const char *const *other = option->other_keywords; *other != NULL; other++)
        g_assert_true (g_hash_table_add (keywords, (gpointer) *other));
      g_assert_true ((option->help == NULL) == (option->argument == NULL));
      g_assert_true ((option->kind == TEN_OPTION_WORD) == (option->words != NULL));
      g_assert_true (option->kind != TEN_OPTION_NUMBER || option->minimum < option->maximum);
    }
}

/* Whatever the quick notation can write for an option, it can read, up to the limits. */
static void
test_bounds (void)
{
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];
      g_autofree char *highest = g_strdup_printf ("5 %s %d", option->keyword, option->maximum);
      g_autofree char *beyond = g_strdup_printf ("5 %s %d", option->keyword, option->maximum + 1);
      g_autoptr (GError) error = NULL;
      TenNotation notation;

      if (option->keyword == NULL || option->kind != TEN_OPTION_NUMBER)
        continue;
      g_assert_true (ten_notation_parse (&notation, highest, NULL));
      g_assert_true (ten_option_is_in (notation.given, i));
      g_assert_cmpint (notation.options[i], ==, option->maximum);
      g_assert_false (ten_notation_parse (&notation, beyond, &error));
      g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
    }
}

/* Rulesets for earlier versions used “negative-net” (CHAT-3). */
static void
test_former_word (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "rulesets", "v20.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) former = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenRuleset) ruleset = NULL;
  TenRequest request;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  former = g_string_new (text);
  g_assert_cmpuint (g_string_replace (former, "\"negative\"", "\"negative-net\"", 0), ==, 2);
  document = ten_json_document_new ("v20.json", former->str, (gssize) former->len, &error);
  g_assert_no_error (error);
  ruleset = ten_ruleset_new_from_document (document, &error);
  g_assert_no_error (error);
  ten_ruleset_init_request (ruleset, &request);
  g_assert_cmpint (request.botch, ==, TEN_BOTCH_NEGATIVE);
}

TEN_TESTS
{
  g_test_add_func ("/rules/option/names", test_names);
  g_test_add_func ("/rules/option/bounds", test_bounds);
  g_test_add_func ("/rules/option/former-word", test_former_word);
}
