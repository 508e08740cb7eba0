/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-performance-private.h"

G_BEGIN_DECLS

/* Rouse checks, what they pay for, and remorse (V5-4, V5-6, V5-7). */

/* A rouse check */
typedef struct
{
  const char *character;
  int rating;        /* of the trait that a failure raises, or -1 if nobody knows */
  gboolean two_dice; /* the better one counts */
  gboolean hidden;
  TenSheet *sheet; /* which changes, or NULL */
} TenRouse;

void ten_rouse_init_request (TenRuleset *ruleset, gboolean two_dice, TenRequest *request);
gboolean ten_rouse_roll (TenRuleset *ruleset,
                         const TenRouse *rouse,
                         TenPerformance *performance,
                         GError **error);
/* A rouse check that mends damage of @hurt. */
gboolean ten_rouse_mend (TenRuleset *ruleset,
                         const TenRouse *rouse,
                         TenSheet *hurt,
                         TenPerformance *performance,
                         GError **error);
/* The rouse checks for the Blood Surges of an action, after its rolls: they change Hunger after it
 * has colored the dice. */
gboolean ten_rouse_pay_surges (TenRuleset *ruleset, TenPerformance *performance, GError **error);

/* @stained: the sheet with the ratings; @sheet: the one that changes, or NULL */
gboolean ten_remorse_init_request (TenSheet *stained, TenRequest *request, GError **error);
gboolean
ten_remorse_roll (TenSheet *stained, TenSheet *sheet, TenPerformance *performance, GError **error);

G_END_DECLS
