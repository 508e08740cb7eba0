/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

G_BEGIN_DECLS

/* The highest rating that a spread can ask for. */
#define TEN_SPREAD_MAX_RATING 10

/**
 * TenAllowanceKind:
 * @TEN_ALLOWANCE_DOTS: dots for the traits of some groups, which get the numbers in any order
 * @TEN_ALLOWANCE_SPREAD: so many traits of some groups at each rating
 * @TEN_ALLOWANCE_SPECIALTIES: specialties of whatever trait
 * @TEN_ALLOWANCE_ADVANTAGES: dots of advantages
 */
typedef enum
{
  TEN_ALLOWANCE_DOTS,
  TEN_ALLOWANCE_SPREAD,
  TEN_ALLOWANCE_SPECIALTIES,
  TEN_ALLOWANCE_ADVANTAGES
} TenAllowanceKind;

/**
 * TenSpread:
 * @name: (nullable): what it is called, in the user's language; %NULL where there is one alone
 * @traits: how many traits there are at each rating, from 0 to %TEN_SPREAD_MAX_RATING
 */
typedef struct
{
  const char *name;
  int traits[TEN_SPREAD_MAX_RATING + 1];
} TenSpread;

/**
 * TenAllowance:
 * @kind: what is allowed
 * @name: (nullable): what advantages are called ("Merits"), in the user's language
 * @groups: (array length=n_groups): the groups whose traits it is for
 * @n_groups: how many; 0 for specialties and advantages
 * @dots: (array): the dots that there are, the most first: one number for each group, in
 *   whatever order the player likes; a single one for specialties and advantages, where it is
 *   their number
 * @fifth_costs: the dots that the fifth dot of a trait or an advantage takes, 1 or more
 * @maximum: the rating that no trait may be over at this stage, or 0
 * @spreads: (array length=n_spreads): the spreads that the player chooses from
 * @n_spreads: how many; 0 where it is no spread
 */
typedef struct
{
  TenAllowanceKind kind;
  const char *name;
  const TenTraitGroup *const *groups;
  guint n_groups;
  const int *dots;
  int fifth_costs;
  int maximum;
  const TenSpread *spreads;
  guint n_spreads;
} TenAllowance;

/**
 * TenCreation:
 * @allowances: (array length=n_allowances): what a new character gets, in the order of the file
 * @n_allowances: how many
 *
 * The dots that players of a ruleset distribute when they make a character.
 */
typedef struct
{
  const TenAllowance *allowances;
  guint n_allowances;
} TenCreation;

G_END_DECLS
