/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_BASE 100
#define MAX_TRACK_TRAITS 4
#define MIN_PENALTY (-10)

/* The words of the file for #TenTrackKind, in its order. */
static const char *const kind_words[] = { "points", "damage", NULL };

static gboolean
read_trait_ids (TenRuleset *self, const TenJsonPlace *place, TenTrack *track, GError **error)
{
  TenJsonPlace list;

  if (ten_json_place_find_member (place, "traits", &list))
    return ten_ruleset_read_trait_ids (self, &list, MAX_TRACK_TRAITS, &track->traits, error);
  track->traits = ten_ruleset_allocate_array (self, const char *, 1);
  return TRUE;
}

static gboolean
read_damage (TenRuleset *self, const TenJsonPlace *place, TenTrack *track, GError **error)
{
  static const char *const known[] = { "id", "name", NULL };
  TenJsonPlace list;
  const char **ids, **names;
  guint n_kinds;

  if (!ten_json_place_get_member (place, "damage", &list, error) ||
      !ten_json_place_check_array (&list, TEN_MAX_DAMAGE_KINDS, error))
    return FALSE;
  n_kinds = ten_json_place_get_length (&list);
  if (n_kinds == 0)
    return ten_json_place_fail (&list, TEN_JSON_ERROR_RANGE, error,
                                _ ("expected at least one kind of damage"));
  ids = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  names = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  for (guint i = 0; i < n_kinds; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);
      const char *id, *name;

      if (!ten_json_place_check_object (&element, known, error) ||
          !ten_ruleset_read_id (self, &element, &id, error) ||
          !ten_ruleset_read_name (self, &element, "name", &name, error))
        return FALSE;
      if (g_strv_contains (ids, id))
        return ten_json_place_fail (&element, TEN_JSON_ERROR_VALUE, error,
                                    _ ("the id “%s” is there twice"), id);
      ids[i] = id;
      names[i] = ten_ruleset_translate (self, name);
    }
  track->damage = ids;
  track->damage_names = names;
  return TRUE;
}

static gboolean
read_level (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "name", "penalty", "no_action", NULL };
  TenTrackLevel *level = item;
  TenJsonPlace name;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_integer_member (place, "penalty", MIN_PENALTY, 0, &level->penalty,
                                           error) ||
      !ten_json_place_read_boolean_member (place, "no_action", &level->no_action, error))
    return FALSE;
  return !ten_json_place_find_member (place, "name", &name) ||
         ten_ruleset_read_label (self, place, "name", &level->name, error);
}

static gboolean
read_levels (TenRuleset *self, const TenJsonPlace *place, TenTrack *track, GError **error)
{
  TenJsonPlace list;

  if (!ten_json_place_find_member (place, "levels", &list))
    return TRUE;
  if (!ten_ruleset_read_list (self, &list, TEN_RULESET_MAX_LEVELS, read_level,
                              sizeof (TenTrackLevel), &track->levels, &track->n_levels, error))
    return FALSE;
  return track->traits[0] != NULL || track->n_levels <= (guint) track->base ||
         ten_json_place_fail (&list, TEN_JSON_ERROR_VALUE, error,
                              _ ("the track has fewer boxes than levels"));
}

static gboolean
read_track (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known_points[] = { "id", "name", "kind", "base", "traits", NULL };
  static const char *const known_damage[] = { "id",     "name",   "kind",     "base", "traits",
                                              "damage", "levels", "overflow", NULL };
  TenTrack *track = item;
  TenJsonPlace kind_place;
  int kind;

  if (!ten_json_place_get_member (place, "kind", &kind_place, error) ||
      !ten_json_place_read_word (&kind_place, kind_words, &kind, error))
    return FALSE;
  track->kind = (TenTrackKind) kind;
  if (!ten_json_place_check_object (
          place, track->kind == TEN_TRACK_DAMAGE ? known_damage : known_points, error) ||
      !ten_ruleset_read_id (self, place, &track->id, error) ||
      !ten_ruleset_read_label (self, place, "name", &track->name, error) ||
      !ten_json_place_read_integer_member (place, "base", 0, MAX_BASE, &track->base, error) ||
      !read_trait_ids (self, place, track, error))
    return FALSE;
  if (track->base == 0 && track->traits[0] == NULL)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                _ ("a track needs a base or traits"));
  if (track->kind == TEN_TRACK_DAMAGE)
    return read_damage (self, place, track, error) && read_levels (self, place, track, error) &&
           ten_json_place_read_boolean_member (place, "overflow", &track->overflow, error);
  track->damage = track->damage_names = ten_ruleset_allocate_array (self, const char *, 1);
  return TRUE;
}

/* Reads the section "tracks", which speaks of traits that are read by then. */
gboolean
ten_ruleset_read_tracks (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  return ten_ruleset_read_list (self, place, TEN_RULESET_MAX_TRACKS, read_track, sizeof (TenTrack),
                                &self->tracks, &self->n_tracks, error);
}
