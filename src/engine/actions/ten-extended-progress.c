/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "actions/ten-extended-progress-private.h"

#include "dice/ten-request-private.h"
#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Each step takes a quarter less. After this many, the time would no longer be exact. */
#define MAX_SHORTER 12

/**
 * TenExtendedProgress:
 *
 * An extended action (COFD-15 to COFD-17, V20-10).
 *
 * Its state follows from its initial values (ten_extended_progress_setup_to_json()) and from what
 * was passed to ten_extended_progress_add_roll() and ten_extended_progress_choose(), in that
 * order: repeating the same calls gives the same state. Nothing can be undone.
 */

G_DEFINE_FINAL_TYPE (TenExtendedProgress, ten_extended_progress, G_TYPE_OBJECT)

static gboolean
is_used_up (TenExtendedProgress *self)
{
  return ten_extended_progress_get_n_left (self) == 0;
}

/* COFD-17: called when there is nothing left to choose. */
static void
go_on (TenExtendedProgress *self)
{
  self->state.choices = 0;
  self->state.status = is_used_up (self) ? TEN_EXTENDED_FAILED : TEN_EXTENDED_UNDER_WAY;
}

static void
offer (TenExtendedProgress *self, TenExtendedChoices choices)
{
  if (choices == 0)
    {
      go_on (self);
      return;
    }
  self->state.choices = choices;
  self->state.status = TEN_EXTENDED_CHOOSING;
}

static void
finish (TenExtendedProgress *self)
{
  self->state.choices = 0;
  self->state.status = TEN_EXTENDED_SUCCEEDED;
}

/* The rewards still available for an exceptional success that does not finish the action. */
static TenExtendedChoices
find_rewards (TenExtendedProgress *self)
{
  const TenExtendedState *state = &self->state;
  int dots = self->setup.skill_dots;
  TenExtendedChoices rewards = 0;

  if (dots > 0 && (!is_used_up (self) || state->total >= state->needed - dots))
    rewards |= TEN_EXTENDED_LESS_NEEDED;
  if (is_used_up (self))
    return rewards;

  if (state->n_shorter < MAX_SHORTER)
    rewards |= TEN_EXTENDED_LESS_TIME;
  if (!state->exceptional)
    rewards |= TEN_EXTENDED_EXCEPTIONAL_FINISH;
  return rewards;
}

static void
add_success (TenExtendedProgress *self, TenOutcome outcome, int successes)
{
  gboolean rewarded = self->setup.rules.reward && outcome == TEN_OUTCOME_EXCEPTIONAL;

  self->state.total += successes;
  if (self->state.total < self->state.needed)
    {
      offer (self, rewarded ? find_rewards (self) : 0);
      return;
    }

  /* Of the three rewards, only this one still makes a difference. */
  self->state.exceptional |= rewarded;
  finish (self);
}

static void
add_failure (TenExtendedProgress *self)
{
  if (self->setup.rules.setback && !is_used_up (self))
    offer (self, TEN_EXTENDED_CONTINUE | TEN_EXTENDED_GIVE_UP);
  else
    go_on (self);
}

static void
add_botch (TenExtendedProgress *self)
{
  switch (self->setup.rules.botch)
    {
    case TEN_BOTCH_ENDS:
      self->state.lost = self->state.total;
      self->state.status = TEN_EXTENDED_FAILED;
      self->state.was_ended_by_botch = TRUE;
      break;

    case TEN_BOTCH_LOSES_TOTAL:
      self->state.lost = self->state.total;
      self->state.total = 0;
      add_failure (self);
      break;

    case TEN_BOTCH_GIVES_NOTHING:
    default:
      add_failure (self);
    }
}

static void
spend_interval (TenExtendedProgress *self)
{
  gint64 interval = self->setup.interval_count;

  for (int i = 0; i < self->state.n_shorter; i++)
    interval *= 3;
  self->state.spent += interval;
}

static void
shorten_interval (TenExtendedProgress *self)
{
  self->state.n_shorter++;
  self->state.spent *= 4;
}

