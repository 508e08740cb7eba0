/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "window/ten-application.h"

G_BEGIN_DECLS

#define TEN_TYPE_WINDOW (ten_window_get_type ())
G_DECLARE_FINAL_TYPE (TenWindow, ten_window, TEN, WINDOW, AdwApplicationWindow)

TenWindow *ten_window_new (TenApplication *application);
void ten_window_open_files (TenWindow *self, GFile **files, int n_files);
void ten_window_present_opening (TenWindow *self);
void ten_window_restore (TenWindow *self);

G_END_DECLS
