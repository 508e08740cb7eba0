/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_DICE 10
#define MAX_TARGET_STEP 8
#define MAX_RESISTANCES 16
#define MAX_INITIATIVE 8

/* The words of the file for the enumerations of actions, in their order. */
static const char *const tie_words[] = { "nobody", "defender", NULL };
static const char *const tally_words[] = { "none", "own", "difference", NULL };
static const char *const botch_words[] = { "nothing", "loses-total", "ends", NULL };
static const char *const help_words[] = { "none", "dice", "successes", NULL };

/* A target moves only where it can be chosen. */
static gboolean
check_has_targets (TenRuleset *self, const TenJsonPlace *place, const char *member, GError **error)
{
  TenJsonPlace target;

  if (self->options.target_minimum < self->options.target_maximum ||
      !ten_json_place_find_member (place, member, &target))
    return TRUE;
  return ten_json_place_fail (&target, TEN_JSON_ERROR_VALUE, error,
                              _ ("the target is fixed here, and cannot change"));
}

static gboolean
read_contest (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "tie", "target_maximum", "extended", NULL };
  TenRulesetActions *rules = &self->actions;
  int tie = TEN_TIE_NOBODY, tally = TEN_TALLY_NONE;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_word_member (place, "tie", tie_words, &tie, error) ||
      !check_has_targets (self, place, "target_maximum", error) ||
      !ten_json_place_read_integer_member (place, "target_maximum", self->options.target_minimum,
                                           self->options.target_maximum,
                                           &rules->contest_target_maximum, error) ||
      !ten_json_place_read_word_member (place, "extended", tally_words, &tally, error))
    return FALSE;
  rules->contest = TRUE;
  rules->tie = (TenTie) tie;
  rules->tally = (TenTally) tally;
  return TRUE;
}

static gboolean
read_resistance (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "traits", "willpower", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace list;

  return ten_json_place_check_object (place, known, error) &&
         ten_json_place_read_integer_member (place, "willpower", 0, MAX_DICE,
                                             &rules->resistance_willpower, error) &&
         ten_json_place_get_member (place, "traits", &list, error) &&
         ten_ruleset_read_list (self, &list, MAX_RESISTANCES, ten_ruleset_read_value_id,
                                sizeof (const char *), &rules->resistance, NULL, error) &&
         ten_ruleset_check_not_empty (&list, error);
}

static gboolean
read_extended (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "minimum",      "maximum", "limited", "setback",
                                       "further_dice", "reward",  "botch",   NULL };
  TenRulesetActions *rules = &self->actions;
  int botch = TEN_BOTCH_GIVES_NOTHING;

  rules->extended_minimum = 1;
  rules->extended_maximum = TEN_REQUEST_MAX_REQUIRED;
  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_integer_member (place, "minimum", 1, TEN_REQUEST_MAX_REQUIRED,
                                           &rules->extended_minimum, error) ||
      !ten_json_place_read_integer_member (place, "maximum", rules->extended_minimum,
                                           TEN_REQUEST_MAX_REQUIRED, &rules->extended_maximum,
                                           error) ||
      !ten_json_place_read_boolean_member (place, "limited", &rules->extended_limited, error) ||
      !ten_json_place_read_boolean_member (place, "setback", &rules->extended_setback, error) ||
      !ten_json_place_read_integer_member (place, "further_dice", -MAX_DICE, 0,
                                           &rules->extended_further_dice, error) ||
      !ten_json_place_read_boolean_member (place, "reward", &rules->extended_reward, error) ||
      !ten_json_place_read_word_member (place, "botch", botch_words, &botch, error))
    return FALSE;
  rules->extended = TRUE;
  rules->extended_botch = (TenBotchEffect) botch;
  return TRUE;
}

