/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_DOTS 1000
#define MAX_FIFTH 10
#define MAX_SPREADS 8
#define MAX_TRAITS 1000

/* The words in the file for #TenAllowanceKind, in order. */
static const char *const kind_words[] = { "dots", "spread", "specialties", "advantages", NULL };

static gboolean
read_group (TenRuleset *self,
            const TenJsonPlace *place,
            const TenTraitGroup *const *earlier,
            guint n_earlier,
            const TenTraitGroup **group,
            GError **error)
{
  *group = ten_ruleset_read_group (self, place, error);
  if (*group == NULL)
    return FALSE;
  for (guint i = 0; i < n_earlier; i++)
    if (earlier[i] == *group)
      return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                  _ ("the id “%s” occurs twice"), (*group)->id);
  return TRUE;
}

static gboolean
read_groups (TenRuleset *self, const TenJsonPlace *list, TenAllowance *allowance, GError **error)
{
  const guint n = ten_json_place_get_length (list);
  const TenTraitGroup **groups;

  if (!ten_json_place_check_array (list, TEN_RULESET_MAX_GROUPS, error) ||
      !ten_ruleset_check_not_empty (list, error))
    return FALSE;
  groups = ten_ruleset_allocate_array (self, const TenTraitGroup *, n);
  for (guint i = 0; i < n; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

      if (!read_group (self, &element, groups, i, &groups[i], error))
        return FALSE;
    }
  allowance->groups = groups;
  allowance->n_groups = n;
  return TRUE;
}

/* The numbers of a list, or a single number. */
static gboolean
read_dots (TenRuleset *self, const TenJsonPlace *list, TenAllowance *allowance, GError **error)
{
  guint n = MAX (allowance->n_groups, 1);
  int *dots = ten_ruleset_allocate_array (self, int, n);

  allowance->dots = dots;
  if (allowance->n_groups == 0)
    return ten_json_place_read_integer (list, 1, MAX_DOTS, dots, error);
  if (!ten_json_place_check_array (list, n, error))
    return FALSE;
  if (ten_json_place_get_length (list) < n)
    return ten_json_place_fail (list, TEN_JSON_ERROR_RANGE, error,
                                _ ("each group needs a number of dots"));
  for (guint i = 0; i < n; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

      if (!ten_json_place_read_integer (&element, 0, MAX_DOTS, &dots[i], error))
        return FALSE;
      if (i > 0 && dots[i] > dots[i - 1])
        return ten_json_place_fail (&element, TEN_JSON_ERROR_VALUE, error,
                                    _ ("the largest number comes first"));
    }
  return TRUE;
}

static gboolean
read_spread_rating (const TenJsonPlace *place, TenSpread *spread, GError **error)
{
  struct
  {
    int rating, traits;
  } read;
  static const TenJsonMember members[] = {
    { "rating", TEN_JSON_INTEGER | TEN_JSON_NEEDED, 0, 1, TEN_SPREAD_MAX_RATING },
    { "traits", TEN_JSON_INTEGER | TEN_JSON_NEEDED, sizeof (int), 1, MAX_TRAITS },
    { NULL },
  };
  TenJsonPlace rating;

  if (!ten_json_place_read_members (place, members, NULL, &read, error))
    return FALSE;
  if (spread->traits[read.rating] != 0)
    return ten_json_place_get_member (place, "rating", &rating, error) &&
           ten_json_place_fail (&rating, TEN_JSON_ERROR_VALUE, error,
                                _ ("the rating %d occurs twice"), read.rating);
  spread->traits[read.rating] = read.traits;
  return TRUE;
}

static gboolean
read_ratings (TenRuleset *self, const TenJsonPlace *list, TenSpread *spread, GError **error)
{
  if (!ten_json_place_check_array (list, TEN_SPREAD_MAX_RATING, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (list); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

      if (!read_spread_rating (&element, spread, error))
        return FALSE;
    }
  return TRUE;
}

/* A single spread needs no name, as there is nothing to choose. */
static gboolean
read_spread (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  const gboolean alone = ten_json_place_get_length (place->parent) == 1;
  const TenJsonMember members[] = {
    { "name", alone ? TEN_JSON_READ : TEN_JSON_READ | TEN_JSON_NEEDED,
      G_STRUCT_OFFSET (TenSpread, name), .read = (TenJsonReader) ten_ruleset_read_label },
    TEN_RULESET_NEEDED ("ratings", 0, read_ratings),
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, item, error);
}

#define AT(member) G_STRUCT_OFFSET (TenAllowance, member)
#define KIND                                                                                       \
  {                                                                                                \
    "kind", TEN_JSON_WORD, AT (kind), .words = kind_words                                          \
  }
#define GROUPS TEN_RULESET_NEEDED ("groups", 0, read_groups)
#define DOTS TEN_RULESET_NEEDED ("dots", 0, read_dots)
#define FIFTH_COSTS                                                                                \
  {                                                                                                \
    "fifth_costs", TEN_JSON_INTEGER, AT (fifth_costs), 1, MAX_FIFTH                                \
  }

/* In the order of TenAllowanceKind. */
static const TenJsonMember allowance_members[][6] = {
  { KIND,
    GROUPS,
    DOTS,
    FIFTH_COSTS,
    { "maximum", TEN_JSON_INTEGER, AT (maximum), 1, TEN_SPREAD_MAX_RATING } },
  { KIND, GROUPS,
    TEN_RULESET_LIST ("spreads",
                      TEN_JSON_NEEDED,
                      TenAllowance,
                      spreads,
                      n_spreads,
                      1,
                      MAX_SPREADS,
                      read_spread) },
  { KIND, DOTS },
  { KIND, TEN_RULESET_NEEDED ("name", AT (name), ten_ruleset_read_label), DOTS, FIFTH_COSTS },
};

/* The dots that a new character distributes. */
gboolean
ten_ruleset_read_allowance (TenRuleset *self,
                            const TenJsonPlace *place,
                            gpointer item,
                            GError **error)
{
  TenAllowance *allowance = item;
  TenJsonPlace kind_place;
  int kind;

  allowance->fifth_costs = 1;
  return ten_json_place_get_member (place, "kind", &kind_place, error) &&
         ten_json_place_read_word (&kind_place, kind_words, &kind, error) &&
         ten_json_place_read_members (place, allowance_members[kind], self, item, error);
}

/**
 * ten_ruleset_get_creation:
 *
 * Gets what is distributed when a character is created.
 *
 * Returns: (transfer none) (not nullable): the allowances of a new character, or none if the
 *   ruleset does not define them
 */
const TenCreation *
ten_ruleset_get_creation (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  return &self->creation;
}

/**
 * ten_ruleset_get_details:
 *
 * Gets the details that the sheet of a new character asks for, such as `clan`.
 *
 * Returns: (transfer none) (array zero-terminated=1) (not nullable): their keys on a sheet
 */
const char *const *
ten_ruleset_get_details (TenRuleset *self)
{
  static const char *const none[] = { NULL };

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  return self->details != NULL ? self->details : none;
}
