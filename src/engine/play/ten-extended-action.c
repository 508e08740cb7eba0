/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-extended-action-private.h"
#include "log/ten-log-private.h"
#include "records/ten-event-private.h"
#include "records/ten-play-log.h"

#include "ten-config.h"
#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress-private.h"
#include "rules/ten-term-private.h"

#include "json/ten-json-private.h"
#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenExtendedAction:
 *
 * An extended action in the log (COFD-15 to COFD-17, V20-10). It survives restarts, since its
 * state follows from the log. Changes are written first, and it follows all entries about it, no
 * matter which object in this process writes them. With an opponent, it is an extended contest
 * (V20-12, CHAT-7): ten_extended_action_get_contest().
 */
enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenExtendedAction, ten_extended_action, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static gboolean
read_log (TenExtendedAction *self, GError **error)
{
  g_autoptr (GPtrArray) entries = ten_play_log_read_action (self->log, self->action, error);
  TenExtendedActionState state;

  if (entries == NULL || !ten_extended_action_state_replay (&state, entries, error))
    return FALSE;

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_steal_pointer (&entries);
  ten_extended_action_state_clear (&self->state);
  self->state = state;
  return TRUE;
}

/* A reroll is about a step, and a step about the start. */
static void
on_appended (TenExtendedAction *self, TenEntry *entry)
{
  g_autoptr (TenEntry) step = NULL;
  g_autoptr (GError) error = NULL;

  if (entry->about > self->action)
    step = ten_log_read (self->log, entry->about);
  if (entry->about != self->action && (step == NULL || step->about != self->action))
    return;
  if (read_log (self, &error))
    g_signal_emit (self, signals[CHANGED], 0);
  else
    g_debug ("%s", error->message);
}

static void
ten_extended_action_finalize (GObject *object)
{
  TenExtendedAction *self = TEN_EXTENDED_ACTION (object);

  ten_extended_action_state_clear (&self->state);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->log);
  g_clear_object (&self->rulesets);

  G_OBJECT_CLASS (ten_extended_action_parent_class)->finalize (object);
}

