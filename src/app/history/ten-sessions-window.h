/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

G_BEGIN_DECLS

/* The sessions, with titles and notes. Emits "show-session" to show the rolls of one. */
#define TEN_TYPE_SESSIONS_WINDOW (ten_sessions_window_get_type ())
G_DECLARE_FINAL_TYPE (TenSessionsWindow, ten_sessions_window, TEN, SESSIONS_WINDOW, AdwWindow)

GtkWidget *ten_sessions_window_new (GtkWindow *parent, TenPerformer *performer);

G_END_DECLS
