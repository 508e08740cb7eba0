/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-export-private.h"
#include "log/ten-record-private.h"

#include <glib/gi18n-lib.h>

#define ROLLS                                                                                      \
  "SELECT sequence, previous_hash, hash, time, character, ruleset, request, terms, dice, "         \
  "outcome, successes, net, comment, hidden, random, seed, action, role, follows, tries "          \
  "FROM rolls ORDER BY sequence"
#define EVENTS                                                                                     \
  "SELECT sequence, previous_hash, hash, time, kind, after, action, roll, hidden, details "        \
  "FROM events ORDER BY sequence"

/* The first columns of both, and those of the rolls. */
enum
{
  COLUMN_SEQUENCE,
  COLUMN_PREVIOUS_HASH,
  COLUMN_HASH,
  COLUMN_TIME,
  COLUMN_CHARACTER,
  COLUMN_RULESET,
  COLUMN_REQUEST,
  COLUMN_TERMS,
  COLUMN_DICE,
  COLUMN_OUTCOME,
  COLUMN_SUCCESSES,
  COLUMN_NET,
  COLUMN_COMMENT,
  COLUMN_HIDDEN,
  COLUMN_RANDOM,
  COLUMN_SEED,
  COLUMN_ACTION,
  COLUMN_ROLE,
  COLUMN_FOLLOWS,
  COLUMN_TRIES
};

enum
{
  EVENT_KIND = COLUMN_TIME + 1,
  EVENT_AFTER,
  EVENT_ACTION,
  EVENT_ROLL,
  EVENT_HIDDEN,
  EVENT_DETAILS
};

typedef struct
{
  const char *sql;
  const char *newest; /* the highest number that was ever given */
  GString *(*write) (sqlite3_stmt *row);
  const char *(*find_fault) (sqlite3_stmt *row, TenVerification *found);
  const char *name; /* of an entry that does not hold */
} Chain;

static const char *
get_text (sqlite3_stmt *row, int column)
{
  return (const char *) sqlite3_column_text (row, column);
}

static const guint8 *
get_seed (sqlite3_stmt *row)
{
  return sqlite3_column_bytes (row, COLUMN_SEED) == TEN_SEED_SIZE
             ? sqlite3_column_blob (row, COLUMN_SEED)
             : NULL;
}

static void
append_integer (GString *text, const char *name, sqlite3_stmt *row, int column)
{
  g_string_append_printf (text, "%s%" G_GINT64_FORMAT, name,
                          (gint64) sqlite3_column_int64 (row, column));
}

static void
append_if_given (GString *text, const char *name, sqlite3_stmt *row, int column)
{
  if (sqlite3_column_type (row, column) == SQLITE_TEXT)
    ten_canonical_append (text, name, get_text (row, column));
  else if (sqlite3_column_type (row, column) != SQLITE_NULL)
    append_integer (text, name, row, column);
}

/* As ten-log-rows.c writes it. */
static GString *
write_roll (sqlite3_stmt *row)
{
  GString *text = g_string_new (NULL);

  append_integer (text, "{\"sequence\":", row, COLUMN_SEQUENCE);
  append_integer (text, ",\"time\":", row, COLUMN_TIME);
  ten_canonical_append (text, ",\"character\":", get_text (row, COLUMN_CHARACTER));
  ten_canonical_append (text, ",\"ruleset\":", get_text (row, COLUMN_RULESET));
  g_string_append_printf (text, ",\"request\":%s,\"terms\":%s,\"dice\":%s",
                          get_text (row, COLUMN_REQUEST), get_text (row, COLUMN_TERMS),
                          get_text (row, COLUMN_DICE));
  ten_canonical_append (text, ",\"outcome\":", get_text (row, COLUMN_OUTCOME));
  append_integer (text, ",\"successes\":", row, COLUMN_SUCCESSES);
  append_integer (text, ",\"net\":", row, COLUMN_NET);
  ten_canonical_append (text, ",\"comment\":", get_text (row, COLUMN_COMMENT));
  g_string_append (text, ",\"hidden\":");
  g_string_append (text, sqlite3_column_int (row, COLUMN_HIDDEN) != 0 ? "true" : "false");
  ten_canonical_append_seed (text, get_seed (row));
  append_if_given (text, ",\"action\":", row, COLUMN_ACTION);
  append_if_given (text, ",\"role\":", row, COLUMN_ROLE);
  append_if_given (text, ",\"follows\":", row, COLUMN_FOLLOWS);
  append_if_given (text, ",\"tries\":", row, COLUMN_TRIES);
  g_string_append_c (text, '}');
  return text;
}

