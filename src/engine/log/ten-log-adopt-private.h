/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-canonical-private.h"

G_BEGIN_DECLS

gboolean ten_log_adopt (TenLog *self, sqlite3 *source, TenAdoption *adopted, GError **error);

/* A database that holds the tables of a log for a while, and takes what no log would: on the disk
 * where it is large, and in no file that others see. */
sqlite3 *ten_log_create_scratch (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* All that can be read from the pages of a damaged log, or NULL with @error set. */
sqlite3 *
ten_log_salvage (const char *path, TenRescue *rescue, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
