/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"

#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>

const TenCliCommand ten_cli_sheet_command = {
  .name = "sheet",
  .summary = N_ ("Create, check, show and convert sheets"),
  .children = { &ten_cli_sheet_new_command, &ten_cli_sheet_check_command,
                &ten_cli_sheet_show_command, &ten_cli_sheet_advance_command,
                &ten_cli_sheet_rolls_command, &ten_cli_sheet_export_command,
                &ten_cli_sheet_import_command },
};

/* The commands for steps after a roll follow “show”. */
TenCliCommand ten_cli_history_command = {
  .name = "history",
  .summary = N_ ("Work with the log of rolls"),
  .children = { &ten_cli_history_list_command, &ten_cli_history_search_command,
                &ten_cli_history_sessions_command, &ten_cli_history_session_command,
                &ten_cli_history_mark_command, &ten_cli_history_show_command,
                &ten_cli_history_reroll_command, &ten_cli_history_try_again_command,
                &ten_cli_history_strike_command, &ten_cli_history_restore_command,
                &ten_cli_history_tell_command, &ten_cli_history_reveal_command,
                &ten_cli_history_words_command, &ten_cli_history_export_command,
                &ten_cli_history_verify_command, &ten_cli_history_import_command,
                &ten_cli_history_stats_command, &ten_cli_history_backups_command,
                &ten_cli_history_restore_backup_command },
};

const TenCliCommand ten_cli_extended_command = {
  .name = "extended",
  .summary = N_ ("Manage extended actions"),
  .children = { &ten_cli_extended_odds_command, &ten_cli_extended_start_command,
                &ten_cli_extended_list_command, &ten_cli_extended_show_command,
                &ten_cli_extended_roll_command, &ten_cli_extended_choose_command },
};

/* The tree of all commands. */
const TenCliCommand ten_cli_root = {
  .name = "ten-again-cli",
  .summary = N_ ("Roll pools of ten-sided dice and show their exact odds."),
  .children = { &ten_cli_roll_command, &ten_cli_odds_command, &ten_cli_throw_command,
                &ten_cli_simulate_command, &ten_cli_contest_command, &ten_cli_attack_command,
                &ten_cli_extended_command, &ten_cli_teamwork_command, &ten_cli_multiple_command,
                &ten_cli_party_command, &ten_cli_turns_command, &ten_cli_rouse_command,
                &ten_cli_surge_command, &ten_cli_mend_command, &ten_cli_frenzy_command,
                &ten_cli_remorse_command,
                &ten_cli_sheet_command, &ten_cli_history_command, &ten_cli_fairness_command,
                &ten_cli_actions_command, &ten_cli_rulesets_command,
#ifdef TEN_HAVE_ROOM
                &ten_cli_room_command,
#endif
#ifdef TEN_HAVE_WEBHOOK
                &ten_cli_webhook_command,
#endif
  },
};

/* Completes the tree from the tables of the engine. */
void
ten_cli_commands_init (void)
{
  ten_cli_request_init_options ();
  ten_cli_history_after_init (&ten_cli_history_command, &ten_cli_history_show_command);
}
