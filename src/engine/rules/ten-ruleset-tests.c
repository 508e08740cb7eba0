/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

#define MAX_KINDS 16
#define MAX_TRAITS 32
#define MAX_REQUIRED 100

static gboolean
check_kind (TenRuleset *self,
            const TenJsonPlace *place,
            const TenJsonPlace *from,
            const TenTestKind *kind,
            GError **error)
{
  TenJsonPlace id;

  if (kind > self->actions.tests && kind->from <= kind[-1].from)
    return ten_json_place_fail (from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the kinds of test must stand in order, the easiest first"));
  for (const TenTestKind *other = self->actions.tests; other < kind; other++)
    if (g_str_equal (other->id, kind->id))
      return ten_json_place_get_member (place, "id", &id, error) &&
             ten_json_place_fail (&id, TEN_JSON_ERROR_VALUE, error,
                                  _ ("the id “%s” is there twice"), kind->id);
  return TRUE;
}

static gboolean
read_kind (TenRuleset *self, const TenJsonPlace *place, TenTestKind *kind, GError **error)
{
  static const char *const known[] = { "id", "name", "from", "required", NULL };
  TenJsonPlace from;
  const char *name;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &kind->id, error) ||
      !ten_ruleset_read_name (self, place, "name", &name, error) ||
      !ten_json_place_get_member (place, "from", &from, error) ||
      !ten_json_place_read_integer (&from, 1, MAX_REQUIRED, &kind->from, error) ||
      !check_kind (self, place, &from, kind, error))
    return FALSE;
  kind->name = ten_ruleset_translate (self, name);
  kind->required = kind->from;
  return ten_json_place_read_integer_member (place, "required", kind->from, MAX_REQUIRED,
                                             &kind->required, error);
}

static gboolean
read_kinds (TenRuleset *self, const TenJsonPlace *list, GError **error)
{
  TenRulesetActions *rules = &self->actions;
  TenTestKind *kinds;
  guint n;

  if (!ten_json_place_check_array (list, MAX_KINDS, error))
    return FALSE;
  n = ten_json_place_get_length (list);
  if (n == 0)
    return ten_json_place_fail (list, TEN_JSON_ERROR_RANGE, error, _ ("expected at least one"));
  rules->tests = kinds = ten_ruleset_allocate_array (self, TenTestKind, n);
  for (guint i = 0; i < n; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

      if (!read_kind (self, &element, &kinds[i], error))
        return FALSE;
      rules->n_tests = i + 1;
    }
  rules->default_test = ten_ruleset_find_test_kind (self, self->request.required);
  return TRUE;
}

/* Reads the member "tests" of the actions: how a test gets the successes that it needs. */
gboolean
ten_ruleset_read_tests (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "kinds", "traits", NULL };
  TenJsonPlace list;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "kinds", &list, error) || !read_kinds (self, &list, error))
    return FALSE;
  return !ten_json_place_find_member (place, "traits", &list) ||
         ten_ruleset_read_trait_ids (self, &list, MAX_TRAITS, &self->actions.test_traits, error);
}

/**
 * ten_ruleset_find_test_kind:
 * @self: a ruleset
 * @required: how many successes a test needs
 *
 * Finds what a test is called that needs so many successes (TEST-4): easy, moderate or hard.
 *
 * Returns: (transfer none) (nullable): the kind, or %NULL where the ruleset has none for it
 */
const TenTestKind *
ten_ruleset_find_test_kind (TenRuleset *self, int required)
{
  const TenTestKind *found = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  for (guint i = 0; i < self->actions.n_tests; i++)
    if (required >= self->actions.tests[i].from)
      found = &self->actions.tests[i];
  return found;
}
