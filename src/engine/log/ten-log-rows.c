/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-record-private.h"

typedef struct
{
  TenLogLink link;
  TenRecordTexts texts;
} Row;

/* The columns of TEN_LOG_COLUMNS. */
enum
{
  COLUMN_SEQUENCE,
  COLUMN_TIME,
  COLUMN_CHARACTER,
  COLUMN_RULESET,
  COLUMN_REQUEST,
  COLUMN_TERMS,
  COLUMN_DICE,
  COLUMN_COMMENT,
  COLUMN_HIDDEN,
  COLUMN_SEED,
  COLUMN_ACTION,
  COLUMN_ROLE,
  COLUMN_FOLLOWS,
  COLUMN_TRIES,
  COLUMN_CHRONICLE
};

/* What an earlier version of the program wrote had no links, and keeps its hash. */
static void
append_links (GString *text, const TenRecordLinks *links)
{
  if (links->action > 0)
    ten_canonical_append_number (text, ",\"action\":", links->action);
  if (links->role != NULL)
    ten_canonical_append (text, ",\"role\":", links->role);
  if (links->follows > 0)
    ten_canonical_append_number (text, ",\"follows\":", links->follows);
  if (links->tries > 0)
    ten_canonical_append_number (text, ",\"tries\":", links->tries);
  if (links->chronicle != NULL)
    ten_canonical_append (text, ",\"chronicle\":", links->chronicle);
}

static void
compute_hash (TenRecord *record, Row *row)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TenRoll *roll = ten_record_get_roll (record);

  g_string_append_printf (text, "{\"sequence\":%" G_GINT64_FORMAT, row->link.sequence);
  g_string_append_printf (text, ",\"time\":%" G_GINT64_FORMAT, row->link.time);
  ten_canonical_append (text, ",\"character\":", ten_record_get_character (record));
  ten_canonical_append (text, ",\"ruleset\":", ten_record_get_ruleset (record));
  g_string_append_printf (text, ",\"request\":%s,\"terms\":%s,\"dice\":%s", row->texts.request,
                          row->texts.terms, row->texts.dice);
  ten_canonical_append (text, ",\"outcome\":", ten_outcome_to_id (ten_roll_get_outcome (roll)));
  g_string_append_printf (text, ",\"successes\":%d,\"net\":%d", ten_roll_get_successes (roll),
                          ten_roll_get_net (roll));
  ten_canonical_append (text, ",\"comment\":", ten_record_get_comment (record));
  g_string_append_printf (text, ",\"hidden\":%s",
                          ten_record_get_hidden (record) ? "true" : "false");
  ten_canonical_append_seed (text, ten_record_get_seed (record));
  append_links (text, ten_record_get_links (record));
  g_string_append_c (text, '}');
  ten_canonical_hash (text, &row->link);
}

static int
insert_row (TenLog *self, TenRecord *record, Row *row)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_INSERT];
  TenRoll *roll = ten_record_get_roll (record);
  const TenRecordLinks *links = ten_record_get_links (record);
  int column = 0;
  int result;

  sqlite3_bind_int64 (statement, ++column, row->link.sequence);
  sqlite3_bind_int64 (statement, ++column, row->link.time);
  sqlite3_bind_text (statement, ++column, ten_record_get_character (record), -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++column, ten_record_get_ruleset (record), -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++column, row->texts.request, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++column, row->texts.terms, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++column, row->texts.dice, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++column, ten_outcome_to_id (ten_roll_get_outcome (roll)), -1,
                     SQLITE_STATIC);
  sqlite3_bind_int (statement, ++column, ten_roll_get_successes (roll));
  sqlite3_bind_int (statement, ++column, ten_roll_get_net (roll));
  sqlite3_bind_text (statement, ++column, ten_record_get_comment (record), -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, ++column, ten_record_get_hidden (record));
  if (ten_record_get_seed (record) != NULL)
    {
      sqlite3_bind_text (statement, ++column, TEN_RANDOM_OF_HIDDEN, -1, SQLITE_STATIC);
      sqlite3_bind_blob (statement, ++column, ten_record_get_seed (record), TEN_SEED_SIZE,
                         SQLITE_STATIC);
    }
  else
    column += 2;
  ten_log_bind_number (statement, ++column, links->action);
  sqlite3_bind_text (statement, ++column, links->role, -1, SQLITE_STATIC);
  ten_log_bind_number (statement, ++column, links->follows);
  ten_log_bind_number (statement, ++column, links->tries);
  sqlite3_bind_text (statement, ++column, links->chronicle, -1, SQLITE_STATIC);
  sqlite3_bind_blob (statement, ++column, row->link.previous_hash, TEN_LOG_HASH_SIZE,
                     SQLITE_STATIC);
  sqlite3_bind_blob (statement, ++column, row->link.hash, TEN_LOG_HASH_SIZE, SQLITE_STATIC);

  result = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

