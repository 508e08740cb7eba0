/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-places-private.h"

G_BEGIN_DECLS

/* worldofdarkness stores abilities, virtues, willpower and morality as items; in older actors
 * they are members. */
gboolean ten_foundry_read_ability (TenFoundry *self, JsonNode *item, JsonNode *system);
void ten_foundry_read_advantages (TenFoundry *self);
void ten_foundry_write_abilities (TenFoundry *self);
void ten_foundry_write_advantages (TenFoundry *self);

/* The fields of its biography bring their own names: `{"label": ..., "value": ...}`. */
void ten_foundry_read_fields (TenFoundry *self);
void ten_foundry_write_fields (TenFoundry *self);

G_END_DECLS
