/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-request.h"

#include "parser/ten-cli-suggest.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define MAX_SUCCESSES 100
#define MAX_RATING 10

const TenCliOption ten_cli_difficulty_options[] = {
  { "test", 0, TEN_CLI_VALUE, N_ ("KIND|N"),
    N_ ("The kind of test: easy, moderate, hard or a number of successes") },
  { "test-bonus", 0, TEN_CLI_LIST, N_ ("N[:NAME]"),
    N_ ("A bonus of somebody in the way, in successes (repeat)") },
  { "test-secret", 0, TEN_CLI_LIST, N_ ("N[:NAME]"),
    N_ ("A penalty that players do not see, in successes (repeat)") },
  { "test-trait", 0, TEN_CLI_VALUE, N_ ("ID[:N]"), N_ ("The trait of the target that counts") },
  { "test-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the target") },
  { NULL },
};

static gboolean
read_kind (TenCliRequest *self, const char *text, int *base, GError **error)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;
  gint64 number;

  if (ten_cli_read_integer (text, 1, MAX_SUCCESSES, &number, NULL))
    {
      *base = (int) number;
      return TRUE;
    }
  for (guint i = 0; i < actions->n_tests; i++)
    {
      if (g_ascii_strcasecmp (actions->tests[i].id, text) == 0)
        {
          *base = actions->tests[i].required;
          return TRUE;
        }
      g_ptr_array_add (ids, (gpointer) actions->tests[i].id);
    }
  g_ptr_array_add (ids, NULL);
  suggestion = ten_cli_suggest (text, (const char *const *) ids->pdata);
  /* Translators: a word, and "do you mean “hard”?" or "there are easy, hard" */
  return ten_cli_refuse (error, _ ("--test: “%s” is no kind of test; %s"), text, suggestion);
}

/* The same name twice is one part, as in the window. */
static int
get_added (TenDifficultyBuilder *difficulty, const char *name, gboolean secret)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (difficulty)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (difficulty), i);

      if (ten_term_get_kind (term) == TEN_TERM_MODIFIER &&
          g_str_equal (ten_term_get_label (term), name) &&
          (ten_term_get_secrecy (term) == TEN_SECRECY_SECRET) == secret)
        return ten_term_get_dice (term);
    }
  return 0;
}

static gboolean
read_added (TenDifficultyBuilder *difficulty,
            const TenCliOptions *options,
            gboolean secret,
            GError **error)
{
  const char *option = secret ? "test-secret" : "test-bonus";
  const char *const *texts = ten_cli_options_get_all (options, option);
  g_autofree char *where = g_strconcat ("--", option, NULL);

  for (; *texts != NULL; texts++)
    {
      g_auto (GStrv) parts = g_strsplit (*texts, ":", 2);
      const char *name = secret ? _ ("Secret penalty") : _ ("Bonus");
      gint64 successes;
      gboolean done;
      int sum;

      if (!ten_cli_read_integer (parts[0] != NULL ? parts[0] : "", -MAX_SUCCESSES, MAX_SUCCESSES,
                                 &successes, error))
        return ten_cli_error_prefix (error, where);
      if (parts[0] != NULL && parts[1] != NULL && *parts[1] != '\0')
        name = parts[1];
      sum = (int) successes + get_added (difficulty, name, secret);
      done = secret ? ten_difficulty_builder_set_penalty (difficulty, name, sum, error)
                    : ten_difficulty_builder_set_bonus (difficulty, name, sum, error);
      if (!done)
        return ten_cli_error_prefix (error, where);
    }
  return TRUE;
}

static const char *
find_trait (TenCliRequest *self, const char *name, GError **error)
{
  const char *const *ids = ten_ruleset_get_actions (self->ruleset)->test_traits;
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autofree char *suggestion = NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      g_autofree char *id = ten_fold_name (ids[i], -1);
      g_autofree char *called =
          ten_fold_name (ten_ruleset_get_value_name (self->ruleset, ids[i]), -1);

      if (g_str_equal (id, folded) || g_str_equal (called, folded))
        return ids[i];
    }
  suggestion = ten_cli_suggest (name, ids != NULL ? ids : (const char *const[]){ NULL });
  /* Translators: a word, and "do you mean “stamina”?" or "there are stamina, strength" */
  ten_cli_refuse (error, _ ("--test-trait: no test needs “%s” of its target; %s"), name,
                  suggestion);
  return NULL;
}

