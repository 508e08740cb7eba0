/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adopts the entries of another log: a damaged one, or one from another computer. */

#include "ten-config.h"

#include "log/ten-log-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/* Entries between two reports of progress. */
#define N_IN_STEP 64

/* The sequence number of an entry in the other log and in this one. */
typedef struct
{
  gint64 from;
  gint64 to;
  gboolean known; /* already adopted earlier */
} Moved;

/* The origin of an adopted entry. */
typedef struct
{
  char log[65];
  gint64 sequence;
  char hash[65];
} Origin;

typedef struct
{
  TenLog *log;
  const TenLogSource *source;
  TenLogIdentity identity;         /* of the other log */
  GArray *moved[TEN_LOG_N_CHAINS]; /* of Moved, ordered by "from" */
  gint64 newest[TEN_LOG_N_CHAINS]; /* the last sequence number given here */
  gint64 newest_before;            /* the last roll before the adoption */
  const TenLogCourse *course;
  GPtrArray *texts;
} Adopting;

static void
adopting_clear (Adopting *self)
{
  for (guint i = 0; i < TEN_LOG_N_CHAINS; i++)
    g_clear_pointer (&self->moved[i], g_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Adopting, adopting_clear)

static char *
write_origin (const Origin *origin, gboolean changed)
{
  return g_strdup_printf ("{\"log\":\"%s\",\"sequence\":%" G_GINT64_FORMAT ",\"hash\":\"%s\"%s",
                          origin->log, origin->sequence, origin->hash,
                          changed ? TEN_LOG_ORIGIN_CHANGED : "}");
}

/* Accepts only what write_origin() writes. */
static gboolean
read_origin (const char *text, Origin *origin, gboolean *changed)
{
  g_autofree char *same = NULL;

  if (text == NULL ||
      sscanf (text,
              "{\"log\":\"%64[0-9a-f]\",\"sequence\":%" G_GINT64_FORMAT ",\"hash\":\"%64[0-9a-f]\"",
              origin->log, &origin->sequence, origin->hash) != 3)
    return FALSE;
  *changed = g_str_has_suffix (text, TEN_LOG_ORIGIN_CHANGED);
  same = write_origin (origin, *changed);
  return g_str_equal (same, text);
}

/* The second entry repeats the hash of the first one, which may be damaged. */
int
ten_log_identify (sqlite3 *database, TenLogIdentity *identity)
{
  int result = SQLITE_OK;

  *identity = (TenLogIdentity){ 0 };
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS && result == SQLITE_OK; chain++)
    {
      g_autofree char *sql =
          g_strdup_printf ("SELECT lower(hex(iif(sequence = 2, previous_hash, hash))) FROM %s "
                           "ORDER BY sequence <> 2, sequence LIMIT 1",
                           ten_log_tables[chain]);
      g_autoptr (sqlite3_stmt) statement = NULL;

      result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);
      if (ten_log_next_row (statement, &result))
        g_strlcpy (identity->first[chain], (const char *) sqlite3_column_text (statement, 0),
                   sizeof identity->first[chain]);
    }
  return result;
}

/* An entry that was adopted earlier keeps its first origin. */
static void
find_origin (const Adopting *self,
             TenLogChain chain,
             sqlite3_stmt *statement,
             gboolean *changed,
             Origin *origin)
{
  guint8 hash[TEN_LOG_HASH_SIZE] = { 0 };
  g_autofree char *hex = NULL;
  TenLogRow row;

  *changed = ten_log_row_read (&row, chain, statement) != NULL;
  if (!*changed && read_origin (row.origin, origin, changed))
    return;
  if (sqlite3_column_bytes (statement, TEN_LOG_COLUMN_HASH) == sizeof hash)
    memcpy (hash, sqlite3_column_blob (statement, TEN_LOG_COLUMN_HASH), sizeof hash);
  hex = ten_seed_to_hex (hash);
  origin->sequence = sqlite3_column_int64 (statement, TEN_LOG_COLUMN_SEQUENCE);
  g_strlcpy (origin->log, self->identity.first[chain], sizeof origin->log);
  g_strlcpy (origin->hash, hex, sizeof origin->hash);
}

