/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The functions of the template for a row of the turn order. */
void ten_turn_row_bind_callbacks (gpointer klass);

G_END_DECLS
