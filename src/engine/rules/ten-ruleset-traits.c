/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_COLUMN 2
#define MAX_DOTS 10
#define USUAL_DOTS 5
#define MIN_UNTRAINED (-10)
#define MAX_DERIVED_BASE 100

/* The words of the file for #TenTraitKind, in its order; what only a sheet knows is in no file. */
static const char *const kind_words[] = { "attribute", "skill", "special", NULL };

static gboolean
add_trait (TenRuleset *self, const TenJsonPlace *place, const TenTrait *trait, GError **error)
{
  TenJsonPlace id, name;

  if (!ten_json_place_get_member (place, "id", &id, error) ||
      !ten_json_place_get_member (place, "name", &name, error))
    return FALSE;
  if (g_hash_table_contains (self->traits_by_id, trait->id))
    return ten_json_place_fail (&id, TEN_JSON_ERROR_VALUE, error, _ ("the id “%s” occurs twice"),
                                trait->id);
  g_hash_table_insert (self->traits_by_id, (gpointer) trait->id, (gpointer) trait);
  if (!ten_ruleset_add_name (self, trait, trait->id))
    return ten_json_place_fail (&id, TEN_JSON_ERROR_VALUE, error,
                                _ ("“%s” is too much like the name of another trait"), trait->id);
  if (!ten_ruleset_add_name (self, trait, trait->source_name))
    return ten_json_place_fail (&name, TEN_JSON_ERROR_VALUE, error,
                                _ ("“%s” is too much like the name of another trait"),
                                trait->source_name);
  return TRUE;
}

/* A group says what its traits have that say nothing else. */
typedef struct
{
  int maximum;
  int start;
} Usual;

static gboolean
check_start (const TenJsonPlace *place, const TenTrait *trait, GError **error)
{
  TenJsonPlace start;

  if (trait->start <= trait->maximum)
    return TRUE;
  if (!ten_json_place_find_member (place, "start", &start))
    start = *place;
  return ten_json_place_fail (&start, TEN_JSON_ERROR_VALUE, error,
                              _ ("a trait cannot start with more than its maximum of %d"),
                              trait->maximum);
}

static gboolean
read_trait_name (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "template", "name", NULL };
  TenTraitName *name = item;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_name (self, place, "template", &name->template, error) ||
      !ten_ruleset_read_name (self, place, "name", &name->source_name, error))
    return FALSE;
  name->name = ten_ruleset_translate (self, name->source_name);
  return TRUE;
}

static gboolean
read_trait_names (TenRuleset *self, const TenJsonPlace *place, TenTrait *trait, GError **error)
{
  TenJsonPlace list;

  return !ten_json_place_find_member (place, "templates", &list) ||
         ten_ruleset_read_list (self, &list, TEN_RULESET_MAX_TRAITS, read_trait_name,
                                sizeof (TenTraitName), &trait->names, &trait->n_names, error);
}

static gboolean
read_trait (TenRuleset *self,
            const TenJsonPlace *place,
            const TenTraitGroup *group,
            const Usual *usual,
            TenTrait *trait,
            GError **error)
{
  static const char *const known[] = { "id", "name", "maximum", "start", "templates", NULL };

  trait->kind = group->kind;
  trait->group = group;
  trait->maximum = usual->maximum;
  trait->start = usual->start;
  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &trait->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &trait->source_name, error) ||
      !ten_json_place_read_integer_member (place, "maximum", 1, MAX_DOTS, &trait->maximum, error) ||
      !ten_json_place_read_integer_member (place, "start", 0, MAX_DOTS, &trait->start, error) ||
      !check_start (place, trait, error) || !read_trait_names (self, place, trait, error))
    return FALSE;
  trait->name = ten_ruleset_translate (self, trait->source_name);
  return add_trait (self, place, trait, error);
}

