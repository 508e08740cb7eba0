/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-error.h"
#include "shared/ten-cli-draft.h"
#include "shared/ten-cli-request.h"
#include "ten-config.h"

#include <glib/gi18n.h>

#define MAX_SUCCESSES 100
#define MAX_RATING 10

const TenCliOption ten_cli_difficulty_options[] = {
  { "test", 0, TEN_CLI_VALUE, N_ ("KIND|N"),
    N_ ("The kind of test: easy, moderate, hard or a number of successes") },
  { "test-bonus", 0, TEN_CLI_LIST, N_ ("N[:NAME]"),
    N_ ("A bonus of an opposing character, in successes (repeat)") },
  { "test-secret", 0, TEN_CLI_LIST, N_ ("N[:NAME]"),
    N_ ("A penalty that players do not see, in successes (repeat)") },
  { "test-trait", 0, TEN_CLI_VALUE, N_ ("ID[:N]"), N_ ("The trait of the target that counts") },
  { "test-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the target") },
  { NULL },
};

/* A trait of @ids, of which there are few, by id or name. */
static const char *
find_value (TenCliRequest *self, const char *const *ids, const char *name, char **suggestion)
{
  const char *id = ten_ruleset_match_value (self->setup.ruleset, ids, name);

  if (id == NULL)
    *suggestion = ten_cli_suggest (name, ids != NULL ? ids : (const char *const[]){ NULL });
  return id;
}

/* The sheet of who is opposed. @option: the one with its file */
static TenSheet *
load_other (TenCliRequest *self, TenCli *cli, const char *option, const char *path, GError **error)
{
  g_autoptr (TenSheet) sheet = ten_cli_load_sheet (cli, path, error);

  return sheet != NULL && ten_cli_check_ruleset (sheet, self->setup.ruleset, option, error)
             ? g_steal_pointer (&sheet)
             : NULL;
}

static gboolean
add_kind (TenCliRequest *self, const char *text, TenNotationDraft *draft, GError **error)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->setup.ruleset);
  TenNotationTerm term = { .kind = TEN_NOTATION_TEST, .number = 1 };
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;
  gint64 number;

  if (ten_cli_read_integer (text, 1, MAX_SUCCESSES, &number, NULL))
    {
      term.number = (int) number;
      return ten_cli_draft_add (draft, term, "test", NULL, NULL, error);
    }
  for (guint i = 0; i < actions->n_tests; i++)
    {
      if (g_ascii_strcasecmp (actions->tests[i].id, text) == 0)
        return ten_cli_draft_add (draft, term, "test", text, NULL, error);
      g_ptr_array_add (ids, (gpointer) actions->tests[i].id);
    }
  suggestion = ten_cli_suggest_among (text, g_steal_pointer (&ids));
  /* Translators: a word, and "did you mean “hard”?" or "choose from: easy, hard" */
  return ten_cli_refuse (error, _ ("--test: “%s” is not a kind of test; %s"), text, suggestion);
}

/* The default is the first one of the ruleset. */
static gboolean
add_tested (TenCliRequest *self,
            TenCli *cli,
            const TenCliOptions *options,
            TenNotationDraft *draft,
            TenSheet **sheet,
            GError **error)
{
  const char *const *ids = ten_ruleset_get_actions (self->setup.ruleset)->test_traits;
  const char *text = ten_cli_options_get (options, "test-trait");
  const char *path = ten_cli_options_get (options, "test-sheet");
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : ids != NULL ? ids[0] : "", ":", 2);
  const char *name = parts[0] != NULL ? parts[0] : "";
  TenNotationTerm term = { .kind = TEN_NOTATION_TEST, .number = 1 };
  g_autofree char *suggestion = NULL;
  const char *id = find_value (self, ids, name, &suggestion);
  gint64 number;

  if (id == NULL)
    /* Translators: a word, and "did you mean “stamina”?" or "choose from: stamina, strength" */
    return ten_cli_refuse (error, _ ("--test-trait: a test cannot use “%s” of its target; %s"),
                           name, suggestion);
  if (parts[1] != NULL && path != NULL)
    return ten_cli_refuse (error, _ ("--test-sheet: cannot be used with a number of --test-trait"));
  if (parts[1] == NULL && path == NULL)
    return ten_cli_refuse (error,
                           _ ("--test-trait: use it with --test-sheet, or add a number: %s:3"), id);
  if (parts[1] == NULL)
    {
      *sheet = load_other (self, cli, "test-sheet", path, error);
      return *sheet != NULL && ten_cli_draft_add (draft, term, "test-trait", id, NULL, error);
    }
  if (!ten_cli_read_integer (parts[1], 0, MAX_RATING, &number, error))
    return ten_cli_error_prefix (error, "--test-trait");
  term.number = (int) number;
  return ten_cli_draft_add (draft, term, "test-trait", NULL, id, error);
}

