/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-request.h"

G_BEGIN_DECLS

/**
 * TenCliTeam:
 * @leader: who leads; it knows where the dice come from
 * @helpers: (element-type TenCliRequest): who helps, in order
 * @requests: (array): what the helpers roll, one for each
 * @rules: the kinds of action of their ruleset
 * @spoils: whether one botch spoils the whole (CHAT-8)
 *
 * What the options of teamwork ask for.
 */
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
