/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-growth.h"
#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_PRICE 1000
#define MAX_NAMES 500
#define MAX_DOTS 10

#define AT(member) G_STRUCT_OFFSET (TenPrice, member)

/* The words in the file for #TenPriceTimes, in order. */
static const char *const times_words[] = { "flat", "new", "current", NULL };

static gboolean
read_group_id (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  const TenTraitGroup **group = item;

  *group = ten_ruleset_read_group (self, place, error);
  return *group != NULL;
}

static gboolean
check_buys (const TenJsonPlace *place, const TenPrice *price, GError **error)
{
  return price->n_groups > 0 || price->traits != NULL || price->headings != NULL ||
         price->advantages || price->specialties ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("this price buys nothing"));
}

static gboolean
read_price (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("name", AT (name), ten_ruleset_read_label),
    TEN_RULESET_LIST ("groups", 0, TenPrice, groups, n_groups, 1, TEN_RULESET_MAX_GROUPS,
                      read_group_id),
    TEN_RULESET_IDS ("traits", 0, AT (traits), 1, TEN_RULESET_MAX_TRAITS,
                     ten_ruleset_read_trait_id),
    TEN_RULESET_IDS ("headings", 0, AT (headings), 1, TEN_RULESET_MAX_TRAITS,
                     ten_ruleset_read_name),
    { "advantages", TEN_JSON_BOOLEAN, AT (advantages) },
    { "specialties", TEN_JSON_BOOLEAN, AT (specialties) },
    { "times", TEN_JSON_WORD, AT (times), .words = times_words },
    { "price", TEN_JSON_INTEGER | TEN_JSON_NEEDED, AT (price), 1, MAX_PRICE },
    { "first", TEN_JSON_INTEGER, AT (first), 1, MAX_PRICE },
    { "other", TEN_JSON_INTEGER, AT (other), 1, MAX_PRICE },
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, item, error) &&
         check_buys (place, item, error);
}

static gboolean
read_clan (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("clan", G_STRUCT_OFFSET (TenClan, name), ten_ruleset_read_name),
    TEN_RULESET_IDS ("traits", 0, G_STRUCT_OFFSET (TenClan, traits), 0, TEN_RULESET_MAX_TRAITS,
                     ten_ruleset_read_name),
    { "price", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenClan, price), 1, MAX_PRICE },
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, item, error);
}

gboolean
ten_ruleset_read_growth (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_LIST ("prices", TEN_JSON_NEEDED, TenGrowth, prices, n_prices, 1,
                      TEN_RULESET_MAX_GROUPS, read_price),
    TEN_RULESET_MEMBER ("detail", G_STRUCT_OFFSET (TenGrowth, detail), ten_ruleset_read_id),
    TEN_RULESET_LIST ("clans", 0, TenGrowth, clans, n_clans, 1, MAX_NAMES, read_clan),
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, item, error);
}

gboolean
ten_ruleset_read_heading (TenRuleset *self,
                          const TenJsonPlace *place,
                          gpointer item,
                          GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenHeading, source_name), ten_ruleset_read_name),
    { "advantages", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenHeading, advantages) },
    { "maximum", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenHeading, maximum), 1, MAX_DOTS },
    TEN_RULESET_IDS ("names", 0, G_STRUCT_OFFSET (TenHeading, names), 0, MAX_NAMES,
                     ten_ruleset_read_name),
    TEN_RULESET_MEMBER ("bonus", G_STRUCT_OFFSET (TenHeading, bonus), ten_ruleset_read_value_id),
    { NULL },
  };
  TenHeading *heading = item;

  heading->maximum = MAX_DOTS;
  if (!ten_json_place_read_members (place, members, self, heading, error))
    return FALSE;
  heading->name = ten_ruleset_translate (self, heading->source_name);
  return TRUE;
}

gboolean
ten_ruleset_read_condition (TenRuleset *self,
                            const TenJsonPlace *place,
                            gpointer item,
                            GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenKnownCondition, source_name),
                        ten_ruleset_read_name),
    TEN_RULESET_NEEDED ("meaning", G_STRUCT_OFFSET (TenKnownCondition, meaning),
                        ten_ruleset_read_line),
    { "tilt", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenKnownCondition, tilt) },
    { NULL },
  };
  TenKnownCondition *condition = item;

  if (!ten_json_place_read_members (place, members, self, condition, error))
    return FALSE;
  condition->name = ten_ruleset_translate (self, condition->source_name);
  return TRUE;
}

int
ten_price_compute (const TenPrice *self, int each, int from, int to)
{
  int sum = 0;

  g_return_val_if_fail (self != NULL, 0);

  if (each == 0)
    each = self->price;
  for (int rating = from + 1; rating <= to; rating++)
    {
      const int factor = self->times == TEN_PRICE_FLAT  ? 1
                         : self->times == TEN_PRICE_NEW ? rating
                                                        : rating - 1;

      sum += rating == 1 && self->first > 0 ? self->first : each * factor;
    }
  return sum;
}

const TenGrowth *
ten_ruleset_get_growth (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  return &self->growth;
}

const TenHeading *
ten_ruleset_get_headings (TenRuleset *self, guint *n_headings)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (n_headings != NULL, NULL);

  *n_headings = self->n_headings;
  return self->headings;
}

const TenHeading *
ten_ruleset_find_heading (TenRuleset *self, const char *name)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folded = ten_fold_name (name, -1);
  for (guint i = 0; i < self->n_headings; i++)
    {
      const char *const names[] = { self->headings[i].source_name, self->headings[i].name, NULL };

      if (ten_find_folded_name (names, folded) != NULL)
        return &self->headings[i];
    }
  return NULL;
}

const TenHeading *
ten_ruleset_find_known_name (TenRuleset *self, const char *name, const char **known)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folded = ten_fold_name (name, -1);
  for (guint i = 0; i < self->n_headings; i++)
    {
      const char *found = ten_find_folded_name (self->headings[i].names, folded);

      if (found == NULL)
        continue;
      if (known != NULL)
        *known = found;
      return &self->headings[i];
    }
  return NULL;
}

const TenKnownCondition *
ten_ruleset_get_conditions (TenRuleset *self, guint *n_conditions)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (n_conditions != NULL, NULL);

  *n_conditions = self->n_conditions;
  return self->conditions;
}

const TenKnownCondition *
ten_ruleset_find_condition (TenRuleset *self, const char *name)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folded = ten_fold_name (name, -1);
  for (guint i = 0; i < self->n_conditions; i++)
    {
      const char *const names[] = { self->conditions[i].source_name, self->conditions[i].name,
                                    NULL };

      if (ten_find_folded_name (names, folded) != NULL)
        return &self->conditions[i];
    }
  return NULL;
}

char *
ten_words_for_condition (const TenKnownCondition *condition)
{
  return condition->tilt
             /* Translators: the meaning of a Tilt, which is a state in a fight: "Tilt: An arm is
              * useless." */
             ? g_strdup_printf (_ ("Tilt: %s"), condition->meaning)
             : g_strdup (condition->meaning);
}