static gboolean
add_bonuses (const TenCliOptions *options, gboolean secret, TenNotationDraft *draft, GError **error)
{
  const char *option = secret ? "test-secret" : "test-bonus";
  const char *const *texts = ten_cli_options_get_all (options, option);

  for (; *texts != NULL; texts++)
    {
      TenNotationTerm term = { .kind = TEN_NOTATION_TEST_BONUS,
                               .secrecy = secret ? TEN_SECRECY_SECRET : TEN_SECRECY_OPEN };
      const char *name;

      if (!ten_cli_read_named (*texts, option, -MAX_SUCCESSES, MAX_SUCCESSES, &term.number, &name,
                               error) ||
          !ten_cli_draft_add (draft, term, option, NULL,
                              name != NULL && *name != '\0' ? name : NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* TEST-4: everything given counts together. */
static gboolean
read_test (TenCliRequest *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *kind = ten_cli_options_get (options, "test");
  const gboolean of_target =
      ten_cli_options_has (options, "test-trait") || ten_cli_options_has (options, "test-sheet");
  g_auto (TenNotationDraft) draft = { { NULL } };
  g_autoptr (TenSheet) target = NULL;
  const char *given = NULL;

  for (guint i = 0; given == NULL && ten_cli_difficulty_options[i].name != NULL; i++)
    if (ten_cli_options_has (options, ten_cli_difficulty_options[i].name))
      given = ten_cli_difficulty_options[i].name;
  if (given == NULL)
    return TRUE;
  if (ten_ruleset_get_actions (self->setup.ruleset)->n_tests == 0)
    return ten_cli_refuse (error, _ ("--%s: “%s” has no kinds of tests"), given,
                           ten_ruleset_get_name (self->setup.ruleset));
  if (ten_cli_options_has (options, "required"))
    return ten_cli_refuse (error, _ ("--required: cannot be used with --%s"), given);
  ten_notation_draft_init (&draft);
  return (kind == NULL || add_kind (self, kind, &draft, error)) &&
         (!of_target || add_tested (self, cli, options, &draft, &target, error)) &&
         add_bonuses (options, FALSE, &draft, error) &&
         add_bonuses (options, TRUE, &draft, error) &&
         ten_cli_request_apply_draft (self, &draft, target, NULL, error);
}

/* TEST-6: an earlier bonus may have made the test easier. */
void
ten_cli_request_settle_difficulty (TenCliRequest *self)
{
  int easier;

  if (self->setup.difficulty == NULL)
    return;
  easier = ten_difficulty_builder_get_required (self->setup.difficulty) -
           ten_pool_get_option (self->setup.pool, TEN_POOL_REQUIRED);
  if (easier > 0)
    ten_difficulty_builder_set_bonus (self->setup.difficulty, _ ("Bonus of an earlier roll"),
                                      -easier, NULL);
}

const TenCliOption ten_cli_resistance_options[] = {
  { "resistance", 0, TEN_CLI_LIST, N_ ("N[:LABEL]"),
    N_ ("Resistance of an opponent (repeat: the highest counts)") },
  { "against-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of an opponent") },
  { "resist", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("The trait that resists, of that sheet") },
  { "resist-willpower", 0, TEN_CLI_FLAG, NULL,
    N_ ("The opponent spends a point of willpower on it") },
  { NULL },
};

static gboolean
add_numbers (const TenCliOptions *options, TenNotationDraft *draft, GError **error)
{
  const char *const *texts = ten_cli_options_get_all (options, "resistance");

  for (; *texts != NULL; texts++)
    {
      TenNotationTerm term = { .kind = TEN_NOTATION_RESISTANCE };
      const char *name;

      if (!ten_cli_read_named (*texts, "resistance", 0, TEN_POOL_MAX_RESISTANCE, &term.number,
                               &name, error) ||
          !ten_cli_draft_add (draft, term, "resistance", NULL, name, error))
        return FALSE;
    }
  return TRUE;
}

/* The given trait, or that of the common action. */
static const char *
choose_resistance (TenCliRequest *self, const char *name, GError **error)
{
  const TenCommonAction *action = self->setup.action;
  g_autofree char *suggestion = NULL;
  const char *id =
      name != NULL ? find_value (self, ten_ruleset_get_actions (self->setup.ruleset)->resistance,
                                 name, &suggestion)
      : action != NULL ? action->resistance
                       : NULL;

  if (id != NULL)
    return id;
  if (name != NULL)
    /* Translators: a word, and "did you mean “resolve”?" or "choose from: resolve, stamina" */
    ten_cli_refuse (error, _ ("--resist: nobody resists with “%s”; %s"), name, suggestion);
  else if (action != NULL && action->against != NULL)
    ten_cli_refuse (error, _ ("--against-sheet: “%s” is contested: roll it with contest"),
                    action->name);
  else
    ten_cli_refuse (error, _ ("--against-sheet: use it with --resist"));
  return NULL;
}

/* Who resists, or the target of an attack that nothing is subtracted from. */
static gboolean
add_opponent (TenCliRequest *self,
              TenCli *cli,
              const TenCliOptions *options,
              TenNotationDraft *draft,
              TenSheet **sheet,
              GError **error)
{
  const TenNotationTerm term = { .kind = TEN_NOTATION_RESISTANCE, .number = 1 };
  const TenCommonAction *action = self->setup.action;
  const char *path = ten_cli_options_get (options, "against-sheet");
  const char *name = ten_cli_options_get (options, "resist");
  const char *id;

  if (path == NULL)
    return name == NULL || ten_cli_refuse (error, _ ("--resist: use it with --against-sheet"));
  if (name == NULL && action != NULL && action->damage != NULL && action->resistance == NULL &&
      action->against == NULL)
    {
      g_clear_object (&self->setup.attack.target);
      self->setup.attack.target = load_other (self, cli, "against-sheet", path, error);
      return self->setup.attack.target != NULL;
    }
  id = choose_resistance (self, name, error);
  if (id != NULL)
    *sheet = load_other (self, cli, "against-sheet", path, error);
  return *sheet != NULL && ten_cli_draft_add (draft, term, "resist", id, NULL, error);
}

/* COFD-13, COFD-18 */
static gboolean
read_resistance (TenCliRequest *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  const TenNotationTerm willpower = { .kind = TEN_NOTATION_RESISTANCE_WILLPOWER };
  g_auto (TenNotationDraft) draft = { { NULL } };
  g_autoptr (TenSheet) opponent = NULL;

  ten_notation_draft_init (&draft);
  return add_numbers (options, &draft, error) &&
         add_opponent (self, cli, options, &draft, &opponent, error) &&
         (!ten_cli_options_has (options, "resist-willpower") ||
          ten_cli_draft_add (&draft, willpower, "resist-willpower", NULL, NULL, error)) &&
         ten_cli_request_apply_draft (self, &draft, opponent, NULL, error);
}

gboolean
ten_cli_request_read_opposition (TenCliRequest *self,
                                 TenCli *cli,
                                 const TenCliOptions *options,
                                 GError **error)
{
  return read_resistance (self, cli, options, error) && read_test (self, cli, options, error);
}
