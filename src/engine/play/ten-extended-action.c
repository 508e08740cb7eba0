/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "play/ten-extended-action.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "log/ten-log-private.h"
#include "play/ten-action-side-private.h"
#include "records/ten-event-private.h"
#include "play/ten-extended-events-private.h"
#include "records/ten-play-log.h"
#include "records/ten-record-private.h"
#include "rules/ten-term-private.h"

#include <glib/gi18n-lib.h>

/* The state of an action, as the log has it. */
typedef struct
{
  TenExtendedProgress *progress;
  char *ruleset;
  TenActionSide *actor;
  TenActionSide *opponent; /* or NULL */
  GPtrArray *helpers;      /* of TenActionSide */
  int limit;
  gboolean spoils;
} State;

static void
state_clear (State *self)
{
  g_clear_pointer (&self->progress, ten_extended_progress_free);
  g_clear_pointer (&self->ruleset, g_free);
  g_clear_object (&self->actor);
  g_clear_object (&self->opponent);
  g_clear_pointer (&self->helpers, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (State, state_clear)

/**
 * TenExtendedAction:
 *
 * An extended action in the log. It survives restarts, since its state follows from the log.
 * Changes are written first, and it follows all entries about it, no matter which object in this
 * process writes them.
 */
struct _TenExtendedAction
{
  GObject parent_instance;

  TenLog *log;
  TenRulesets *rulesets;
  gint64 action;
  GPtrArray *entries;
  State state;
};

enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenExtendedAction, ten_extended_action, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static gboolean
is_start (gpointer entry)
{
  return TEN_IS_EVENT (entry) && ten_event_is (entry, TEN_EVENT_ACTION) &&
         (g_str_equal (ten_event_get_word (entry, "action"), "extended") ||
          g_str_equal (ten_event_get_word (entry, "action"), "extended-contest"));
}

static gboolean
state_begin (State *self, GPtrArray *entries, GError **error)
{
  TenEvent *start = entries->len > 0 ? g_ptr_array_index (entries, 0) : NULL;
  gboolean contest;

  if (start == NULL || !is_start (start))
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                           _ ("The log has no extended action of that number"));
      return FALSE;
    }
  self->progress = ten_extended_progress_new_from_json (ten_event_get_details (start), error);
  if (self->progress == NULL)
    return FALSE;
  contest = ten_extended_progress_is_contest (self->progress);
  self->ruleset = g_strdup (ten_event_get_word (start, "ruleset"));
  self->limit = ten_event_get_number (start, "limit", -1);
  self->spoils = ten_event_get_number (start, "spoils", 0) != 0;
  self->helpers = ten_extended_events_read_helpers (start);
  self->actor = ten_extended_events_read_side (
      start, TEN_SIDE_A, ten_event_get_word (start, contest ? "a" : "character"), error);
  if (contest && self->actor != NULL)
    self->opponent =
        ten_extended_events_read_side (start, TEN_SIDE_B, ten_event_get_word (start, "b"), error);
  return self->actor != NULL && (!contest || self->opponent != NULL);
}

static gboolean
state_choose (State *self, TenEvent *event, GError **error)
{
  const char *word = ten_event_get_word (event, "choice");
  TenActionSide *actor;
  TenExtendedChoice choice;

  if (ten_extended_choice_from_id (word, &choice))
    return ten_extended_progress_choose (
        self->progress, choice,
        choice == TEN_EXTENDED_CONTINUE ? ten_event_get_word (event, "condition") : NULL, error);
  if (!g_str_equal (word, "pool"))
    return TRUE;
  actor = ten_extended_events_read_side (event, TEN_SIDE_A,
                                         ten_action_side_get_character (self->actor), error);
  if (actor == NULL)
    return FALSE;
  g_object_unref (self->actor);
  self->actor = actor;
  return TRUE;
}

/* Rerolled dice replace the original roll. */
static GHashTable *
find_rerolls (GPtrArray *entries)
{
  GHashTable *rerolls = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < entries->len; i++)
    {
      TenRecord *record = g_ptr_array_index (entries, i);

      if (TEN_IS_RECORD (record) && ten_record_has_role (record, "reroll"))
        g_hash_table_insert (rerolls, &ten_record_get_links (record)->follows, record);
    }
  return rerolls;
}

