/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

static gboolean
check_request (const TenJsonPlace *dice, const TenRequest *request, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (ten_request_check (request, &problem))
    return TRUE;
  return ten_json_place_fail (dice, TEN_JSON_ERROR_VALUE, error, "%s", problem->message);
}

/* Whatever can be switched on is on: what goes alone need not go together. */
static gboolean
check_choices (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  const TenRulesetOptions *options = &self->options;
  guint offered = options->again | (1u << self->request.again);
  TenRequest request = self->request;

  request.rote = options->rote;
  request.extra = options->extra ? 1 : 0;
  request.tens_double = options->tens_double;
  request.sure_success = options->willpower == TEN_WILLPOWER_SUCCESS;
  request.red = options->red ? 1 : 0;
  for (int again = TEN_AGAIN_NONE; again <= 10; again++)
    {
      request.again = again;
      if ((offered & (1u << again)) != 0 && !check_request (dice, &request, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_botch (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  guint offered = self->options.botch | (1u << self->request.botch);
  TenJsonPlace place;

  if ((offered & (1u << TEN_BOTCH_NEGATIVE)) == 0 || self->request.ones == TEN_ONES_CANCEL_DICE)
    return TRUE;
  return ten_json_place_get_member (dice, "botch", &place, error) &&
         ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                              _ ("a net is negative only where ones cancel dice"));
}

static gboolean
check_chance (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  TenJsonPlace place;

  if (!self->request.chance_again || self->request.empty_pool == TEN_EMPTY_POOL_CHANCE_DIE)
    return TRUE;
  return ten_json_place_get_member (dice, "chance_again", &place, error) &&
         ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                              _ ("an empty pool has no chance die here"));
}

/* Checks that whatever a player may choose under the ruleset can be rolled. */
gboolean
ten_ruleset_check_choices (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  return check_request (dice, &self->request, error) && check_choices (self, dice, error) &&
         check_botch (self, dice, error) && check_chance (self, dice, error);
}
