/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-party-action.h"
#include "dice/ten-request-private.h"

#include "json/ten-fields-private.h"
#include "play/ten-action-private.h"
#include "records/ten-play-log.h"
#include "play/ten-performance-private.h"
#include "rules/ten-player-terms.h"
#include "ten-config.h"
#include "actions/ten-contest-private.h"
#include "actions/ten-party.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "play/ten-action-odds-private.h"
#include "play/ten-action-side-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenPartyAction:
 *
 * A whole party that rolls together: each member has a separate pool, but all roll in one action.
 * A single opponent rolls once, and each member's result is decided as in a contest (COFD-14,
 * V20-11, CHAT-6, TEST-7). If the opponent's target comes from the members' pools, it comes from
 * the largest one.
 */
struct _TenPartyAction
{
  TenAction parent_instance;

  GPtrArray *members; /* of TenActionSide */
  TenActionSide *opponent;
  TenSide defender;

  GArray *rollings; /* of TenRolling, one per member, during the performance */
};

G_DEFINE_FINAL_TYPE (TenPartyAction, ten_party_action, TEN_TYPE_ACTION)

static void
clear_rolling (gpointer data)
{
  ten_rolling_clear (data);
}

static TenRolling *
get_rolling (GArray *rollings, guint index)
{
  return &g_array_index (rollings, TenRolling, index);
}

/* The single opponent rolls as against the largest pool, which reveals no secret of
 * the others (V20-11, POOL-7). */
static const TenRolling *
find_hardest (GArray *rollings)
{
  const TenRolling *hardest = get_rolling (rollings, 0);

  for (guint i = 1; i < rollings->len; i++)
    if (ten_request_get_dice (&get_rolling (rollings, i)->request) >
        ten_request_get_dice (&hardest->request))
      hardest = get_rolling (rollings, i);
  return hardest;
}

static GListModel *
get_other_terms (GArray *rollings)
{
  for (guint i = 0; i < rollings->len; i++)
    if (ten_player_terms_get_secrecy (get_rolling (rollings, i)->other_terms) == TEN_SECRECY_SECRET)
      return get_rolling (rollings, i)->other_terms;
  return find_hardest (rollings)->other_terms;
}

static GArray *
prepare (TenPartyAction *self, GError **error)
{
  g_autoptr (GArray) rollings = g_array_new (FALSE, TRUE, sizeof (TenRolling));

  g_array_set_clear_func (rollings, clear_rolling);
  g_array_set_size (rollings, self->members->len);
  if (self->members->len == 0 || self->members->len > TEN_PARTY_MAX_MEMBERS)
    {
      ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                      _ ("Between 1 and %d characters can roll at once"), TEN_PARTY_MAX_MEMBERS);
      return NULL;
    }
  for (guint i = 0; i < rollings->len; i++)
    {
      TenRolling *rolling = get_rolling (rollings, i);

      *rolling = (TenRolling){
        .ruleset = ten_action_get_ruleset (TEN_ACTION (self)),
        .actor = self->members->pdata[i],
        .opponent = self->opponent,
        .defender = self->defender,
        .limit = -1,
      };
      if (!ten_rolling_prepare (rolling, error))
        return NULL;
    }
  return g_steal_pointer (&rollings);
}

static gboolean
ten_party_action_check (TenAction *action, TenPerformance *performance, GError **error)
{
  TenPartyAction *self = TEN_PARTY_ACTION (action);

  g_clear_pointer (&self->rollings, g_array_unref);
  self->rollings = prepare (self, error);
  if (self->rollings == NULL)
    return FALSE;
  for (guint i = 0; i < self->rollings->len; i++)
    if (!ten_performance_reserve_for_roll (performance, self->members->pdata[i],
                                           &get_rolling (self->rollings, i)->request, error))
      return FALSE;
  return self->opponent == NULL ||
         ten_performance_reserve_for_roll (performance, self->opponent,
                                           &find_hardest (self->rollings)->other_request, error);
}

