/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "actions/ten-contest.h"
#include "log/ten-aftermath.h"
#include "dice/ten-reroll.h"

#include <glib/gi18n-lib.h>

/* As many earlier tries as anybody makes. */
#define MAX_TRIES 100

#define PAGE 100

/* What was for the roll alone, and is paid or earned anew for the next one. */
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

/* The log of an earlier version has the tries only in the pool. */
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

static TenRecord *
read_record (TenLog *log, gint64 sequence)
{
  g_autoptr (GPtrArray) page = NULL;

  if (log == NULL || sequence == 0)
    return NULL;
  page = ten_log_read_page (log, sequence + 1, 1, NULL);
  if (page == NULL || page->len == 0 ||
      ten_record_get_sequence (g_ptr_array_index (page, 0)) != sequence)
    return NULL;
  return g_object_ref (g_ptr_array_index (page, 0));
}

/* CHAT-5: a target that has risen to its maximum does not say where it came from, but an earlier
 * try does. */
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
      TenRecord *earlier = read_record (log, ten_record_get_follows (at));

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

/**
 * ten_aftermath_set_up_try:
 * @record: (not nullable): a roll of the log that failed
 * @log: (nullable): the log, to look for the earlier tries
 * @pressure: whether the earlier tries count; where there is no pressure they do not (COFD-11), and
 *   the Storyteller may waive them (CHAT-5)
 * @pool: (not nullable): a pool of the roll's ruleset; its character, if it has one, must be
 *   the one who rolled
 * @error: return location for an error
 *
 * Sets a pool up for another try at what failed: as it was, with one earlier try more (COFD-11,
 * V20-8, CHAT-5). Willpower that was spent on the roll, and a bonus from another one (TEST-6),
 * were for that roll alone. Fails with %TEN_AFTERMATH_ERROR_REFUSED where ten_aftermath_check()
 * does, with %TEN_RULES_ERROR_REFUSED where the target would rise too high (V20-8), and where
 * ten_pool_restore() fails; the pool is then as it was.
 *
 * Returns: whether the pool is set up
 */
gboolean
ten_aftermath_set_up_try (
    TenRecord *record, TenLog *log, gboolean pressure, TenPool *pool, GError **error)
{
  const TenRulesetOptions *options;
  g_autoptr (GListModel) terms = NULL;
  TenRuleset *ruleset;
  TenRequest request;
  int tries;

  g_return_val_if_fail (TEN_IS_RECORD (record), FALSE);
  g_return_val_if_fail (log == NULL || TEN_IS_LOG (log), FALSE);
  g_return_val_if_fail (TEN_IS_POOL (pool), FALSE);

  ruleset = ten_pool_get_ruleset (pool);
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
  ten_pool_set_tries (pool, tries);
  return TRUE;
}

/**
 * ten_aftermath_reroll:
 * @record: (not nullable): a roll of the log, as it is now
 * @ruleset: (not nullable): its ruleset
 * @dice: (array length=n_dice): the numbers of the dice to reroll, from 0
 * @n_dice: how many
 * @random: (not nullable): where the faces come from
 * @error: return location for an error
 *
 * Rerolls dice of a roll for a point of willpower (TEST-10, V5-3): see ten_roll_reroll(). The new
 * roll has the pool, the comment and the tries of the old one, follows it, and has the role
 * `reroll`. It is to be written together with ten_aftermath_create_willpower(), and the point to
 * be spent after that.
 *
 * Returns: (transfer full) (nullable): the new roll, which is not written yet, or %NULL where
 *   @error is set
 */
TenRecord *
ten_aftermath_reroll (TenRecord *record,
                      TenRuleset *ruleset,
                      const guint *dice,
                      guint n_dice,
                      TenRandom *random,
                      GError **error)
{
  g_autoptr (TenRoll) roll = NULL;
  TenRecord *next;

  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (TEN_IS_RANDOM (random), NULL);

  if (!ten_aftermath_check (TEN_AFTERMATH_REROLL, record, ruleset, error))
    return NULL;
  roll = ten_roll_reroll (ten_record_get_roll (record), dice, n_dice,
                          ten_ruleset_get_options (ruleset)->willpower_after, random, error);
  if (roll == NULL)
    return NULL;

  next = ten_record_new (roll, ten_record_get_ruleset (record), ten_record_get_terms (record),
                         ten_record_get_character (record), ten_record_get_comment (record));
  ten_record_set_role (next, "reroll");
  ten_record_set_follows (next, record);
  ten_record_set_tries (next, ten_record_get_tries (record));
  return next;
}

