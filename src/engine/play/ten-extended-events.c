/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "actions/ten-contest-private.h"
#include "play/ten-extended-events-private.h"

#include "dice/ten-request-private.h"
#include "json/ten-json-private.h"
#include "log/ten-log-private.h"
#include "play/ten-action-side-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

static void
put_pool (JsonObject *object,
          const char *request_name,
          const char *terms_name,
          const TenRequest *request,
          GListModel *terms)
{
  json_object_set_member (object, request_name, ten_request_to_json (request));
  json_object_set_member (object, terms_name, ten_record_dup_terms_json (terms));
}

static gboolean
is_secret (GListModel *terms)
{
  return ten_player_terms_get_secrecy (terms) != TEN_SECRECY_OPEN;
}

static gboolean
is_help_secret (const TenRolling *rolling)
{
  for (guint i = 0; i < rolling->helpers->len; i++)
    if (is_secret (ten_action_side_get_terms (rolling->helpers->pdata[i])))
      return TRUE;
  return FALSE;
}

static void
put_helpers (const TenRolling *rolling, JsonObject *object)
{
  JsonArray *helpers;

  if (rolling->helpers->len == 0)
    return;
  helpers = json_array_new ();
  for (guint i = 0; i < rolling->helpers->len; i++)
    {
      TenActionSide *helper = rolling->helpers->pdata[i];
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "character", ten_action_side_get_character (helper));
      put_pool (member, "request", "terms", ten_action_side_get_request (helper),
                ten_action_side_get_terms (helper));
      json_array_add_object_element (helpers, member);
    }
  json_object_set_array_member (object, "helpers", helpers);
  json_object_set_int_member (object, "limit", rolling->limit);
  json_object_set_boolean_member (object, "spoils", rolling->spoils);
}

static void
put_chronicle (const TenRolling *rolling, JsonObject *object)
{
  TenSheet *sheet = ten_action_side_get_sheet (rolling->actor);
  const char *chronicle = rolling->chronicle;

  if (chronicle == NULL && sheet != NULL)
    chronicle = ten_sheet_get_chronicle (sheet);
  if (chronicle != NULL && *chronicle != '\0')
    json_object_set_string_member (object, "chronicle", chronicle);
}

static void
put_flag (JsonObject *object, const char *name, gboolean value)
{
  if (value)
    json_object_set_boolean_member (object, name, TRUE);
}

/* In a contest, the effect of the helpers on the targets is applied in each turn. */
static void
put_pools (const TenRolling *rolling, JsonObject *object)
{
  put_pool (object, "request", "terms",
            rolling->opponent != NULL ? &rolling->alone
                                      : ten_action_side_get_request (rolling->actor),
            rolling->terms);
  if (rolling->opponent != NULL)
    put_pool (object, "request_b", "terms_b", &rolling->other_request, rolling->other_terms);
}

/* Only a side of a contest can be hidden by itself (NWOD-5). */
static gboolean
is_side_hidden (const TenRolling *rolling, TenActionSide *side)
{
  return rolling->opponent != NULL && ten_action_side_get_hidden (side);
}

/* With a secret modifier, it is for the Storyteller alone (POOL-7). */
static gboolean
is_start_secret (const TenRolling *rolling)
{
  return is_secret (rolling->terms) || is_help_secret (rolling) ||
         (rolling->opponent != NULL && is_secret (rolling->other_terms)) ||
         is_side_hidden (rolling, rolling->actor) || is_side_hidden (rolling, rolling->opponent);
}

TenEvent *
ten_extended_events_create_start (const TenRolling *rolling,
                                  const TenExtendedProgress *progress,
                                  gboolean hidden)
{
  TenActionSide *opponent = rolling->opponent;
  g_autoptr (JsonNode) details = ten_extended_progress_setup_to_json (
      progress, ten_action_side_get_character (rolling->actor),
      opponent != NULL ? ten_action_side_get_character (opponent) : NULL,
      ten_ruleset_get_id (rolling->ruleset));
  JsonObject *object = json_node_get_object (details);
  TenEvent *event;

  put_pools (rolling, object);
  put_helpers (rolling, object);
  put_chronicle (rolling, object);
  put_flag (object, "hidden", hidden);
  put_flag (object, "hidden_a", is_side_hidden (rolling, rolling->actor));
  put_flag (object, "hidden_b", is_side_hidden (rolling, opponent));
  event = ten_event_new (TEN_EVENT_ACTION, details);
  ten_event_set_hidden (event, is_start_secret (rolling));
  return event;
}

