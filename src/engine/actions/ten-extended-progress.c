/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of an extended action: how it begins, what a roll or a choice changes, and its JSON.
 * The log stores the setup, the rolls and the choices; repeating them gives the same state. */

#include "ten-config.h"

#include "actions/ten-extended-progress.h"

#include "actions/ten-contest-private.h"
#include "dice/ten-request-private.h"
#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Each step takes a quarter less. After this many, the time would no longer be exact. */
#define MAX_SHORTER 12

static const char *const status_ids[] = { "under-way", "choosing", "succeeded", "failed",
                                          "given-up" };

static const char *const choice_ids[TEN_N_EXTENDED_CHOICES] = { "continue", "give-up",
                                                                "less-needed", "less-time",
                                                                "exceptional-finish" };

static const char *const defender_words[] = { "none", "a", "b", NULL };

/* The numbers must be in range. */
static TenExtendedProgress *
new_from_setup (const char *name, const TenExtendedSetup *setup)
{
  TenExtendedProgress *self = g_new0 (TenExtendedProgress, 1);

  self->name = g_strdup (name);
  self->setup = *setup;
  self->needed = setup->needed;
  self->conditions = g_new0 (char *, 1);
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
  const TenExtendedSetup setup = {
    .needed = needed,
    .max_rolls = max_rolls,
    .interval = interval,
    .interval_count = interval_count,
    .skill_dots = skill_dots,
    .further = further,
    .setback = rules->extended_setback,
    .reward = rules->extended_reward,
    .further_dice = rules->extended_further_dice,
    .botch = rules->extended_botch,
  };
  g_autofree char *short_name =
      g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), TEN_EXTENDED_MAX_NAME));

  g_assert (needed >= 1 && needed <= TEN_EXTENDED_MAX_NEEDED);
  g_assert (max_rolls >= 0 && max_rolls <= TEN_EXTENDED_MAX_ROLLS);
  g_assert (interval_count >= 1 && interval_count <= TEN_EXTENDED_MAX_INTERVALS);
  g_assert (skill_dots >= 0 && skill_dots <= TEN_EXTENDED_MAX_SKILL);

  return new_from_setup (short_name, &setup);
}

/* Begins a contest over several turns (V20-12, CHAT-7). */
TenExtendedProgress *
ten_extended_progress_new_contest (const char *name,
                                   const TenRulesetActions *rules,
                                   int needed,
                                   int other_needed,
                                   TenSide defender)
{
  const TenExtendedSetup setup = { .needed = needed,
                                   .other_needed = other_needed,
                                   .defender = defender,
                                   .tally = rules->tally,
                                   .tie = rules->tie };

  g_assert (needed >= 1 && needed <= TEN_EXTENDED_MAX_NEEDED);
  g_assert (other_needed >= 1 && other_needed <= TEN_EXTENDED_MAX_NEEDED);

  return new_from_setup (name != NULL ? name : "", &setup);
}

/* After a dramatic failure of @ended, the first roll has fewer dice (COFD-16), once. Earlier tries
 * have no other effect (COFD-11). */
TenExtendedProgress *
ten_extended_progress_new_further (const TenExtendedProgress *ended)
{
  TenExtendedSetup setup = ended->setup;

  g_assert (ten_extended_progress_is_over (ended));

  setup.further = ended->was_dramatic;
  return new_from_setup (ended->name, &setup);
}

TenExtendedProgress *
ten_extended_progress_copy (const TenExtendedProgress *self)
{
  TenExtendedProgress *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->conditions = g_strdupv (self->conditions);
  return copy;
}

void
ten_extended_progress_free (TenExtendedProgress *self)
{
  g_free (self->name);
  g_strfreev (self->conditions);
  g_free (self);
}

gboolean
ten_extended_progress_is_contest (const TenExtendedProgress *self)
{
  return self->setup.other_needed > 0;
}

gboolean
ten_extended_progress_is_over (const TenExtendedProgress *self)
{
  return self->status >= TEN_EXTENDED_SUCCEEDED;
}

/* The rolls left, or -1 if there is no limit */
int
ten_extended_progress_get_n_left (const TenExtendedProgress *self)
{
  return self->setup.max_rolls == 0 ? -1 : self->setup.max_rolls - self->n_rolls;
}

/* A further attempt after a dramatic failure loses dice in its first roll (COFD-16). */
int
ten_extended_progress_get_next_roll_dice (const TenExtendedProgress *self)
{
  return self->setup.further && self->n_rolls == 0 ? self->setup.further_dice : 0;
}

