/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window has, and how it gets it. */

#pragma once

#include "window/ten-window-private.h"

static inline TenPool *
window_get_pool (TenWindow *window)
{
  return ten_play_session_get_pool (window->session);
}

static inline TenSheet *
window_get_sheet (TenWindow *window)
{
  return ten_play_session_get_sheet (window->session);
}

static inline void
window_set_sheet (TenWindow *window, TenSheet *sheet)
{
  ten_documents_open_sheet (window->documents, sheet);
}

static inline void
window_open (TenWindow *window, GFile *file)
{
  ten_window_open_files (window, &file, 1);
}
