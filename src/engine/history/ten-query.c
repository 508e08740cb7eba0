/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches for plays. */

#include "history/ten-query.h"
#include "log/ten-log-private.h"

#include "records/ten-play-private.h"
#include "play/ten-play-index-private.h"
#include "records/ten-play-log.h"

/* More dice than ten_request_check() allows. */
#define MAX_DICE 1000

/* Nobody looks for more words than this. */
#define MAX_WORDS 30

/* How many are read at a time where some of them are left out. */
#define MIN_FOUND 1000
#define MIN_CHECKED 200

/* The kinds that can be searched for, and what the plays of each have in the index. */
static const char *const kinds[] = { "roll",     "contest", "teamwork", "extended",
                                     "multiple", "party",   "attack",   NULL };
static const char *const kind_facts[][6] = {
  { "roll", "reroll", "rouse", "mend", "remorse", "initiative" },
  { "contest" },
  { "teamwork" },
  { "extendedroll", "extendedcontest", "extendedstart", "extendedend" },
  { "multiple" },
  { "party" },
  { "attack" },
};

/**
 * ten_query_init:
 * @self: (out caller-allocates): a query
 *
 * Begins a query that finds every play.
 */
void
ten_query_init (TenQuery *self)
{
  g_return_if_fail (self != NULL);

  *self = (TenQuery){ .max_dice = -1 };
}

static const gsize texts[] = {
  G_STRUCT_OFFSET (TenQuery, words),     G_STRUCT_OFFSET (TenQuery, ruleset),
  G_STRUCT_OFFSET (TenQuery, outcome),   G_STRUCT_OFFSET (TenQuery, kind),
  G_STRUCT_OFFSET (TenQuery, character), G_STRUCT_OFFSET (TenQuery, chronicle),
};

/**
 * ten_query_copy:
 * @self: (out caller-allocates): a query; it is not cleared first
 * @query: (not nullable): the query to copy
 *
 * Makes a copy that owns its texts. Free them with ten_query_clear().
 */
void
ten_query_copy (TenQuery *self, const TenQuery *query)
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
 * ten_query_clear:
 * @self: (not nullable): a copy, or a zeroed query
 *
 * Frees the texts of a query and resets it.
 */
void
ten_query_clear (TenQuery *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (G_STRUCT_MEMBER (char *, self, texts[i]));
  ten_query_init (self);
}

/**
 * ten_query_read_day:
 * @text: (not nullable): a date, as in 2026-01-31
 * @days: how many days to add
 * @microseconds: (out): the beginning of that day in local time, in microseconds since 1970, UTC
 *
 * Returns: whether @text is a date
 */
gboolean
ten_query_read_day (const char *text, int days, gint64 *microseconds)
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
 * ten_query_get_kinds:
 *
 * Returns: (transfer none) (not nullable) (array zero-terminated=1): the kinds of actions that can
 *   be searched for
 */
const char *const *
ten_query_get_kinds (void)
{
  return kinds;
}

