/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TenProgress:
 * @share: the share that is done, 0 to 1
 * @data: user data
 *
 * Reports the progress of a long operation.
 */
typedef void (*TenProgress) (double share, gpointer data);

G_END_DECLS
