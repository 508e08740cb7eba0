/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the rolls of a log without making objects of them, since there may be many. */

#include "ten-config.h"

#include "history/ten-statistics.h"

#include "dice/ten-odds-private.h"
#include "history/ten-play-json.h"
#include "records/ten-play-scan.h"
#include "records/ten-event-private.h"
#include "records/ten-play-log.h"
#include "records/ten-play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Entries between two reports of progress. */
#define N_IN_STEP 4096

/* No more names than this are counted. */
#define MAX_NAMES 5000

/* The odds of a request. */
typedef struct
{
  double mean;
  double variance;
  double outcomes[TEN_N_OUTCOMES];
  int first; /* of the net successes */
  int last;
  double *at_least;
  double *at_most;
  int willpower; /* the dice of the point of Willpower in mean_without; -1 for none yet */
  double mean_without;
} Odds;

/* The pool of a roll. */
typedef struct
{
  GString *name;
  int dice;
  int willpower;
} Pool;

/* A contest that was counted: a reroll may decide it again. */
typedef struct
{
  char winner;
  char side; /* the one that it was counted for */
} Contest;

/* A roll that was counted, and a fact of its play may say who won. */
typedef struct
{
  guint index;
  char side;
} CountedRoll;

typedef struct
{
  TenStatistics *found;
  TenLog *log;
  const TenStatisticsSelection *selection;
  TenProgress progress;
  gpointer data;
  GCancellable *cancellable;
  GError *problem;
  gint64 n_read;
  gint64 n_all;

  TenRollReader reader;
  GHashTable *struck;   /* numbers of plays */
  GHashTable *contests; /* the key of a roll, or of the whole play -> Contest */
  GHashTable *pools;
  GHashTable *characters;
  Pool pool;
  gint64 luckiest;
  gint64 unluckiest;
  gint64 n_successful; /* so far in a row */
  gint64 n_failed;

  const TenEntry *entry;
  GArray *counted; /* of CountedRoll, of this play */
} Reading;

static void
odds_free (gpointer data)
{
  Odds *self = data;

  g_free (self->at_least);
  g_free (self->at_most);
  g_free (self);
}

static void
sum_up (Odds *self, const TenOdds *odds)
{
  gsize n_net;
  double sum = 0.0;

  ten_odds_get_range (odds, &self->first, &self->last);
  n_net = (gsize) (self->last - self->first + 1);
  self->at_least = g_new (double, n_net);
  self->at_most = g_new (double, n_net);
  for (gsize i = 0; i < n_net; i++)
    self->at_most[i] = sum += ten_odds_get_exactly (odds, self->first + (int) i);
  sum = 0.0;
  for (gsize i = n_net; i > 0; i--)
    self->at_least[i - 1] = sum += ten_odds_get_exactly (odds, self->first + (int) i - 1);
  /* Avoids a rounding error for certain results. */
  self->at_least[0] = 1.0;
  self->at_most[n_net - 1] = 1.0;
}

static double
get_mean (const TenOdds *odds)
{
  double mean = 0.0;

  for (int i = 0; i <= ten_odds_get_most_successes (odds); i++)
    mean += i * ten_odds_get_exactly_successes (odds, i);
  return mean;
}

static Odds *
find_odds (TenScannedRequest *request)
{
  g_autoptr (TenOdds) odds = NULL;
  Odds *self = request->more;

  if (self != NULL || !request->valid)
    return self;
  odds = ten_odds_compute (&request->request, NULL);
  if (odds == NULL)
    return NULL;
  request->more = self = g_new0 (Odds, 1);
  self->willpower = -1;
  self->mean = get_mean (odds);
  for (int i = 0; i <= ten_odds_get_most_successes (odds); i++)
    self->variance +=
        (i - self->mean) * (i - self->mean) * ten_odds_get_exactly_successes (odds, i);
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    self->outcomes[i] = ten_odds_get_outcome (odds, (TenOutcome) i);
  sum_up (self, odds);
  return self;
}

/* COFD-18, V20-5: the mean number of successes without the point of Willpower. */
static double
get_mean_without (Odds *self, const TenRequest *with, int willpower)
{
  TenRequest request = *with;
  g_autoptr (TenOdds) odds = NULL;

  if (self->willpower == willpower)
    return self->mean_without;
  request.dice -= willpower;
  request.red = MIN (request.red, MAX (request.dice, 0));
  request.sure_success = FALSE;
  odds = ten_odds_compute (&request, NULL);
  self->willpower = willpower;
  self->mean_without = odds != NULL ? get_mean (odds) : self->mean;
  return self->mean_without;
}

