/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/extended/ten-cli-extended.h"

#include "commands/ten-cli-commands.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_extended_setup_options[] = {
  { "total", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Successes needed in total") },
  { "rolls", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Allow at most N rolls; 0 for any number") },
  { "interval", 0, TEN_CLI_VALUE, N_ ("TIME"), N_ ("The time that each roll takes: 2 hours") },
  { "on-botch", 0, TEN_CLI_VALUE, N_ ("WORD"),
    N_ ("Effect of a botch: nothing, loses-total or ends") },
  { "further", 0, TEN_CLI_FLAG, NULL, N_ ("Try again after a dramatic failure") },
  { NULL },
};

/* "hour", "2 hours": in English, as in files. */
static gboolean
read_interval (const TenCliOptions *options, TenInterval *interval, int *count, GError **error)
{
  const char *text = ten_cli_options_get (options, "interval");
  g_auto (GStrv) words = NULL;
  const char *unit;
  g_autofree char *singular = NULL;
  gint64 number = 1;

  if (text == NULL)
    return TRUE;
  words = g_strsplit (text, " ", 2);
  unit = words[0];
  if (unit != NULL && words[1] != NULL)
    {
      if (!ten_cli_read_integer (words[0], 1, TEN_EXTENDED_MAX_INTERVALS, &number, error))
        return ten_cli_error_prefix (error, "--interval");
      unit = words[1];
    }
  singular = g_strdup (unit != NULL ? unit : "");
  if (g_str_equal (singular, "stories"))
    strcpy (singular, "story");
  else if (g_str_has_suffix (singular, "s"))
    singular[strlen (singular) - 1] = '\0';
  if (!ten_interval_from_id (singular, interval))
    return ten_cli_refuse (error,
                           _ ("--interval: “%s” is not a time such as turn, 10 minutes, hour, "
                              "night, day, week, month, year, scene, chapter, story or chronicle"),
                           text);
  *count = (int) number;
  return TRUE;
}

static gboolean
read_botch_effect (const TenCliOptions *options, TenBotchEffect *effect, GError **error)
{
  /* In the order of TenBotchEffect, with the words of ruleset files. */
  static const char *const words[] = { "nothing", "loses-total", "ends" };
  const char *text = ten_cli_options_get (options, "on-botch");

  if (text == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], text))
      {
        *effect = (TenBotchEffect) i;
        return TRUE;
      }
  return ten_cli_refuse (error, _ ("--on-botch: “%s” is not nothing, loses-total or ends"), text);
}

/* COFD-16: the dots of the skill. */
static int
find_skill_dots (const TenCliRequest *request)
{
  GListModel *terms = G_LIST_MODEL (request->setup.pool);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      const TenTrait *trait =
          ten_term_get_kind (term) == TEN_TERM_TRAIT
              ? ten_ruleset_find_trait (request->setup.ruleset, ten_term_get_id (term))
              : NULL;

      if (trait != NULL && trait->kind == TEN_TRAIT_SKILL)
        return MIN (ten_term_get_dice (term), TEN_EXTENDED_MAX_SKILL);
    }
  return 0;
}

/* COFD-11 does not apply to extended actions, and each roll requires one success. */
static gboolean
check_pool (const TenCliRequest *request, const TenCliOptions *options, GError **error)
{
  if (ten_cli_options_has (options, "required"))
    return ten_cli_refuse (error, _ ("--required: not for an extended action; use --total"));
  if (ten_pool_get_option (request->setup.pool, TEN_POOL_TRIES) > 0 &&
      ten_ruleset_get_options (request->setup.ruleset)->tries == TEN_TRIES_DICE)
    return ten_cli_refuse (error, _ ("--tries: not for an extended action in “%s”"),
                           ten_ruleset_get_name (request->setup.ruleset));
  return TRUE;
}

/* COFD-15, V20-10 */
static TenExtendedProgress *
create_progress (const TenCliRequest *request,
                 const TenCliOptions *options,
                 const char *name,
                 int needed,
                 GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (request->setup.ruleset);
  TenBotchEffect effect = rules->extended_botch;
  TenInterval interval = TEN_INTERVAL_TURN;
  TenExtendedProgress *progress;
  int count = 1;
  gint64 rolls = ten_extended_get_roll_limit (rules, request->setup.pool);

  if (!check_pool (request, options, error) ||
      !ten_cli_options_read_integer (options, "rolls", 0, TEN_EXTENDED_MAX_ROLLS, &rolls, error) ||
      !read_interval (options, &interval, &count, error) ||
      !read_botch_effect (options, &effect, error))
    return NULL;

  progress = ten_extended_progress_new (name, rules, needed, (int) rolls, interval, count,
                                        find_skill_dots (request),
                                        ten_cli_options_has (options, "further"));
  progress->setup.botch = effect;
  return progress;
}

/* V20-12, CHAT-7: an extended contest has only a total. */
static gboolean
check_contest (const TenCliOptions *options, GError **error)
{
  static const char *const others[] = { "rolls", "interval", "on-botch", "further" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (ten_cli_options_has (options, others[i]))
      /* Translators: the name of an option */
      return ten_cli_refuse (error, _ ("--against: cannot be used with --%s"), others[i]);
  return TRUE;
}

static gboolean
read_total (const TenCliSides *sides, const TenCliOptions *options, int *needed, GError **error)
{
  TenRuleset *ruleset = sides->first.setup.ruleset;
  gint64 total = 0;

  if (!ten_ruleset_get_actions (ruleset)->extended)
    return ten_cli_refuse (error, _ ("extended: “%s” has no extended actions"),
                           ten_ruleset_get_name (ruleset));
  if (!ten_cli_options_has (options, "total"))
    return ten_cli_refuse (
        error, _ ("--total is missing: give the number of successes that the action needs"));
  if (!ten_cli_options_read_integer (options, "total", 1, TEN_EXTENDED_MAX_NEEDED, &total, error))
    return FALSE;
  *needed = (int) total;
  return TRUE;
}

TenAction *
ten_cli_extended_create_start (const TenCliSides *sides,
                               const TenCliOptions *options,
                               const char *name,
                               GError **error)
{
  g_autoptr (TenExtendedProgress) progress = NULL;
  TenAction *action;
  int needed = 0;

  if (!read_total (sides, options, &needed, error))
    return NULL;
  if (sides->opponent != NULL)
    {
      if (!check_contest (options, error))
        return NULL;
      action = ten_cli_sides_create_contest (sides, name, needed);
    }
  else
    {
      progress = create_progress (&sides->first, options, name, needed, error);
      if (progress == NULL)
        return NULL;
      action =
          ten_extended_step_new_start (sides->first.setup.ruleset, progress, sides->actor, NULL);
    }
  ten_cli_sides_help_step (sides, TEN_EXTENDED_STEP (action));
  return action;
}

static gboolean
run_extended_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;

  if (!ten_cli_sides_init (&sides, cli, options, error))
    return FALSE;
  action = ten_cli_extended_create_start (&sides, options, "", error);
  return action != NULL &&
         ten_cli_sides_print_odds (cli, &sides, options, action, "extended", error);
}

const TenCliCommand ten_cli_extended_odds_command = {
  .name = "odds",
  .summary = N_ ("Show the odds of an extended action"),
  .options = { ten_cli_extended_setup_options, ten_cli_opponent_options, ten_cli_helper_options,
               ten_cli_character_options, ten_cli_pool_options },
  .run = run_extended_odds,
};
