/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-command.h"

G_BEGIN_DECLS

extern const TenCliCommand ten_cli_root;

extern const TenCliCommand ten_cli_roll_command;
extern const TenCliCommand ten_cli_odds_command;
extern const TenCliCommand ten_cli_throw_command;
extern const TenCliCommand ten_cli_simulate_command;
extern const TenCliCommand ten_cli_contest_command;
extern const TenCliCommand ten_cli_multiple_command;
extern const TenCliCommand ten_cli_teamwork_command;
extern const TenCliCommand ten_cli_extended_command;
extern const TenCliCommand ten_cli_extended_odds_command;
extern const TenCliCommand ten_cli_extended_start_command;
extern const TenCliCommand ten_cli_extended_list_command;
extern const TenCliCommand ten_cli_extended_show_command;
extern const TenCliCommand ten_cli_extended_roll_command;
extern const TenCliCommand ten_cli_extended_choose_command;
extern const TenCliCommand ten_cli_rouse_command;
extern const TenCliCommand ten_cli_actions_command;
extern const TenCliCommand ten_cli_rulesets_command;
extern const TenCliCommand ten_cli_sheet_command;
extern const TenCliCommand ten_cli_sheet_new_command;
extern const TenCliCommand ten_cli_sheet_check_command;
extern const TenCliCommand ten_cli_sheet_show_command;
extern const TenCliCommand ten_cli_sheet_rolls_command;
extern const TenCliCommand ten_cli_sheet_export_command;
extern const TenCliCommand ten_cli_sheet_import_command;
extern const TenCliCommand ten_cli_history_command;
extern const TenCliCommand ten_cli_history_list_command;
extern const TenCliCommand ten_cli_history_mark_command;
extern const TenCliCommand ten_cli_history_show_command;
extern const TenCliCommand ten_cli_history_dramatic_failure_command;
extern const TenCliCommand ten_cli_history_condition_command;
extern const TenCliCommand ten_cli_history_damage_command;
extern const TenCliCommand ten_cli_history_bonus_command;
extern const TenCliCommand ten_cli_history_reroll_command;
extern const TenCliCommand ten_cli_history_try_again_command;
extern const TenCliCommand ten_cli_history_strike_command;
extern const TenCliCommand ten_cli_history_restore_command;

G_END_DECLS