/* What counts of a roll whose dice were rerolled is the new roll, which stands somewhere above. */
static TenRecord *
find_reroll (TenRecord *record, TenLog *log)
{
  gint64 sequence = ten_record_get_sequence (record);
  gint64 before = 0;

  while (g_list_model_get_n_items (ten_record_get_events (record)) > 0)
    {
      g_autoptr (GPtrArray) page = ten_log_read_page (log, before, PAGE, NULL);

      for (guint i = 0; page != NULL && i < page->len; i++)
        if (ten_record_get_follows (page->pdata[i]) == sequence &&
            g_strcmp0 (ten_record_get_role (page->pdata[i]), "reroll") == 0)
          return g_object_ref (page->pdata[i]);
      if (page == NULL || page->len == 0)
        break;
      before = ten_record_get_sequence (page->pdata[page->len - 1]);
      if (before <= sequence)
        break;
    }
  return g_object_ref (record);
}

static TenRecord *
find_other_side (TenRecord *record, TenLog *log)
{
  const char *role = g_strcmp0 (ten_record_get_role (record), "b") == 0 ? "a" : "b";
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (TenRecord) other = NULL;
  gint64 sequence = 0;

  if (ten_record_get_action (record) != 0)
    entries = ten_log_read_action (log, ten_record_get_action (record), NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      GObject *entry = g_ptr_array_index (entries, i);

      if (TEN_IS_RECORD (entry) && g_strcmp0 (ten_record_get_role (TEN_RECORD (entry)), role) == 0)
        sequence = ten_record_get_sequence (TEN_RECORD (entry));
    }
  /* An action knows no more than its own events. */
  other = read_record (log, sequence);
  return other != NULL ? find_reroll (other, log) : NULL;
}

/* TEST-7: with other dice a contest may have another winner. */
static TenEvent *
decide_anew (TenRecord *record, TenRecord *next, TenRuleset *ruleset, TenLog *log)
{
  TenEvent *before = ten_record_get_action_event (record);
  gboolean is_b = g_strcmp0 (ten_record_get_role (record), "b") == 0;
  g_autoptr (TenRecord) other = find_other_side (record, log);
  g_autoptr (JsonNode) details = NULL;
  TenSide defender = TEN_SIDE_NONE;
  TenContestResult result;
  JsonObject *object;
  TenEvent *start;

  if (other == NULL)
    return NULL;
  ten_side_from_id (ten_event_get_word (before, "defender"), &defender);
  ten_contest_decide (ten_ruleset_get_actions (ruleset), ten_record_get_roll (is_b ? other : next),
                      ten_record_get_roll (is_b ? next : other), defender, &result);
  details = json_node_copy (ten_event_get_details (before));
  object = json_node_get_object (details);
  json_object_set_string_member (object, "winner", ten_side_to_id (result.winner));
  json_object_set_int_member (object, "margin", result.margin);
  json_object_set_string_member (object, "rerolled", is_b ? "b" : "a");
  start = ten_event_new (TEN_EVENT_ACTION, details);
  /* The roll of the other side is not written with it, and may be a secret (POOL-7). */
  ten_event_set_hidden (start, ten_event_get_hidden (before));
  return start;
}

/**
 * ten_aftermath_create_start:
 * @record: (not nullable): a roll of the log
 * @next: (not nullable): the roll that takes its place
 * @ruleset: (not nullable): the ruleset of both
 * @log: (not nullable): the log
 *
 * Makes the event that begins the action of a roll that takes the place of another: a common action
 * (COFD-21) stays what it was, and a contest is decided anew against the roll of the other side
 * (COFD-14, V20-11, CHAT-6, TEST-7).
 *
 * Returns: (transfer full) (nullable): the event, which is not written yet; %NULL where the roll
 *   stands alone
 */
TenEvent *
ten_aftermath_create_start (TenRecord *record, TenRecord *next, TenRuleset *ruleset, TenLog *log)
{
  TenEvent *before;
  const char *action;

  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);
  g_return_val_if_fail (TEN_IS_RECORD (next), NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (TEN_IS_LOG (log), NULL);

  before = ten_record_get_action_event (record);
  action = before != NULL ? ten_event_get_word (before, "action") : "";
  if (g_str_equal (action, "common"))
    return ten_event_new (TEN_EVENT_ACTION, ten_event_get_details (before));
  if (g_str_equal (action, "contest"))
    return decide_anew (record, next, ruleset, log);
  return NULL;
}