/* Names the pool as a player would: by its traits, or by its number of dice. */
static void
read_term (const TenScannedTerm *term, gpointer data)
{
  Pool *pool = data;

  if (ten_span_is (term->kind, "willpower"))
    pool->willpower = CLAMP (term->dice, 0, TEN_REQUEST_MAX_DICE);
  if (term->secrecy.length > 0)
    return;
  if (ten_span_is (term->kind, "number"))
    pool->dice = term->dice;
  if (!ten_span_is (term->kind, "trait"))
    return;
  if (pool->name->len > 0)
    g_string_append (pool->name, " + ");
  g_string_append_len (pool->name, term->label.text, (gssize) term->label.length);
}

static gboolean
read_pool (Pool *pool, TenSpan terms)
{
  g_string_truncate (pool->name, 0);
  pool->dice = pool->willpower = 0;
  if (!ten_play_scan_terms (terms, read_term, pool))
    return FALSE;
  if (pool->name->len == 0)
    g_string_append_printf (pool->name, ngettext ("%d die", "%d dice", (gulong) ABS (pool->dice)),
                            pool->dice);
  return TRUE;
}

/* @name: as in JSON */
static void
count_name (GHashTable *counts, const char *name)
{
  TenStatisticsCount *count = g_hash_table_lookup (counts, name);

  if (count == NULL && g_hash_table_size (counts) < MAX_NAMES)
    {
      count = g_new0 (TenStatisticsCount, 1);
      count->name = ten_span_dup_string ((TenSpan){ name, strlen (name) });
      g_hash_table_insert (counts, g_strdup (name), count);
    }
  if (count != NULL)
    count->count++;
}

/* The name that players know. */
static const char *
get_seen_name (Reading *self, const char *name)
{
  return self->selection->with_hidden ? name : ten_play_log_translate_for_players (self->log, name);
}

static void
count_character (Reading *self, TenSpan character)
{
  char name[256];

  if (character.length == 0 || character.length >= sizeof name)
    return;
  memcpy (name, character.text, character.length);
  name[character.length] = '\0';
  count_name (self->characters, name);
}

static void
compare (Reading *self, const TenScannedRoll *scanned, const TenRoll *roll, const Odds *odds)
{
  TenStatistics *found = self->found;
  const int net = CLAMP (ten_roll_get_net (roll), odds->first, odds->last) - odds->first;
  const gint64 key = TEN_PLAY_KEY (self->entry->number, scanned->index);

  found->n_compared++;
  found->successes += ten_roll_get_successes (roll);
  found->expected += odds->mean;
  found->variance += odds->variance;
  if (odds->at_least[net] < found->luckiest.probability)
    {
      found->luckiest.probability = odds->at_least[net];
      self->luckiest = key;
    }
  if (odds->at_most[net] < found->unluckiest.probability)
    {
      found->unluckiest.probability = odds->at_most[net];
      self->unluckiest = key;
    }
}

static void
count_streak (gint64 *n, gint64 *longest, gboolean goes_on)
{
  *n = goes_on ? *n + 1 : 0;
  *longest = MAX (*longest, *n);
}

static void
count_faces (TenStatistics *found, const TenDie *dice, guint n_dice, int by)
{
  found->n_dice += by * (gint64) n_dice;
  for (guint i = 0; i < n_dice; i++)
    found->faces[dice[i].face - 1] += by;
}

static void
count_willpower (
    Reading *self, const TenRoll *roll, const TenScannedRequest *request, Odds *odds, int willpower)
{
  if (willpower == 0 && !request->request.sure_success)
    return;
  self->found->willpower_rolls++;
  self->found->willpower_successes += ten_roll_get_successes (roll);
  self->found->willpower_expected += odds->mean;
  self->found->willpower_without += get_mean_without (odds, &request->request, willpower);
}

static void
count_roll (Reading *self, const TenScannedRoll *scanned, const TenRoll *roll, Odds *odds)
{
  TenStatistics *found = self->found;
  const TenOutcome outcome = ten_roll_get_outcome (roll);
  const gboolean success = outcome == TEN_OUTCOME_SUCCESS || outcome == TEN_OUTCOME_EXCEPTIONAL;

  found->n_rolls++;
  count_name (self->pools, self->pool.name->str);
  count_character (self, scanned->character);
  if (found->counts_only)
    return;
  found->outcomes[outcome]++;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    found->expected_outcomes[i] += odds->outcomes[i];
  if (!scanned->own_dice)
    count_faces (found, scanned->dice, scanned->n_dice, 1);
  if (scanned->n_dice > 0 && !scanned->own_dice)
    compare (self, scanned, roll, odds);
  count_streak (&self->n_successful, &found->longest_success, success);
  count_streak (&self->n_failed, &found->longest_failure, !success);
  count_willpower (self, roll, ten_roll_reader_find (&self->reader, scanned->request), odds,
                   self->pool.willpower);
}

