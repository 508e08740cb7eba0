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
  gboolean known; /* adopted before */
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
  sqlite3 *source;
  GArray *moved[TEN_LOG_N_CHAINS]; /* of Moved, ordered by "from" */
  gint64 newest[TEN_LOG_N_CHAINS]; /* the last sequence number given here */
  gint64 newest_before;            /* the last roll before the adoption */
  gboolean same;                   /* the other log grew out of this one */
  char names[TEN_LOG_N_CHAINS][65];
  const TenLogCourse *course;
  GPtrArray *texts;
} Adopting;

static const struct
{
  const char *select;
  const char *first;
  const char *find;
  TenStatement newest;
} chains[TEN_LOG_N_CHAINS] = {
  [TEN_LOG_ROLL] = { "SELECT " TEN_LOG_COLUMNS " FROM rolls ORDER BY sequence",
                     "SELECT lower(hex(iif(sequence = 2, previous_hash, hash))) FROM rolls "
                     "ORDER BY sequence <> 2, sequence LIMIT 1",
                     "SELECT sequence FROM rolls WHERE origin IN (?1, ?2) "
                     "UNION ALL SELECT sequence FROM rolls WHERE sequence = ?3 AND hash = ?4",
                     TEN_STATEMENT_NEWEST },
  [TEN_LOG_EVENT] = { "SELECT " TEN_LOG_EVENT_COLUMNS " FROM events ORDER BY sequence",
                      "SELECT lower(hex(iif(sequence = 2, previous_hash, hash))) FROM events "
                      "ORDER BY sequence <> 2, sequence LIMIT 1",
                      "SELECT sequence FROM events WHERE origin IN (?1, ?2) "
                      "UNION ALL SELECT sequence FROM events WHERE sequence = ?3 AND hash = ?4",
                      TEN_STATEMENT_NEWEST_EVENT },
};

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

/* A log is identified by the hash of its first entry, which its second entry repeats. */
static int
read_name (Adopting *self, TenLogChain chain)
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (self->source, chains[chain].first, -1, &statement, NULL);

  if (result == SQLITE_OK)
    result = sqlite3_step (statement);
  if (result == SQLITE_ROW)
    g_strlcpy (self->names[chain], (const char *) sqlite3_column_text (statement, 0),
               sizeof self->names[chain]);
  sqlite3_finalize (statement);
  return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

/* An entry that was adopted before keeps its first origin. */
static void
find_origin (
    const Adopting *self, TenLogChain chain, sqlite3_stmt *row, gboolean *changed, Origin *origin)
{
  const TenLogLink *link;
  TenLogRollRow roll = { { 0 } };
  TenLogEventRow event = { { 0 } };
  const char *fault;
  const char *text;
  guint8 hash[TEN_LOG_HASH_SIZE] = { 0 };
  g_autofree char *hex = NULL;

  if (chain == TEN_LOG_ROLL)
    fault = ten_log_roll_row_read (&roll, row);
  else
    fault = ten_log_event_row_read (&event, row);
  link = chain == TEN_LOG_ROLL ? &roll.link : &event.link;
  text = chain == TEN_LOG_ROLL ? roll.origin : event.origin;
  *changed = fault != NULL;
  if (fault == NULL && read_origin (text, origin, changed))
    return;
  if (sqlite3_column_bytes (row, TEN_LOG_COLUMN_HASH) == sizeof hash)
    memcpy (hash, sqlite3_column_blob (row, TEN_LOG_COLUMN_HASH), sizeof hash);
  hex = ten_seed_to_hex (fault == NULL ? link->hash : hash);
  origin->sequence = sqlite3_column_int64 (row, TEN_LOG_COLUMN_SEQUENCE);
  g_strlcpy (origin->log, self->names[chain], sizeof origin->log);
  g_strlcpy (origin->hash, hex, sizeof origin->hash);
}

