/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* The line below a sheet in edit mode: its "summary", and whether its dots are "countable". */
#define TEN_TYPE_EDIT_BAR (ten_edit_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenEditBar, ten_edit_bar, TEN, EDIT_BAR, TenWidget)

G_END_DECLS
