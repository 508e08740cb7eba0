/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-aftermath.h"

#include "dice/ten-reroll.h"
#include "log/ten-event-private.h"
#include "log/ten-record-private.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ten_aftermath_error_quark, ten_aftermath_error)

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED, message);
  return FALSE;
}

/* A common action (COFD-21) is a plain roll with a name. */
static const char *
get_action (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);
  const char *action = event != NULL ? ten_event_get_word (event, "action") : "";

  return g_str_equal (action, "common") ? "" : action;
}

static gboolean
is_extended (TenRecord *record)
{
  return g_str_has_prefix (get_action (record), "extended");
}

static gboolean
has_event (TenRecord *record, const char *kind)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (g_str_equal (ten_event_get_kind (event), kind) &&
          (!g_str_equal (kind, TEN_EVENT_WILLPOWER) ||
           g_str_equal (ten_event_get_word (event, "use"), "reroll")))
        return TRUE;
    }
  return FALSE;
}

/* A roll that was rerolled no longer counts; only the new one does. */
static gboolean
check_stands (TenRecord *record, GError **error)
{
  if (ten_record_get_damaged (record))
    return refuse (error, ten_record_get_comment (record));
  if (g_strcmp0 (ten_record_get_role (record), "rouse") == 0)
    return refuse (error, _ ("This die only says whether the trait rises"));
  if (ten_record_get_strike (record) != NULL)
    return refuse (error, _ ("This roll is struck out"));
  if (has_event (record, TEN_EVENT_WILLPOWER))
    return refuse (error, _ ("Dice of this roll were rerolled: the new roll counts"));
  return TRUE;
}

/* If the other side of a contest has rerolled since, the result is decided again. */
static TenEvent *
dup_contest (TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);

  if (!g_str_equal (get_action (record), "contest"))
    return NULL;
  for (guint i = g_list_model_get_n_items (events); i > 0; i--)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i - 1);

      if (g_str_equal (ten_event_get_kind (event), TEN_EVENT_CONTEST))
        return g_steal_pointer (&event);
    }
  return g_object_ref (ten_record_get_action_event (record));
}

/* A roll that replaces another one belongs to the same side. */
static const char *
get_side (TenRecord *record)
{
  const char *role = ten_record_get_role (record);

  if (g_strcmp0 (role, "reroll") == 0)
    return ten_event_get_word (ten_record_get_action_event (record), "rerolled");
  return role != NULL ? role : "";
}

/* The loser of a contest may have successes. */
static gboolean
is_failed (TenRecord *record)
{
  g_autoptr (TenEvent) contest = dup_contest (record);
  const char *side, *winner;

  if (!ten_roll_is_success (ten_record_get_roll (record)))
    return TRUE;
  if (contest == NULL)
    return FALSE;

  side = get_side (record);
  winner = ten_event_get_word (contest, "winner");
  return (g_str_equal (side, "a") && g_str_equal (winner, "b")) ||
         (g_str_equal (side, "b") && g_str_equal (winner, "a"));
}

static gboolean
check_try_again (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_ruleset_get_options (ruleset)->tries == TEN_TRIES_NONE)
    return refuse (error, _ ("This ruleset has no rule for trying again"));
  if (!is_failed (record))
    return refuse (error, _ ("Only a failed roll can be tried again"));
  if (is_extended (record))
    return refuse (error,
                   _ ("Rolls of an extended action are not tried again: the action goes on"));
  return TRUE;
}

static gboolean
check_reroll (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  TenRoll *roll = ten_record_get_roll (record);
  const char *action = get_action (record);
  guint n_dice;

  if (ten_ruleset_get_options (ruleset)->willpower_after == 0)
    return refuse (error, _ ("This ruleset has no rule for rerolling dice"));
  if (*action != '\0' && !g_str_equal (action, "contest"))
    return refuse (error, _ ("Dice of this kind of action are not rerolled"));
  if (ten_roll_is_rerolled (roll))
    return refuse (error, _ ("The dice of a roll can be rerolled only once"));

  ten_roll_get_dice (roll, &n_dice);
  for (guint i = 0; i < n_dice; i++)
    if (ten_roll_can_reroll_die (roll, i))
      return TRUE;
  return refuse (error, _ ("No die of this roll can be rerolled"));
}