static gboolean
read_rating (TenCliRequest *self,
             TenCli *cli,
             const TenCliOptions *options,
             const char *id,
             int *rating,
             char **label,
             GError **error)
{
  const char *path = ten_cli_options_get (options, "test-sheet");
  g_autoptr (TenSheet) sheet = NULL;

  if (path == NULL)
    return ten_cli_refuse (error, _ ("--test-trait: needs a --test-sheet, or a number: %s:3"), id);
  sheet = ten_cli_load_sheet (cli, path, error);
  if (sheet == NULL)
    return FALSE;
  if (ten_sheet_get_ruleset (sheet) != self->ruleset)
    return ten_cli_refuse (error, _ ("--test-sheet: its ruleset is %s, and not %s"),
                           ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                           ten_ruleset_get_id (self->ruleset));
  ten_character_get_value (TEN_CHARACTER (sheet), self->ruleset, id, rating);
  *rating = CLAMP (*rating, 0, MAX_RATING);
  *label =
      g_strdup_printf (C_ ("resistance", "%s (%s)"), ten_ruleset_get_value_name (self->ruleset, id),
                       ten_sheet_get_name (sheet));
  return TRUE;
}

/* Usually the first that the ruleset names. */
static gboolean
read_trait (TenCliRequest *self,
            TenCli *cli,
            const TenCliOptions *options,
            TenDifficultyBuilder *difficulty,
            GError **error)
{
  const char *text = ten_cli_options_get (options, "test-trait");
  const char *const *ids = ten_ruleset_get_actions (self->ruleset)->test_traits;
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : ids != NULL ? ids[0] : "", ":", 2);
  const char *id = find_trait (self, parts[0] != NULL ? parts[0] : "", error);
  g_autofree char *label = NULL;
  gint64 number;
  int rating = 0;

  if (id == NULL)
    return FALSE;
  if (parts[1] != NULL && ten_cli_options_has (options, "test-sheet"))
    return ten_cli_refuse (error, _ ("--test-sheet: not together with a number of --test-trait"));
  if (parts[1] != NULL)
    {
      if (!ten_cli_read_integer (parts[1], 0, MAX_RATING, &number, error))
        return ten_cli_error_prefix (error, "--test-trait");
      rating = (int) number;
    }
  else if (!read_rating (self, cli, options, id, &rating, &label, error))
    return FALSE;
  return ten_difficulty_builder_set_trait (difficulty, id, label, rating, error);
}

/* TEST-4: all that is given counts together. */
gboolean
ten_cli_request_read_difficulty (TenCliRequest *self,
                                 TenCli *cli,
                                 const TenCliOptions *options,
                                 GError **error)
{
  const char *kind = ten_cli_options_get (options, "test");
  g_autoptr (TenDifficultyBuilder) difficulty = NULL;
  const char *given = NULL;
  gboolean of_target;
  int base = 0;

  for (guint i = 0; given == NULL && ten_cli_difficulty_options[i].name != NULL; i++)
    if (ten_cli_options_has (options, ten_cli_difficulty_options[i].name))
      given = ten_cli_difficulty_options[i].name;
  if (given == NULL)
    return TRUE;
  if (ten_ruleset_get_actions (self->ruleset)->n_tests == 0)
    return ten_cli_refuse (error, _ ("--%s: “%s” has no kinds of tests"), given,
                           ten_ruleset_get_name (self->ruleset));
  if (ten_cli_options_has (options, "required"))
    return ten_cli_refuse (error, _ ("--required: not together with --%s"), given);

  difficulty = ten_difficulty_builder_new (self->ruleset);
  of_target =
      ten_cli_options_has (options, "test-trait") || ten_cli_options_has (options, "test-sheet");
  if (kind != NULL && !read_kind (self, kind, &base, error))
    return FALSE;
  if (base > 0 && !of_target && !ten_difficulty_builder_set_base (difficulty, base, error))
    return ten_cli_error_prefix (error, "--test");
  if (of_target && (!read_trait (self, cli, options, difficulty, error) ||
                    !ten_difficulty_builder_set_combined (difficulty, TRUE, base, error)))
    return FALSE;
  if (!read_added (difficulty, options, FALSE, error) ||
      !read_added (difficulty, options, TRUE, error))
    return FALSE;
  ten_pool_set_option (self->pool, TEN_POOL_REQUIRED,
                       ten_difficulty_builder_get_required (difficulty));
  self->difficulty = g_steal_pointer (&difficulty);
  return TRUE;
}

/* TEST-6: an earlier bonus may have made the test easier. */
void
ten_cli_request_settle_difficulty (TenCliRequest *self)
{
  int easier;

  if (self->difficulty == NULL)
    return;
  easier = ten_difficulty_builder_get_required (self->difficulty) -
           ten_pool_get_option (self->pool, TEN_POOL_REQUIRED);
  if (easier > 0)
    ten_difficulty_builder_set_bonus (self->difficulty, _ ("Bonus of an earlier roll"), -easier,
                                      NULL);
}
