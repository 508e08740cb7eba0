/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-budget-private.h"

#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>

struct _TenBudget
{
  GObject parent_instance;

  char *section;
  char *name;
  char *group;
  int rating;
  int allowed;
  int spent;
  int left;
  char *text;
  char *warning;
};

G_DEFINE_FINAL_TYPE (TenBudget, ten_budget, G_TYPE_OBJECT)

static char *
create_text (TenBudget *self)
{
  if (self->rating > 0 && self->name != NULL)
    /* Translators: a way to spread dots, a rating, how many traits have it, and how many should:
     * "Balanced, at 3: 2 of 5" */
    return g_strdup_printf (_ ("%s, at %d: %d of %d"), self->name, self->rating, self->spent,
                            self->allowed);
  if (self->rating > 0)
    /* Translators: a rating, how many traits have it, and how many should: "At 3: 2 of 5" */
    return g_strdup_printf (_ ("At %d: %d of %d"), self->rating, self->spent, self->allowed);
  /* Translators: what dots are spent on, and their numbers: "Mental: 4 of 5 spent" */
  return g_strdup_printf (_ ("%s: %d of %d spent"), self->name, self->spent, self->allowed);
}

static void
ten_budget_finalize (GObject *object)
{
  TenBudget *self = TEN_BUDGET (object);

  g_free (self->section);
  g_free (self->name);
  g_free (self->group);
  g_free (self->text);
  g_free (self->warning);

  G_OBJECT_CLASS (ten_budget_parent_class)->finalize (object);
}

static void
ten_budget_class_init (TenBudgetClass *klass)
{
  const TenField fields[] = {
    { "section", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, section) },
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, name) },
    { "text", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, text) },
    { "warning", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, warning) },
    { "left", G_TYPE_INT, G_STRUCT_OFFSET (TenBudget, left) },
  };

  G_OBJECT_CLASS (klass)->finalize = ten_budget_finalize;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_budget_init (TenBudget *self)
{
}

TenBudget *
ten_budget_new (const TenBudgetParts *parts)
{
  TenBudget *self = g_object_new (TEN_TYPE_BUDGET, NULL);

  self->section = g_strdup (parts->section);
  self->name = g_strdup (parts->name);
  self->group = g_strdup (parts->group);
  self->rating = parts->rating;
  self->allowed = parts->allowed;
  self->spent = parts->spent;
  self->left = parts->allowed - parts->spent;
  self->warning = g_strdup (parts->warning);
  self->text = create_text (self);
  return self;
}

/**
 * ten_budget_get_section:
 * @self: (not nullable): a budget
 *
 * Gets the heading that it stands under ("Skills"), in the user's language.
 *
 * Returns: (transfer none) (not nullable): the heading
 */
const char *
ten_budget_get_section (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), NULL);

  return self->section;
}

/**
 * ten_budget_get_name:
 * @self: (not nullable): a budget
 *
 * Gets what the dots are for ("Mental", "Merits"), in the user's language; of a spread that the
 * player chooses, what it is called ("Balanced").
 *
 * Returns: (transfer none) (nullable): the name; %NULL for a spread that is the only one
 */
const char *
ten_budget_get_name (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), NULL);

  return self->name;
}

/**
 * ten_budget_get_group:
 * @self: (not nullable): a budget
 *
 * Gets the group of traits that the dots are for.
 *
 * Returns: (transfer none) (nullable): its id, or %NULL where it is not one group alone
 */
const char *
ten_budget_get_group (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), NULL);

  return self->group;
}

/**
 * ten_budget_get_rating:
 * @self: (not nullable): a budget
 *
 * Gets the rating whose traits a spread counts.
 *
 * Returns: 1 to %TEN_SPREAD_MAX_RATING, or 0 where dots are counted
 */
int
ten_budget_get_rating (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), 0);

  return self->rating;
}

/**
 * ten_budget_get_allowed:
 * @self: (not nullable): a budget
 *
 * Gets how many dots, specialties, or traits of its rating there are to have.
 *
 * Returns: their number, 0 or more
 */
int
ten_budget_get_allowed (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), 0);

  return self->allowed;
}

/**
 * ten_budget_get_spent:
 * @self: (not nullable): a budget
 *
 * Gets how many of them the character has. What every character starts with is not counted.
 *
 * Returns: their number, 0 or more
 */
int
ten_budget_get_spent (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), 0);

  return self->spent;
}

/**
 * ten_budget_get_left:
 * @self: (not nullable): a budget
 *
 * Gets how many are still to be spent.
 *
 * Returns: their number; negative where more are spent than there are
 */
int
ten_budget_get_left (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), 0);

  return self->left;
}

/**
 * ten_budget_get_text:
 * @self: (not nullable): a budget
 *
 * Says it in words in the user's language: "Mental: 4 of 5 spent", "Balanced, at 3: 2 of 3".
 *
 * Returns: (transfer none) (not nullable): the words
 */
const char *
ten_budget_get_text (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), NULL);

  return self->text;
}

/**
 * ten_budget_get_warning:
 * @self: (not nullable): a budget
 *
 * Says which traits are rated higher than a new character's may be, in the user's language.
 *
 * Returns: (transfer none) (nullable): the words, or %NULL where none is
 */
const char *
ten_budget_get_warning (TenBudget *self)
{
  g_return_val_if_fail (TEN_IS_BUDGET (self), NULL);

  return self->warning;
}
