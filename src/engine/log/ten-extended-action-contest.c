/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-extended-action-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

/* How the details call the rules that a contest goes by. */
static const char *const tally_words[] = { "none", "own", "difference" };
static const char *const tie_words[] = { "nobody", "defender" };

static int
read_word (TenEvent *event, const char *member, const char *const *words, guint n_words)
{
  const char *word = ten_event_get_word (event, member);

  for (guint i = 0; i < n_words; i++)
    if (g_str_equal (word, words[i]))
      return (int) i;
  return -1;
}

void
ten_extended_action_contest_free (TenExtendedActionContest *self)
{
  g_free (self->name);
  g_free (self->opponent);
  g_clear_object (&self->terms);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenExtendedActionContest, ten_extended_action_contest_free)

TenExtendedActionContest *
ten_extended_action_contest_new_from_event (TenEvent *start, GError **error)
{
  g_autoptr (TenExtendedActionContest) self = g_new0 (TenExtendedActionContest, 1);
  const int tally = read_word (start, "tally", tally_words, G_N_ELEMENTS (tally_words));
  const int tie = read_word (start, "tie", tie_words, G_N_ELEMENTS (tie_words));

  self->name = g_strdup (ten_event_get_word (start, "name"));
  self->opponent = g_strdup (ten_event_get_word (start, "b"));
  if (tally <= 0 || tie < 0)
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                           _ ("The entry that begins the contest does not say how it is counted"));
      return NULL;
    }
  self->rules.contest = TRUE;
  self->rules.tally = (TenTally) tally;
  self->rules.tie = (TenTie) tie;
  if (!ten_extended_contest_from_json (&self->contest, ten_event_get_details (start), error) ||
      !ten_extended_action_take_pool (start, "request_b", "terms_b", &self->request, &self->terms,
                                      error))
    return NULL;
  return g_steal_pointer (&self);
}

static int
get_successes (TenRecord *record, GHashTable *rerolls)
{
  gint64 sequence = ten_record_get_sequence (record);
  TenRecord *reroll = g_hash_table_lookup (rerolls, &sequence);
  TenOutcome outcome;
  int successes;

  ten_extended_action_read_result (reroll != NULL ? reroll : record, &outcome, &successes);
  return successes;
}

void
ten_extended_action_contest_replay (TenExtendedActionContest *self,
                                    GPtrArray *entries,
                                    GHashTable *rerolls)
{
  TenRecord *a = NULL;

  for (guint i = 1; i < entries->len && !ten_extended_action_contest_is_over (self); i++)
    {
      GObject *object = g_ptr_array_index (entries, i);
      const char *role = TEN_IS_RECORD (object) ? ten_record_get_role (TEN_RECORD (object)) : NULL;

      if (TEN_IS_EVENT (object))
        self->given_up |= g_str_equal (ten_event_get_word (TEN_EVENT (object), "choice"),
                                       ten_extended_choice_to_id (TEN_EXTENDED_GIVE_UP));
      else if (g_strcmp0 (role, "a") == 0)
        a = TEN_RECORD (object);
      else if (g_strcmp0 (role, "b") == 0 && a != NULL)
        {
          ten_extended_contest_add (&self->rules, &self->contest, get_successes (a, rerolls),
                                    get_successes (TEN_RECORD (object), rerolls));
          a = NULL;
        }
    }
}

gboolean
ten_extended_action_contest_is_over (const TenExtendedActionContest *self)
{
  return self->given_up || ten_extended_contest_is_over (&self->contest);
}

static TenEvent *
create_end (TenExtendedAction *self, const char *result)
{
  return ten_extended_action_create_contest_end (self->state.contest->name, self->state.character,
                                                 self->state.contest->opponent, result);
}

static gboolean
check_open (TenExtendedAction *self, GError **error)
{
  if (!ten_extended_action_read_log (self, error))
    return FALSE;
  if (!ten_extended_action_contest_is_over (self->state.contest))
    return TRUE;

  g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED, _ ("The contest is over"));
  return FALSE;
}

static void
add_record (TenExtendedAction *self,
            GPtrArray *records,
            TenRoll *roll,
            const char *role,
            const char *character,
            GListModel *terms,
            const char *comment)
{
  TenRecord *record = ten_record_new (roll, self->state.ruleset, terms, character,
                                      comment != NULL ? comment : self->state.contest->name);

  ten_record_set_role (record, role);
  g_ptr_array_add (records, record);
}

