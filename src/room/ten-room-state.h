/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a sheet that a player shares with the Storyteller: its tracks and Conditions. */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* @sheet: NULL for an empty state, when nothing is shared */
JsonNode *ten_room_state_from_sheet (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
/* A sheet without a file. NULL with @error set, or without one if nothing is shared. */
TenSheet *ten_room_state_to_sheet (JsonObject *state,
                                   TenRulesets *rulesets,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
