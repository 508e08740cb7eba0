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

/* The words in the file for #TenTraitKind, in order. Traits that only a sheet has are in no
 * file. */
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

/* The group's defaults for its traits. */
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
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("template", G_STRUCT_OFFSET (TenTraitName, splat), ten_ruleset_read_name),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenTraitName, source_name), ten_ruleset_read_name),
    { NULL },
  };
  TenTraitName *name = item;

  if (!ten_json_place_read_members (place, members, self, name, error))
    return FALSE;
  name->name = ten_ruleset_translate (self, name->source_name);
  return TRUE;
}

static gboolean
read_trait (TenRuleset *self,
            const TenJsonPlace *place,
            const TenTraitGroup *group,
            const Usual *usual,
            TenTrait *trait,
            GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenTrait, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenTrait, source_name), ten_ruleset_read_name),
    { "maximum", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenTrait, maximum), 1, MAX_DOTS },
    { "start", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenTrait, start), 0, MAX_DOTS },
    { "rolled", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenTrait, rolled) },
    TEN_RULESET_LIST ("templates", 0, TenTrait, names, n_names, 0, TEN_RULESET_MAX_TRAITS,
                      read_trait_name),
    { NULL },
  };

  trait->kind = group->kind;
  trait->group = group;
  trait->maximum = usual->maximum;
  trait->start = usual->start;
  trait->rolled = TRUE;
  if (!ten_json_place_read_members (place, members, self, trait, error) ||
      !check_start (place, trait, error))
    return FALSE;
  trait->name = ten_ruleset_translate (self, trait->source_name);
  return add_trait (self, place, trait, error);
}

static gboolean
read_group (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenTraitGroup, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenTraitGroup, name), ten_ruleset_read_label),
    TEN_RULESET_NEEDED ("section", G_STRUCT_OFFSET (TenTraitGroup, section),
                        ten_ruleset_read_label),
    { "kind", TEN_JSON_WORD | TEN_JSON_NEEDED, G_STRUCT_OFFSET (TenTraitGroup, kind),
      .words = kind_words },
    { "column", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenTraitGroup, column), 0, MAX_COLUMN },
    { "untrained", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenTraitGroup, untrained), MIN_UNTRAINED, 0 },
    { "always_rolled", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenTraitGroup, always_rolled) },
    { "maximum" },
    { "start" },
    { "traits", TEN_JSON_NEEDED },
    { NULL },
  };
  TenTraitGroup *group = item;
  Usual usual = { .maximum = USUAL_DOTS };
  TenJsonPlace untrained, list;
  TenTrait *traits;

  if (!ten_json_place_read_members (place, members, self, group, error) ||
      !ten_json_place_read_integer_member (place, "maximum", 1, MAX_DOTS, &usual.maximum, error) ||
      !ten_json_place_read_integer_member (place, "start", 0, MAX_DOTS, &usual.start, error) ||
      !ten_json_place_get_member (place, "traits", &list, error))
    return FALSE;
  if (group->kind != TEN_TRAIT_SKILL && ten_json_place_find_member (place, "untrained", &untrained))
    return ten_json_place_fail (&untrained, TEN_JSON_ERROR_VALUE, error,
                                _ ("only skills can be untrained"));
  if (!ten_json_place_check_array (&list, TEN_RULESET_MAX_TRAITS, error))
    return FALSE;
  group->n_traits = ten_json_place_get_length (&list);
  group->traits = traits = ten_ruleset_allocate_array (self, TenTrait, group->n_traits);
  for (guint i = 0; i < group->n_traits; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!read_trait (self, &element, group, &usual, &traits[i], error))
        return FALSE;
    }
  return TRUE;
}

/* Names in the user's language come last: if two are alike, the first counts. */
static void
add_translated_names (TenRuleset *self)
{
  for (guint g = 0; g < self->n_groups; g++)
    for (guint t = 0; t < self->groups[g].n_traits; t++)
      ten_ruleset_add_name (self, &self->groups[g].traits[t], self->groups[g].traits[t].name);
}

