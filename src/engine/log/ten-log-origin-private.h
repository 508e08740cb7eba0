/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-entry.h"

G_BEGIN_DECLS

/* How a body begins with its origin: the hash of the first entry of the other log, and the number
 * and hash of the entry in it. @changed: whether it did not fit its hash */
char *ten_log_write_origin (const char *id, gint64 number, const guint8 *hash, gboolean changed)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_entry_has_origin (const TenEntry *self);
/* The members of the body after its origin. */
const char *ten_entry_skip_origin (const char *body);
/* Whether the origin, if there is one, is what ten_log_write_origin() writes. */
gboolean ten_entry_check_origin (const TenEntry *self, GError **error);

void ten_log_write_hex (const guint8 *hash, char *hex);
gboolean ten_log_read_hex (const char *hex, guint8 *hash);

G_END_DECLS