static gboolean
read_group_traits (TenRuleset *self,
                   const TenJsonPlace *place,
                   const Usual *usual,
                   TenTraitGroup *group,
                   GError **error)
{
  TenJsonPlace list;
  TenTrait *traits;

  if (!ten_json_place_get_member (place, "traits", &list, error) ||
      !ten_json_place_check_array (&list, TEN_RULESET_MAX_TRAITS, error))
    return FALSE;
  group->n_traits = ten_json_place_get_length (&list);
  group->traits = traits = ten_ruleset_allocate_array (self, TenTrait, group->n_traits);
  for (guint i = 0; i < group->n_traits; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!read_trait (self, &element, group, usual, &traits[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_group (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "id",        "name",          "section", "kind",  "column",
                                       "untrained", "always_rolled", "maximum", "start", "traits",
                                       NULL };
  TenTraitGroup *group = item;
  TenJsonPlace kind_place, untrained;
  Usual usual = { .maximum = USUAL_DOTS };
  int kind;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &group->id, error) ||
      !ten_ruleset_read_label (self, place, "name", &group->name, error) ||
      !ten_ruleset_read_label (self, place, "section", &group->section, error) ||
      !ten_json_place_get_member (place, "kind", &kind_place, error) ||
      !ten_json_place_read_word (&kind_place, kind_words, &kind, error) ||
      !ten_json_place_read_integer_member (place, "column", 0, MAX_COLUMN, &group->column, error) ||
      !ten_json_place_read_integer_member (place, "untrained", MIN_UNTRAINED, 0, &group->untrained,
                                           error) ||
      !ten_json_place_read_boolean_member (place, "always_rolled", &group->always_rolled, error) ||
      !ten_json_place_read_integer_member (place, "maximum", 1, MAX_DOTS, &usual.maximum, error) ||
      !ten_json_place_read_integer_member (place, "start", 0, MAX_DOTS, &usual.start, error))
    return FALSE;
  group->kind = (TenTraitKind) kind;
  if (group->kind != TEN_TRAIT_SKILL && ten_json_place_find_member (place, "untrained", &untrained))
    return ten_json_place_fail (&untrained, TEN_JSON_ERROR_VALUE, error,
                                _ ("only skills can be untrained"));
  return read_group_traits (self, place, &usual, group, error);
}

/* The names in the user's language come last: they may be alike, and then the first counts. */
static void
add_translated_names (TenRuleset *self)
{
  for (guint g = 0; g < self->n_groups; g++)
    for (guint t = 0; t < self->groups[g].n_traits; t++)
      ten_ruleset_add_name (self, &self->groups[g].traits[t], self->groups[g].traits[t].name);
}

/* Reads the id of a trait. */
gboolean
ten_ruleset_read_trait_id (TenRuleset *self, const TenJsonPlace *place, gpointer id, GError **error)
{
  const TenTrait *trait;
  const char *text;

  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_NAME, &text, error))
    return FALSE;
  trait = ten_ruleset_find_trait (self, text);
  if (trait == NULL)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("no trait has this id"));
  *(const char **) id = trait->id;
  return TRUE;
}

/* Reads a list of ids of traits, whose end gets a NULL. */
gboolean
ten_ruleset_read_trait_ids (TenRuleset *self,
                            const TenJsonPlace *list,
                            guint max_length,
                            const char *const **ids,
                            GError **error)
{
  return ten_ruleset_read_list (self, list, max_length, ten_ruleset_read_trait_id,
                                sizeof (const char *), ids, NULL, error);
}

/* Reads the section "traits": the groups of the sheet, in order. */
gboolean
ten_ruleset_read_traits (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  if (!ten_ruleset_read_list (self, place, TEN_RULESET_MAX_GROUPS, read_group,
                              sizeof (TenTraitGroup), &self->groups, &self->n_groups, error))
    return FALSE;
  add_translated_names (self);
  return TRUE;
}

#define MAX_BASE 100
#define MAX_TRACK_TRAITS 4
#define MIN_PENALTY (-10)

