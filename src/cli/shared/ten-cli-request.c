/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-request.h"

#include "parser/ten-cli-error.h"
#include "shared/ten-cli-draft.h"
#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_character_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset (default: the sheet’s, or cofd)") },
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

const TenCliOption ten_cli_player_options[] = {
  { "for-players", 0, TEN_CLI_FLAG, NULL, N_ ("Print only what players may see") },
  { NULL },
};

static TenRuleset *
find_ruleset (TenCli *cli, TenSheet *sheet, const char *id, const char *otherwise, GError **error)
{
  TenRuleset *ruleset;

  if (id == NULL && sheet != NULL)
    return ten_sheet_get_ruleset (sheet);

  ruleset = ten_cli_find_ruleset (cli, id != NULL ? id : otherwise, error);
  ten_cli_error_prefix (error, "--ruleset");
  if (ruleset == NULL || sheet == NULL || ruleset == ten_sheet_get_ruleset (sheet))
    return ruleset;
  /* Translators: the ids of two rulesets */
  ten_cli_refuse (error, _ ("--ruleset: %s is not the ruleset of the sheet, which is %s"),
                  ten_ruleset_get_id (ruleset), ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)));
  return NULL;
}

gboolean
ten_cli_request_init_side (TenCliRequest *self,
                           TenCli *cli,
                           const char *path,
                           const char *id,
                           const char *otherwise,
                           GError **error)
{
  g_autoptr (TenSheet) sheet = NULL;
  TenRuleset *ruleset;

  if (path != NULL && (sheet = ten_cli_load_sheet (cli, path, error)) == NULL)
    return FALSE;
  ruleset = find_ruleset (cli, sheet, id, otherwise, error);
  if (ruleset != NULL)
    ten_setup_init (&self->setup, ruleset, sheet);
  return ruleset != NULL;
}

/* Another side, of the same ruleset. @option: the one with its sheet */
gboolean
ten_cli_request_init_other (TenCliRequest *self,
                            TenCli *cli,
                            const char *option,
                            const char *path,
                            TenRuleset *ruleset,
                            GError **error)
{
  g_autoptr (TenSheet) sheet = NULL;

  if (path != NULL && ((sheet = ten_cli_load_sheet (cli, path, error)) == NULL ||
                       !ten_cli_check_ruleset (sheet, ruleset, option, error)))
    return FALSE;
  ten_setup_init (&self->setup, ruleset, sheet);
  return TRUE;
}

gboolean
ten_cli_request_init_pool (TenCliRequest *self,
                           TenCli *cli,
                           const TenCliOptions *options,
                           const char *otherwise,
                           GError **error)
{
  return ten_cli_request_init_side (self, cli, ten_cli_options_get (options, "sheet"),
                                    ten_cli_options_get (options, "ruleset"), otherwise, error);
}

gboolean
ten_cli_request_init (TenCliRequest *self,
                      TenCli *cli,
                      const TenCliOptions *options,
                      GError **error)
{
  if (!ten_cli_request_init_pool (self, cli, options, NULL, error))
    return FALSE;
  self->setup.alone = TRUE;
  return ten_cli_request_read_pool (self, options, error) &&
         (ten_cli_request_is_contested (self, options) ||
          ten_cli_request_read_opposition (self, cli, options, error));
}

/* A saved roll with both sides, or a common action whose opponent has a sheet (COFD-21). */
gboolean
ten_cli_request_is_contested (const TenCliRequest *self, const TenCliOptions *options)
{
  return self->versus || (self->setup.action != NULL && self->setup.action->against != NULL &&
                          ten_cli_options_has (options, "against-sheet") &&
                          !ten_cli_options_has (options, "resist"));
}

/* POOL-7: from an option or a saved roll. */
gboolean
ten_cli_request_is_secret (const TenCliRequest *self)
{
  return (self->setup.difficulty != NULL &&
          ten_difficulty_builder_is_secret (self->setup.difficulty)) ||
         (self->setup.pool != NULL &&
          ten_player_terms_get_secrecy (G_LIST_MODEL (self->setup.pool)) == TEN_SECRECY_SECRET);
}

/* TURN-1: one die plus the rating, not a pool. */
gboolean
ten_cli_request_is_initiative (const TenCliOptions *options)
{
  const char *const *traits = ten_cli_options_get_all (options, "trait");

  return traits[0] != NULL && traits[1] == NULL &&
         g_ascii_strcasecmp (traits[0], "initiative") == 0 &&
         ten_cli_options_has (options, "sheet");
}

