/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "output/ten-cli-play.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption reroll_only_options[] = {
  { "dice", 'd', TEN_CLI_VALUE, N_ ("NUMBERS"),
    N_ ("Reroll these dice: 0,3 are the first and the fourth") },
  { "ability", 0, TEN_CLI_VALUE, N_ ("NAME"),
    N_ ("The ability that allows it instead of willpower") },
  { NULL },
};

static const TenCliOption try_only_options[] = {
  { "no-pressure", 0, TEN_CLI_FLAG, NULL, N_ ("Ignore earlier tries") },
  { NULL },
};

/* Both sides of a contest may reroll. */
static gboolean
check_sides (TenCliEntry *entry, GError **error)
{
  TenEvent *action = ten_record_get_action_event (entry->record);

  if (action == NULL || (!g_str_equal (ten_event_get_word (action, "action"), "contest") &&
                         *ten_event_get_word (action, "against") == '\0'))
    return TRUE;
  return ten_cli_refuse (error, _ ("history: to try a contest again, use contest with --tries"));
}

/* Includes the new verdict of a contest. */
static gboolean
perform (TenCli *cli,
         const TenCliOptions *options,
         TenCliEntry *entry,
         TenAction *action,
         GError **error)
{
  g_autoptr (TenPlay) play = ten_cli_perform (cli, options, action, entry->log, "history", error);
  g_autofree char *text = NULL;
  TenEvent *event;

  if (play == NULL)
    return FALSE;
  ten_cli_print_play (cli, play, options);
  event = ten_record_get_action_event (ten_play_get_record (play));
  if (ten_cli_options_has (options, "json") || event == NULL)
    return TRUE;
  text = ten_record_dup_common_text (ten_play_get_record (play), entry->ruleset, FALSE);
  if (text != NULL)
    return TRUE;
  text = ten_event_dup_text (event);
  ten_cli_print (cli, "%s\n", text);
  return TRUE;
}

/* COFD-11, V20-8, CHAT-5 */
static TenAction *
create_try (TenCliEntry *entry, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (entry->ruleset);
  TenEvent *event = ten_record_get_action_event (entry->record);
  g_autoptr (TenActionSide) side = NULL;
  TenAction *action;

  if (entry->sheet != NULL)
    ten_pool_set_character (pool, TEN_CHARACTER (entry->sheet));
  if (ten_next_roll_set_up_try (entry->record, entry->log,
                                !ten_cli_options_has (options, "no-pressure"), pool, error))
    side =
        ten_action_side_new_for_pool (ten_record_get_character (entry->record), pool, FALSE, error);
  if (side == NULL)
    return NULL;
  action = ten_roll_action_new (entry->ruleset, side);
  ten_action_set_comment (action, ten_record_get_comment (entry->record));
  ten_action_set_follows (action, entry->record);
  if (event != NULL && *ten_event_get_word (event, "common") != '\0')
    ten_action_set_common (action, ten_event_get_word (event, "common"));
  return action;
}

static gboolean
run_try_again (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  g_autoptr (TenAction) action = NULL;

  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, TEN_AFTERMATH_TRY_AGAIN, error) ||
      !check_sides (&entry, error) ||
      !ten_cli_entry_read_sheet (&entry, cli, options, ten_record_get_character (entry.record),
                                 error))
    return FALSE;
  action = create_try (&entry, options, error);
  if (action != NULL)
    return perform (cli, options, &entry, action, error);
  return ten_cli_error_prefix (error, "history");
}

/* TEST-10, V5-3 */
static gboolean
run_reroll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  const char *ability = ten_cli_options_get (options, "ability");
  g_autoptr (GPtrArray) payers = g_ptr_array_new ();
  g_autoptr (GArray) dice = NULL;
  g_autoptr (TenAction) action = NULL;

  if (ability != NULL && *ability == '\0')
    return ten_cli_refuse (error, _ ("--ability: say what allows the reroll"));
  if (!ten_cli_options_has (options, "dice"))
    return ten_cli_refuse (error, _ ("--dice: say which dice to reroll"));
  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_read_sheet (&entry, cli, options, ten_record_get_character (entry.record),
                                 error))
    return FALSE;
  dice = ten_cli_read_reroll (options, "dice", ability == NULL ? entry.sheet : NULL, error);
  if (ability == NULL)
    g_ptr_array_add (payers, entry.sheet);
  if (dice == NULL || !ten_cli_check_payers (options, payers, error))
    return FALSE;
  action = ten_following_action_new_reroll (entry.ruleset, entry.record, (const guint *) dice->data,
                                            dice->len, entry.sheet);
  if (ability != NULL)
    ten_following_action_set_ability (TEN_FOLLOWING_ACTION (action), ability);
  return perform (cli, options, &entry, action, error);
}

const TenCliCommand ten_cli_history_reroll_command = {
  .name = "reroll",
  .summary = N_ ("Reroll dice for a point of willpower, or by another ability"),
  .arguments = N_ ("NUMBER"),
  .options = { reroll_only_options, ten_cli_entry_sheet_options, ten_cli_spend_options,
               ten_cli_random_options, ten_cli_log_file_options, ten_cli_hidden_options },
  .run = run_reroll,
};

const TenCliCommand ten_cli_history_try_again_command = {
  .name = "try-again",
  .summary = N_ ("Try a failed roll again"),
  .arguments = N_ ("NUMBER"),
  .options = { try_only_options, ten_cli_entry_sheet_options, ten_cli_random_options,
               ten_cli_log_file_options, ten_cli_hidden_options },
  .run = run_try_again,
};
