/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what the blood does: rouse checks, what they pay for, and remorse (V5-4, V5-6, V5-7). */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

#define MAX_RATING 10

#define AT(member) G_STRUCT_OFFSET (TenRulesetActions, member)

static gboolean
read_rouse_trait (TenRuleset *self, const TenJsonPlace *place, gpointer id, GError **error)
{
  if (!ten_ruleset_read_trait_id (self, place, id, error))
    return FALSE;
  self->actions.rouse_maximum = ten_ruleset_find_trait (self, *(const char **) id)->maximum;
  return TRUE;
}

static gboolean
read_track (TenRuleset *self, const TenJsonPlace *place, const char **track, GError **error)
{
  const TenTrack *known;

  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_NAME, track, error))
    return FALSE;
  known = ten_ruleset_find_track (self, *track);
  if (known == NULL || known->kind != TEN_TRACK_DAMAGE)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                _ ("no track of damage has this id"));
  *track = known->id;
  return TRUE;
}

static gboolean
read_damage (TenRuleset *self, const TenJsonPlace *place, int *kind, GError **error)
{
  const TenTrack *track = ten_ruleset_find_track (self, self->actions.mend_track);
  const char *const *kinds = track->damage;
  const char *id;

  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_NAME, &id, error))
    return FALSE;
  for (*kind = 0; kinds[*kind] != NULL; (*kind)++)
    if (g_str_equal (kinds[*kind], id))
      return TRUE;
  return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("no track has damage of the kind “%s”"), id);
}

/* The members are read in this order. */
static const TenJsonMember mends_members[] = {
  TEN_RULESET_NEEDED ("amount", AT (mend), ten_ruleset_read_value_id),
  TEN_RULESET_NEEDED ("track", AT (mend_track), read_track),
  TEN_RULESET_NEEDED ("damage", AT (mend_kind), read_damage),
  { NULL },
};

gboolean
ten_ruleset_read_rouse (TenRuleset *self,
                        const TenJsonPlace *place,
                        TenRulesetActions *rules,
                        GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("trait", AT (rouse_trait), read_rouse_trait),
    { "target", TEN_JSON_INTEGER | TEN_JSON_NEEDED, AT (rouse_target), 2, 10 },
    { "maximum", TEN_JSON_INTEGER, AT (rouse_maximum), 1, MAX_RATING },
    TEN_RULESET_MEMBER ("full", AT (rouse_full), ten_ruleset_read_line),
    TEN_RULESET_MEMBER ("two_dice", AT (rouse_two_dice), ten_ruleset_read_value_id),
    TEN_RULESET_MEMBER ("surge", AT (surge), ten_ruleset_read_value_id),
    TEN_RULESET_OBJECT ("mends", mends_members),
    { NULL },
  };

  if (!ten_json_place_read_members (place, members, self, rules, error))
    return FALSE;
  if (rules->surge != NULL)
    self->options.offered |= 1u << TEN_POOL_SURGE;
  return TRUE;
}

gboolean
ten_ruleset_read_remorse (TenRuleset *self,
                          const TenJsonPlace *place,
                          TenRulesetActions *rules,
                          GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("trait", AT (remorse_trait), ten_ruleset_read_trait_id),
    TEN_RULESET_NEEDED ("stains", AT (stains_trait), ten_ruleset_read_trait_id),
    { "target", TEN_JSON_INTEGER | TEN_JSON_NEEDED, AT (remorse_target), 2, 10 },
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, rules, error) &&
         (!g_str_equal (rules->remorse_trait, rules->stains_trait) ||
          ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                               _ ("a trait cannot be marked by itself")));
}
