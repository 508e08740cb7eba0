/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-store.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#define SUFFIX ".room"

struct _TenRoomStore
{
  sqlite3 *database;
  char *path;
  GHashTable *statements; /* SQL -> sqlite3_stmt */
  GHashTable *tips;       /* chain -> TenRoomTip */
  gboolean open;          /* whether a transaction is */
};

static const char schema[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = NORMAL;" /* see ten_room_store_commit() */
    "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value BLOB NOT NULL);"
    "CREATE TABLE IF NOT EXISTS records (arrived INTEGER PRIMARY KEY, chain BLOB NOT NULL, "
    "sequence INTEGER NOT NULL, bytes BLOB NOT NULL, number INTEGER NOT NULL DEFAULT 0, "
    "UNIQUE (chain, sequence));"
    "CREATE INDEX IF NOT EXISTS numbers ON records (number) WHERE number > 0;"
    "CREATE TABLE IF NOT EXISTS forks (chain BLOB NOT NULL, sequence INTEGER NOT NULL, "
    "hash BLOB NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (chain, hash));";

static gboolean
fail (TenRoomStore *self, GError **error)
{
  g_autofree char *name = g_filename_display_name (self->path);

  return ten_room_fail (error, TEN_ROOM_ERROR_FILE, "%s: %s", name,
                        sqlite3_errmsg (self->database));
}

/* @sql: a literal */
static sqlite3_stmt *
prepare (TenRoomStore *self, const char *sql)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (statement == NULL && sqlite3_prepare_v3 (self->database, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                               &statement, NULL) == SQLITE_OK)
    g_hash_table_insert (self->statements, (gpointer) sql, statement);
  return statement;
}

static gboolean
finish (TenRoomStore *self, sqlite3_stmt *statement, GError **error)
{
  const int result = sqlite3_step (statement);

  sqlite3_reset (statement);
  return result == SQLITE_DONE || result == SQLITE_ROW || fail (self, error);
}

static void
bind_chain (sqlite3_stmt *statement, int at, const TenRoomChain *chain)
{
  sqlite3_bind_blob (statement, at, chain, sizeof *chain, SQLITE_TRANSIENT);
}

static GBytes *
get_blob (sqlite3_stmt *statement, int column)
{
  return g_bytes_new (sqlite3_column_blob (statement, column),
                      (gsize) sqlite3_column_bytes (statement, column));
}

static TenRoomTip *
find_tip (TenRoomStore *self, const TenRoomChain *chain)
{
  TenRoomTip *tip = g_hash_table_lookup (self->tips, chain);

  if (tip != NULL)
    return tip;
  tip = g_new0 (TenRoomTip, 1);
  tip->chain = *chain;
  g_hash_table_insert (self->tips, &tip->chain, tip);
  return tip;
}

static void
read_tips (TenRoomStore *self)
{
  sqlite3_stmt *rows =
      prepare (self, "SELECT chain, max(sequence), bytes FROM records GROUP BY chain");

  while (rows != NULL && sqlite3_step (rows) == SQLITE_ROW)
    {
      TenRoomTip *tip = find_tip (self, sqlite3_column_blob (rows, 0));

      tip->sequence = (guint32) sqlite3_column_int64 (rows, 1);
      ten_bytes_hash (sqlite3_column_blob (rows, 2), (gsize) sqlite3_column_bytes (rows, 2),
                      tip->hash);
    }
  sqlite3_reset (rows);
  rows = prepare (self, "SELECT chain, min(sequence) FROM forks GROUP BY chain");
  while (rows != NULL && sqlite3_step (rows) == SQLITE_ROW)
    find_tip (self, sqlite3_column_blob (rows, 0))->forked =
        (guint32) sqlite3_column_int64 (rows, 1);
  sqlite3_reset (rows);
}

TenRoomStore *
ten_room_store_open (const char *folder, const guint8 *room, GError **error)
{
  g_autofree char *hex = ten_bytes_to_hex (room, TEN_ROOM_ID_SIZE);
  g_autofree char *name = g_strconcat (hex, SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (TenRoomStore) self = g_new0 (TenRoomStore, 1);
  /* It holds the keys of the room. */
  const int file = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (file >= 0)
    close (file);
  self->path = g_strdup (path);
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) sqlite3_finalize);
  self->tips = g_hash_table_new_full (ten_room_chain_hash, ten_room_chain_equal, NULL, g_free);
  if (sqlite3_open_v2 (path, &self->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
          SQLITE_OK ||
      sqlite3_busy_timeout (self->database, 2000) != SQLITE_OK ||
      sqlite3_exec (self->database, schema, NULL, NULL, NULL) != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }
  read_tips (self);
  return g_steal_pointer (&self);
}