static gboolean
roll_members (TenPartyAction *self, TenPerformance *performance, GError **error)
{
  const char *comment = ten_action_get_comment (TEN_ACTION (self));

  for (guint i = 0; i < self->rollings->len; i++)
    {
      TenRolling *rolling = get_rolling (self->rollings, i);
      const char *character = ten_action_side_get_character (rolling->actor);
      /* Translators: a party member without a name, by number */
      g_autofree char *nameless = g_strdup_printf (_ ("Member %u"), i + 1);

      rolling->record = ten_rolling_roll_side (
          performance, rolling->actor, &rolling->request, rolling->terms,
          *character != '\0' ? character : nameless, i == 0 ? "party" : "member", comment, error);
      if (rolling->record == NULL)
        return FALSE;
    }
  ten_record_set_follows (get_rolling (self->rollings, 0)->record,
                          ten_action_get_follows (TEN_ACTION (self)));
  return TRUE;
}

static gboolean
roll_opponent (TenPartyAction *self, TenPerformance *performance, GError **error)
{
  TenRecord *record;

  if (self->opponent == NULL)
    return TRUE;
  record = ten_rolling_roll_side (
      performance, self->opponent, &find_hardest (self->rollings)->other_request,
      get_other_terms (self->rollings), ten_action_side_get_character (self->opponent), "b",
      ten_action_get_comment (TEN_ACTION (self)), error);
  for (guint i = 0; i < self->rollings->len; i++)
    get_rolling (self->rollings, i)->other_record = record;
  return record != NULL;
}

/* Whether a member has succeeded or won. Adds the result to the play. */
static gboolean
decide_member (TenPartyAction *self,
               TenRolling *rolling,
               TenPerformance *performance,
               JsonArray *said)
{
  JsonObject *member = json_object_new ();
  TenContestResult result = { TEN_SIDE_NONE, 0 };
  gboolean good = ten_roll_is_success (ten_record_get_roll (rolling->record));

  ten_rolling_sum_up (rolling);
  if (self->opponent != NULL)
    {
      ten_rolling_decide_contest (rolling, ten_action_is_hidden (TEN_ACTION (self)),
                                  ten_action_get_comment (TEN_ACTION (self)), &result, performance);
      ten_contest_write (&result, rolling->ruleset, member);
      good = result.winner == TEN_SIDE_A;
    }
  json_array_add_object_element (said, member);
  return good;
}

static TenEvent *
create_start (TenPartyAction *self, guint succeeded)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "action", "party");
  json_object_set_string_member (object, "name", ten_action_get_comment (TEN_ACTION (self)));
  json_object_set_int_member (object, "members", self->members->len);
  json_object_set_int_member (object, "succeeded", succeeded);
  if (self->opponent != NULL)
    {
      json_object_set_string_member (object, "against",
                                     ten_action_side_get_character (self->opponent));
      json_object_set_string_member (object, "defender", ten_side_to_id (self->defender));
    }
  if (ten_action_get_common (TEN_ACTION (self)) != NULL)
    json_object_set_string_member (object, "common", ten_action_get_common (TEN_ACTION (self)));
  return ten_event_new_about (TEN_EVENT_ACTION, NULL, object);
}

static gboolean
ten_party_action_decide (TenAction *action, TenPerformance *performance, GError **error)
{
  TenPartyAction *self = TEN_PARTY_ACTION (action);
  JsonArray *members;
  guint succeeded = 0;
  TenEvent *start;

  if (!roll_members (self, performance, error) || !roll_opponent (self, performance, error))
    return FALSE;
  members = json_array_new ();
  for (guint i = 0; i < self->rollings->len; i++)
    succeeded += decide_member (self, get_rolling (self->rollings, i), performance, members);
  json_object_set_array_member (ten_performance_get_details (performance), "members", members);
  start = create_start (self, succeeded);
  ten_performance_take_text (performance, ten_event_dup_text (start));
  ten_performance_set_start (performance, start);
  return TRUE;
}