/* Reads the id of a group of traits. */
const TenTraitGroup *
ten_ruleset_read_group (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  const char *id;

  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_NAME, &id, error))
    return NULL;
  for (guint i = 0; i < self->n_groups; i++)
    if (g_str_equal (self->groups[i].id, id))
      return &self->groups[i];
  ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("no group of traits has this id"));
  return NULL;
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

/* Reads a list of trait ids, terminated by NULL. */
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

/* The groups of the sheet, in order. */
gboolean
ten_ruleset_read_traits (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
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

static const char *const no_ids[] = { NULL };

/* The words in the file for #TenTrackKind, in order. */
static const char *const track_kind_words[] = { "points", "damage", NULL };

typedef struct
{
  const char *id;
  const char *name;
  gboolean halved;
} Damage;

static gboolean
read_damage (TenRuleset *self, const TenJsonPlace *list, TenTrack *track, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (Damage, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (Damage, name), ten_ruleset_read_label),
    { "halved", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (Damage, halved) },
    { NULL },
  };
  const guint n_kinds = ten_json_place_get_length (list);
  const char **ids, **names;

  if (!ten_json_place_check_array (list, TEN_MAX_DAMAGE_KINDS, error))
    return FALSE;
  if (n_kinds == 0)
    return ten_json_place_fail (list, TEN_JSON_ERROR_RANGE, error,
                                _ ("expected at least one kind of damage"));
  ids = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  names = ten_ruleset_allocate_array (self, const char *, n_kinds + 1);
  for (guint i = 0; i < n_kinds; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);
      Damage damage = { NULL };

      if (!ten_json_place_read_members (&element, members, self, &damage, error))
        return FALSE;
      if (g_strv_contains (ids, damage.id))
        return ten_json_place_fail (&element, TEN_JSON_ERROR_VALUE, error,
                                    _ ("the id “%s” occurs twice"), damage.id);
      ids[i] = damage.id;
      names[i] = damage.name;
      track->halved |= damage.halved ? 1u << i : 0;
    }
  track->damage = ids;
  track->damage_names = names;
  return TRUE;
}

static gboolean
read_level (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    { "penalty", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenTrackLevel, penalty), MIN_PENALTY, 0 },
    { "no_action", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenTrackLevel, no_action) },
    TEN_RULESET_MEMBER ("name", G_STRUCT_OFFSET (TenTrackLevel, name), ten_ruleset_read_label),
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, item, error);
}

static gboolean
read_levels (TenRuleset *self, const TenJsonPlace *list, TenTrack *track, GError **error)
{
  if (!ten_ruleset_read_list (self, list, TEN_RULESET_MAX_LEVELS, read_level,
                              sizeof (TenTrackLevel), &track->levels, &track->n_levels, error))
    return FALSE;
  return track->traits[0] != NULL || track->n_levels <= (guint) track->base ||
         ten_json_place_fail (list, TEN_JSON_ERROR_VALUE, error,
                              _ ("the track has fewer boxes than levels"));
}

#define KIND                                                                                       \
  {                                                                                                \
    "kind", TEN_JSON_WORD, G_STRUCT_OFFSET (TenTrack, kind), .words = track_kind_words             \
  }
#define ID TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenTrack, id), ten_ruleset_read_id)
#define NAME TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenTrack, name), ten_ruleset_read_label)
#define BASE                                                                                       \
  {                                                                                                \
    "base", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenTrack, base), 0, MAX_BASE                        \
  }
#define TRAITS                                                                                     \
  TEN_RULESET_IDS ("traits", 0, G_STRUCT_OFFSET (TenTrack, traits), 0, MAX_TRACK_TRAITS,           \
                   ten_ruleset_read_trait_id)

#define UNMARKED                                                                                   \
  {                                                                                                \
    "unmarked", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenTrack, unmarked)                             \
  }

static gboolean
read_group_id (TenRuleset *self, const TenJsonPlace *place, gpointer id, GError **error)
{
  const TenTraitGroup *group = ten_ruleset_read_group (self, place, error);

  if (group == NULL)
    return FALSE;
  *(const char **) id = group->id;
  return TRUE;
}

