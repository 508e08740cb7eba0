/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-again.h>

G_BEGIN_DECLS

typedef struct
{
  TenRequest leader;
  TenRequest *helpers;
  guint n_helpers;
  int limit;
  gboolean spoils;
} TenHelpersSetup;

void ten_helpers_setup_clear (TenHelpersSetup *self);
char *ten_helpers_setup_dup_pools (const TenHelpersSetup *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_helpers_setup_dup_help (const TenHelpersSetup *self,
                                  const TenRulesetActions *rules,
                                  const TenHelpOdds *help) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenHelpersSetup, ten_helpers_setup_clear)

G_END_DECLS