/* One interval for each roll (COFD-15), a quarter less after each exceptional success spent on
 * that (COFD-16). */
void
ten_extended_progress_get_time_spent (const TenExtendedProgress *self, TenStoryTime *time)
{
  time->interval = self->setup.interval;
  time->numerator = self->spent;
  time->denominator = G_GINT64_CONSTANT (1) << (2 * self->n_shorter);
}

/* Each time, rolls take a quarter less than they did before, so two such rewards leave nine
 * sixteenths (COFD-16). */
void
ten_extended_progress_get_next_interval (const TenExtendedProgress *self, TenStoryTime *time)
{
  *time = (TenStoryTime){ self->setup.interval, self->setup.interval_count, 1 };
  for (int i = 0; i < self->n_shorter; i++)
    {
      time->numerator *= 3;
      time->denominator *= 4;
    }
}

static gboolean
is_used_up (const TenExtendedProgress *self)
{
  return ten_extended_progress_get_n_left (self) == 0;
}

/* COFD-17: called when there is nothing left to choose. */
static void
go_on (TenExtendedProgress *self)
{
  self->choices = 0;
  self->status = is_used_up (self) ? TEN_EXTENDED_FAILED : TEN_EXTENDED_UNDER_WAY;
}

static void
offer (TenExtendedProgress *self, TenExtendedChoices choices)
{
  if (choices == 0)
    {
      go_on (self);
      return;
    }
  self->choices = choices;
  self->status = TEN_EXTENDED_CHOOSING;
}

static void
end (TenExtendedProgress *self, TenExtendedStatus status)
{
  self->choices = 0;
  self->status = status;
}

/* The rewards still available for an exceptional success that does not finish the action. */
static TenExtendedChoices
find_rewards (const TenExtendedProgress *self)
{
  const int dots = self->setup.skill_dots;
  TenExtendedChoices rewards = 0;

  if (dots > 0 && (!is_used_up (self) || self->total >= self->needed - dots))
    rewards |= TEN_EXTENDED_LESS_NEEDED;
  if (is_used_up (self))
    return rewards;

  if (self->n_shorter < MAX_SHORTER)
    rewards |= TEN_EXTENDED_LESS_TIME;
  if (!self->exceptional)
    rewards |= TEN_EXTENDED_EXCEPTIONAL_FINISH;
  return rewards;
}

static void
add_success (TenExtendedProgress *self, TenOutcome outcome, int successes)
{
  const gboolean rewarded = self->setup.reward && outcome == TEN_OUTCOME_EXCEPTIONAL;

  self->total += successes;
  if (self->total < self->needed)
    {
      offer (self, rewarded ? find_rewards (self) : 0);
      return;
    }

  /* Of the three rewards, only this one still makes a difference. */
  self->exceptional |= rewarded;
  end (self, TEN_EXTENDED_SUCCEEDED);
}

static void
add_failure (TenExtendedProgress *self, TenOutcome outcome)
{
  const gboolean botch =
      outcome == TEN_OUTCOME_BOTCH && self->setup.botch != TEN_BOTCH_GIVES_NOTHING;

  self->was_dramatic |= outcome == TEN_OUTCOME_DRAMATIC_FAILURE;
  if (botch)
    self->lost = self->total;
  if (botch && self->setup.botch == TEN_BOTCH_ENDS)
    {
      self->was_ended_by_botch = TRUE;
      end (self, TEN_EXTENDED_FAILED);
      return;
    }
  self->total -= self->lost;
  offer (self, self->setup.setback && !is_used_up (self)
                   ? TEN_EXTENDED_CONTINUE | TEN_EXTENDED_GIVE_UP
                   : 0);
}

static void
add_alone (TenExtendedProgress *self, TenOutcome outcome, int successes)
{
  TenStoryTime interval;

  ten_extended_progress_get_next_interval (self, &interval);
  self->spent += interval.numerator;
  if (outcome == TEN_OUTCOME_SUCCESS || outcome == TEN_OUTCOME_EXCEPTIONAL)
    add_success (self, outcome, successes);
  else
    add_failure (self, outcome);
}

/* No real contest gets near the limits of an int. */
static void
add_to (int *total, int successes)
{
  *total += MIN (successes, G_MAXINT - *total);
}

/* Each side adds its successes (V20-12), or the winner the margin (CHAT-7). The first to reach its
 * goal wins, or the higher total; a tie ends it too. Botches lose nothing (V20-10). */
