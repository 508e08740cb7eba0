/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notes the damage that is found while a log is read, and rescues the readable part of it. */

#include "ten-config.h"

#include "log/ten-log-private.h"
#include "log/ten-log-damage.h"

#include <glib/gi18n-lib.h>

gboolean
ten_log_is_damage (int result)
{
  return (result & 0xff) == SQLITE_NOTADB || (result & 0xff) == SQLITE_CORRUPT;
}

char *
ten_log_dup_fault (TenLogChain chain, gint64 sequence, const char *fault)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sequence);

  return chain == TEN_LOG_ROLL
             /* Translators: the number of a roll, and what is wrong with it */
             ? g_strdup_printf (_ ("Roll %s: %s"), number, _ (fault))
             /* Translators: the number of an event, and what is wrong with it */
             : g_strdup_printf (_ ("Event %s: %s"), number, _ (fault));
}

void
ten_log_note_damage (TenLog *self, TenLogChain chain, gint64 sequence, const char *fault)
{
  TenLogDamage *damage = &self->damage[chain];

  if (damage->fault != NULL && damage->sequence <= sequence)
    return;
  damage->sequence = sequence;
  damage->fault = fault;
  ten_log_announce_damage (self);
}

char *
ten_log_dup_damage (TenLog *self)
{
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    if (self->damage[chain].fault != NULL)
      return ten_log_dup_fault (chain, self->damage[chain].sequence, self->damage[chain].fault);
  return NULL;
}

/* The highest number ever assigned. */
gint64
ten_log_read_given (TenLog *self, TenLogChain chain)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_GIVEN];

  sqlite3_bind_text (statement, 1, ten_log_tables[chain], -1, SQLITE_STATIC);
  return ten_log_read_integer (statement);
}

/* Checks events, newest first: @n of them, or down to one that was written after an earlier
 * roll. */
