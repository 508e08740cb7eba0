/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"
#include "rules/ten-character-private.h"
#include "rules/ten-notation-apply.h"
#include "rules/ten-notation-private.h"
#include "rules/ten-option.h"
#include "rules/ten-ruleset-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* V5-8: the ruleset knows what is called the difficulty. */
static TenNotation
resolve (const TenNotation *self, TenRuleset *ruleset)
{
  const TenPoolOption option = ruleset->options.difficulty;
  TenNotation resolved = *self;

  if (ten_option_is_in (self->given, TEN_POOL_DIFFICULTY) &&
      ten_option_give (resolved.options, &resolved.given, option,
                       self->options[TEN_POOL_DIFFICULTY]))
    resolved.places[option] = self->places[TEN_POOL_DIFFICULTY];
  resolved.given &= ~(1u << TEN_POOL_DIFFICULTY);
  return resolved;
}

static void
override_options (const TenNotation *self, int *options)
{
  for (guint given = self->given; given != 0;)
    {
      const TenPoolOption option = ten_option_take_first (&given);

      options[option] = self->options[option];
    }
  if (ten_option_is_in (self->given, TEN_POOL_TARGET))
    options[TEN_POOL_TARGET_GIVEN] = TRUE;
}

/* The rules report which option is wrong, and the notation knows its position. */
static gboolean
fail_option (const TenNotation *self, TenPoolOption culprit, GError **error)
{
  if (culprit == TEN_POOL_NO_OPTION && self->n_terms > 0)
    ten_notation_blame (self, &self->terms[0], error);
  else if (ten_option_is_in (self->given, culprit))
    ten_notation_prefix (self->text, self->places[culprit], error);
  return FALSE;
}

static gboolean
fail_without_character (const TenNotation *self, const TenNotationTerm *term, GError **error)
{
  return ten_notation_fail (self->text, term->start, TEN_RULES_ERROR_UNKNOWN_TRAIT, error,
                            _ ("there is no character to take “%.*s” from"), (int) term->length,
                            self->text + term->start);
}

/* A trait that is not in the ruleset has its id as its name. */
static const char *
match_trait (const TenNotation *self, const TenNotationTerm *term, TenPool *pool)
{
  return ten_pool_match_trait (pool, self->text + term->start, term->length);
}

/* COFD-20: a piece of equipment, with its bonus. */
static const char *
match_equipment (const TenNotation *self, const TenNotationTerm *term, TenPool *pool, int *bonus)
{
  g_autofree char *name = g_strndup (self->text + term->start, term->length);

  return term->number > 0 && !self->of_options
             ? ten_character_find_equipment (pool->character, name, bonus)
             : NULL;
}

/* Hyphens in names are read as minus signs, so join as many terms as make up a name. Returns how
 * many terms it has. */
static guint
join_hyphens (const TenNotation *self, guint index, TenPool *pool, TenNotationTerm *term)
{
  guint n_terms = 1;
  guint n_joined = 1;

  *term = self->terms[index];
  if (term->length == 0 || pool->character == NULL)
    return n_joined;

  for (guint i = index + 1; i < self->n_terms; i++)
    {
      const TenNotationTerm *next = &self->terms[i];
      gsize end = self->terms[i - 1].start + self->terms[i - 1].length;
      TenNotationTerm joined = *term;

      if (next->length == 0 || next->kind != TEN_NOTATION_POOL || next->start != end + 1 ||
          self->text[end] != '-')
        break;

      n_terms++;
      joined.length = (guint16) (next->start + next->length - joined.start);
      if (match_trait (self, &joined, pool) == NULL &&
          match_equipment (self, &joined, pool, NULL) == NULL)
        continue;
      *term = joined;
      n_joined = n_terms;
    }

  return n_joined;
}

static void
try_guess (const char *folded, const char *name, const char **guess, guint *best)
{
  g_autofree char *folded_name = ten_fold_name (name, -1);
  guint distance;

  if (ten_notation_is_near (folded, folded_name, &distance) && distance < *best)
    {
      *guess = name;
      *best = distance;
    }
}

