/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-record.h"

G_BEGIN_DECLS

/* The damage of a hit with a weapon that adds to it, and armor that lowers it (ITEM-1). */
int ten_attack_settle (TenRecord *record, int damage);
/* One of @kinds: that of the weapon, or the usual one. */
const char *ten_attack_find_kind (TenRecord *record, const char *const *kinds);

G_END_DECLS