int
ten_log_write_row (TenLog *self, gint64 time, TenRecord *record, TenRecord **stored)
{
  Row row = { 0 };
  int result = ten_log_read_link (self, TEN_STATEMENT_NEWEST, time, &row.link);

  if (result != SQLITE_OK)
    return result;
  ten_record_to_texts (record, &row.texts);
  compute_hash (record, &row);
  result = insert_row (self, record, &row);
  ten_record_texts_clear (&row.texts);
  if (result == SQLITE_OK)
    *stored = ten_record_new_stored (record, row.link.sequence, row.link.time);
  return result;
}

static const char *
get_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL && g_utf8_validate (text, -1, NULL) ? text : NULL;
}

static void
read_links (sqlite3_stmt *statement, TenRecordLinks *links)
{
  links->action = MAX (sqlite3_column_int64 (statement, COLUMN_ACTION), 0);
  links->role = g_strdup (get_text (statement, COLUMN_ROLE));
  links->follows = MAX (sqlite3_column_int64 (statement, COLUMN_FOLLOWS), 0);
  links->tries = MAX (sqlite3_column_int (statement, COLUMN_TRIES), 0);
  links->chronicle = g_strdup (get_text (statement, COLUMN_CHRONICLE));
}

TenRecord *
ten_log_read_row (sqlite3_stmt *statement)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GListModel) terms = NULL;
  g_autoptr (TenRecord) record = NULL;
  const char *ruleset = get_text (statement, COLUMN_RULESET);
  const char *request = get_text (statement, COLUMN_REQUEST);
  const char *dice = get_text (statement, COLUMN_DICE);
  const char *text = get_text (statement, COLUMN_TERMS);
  gint64 sequence = sqlite3_column_int64 (statement, COLUMN_SEQUENCE);

  if (ruleset == NULL || request == NULL || dice == NULL || text == NULL)
    return NULL;
  roll = ten_record_roll_from_texts (request, dice, &error);
  if (roll != NULL)
    terms = ten_record_terms_from_text (text, &error);
  if (terms == NULL)
    {
      g_debug ("Entry %" G_GINT64_FORMAT " is damaged: %s", sequence, error->message);
      return NULL;
    }
  record = ten_record_new (roll, ruleset, terms, get_text (statement, COLUMN_CHARACTER),
                           get_text (statement, COLUMN_COMMENT));
  ten_record_set_hidden (record, sqlite3_column_int (statement, COLUMN_HIDDEN) != 0);
  if (sqlite3_column_bytes (statement, COLUMN_SEED) == TEN_SEED_SIZE)
    ten_record_set_seed (record, sqlite3_column_blob (statement, COLUMN_SEED));
  read_links (statement, ten_record_get_links (record));
  return ten_record_new_stored (record, sequence, sqlite3_column_int64 (statement, COLUMN_TIME));
}