/* Gets the entry's sequence number here, or 0. */
static int
find_known (sqlite3_stmt *find, const Origin *origin, gint64 *sequence)
{
  g_autofree char *good = write_origin (origin, FALSE);
  g_autofree char *changed = write_origin (origin, TRUE);
  guint8 hash[TEN_LOG_HASH_SIZE] = { 0 };
  int result = SQLITE_OK;

  ten_seed_from_hex (origin->hash, hash, NULL);
  sqlite3_bind_text (find, 1, good, -1, SQLITE_STATIC);
  sqlite3_bind_text (find, 2, changed, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (find, 3, origin->sequence);
  sqlite3_bind_blob (find, 4, hash, sizeof hash, SQLITE_STATIC);
  *sequence = ten_log_next_row (find, &result) ? sqlite3_column_int64 (find, 0) : 0;
  sqlite3_reset (find);
  sqlite3_clear_bindings (find);
  return result;
}

static int
number_entries (Adopting *self, TenLogChain chain)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT sequence FROM %s WHERE origin IN (?1, ?2) "
                       "UNION ALL SELECT sequence FROM %s WHERE sequence = ?3 AND hash = ?4",
                       ten_log_tables[chain], ten_log_tables[chain]);
  g_autoptr (sqlite3_stmt) row = NULL;
  g_autoptr (sqlite3_stmt) find = NULL;
  TenLogLink link;
  gint64 n_before;
  int result = ten_log_read_link (self->log, chain, 0, &link);

  if (result == SQLITE_OK)
    result = sqlite3_prepare_v2 (self->log->database, sql, -1, &find, NULL);
  if (result == SQLITE_OK)
    result = ten_log_prepare_chain (self->source->database, chain, "ORDER BY sequence", &row);
  n_before = self->newest[chain] = link.sequence - 1;
  if (chain == TEN_LOG_ROLL)
    self->newest_before = n_before;
  while (ten_log_next_row (row, &result))
    {
      Moved moved = { .from = sqlite3_column_int64 (row, TEN_LOG_COLUMN_SEQUENCE) };
      Origin origin;
      gboolean changed;

      find_origin (self, chain, row, &changed, &origin);
      result = find_known (find, &origin, &moved.to);
      if (moved.to == 0 && changed && self->source->same && origin.sequence <= n_before)
        moved.to = origin.sequence;
      moved.known = moved.to > 0;
      if (!moved.known)
        moved.to = ++self->newest[chain];
      g_array_append_val (self->moved[chain], moved);
    }
  return result;
}

/* Finds the last entry whose number is at most @from, or NULL. */
static const Moved *
find_moved (const Adopting *self, TenLogChain chain, gint64 from)
{
  const GArray *moved = self->moved[chain];
  guint low = 0;
  guint high = moved->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (moved, Moved, middle).from <= from)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? &g_array_index (moved, Moved, low - 1) : NULL;
}

/* The number here of the first adopted entry at or after @from, or 0. */
static gint64
move_up (const Adopting *self, TenLogChain chain, gint64 from)
{
  const GArray *moved = self->moved[chain];
  const Moved *before = find_moved (self, chain, from - 1);
  const guint next = before != NULL ? (guint) (before - (Moved *) moved->data) + 1 : 0;

  return next < moved->len ? g_array_index (moved, Moved, next).to : 0;
}

/* Returns 0 if the entry is missing, so that nothing refers to it. */
static gint64
move (const Adopting *self, TenLogChain chain, gint64 from)
{
  const Moved *moved = from > 0 ? find_moved (self, chain, from) : NULL;

  return moved != NULL && moved->from == from ? moved->to : 0;
}

static gint64
move_after (const Adopting *self, gint64 after)
{
  const Moved *moved = find_moved (self, TEN_LOG_ROLL, after);

  return MAX (moved != NULL ? moved->to : 0, self->newest_before);
}

/* The entries that an event names in its details: the first roll of a session, or the event with
 * the whole turn order. */
static const char *
move_details (Adopting *self, const TenLogRow *event)
{
  const gboolean is_session = g_str_equal (event->kind, TEN_EVENT_SESSION);
  const char *member = is_session ? "first" : "of";
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (JsonNode) moved = NULL;
  JsonObject *object;
  gint64 number;

  if (!is_session && !g_str_equal (event->kind, TEN_EVENT_TURNS))
    return event->details;
  document = ten_json_document_new ("", event->details, -1, NULL);
  if (document == NULL || !JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (document)))
    return event->details;
  moved = json_node_copy (ten_json_document_get_node (document));
  object = json_node_get_object (moved);
  number = ten_json_object_get_number (object, member, 0);
  if (number <= 0)
    return event->details;
  json_object_set_int_member (object, member,
                              is_session ? move_up (self, TEN_LOG_ROLL, number)
                                         : move (self, TEN_LOG_EVENT, number));
  g_ptr_array_add (self->texts, ten_json_to_text (moved, FALSE));
  return self->texts->pdata[self->texts->len - 1];
}

/* Only the numbers of other entries change. */
static int
adopt_entry (Adopting *self, TenLogChain chain, sqlite3_stmt *statement, gint64 sequence)
{
  g_autofree char *text = NULL;
  TenLogLink newest;
  TenLogRow row;
  Origin origin;
  gboolean changed;
  int result = ten_log_read_link (self->log, chain, 0, &newest);

  if (result != SQLITE_OK)
    return result;
  find_origin (self, chain, statement, &changed, &origin);
  text = write_origin (&origin, changed);
  if (changed)
    ten_log_row_salvage (&row, chain, statement, self->texts);
  else
    ten_log_row_read (&row, chain, statement);
  row.link.sequence = sequence;
  memcpy (row.link.previous_hash, newest.previous_hash, TEN_LOG_HASH_SIZE);
  row.action = move (self, TEN_LOG_EVENT, row.action);
  row.follows = move (self, TEN_LOG_ROLL, row.follows);
  row.roll = move (self, TEN_LOG_ROLL, row.roll);
  if (chain == TEN_LOG_EVENT)
    {
      row.after = move_after (self, row.after);
      row.details = move_details (self, &row);
    }
  row.origin = text;
  ten_log_row_hash (&row);
  return ten_log_insert_row (self->log, &row);
}

