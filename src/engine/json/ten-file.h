/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Files of people's, whatever they are: bounded, and never waited for. */
gboolean ten_file_is_portal (GFile *file);
char *ten_file_dup_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
GBytes *ten_file_read (GFile *file, gsize max_bytes, GCancellable *cancellable, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