static void
add_turn (TenExtendedProgress *self, int successes, int other_successes)
{
  TenContestResult result;
  gboolean reached, other_reached;

  if (self->setup.tally == TEN_TALLY_OWN)
    {
      add_to (&self->total, successes);
      add_to (&self->other_total, other_successes);
    }
  else
    {
      ten_contest_compare (self->setup.tie, successes, other_successes, self->setup.defender,
                           &result);
      if (result.winner == TEN_SIDE_A)
        add_to (&self->total, result.margin);
      else if (result.winner == TEN_SIDE_B)
        add_to (&self->other_total, result.margin);
    }

  reached = self->total >= self->needed;
  other_reached = self->other_total >= self->setup.other_needed;
  if (!reached && !other_reached)
    return;
  if (reached && (!other_reached || self->total > self->other_total))
    self->winner = TEN_SIDE_A;
  else if (other_reached && (!reached || self->other_total > self->total))
    self->winner = TEN_SIDE_B;
  end (self, self->winner == TEN_SIDE_A ? TEN_EXTENDED_SUCCEEDED : TEN_EXTENDED_FAILED);
}

/* Fails with TEN_RULES_ERROR_REFUSED if the action is over or a choice is open. */
gboolean
ten_extended_progress_check_can_roll (const TenExtendedProgress *self, GError **error)
{
  if (self->status == TEN_EXTENDED_UNDER_WAY)
    return TRUE;
  return ten_rules_fail (
      error, TEN_RULES_ERROR_REFUSED,
      self->status == TEN_EXTENDED_CHOOSING     ? _ ("A choice has to be made before the next roll")
      : ten_extended_progress_is_contest (self) ? _ ("The contest is over")
                                                : _ ("The extended action is over"));
}

/* Adds a roll (COFD-16, COFD-17, V20-10), which may finish the action or open a choice, or a turn
 * of both sides (V20-12, CHAT-7). */
gboolean
ten_extended_progress_add_roll (TenExtendedProgress *self,
                                TenOutcome outcome,
                                int successes,
                                int other_successes,
                                GError **error)
{
  g_assert (successes >= 0 && other_successes >= 0);

  if (!ten_extended_progress_check_can_roll (self, error))
    return FALSE;

  self->n_rolls++;
  self->lost = 0;
  if (ten_extended_progress_is_contest (self))
    add_turn (self, successes, other_successes);
  else
    add_alone (self, outcome, successes);
  return TRUE;
}

static void
add_condition (TenExtendedProgress *self, const char *condition)
{
  const guint n = g_strv_length (self->conditions);

  self->conditions = g_renew (char *, self->conditions, n + 2);
  self->conditions[n] = g_strdup (condition);
  self->conditions[n + 1] = NULL;
}

/* A contest keeps its totals. */
static void
give_up (TenExtendedProgress *self)
{
  if (!ten_extended_progress_is_contest (self))
    self->total = 0;
  end (self, TEN_EXTENDED_GIVEN_UP);
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
  if (ten_extended_progress_is_over (self))
    return ten_extended_progress_check_can_roll (self, error);
  if (choice != TEN_EXTENDED_GIVE_UP && (self->choices & choice) == 0)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("That cannot be chosen now"));
  if (choice == TEN_EXTENDED_CONTINUE && (condition == NULL || *condition == '\0'))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("To continue after a failure, choose a Condition"));

  go_on (self);
  switch (choice)
    {
    case TEN_EXTENDED_CONTINUE:
      add_condition (self, condition);
      break;

    case TEN_EXTENDED_GIVE_UP:
      give_up (self);
      break;

    case TEN_EXTENDED_LESS_NEEDED:
      self->needed = MAX (self->needed - self->setup.skill_dots, 1);
      if (self->total >= self->needed)
        end (self, TEN_EXTENDED_SUCCEEDED);
      break;

    case TEN_EXTENDED_LESS_TIME:
      self->n_shorter++;
      self->spent *= 4;
      break;

    case TEN_EXTENDED_EXCEPTIONAL_FINISH:
      self->exceptional = TRUE;
      break;

    default:
      g_assert_not_reached ();
    }
  return TRUE;
}

void
ten_extended_prepare (TenRequest *request)
{
  request->required = 1;
  ten_request_count_successes (request);
}

/* Gets the roll limit of an extended action (COFD-15): the dice of its traits and specialty,
 * without modifiers and penalties, but at least one. */
