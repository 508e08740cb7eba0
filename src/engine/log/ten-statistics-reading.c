/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the rolls of a log without making a record of each, since there may be a million. */

#include "log/ten-record-private.h"
#include "log/ten-statistics-private.h"

#include <string.h>

/* Rows between two checks for cancellation. */
#define CHUNK 4096

/* With more events between two actions, the next one is looked up. */
#define MAX_STEPS 20

/* No more names than this are counted. */
#define MAX_NAMES 5000

enum
{
  COLUMN_SEQUENCE,
  COLUMN_CHARACTER,
  COLUMN_RULESET,
  COLUMN_REQUEST,
  COLUMN_TERMS,
  COLUMN_DICE,
  COLUMN_OUTCOME,
  COLUMN_SUCCESSES,
  COLUMN_NET,
  COLUMN_ROLE,
  COLUMN_ACTION,
  COLUMN_FOLLOWS
};

#define ROWS                                                                                       \
  "SELECT sequence, character, ruleset, request, terms, dice, outcome, successes, net, role, "     \
  "action, follows FROM rolls WHERE sequence BETWEEN ?1 AND ?2"

#define ACTIONS                                                                                    \
  "SELECT details, sequence FROM events WHERE sequence >= ?1 AND (?2 OR hidden = 0) "              \
  "ORDER BY sequence"

/* TEST-7, V20-9: who wins in the end, after a reroll or with multiple actions. */
#define CONTESTS                                                                                   \
  "SELECT details FROM events WHERE roll = ?1 AND (?2 OR hidden = 0) AND kind = 'contest' "        \
  "ORDER BY sequence DESC LIMIT 1"

#define EARLIER                                                                                    \
  "SELECT terms, dice, successes, action FROM rolls WHERE sequence = ?1 AND (?2 OR hidden = 0)"

typedef struct
{
  gint64 sequence;
  const char *role;
  gint64 action;
  TenCachedRequest *request;
  TenCachedTerms *terms;
  TenOutcome outcome;
  gint64 successes;
  int net;
  guint n_dice;
  gint64 faces[10];
} Row;

static void
add_to_streak (TenStreak *self, gboolean goes_on)
{
  self->after = goes_on ? self->after + 1 : 0;
  self->longest = MAX (self->longest, self->after);
  if (goes_on && self->before == self->n)
    self->before++;
  self->n++;
}

/* Read each column only once, because every call into SQLite takes a lock. */
static const char *
get_text (sqlite3_stmt *statement, int column, gsize *length)
{
  sqlite3_value *value = sqlite3_column_value (statement, column);
  const char *text = NULL;

  if (sqlite3_value_type (value) == SQLITE_TEXT)
    text = (const char *) sqlite3_value_text (value);
  if (length != NULL)
    *length = text != NULL ? (gsize) sqlite3_value_bytes (value) : 0;
  return text;
}

/* NULL if too many names are counted already. */
static gint64 *
find_count (GHashTable *counts, const char *name)
{
  TenStatisticsCount *count = g_hash_table_lookup (counts, name);

  if (count == NULL && g_hash_table_size (counts) < MAX_NAMES)
    {
      count = g_new0 (TenStatisticsCount, 1);
      count->name = g_strdup (name);
      g_hash_table_insert (counts, count->name, count);
    }
  return count != NULL ? &count->count : NULL;
}

static void
count_names (TenStatisticsPart *self, TenCachedTerms *terms)
{
  const char *character = get_text (self->rows, COLUMN_CHARACTER, NULL);
  gint64 *count = NULL;

  if (terms->count == NULL)
    terms->count = find_count (self->pools, terms->pool);
  if (terms->count != NULL)
    ++*terms->count;
  if (character != NULL && *character != '\0' && g_utf8_validate (character, -1, NULL))
    count = find_count (self->characters,
                        self->selection->with_hidden
                            ? character
                            : ten_player_words_translate (self->log->words, character));
  if (count != NULL)
    ++*count;
}

static gboolean
scan_dice (const char *text, const char *end, guint n_thrown, guint *n_dice, gint64 *faces)
{
  guint n_first = 0;

  *n_dice = 0;
  if (*text++ != '[')
    return FALSE;
  while (*text != ']')
    {
      TenDie die;

      if ((*n_dice > 0 && *text++ != ',') || !ten_record_scan_die (&text, end, *n_dice, &die))
        return FALSE;
      faces[die.face - 1]++;
      n_first += die.from < 0;
      ++*n_dice;
    }
  return text + 1 == end && n_first == n_thrown;
}