static gboolean
compute_all (TenPartyAction *self, GPtrArray *odds, TenOdds **other, GError **error)
{
  g_autoptr (GArray) rollings = prepare (self, error);

  if (rollings == NULL)
    return FALSE;
  for (guint i = 0; i < rollings->len; i++)
    {
      TenOdds *of_member = ten_rolling_compute_odds (get_rolling (rollings, i), NULL, error);

      if (of_member == NULL)
        return FALSE;
      g_ptr_array_add (odds, of_member);
    }
  if (self->opponent != NULL)
    *other = ten_rolling_compute_other_odds (find_hardest (rollings), error);
  return self->opponent == NULL || *other != NULL;
}

/* Each member rolls independently. */
static void
compute_alone (const TenOdds *const *members, guint n_members, TenPartyOdds *odds)
{
  double none = 1.0;

  odds->all = 1.0;
  for (guint i = 0; i < n_members; i++)
    {
      const double success = ten_odds_get_success (members[i]);

      none *= 1.0 - success;
      odds->all *= success;
    }
  odds->any = 1.0 - none;
}

/* The chances of fewer successes than each number from 0 to @most + 1. */
static double *
dup_fewer (const TenOdds *odds, int *most)
{
  g_autofree double *chances = ten_contest_dup_successes (odds, most);
  double *fewer = g_new (double, (gsize) *most + 2);

  fewer[0] = 0.0;
  for (int i = 0; i <= *most; i++)
    fewer[i + 1] = fewer[i] + chances[i];
  return fewer;
}

static double
get_fewer (const double *fewer, int most, int successes)
{
  return fewer[CLAMP (successes, 0, most + 1)];
}

/* The single opponent rolls once against all, so the pairs are independent only for a given
 * number of successes. */
static void
compute_against (const TenRulesetActions *rules,
                 const TenOdds *const *members,
                 guint n_members,
                 const TenOdds *opponent,
                 TenSide defender,
                 TenPartyOdds *odds)
{
  int most;
  g_autofree double *chances = ten_contest_dup_successes (opponent, &most);
  g_autofree double *none = g_new (double, (gsize) most + 1);
  g_autofree double *all = g_new (double, (gsize) most + 1);
  g_autofree double *beats_all = g_new (double, (gsize) most + 1);
  g_autofree double *beats_none = g_new (double, (gsize) most + 1);
  TenContestResult tie;

  ten_contest_compare (rules->tie, 0, 0, defender, &tie);
  for (int k = 0; k <= most; k++)
    none[k] = all[k] = beats_all[k] = beats_none[k] = chances[k];
  for (guint i = 0; i < n_members; i++)
    {
      int most_own;
      g_autofree double *fewer = dup_fewer (members[i], &most_own);

      for (int k = 0; k <= most; k++)
        {
          const double lost = get_fewer (fewer, most_own, k + (tie.winner == TEN_SIDE_B));
          const double not_won = get_fewer (fewer, most_own, k + (tie.winner != TEN_SIDE_A));

          none[k] *= not_won;
          all[k] *= MAX (1.0 - not_won, 0.0);
          beats_all[k] *= lost;
          beats_none[k] *= MAX (1.0 - lost, 0.0);
        }
    }
  odds->any = 1.0;
  for (int k = 0; k <= most; k++)
    {
      odds->any -= none[k];
      odds->all += all[k];
      odds->beats_all += beats_all[k];
      odds->beats_none += beats_none[k];
    }
}

/* @members: the odds of the members, as in a contest if there is an @opponent (COFD-14, V20-11) */
static void
compute_party_odds (const TenRulesetActions *rules,
                    const TenOdds *const *members,
                    guint n_members,
                    const TenOdds *opponent,
                    TenSide defender,
                    TenPartyOdds *odds)
{
  *odds = (TenPartyOdds){ 0.0 };
  if (opponent == NULL)
    compute_alone (members, n_members, odds);
  else
    compute_against (rules, members, n_members, opponent, defender, odds);
  odds->any = CLAMP (odds->any, 0.0, 1.0);
  odds->all = CLAMP (odds->all, 0.0, 1.0);
  odds->beats_all = CLAMP (odds->beats_all, 0.0, 1.0);
  odds->beats_none = CLAMP (odds->beats_none, 0.0, 1.0);
}

