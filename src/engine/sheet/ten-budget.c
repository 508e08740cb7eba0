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
ten_budget_class_init (TenBudgetClass *klass)
{
  const TenField fields[] = {
    { "section", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, section) },
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, name) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, group) },
    { "text", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, text) },
    { "warning", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, warning) },
    { "left", G_TYPE_INT, G_STRUCT_OFFSET (TenBudget, left) },
  };

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

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, section)

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, group)

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, int, rating)

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, int, allowed)

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, int, spent)

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, text)

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, warning)
