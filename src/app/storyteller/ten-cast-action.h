/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* A roll of a member of the cast, from a line in quick notation. An opponent has no sheet. */
TenActionSide *ten_cast_action_create_side (const TenNotation *notation,
                                            TenRuleset *ruleset,
                                            TenSheet *sheet,
                                            gboolean contested,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenAction *
ten_cast_action_new (TenSheet *sheet, const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
