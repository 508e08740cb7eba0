/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-record-private.h"

/* A damaged page may claim any number of rolls; list no more than this as lost. */
#define MAX_LOST 500

int
ten_log_write_row (TenLog *self, gint64 time, TenRecord *record, TenRecord **stored)
{
  TenRoll *roll = ten_record_get_roll (record);
  const TenRecordLinks *links = ten_record_get_links (record);
  g_auto (TenRecordTexts) texts = { NULL };
  TenLogRow row = {
    .chain = TEN_LOG_ROLL,
    .character = ten_record_get_character (record),
    .ruleset = ten_record_get_ruleset (record),
    .outcome = ten_outcome_to_id (ten_roll_get_outcome (roll)),
    .successes = ten_roll_get_successes (roll),
    .net = ten_roll_get_net (roll),
    .comment = ten_record_get_comment (record),
    .hidden = ten_record_get_hidden (record),
    .random = ten_record_get_seed (record) != NULL ? TEN_RANDOM_OF_HIDDEN : NULL,
    .seed = ten_record_get_seed (record),
    .action = links->action,
    .role = links->role,
    .follows = links->follows,
    .tries = links->tries,
    .chronicle = links->chronicle,
  };
  int result = ten_log_read_link (self, TEN_LOG_ROLL, time, &row.link);

  if (result != SQLITE_OK)
    return result;
  ten_record_to_texts (record, &texts);
  row.request = texts.request;
  row.terms = texts.terms;
  row.dice = texts.dice;
  ten_log_row_hash (&row);
  result = ten_log_insert_row (self, &row);
  if (result == SQLITE_OK)
    {
      *stored = ten_record_new_stored (record, row.link.sequence, row.link.time);
      g_set_object (&ten_record_get_links (*stored)->words, self->words);
    }
  return result;
}

static TenRecord *
create_record (TenLog *self, const TenLogRow *row)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRoll) roll = ten_record_roll_from_texts (row->request, row->dice, &error);
  g_autoptr (GListModel) terms = NULL;
  g_autoptr (TenRecord) record = NULL;
  TenRecordLinks *links;

  if (roll != NULL)
    terms = ten_record_terms_from_text (row->terms, &error);
  if (terms == NULL)
    {
      g_debug ("Entry %" G_GINT64_FORMAT " is damaged: %s", row->link.sequence, error->message);
      return NULL;
    }
  record = ten_record_new (roll, row->ruleset, terms, row->character, row->comment);
  ten_record_set_hidden (record, row->hidden != 0);
  ten_record_set_seed (record, row->seed);
  links = ten_record_get_links (record);
  g_set_object (&links->words, self->words);
  links->action = row->action;
  links->role = g_strdup (row->role);
  links->chronicle = g_strdup (row->chronicle);
  links->follows = row->follows;
  links->tries = (int) row->tries;
  return ten_record_new_stored (record, row->link.sequence, row->link.time);
}

/* A damaged roll is shown in the action that it seems to belong to, without a note about that. */
static TenRecord *
create_damaged (sqlite3_stmt *statement)
{
  TenRecord *record =
      ten_record_new_damaged (sqlite3_column_int64 (statement, TEN_LOG_COLUMN_SEQUENCE),
                              sqlite3_column_int64 (statement, TEN_LOG_COLUMN_TIME));
  TenRecordLinks *links = ten_record_get_links (record);
  const char *role = (const char *) sqlite3_column_text (statement, TEN_LOG_COLUMN_ROLE);

  links->action = MAX (sqlite3_column_int64 (statement, TEN_LOG_COLUMN_ACTION), 0);
  if (role != NULL && g_utf8_validate (role, -1, NULL))
    links->role = g_strdup (role);
  return record;
}

/* Returns a damaged record if the row is invalid. */
static TenRecord *
read_row (TenLog *self, sqlite3_stmt *statement)
{
  TenLogRow row;
  const char *fault = ten_log_row_check (&row, TEN_LOG_ROLL, statement);
  TenRecord *record = fault == NULL ? create_record (self, &row) : NULL;

  if (record != NULL)
    return record;
  ten_log_note_damage (self, TEN_LOG_ROLL,
                       sqlite3_column_int64 (statement, TEN_LOG_COLUMN_SEQUENCE),
                       fault != NULL ? fault : ten_log_fault_unreadable);
  return create_damaged (statement);
}