static void
check_events (TenLog *self, gint64 after, gint64 n)
{
  sqlite3_stmt *statement = ten_log_bind (self, TEN_STATEMENT_NEWEST_EVENTS, n, 0);
  gint64 expected = ten_log_read_given (self, TEN_LOG_EVENT);
  int result = SQLITE_ROW;

  while (result == SQLITE_ROW && (result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_autoptr (TenEvent) event = ten_log_read_event_row (self, statement);
      gint64 sequence = ten_event_get_sequence (event);

      if (sequence < expected)
        ten_log_note_damage (self, TEN_LOG_EVENT, sequence + 1, ten_log_fault_missing);
      expected = sequence - 1;
      if (!ten_event_is_damaged (event) && ten_event_get_after (event) < after)
        result = SQLITE_OK;
    }
  sqlite3_reset (statement);
  if (result == SQLITE_DONE && expected > 0 && n == G_MAXINT64)
    ten_log_note_damage (self, TEN_LOG_EVENT, 1, ten_log_fault_missing);
  if (ten_log_is_damage (result))
    ten_log_note_damage (self, TEN_LOG_EVENT, MAX (expected, 1), ten_log_fault_unreadable);
}

void
ten_log_check_events (TenLog *self, gint64 after)
{
  check_events (self, after, G_MAXINT64);
}

void
ten_log_check_newest (TenLog *self, guint n)
{
  g_autoptr (GPtrArray) records = ten_log_read_entries (self, 0, n, NULL);

  check_events (self, 0, n);
}

#define TYPE_OF_HASH (12 + 2 * TEN_LOG_HASH_SIZE)

/* The columns of the first version, which identify the table of a row. */
typedef struct
{
  guint n_columns;
  guint texts[6]; /* ends with 0 */
  guint previous_hash;
} Shape;

static const Shape shapes[TEN_LOG_N_CHAINS] = {
  [TEN_LOG_ROLL] = { 17, { 3, 4, 5, 6, 7, 10 }, 15 },
  [TEN_LOG_EVENT] = { 10, { 2, 7 }, 8 },
};

typedef struct
{
  sqlite3 *database;
  GPtrArray *columns[TEN_LOG_N_CHAINS];
  GHashTable *inserts[TEN_LOG_N_CHAINS]; /* by number of columns */
  sqlite3_stmt *selects[TEN_LOG_N_CHAINS];
  gint64 given[TEN_LOG_N_CHAINS];   /* the highest sequence number found in the file */
  gint64 n_stray[TEN_LOG_N_CHAINS]; /* rows with an impossible number */
} Salvage;

static void
salvage_clear (Salvage *self)
{
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    {
      sqlite3_finalize (self->selects[chain]);
      g_clear_pointer (&self->columns[chain], g_ptr_array_unref);
      g_clear_pointer (&self->inserts[chain], g_hash_table_unref);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Salvage, salvage_clear)

static gboolean
fail (sqlite3 *database, int result, GError **error)
{
  /* Translators: used instead of the path of a file */
  return ten_log_fail (database, result, TEN_LOG_ERROR_READ, _ ("temporary file"), error);
}

static int
drop_triggers (sqlite3 *database)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (
      database, "SELECT name FROM sqlite_schema WHERE type = 'trigger'", -1, &statement, NULL);

  while (ten_log_next_row (statement, &result))
    g_string_append_printf (sql, "DROP TRIGGER \"%s\";", sqlite3_column_text (statement, 0));
  return result == SQLITE_OK ? sqlite3_exec (database, sql->str, NULL, NULL, NULL) : result;
}

sqlite3 *
ten_log_create_scratch (GError **error)
{
  sqlite3 *database = NULL;
  int result = sqlite3_open ("", &database);

  if (result == SQLITE_OK)
    result = ten_log_migrate (database);
  if (result == SQLITE_OK)
    result = drop_triggers (database);
  if (result == SQLITE_OK)
    result =
        sqlite3_exec (database, "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF",
                      NULL, NULL, NULL);
  if (result == SQLITE_OK)
    return database;
  fail (database, result, error);
  sqlite3_close (database);
  return NULL;
}

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

static int
salvage_init (Salvage *self, sqlite3 *database)
{
  int result = sqlite3_exec (database, "BEGIN", NULL, NULL, NULL);

  memset (self, 0, sizeof *self);
  self->database = database;
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    {
      g_autofree char *sql = g_strdup_printf ("PRAGMA table_info(%s)", ten_log_tables[chain]);
      g_autoptr (sqlite3_stmt) statement = NULL;

      self->columns[chain] = g_ptr_array_new_with_free_func (g_free);
      self->inserts[chain] = g_hash_table_new_full (NULL, NULL, NULL, finalize_statement);
      if (result == SQLITE_OK)
        result =
            ten_log_prepare_chain (database, chain, "WHERE sequence = ?", &self->selects[chain]);
      if (result == SQLITE_OK)
        result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);
      while (ten_log_next_row (statement, &result))
        g_ptr_array_add (self->columns[chain],
                         g_strdup ((const char *) sqlite3_column_text (statement, 1)));
    }
  return result;
}

/* Earlier versions had fewer columns, and later ones may have more. */
static sqlite3_stmt *
get_insert (Salvage *self, TenLogChain chain, guint n_columns)
{
  sqlite3_stmt *statement =
      g_hash_table_lookup (self->inserts[chain], GUINT_TO_POINTER (n_columns));
  g_autoptr (GString) sql = NULL;

  if (statement != NULL)
    return statement;
  sql = g_string_new (NULL);
  g_string_append_printf (sql, "INSERT INTO %s (", ten_log_tables[chain]);
  for (guint i = 0; i < n_columns; i++)
    g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "",
                            (const char *) self->columns[chain]->pdata[i]);
  g_string_append (sql, ") VALUES (");
  for (guint i = 0; i < n_columns; i++)
    g_string_append (sql, i > 0 ? ", ?" : "?");
  g_string_append_c (sql, ')');
  if (sqlite3_prepare_v2 (self->database, sql->str, -1, &statement, NULL) == SQLITE_OK)
    g_hash_table_insert (self->inserts[chain], GUINT_TO_POINTER (n_columns), statement);
  return statement;
}

static gboolean
is_text (const TenPageValue *value)
{
  return value->type >= 13 && (value->type & 1) != 0;
}

