/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rescues the readable part of a damaged log: every row that SQLite can still reach, and the rest
 * from the newest backup. An entry keeps its number; one that is lost is replaced by what is known
 * of it. */

#include "ten-config.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "log/ten-log-rescue-private.h"

#include "json/ten-json.h"
#include "log/ten-log-files-private.h"
#include "log/ten-log-merge.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

/* The hash of an entry that cannot be reached, and of the one before the first. */
static const guint8 unknown[TEN_ENTRY_HASH_SIZE];

typedef struct
{
  const TenLogReader *reader;
  sqlite3 *databases[2]; /* the damaged log, and its newest backup, or NULL */
  sqlite3_stmt *reads[2];
  gint64 end;                         /* one more than the highest that was found */
  guint8 before[TEN_ENTRY_HASH_SIZE]; /* the hash that the entry before had */
  gboolean knows_before;
  gboolean diverged; /* the chain is not that of the damaged log any more */
  char id[2 * TEN_ENTRY_HASH_SIZE + 1];
  TenRescued *rescued;
} Rescue;

static void
rescue_clear (Rescue *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->databases); i++)
    {
      sqlite3_finalize (self->reads[i]);
      sqlite3_close (self->databases[i]);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rescue, rescue_clear)

static int
open_source (Rescue *self, guint source, const char *path)
{
  int result = sqlite3_open_v2 (path, &self->databases[source],
                                SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);

  if (result != SQLITE_OK)
    return result;
  sqlite3_busy_timeout (self->databases[source], TEN_LOG_BUSY_MILLISECONDS);
  sqlite3_db_config (self->databases[source], SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return sqlite3_prepare_v2 (self->databases[source], TEN_ENTRY_SELECT "WHERE number = ?", -1,
                             &self->reads[source], NULL);
}

/* The row, or NULL where SQLite cannot reach it. */
static TenEntry *
read_row (const Rescue *self, guint source, gint64 number)
{
  sqlite3_stmt *read = self->reads[source];
  TenEntry *entry = NULL;

  if (read == NULL)
    return NULL;
  sqlite3_bind_int64 (read, 1, number);
  if (sqlite3_step (read) == SQLITE_ROW)
    entry = ten_entry_new_from_row (read);
  sqlite3_reset (read);
  if (entry != NULL && entry->number != number)
    g_clear_pointer (&entry, ten_entry_unref);
  return entry;
}

/* How many entries the file has room for. */
static gint64
get_room (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  struct stat status;
  gint64 size = 0;

  if (stat (path, &status) == 0)
    size += status.st_size;
  if (stat (journal, &status) == 0)
    size += status.st_size;
  return size / TEN_ENTRY_MIN_ROW;
}

/* If the end of the table cannot be reached, the size of the file tells how far to look. */
static void
find_end (Rescue *self, const char *path, const char *backup)
{
  const char *const paths[] = { path, backup };
  gint64 last = 0, reached = 0;

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      const gint64 room = paths[i] != NULL ? get_room (paths[i]) : 0;
      gint64 newest = 0;

      if (self->databases[i] != NULL &&
          ten_log_query (self->databases[i], "SELECT max(number) FROM entries", &newest) ==
              SQLITE_OK &&
          newest <= room)
        last = MAX (last, newest);
      else if (i == 0)
        reached = room;
    }
  for (gint64 number = last + 1; number <= reached; number++)
    {
      g_autoptr (TenEntry) entry = read_row (self, 0, number);

      if (entry != NULL)
        last = number;
    }
  self->end = last + 1;
}

/* Whether the next entry was written after one with this hash. */
static gboolean
is_followed (const Rescue *self, gint64 number, const guint8 *hash)
{
  g_autoptr (TenEntry) next = read_row (self, 0, number + 1);

  return next != NULL && next->fault == NULL && ten_entry_follows (next, hash);
}

/* An entry of the damaged log, with the fault that it has in its chain. Its hash alone may be
 * damaged. */
static TenEntry *
read_damaged (const Rescue *self, gint64 number)
{
  TenEntry *entry = read_row (self, 0, number);
  guint8 hash[TEN_ENTRY_HASH_SIZE];

  if (entry == NULL || entry->fault != NULL)
    return entry;
  entry->fault = ten_entry_fault_hash;
  if (!self->knows_before)
    return entry;
  ten_entry_hash (entry, self->before, hash);
  if (memcmp (hash, entry->hash, sizeof hash) == 0 || is_followed (self, number, hash))
    {
      memcpy (entry->hash, hash, sizeof hash);
      entry->fault = NULL;
    }
  return entry;
}

