/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"

#include "log/ten-record-private.h"

/* The members of an event's details with words to search for. */
static const char *const members_with_words[] = {
  "name", "condition", "reason", "against", "target", "leader", "a", "b", "comment",
};

static void
append_word (GString *words, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (words, "%s\n", text);
}

static void append_node (GString *words, JsonNode *node);

static void
append_member (JsonObject *object, const char *name, JsonNode *node, gpointer words)
{
  if (!JSON_NODE_HOLDS_VALUE (node))
    append_node (words, node);
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    for (guint i = 0; i < G_N_ELEMENTS (members_with_words); i++)
      if (g_str_equal (members_with_words[i], name))
        append_word (words, json_node_get_string (node));
}

static void
append_node (GString *words, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_object_foreach_member (json_node_get_object (node), append_member, words);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      append_node (words, json_array_get_element (json_node_get_array (node), i));
}

void
ten_log_index_append_details (GString *words, TenEvent *event)
{
  append_node (words, ten_event_get_details (event));
}

static void
append_event (GString *words, GString *others, TenEvent *event)
{
  ten_log_index_append_details (ten_event_is_secret (event) ? others : words, event);
}

static void
append_record (GString *words, TenRecord *record)
{
  GListModel *terms = ten_record_get_terms (record);

  append_word (words, ten_record_get_character (record));
  append_word (words, ten_record_get_player_character (record));
  append_word (words, ten_record_get_comment (record));
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      append_word (words, ten_term_get_id (term));
      append_word (words, ten_term_get_label (term));
    }
}

static void
append_words (TenLog *self, GString *words, GString *others, TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);
  g_autoptr (GPtrArray) companions = ten_log_read_companions (self, record);

  append_record (words, record);
  if (ten_record_get_action_event (record) != NULL)
    append_event (words, others, ten_record_get_action_event (record));
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      append_event (words, others, event);
    }
  for (guint i = 0; i < companions->len; i++)
    append_record (others, companions->pdata[i]);
}

void
ten_log_index_append_fact (GString *facts, const char *kind, const char *value)
{
  g_string_append (facts, kind);
  for (; *value != '\0'; value++)
    if (g_ascii_isalnum (*value))
      g_string_append_c (facts, g_ascii_tolower (*value));
}

static const char *
get_kind (TenRecord *record)
{
  const char *word = ten_record_get_action_word (record);

  if (g_str_equal (word, "extended-contest"))
    return "extended";
  return *word == '\0' || g_str_equal (word, "common") ? "roll" : word;
}

static char *
dup_facts (TenLog *self, TenRecord *record)
{
  TenRoll *roll = ten_record_get_roll (record);
  g_autoptr (GString) facts = g_string_new (NULL);
  g_autofree char *dice = g_strdup_printf ("%d", ten_roll_get_request (roll)->dice);

  ten_log_index_append_fact (facts, "r", ten_record_get_ruleset (record));
  ten_log_index_append_fact (facts, " o", ten_outcome_to_id (ten_roll_get_outcome (roll)));
  ten_log_index_append_fact (facts, " k", get_kind (record));
  ten_log_index_append_fact (facts, " d", dice);
  g_string_append (facts, ten_record_get_hidden (record) ? " hidden" : " open");
  g_string_append (facts, ten_log_is_companion (self, record) ? " companion" : " leading");
  if (ten_record_get_player_sight (record) == TEN_PLAYER_SIGHT_ROLL)
    g_string_append (facts, " seen");
  return g_string_free (g_steal_pointer (&facts), FALSE);
}

static int
write_name (sqlite3_stmt *statement, const char *kind, const char *name, TenRecord *record)
{
  if (name == NULL)
    return SQLITE_OK;
  sqlite3_bind_text (statement, 1, kind, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, 3, ten_record_get_hidden (record));
  return ten_log_execute (statement);
}

