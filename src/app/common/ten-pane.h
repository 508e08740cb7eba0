/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* Holds one child and always requests the same width, so that its neighbors do not move. It
 * grows only if the child needs more. */
#define TEN_TYPE_PANE (ten_pane_get_type ())
G_DECLARE_FINAL_TYPE (TenPane, ten_pane, TEN, PANE, TenWidget)

G_END_DECLS
