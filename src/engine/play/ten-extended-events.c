/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-ruleset-private.h"
#include "dice/ten-request-private.h"
#include "play/ten-extended-action-private.h"
#include "play/ten-action-side-private.h"

#include "rules/ten-player-terms.h"
#include "actions/ten-extended-progress-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"

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
is_help_secret (const TenRound *round)
{
  for (guint i = 0; i < round->helpers->len; i++)
    if (is_secret (ten_action_side_get_terms (round->helpers->pdata[i])))
      return TRUE;
  return FALSE;
}

static void
put_helpers (const TenRound *round, JsonObject *object)
{
  JsonArray *helpers;

  if (round->helpers->len == 0)
    return;
  helpers = json_array_new ();
  for (guint i = 0; i < round->helpers->len; i++)
    {
      TenActionSide *helper = round->helpers->pdata[i];
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "character", ten_action_side_get_character (helper));
      put_pool (member, "request", "terms", ten_action_side_get_request (helper),
                ten_action_side_get_terms (helper));
      json_array_add_object_element (helpers, member);
    }
  json_object_set_array_member (object, "helpers", helpers);
  json_object_set_int_member (object, "limit", round->limit);
  json_object_set_boolean_member (object, "spoils", round->spoils);
}

static void
put_chronicle (const TenRound *round, JsonObject *object)
{
  TenSheet *sheet = ten_action_side_get_sheet (round->actor);
  const char *chronicle = round->chronicle;

  if (chronicle == NULL && sheet != NULL)
    chronicle = ten_sheet_get_chronicle (sheet);
  if (chronicle != NULL && *chronicle != '\0')
    json_object_set_string_member (object, "chronicle", chronicle);
}

/* With a secret modifier, it is for the Storyteller alone (POOL-7). */
TenEvent *
ten_extended_events_create_start (const TenRound *round,
                                  TenExtendedProgress *progress,
                                  gboolean hidden)
{
  g_autoptr (JsonNode) details = ten_extended_progress_setup_to_json (progress);
  JsonObject *object = json_node_get_object (details);
  TenEvent *event;

  json_object_set_string_member (object, "character", ten_action_side_get_character (round->actor));
  json_object_set_string_member (object, "ruleset", ten_ruleset_get_id (round->ruleset));
  put_pool (object, "request", "terms", ten_action_side_get_request (round->actor), round->terms);
  put_helpers (round, object);
  put_chronicle (round, object);
  if (hidden)
    json_object_set_boolean_member (object, "hidden", TRUE);
  event = ten_event_new (TEN_EVENT_ACTION, details);
  ten_event_set_hidden (event, is_secret (round->terms) || is_help_secret (round));
  return event;
}

/* The effect of the helpers on the targets is applied in each turn. */
TenEvent *
ten_extended_events_create_contest_start (const TenRound *round,
                                          const char *name,
                                          const TenExtendedContest *contest,
                                          gboolean hidden)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (round->ruleset);
  g_autoptr (JsonNode) details = ten_extended_contest_to_json (contest);
  JsonObject *object = json_node_get_object (details);
  TenEvent *event;

  json_object_set_string_member (object, "action", "extended-contest");
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "a", ten_action_side_get_character (round->actor));
  json_object_set_string_member (object, "b", ten_action_side_get_character (round->opponent));
  json_object_set_int_member (object, "needed_a", contest->needed_a);
  json_object_set_int_member (object, "needed_b", contest->needed_b);
  json_object_set_string_member (object, "ruleset", ten_ruleset_get_id (round->ruleset));
  json_object_set_string_member (object, "tally", ten_tally_to_id (rules->tally));
  json_object_set_string_member (object, "tie", ten_tie_to_id (rules->tie));
  put_pool (object, "request", "terms", &round->alone, round->terms);
  put_pool (object, "request_b", "terms_b", &round->other_request, round->other_terms);
  put_helpers (round, object);
  put_chronicle (round, object);
  if (hidden)
    json_object_set_boolean_member (object, "hidden", TRUE);
  if (ten_action_side_get_hidden (round->actor))
    json_object_set_boolean_member (object, "hidden_a", TRUE);
  if (ten_action_side_get_hidden (round->opponent))
    json_object_set_boolean_member (object, "hidden_b", TRUE);
  event = ten_event_new (TEN_EVENT_ACTION, details);
  ten_event_set_hidden (event, is_secret (round->terms) || is_secret (round->other_terms) ||
                                   is_help_secret (round) ||
                                   ten_action_side_get_hidden (round->actor) ||
                                   ten_action_side_get_hidden (round->opponent));
  return event;
}

TenEvent *
ten_extended_events_create_end (TenExtendedProgress *progress)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "action", "extended");
  json_object_set_string_member (object, "name", ten_extended_progress_get_name (progress));
  json_object_set_string_member (
      object, "result", ten_extended_status_to_id (ten_extended_progress_get_status (progress)));
  json_object_set_boolean_member (object, "exceptional",
                                  ten_extended_progress_is_exceptional (progress));
  json_object_set_int_member (object, "total", ten_extended_progress_get_total (progress));
  json_object_set_int_member (object, "needed", ten_extended_progress_get_needed (progress));
  return ten_event_new_about (TEN_EVENT_END, NULL, object);
}

TenEvent *
ten_extended_events_create_contest_end (const char *name,
                                        const char *a,
                                        const char *b,
                                        const char *result)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "action", "extended-contest");
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "a", a);
  json_object_set_string_member (object, "b", b);
  json_object_set_string_member (object, "result", result);
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
