/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-places-private.h"

G_BEGIN_DECLS

/* The values that a system keeps in fixed places: each entry of a list of its table says where.
 * The same entries are read, or written where there is a sheet. */
void ten_foundry_visit_values (TenFoundry *self, const char *list);

/* Parts of these that items have as well. */
gboolean ten_foundry_knows_trait (TenFoundry *self, const char *trait);
void ten_foundry_set_trait (TenFoundry *self, const char *trait, int rating, JsonNode *node);
void ten_foundry_read_specialties (TenFoundry *self, const char *trait, JsonNode *node);
void ten_foundry_write_specialties (
    TenFoundry *self, JsonObject *object, const char *path, const char *form, const char *trait);

G_END_DECLS
