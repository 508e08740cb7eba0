/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-request.h"

#include "parser/ten-cli-error.h"
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

static gboolean
find_ruleset (
    TenCliRequest *self, TenCli *cli, const char *id, const char *otherwise, GError **error)
{
  TenRuleset *ruleset;

  if (id == NULL && self->sheet != NULL)
    {
      self->ruleset = g_object_ref (ten_sheet_get_ruleset (self->sheet));
      return TRUE;
    }

  ruleset = ten_cli_find_ruleset (cli, id != NULL ? id : otherwise, error);
  ten_cli_error_prefix (error, "--ruleset");
  if (ruleset == NULL)
    return FALSE;
  if (self->sheet != NULL && ruleset != ten_sheet_get_ruleset (self->sheet))
    /* Translators: the ids of two rulesets */
    return ten_cli_refuse (error, _ ("--ruleset: %s is not the ruleset of the sheet, which is %s"),
                           ten_ruleset_get_id (ruleset),
                           ten_ruleset_get_id (ten_sheet_get_ruleset (self->sheet)));
  self->ruleset = g_object_ref (ruleset);
  return TRUE;
}

gboolean
ten_cli_request_init_side (TenCliRequest *self,
                           TenCli *cli,
                           const char *path,
                           const char *id,
                           const char *otherwise,
                           GError **error)
{
  memset (self, 0, sizeof *self);
  ten_attack_init (&self->attack);
  if (path != NULL)
    {
      self->sheet = ten_cli_load_sheet (cli, path, error);
      if (self->sheet == NULL)
        return FALSE;
    }
  if (!find_ruleset (self, cli, id, otherwise, error))
    return FALSE;
  self->pool = ten_pool_new (self->ruleset);
  if (self->sheet != NULL)
    ten_pool_set_character (self->pool, TEN_CHARACTER (self->sheet));
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
  if (!ten_cli_request_init_pool (self, cli, options, NULL, error) ||
      !ten_cli_request_read_pool (self, options, error))
    return FALSE;
  return ten_cli_request_is_contested (self, options) ||
         (ten_cli_request_read_resistance (self, cli, options, error) &&
          ten_cli_request_read_difficulty (self, cli, options, error));
}

/* A saved roll with both sides, or a common action whose opponent has a sheet (COFD-21). */
gboolean
ten_cli_request_is_contested (const TenCliRequest *self, const TenCliOptions *options)
{
  return self->versus || (self->action != NULL && self->action->against != NULL &&
                          ten_cli_options_has (options, "against-sheet") &&
                          !ten_cli_options_has (options, "resist"));
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
  g_clear_object (&self->pool);
  g_clear_object (&self->sheet);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->resisting);
  g_clear_object (&self->difficulty);
  g_clear_object (&self->saved);
  g_clear_pointer (&self->comment, g_free);
  ten_attack_clear (&self->attack);
}

/* The text may come from the command line, which need not be UTF-8. */
gboolean
ten_cli_request_read_text (
    TenCliRequest *self, const char *text, gboolean contested, const char *where, GError **error)
{
  TenNotation notation;

  if (!g_utf8_validate (text, -1, NULL))
    /* Translators: a command or an option */
    return ten_cli_refuse (error, _ ("%s: the text is not UTF-8"), where);
  if (ten_notation_parse (&notation, text, error))
    return ten_cli_request_apply (self, &notation, contested, where, error);
  return ten_cli_error_prefix (error, where);
}

gboolean
ten_cli_request_apply (TenCliRequest *self,
                       const TenNotation *notation,
                       gboolean contested,
                       const char *where,
                       GError **error)
{
  if (contested ? !ten_notation_apply_to_side (notation, self->pool, error)
                : !ten_notation_apply (notation, self->pool, error))
    return ten_cli_error_prefix (error, where);
  g_free (self->comment);
  self->comment = ten_notation_dup_comment (notation);
  return TRUE;
}