static gboolean
read_teamwork (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "gives", "dramatic_dice", "crowd_target", "botch_spoils",
                                       NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace gives_place;
  int gives;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "gives", &gives_place, error) ||
      !ten_json_place_read_word (&gives_place, help_words, &gives, error) ||
      !ten_json_place_read_integer_member (place, "dramatic_dice", -MAX_DICE, 0,
                                           &rules->teamwork_dramatic_dice, error) ||
      !check_has_targets (self, place, "crowd_target", error) ||
      !ten_json_place_read_integer_member (place, "crowd_target", 0, MAX_TARGET_STEP,
                                           &rules->teamwork_crowd_target, error) ||
      !ten_json_place_read_boolean_member (place, "botch_spoils", &rules->teamwork_botch_spoils,
                                           error))
    return FALSE;
  rules->teamwork = (TenHelp) gives;
  return TRUE;
}

static gboolean
read_multiple (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "dice", "target", "refused_at", NULL };
  TenRulesetActions *rules = &self->actions;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_integer_member (place, "dice", -MAX_DICE, 0, &rules->multiple_dice,
                                           error) ||
      !check_has_targets (self, place, "target", error) ||
      !ten_json_place_read_integer_member (place, "target", 0, MAX_TARGET_STEP,
                                           &rules->multiple_target, error) ||
      !ten_json_place_read_integer_member (place, "refused_at", self->options.target_minimum, 10,
                                           &rules->multiple_refused_at, error))
    return FALSE;
  return rules->multiple_dice != 0 || rules->multiple_target != 0 ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("multiple actions in a turn need “dice” or “target”"));
}

static gboolean
read_initiative (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "traits", "dice", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace list;

  rules->initiative_dice = 1;
  return ten_json_place_check_object (place, known, error) &&
         ten_json_place_read_integer_member (place, "dice", 0, MAX_DICE, &rules->initiative_dice,
                                             error) &&
         ten_json_place_get_member (place, "traits", &list, error) &&
         ten_ruleset_read_list (self, &list, MAX_INITIATIVE, ten_ruleset_read_value_id,
                                sizeof (const char *), &rules->initiative, NULL, error) &&
         ten_ruleset_check_not_empty (&list, error);
}

/* Reads the section "actions", which speaks of all that is read by then. */
gboolean
ten_ruleset_read_actions (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "contest",  "resistance", "extended", "teamwork",
                                       "multiple", "initiative", "after",    "tests",
                                       "common",   NULL };
  static const TenRulesetSection sections[] = {
    { "contest", read_contest },           { "resistance", read_resistance },
    { "extended", read_extended },         { "teamwork", read_teamwork },
    { "multiple", read_multiple },         { "initiative", read_initiative },
    { "after", ten_ruleset_read_after },   { "tests", ten_ruleset_read_tests },
    { "common", ten_ruleset_read_common },
  };

  return ten_json_place_check_object (place, known, error) &&
         ten_ruleset_read_sections (self, place, sections, G_N_ELEMENTS (sections), error);
}

/**
 * ten_ruleset_get_actions:
 *
 * Returns: (transfer none): the kinds of action that it has besides a plain roll; all 0, %FALSE or
 *   %NULL where it has none
 */
const TenRulesetActions *
ten_ruleset_get_actions (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  return &self->actions;
}

/**
 * ten_tally_to_id:
 * @tally: how a contest of several turns is counted
 *
 * Returns: (transfer none): the word for it, as files have it
 */
const char *
ten_tally_to_id (TenTally tally)
{
  g_return_val_if_fail ((guint) tally <= TEN_TALLY_DIFFERENCE, NULL);

  return tally_words[tally];
}

/**
 * ten_tie_to_id:
 * @tie: what becomes of a tie
 *
 * Returns: (transfer none): the word for it, as files have it
 */
const char *
ten_tie_to_id (TenTie tie)
{
  g_return_val_if_fail ((guint) tie <= TEN_TIE_DEFENDER, NULL);

  return tie_words[tie];
}

#define MAX_KINDS 16
#define MAX_TRAITS 32
#define MAX_REQUIRED 100