static gboolean
go_on (const Adopting *self, const TenAdoption *adopted)
{
  const gint64 done = adopted->n_rolls + adopted->n_events + adopted->n_known;

  if (self->course == NULL || done % N_IN_STEP != 0)
    return TRUE;
  if (self->course->progress != NULL)
    self->course->progress (done, self->moved[TEN_LOG_ROLL]->len + self->moved[TEN_LOG_EVENT]->len,
                            self->course->data);
  return !g_cancellable_is_cancelled (self->course->cancellable);
}

static int
adopt_entries (Adopting *self, TenLogChain chain, TenAdoption *adopted)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  int result = ten_log_prepare_chain (self->source->database, chain, "ORDER BY sequence", &row);

  for (guint i = 0; ten_log_next_row (row, &result); i++)
    {
      const Moved *moved = &g_array_index (self->moved[chain], Moved, i);

      if (!go_on (self, adopted))
        return SQLITE_INTERRUPT;
      result = moved->known ? SQLITE_OK : adopt_entry (self, chain, row, moved->to);
      if (moved->known)
        adopted->n_known++;
      else if (chain == TEN_LOG_ROLL)
        adopted->n_rolls++;
      else
        adopted->n_events++;
      g_ptr_array_set_size (self->texts, 0);
    }
  return result;
}

static int
adopt_all (Adopting *self, TenAdoption *adopted)
{
  /* A roll names the event that began its action, and that event may name a roll, so they are
   * adopted together. */
  int result =
      sqlite3_exec (self->log->database, "PRAGMA defer_foreign_keys = ON", NULL, NULL, NULL);

  if (self->source->part != NULL)
    self->identity = *self->source->part;
  else if (result == SQLITE_OK)
    result = ten_log_identify (self->source->database, &self->identity);
  for (TenLogChain chain = 0; result == SQLITE_OK && chain < TEN_LOG_N_CHAINS; chain++)
    result = number_entries (self, chain);
  for (TenLogChain chain = 0; result == SQLITE_OK && chain < TEN_LOG_N_CHAINS; chain++)
    result = adopt_entries (self, chain, adopted);
  /* Companions get their own rows if the leading roll is missing. */
  return result == SQLITE_OK
             ? sqlite3_exec (self->log->database,
                             "DELETE FROM companions;" TEN_LOG_NUMBER_COMPANIONS, NULL, NULL, NULL)
             : result;
}

/* Appends the entries of another log in one transaction, changing only their sequence numbers.
 * Each entry names its origin, so nothing is adopted twice, not even an entry that comes back. */
gboolean
ten_log_adopt (TenLog *self,
               const TenLogSource *source,
               TenAdoption *adopted,
               const TenLogCourse *course,
               GError **error)
{
  g_auto (Adopting) adopting = { .log = self, .source = source, .course = course };
  int result;

  *adopted = (TenAdoption){ .is_part = source->part != NULL };
  if (self->statements[TEN_STATEMENT_INSERT] == NULL)
    return ten_log_fail (NULL, SQLITE_READONLY, TEN_LOG_ERROR_WRITE, self->path, error);
  for (guint i = 0; i < TEN_LOG_N_CHAINS; i++)
    adopting.moved[i] = g_array_new (FALSE, FALSE, sizeof (Moved));
  adopting.texts = g_ptr_array_new_with_free_func (g_free);
  result = ten_log_run (self, TEN_STATEMENT_BEGIN);
  if (result == SQLITE_OK)
    result = adopt_all (&adopting, adopted);
  if (result == SQLITE_OK)
    result = ten_log_run (self, TEN_STATEMENT_COMMIT);
  if (result == SQLITE_OK)
    return TRUE;
  if (course == NULL || !g_cancellable_set_error_if_cancelled (course->cancellable, error))
    ten_log_fail (self->database, result, TEN_LOG_ERROR_WRITE, self->path, error);
  ten_log_roll_back (self);
  return FALSE;
}

static char *
dup_numbers (const TenAdoption *self)
{
  if (self->n_rolls == 0)
    return g_strdup (self->n_events == 0 ? _ ("Nothing was added: the log already has all of it.")
                                         : _ ("No roll was added, only other entries."));
  return g_strdup_printf (
      ngettext ("%u roll was added.", "%u rolls were added.", (gulong) self->n_rolls),
      (guint) self->n_rolls);
}

/**
 * ten_adoption_dup_text:
 * @self: (not nullable): what was adopted from another log
 *
 * Returns: (transfer full) (not nullable): sentences that say how many rolls were added, and what
 *   cannot be known of part of a log
 */
char *
ten_adoption_dup_text (const TenAdoption *self)
{
  g_autofree char *numbers = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  numbers = dup_numbers (self);
  if (!self->is_part)
    return g_steal_pointer (&numbers);
  return g_strconcat (numbers, " ",
                      _ ("This is part of a log. Each entry was verified, but nothing shows "
                         "whether entries between them are missing."),
                      NULL);
}