static int
gather (TenLog *self, sqlite3_stmt *statement, GPtrArray *records)
{
  int result = SQLITE_OK;

  while (ten_log_next_row (statement, &result))
    g_ptr_array_add (records, read_row (self, statement));
  sqlite3_reset (statement);
  return result;
}

static void
add_lost (TenLog *self, gint64 sequence, GPtrArray *records)
{
  ten_log_note_damage (self, TEN_LOG_ROLL, sequence, ten_log_fault_unreadable);
  g_ptr_array_add (records, ten_record_new_damaged (sequence, 0));
}

GPtrArray *
ten_log_gather (TenLog *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  int result = gather (self, statement, records);

  return records->len > 0 || ten_log_check_read (self, result, error) ? g_steal_pointer (&records)
                                                                      : NULL;
}

static int
gather_range (TenLog *self, gint64 first, gint64 last, GPtrArray *records)
{
  return gather (self, ten_log_bind (self, TEN_STATEMENT_RANGE, first, last), records);
}

/* Reads the rolls around a damaged page one by one. */
GPtrArray *
ten_log_read_range (TenLog *self, gint64 first, gint64 last, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  int result = gather_range (self, first, last, records);

  if (ten_log_is_damage (result) && last - first < MAX_LOST)
    {
      g_ptr_array_set_size (records, 0);
      for (gint64 sequence = first; sequence <= last; sequence++)
        if (ten_log_is_damage (gather_range (self, sequence, sequence, records)))
          add_lost (self, sequence, records);
      result = SQLITE_OK;
    }
  if (!ten_log_check_read (self, result, error))
    return NULL;
  ten_log_attach_events (self, records);
  return g_steal_pointer (&records);
}

/* Rows of a damaged file can be out of order or repeated; reading page after page would then
 * never end. */
static void
drop_disordered (GPtrArray *records, gint64 last)
{
  for (guint i = 0; i < records->len;)
    {
      gint64 sequence = ten_record_get_sequence (records->pdata[i]);

      if (sequence > last)
        g_ptr_array_remove_index (records, i);
      else
        {
          last = sequence - 1;
          i++;
        }
    }
}

static gboolean
is_readable_from (TenLog *self, gint64 last)
{
  return !ten_log_is_damage (ten_log_execute (ten_log_bind (self, TEN_STATEMENT_PAGE, last, 1)));
}

/* Finds the highest readable number below @bad, in steps that first grow and then shrink, since
 * a damaged page can hold many rolls. */
static gint64
find_readable (TenLog *self, gint64 bad)
{
  gint64 step = 1;
  gint64 good;

  while (step < bad && !is_readable_from (self, bad - step))
    step = step > bad / 2 ? bad : step * 2;
  good = bad - step;
  bad -= step / 2;
  while (bad - good > 1)
    {
      gint64 middle = good + (bad - good) / 2;

      if (is_readable_from (self, middle))
        good = middle;
      else
        bad = middle;
    }
  return good;
}

/* @expected: the number of the first roll if none is missing */
static void
note_gaps (TenLog *self, GPtrArray *records, gint64 expected, guint n_records)
{
  for (guint i = 0; i < records->len; i++)
    {
      gint64 sequence = ten_record_get_sequence (records->pdata[i]);

      if (sequence < expected)
        ten_log_note_damage (self, TEN_LOG_ROLL, sequence + 1, ten_log_fault_missing);
      expected = sequence - 1;
    }
  if (records->len < n_records && expected > 0)
    ten_log_note_damage (self, TEN_LOG_ROLL, 1, ten_log_fault_missing);
}

static void
note_stray (TenLog *self)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_STRAY];

  if (sqlite3_step (statement) == SQLITE_ROW)
    ten_log_note_damage (self, TEN_LOG_ROLL, sqlite3_column_int64 (statement, 0),
                         ten_log_fault_unreadable);
  sqlite3_reset (statement);
}

/* The newest rolls up to @last. */
static int
gather_page (TenLog *self, gint64 last, guint n_records, GPtrArray *records)
{
  const gint64 newest = last;
  TenLogBounds bounds;

  for (;;)
    {
      sqlite3_stmt *page = ten_log_bind (self, TEN_STATEMENT_PAGE, last, n_records - records->len);
      int result = gather (self, page, records);
      gint64 good;

      drop_disordered (records, newest);
      if (records->len > 0)
        last = ten_record_get_sequence (records->pdata[records->len - 1]) - 1;
      else if (last == G_MAXINT64 && ten_log_get_bounds (self, &bounds, NULL))
        last = bounds.last;
      if (!ten_log_is_damage (result) || last <= 0 || records->len >= n_records)
        return result;
      good = find_readable (self, last);
      for (gint64 lost = last - good > MAX_LOST ? good + MAX_LOST : last;
           lost > good && records->len < n_records; lost--)
        add_lost (self, lost, records);
      if (records->len >= n_records)
        return SQLITE_OK;
      last = good;
    }
}