void
ten_cli_request_clear (TenCliRequest *self)
{
  ten_setup_clear (&self->setup);
  g_clear_object (&self->saved);
}

/* The text may come from the command line, which need not be UTF-8. */
gboolean
ten_cli_parse (TenNotation *left,
               TenNotation *right,
               gboolean *versus,
               const char *text,
               const char *where,
               GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    /* Translators: a command or an option */
    return ten_cli_refuse (error, _ ("%s: the text is not UTF-8"), where);
  return (versus != NULL ? ten_notation_parse_versus (left, right, versus, text, error)
                         : ten_notation_parse (left, text, error)) ||
         ten_cli_error_prefix (error, where);
}

gboolean
ten_cli_request_read_text (
    TenCliRequest *self, const char *text, gboolean contested, const char *where, GError **error)
{
  TenNotation notation;

  return ten_cli_parse (&notation, NULL, NULL, text, where, error) &&
         ten_cli_request_apply (self, &notation, contested, where, error);
}

gboolean
ten_cli_request_apply (TenCliRequest *self,
                       const TenNotation *notation,
                       gboolean contested,
                       const char *where,
                       GError **error)
{
  return ten_setup_read (&self->setup, notation, contested, NULL, error) ||
         ten_cli_error_prefix (error, where);
}

TenActionSide *
ten_cli_request_create_side (TenCliRequest *self,
                             gboolean contested,
                             const char *where,
                             GError **error)
{
  TenPool *pool = self->setup.pool;
  TenRuleset *ruleset = self->setup.ruleset;
  TenActionSide *side;

  if (self->versus && !contested)
    {
      ten_cli_refuse (error, _ ("--saved: “%s” is contested: roll it with contest"),
                      ten_saved_roll_get_name (self->saved));
      return NULL;
    }
  side = ten_setup_create_side (&self->setup, contested, error);
  if (side != NULL)
    return side;
  if (where == NULL && ten_pool_get_option (pool, TEN_POOL_REQUIRED) <
                           ten_ruleset_get_options (ruleset)->required_minimum)
    where = "--required";
  if (where == NULL)
    where = ten_pool_get_option (pool, TEN_POOL_WILLPOWER) && !ten_pool_get_willpower_left (pool)
                ? "--willpower"
                : ten_ruleset_get_id (ruleset);
  ten_cli_error_prefix (error, where);
  return NULL;
}

/* The others come from the table of options. */
TenCliOption ten_cli_pool_options[TEN_CLI_MAX_POOL_OPTIONS] = {
  { "dice", 'd', TEN_CLI_VALUE, N_ ("N"), N_ ("The pool as a number; may be negative") },
  { "trait", 't', TEN_CLI_LIST, N_ ("ID"), N_ ("A trait of the sheet (repeat)") },
  { "specialty", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("A specialty of one of the traits") },
  { "modifier", 'm', TEN_CLI_LIST, N_ ("N[:LABEL]"), N_ ("A bonus or a penalty (repeat)") },
  { "announced", 0, TEN_CLI_LIST, N_ ("N[:LABEL]"),
    N_ ("A modifier whose label players do not see (repeat)") },
  { "secret", 0, TEN_CLI_LIST, N_ ("N[:LABEL]"),
    N_ ("A modifier that players do not see (repeat)") },
};

void
ten_cli_request_init_options (void)
{
  TenCliOption *next = ten_cli_pool_options;

  while (next->name != NULL)
    next++;
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];

      if (option->argument == NULL)
        continue;
      g_assert (next < ten_cli_pool_options + G_N_ELEMENTS (ten_cli_pool_options) - 1);
      *next++ = (TenCliOption){ option->argument, option->letter,
                                option->kind == TEN_OPTION_SWITCH ? TEN_CLI_FLAG : TEN_CLI_VALUE,
                                option->value, option->help };
    }
}