TenActionSide *
ten_cli_request_create_side (TenCliRequest *self,
                             gboolean contested,
                             const char *where,
                             GError **error)
{
  TenActionSide *side;

  if (self->versus && !contested)
    {
      ten_cli_refuse (error, _ ("--saved: “%s” is contested: roll it with contest"),
                      ten_saved_roll_get_name (self->saved));
      return NULL;
    }
  side = ten_action_side_new_for_pool (
      self->sheet != NULL ? ten_sheet_get_name (self->sheet) : NULL, self->pool, contested, error);
  if (side != NULL)
    {
      ten_action_side_set_sheet (side, self->sheet);
      return side;
    }
  if (where == NULL && ten_pool_get_option (self->pool, TEN_POOL_REQUIRED) <
                           ten_ruleset_get_options (self->ruleset)->required_minimum)
    where = "--required";
  if (where == NULL)
    where = ten_pool_get_option (self->pool, TEN_POOL_WILLPOWER) &&
                    !ten_pool_get_willpower_left (self->pool)
                ? "--willpower"
                : ten_ruleset_get_id (self->ruleset);
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

/* All traits that the pool may have, for suggestions. */
static GPtrArray *
list_traits (TenCliRequest *self)
{
  GPtrArray *ids = g_ptr_array_new ();
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_ptr_array_add (ids, (gpointer) groups[i].traits[j].id);
  for (; extra != NULL && *extra != NULL; extra++)
    g_ptr_array_add (ids, (gpointer) *extra);
  g_ptr_array_add (ids, NULL);
  return ids;
}

static gboolean
add_trait (TenCliRequest *self, const char *name, GError **error)
{
  const TenTrait *trait = ten_ruleset_find_trait (self->ruleset, name);
  const char *id = trait != NULL ? trait->id : ten_pool_match_trait (self->pool, name, -1);
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *suggestion = NULL;
  g_autoptr (GError) problem = NULL;

  if (ten_pool_add_trait (self->pool, id != NULL ? id : name, &problem))
    return TRUE;
  if (!g_error_matches (problem, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_TRAIT))
    {
      ten_cli_error_prefix (&problem, "--trait");
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  ids = list_traits (self);
  suggestion = ten_cli_suggest (name, (const char *const *) ids->pdata);
  /* Translators: a word, and "did you mean “wits”?" or "choose from: wits, resolve" */
  return ten_cli_refuse (error, _ ("--trait: there is no trait “%s”; %s"), name, suggestion);
}

/* Specialties are given without a trait: find the one in the pool. */
static gboolean
add_specialty (TenCliRequest *self, const char *name, GError **error)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (self->pool), i);
      const char *const *specialty;

      if (ten_term_get_kind (term) != TEN_TERM_TRAIT)
        continue;
      specialty =
          ten_character_get_specialties (TEN_CHARACTER (self->sheet), ten_term_get_id (term));
      for (; specialty != NULL && *specialty != NULL; specialty++)
        {
          g_autofree char *other = ten_fold_name (*specialty, -1);

          g_ptr_array_add (known, (gpointer) *specialty);
          if (!g_str_equal (other, folded))
            continue;
          if (ten_pool_set_specialty (self->pool, ten_term_get_id (term), *specialty, error))
            return TRUE;
          return ten_cli_error_prefix (error, "--specialty");
        }
    }
  g_ptr_array_add (known, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) known->pdata);
  /* Translators: a word, and "did you mean “Liars”?" or "none are available" */
  return ten_cli_refuse (error, _ ("--specialty: none of the traits has “%s”; %s"), name,
                         suggestion);
}