int
ten_extended_get_roll_limit (const TenRulesetActions *rules, TenPool *pool)
{
  int limit = 0;

  if (!rules->extended_limited)
    return 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      TenTermKind kind = ten_term_get_kind (term);

      if (kind == TEN_TERM_NUMBER || kind == TEN_TERM_TRAIT || kind == TEN_TERM_SPECIALTY)
        limit += ten_term_get_dice (term);
    }
  return CLAMP (limit, 1, TEN_EXTENDED_MAX_ROLLS);
}

TEN_DEFINE_TO_ID (TenExtendedStatus, ten_extended_status, status_ids)

const char *
ten_extended_choice_to_id (TenExtendedChoice choice)
{
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if ((guint) choice == 1u << i)
      return choice_ids[i];
  return NULL;
}

gboolean
ten_extended_choice_from_id (const char *id, TenExtendedChoice *choice)
{
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (g_str_equal (id, choice_ids[i]))
      {
        *choice = (TenExtendedChoice) (1u << i);
        return TRUE;
      }
  return FALSE;
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
  { "setback", TEN_JSON_BOOLEAN, AT (setback) },
  { "reward", TEN_JSON_BOOLEAN, AT (reward) },
  { "further_dice", TEN_JSON_INTEGER, AT (further_dice), -TEN_REQUEST_MAX_DICE,
    TEN_REQUEST_MAX_DICE },
  { "botch", TEN_JSON_WORD, AT (botch), .words = ten_botch_effect_words },
  { NULL },
};

/* Each side by its letter. */
static const TenJsonMember side_members[] = {
  { "a", TEN_JSON_INTEGER | TEN_JSON_NEEDED, AT (needed), 1, TEN_EXTENDED_MAX_NEEDED },
  { "b", TEN_JSON_INTEGER | TEN_JSON_NEEDED, AT (other_needed), 1, TEN_EXTENDED_MAX_NEEDED },
  { NULL },
};

/* How a contest is counted: it keeps the rules that it began with. */
static const TenJsonMember contest_members[] = {
  { "tally", TEN_JSON_WORD, AT (tally), .words = ten_tally_words },
  { "tie", TEN_JSON_WORD | TEN_JSON_NEEDED, AT (tie), .words = ten_tie_words },
  { "defender", TEN_JSON_WORD, AT (defender), .words = defender_words },
  { NULL },
};

static gboolean
read_contest (const TenJsonPlace *root, TenExtendedSetup *setup, GError **error)
{
  TenJsonPlace needed;

  if (!ten_json_place_read_some_members (root, contest_members, NULL, setup, error))
    return FALSE;
  if (setup->tally == TEN_TALLY_NONE)
    return ten_json_place_fail (
        root, TEN_JSON_ERROR_VALUE, error,
        _ ("The entry that begins the contest does not say how it is counted"));
  return ten_json_place_get_member (root, "needed", &needed, error) &&
         ten_json_place_check_object (&needed, NULL, error) &&
         ten_json_place_read_some_members (&needed, side_members, NULL, setup, error);
}

static gboolean
read_alone (const TenJsonPlace *root, TenExtendedSetup *setup, GError **error)
{
  TenJsonPlace interval, rules;

  setup->interval_count = 1;
  return ten_json_place_read_some_members (root, setup_members, NULL, setup, error) &&
         ten_json_place_read_some_members (root, attempt_members, NULL, setup, error) &&
         ten_json_place_get_member (root, "interval", &interval, error) &&
         ten_json_place_read_some_members (&interval, interval_members, NULL, setup, error) &&
         ten_json_place_get_member (root, "rules", &rules, error) &&
         ten_json_place_read_some_members (&rules, rules_members, NULL, setup, error);
}

/* Reads what ten_extended_progress_setup_to_json() has written. */
TenExtendedProgress *
ten_extended_progress_new_from_json (JsonNode *node, GError **error)
{
  TenExtendedSetup setup = { 0 };
  const char *action = "";
  const char *name = "";
  TenJsonPlace root;
  g_autofree char *text = ten_json_to_text (node, FALSE);
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("extended", text, -1, error);

  if (document == NULL)
    return NULL;

  root = ten_json_document_get_root (document);
  if (!ten_json_place_check_object (&root, NULL, error) ||
      !ten_json_place_read_string_member (&root, "action", G_MAXINT, &action, error) ||
      !ten_json_place_read_string_member (&root, "name", G_MAXINT, &name, error) ||
      !(g_str_equal (action, "extended-contest") ? read_contest (&root, &setup, error)
                                                 : read_alone (&root, &setup, error)))
    return NULL;
  return new_from_setup (name, &setup);
}