static gboolean
read_dice (
    const char *text, gsize length, const TenCachedRequest *request, guint *n_dice, gint64 *faces)
{
  g_autoptr (TenRoll) roll = NULL;
  const TenDie *dice;

  memset (faces, 0, 10 * sizeof *faces);
  if (scan_dice (text, text + length, request->n_thrown, n_dice, faces))
    return TRUE;
  memset (faces, 0, 10 * sizeof *faces);
  if (g_utf8_validate (text, -1, NULL))
    roll = ten_record_roll_from_texts (request->key.text, text, NULL);
  if (roll == NULL)
    return FALSE;
  dice = ten_roll_get_dice (roll, n_dice);
  for (guint i = 0; i < *n_dice; i++)
    faces[dice[i].face - 1]++;
  return TRUE;
}

static gboolean
read_terms (TenStatisticsPart *self, Row *row)
{
  gsize length;
  const char *text = get_text (self->rows, COLUMN_TERMS, &length);

  if (text != NULL)
    row->terms = ten_text_cache_find_terms (&self->cache, text, length);
  return text != NULL && row->terms->is_valid;
}

static gboolean
read_rest (TenStatisticsPart *self, Row *row)
{
  gsize request_length, dice_length;
  const char *ruleset = get_text (self->rows, COLUMN_RULESET, NULL);
  const char *request = get_text (self->rows, COLUMN_REQUEST, &request_length);
  const char *dice = get_text (self->rows, COLUMN_DICE, &dice_length);
  const char *outcome = get_text (self->rows, COLUMN_OUTCOME, NULL);

  if (ruleset == NULL || !g_utf8_validate (ruleset, -1, NULL) || request == NULL || dice == NULL ||
      outcome == NULL || !ten_outcome_from_id (outcome, &row->outcome))
    return FALSE;
  row->request = ten_text_cache_find_request (&self->cache, request, request_length);
  row->successes = sqlite3_column_int64 (self->rows, COLUMN_SUCCESSES);
  row->net = sqlite3_column_int (self->rows, COLUMN_NET);
  row->role = get_text (self->rows, COLUMN_ROLE, NULL);
  row->action = sqlite3_column_int64 (self->rows, COLUMN_ACTION);
  return row->request->is_valid && row->successes >= 0 && row->successes <= 4 * TEN_ROLL_MAX_DICE &&
         read_dice (dice, dice_length, row->request, &row->n_dice, row->faces);
}

/* A JSON string cannot contain these, as quotation marks in it are escaped. */
static char
find_winner (const char *details)
{
  const char *found = details != NULL ? strstr (details, "\"winner\":\"") : NULL;

  return found != NULL && (found == details || found[-1] != '\\') ? found[10] : '\0';
}

static void
start_from (TenStatisticsPart *self, sqlite3_stmt *statement, gint64 number)
{
  sqlite3_reset (statement);
  sqlite3_bind_int64 (statement, 1, number);
  sqlite3_bind_int (statement, 2, self->selection->with_hidden);
}

static const char *
look_up (TenStatisticsPart *self, sqlite3_stmt *statement, gint64 number)
{
  start_from (self, statement, number);
  return sqlite3_step (statement) == SQLITE_ROW ? get_text (statement, 0, NULL) : NULL;
}

/* Reads on from the last action found, as later rolls mostly belong to later actions. */
static const char *
find_action (TenStatisticsPart *self, gint64 number)
{
  if (number < self->reached || number - self->reached > MAX_STEPS)
    {
      start_from (self, self->actions, number);
      self->reached = number - 1;
    }
  while (self->reached < number)
    self->reached = sqlite3_step (self->actions) == SQLITE_ROW
                        ? sqlite3_column_int64 (self->actions, 1)
                        : G_MAXINT64;
  return self->reached == number ? get_text (self->actions, 0, NULL) : NULL;
}

/* The first letter of the winner: a, b, none or storyteller. */
static char
get_winner (TenStatisticsPart *self, gint64 action)
{
  if (action != self->action)
    {
      const char *details = find_action (self, action);

      self->action = action;
      self->winner = '\0';
      if (details != NULL && strstr (details, "\"action\":\"contest\"") != NULL)
        self->winner = find_winner (details);
      else if (details != NULL && strstr (details, "\"action\":\"multiple\"") != NULL)
        self->winner = 'm'; /* each of multiple actions has a separate winner */
    }
  return self->winner;
}

static void
count_contest (TenStatisticsPart *self, char winner, char side, int by)
{
  if (winner == 'n')
    self->found->contests_tied += by;
  else if ((winner == 'a' || winner == 'b') && winner == side)
    self->found->contests_won += by;
  else if (winner == 'a' || winner == 'b')
    self->found->contests_lost += by;
}

/* Counts each contest once: for the acting side, if no character is selected. */
static gboolean
is_counted_side (const TenStatisticsPart *self, char side)
{
  return side == 'a' || (side == 'b' && self->selection->character != NULL);
}