static const TenCommonAction *
find_action (TenCliRequest *self, const char *name, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->ruleset);
  const TenCommonAction *action = ten_ruleset_match_common_action (self->ruleset, name, -1);
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *suggestion = NULL;

  if (action != NULL)
    return action;
  ids = g_ptr_array_new ();
  for (guint i = 0; i < rules->n_common; i++)
    g_ptr_array_add (ids, (gpointer) rules->common[i].id);
  g_ptr_array_add (ids, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) ids->pdata);
  /* Translators: a word, and "did you mean “jumping”?" or "choose from: jumping, sneaking" */
  ten_cli_refuse (error, _ ("--action: there is no action “%s”; %s"), name, suggestion);
  return NULL;
}

/* Given traits only choose between the alternatives of the action. */
static gboolean
fill_with_action (TenCliRequest *self, const char *const *traits, GError **error)
{
  g_autoptr (GPtrArray) preferred = g_ptr_array_new ();

  for (guint i = 0; traits[i] != NULL; i++)
    {
      const TenTrait *trait = ten_ruleset_match_trait (self->ruleset, traits[i], -1);

      g_ptr_array_add (preferred, (gpointer) (trait != NULL ? trait->id : traits[i]));
    }
  g_ptr_array_add (preferred, NULL);
  if (!ten_pool_set_common_action (self->pool, self->action, (const char *const *) preferred->pdata,
                                   error))
    return ten_cli_error_prefix (error, "--action");
  for (guint i = 0; traits[i] != NULL; i++)
    if (!ten_pool_has_trait (self->pool, preferred->pdata[i]))
      /* Translators: the name of a trait, and that of a common action */
      return ten_cli_refuse (error, _ ("--trait: “%s” is not in the pool of “%s”"), traits[i],
                             self->action->name);
  return TRUE;
}

/* COFD-21 */
static gboolean
read_action (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  self->action = find_action (self, ten_cli_options_get (options, "action"), error);
  if (self->action == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "dice"))
    return TRUE;
  if (self->sheet == NULL)
    return ten_cli_refuse (error, _ ("--action: use it with --sheet or --dice"));
  return fill_with_action (self, ten_cli_options_get_all (options, "trait"), error);
}

static TenSavedRoll *
find_saved (TenCliRequest *self, const char *name, GError **error)
{
  GListModel *rolls = ten_sheet_get_rolls (self->sheet);
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
  g_ptr_array_add (names, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) names->pdata);
  /* Translators: a word, and "did you mean “Punch”?" or "none are available" */
  ten_cli_refuse (error, _ ("--saved: the sheet has no roll “%s”; %s"), name, suggestion);
  return NULL;
}

