/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many entries that become durable together, because waiting for the disk takes longer than writing
 * an entry. */

#include "log/ten-log-many.h"

#include "log/ten-log-private.h"

#include <sqlite3.h>

static void
run (TenLog *self, const char *sql)
{
  sqlite3 *database = ten_log_get_database (self);

  if (database != NULL && !ten_log_get_read_only (self))
    sqlite3_exec (database, sql, NULL, NULL, NULL);
}

void
ten_log_begin_many (TenLog *self)
{
  run (self, "PRAGMA synchronous = NORMAL");
}

void
ten_log_end_many (TenLog *self)
{
  /* A checkpoint waits for the disk. */
  run (self, "PRAGMA synchronous = FULL; PRAGMA wal_checkpoint (PASSIVE)");
}