static gboolean
has_shape (const TenPageRow *row, const Shape *shape)
{
  if (row->n_values < shape->n_columns || row->values[0].type != 0 ||
      row->values[shape->previous_hash].type != TYPE_OF_HASH ||
      row->values[shape->previous_hash + 1].type != TYPE_OF_HASH)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (shape->texts) && shape->texts[i] > 0; i++)
    if (!is_text (&row->values[shape->texts[i]]))
      return FALSE;
  return TRUE;
}

static void
bind_value (sqlite3_stmt *statement, int column, const TenPageValue *value)
{
  if (value->type == 0)
    sqlite3_bind_null (statement, column);
  else if (is_text (value))
    sqlite3_bind_text (statement, column, (const char *) value->data, (int) value->size,
                       SQLITE_STATIC);
  else if (value->type >= 12)
    sqlite3_bind_blob (statement, column, value->data, (int) value->size, SQLITE_STATIC);
  else
    sqlite3_bind_int64 (statement, column, ten_page_value_get_integer (value));
}

/* Whether an intact copy of the row has already been rescued. */
static gboolean
holds (Salvage *self, TenLogChain chain, gint64 number, gboolean *here)
{
  sqlite3_stmt *statement = self->selects[chain];
  const char *fault = ten_log_fault_unreadable;
  TenLogRow row;

  sqlite3_bind_int64 (statement, 1, number);
  *here = sqlite3_step (statement) == SQLITE_ROW;
  if (*here)
    fault = ten_log_row_read (&row, chain, statement);
  sqlite3_reset (statement);
  if (fault != NULL)
    return FALSE;
  self->given[chain] = MAX (self->given[chain], number);
  if (chain == TEN_LOG_ROLL)
    self->given[TEN_LOG_EVENT] = MAX (self->given[TEN_LOG_EVENT], row.action);
  else
    self->given[TEN_LOG_ROLL] = MAX (self->given[TEN_LOG_ROLL], row.after);
  return TRUE;
}

/* If two pages have a row with the same number, the intact one is kept. */
static int
keep_row (Salvage *self, TenLogChain chain, const TenPageRow *row)
{
  const guint n_columns = MIN (row->n_values, self->columns[chain]->len);
  sqlite3_stmt *insert = get_insert (self, chain, n_columns);
  gboolean here = FALSE;
  int result;

  if (row->number <= 0 || row->number > TEN_LOG_MAX_SEQUENCE)
    {
      self->n_stray[chain]++;
      return SQLITE_OK;
    }
  if (insert == NULL)
    return sqlite3_errcode (self->database);
  if (holds (self, chain, row->number, &here))
    return SQLITE_OK;
  if (here)
    {
      g_autofree char *sql = g_strdup_printf ("DELETE FROM %s WHERE sequence = %" G_GINT64_FORMAT,
                                              ten_log_tables[chain], row->number);

      result = sqlite3_exec (self->database, sql, NULL, NULL, NULL);
      if (result != SQLITE_OK)
        return result;
    }
  sqlite3_bind_int64 (insert, 1, row->number);
  for (guint i = 1; i < n_columns; i++)
    bind_value (insert, (int) i + 1, &row->values[i]);
  result = sqlite3_step (insert);
  sqlite3_reset (insert);
  /* A row that fits no table, or that has the origin of another one, is lost. */
  if (result != SQLITE_DONE && (result & 0xff) != SQLITE_CONSTRAINT &&
      (result & 0xff) != SQLITE_MISMATCH)
    return result;
  holds (self, chain, row->number, &here);
  return SQLITE_OK;
}

/* SQLite keeps the highest number of each table here. */
static void
keep_given (Salvage *self, const TenPageRow *row)
{
  if (row->n_values != 2 || !is_text (&row->values[0]) || row->values[1].type == 0 ||
      row->values[1].type > 9)
    return;
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    {
      gint64 given = ten_page_value_get_integer (&row->values[1]);

      if (row->values[0].size == strlen (ten_log_tables[chain]) &&
          memcmp (row->values[0].data, ten_log_tables[chain], row->values[0].size) == 0 &&
          given <= TEN_LOG_MAX_SEQUENCE)
        self->given[chain] = MAX (self->given[chain], given);
    }
}

static gboolean
on_row (const TenPageRow *row, gpointer data, GError **error)
{
  Salvage *self = data;

  keep_given (self, row);
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    if (has_shape (row, &shapes[chain]))
      {
        int result = keep_row (self, chain, row);

        return result == SQLITE_OK || fail (self->database, result, error);
      }
  return TRUE;
}