const TenCliOption ten_cli_ready_options[] = {
  { "action", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("Use the pool of a common action") },
  { "saved", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Use a saved roll of the sheet") },
  { NULL },
};

/* The options before a mistake may have an earlier one. @problem: the mistake, or NULL */
gboolean
ten_cli_request_apply_draft (TenCliRequest *self,
                             TenNotationDraft *draft,
                             TenSheet *against,
                             GError *problem,
                             GError **error)
{
  draft->notation.of_options = TRUE;
  if (!ten_setup_read (&self->setup, &draft->notation, FALSE, against, error))
    {
      g_clear_error (&problem);
      return FALSE;
    }
  if (problem != NULL)
    g_propagate_error (error, problem);
  return problem == NULL;
}

/* All traits that the pool may have. */
static GPtrArray *
list_traits (TenCliRequest *self)
{
  GPtrArray *ids = g_ptr_array_new ();
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->setup.ruleset, &n_groups);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->setup.sheet));

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_ptr_array_add (ids, (gpointer) groups[i].traits[j].id);
  for (; extra != NULL && *extra != NULL; extra++)
    g_ptr_array_add (ids, (gpointer) *extra);
  return ids;
}

static gboolean
add_traits (TenCliRequest *self,
            const char *const *names,
            gboolean known,
            TenNotationDraft *draft,
            GError **error)
{
  for (; *names != NULL; names++)
    {
      g_autofree char *suggestion = NULL;

      if (!known && ten_pool_match_trait (self->setup.pool, *names, -1) == NULL)
        {
          suggestion = ten_cli_suggest_among (*names, list_traits (self));
          /* Translators: a word, and "did you mean “wits”?" or "choose from: wits, resolve" */
          return ten_cli_refuse (error, _ ("--trait: there is no trait “%s”; %s"), *names,
                                 suggestion);
        }
      if (!ten_cli_draft_add (draft, (TenNotationTerm){ .number = 1 }, "trait", *names, NULL,
                              error))
        return FALSE;
    }
  return TRUE;
}

/* The specialties of the traits in the pool. */
static GPtrArray *
list_specialties (TenCliRequest *self)
{
  GPtrArray *known = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->setup.pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (self->setup.pool), i);
      const char *const *specialty =
          ten_term_get_kind (term) == TEN_TERM_TRAIT
              ? ten_character_get_specialties (TEN_CHARACTER (self->setup.sheet),
                                               ten_term_get_id (term))
              : NULL;

      for (; specialty != NULL && *specialty != NULL; specialty++)
        g_ptr_array_add (known, (gpointer) *specialty);
    }
  return known;
}

/* An unknown specialty is one of other traits, or a mistake. */
static gboolean
explain_specialty (TenCliRequest *self, const char *name, GError **error)
{
  g_autoptr (GPtrArray) known = list_specialties (self);
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autofree char *suggestion = NULL;

  for (guint i = 0; i < known->len; i++)
    {
      g_autofree char *other = ten_fold_name (known->pdata[i], -1);

      if (g_str_equal (other, folded))
        return FALSE;
    }
  suggestion = ten_cli_suggest_among (name, g_steal_pointer (&known));
  g_clear_error (error);
  /* Translators: a word, and "did you mean “Liars”?" or "none are available" */
  return ten_cli_refuse (error, _ ("--specialty: none of the traits has “%s”; %s"), name,
                         suggestion);
}

static gboolean
add_action (TenCliRequest *self, const char *name, TenNotationDraft *draft, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->setup.ruleset);
  GPtrArray *ids;
  g_autofree char *suggestion = NULL;

  if (ten_ruleset_match_common_action (self->setup.ruleset, name, -1) != NULL)
    return self->setup.sheet == NULL && draft->notation.n_terms == 0
               ? ten_cli_refuse (error, _ ("--action: use it with --sheet or --dice"))
               : ten_cli_draft_add (draft,
                                    (TenNotationTerm){ .kind = TEN_NOTATION_ACTION, .number = 1 },
                                    "action", name, NULL, error);
  ids = g_ptr_array_new ();
  for (guint i = 0; i < rules->n_common; i++)
    g_ptr_array_add (ids, (gpointer) rules->common[i].id);
  suggestion = ten_cli_suggest_among (name, ids);
  /* Translators: a word, and "did you mean “jumping”?" or "choose from: jumping, sneaking" */
  return ten_cli_refuse (error, _ ("--action: there is no action “%s”; %s"), name, suggestion);
}