/* The entry's sequence number here, or 0. */
static int
find_known (sqlite3_stmt *find, const Origin *origin, gint64 *sequence)
{
  g_autofree char *good = write_origin (origin, FALSE);
  g_autofree char *changed = write_origin (origin, TRUE);
  guint8 hash[TEN_LOG_HASH_SIZE] = { 0 };
  int result;

  ten_seed_from_hex (origin->hash, hash, NULL);
  sqlite3_bind_text (find, 1, good, -1, SQLITE_STATIC);
  sqlite3_bind_text (find, 2, changed, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (find, 3, origin->sequence);
  sqlite3_bind_blob (find, 4, hash, sizeof hash, SQLITE_STATIC);
  result = sqlite3_step (find);
  *sequence = result == SQLITE_ROW ? sqlite3_column_int64 (find, 0) : 0;
  sqlite3_reset (find);
  sqlite3_clear_bindings (find);
  return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

static int
number_entries (Adopting *self, TenLogChain chain)
{
  sqlite3_stmt *row = NULL;
  sqlite3_stmt *find = NULL;
  TenLogLink link;
  gint64 n_before;
  int result = read_name (self, chain);

  if (result == SQLITE_OK)
    result = ten_log_read_link (self->log, chains[chain].newest, 0, &link);
  if (result == SQLITE_OK)
    result = sqlite3_prepare_v2 (self->log->database, chains[chain].find, -1, &find, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_prepare_v2 (self->source, chains[chain].select, -1, &row, NULL);
  n_before = self->newest[chain] = link.sequence - 1;
  while (result == SQLITE_OK && (result = sqlite3_step (row)) == SQLITE_ROW)
    {
      Moved moved = { .from = sqlite3_column_int64 (row, TEN_LOG_COLUMN_SEQUENCE) };
      Origin origin;
      gboolean changed;

      find_origin (self, chain, row, &changed, &origin);
      result = find_known (find, &origin, &moved.to);
      if (moved.to == 0 && changed && self->same && origin.sequence <= n_before)
        moved.to = origin.sequence;
      moved.known = moved.to > 0;
      if (!moved.known)
        moved.to = ++self->newest[chain];
      g_array_append_val (self->moved[chain], moved);
    }
  sqlite3_finalize (row);
  sqlite3_finalize (find);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* The last entry whose number is at most @from, or NULL. */
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

/* A missing entry cannot be referred to. */
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

static const char *
take_text (Adopting *self, sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);

  g_ptr_array_add (self->texts, valid);
  return valid;
}

/* Copied verbatim, so it must be valid JSON. */
static const char *
take_json (Adopting *self, sqlite3_stmt *row, int column)
{
  const char *text = take_text (self, row, column);
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("", text, -1, NULL);

  return document != NULL ? text : "null";
}

/* The columns of a damaged row are kept as its comment. Players do not see it: it may have been
 * hidden. */
static void
take_damaged_roll (Adopting *self, sqlite3_stmt *row, TenLogRollRow *roll)
{
  int column = TEN_LOG_COLUMN_TIME;

  memset (roll, 0, sizeof *roll);
  roll->link.time = sqlite3_column_int64 (row, column++);
  roll->character = take_text (self, row, column++);
  roll->ruleset = take_text (self, row, column++);
  roll->request = take_json (self, row, column++);
  roll->terms = take_json (self, row, column++);
  roll->dice = take_json (self, row, column++);
  roll->outcome = take_text (self, row, column++);
  roll->successes = sqlite3_column_int (row, column++);
  roll->net = sqlite3_column_int (row, column++);
  roll->comment = take_text (self, row, column++);
  column++;
  roll->hidden = TRUE;
  column++;
  if (sqlite3_column_bytes (row, column) == TEN_SEED_SIZE)
    {
      roll->random = TEN_RANDOM_OF_HIDDEN;
      roll->seed = sqlite3_column_blob (row, column);
    }
  column++;
  roll->action = sqlite3_column_int64 (row, column++);
  roll->role = take_text (self, row, column++);
  roll->follows = sqlite3_column_int64 (row, column++);
  roll->tries = MAX (sqlite3_column_int (row, column++), 0);
  if (sqlite3_column_type (row, column) == SQLITE_TEXT)
    roll->chronicle = take_text (self, row, column);
}

static void
take_damaged_event (Adopting *self, sqlite3_stmt *row, TenLogEventRow *event)
{
  int column = TEN_LOG_COLUMN_TIME;

  memset (event, 0, sizeof *event);
  event->link.time = sqlite3_column_int64 (row, column++);
  event->kind = take_text (self, row, column++);
  event->after = sqlite3_column_int64 (row, column++);
  event->action = sqlite3_column_int64 (row, column++);
  event->roll = sqlite3_column_int64 (row, column++);
  event->hidden = TRUE;
  column++;
  event->details = take_json (self, row, column++);
}

static int
adopt_roll (Adopting *self, sqlite3_stmt *row, gint64 sequence, const char *origin)
{
  TenLogRollRow roll = { { 0 } };

  if (g_str_has_suffix (origin, TEN_LOG_ORIGIN_CHANGED))
    take_damaged_roll (self, row, &roll);
  else
    ten_log_roll_row_read (&roll, row);
  roll.link.sequence = sequence;
  roll.action = move (self, TEN_LOG_EVENT, roll.action);
  roll.follows = move (self, TEN_LOG_ROLL, roll.follows);
  roll.origin = origin;
  {
    TenLogLink newest;
    int result = ten_log_read_link (self->log, TEN_STATEMENT_NEWEST, 0, &newest);

    if (result != SQLITE_OK)
      return result;
    memcpy (roll.link.previous_hash, newest.previous_hash, TEN_LOG_HASH_SIZE);
  }
  ten_log_roll_row_hash (&roll);
  return ten_log_insert_roll (self->log, &roll);
}

/* The entries that an event names in its details: the first roll of a session, or the event with
 * the whole turn order. */
static const char *
move_details (Adopting *self, const TenLogEventRow *event)
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

static int
adopt_event (Adopting *self, sqlite3_stmt *row, gint64 sequence, const char *origin)
{
  TenLogEventRow event = { { 0 } };
  TenLogLink newest;
  int result = ten_log_read_link (self->log, TEN_STATEMENT_NEWEST_EVENT, 0, &newest);

  if (result != SQLITE_OK)
    return result;
  if (g_str_has_suffix (origin, TEN_LOG_ORIGIN_CHANGED))
    take_damaged_event (self, row, &event);
  else
    ten_log_event_row_read (&event, row);
  event.link.sequence = sequence;
  memcpy (event.link.previous_hash, newest.previous_hash, TEN_LOG_HASH_SIZE);
  event.after = move_after (self, event.after);
  event.action = move (self, TEN_LOG_EVENT, event.action);
  event.roll = move (self, TEN_LOG_ROLL, event.roll);
  event.details = move_details (self, &event);
  event.origin = origin;
  ten_log_event_row_hash (&event);
  return ten_log_insert_event (self->log, &event);
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
  sqlite3_stmt *row = NULL;
  int result = sqlite3_prepare_v2 (self->source, chains[chain].select, -1, &row, NULL);

  for (guint i = 0; result == SQLITE_OK && (result = sqlite3_step (row)) == SQLITE_ROW; i++)
    {
      const Moved *moved = &g_array_index (self->moved[chain], Moved, i);
      Origin origin;
      gboolean changed;
      g_autofree char *text = NULL;

      result = go_on (self, adopted) ? SQLITE_OK : SQLITE_INTERRUPT;
      if (result != SQLITE_OK)
        break;
      if (moved->known)
        {
          adopted->n_known++;
          continue;
        }
      find_origin (self, chain, row, &changed, &origin);
      text = write_origin (&origin, changed);
      if (chain == TEN_LOG_ROLL)
        result = adopt_roll (self, row, moved->to, text);
      else
        result = adopt_event (self, row, moved->to, text);
      if (chain == TEN_LOG_ROLL)
        adopted->n_rolls++;
      else
        adopted->n_events++;
      g_ptr_array_set_size (self->texts, 0);
    }
  sqlite3_finalize (row);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

static int
adopt_all (Adopting *self, TenAdoption *adopted)
{
  /* A roll names the event that began its action, and that event may name a roll, so they are
   * adopted together. */
  int result =
      sqlite3_exec (self->log->database, "PRAGMA defer_foreign_keys = ON", NULL, NULL, NULL);

  for (TenLogChain chain = 0; result == SQLITE_OK && chain < TEN_LOG_N_CHAINS; chain++)
    {
      result = number_entries (self, chain);
      if (chain == TEN_LOG_ROLL)
        {
          TenLogLink newest;

          if (result == SQLITE_OK)
            result = ten_log_read_link (self->log, TEN_STATEMENT_NEWEST, 0, &newest);
          self->newest_before = newest.sequence - 1;
        }
    }
  for (TenLogChain chain = 0; result == SQLITE_OK && chain < TEN_LOG_N_CHAINS; chain++)
    result = adopt_entries (self, chain, adopted);
  /* Companions get their own rows if the leading roll is missing. */
  return result == SQLITE_OK
             ? sqlite3_exec (self->log->database,
                             "DELETE FROM companions;" TEN_LOG_NUMBER_COMPANIONS, NULL, NULL, NULL)
             : result;
}

/* Appends the entries of another log in one transaction. Each entry names its origin, and
 * nothing is adopted twice, not even an entry that went from here to the other log. Only the
 * sequence numbers in them are changed. */
gboolean
ten_log_adopt (TenLog *self,
               sqlite3 *source,
               gboolean same,
               TenAdoption *adopted,
               const TenLogCourse *course,
               GError **error)
{
  g_auto (Adopting) adopting = { .log = self, .source = source, .same = same, .course = course };
  int result;

  *adopted = (TenAdoption){ 0 };
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
  if (!sqlite3_get_autocommit (self->database))
    ten_log_run (self, TEN_STATEMENT_ROLLBACK);
  return FALSE;
}

/**
 * ten_adoption_dup_text:
 * @self: (not nullable): what came from another log
 *
 * Returns: (transfer full) (not nullable): a sentence that says how many rolls were added
 */
char *
ten_adoption_dup_text (const TenAdoption *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->n_rolls == 0)
    return g_strdup (self->n_events == 0 ? _ ("Nothing was added: the log already has all of it.")
                                         : _ ("No roll was added, only other entries."));
  return g_strdup_printf (
      ngettext ("%u roll was added.", "%u rolls were added.", (gulong) self->n_rolls),
      (guint) self->n_rolls);
}