/* The earlier roll whose dice were rerolled. */
typedef struct
{
  Reading *reading;
  guint index;
  TenRoll *roll;
  gboolean own_dice;
} Earlier;

static void
find_earlier (const TenScannedRoll *scanned, TenSpan ruleset, gpointer data)
{
  Earlier *self = data;

  if (scanned->index == self->index && self->roll == NULL &&
      (self->reading->selection->with_hidden ||
       (!scanned->hidden && !ten_scanned_roll_is_secret (scanned))))
    {
      self->own_dice = scanned->own_dice;
      self->roll = ten_roll_reader_read (&self->reading->reader, scanned);
    }
}

static gboolean
scan_earlier (const TenEntry *entry, gpointer data)
{
  ten_play_scan (entry->body, strlen (entry->body), find_earlier, NULL, data);
  return FALSE;
}

/* The dice to reroll were chosen, so the odds do not apply. */
static void
count_reroll (Reading *self, const TenScannedRoll *scanned, const TenRoll *roll)
{
  Earlier earlier = { self, MAX (scanned->own, scanned->of), NULL, FALSE };
  const gint64 number = scanned->own > 0 ? self->entry->number : self->entry->about;
  const TenDie *dice;
  guint n_dice;

  self->found->n_rerolls++;
  if (self->found->counts_only)
    return;
  self->found->willpower_rerolls++;
  ten_log_scan (self->log, &(TenLogFilter){ .first = number, .last = number }, scan_earlier,
                &earlier, NULL);
  if (earlier.roll == NULL)
    return;
  dice = ten_roll_get_dice (earlier.roll, &n_dice);
  if (n_dice <= scanned->n_dice)
    {
      self->found->reroll_gain +=
          ten_roll_get_successes (roll) - ten_roll_get_successes (earlier.roll);
      if (!scanned->own_dice && !earlier.own_dice)
        {
          count_faces (self->found, scanned->dice, scanned->n_dice, 1);
          count_faces (self->found, dice, n_dice, -1);
        }
    }
  ten_roll_unref (earlier.roll);
}

/* Each contest is counted once: for the acting side, if no character is selected. */
static void
remember (Reading *self, const TenScannedRoll *scanned)
{
  CountedRoll counted = { .index = scanned->index };

  if (scanned->role.length == 1)
    counted.side = *scanned->role.text;
  if (counted.side == 'a' || (counted.side == 'b' && self->selection->character != NULL))
    g_array_append_val (self->counted, counted);
}

static gboolean
is_selected (Reading *self, const TenScannedRoll *scanned)
{
  g_autofree char *name = NULL;

  /* Nothing but their number is shown where players see rolls in words only. */
  if (!self->selection->with_hidden &&
      (scanned->hidden || (ten_scanned_roll_is_secret (scanned) && !self->found->counts_only)))
    return FALSE;
  if (self->selection->character == NULL)
    return TRUE;
  name = ten_span_dup_string (scanned->character);
  return g_strcmp0 (get_seen_name (self, name), self->selection->character) == 0;
}

/* BOOK-2: nobody chose this pool, and nothing succeeds or fails by it. Its dice are dice. */
static gboolean
is_of_damage (const TenScannedRoll *scanned)
{
  return ten_span_is (scanned->role, "damage") || ten_span_is (scanned->role, "soak");
}

static void
take_roll (const TenScannedRoll *scanned, TenSpan ruleset, gpointer data)
{
  Reading *self = data;
  g_autoptr (TenRoll) roll = NULL;
  Odds *odds = NULL;

  if (!is_selected (self, scanned))
    return;
  roll = ten_roll_reader_read (&self->reader, scanned);
  if (roll != NULL)
    odds = find_odds (ten_roll_reader_find (&self->reader, scanned->request));
  if (odds == NULL || !read_pool (&self->pool, scanned->terms))
    self->found->n_damaged++;
  else if (g_hash_table_contains (self->struck, &self->entry->number))
    self->found->n_struck++;
  else if (ten_span_is (scanned->role, "reroll"))
    count_reroll (self, scanned, roll);
  else if (is_of_damage (scanned))
    count_faces (self->found, scanned->dice, scanned->n_dice,
                 self->found->counts_only || scanned->own_dice ? 0 : 1);
  else
    {
      count_roll (self, scanned, roll, odds);
      remember (self, scanned);
    }
}

