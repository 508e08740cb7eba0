/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The options of the pool's ruleset. */
#define TEN_TYPE_POOL_OPTIONS (ten_pool_options_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolOptions, ten_pool_options, TEN, POOL_OPTIONS, TenPoolView)

G_END_DECLS