static gboolean
add_weapon (TenCliRequest *self, const char *name, TenNotationDraft *draft, GError **error)
{
  GListModel *weapons;
  g_autoptr (TenSheetItem) found = NULL;
  GPtrArray *names;
  g_autofree char *suggestion = NULL;

  if (self->setup.sheet == NULL)
    return ten_cli_refuse (error, _ ("--weapon: use it with --sheet"));
  found = ten_sheet_find_item (self->setup.sheet, TEN_SHEET_WEAPON, name);
  if (found != NULL)
    return ten_cli_draft_add (draft, (TenNotationTerm){ .kind = TEN_NOTATION_WEAPON, .number = 1 },
                              "weapon", name, NULL, error);
  weapons = ten_sheet_get_items (self->setup.sheet, TEN_SHEET_WEAPON);
  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < g_list_model_get_n_items (weapons); i++)
    {
      g_autoptr (TenSheetItem) weapon = g_list_model_get_item (weapons, i);

      g_ptr_array_add (names, g_strdup (ten_sheet_item_get_name (weapon)));
    }
  suggestion = ten_cli_suggest_among (name, names);
  /* Translators: a word, and "did you mean “Knife”?" or "none are available" */
  return ten_cli_refuse (error, _ ("--weapon: the sheet has no weapon “%s”; %s"), name, suggestion);
}

static TenSavedRoll *
find_saved (TenCliRequest *self, const char *name, GError **error)
{
  GListModel *rolls = ten_sheet_get_rolls (self->setup.sheet);
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *suggestion = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      g_autofree char *other = ten_fold_name (ten_saved_roll_get_name (roll), -1);

      if (g_str_equal (other, folded))
        return g_steal_pointer (&roll);
      g_ptr_array_add (names, g_strdup (ten_saved_roll_get_name (roll)));
    }
  suggestion = ten_cli_suggest_among (name, g_steal_pointer (&names));
  /* Translators: a word, and "did you mean “Punch”?" or "none are available" */
  ten_cli_refuse (error, _ ("--saved: the sheet has no roll “%s”; %s"), name, suggestion);
  return NULL;
}

