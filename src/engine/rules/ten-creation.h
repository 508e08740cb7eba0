/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

G_BEGIN_DECLS

/* The highest rating that a spread can require. */
#define TEN_SPREAD_MAX_RATING 10

/**
 * TenAllowanceKind:
 * @TEN_ALLOWANCE_DOTS: dots for the traits of some groups, with the numbers assigned in any order
 * @TEN_ALLOWANCE_SPREAD: a number of traits in some groups at each rating
 * @TEN_ALLOWANCE_SPECIALTIES: specialties in any trait
 * @TEN_ALLOWANCE_ADVANTAGES: dots in advantages
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
 * @name: (nullable): its name, in the user's language; %NULL if it is the only one
 * @traits: the number of traits at each rating, from 0 to %TEN_SPREAD_MAX_RATING
 */
typedef struct
{
  const char *name;
  int traits[TEN_SPREAD_MAX_RATING + 1];
} TenSpread;

/**
 * TenAllowance:
 * @kind: the kind of allowance
 * @name: (nullable): the name for advantages ("Merits"), in the user's language
 * @groups: (array length=n_groups): the groups of the traits
 * @n_groups: the number of groups; 0 for specialties and advantages
 * @dots: (array): the available dots, largest first: one number for each group, in any order the
 *   player likes; for specialties and advantages a single one, their number
 * @fifth_costs: how many dots the fifth dot of a trait or advantage costs, 1 or more
 * @maximum: the highest rating allowed at this stage, or 0
 * @spreads: (array length=n_spreads): the spreads to choose from
 * @n_spreads: the number of spreads; 0 if this is not a spread
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
 * @allowances: (array length=n_allowances): the allowances of a new character, in the order of the
 *   file
 * @n_allowances: how many
 *
 * The dots that players distribute when they create a character.
 */
typedef struct
{
  const TenAllowance *allowances;
  guint n_allowances;
} TenCreation;

G_END_DECLS
