/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-record-private.h"
#include "log/ten-extended-action-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

/* What stands in the place of a #TenExtendedChoice where the pool is changed. */
#define CHOICE_POOL "pool"

void
ten_extended_action_put_pool (JsonObject *object,
                              const TenRequest *request,
                              GListModel *terms,
                              const char *request_name,
                              const char *terms_name)
{
  json_object_set_member (object, request_name, ten_request_to_json (request));
  json_object_set_member (object, terms_name, ten_record_dup_terms_json (terms));
}

TenEvent *
ten_extended_action_event_new (const char *kind, JsonObject *object)
{
  g_autoptr (JsonNode) details = ten_json_take_object (object);

  return ten_event_new (kind, details);
}

/* POOL-7 */
gboolean
ten_extended_action_is_secret (GListModel *terms)
{
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_secrecy (term) != TEN_SECRECY_OPEN)
        return TRUE;
    }
  return FALSE;
}

/* POOL-7 */
TenEvent *
ten_extended_action_event_new_start (const TenExtendedActionState *state)
{
  g_autoptr (JsonNode) setup = ten_extended_progress_setup_to_json (state->extended);
  JsonObject *object = json_node_get_object (setup);
  TenEvent *event;

  json_object_set_string_member (object, "character", state->character);
  json_object_set_string_member (object, "ruleset", state->ruleset);
  ten_extended_action_put_pool (object, &state->request, state->terms, "request", "terms");
  event = ten_event_new (TEN_EVENT_ACTION, setup);
  ten_event_set_hidden (event, ten_extended_action_is_secret (state->terms));
  return event;
}

/* COFD-16 */
TenEvent *
ten_extended_action_event_new_choice (TenExtendedChoice choice, const char *condition)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "choice", ten_extended_choice_to_id (choice));
  if (condition != NULL)
    json_object_set_string_member (object, "condition", condition);
  return ten_extended_action_event_new (TEN_EVENT_CHOICE, object);
}

TenEvent *
ten_extended_action_event_new_pool (const TenRequest *request, GListModel *terms)
{
  JsonObject *object = json_object_new ();
  TenEvent *event;

  json_object_set_string_member (object, "choice", CHOICE_POOL);
  ten_extended_action_put_pool (object, request, terms, "request", "terms");
  event = ten_extended_action_event_new (TEN_EVENT_CHOICE, object);
  ten_event_set_hidden (event, ten_extended_action_is_secret (terms));
  return event;
}

TenEvent *
ten_extended_action_event_new_end (TenExtendedProgress *extended)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "action", "extended");
  json_object_set_string_member (object, "name", ten_extended_progress_get_name (extended));
  json_object_set_string_member (
      object, "result", ten_extended_status_to_id (ten_extended_progress_get_status (extended)));
  json_object_set_boolean_member (object, "exceptional",
                                  ten_extended_progress_is_exceptional (extended));
  json_object_set_int_member (object, "total", ten_extended_progress_get_total (extended));
  json_object_set_int_member (object, "needed", ten_extended_progress_get_needed (extended));
  return ten_extended_action_event_new (TEN_EVENT_END, object);
}

gboolean
ten_extended_action_take_pool (TenEvent *event,
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

static gboolean
read_pool (TenExtendedActionState *self, TenEvent *event, GError **error)
{
  return ten_extended_action_take_pool (event, "request", "terms", &self->request, &self->terms,
                                        error);
}

static gboolean
is_start (TenEvent *event)
{
  return TEN_IS_EVENT (event) && g_str_equal (ten_event_get_kind (event), TEN_EVENT_ACTION) &&
         (g_str_equal (ten_event_get_word (event, "action"), "extended") ||
          g_str_equal (ten_event_get_word (event, "action"), "extended-contest"));
}

static void
helper_clear (gpointer data)
{
  TenExtendedActionHelper *helper = data;

  g_free (helper->character);
  g_clear_object (&helper->terms);
}

/* One that cannot be read does not help. */
static void
read_helper (TenExtendedActionState *self, JsonNode *node)
{
  TenExtendedActionHelper helper = { 0 };
  g_autoptr (TenEvent) event = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  event = ten_event_new (TEN_EVENT_HELP, node);
  if (!ten_extended_action_take_pool (event, "request", "terms", &helper.request, &helper.terms,
                                      NULL))
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
    self->contest = ten_extended_action_contest_new_from_event (start, error);
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

/* Dice that were rolled anew stand in the place of the roll that they come from. */
static GHashTable *
find_rerolls (GPtrArray *entries)
{
  GHashTable *rerolls = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      TenRecord *record = g_ptr_array_index (entries, i);
      gint64 follows;

      if (!TEN_IS_RECORD (record) || g_strcmp0 (ten_record_get_role (record), "reroll") != 0)
        continue;
      follows = ten_record_get_follows (record);
      g_hash_table_insert (rerolls, g_memdup2 (&follows, sizeof follows), record);
    }
  return rerolls;
}

/* CHAT-8: what everyone has together counts in place of the leader's own. */
void
ten_extended_action_read_result (TenRecord *record, TenOutcome *outcome, int *successes)
{
  GListModel *events = ten_record_get_events (record);

  *outcome = ten_roll_get_outcome (ten_record_get_roll (record));
  *successes = ten_roll_get_successes (ten_record_get_roll (record));
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (g_str_equal (ten_event_get_kind (event), TEN_EVENT_HELP) &&
          ten_outcome_from_id (ten_event_get_word (event, "outcome"), outcome))
        *successes = MAX (ten_event_get_number (event, "successes", 0), 0);
    }
}

static gboolean
replay_roll (TenExtendedActionState *self, TenRecord *record, GHashTable *rerolls, GError **error)
{
  gint64 sequence = ten_record_get_sequence (record);
  TenRecord *reroll = g_hash_table_lookup (rerolls, &sequence);
  TenOutcome outcome;
  int successes;

  if (g_strcmp0 (ten_record_get_role (record), "roll") != 0)
    return TRUE;
  ten_extended_action_read_result (reroll != NULL ? reroll : record, &outcome, &successes);
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
    ten_extended_action_contest_replay (state.contest, entries, rerolls);
  for (guint i = 1; state.extended != NULL && i < entries->len; i++)
    {
      GObject *object = g_ptr_array_index (entries, i);
      g_autoptr (GError) refused = NULL;
      gboolean taken = TRUE;

      if (TEN_IS_RECORD (object))
        taken = replay_roll (&state, TEN_RECORD (object), rerolls, &refused);
      else if (g_str_equal (ten_event_get_kind (TEN_EVENT (object)), TEN_EVENT_CHOICE))
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
  g_clear_pointer (&self->contest, ten_extended_action_contest_free);
  g_clear_pointer (&self->character, g_free);
  g_clear_pointer (&self->ruleset, g_free);
  g_clear_object (&self->terms);
  g_clear_pointer (&self->helpers, g_array_unref);
}