static gboolean
check_dramatic_failure (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_ruleset_get_actions (ruleset)->beat_for_dramatic_failure == 0)
    return refuse (error, _ ("This ruleset gives no Beat for a dramatic failure"));
  if (ten_roll_get_outcome (ten_record_get_roll (record)) != TEN_OUTCOME_FAILURE)
    return refuse (error, _ ("Only a failure can be made a dramatic one"));
  if (has_event (record, TEN_EVENT_DRAMATIC_FAILURE))
    return refuse (error, _ ("This failure is already dramatic"));
  /* COFD-16: how the action goes on was chosen after the failure. */
  if (is_extended (record))
    return refuse (error, _ ("A failure in an extended action stays as it is"));
  return TRUE;
}

static gboolean
check_condition (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_ruleset_get_actions (ruleset)->condition == NULL)
    return refuse (error, _ ("This ruleset has no Conditions"));
  if (ten_roll_get_outcome (ten_record_get_roll (record)) != TEN_OUTCOME_EXCEPTIONAL)
    return refuse (error, _ ("Only an exceptional success gives a Condition"));
  if (has_event (record, TEN_EVENT_CONDITION))
    return refuse (error, _ ("This success has already given its Condition"));
  return TRUE;
}

static gboolean
get_margin (TenRecord *record, int *margin)
{
  g_autoptr (TenEvent) contest = dup_contest (record);

  if (contest == NULL)
    return *get_action (record) == '\0' &&
           ten_roll_get_margin (ten_record_get_roll (record), margin);
  *margin = ten_event_get_number (contest, "margin", 0);
  return g_str_equal (get_side (record), ten_event_get_word (contest, "winner"));
}

static gboolean
check_bonus (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_aftermath_find_bonus (record, ruleset) == NULL)
    return refuse (error, _ ("This roll has no bonus to pass on"));
  if (has_event (record, TEN_EVENT_BONUS))
    return refuse (error, _ ("The bonus of this roll has been passed on"));
  return TRUE;
}

/* A contest is decided by its margin, any other attack by its own dice. */
static gboolean
check_damage (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_aftermath_get_damage (record, ruleset) == 0)
    return refuse (error, _ ("This roll does no damage"));
  if (has_event (record, TEN_EVENT_DAMAGE))
    return refuse (error, _ ("The damage of this roll has been applied"));
  return TRUE;
}

/* Gets how many boxes an attack marks (#TenCommonAction.damage): one for each success, or for
 * each point of the margin in a contest (COFD-14, V20-11, TEST-7). */
int
ten_aftermath_get_damage (TenRecord *record, TenRuleset *ruleset)
{
  const TenCommonAction *action;
  g_autoptr (TenEvent) contest = NULL;

  if (ten_record_get_action_event (record) == NULL || is_failed (record) || is_extended (record))
    return 0;
  action = ten_record_find_common (record, ruleset);
  if (action == NULL || action->damage == NULL || g_str_equal (get_side (record), "b") ||
      g_str_equal (get_side (record), "helper"))
    return 0;
  contest = dup_contest (record);
  if (contest == NULL)
    return MAX (ten_roll_get_successes (ten_record_get_roll (record)), 0);
  return g_str_equal (ten_event_get_word (contest, "winner"), "a")
             ? MAX (ten_event_get_number (contest, "margin", 0), 0)
             : 0;
}

const char *const *
ten_aftermath_get_damage_kinds (TenRecord *record, TenRuleset *ruleset)
{
  const TenCommonAction *action = ten_record_get_action_event (record) != NULL
                                      ? ten_record_find_common (record, ruleset)
                                      : NULL;

  return action != NULL ? action->damage : NULL;
}

/* Gets the target of a roll: the other side of a contest (COFD-14), or the character who
 * resisted (COFD-13). */
const char *
ten_aftermath_get_target (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);

  if (event == NULL)
    return "";
  return ten_event_get_word (event, g_str_equal (get_action (record), "contest") ? "b" : "target");
}

/* Finds the bonus that a roll passes to the next one (TEST-6). In a contest the winner gets it,
 * and its size depends on the margin (TEST-7). */
const TenBonus *
ten_aftermath_find_bonus (TenRecord *record, TenRuleset *ruleset)
{
  const TenBonus *bonus;
  int margin;

  if (ten_roll_get_request (ten_record_get_roll (record))->combat ||
      !ten_roll_is_success (ten_record_get_roll (record)) || !get_margin (record, &margin))
    return NULL;
  bonus = ten_ruleset_find_bonus (ruleset, margin);
  return bonus != NULL && bonus->next_roll ? bonus : NULL;
}