static void
choose (TenExtendedProgress *self, TenExtendedChoice choice, const char *condition)
{
  TenExtendedState *state = &self->state;

  switch (choice)
    {
    case TEN_EXTENDED_CONTINUE:
      g_ptr_array_insert (self->conditions, (int) self->conditions->len - 1, g_strdup (condition));
      break;

    case TEN_EXTENDED_GIVE_UP:
      state->total = 0;
      state->choices = 0;
      state->status = TEN_EXTENDED_GIVEN_UP;
      return;

    case TEN_EXTENDED_LESS_NEEDED:
      state->needed = MAX (state->needed - self->setup.skill_dots, 1);
      if (state->total >= state->needed)
        {
          finish (self);
          return;
        }
      break;

    case TEN_EXTENDED_LESS_TIME:
      shorten_interval (self);
      break;

    case TEN_EXTENDED_EXCEPTIONAL_FINISH:
      state->exceptional = TRUE;
      break;

    default:
      g_assert_not_reached ();
    }
  go_on (self);
}

static void
notify_changes (TenExtendedProgress *self, const TenExtendedState *before)
{
  const TenExtendedState *now = &self->state;
  const struct
  {
    const char *name;
    gboolean differs;
  } properties[] = {
    { "status", now->status != before->status },
    { "choices", now->choices != before->choices },
    { "needed", now->needed != before->needed },
    { "total", now->total != before->total },
    { "n-rolls", now->n_rolls != before->n_rolls },
    { "n-left", now->n_rolls != before->n_rolls && self->setup.max_rolls != 0 },
    { "exceptional", now->exceptional != before->exceptional },
  };

  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (properties[i].differs)
      g_object_notify (G_OBJECT (self), properties[i].name);
  g_object_thaw_notify (G_OBJECT (self));
}

TEN_DEFINE_FIELDS (TenExtendedProgress,
                   ten_extended_progress,
                   { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenExtendedProgress, name) },
                   { "status", G_TYPE_INT, G_STRUCT_OFFSET (TenExtendedProgress, state.status) },
                   { "choices", G_TYPE_UINT, G_STRUCT_OFFSET (TenExtendedProgress, state.choices) },
                   { "needed", G_TYPE_INT, G_STRUCT_OFFSET (TenExtendedProgress, state.needed) },
                   { "total", G_TYPE_INT, G_STRUCT_OFFSET (TenExtendedProgress, state.total) },
                   { "n-rolls", G_TYPE_INT, G_STRUCT_OFFSET (TenExtendedProgress, state.n_rolls) },
                   { "n-left", G_TYPE_INT, 0, G_CALLBACK (ten_extended_progress_get_n_left) },
                   { "exceptional", G_TYPE_BOOLEAN,
                     G_STRUCT_OFFSET (TenExtendedProgress, state.exceptional) },
                   { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenExtendedProgress, conditions) })

static void
ten_extended_progress_init (TenExtendedProgress *self)
{
  self->conditions = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->conditions, NULL);
}

/* The numbers must be in range. */
TenExtendedProgress *
ten_extended_progress_new_from_setup (const char *name, const TenExtendedSetup *setup)
{
  TenExtendedProgress *self = g_object_new (TEN_TYPE_EXTENDED_PROGRESS, NULL);

  self->name = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), TEN_EXTENDED_MAX_NAME));
  self->setup = *setup;
  self->state.needed = setup->needed;
  return self;
}

