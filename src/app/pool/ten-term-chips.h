/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The terms of a pool as chips (POOL-8). */
#define TEN_TYPE_TERM_CHIPS (ten_term_chips_get_type ())
G_DECLARE_FINAL_TYPE (TenTermChips, ten_term_chips, TEN, TERM_CHIPS, TenPoolView)

G_END_DECLS