static char *
write_lost (const TenEntry *damaged)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  g_autoptr (GString) text = damaged != NULL ? ten_entry_write (damaged) : g_string_new (NULL);
  g_autofree char *valid = g_utf8_make_valid (text->str, (gssize) text->len);

  json_object_set_string_member (object, "lost", valid);
  return ten_entry_body_to_text (node);
}

/* @changed: whether it cannot be proven that this is what was written */
static void
set_origin (const Rescue *self, TenEntry *entry, gint64 number, gboolean changed)
{
  g_autofree char *origin = NULL;
  g_autofree char *body = NULL;

  if (ten_entry_has_origin (entry))
    return;
  body = g_steal_pointer (&entry->body);
  origin = ten_log_write_origin (self->id, number, entry->hash, changed);
  entry->body = g_strconcat (origin, g_str_equal (body, "{}") ? "" : ",", body + 1, NULL);
}

static TenEntry *
create_lost (Rescue *self, gint64 number, const TenEntry *damaged)
{
  TenEntry *entry = ten_entry_new ();

  entry->time = damaged != NULL ? damaged->time : 0;
  entry->kind = g_strdup ("lost");
  entry->hidden = TRUE;
  entry->body = write_lost (damaged);
  if (damaged != NULL)
    memcpy (entry->hash, damaged->hash, sizeof entry->hash);
  set_origin (self, entry, number, TRUE);
  self->rescued->n_lost++;
  self->diverged = TRUE;
  return entry;
}

/* Whether the next entry, which is readable, was written after another one. */
static gboolean
is_contradicted (const Rescue *self, gint64 number, const TenEntry *entry)
{
  g_autoptr (TenEntry) next = read_row (self, 0, number + 1);

  return next != NULL && next->fault == NULL && !ten_entry_follows (next, entry->hash);
}

/* An entry of the backup, if it fits the one before it there. */
static TenEntry *
read_saved (const Rescue *self, gint64 number)
{
  g_autoptr (TenEntry) entry = read_row (self, 1, number);
  g_autoptr (TenEntry) before = number > 1 ? read_row (self, 1, number - 1) : NULL;

  if (entry == NULL || entry->fault != NULL || (before == NULL && number > 1) ||
      !ten_entry_follows (entry, before != NULL ? before->hash : unknown) ||
      !ten_log_check_entry (self->reader, entry, NULL))
    return NULL;
  return g_steal_pointer (&entry);
}

/* Entries that cannot be proven, because the one before is lost, must at least be readable, and the
 * one that the next entry was written after. */
static TenEntry *
choose (Rescue *self, gint64 number)
{
  g_autoptr (TenEntry) damaged = read_damaged (self, number);
  g_autoptr (TenEntry) saved = NULL;
  const gboolean proven = damaged != NULL && damaged->fault == NULL;
  const gboolean readable = damaged != NULL && damaged->fault != ten_entry_fault_unreadable &&
                            ten_log_check_entry (self->reader, damaged, NULL);

  if (proven && readable)
    return g_steal_pointer (&damaged);
  saved = read_saved (self, number);
  if (saved != NULL)
    {
      self->rescued->n_from_backup++;
      return g_steal_pointer (&saved);
    }
  if (!readable || self->knows_before || is_contradicted (self, number, damaged))
    return create_lost (self, number, damaged);
  set_origin (self, damaged, number, TRUE);
  self->diverged = TRUE;
  return g_steal_pointer (&damaged);
}

static TenEntry *
next (gint64 number, gpointer data, GError **error)
{
  Rescue *self = data;
  TenEntry *entry;

  if (number >= self->end)
    return NULL;
  entry = choose (self, number);
  self->knows_before = memcmp (entry->hash, unknown, sizeof unknown) != 0;
  memcpy (self->before, entry->hash, sizeof self->before);
  if (self->diverged)
    set_origin (self, entry, number, FALSE);
  /* A lost entry still has its number, so others can be about it. */
  if (entry->about >= number)
    entry->about = 0;
  self->rescued->n_entries++;
  return entry;
}

/* Returns how opening the log went. */
static int
rescue_init (Rescue *self, const char *path, const char *backup)
{
  const int result = open_source (self, 0, path);

  if (backup != NULL)
    open_source (self, 1, backup);
  for (guint i = 0; i < G_N_ELEMENTS (self->databases) && *self->id == '\0'; i++)
    if (self->databases[i] != NULL)
      ten_log_identify (self->databases[i], self->id);
  if (*self->id == '\0')
    ten_log_write_hex (unknown, self->id);
  self->knows_before = TRUE;
  find_end (self, path, backup);
  return result;
}

