/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

GPtrArray *ten_differences_create_rows (GListModel *differences);
GtkWidget *ten_differences_create_list (GListModel *differences);

G_END_DECLS
