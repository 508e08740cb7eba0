/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pool on its way from the laptop of a player to that of the Storyteller. */

#include "play/ten-asked-side.h"
#include "dice/ten-request-private.h"

#include "json/ten-json-private.h"
#include "play/ten-action-side-private.h"
#include "records/ten-play-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-term-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define MAX_SECRETS 20
#define MAX_SECRET_DICE 100
#define MAX_TRIES 1000

JsonObject *
ten_asked_side_to_json (TenActionSide *side)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "character", ten_action_side_get_character (side));
  json_object_set_member (object, "request",
                          ten_play_request_to_json (ten_action_side_get_request (side)));
  json_object_set_member (object, "terms",
                          ten_record_dup_terms_json (ten_action_side_get_terms (side)));
  json_object_set_int_member (object, "tries", ten_action_side_get_tries (side));
  json_object_set_boolean_member (object, "willpower", ten_action_side_get_willpower (side));
  return object;
}

static int
sum_dice (GListModel *terms)
{
  int dice = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      dice += ten_term_get_dice (term);
    }
  return dice;
}

/* The minimum of a pool is what makes up for the sum of the others (V5-2). */
static GListModel *
add_secrets (GListModel *terms, JsonArray *secrets, TenRequest *request)
{
  GListStore *list = ten_terms_copy (terms, TEN_TERM_MINIMUM);
  int sum;

  for (guint i = 0; i < MIN (json_array_get_length (secrets), MAX_SECRETS); i++)
    {
      JsonNode *node = json_array_get_element (secrets, i);
      JsonObject *secret = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

      if (secret != NULL)
        ten_terms_add (list, TEN_TERM_MODIFIER, NULL,
                       ten_json_object_get_text (secret, "label", ""),
                       (int) CLAMP (ten_json_object_get_number (secret, "dice", 0),
                                    -MAX_SECRET_DICE, MAX_SECRET_DICE),
                       TEN_SECRECY_SECRET);
    }
  sum = sum_dice (G_LIST_MODEL (list));
  if (sum < 1 && request->empty_pool == TEN_EMPTY_POOL_ONE_DIE)
    ten_terms_add (list, TEN_TERM_MINIMUM, NULL, _ ("Never under one die"), 1 - sum,
                   TEN_SECRECY_OPEN);
  request->dice += sum_dice (G_LIST_MODEL (list)) - sum_dice (terms);
  return G_LIST_MODEL (list);
}

TenActionSide *
ten_asked_side_new (JsonObject *said, JsonArray *secrets, GError **error)
{
  JsonNode *list = json_object_get_member (said, "terms");
  g_autofree char *text = list != NULL ? ten_json_to_text (list, FALSE) : g_strdup ("[]");
  g_autoptr (GListModel) terms = ten_record_terms_from_text (text, error);
  TenRequest request;
  TenActionSide *side;

  if (terms == NULL)
    return NULL;
  if (!json_object_has_member (said, "request"))
    {
      g_set_error_literal (error, TEN_JSON_ERROR, TEN_JSON_ERROR_VALUE,
                           _ ("it does not say what is rolled"));
      return NULL;
    }
  if (!ten_request_from_json (&request, json_object_get_member (said, "request"), error))
    return NULL;
  if (secrets != NULL)
    {
      g_autoptr (GListModel) all = add_secrets (terms, secrets, &request);

      g_set_object (&terms, all);
    }
  side = ten_action_side_new (ten_json_object_get_text (said, "character", ""), &request, terms);
  ten_action_side_set_target_given (side, TRUE);
  ten_action_side_set_tries (
      side, (int) CLAMP (ten_json_object_get_number (said, "tries", 0), 0, MAX_TRIES));
  ten_action_side_set_willpower (side, ten_json_object_get_flag (said, "willpower", FALSE));
  return side;
}