/* CHAT-8: everyone's combined result replaces the leader's own. */
static void
read_result (TenRecord *record, GHashTable *rerolls, TenOutcome *outcome, int *successes)
{
  TenRecord *reroll = g_hash_table_lookup (rerolls, ten_record_peek_sequence (record));
  GListModel *events;

  if (reroll != NULL)
    record = reroll;
  events = ten_record_get_events (record);
  *outcome = ten_roll_get_outcome (ten_record_get_roll (record));
  *successes = ten_roll_get_successes (ten_record_get_roll (record));
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (ten_event_is (event, TEN_EVENT_HELP) &&
          ten_outcome_from_id (ten_event_get_word (event, "outcome"), outcome))
        *successes = MAX (ten_event_get_number (event, "successes", 0), 0);
    }
}

/* In a contest, side b rolls after side a: @a is that roll, or NULL. */
static gboolean
state_add_roll (State *self, TenRecord *record, TenRecord **a, GHashTable *rerolls, GError **error)
{
  const gboolean contest = ten_extended_progress_is_contest (self->progress);
  TenRecord *own = contest ? *a : record;
  TenOutcome outcome;
  int successes;
  int other_successes = 0;

  if (contest && ten_record_has_role (record, "a"))
    *a = record;
  if (own == NULL || !ten_record_has_role (record, contest ? "b" : "roll"))
    return TRUE;

  if (contest)
    read_result (record, rerolls, &outcome, &other_successes);
  read_result (own, rerolls, &outcome, &successes);
  *a = NULL;
  return ten_extended_progress_add_roll (self->progress, outcome, successes, other_successes,
                                         error);
}

/* The start, and then everything that was rolled and chosen, in order. */
static gboolean
state_replay (State *self, GPtrArray *entries, GError **error)
{
  g_autoptr (GHashTable) rerolls = find_rerolls (entries);
  TenRecord *a = NULL;

  if (!state_begin (self, entries, error))
    return FALSE;

  for (guint i = 1; i < entries->len; i++)
    {
      GObject *object = g_ptr_array_index (entries, i);
      g_autoptr (GError) refused = NULL;
      gboolean taken = TRUE;

      if (TEN_IS_RECORD (object))
        taken = state_add_roll (self, TEN_RECORD (object), &a, rerolls, &refused);
      else if (ten_event_is (TEN_EVENT (object), TEN_EVENT_CHOICE))
        taken = state_choose (self, TEN_EVENT (object), &refused);
      if (!taken)
        g_debug ("left out: %s", refused->message);
    }
  return TRUE;
}

TenExtendedProgress *
ten_extended_action_replay (GPtrArray *entries, GError **error)
{
  g_auto (State) state = { NULL };

  return state_replay (&state, entries, error) ? g_steal_pointer (&state.progress) : NULL;
}

/* Reads what others have written in the meantime. */
gboolean
ten_extended_action_refresh (TenExtendedAction *self, GError **error)
{
  g_autoptr (GPtrArray) entries = ten_play_log_read_action (self->log, self->action, error);
  g_auto (State) state = { NULL };
  State before = self->state;

  if (entries == NULL || !state_replay (&state, entries, error))
    return FALSE;

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_steal_pointer (&entries);
  self->state = state;
  state = before;
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
  if (ten_extended_action_refresh (self, &error))
    g_signal_emit (self, signals[CHANGED], 0);
  else
    g_debug ("%s", error->message);
}