GPtrArray *
ten_log_gather (TenLog *self, sqlite3_stmt *statement, gboolean with_damaged, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  int result;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      TenRecord *record = ten_log_read_row (statement);

      if (record == NULL && with_damaged)
        record = ten_record_new_damaged (sqlite3_column_int64 (statement, COLUMN_SEQUENCE),
                                         sqlite3_column_int64 (statement, COLUMN_TIME),
                                         sqlite3_column_int (statement, COLUMN_HIDDEN) != 0);
      if (record != NULL)
        g_ptr_array_add (records, record);
    }
  sqlite3_reset (statement);
  if (result == SQLITE_DONE || records->len > 0)
    return g_steal_pointer (&records);
  ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
  return NULL;
}

GPtrArray *
ten_log_read_range (TenLog *self, gint64 first, gint64 last, GError **error)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_RANGE];
  GPtrArray *records;

  sqlite3_bind_int64 (statement, 1, first);
  sqlite3_bind_int64 (statement, 2, last);
  records = ten_log_gather (self, statement, TRUE, error);
  if (records != NULL)
    ten_log_attach_events (self, records);
  return records;
}

/* In a damaged file rows can come out of order, or again and again: whoever asks for
 * one page after another would never reach the end. */
static void
drop_disordered (GPtrArray *records, gint64 before)
{
  for (guint i = 0; i < records->len;)
    {
      gint64 sequence = ten_record_get_sequence (g_ptr_array_index (records, i));

      if (sequence < before)
        {
          before = sequence;
          i++;
        }
      else
        g_ptr_array_remove_index (records, i);
    }
}

/**
 * ten_log_read_page:
 * @before: a sequence number; 0 for the newest page
 * @n_records: how many records to read at most
 * @error: return location for a #TenLogError
 *
 * Reads the records before a sequence number, newest first. Entries that are
 * damaged, or out of their order, are left out.
 *
 * Returns: (transfer full) (nullable) (element-type TenRecord): the records,
 *   or %NULL with @error set where nothing can be read
 */
GPtrArray *
ten_log_read_page (TenLog *self, gint64 before, guint n_records, GError **error)
{
  sqlite3_stmt *statement;
  GPtrArray *records;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (before >= 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  statement = self->statements[TEN_STATEMENT_PAGE];
  if (before == 0)
    before = G_MAXINT64;
  sqlite3_bind_int64 (statement, 1, before);
  sqlite3_bind_int64 (statement, 2, n_records);
  records = ten_log_gather (self, statement, FALSE, error);
  if (records != NULL)
    {
      drop_disordered (records, before);
      ten_log_attach_events (self, records);
    }
  return records;
}

/**
 * ten_log_read_record:
 * @sequence: the number of a roll
 *
 * Reads a roll as it is now, with all that has been said of it.
 *
 * Returns: (transfer full) (nullable): the roll, or %NULL where it cannot be read
 */
TenRecord *
ten_log_read_record (TenLog *self, gint64 sequence)
{
  g_autoptr (GPtrArray) page = NULL;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  if (sequence <= 0)
    return NULL;
  page = ten_log_read_page (self, sequence + 1, 1, NULL);
  if (page == NULL || page->len == 0 || ten_record_get_sequence (page->pdata[0]) != sequence)
    return NULL;
  return g_object_ref (page->pdata[0]);
}

gboolean
ten_log_get_bounds (TenLog *self, TenLogBounds *bounds, GError **error)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_BOUNDS];
  int result = sqlite3_step (statement);

  memset (bounds, 0, sizeof *bounds);
  if (result == SQLITE_ROW)
    {
      bounds->first = sqlite3_column_int64 (statement, 0);
      bounds->last = sqlite3_column_int64 (statement, 1);
      bounds->n_records = sqlite3_column_int64 (statement, 2);
    }
  sqlite3_reset (statement);
  return result == SQLITE_ROW ||
         ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
}