static const char *
guess_trait (TenPool *pool, const char *folded)
{
  const char *const *extra = ten_character_get_extra_traits (pool->character);
  const char *guess = NULL;
  guint best = G_MAXUINT;
  const TenDerived *derived;
  guint n_groups, n_derived;
  const TenTraitGroup *groups = ten_ruleset_get_groups (pool->ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      try_guess (folded, groups[i].traits[j].name, &guess, &best);

  for (guint i = 0; extra[i] != NULL; i++)
    try_guess (folded, extra[i], &guess, &best);

  derived = ten_ruleset_get_derived (pool->ruleset, &n_derived);
  for (guint i = 0; i < n_derived; i++)
    try_guess (folded, derived[i].name, &guess, &best);

  return guess;
}

static gboolean
fail_trait (const TenNotation *self, const TenNotationTerm *term, TenPool *pool, GError **error)
{
  const char *name = self->text + term->start;
  g_autofree char *folded = ten_fold_name (name, term->length);
  const char *guess = guess_trait (pool, folded);

  if (guess != NULL)
    return ten_notation_fail (self->text, term->start, TEN_RULES_ERROR_UNKNOWN_TRAIT, error,
                              _ ("“%.*s” is not a trait of this sheet; did you mean “%s”?"),
                              (int) term->length, name, guess);

  return ten_notation_fail (self->text, term->start, TEN_RULES_ERROR_UNKNOWN_TRAIT, error,
                            _ ("“%.*s” is not a trait of this sheet"), (int) term->length, name);
}

static gboolean
apply_trait (const TenNotation *self,
             const TenNotationTerm *term,
             TenPool *pool,
             TenNotationBase base,
             GError **error)
{
  const char *id, *equipment;
  int bonus = 0;

  if (pool->character == NULL)
    return fail_without_character (self, term, error);

  id = match_trait (self, term, pool);
  equipment = id == NULL ? match_equipment (self, term, pool, &bonus) : NULL;
  if (equipment != NULL)
    return ten_pool_set_modifier (pool, equipment, bonus, error) ||
           ten_notation_blame (self, term, error);
  if (id == NULL)
    return fail_trait (self, term, pool, error);

  if (term->number < 0)
    {
      /* The resistance is a separate term, not limited like a modifier (COFD-13). */
      int rating = ten_pool_get_rating (pool, id);

      if (rating != 0)
        ten_pool_put_part (pool, TEN_TERM_MODIFIER, ten_pool_get_trait_name (pool, id), NULL,
                           -rating);
      return TRUE;
    }

  return base == TEN_NOTATION_BASE_CHOSEN || ten_pool_add_trait (pool, id, error) ||
         ten_notation_blame (self, term, error);
}

static gboolean
apply_modifier (const TenNotation *self,
                const TenNotationTerm *term,
                TenPool *pool,
                guint *n_unnamed,
                GError **error)
{
  g_autofree char *label = NULL;

  if (term->kind == TEN_NOTATION_MODIFIER)
    label = g_strndup (self->text + term->label_start, term->label_length);
  else if (term->number == 0)
    return TRUE;
  else
    label = ++*n_unnamed == 1
                ? g_strdup (TEN_MODIFIER_CIRCUMSTANCE)
                /* Translators: a modifier without a name, by its number among the modifiers */
                : g_strdup_printf (_ ("Modifier %u"), *n_unnamed);
  return ten_pool_add_modifier (pool, label, term->number, term->secrecy, error) ||
         ten_notation_blame (self, term, error);
}

/* Equipment joins a pool of numbers, too. */
static gboolean
has_trait (const TenNotation *self, TenPool *pool)
{
  for (guint i = 0; i < self->n_terms; i++)
    {
      TenNotationTerm name;

      if (self->terms[i].kind != TEN_NOTATION_POOL || self->terms[i].length == 0 ||
          self->terms[i].number < 0)
        continue;
      i += join_hyphens (self, i, pool, &name) - 1;
      if (pool->character == NULL || match_trait (self, &name, pool) != NULL ||
          match_equipment (self, &name, pool, NULL) == NULL)
        return TRUE;
    }

  return FALSE;
}

/* In a pool of numbers, those out of the range of modifiers are part of the number. */
static gboolean
is_number (const TenNotation *self, guint index, TenPool *pool, gboolean has_traits)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (pool->ruleset);
  int number = self->terms[index].number;

  return !has_traits && self->terms[index].label_length == 0 &&
         (index == 0 || self->of_options || number < options->modifier_minimum ||
          number > options->modifier_maximum);
}