/* The words of the file for #TenTrackKind, in its order. */
static const char *const track_kind_words[] = { "points", "damage", NULL };

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
                                    _ ("the id “%s” occurs twice"), id);
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
      !ten_json_place_read_word (&kind_place, track_kind_words, &kind, error))
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

#define MAX_TRAITS 8

static const char *const no_traits[] = { NULL };

static gboolean
check_is_new (TenRuleset *self,
              const TenJsonPlace *place,
              const char *member,
              const char *name,
              GError **error)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  TenJsonPlace name_place;

  if (!g_hash_table_contains (self->traits_by_name, folded))
    return TRUE;
  return ten_json_place_get_member (place, member, &name_place, error) &&
         ten_json_place_fail (&name_place, TEN_JSON_ERROR_VALUE, error,
                              _ ("“%s” is too much like the name of another trait"), name);
}

static gboolean
read_traits (TenRuleset *self,
             const TenJsonPlace *place,
             const char *member,
             const char *const **traits,
             GError **error)
{
  TenJsonPlace list;

  *traits = no_traits;
  return !ten_json_place_find_member (place, member, &list) ||
         ten_ruleset_read_trait_ids (self, &list, MAX_TRAITS, traits, error);
}

static gboolean
read_value (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "id", "name", "base", "lowest", "plus", NULL };
  TenDerived *derived = item;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &derived->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &derived->source_name, error) ||
      !check_is_new (self, place, "id", derived->id, error) ||
      !check_is_new (self, place, "name", derived->source_name, error) ||
      !ten_json_place_read_integer_member (place, "base", 0, MAX_DERIVED_BASE, &derived->base,
                                           error) ||
      !read_traits (self, place, "lowest", &derived->lowest, error) ||
      !read_traits (self, place, "plus", &derived->plus, error))
    return FALSE;
  derived->name = ten_ruleset_translate (self, derived->source_name);
  return derived->base > 0 || derived->lowest[0] != NULL || derived->plus[0] != NULL ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("a derived value needs at least one trait"));
}

/* Reads the section "derived": the values that follow from traits. */
gboolean
ten_ruleset_read_derived (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  return ten_ruleset_read_list (self, place, TEN_RULESET_MAX_DERIVED, read_value,
                                sizeof (TenDerived), &self->derived, &self->n_derived, error);
}

/* Reads the id of a trait or of a derived value. */
gboolean
ten_ruleset_read_value_id (TenRuleset *self, const TenJsonPlace *place, gpointer id, GError **error)
{
  const TenDerived *derived;
  const char *text;

  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_NAME, &text, error))
    return FALSE;
  derived = ten_ruleset_find_derived (self, text);
  if (derived == NULL)
    return ten_ruleset_read_trait_id (self, place, id, error);
  *(const char **) id = derived->id;
  return TRUE;
}

/**
 * ten_ruleset_get_derived:
 * @n_derived: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_derived): the values that follow from traits, such as
 *   Defense (COFD-23, NWOD-6)
 */
const TenDerived *
ten_ruleset_get_derived (TenRuleset *self, guint *n_derived)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (n_derived != NULL, NULL);

  *n_derived = self->n_derived;
  return self->derived;
}

const TenDerived *
ten_ruleset_find_derived (TenRuleset *self, const char *id)
{
  for (guint i = 0; i < self->n_derived; i++)
    if (g_str_equal (self->derived[i].id, id))
      return &self->derived[i];
  return NULL;
}

/**
 * ten_ruleset_get_value_name:
 * @id: the id of a trait or of a derived value
 *
 * Returns: (transfer none): what a trait or a derived value is called, in the user's language; the
 *   id where the ruleset does not know it
 */
const char *
ten_ruleset_get_value_name (TenRuleset *self, const char *id)
{
  const TenDerived *derived;
  const TenTrait *trait;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  trait = ten_ruleset_find_trait (self, id);
  if (trait != NULL)
    return trait->name;
  derived = ten_ruleset_find_derived (self, id);
  return derived != NULL ? derived->name : id;
}
