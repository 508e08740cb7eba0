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

/* Migrates the schema to @version in one transaction, unless another program has just done so. */
static int
migrate (sqlite3 *database, int version)
{
  g_autofree char *set_version = g_strdup_printf (
      "PRAGMA user_version = %d; PRAGMA application_id = %d", version, TEN_LOG_APPLICATION_ID);
  gint64 current = 0;
  int result = sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);

  if (result != SQLITE_OK)
    return result;
  result = ten_log_query_integer (database, "PRAGMA user_version", &current);
  while (result == SQLITE_OK && current < version)
    {
      g_autoptr (GBytes) sql = load_migration ((int) ++current);

      result = sqlite3_exec (database, g_bytes_get_data (sql, NULL), NULL, NULL, NULL);
      if (result == SQLITE_OK && current == version)
        result = sqlite3_exec (database, set_version, NULL, NULL, NULL);
    }
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, "COMMIT", NULL, NULL, NULL);
  if (result != SQLITE_OK)
    sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
  return result;
}

/* Versions are numbered without gaps. */
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
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);

  if (ten_log_next_row (statement, &result))
    *value = sqlite3_column_int64 (statement, 0);
  return result;
}

/* Fingerprints of the schemas, so that they need not be created for comparison when a log is
 * opened. Without an entry, opening takes two milliseconds longer, and a test fails. */
static const char *const fingerprints[] = {
  [1] = "4ee7851617cb4223db37b12de7c2755a2ba951c6c97e1495f2195a8608739380",
  [2] = "23b0324493a77d6c7d7771241a339bc0a79867dc12e830e46531f5e777581bc7",
  [3] = "a5ce9e4c86af5753b799530cdc62e37e8a3b4eb829d0d101b419598d734e14c8",
  [4] = "70d31f116f9c8d7820640546e912a3442bebf9ead29c2db9853129a250e937c8",
  [5] = "2333954d5d34b1a9a3942ed76192f564d67d4140fac48cfb31dafcb97d3d7bbf",
  [6] = "cf0f61c5d26cdaf06aea1c4377da22d4d06eb37323c2adf74a624c925eb79a1b",
  [7] = "985915e589e16ee354b7e69833de5f0f304ac0c7794758c694f6ac9eb051514c",
  [8] = "f011cdaa3ea6e5f1149d478c8613992ef39a036b3e1e10965b3c8681b1295f73",
};

static int
read_schema (sqlite3 *database, GHashTable *schema, char **fingerprint)
{
  /* SQLite's own tables have no SQL text and no fixed names. A missing index is created again. */
  static const char sql[] =
      "SELECT coalesce(name, ''), coalesce(type, '') || ' ' || coalesce(sql, '') FROM "
      "main.sqlite_schema "
      "WHERE NOT (type = 'index' AND sql IS NULL) AND "
      "NOT (type = 'table' AND (name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4') OR "
      "name = 'search' OR name GLOB 'search_*')) "
      "ORDER BY 1";
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);

  while (ten_log_next_row (statement, &result))
    {
      char *name = g_strdup ((const char *) sqlite3_column_text (statement, 0));
      char *text = g_strdup ((const char *) sqlite3_column_text (statement, 1));

      g_checksum_update (checksum, (const guchar *) name, (gssize) strlen (name) + 1);
      g_checksum_update (checksum, (const guchar *) text, (gssize) strlen (text) + 1);
      g_hash_table_insert (schema, name, text);
    }
  *fingerprint = g_strdup (g_checksum_get_string (checksum));
  return result;
}

typedef enum
{
  SCHEMA_FITS,
  SCHEMA_DAMAGED,
  SCHEMA_FOREIGN
} Schema;

static Schema
compare_schemas (GHashTable *schema, GHashTable *expected)
{
  guint n_found = 0;
  guint n_others = 0;
  GHashTableIter iter;
  gpointer name;
  gpointer text;

  g_hash_table_iter_init (&iter, schema);
  while (g_hash_table_iter_next (&iter, &name, &text))
    if (g_strcmp0 (g_hash_table_lookup (expected, name), text) == 0)
      n_found++;
    else
      n_others++;
  if (n_found == 0)
    return SCHEMA_FOREIGN;
  if (!g_hash_table_contains (schema, "rolls") ||
      (g_hash_table_contains (expected, "events") && !g_hash_table_contains (schema, "events")))
    return SCHEMA_DAMAGED;
  return n_others > 0 ? SCHEMA_FOREIGN : SCHEMA_FITS;
}

static gboolean
is_known (int version, const char *fingerprint)
{
  return version < (int) G_N_ELEMENTS (fingerprints) &&
         g_strcmp0 (fingerprints[version], fingerprint) == 0;
}

/* Returns the fingerprint to add to the table above, or NULL if it is already there. */
char *
ten_log_find_fingerprint (sqlite3 *database, int version)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *fingerprint = NULL;

  if (read_schema (database, found, &fingerprint) == SQLITE_OK && is_known (version, fingerprint))
    return NULL;
  return g_steal_pointer (&fingerprint);
}

