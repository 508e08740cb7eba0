/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-extended.h"

#include "ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define BAR_WIDTH 24

const TenCliOption ten_cli_extended_setup_options[] = {
  { "total", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("How many successes are needed in all") },
  { "rolls", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("How many rolls there may be; 0 for any number") },
  { "interval", 0, TEN_CLI_VALUE, N_ ("TIME"), N_ ("The time that each roll takes, as 2 hours") },
  { "on-botch", 0, TEN_CLI_VALUE, N_ ("WORD"),
    N_ ("What a botch does: nothing, loses-total or ends") },
  { "further", 0, TEN_CLI_FLAG, NULL, N_ ("It is tried again after a dramatic failure") },
  { NULL },
};

/* "hour", "2 hours": the words are those of the files. */
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
        {
          ten_cli_error_prefix (error, "--interval");
          return FALSE;
        }
      unit = words[1];
    }
  singular = g_strdup (unit != NULL ? unit : "");
  if (g_str_has_suffix (singular, "s"))
    singular[strlen (singular) - 1] = '\0';
  if (!ten_interval_from_id (singular, interval))
    return ten_cli_refuse (error,
                           _ ("--interval: “%s” is no time, as turn, 10 minutes, hour, day, "
                              "week, month, scene or chapter are"),
                           text);
  *count = (int) number;
  return TRUE;
}

static gboolean
read_botch_effect (const TenCliOptions *options, TenBotchEffect *effect, GError **error)
{
  /* In the order of TenBotchEffect, as the files of rulesets have them. */
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

/* COFD-16: the dots of the skill that is rolled. */
static int
find_skill_dots (TenCliRequest *request)
{
  GListModel *terms = G_LIST_MODEL (request->pool);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      const TenTrait *trait =
          ten_term_get_kind (term) == TEN_TERM_TRAIT
              ? ten_ruleset_find_trait (request->ruleset, ten_term_get_id (term))
              : NULL;

      if (trait != NULL && trait->kind == TEN_TRAIT_SKILL)
        return MIN (ten_term_get_dice (term), TEN_EXTENDED_MAX_SKILL);
    }
  return 0;
}

/* COFD-11 is not for extended actions; and what each roll requires is one success. */
static gboolean
check_pool (TenCliRequest *request, const TenCliOptions *options, GError **error)
{
  if (ten_cli_options_has (options, "required"))
    return ten_cli_refuse (error,
                           _ ("--required: not for an extended action: --total is what it takes"));
  if (ten_pool_get_tries (request->pool) > 0 &&
      ten_ruleset_get_options (request->ruleset)->tries == TEN_TRIES_DICE)
    return ten_cli_refuse (error, _ ("--tries: not for an extended action in “%s”"),
                           ten_ruleset_get_name (request->ruleset));
  return TRUE;
}

/* COFD-15, V20-10 */
TenExtendedProgress *
ten_cli_extended_new (TenCliRequest *request,
                      const TenCliOptions *options,
                      const char *name,
                      GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (request->ruleset);
  TenBotchEffect effect = rules->extended_botch;
  TenInterval interval = TEN_INTERVAL_TURN;
  TenExtendedProgress *extended;
  int count = 1;
  gint64 needed = 0;
  gint64 rolls = ten_extended_get_roll_limit (rules, request->pool);

  if (!rules->extended)
    {
      ten_cli_refuse (error, _ ("extended: “%s” has no extended actions"),
                      ten_ruleset_get_name (request->ruleset));
      return NULL;
    }
  if (!ten_cli_options_has (options, "total"))
    {
      ten_cli_refuse (error, _ ("--total: is missing: how many successes the action takes"));
      return NULL;
    }
  if (!check_pool (request, options, error))
    return NULL;
  if (!ten_cli_options_read_integer (options, "total", 1, TEN_EXTENDED_MAX_NEEDED, &needed,
                                     error) ||
      !ten_cli_options_read_integer (options, "rolls", 0, TEN_EXTENDED_MAX_ROLLS, &rolls, error) ||
      !read_interval (options, &interval, &count, error) ||
      !read_botch_effect (options, &effect, error))
    return NULL;

  extended = ten_extended_progress_new (name, rules, (int) needed, (int) rolls, interval, count,
                                        find_skill_dots (request),
                                        ten_cli_options_has (options, "further"));
  ten_extended_progress_set_botch_effect (extended, effect);
  return extended;
}

static void
print_for_people (TenCli *cli, const TenExtendedOdds *odds)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 3);
  double mean = ten_extended_odds_get_mean_rolls (odds);

  ten_cli_table_add_row (table, _ ("Rolls"), _ ("By then"), NULL);
  for (guint i = 0; i < ten_extended_odds_get_n_rolls (odds); i++)
    {
      double by_roll = ten_extended_odds_get_by_roll (odds, i);
      g_autofree char *number = g_strdup_printf ("%u", ten_extended_odds_get_first_roll (odds) + i);
      g_autofree char *text = ten_words_for_probability (by_roll);
      g_autofree char *bar = ten_cli_text_bar (by_roll, BAR_WIDTH);

      ten_cli_table_add_row (table, number, text, bar, NULL);
    }
  ten_cli_table_print (table, cli);
  if (isinf (mean))
    return;
  ten_cli_print (cli, "\n");
  /* Translators: a number of rolls, such as 3.25 */
  ten_cli_print (cli, _ ("Rolls on average: %.2f"), mean);
  ten_cli_print (cli, "\n");
}

gboolean
ten_cli_extended_print_odds (TenCli *cli,
                             const TenCliOptions *options,
                             TenExtendedProgress *extended,
                             const TenRequest *request,
                             guint most_rolls,
                             GError **error)
{
  g_autoptr (TenExtendedOdds) odds =
      ten_extended_compute_odds (extended, request, most_rolls, error);

  if (odds == NULL)
    {
      ten_cli_error_prefix (error, "extended");
      return FALSE;
    }
  if (ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node = ten_extended_odds_to_json (odds);

      ten_cli_print_json (cli, node);
    }
  else
    print_for_people (cli, odds);
  return TRUE;
}
