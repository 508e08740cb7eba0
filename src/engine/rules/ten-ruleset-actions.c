/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_DICE 10
#define MAX_TARGET_STEP 8
#define MAX_VALUES 16
#define MAX_BEATS 10
#define MAX_BONUSES 8
#define MAX_MARGIN 100
#define MAX_SIZE 10
#define MAX_KINDS 16
#define MAX_TRAITS 32
#define MAX_REQUIRED 100
#define MAX_PLACES 4
#define MAX_ALTERNATIVES 8
#define MAX_AGAINST 4
#define MAX_FEET 100

/* The words in the file for the enumerations of actions, in order. */
const char *const ten_tie_words[] = { "nobody", "defender", NULL };
const char *const ten_tally_words[] = { "none", "own", "difference", NULL };
const char *const ten_botch_effect_words[] = { "nothing", "loses-total", "ends", NULL };
static const char *const help_words[] = { "none", "dice", "successes", NULL };

/* A target can move only if it can be chosen. */
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

#define AT(member) G_STRUCT_OFFSET (TenRulesetActions, member)
#define VALUE_IDS(member)                                                                          \
  TEN_RULESET_IDS ("traits", TEN_JSON_NEEDED, AT (member), 1, MAX_VALUES, ten_ruleset_read_value_id)

static gboolean
read_contest (TenRuleset *self, const TenJsonPlace *place, TenRulesetActions *rules, GError **error)
{
  const TenJsonMember members[] = {
    { "tie", TEN_JSON_WORD, AT (tie), .words = ten_tie_words },
    { "target_maximum", TEN_JSON_INTEGER, AT (contest_target_maximum), self->options.target_minimum,
      self->options.target_maximum },
    { "extended", TEN_JSON_WORD, AT (tally), .words = ten_tally_words },
    { NULL },
  };

  rules->contest = TRUE;
  return ten_json_place_read_members (place, members, self, rules, error) &&
         check_has_targets (self, place, "target_maximum", error);
}

static const TenJsonMember resistance_members[] = {
  { "willpower", TEN_JSON_INTEGER, AT (resistance_willpower), 0, MAX_DICE },
  VALUE_IDS (resistance),
  { NULL },
};

static gboolean
check_maximum (TenRuleset *self, const TenJsonPlace *place, int *maximum, GError **error)
{
  return ten_json_place_read_integer (place, self->actions.extended_minimum,
                                      TEN_REQUEST_MAX_REQUIRED, maximum, error);
}

static gboolean
read_extended (TenRuleset *self,
               const TenJsonPlace *place,
               TenRulesetActions *rules,
               GError **error)
{
  static const TenJsonMember members[] = {
    { "minimum", TEN_JSON_INTEGER, AT (extended_minimum), 1, TEN_REQUEST_MAX_REQUIRED },
    TEN_RULESET_MEMBER ("maximum", AT (extended_maximum), check_maximum),
    { "limited", TEN_JSON_BOOLEAN, AT (extended_limited) },
    { "setback", TEN_JSON_BOOLEAN, AT (extended_setback) },
    { "further_dice", TEN_JSON_INTEGER, AT (extended_further_dice), -MAX_DICE, 0 },
    { "reward", TEN_JSON_BOOLEAN, AT (extended_reward) },
    { "botch", TEN_JSON_WORD, AT (extended_botch), .words = ten_botch_effect_words },
    { NULL },
  };

  rules->extended = TRUE;
  rules->extended_minimum = 1;
  rules->extended_maximum = TEN_REQUEST_MAX_REQUIRED;
  return ten_json_place_read_members (place, members, self, rules, error);
}

static gboolean
read_teamwork (TenRuleset *self,
               const TenJsonPlace *place,
               TenRulesetActions *rules,
               GError **error)
{
  static const TenJsonMember members[] = {
    { "gives", TEN_JSON_WORD | TEN_JSON_NEEDED, AT (teamwork), .words = help_words },
    { "dramatic_dice", TEN_JSON_INTEGER, AT (teamwork_dramatic_dice), -MAX_DICE, 0 },
    { "crowd_target", TEN_JSON_INTEGER, AT (teamwork_crowd_target), 0, MAX_TARGET_STEP },
    { "botch_spoils", TEN_JSON_BOOLEAN, AT (teamwork_botch_spoils) },
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, rules, error) &&
         check_has_targets (self, place, "crowd_target", error);
}

