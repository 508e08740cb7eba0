/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-search-private.h"

#include "log/ten-log-private.h"

/* More dice than ten_request_check() allows. */
#define MAX_DICE 1000

/* The longest prefix that the index has, in characters. */
#define INDEXED_PREFIX 6

/* With more words than this, reading them all as one prefix is quicker. */
#define MAX_TERMS 32

/* Rolls that are read at a time, to be compared with what players see of them. */
#define CHECKED_AT_ONCE 200

/* Rolls indexed per transaction. */
#define INDEXED_AT_ONCE 5000

/**
 * ten_log_query_init:
 * @self: (out caller-allocates): a query
 *
 * Begins a query that finds every roll.
 */
void
ten_log_query_init (TenLogQuery *self)
{
  g_return_if_fail (self != NULL);

  *self = (TenLogQuery){ .max_dice = -1 };
}

static const gsize texts[] = {
  G_STRUCT_OFFSET (TenLogQuery, words),     G_STRUCT_OFFSET (TenLogQuery, ruleset),
  G_STRUCT_OFFSET (TenLogQuery, outcome),   G_STRUCT_OFFSET (TenLogQuery, kind),
  G_STRUCT_OFFSET (TenLogQuery, character), G_STRUCT_OFFSET (TenLogQuery, chronicle),
};

/**
 * ten_log_query_copy:
 * @self: (out caller-allocates): a query; it is not cleared first
 * @query: (not nullable): the query to copy
 *
 * Makes a copy that owns its texts. Free them with ten_log_query_clear().
 */
void
ten_log_query_copy (TenLogQuery *self, const TenLogQuery *query)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (query != NULL);

  *self = *query;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      char **text = G_STRUCT_MEMBER_P (self, texts[i]);

      *text = g_strdup (*text);
    }
}

/**
 * ten_log_query_clear:
 * @self: (not nullable): a copy, or a zeroed query
 *
 * Frees the texts of a query and resets it.
 */
void
ten_log_query_clear (TenLogQuery *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (G_STRUCT_MEMBER (char *, self, texts[i]));
  ten_log_query_init (self);
}

/**
 * ten_log_query_read_day:
 * @text: (not nullable): a date, as in 2026-01-31
 * @days: how many days to add
 * @microseconds: (out): the beginning of that day in local time, in microseconds since 1970, UTC
 *
 * Returns: whether @text is a date
 */
gboolean
ten_log_query_read_day (const char *text, int days, gint64 *microseconds)
{
  g_autofree char *full = NULL;
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) day = NULL;
  g_autoptr (GDateTime) moment = NULL;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (microseconds != NULL, FALSE);

  full = g_strconcat (text, "T00:00:00", NULL);
  day = g_date_time_new_from_iso8601 (full, here);
  moment = day != NULL ? g_date_time_add_days (day, days) : NULL;
  if (moment != NULL)
    *microseconds = g_date_time_to_unix (moment) * G_USEC_PER_SEC;
  return moment != NULL;
}

/**
 * ten_log_query_get_kinds:
 *
 * Returns: (transfer none) (not nullable) (array zero-terminated=1): the kinds of actions that can
 *   be searched for
 */
const char *const *
ten_log_query_get_kinds (void)
{
  static const char *const kinds[] = { "roll",     "contest", "teamwork", "extended",
                                       "multiple", "party",   NULL };

  return kinds;
}

/**
 * ten_log_query_is_empty:
 * @self: (not nullable): a query
 *
 * Returns: whether it finds every roll that players fully see, or every roll
 */
gboolean
ten_log_query_is_empty (const TenLogQuery *self)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (self != NULL, TRUE);

  words = ten_log_query_dup_words (self);
  return words[0] == NULL && self->ruleset == NULL && self->outcome == NULL && self->kind == NULL &&
         self->character == NULL && self->chronicle == NULL && self->min_dice <= 0 &&
         self->max_dice < 0 && self->first == 0 && self->last == 0 && self->since == 0 &&
         self->until == 0 && self->visibility == TEN_LOG_QUERY_ANY;
}

