/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* The source of dice, logging, and payment. */
extern const TenCliOption ten_cli_random_options[];
extern const TenCliOption ten_cli_log_options[];
extern const TenCliOption ten_cli_hidden_options[];
extern const TenCliOption ten_cli_spend_options[];

TenRandom *ten_cli_create_random (const TenCliOptions *options,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_add_payer (GPtrArray *payers, TenActionSide *side);
gboolean ten_cli_check_payers (const TenCliOptions *options, GPtrArray *payers, GError **error);
GArray *ten_cli_read_reroll (const TenCliOptions *options,
                             const char *option,
                             TenSheet *sheet,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenPlay *ten_cli_perform (TenCli *cli,
                          const TenCliOptions *options,
                          TenAction *action,
                          TenLog *log,
                          const char *where,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_cli_perform_and_print (TenCli *cli,
                                    const TenCliOptions *options,
                                    TenAction *action,
                                    const char *where,
                                    GError **error);
TenOdds *ten_cli_compute_odds (TenRuleset *ruleset, TenActionSide *side, GError **error);
/* Prints the fact of a kind that results from it, or all of the entry as JSON. */
gboolean ten_cli_perform_event (TenCli *cli,
                                const TenCliOptions *options,
                                TenAction *action,
                                TenLog *log,
                                const char *where,
                                const char *kind,
                                GError **error);

G_END_DECLS