/* @opponent: (nullable) */
TenEvent *
ten_extended_events_create_end (const TenExtendedProgress *progress,
                                TenActionSide *actor,
                                TenActionSide *opponent)
{
  const char *result = ten_extended_status_to_id (progress->status);
  JsonObject *object = json_object_new ();

  if (opponent != NULL && progress->status != TEN_EXTENDED_GIVEN_UP)
    result = ten_side_to_id (progress->winner);
  json_object_set_string_member (object, "action",
                                 opponent != NULL ? "extended-contest" : "extended");
  json_object_set_string_member (object, "name", progress->name);
  if (opponent != NULL)
    {
      json_object_set_string_member (object, "a", ten_action_side_get_character (actor));
      json_object_set_string_member (object, "b", ten_action_side_get_character (opponent));
    }
  json_object_set_string_member (object, "result", result);
  if (opponent == NULL)
    {
      json_object_set_boolean_member (object, "exceptional", progress->exceptional);
      json_object_set_int_member (object, "total", progress->total);
      json_object_set_int_member (object, "needed", progress->needed);
    }
  return ten_event_new_about (TEN_EVENT_END, NULL, object);
}

TenEvent *
ten_extended_events_create_choice (TenExtendedChoice choice, const char *condition)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "choice", ten_extended_choice_to_id (choice));
  if (condition != NULL)
    json_object_set_string_member (object, "condition", condition);
  return ten_event_new_about (TEN_EVENT_CHOICE, NULL, object);
}

TenEvent *
ten_extended_events_create_pool (TenActionSide *side)
{
  JsonObject *object = json_object_new ();
  TenEvent *event;

  json_object_set_string_member (object, "choice", "pool");
  put_pool (object, "request", "terms", ten_action_side_get_request (side),
            ten_action_side_get_terms (side));
  event = ten_event_new_about (TEN_EVENT_CHOICE, NULL, object);
  ten_event_set_hidden (event, is_secret (ten_action_side_get_terms (side)));
  return event;
}

/* Only side b of a contest has members of other names. */
TenActionSide *
ten_extended_events_read_side (TenEvent *event, TenSide side, const char *character, GError **error)
{
  const gboolean other = side == TEN_SIDE_B;
  JsonObject *object = json_node_get_object (ten_event_get_details (event));
  JsonNode *request_node = json_object_get_member (object, other ? "request_b" : "request");
  JsonNode *terms_node = json_object_get_member (object, other ? "terms_b" : "terms");
  g_autoptr (GListModel) terms = NULL;
  g_autofree char *text = NULL;
  TenActionSide *self;
  TenRequest request;

  if (request_node == NULL || terms_node == NULL)
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                           _ ("The entry that begins the action does not say what is rolled"));
      return NULL;
    }
  text = ten_json_to_text (terms_node, FALSE);
  terms = ten_record_terms_from_text (text, error);
  if (terms == NULL || !ten_request_from_json (&request, request_node, error) ||
      !ten_request_check (&request, error))
    return NULL;
  self = ten_action_side_new (character, &request, terms);
  ten_action_side_set_target_given (self, TRUE);
  ten_action_side_set_hidden (
      self, ten_json_object_get_flag (object, other ? "hidden_b" : "hidden_a", FALSE));
  return self;
}

/* A helper that cannot be read is ignored. */
GPtrArray *
ten_extended_events_read_helpers (TenEvent *start)
{
  JsonObject *object = json_node_get_object (ten_event_get_details (start));
  JsonNode *node = json_object_get_member (object, "helpers");
  JsonArray *array =
      node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  GPtrArray *helpers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      g_autoptr (TenEvent) event =
          JSON_NODE_HOLDS_OBJECT (element) ? ten_event_new (TEN_EVENT_HELP, element) : NULL;
      TenActionSide *helper =
          event != NULL ? ten_extended_events_read_side (
                              event, TEN_SIDE_A, ten_event_get_word (event, "character"), NULL)
                        : NULL;

      if (helper != NULL)
        g_ptr_array_add (helpers, helper);
    }
  return helpers;
}