static gboolean
has_letter (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalnum (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

static void
take_word (GStrvBuilder *words, GString *word)
{
  if (has_letter (word->str))
    g_strv_builder_add (words, word->str);
  g_string_truncate (word, 0);
}

/**
 * ten_log_query_dup_words:
 * @self: (not nullable): a query
 *
 * Splits its words, so that they can be highlighted in the results.
 *
 * Returns: (transfer full) (not nullable) (array zero-terminated=1): the words, and each quoted
 *   phrase with a quotation mark before it
 */
char **
ten_log_query_dup_words (const TenLogQuery *self)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GString) word = g_string_new (NULL);
  g_autofree char *text = NULL;
  gboolean quoted = FALSE;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_utf8_make_valid (self->words != NULL ? self->words : "", -1);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c != '"' && (quoted || !g_unichar_isspace (c)))
        {
          g_string_append_unichar (word, c);
          continue;
        }
      take_word (words, word);
      if (c == '"')
        quoted = !quoted;
      if (quoted)
        g_string_assign (word, "\"");
    }
  take_word (words, word);
  return g_strv_builder_end (words);
}

static gboolean
is_plain (const char *word)
{
  while (g_ascii_isalnum (*word))
    word++;
  return *word == '\0';
}

/* There is none while an index in memory takes the place of the log's own. */
static gboolean
make_vocabulary (TenLog *self)
{
  gint64 n_others = 0;

  return ten_log_query_integer (self->database,
                                "SELECT count(*) FROM temp.sqlite_schema WHERE name = 'search'",
                                &n_others) == SQLITE_OK &&
         n_others == 0 &&
         sqlite3_exec (self->database,
                       "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_words USING "
                       "fts5vocab (main, search, instance)",
                       NULL, NULL, NULL) == SQLITE_OK;
}

/* Without an index of such prefixes, FTS5 would read all rolls with a word that begins like this.
 * As there are few such words, they are listed instead. Only ASCII is folded as the tokenizer does.
 */
static gboolean
append_long_word (TenLog *self, GString *text, const char *word)
{
  static const char sql[] = "SELECT term FROM temp.search_words WHERE term >= ? LIMIT 1";
  g_autofree char *prefix = g_ascii_strdown (word, -1);
  g_autoptr (GString) terms = g_string_new (NULL);
  g_autofree char *next = g_strdup (prefix);
  g_autoptr (sqlite3_stmt) statement = NULL;
  guint n = 0;

  if (strlen (word) <= INDEXED_PREFIX || !is_plain (word) || !make_vocabulary (self) ||
      sqlite3_prepare_v2 (self->database, sql, -1, &statement, NULL) != SQLITE_OK)
    return FALSE;
  for (; n <= MAX_TERMS; n++)
    {
      const char *term;

      sqlite3_bind_text (statement, 1, next, -1, SQLITE_TRANSIENT);
      term = sqlite3_step (statement) == SQLITE_ROW
                 ? (const char *) sqlite3_column_text (statement, 0)
                 : NULL;
      if (term == NULL || !g_str_has_prefix (term, prefix))
        break;
      g_string_append_printf (terms, "%s\"%s\"", n > 0 ? " OR " : "", term);
      g_free (next);
      next = g_strconcat (term, "\x01", NULL);
      sqlite3_reset (statement);
    }
  if (n == 0 || n > MAX_TERMS)
    return FALSE;
  g_string_append_printf (text, "(%s)", terms->str);
  return TRUE;
}

/* Pass each word to FTS5 as a string without its quotation marks, so that nothing the user types
 * is query syntax. */
static void
append_words (TenLog *self, GString *text, const TenLogQuery *query)
{
  g_auto (GStrv) words = ten_log_query_dup_words (query);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const gboolean phrase = words[i][0] == '"';

      g_string_append_printf (text, " AND {%s} : ", query->for_players ? "words" : "words others");
      if (phrase || !append_long_word (self, text, words[i]))
        g_string_append_printf (text, "\"%s\"%s", words[i] + phrase, phrase ? "" : " *");
    }
}

