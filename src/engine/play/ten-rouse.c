/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-rouse-private.h"

#include "json/ten-json.h"
#include "log/ten-aftermath.h"
#include "log/ten-event-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* V5-4: one die, which keeps the trait where it reaches the target, and else raises it by one. */
static TenRecord *
roll_die (TenRuleset *ruleset, const char *character, TenPerformance *performance, GError **error)
{
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_NUMBER, NULL, _ ("Rouse check"), 1);
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  request.dice = 1;
  request.target = ten_ruleset_get_actions (ruleset)->rouse_target;
  request.required = 1;
  g_list_store_append (terms, term);
  return ten_performance_roll (performance, &request, G_LIST_MODEL (terms), character, "rouse", "",
                               FALSE, error);
}

gboolean
ten_rouse_roll (TenRuleset *ruleset,
                const char *character,
                int rating,
                TenSheet *sheet,
                TenPerformance *performance,
                GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  JsonObject *details = ten_performance_get_details (performance);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  TenRecord *record;
  TenEvent *event;
  gboolean kept;
  int after;

  if (rules->rouse_trait == NULL)
    {
      g_set_error_literal (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED,
                           _ ("This ruleset has no rouse checks"));
      return FALSE;
    }
  record = roll_die (ruleset, character, performance, error);
  if (record == NULL)
    return FALSE;
  kept = ten_roll_is_success (ten_record_get_roll (record));
  after = kept ? rating : MAX (rating, MIN (rating + 1, rules->rouse_maximum));
  object = json_object_new ();
  json_object_set_string_member (object, "character", character != NULL ? character : "");
  json_object_set_int_member (object, "kept", kept);
  json_object_set_int_member (object, "before", rating);
  json_object_set_int_member (object, "hunger", after);
  node = ten_json_take_object (object);
  event = ten_event_new (TEN_EVENT_ROUSE, node);
  ten_event_set_record (event, record);
  ten_performance_take_text (performance, ten_event_dup_text (event));
  ten_performance_add_event (performance, event);
  json_object_set_boolean_member (details, "kept", kept);
  json_object_set_int_member (details, "before", rating);
  json_object_set_int_member (details, "hunger", after);
  if (sheet != NULL && after != rating)
    ten_performance_change (performance, sheet, ten_rating_edit_new (rules->rouse_trait, after));
  return TRUE;
}