static void
read_contest (TenStatisticsPart *self, const Row *row)
{
  const char side = row->role != NULL && row->role[1] == '\0' ? row->role[0] : '\0';
  char winner;

  if (row->action <= 0 || !is_counted_side (self, side))
    return;
  winner = get_winner (self, row->action);
  if (winner == 'm')
    winner = find_winner (look_up (self, self->contests, row->sequence));
  count_contest (self, winner, side, 1);
}

/* TEST-7: the reroll replaces the first result. */
static void
read_contest_again (TenStatisticsPart *self, const Row *row, gint64 follows, gint64 action)
{
  const char *details = row->action > 0 ? find_action (self, row->action) : NULL;
  const char *found = details != NULL ? strstr (details, "\"rerolled\":\"") : NULL;
  const char side = found != NULL ? found[12] : '\0';
  char before;

  if (!is_counted_side (self, side))
    return;
  count_contest (self, find_winner (details), side, 1);
  before = find_winner (look_up (self, self->contests, follows));
  if (before == '\0')
    before = get_winner (self, action);
  count_contest (self, before, side, -1);
}

/* The dice to reroll were chosen, so the odds do not apply. */
static void
read_reroll (TenStatisticsPart *self, const Row *row)
{
  const gint64 follows = sqlite3_column_int64 (self->rows, COLUMN_FOLLOWS);
  const char *text = look_up (self, self->earlier, follows);
  const TenCachedTerms *terms =
      text != NULL ? ten_text_cache_find_terms (&self->cache, text, strlen (text)) : NULL;
  gsize length = 0;
  const char *dice = text != NULL ? get_text (self->earlier, 1, &length) : NULL;
  gint64 faces[10];
  guint n_dice;

  self->found->n_rerolls++;
  if (self->counts_only)
    return;
  self->found->willpower_rerolls++;
  if (terms == NULL || !terms->is_valid || dice == NULL ||
      (terms->is_secret && !self->selection->with_hidden) ||
      !read_dice (dice, length, row->request, &n_dice, faces) || n_dice > row->n_dice)
    return;
  self->found->reroll_gain += row->successes - sqlite3_column_int64 (self->earlier, 2);
  self->found->n_dice += row->n_dice - n_dice;
  for (guint i = 0; i < 10; i++)
    self->found->faces[i] += row->faces[i] - faces[i];
  read_contest_again (self, row, follows, sqlite3_column_int64 (self->earlier, 3));
}

static void
compare (TenStatisticsPart *self, const Row *row)
{
  TenStatistics *found = self->found;
  const TenCachedRequest *request = row->request;
  const int index = CLAMP (row->net, request->first, request->last) - request->first;

  found->n_compared++;
  found->successes += row->successes;
  found->expected += request->mean;
  found->variance += request->variance;
  if (request->at_least[index] < found->luckiest.probability)
    {
      found->luckiest.probability = request->at_least[index];
      self->luckiest = row->sequence;
    }
  if (request->at_most[index] < found->unluckiest.probability)
    {
      found->unluckiest.probability = request->at_most[index];
      self->unluckiest = row->sequence;
    }
}

static void
read_willpower (TenStatisticsPart *self, const Row *row)
{
  if (row->terms->willpower == 0 && !row->request->request.sure_success)
    return;
  self->found->willpower_rolls++;
  self->found->willpower_successes += row->successes;
  self->found->willpower_expected += row->request->mean;
  self->found->willpower_without +=
      ten_cached_request_get_mean_without (row->request, row->terms->willpower);
}

static void
count_row (TenStatisticsPart *self, const Row *row)
{
  TenStatistics *found = self->found;
  const gboolean is_success =
      row->outcome == TEN_OUTCOME_SUCCESS || row->outcome == TEN_OUTCOME_EXCEPTIONAL;

  found->n_rolls++;
  count_names (self, row->terms);
  if (self->counts_only)
    return;
  found->outcomes[row->outcome]++;
  found->n_dice += row->n_dice;
  for (guint i = 0; i < 10; i++)
    found->faces[i] += row->faces[i];
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    found->expected_outcomes[i] += row->request->outcomes[i];
  if (row->n_dice > 0)
    compare (self, row);
  add_to_streak (&self->successes, is_success);
  add_to_streak (&self->failures, !is_success);
  read_willpower (self, row);
  read_contest (self, row);
}

/* Players' statistics leave out rows with terms they may not see, unless nothing but their number
 * is shown. */
static void
read_row (TenStatisticsPart *self, gint64 sequence)
{
  Row row = { .sequence = sequence };
  const gboolean has_terms = read_terms (self, &row);

  if (!self->selection->with_hidden && (!has_terms || (row.terms->is_secret && !self->counts_only)))
    return;
  if (!has_terms || !read_rest (self, &row))
    self->found->n_damaged++;
  else if (g_hash_table_contains (self->struck, &sequence))
    self->found->n_struck++;
  else if (g_strcmp0 (row.role, "reroll") == 0)
    read_reroll (self, &row);
  else
    count_row (self, &row);
}

