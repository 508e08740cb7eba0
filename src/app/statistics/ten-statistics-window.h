/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Statistics of the log, and the test of the dice. */
#define TEN_TYPE_STATISTICS_WINDOW (ten_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (TenStatisticsWindow, ten_statistics_window, TEN, STATISTICS_WINDOW, AdwWindow)

TenStatisticsWindow *ten_statistics_window_new (TenLog *log, GSettings *settings);

G_END_DECLS
