/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

G_BEGIN_DECLS

/**
 * TenPriceTimes:
 * @TEN_PRICE_FLAT: each dot costs the same (GROW-1)
 * @TEN_PRICE_NEW: times the rating that the dot leads to (GROW-2, GROW-4)
 * @TEN_PRICE_CURRENT: times the rating before it (GROW-3)
 */
typedef enum
{
  TEN_PRICE_FLAT,
  TEN_PRICE_NEW,
  TEN_PRICE_CURRENT
} TenPriceTimes;

/**
 * TenPrice:
 * @name: the kind of thing that it buys ("Discipline"), in the user's language
 * @groups: (array length=n_groups): the groups of traits that it buys dots of
 * @n_groups: how many
 * @traits: (array zero-terminated=1) (nullable): the ids of single traits that it buys dots of
 * @headings: (array zero-terminated=1) (nullable): the headings of extra traits that it buys dots
 *   of, as in the file
 * @advantages: whether it buys dots of advantages
 * @specialties: whether it buys specialties
 * @times: how the price grows with the rating
 * @price: the price of a dot, in points of experience
 * @first: the price of the first dot, or 0 if it is like the others
 * @other: the price in place of @price for what does not belong to the character's clan, or 0
 */
typedef struct
{
  const char *name;
  const TenTraitGroup *const *groups;
  guint n_groups;
  const char *const *traits;
  const char *const *headings;
  gboolean advantages;
  gboolean specialties;
  TenPriceTimes times;
  int price;
  int first;
  int other;
} TenPrice;

/**
 * TenClan:
 * @name: its name on a sheet
 * @traits: (array zero-terminated=1) (nullable): the names of the traits that belong to it
 * @price: the price in place of all of #TenPrice.price and #TenPrice.other, or 0
 */
typedef struct
{
  const char *name;
  const char *const *traits;
  int price;
} TenClan;

/**
 * TenGrowth:
 * @prices: (array length=n_prices): the prices of dots
 * @n_prices: the number of prices; 0 if everything is written down by hand (GROW-5)
 * @detail: (nullable): the detail of a sheet that names the clan
 * @clans: (array length=n_clans): the known clans
 * @n_clans: how many
 *
 * The prices of a ruleset (GROW-1 to GROW-5).
 */
typedef struct
{
  const TenPrice *prices;
  guint n_prices;
  const char *detail;
  const TenClan *clans;
  guint n_clans;
} TenGrowth;

/**
 * TenHeading:
 * @name: a heading of extra traits or advantages ("Disciplines"), in the user's language
 * @source_name: the same in the ruleset file, and on sheets
 * @advantages: whether those usually are in the list of advantages
 * @maximum: the most dots that they can have
 * @names: (array zero-terminated=1) (nullable): the known names below it
 * @bonus: (nullable): the value of the sheet that adds its dice to a pool with a trait below it
 */
typedef struct
{
  const char *name;
  const char *source_name;
  gboolean advantages;
  int maximum;
  const char *const *names;
  const char *bonus;
} TenHeading;

/**
 * TenKnownCondition:
 * @name: a Condition or Tilt, in the user's language
 * @source_name: its name in the ruleset file
 * @meaning: its meaning in a line, in the user's language
 * @tilt: whether it is a Tilt, which gives no Beat when it ends
 */
typedef struct
{
  const char *name;
  const char *source_name;
  const char *meaning;
  gboolean tilt;
} TenKnownCondition;

G_END_DECLS
