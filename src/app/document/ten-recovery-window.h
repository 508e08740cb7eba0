/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Offers work that was not saved when the program died, document by document. */
#define TEN_TYPE_RECOVERY_WINDOW (ten_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (TenRecoveryWindow, ten_recovery_window, TEN, RECOVERY_WINDOW, AdwWindow)

GtkWidget *ten_recovery_window_new (GtkWindow *parent, GListModel *found);

G_END_DECLS
