/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-entry.h"

G_BEGIN_DECLS

/* Reads a play strictly, and checks that it is written as this version writes it, and that seals,
 * seeds and dice fit each other. */
gboolean ten_play_check_entry (const TenEntry *entry, GError **error);

G_END_DECLS
