/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

#define TEN_FOUNDRY_ERROR (ten_foundry_error_quark ())

typedef enum
{
  TEN_FOUNDRY_ERROR_SYSTEM, /* the system is unknown, or does not play the sheet's ruleset */
  TEN_FOUNDRY_ERROR_RULESET /* no system of Foundry VTT plays the sheet's ruleset */
} TenFoundryError;

GQuark ten_foundry_error_quark (void);

gboolean ten_foundry_plays (TenRuleset *ruleset);
char *
ten_foundry_export (TenSheet *sheet, const char *system, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