/* Begins an extended action (COFD-15, V20-10). */
TenExtendedProgress *
ten_extended_progress_new (const char *name,
                           const TenRulesetActions *rules,
                           int needed,
                           int max_rolls,
                           TenInterval interval,
                           int interval_count,
                           int skill_dots,
                           gboolean further)
{
  TenExtendedSetup setup;

  g_return_val_if_fail (needed >= 1 && needed <= TEN_EXTENDED_MAX_NEEDED, NULL);
  g_return_val_if_fail (max_rolls >= 0 && max_rolls <= TEN_EXTENDED_MAX_ROLLS, NULL);
  g_return_val_if_fail ((guint) interval < TEN_N_INTERVALS, NULL);
  g_return_val_if_fail (interval_count >= 1 && interval_count <= TEN_EXTENDED_MAX_INTERVALS, NULL);
  g_return_val_if_fail (skill_dots >= 0 && skill_dots <= TEN_EXTENDED_MAX_SKILL, NULL);

  setup = (TenExtendedSetup){
    .needed = needed,
    .max_rolls = max_rolls,
    .interval = interval,
    .interval_count = interval_count,
    .skill_dots = skill_dots,
    .further = further,
    .rules = { .setback = rules->extended_setback,
               .reward = rules->extended_reward,
               .further_dice = rules->extended_further_dice,
               .botch = rules->extended_botch },
  };
  return ten_extended_progress_new_from_setup (name, &setup);
}

/* After a dramatic failure of @ended, the first roll has the dice of
 * ten_extended_progress_get_first_roll_dice() (COFD-16), once. Earlier tries have no other
 * effect (COFD-11). */
TenExtendedProgress *
ten_extended_progress_new_further (TenExtendedProgress *ended)
{
  TenExtendedSetup setup;

  g_return_val_if_fail (ten_extended_progress_is_over (ended), NULL);

  setup = ended->setup;
  setup.further = ended->state.was_dramatic;
  return ten_extended_progress_new_from_setup (ended->name, &setup);
}

/* Sets the effect of a botch: the Storyteller can let it end the action (V20-10). */
void
ten_extended_progress_set_botch_effect (TenExtendedProgress *self, TenBotchEffect effect)
{
  g_return_if_fail (self->state.n_rolls == 0 && !ten_extended_progress_is_over (self));
  g_return_if_fail ((guint) effect <= TEN_BOTCH_ENDS);

  self->setup.rules.botch = effect;
}

void
ten_extended_prepare (TenRequest *request)
{
  request->required = 1;
  ten_request_count_successes (request);
}

/* Adds a roll (COFD-16, COFD-17, V20-10), which may finish the action or open a choice. Fails
 * with TEN_RULES_ERROR_REFUSED if the action is over or a choice is open. */
gboolean
ten_extended_progress_add_roll (TenExtendedProgress *self,
                                TenOutcome outcome,
                                int successes,
                                GError **error)
{
  TenExtendedState before;

  g_assert (successes >= 0);

  if (ten_extended_progress_is_over (self))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("The extended action is over"));
  if (self->state.status == TEN_EXTENDED_CHOOSING)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("A choice has to be made before the next roll"));

  before = self->state;
  self->state.n_rolls++;
  self->state.lost = 0;
  spend_interval (self);
  switch (outcome)
    {
    case TEN_OUTCOME_SUCCESS:
    case TEN_OUTCOME_EXCEPTIONAL:
      add_success (self, outcome, successes);
      break;

    case TEN_OUTCOME_BOTCH:
      add_botch (self);
      break;

    case TEN_OUTCOME_DRAMATIC_FAILURE:
      self->state.was_dramatic = TRUE;
      add_failure (self);
      break;

    case TEN_OUTCOME_FAILURE:
    default:
      add_failure (self);
    }
  notify_changes (self, &before);
  return TRUE;
}

/* Makes a choice (COFD-16). Giving up loses everything gathered; needing less may finish the
 * action. Fails with TEN_RULES_ERROR_REFUSED if it is not open, or if going on lacks a
 * Condition. */
gboolean
ten_extended_progress_choose (TenExtendedProgress *self,
                              TenExtendedChoice choice,
                              const char *condition,
                              GError **error)
{
  TenExtendedState before;

  g_assert (ten_extended_choice_to_id (choice) != NULL);

  if (ten_extended_progress_is_over (self))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("The extended action is over"));
  if (choice != TEN_EXTENDED_GIVE_UP && (self->state.choices & choice) == 0)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("That cannot be chosen now"));
  if (choice == TEN_EXTENDED_CONTINUE && (condition == NULL || *condition == '\0'))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("To continue after a failure, choose a Condition"));

  before = self->state;
  choose (self, choice, condition);
  notify_changes (self, &before);
  return TRUE;
}

