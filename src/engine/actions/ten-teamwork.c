/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-teamwork-private.h"

#include "json/ten-json.h"

/* Where successes are counted, all of them are: a helper needs one, and half a pool counts
 * double. */
static void
count_all_successes (TenRequest *request)
{
  if (request->halve == TEN_HALVE_REQUIRED)
    request->halve = TEN_HALVE_SUCCESSES;
}

static void
raise_target (TenRequest *request, int by)
{
  request->target = MIN (request->target + by, 10);
  if (request->automatic && !ten_request_offers_automatic (request))
    request->automatic = FALSE;
}

/* To be done once. For each helper over the limit everyone rolls at a higher target (V20-13). A
 * helper requires one success: each of them helps (COFD-12). */
void
ten_teamwork_prepare (const TenRulesetActions *rules,
                      TenRequest *leader,
                      TenRequest *helpers,
                      guint n_helpers,
                      int limit)
{
  int over;

  g_assert (helpers != NULL || n_helpers == 0);
  g_assert (n_helpers <= TEN_TEAMWORK_MAX_HELPERS);

  over = limit < 0 ? 0 : MAX ((int) n_helpers - limit, 0);
  raise_target (leader, over * rules->teamwork_crowd_target);
  if (rules->teamwork == TEN_HELP_SUCCESSES)
    count_all_successes (leader);

  for (guint i = 0; i < n_helpers; i++)
    {
      TenRequest *helper = &helpers[i];

      raise_target (helper, over * rules->teamwork_crowd_target);
      count_all_successes (helper);
      helper->required = 1;
      helper->margin = FALSE;
      if (helper->degrees_by_margin)
        helper->n_degrees = 0;
    }
}

/* Where any helper has a dramatic failure, the leader loses dice once (COFD-12); what the others
 * give still counts. The successes of a botch are none, not a negative number. */
void
ten_teamwork_sum (const TenRulesetActions *rules,
                  const TenRoll *const *helpers,
                  guint n_helpers,
                  TenHelpGiven *given)
{
  g_assert (helpers != NULL || n_helpers == 0);

  *given = (TenHelpGiven){ 0 };
  for (guint i = 0; i < n_helpers; i++)
    {
      TenOutcome outcome = ten_roll_get_outcome (helpers[i]);

      given->successes += ten_roll_get_successes (helpers[i]);
      given->dramatic += outcome == TEN_OUTCOME_DRAMATIC_FAILURE;
      given->botches += outcome == TEN_OUTCOME_BOTCH;
    }

  if (rules->teamwork == TEN_HELP_DICE)
    given->dice = given->successes + (given->dramatic > 0 ? rules->teamwork_dramatic_dice : 0);
}

void
ten_teamwork_apply (const TenHelpGiven *given, TenRequest *leader)
{
  leader->dice =
      CLAMP ((gint64) leader->dice + given->dice, -TEN_REQUEST_MAX_DICE, TEN_REQUEST_MAX_DICE);
  if (leader->automatic && !ten_request_offers_automatic (leader))
    leader->automatic = FALSE;
}

/* The successes of all are read as one roll (CHAT-8). A botch of any one makes a botch of the whole
 * where it spoils it; otherwise the whole is one just where nobody had a success. */
void
ten_teamwork_finish (const TenHelpGiven *given,
                     const TenRoll *leader,
                     gboolean spoils,
                     TenTeamworkResult *result)
{
  const TenRequest *request;
  int successes;

  request = ten_roll_get_request (leader);
  successes = given->successes + ten_roll_get_successes (leader);
  *result = (TenTeamworkResult){ .successes = successes, .outcome = TEN_OUTCOME_FAILURE };
  result->botches = given->botches + (ten_roll_get_outcome (leader) == TEN_OUTCOME_BOTCH);

  if (result->botches > 0 && (spoils || successes == 0))
    {
      result->outcome = TEN_OUTCOME_BOTCH;
      result->successes = 0;
      result->lost = successes;
    }
  else if (successes >= ten_request_get_required (request))
    {
      result->outcome = request->exceptional > 0 && successes >= request->exceptional
                            ? TEN_OUTCOME_EXCEPTIONAL
                            : TEN_OUTCOME_SUCCESS;
      result->degree = ten_request_find_degree (request, successes);
    }
}

JsonNode *
ten_help_given_to_json (const TenHelpGiven *given)
{
  JsonObject *object;

  object = json_object_new ();
  json_object_set_int_member (object, "dice", given->dice);
  json_object_set_int_member (object, "successes", given->successes);
  json_object_set_int_member (object, "dramatic", given->dramatic);
  json_object_set_int_member (object, "botches", given->botches);
  return ten_json_take_object (object);
}

JsonNode *
ten_teamwork_result_to_json (const TenTeamworkResult *result)
{
  JsonObject *object;

  object = json_object_new ();
  json_object_set_int_member (object, "successes", result->successes);
  json_object_set_string_member (object, "outcome", ten_outcome_to_id (result->outcome));
  if (result->degree != NULL)
    json_object_set_string_member (object, "degree", result->degree);
  else
    json_object_set_null_member (object, "degree");
  json_object_set_int_member (object, "botches", result->botches);
  json_object_set_int_member (object, "lost", result->lost);
  return ten_json_take_object (object);
}