static void
ten_extended_action_class_init (TenExtendedActionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ten_extended_action_finalize;

  /**
   * TenExtendedAction::changed:
   * @self: the extended action
   *
   * Emitted when the log has more of it.
   */
  signals[CHANGED] = g_signal_new ("changed", TEN_TYPE_EXTENDED_ACTION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ten_extended_action_init (TenExtendedAction *self)
{
}

/* @action: the number of the play that began it */
TenExtendedAction *
ten_extended_action_load (TenLog *log, TenRulesets *rulesets, gint64 action, GError **error)
{
  g_autoptr (TenExtendedAction) self = NULL;

  g_return_val_if_fail (action > 0, NULL);

  self = g_object_new (TEN_TYPE_EXTENDED_ACTION, NULL);
  self->log = g_object_ref (log);
  self->rulesets = g_object_ref (rulesets);
  self->action = action;
  if (!read_log (self, error))
    return NULL;

  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

TEN_DEFINE_GETTER (TenExtendedAction, ten_extended_action, TEN_IS_EXTENDED_ACTION, gint64, action)

const char *
ten_extended_action_get_name (TenExtendedAction *self)
{
  return self->state.contest != NULL ? self->state.contest->name
                                     : ten_extended_progress_get_name (self->state.extended);
}

TEN_DEFINE_ACCESSOR (const char *,
                     ten_extended_action_get_character,
                     TenExtendedAction,
                     state.character)
TEN_DEFINE_ACCESSOR (const char *,
                     ten_extended_action_get_ruleset_id,
                     TenExtendedAction,
                     state.ruleset)

TenRuleset *
ten_extended_action_get_ruleset (TenExtendedAction *self)
{
  return ten_rulesets_find (self->rulesets, self->state.ruleset, NULL);
}

/* Whether only the Storyteller sees it (POOL-7) */
gboolean
ten_extended_action_get_hidden (TenExtendedAction *self)
{
  return ten_event_is_secret (g_ptr_array_index (self->entries, 0));
}

TEN_DEFINE_ACCESSOR (TenExtendedProgress *,
                     ten_extended_action_get_extended,
                     TenExtendedAction,
                     state.extended)

gboolean
ten_extended_action_is_over (TenExtendedAction *self)
{
  return self->state.contest != NULL ? ten_extended_action_contest_is_over (self->state.contest)
                                     : ten_extended_progress_is_over (self->state.extended);
}

gboolean
ten_extended_action_can_roll (TenExtendedAction *self)
{
  if (self->state.contest != NULL)
    return !ten_extended_action_contest_is_over (self->state.contest);
  return ten_extended_progress_get_status (self->state.extended) == TEN_EXTENDED_UNDER_WAY;
}

TEN_DEFINE_ACCESSOR (GPtrArray *, ten_extended_action_get_log, TenExtendedAction, entries)

/* The state of the contest (V20-12, CHAT-7), or %NULL if there is no opponent */
const TenExtendedContest *
ten_extended_action_get_contest (TenExtendedAction *self)
{
  return self->state.contest != NULL ? &self->state.contest->contest : NULL;
}

const char *
ten_extended_action_get_opponent (TenExtendedAction *self)
{
  return self->state.contest != NULL ? self->state.contest->opponent : "";
}

const TenRequest *
ten_extended_action_get_opponent_request (TenExtendedAction *self)
{
  return self->state.contest != NULL ? &self->state.contest->request : NULL;
}

/* The terms of the opponent's pool (POOL-8), as a list of #TenTerm, or %NULL if there is no
 * opponent */
GListModel *
ten_extended_action_get_opponent_terms (TenExtendedAction *self)
{
  return self->state.contest != NULL ? self->state.contest->terms : NULL;
}

gboolean
ten_extended_action_compute_contest_odds (TenExtendedAction *self,
                                          TenContestOdds *odds,
                                          GError **error)
{
  const TenExtendedActionContest *contest = self->state.contest;

  return ten_extended_contest_compute_odds (&contest->rules, &contest->contest,
                                            &self->state.request, &contest->request, odds, error);
}

char *
ten_extended_action_dup_text (TenExtendedAction *self)
{
  const TenExtendedActionContest *contest = self->state.contest;

  if (contest == NULL)
    return ten_extended_progress_dup_text (self->state.extended);
  if (contest->given_up)
    return g_strdup_printf (ngettext ("Given up after %d turn", "Given up after %d turns",
                                      (gulong) contest->contest.turns),
                            contest->contest.turns);
  return ten_words_for_extended_contest (&contest->contest, self->state.character,
                                         contest->opponent);
}

const TenRequest *
ten_extended_action_get_request (TenExtendedAction *self)
{
  return &self->state.request;
}

/* The terms behind ten_extended_action_get_request() (POOL-8), as a list of #TenTerm */
TEN_DEFINE_ACCESSOR (GListModel *, ten_extended_action_get_terms, TenExtendedAction, state.terms)

/* The dice that a point of willpower adds, or 0 if it adds a success. */
static int
get_willpower_dice (TenExtendedAction *self)
{
  TenRuleset *ruleset = ten_extended_action_get_ruleset (self);
  const TenRulesetOptions *options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;

  return options != NULL && options->willpower == TEN_WILLPOWER_DICE ? options->willpower_dice : 0;
}

/* Gets whether a point of willpower can be spent before its rolls (COFD-18, V20-5, CHAT-11). */
gboolean
ten_extended_action_takes_willpower (TenExtendedAction *self)
{
  TenRuleset *ruleset = ten_extended_action_get_ruleset (self);

  return ruleset != NULL && ten_ruleset_get_options (ruleset)->willpower != TEN_WILLPOWER_NONE;
}

/* Gets the next roll: the pool, minus dice lost in a further attempt (COFD-16), plus those from
 * a point of willpower (COFD-18, V20-5). */
void
ten_extended_action_get_next_request (TenExtendedAction *self,
                                      gboolean willpower,
                                      TenRequest *request)
{
  *request = self->state.request;
  if (self->state.extended != NULL)
    request->dice += ten_extended_progress_get_next_roll_dice (self->state.extended);
  if (willpower)
    {
      request->dice += get_willpower_dice (self);
      request->sure_success = get_willpower_dice (self) == 0;
    }
}

/* The terms behind ten_extended_action_get_next_request() (POOL-8), as a list of #TenTerm */
GListModel *
ten_extended_action_dup_next_terms (TenExtendedAction *self, gboolean willpower)
{
  GListStore *terms = ten_terms_copy (self->state.terms, -1);
  const int dice = self->state.extended != NULL
                       ? ten_extended_progress_get_next_roll_dice (self->state.extended)
                       : 0;

  if (dice != 0)
    ten_terms_add (terms, TEN_TERM_MODIFIER, NULL, _ ("After a dramatic failure"), dice,
                   TEN_SECRECY_OPEN);
  if (willpower && get_willpower_dice (self) != 0)
    ten_terms_add (terms, TEN_TERM_WILLPOWER, NULL, _ ("Willpower"), get_willpower_dice (self),
                   TEN_SECRECY_OPEN);
  return G_LIST_MODEL (terms);
}

/* The number of helpers in each roll (COFD-12, V20-13, CHAT-8) */
guint
ten_extended_action_get_n_helpers (TenExtendedAction *self)
{
  return self->state.helpers->len;
}

const char *
ten_extended_action_get_helper (TenExtendedAction *self,
                                guint index,
                                TenRequest *request,
                                GListModel **terms)
{
  const TenExtendedActionHelper *helper =
      &g_array_index (self->state.helpers, TenExtendedActionHelper, index);

  *request = helper->request;
  *terms = g_object_ref (helper->terms);
  return helper->character;
}

void
ten_extended_action_get_help (TenExtendedAction *self, int *limit, gboolean *spoils)
{
  *limit = self->state.limit;
  *spoils = self->state.spoils;
}

gboolean
ten_extended_action_check_can_roll (TenExtendedAction *self, GError **error)
{
  const char *reason;

  if (ten_extended_action_can_roll (self))
    return TRUE;
  reason = !ten_extended_action_is_over (self) ? _ ("A choice has to be made before the next roll")
           : self->state.contest != NULL       ? _ ("The contest is over")
                                               : _ ("The extended action is over");
  g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED, reason);
  return FALSE;
}

gboolean
ten_extended_action_refresh (TenExtendedAction *self,
                             TenExtendedProgress **progress,
                             GError **error)
{
  g_auto (TenExtendedActionState) state = { 0 };

  if (!read_log (self, error) || !ten_extended_action_state_replay (&state, self->entries, error))
    return FALSE;
  if (progress != NULL)
    *progress = g_steal_pointer (&state.extended);
  return TRUE;
}

gboolean
ten_extended_action_add_turn (
    TenExtendedAction *self, int a, int b, TenExtendedContest *after, GError **error)
{
  if (!ten_extended_action_check_can_roll (self, error))
    return FALSE;
  *after = self->state.contest->contest;
  ten_extended_contest_add (&self->state.contest->rules, after, a, b);
  return TRUE;
}

/* Whether its rolls, or those of one side, are hidden (NWOD-5). A secret modifier alone does not
 * hide them. */
gboolean
ten_extended_action_hides_rolls (TenExtendedAction *self, TenSide side)
{
  JsonNode *details = ten_event_get_details (self->entries->pdata[0]);

  return ten_json_object_get_flag (json_node_get_object (details),
                                   side == TEN_SIDE_A   ? "hidden_a"
                                   : side == TEN_SIDE_B ? "hidden_b"
                                                        : "hidden",
                                   FALSE);
}
