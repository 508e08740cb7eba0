/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* How a pool is rolled: the options of its ruleset, and no others. */
#define TEN_TYPE_POOL_OPTIONS (ten_pool_options_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolOptions, ten_pool_options, TEN, POOL_OPTIONS, TenPoolView)

G_END_DECLS
