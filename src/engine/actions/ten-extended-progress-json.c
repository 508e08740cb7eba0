/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-progress-private.h"

#include "json/ten-json-private.h"

static const char *const botch_words[] = { "nothing", "loses-total", "ends", NULL };

static const char *const interval_words[] = { "turn",  "minute",    "hour",    "day",   "week",
                                              "month", "scene",     "chapter", "night", "year",
                                              "story", "chronicle", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (interval_words) == TEN_N_INTERVALS + 1);

static gboolean
read_interval (const TenJsonPlace *root, TenExtendedSetup *setup, GError **error)
{
  TenJsonPlace place;
  int interval = TEN_INTERVAL_TURN;

  if (!ten_json_place_get_member (root, "interval", &place, error) ||
      !ten_json_place_check_object (&place, NULL, error) ||
      !ten_json_place_read_word_member (&place, "unit", interval_words, &interval, error) ||
      !ten_json_place_read_integer_member (&place, "count", 1, TEN_EXTENDED_MAX_INTERVALS,
                                           &setup->interval_count, error))
    return FALSE;

  setup->interval = (TenInterval) interval;
  return TRUE;
}

static gboolean
read_rules (const TenJsonPlace *root, TenExtendedRules *rules, GError **error)
{
  TenJsonPlace place;
  int botch = TEN_BOTCH_GIVES_NOTHING;

  if (!ten_json_place_get_member (root, "rules", &place, error) ||
      !ten_json_place_check_object (&place, NULL, error) ||
      !ten_json_place_read_boolean_member (&place, "setback", &rules->setback, error) ||
      !ten_json_place_read_boolean_member (&place, "reward", &rules->reward, error) ||
      !ten_json_place_read_integer_member (&place, "further_dice", -TEN_REQUEST_MAX_DICE,
                                           TEN_REQUEST_MAX_DICE, &rules->further_dice, error) ||
      !ten_json_place_read_word_member (&place, "botch", botch_words, &botch, error))
    return FALSE;

  rules->botch = (TenBotchEffect) botch;
  return TRUE;
}

static gboolean
read_setup (const TenJsonPlace *root, TenExtendedSetup *setup, const char **name, GError **error)
{
  TenJsonPlace needed;

  return ten_json_place_check_object (root, NULL, error) &&
         ten_json_place_read_string_member (root, "name", TEN_EXTENDED_MAX_NAME, name, error) &&
         ten_json_place_get_member (root, "needed", &needed, error) &&
         ten_json_place_read_integer (&needed, 1, TEN_EXTENDED_MAX_NEEDED, &setup->needed, error) &&
         ten_json_place_read_integer_member (root, "max_rolls", 0, TEN_EXTENDED_MAX_ROLLS,
                                             &setup->max_rolls, error) &&
         read_interval (root, setup, error) &&
         ten_json_place_read_integer_member (root, "skill_dots", 0, TEN_EXTENDED_MAX_SKILL,
                                             &setup->skill_dots, error) &&
         ten_json_place_read_boolean_member (root, "further", &setup->further, error) &&
         read_rules (root, &setup->rules, error);
}

static JsonObject *
write_rules (const TenExtendedRules *rules)
{
  JsonObject *object = json_object_new ();

  json_object_set_boolean_member (object, "setback", rules->setback);
  json_object_set_boolean_member (object, "reward", rules->reward);
  json_object_set_int_member (object, "further_dice", rules->further_dice);
  json_object_set_string_member (object, "botch", botch_words[rules->botch]);
  return object;
}

JsonNode *
ten_extended_progress_setup_to_json (TenExtendedProgress *self)
{
  JsonObject *object, *interval;

  interval = json_object_new ();
  json_object_set_string_member (interval, "unit", ten_interval_to_id (self->setup.interval));
  json_object_set_int_member (interval, "count", self->setup.interval_count);

  object = json_object_new ();
  json_object_set_string_member (object, "action", "extended");
  json_object_set_string_member (object, "name", self->name);
  json_object_set_int_member (object, "needed", self->setup.needed);
  json_object_set_int_member (object, "max_rolls", self->setup.max_rolls);
  json_object_set_object_member (object, "interval", interval);
  json_object_set_int_member (object, "skill_dots", self->setup.skill_dots);
  json_object_set_boolean_member (object, "further", self->setup.further);
  json_object_set_object_member (object, "rules", write_rules (&self->setup.rules));
  return ten_json_take_object (object);
}

TenExtendedProgress *
ten_extended_progress_new_from_json (JsonNode *node, GError **error)
{
  g_autoptr (TenJsonDocument) document = NULL;
  g_autofree char *text = NULL;
  TenExtendedSetup setup = { .interval_count = 1 };
  const char *name = "";
  TenJsonPlace root;

  text = ten_json_to_text (node, FALSE);
  document = ten_json_document_new ("extended", text, -1, error);
  if (document == NULL)
    return NULL;

  root = ten_json_document_get_root (document);
  if (!read_setup (&root, &setup, &name, error))
    return NULL;
  return ten_extended_progress_new_from_setup (name, &setup);
}

/**
 * ten_extended_progress_to_json:
 *
 * Writes where the action stands as an object: `name`, `status`, `needed`, `total`, `rolls`, `left`
 * (`null` for no limit), `time` (ten_story_time_to_json()), `choices` and `conditions` (arrays),
 * `exceptional`, and `next_roll_dice`, the dice that the next roll has more.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_extended_progress_to_json (TenExtendedProgress *self)
{
  JsonObject *object;
  JsonArray *choices, *conditions;
  TenStoryTime time;

  g_return_val_if_fail (TEN_IS_EXTENDED_PROGRESS (self), NULL);

  choices = json_array_new ();
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (self->state.choices & (1u << i))
      json_array_add_string_element (choices, ten_extended_choice_to_id (1u << i));
  conditions = json_array_new ();
  for (const char *const *name = ten_extended_progress_get_conditions (self); *name != NULL; name++)
    json_array_add_string_element (conditions, *name);
  ten_extended_progress_get_time_spent (self, &time);

  object = json_object_new ();
  json_object_set_string_member (object, "name", self->name);
  json_object_set_string_member (object, "status", ten_extended_status_to_id (self->state.status));
  json_object_set_int_member (object, "needed", self->state.needed);
  json_object_set_int_member (object, "total", self->state.total);
  json_object_set_int_member (object, "rolls", self->state.n_rolls);
  if (self->setup.max_rolls == 0)
    json_object_set_null_member (object, "left");
  else
    json_object_set_int_member (object, "left", ten_extended_progress_get_n_left (self));
  json_object_set_member (object, "time", ten_story_time_to_json (&time));
  json_object_set_array_member (object, "choices", choices);
  json_object_set_array_member (object, "conditions", conditions);
  json_object_set_boolean_member (object, "exceptional", self->state.exceptional);
  json_object_set_int_member (object, "next_roll_dice",
                              ten_extended_progress_get_next_roll_dice (self));
  return ten_json_take_object (object);
}