/**
 * ten_log_read_entries:
 * @self: (not nullable): a log
 * @before: a sequence number; 0 for the newest page
 * @n_records: the maximum number of records to read
 * @error: return location for a #TenLogError
 *
 * Reads the rolls before a sequence number, newest first. Damaged or unreadable ones are included:
 * see ten_record_get_damaged(). If part of the file is damaged, the rest is read.
 *
 * Returns: (transfer container) (nullable) (element-type TenRecord): the records, or %NULL with
 *   @error set if nothing can be read
 */
GPtrArray *
ten_log_read_entries (TenLog *self, gint64 before, guint n_records, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  gint64 given;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  given = ten_log_read_given (self, TEN_LOG_ROLL);
  if (before > 0)
    given = MIN (given, before - 1);
  records = g_ptr_array_new_with_free_func (g_object_unref);
  result = gather_page (self, before > 0 ? before - 1 : G_MAXINT64, n_records, records);
  if (records->len < n_records)
    note_stray (self);
  if (result == SQLITE_OK)
    note_gaps (self, records, given, n_records);
  if (records->len == 0 && !ten_log_check_read (self, result, error))
    return NULL;
  ten_log_attach_events (self, records);
  return g_steal_pointer (&records);
}

/**
 * ten_log_read_page:
 * @before: a sequence number; 0 for the newest page
 * @n_records: the maximum number of records to read
 * @error: return location for a #TenLogError
 *
 * Reads the records before a sequence number, newest first, like ten_log_read_entries(). Damaged
 * entries are left out.
 *
 * Returns: (transfer container) (nullable) (element-type TenRecord): the records, or %NULL with
 *   @error set if nothing can be read
 */
GPtrArray *
ten_log_read_page (TenLog *self, gint64 before, guint n_records, GError **error)
{
  GPtrArray *records;
  gint64 next = before;

  do
    {
      records = ten_log_read_entries (self, next, n_records, error);
      if (records == NULL || records->len == 0)
        return records;
      next = ten_record_get_sequence (records->pdata[records->len - 1]);
      for (guint i = 0; i < records->len;)
        if (ten_record_get_damaged (records->pdata[i]))
          g_ptr_array_remove_index (records, i);
        else
          i++;
      if (records->len == 0)
        g_clear_pointer (&records, g_ptr_array_unref);
    }
  while (records == NULL);
  return records;
}

/* Includes damaged rolls. */
static TenRecord *
read_entry (TenLog *self, gint64 sequence)
{
  g_autoptr (GPtrArray) found = NULL;

  if (sequence <= 0)
    return NULL;
  found = ten_log_read_range (self, sequence, sequence, NULL);
  return found != NULL && found->len > 0 ? g_object_ref (found->pdata[0]) : NULL;
}

/**
 * ten_log_read_record:
 * @sequence: the number of a roll
 *
 * Reads the current state of a roll, including everything that was later said about it.
 *
 * Returns: (transfer full) (nullable): the roll, or %NULL if it is damaged or missing
 */
TenRecord *
ten_log_read_record (TenLog *self, gint64 sequence)
{
  g_autoptr (TenRecord) record = NULL;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  record = read_entry (self, sequence);
  return record != NULL && !ten_record_get_damaged (record) ? g_steal_pointer (&record) : NULL;
}

/**
 * ten_log_read_entry:
 * @self: (not nullable): a log
 * @sequence: the number of a roll
 *
 * Reads a roll, whether damaged or not: see ten_record_get_damaged().
 *
 * Returns: (transfer full) (not nullable): the roll, marked as damaged if it cannot be read
 */
TenRecord *
ten_log_read_entry (TenLog *self, gint64 sequence)
{
  TenRecord *record;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  record = read_entry (self, sequence);
  return record != NULL ? record : ten_record_new_damaged (sequence, 0);
}

gboolean
ten_log_get_bounds (TenLog *self, TenLogBounds *bounds, GError **error)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_BOUNDS];
  int result = SQLITE_OK;

  *bounds = (TenLogBounds){ 0 };
  if (ten_log_next_row (statement, &result))
    {
      bounds->first = sqlite3_column_int64 (statement, 0);
      bounds->last = sqlite3_column_int64 (statement, 1);
      bounds->n_records = sqlite3_column_int64 (statement, 2);
    }
  sqlite3_reset (statement);
  return ten_log_check_read (self, result, error);
}

