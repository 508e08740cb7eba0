/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-places-private.h"

G_BEGIN_DECLS

/* The items of an actor: merits, equipment, conditions; and experience, which may be one. */
void ten_foundry_read_counts (TenFoundry *self);
void ten_foundry_read_items (TenFoundry *self);
void ten_foundry_write_items (TenFoundry *self);
void ten_foundry_write_counts (TenFoundry *self);

G_END_DECLS
