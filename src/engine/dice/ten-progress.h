/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TenProgress:
 * @share: how much is done, 0 to 1
 * @data: what was passed with it
 *
 * Says how far something is that takes long.
 */
typedef void (*TenProgress) (double share, gpointer data);

G_END_DECLS