static int
write_names (sqlite3_stmt *statement, TenRecord *record)
{
  const int result = write_name (statement, "character", ten_record_get_character (record), record);

  return result == SQLITE_OK
             ? write_name (statement, "chronicle", ten_record_get_chronicle (record), record)
             : result;
}

static int
write_row (TenLog *self, sqlite3_stmt *statement, TenRecord *record)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autofree char *facts = dup_facts (self, record);

  append_words (self, words, others, record);
  sqlite3_bind_int64 (statement, 1, ten_record_get_sequence (record));
  sqlite3_bind_text (statement, 2, words->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, others->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, facts, -1, SQLITE_STATIC);
  return ten_log_execute (statement);
}

/* SQLite does not report an index whose shadow tables are missing. */
int
ten_log_index_prepare (TenLog *self, const char *sql, sqlite3_stmt **statement)
{
  const int result = sqlite3_prepare_v2 (self->database, sql, -1, statement, NULL);

  return result == SQLITE_ERROR ? SQLITE_CORRUPT : result;
}

static int
index_range (TenLog *self, gint64 first, gint64 last)
{
  g_autoptr (GPtrArray) records = ten_log_read_range (self, first, last, NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (sqlite3_stmt) names = NULL;
  int result = ten_log_index_prepare (
      self, "INSERT OR REPLACE INTO search (rowid, words, others, facts) VALUES (?, ?, ?, ?)",
      &statement);

  if (result == SQLITE_OK)
    result = ten_log_index_prepare (
        self, "INSERT OR IGNORE INTO search_names (kind, name, hidden) VALUES (?, ?, ?)", &names);
  for (guint i = 0; result == SQLITE_OK && records != NULL && i < records->len; i++)
    {
      result = write_row (self, statement, records->pdata[i]);
      if (result == SQLITE_OK)
        result = write_names (names, records->pdata[i]);
    }
  return records != NULL ? result : SQLITE_IOERR;
}

/* The last indexed roll, or 0. */
static int
read_covered (TenLog *self, gint64 *covered)
{
  *covered = 0;
  return ten_log_query_integer (self->database, "SELECT max(id) FROM search_content", covered);
}

static int
index_written (TenLog *self, GPtrArray *written)
{
  gint64 covered;
  int result = read_covered (self, &covered);

  for (guint i = 0; result == SQLITE_OK && i < written->len; i++)
    {
      GObject *object = written->pdata[i];
      const gint64 sequence = TEN_IS_RECORD (object) ? ten_record_get_sequence (TEN_RECORD (object))
                                                     : ten_event_get_roll (TEN_EVENT (object));

      if (sequence > 0 && sequence <= covered + 1)
        result = index_range (self, sequence, sequence);
      covered = MAX (covered, sequence == covered + 1 ? sequence : 0);
    }
  return result;
}

static int
run (TenLog *self, const char *statements)
{
  return sqlite3_exec (self->database, statements, NULL, NULL, NULL);
}

static int
create_if_missing (TenLog *self, const char *schema)
{
  g_autofree char *sql = g_strdup_printf (
      "CREATE VIRTUAL TABLE IF NOT EXISTS %s.search USING fts5 (words, others, facts, "
      "tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6'); "
      "CREATE TABLE IF NOT EXISTS %s.search_names (kind TEXT NOT NULL, name TEXT NOT NULL, "
      "hidden INTEGER NOT NULL, PRIMARY KEY (kind, name, hidden)) WITHOUT ROWID",
      schema, schema);

  return run (self, sql);
}

/* Leave an index that cannot even be dropped alone; create another one in memory. */
gboolean
ten_log_index_drop (TenLog *self, int reason)
{
  g_debug ("%s: the index is rebuilt: %s", self->path, sqlite3_errstr (reason));
  return run (self, "DROP TABLE IF EXISTS search; DROP TABLE IF EXISTS search_names") ==
             SQLITE_OK ||
         create_if_missing (self, "temp") == SQLITE_OK;
}

/* Indexes a new entry, unless earlier ones are missing. A damaged index must not block rolls:
 * drop it, and let the next search rebuild it. Releasing the savepoint flushes it, which shows
 * damage. */
void
ten_log_index_written (TenLog *self, GPtrArray *written)
{
  int result = run (self, "SAVEPOINT indexing");

  if (result == SQLITE_OK)
    result = index_written (self, written);
  if (result == SQLITE_OK)
    result = run (self, "RELEASE indexing");
  if (result == SQLITE_OK)
    return;
  run (self, "ROLLBACK TO indexing; RELEASE indexing");
  ten_log_index_drop (self, result);
}

/* A log opened for reading gets an index in memory if its own cannot be used. */
static int
prepare (TenLog *self, gint64 *covered)
{
  const gboolean read_only = sqlite3_db_readonly (self->database, "main") == 1;
  TenLogBounds bounds;
  int result = SQLITE_OK;

  if (!read_only)
    result = create_if_missing (self, "main");
  if (result == SQLITE_OK)
    result = read_covered (self, covered);
  if (!read_only ||
      (result == SQLITE_OK && ten_log_get_bounds (self, &bounds, NULL) && *covered >= bounds.last))
    return result;
  result = create_if_missing (self, "temp");
  return result == SQLITE_OK ? read_covered (self, covered) : result;
}

/**
 * ten_log_get_n_unindexed:
 * @self: (not nullable): a log
 *
 * Counts the rolls that ten_log_search() has to read first: those written by an earlier version of
 * the program, or whose index was lost.
 *
 * Returns: how many rolls cannot be found yet
 */
gint64
ten_log_get_n_unindexed (TenLog *self)
{
  TenLogBounds bounds;
  gint64 covered = 0;

  g_return_val_if_fail (TEN_IS_LOG (self), 0);

  if (prepare (self, &covered) != SQLITE_OK || !ten_log_get_bounds (self, &bounds, NULL))
    return 0;
  return MAX (bounds.last - MAX (covered, bounds.first - 1), 0);
}

static int
index_next (TenLog *self, guint n_rolls)
{
  g_autofree char *find = NULL;
  gint64 before = 0;
  gint64 after = 0;
  gint64 first = 0;
  int result = read_covered (self, &before);

  if (result != SQLITE_OK)
    return result;
  find = g_strdup_printf ("SELECT min(sequence) FROM rolls WHERE sequence > %" G_GINT64_FORMAT,
                          before);
  result = ten_log_query_integer (self->database, find, &first);
  if (result == SQLITE_OK)
    result = index_range (self, first, first + n_rolls - 1);
  if (result == SQLITE_OK)
    result = read_covered (self, &after);
  return result == SQLITE_OK && after <= before ? SQLITE_CORRUPT : result;
}

int
ten_log_index_some (TenLog *self, guint n_rolls)
{
  gint64 covered;
  int result = prepare (self, &covered);

  if (result == SQLITE_OK)
    result = run (self, "BEGIN");
  if (result == SQLITE_OK)
    result = index_next (self, n_rolls);
  if (result == SQLITE_OK)
    result = ten_log_run (self, TEN_STATEMENT_COMMIT);
  if (result != SQLITE_OK)
    ten_log_roll_back (self);
  return result;
}

/**
 * ten_log_index:
 * @self: (not nullable): a log
 * @n_rolls: the maximum number of rolls
 * @error: return location for a #TenLogError
 *
 * Indexes the next rolls of those counted by ten_log_get_n_unindexed(), so that a program can show
 * the progress.
 *
 * Returns: %FALSE with @error set if the index could not be written
 */
gboolean
ten_log_index (TenLog *self, guint n_rolls, GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (n_rolls > 0, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return ten_log_check_read (self, ten_log_index_some (self, n_rolls), error);
}