/* The rolls that are not companions, or whose leading roll is missing. */
GArray *
ten_log_read_leading_sequences (TenLog *self, GError **error)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_LEADING];
  g_autoptr (GArray) sequences = g_array_new (FALSE, FALSE, sizeof (gint64));
  const int result = ten_log_read_integers (statement, sequences);

  sqlite3_reset (statement);
  return ten_log_check_read (self, result, error) ? g_steal_pointer (&sequences) : NULL;
}

/* How many companions there are up to a roll. */
gint64
ten_log_count_companions (TenLog *self, gint64 sequence)
{
  return ten_log_read_integer (ten_log_bind (self, TEN_STATEMENT_COUNT_COMPANIONS, sequence, 0));
}

/* V20-9: whether it helps with the next of multiple actions. */
gboolean
ten_log_helps_another (TenRecord *self, TenRecord *before)
{
  return ten_record_has_role (self, "helper") &&
         g_str_equal (ten_record_get_action_word (before), "multiple");
}

/* The opponent, other members of a party, and all but the first of multiple actions follow their
 * leading roll. */
static gboolean
comes_after (TenLog *self, TenRecord *record)
{
  const gint64 sequence = ten_record_get_sequence (record);

  return ten_record_has_role (record, "b") || ten_record_has_role (record, "member") ||
         (ten_record_has_role (record, "multiple") &&
          ten_log_count_companions (self, sequence) >
              ten_log_count_companions (self, sequence - 1));
}

gboolean
ten_log_is_companion (TenLog *self, TenRecord *record)
{
  return ten_record_get_action (record) > 0 &&
         (ten_record_has_role (record, "helper") || comes_after (self, record));
}

/* Rolls made together are written together: the helpers, the actor, the rest of a party, the
 * opponent. */
static TenRecord *
read_neighbour (TenLog *self, gint64 sequence, TenRecord *record)
{
  g_autoptr (TenRecord) other = read_entry (self, sequence);

  return other != NULL && ten_record_get_action (other) == ten_record_get_action (record)
             ? g_steal_pointer (&other)
             : NULL;
}

/**
 * ten_log_read_leading:
 * @self: (not nullable): a log
 * @record: (not nullable): a roll of the log
 *
 * Reads the actor's roll if @record is that of a helper, an opponent or another member of a party.
 *
 * Returns: (transfer full) (not nullable): the roll, or @record itself if it is not a companion
 */
TenRecord *
ten_log_read_leading (TenLog *self, TenRecord *record)
{
  g_autoptr (TenRecord) leading = NULL;
  int step;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);

  leading = g_object_ref (record);
  step = ten_record_has_role (record, "helper") ? 1 : -1;
  while (leading != NULL && ten_log_is_companion (self, leading))
    {
      g_autoptr (TenRecord) before = g_steal_pointer (&leading);

      /* A helper of the second of multiple actions is between companions. */
      if (!ten_record_has_role (before, "helper"))
        step = -1;
      leading = read_neighbour (self, ten_record_get_sequence (before) + step, before);
    }
  return leading != NULL ? g_steal_pointer (&leading) : g_object_ref (record);
}

/**
 * ten_log_read_companions:
 * @self: (not nullable): a log
 * @record: (not nullable): a roll of the log
 *
 * Reads the rolls made together with another: those of helpers, other members of a party, and the
 * opponent (COFD-12, COFD-14, V20-12).
 *
 * Returns: (transfer container) (not nullable) (element-type TenRecord): the other rolls, in
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
  if (ten_record_get_action (record) == 0 || sequence == 0 || ten_log_is_companion (self, record))
    return g_steal_pointer (&companions);
  for (gint64 before = sequence - 1;; before--)
    {
      g_autoptr (TenRecord) helper = read_neighbour (self, before, record);

      if (helper == NULL || !ten_record_has_role (helper, "helper"))
        break;
      g_ptr_array_insert (companions, 0, g_steal_pointer (&helper));
    }
  for (gint64 after = sequence + 1;; after++)
    {
      g_autoptr (TenRecord) other = read_neighbour (self, after, record);

      if (other == NULL || !(comes_after (self, other) || ten_log_helps_another (other, record)))
        break;
      g_ptr_array_add (companions, g_steal_pointer (&other));
    }
  return g_steal_pointer (&companions);
}
