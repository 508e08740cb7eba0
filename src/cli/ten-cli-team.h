/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-request.h"

G_BEGIN_DECLS

typedef struct
{
  TenCliRequest leader;
  GArray *helpers;
  TenRequest *requests;
  const TenRulesetActions *rules;
  gboolean spoils;
} TenCliTeam;

extern const TenCliOption ten_cli_team_options[];

gboolean
ten_cli_team_init (TenCliTeam *self, TenCli *cli, const TenCliOptions *options, GError **error);
void ten_cli_team_clear (TenCliTeam *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliTeam, ten_cli_team_clear)

G_END_DECLS