gboolean
ten_extended_action_decide_turn (gpointer data,
                                 GPtrArray *records,
                                 GPtrArray *events,
                                 GError **error)
{
  TenExtendedActionStep *step = data;
  TenExtendedAction *self = step->task;
  g_autoptr (TenRoll) a = NULL;
  g_autoptr (TenRoll) b = NULL;
  g_autoptr (GListModel) terms = NULL;
  TenExtendedContest after;
  TenExtendedActionContest *contest;
  TenRequest request;

  if (!check_open (self, error))
    return FALSE;
  contest = self->state.contest;
  ten_extended_action_get_next_request (self, self->willpower, &request);
  terms = ten_extended_action_dup_next_terms (self, self->willpower);
  a = ten_roll (&request, step->random, error);
  b = a != NULL ? ten_roll (&contest->request, step->random, error) : NULL;
  if (b == NULL)
    return FALSE;

  after = contest->contest;
  ten_extended_contest_add (&contest->rules, &after, ten_roll_get_successes (a),
                            ten_roll_get_successes (b));
  add_record (self, records, a, "a", self->state.character, terms, step->comment);
  add_record (self, records, b, "b", contest->opponent, contest->terms, step->comment);
  if (self->willpower)
    g_ptr_array_add (events, ten_event_new_willpower (self->state.character, "roll",
                                                      g_ptr_array_index (records, 0)));
  if (ten_extended_contest_is_over (&after))
    g_ptr_array_add (events, create_end (self, ten_side_to_id (after.winner)));
  self->willpower = FALSE;
  return TRUE;
}

gboolean
ten_extended_action_decide_break_off (gpointer data,
                                      GPtrArray *records,
                                      GPtrArray *events,
                                      GError **error)
{
  TenExtendedAction *self = ((TenExtendedActionStep *) data)->task;

  if (!check_open (self, error))
    return FALSE;
  g_ptr_array_add (events, ten_extended_action_event_new_choice (TEN_EXTENDED_GIVE_UP, NULL));
  g_ptr_array_add (events, create_end (self, "given-up"));
  return TRUE;
}

/**
 * ten_extended_action_create_contest_start:
 * @ruleset: (not nullable): a ruleset that has contests of several turns
 * @name: (not nullable): what it is for; may be empty
 * @contest: (not nullable): the contest, of which nothing has happened
 * @a: (not nullable): who acts, as ten_contest_prepare() leaves what they roll
 * @b: (not nullable): who opposes, likewise
 *
 * Makes the event that begins a contest of several turns (V20-12, CHAT-7):
 * ten_extended_contest_to_json(), and `name`, `a`, `b`, `needed_a`, `needed_b`, `ruleset`, `tally`,
 * `tie`, and for either side what it rolls: `request` and `terms`, `request_b` and `terms_b`. One
 * with a secret modifier is for the Storyteller alone (POOL-7). Its rolls have the roles `a` and
 * `b`.
 *
 * Returns: (transfer full) (not nullable): the event
 */
TenEvent *
ten_extended_action_create_contest_start (TenRuleset *ruleset,
                                          const char *name,
                                          const TenExtendedContest *contest,
                                          const TenExtendedActionSide *a,
                                          const TenExtendedActionSide *b)
{
  const TenRulesetActions *rules;
  g_autoptr (JsonNode) details = NULL;
  JsonObject *object;
  TenEvent *event;

  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (name != NULL && contest != NULL && a != NULL && b != NULL, NULL);

  rules = ten_ruleset_get_actions (ruleset);
  details = ten_extended_contest_to_json (contest);
  object = json_node_get_object (details);
  json_object_set_string_member (object, "action", "extended-contest");
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "a", a->character);
  json_object_set_string_member (object, "b", b->character);
  json_object_set_int_member (object, "needed_a", contest->needed_a);
  json_object_set_int_member (object, "needed_b", contest->needed_b);
  json_object_set_string_member (object, "ruleset", ten_ruleset_get_id (ruleset));
  json_object_set_string_member (object, "tally", tally_words[rules->tally]);
  json_object_set_string_member (object, "tie", tie_words[rules->tie]);
  ten_extended_action_put_pool (object, &a->request, a->terms, "request", "terms");
  ten_extended_action_put_pool (object, &b->request, b->terms, "request_b", "terms_b");
  event = ten_event_new (TEN_EVENT_ACTION, details);
  ten_event_set_hidden (event, ten_extended_action_is_secret (a->terms) ||
                                   ten_extended_action_is_secret (b->terms));
  return event;
}

/**
 * ten_extended_action_create_contest_end:
 * @name: (not nullable): what the contest was for; may be empty
 * @a: (not nullable): who acted; may be empty
 * @b: (not nullable): who opposed; may be empty
 * @result: (not nullable): the word of a #TenSide, or `given-up`
 *
 * Makes the event that ends a contest of several turns (V20-12, CHAT-7).
 *
 * Returns: (transfer full) (not nullable): the event
 */
TenEvent *
ten_extended_action_create_contest_end (const char *name,
                                        const char *a,
                                        const char *b,
                                        const char *result)
{
  JsonObject *object;

  g_return_val_if_fail (name != NULL && a != NULL && b != NULL && result != NULL, NULL);

  object = json_object_new ();
  json_object_set_string_member (object, "action", "extended-contest");
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "a", a);
  json_object_set_string_member (object, "b", b);
  json_object_set_string_member (object, "result", result);
  return ten_extended_action_event_new (TEN_EVENT_END, object);
}

