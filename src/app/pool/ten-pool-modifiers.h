/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The sliders for two modifiers and the target. */
#define TEN_TYPE_POOL_MODIFIERS (ten_pool_modifiers_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolModifiers, ten_pool_modifiers, TEN, POOL_MODIFIERS, TenPoolView)

G_END_DECLS
