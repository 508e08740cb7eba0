/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-side.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A pool that one person has assembled, and another one rolls. */
JsonObject *ten_asked_side_to_json (TenActionSide *side) G_GNUC_WARN_UNUSED_RESULT;
/* @secrets: (nullable): what they add to it, each with "label" and "dice" (POOL-7) */
TenActionSide *
ten_asked_side_new (JsonObject *said, JsonArray *secrets, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
