/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-ruleset-private.h"
#include "dice/ten-request-private.h"
#include "log/ten-log-private.h"
#include "play/ten-extended-actions.h"

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress-private.h"
#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "records/ten-event-private.h"
#include "play/ten-extended-action-private.h"
#include "records/ten-record-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

struct _TenExtendedActions
{
  GObject parent_instance;

  TenLog *log;
  TenRulesets *rulesets;
  GPtrArray *actions;
  guint n_open;
};

TEN_DEFINE_LIST_TYPE (TenExtendedActions,
                      ten_extended_actions,
                      TEN_TYPE_EXTENDED_ACTION,
                      actions,
                      { "n-open", G_TYPE_UINT, G_STRUCT_OFFSET (TenExtendedActions, n_open) },
                      { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenExtendedActions, actions) },
                      { NULL, TEN_TYPE_LOG, G_STRUCT_OFFSET (TenExtendedActions, log) },
                      { NULL, TEN_TYPE_RULESETS, G_STRUCT_OFFSET (TenExtendedActions, rulesets) })

static void
set_n_open (TenExtendedActions *self, guint n_open)
{
  if (self->n_open == n_open)
    return;

  self->n_open = n_open;
  g_object_notify (G_OBJECT (self), "n-open");
}

static void
end (TenExtendedActions *self, TenExtendedAction *extended)
{
  guint position;

  if (!g_ptr_array_find (self->actions, extended, &position) || position >= self->n_open)
    return;

  g_object_ref (extended);
  g_ptr_array_remove_index (self->actions, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  set_n_open (self, self->n_open - 1);
  g_ptr_array_insert (self->actions, (int) self->n_open, extended);
  g_list_model_items_changed (G_LIST_MODEL (self), self->n_open, 0, 1);
}

static void
on_changed (TenExtendedActions *self, TenExtendedAction *extended)
{
  if (ten_extended_action_is_over (extended))
    end (self, extended);
}

/* An unreadable one is left out, and stays in the log. */
static TenExtendedAction *
load (TenExtendedActions *self, gint64 action)
{
  g_autoptr (GError) error = NULL;
  TenExtendedAction *extended =
      ten_extended_action_load (self->log, self->rulesets, action, &error);

  if (extended != NULL)
    g_signal_connect_object (extended, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  else
    g_debug ("action %" G_GINT64_FORMAT ": %s", action, error->message);
  return extended;
}

static gboolean
is_start (gpointer entry)
{
  return TEN_IS_EVENT (entry) && ten_event_is (entry, TEN_EVENT_ACTION) &&
         (g_str_equal (ten_event_get_word (entry, "action"), "extended") ||
          g_str_equal (ten_event_get_word (entry, "action"), "extended-contest"));
}

/* A contest that was rolled to its end at once is of a separate kind. */
static const char *const starts[] = { "extended-start", "extended-contest", NULL };

static void
on_appended (TenExtendedActions *self, TenEntry *entry)
{
  TenExtendedAction *extended;

  if (!g_strv_contains (starts, entry->kind))
    return;

  extended = load (self, entry->number);
  if (extended == NULL)
    return;
  g_ptr_array_insert (self->actions, 0, extended);
  set_n_open (self, self->n_open + 1);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
  on_changed (self, extended);
}

static gboolean
load_all (TenExtendedActions *self, GError **error)
{
  const TenLogFilter filter = { .kinds = starts };
  g_autoptr (GArray) numbers = ten_log_list (self->log, &filter, error);

  for (guint i = numbers != NULL ? numbers->len : 0; i > 0; i--)
    {
      TenExtendedAction *extended = load (self, g_array_index (numbers, gint64, i - 1));

      if (extended == NULL)
        continue;
      if (ten_extended_action_is_over (extended))
        g_ptr_array_add (self->actions, extended);
      else
        g_ptr_array_insert (self->actions, (int) self->n_open++, extended);
    }
  return numbers != NULL;
}

static void
ten_extended_actions_init (TenExtendedActions *self)
{
  self->actions = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Lists the extended actions of a log (COFD-15, V20-10): those under way, then those that are
 * over, newest first. One that ends in the meantime becomes the first of those that are over. */
TenExtendedActions *
ten_extended_actions_new (TenLog *log, TenRulesets *rulesets, GError **error)
{
  g_autoptr (TenExtendedActions) self = g_object_new (TEN_TYPE_EXTENDED_ACTIONS, NULL);

  self->log = g_object_ref (log);
  self->rulesets = g_object_ref (rulesets);
  if (!load_all (self, error))
    return NULL;

  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

TEN_DEFINE_GETTER (TenExtendedActions, ten_extended_actions, TEN_IS_EXTENDED_ACTIONS, guint, n_open)

/* Used instead of a #TenExtendedChoice when the pool is changed. */
#define CHOICE_POOL "pool"

static gboolean
take_pool (TenEvent *event,
           const char *request_name,
           const char *terms_name,
           TenRequest *request,
           GListModel **terms,
           GError **error)
{
  JsonObject *object = json_node_get_object (ten_event_get_details (event));
  JsonNode *request_node = json_object_get_member (object, request_name);
  JsonNode *terms_node = json_object_get_member (object, terms_name);
  g_autoptr (GListModel) read = NULL;
  g_autofree char *text = NULL;
  TenRequest value;

  if (request_node == NULL || terms_node == NULL)
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                           _ ("The entry that begins the action does not say what is rolled"));
      return FALSE;
    }
  text = ten_json_to_text (terms_node, FALSE);
  read = ten_record_terms_from_text (text, error);
  if (read == NULL || !ten_request_from_json (&value, request_node, error) ||
      !ten_request_check (&value, error))
    return FALSE;
  *request = value;
  g_set_object (terms, read);
  return TRUE;
}

/* A contest keeps the rules that it began with. */
static gboolean
read_rules (TenRulesetActions *rules, TenEvent *start)
{
  const char *tally = ten_event_get_word (start, "tally");
  const char *tie = ten_event_get_word (start, "tie");

  for (TenTally of = TEN_TALLY_OWN; of <= TEN_TALLY_DIFFERENCE; of++)
    if (g_str_equal (tally, ten_tally_to_id (of)))
      rules->tally = of;
  rules->contest = rules->tally != TEN_TALLY_NONE;
  rules->tie =
      g_str_equal (tie, ten_tie_to_id (TEN_TIE_DEFENDER)) ? TEN_TIE_DEFENDER : TEN_TIE_NOBODY;
  return rules->contest && g_str_equal (tie, ten_tie_to_id (rules->tie));
}

static void
contest_free (TenExtendedActionContest *self)
{
  g_free (self->name);
  g_free (self->opponent);
  g_clear_object (&self->terms);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenExtendedActionContest, contest_free)

static TenExtendedActionContest *
contest_new_from_event (TenEvent *start, GError **error)
{
  g_autoptr (TenExtendedActionContest) self = g_new0 (TenExtendedActionContest, 1);

  self->name = g_strdup (ten_event_get_word (start, "name"));
  self->opponent = g_strdup (ten_event_get_word (start, "b"));
  if (!read_rules (&self->rules, start))
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                           _ ("The entry that begins the contest does not say how it is counted"));
      return NULL;
    }
  if (!ten_extended_contest_from_json (&self->contest, ten_event_get_details (start), error) ||
      !take_pool (start, "request_b", "terms_b", &self->request, &self->terms, error))
    return NULL;
  return g_steal_pointer (&self);
}