void
ten_room_store_free (TenRoomStore *self)
{
  if (self->open)
    ten_room_store_commit (self, TRUE, NULL);
  g_hash_table_unref (self->statements);
  sqlite3_close (self->database);
  g_hash_table_unref (self->tips);
  g_free (self->path);
  g_free (self);
}

GBytes *
ten_room_store_get (TenRoomStore *self, const char *name)
{
  sqlite3_stmt *row = prepare (self, "SELECT value FROM facts WHERE name = ?");
  GBytes *value = NULL;

  sqlite3_bind_text (row, 1, name, -1, SQLITE_TRANSIENT);
  if (sqlite3_step (row) == SQLITE_ROW)
    value = get_blob (row, 0);
  sqlite3_reset (row);
  return value;
}

char *
ten_room_store_get_text (TenRoomStore *self, const char *name)
{
  g_autoptr (GBytes) value = ten_room_store_get (self, name);

  return value != NULL ? g_strndup (g_bytes_get_data (value, NULL), g_bytes_get_size (value))
                       : NULL;
}

gboolean
ten_room_store_set (
    TenRoomStore *self, const char *name, gconstpointer bytes, gsize size, GError **error)
{
  sqlite3_stmt *statement = prepare (self, "INSERT OR REPLACE INTO facts VALUES (?, ?)");

  sqlite3_bind_text (statement, 1, name, -1, SQLITE_TRANSIENT);
  sqlite3_bind_blob (statement, 2, size > 0 ? bytes : "", (int) size, SQLITE_TRANSIENT);
  return finish (self, statement, error);
}

gboolean
ten_room_store_set_text (TenRoomStore *self, const char *name, const char *text, GError **error)
{
  return ten_room_store_set (self, name, text, strlen (text), error);
}

char **
ten_room_store_list (TenRoomStore *self, const char *prefix)
{
  sqlite3_stmt *rows =
      prepare (self, "SELECT name FROM facts WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name");
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  sqlite3_bind_text (rows, 1, prefix, -1, SQLITE_TRANSIENT);
  while (sqlite3_step (rows) == SQLITE_ROW)
    g_strv_builder_add (names, (const char *) sqlite3_column_text (rows, 0));
  sqlite3_reset (rows);
  return g_strv_builder_end (names);
}

void
ten_room_store_forget (TenRoomStore *self, const char *name)
{
  sqlite3_stmt *statement = prepare (self, "DELETE FROM facts WHERE name = ?");

  sqlite3_bind_text (statement, 1, name, -1, SQLITE_TRANSIENT);
  finish (self, statement, NULL);
}

