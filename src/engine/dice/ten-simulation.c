/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-simulation.h"

#include "dice/ten-request-private.h"
#include "json/ten-json.h"

/* Of a sum, which may be negative. */
static guint
get_index (int sum)
{
  return (guint) (sum < 0 ? -2 * sum - 1 : 2 * sum);
}

gboolean
ten_simulation_init (TenSimulation *self,
                     const TenRequest *request,
                     TenRandom *random,
                     GError **error)
{
  if (!ten_request_check (request, error))
    return FALSE;

  *self = (TenSimulation){ .request = *request,
                           .random = g_object_ref (random),
                           .sums = g_array_new (FALSE, TRUE, sizeof (guint64)) };
  return TRUE;
}

void
ten_simulation_clear (TenSimulation *self)
{
  g_clear_object (&self->random);
  g_clear_pointer (&self->sums, g_array_unref);
}

gboolean
ten_simulation_run (TenSimulation *self, guint64 n_rolls, GError **error)
{
  for (; n_rolls > 0; n_rolls--)
    {
      g_autoptr (TenRoll) roll = ten_roll (&self->request, self->random, error);
      guint index;

      if (roll == NULL)
        return FALSE;
      index = get_index (ten_roll_get_net (roll));
      if (index >= self->sums->len)
        g_array_set_size (self->sums, index + 1);
      g_array_index (self->sums, guint64, index)++;
      self->outcomes[ten_roll_get_outcome (roll)]++;
      self->n_rolls++;
    }
  return TRUE;
}

/* Always includes 0. */
void
ten_simulation_get_range (const TenSimulation *self, int *first, int *last)
{
  *first = -(int) self->sums->len / 2;
  *last = (int) self->sums->len / 2;
  while (*first < 0 && ten_simulation_get_exactly (self, *first) == 0)
    (*first)++;
  while (*last > 0 && ten_simulation_get_exactly (self, *last) == 0)
    (*last)--;
}

guint64
ten_simulation_get_exactly (const TenSimulation *self, int successes)
{
  const guint index = get_index (successes);

  return index < self->sums->len ? g_array_index (self->sums, guint64, index) : 0;
}

double
ten_simulation_get_mean (const TenSimulation *self)
{
  double sum = 0.0;
  int first, last;

  ten_simulation_get_range (self, &first, &last);
  for (int i = first; i <= last; i++)
    sum += (double) ten_simulation_get_exactly (self, i) * i;
  return self->n_rolls > 0 ? sum / (double) self->n_rolls : 0.0;
}

JsonNode *
ten_simulation_to_json (const TenSimulation *self)
{
  const double share = self->n_rolls > 0 ? 1.0 / (double) self->n_rolls : 0.0;
  JsonObject *object = json_object_new ();
  JsonObject *outcomes = json_object_new ();
  JsonArray *distribution = json_array_new ();
  int first, last;

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
  for (TenOutcome outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_reading_has_outcome (&self->request, outcome))
      json_object_set_double_member (outcomes, ten_outcome_to_id (outcome),
                                     (double) self->outcomes[outcome] * share);

  json_object_set_int_member (object, "rolls", (gint64) self->n_rolls);
  json_object_set_double_member (object, "mean", ten_simulation_get_mean (self));
  json_object_set_array_member (object, "distribution", distribution);
  json_object_set_object_member (object, "outcomes", outcomes);
  return ten_json_take_object (object);
}