static gboolean
read_saved (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  static const char *const others[] = { "dice", "trait", "specialty", "action", "weapon" };
  TenNotation own;

  if (self->sheet == NULL)
    return ten_cli_refuse (error, _ ("--saved: use it with --sheet"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (ten_cli_options_has (options, others[i]))
      /* Translators: the name of an option */
      return ten_cli_refuse (error, _ ("--saved: cannot be used with --%s"), others[i]);
  self->saved = find_saved (self, ten_cli_options_get (options, "saved"), error);
  if (self->saved == NULL)
    return FALSE;
  if (!ten_notation_parse_versus (&own, &self->other, &self->versus,
                                  ten_saved_roll_get_notation (self->saved), error))
    return ten_cli_error_prefix (error, "--saved");
  if (!ten_cli_request_apply (self, &own, self->versus, "--saved", error))
    return FALSE;
  if (self->comment == NULL || *self->comment == '\0')
    {
      g_free (self->comment);
      self->comment = g_strdup (ten_saved_roll_get_name (self->saved));
    }
  return TRUE;
}

/* POOL-9: the largest pool counts. */
static gboolean
read_dice (const TenCliOptions *options, int *dice, GError **error)
{
  *dice = -TEN_REQUEST_MAX_DICE;
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

static gboolean
read_traits (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  const char *const *traits = ten_cli_options_get_all (options, "trait");
  const char *specialty = ten_cli_options_get (options, "specialty");
  gboolean has_dice = ten_cli_options_has (options, "dice");
  int dice;

  if (ten_cli_options_has (options, "saved"))
    return read_saved (self, options, error);
  if (ten_cli_options_has (options, "action") || ten_cli_options_has (options, "weapon"))
    {
      if ((ten_cli_options_has (options, "action") && !read_action (self, options, error)) ||
          (ten_cli_options_has (options, "weapon") &&
           !ten_cli_request_read_weapon (self, options, error)))
        return FALSE;
      if (!has_dice)
        return specialty == NULL || add_specialty (self, specialty, error);
    }
  if (self->sheet == NULL && *traits != NULL)
    return ten_cli_refuse (error, _ ("--trait: use it with --sheet"));
  if (has_dice && *traits != NULL)
    return ten_cli_refuse (error, _ ("--dice: cannot be used with --trait"));
  if (!has_dice && *traits == NULL)
    return ten_cli_refuse (error, _ ("no pool: use --dice, or --sheet with --trait"));
  if (specialty != NULL && *traits == NULL)
    return ten_cli_refuse (error, _ ("--specialty: use it with the --trait that it belongs to"));

  if (has_dice && !read_dice (options, &dice, error))
    return FALSE;
  if (has_dice && !ten_pool_set_number (self->pool, dice, error))
    return ten_cli_error_prefix (error, "--dice");
  for (; *traits != NULL; traits++)
    if (!add_trait (self, *traits, error))
      return FALSE;
  return specialty == NULL || add_specialty (self, specialty, error);
}

static gboolean
append_modifiers (TenCliRequest *self,
                  const TenCliOptions *options,
                  const char *name,
                  TenSecrecy secrecy,
                  GListStore *terms,
                  GError **error)
{
  const TenRulesetOptions *rules = ten_ruleset_get_options (self->ruleset);

  for (const char *const *texts = ten_cli_options_get_all (options, name); *texts != NULL; texts++)
    {
      g_auto (GStrv) parts = g_strsplit (*texts, ":", 2);
      g_autoptr (TenTerm) term = NULL;
      gint64 dice;

      if (!ten_cli_read_integer (parts[0] != NULL ? parts[0] : "", rules->modifier_minimum,
                                 rules->modifier_maximum, &dice, error))
        {
          g_autofree char *where = g_strconcat ("--", name, NULL);

          return ten_cli_error_prefix (error, where);
        }
      term = ten_term_new_with_secrecy (TEN_TERM_MODIFIER, NULL,
                                        parts[0] != NULL && parts[1] != NULL ? parts[1] : "",
                                        (int) dice, secrecy);
      g_list_store_append (terms, term);
    }
  return TRUE;
}

/* POOL-4: any number stack, even with the same name. POOL-7: whatever players see of them. */
gboolean
ten_cli_request_read_modifiers (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  g_autoptr (GListStore) terms = NULL;
  gboolean willpower = ten_pool_get_option (self->pool, TEN_POOL_WILLPOWER);
  gboolean surge = ten_pool_get_option (self->pool, TEN_POOL_SURGE);
  int tries = ten_pool_get_option (self->pool, TEN_POOL_TRIES);

  if (!ten_cli_options_has (options, "modifier") && !ten_cli_options_has (options, "announced") &&
      !ten_cli_options_has (options, "secret"))
    return TRUE;
  terms = g_list_store_new (TEN_TYPE_TERM);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (self->pool), i);

      g_list_store_append (terms, term);
    }
  if (!append_modifiers (self, options, "modifier", TEN_SECRECY_OPEN, terms, error) ||
      !append_modifiers (self, options, "announced", TEN_SECRECY_ANNOUNCED, terms, error) ||
      !append_modifiers (self, options, "secret", TEN_SECRECY_SECRET, terms, error))
    return FALSE;
  ten_pool_set_terms (self->pool, G_LIST_MODEL (terms));
  /* New terms replace those of a saved roll. */
  ten_pool_set_option (self->pool, TEN_POOL_WILLPOWER, willpower);
  ten_pool_set_option (self->pool, TEN_POOL_SURGE, surge);
  ten_pool_set_option (self->pool, TEN_POOL_TRIES, tries);
  return TRUE;
}

static gboolean
read_word (const TenOption *option, const char *text, int *value, GError **error)
{
  g_autofree char *list = NULL;

  for (*value = 0; option->words[*value] != NULL; (*value)++)
    if (g_str_equal (option->words[*value], text))
      return TRUE;
  list = g_strjoinv (", ", (char **) option->words);
  /* Translators: an option, its value, and a list of those that it can have */
  return ten_cli_refuse (error, _ ("--%s: “%s” is not one of %s"), option->argument, text, list);
}

static gboolean
read_number (const TenOption *option, const char *text, int *value, GError **error)
{
  g_autofree char *where = g_strconcat ("--", option->argument, NULL);
  gint64 number;

  if (!ten_cli_read_integer (text, option->minimum, option->maximum, &number, error))
    return ten_cli_error_prefix (error, where);
  *value = (int) number;
  return TRUE;
}

/* COFD-8 */
static gboolean
read_again (const char *text, int *value, GError **error)
{
  gint64 face;

  if (g_str_equal (text, "none"))
    *value = TEN_AGAIN_NONE;
  else if (ten_cli_read_integer (text, 8, 10, &face, NULL))
    *value = (int) face;
  else
    return ten_cli_refuse (error, _ ("--again: “%s” is not 8, 9, 10 or none"), text);
  return TRUE;
}

static gboolean
read_value (TenPoolOption id, const char *text, int *value, GError **error)
{
  const TenOption *option = &ten_options[id];

  if (id == TEN_POOL_AGAIN)
    return read_again (text, value, error);
  switch (option->kind)
    {
    case TEN_OPTION_NUMBER:
      return read_number (option, text, value, error);
    case TEN_OPTION_WORD:
      return read_word (option, text, value, error);
    case TEN_OPTION_SWITCH:
    default:
      *value = !option->turns_off;
      return TRUE;
    }
}

/* POOL-9: those given twice, or under two names, count once. */
static gboolean
read_options (TenPool *pool, guint wanted, const TenCliOptions *options, GError **error)
{
  const TenRulesetOptions *allowed = ten_ruleset_get_options (ten_pool_get_ruleset (pool));
  int values[TEN_POOL_N_OPTIONS];
  guint given = 0;

  while (wanted != 0)
    {
      const TenPoolOption id = ten_option_take_first (&wanted);
      const char *const *texts = ten_cli_options_get_all (options, ten_options[id].argument);

      for (; *texts != NULL; texts++)
        {
          int value = 0;

          if (!read_value (id, *texts, &value, error))
            return FALSE;
          ten_option_give (values, &given, ten_option_resolve (id, allowed->difficulty), value);
        }
    }
  while (given != 0)
    {
      const TenPoolOption id = ten_option_take_first (&given);

      ten_pool_set_option (pool, id, values[id]);
    }
  return TRUE;
}

/* Reads the options that apply to all dice. */
gboolean
ten_cli_request_read_words (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  return read_options (self->pool, 1u << TEN_POOL_HALVE | 1u << TEN_POOL_BOTCH, options, error);
}

gboolean
ten_cli_request_read_pool (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  guint wanted = 0;

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    wanted |= ten_options[i].argument != NULL ? 1u << i : 0;
  /* Combinations are checked as traits are added. */
  ten_pool_set_option (self->pool, TEN_POOL_UNCOMMON, ten_cli_options_has (options, "uncommon"));
  return read_traits (self, options, error) &&
         ten_cli_request_read_modifiers (self, options, error) &&
         read_options (self->pool, wanted, options, error) &&
         ten_cli_request_read_attack (self, options, error);
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
