/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean ten_cli_write_file (const char *path, GBytes *content, gboolean force, GError **error);

G_END_DECLS
