/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Whether to halve large pools: from the settings, or by asking (TEST-9). */
void ten_halving_follow (TenPool *pool, GSettings *settings);
gboolean ten_halving_ask (GtkWidget *widget,
                          TenPool *pool,
                          const TenRequest *request,
                          GSettings *settings,
                          GCallback roll);

G_END_DECLS