static gboolean
read_pool (TenExtendedActionState *self, TenEvent *event, GError **error)
{
  return take_pool (event, "request", "terms", &self->request, &self->terms, error);
}

static void
helper_clear (gpointer data)
{
  TenExtendedActionHelper *helper = data;

  g_free (helper->character);
  g_clear_object (&helper->terms);
}

/* A helper that cannot be read is ignored. */
static void
read_helper (TenExtendedActionState *self, JsonNode *node)
{
  TenExtendedActionHelper helper = { 0 };
  g_autoptr (TenEvent) event = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  event = ten_event_new (TEN_EVENT_HELP, node);
  if (!take_pool (event, "request", "terms", &helper.request, &helper.terms, NULL))
    return;
  helper.character = g_strdup (ten_event_get_word (event, "character"));
  g_array_append_val (self->helpers, helper);
}

static void
read_helpers (TenExtendedActionState *self, TenEvent *start)
{
  JsonObject *object = json_node_get_object (ten_event_get_details (start));
  JsonNode *node = json_object_get_member (object, "helpers");

  self->limit = ten_event_get_number (start, "limit", -1);
  self->spoils = ten_event_get_number (start, "spoils", 0) != 0;
  self->helpers = g_array_new (FALSE, TRUE, sizeof (TenExtendedActionHelper));
  g_array_set_clear_func (self->helpers, helper_clear);
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return;
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    read_helper (self, json_array_get_element (json_node_get_array (node), i));
}

