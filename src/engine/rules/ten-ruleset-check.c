/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Asks the dice whether a choice can be rolled, and blames the member that offers it. */
static gboolean
check_choice (const TenJsonPlace *dice,
              const char *member,
              const TenRequest *request,
              GError **error)
{
  g_autoptr (GError) problem = NULL;
  TenJsonPlace place;

  if (ten_request_check (request, &problem))
    return TRUE;
  if (!ten_json_place_find_member (dice, member, &place))
    place = *dice;
  return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error, "%s", problem->message);
}

static gboolean
check_faces (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  TenRequest request = self->request;

  for (int target = self->options.target_minimum; target <= self->options.target_maximum; target++)
    {
      request.target = target;
      if (!check_choice (dice, "target", &request, error))
        return FALSE;
    }
  request.target = self->request.target;
  for (int again = 0; again <= 10; again++)
    if ((self->options.again & (1u << again)) != 0)
      {
        request.again = again;
        if (!check_choice (dice, "again", &request, error))
          return FALSE;
      }
  return TRUE;
}

static gboolean
check_botches (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  guint offered = self->options.botch | (1u << self->request.botch);
  TenRequest request = self->request;
  TenJsonPlace place;

  for (guint botch = TEN_BOTCH_NEVER; botch <= TEN_BOTCH_NEGATIVE; botch++)
    if ((offered & (1u << botch)) != 0)
      {
        request.botch = (TenBotch) botch;
        if (!check_choice (dice, "botch", &request, error))
          return FALSE;
      }
  if ((offered & (1u << TEN_BOTCH_NEGATIVE)) != 0 && request.ones != TEN_ONES_CANCEL_DICE)
    return ten_json_place_find_member (dice, "botch", &place) &&
           ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                                _ ("a net is negative only where ones cancel dice"));
  return TRUE;
}

static gboolean
check_switches (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  TenRequest rote = self->request;
  TenRequest extra = self->request;
  TenRequest tens_double = self->request;
  TenRequest red = self->request;
  TenJsonPlace place;

  rote.rote = self->options.rote;
  extra.extra = self->options.extra ? 1 : 0;
  tens_double.tens_double = self->options.tens_double;
  red.red = self->options.red ? 1 : 0;
  if (!check_choice (dice, "rote", &rote, error) || !check_choice (dice, "extra", &extra, error) ||
      !check_choice (dice, "tens_double", &tens_double, error) ||
      !check_choice (dice, "red", &red, error))
    return FALSE;
  if (self->request.chance_again && self->request.empty_pool != TEN_EMPTY_POOL_CHANCE_DIE)
    return ten_json_place_find_member (dice, "chance_again", &place) &&
           ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                                _ ("an empty pool has no chance die here"));
  return TRUE;
}

static gboolean
check_halving (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  TenRequest request = self->request;

  if (!self->options.halve)
    return TRUE;
  for (guint halve = TEN_HALVE_NEVER; halve <= TEN_HALVE_REQUIRED; halve++)
    {
      request.halve = (TenHalve) halve;
      if (!check_choice (dice, "halving", &request, error))
        return FALSE;
    }
  return TRUE;
}

/* What goes alone need not go together. */
static gboolean
check_all_switches (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  guint offered = self->options.again | (1u << self->request.again);
  TenRequest request = self->request;

  request.rote = self->options.rote;
  request.extra = self->options.extra ? 1 : 0;
  request.tens_double = self->options.tens_double;
  request.red = self->options.red ? 1 : 0;
  for (int again = 0; again <= 10; again++)
    if ((offered & (1u << again)) != 0)
      {
        request.again = again;
        if (!check_choice (dice, "", &request, error))
          return FALSE;
      }
  return TRUE;
}

/* Checks that whatever a player may choose under the ruleset can be rolled. */
gboolean
ten_ruleset_check_choices (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  return check_choice (dice, "", &self->request, error) && check_faces (self, dice, error) &&
         check_botches (self, dice, error) && check_switches (self, dice, error) &&
         check_halving (self, dice, error) && check_all_switches (self, dice, error);
}
