/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar of three parts: one side wins, nobody wins, the other side wins. */
#define TEN_TYPE_SHARE_BAR (ten_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenShareBar, ten_share_bar, TEN, SHARE_BAR, GtkWidget)

void ten_share_bar_set_shares (TenShareBar *self, double first, double middle, double last);

G_END_DECLS