static gboolean
read_multiple (TenRuleset *self,
               const TenJsonPlace *place,
               TenRulesetActions *rules,
               GError **error)
{
  const TenJsonMember members[] = {
    { "dice", TEN_JSON_INTEGER, AT (multiple_dice), -MAX_DICE, 0 },
    { "target", TEN_JSON_INTEGER, AT (multiple_target), 0, MAX_TARGET_STEP },
    { "refused_at", TEN_JSON_INTEGER, AT (multiple_refused_at), self->options.target_minimum, 10 },
    { NULL },
  };

  if (!ten_json_place_read_members (place, members, self, rules, error) ||
      !check_has_targets (self, place, "target", error))
    return FALSE;
  return rules->multiple_dice != 0 || rules->multiple_target != 0 ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("multiple actions in a turn need “dice” or “target”"));
}

static const TenJsonMember initiative_members[] = {
  { "dice", TEN_JSON_INTEGER, AT (initiative_dice), 0, MAX_DICE },
  VALUE_IDS (initiative),
  { "wounds", TEN_JSON_BOOLEAN, AT (initiative_wounds) },
  { NULL },
};

static gboolean
read_bonus (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    { "from", TEN_JSON_INTEGER | TEN_JSON_NEEDED, G_STRUCT_OFFSET (TenBonus, from), 0, MAX_MARGIN },
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenBonus, name), ten_ruleset_read_label),
    { "dice", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenBonus, dice), 0, MAX_SIZE },
    { "easier", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenBonus, easier), 0, MAX_SIZE },
    { "next_roll", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenBonus, next_roll) },
    { NULL },
  };
  TenBonus *bonus = item;
  TenJsonPlace from;

  if (!ten_json_place_read_members (place, members, self, bonus, error))
    return FALSE;
  return bonus == self->actions.bonuses || bonus->from > bonus[-1].from ||
         (ten_json_place_get_member (place, "from", &from, error) &&
          ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                               _ ("the bonuses must be in order, the least first")));
}

static gboolean
read_bonuses (TenRuleset *self, const TenJsonPlace *list, TenRulesetActions *rules, GError **error)
{
  if (!ten_json_place_check_array (list, MAX_BONUSES, error))
    return FALSE;
  if (!self->request.margin)
    return ten_json_place_fail (list, TEN_JSON_ERROR_VALUE, error,
                                _ ("bonuses need “margin” of the dice to be true"));
  if (ten_json_place_get_length (list) > 0)
    self->options.offered |= 1u << TEN_POOL_COMBAT;
  return ten_ruleset_read_list (self, list, MAX_BONUSES, read_bonus, sizeof (TenBonus),
                                &rules->bonuses, &rules->n_bonuses, error);
}

static const TenJsonMember after_members[] = {
  { "beat", TEN_JSON_INTEGER, AT (beat_for_dramatic_failure), 0, MAX_BEATS },
  { "experience", TEN_JSON_INTEGER, AT (beats_for_experience), 0, MAX_BEATS },
  TEN_RULESET_MEMBER ("condition", AT (after[0]), ten_ruleset_read_label),
  TEN_RULESET_MEMBER ("bonuses", 0, read_bonuses),
  TEN_RULESET_MEMBER ("rouse", 0, ten_ruleset_read_rouse),
  TEN_RULESET_MEMBER ("remorse", 0, ten_ruleset_read_remorse),
  TEN_RULESET_MEMBER ("messy_critical", AT (messy), ten_ruleset_read_line),
  TEN_RULESET_MEMBER ("bestial_failure", AT (bestial), ten_ruleset_read_line),
  { NULL },
};