static void
count_contest (Reading *self, Contest contest, int by)
{
  if (contest.winner == 'n')
    self->found->contests_tied += by;
  else if (contest.winner == contest.side)
    self->found->contests_won += by;
  else if (contest.winner == 'a' || contest.winner == 'b')
    self->found->contests_lost += by;
}

static void
begin_contest (Reading *self, gint64 key, char winner, char side)
{
  const Contest contest = { winner, side };

  count_contest (self, contest, 1);
  g_hash_table_insert (self->contests, g_memdup2 (&key, sizeof key),
                       g_memdup2 (&contest, sizeof contest));
}

/* TEST-7: the reroll replaces the first result. */
static void
decide_again (Reading *self, guint roll, char winner)
{
  const gint64 keys[] = { TEN_PLAY_KEY (self->entry->about, roll),
                          TEN_PLAY_KEY (self->entry->about, 0) };
  Contest *contest = NULL;

  for (guint i = 0; contest == NULL && i < G_N_ELEMENTS (keys); i++)
    contest = g_hash_table_lookup (self->contests, &keys[i]);
  if (contest == NULL)
    return;
  count_contest (self, *contest, -1);
  contest->winner = winner;
  count_contest (self, *contest, 1);
}

/* The text of a member of the details; their first letter says who won. */
static const char *
find_word (TenSpan details, const char *member)
{
  g_autofree char *text = g_strdup_printf ("\"%s\":\"", member);
  const char *found = g_strstr_len (details.text, (gssize) details.length, text);

  return found != NULL ? found + strlen (text) : "";
}

static void
take_contest (Reading *self, const TenScannedFact *fact, char winner)
{
  const gboolean whole = ten_span_is (fact->kind, TEN_EVENT_ACTION);

  if (g_str_equal (self->entry->kind, "reroll"))
    {
      decide_again (self, fact->of, winner);
      return;
    }
  for (guint i = 0; i < self->counted->len; i++)
    {
      const CountedRoll *roll = &g_array_index (self->counted, CountedRoll, i);

      if (whole || roll->index == fact->own)
        begin_contest (self, TEN_PLAY_KEY (self->entry->number, whole ? 0 : roll->index), winner,
                       roll->side);
    }
}

/* A point spent to resist someone else's roll (COFD-18). */
static void
count_resistance (Reading *self, const TenScannedFact *fact)
{
  g_autofree char *text = g_strndup (fact->details.text, fact->details.length);
  TenEventPlace place = { 0 };
  g_autoptr (TenEvent) event = ten_event_new_stored (TEN_EVENT_WILLPOWER, text, &place);

  if (self->selection->character == NULL ||
      g_str_equal (ten_event_get_word (event, "character"), self->selection->character))
    self->found->willpower_resistance++;
}

static void
take_fact (const TenScannedFact *fact, gpointer data)
{
  Reading *self = data;

  if (self->found->counts_only || (fact->hidden && !self->selection->with_hidden))
    return;
  if ((ten_span_is (fact->kind, TEN_EVENT_ACTION) &&
       g_str_has_prefix (find_word (fact->details, "action"), "contest\"")) ||
      ten_span_is (fact->kind, TEN_EVENT_CONTEST))
    take_contest (self, fact, *find_word (fact->details, "winner"));
  else if (ten_span_is (fact->kind, TEN_EVENT_WILLPOWER) &&
           g_str_has_prefix (find_word (fact->details, "use"), "resistance\""))
    count_resistance (self, fact);
}

static gboolean
go_on (Reading *self)
{
  if (++self->n_read % N_IN_STEP != 0)
    return TRUE;
  if (self->progress != NULL)
    self->progress (MIN ((double) self->n_read / (double) MAX (self->n_all, 1), 1.0), self->data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, &self->problem);
}

static gboolean
take_entry (const TenEntry *entry, gpointer data)
{
  Reading *self = data;

  self->entry = entry;
  g_array_set_size (self->counted, 0);
  if ((self->selection->chronicle == NULL ||
       g_strcmp0 (entry->chronicle, self->selection->chronicle) == 0) &&
      !ten_play_scan (entry->body, strlen (entry->body), take_roll, take_fact, self) &&
      self->selection->with_hidden)
    self->found->n_damaged++;
  return go_on (self);
}