static JsonObject *
write_sides (int a, int b)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "a", a);
  json_object_set_int_member (object, "b", b);
  return object;
}

/* The winner is `none` after a tie or before the end. */
static void
write_contest_state (const TenExtendedProgress *self, JsonObject *object)
{
  const TenExtendedSetup *setup = &self->setup;

  json_object_set_object_member (object, "needed",
                                 write_sides (setup->needed, setup->other_needed));
  json_object_set_string_member (object, "defender", ten_side_to_id (setup->defender));
  json_object_set_object_member (object, "totals", write_sides (self->total, self->other_total));
  json_object_set_int_member (object, "turns", self->n_rolls);
  json_object_set_boolean_member (object, "over", ten_extended_progress_is_over (self));
  json_object_set_string_member (object, "winner", ten_side_to_id (self->winner));
}

static void
write_alone (const TenExtendedSetup *setup, JsonObject *object)
{
  JsonObject *interval = json_object_new ();
  JsonObject *rules = json_object_new ();

  ten_json_object_set_members (object, setup_members, setup);
  ten_json_object_set_members (interval, interval_members, setup);
  json_object_set_object_member (object, "interval", interval);
  ten_json_object_set_members (object, attempt_members, setup);
  ten_json_object_set_members (rules, rules_members, setup);
  json_object_set_object_member (object, "rules", rules);
}

/* Writes how it began, for the log: the order of the members is part of the format. A contest also
 * has its state, as of the beginning. @a, @b: who roll; @b is ignored without a contest */
JsonNode *
ten_extended_progress_setup_to_json (const TenExtendedProgress *self,
                                     const char *a,
                                     const char *b,
                                     const char *ruleset)
{
  const gboolean contest = ten_extended_progress_is_contest (self);
  JsonObject *object = json_object_new ();

  if (contest)
    write_contest_state (self, object);
  json_object_set_string_member (object, "action", contest ? "extended-contest" : "extended");
  json_object_set_string_member (object, "name", self->name);
  if (!contest)
    {
      write_alone (&self->setup, object);
      json_object_set_string_member (object, "character", a);
      json_object_set_string_member (object, "ruleset", ruleset);
      return ten_json_take_object (object);
    }
  json_object_set_string_member (object, "a", a);
  json_object_set_string_member (object, "b", b);
  json_object_set_int_member (object, "needed_a", self->setup.needed);
  json_object_set_int_member (object, "needed_b", self->setup.other_needed);
  json_object_set_string_member (object, "ruleset", ruleset);
  ten_json_object_set_members (object, contest_members, &self->setup);
  return ten_json_take_object (object);
}

static void
write_state_alone (const TenExtendedProgress *self, JsonObject *object)
{
  JsonArray *choices = json_array_new ();
  JsonArray *conditions = json_array_new ();
  TenStoryTime time;

  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (self->choices & (1u << i))
      json_array_add_string_element (choices, choice_ids[i]);
  for (char **name = self->conditions; *name != NULL; name++)
    json_array_add_string_element (conditions, *name);
  ten_extended_progress_get_time_spent (self, &time);

  json_object_set_string_member (object, "name", self->name);
  json_object_set_string_member (object, "status", ten_extended_status_to_id (self->status));
  json_object_set_int_member (object, "needed", self->needed);
  json_object_set_int_member (object, "total", self->total);
  json_object_set_int_member (object, "rolls", self->n_rolls);
  ten_json_object_set_number_or_null (object, "left", self->setup.max_rolls != 0,
                                      ten_extended_progress_get_n_left (self));
  json_object_set_member (object, "time", ten_story_time_to_json (&time));
  json_object_set_array_member (object, "choices", choices);
  json_object_set_array_member (object, "conditions", conditions);
  json_object_set_boolean_member (object, "exceptional", self->exceptional);
  json_object_set_int_member (object, "next_roll_dice",
                              ten_extended_progress_get_next_roll_dice (self));
}

JsonNode *
ten_extended_progress_to_json (const TenExtendedProgress *self)
{
  JsonObject *object = json_object_new ();

  (ten_extended_progress_is_contest (self) ? write_contest_state : write_state_alone) (self,
                                                                                       object);
  return ten_json_take_object (object);
}
