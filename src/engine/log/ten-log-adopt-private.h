/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-canonical-private.h"

G_BEGIN_DECLS

gboolean ten_log_adopt (TenLog *self, sqlite3 *source, TenAdoption *adopted, GError **error);

/* Takes the database, which is a log that is in no file. */
TenLog *ten_log_new_for_database (sqlite3 *database, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Says to whoever follows the log that there is more in it now. */
void ten_log_announce_newest (TenLog *self, const TenAdoption *adopted);

/* A database that holds the tables of a log for a while, and takes what no log would: on the disk
 * where it is large, and in no file that others see. */
sqlite3 *ten_log_create_scratch (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* All that can be read from the pages of a damaged log, or NULL with @error set. */
sqlite3 *
ten_log_salvage (const char *path, TenRescue *rescue, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
