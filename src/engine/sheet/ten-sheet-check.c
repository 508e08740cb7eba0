/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-private.h"

#include "rules/ten-notation.h"
#include "sheet/ten-sheet-check.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* The state of checking a sheet. */
typedef struct
{
  TenSheet *sheet;
  TenJsonPlace root;
  GPtrArray *errors;   /* of GError, in the order of reading */
  GPtrArray *warnings; /* the same */
} Check;

G_DEFINE_BOXED_TYPE (TenSheetProblem,
                     ten_sheet_problem,
                     ten_sheet_problem_copy,
                     ten_sheet_problem_free)

/* Parses a message of ten_json_place_fail(). */
static TenSheetProblem *
create_problem (TenJsonDocument *document, const GError *error, gboolean is_warning)
{
  TenSheetProblem *problem = g_new0 (TenSheetProblem, 1);
  const char *name = ten_json_document_get_name (document);
  char *rest;

  g_assert (g_str_has_prefix (error->message, name));
  problem->is_warning = is_warning;
  problem->line = (guint) strtoul (error->message + strlen (name) + 1, &rest, 10);
  problem->column = (guint) strtoul (rest + 1, &rest, 10);
  problem->text = g_strdup (rest + strlen (": "));
  return problem;
}

static int
compare_problems (gconstpointer a, gconstpointer b)
{
  const TenSheetProblem *one = *(const TenSheetProblem *const *) a;
  const TenSheetProblem *other = *(const TenSheetProblem *const *) b;

  if (one->line != other->line)
    return one->line < other->line ? -1 : 1;
  return one->column < other->column ? -1 : one->column > other->column;
}

static gboolean
is_full (Check *check)
{
  return check->errors->len + check->warnings->len >= TEN_SHEET_MAX_PROBLEMS;
}

static void
warn (Check *check, const TenJsonPlace *place, char *text)
{
  g_autofree char *owned = text;
  GError *error = NULL;

  if (is_full (check))
    return;
  ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, &error, "%s", text);
  g_ptr_array_add (check->warnings, error);
}

static gboolean
is_known_trait (Check *check, const char *trait)
{
  return ten_ruleset_find_trait (check->sheet->ruleset, trait) != NULL ||
         g_hash_table_contains (check->sheet->ratings, trait);
}

/* Members that the sheet leaves in the text, where they are found when needed. */
static const char *const members_in_text[] = { "$schema", "groups", NULL };

static void
check_member (Check *check, const char *name, const TenJsonPlace *place)
{
  if (!g_strv_contains (ten_sheet_members, name) && !g_strv_contains (members_in_text, name))
    warn (check, place,
          g_strdup_printf (_ ("“%s” is not a member that the program knows; it is kept"), name));
}

static void
check_trait (Check *check, const char *name, const TenJsonPlace *place)
{
  if (*name != '\0' && ten_ruleset_find_trait (check->sheet->ruleset, name) == NULL)
    warn (
        check, place,
        g_strdup_printf (_ ("the ruleset has no trait “%s”; it is shown as an extra trait"), name));
}

static void
check_specialties (Check *check, const char *name, const TenJsonPlace *place)
{
  if (!is_known_trait (check, name))
    warn (check, place,
          g_strdup_printf (_ ("specialties of the trait “%s”, which does not exist"), name));
}

static void
check_track (Check *check, const char *name, const TenJsonPlace *place)
{
  if (ten_json_place_check_object (place, NULL, NULL) &&
      ten_ruleset_find_track (check->sheet->ruleset, name) == NULL)
    warn (check, place, g_strdup_printf (_ ("the ruleset has no track “%s”; it is kept"), name));
}

static void
check_members (Check *check,
               const TenJsonPlace *place,
               void (*checker) (Check *, const char *, const TenJsonPlace *))
{
  JsonObjectIter iter;
  const char *name;
  TenJsonPlace member;

  if (!ten_json_place_check_object (place, NULL, NULL))
    return;
  json_object_iter_init_ordered (&iter, json_node_get_object (place->node));
  while (!is_full (check) && json_object_iter_next_ordered (&iter, &name, NULL))
    if (ten_json_place_find_member (place, name, &member))
      checker (check, name, &member);
}

static void
check_equipment (Check *check, const TenJsonPlace *item)
{
  TenJsonPlace traits;
  const char *trait;

  if (!ten_json_place_find_member (item, "traits", &traits) ||
      !ten_json_place_check_array (&traits, G_MAXUINT, NULL))
    return;
  for (guint i = 0; i < ten_json_place_get_length (&traits); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&traits, i);

      if (ten_json_place_read_string (&element, G_MAXSIZE, &trait, NULL) &&
          !is_known_trait (check, trait))
        warn (check, &element,
              g_strdup_printf (_ ("it helps the trait “%s”, which does not exist"), trait));
    }
}

