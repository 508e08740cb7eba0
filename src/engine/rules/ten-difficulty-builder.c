/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-difficulty-builder.h"

#include "ten-config.h"
#include "rules/ten-ruleset-private.h"
#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>

/* Limits that keep the sum within what a roll can require. */
#define MAX_BASE 100
#define MAX_RATING 10
#define MAX_ADDED 30
#define MAX_BONUS 30

/**
 * TenDifficultyBuilder:
 *
 * How a Storyteller determines the successes that a test needs (TEST-4): from the kind of test,
 * the bonuses of opponents, and secret penalties; or from a trait of the target; or from both. A
 * #GListModel of the #TenTerm that add up to the number of successes.
 */
struct _TenDifficultyBuilder
{
  GObject parent_instance;

  TenRuleset *ruleset;
  int base;
  TenTerm *trait;
  gboolean combined;
  int beside;
  GPtrArray *added;
  GPtrArray *terms;
  int required;
};

TEN_DEFINE_LIST_TYPE (TenDifficultyBuilder,
                      ten_difficulty_builder,
                      TEN_TYPE_TERM,
                      terms,
                      { "required", G_TYPE_INT, G_STRUCT_OFFSET (TenDifficultyBuilder, required) },
                      { NULL, TEN_TYPE_RULESET, G_STRUCT_OFFSET (TenDifficultyBuilder, ruleset) },
                      { NULL, TEN_TYPE_TERM, G_STRUCT_OFFSET (TenDifficultyBuilder, trait) },
                      { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenDifficultyBuilder, added) },
                      { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenDifficultyBuilder, terms) })

static TenTerm *
make_base (TenDifficultyBuilder *self, int base)
{
  const TenTestKind *kind = ten_ruleset_find_test_kind (self->ruleset, base);

  return ten_term_new (TEN_TERM_NUMBER, kind != NULL ? kind->id : NULL,
                       kind != NULL ? kind->name : NULL, base);
}

/* A trait replaces all other terms unless they are combined. Without a trait, all terms count. */
static void
build_terms (TenDifficultyBuilder *self)
{
  int sum = 0;

  g_ptr_array_set_size (self->terms, 0);
  if (self->trait != NULL)
    g_ptr_array_add (self->terms, g_object_ref (self->trait));
  if (self->trait == NULL)
    g_ptr_array_add (self->terms, make_base (self, self->base));
  else if (self->combined && self->beside > 0)
    g_ptr_array_add (self->terms, make_base (self, self->beside));
  for (guint i = 0; (self->trait == NULL || self->combined) && i < self->added->len; i++)
    g_ptr_array_add (self->terms, g_object_ref (self->added->pdata[i]));

  for (guint i = 0; i < self->terms->len; i++)
    sum += ten_term_get_dice (self->terms->pdata[i]);
  if (sum < 1)
    g_ptr_array_add (self->terms,
                     ten_term_new (TEN_TERM_MINIMUM, NULL, _ ("Never under one success"), 1 - sum));
}

static void
update (TenDifficultyBuilder *self)
{
  guint n_before = self->terms->len;
  int required = 0;
  gboolean differs;

  build_terms (self);
  for (guint i = 0; i < self->terms->len; i++)
    required += ten_term_get_dice (self->terms->pdata[i]);

  /* Handlers for changes of the terms read the sum. */
  differs = self->required != required;
  self->required = required;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->terms->len);
  if (differs)
    g_object_notify (G_OBJECT (self), "required");
}

static gboolean
check_range (int successes, int minimum, int maximum, GError **error)
{
  if (successes >= minimum && successes <= maximum)
    return TRUE;
  return ten_rules_fail (error, TEN_RULES_ERROR_RANGE,
                         _ ("Each part of what a test needs must be from %d to %d, not %d"),
                         minimum, maximum, successes);
}

/* The place of a bonus or a penalty, or for a new one. */
static guint
find_added (TenDifficultyBuilder *self, const char *name, TenSecrecy secrecy)
{
  guint at = 0;

  while (at < self->added->len &&
         (ten_term_get_secrecy (self->added->pdata[at]) != secrecy ||
          !g_str_equal (ten_term_get_label (self->added->pdata[at]), name)))
    at++;
  return at;
}

static gboolean
set_added (
    TenDifficultyBuilder *self, const char *name, int successes, TenSecrecy secrecy, GError **error)
{
  const guint at = find_added (self, name, secrecy);

  if (!check_range (successes, -MAX_BONUS, MAX_BONUS, error))
    return FALSE;
  if (at == MAX_ADDED && successes != 0)
    return ten_rules_fail (error, TEN_RULES_ERROR_RANGE,
                           _ ("A test has at most %d bonuses and penalties"), MAX_ADDED);

  if (at < self->added->len)
    g_ptr_array_remove_index (self->added, at);
  if (successes != 0)
    g_ptr_array_insert (
        self->added, (int) at,
        ten_term_new_with_secrecy (TEN_TERM_MODIFIER, name, name, successes, secrecy));
  update (self);
  return TRUE;
}

