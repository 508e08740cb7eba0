/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

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
  static const char *const known[] = { "id", "name", "lowest", "plus", NULL };
  TenDerived *derived = item;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &derived->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &derived->source_name, error) ||
      !check_is_new (self, place, "id", derived->id, error) ||
      !check_is_new (self, place, "name", derived->source_name, error) ||
      !read_traits (self, place, "lowest", &derived->lowest, error) ||
      !read_traits (self, place, "plus", &derived->plus, error))
    return FALSE;
  derived->name = ten_ruleset_translate (self, derived->source_name);
  return derived->lowest[0] != NULL || derived->plus[0] != NULL ||
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