static void
check_weapon (Check *check, const TenJsonPlace *item)
{
  TenJsonPlace damage;
  const char *kind;

  check_equipment (check, item);
  if (ten_json_place_find_member (item, "damage", &damage) &&
      ten_json_place_read_string (&damage, G_MAXSIZE, &kind, NULL) && *kind != '\0' &&
      ten_ruleset_get_damage_name (check->sheet->ruleset, kind) == kind)
    warn (check, &damage, g_strdup_printf (_ ("no track has damage of the kind “%s”"), kind));
}

static void
check_roll (Check *check, const TenJsonPlace *item)
{
  TenNotation left, right;
  gboolean versus;
  g_autoptr (GError) error = NULL;
  TenJsonPlace place;
  const char *notation;

  if (ten_json_place_find_member (item, "notation", &place) &&
      ten_json_place_read_string (&place, TEN_NOTATION_MAX_LENGTH, &notation, NULL) &&
      !ten_notation_parse_versus (&left, &right, &versus, notation, &error))
    warn (check, &place, g_strdup_printf (_ ("this notation cannot be read: %s"), error->message));
}

static void
check_list (Check *check, const char *name, void (*checker) (Check *, const TenJsonPlace *))
{
  TenJsonPlace list;

  if (!ten_json_place_find_member (&check->root, name, &list) ||
      !ten_json_place_check_array (&list, G_MAXUINT, NULL))
    return;
  for (guint i = 0; i < ten_json_place_get_length (&list) && !is_full (check); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      checker (check, &element);
    }
}

static void
check_object (Check *check,
              const char *name,
              void (*checker) (Check *, const char *, const TenJsonPlace *))
{
  TenJsonPlace place;

  if (ten_json_place_find_member (&check->root, name, &place))
    check_members (check, &place, checker);
}

/* Finds valid content that is usually a mistake. */
static void
find_warnings (Check *check)
{
  check_members (check, &check->root, check_member);
  check_list (check, "rolls", check_roll);
  if (check->sheet->ruleset == NULL)
    return;
  check_object (check, "traits", check_trait);
  check_object (check, "specialties", check_specialties);
  check_object (check, "tracks", check_track);
  check_list (check, "equipment", check_equipment);
  check_list (check, "weapons", check_weapon);
}

static void
add_problems (GPtrArray *problems,
              TenJsonDocument *document,
              GPtrArray *errors,
              gboolean are_warnings)
{
  for (guint i = 0; i < errors->len; i++)
    g_ptr_array_add (problems,
                     create_problem (document, g_ptr_array_index (errors, i), are_warnings));
}

gboolean
ten_sheet_pass (gboolean fine, GPtrArray *problems, GError **error)
{
  if (fine)
    return TRUE;
  if (problems == NULL || problems->len + 1 >= TEN_SHEET_MAX_PROBLEMS)
    return FALSE;
  g_ptr_array_add (problems, g_steal_pointer (error));
  return TRUE;
}

/**
 * ten_sheet_problem_copy:
 *
 * Returns: (transfer full): a copy
 */
TenSheetProblem *
ten_sheet_problem_copy (const TenSheetProblem *self)
{
  TenSheetProblem *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->text = g_strdup (self->text);
  return copy;
}

/**
 * ten_sheet_problem_free:
 * @self: (transfer full): a problem
 *
 * Frees a problem.
 */
void
ten_sheet_problem_free (TenSheetProblem *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->text);
  g_free (self);
}

/**
 * ten_sheet_check:
 * @document: (not nullable): the document of a sheet
 * @rulesets: (not nullable): the known rulesets
 *
 * Finds all problems of a sheet, while ten_sheet_new_from_document() stops at the first. It also
 * warns about valid content that is usually a mistake: unknown members, traits and tracks,
 * specialties, equipment and weapons for missing traits, and saved rolls that cannot be read. It
 * reports at most %TEN_SHEET_MAX_PROBLEMS.
 *
 * Returns: (transfer container) (not nullable) (element-type TenSheetProblem): the problems, in
 *   the order of the text; may be empty
 */
GPtrArray *
ten_sheet_check (TenJsonDocument *document, TenRulesets *rulesets)
{
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GPtrArray) warnings = NULL;
  GPtrArray *problems;
  GError *error = NULL;
  Check check;

  g_return_val_if_fail (document != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);

  sheet = g_object_new (TEN_TYPE_SHEET, NULL);
  errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  warnings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  check = (Check){ sheet, ten_json_document_get_root (document), errors, warnings };
  sheet->problems = errors;
  if (ten_sheet_read (sheet, &check.root, rulesets, &error))
    find_warnings (&check);
  else
    g_ptr_array_add (errors, error);
  sheet->problems = NULL;

  problems = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_sheet_problem_free);
  add_problems (problems, document, errors, FALSE);
  add_problems (problems, document, warnings, TRUE);
  g_ptr_array_sort (problems, compare_problems);
  return problems;
}