/* Checks whether a step can follow a roll. Only failures outside extended actions can be retried
 * (COFD-11; V20-8: see ten_aftermath_set_up_try()); the rest happens once (COFD-7, V5-3,
 * TEST-6). */
gboolean
ten_aftermath_check (TenAftermath aftermath, TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (!check_stands (record, error))
    return FALSE;
  switch (aftermath)
    {
    case TEN_AFTERMATH_TRY_AGAIN:
      return check_try_again (record, ruleset, error);
    case TEN_AFTERMATH_REROLL:
      return check_reroll (record, ruleset, error);
    case TEN_AFTERMATH_DRAMATIC_FAILURE:
      return check_dramatic_failure (record, ruleset, error);
    case TEN_AFTERMATH_CONDITION:
      return check_condition (record, ruleset, error);
    case TEN_AFTERMATH_BONUS:
      return check_bonus (record, ruleset, error);
    case TEN_AFTERMATH_DAMAGE:
      return check_damage (record, ruleset, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

TenAftermath
ten_aftermath_list (TenRecord *record, TenRuleset *ruleset)
{
  TenAftermath list = 0;

  for (guint i = 0; ruleset != NULL && i < TEN_N_AFTERMATHS; i++)
    if (ten_aftermath_check (1 << i, record, ruleset, NULL))
      list |= 1 << i;
  return list;
}

/* Rolls further back are unlikely to matter for the next one. */
#define N_ROLLS 50

static gboolean
keeps_bonuses (TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (g_str_equal (ten_event_get_kind (event), TEN_EVENT_NO_BONUS))
        return TRUE;
    }
  return FALSE;
}

/* A reroll repeats an earlier roll, and a Rouse check has no pool. */
static gboolean
is_roll_of (TenRecord *record, const char *character, const char *ruleset)
{
  return ten_record_get_strike (record) == NULL &&
         g_strcmp0 (ten_record_get_role (record), "reroll") != 0 &&
         g_strcmp0 (ten_record_get_role (record), "rouse") != 0 &&
         g_strcmp0 (ten_record_get_character (record), character) == 0 &&
         g_strcmp0 (ten_record_get_ruleset (record), ruleset) == 0 && !keeps_bonuses (record);
}

static gboolean
is_open (TenEvent *event, const char *ruleset, GPtrArray *records)
{
  const char *character = ten_event_get_word (event, "character");

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_BONUS) ||
      (ten_event_get_number (event, "dice", 0) <= 0 &&
       ten_event_get_number (event, "easier", 0) <= 0))
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (ten_record_get_sequence (records->pdata[i]) > ten_event_get_after (event) &&
        is_roll_of (records->pdata[i], character, ruleset))
      return FALSE;
  return TRUE;
}

/* Finds what ten_following_action_new_bonus() passed on after the last fifty rolls (TEST-6) and
 * no later roll has used; one with %TEN_EVENT_NO_BONUS uses none. */
GPtrArray *
ten_aftermath_list_bonuses_for (TenLog *log,
                                const char *character,
                                TenRuleset *ruleset,
                                GError **error)
{
  GPtrArray *bonuses;
  g_autoptr (GPtrArray) records = ten_log_read_page (log, 0, N_ROLLS, error);

  if (records == NULL)
    return NULL;
  if (character == NULL)
    character = "";
  bonuses = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < records->len; i++)
    {
      GListModel *events = ten_record_get_events (records->pdata[i]);
      const char *earned = ten_record_get_ruleset (records->pdata[i]);

      if (ten_record_get_strike (records->pdata[i]) != NULL)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (events); k++)
        {
          g_autoptr (TenEvent) event = g_list_model_get_item (events, k);

          if (is_open (event, earned, records) &&
              g_strcmp0 (earned, ten_ruleset_get_id (ruleset)) == 0 &&
              g_str_equal (ten_event_get_word (event, "character"), character))
            g_ptr_array_add (bonuses, g_steal_pointer (&event));
        }
    }
  return bonuses;
}

/* Adds a bonus to a pool (TEST-6): dice as a modifier, up to the maximum of a modifier, or fewer
 * required successes, but at least one. */