static TenActionOdds *
ten_party_action_compute_odds (TenAction *action, GError **error)
{
  TenPartyAction *self = TEN_PARTY_ACTION (action);
  g_autoptr (GPtrArray) odds = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_odds_unref);
  g_autoptr (TenOdds) other = NULL;
  g_autofree TenContestOdds *contests = NULL;
  const TenRulesetActions *rules;
  TenPartyOdds party;

  if (!compute_all (self, odds, &other, error))
    return NULL;
  rules = ten_ruleset_get_actions (ten_action_get_ruleset (action));
  compute_party_odds (rules, (const TenOdds *const *) odds->pdata, odds->len, other, self->defender,
                      &party);
  if (other != NULL)
    contests = g_new0 (TenContestOdds, odds->len);
  for (guint i = 0; other != NULL && i < odds->len; i++)
    ten_contest_compare_odds (rules, odds->pdata[i], other, self->defender, &contests[i]);
  return ten_action_odds_new_for_party (&party, odds, contests);
}

static void
ten_party_action_class_init (TenPartyActionClass *klass)
{
  const TenField fields[] = {
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPartyAction, members) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenPartyAction, opponent) },
    { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenPartyAction, rollings) },
  };
  TenActionClass *action_class = TEN_ACTION_CLASS (klass);

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
  action_class->check = ten_party_action_check;
  action_class->decide = ten_party_action_decide;
  action_class->compute_odds = ten_party_action_compute_odds;
}

static void
ten_party_action_init (TenPartyAction *self)
{
  self->members = g_ptr_array_new_with_free_func (g_object_unref);
}

TenAction *
ten_party_action_new (TenRuleset *ruleset)
{
  return ten_action_new (TEN_TYPE_PARTY_ACTION, TEN_ACTION_PARTY, ruleset, NULL);
}

TenAction *
ten_party_action_new_again (TenRecord *record, TenTable *table, GError **error)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  TenRuleset *ruleset;
  TenEvent *start = ten_record_get_action_event (record);

  if (start == NULL || !g_str_equal (ten_event_get_word (start, "action"), "party"))
    {
      ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("This roll is not of a party"));
      return NULL;
    }
  ruleset =
      ten_rulesets_find (ten_table_get_rulesets (table), ten_record_get_ruleset (record), error);
  if (ruleset == NULL || !ten_table_open_log (table, error))
    return NULL;
  entries = ten_play_log_read_parts (ten_table_get_log (table), record, error);
  if (entries == NULL)
    return NULL;
  action = ten_party_action_new (ruleset);
  ten_action_set_comment (action, ten_record_get_comment (record));
  if (*ten_event_get_word (start, "common") != '\0')
    ten_action_set_common (action, ten_event_get_word (start, "common"));
  ten_side_from_id (ten_event_get_word (start, "defender"), &TEN_PARTY_ACTION (action)->defender);
  for (guint i = 0; i < entries->len; i++)
    {
      const char *role =
          TEN_IS_RECORD (entries->pdata[i]) ? ten_record_get_role (entries->pdata[i]) : NULL;
      g_autoptr (TenActionSide) side = NULL;

      if (role == NULL)
        continue;
      side = ten_action_side_new_for_record (entries->pdata[i]);
      if (g_str_equal (role, "b"))
        g_set_object (&TEN_PARTY_ACTION (action)->opponent, side);
      else if (g_str_equal (role, "party") || g_str_equal (role, "member"))
        ten_party_action_add_member (TEN_PARTY_ACTION (action), side);
    }
  return g_steal_pointer (&action);
}

void
ten_party_action_add_member (TenPartyAction *self, TenActionSide *member)
{
  g_ptr_array_add (self->members, g_object_ref (member));
}

TEN_DEFINE_ACCESSOR (GPtrArray *, ten_party_action_get_members, TenPartyAction, members)
TEN_DEFINE_ACCESSOR (TenActionSide *, ten_party_action_get_opponent, TenPartyAction, opponent)

void
ten_party_action_set_opponent (TenPartyAction *self, TenActionSide *opponent, TenSide defender)
{
  g_set_object (&self->opponent, opponent);
  self->defender = defender;
}