/* Counts the rows that were read, those among them that are damaged, and the missing ones. */
static void
count (Salvage *self, TenLogChain chain, gint64 *n, gint64 *n_missing, gint64 *n_changed)
{
  g_autofree char *numbers =
      g_strdup_printf ("SELECT sequence FROM %s ORDER BY sequence", ten_log_tables[chain]);
  g_autofree char *given =
      g_strdup_printf ("UPDATE sqlite_sequence SET seq = %" G_GINT64_FORMAT " WHERE name = '%s'",
                       self->given[chain], ten_log_tables[chain]);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 n_up_to = 0;

  sqlite3_prepare_v2 (self->database, numbers, -1, &statement, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      gint64 number = sqlite3_column_int64 (statement, 0);
      gboolean here;

      ++*n;
      *n_changed += !holds (self, chain, number, &here);
      n_up_to += number <= self->given[chain];
    }
  *n_missing = MAX (self->given[chain] - n_up_to, 0) + self->n_stray[chain];
  sqlite3_exec (self->database, given, NULL, NULL, NULL);
}

static sqlite3 *
salvage_pages (const char *path, guint page_size, TenRescue *rescue, GError **error)
{
  g_auto (Salvage) salvage = { NULL };
  sqlite3 *database = ten_log_create_scratch (error);
  int result;

  *rescue = (TenRescue){ 0 };
  if (database == NULL)
    return NULL;
  result = salvage_init (&salvage, database);
  if (result == SQLITE_OK && ten_pages_read (path, page_size, on_row, &salvage, error))
    {
      count (&salvage, TEN_LOG_ROLL, &rescue->n_rolls, &rescue->n_missing_rolls,
             &rescue->n_changed);
      count (&salvage, TEN_LOG_EVENT, &rescue->n_events, &rescue->n_missing_events,
             &rescue->n_changed);
      result = sqlite3_exec (database, "COMMIT", NULL, NULL, NULL);
      if (result == SQLITE_OK)
        return database;
    }
  if (result != SQLITE_OK)
    fail (database, result, error);
  salvage_clear (&salvage);
  memset (&salvage, 0, sizeof salvage);
  sqlite3_close (database);
  return NULL;
}

sqlite3 *
ten_log_salvage (const char *path, TenRescue *rescue, GError **error)
{
  /* The usual page size comes first, since the header may be wrong. */
  static const guint page_sizes[] = { 4096, 1024, 2048, 8192, 16384, 32768, 65536, 512 };

  for (guint i = 0;; i++)
    {
      sqlite3 *database = salvage_pages (path, page_sizes[i], rescue, error);

      if (database == NULL || rescue->n_rolls + rescue->n_events > 0 ||
          i + 1 == G_N_ELEMENTS (page_sizes))
        return database;
      sqlite3_close (database);
    }
}

static void
append_sentence (GString *text, const char *format, gint64 n)
{
  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append_c (text, ' ');
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, (guint) MIN (n, (gint64) G_MAXUINT));
#pragma GCC diagnostic pop
}

/**
 * ten_rescue_dup_text:
 * @self: (not nullable): what could be read from a damaged log
 *
 * Returns: (transfer full) (not nullable): sentences about how many rolls and other entries were
 *   rescued, are missing, or are damaged
 */
char *
ten_rescue_dup_text (const TenRescue *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  if (self->n_rolls == 0)
    g_string_append (text, _ ("No roll could be read."));
  append_sentence (
      text, ngettext ("%u roll could be read.", "%u rolls could be read.", (gulong) self->n_rolls),
      self->n_rolls);
  append_sentence (
      text,
      ngettext ("%u roll is missing.", "%u rolls are missing.", (gulong) self->n_missing_rolls),
      self->n_missing_rolls);
  append_sentence (text,
                   ngettext ("%u other entry is missing.", "%u other entries are missing.",
                             (gulong) self->n_missing_events),
                   self->n_missing_events);
  append_sentence (
      text, ngettext ("%u entry is damaged.", "%u entries are damaged.", (gulong) self->n_changed),
      self->n_changed);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
