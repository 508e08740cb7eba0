/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* Says below the sheet that it is being changed, and leads back to play. */
#define TEN_TYPE_EDIT_BAR (ten_edit_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenEditBar, ten_edit_bar, TEN, EDIT_BAR, TenWidget)

void ten_edit_bar_set_countable (TenEditBar *self, gboolean countable);
void ten_edit_bar_set_summary (TenEditBar *self, const char *summary);

G_END_DECLS
