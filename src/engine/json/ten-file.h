/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads files of any kind that users choose: limited in size, and never blocking. */
gboolean ten_file_is_portal (GFile *file);
char *ten_file_dup_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
GBytes *ten_file_read (GFile *file, gsize max_bytes, GCancellable *cancellable, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
