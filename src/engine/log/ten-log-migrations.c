/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#define MIGRATIONS "/io/github/tenagain/migrations"

static GBytes *
load_migration (int version)
{
  g_autofree char *path = g_strdup_printf (MIGRATIONS "/%04d.sql", version);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* Brings the schema from @version - 1 to @version, unless another program just did. */
static int
migrate_once (sqlite3 *database, int version, GBytes *sql)
{
  g_autofree char *set_version = g_strdup_printf (
      "PRAGMA user_version = %d; PRAGMA application_id = %d", version, TEN_LOG_APPLICATION_ID);
  gint64 current = 0;
  int result = sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);

  if (result != SQLITE_OK)
    return result;
  result = ten_log_query_integer (database, "PRAGMA user_version", &current);
  if (result == SQLITE_OK && current < version)
    {
      result = sqlite3_exec (database, g_bytes_get_data (sql, NULL), NULL, NULL, NULL);
      if (result == SQLITE_OK)
        result = sqlite3_exec (database, set_version, NULL, NULL, NULL);
    }
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, "COMMIT", NULL, NULL, NULL);
  if (result != SQLITE_OK)
    sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
  return result;
}

/* A database that another program made is neither damaged nor ours to change. */
static int
check_owner (sqlite3 *database, gboolean *foreign)
{
  gint64 id = 0;
  gint64 n_tables = 0;
  /* In this order: another copy of this program may create the tables between the two. */
  int result = ten_log_query_integer (database, "SELECT count(*) FROM sqlite_schema", &n_tables);

  if (result == SQLITE_OK)
    result = ten_log_query_integer (database, "PRAGMA application_id", &id);
  *foreign = result == SQLITE_OK && n_tables > 0 && id != TEN_LOG_APPLICATION_ID;
  return result;
}

/* The versions are counted without a gap. */
static int
get_newest_version (void)
{
  for (int version = 0;; version++)
    {
      g_autoptr (GBytes) sql = load_migration (version + 1);

      if (sql == NULL)
        return version;
    }
}

int
ten_log_query_integer (sqlite3 *database, const char *sql, gint64 *value)
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);

  if (result == SQLITE_OK)
    result = sqlite3_step (statement);
  if (result == SQLITE_ROW)
    *value = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

int
ten_log_check_version (sqlite3 *database, const char *path, GError **error)
{
  gboolean foreign = FALSE;
  gint64 version = 0;
  int result = check_owner (database, &foreign);

  if (result == SQLITE_OK)
    result = ten_log_query_integer (database, "PRAGMA user_version", &version);
  if (result != SQLITE_OK)
    {
      ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
      return result;
    }
  if (foreign)
    {
      g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN,
                   _ ("%s: this is the database of another program"), path);
      return SQLITE_MISMATCH;
    }
  if (version > get_newest_version ())
    {
      ten_log_fail (NULL, SQLITE_OK, TEN_LOG_ERROR_NEWER, path, error);
      return SQLITE_MISMATCH;
    }
  return SQLITE_OK;
}

int
ten_log_migrate (sqlite3 *database, const char *path, GError **error)
{
  int newest = get_newest_version ();
  gint64 version = 0;
  int result = ten_log_query_integer (database, "PRAGMA user_version", &version);

  while (result == SQLITE_OK && version < newest)
    {
      g_autoptr (GBytes) sql = load_migration (++version);

      result = migrate_once (database, version, sql);
    }
  if (result != SQLITE_OK)
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
  return result;
}

int
ten_log_complete (sqlite3 *database, const char *path, GError **error)
{
  static const char sql[] =
      "CREATE TEMP VIEW rolls AS SELECT *, NULL AS action, NULL AS role, NULL AS follows, "
      "NULL AS tries FROM main.rolls;"
      "CREATE TEMP TABLE events (sequence INTEGER PRIMARY KEY, time INTEGER, kind TEXT, "
      "after INTEGER, action INTEGER, roll INTEGER, hidden INTEGER, details TEXT, "
      "previous_hash BLOB, hash BLOB)";
  gint64 version = 0;
  int result = ten_log_query_integer (database, "PRAGMA user_version", &version);

  if (result == SQLITE_OK && version == 1)
    result = sqlite3_exec (database, sql, NULL, NULL, NULL);
  if (result != SQLITE_OK)
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
  return result;
}