static void
ten_difficulty_builder_init (TenDifficultyBuilder *self)
{
  self->added = g_ptr_array_new_with_free_func (g_object_unref);
  self->terms = g_ptr_array_new_with_free_func (g_object_unref);
}

TenDifficultyBuilder *
ten_difficulty_builder_new (TenRuleset *ruleset)
{
  TenDifficultyBuilder *self = g_object_new (TEN_TYPE_DIFFICULTY_BUILDER, NULL);

  self->ruleset = g_object_ref (ruleset);
  ten_difficulty_builder_clear (self);
  return self;
}

TEN_DEFINE_ACCESSOR (TenRuleset *,
                     ten_difficulty_builder_get_ruleset,
                     TenDifficultyBuilder,
                     ruleset)

/* How many successes the test needs: the sum of its terms (TEST-4), at least 1 */
TEN_DEFINE_ACCESSOR (int, ten_difficulty_builder_get_required, TenDifficultyBuilder, required)

/* Whether the number must be hidden from players, since they could tell a secret penalty from it
 * (POOL-7). */
gboolean
ten_difficulty_builder_is_secret (TenDifficultyBuilder *self)
{
  for (guint i = 0; i < self->terms->len; i++)
    if (ten_term_get_secrecy (self->terms->pdata[i]) == TEN_SECRECY_SECRET)
      return TRUE;
  return FALSE;
}

/* Starts from a number of successes, which determines the kind of test (TEST-4), and no longer
 * from a trait. */
gboolean
ten_difficulty_builder_set_base (TenDifficultyBuilder *self, int required, GError **error)
{
  if (!check_range (required, 1, MAX_BASE, error))
    return FALSE;
  self->base = required;
  g_clear_object (&self->trait);
  update (self);
  return TRUE;
}

/* Sets the required successes to a trait of the target (TEST-4), at least one. */
gboolean
ten_difficulty_builder_set_trait (
    TenDifficultyBuilder *self, const char *id, const char *label, int rating, GError **error)
{
  if (!check_range (rating, 0, MAX_RATING, error))
    return FALSE;
  g_clear_object (&self->trait);
  if (label == NULL)
    label = ten_ruleset_get_value_name (self->ruleset, id);
  self->trait = ten_term_new (TEN_TERM_TRAIT, id, label, rating);
  update (self);
  return TRUE;
}

/* Sets whether a trait of the target is combined with a kind of test, bonuses and penalties
   (TEST-4). */
gboolean
ten_difficulty_builder_set_combined (TenDifficultyBuilder *self,
                                     gboolean combined,
                                     int base,
                                     GError **error)
{
  if (!check_range (base, 0, MAX_BASE - MAX_RATING, error))
    return FALSE;
  self->combined = combined;
  self->beside = base;
  update (self);
  return TRUE;
}

/* Sets the bonus of someone who opposes the test (TEST-4), replacing an earlier one with that
 * name. */
gboolean
ten_difficulty_builder_set_bonus (TenDifficultyBuilder *self,
                                  const char *name,
                                  int successes,
                                  GError **error)
{
  return set_added (self, name, successes, TEN_SECRECY_OPEN, error);
}

/* Sets a penalty that players do not see (TEST-4, POOL-7), replacing an earlier one with that
 * name. */
gboolean
ten_difficulty_builder_set_penalty (TenDifficultyBuilder *self,
                                    const char *name,
                                    int successes,
                                    GError **error)
{
  return set_added (self, name, successes, TEN_SECRECY_SECRET, error);
}

/* The same, but adds to an earlier one with that name: it is one participant. */
gboolean
ten_difficulty_builder_add (
    TenDifficultyBuilder *self, const char *name, int successes, TenSecrecy secrecy, GError **error)
{
  const guint at = find_added (self, name, secrecy);

  if (at < self->added->len)
    successes += ten_term_get_dice (self->added->pdata[at]);
  return set_added (self, name, successes, secrecy, error);
}

void
ten_difficulty_builder_clear (TenDifficultyBuilder *self)
{
  TenRequest request;

  ten_ruleset_init_request (self->ruleset, &request);
  self->base = request.required;
  self->combined = FALSE;
  self->beside = 0;
  g_clear_object (&self->trait);
  g_ptr_array_set_size (self->added, 0);
  update (self);
}