#define AT(field) G_STRUCT_OFFSET (TenExtendedSetup, field)

static const TenJsonMember setup_members[] = {
  { "needed", TEN_JSON_INTEGER | TEN_JSON_NEEDED, AT (needed), 1, TEN_EXTENDED_MAX_NEEDED },
  { "max_rolls", TEN_JSON_INTEGER, AT (max_rolls), 0, TEN_EXTENDED_MAX_ROLLS },
  { NULL },
};

static const TenJsonMember attempt_members[] = {
  { "skill_dots", TEN_JSON_INTEGER, AT (skill_dots), 0, TEN_EXTENDED_MAX_SKILL },
  { "further", TEN_JSON_BOOLEAN, AT (further) },
  { NULL },
};

static const TenJsonMember interval_members[] = {
  { "unit", TEN_JSON_WORD, AT (interval), .words = ten_interval_words },
  { "count", TEN_JSON_INTEGER, AT (interval_count), 1, TEN_EXTENDED_MAX_INTERVALS },
  { NULL },
};

static const TenJsonMember rules_members[] = {
  { "setback", TEN_JSON_BOOLEAN, AT (rules.setback) },
  { "reward", TEN_JSON_BOOLEAN, AT (rules.reward) },
  { "further_dice", TEN_JSON_INTEGER, AT (rules.further_dice), -TEN_REQUEST_MAX_DICE,
    TEN_REQUEST_MAX_DICE },
  { "botch", TEN_JSON_WORD, AT (rules.botch), .words = ten_botch_effect_words },
  { NULL },
};

static gboolean
read_setup (const TenJsonPlace *root, TenExtendedSetup *setup, const char **name, GError **error)
{
  TenJsonPlace interval, rules;

  return ten_json_place_check_object (root, NULL, error) &&
         ten_json_place_read_string_member (root, "name", TEN_EXTENDED_MAX_NAME, name, error) &&
         ten_json_place_read_some_members (root, setup_members, NULL, setup, error) &&
         ten_json_place_read_some_members (root, attempt_members, NULL, setup, error) &&
         ten_json_place_get_member (root, "interval", &interval, error) &&
         ten_json_place_read_some_members (&interval, interval_members, NULL, setup, error) &&
         ten_json_place_get_member (root, "rules", &rules, error) &&
         ten_json_place_read_some_members (&rules, rules_members, NULL, setup, error);
}

JsonNode *
ten_extended_progress_setup_to_json (TenExtendedProgress *self)
{
  JsonObject *object = json_object_new ();
  JsonObject *interval = json_object_new ();
  JsonObject *rules = json_object_new ();

  json_object_set_string_member (object, "action", "extended");
  json_object_set_string_member (object, "name", self->name);
  ten_json_object_set_members (object, setup_members, &self->setup);
  ten_json_object_set_members (interval, interval_members, &self->setup);
  json_object_set_object_member (object, "interval", interval);
  ten_json_object_set_members (object, attempt_members, &self->setup);
  ten_json_object_set_members (rules, rules_members, &self->setup);
  json_object_set_object_member (object, "rules", rules);
  return ten_json_take_object (object);
}

TenExtendedProgress *
ten_extended_progress_new_from_json (JsonNode *node, GError **error)
{
  TenExtendedSetup setup = { .interval_count = 1 };
  const char *name = "";
  TenJsonPlace root;
  g_autofree char *text = ten_json_to_text (node, FALSE);
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("extended", text, -1, error);

  if (document == NULL)
    return NULL;

  root = ten_json_document_get_root (document);
  if (!read_setup (&root, &setup, &name, error))
    return NULL;
  return ten_extended_progress_new_from_setup (name, &setup);
}

JsonNode *
ten_extended_progress_to_json (TenExtendedProgress *self)
{
  JsonObject *object;
  JsonArray *choices, *conditions;
  TenStoryTime time;

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