static void
ten_extended_action_finalize (GObject *object)
{
  TenExtendedAction *self = TEN_EXTENDED_ACTION (object);

  state_clear (&self->state);
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
  if (!ten_extended_action_refresh (self, error))
    return NULL;

  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

TEN_DEFINE_GETTER (TenExtendedAction, ten_extended_action, TEN_IS_EXTENDED_ACTION, gint64, action)

const char *
ten_extended_action_get_character (TenExtendedAction *self)
{
  return ten_action_side_get_character (self->state.actor);
}

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

/* Whether its rolls, or those of one side, are hidden (NWOD-5). A secret modifier alone does not
 * hide them. */
gboolean
ten_extended_action_hides_rolls (TenExtendedAction *self, TenSide side)
{
  if (side == TEN_SIDE_A)
    return ten_action_side_get_hidden (self->state.actor);
  if (side == TEN_SIDE_B)
    return self->state.opponent != NULL && ten_action_side_get_hidden (self->state.opponent);
  return ten_json_object_get_flag (
      json_node_get_object (ten_event_get_details (self->entries->pdata[0])), "hidden", FALSE);
}

const TenExtendedProgress *
ten_extended_action_get_progress (TenExtendedAction *self)
{
  return self->state.progress;
}

gboolean
ten_extended_action_is_over (TenExtendedAction *self)
{
  return ten_extended_progress_is_over (self->state.progress);
}

char *
ten_extended_action_dup_text (TenExtendedAction *self)
{
  TenActionSide *opponent = self->state.opponent;

  return ten_extended_progress_dup_text (
      self->state.progress, ten_extended_action_get_character (self),
      opponent != NULL ? ten_action_side_get_character (opponent) : NULL);
}

TEN_DEFINE_ACCESSOR (GPtrArray *, ten_extended_action_get_log, TenExtendedAction, entries)

/* The actor as of the beginning, or of the last change of the pool */
TEN_DEFINE_ACCESSOR (TenActionSide *, ten_extended_action_get_actor, TenExtendedAction, state.actor)

/* The other side of a contest (V20-12, CHAT-7), or %NULL */
TEN_DEFINE_ACCESSOR (TenActionSide *,
                     ten_extended_action_get_opponent,
                     TenExtendedAction,
                     state.opponent)

/* Who help in each roll (COFD-12, V20-13, CHAT-8): of #TenActionSide */
TEN_DEFINE_ACCESSOR (GPtrArray *, ten_extended_action_get_helpers, TenExtendedAction, state.helpers)

void
ten_extended_action_get_help (TenExtendedAction *self, int *limit, gboolean *spoils)
{
  *limit = self->state.limit;
  *spoils = self->state.spoils;
}

/* Gets whether a point of willpower can be spent before its rolls (COFD-18, V20-5, CHAT-11). */
gboolean
ten_extended_action_takes_willpower (TenExtendedAction *self)
{
  TenRuleset *ruleset = ten_extended_action_get_ruleset (self);

  return ruleset != NULL && ten_ruleset_get_options (ruleset)->willpower != TEN_WILLPOWER_NONE;
}

/* The dice that a point of willpower adds, or 0 if it adds a success. */
static int
get_willpower_dice (TenExtendedAction *self)
{
  TenRuleset *ruleset = ten_extended_action_get_ruleset (self);
  const TenRulesetOptions *options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;

  return options != NULL && options->willpower == TEN_WILLPOWER_DICE ? options->willpower_dice : 0;
}

/* The actor in the next roll: with the pool, minus dice lost in a further attempt (COFD-16), plus
 * those from a point of willpower (COFD-18, V20-5). */
TenActionSide *
ten_extended_action_create_next (TenExtendedAction *self, gboolean willpower)
{
  const int lost = ten_extended_progress_get_next_roll_dice (self->state.progress);
  const int gained = willpower ? get_willpower_dice (self) : 0;
  TenRequest request = *ten_action_side_get_request (self->state.actor);
  g_autoptr (GListStore) terms = ten_terms_copy (ten_action_side_get_terms (self->state.actor), -1);
  TenActionSide *next;

  request.dice += lost + gained;
  if (willpower)
    request.sure_success = gained == 0;
  if (lost != 0)
    ten_terms_add (terms, TEN_TERM_MODIFIER, NULL, _ ("After a dramatic failure"), lost,
                   TEN_SECRECY_OPEN);
  if (gained != 0)
    ten_terms_add (terms, TEN_TERM_WILLPOWER, NULL, _ ("Willpower"), gained, TEN_SECRECY_OPEN);
  next = ten_action_side_new (ten_extended_action_get_character (self), &request,
                              G_LIST_MODEL (terms));
  ten_action_side_set_willpower (next, willpower);
  ten_action_side_set_target_given (next, TRUE);
  ten_action_side_set_hidden (next, ten_action_side_get_hidden (self->state.actor));
  return next;
}