void
ten_room_store_begin (TenRoomStore *self)
{
  self->open = sqlite3_exec (self->database, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

/* The journal is on the disk when this returns. */
static gboolean
wait_for_disk (TenRoomStore *self)
{
  g_autofree char *path = g_strconcat (self->path, "-wal", NULL);
  const int file = open (path, O_RDONLY | O_CLOEXEC);
  const gboolean done = file >= 0 && fdatasync (file) == 0;

  if (file >= 0)
    close (file);
  return done;
}

/* Others still have what a power failure takes away of their records, so only what this laptop
 * writes itself waits for the disk: otherwise it could use a number twice. */
gboolean
ten_room_store_commit (TenRoomStore *self, gboolean durably, GError **error)
{
  if (!self->open)
    return TRUE;
  self->open = FALSE;
  if (sqlite3_exec (self->database, "COMMIT", NULL, NULL, NULL) == SQLITE_OK &&
      (!durably || wait_for_disk (self)))
    return TRUE;
  fail (self, error);
  sqlite3_exec (self->database, "ROLLBACK", NULL, NULL, NULL);
  g_hash_table_remove_all (self->tips);
  read_tips (self);
  return FALSE;
}

gboolean
ten_room_store_add (TenRoomStore *self, const TenRoomRecord *record, GError **error)
{
  sqlite3_stmt *statement =
      prepare (self, "INSERT INTO records (chain, sequence, bytes) VALUES (?, ?, ?)");
  TenRoomTip *tip;

  bind_chain (statement, 1, &record->chain);
  sqlite3_bind_int64 (statement, 2, record->sequence);
  sqlite3_bind_blob (statement, 3, g_bytes_get_data (record->bytes, NULL),
                     (int) g_bytes_get_size (record->bytes), SQLITE_TRANSIENT);
  if (!finish (self, statement, error))
    return FALSE;
  tip = find_tip (self, &record->chain);
  tip->sequence = record->sequence;
  tip->changed = g_get_monotonic_time ();
  memcpy (tip->hash, record->hash, sizeof tip->hash);
  return TRUE;
}

static GBytes *
read_bytes (TenRoomStore *self, const TenRoomChain *chain, guint32 sequence)
{
  sqlite3_stmt *row = prepare (self, "SELECT bytes FROM records WHERE chain = ? AND sequence = ?");
  GBytes *bytes = NULL;

  bind_chain (row, 1, chain);
  sqlite3_bind_int64 (row, 2, sequence);
  if (sqlite3_step (row) == SQLITE_ROW)
    bytes = get_blob (row, 0);
  sqlite3_reset (row);
  return bytes;
}

TenRoomRecord *
ten_room_store_read (TenRoomStore *self, const TenRoomChain *chain, guint32 sequence)
{
  g_autoptr (GBytes) bytes = read_bytes (self, chain, sequence);

  return bytes != NULL ? ten_room_record_read (bytes, NULL) : NULL;
}

gboolean
ten_room_store_read_hash (TenRoomStore *self,
                          const TenRoomChain *chain,
                          guint32 sequence,
                          guint8 *hash)
{
  g_autoptr (GBytes) bytes = read_bytes (self, chain, sequence);

  if (bytes != NULL)
    ten_bytes_hash (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), hash);
  return bytes != NULL;
}

gboolean
ten_room_store_has (TenRoomStore *self, const TenRoomChain *chain, guint32 sequence, GBytes *bytes)
{
  g_autoptr (GBytes) known = read_bytes (self, chain, sequence);

  return known != NULL && g_bytes_equal (known, bytes);
}

void
ten_room_store_foreach (TenRoomStore *self, TenRoomStoreTake take, gpointer data)
{
  sqlite3_stmt *rows = prepare (self, "SELECT bytes, number FROM records ORDER BY arrived");

  while (rows != NULL && sqlite3_step (rows) == SQLITE_ROW)
    {
      g_autoptr (GBytes) bytes = get_blob (rows, 0);
      g_autoptr (TenRoomRecord) record = ten_room_record_read (bytes, NULL);

      if (record != NULL)
        take (record, sqlite3_column_int64 (rows, 1), data);
    }
  sqlite3_reset (rows);
}

void
ten_room_store_set_number (TenRoomStore *self, const TenRoomRecord *record, gint64 number)
{
  sqlite3_stmt *statement =
      prepare (self, "UPDATE records SET number = ? WHERE chain = ? AND sequence = ?");

  sqlite3_bind_int64 (statement, 1, number);
  bind_chain (statement, 2, &record->chain);
  sqlite3_bind_int64 (statement, 3, record->sequence);
  finish (self, statement, NULL);
}

gint64
ten_room_store_get_number (TenRoomStore *self, const TenRoomChain *chain, guint32 sequence)
{
  sqlite3_stmt *row = prepare (self, "SELECT number FROM records WHERE chain = ? AND sequence = ?");
  gint64 number = 0;

  bind_chain (row, 1, chain);
  sqlite3_bind_int64 (row, 2, sequence);
  if (sqlite3_step (row) == SQLITE_ROW)
    number = sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);
  return number;
}

guint32
ten_room_store_find_number (TenRoomStore *self, const guint8 *author, gint64 number)
{
  sqlite3_stmt *row =
      prepare (self, "SELECT min(sequence) FROM records WHERE number = ? AND chain = ?");
  TenRoomChain chain = { { 0 }, { 0 } };
  guint32 sequence = 0;

  memcpy (chain.author, author, sizeof chain.author);
  sqlite3_bind_int64 (row, 1, number);
  bind_chain (row, 2, &chain);
  if (sqlite3_step (row) == SQLITE_ROW)
    sequence = (guint32) sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);
  return sequence;
}

const TenRoomTip *
ten_room_store_get_tip (TenRoomStore *self, const TenRoomChain *chain)
{
  return find_tip (self, chain);
}

static int
compare_tips (gconstpointer a, gconstpointer b)
{
  const TenRoomTip *const *one = a;
  const TenRoomTip *const *other = b;

  return memcmp (&(*one)->chain, &(*other)->chain, sizeof (TenRoomChain));
}