/* Leave out empty conditions, as SQLite would evaluate them for each row. */
static char *
dup_rows_sql (const TenStatisticsSelection *selection)
{
  return g_strconcat (
      ROWS, selection->with_hidden ? "" : " AND hidden = 0",
      selection->character != NULL ? " AND character = ?3" : "",
      selection->since > 0 ? " AND time >= ?4" : "", selection->until > 0 ? " AND time < ?5" : "",
      selection->chronicle != NULL ? " AND chronicle = ?6" : "", " ORDER BY sequence", NULL);
}

static int
prepare (TenStatisticsPart *self)
{
  g_autofree char *rows = dup_rows_sql (self->selection);
  const struct
  {
    sqlite3_stmt **statement;
    const char *text;
  } all[] = { { &self->rows, rows },
              { &self->actions, ACTIONS },
              { &self->contests, CONTESTS },
              { &self->earlier, EARLIER } };
  int result = SQLITE_OK;

  for (guint i = 0; i < G_N_ELEMENTS (all) && result == SQLITE_OK; i++)
    result = sqlite3_prepare_v2 (self->log->database, all[i].text, -1, all[i].statement, NULL);
  return result;
}

static void
bind (TenStatisticsPart *self, gint64 first, gint64 last)
{
  const TenStatisticsSelection *selection = self->selection;

  sqlite3_reset (self->rows);
  sqlite3_bind_int64 (self->rows, 1, first);
  sqlite3_bind_int64 (self->rows, 2, last);
  if (selection->character != NULL)
    sqlite3_bind_text (self->rows, 3, selection->character, -1, SQLITE_STATIC);
  if (selection->since > 0)
    sqlite3_bind_int64 (self->rows, 4, selection->since);
  if (selection->until > 0)
    sqlite3_bind_int64 (self->rows, 5, selection->until);
  if (selection->chronicle != NULL)
    sqlite3_bind_text (self->rows, 6, selection->chronicle, -1, SQLITE_STATIC);
}

static gboolean
go_on (TenStatisticsPart *self, GError **error)
{
  const int n_read = g_atomic_int_add (self->n_read, CHUNK) + CHUNK;

  if (self->progress != NULL)
    self->progress (MIN (n_read / (double) MAX (self->n_all, 1), 1.0), self->data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static gboolean
read_range (TenStatisticsPart *self, gint64 first, gint64 last, GError **error)
{
  guint n_rows = 0;
  gint64 before = first - 1;
  int result = SQLITE_OK;

  bind (self, first, last);
  while (ten_log_next_row (self->rows, &result))
    {
      const gint64 sequence = sqlite3_column_int64 (self->rows, COLUMN_SEQUENCE);

      ten_text_cache_trim (&self->cache);
      /* Rows of a damaged file can be out of order or repeated. */
      if (sequence > before)
        read_row (self, sequence);
      before = MAX (before, sequence);
      if (++n_rows % CHUNK == 0 && !go_on (self, error))
        return FALSE;
    }
  return ten_log_check_read (self->log, result, error);
}

gboolean
ten_statistics_part_read (TenStatisticsPart *self, GError **error)
{
  const TenStatisticsSelection *selection = self->selection;
  int result = prepare (self);

  if (!ten_log_check_read (self->log, result, error))
    return FALSE;
  if (selection->ranges == NULL)
    return read_range (self, self->range.first, self->range.last, error);
  for (guint i = 0; i < selection->n_ranges; i++)
    {
      const gint64 first = MAX (selection->ranges[i].first, self->range.first);
      const gint64 last = MIN (selection->ranges[i].last, self->range.last);

      if (first <= last && !read_range (self, first, last, error))
        return FALSE;
    }
  return TRUE;
}

void
ten_statistics_count_free (gpointer data)
{
  TenStatisticsCount *count = data;

  g_free (count->name);
  g_free (count);
}

void
ten_statistics_part_init (TenStatisticsPart *self)
{
  self->found = ten_statistics_new ();
  ten_text_cache_init (&self->cache);
  self->reached = G_MAXINT64;
  self->pools = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ten_statistics_count_free);
  self->characters =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ten_statistics_count_free);
}

void
ten_statistics_part_clear (TenStatisticsPart *self)
{
  g_clear_pointer (&self->found, ten_statistics_unref);
  ten_text_cache_clear (&self->cache);
  g_clear_pointer (&self->pools, g_hash_table_unref);
  g_clear_pointer (&self->characters, g_hash_table_unref);
  sqlite3_finalize (self->rows);
  sqlite3_finalize (self->actions);
  sqlite3_finalize (self->contests);
  sqlite3_finalize (self->earlier);
}
