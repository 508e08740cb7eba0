/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "shared/ten-cli-request.h"

G_BEGIN_DECLS

/* The participants of an action. */
typedef struct
{
  TenCliRequest first;
  TenActionSide *actor;
  TenActionSide *opponent;
  TenSide defender;
  GPtrArray *helpers;
  int limit;
  gboolean spoils;
} TenCliSides;

extern const TenCliOption ten_cli_opponent_options[];
extern const TenCliOption ten_cli_hidden_opponent_options[];
extern const TenCliOption ten_cli_hidden_self_options[];
extern const TenCliOption ten_cli_helper_options[];

gboolean
ten_cli_sides_init (TenCliSides *self, TenCli *cli, const TenCliOptions *options, GError **error);
gboolean ten_cli_sides_init_contest (TenCliSides *self,
                                     TenCli *cli,
                                     const TenCliOptions *options,
                                     GError **error);
gboolean ten_cli_sides_read_helpers (TenCliSides *self,
                                     TenCli *cli,
                                     const TenCliOptions *options,
                                     TenRuleset *ruleset,
                                     GError **error);
gboolean
ten_cli_sides_read_defender (const TenCliOptions *options, TenSide *defender, GError **error);
void ten_cli_sides_clear (TenCliSides *self);

void ten_cli_sides_list_payers (const TenCliSides *self, GPtrArray *payers);
gboolean
ten_cli_sides_check_payers (const TenCliSides *self, const TenCliOptions *options, GError **error);
TenAction *ten_cli_sides_create_roll (const TenCliSides *self) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_cli_sides_create_contest (const TenCliSides *self,
                                         const char *name,
                                         int needed) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_sides_help_step (const TenCliSides *self, TenExtendedStep *step);

gboolean ten_cli_sides_print_odds (TenCli *cli,
                                   const TenCliSides *self,
                                   const TenCliOptions *options,
                                   TenAction *action,
                                   const char *where,
                                   GError **error);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliSides, ten_cli_sides_clear)

G_END_DECLS
