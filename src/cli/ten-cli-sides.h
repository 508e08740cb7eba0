/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-request.h"

G_BEGIN_DECLS

typedef struct
{
  TenCliRequest a;
  TenCliRequest b;
  GListModel *a_terms;
  GListModel *b_terms;
  const TenRulesetActions *rules;
  TenSide defender;
  int needed;
  char *comment;
} TenCliSides;

extern const TenCliOption ten_cli_sides_options[];

gboolean
ten_cli_sides_init (TenCliSides *self, TenCli *cli, const TenCliOptions *options, GError **error);
void ten_cli_sides_clear (TenCliSides *self);
const char *ten_cli_sides_get_name (const TenCliRequest *side);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliSides, ten_cli_sides_clear)

G_END_DECLS
