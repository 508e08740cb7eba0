/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Requests as the built-in rulesets make them, with changes from a short text; and the result of
 * a roll as a short text. */

#pragma once

#include "dice/ten-request-private.h"

#include "dice/ten-roll.h"
#include "dice/ten-roll-private.h"

#include <stdlib.h>
#include <string.h>

static inline void
set_degrees (TenRequest *request, int from, const char *words)
{
  g_auto (GStrv) ids = g_strsplit (words, " ", -1);

  request->n_degrees = g_strv_length (ids);
  for (guint i = 0; i < request->n_degrees; i++)
    request->degrees[i] = (TenDegree){ from + (int) i, g_intern_string (ids[i]) };
}

static inline void
init_cofd (TenRequest *request)
{
  ten_request_init (request);
  request->again = 10;
  request->exceptional = 5;
}

static inline void
init_nwod (TenRequest *request)
{
  init_cofd (request);
  request->chance_again = TRUE;
}

static inline void
init_v20da (TenRequest *request)
{
  ten_request_init (request);
  request->target = 6;
  request->ones = TEN_ONES_CANCEL_SUCCESSES;
  request->botch = TEN_BOTCH_NO_SUCCESS;
  request->empty_pool = TEN_EMPTY_POOL_NO_DICE;
  set_degrees (request, 1, "marginal moderate complete exceptional phenomenal");
}

static inline void
init_v20 (TenRequest *request)
{
  init_v20da (request);
  request->ones = TEN_ONES_CANCEL_DICE;
  request->botch = TEN_BOTCH_NEGATIVE;
}

static inline void
init_wodtests (TenRequest *request)
{
  ten_request_init (request);
  request->target = 6;
  request->required = 3;
  request->empty_pool = TEN_EMPTY_POOL_NO_DICE;
  request->margin = TRUE;
  request->degrees_by_margin = TRUE;
  set_degrees (request, 0, "clenched marginal moderate complete exceptional phenomenal");
}

static inline void
init_v5 (TenRequest *request)
{
  ten_request_init (request);
  request->target = 6;
  request->empty_pool = TEN_EMPTY_POOL_ONE_DIE;
  request->pairs = TRUE;
  request->margin = TRUE;
}

static inline void
init_request (TenRequest *request, const char *ruleset)
{
  static const struct
  {
    const char *id;
    void (*init) (TenRequest *);
  } rulesets[] = { { "cofd", init_cofd },   { "nwod", init_nwod },         { "v20da", init_v20da },
                   { "v20", init_v20 },     { "wodtests", init_wodtests }, { "v5", init_v5 },
                   { "", ten_request_init } };

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    if (strcmp (rulesets[i].id, ruleset) == 0)
      {
        rulesets[i].init (request);
        return;
      }
  g_error ("no ruleset %s", ruleset);
}

static inline int *
find_member (TenRequest *request, const char *name)
{
  int *member = ten_request_find_number (request, name);

  if (member != NULL)
    return member;
  g_error ("no member %s", name);
}

/* "v20da dice=5 target=8": the ruleset's request with changes. A name alone is set to 1. */
static inline void
parse_request (TenRequest *request, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  init_request (request, words[0]);
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');

      if (value != NULL)
        *value++ = '\0';
      *find_member (request, words[i]) = value != NULL ? atoi (value) : 1;
    }
}

static inline char *
describe_result (const TenRoll *roll)
{
  GString *text = g_string_new (NULL);
  const char *degree = ten_roll_get_degree (roll);
  int margin;

  g_string_append_printf (
      text, "%s %d net %d ones %d", ten_outcome_to_id (ten_roll_get_outcome (roll)),
      ten_roll_get_successes (roll), ten_roll_get_net (roll), ten_roll_get_ones (roll));
  if (degree != NULL)
    g_string_append_printf (text, " %s", degree);
  if (ten_roll_get_margin (roll, &margin))
    g_string_append_printf (text, " margin %d", margin);
  for (guint flag = 1; flag <= TEN_ROLL_NO_DICE; flag <<= 1)
    if (ten_roll_get_flags (roll) & flag)
      g_string_append_printf (text, " %s", ten_roll_flag_to_id (flag));
  return g_string_free (text, FALSE);
}
