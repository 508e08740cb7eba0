/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ten_edit_keys_add (GtkWidget *field);

G_END_DECLS