gboolean
ten_log_write_rescued (const char *path,
                       const char *to,
                       const TenLogReader *reader,
                       TenRescued *rescued,
                       GError **error)
{
  g_autofree char *backup = ten_log_dup_newest_backup (path);
  g_auto (Rescue) rescue = { .reader = reader, .rescued = rescued };
  g_autoptr (TenLog) log = NULL;
  gboolean damaged;
  int result;

  *rescued = (TenRescued){ 0 };
  if (!ten_log_remove_files (to, error))
    return FALSE;
  log = ten_log_new (to, reader, FALSE);
  if (!ten_log_connect (log, &damaged, error))
    return FALSE;
  result = rescue_init (&rescue, path, backup);
  /* A log that is out of reach for the moment may have everything; one without tables has not. */
  if (result != SQLITE_OK && result != SQLITE_ERROR && !ten_log_is_damage (result))
    return ten_log_fail (rescue.databases[0], result, TEN_LOG_ERROR_OPEN, path, error);
  return ten_log_fill (log, next, &rescue, error);
}

gboolean
ten_log_rescue (const char *path,
                const TenLogReader *reader,
                TenRescued *rescued,
                char **moved_aside,
                GError **error)
{
  g_autofree char *target = ten_log_dup_target (path);
  g_autofree char *rescuing = g_strconcat (target, TEN_LOG_RESCUING, NULL);
  struct stat before, status;
  gboolean done = stat (target, &before) == 0 || ten_log_fail_with_errno (path, error);
  const int lock = ten_log_lock (target, TRUE);

  /* Another program may have been first. */
  if (done && stat (target, &status) == 0 && before.st_ino == status.st_ino)
    {
      done = ten_log_write_rescued (target, rescuing, reader, rescued, error) &&
             ten_log_replace (target, rescuing, "damaged", moved_aside, error);
      if (!done)
        ten_log_remove_files (rescuing, NULL);
    }
  ten_log_unlock (lock);
  return done;
}

sqlite3 *
ten_log_salvage (const char *path, TenRescued *rescued)
{
  g_auto (Rescue) rescue = { .rescued = rescued };
  g_autoptr (sqlite3_stmt) insert = NULL;
  sqlite3 *copy = NULL;

  *rescued = (TenRescued){ 0 };
  rescue_init (&rescue, path, NULL);
  if (sqlite3_open (":memory:", &copy) == SQLITE_OK &&
      sqlite3_exec (copy,
                    "CREATE TABLE entries (number INTEGER PRIMARY KEY, time, kind, about, hidden, "
                    "chronicle, body, hash); BEGIN",
                    NULL, NULL, NULL) == SQLITE_OK)
    sqlite3_prepare_v2 (copy, TEN_ENTRY_INSERT, -1, &insert, NULL);
  for (gint64 number = 1; insert != NULL && number < rescue.end; number++)
    {
      g_autoptr (TenEntry) entry = read_row (&rescue, 0, number);

      if (entry != NULL && ten_entry_insert (entry, insert) == SQLITE_OK)
        rescued->n_entries++;
      else
        rescued->n_lost++;
    }
  sqlite3_exec (copy, "COMMIT", NULL, NULL, NULL);
  if (rescued->n_entries > 0)
    return copy;
  g_clear_pointer (&insert, sqlite3_finalize);
  sqlite3_close (copy);
  return NULL;
}

static void
append_sentence (GString *text, gint64 n, char *sentence)
{
  if (n > 0 && text->len > 0)
    g_string_append_c (text, ' ');
  if (n > 0)
    g_string_append (text, sentence);
  g_free (sentence);
}

/**
 * ten_rescued_dup_text:
 * @self: what could be read of a damaged log
 *
 * Returns: (transfer full): sentences that say how many entries were rescued, and how many are lost
 */
char *
ten_rescued_dup_text (const TenRescued *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const gint64 n_read = self->n_entries - self->n_lost - self->n_from_backup;

  append_sentence (
      text, 1,
      g_strdup_printf (ngettext ("%u entry could be read.", "%u entries could be read.",
                                 (gulong) MAX (n_read, 0)),
                       (guint) MAX (n_read, 0)));
  append_sentence (text, self->n_from_backup,
                   g_strdup_printf (ngettext ("%u entry came from the newest backup.",
                                              "%u entries came from the newest backup.",
                                              (gulong) self->n_from_backup),
                                    (guint) self->n_from_backup));
  append_sentence (text, self->n_lost,
                   g_strdup_printf (ngettext ("%u entry is lost.", "%u entries are lost.",
                                              (gulong) self->n_lost),
                                    (guint) self->n_lost));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