void
ten_aftermath_apply_bonus (TenEvent *bonus, TenPool *pool)
{
  const char *name;
  int dice, easier;

  name = ten_event_get_word (bonus, "name");
  dice = ten_pool_get_modifier (pool, name) + ten_event_get_number (bonus, "dice", 0);
  easier = ten_event_get_number (bonus, "easier", 0);
  dice = MIN (dice, ten_ruleset_get_options (ten_pool_get_ruleset (pool))->modifier_maximum);
  if (dice != ten_pool_get_modifier (pool, name))
    ten_pool_set_modifier (pool, name, dice, NULL);
  if (easier > 0)
    ten_pool_set_option (pool, TEN_POOL_REQUIRED,
                         MAX (1, ten_pool_get_option (pool, TEN_POOL_REQUIRED) - easier));
}

/* More tries than anyone makes. */
#define MAX_TRIES 100

/* Terms for a single roll: they have to be paid for or earned again. */
static gboolean
is_for_one_roll (TenTerm *term, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  switch (ten_term_get_kind (term))
    {
    case TEN_TERM_WILLPOWER:
    case TEN_TERM_TRIES:
      return TRUE;
    case TEN_TERM_MODIFIER:
      for (guint i = 0; i < rules->n_bonuses; i++)
        if (rules->bonuses[i].next_roll &&
            g_strcmp0 (ten_term_get_label (term), rules->bonuses[i].name) == 0)
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

static GListModel *
copy_terms (TenRecord *record, TenRuleset *ruleset)
{
  GListModel *terms = ten_record_get_terms (record);
  GListStore *copy = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (!is_for_one_roll (term, ruleset))
        g_list_store_append (copy, term);
    }
  return G_LIST_MODEL (copy);
}

/* Logs of earlier versions record the tries only in the pool. */
static int
count_tries (TenRecord *record, const TenRulesetOptions *options)
{
  GListModel *terms = ten_record_get_terms (record);
  int tries = ten_record_get_tries (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_TRIES && options->tries_each != 0)
        tries = MAX (tries, ten_term_get_dice (term) / options->tries_each);
    }
  return tries;
}

/* CHAT-5: at the maximum, a target does not show how far it was raised; an earlier try does. */
static int
find_first_target (TenRecord *record, TenLog *log, const TenRulesetOptions *options)
{
  g_autoptr (TenRecord) at = g_object_ref (record);
  int target = ten_roll_get_request (ten_record_get_roll (record))->target;
  int tries = count_tries (record, options);

  if (options->tries != TEN_TRIES_TARGET)
    return target;
  for (guint i = 0; i < MAX_TRIES && tries > 0 && target >= options->target_maximum; i++)
    {
      TenRecord *earlier =
          log != NULL ? ten_log_read_record (log, ten_record_get_follows (at)) : NULL;

      if (earlier == NULL)
        break;
      g_object_unref (at);
      at = earlier;
      target = ten_roll_get_request (ten_record_get_roll (at))->target;
      tries = count_tries (at, options);
    }
  return CLAMP (target - tries * options->tries_each, options->target_minimum,
                options->target_maximum);
}

/* Sets up the failed pool again (COFD-11, V20-8, CHAT-5; TEST-6). Fails like
 * ten_aftermath_check() (%TEN_AFTERMATH_ERROR_REFUSED) or ten_pool_restore(), or with
 * %TEN_RULES_ERROR_REFUSED. */
gboolean
ten_aftermath_set_up_try (
    TenRecord *record, TenLog *log, gboolean pressure, TenPool *pool, GError **error)
{
  const TenRulesetOptions *options;
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;
  int tries;
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);

  if (!ten_aftermath_check (TEN_AFTERMATH_TRY_AGAIN, record, ruleset, error))
    return FALSE;

  options = ten_ruleset_get_options (ruleset);
  tries = pressure ? MIN (count_tries (record, options) + 1, MAX_TRIES) : 0;
  request = *ten_roll_get_request (ten_record_get_roll (record));
  request.target = find_first_target (record, log, options);
  request.sure_success = FALSE;
  request.automatic = FALSE;
  if (options->tries == TEN_TRIES_TARGET && options->tries_refused_at != 0 && tries > 0 &&
      request.target + tries * options->tries_each >= options->tries_refused_at)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                   _ ("Earlier tries have raised the target to %d: there is no further try"),
                   options->tries_refused_at);
      return FALSE;
    }

  terms = copy_terms (record, ruleset);
  if (!ten_pool_restore (pool, terms, &request, error))
    return FALSE;
  ten_pool_set_option (pool, TEN_POOL_TRIES, tries);
  return TRUE;
}
