/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Exports, imports and verifies the log. */
#define TEN_TYPE_LOG_WINDOW (ten_log_window_get_type ())
G_DECLARE_FINAL_TYPE (TenLogWindow, ten_log_window, TEN, LOG_WINDOW, AdwWindow)

/* @shown: (nullable): the filter of the history */
GtkWidget *ten_log_window_new (GtkWindow *parent, TenPerformer *performer, const TenQuery *shown);
void ten_log_window_import (TenLogWindow *self, GFile *file);

G_END_DECLS