static gboolean
read_kind (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "id", "name", "from", "required", NULL };
  TenTestKind *kind = item;
  TenJsonPlace from;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &kind->id, error) ||
      !ten_ruleset_read_label (self, place, "name", &kind->name, error) ||
      !ten_json_place_get_member (place, "from", &from, error) ||
      !ten_json_place_read_integer (&from, 1, MAX_REQUIRED, &kind->from, error))
    return FALSE;
  if (kind > self->actions.tests && kind->from <= kind[-1].from)
    return ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the kinds of test must be in order, the easiest first"));
  kind->required = kind->from;
  return ten_json_place_read_integer_member (place, "required", kind->from, MAX_REQUIRED,
                                             &kind->required, error);
}

/* Reads the member "tests" of the actions: how a test gets the successes that it needs. */
gboolean
ten_ruleset_read_tests (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "kinds", "traits", NULL };
  TenJsonPlace list;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "kinds", &list, error) ||
      !ten_ruleset_read_list (self, &list, MAX_KINDS, read_kind, sizeof (TenTestKind),
                              &self->actions.tests, &self->actions.n_tests, error) ||
      !ten_ruleset_check_not_empty (&list, error))
    return FALSE;
  self->actions.default_test = ten_ruleset_find_test_kind (self, self->request.required);
  return !ten_json_place_find_member (place, "traits", &list) ||
         ten_ruleset_read_trait_ids (self, &list, MAX_TRAITS, &self->actions.test_traits, error);
}

const TenTestKind *
ten_ruleset_find_test_kind (TenRuleset *self, int required)
{
  const TenTestKind *found = NULL;

  for (guint i = 0; i < self->actions.n_tests; i++)
    if (required >= self->actions.tests[i].from)
      found = &self->actions.tests[i];
  return found;
}

#define MAX_PLACES 4
#define MAX_ALTERNATIVES 8
#define MAX_AGAINST 4
#define MAX_FEET 100

static gboolean
read_alternatives (TenRuleset *self, const TenJsonPlace *place, gpointer ids, GError **error)
{
  return ten_ruleset_read_trait_ids (self, place, MAX_ALTERNATIVES, ids, error) &&
         ten_ruleset_check_not_empty (place, error);
}

static gboolean
read_places (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  TenJsonPlace list;

  return ten_json_place_get_member (place, "pool", &list, error) &&
         ten_ruleset_read_list (self, &list, MAX_PLACES, read_alternatives,
                                sizeof (const char *const *), &action->pool, NULL, error) &&
         ten_ruleset_check_not_empty (&list, error);
}

static gboolean
read_opponent (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  TenJsonPlace member;

  if (ten_json_place_find_member (place, "resistance", &member))
    {
      if (!ten_ruleset_read_value_id (self, &member, &action->resistance, error))
        return FALSE;
      if (self->actions.resistance == NULL ||
          !g_strv_contains (self->actions.resistance, action->resistance))
        return ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                    _ ("this is not among the traits of “resistance”"));
    }
  if (!ten_json_place_find_member (place, "against", &member))
    return TRUE;
  if (!self->actions.contest)
    return ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                _ ("this ruleset has no “contest”"));
  return ten_ruleset_read_trait_ids (self, &member, MAX_AGAINST, &action->against, error);
}

static gboolean
read_results (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  const char *known[TEN_N_OUTCOMES + 1] = { NULL };
  TenJsonPlace results;

  if (!ten_json_place_find_member (place, "results", &results))
    return TRUE;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    known[i] = ten_outcome_to_id ((TenOutcome) i);
  if (!ten_json_place_check_object (&results, known, error))
    return FALSE;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      TenJsonPlace line;
      const char *text;

      if (!ten_json_place_find_member (&results, known[i], &line))
        continue;
      if (!ten_ruleset_read_text (self, &line, TEN_RULESET_MAX_LINE, &text, error))
        return FALSE;
      action->results[i] = ten_ruleset_translate (self, text);
    }
  return TRUE;
}

static const TenTrack *
find_damage_track (TenRuleset *self, const char *kind)
{
  for (guint i = 0; i < self->n_tracks; i++)
    if (self->tracks[i].kind == TEN_TRACK_DAMAGE && g_strv_contains (self->tracks[i].damage, kind))
      return &self->tracks[i];
  return NULL;
}

