/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_DICE 10
#define MAX_TARGET_STEP 8
#define MAX_RESISTANCES 16

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
read_contest (TenRuleset *self, const TenJsonPlace *actions, GError **error)
{
  static const char *const known[] = { "tie", "target_maximum", "extended", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace place;
  int tie = TEN_TIE_NOBODY, tally = TEN_TALLY_NONE;

  if (!ten_json_place_find_member (actions, "contest", &place))
    return TRUE;
  if (!ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_read_word_member (&place, "tie", tie_words, &tie, error) ||
      !check_has_targets (self, &place, "target_maximum", error) ||
      !ten_json_place_read_integer_member (&place, "target_maximum", self->options.target_minimum,
                                           self->options.target_maximum,
                                           &rules->contest_target_maximum, error) ||
      !ten_json_place_read_word_member (&place, "extended", tally_words, &tally, error))
    return FALSE;
  rules->contest = TRUE;
  rules->tie = (TenTie) tie;
  rules->tally = (TenTally) tally;
  return TRUE;
}

static gboolean
read_resistance (TenRuleset *self, const TenJsonPlace *actions, GError **error)
{
  static const char *const known[] = { "traits", "willpower", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace place, list;

  if (!ten_json_place_find_member (actions, "resistance", &place))
    return TRUE;
  return ten_json_place_check_object (&place, known, error) &&
         ten_json_place_read_integer_member (&place, "willpower", 0, MAX_DICE,
                                             &rules->resistance_willpower, error) &&
         ten_json_place_get_member (&place, "traits", &list, error) &&
         ten_ruleset_read_list (self, &list, MAX_RESISTANCES, ten_ruleset_read_value_id,
                                sizeof (const char *), &rules->resistance, NULL, error) &&
         ten_ruleset_check_not_empty (&list, error);
}

static gboolean
read_extended (TenRuleset *self, const TenJsonPlace *actions, GError **error)
{
  static const char *const known[] = { "minimum",      "maximum", "limited", "setback",
                                       "further_dice", "reward",  "botch",   NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace place;
  int botch = TEN_BOTCH_GIVES_NOTHING;

  if (!ten_json_place_find_member (actions, "extended", &place))
    return TRUE;
  rules->extended_minimum = 1;
  rules->extended_maximum = TEN_REQUEST_MAX_REQUIRED;
  if (!ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_read_integer_member (&place, "minimum", 1, TEN_REQUEST_MAX_REQUIRED,
                                           &rules->extended_minimum, error) ||
      !ten_json_place_read_integer_member (&place, "maximum", rules->extended_minimum,
                                           TEN_REQUEST_MAX_REQUIRED, &rules->extended_maximum,
                                           error) ||
      !ten_json_place_read_boolean_member (&place, "limited", &rules->extended_limited, error) ||
      !ten_json_place_read_boolean_member (&place, "setback", &rules->extended_setback, error) ||
      !ten_json_place_read_integer_member (&place, "further_dice", -MAX_DICE, 0,
                                           &rules->extended_further_dice, error) ||
      !ten_json_place_read_boolean_member (&place, "reward", &rules->extended_reward, error) ||
      !ten_json_place_read_word_member (&place, "botch", botch_words, &botch, error))
    return FALSE;
  rules->extended = TRUE;
  rules->extended_botch = (TenBotchEffect) botch;
  return TRUE;
}

static gboolean
read_teamwork (TenRuleset *self, const TenJsonPlace *actions, GError **error)
{
  static const char *const known[] = { "gives", "dramatic_dice", "crowd_target", "botch_spoils",
                                       NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace place, gives_place;
  int gives;

  if (!ten_json_place_find_member (actions, "teamwork", &place))
    return TRUE;
  if (!ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_get_member (&place, "gives", &gives_place, error) ||
      !ten_json_place_read_word (&gives_place, help_words, &gives, error) ||
      !ten_json_place_read_integer_member (&place, "dramatic_dice", -MAX_DICE, 0,
                                           &rules->teamwork_dramatic_dice, error) ||
      !check_has_targets (self, &place, "crowd_target", error) ||
      !ten_json_place_read_integer_member (&place, "crowd_target", 0, MAX_TARGET_STEP,
                                           &rules->teamwork_crowd_target, error) ||
      !ten_json_place_read_boolean_member (&place, "botch_spoils", &rules->teamwork_botch_spoils,
                                           error))
    return FALSE;
  rules->teamwork = (TenHelp) gives;
  return TRUE;
}

static gboolean
read_multiple (TenRuleset *self, const TenJsonPlace *actions, GError **error)
{
  static const char *const known[] = { "dice", "target", "refused_at", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace place;

  if (!ten_json_place_find_member (actions, "multiple", &place))
    return TRUE;
  if (!ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_read_integer_member (&place, "dice", -MAX_DICE, 0, &rules->multiple_dice,
                                           error) ||
      !check_has_targets (self, &place, "target", error) ||
      !ten_json_place_read_integer_member (&place, "target", 0, MAX_TARGET_STEP,
                                           &rules->multiple_target, error) ||
      !ten_json_place_read_integer_member (&place, "refused_at", self->options.target_minimum, 10,
                                           &rules->multiple_refused_at, error))
    return FALSE;
  return rules->multiple_dice != 0 || rules->multiple_target != 0 ||
         ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                              _ ("multiple actions in a turn need “dice” or “target”"));
}

/* Reads the section "actions", which speaks of all that is read by then. */
gboolean
ten_ruleset_read_actions (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "contest", "resistance", "extended", "teamwork", "multiple",
                                       "after",   "tests",      "common",   NULL };
  TenJsonPlace member;

  if (!ten_json_place_check_object (place, known, error) || !read_contest (self, place, error) ||
      !read_resistance (self, place, error) || !read_extended (self, place, error) ||
      !read_teamwork (self, place, error) || !read_multiple (self, place, error))
    return FALSE;
  if (ten_json_place_find_member (place, "after", &member) &&
      !ten_ruleset_read_after (self, &member, error))
    return FALSE;
  if (ten_json_place_find_member (place, "tests", &member) &&
      !ten_ruleset_read_tests (self, &member, error))
    return FALSE;
  return !ten_json_place_find_member (place, "common", &member) ||
         ten_ruleset_read_common (self, &member, error);
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