static gboolean
apply_terms (const TenNotation *self, TenPool *pool, TenNotationBase base, GError **error)
{
  const gboolean has_traits = base != TEN_NOTATION_BASE_NONE || has_trait (self, pool);
  guint n_unnamed = 0;
  gboolean is_number_pool = FALSE;
  int sum = 0;

  for (guint i = 0; i < self->n_terms; i++)
    {
      const TenNotationTerm *term = &self->terms[i];
      TenNotationTerm name;

      if (term->kind != TEN_NOTATION_POOL && term->kind != TEN_NOTATION_MODIFIER)
        continue;
      if (term->length != 0)
        {
          i += join_hyphens (self, i, pool, &name) - 1;
          if (!apply_trait (self, &name, pool, base, error))
            return FALSE;
        }
      else if (term->kind == TEN_NOTATION_POOL && is_number (self, i, pool, has_traits))
        {
          sum += term->number;
          is_number_pool = TRUE;
        }
      else if (!apply_modifier (self, term, pool, &n_unnamed, error))
        return FALSE;
    }

  if (is_number_pool && !ten_pool_set_number (pool, sum, error))
    return ten_notation_blame (self, &self->terms[0], error);
  if (!self->of_options && self->terms[0].number > 0 && !ten_pool_has_base (pool))
    return ten_notation_fail (self->text, self->terms[0].start, TEN_RULES_ERROR_NOTATION, error,
                              _ ("a number or the name of a trait is missing"));

  return TRUE;
}

static gboolean
apply_specialty (const TenNotation *self, TenPool *pool, GError **error)
{
  g_autofree char *name = NULL;

  if (self->specialty.start == 0)
    return TRUE;

  name = g_strndup (self->text + self->specialty.start, self->specialty.length);
  return ten_pool_set_specialty (pool, NULL, name, error) ||
         ten_notation_blame (self, &self->specialty, error);
}

/* The rest needs a sheet, an opponent, or an action that does something with it. */
static gboolean
check_only_pool (const TenNotation *self, GError **error)
{
  for (guint i = 0; i < self->n_terms; i++)
    if (self->terms[i].kind > TEN_NOTATION_MODIFIER)
      return ten_notation_fail (self->text, self->terms[i].start, TEN_RULES_ERROR_NOTATION, error,
                                _ ("only a pool can be written here"));
  return TRUE;
}

/* Adds the terms and options to a pool, which an action may have filled before. */
gboolean
ten_notation_fill (const TenNotation *self, TenPool *pool, TenNotationBase base, GError **error)
{
  const TenNotation resolved = resolve (self, pool->ruleset);

  if (self->options[TEN_POOL_UNCOMMON])
    pool->options[TEN_POOL_UNCOMMON] = TRUE;
  if (!apply_terms (self, pool, base, error) || !apply_specialty (self, pool, error))
    return FALSE;

  override_options (&resolved, pool->options);
  ten_pool_update (pool);
  return TRUE;
}

/* Whether the filled pool can be rolled. */
gboolean
ten_notation_check (const TenNotation *self, TenPool *pool, gboolean contested, GError **error)
{
  const TenNotation resolved = resolve (self, pool->ruleset);
  TenPoolOption culprit;
  TenRequest request;

  if (ten_pool_make_request (pool, contested, &request, &culprit, error))
    return TRUE;
  return culprit != TEN_POOL_NO_OPTION && fail_option (&resolved, culprit, error);
}

/**
 * ten_notation_apply:
 * @pool: the pool to fill
 * @error: return location for an error
 *
 * Clears the pool like ten_pool_clear(), and fills it from the notation, in one change. Names are
 * those of traits, ignoring case and accents; words joined by hyphens are one name if there is
 * such a trait, as in `self-control`. Otherwise a name after a minus subtracts its rating, like
 * resistance (COFD-13). The name of a piece of equipment adds its bonus (COFD-20). A number with
 * traits is a modifier (POOL-4), named by the quoted text after it. Common actions, weapons,
 * resistance and tests are more than a pool, and refused. Errors contain the column, and leave the
 * pool unchanged; for an unknown trait, they suggest a similar one.
 *
 * Returns: whether the pool was filled
 */
gboolean
ten_notation_apply (const TenNotation *self, TenPool *pool, GError **error)
{
  g_autoptr (TenPool) scratch = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (TEN_IS_POOL (pool), FALSE);

  scratch = ten_pool_new_scratch (pool);
  if (!check_only_pool (self, error) ||
      !ten_notation_fill (self, scratch, TEN_NOTATION_BASE_NONE, error) ||
      !ten_notation_check (self, scratch, FALSE, error))
    return FALSE;
  ten_pool_take (pool, scratch);
  return TRUE;
}