GPtrArray *
ten_room_store_list_tips (TenRoomStore *self)
{
  GPtrArray *tips = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer tip;

  g_hash_table_iter_init (&iter, self->tips);
  while (g_hash_table_iter_next (&iter, NULL, &tip))
    if (((TenRoomTip *) tip)->sequence > 0 || ((TenRoomTip *) tip)->forked > 0)
      g_ptr_array_add (tips, tip);
  g_ptr_array_sort (tips, compare_tips);
  return tips;
}

char *
ten_room_store_dup_digest (TenRoomStore *self)
{
  g_autoptr (GPtrArray) tips = ten_room_store_list_tips (self);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 hash[TEN_ROOM_HASH_SIZE];

  for (guint i = 0; i < tips->len; i++)
    {
      const TenRoomTip *tip = tips->pdata[i];

      if (!ten_room_chain_is_public (&tip->chain) || tip->sequence == 0)
        continue;
      g_byte_array_append (bytes, tip->chain.author, TEN_ROOM_MEMBER_SIZE);
      ten_bytes_add_number (bytes, tip->sequence, 4);
      g_byte_array_append (bytes, tip->hash, sizeof tip->hash);
    }
  ten_bytes_hash (bytes->data, bytes->len, hash);
  return ten_bytes_to_hex (hash, sizeof hash);
}

static gboolean
keep_fork (TenRoomStore *self, const TenRoomRecord *record, GError **error)
{
  sqlite3_stmt *statement = prepare (self, "INSERT OR IGNORE INTO forks VALUES (?, ?, ?, ?)");

  bind_chain (statement, 1, &record->chain);
  sqlite3_bind_int64 (statement, 2, record->sequence);
  sqlite3_bind_blob (statement, 3, record->hash, sizeof record->hash, SQLITE_TRANSIENT);
  sqlite3_bind_blob (statement, 4, g_bytes_get_data (record->bytes, NULL),
                     (int) g_bytes_get_size (record->bytes), SQLITE_TRANSIENT);
  return finish (self, statement, error);
}

gboolean
ten_room_store_fork (TenRoomStore *self, const TenRoomRecord *record, GError **error)
{
  TenRoomTip *tip = find_tip (self, &record->chain);
  g_autoptr (TenRoomRecord) mine = ten_room_store_read (self, &record->chain, record->sequence);
  sqlite3_stmt *statement;

  if (!keep_fork (self, record, error) || (mine != NULL && !keep_fork (self, mine, error)))
    return FALSE;
  statement = prepare (self, "DELETE FROM records WHERE chain = ? AND sequence >= ?");
  bind_chain (statement, 1, &record->chain);
  sqlite3_bind_int64 (statement, 2, record->sequence);
  if (!finish (self, statement, error))
    return FALSE;
  if (tip->forked == 0 || record->sequence < tip->forked)
    tip->forked = record->sequence;
  tip->sequence = MIN (tip->sequence, record->sequence - 1);
  memset (tip->hash, 0, sizeof tip->hash);
  ten_room_store_read_hash (self, &record->chain, tip->sequence, tip->hash);
  return TRUE;
}

GPtrArray *
ten_room_store_list_forks (TenRoomStore *self, const TenRoomChain *chain)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_room_record_unref);
  sqlite3_stmt *rows =
      prepare (self, "SELECT bytes FROM forks WHERE chain = ?1 AND sequence = "
                     "(SELECT min(sequence) FROM forks WHERE chain = ?1) ORDER BY hash LIMIT 2");

  bind_chain (rows, 1, chain);
  while (sqlite3_step (rows) == SQLITE_ROW)
    {
      g_autoptr (GBytes) bytes = get_blob (rows, 0);
      TenRoomRecord *record = ten_room_record_read (bytes, NULL);

      if (record != NULL)
        g_ptr_array_add (records, record);
    }
  sqlite3_reset (rows);
  return records;
}

gboolean
ten_room_store_find_opened (const char *folder, guint8 *room)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *file;
  gint64 newest = 0;

  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *hex = g_strndup (file, 2 * TEN_ROOM_ID_SIZE);
      g_autoptr (TenRoomStore) store = NULL;
      g_autofree char *opened = NULL;
      guint8 id[TEN_ROOM_ID_SIZE];

      if (!g_str_has_suffix (file, SUFFIX) || !ten_bytes_from_hex (hex, id, sizeof id))
        continue;
      store = ten_room_store_open (folder, id, NULL);
      opened = store != NULL ? ten_room_store_get_text (store, "opened") : NULL;
      if (opened == NULL || g_ascii_strtoll (opened, NULL, 10) <= newest)
        continue;
      newest = g_ascii_strtoll (opened, NULL, 10);
      memcpy (room, id, sizeof id);
    }
  return newest > 0;
}