static gboolean
begin (TenExtendedActionState *self, GPtrArray *entries, GError **error)
{
  TenEvent *start = entries->len > 0 ? g_ptr_array_index (entries, 0) : NULL;
  gboolean contested;

  if (start == NULL || !is_start (start))
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                           _ ("The log has no extended action of that number"));
      return FALSE;
    }
  contested = g_str_equal (ten_event_get_word (start, "action"), "extended-contest");
  if (contested)
    self->contest = contest_new_from_event (start, error);
  else
    self->extended = ten_extended_progress_new_from_json (ten_event_get_details (start), error);
  self->character = g_strdup (ten_event_get_word (start, contested ? "a" : "character"));
  self->ruleset = g_strdup (ten_event_get_word (start, "ruleset"));
  read_helpers (self, start);
  return (self->extended != NULL || self->contest != NULL) && read_pool (self, start, error);
}

static gboolean
replay_choice (TenExtendedActionState *self, TenEvent *event, GError **error)
{
  const char *word = ten_event_get_word (event, "choice");
  TenExtendedChoice choice;

  if (g_str_equal (word, CHOICE_POOL))
    return read_pool (self, event, error);
  if (!ten_extended_choice_from_id (word, &choice))
    return TRUE;
  return ten_extended_progress_choose (
      self->extended, choice,
      choice == TEN_EXTENDED_CONTINUE ? ten_event_get_word (event, "condition") : NULL, error);
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

static int
get_successes (TenRecord *record, GHashTable *rerolls)
{
  TenOutcome outcome;
  int successes;

  read_result (record, rerolls, &outcome, &successes);
  return successes;
}

static void
contest_replay (TenExtendedActionContest *self, GPtrArray *entries, GHashTable *rerolls)
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

static gboolean
replay_roll (TenExtendedActionState *self, TenRecord *record, GHashTable *rerolls, GError **error)
{
  TenOutcome outcome;
  int successes;

  if (!ten_record_has_role (record, "roll"))
    return TRUE;
  read_result (record, rerolls, &outcome, &successes);
  return ten_extended_progress_add_roll (self->extended, outcome, successes, error);
}

gboolean
ten_extended_action_state_replay (TenExtendedActionState *self, GPtrArray *entries, GError **error)
{
  g_auto (TenExtendedActionState) state = { 0 };
  g_autoptr (GHashTable) rerolls = find_rerolls (entries);

  *self = state;
  if (!begin (&state, entries, error))
    return FALSE;

  if (state.contest != NULL)
    contest_replay (state.contest, entries, rerolls);
  for (guint i = 1; state.extended != NULL && i < entries->len; i++)
    {
      GObject *object = g_ptr_array_index (entries, i);
      g_autoptr (GError) refused = NULL;
      gboolean taken = TRUE;

      if (TEN_IS_RECORD (object))
        taken = replay_roll (&state, TEN_RECORD (object), rerolls, &refused);
      else if (ten_event_is (TEN_EVENT (object), TEN_EVENT_CHOICE))
        taken = replay_choice (&state, TEN_EVENT (object), &refused);
      if (!taken)
        g_debug ("left out: %s", refused->message);
    }

  *self = state;
  state = (TenExtendedActionState){ 0 };
  return TRUE;
}

void
ten_extended_action_state_clear (TenExtendedActionState *self)
{
  g_clear_object (&self->extended);
  g_clear_pointer (&self->contest, contest_free);
  g_clear_pointer (&self->character, g_free);
  g_clear_pointer (&self->ruleset, g_free);
  g_clear_object (&self->terms);
  g_clear_pointer (&self->helpers, g_array_unref);
}
