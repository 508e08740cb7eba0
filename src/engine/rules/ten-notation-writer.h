/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-notation.h"

G_BEGIN_DECLS

char *ten_pool_to_notation (TenPool *pool, const char *comment) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