static gboolean
read_damage (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  const TenTrack *track = NULL;
  TenJsonPlace list;
  const char **kinds;
  guint n_kinds;

  if (!ten_json_place_find_member (place, "damage", &list))
    return TRUE;
  if (!ten_json_place_check_array (&list, TEN_MAX_DAMAGE_KINDS, error) ||
      !ten_ruleset_check_not_empty (&list, error))
    return FALSE;
  n_kinds = ten_json_place_get_length (&list);
  kinds = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  for (guint i = 0; i < n_kinds; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!ten_json_place_read_string (&element, TEN_RULESET_MAX_NAME, &kinds[i], error))
        return FALSE;
      if (i == 0)
        track = find_damage_track (self, kinds[0]);
      if (track == NULL || !g_strv_contains (track->damage, kinds[i]))
        return ten_json_place_fail (&element, TEN_JSON_ERROR_VALUE, error,
                                    _ ("no track has damage of the kind “%s”"), kinds[i]);
      for (guint j = 0; track->damage[j] != NULL; j++)
        if (g_str_equal (track->damage[j], kinds[i]))
          kinds[i] = track->damage[j];
    }
  action->damage = kinds;
  action->damage_track = track->id;
  return TRUE;
}

static gboolean
read_action (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "id",      "name",     "pool",   "resistance", "against",
                                       "results", "distance", "damage", NULL };
  TenCommonAction *action = item;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &action->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &action->source_name, error) ||
      !read_places (self, place, action, error) || !read_opponent (self, place, action, error) ||
      !read_results (self, place, action, error) ||
      !ten_json_place_read_integer_member (place, "distance", 0, MAX_FEET, &action->distance,
                                           error) ||
      !read_damage (self, place, action, error))
    return FALSE;
  action->name = ten_ruleset_translate (self, action->source_name);
  return TRUE;
}

/* Reads the member "common" of the actions: those that come up often. */
gboolean
ten_ruleset_read_common (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  return ten_ruleset_read_list (self, place, TEN_RULESET_MAX_COMMON, read_action,
                                sizeof (TenCommonAction), &self->actions.common,
                                &self->actions.n_common, error);
}

/**
 * ten_ruleset_get_damage_name:
 * @self: a ruleset
 * @kind: the id of a kind of damage
 *
 * Gets what a kind of damage is called, in the user's language.
 *
 * Returns: (transfer none): its name; the id where no track has it
 */
const char *
ten_ruleset_get_damage_name (TenRuleset *self, const char *kind)
{
  const TenTrack *track;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  track = find_damage_track (self, kind);
  for (guint i = 0; track != NULL && track->damage[i] != NULL; i++)
    if (g_str_equal (track->damage[i], kind))
      return track->damage_names[i];
  return kind;
}

static gboolean
is_called (const char *name, const char *folded)
{
  g_autofree char *own = ten_fold_name (name, -1);

  return g_str_equal (own, folded);
}

/**
 * ten_ruleset_find_common_action:
 * @id: the id of an action
 *
 * Returns: (transfer none) (nullable): the common action (COFD-21), or %NULL where there is none
 */
const TenCommonAction *
ten_ruleset_find_common_action (TenRuleset *self, const char *id)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < self->actions.n_common; i++)
    if (g_str_equal (self->actions.common[i].id, id))
      return &self->actions.common[i];
  return NULL;
}

/**
 * ten_ruleset_match_common_action:
 * @name: what a person or a file calls an action
 * @length: how many bytes it has, or -1 where it ends with a NUL
 *
 * Finds a common action (COFD-21) by its id or its name, in English or in the user's language;
 * case, accents, spaces, underscores and hyphens do not count (ten_fold_name()).
 *
 * Returns: (transfer none) (nullable): the action, or %NULL where there is none
 */
const TenCommonAction *
ten_ruleset_match_common_action (TenRuleset *self, const char *name, gssize length)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folded = ten_fold_name (name, length);
  for (guint i = 0; i < self->actions.n_common; i++)
    {
      const TenCommonAction *action = &self->actions.common[i];

      if (is_called (action->id, folded) || is_called (action->source_name, folded) ||
          is_called (action->name, folded))
        return action;
    }
  return NULL;
}