/* As ten-log-events.c writes it. */
static GString *
write_event (sqlite3_stmt *row)
{
  GString *text = g_string_new (NULL);

  append_integer (text, "{\"sequence\":", row, COLUMN_SEQUENCE);
  append_integer (text, ",\"time\":", row, COLUMN_TIME);
  ten_canonical_append (text, ",\"kind\":", get_text (row, EVENT_KIND));
  append_integer (text, ",\"after\":", row, EVENT_AFTER);
  ten_canonical_append_number (text, ",\"action\":", sqlite3_column_int64 (row, EVENT_ACTION));
  ten_canonical_append_number (text, ",\"roll\":", sqlite3_column_int64 (row, EVENT_ROLL));
  g_string_append_printf (text, ",\"hidden\":%s,\"details\":%s}",
                          sqlite3_column_int (row, EVENT_HIDDEN) != 0 ? "true" : "false",
                          get_text (row, EVENT_DETAILS));
  return text;
}

const char *
ten_log_find_seed_fault (const guint8 *seed,
                         const char *random,
                         const char *ruleset,
                         const char *request,
                         const char *dice)
{
  g_autoptr (TenRandom) stream = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenRoll) stored = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_auto (TenRecordTexts) texts = { NULL };

  if (g_strcmp0 (random, TEN_RANDOM_OF_HIDDEN) != 0)
    return N_ ("it does not say where its dice come from");
  stream = ten_random_new_seeded (seed);
  stored = ten_record_roll_from_texts (request, dice, NULL);
  if (stored != NULL)
    roll = ten_roll (ten_roll_get_request (stored), stream, NULL);
  if (roll == NULL)
    return N_ ("it cannot be read");
  record = ten_record_new (roll, ruleset, NULL, NULL, NULL);
  ten_record_to_texts (record, &texts);
  return g_str_equal (texts.dice, dice) && g_str_equal (texts.request, request)
             ? NULL
             : N_ ("its dice do not come from its seed");
}

static const char *
check_seed (sqlite3_stmt *row, TenVerification *found)
{
  const guint8 *seed = get_seed (row);

  if (seed == NULL)
    return NULL;
  found->n_seals++;
  return ten_log_find_seed_fault (seed, get_text (row, COLUMN_RANDOM),
                                  get_text (row, COLUMN_RULESET), get_text (row, COLUMN_REQUEST),
                                  get_text (row, COLUMN_DICE));
}

/* NWOD-5: what was revealed has to hold by itself. */
const char *
ten_log_find_telling_fault (TenEvent *event)
{
  g_autoptr (GChecksum) checksum = NULL;
  guint8 seed[TEN_SEED_SIZE];

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_TELLING) ||
      *ten_event_get_word (event, "seed") == '\0')
    return NULL;
  if (!ten_seed_from_hex (ten_event_get_word (event, "seed"), seed, NULL))
    return N_ ("it cannot be read");
  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, seed, sizeof seed);
  g_checksum_update (checksum, (const guchar *) ten_event_get_word (event, "request"), -1);
  return g_str_equal (g_checksum_get_string (checksum), ten_event_get_word (event, "seal"))
             ? NULL
             : N_ ("its seal does not fit its seed");
}

static const char *
check_telling (sqlite3_stmt *row, TenVerification *found)
{
  TenEventPlace place = { .sequence = sqlite3_column_int64 (row, COLUMN_SEQUENCE) };
  g_autoptr (TenEvent) event =
      ten_event_new_stored (get_text (row, EVENT_KIND), get_text (row, EVENT_DETAILS), &place);

  return ten_log_find_telling_fault (event);
}

static const Chain rolls = { ROLLS, "SELECT seq FROM sqlite_sequence WHERE name = 'rolls'",
                             write_roll, check_seed,
                             /* Translators: the number of a roll, and what is wrong with it */
                             N_ ("Roll %s: %s") };
static const Chain events = { EVENTS, "SELECT seq FROM sqlite_sequence WHERE name = 'events'",
                              write_event, check_telling,
                              /* Translators: the number of an event, and what is wrong with it */
                              N_ ("Event %s: %s") };

static gboolean
are_texts_there (sqlite3_stmt *row, const Chain *chain)
{
  static const int of_rolls[] = { COLUMN_RULESET, COLUMN_REQUEST, COLUMN_TERMS, COLUMN_DICE };
  static const int of_events[] = { EVENT_KIND, EVENT_DETAILS };
  const int *columns = chain == &rolls ? of_rolls : of_events;
  const guint n_columns = chain == &rolls ? G_N_ELEMENTS (of_rolls) : G_N_ELEMENTS (of_events);

  for (guint i = 0; i < n_columns; i++)
    if (get_text (row, columns[i]) == NULL ||
        !g_utf8_validate (get_text (row, columns[i]), -1, NULL))
      return FALSE;
  return TRUE;
}

