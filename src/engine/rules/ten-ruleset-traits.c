/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_COLUMN 2
#define MAX_DOTS 10
#define USUAL_DOTS 5
#define MIN_UNTRAINED (-10)

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
    return ten_json_place_fail (&id, TEN_JSON_ERROR_VALUE, error, _ ("the id “%s” is there twice"),
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
read_trait (TenRuleset *self,
            const TenJsonPlace *place,
            const TenTraitGroup *group,
            const Usual *usual,
            TenTrait *trait,
            GError **error)
{
  static const char *const known[] = { "id", "name", "maximum", "start", NULL };

  trait->kind = group->kind;
  trait->group = group;
  trait->maximum = usual->maximum;
  trait->start = usual->start;
  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &trait->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &trait->source_name, error) ||
      !ten_json_place_read_integer_member (place, "maximum", 1, MAX_DOTS, &trait->maximum, error) ||
      !ten_json_place_read_integer_member (place, "start", 0, MAX_DOTS, &trait->start, error) ||
      !check_start (place, trait, error))
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
