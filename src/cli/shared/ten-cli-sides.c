/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-sides.h"

#include "output/ten-cli-dice.h"
#include "shared/ten-cli-log.h"
#include "output/ten-cli-odds-table.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* A placeholder for a helper without a sheet. */
#define NO_SHEET "-"

const TenCliOption ten_cli_opponent_options[] = {
  { "against", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("The roll of the other side: 5 diff 7") },
  { "against-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the other side") },
  { "target-trait", 0, TEN_CLI_VALUE, N_ ("ID"),
    N_ ("Take the target from a trait of the other side") },
  { "against-target-trait", 0, TEN_CLI_VALUE, N_ ("ID"),
    N_ ("Take the target of the other side from a trait of the first") },
  { "defender", 0, TEN_CLI_VALUE, N_ ("SIDE"), N_ ("Who defends: a, b or none") },
  { NULL },
};

const TenCliOption ten_cli_hidden_opponent_options[] = {
  { "hidden-opponent", 0, TEN_CLI_FLAG, NULL, N_ ("Hide the roll of the other side") },
  { NULL },
};

const TenCliOption ten_cli_hidden_self_options[] = {
  { "hidden-self", 0, TEN_CLI_FLAG, NULL, N_ ("Hide the roll of the first side") },
  { NULL },
};