/**
 * ten_extended_action_begin_contest:
 * @log: (not nullable): the log
 * @rulesets: (not nullable): the rulesets
 * @ruleset: (not nullable): a ruleset that has contests of several turns
 * @name: (not nullable): what it is for; may be empty
 * @contest: (not nullable): the contest, of which nothing has happened
 * @a: (not nullable): who acts, as ten_contest_prepare() leaves what they roll
 * @b: (not nullable): who opposes, likewise
 * @error: return location for a #TenLogError
 *
 * Begins a contest of several turns (V20-12, CHAT-7): from then on it is in the log, with both
 * pools.
 *
 * Returns: (transfer full) (nullable): the task, or %NULL with @error set
 */
TenExtendedAction *
ten_extended_action_begin_contest (TenLog *log,
                                   TenRulesets *rulesets,
                                   TenRuleset *ruleset,
                                   const char *name,
                                   const TenExtendedContest *contest,
                                   const TenExtendedActionSide *a,
                                   const TenExtendedActionSide *b,
                                   GError **error)
{
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenEvent) start = NULL;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ten_ruleset_get_actions (ruleset)->tally != TEN_TALLY_NONE, NULL);
  g_return_val_if_fail (name != NULL && contest != NULL && a != NULL && b != NULL, NULL);

  start = ten_extended_action_create_contest_start (ruleset, name, contest, a, b);
  if (!ten_log_append_action (log, start, 0, NULL, NULL, &written, error))
    return NULL;
  return ten_extended_action_load (log, rulesets,
                                   ten_event_get_sequence (g_ptr_array_index (written, 0)), error);
}

/**
 * ten_extended_action_get_contest:
 * @self: (not nullable): a task
 *
 * Gets where it stands, where somebody opposes (V20-12, CHAT-7).
 *
 * Returns: (transfer none) (nullable): the contest, or %NULL where nobody does
 */
const TenExtendedContest *
ten_extended_action_get_contest (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.contest != NULL ? &self->state.contest->contest : NULL;
}

/**
 * ten_extended_action_get_opponent:
 * @self: (not nullable): a task
 *
 * Gets who opposes.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_extended_action_get_opponent (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.contest != NULL ? self->state.contest->opponent : "";
}

/**
 * ten_extended_action_get_opponent_request:
 * @self: (not nullable): a task
 *
 * Gets what the opponent rolls in each turn.
 *
 * Returns: (transfer none) (nullable): the request, or %NULL where nobody opposes
 */
const TenRequest *
ten_extended_action_get_opponent_request (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.contest != NULL ? &self->state.contest->request : NULL;
}

/**
 * ten_extended_action_get_opponent_terms:
 * @self: (not nullable): a task
 *
 * Gets how the dice of the opponent come about (POOL-8).
 *
 * Returns: (transfer none) (nullable): a list of #TenTerm, or %NULL where nobody opposes
 */
GListModel *
ten_extended_action_get_opponent_terms (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.contest != NULL ? self->state.contest->terms : NULL;
}

/**
 * ten_extended_action_compute_contest_odds:
 * @self: (not nullable): a task that is a contest
 * @odds: (out caller-allocates): the chance of each side
 * @error: return location for an error
 *
 * Computes who wins in the end, from where it stands (V20-12, CHAT-7).
 *
 * Returns: %FALSE where @error is set
 */
gboolean
ten_extended_action_compute_contest_odds (TenExtendedAction *self,
                                          TenContestOdds *odds,
                                          GError **error)
{
  TenExtendedActionContest *contest;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);
  g_return_val_if_fail (self->state.contest != NULL, FALSE);
  g_return_val_if_fail (odds != NULL, FALSE);

  contest = self->state.contest;
  return ten_extended_contest_compute_odds (&contest->rules, &contest->contest,
                                            &self->state.request, &contest->request, odds, error);
}

/**
 * ten_extended_action_dup_text:
 * @self: (not nullable): a task
 *
 * Says where it stands, as ten_extended_progress_dup_text() and ten_words_for_extended_contest()
 * do.
 *
 * Returns: (transfer full): the words
 */
char *
ten_extended_action_dup_text (TenExtendedAction *self)
{
  TenExtendedActionContest *contest;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  contest = self->state.contest;
  if (contest == NULL)
    return ten_extended_progress_dup_text (self->state.extended);
  if (contest->given_up)
    return g_strdup_printf (ngettext ("Broken off after %d turn", "Broken off after %d turns",
                                      (gulong) contest->contest.turns),
                            contest->contest.turns);
  return ten_words_for_extended_contest (&contest->contest, self->state.character,
                                         contest->opponent);
}