static void
append_fact (GString *text, const char *kind, const char *value)
{
  if (value == NULL)
    return;
  g_string_append (text, " AND facts : ");
  ten_log_index_append_fact (text, kind, value);
}

static void
append_dice (GString *text, const TenLogQuery *query)
{
  const int least = CLAMP (query->min_dice, 0, MAX_DICE);
  const int most = query->max_dice < 0 ? MAX_DICE : MIN (query->max_dice, MAX_DICE);

  if (least == 0 && most == MAX_DICE)
    return;
  g_string_append (text, " AND facts : (none");
  for (int dice = least; dice <= most; dice++)
    g_string_append_printf (text, " OR d%d", dice);
  g_string_append_c (text, ')');
}

static char *
write_match (TenLog *self, const TenLogQuery *query)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *who = query->leading ? "leading" : NULL;

  g_string_append (text, "facts : (leading OR companion)");
  append_fact (text, "", who);
  append_fact (text, "r", query->ruleset);
  append_fact (text, "k", query->kind);
  if (!query->for_players)
    append_fact (text, "o", query->outcome);
  if (query->visibility != TEN_LOG_QUERY_ANY)
    append_fact (text, "", query->visibility == TEN_LOG_QUERY_HIDDEN ? "hidden" : "open");
  if (!query->for_players)
    append_dice (text, query);
  append_words (self, text, query);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char sql[] =
    "SELECT rolls.sequence FROM search CROSS JOIN rolls ON rolls.sequence = search.rowid "
    "WHERE search MATCH :match AND search.rowid < :before AND search.rowid BETWEEN :first AND "
    ":last "
    "AND rolls.time BETWEEN :since AND :until "
    "AND (:character IS NULL OR rolls.character = :character OR (:leading AND EXISTS (SELECT 1 "
    "FROM rolls AS other WHERE other.action = rolls.action AND other.character = :character))) "
    "AND (:chronicle IS NULL OR rolls.chronicle = :chronicle) "
    "ORDER BY search.rowid DESC LIMIT :n";

static void
bind_integer (sqlite3_stmt *statement, const char *name, gint64 value)
{
  sqlite3_bind_int64 (statement, sqlite3_bind_parameter_index (statement, name), value);
}

static void
bind_text (sqlite3_stmt *statement, const char *name, const char *value)
{
  sqlite3_bind_text (statement, sqlite3_bind_parameter_index (statement, name), value, -1,
                     SQLITE_TRANSIENT);
}

static void
bind_query (
    TenLog *self, sqlite3_stmt *statement, const TenLogQuery *query, gint64 before, guint n_rolls)
{
  g_autofree char *match = write_match (self, query);

  bind_text (statement, ":match", match);
  bind_integer (statement, ":before", before > 0 ? before : G_MAXINT64);
  bind_integer (statement, ":first", query->first);
  bind_integer (statement, ":last", query->last > 0 ? query->last : G_MAXINT64);
  bind_integer (statement, ":since", query->since != 0 ? query->since : G_MININT64);
  bind_integer (statement, ":until", query->until != 0 ? query->until - 1 : G_MAXINT64);
  bind_text (statement, ":character", query->for_players ? NULL : query->character);
  bind_integer (statement, ":leading", query->leading && !query->for_players);
  bind_text (statement, ":chronicle", query->chronicle);
  bind_integer (statement, ":n", n_rolls);
}

/* Adds the sequence numbers found to @found. */
static int
find_some (TenLog *self, const TenLogQuery *query, gint64 before, guint n_rolls, GArray *found)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  const int result = ten_log_index_prepare (self, sql, &statement);

  if (result != SQLITE_OK)
    return result;
  bind_query (self, statement, query, before, n_rolls);
  return ten_log_read_integers (statement, found);
}