/* In the order of TenTrackKind. */
static const TenJsonMember track_members[][11] = {
  { KIND, ID, NAME, BASE, TRAITS, UNMARKED },
  { KIND,
    ID,
    NAME,
    BASE,
    TRAITS,
    UNMARKED,
    TEN_RULESET_NEEDED ("damage", 0, read_damage),
    TEN_RULESET_MEMBER ("levels", 0, read_levels),
    TEN_RULESET_IDS ("impairs",
                     0,
                     G_STRUCT_OFFSET (TenTrack, impairs),
                     1,
                     TEN_RULESET_MAX_GROUPS,
                     read_group_id),
    { "overflow", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenTrack, overflow) } },
};

gboolean
ten_ruleset_read_track (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  TenTrack *track = item;
  TenJsonPlace kind_place;
  int kind;

  track->traits = track->damage = track->damage_names = track->impairs = no_ids;
  if (!ten_json_place_get_member (place, "kind", &kind_place, error) ||
      !ten_json_place_read_word (&kind_place, track_kind_words, &kind, error) ||
      !ten_json_place_read_members (place, track_members[kind], self, track, error))
    return FALSE;
  return track->base != 0 || track->traits[0] != NULL ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("a track needs a base or traits"));
}

#define MAX_TRAITS 8
#define MAX_TABLE 32

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
read_entry (TenRuleset *self, const TenJsonPlace *place, gpointer entry, GError **error)
{
  return ten_json_place_read_integer (place, 0, MAX_DERIVED_BASE, entry, error);
}

static gboolean
read_words (TenRuleset *self, const TenJsonPlace *place, gpointer line, GError **error)
{
  const char *text;

  /* A value without words has an empty text. */
  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_LINE, &text, error))
    return FALSE;
  if (*text != '\0')
    return ten_ruleset_read_line (self, place, line, error);
  *(const char **) line = "";
  return TRUE;
}

/* Values that follow from traits. */
gboolean
ten_ruleset_read_derived_value (TenRuleset *self,
                                const TenJsonPlace *place,
                                gpointer item,
                                GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenDerived, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenDerived, source_name), ten_ruleset_read_name),
    { "base", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenDerived, base), 0, MAX_DERIVED_BASE },
    TEN_RULESET_IDS ("lowest", 0, G_STRUCT_OFFSET (TenDerived, lowest), 0, MAX_TRAITS,
                     ten_ruleset_read_trait_id),
    TEN_RULESET_IDS ("plus", 0, G_STRUCT_OFFSET (TenDerived, plus), 0, MAX_TRAITS,
                     ten_ruleset_read_trait_id),
    TEN_RULESET_IDS ("thirds", 0, G_STRUCT_OFFSET (TenDerived, thirds), 0, MAX_TRAITS,
                     ten_ruleset_read_trait_id),
    { "minimum", TEN_JSON_INTEGER, G_STRUCT_OFFSET (TenDerived, minimum), 0, MAX_DERIVED_BASE },
    TEN_RULESET_LIST ("table", 0, TenDerived, table, n_table, 1, MAX_TABLE, read_entry),
    TEN_RULESET_IDS ("words", 0, G_STRUCT_OFFSET (TenDerived, words), 0, MAX_TABLE, read_words),
    { "rolled", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (TenDerived, rolled) },
    { NULL },
  };
  TenDerived *derived = item;

  derived->lowest = derived->plus = derived->thirds = derived->words = no_ids;
  derived->rolled = TRUE;
  if (!ten_json_place_read_members (place, members, self, derived, error) ||
      !check_is_new (self, place, "id", derived->id, error) ||
      !check_is_new (self, place, "name", derived->source_name, error))
    return FALSE;
  derived->name = ten_ruleset_translate (self, derived->source_name);
  return derived->base > 0 || derived->lowest[0] != NULL || derived->plus[0] != NULL ||
         derived->thirds[0] != NULL ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("a derived value needs at least one trait"));
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
 * @n_derived: (out): the number of values
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
 * Returns: (transfer none): the name of a trait or derived value, in the user's language; the id
 *   if it is not in the ruleset
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
