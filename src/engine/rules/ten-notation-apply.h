/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-notation.h"

G_BEGIN_DECLS

gboolean ten_notation_apply (const TenNotation *self, TenPool *pool, GError **error);

G_END_DECLS
