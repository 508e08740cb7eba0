/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_KINDS 16
#define MAX_TRAITS 32
#define MAX_REQUIRED 100

static gboolean
read_kind (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "id", "name", "from", "required", NULL };
  TenTestKind *kind = item;
  TenJsonPlace from;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_ruleset_read_id (self, place, &kind->id, error) ||
      !ten_ruleset_read_label (self, place, "name", &kind->name, error) ||
      !ten_json_place_get_member (place, "from", &from, error) ||
      !ten_json_place_read_integer (&from, 1, MAX_REQUIRED, &kind->from, error))
    return FALSE;
  if (kind > self->actions.tests && kind->from <= kind[-1].from)
    return ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the kinds of test must stand in order, the easiest first"));
  kind->required = kind->from;
  return ten_json_place_read_integer_member (place, "required", kind->from, MAX_REQUIRED,
                                             &kind->required, error);
}

/* Reads the member "tests" of the actions: how a test gets the successes that it needs. */
gboolean
ten_ruleset_read_tests (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "kinds", "traits", NULL };
  TenJsonPlace list;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "kinds", &list, error) ||
      !ten_ruleset_read_list (self, &list, MAX_KINDS, read_kind, sizeof (TenTestKind),
                              &self->actions.tests, &self->actions.n_tests, error) ||
      !ten_ruleset_check_not_empty (&list, error))
    return FALSE;
  self->actions.default_test = ten_ruleset_find_test_kind (self, self->request.required);
  return !ten_json_place_find_member (place, "traits", &list) ||
         ten_ruleset_read_trait_ids (self, &list, MAX_TRAITS, &self->actions.test_traits, error);
}

const TenTestKind *
ten_ruleset_find_test_kind (TenRuleset *self, int required)
{
  const TenTestKind *found = NULL;

  for (guint i = 0; i < self->actions.n_tests; i++)
    if (required >= self->actions.tests[i].from)
      found = &self->actions.tests[i];
  return found;
}
