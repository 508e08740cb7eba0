/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli-command.h"

G_BEGIN_DECLS

extern const TenCliCommand ten_cli_root;

extern const TenCliCommand ten_cli_roll_command;
extern const TenCliCommand ten_cli_odds_command;
extern const TenCliCommand ten_cli_throw_command;
extern const TenCliCommand ten_cli_simulate_command;
extern const TenCliCommand ten_cli_contest_command;
extern const TenCliCommand ten_cli_contest_odds_command;
extern const TenCliCommand ten_cli_attack_command;
extern const TenCliCommand ten_cli_multiple_command;
extern const TenCliCommand ten_cli_teamwork_command;
extern const TenCliCommand ten_cli_extended_command;
extern const TenCliCommand ten_cli_extended_odds_command;
extern const TenCliCommand ten_cli_extended_start_command;
extern const TenCliCommand ten_cli_extended_list_command;
extern const TenCliCommand ten_cli_extended_show_command;
extern const TenCliCommand ten_cli_extended_roll_command;
extern const TenCliCommand ten_cli_extended_choose_command;
extern const TenCliCommand ten_cli_party_command;
extern const TenCliCommand ten_cli_turns_command;
extern const TenCliCommand ten_cli_rouse_command;
extern const TenCliCommand ten_cli_surge_command;
extern const TenCliCommand ten_cli_mend_command;
extern const TenCliCommand ten_cli_frenzy_command;
extern const TenCliCommand ten_cli_remorse_command;
extern const TenCliCommand ten_cli_fairness_command;
extern const TenCliCommand ten_cli_actions_command;
extern const TenCliCommand ten_cli_rulesets_command;
extern const TenCliCommand ten_cli_room_command;
extern const TenCliCommand ten_cli_webhook_command;
extern const TenCliCommand ten_cli_sheet_command;
extern const TenCliCommand ten_cli_sheet_new_command;
extern const TenCliCommand ten_cli_sheet_advance_command;
extern const TenCliCommand ten_cli_sheet_check_command;
extern const TenCliCommand ten_cli_sheet_show_command;
extern const TenCliCommand ten_cli_sheet_rolls_command;
extern const TenCliCommand ten_cli_sheet_export_command;
extern const TenCliCommand ten_cli_sheet_import_command;
extern TenCliCommand ten_cli_history_command;
extern const TenCliCommand ten_cli_history_export_command;
extern const TenCliCommand ten_cli_history_list_command;
extern const TenCliCommand ten_cli_history_mark_command;
extern const TenCliCommand ten_cli_history_show_command;
extern const TenCliCommand ten_cli_history_search_command;
extern const TenCliCommand ten_cli_history_sessions_command;
extern const TenCliCommand ten_cli_history_session_command;
extern const TenCliCommand ten_cli_history_reroll_command;
extern const TenCliCommand ten_cli_history_try_again_command;
extern const TenCliCommand ten_cli_history_tell_command;
extern const TenCliCommand ten_cli_history_reveal_command;
extern const TenCliCommand ten_cli_history_words_command;
extern const TenCliCommand ten_cli_history_verify_command;
extern const TenCliCommand ten_cli_history_import_command;
extern const TenCliCommand ten_cli_history_stats_command;
extern const TenCliCommand ten_cli_history_backups_command;
extern const TenCliCommand ten_cli_history_restore_backup_command;
extern const TenCliCommand ten_cli_history_strike_command;
extern const TenCliCommand ten_cli_history_restore_command;

/* Adds the commands for steps after a roll behind one of the group. */
void ten_cli_history_after_init (TenCliCommand *group, const TenCliCommand *before);
void ten_cli_commands_init (void);

G_END_DECLS
