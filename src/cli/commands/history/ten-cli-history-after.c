/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-entry.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption condition_only_options[] = {
  { "name", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("The Condition (default: the usual one)") },
  { "to", 0, TEN_CLI_VALUE, N_ ("WHO"), N_ ("Who gets the Condition (default: who rolled)") },
  { NULL },
};

static const TenCliOption bonus_only_options[] = {
  { "dice", 'd', TEN_CLI_VALUE, N_ ("N"), N_ ("Give the next roll N dice") },
  { "easier", 0, TEN_CLI_FLAG, NULL, N_ ("Make the next test easier instead") },
  { NULL },
};

static const TenCliOption damage_only_options[] = {
  { "amount", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("Damage that is left after armor") },
  { "kind", 'k', TEN_CLI_VALUE, N_ ("ID"), N_ ("The kind of damage (default: the usual one)") },
  { "to", 0, TEN_CLI_VALUE, N_ ("WHO"), N_ ("Who is hurt (default: who was attacked)") },
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who is hurt") },
  { NULL },
};

/* COFD-7 */
static gboolean
run_dramatic_failure (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };

  return ten_cli_entry_init_to_write (&entry, cli, options, error) &&
         ten_cli_entry_read_sheet (&entry, cli, options, ten_record_get_character (entry.record),
                                   error) &&
         ten_cli_perform_event (
             cli, options,
             ten_following_action_new_dramatic_failure (entry.ruleset, entry.record, entry.sheet),
             entry.log, "history", TEN_EVENT_DRAMATIC_FAILURE, error);
}

/* COFD-7: another character may get it. */
static gboolean
run_condition (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  const char *name = ten_cli_options_get (options, "name");
  const char *character = ten_cli_options_get (options, "to");

  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, TEN_AFTERMATH_CONDITION, error))
    return FALSE;
  if (name == NULL)
    name = ten_ruleset_get_actions (entry.ruleset)->condition;
  if (*name == '\0')
    return ten_cli_refuse (error, _ ("--name: a name is needed"));
  if (character == NULL)
    character = ten_record_get_character (entry.record);
  return ten_cli_entry_read_sheet (&entry, cli, options, character, error) &&
         ten_cli_perform_event (cli, options,
                                ten_following_action_new_condition (entry.ruleset, entry.record,
                                                                    name, character, entry.sheet),
                                entry.log, "history", TEN_EVENT_CONDITION, error);
}

/* TEST-6: the Storyteller decides its size. */
static gboolean
run_bonus (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  const gboolean easier = ten_cli_options_has (options, "easier");
  const TenBonus *bonus;
  gint64 dice;

  if (easier && ten_cli_options_has (options, "dice"))
    return ten_cli_refuse (error, _ ("--easier: cannot be used with --dice"));
  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, TEN_AFTERMATH_BONUS, error))
    return FALSE;
  bonus = ten_aftermath_find_bonus (entry.record, entry.ruleset);
  dice = bonus->dice;
  if (!ten_cli_options_read_integer (options, "dice", 1,
                                     ten_ruleset_get_options (entry.ruleset)->modifier_maximum,
                                     &dice, error))
    return FALSE;
  if (easier && bonus->easier == 0)
    return ten_cli_refuse (error, _ ("--easier: this bonus makes no test easier"));
  return ten_cli_perform_event (
      cli, options,
      ten_following_action_new_bonus (entry.ruleset, entry.record, easier ? 0 : (int) dice,
                                      easier ? bonus->easier : 0,
                                      ten_record_get_character (entry.record)),
      entry.log, "history", TEN_EVENT_BONUS, error);
}

/* COFD-19, V20-15, V5-4 */
static gboolean
run_damage (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  const char *kind = ten_cli_options_get (options, "kind");
  const char *character = ten_cli_options_get (options, "to");
  gint64 amount;

  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, TEN_AFTERMATH_DAMAGE, error))
    return FALSE;
  amount = ten_aftermath_get_damage (entry.record, entry.ruleset);
  if (!ten_cli_options_read_integer (options, "amount", 1, TEN_REQUEST_MAX_DICE, &amount, error))
    return FALSE;
  if (kind == NULL)
    kind = ten_aftermath_get_damage_kinds (entry.record, entry.ruleset)[0];
  if (character == NULL)
    character = ten_aftermath_get_target (entry.record);
  if (!ten_cli_entry_read_sheet (&entry, cli, options, character, error))
    return FALSE;
  if (*character == '\0' && entry.sheet != NULL)
    character = ten_sheet_get_name (entry.sheet);
  return ten_cli_perform_event (cli, options,
                                ten_following_action_new_damage (entry.ruleset, entry.record,
                                                                 (int) amount, kind, character,
                                                                 entry.sheet),
                                entry.log, "history", TEN_EVENT_DAMAGE, error);
}

const TenCliCommand ten_cli_history_dramatic_failure_command = {
  .name = "dramatic-failure",
  .summary = N_ ("Turn a failure into a dramatic failure for a Beat"),
  .arguments = N_ ("NUMBER"),
  .options = { ten_cli_entry_sheet_options, ten_cli_log_file_options },
  .run = run_dramatic_failure,
};

const TenCliCommand ten_cli_history_condition_command = {
  .name = "condition",
  .summary = N_ ("Give the Condition of an exceptional success"),
  .arguments = N_ ("NUMBER"),
  .options = { condition_only_options, ten_cli_entry_sheet_options, ten_cli_log_file_options },
  .run = run_condition,
};

const TenCliCommand ten_cli_history_bonus_command = {
  .name = "bonus",
  .summary = N_ ("Pass a bonus to the next roll"),
  .arguments = N_ ("NUMBER"),
  .options = { bonus_only_options, ten_cli_log_file_options },
  .run = run_bonus,
};

const TenCliCommand ten_cli_history_damage_command = {
  .name = "damage",
  .summary = N_ ("Mark the damage of an attack on a sheet"),
  .arguments = N_ ("NUMBER"),
  .options = { damage_only_options, ten_cli_log_file_options },
  .run = run_damage,
};