/* The index has words of the Storyteller too. */
static int
find_for_players (
    TenLog *self, const TenLogQuery *query, gint64 before, guint n_rolls, GArray *found)
{
  g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result;

  do
    {
      g_array_set_size (some, 0);
      result = find_some (self, query, before, CHECKED_AT_ONCE, some);
      for (guint i = 0; result == SQLITE_OK && i < some->len && found->len < n_rolls; i++)
        {
          g_autoptr (TenRecord) record = NULL;

          before = g_array_index (some, gint64, i);
          record = ten_log_read_record (self, before);
          if (record != NULL && ten_log_query_finds_for_players (query, record))
            g_array_append_val (found, before);
        }
    }
  while (result == SQLITE_OK && some->len == CHECKED_AT_ONCE && found->len < n_rolls);
  return result;
}

static int
find (TenLog *self, const TenLogQuery *query, gint64 before, guint n_rolls, GArray *found)
{
  return query->for_players ? find_for_players (self, query, before, n_rolls, found)
                            : find_some (self, query, before, n_rolls, found);
}

static int
index_and_find (TenLog *self, const TenLogQuery *query, gint64 before, guint n_rolls, GArray *found)
{
  int result = SQLITE_OK;

  while (result == SQLITE_OK && ten_log_get_n_unindexed (self) > 0)
    result = ten_log_index_some (self, INDEXED_AT_ONCE);
  return result == SQLITE_OK ? find (self, query, before, n_rolls, found) : result;
}

/**
 * ten_log_search:
 * @self: (not nullable): a log
 * @query: (not nullable): the query
 * @before: a sequence number; 0 for the newest rolls
 * @n_rolls: the maximum number of rolls
 * @error: return location for a #TenLogError
 *
 * Searches for rolls older than @before. Rolls that are not yet in the index are indexed first:
 * see ten_log_get_n_unindexed().
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the numbers of the rolls, newest
 *   first, or %NULL with @error set
 */
GArray *
ten_log_search (
    TenLog *self, const TenLogQuery *query, gint64 before, guint n_rolls, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (query != NULL, NULL);
  g_return_val_if_fail (before >= 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  result = index_and_find (self, query, before, n_rolls, found);
  if ((result & 0xff) == SQLITE_CORRUPT && ten_log_index_drop (self, result))
    {
      g_array_set_size (found, 0);
      result = index_and_find (self, query, before, n_rolls, found);
    }
  return ten_log_check_read (self, result, error) ? g_steal_pointer (&found) : NULL;
}

/**
 * ten_log_read_names:
 * @self: (not nullable): a log
 * @kind: the kind of names
 * @with_hidden: whether to include names that only appear in hidden rolls (NWOD-5)
 * @error: return location for a #TenLogError
 *
 * Lists the names that appear in indexed rolls: see ten_log_get_n_unindexed().
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): at most %TEN_LOG_MAX_NAMES names,
 *   sorted, or %NULL with @error set
 */
char **
ten_log_read_names (TenLog *self, TenLogName kind, gboolean with_hidden, GError **error)
{
  static const char *const kinds[] = {
    [TEN_LOG_NAME_CHARACTER] = "character",
    [TEN_LOG_NAME_CHRONICLE] = "chronicle",
  };
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autofree char *text = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (kind <= TEN_LOG_NAME_CHRONICLE, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = g_strdup_printf ("SELECT DISTINCT name FROM search_names WHERE kind = ? AND name <> '' "
                          "AND (? OR hidden = 0) ORDER BY name LIMIT %d",
                          TEN_LOG_MAX_NAMES);
  result = ten_log_index_prepare (self, text, &statement);
  if (result == SQLITE_OK)
    {
      sqlite3_bind_text (statement, 1, kinds[kind], -1, SQLITE_STATIC);
      sqlite3_bind_int (statement, 2, with_hidden);
    }
  while (ten_log_next_row (statement, &result))
    {
      g_autofree char *name =
          g_utf8_make_valid ((const char *) sqlite3_column_text (statement, 0), -1);

      g_strv_builder_add (names, name);
    }
  return ten_log_check_read (self, result, error) ? g_strv_builder_end (names) : NULL;
}
