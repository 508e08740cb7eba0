/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-places-private.h"

G_BEGIN_DECLS

/* Willpower, health and whatever else a system keeps as boxes or points. */
void ten_foundry_read_track (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_track (TenFoundry *self, JsonObject *entry);
void ten_foundry_read_points (TenFoundry *self, JsonObject *entry, JsonNode *node);
gboolean ten_foundry_write_points (TenFoundry *self, JsonObject *entry, JsonObject *object);

G_END_DECLS
