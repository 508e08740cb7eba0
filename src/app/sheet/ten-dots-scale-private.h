/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-dots-scale.h"

G_BEGIN_DECLS

int ten_dots_scale_count_dots (TenDotsScale *self);
void ten_dots_scale_rate_once (TenDotsScale *self, int rating);

/* ten-dots-scale-keys.c */
void ten_dots_scale_install_keys (GtkWidgetClass *widget_class);

G_END_DECLS
