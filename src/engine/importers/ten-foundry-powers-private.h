/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-places-private.h"

G_BEGIN_DECLS

/* Disciplines and the like are traits under a heading; their powers belong to them. */
gboolean
ten_foundry_set_grouped (TenFoundry *self, JsonObject *entry, const char *name, int rating);
gboolean ten_foundry_add_power (
    TenFoundry *self, JsonObject *entry, const char *name, JsonNode *system, int level);

/* For writing: the heading of a trait, the items under it, and what an item is a power of. */
const char *ten_foundry_find_heading (TenFoundry *self, const char *trait);
JsonObject *ten_foundry_find_grouped (TenFoundry *self, const char *as, const char *trait);
void ten_foundry_write_parent (TenFoundry *self,
                               JsonObject *entry,
                               JsonObject *system,
                               const char *trait);

G_END_DECLS
