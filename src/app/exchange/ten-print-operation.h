/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

GtkPrintOperation *ten_print_operation_new (TenSheet *sheet,
                                            GBytes *picture) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