static gboolean
is_hash (sqlite3_stmt *row, int column, const guint8 *hash)
{
  return sqlite3_column_bytes (row, column) == TEN_LOG_HASH_SIZE &&
         memcmp (sqlite3_column_blob (row, column), hash, TEN_LOG_HASH_SIZE) == 0;
}

static const char *
find_fault (sqlite3_stmt *row, const Chain *chain, TenLogLink *link, TenVerification *found)
{
  g_autoptr (GString) text = NULL;

  if (!are_texts_there (row, chain))
    return N_ ("it cannot be read");
  text = chain->write (row);
  if (!is_hash (row, COLUMN_PREVIOUS_HASH, link->previous_hash))
    return N_ ("it does not follow the entry before it");
  ten_canonical_hash (text, link);
  if (!is_hash (row, COLUMN_HASH, link->hash))
    return N_ ("its hash does not fit what it says");
  return chain->find_fault (row, found);
}

sqlite3_stmt *
ten_log_prepare_chain (TenLog *self, gboolean of_events, GError **error)
{
  const Chain *chain = of_events ? &events : &rolls;
  sqlite3_stmt *row = NULL;
  int result = sqlite3_prepare_v2 (self->database, chain->sql, -1, &row, NULL);

  if (result != SQLITE_OK)
    ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
  return row;
}

GString *
ten_log_write_canonical (sqlite3_stmt *row, gboolean of_events)
{
  const Chain *chain = of_events ? &events : &rolls;

  return are_texts_there (row, chain) ? chain->write (row) : NULL;
}

static gboolean
fail (TenLog *self, const Chain *chain, gint64 sequence, const char *fault, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sequence);
  g_autofree char *says = ten_log_describe_entry (self, chain == &events, sequence);
  g_autofree char *text = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_printf (_ (chain->name), number, _ (fault));
#pragma GCC diagnostic pop
  return ten_log_fail_changed (text, says, error);
}

static gboolean
verify_chain (TenLog *self, const Chain *chain, TenVerification *found, gint64 *n, GError **error)
{
  TenLogLink link = { 0 };
  sqlite3_stmt *row = NULL;
  gint64 given = 0;
  const char *fault = NULL;
  int result = sqlite3_prepare_v2 (self->database, chain->sql, -1, &row, NULL);

  while (result == SQLITE_OK && fault == NULL && (result = sqlite3_step (row)) == SQLITE_ROW)
    {
      link.sequence = sqlite3_column_int64 (row, COLUMN_SEQUENCE);
      fault = find_fault (row, chain, &link, found);
      memcpy (link.previous_hash, link.hash, sizeof link.hash);
      ++*n;
      result = SQLITE_OK;
    }
  sqlite3_finalize (row);
  if (result == SQLITE_DONE)
    result = ten_log_query_integer (self->database, chain->newest, &given);
  if (fault == NULL && result != SQLITE_OK && result != SQLITE_DONE && result != SQLITE_ROW)
    return ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
  if (fault == NULL && given > link.sequence)
    {
      link.sequence = given;
      fault = N_ ("it is not there any more");
    }
  return fault == NULL || fail (self, chain, link.sequence, fault, error);
}

static void
write_newest (TenLog *self, TenVerification *found)
{
  g_autofree char *hash = NULL;
  TenLogLink link;

  if (found->n_rolls > 0 && ten_log_read_link (self, TEN_STATEMENT_NEWEST, 0, &link) == SQLITE_OK)
    hash = ten_seed_to_hex (link.previous_hash);
  g_strlcpy (found->newest, hash != NULL ? hash : "", sizeof found->newest);
}

/**
 * ten_log_verify:
 * @self: (not nullable): a log
 * @found: (out caller-allocates): what it holds
 * @error: return location for a #TenLogError
 *
 * Checks that nothing was changed, removed or put in between since it was written: the chain of
 * hashes of all rolls and events; the seal of each hidden roll, and that its dice come from its
 * seed (NWOD-5). The newest entries can be removed without a trace by whoever owns the file, unless
 * somebody else has noted the newest hash.
 *
 * Returns: %FALSE with @error set, which names the first entry that does not hold
 */
gboolean
ten_log_verify (TenLog *self, TenVerification *found, GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (found != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  *found = (TenVerification){ 0 };
  if (!verify_chain (self, &rolls, found, &found->n_rolls, error) ||
      !verify_chain (self, &events, found, &found->n_events, error))
    return FALSE;
  write_newest (self, found);
  return TRUE;
}
