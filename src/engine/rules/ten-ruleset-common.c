/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_PLACES 4
#define MAX_ALTERNATIVES 8
#define MAX_AGAINST 4
#define MAX_FEET 100

static gboolean
read_alternatives (TenRuleset *self, const TenJsonPlace *place, gpointer ids, GError **error)
{
  return ten_ruleset_read_trait_ids (self, place, MAX_ALTERNATIVES, ids, error) &&
         ten_ruleset_check_not_empty (place, error);
}

static gboolean
read_places (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  TenJsonPlace list;

  return ten_json_place_get_member (place, "pool", &list, error) &&
         ten_ruleset_read_list (self, &list, MAX_PLACES, read_alternatives,
                                sizeof (const char *const *), &action->pool, NULL, error) &&
         ten_ruleset_check_not_empty (&list, error);
}

static gboolean
read_opponent (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  TenJsonPlace member;

  if (ten_json_place_find_member (place, "resistance", &member))
    {
      if (!ten_ruleset_read_value_id (self, &member, &action->resistance, error))
        return FALSE;
      if (self->actions.resistance == NULL ||
          !g_strv_contains (self->actions.resistance, action->resistance))
        return ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                    _ ("this is not among the traits of “resistance”"));
    }
  if (!ten_json_place_find_member (place, "against", &member))
    return TRUE;
  if (!self->actions.contest)
    return ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                _ ("this ruleset has no “contest”"));
  return ten_ruleset_read_trait_ids (self, &member, MAX_AGAINST, &action->against, error);
}

static gboolean
read_results (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  const char *known[TEN_N_OUTCOMES + 1] = { NULL };
  TenJsonPlace results;

  if (!ten_json_place_find_member (place, "results", &results))
    return TRUE;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    known[i] = ten_outcome_to_id ((TenOutcome) i);
  if (!ten_json_place_check_object (&results, known, error))
    return FALSE;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      TenJsonPlace line;
      const char *text;

      if (!ten_json_place_find_member (&results, known[i], &line))
        continue;
      if (!ten_ruleset_read_text (self, &line, TEN_RULESET_MAX_LINE, &text, error))
        return FALSE;
      action->results[i] = ten_ruleset_translate (self, text);
    }
  return TRUE;
}

static const TenTrack *
find_damage_track (TenRuleset *self, const char *kind)
{
  for (guint i = 0; i < self->n_tracks; i++)
    if (self->tracks[i].kind == TEN_TRACK_DAMAGE && g_strv_contains (self->tracks[i].damage, kind))
      return &self->tracks[i];
  return NULL;
}

static gboolean
read_damage (TenRuleset *self, const TenJsonPlace *place, TenCommonAction *action, GError **error)
{
  const TenTrack *track = NULL;
  TenJsonPlace list;
  const char **kinds;
  guint n_kinds;

  if (!ten_json_place_find_member (place, "damage", &list))
    return TRUE;
  if (!ten_json_place_check_array (&list, TEN_MAX_DAMAGE_KINDS, error) ||
      !ten_ruleset_check_not_empty (&list, error))
    return FALSE;
  n_kinds = ten_json_place_get_length (&list);
  kinds = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  for (guint i = 0; i < n_kinds; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!ten_json_place_read_string (&element, TEN_RULESET_MAX_NAME, &kinds[i], error))
        return FALSE;
      if (i == 0)
        track = find_damage_track (self, kinds[0]);
      if (track == NULL || !g_strv_contains (track->damage, kinds[i]))
        return ten_json_place_fail (&element, TEN_JSON_ERROR_VALUE, error,
                                    _ ("no track has damage of the kind “%s”"), kinds[i]);
      for (guint j = 0; track->damage[j] != NULL; j++)
        if (g_str_equal (track->damage[j], kinds[i]))
          kinds[i] = track->damage[j];
    }
  action->damage = kinds;
  action->damage_track = track->id;
  return TRUE;
}

static gboolean
read_action (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "id",      "name",     "pool",   "resistance", "against",
                                       "results", "distance", "damage", NULL };
  TenCommonAction *action = item;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &action->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &action->source_name, error) ||
      !read_places (self, place, action, error) || !read_opponent (self, place, action, error) ||
      !read_results (self, place, action, error) ||
      !ten_json_place_read_integer_member (place, "distance", 0, MAX_FEET, &action->distance,
                                           error) ||
      !read_damage (self, place, action, error))
    return FALSE;
  action->name = ten_ruleset_translate (self, action->source_name);
  return TRUE;
}

/* Reads the member "common" of the actions: those that come up often. */
gboolean
ten_ruleset_read_common (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  return ten_ruleset_read_list (self, place, TEN_RULESET_MAX_COMMON, read_action,
                                sizeof (TenCommonAction), &self->actions.common,
                                &self->actions.n_common, error);
}

/**
 * ten_ruleset_get_damage_name:
 * @self: a ruleset
 * @kind: the id of a kind of damage
 *
 * Gets what a kind of damage is called, in the user's language.
 *
 * Returns: (transfer none): its name; the id where no track has it
 */
const char *
ten_ruleset_get_damage_name (TenRuleset *self, const char *kind)
{
  const TenTrack *track;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  track = find_damage_track (self, kind);
  for (guint i = 0; track != NULL && track->damage[i] != NULL; i++)
    if (g_str_equal (track->damage[i], kind))
      return track->damage_names[i];
  return kind;
}

static gboolean
is_called (const char *name, const char *folded)
{
  g_autofree char *own = ten_fold_name (name, -1);

  return g_str_equal (own, folded);
}

/**
 * ten_ruleset_find_common_action:
 * @self: a ruleset
 * @id: the id of an action
 *
 * Finds a common action (COFD-21).
 *
 * Returns: (transfer none) (nullable): the action, or %NULL where there is none
 */
const TenCommonAction *
ten_ruleset_find_common_action (TenRuleset *self, const char *id)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < self->actions.n_common; i++)
    if (g_str_equal (self->actions.common[i].id, id))
      return &self->actions.common[i];
  return NULL;
}

/**
 * ten_ruleset_match_common_action:
 * @self: a ruleset
 * @name: what a person or a file calls an action
 * @length: how many bytes it has, or -1 where it ends with a NUL
 *
 * Finds a common action (COFD-21) by its id or its name, in English or in the user's language;
 * case, accents, spaces, underscores and hyphens do not count (ten_fold_name()).
 *
 * Returns: (transfer none) (nullable): the action, or %NULL where there is none
 */
const TenCommonAction *
ten_ruleset_match_common_action (TenRuleset *self, const char *name, gssize length)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folded = ten_fold_name (name, length);
  for (guint i = 0; i < self->actions.n_common; i++)
    {
      const TenCommonAction *action = &self->actions.common[i];

      if (is_called (action->id, folded) || is_called (action->source_name, folded) ||
          is_called (action->name, folded))
        return action;
    }
  return NULL;
}