static GArray *
read_numbers (TenLog *self, TenStatement which, GError **error)
{
  sqlite3_stmt *statement = self->statements[which];
  g_autoptr (GArray) sequences = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      gint64 sequence = sqlite3_column_int64 (statement, 0);

      g_array_append_val (sequences, sequence);
    }
  sqlite3_reset (statement);
  if (result == SQLITE_DONE)
    return g_steal_pointer (&sequences);
  ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
  return NULL;
}

GArray *
ten_log_read_sequences (TenLog *self, GError **error)
{
  return read_numbers (self, TEN_STATEMENT_SEQUENCES, error);
}

/* Those of rolls that belong to another one. */
GArray *
ten_log_read_companion_sequences (TenLog *self, GError **error)
{
  return read_numbers (self, TEN_STATEMENT_COMPANIONS, error);
}

/* Those that are written after the roll that they belong to: an opponent, and who else is of a
 * party. */
static gboolean
comes_after (TenRecord *record)
{
  const char *role = ten_record_get_role (record);

  return g_strcmp0 (role, "b") == 0 || g_strcmp0 (role, "member") == 0;
}

gboolean
ten_record_is_companion (TenRecord *self)
{
  return ten_record_get_action (self) > 0 &&
         (comes_after (self) || g_strcmp0 (ten_record_get_role (self), "helper") == 0);
}

/* What is rolled together is written together: the helpers, who acts, the rest of a party, the
 * opponent. */
static TenRecord *
read_neighbour (TenLog *self, gint64 sequence, TenRecord *record)
{
  g_autoptr (TenRecord) other = ten_log_read_record (self, sequence);

  return other != NULL && ten_record_get_action (other) == ten_record_get_action (record)
             ? g_steal_pointer (&other)
             : NULL;
}

/**
 * ten_log_read_leading:
 * @self: (not nullable): a log
 * @record: (not nullable): a roll of the log
 *
 * Reads the roll of whoever acts, where @record is that of a helper, of an opponent or of another
 * member of a party.
 *
 * Returns: (transfer full) (not nullable): the roll; @record itself where it is no companion
 */
TenRecord *
ten_log_read_leading (TenLog *self, TenRecord *record)
{
  g_autoptr (TenRecord) leading = NULL;
  int step;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);

  leading = g_object_ref (record);
  step = comes_after (record) ? -1 : 1;
  while (leading != NULL && ten_record_is_companion (leading))
    {
      g_autoptr (TenRecord) before = g_steal_pointer (&leading);

      leading = read_neighbour (self, ten_record_get_sequence (before) + step, before);
    }
  return leading != NULL ? g_steal_pointer (&leading) : g_object_ref (record);
}

/**
 * ten_log_read_companions:
 * @self: (not nullable): a log
 * @record: (not nullable): a roll of the log
 *
 * Reads the rolls that were made together with one: those of the helpers, of the other members of a
 * party, and of the opponent (COFD-12, COFD-14, V20-12).
 *
 * Returns: (transfer full) (not nullable) (element-type TenRecord): the other rolls, in their
 *   order; none for a roll that is itself a companion
 */
GPtrArray *
ten_log_read_companions (TenLog *self, TenRecord *record)
{
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 sequence;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);

  sequence = ten_record_get_sequence (record);
  if (ten_record_get_action (record) == 0 || sequence == 0 || ten_record_is_companion (record))
    return g_steal_pointer (&companions);
  for (gint64 before = sequence - 1;; before--)
    {
      g_autoptr (TenRecord) helper = read_neighbour (self, before, record);

      if (helper == NULL || g_strcmp0 (ten_record_get_role (helper), "helper") != 0)
        break;
      g_ptr_array_insert (companions, 0, g_steal_pointer (&helper));
    }
  for (gint64 after = sequence + 1;; after++)
    {
      g_autoptr (TenRecord) other = read_neighbour (self, after, record);

      if (other == NULL || !comes_after (other))
        break;
      g_ptr_array_add (companions, g_steal_pointer (&other));
    }
  return g_steal_pointer (&companions);
}