static gboolean
take_strike (const TenEntry *entry, gpointer data)
{
  GHashTable *struck = data;

  if (g_str_equal (entry->kind, "strike"))
    g_hash_table_add (struck, g_memdup2 (&entry->about, sizeof entry->about));
  else
    g_hash_table_remove (struck, &entry->about);
  return TRUE;
}

static gboolean
read_range (Reading *self, TenStatisticsRange range, GError **error)
{
  const TenLogFilter filter = { .first = range.first,
                                .last = range.last,
                                .since = self->selection->since,
                                .until = self->selection->until };

  if (!ten_log_scan (self->log, &filter, take_entry, self, error))
    return FALSE;
  if (self->problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->problem));
  return FALSE;
}

static gboolean
read_all (Reading *self, GError **error)
{
  const TenLogFilter strikes = { .kinds = (const char *const[]){ "strike", "restore", NULL } };
  const TenStatisticsRange all = { 0, G_MAXINT64 };
  const gboolean ranged = self->selection->ranges != NULL;
  const TenStatisticsRange *ranges = ranged ? self->selection->ranges : &all;
  const guint n_ranges = ranged ? self->selection->n_ranges : 1;

  if (!ten_log_scan (self->log, &strikes, take_strike, self->struck, error))
    return FALSE;
  for (guint i = 0; i < n_ranges; i++)
    self->n_all += MIN (ranges[i].last, ten_log_get_n_entries (self->log)) - ranges[i].first + 1;
  for (guint i = 0; i < n_ranges; i++)
    if (!read_range (self, ranges[i], error))
      return FALSE;
  return TRUE;
}

static GHashTable *
create_counts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, ten_statistics_count_free);
}

/* Several may have the same name for players. */
static void
count_seen_names (Reading *self)
{
  g_autoptr (GHashTable) characters = g_steal_pointer (&self->characters);
  GHashTableIter iter;
  gpointer value;

  self->characters = create_counts ();
  g_hash_table_iter_init (&iter, characters);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const TenStatisticsCount *count = value;
      const char *name = get_seen_name (self, count->name);
      TenStatisticsCount *seen = g_hash_table_lookup (self->characters, name);

      if (seen == NULL)
        {
          seen = g_new0 (TenStatisticsCount, 1);
          seen->name = g_strdup (name);
          g_hash_table_insert (self->characters, g_strdup (name), seen);
        }
      seen->count += count->count;
    }
}

static void
read_extreme (Reading *self, TenStatisticsExtreme *extreme, gint64 key)
{
  const guint index = TEN_PLAY_KEY_INDEX (key);
  g_autoptr (TenPlay) play =
      key > 0 ? ten_play_log_read (self->log, TEN_PLAY_KEY_ENTRY (key), NULL) : NULL;
  GPtrArray *records = play != NULL ? ten_play_get_records (play) : NULL;

  if (records == NULL || index > records->len)
    return;
  extreme->record = g_object_ref (records->pdata[index - 1]);
  extreme->number = ten_play_dup_roll_number (play, extreme->record);
}

gboolean
ten_statistics_read (TenStatistics *self,
                     TenLog *log,
                     const TenStatisticsSelection *selection,
                     TenProgress progress,
                     gpointer data,
                     GCancellable *cancellable,
                     GError **error)
{
  Reading reading = {
    .found = self,
    .log = log,
    .selection = selection,
    .progress = progress,
    .data = data,
    .cancellable = cancellable,
    .struck = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
    .contests = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free),
    .pools = create_counts (),
    .characters = create_counts (),
    .pool = { .name = g_string_new (NULL) },
    .counted = g_array_new (FALSE, FALSE, sizeof (CountedRoll)),
  };
  gboolean done;

  ten_roll_reader_init (&reading.reader, odds_free);
  self->counts_only =
      !selection->with_hidden && ten_player_words_get_last (ten_words_of_log (log)) > 0;
  done = read_all (&reading, error);
  if (done)
    {
      count_seen_names (&reading);
      ten_statistics_take_counts (self->pools, reading.pools, TEN_STATISTICS_MAX_POOLS);
      ten_statistics_take_counts (self->characters, reading.characters,
                                  TEN_STATISTICS_MAX_CHARACTERS);
      read_extreme (&reading, &self->luckiest, reading.luckiest);
      read_extreme (&reading, &self->unluckiest, reading.unluckiest);
    }
  ten_roll_reader_clear (&reading.reader);
  g_hash_table_unref (reading.struck);
  g_hash_table_unref (reading.contests);
  g_hash_table_unref (reading.pools);
  g_hash_table_unref (reading.characters);
  g_string_free (reading.pool.name, TRUE);
  g_array_unref (reading.counted);
  return done;
}