static gboolean
read_saved (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  static const char *const others[] = { "dice", "trait", "specialty", "action", "weapon" };
  TenNotation own;

  if (self->setup.sheet == NULL)
    return ten_cli_refuse (error, _ ("--saved: use it with --sheet"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (ten_cli_options_has (options, others[i]))
      /* Translators: the name of an option */
      return ten_cli_refuse (error, _ ("--saved: cannot be used with --%s"), others[i]);
  self->saved = find_saved (self, ten_cli_options_get (options, "saved"), error);
  if (self->saved == NULL ||
      !ten_cli_parse (&own, &self->other, &self->versus, ten_saved_roll_get_notation (self->saved),
                      "--saved", error) ||
      !ten_cli_request_apply (self, &own, self->versus, "--saved", error))
    return FALSE;
  if (self->setup.comment == NULL || *self->setup.comment == '\0')
    {
      g_free (self->setup.comment);
      self->setup.comment = g_strdup (ten_saved_roll_get_name (self->saved));
    }
  return TRUE;
}

/* POOL-9: the largest pool counts. */
static gboolean
read_dice (const TenCliOptions *options, int *dice, GError **error)
{
  for (const char *const *texts = ten_cli_options_get_all (options, "dice"); *texts != NULL;
       texts++)
    {
      gint64 number;

      if (!ten_cli_read_integer (*texts, -TEN_REQUEST_MAX_DICE, TEN_REQUEST_MAX_DICE, &number,
                                 error))
        return ten_cli_error_prefix (error, "--dice");
      *dice = MAX (*dice, (int) number);
    }
  return TRUE;
}

/* Given traits only choose between the alternatives of a common action, and a weapon has its own
 * (COFD-21, ITEM-1). */
static gboolean
add_base (TenCliRequest *self,
          const TenCliOptions *options,
          TenNotationDraft *draft,
          GError **error)
{
  const char *const *traits = ten_cli_options_get_all (options, "trait");
  const char *specialty = ten_cli_options_get (options, "specialty");
  const char *action = ten_cli_options_get (options, "action");
  const char *weapon = ten_cli_options_get (options, "weapon");
  const gboolean has_dice = ten_cli_options_has (options, "dice");
  const gboolean ready = (action != NULL || weapon != NULL) && !has_dice;

  /* An action fills the pool unless there is a number. */
  if (has_dice && !ten_cli_draft_add (draft, (TenNotationTerm){ .number = -TEN_REQUEST_MAX_DICE },
                                      "dice", NULL, NULL, error))
    return FALSE;
  if (action != NULL && !add_action (self, action, draft, error))
    return FALSE;
  if (action != NULL && !has_dice && !add_traits (self, traits, TRUE, draft, error))
    return FALSE;
  if (weapon != NULL && !add_weapon (self, weapon, draft, error))
    return FALSE;
  if (!ready && self->setup.sheet == NULL && *traits != NULL)
    return ten_cli_refuse (error, _ ("--trait: use it with --sheet"));
  if (has_dice && *traits != NULL)
    return ten_cli_refuse (error, _ ("--dice: cannot be used with --trait"));
  if (!ready && !has_dice && *traits == NULL)
    return ten_cli_refuse (error, _ ("no pool: use --dice, or --sheet with --trait"));
  if (!ready && specialty != NULL && *traits == NULL)
    return ten_cli_refuse (error, _ ("--specialty: use it with the --trait that it belongs to"));
  if (!ready && !(has_dice ? read_dice (options, &draft->notation.terms[0].number, error)
                           : add_traits (self, traits, FALSE, draft, error)))
    return FALSE;
  if (specialty != NULL)
    ten_notation_draft_set_specialty (draft, specialty, "specialty");
  return TRUE;
}

/* POOL-4, POOL-7 */
static gboolean
add_modifiers (TenCliRequest *self,
               const TenCliOptions *options,
               TenNotationDraft *draft,
               GError **error)
{
  static const char *const names[] = { "modifier", "announced", "secret" };
  const TenRulesetOptions *rules = ten_ruleset_get_options (self->setup.ruleset);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (const char *const *texts = ten_cli_options_get_all (options, names[i]); *texts != NULL;
         texts++)
      {
        TenNotationTerm term = { .kind = TEN_NOTATION_MODIFIER, .secrecy = (TenSecrecy) i };
        const char *label;

        if (!ten_cli_read_named (*texts, names[i], rules->modifier_minimum, rules->modifier_maximum,
                                 &term.number, &label, error) ||
            !ten_cli_draft_add (draft, term, names[i], NULL, label, error))
          return FALSE;
      }
  return TRUE;
}

gboolean
ten_cli_request_read_modifiers (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  g_auto (TenNotationDraft) draft = { { NULL } };
  GError *problem = NULL;

  ten_notation_draft_init (&draft);
  add_modifiers (self, options, &draft, &problem);
  return ten_cli_request_apply_draft (self, &draft, NULL, problem, error);
}

/* Reads the options that apply to all dice. */
gboolean
ten_cli_request_read_words (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  g_auto (TenNotationDraft) draft = { { NULL } };
  GError *problem = NULL;

  ten_notation_draft_init (&draft);
  ten_cli_draft_add_options (&draft, 1u << TEN_POOL_HALVE | 1u << TEN_POOL_BOTCH, options,
                             &problem);
  return ten_cli_request_apply_draft (self, &draft, NULL, problem, error);
}

gboolean
ten_cli_request_read_pool (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  const char *specialty = ten_cli_options_get (options, "specialty");
  g_auto (TenNotationDraft) draft = { { NULL } };
  GError *problem = NULL;
  guint wanted = 0;

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    wanted |= ten_options[i].argument != NULL ? 1u << i : 0;
  /* Combinations are checked as traits are added. */
  ten_pool_set_option (self->setup.pool, TEN_POOL_UNCOMMON,
                       ten_cli_options_has (options, "uncommon"));
  ten_notation_draft_init (&draft);
  if (ten_cli_options_has (options, "saved") && !read_saved (self, options, error))
    return FALSE;
  if ((self->saved != NULL || add_base (self, options, &draft, &problem)) &&
      add_modifiers (self, options, &draft, &problem))
    ten_cli_draft_add_options (&draft, wanted, options, &problem);
  if (ten_cli_request_apply_draft (self, &draft, NULL, problem, error))
    return ten_cli_request_read_attack (self, options, error);
  return specialty != NULL &&
         g_error_matches (*error, TEN_RULES_ERROR, TEN_RULES_ERROR_SPECIALTY) &&
         explain_specialty (self, specialty, error);
}

gboolean
ten_cli_request_check_no_pool (const TenCliOptions *options, GError **error)
{
  const TenCliOption *const lists[] = { ten_cli_pool_options, ten_cli_ready_options };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const TenCliOption *option = lists[i]; option->name != NULL; option++)
      if (ten_cli_options_has (options, option->name))
        /* Translators: the name of an option */
        return ten_cli_refuse (error, _ ("--%s: cannot be used with a text of what is rolled"),
                               option->name);
  return TRUE;
}
