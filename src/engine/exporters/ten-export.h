/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean ten_export_write (GFile *file, GBytes *content, gboolean replace, GError **error);

G_END_DECLS
