/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The sliders for the two modifiers that every scene needs. */
#define TEN_TYPE_POOL_MODIFIERS (ten_pool_modifiers_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolModifiers, ten_pool_modifiers, TEN, POOL_MODIFIERS, TenPoolView)

/* The slider for the target, if the ruleset has a choice. */
#define TEN_TYPE_TARGET_CHOICE (ten_target_choice_get_type ())
G_DECLARE_FINAL_TYPE (TenTargetChoice, ten_target_choice, TEN, TARGET_CHOICE, TenPoolView)

G_END_DECLS
