/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* Holds one child, and asks for the same width whatever is in it: what stands beside it does not
 * move when something is added. It is wider only where the child needs that. */
#define TEN_TYPE_PANE (ten_pane_get_type ())
G_DECLARE_FINAL_TYPE (TenPane, ten_pane, TEN, PANE, TenWidget)

G_END_DECLS
