/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The daily backups of the log, each of which can be restored. */
#define TEN_TYPE_BACKUPS_WINDOW (ten_backups_window_get_type ())
G_DECLARE_FINAL_TYPE (TenBackupsWindow, ten_backups_window, TEN, BACKUPS_WINDOW, AdwWindow)

GtkWidget *ten_backups_window_new (GtkWindow *parent, TenPerformer *performer);

G_END_DECLS
