/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-performance-private.h"

G_BEGIN_DECLS

/* V5-4: @rating is the rating of the trait that a failure raises, on @sheet if there is one. */
gboolean ten_rouse_roll (TenRuleset *ruleset,
                         const char *character,
                         int rating,
                         TenSheet *sheet,
                         TenPerformance *performance,
                         GError **error);

G_END_DECLS