static gboolean
is_blank (const char *text)
{
  while (text != NULL && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text == NULL || *text == '\0';
}

/**
 * ten_query_is_empty:
 * @self: (not nullable): a query
 *
 * Returns: whether it finds every play, or every one that players see
 */
gboolean
ten_query_is_empty (const TenQuery *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return is_blank (self->words) && self->ruleset == NULL && self->outcome == NULL &&
         self->kind == NULL && self->character == NULL && self->chronicle == NULL &&
         self->min_dice <= 0 && self->max_dice < 0 && self->first == 0 && self->last == 0 &&
         self->since == 0 && self->until == 0 && self->visibility == TEN_QUERY_ANY;
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
 * ten_query_dup_words:
 * @self: (not nullable): a query
 *
 * Splits its words, so that they can be highlighted in the results.
 *
 * Returns: (transfer full) (not nullable) (array zero-terminated=1): the words, and each quoted
 *   phrase with a quotation mark before it
 */
char **
ten_query_dup_words (const TenQuery *self)
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

static void
append_fact (GString *text, const char *kind, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, " AND facts : %s", kind);
  for (; *value != '\0'; value++)
    if (g_ascii_isalnum (*value))
      g_string_append_c (text, g_ascii_tolower (*value));
}

static guint
find_kind (const char *kind)
{
  guint row = 0;

  while (kinds[row] != NULL && !g_str_equal (kinds[row], kind))
    row++;
  return row;
}

static void
append_kind (GString *text, const char *kind)
{
  guint row;

  if (kind == NULL)
    return;
  row = find_kind (kind);
  g_string_append (text, " AND facts : (nothing");
  for (guint i = 0; kinds[row] != NULL && i < G_N_ELEMENTS (kind_facts[row]); i++)
    if (kind_facts[row][i] != NULL)
      g_string_append_printf (text, " OR k%s", kind_facts[row][i]);
  g_string_append_c (text, ')');
}

gboolean
ten_query_has_kind (const TenQuery *self, TenActionKind kind)
{
  g_autoptr (GString) fact = g_string_new (ten_action_kind_to_id (kind));
  guint row;

  if (self->kind == NULL)
    return TRUE;
  row = find_kind (self->kind);
  g_string_replace (fact, "-", "", 0);
  for (guint i = 0; kinds[row] != NULL && i < G_N_ELEMENTS (kind_facts[row]); i++)
    if (g_strcmp0 (kind_facts[row][i], fact->str) == 0)
      return TRUE;
  return FALSE;
}

static void
append_name (GString *text, char kind, const char *name)
{
  g_autofree char *fact = name != NULL ? ten_play_dup_name_fact (kind, name) : NULL;

  append_fact (text, "", fact);
}

static void
append_dice (GString *text, const TenQuery *query)
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

/* Players look for the names that they know, and the index has the true ones. */
static void
append_true_names (GString *text, const TenQuery *query, TenPlayerWords *names, const char *word)
{
  g_autoptr (GPtrArray) found =
      query->for_players ? ten_player_words_list_names (names) : g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    if (ten_query_has_word (ten_player_words_get_alias (names, found->pdata[i]), word))
      {
        g_auto (GStrv) parts = g_strsplit (found->pdata[i], "\"", -1);
        g_autofree char *name = g_strjoinv (" ", parts);

        g_string_append_printf (text, " OR {words others} : \"%s\"", name);
      }
}

/* Each word is a string without its quotation marks, so that nothing the user types is query
 * syntax. Signs alone are found nowhere. */
static gboolean
append_words (GString *text, const TenQuery *query, TenPlayerWords *names)
{
  g_auto (GStrv) words = ten_query_dup_words (query);

  for (guint i = 0; words[i] != NULL && i < MAX_WORDS; i++)
    {
      const gboolean phrase = words[i][0] == '"';

      g_string_append_printf (text, " AND ({words others} : \"%s\"%s", words[i] + phrase,
                              phrase ? "" : " *");
      append_true_names (text, query, names, words[i]);
      g_string_append_c (text, ')');
    }
  return words[0] != NULL || is_blank (query->words);
}

/* Every row has one of the first two facts. Plays that players do not know are left out later. */
static char *
write_match (const TenQuery *query, TenPlayerWords *names)
{
  g_autoptr (GString) text = g_string_new ("facts : (hidden OR open)");

  append_fact (text, "r", query->ruleset);
  append_kind (text, query->for_players ? NULL : query->kind);
  append_name (text, 'c', query->chronicle);
  if (!query->for_players)
    {
      append_fact (text, "o", query->outcome);
      append_name (text, 'w', query->character);
      append_dice (text, query);
    }
  if (query->visibility != TEN_QUERY_ANY)
    append_fact (text, "", query->visibility == TEN_QUERY_HIDDEN ? "hidden" : "open");
  return append_words (text, query, names) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint64 one = *(const gint64 *) a;
  const gint64 other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static gboolean
is_found (const TenQuery *query, TenLog *log, gint64 number)
{
  g_autoptr (TenPlay) play = NULL;

  if (!query->for_players)
    return TRUE;
  play = ten_play_log_read (log, number, NULL);
  return play != NULL && ten_query_finds_for_players (query, play);
}

/* Takes those in the range of the query, until there are enough. */
static void
take (TenLog *log,
      GArray *numbers,
      const GArray *found,
      const TenQuery *query,
      GArray *in_time,
      guint n_plays)
{
  for (guint i = 0; i < found->len && numbers->len < n_plays; i++)
    {
      const gint64 number = g_array_index (found, gint64, i);

      if (number >= query->first && (query->last == 0 || number <= query->last) &&
          (in_time == NULL || g_array_binary_search (in_time, &number, compare_numbers, NULL)) &&
          is_found (query, log, number))
        g_array_append_val (numbers, number);
    }
}

/**
 * ten_query_search:
 * @self: a query
 * @log: the log to search
 * @before: the number of a play; 0 for the newest ones
 * @n_plays: the maximum number of plays
 * @error: return location for a #TenLogError
 *
 * Searches for plays older than @before. Those that are not yet in the index are indexed first: see
 * ten_log_get_n_unindexed().
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the numbers of the plays, newest
 *   first, or %NULL with @error set
 */
GArray *
ten_query_search (const TenQuery *self, TenLog *log, gint64 before, guint n_plays, GError **error)
{
  const TenLogFilter times = { .since = self->since, .until = self->until };
  const gboolean timed = self->since != 0 || self->until != 0;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) in_time = timed ? ten_log_list (log, &times, error) : NULL;
  g_autofree char *match = write_match (self, ten_words_of_log (log));
  gint64 first = MAX (self->first, 1);
  gint64 last = self->last > 0 ? MIN (self->last, G_MAXINT64 - 1) : G_MAXINT64 - 1;

  if (timed && in_time == NULL)
    return NULL;
  if (match == NULL || (timed && in_time->len == 0))
    return g_steal_pointer (&numbers);
  if (timed)
    {
      first = MAX (first, g_array_index (in_time, gint64, 0));
      last = MIN (last, g_array_index (in_time, gint64, in_time->len - 1));
    }
  before = before > 0 ? MIN (before, last + 1) : last + 1;
  while (before > first && numbers->len < n_plays)
    {
      const guint least = timed || self->first > 0 ? MIN_FOUND
                          : self->for_players      ? MIN_CHECKED
                                                   : 0;
      const guint n_at_once = MAX (n_plays, least);
      g_autoptr (GArray) found = ten_log_search (log, match, before, n_at_once, error);

      if (found == NULL)
        return NULL;
      take (log, numbers, found, self, in_time, n_plays);
      before = found->len == n_at_once ? g_array_index (found, gint64, found->len - 1) : 0;
    }
  return g_steal_pointer (&numbers);
}

/* By the names that players know. */
static char **
list_names (TenLog *log, char kind, gboolean for_players)
{
  g_auto (GStrv) names = ten_log_list_names (log, kind, !for_players);
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; names[i] != NULL && g_hash_table_size (known) < TEN_QUERY_MAX_NAMES; i++)
    {
      const char *name =
          for_players ? ten_play_log_translate_for_players (log, names[i]) : names[i];

      if (g_hash_table_add (known, (gpointer) name))
        g_strv_builder_add (found, name);
    }
  return g_strv_builder_end (found);
}

/**
 * ten_query_list_characters:
 * @log: a log
 * @for_players: whether to leave out those that only appear in hidden rolls (NWOD-5)
 *
 * Lists who rolled in the plays that are in the index: see ten_log_get_n_unindexed().
 *
 * Returns: (transfer full) (array zero-terminated=1): at most %TEN_QUERY_MAX_NAMES names, sorted
 */
char **
ten_query_list_characters (TenLog *log, gboolean for_players)
{
  return list_names (log, 'w', for_players);
}

/**
 * ten_query_list_chronicles:
 * @log: a log
 * @for_players: whether to leave out those that only appear with hidden rolls (NWOD-5)
 *
 * Lists the chronicles of the plays that are in the index: see ten_query_list_characters().
 *
 * Returns: (transfer full) (array zero-terminated=1): at most %TEN_QUERY_MAX_NAMES names, sorted
 */
char **
ten_query_list_chronicles (TenLog *log, gboolean for_players)
{
  return list_names (log, 'c', for_players);
}