/* A trigger, a view or an extra table could make the program print a roll that is never stored. */
static int
check_schema (sqlite3 *database, int version, Schema *schema)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *fingerprint = NULL;
  g_autofree char *made = NULL;
  sqlite3 *model = NULL;
  int result = read_schema (database, found, &fingerprint);

  *schema = SCHEMA_FITS;
  if (result == SQLITE_OK && is_known (version, fingerprint))
    return result;
  if (result == SQLITE_OK)
    result = sqlite3_open (":memory:", &model);
  if (result == SQLITE_OK)
    result = migrate (model, version);
  if (result == SQLITE_OK)
    result = read_schema (model, expected, &made);
  sqlite3_close (model);
  if (result == SQLITE_OK)
    *schema = compare_schemas (found, expected);
  return result;
}

/* Whether only the version in the header is wrong. */
static gboolean
fits_some_version (sqlite3 *database)
{
  Schema schema = SCHEMA_FOREIGN;

  for (int version = get_newest_version (); version > 0 && schema != SCHEMA_FITS; version--)
    if (check_schema (database, version, &schema) != SQLITE_OK)
      return FALSE;
  return schema == SCHEMA_FITS;
}

static int
refuse (const char *path, const char *sentence, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN, "%s: %s", path, sentence);
  return SQLITE_MISMATCH;
}

static int
check_version (sqlite3 *database, gint64 n_tables, gint64 version, const char *path, GError **error)
{
  gint64 id = 0;
  Schema schema = SCHEMA_FITS;
  int result = ten_log_query_integer (database, "PRAGMA application_id", &id);

  if (result != SQLITE_OK)
    return result;
  if (n_tables == 0)
    return version == 0 ? SQLITE_OK : SQLITE_CORRUPT;
  if (id != TEN_LOG_APPLICATION_ID || version == 0)
    return fits_some_version (database)
               ? SQLITE_CORRUPT
               : refuse (path, _ ("this is the database of another program"), error);
  if (version < 0)
    return refuse (path, _ ("this log has an invalid version"), error);
  if (version > get_newest_version ())
    {
      ten_log_fail (NULL, SQLITE_OK, TEN_LOG_ERROR_NEWER, path, error);
      return SQLITE_MISMATCH;
    }
  result = check_schema (database, (int) version, &schema);
  if (result == SQLITE_OK && schema == SCHEMA_FOREIGN)
    return refuse (path, _ ("this log has tables or triggers that the program did not make"),
                   error);
  return result == SQLITE_OK && schema == SCHEMA_DAMAGED ? SQLITE_CORRUPT : result;
}

/* Returns SQLITE_MISMATCH and sets @error if the file is intact, but is not a log. */
int
ten_log_check_version (sqlite3 *database, const char *path, GError **error)
{
  gint64 n_tables = 0;
  gint64 version = 0;
  /* Another program may create the tables at the same time. */
  int result = sqlite3_exec (database, "BEGIN", NULL, NULL, NULL);

  if (result != SQLITE_OK)
    return result;
  result = ten_log_query_integer (database, "SELECT count(*) FROM main.sqlite_schema", &n_tables);
  if (result == SQLITE_OK)
    result = ten_log_query_integer (database, "PRAGMA user_version", &version);
  if (result == SQLITE_OK)
    result = check_version (database, n_tables, version, path, error);
  sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
  return result;
}

int
ten_log_migrate (sqlite3 *database)
{
  int newest = get_newest_version ();
  gint64 version = 0;
  int result = ten_log_query_integer (database, "PRAGMA user_version", &version);

  return result == SQLITE_OK && version < newest ? migrate (database, newest) : result;
}

#define WITH_COMPANIONS                                                                            \
  "CREATE TEMP TABLE companions (roll INTEGER PRIMARY KEY, number "                                \
  "INTEGER);" TEN_LOG_NUMBER_COMPANIONS

/* Adds the tables of later versions, in memory, to a log opened for reading. */
int
ten_log_complete (sqlite3 *database)
{
  static const char *const sql[] = {
    [1] = "CREATE TEMP VIEW rolls AS SELECT *, NULL AS action, NULL AS role, NULL AS follows, "
          "NULL AS tries, NULL AS chronicle, NULL AS origin FROM main.rolls;"
          "CREATE TEMP TABLE events (sequence INTEGER PRIMARY KEY, time INTEGER, kind TEXT, "
          "after INTEGER, action INTEGER, roll INTEGER, hidden INTEGER, details TEXT, "
          "origin TEXT, previous_hash BLOB, hash BLOB);" WITH_COMPANIONS,
    [2] = "CREATE TEMP VIEW rolls AS SELECT *, NULL AS chronicle, NULL AS origin FROM main.rolls;"
          "CREATE TEMP VIEW events AS SELECT *, NULL AS origin FROM main.events;" WITH_COMPANIONS,
    [3] = "CREATE TEMP VIEW rolls AS SELECT *, NULL AS origin FROM main.rolls;"
          "CREATE TEMP VIEW events AS SELECT *, NULL AS origin FROM main.events;" WITH_COMPANIONS,
    [4] = WITH_COMPANIONS,
  };
  gint64 version = 0;
  int result = ten_log_query_integer (database, "PRAGMA user_version", &version);

  if (result == SQLITE_OK && version > 0 && version < (gint64) G_N_ELEMENTS (sql))
    result = sqlite3_exec (database, sql[version], NULL, NULL, NULL);
  return result;
}
