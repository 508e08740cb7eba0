/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The rolls of helpers, one line each. */
#define TEN_TYPE_TRAY_HELPERS (ten_tray_helpers_get_type ())
G_DECLARE_FINAL_TYPE (TenTrayHelpers, ten_tray_helpers, TEN, TRAY_HELPERS, TenWidget)

void ten_tray_helpers_set_records (TenTrayHelpers *self, GPtrArray *records);

G_END_DECLS