const TenCliOption ten_cli_helper_options[] = {
  { "helper", 0, TEN_CLI_LIST, N_ ("TEXT"), N_ ("The roll of a helper: 4 diff 7 (repeat)") },
  { "helper-sheet", 0, TEN_CLI_LIST, N_ ("FILE"),
    N_ ("The sheet of a helper, in order; - for none (repeat)") },
  { "limit", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Let N people help before everyone’s target rises") },
  { "spoils", 0, TEN_CLI_FLAG, NULL, N_ ("Let one botch spoil the whole action") },
  { NULL },
};

static gboolean
read_helper (TenCliSides *self,
             TenCli *cli,
             const char *text,
             const char *path,
             TenRuleset *ruleset,
             GError **error)
{
  g_auto (TenCliRequest) helper = { NULL };
  TenActionSide *side;

  if (!ten_cli_request_init_other (&helper, cli, "helper-sheet",
                                   g_strcmp0 (path, NO_SHEET) == 0 ? NULL : path, ruleset, error) ||
      !ten_cli_request_read_text (&helper, text, FALSE, "--helper", error))
    return FALSE;
  side = ten_cli_request_create_side (&helper, FALSE, "--helper", error);
  if (side != NULL)
    g_ptr_array_add (self->helpers, side);
  return side != NULL;
}

/* V20-13, CHAT-8 */
static gboolean
read_help (TenCliSides *self, const TenCliOptions *options, TenRuleset *ruleset, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  gint64 limit = self->limit;

  if (!ten_cli_options_read_integer (options, "limit", 0, TEN_TEAMWORK_MAX_HELPERS, &limit, error))
    return FALSE;
  if (ten_cli_options_has (options, "limit") && rules->teamwork_crowd_target == 0)
    return ten_cli_refuse (error, _ ("--limit: “%s” has no limit of helpers"),
                           ten_ruleset_get_name (ruleset));
  if (ten_cli_options_has (options, "spoils") && !rules->teamwork_botch_spoils)
    return ten_cli_refuse (error, _ ("--spoils: in “%s”, one botch cannot spoil the action"),
                           ten_ruleset_get_name (ruleset));
  self->limit = (int) limit;
  self->spoils |= ten_cli_options_has (options, "spoils");
  return TRUE;
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_cli_sides_read_helpers (TenCliSides *self,
                            TenCli *cli,
                            const TenCliOptions *options,
                            TenRuleset *ruleset,
                            GError **error)
{
  const char *const *texts = ten_cli_options_get_all (options, "helper");
  const char *const *paths = ten_cli_options_get_all (options, "helper-sheet");
  const guint n_helpers = g_strv_length ((char **) texts);

  if (self->helpers == NULL)
    self->helpers = g_ptr_array_new_with_free_func (g_object_unref);
  if (n_helpers > TEN_TEAMWORK_MAX_HELPERS)
    return ten_cli_refuse (error, _ ("--helper: at most %d helpers"), TEN_TEAMWORK_MAX_HELPERS);
  if (g_strv_length ((char **) paths) > n_helpers)
    return ten_cli_refuse (error, _ ("--helper-sheet: there are more sheets than helpers"));
  for (; *texts != NULL; texts++)
    {
      if (!read_helper (self, cli, *texts, *paths, ruleset, error))
        return FALSE;
      paths += *paths != NULL ? 1 : 0;
    }
  return read_help (self, options, ruleset, error);
}

/* Most successes win: neither side has a required number or an automatic success (V20-6). */
static gboolean
check_side (TenCliRequest *side, GError **error)
{
  TenRequest usual;

  ten_ruleset_init_request (side->setup.ruleset, &usual);
  if (ten_pool_get_option (side->setup.pool, TEN_POOL_AUTOMATIC))
    return ten_cli_refuse (error, _ ("contest: --automatic cannot be used in a contest"));
  if (ten_pool_get_option (side->setup.pool, TEN_POOL_REQUIRED) != usual.required)
    return ten_cli_refuse (error, _ ("contest: --required (need) cannot be used in a contest"));
  return TRUE;
}

/* V20-11 */
static gboolean
take_targets (TenCliRequest *first,
              TenCliRequest *second,
              const TenCliOptions *options,
              GError **error)
{
  const char *of_second = ten_cli_options_get (options, "target-trait");
  const char *of_first = ten_cli_options_get (options, "against-target-trait");

  if (of_second != NULL &&
      !ten_pool_set_target_from (first->setup.pool, second->setup.pool, of_second, error))
    return ten_cli_error_prefix (error, "--target-trait");
  if (of_first != NULL &&
      !ten_pool_set_target_from (second->setup.pool, first->setup.pool, of_first, error))
    return ten_cli_error_prefix (error, "--against-target-trait");
  return TRUE;
}

/* @where: the option with both texts, or NULL if the first side uses options */
static gboolean
create_sides (TenCli *cli,
              TenCliSides *self,
              TenCliRequest *second,
              const TenCliOptions *options,
              const char *where,
              GError **error)
{
  TenCliRequest *first = &self->first;
  const gboolean contested = second->setup.pool != NULL;

  if (contested && (!check_side (first, error) || !check_side (second, error) ||
                    !take_targets (first, second, options, error)))
    return FALSE;
  if (!ten_cli_log_add_bonuses (cli, options, first->setup.pool, first->setup.sheet, error) ||
      (contested &&
       !ten_cli_log_add_bonuses (cli, options, second->setup.pool, second->setup.sheet, error)))
    return FALSE;
  self->actor = ten_cli_request_create_side (first, contested, where, error);
  if (self->actor != NULL && contested)
    self->opponent =
        ten_cli_request_create_side (second, TRUE, where != NULL ? where : "--against", error);
  if (self->opponent != NULL)
    {
      ten_action_side_set_hidden (self->actor, ten_cli_options_has (options, "hidden-self"));
      ten_action_side_set_hidden (self->opponent, ten_cli_options_has (options, "hidden-opponent"));
    }
  return self->actor != NULL && (!contested || self->opponent != NULL);
}

static gboolean
init_second (TenCliSides *self,
             TenCliRequest *second,
             TenCli *cli,
             const TenCliOptions *options,
             GError **error)
{
  return ten_cli_request_init_other (second, cli, "against-sheet",
                                     ten_cli_options_get (options, "against-sheet"),
                                     self->first.setup.ruleset, error);
}

/* Unchanged without the option. */
gboolean
ten_cli_sides_read_defender (const TenCliOptions *options, TenSide *defender, GError **error)
{
  const char *text = ten_cli_options_get (options, "defender");

  return text == NULL || (ten_side_from_id (text, defender) && *defender != TEN_SIDE_STORYTELLER) ||
         ten_cli_refuse (error, _ ("--defender: “%s” is not a, b or none"), text);
}

static gboolean
init_first (TenCliSides *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  memset (self, 0, sizeof *self);
  self->limit = -1;
  return ten_cli_request_init_pool (&self->first, cli, options, NULL, error) &&
         ten_cli_sides_read_helpers (self, cli, options, self->first.setup.ruleset, error) &&
         ten_cli_sides_read_defender (options, &self->defender, error);
}

/* From --against, a saved roll with both sides, or the traits that oppose a common action. */
static gboolean
read_second (TenCliSides *self, TenCliRequest *second, const TenCliOptions *options, GError **error)
{
  const char *against = ten_cli_options_get (options, "against");
  const TenCommonAction *action = self->first.setup.action;
  g_autofree char *names = NULL;

  if (against != NULL || self->first.versus)
    return (against != NULL
                ? ten_cli_request_read_text (second, against, TRUE, "--against", error)
                : ten_cli_request_apply (second, &self->first.other, TRUE, "--saved", error)) &&
           ten_cli_request_read_words (second, options, error);
  if (second->setup.sheet != NULL)
    return ten_pool_set_common_opposition (second->setup.pool, action, error) ||
           ten_cli_error_prefix (error, "--action");
  names = ten_ruleset_join_value_names (self->first.setup.ruleset, action->against, " + ");
  return ten_cli_refuse (error,
                         /* Translators: a common action, and the traits of the opponent: “Wits +
                          * Composure” */
                         _ ("--action: “%s” is contested by %s; give the opponent with --against "
                            "or --against-sheet"),
                         action->name, names);
}

static gboolean
init_by_options (TenCliSides *self,
                 TenCliRequest *second,
                 TenCli *cli,
                 const TenCliOptions *options,
                 GError **error)
{
  const char *against = ten_cli_options_get (options, "against");
  const TenCommonAction *action;

  if (!ten_cli_request_read_pool (&self->first, options, error))
    return FALSE;
  action = self->first.setup.action;
  if ((against != NULL || self->first.versus || (action != NULL && action->against != NULL)) &&
      (!init_second (self, second, cli, options, error) ||
       !read_second (self, second, options, error)))
    return FALSE;
  return create_sides (cli, self, second, options, NULL, error);
}

/* From the options of a pool, with an opponent from --against. */
gboolean
ten_cli_sides_init (TenCliSides *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) second = { NULL };

  return init_first (self, cli, options, error) &&
         init_by_options (self, &second, cli, options, error);
}

static gboolean
read_versus (TenCli *cli,
             TenCliSides *self,
             TenCliRequest *second,
             const TenCliOptions *options,
             const char *text,
             GError **error)
{
  TenNotation left;
  TenNotation right;
  gboolean versus = FALSE;

  if (!ten_cli_parse (&left, &right, &versus, text, "contest", error))
    return FALSE;
  if (!versus)
    return ten_cli_refuse (error, _ ("contest: “%s” has no other side; write 7 vs 5, for example"),
                           text);
  return ten_cli_request_apply (&self->first, &left, TRUE, "contest", error) &&
         ten_cli_request_apply (second, &right, TRUE, "contest", error) &&
         create_sides (cli, self, second, options, "contest", error);
}

/* COFD-14, V20-11, CHAT-6, TEST-7: from a text with both sides, or from options. */
gboolean
ten_cli_sides_init_contest (TenCliSides *self,
                            TenCli *cli,
                            const TenCliOptions *options,
                            GError **error)
{
  g_autofree char *text = g_strjoinv (" ", (char **) ten_cli_options_get_arguments (options));
  g_auto (TenCliRequest) second = { NULL };

  if (!init_first (self, cli, options, error))
    return FALSE;
  if (*text != '\0' && ten_cli_options_has (options, "against"))
    return ten_cli_refuse (error, _ ("--against: cannot be used with a text of both sides"));
  if (*text != '\0')
    return ten_cli_request_check_no_pool (options, error) &&
           init_second (self, &second, cli, options, error) &&
           read_versus (cli, self, &second, options, text, error);
  if (!ten_cli_options_has (options, "against") && !ten_cli_options_has (options, "action") &&
      !ten_cli_options_has (options, "saved"))
    return ten_cli_refuse (error, _ ("contest: both sides are needed; write 7 vs 5, for example"));
  return init_by_options (self, &second, cli, options, error) &&
         (self->opponent != NULL ||
          ten_cli_refuse (error, _ ("contest: both sides are needed; write 7 vs 5, for example")));
}

void
ten_cli_sides_clear (TenCliSides *self)
{
  ten_cli_request_clear (&self->first);
  g_clear_object (&self->actor);
  g_clear_object (&self->opponent);
  g_clear_pointer (&self->helpers, g_ptr_array_unref);
}

void
ten_cli_sides_list_payers (const TenCliSides *self, GPtrArray *payers)
{
  ten_cli_add_payer (payers, self->actor);
  ten_cli_add_payer (payers, self->opponent);
  for (guint i = 0; i < self->helpers->len; i++)
    ten_cli_add_payer (payers, self->helpers->pdata[i]);
}

gboolean
ten_cli_sides_check_payers (const TenCliSides *self, const TenCliOptions *options, GError **error)
{
  g_autoptr (GPtrArray) payers = g_ptr_array_new ();

  ten_cli_sides_list_payers (self, payers);
  return ten_cli_check_payers (options, payers, error);
}

/* One round: a contest, teamwork, or both. */
TenAction *
ten_cli_sides_create_roll (const TenCliSides *self)
{
  TenAction *action =
      ten_setup_create_action (&self->first.setup, self->actor, self->opponent, self->defender);
  TenRollAction *roll = TEN_ROLL_ACTION (action);

  for (guint i = 0; i < self->helpers->len; i++)
    ten_roll_action_add_helper (roll, self->helpers->pdata[i]);
  ten_roll_action_set_help (roll, self->limit, self->spoils);
  return action;
}

void
ten_cli_sides_help_step (const TenCliSides *self, TenExtendedStep *step)
{
  for (guint i = 0; i < self->helpers->len; i++)
    ten_extended_step_add_helper (step, self->helpers->pdata[i]);
  ten_extended_step_set_help (step, self->limit, self->spoils);
}

/* V20-12, CHAT-7 */
TenAction *
ten_cli_sides_create_contest (const TenCliSides *self, const char *name, int needed)
{
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new_contest (
      name, ten_ruleset_get_actions (self->first.setup.ruleset), needed, needed, self->defender);

  return ten_extended_step_new_start (self->first.setup.ruleset, progress, self->actor,
                                      self->opponent);
}

/* Targets may come from the other side's pool (V20-11). */
static void
print_terms (TenCli *cli, const TenCliSides *self, TenAction *action)
{
  TenRequest request, other;
  const gboolean prepared =
      self->opponent != NULL && TEN_IS_ROLL_ACTION (action) &&
      ten_roll_action_prepare (TEN_ROLL_ACTION (action), &request, &other, NULL);

  ten_cli_dice_print_side (cli, self->actor, self->first.setup.ruleset);
  if (prepared)
    ten_cli_dice_print_target (cli, &request, self->first.setup.ruleset);
  if (self->opponent != NULL)
    ten_cli_dice_print_side (cli, self->opponent, self->first.setup.ruleset);
  if (prepared)
    ten_cli_dice_print_target (cli, &other, self->first.setup.ruleset);
  for (guint i = 0; i < self->helpers->len; i++)
    ten_cli_dice_print_side (cli, self->helpers->pdata[i], self->first.setup.ruleset);
  ten_cli_print (cli, "\n");
}

gboolean
ten_cli_sides_print_odds (TenCli *cli,
                          const TenCliSides *self,
                          const TenCliOptions *options,
                          TenAction *action,
                          const char *where,
                          GError **error)
{
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (action, error);

  if (odds == NULL)
    return ten_cli_error_prefix (error, where);
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, ten_action_odds_to_json (odds));
      return TRUE;
    }
  print_terms (cli, self, action);
  if (ten_action_odds_get_contest (odds) != NULL)
    ten_cli_odds_print_contest (cli, ten_action_odds_get_contest (odds),
                                ten_action_side_get_character (self->actor),
                                ten_action_side_get_character (self->opponent));
  else if (ten_action_odds_get_extended (odds) != NULL)
    ten_cli_odds_print_extended (cli, ten_action_odds_get_extended (odds));
  else if (ten_action_odds_has_damage (odds))
    ten_cli_odds_print_damage (cli, odds);
  else
    ten_cli_odds_print (cli, ten_action_odds_get_odds (odds), self->first.setup.ruleset);
  return TRUE;
}