static gboolean
read_kind (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenTestKind, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenTestKind, name), ten_ruleset_read_label),
    { "from", TEN_JSON_INTEGER | TEN_JSON_NEEDED, G_STRUCT_OFFSET (TenTestKind, from), 1,
      MAX_REQUIRED },
    { "required" },
    { NULL },
  };
  TenTestKind *kind = item;
  TenJsonPlace from;

  if (!ten_json_place_read_members (place, members, self, kind, error) ||
      !ten_json_place_get_member (place, "from", &from, error))
    return FALSE;
  if (kind > self->actions.tests && kind->from <= kind[-1].from)
    return ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the kinds of test must be in order, the easiest first"));
  kind->required = kind->from;
  return ten_json_place_read_integer_member (place, "required", kind->from, MAX_REQUIRED,
                                             &kind->required, error);
}

/* How a test determines the successes it needs. */
static gboolean
read_tests (TenRuleset *self, const TenJsonPlace *place, TenRulesetActions *rules, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_LIST ("kinds", TEN_JSON_NEEDED, TenRulesetActions, tests, n_tests, 1, MAX_KINDS,
                      read_kind),
    TEN_RULESET_IDS ("traits", 0, AT (test_traits), 0, MAX_TRAITS, ten_ruleset_read_trait_id),
    { NULL },
  };

  if (!ten_json_place_read_members (place, members, self, rules, error))
    return FALSE;
  rules->default_test = ten_ruleset_find_test_kind (self, self->request.required);
  return TRUE;
}

static gboolean
read_alternatives (TenRuleset *self, const TenJsonPlace *place, gpointer ids, GError **error)
{
  return ten_ruleset_read_list (self, place, MAX_ALTERNATIVES, ten_ruleset_read_value_id,
                                sizeof (const char *), ids, NULL, error) &&
         ten_ruleset_check_not_empty (place, error);
}

static gboolean
read_resisting (TenRuleset *self, const TenJsonPlace *place, const char **id, GError **error)
{
  if (!ten_ruleset_read_value_id (self, place, id, error))
    return FALSE;
  return (self->actions.resistance != NULL && g_strv_contains (self->actions.resistance, *id)) ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("this is not among the traits of “resistance”"));
}

static gboolean
read_against (TenRuleset *self, const TenJsonPlace *list, const char *const **ids, GError **error)
{
  if (!self->actions.contest)
    return ten_json_place_fail (list, TEN_JSON_ERROR_VALUE, error,
                                _ ("this ruleset has no “contest”"));
  return ten_ruleset_read_trait_ids (self, list, MAX_AGAINST, ids, error);
}

static gboolean
read_results (TenRuleset *self, const TenJsonPlace *place, const char **results, GError **error)
{
  TenJsonMember members[TEN_N_OUTCOMES + 1] = { { NULL } };

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    members[i] = (TenJsonMember) TEN_RULESET_MEMBER (
        ten_outcome_to_id ((TenOutcome) i), i * sizeof (const char *), ten_ruleset_read_line);
  return ten_json_place_read_members (place, members, self, results, error);
}

static const TenTrack *
find_damage_track (TenRuleset *self, const char *kind)
{
  for (guint i = 0; i < self->n_tracks; i++)
    if (self->tracks[i].kind == TEN_TRACK_DAMAGE && g_strv_contains (self->tracks[i].damage, kind))
      return &self->tracks[i];
  return NULL;
}

gboolean
ten_ruleset_read_damage (TenRuleset *self,
                         const TenJsonPlace *list,
                         TenCommonAction *action,
                         GError **error)
{
  const guint n_kinds = ten_json_place_get_length (list);
  const TenTrack *track = NULL;
  const char **kinds;

  if (!ten_json_place_check_array (list, TEN_MAX_DAMAGE_KINDS, error) ||
      !ten_ruleset_check_not_empty (list, error))
    return FALSE;
  kinds = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  for (guint i = 0; i < n_kinds; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

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
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenCommonAction, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenCommonAction, source_name),
                        ten_ruleset_read_name),
    TEN_RULESET_IDS ("pool", TEN_JSON_NEEDED, G_STRUCT_OFFSET (TenCommonAction, pool), 1,
                     MAX_PLACES, read_alternatives),
    TEN_RULESET_MEMBER ("resistance", G_STRUCT_OFFSET (TenCommonAction, resistance),
                        read_resisting),
    TEN_RULESET_MEMBER ("against", G_STRUCT_OFFSET (TenCommonAction, against), read_against),
    TEN_RULESET_MEMBER ("results", G_STRUCT_OFFSET (TenCommonAction, results), read_results),
    { "distance", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenCommonAction, distance), 0, MAX_FEET },
    TEN_RULESET_MEMBER ("damage", 0, ten_ruleset_read_damage),
    TEN_RULESET_IDS ("damage_traits", 0, G_STRUCT_OFFSET (TenCommonAction, damage_traits), 0,
                     MAX_AGAINST, ten_ruleset_read_value_id),
    { "firearm", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenCommonAction, firearm) },
    { NULL },
  };
  TenCommonAction *action = item;

  if (!ten_json_place_read_members (place, members, self, action, error))
    return FALSE;
  action->name = ten_ruleset_translate (self, action->source_name);
  return TRUE;
}