/**
 * ten_aftermath_create_contest:
 * @record: (not nullable): a roll of a contest of the log
 * @start: (not nullable): what ten_aftermath_create_start() has made of its new roll
 * @log: (not nullable): the log
 *
 * Makes what the log says of the other side's roll, for which a contest is decided again too: the
 * loser may have become the winner (TEST-7), and whose the bonus is (TEST-6).
 *
 * Returns: (transfer full) (nullable): the event, which is not written yet; %NULL where it is no
 *   contest
 */
TenEvent *
ten_aftermath_create_contest (TenRecord *record, TenEvent *start, TenLog *log)
{
  static const char *const members[] = { "winner", "margin", "name", "a", "b" };
  g_autoptr (TenRecord) other = NULL;
  g_autoptr (JsonNode) details = json_node_alloc ();
  g_autoptr (JsonObject) object = json_object_new ();
  JsonObject *from;
  TenEvent *event;

  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);
  g_return_val_if_fail (TEN_IS_EVENT (start), NULL);
  g_return_val_if_fail (TEN_IS_LOG (log), NULL);

  if (g_str_equal (ten_event_get_word (start, "action"), "contest"))
    other = find_other_side (record, log);
  if (other == NULL)
    return NULL;
  from = json_node_get_object (ten_event_get_details (start));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (from, members[i]))
      json_object_set_member (object, members[i],
                              json_node_copy (json_object_get_member (from, members[i])));
  json_node_init_object (details, object);
  event = ten_event_new (TEN_EVENT_CONTEST, details);
  ten_event_set_record (event, other);
  ten_event_set_hidden (event, ten_event_get_hidden (start));
  return event;
}

static TenEvent *
create_rouse (TenRecord *record, const TenRulesetActions *rules, int rating)
{
  g_autoptr (JsonNode) node = json_node_alloc ();
  g_autoptr (JsonObject) details = json_object_new ();
  gboolean kept = ten_roll_is_success (ten_record_get_roll (record));
  TenEvent *event;

  json_object_set_string_member (details, "character", ten_record_get_character (record));
  json_object_set_int_member (details, "kept", kept);
  json_object_set_int_member (details, "before", rating);
  json_object_set_int_member (details, "hunger",
                              kept ? rating : MAX (rating, MIN (rating + 1, rules->rouse_maximum)));
  json_node_init_object (node, details);
  event = ten_event_new (TEN_EVENT_ROUSE, node);
  ten_event_set_record (event, record);
  return event;
}

/**
 * ten_aftermath_rouse:
 * @ruleset: (not nullable): a ruleset with rouse checks
 * @character: (nullable): who makes it
 * @rating: the rating of the trait that a failure raises
 * @random: (not nullable): where the face comes from
 * @event: (out) (transfer full): what the log says of it, to be written together with the roll; its
 *   member `hunger` is the rating as it is now, which is never over the maximum
 * @error: return location for an error
 *
 * Makes a rouse check (V5-4): one die, which keeps the trait where it reaches the target, and else
 * raises it by one.
 *
 * Returns: (transfer full) (nullable): the roll, which is not written yet, or %NULL where @error
 *   is set
 */
TenRecord *
ten_aftermath_rouse (TenRuleset *ruleset,
                     const char *character,
                     int rating,
                     TenRandom *random,
                     TenEvent **event,
                     GError **error)
{
  const TenRulesetActions *rules;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = NULL;
  g_autoptr (TenRoll) roll = NULL;
  TenRecord *record;
  TenRequest request;

  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (TEN_IS_RANDOM (random), NULL);
  g_return_val_if_fail (event != NULL, NULL);

  rules = ten_ruleset_get_actions (ruleset);
  if (rules->rouse_trait == NULL)
    {
      g_set_error_literal (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED,
                           _ ("This ruleset has no rouse checks"));
      return NULL;
    }

  ten_ruleset_init_request (ruleset, &request);
  request.dice = 1;
  request.target = rules->rouse_target;
  request.required = 1;
  roll = ten_roll (&request, random, error);
  if (roll == NULL)
    return NULL;

  term = ten_term_new (TEN_TERM_NUMBER, NULL, _ ("Rouse check"), 1);
  g_list_store_append (terms, term);
  record = ten_record_new (roll, ten_ruleset_get_id (ruleset), G_LIST_MODEL (terms), character, "");
  ten_record_set_role (record, "rouse");
  *event = create_rouse (record, rules, rating);
  return record;
}
