/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds.h"

#include "json/ten-json.h"

static JsonArray *
write_distribution (const TenOdds *self)
{
  JsonArray *array = json_array_new ();
  int first, last;

  ten_odds_get_range (self, &first, &last);
  for (int i = first; i <= last; i++)
    {
      JsonObject *entry = json_object_new ();

      json_object_set_int_member (entry, "successes", i);
      json_object_set_double_member (entry, "p", ten_odds_get_exactly (self, i));
      json_array_add_object_element (array, entry);
    }
  return array;
}

static JsonObject *
write_outcomes (const TenOdds *self)
{
  JsonObject *object = json_object_new ();

  for (TenOutcome outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_odds_has_outcome (self, outcome))
      json_object_set_double_member (object, ten_outcome_to_id (outcome),
                                     ten_odds_get_outcome (self, outcome));
  return object;
}

static JsonObject *
write_degrees (const TenOdds *self)
{
  const TenRequest *request = ten_odds_get_request (self);
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < request->n_degrees; i++)
    json_object_set_double_member (object, request->degrees[i].id, ten_odds_get_degree (self, i));
  return object;
}

/**
 * ten_odds_to_json:
 *
 * Writes @self as an object: its mean, its distribution over every number of net successes
 * of the range, and the chance of every outcome and every degree that the request has.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_odds_to_json (const TenOdds *self)
{
  JsonObject *object;

  g_return_val_if_fail (self != NULL, NULL);

  object = json_object_new ();
  json_object_set_double_member (object, "mean", ten_odds_get_mean (self));
  json_object_set_array_member (object, "distribution", write_distribution (self));
  json_object_set_object_member (object, "outcomes", write_outcomes (self));
  json_object_set_object_member (object, "degrees", write_degrees (self));

  return ten_json_take_object (object);
}