/* They refer to everything read so far. */
gboolean
ten_ruleset_read_actions (TenRuleset *self,
                          const TenJsonPlace *place,
                          gpointer item,
                          GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_MEMBER ("contest", 0, read_contest),
    TEN_RULESET_OBJECT ("resistance", resistance_members),
    TEN_RULESET_MEMBER ("extended", 0, read_extended),
    TEN_RULESET_MEMBER ("teamwork", 0, read_teamwork),
    TEN_RULESET_MEMBER ("multiple", 0, read_multiple),
    TEN_RULESET_OBJECT ("initiative", initiative_members),
    TEN_RULESET_OBJECT ("after", after_members),
    TEN_RULESET_MEMBER ("tests", 0, read_tests),
    TEN_RULESET_LIST ("common", 0, TenRulesetActions, common, n_common, 0, TEN_RULESET_MAX_COMMON,
                      read_action),
    TEN_RULESET_MEMBER ("attack", 0, ten_ruleset_read_attack),
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, &self->actions, error);
}

/**
 * ten_ruleset_get_actions:
 *
 * Returns: (transfer none): the kinds of action in the ruleset, other than a plain roll; 0, %FALSE
 *   or %NULL for what it does not have
 */
const TenRulesetActions *
ten_ruleset_get_actions (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  return &self->actions;
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

/**
 * ten_ruleset_get_damage_name:
 * @self: a ruleset
 * @kind: the id of a kind of damage
 *
 * Gets the name of a kind of damage, in the user's language.
 *
 * Returns: (transfer none): its name, or the id if no track has it
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
 * Returns: (transfer none) (nullable): the common action (COFD-21), or %NULL
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
 * @name: the name of an action, as a person or a file writes it
 * @length: its length in bytes, or -1 if it ends with a NUL
 *
 * Finds a common action (COFD-21) by its id or its name, in English or in the user's language,
 * ignoring case, accents, spaces, underscores and hyphens (ten_fold_name()).
 *
 * Returns: (transfer none) (nullable): the action, or %NULL
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

/**
 * ten_ruleset_has_beats:
 * @self: a ruleset
 *
 * Checks whether characters earn Beats (COFD-7, NWOD-6).
 *
 * Returns: whether they do
 */
gboolean
ten_ruleset_has_beats (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), FALSE);

  return self->actions.beat_for_dramatic_failure > 0 || self->actions.beats_for_experience > 0;
}

/**
 * ten_ruleset_get_after:
 * @id: (not nullable): the name of a member of the section `after`, such as `condition`
 *
 * Gets what a step that can follow a roll usually gives, in the user's language (COFD-7).
 *
 * Returns: (nullable): its name, or %NULL if the ruleset has no such step
 */
const char *
ten_ruleset_get_after (TenRuleset *self, const char *id)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  for (const TenJsonMember *member = after_members; member->name != NULL; member++)
    if (member->read == (TenJsonReader) ten_ruleset_read_label && g_str_equal (member->name, id))
      return G_STRUCT_MEMBER (const char *, &self->actions, member->offset);
  return NULL;
}

const TenBonus *
ten_ruleset_find_bonus (TenRuleset *self, int margin)
{
  const TenBonus *found = NULL;

  for (guint i = 0; i < self->actions.n_bonuses; i++)
    if (margin >= self->actions.bonuses[i].from)
      found = &self->actions.bonuses[i];
  return found;
}
