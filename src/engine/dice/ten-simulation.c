/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-simulation-private.h"

#include "dice/ten-reading-private.h"
#include "dice/ten-request-private.h"
#include "json/ten-fields-private.h"
#include "json/ten-json.h"

#include <string.h>

#define N_SPARE_SUMS 64

G_DEFINE_BOXED_TYPE (TenSimulation, ten_simulation, ten_simulation_ref, ten_simulation_unref)

static inline guint64
rotate (guint64 number, int bits)
{
  return number << bits | number >> (64 - bits);
}

static inline guint64
next_number (guint64 *state)
{
  guint64 result = rotate (state[1] * 5, 7) * 9;
  guint64 shifted = state[1] << 17;

  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate (state[3], 45);
  return result;
}

/* splitmix64, so that similar seeds give very different streams. */
static void
seed_random (TenFastRandom *random, guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (random->state); i++)
    {
      guint64 number;

      seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      number = seed;
      number = (number ^ number >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      number = (number ^ number >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      random->state[i] = number ^ number >> 31;
    }
  random->left = 0;
}

static inline guint
draw_chunk (TenFastRandom *random)
{
  guint chunk;

  do
    {
      if (random->left == 0)
        {
          random->bits = next_number (random->state);
          random->left = TEN_CHUNKS_A_DRAW;
        }
      chunk = random->bits & (TEN_N_CHUNKS - 1);
      random->bits >>= TEN_CHUNK_BITS;
      random->left--;
    }
  while (G_UNLIKELY (chunk >= TEN_FIRST_REFUSED_CHUNK));
  return chunk;
}

static inline int
draw_face (TenFastRandom *random)
{
  return (int) (draw_chunk (random) % 10) + 1;
}

/* The sum of the fields of @n_dice dice. */
static inline guint64
throw_dice (TenFastRandom *random, const TenChunkTable *tables, int n_dice)
{
  guint64 fields = 0;

  for (; n_dice >= TEN_DICE_A_CHUNK; n_dice -= TEN_DICE_A_CHUNK)
    fields += tables[TEN_DICE_A_CHUNK - 1][draw_chunk (random)];
  if (n_dice > 0)
    fields += tables[n_dice - 1][draw_chunk (random)];
  return fields;
}

/* COFD-10: the same for a pool some of whose dice are rerolled. */
static inline guint64
throw_rerolling (TenFastRandom *random, const TenSimulation *self, int n_dice)
{
  guint64 fields = 0;
  int n_rerolled = 0;

  while (n_dice > 0)
    {
      const int n = MIN (n_dice, TEN_DICE_A_CHUNK);
      const guint chunk = draw_chunk (random);

      fields += self->kept_tables[n - 1][chunk];
      n_rerolled += self->n_rerolled[n - 1][chunk];
      n_dice -= n;
    }
  return fields + throw_dice (random, self->tables, n_rerolled);
}

static guint64
get_face_fields (const TenRequest *request, int face)
{
  gboolean hit = face >= ten_request_get_target (request);
  int again = ten_request_get_again (request);
  guint64 value = hit;

  if (face == 10 && request->tens_double)
    value++;
  return value << TEN_FIELD_VALUE | (guint64) (face == 1) << TEN_FIELD_ONES |
         (guint64) (face == 10) << TEN_FIELD_TENS |
         (guint64) (again != TEN_AGAIN_NONE && face >= again) << TEN_FIELD_AGAIN;
}

static void
fill_tables (TenSimulation *self, guint rerolled)
{
  for (guint chunk = 0; chunk < TEN_FIRST_REFUSED_CHUNK; chunk++)
    {
      guint64 fields = 0;
      guint64 kept = 0;
      guint8 n_rerolled = 0;
      guint rest = chunk;

      for (guint i = 0; i < TEN_DICE_A_CHUNK; i++)
        {
          const int face = (int) (rest % 10) + 1;
          const guint64 added = get_face_fields (&self->request, face);

          self->tables[i][chunk] = fields += added;
          /* A rerolled die has no effect. */
          self->kept_tables[i][chunk] = kept += ten_face_is_in (rerolled, face) ? 0 : added;
          self->n_rerolled[i][chunk] = n_rerolled += ten_face_is_in (rerolled, face);
          rest /= 10;
        }
    }
}

static G_GNUC_NO_INLINE void
grow_sums (TenSimulation *self, int index)
{
  int n_sums = MAX (index + 1, 2 * self->n_sums);

  self->sums = g_renew (guint64, self->sums, n_sums);
  memset (self->sums + self->n_sums, 0, (gsize) (n_sums - self->n_sums) * sizeof *self->sums);
  self->n_sums = n_sums;
}

static inline void
count_sum (TenSimulation *self, int sum)
{
  int index = sum - self->first_sum;

  if (G_UNLIKELY (index >= self->n_sums))
    grow_sums (self, index);
  self->sums[index]++;
}

/* The usual pools, where only the numbers of dice with each effect matter. */
static inline void
run_pool (TenSimulation *self, guint64 n_rolls, gboolean rerolls)
{
  TenFastRandom random = self->random;
  int n_dice = ten_request_get_n_thrown (&self->request);
  int ones_cancel = self->request.ones != TEN_ONES_NOTHING;
  int paired = self->request.pairs ? ~1 : 0;
  guint64 n_ones_only = 0;

  while (n_rolls-- > 0)
    {
      guint64 fields;
      guint64 wave;
      int value, ones;

      if (rerolls)
        fields = throw_rerolling (&random, self, n_dice);
      else
        fields = throw_dice (&random, self->tables, n_dice);

      for (wave = fields; wave >> TEN_FIELD_AGAIN != 0; fields += wave)
        wave = throw_dice (&random, self->tables, ten_field_get (wave, TEN_FIELD_AGAIN));

      value = ten_field_get (fields, TEN_FIELD_VALUE);
      ones = ten_field_get (fields, TEN_FIELD_ONES);
      n_ones_only += value == 0 && ones > 0;
      value += ten_field_get (fields, TEN_FIELD_TENS) & paired;
      count_sum (self, value - (ones_cancel ? ones : 0));
    }

  self->n_ones_only += n_ones_only;
  self->random = random;
}

/* CHAT-2 with V20-4: here it matters which dice the ones take. */
static void
run_ordered (TenSimulation *self, guint64 n_rolls)
{
  int n_dice = ten_request_get_n_thrown (&self->request);
  int target = ten_request_get_target (&self->request);

  while (n_rolls-- > 0)
    {
      int hits = 0;
      int ones = 0;
      int standing = 0;

      for (int i = 0; i < n_dice; i++)
        {
          int face = draw_face (&self->random);

          self->faces[i] = (guint8) face;
          hits += face >= target;
          ones += face == 1;
        }
      for (int i = n_dice - 1, left = hits - ones; i >= 0 && left > 0; i--)
        {
          left -= self->faces[i] >= target;
          standing += (self->faces[i] >= target) + (self->faces[i] == 10);
        }

      self->n_ones_only += hits == 0 && ones > 0;
      self->standing[standing]++;
      count_sum (self, hits - ones);
    }
}

/* COFD-5, NWOD-1. */
static void
run_chance (TenSimulation *self, guint64 n_rolls)
{
  const TenRequest *request = &self->request;
  gboolean again = ten_request_get_again (request) != TEN_AGAIN_NONE;
  guint rerolled = ten_request_get_rerolled (request);
  gboolean ordered = self->standing != NULL;

  while (n_rolls-- > 0)
    {
      int face = draw_face (&self->random);
      int tens = 0;
      int ones;

      if (ten_face_is_in (rerolled, face))
        face = draw_face (&self->random);
      self->n_dramatic += face == 1;
      while (face == 10)
        {
          tens++;
          face = again ? draw_face (&self->random) : 0;
        }

      ones = face == 1 && request->ones != TEN_ONES_NOTHING;
      if (ordered)
        {
          int left = CLAMP (tens - ones, 0, TEN_REQUEST_MAX_DICE);

          self->standing[2 * left]++;
          count_sum (self, tens - ones);
        }
      else
        {
          count_sum (self, tens + (request->tens_double ? tens : 0) +
                               (request->pairs ? tens / 2 * 2 : 0) - ones);
        }
    }
}

TenSimulation *
ten_simulation_new (const TenRequest *request, guint64 seed, GError **error)
{
  TenSimulation *self;

  if (!ten_request_check (request, error))
    return NULL;

  self = g_new0 (TenSimulation, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->request = *request;
  self->first_sum = -MAX (ten_request_get_n_thrown (request), 1);
  self->n_sums = -3 * self->first_sum + N_SPARE_SUMS;
  self->sums = g_new0 (guint64, self->n_sums);
  if (request->ones == TEN_ONES_CANCEL_DICE && request->tens_double)
    {
      self->standing = g_new0 (guint64, 2 * TEN_REQUEST_MAX_DICE + 1);
      self->faces = g_new0 (guint8, TEN_REQUEST_MAX_DICE);
    }

  seed_random (&self->random, seed);
  fill_tables (self, ten_request_get_rerolled (request));
  return self;
}

TenSimulation *
ten_simulation_ref (TenSimulation *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ten_simulation_unref (TenSimulation *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->sums);
  g_free (self->standing);
  g_free (self->faces);
  g_free (self);
}

void
ten_simulation_run (TenSimulation *self, guint64 n_rolls)
{
  self->n_rolls += n_rolls;
  if (ten_request_is_chance (&self->request))
    run_chance (self, n_rolls);
  else if (ten_request_get_n_thrown (&self->request) == 0)
    self->sums[(self->request.automatic ? 1 : 0) - self->first_sum] += n_rolls;
  else if (self->standing != NULL)
    run_ordered (self, n_rolls);
  else if (ten_request_get_rerolled (&self->request) != 0)
    run_pool (self, n_rolls, TRUE);
  else
    run_pool (self, n_rolls, FALSE);
}

static gboolean
has_dice (const TenSimulation *self)
{
  return ten_request_get_n_thrown (&self->request) > 0;
}

static int
get_successes (const TenSimulation *self, int standing)
{
  if (!has_dice (self))
    return standing;
  return ten_reading_add (&self->request, ten_reading_is_doubled (&self->request), standing);
}

static int
get_net (const TenSimulation *self, int sum)
{
  if (!has_dice (self))
    return sum;
  if (self->request.ones != TEN_ONES_CANCEL_DICE)
    return get_successes (self, MAX (sum, 0));
  return self->request.sure_success ? MAX (sum, 0) + 1 : sum;
}

/* How many rolls left that many successes standing, before additions. */
static guint64
count_standing (const TenSimulation *self, int standing)
{
  guint64 count = 0;

  if (self->standing != NULL && has_dice (self))
    return self->standing[standing];
  if (standing > 0)
    return self->sums[standing - self->first_sum];

  for (int i = 0; i <= -self->first_sum; i++)
    count += self->sums[i];
  return count;
}

static TenOutcome
get_outcome (const TenSimulation *self, int standing)
{
  int successes = get_successes (self, standing);

  if (successes < ten_request_get_required (&self->request))
    return TEN_OUTCOME_FAILURE;
  return has_dice (self) ? ten_reading_get_win (&self->request, successes) : TEN_OUTCOME_SUCCESS;
}

/* A botch leaves no successes standing, and differs from a failure only in name. */
static guint64
count_botches (const TenSimulation *self)
{
  guint64 count = 0;

  if (self->request.sure_success || !has_dice (self) || ten_request_is_chance (&self->request))
    return 0;

  switch (self->request.botch)
    {
    case TEN_BOTCH_NO_SUCCESS:
      return self->n_ones_only;
    case TEN_BOTCH_NEGATIVE:
      if (self->request.ones != TEN_ONES_CANCEL_DICE)
        return 0;
      for (int i = 0; i < -self->first_sum; i++)
        count += self->sums[i];
      return count;
    case TEN_BOTCH_NEVER:
    default:
      return 0;
    }
}

TEN_DEFINE_ACCESSOR (guint64, ten_simulation_get_n_rolls, const TenSimulation, n_rolls)

void
ten_simulation_get_range (const TenSimulation *self, int *first, int *last)
{
  *first = 0;
  *last = 0;
  for (int i = 0; i < self->n_sums; i++)
    {
      int net = get_net (self, self->first_sum + i);

      if (self->sums[i] == 0)
        continue;
      *first = MIN (*first, net);
      *last = MAX (*last, net);
    }
}

guint64
ten_simulation_get_exactly (const TenSimulation *self, int successes)
{
  guint64 count = 0;

  for (int i = 0; i < self->n_sums; i++)
    if (self->sums[i] > 0 && get_net (self, self->first_sum + i) == successes)
      count += self->sums[i];
  return count;
}

guint64
ten_simulation_get_outcome (const TenSimulation *self, TenOutcome outcome)
{
  guint64 count = 0;
  int last = self != NULL && self->standing != NULL ? 2 * TEN_REQUEST_MAX_DICE : 0;

  g_return_val_if_fail ((guint) outcome < TEN_N_OUTCOMES, 0);

  if (outcome == TEN_OUTCOME_DRAMATIC_FAILURE)
    return self->n_dramatic;
  if (outcome == TEN_OUTCOME_BOTCH)
    return count_botches (self);

  if (self->standing == NULL)
    last = self->first_sum + self->n_sums - 1;
  for (int standing = 0; standing <= last; standing++)
    if (get_outcome (self, standing) == outcome)
      count += count_standing (self, standing);
  if (get_outcome (self, 0) == outcome)
    count -= self->n_dramatic + count_botches (self);
  return count;
}

double
ten_simulation_get_mean (const TenSimulation *self)
{
  double sum = 0.0;

  for (int i = 0; i < self->n_sums; i++)
    if (self->sums[i] > 0)
      sum += (double) self->sums[i] * get_net (self, self->first_sum + i);
  return self->n_rolls > 0 ? sum / (double) self->n_rolls : 0.0;
}

JsonNode *
ten_simulation_to_json (const TenSimulation *self)
{
  JsonObject *object, *outcomes;
  int first, last;
  double share = self->n_rolls > 0 ? 1.0 / (double) self->n_rolls : 0.0;
  JsonArray *distribution = json_array_new ();

  ten_simulation_get_range (self, &first, &last);
  for (int i = first; i <= last; i++)
    {
      JsonObject *entry = json_object_new ();
      guint64 count = ten_simulation_get_exactly (self, i);

      json_object_set_int_member (entry, "successes", i);
      json_object_set_double_member (entry, "p", (double) count * share);
      json_object_set_int_member (entry, "rolls", (gint64) count);
      json_array_add_object_element (distribution, entry);
    }

  outcomes = json_object_new ();
  for (TenOutcome outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_reading_has_outcome (&self->request, outcome))
      json_object_set_double_member (outcomes, ten_outcome_to_id (outcome),
                                     (double) ten_simulation_get_outcome (self, outcome) * share);

  object = json_object_new ();
  json_object_set_int_member (object, "rolls", (gint64) self->n_rolls);
  json_object_set_double_member (object, "mean", ten_simulation_get_mean (self));
  json_object_set_array_member (object, "distribution", distribution);
  json_object_set_object_member (object, "outcomes", outcomes);

  return ten_json_take_object (object);
}
