/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-budget.h"

#include "json/ten-fields-private.h"
#include "rules/ten-creation.h"
#include "sheet/ten-sheet-private.h"
#include "ten-config.h"

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

TEN_DEFINE_VALUE_TYPE (TenBudget,
                       ten_budget,
                       { "section", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, section) },
                       { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, name) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, group) },
                       { "text", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, text) },
                       { "warning", G_TYPE_STRING, G_STRUCT_OFFSET (TenBudget, warning) },
                       { "left", G_TYPE_INT, G_STRUCT_OFFSET (TenBudget, left) })

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
  /* Translators: what dots are spent on, dots spent, and dots allowed: "Mental: 4 of 5 spent" */
  return g_strdup_printf (_ ("%s: %d of %d spent"), self->name, self->spent, self->allowed);
}

TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, section)
TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, group)
TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, int, rating)
TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, int, allowed)
TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, int, spent)
TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, text)
TEN_DEFINE_GETTER (TenBudget, ten_budget, TEN_IS_BUDGET, const char *, warning)

/* In some games, dots from this one on cost more than one. */
#define FIFTH 5

/* A group, and how much is spent on it. */
typedef struct
{
  const TenTraitGroup *group;
  int spent;
  int allowed;
  guint index;
} Spending;

static int
get_rating (TenSheet *self, const char *trait)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->ratings, trait));
}

/* The cost of a rating, starting from zero. */
static int
get_cost (const TenAllowance *allowance, int rating)
{
  return rating + (rating >= FIFTH ? allowance->fifth_costs - 1 : 0);
}

static int
count_dots (TenSheet *self, const TenAllowance *allowance, const TenTraitGroup *group)
{
  int spent = 0;

  for (guint i = 0; i < group->n_traits; i++)
    {
      const TenTrait *trait = &group->traits[i];
      int rating = MAX (get_rating (self, trait->id), trait->start);

      spent += get_cost (allowance, rating) - get_cost (allowance, trait->start);
    }
  return spent;
}

/* The traits of a group that exceed the limit for a new character. */
static char *
find_excess (TenSheet *self, const TenAllowance *allowance, const TenTraitGroup *group)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *joined = NULL;

  if (allowance->maximum == 0)
    return NULL;
  for (guint i = 0; i < group->n_traits; i++)
    if (get_rating (self, group->traits[i].id) > allowance->maximum)
      g_strv_builder_add (names, group->traits[i].name);
  list = g_strv_builder_end (names);
  if (list[0] == NULL)
    return NULL;
  joined = g_strjoinv (", ", list);
  return g_strdup_printf (
      /* Translators: a rating, and the traits of a new character above it */
      ngettext ("No more than %d dot at first: %s", "No more than %d dots at first: %s",
                (gulong) allowance->maximum),
      allowance->maximum, joined);
}

static int
compare_spent (gconstpointer a, gconstpointer b)
{
  const Spending *one = a;
  const Spending *other = b;

  if (one->spent != other->spent)
    return one->spent < other->spent ? 1 : -1;
  return one->index < other->index ? -1 : 1;
}

static int
compare_index (gconstpointer a, gconstpointer b)
{
  return ((const Spending *) a)->index < ((const Spending *) b)->index ? -1 : 1;
}

/* Groups can be in any order: the largest number goes where the most is spent. */
static void
allot (Spending *spendings, const TenAllowance *allowance)
{
  qsort (spendings, allowance->n_groups, sizeof *spendings, compare_spent);
  for (guint i = 0; i < allowance->n_groups; i++)
    spendings[i].allowed = allowance->dots[i];
  qsort (spendings, allowance->n_groups, sizeof *spendings, compare_index);
}

/* The parts of a budget: all strings are borrowed. */
typedef struct
{
  const char *section;
  const char *name;
  const char *group;
  int rating;
  int allowed;
  int spent;
  const char *warning;
} Parts;

static void
append (GListStore *budgets, const Parts *parts)
{
  g_autoptr (TenBudget) budget = g_object_new (TEN_TYPE_BUDGET, NULL);

  budget->section = g_strdup (parts->section);
  budget->name = g_strdup (parts->name);
  budget->group = g_strdup (parts->group);
  budget->rating = parts->rating;
  budget->allowed = parts->allowed;
  budget->spent = parts->spent;
  budget->left = parts->allowed - parts->spent;
  budget->warning = g_strdup (parts->warning);
  budget->text = create_text (budget);
  g_list_store_append (budgets, budget);
}

static void
append_dots (TenSheet *self, const TenAllowance *allowance, GListStore *budgets)
{
  g_autofree Spending *spendings = g_new0 (Spending, allowance->n_groups);

  for (guint i = 0; i < allowance->n_groups; i++)
    {
      spendings[i].group = allowance->groups[i];
      spendings[i].spent = count_dots (self, allowance, allowance->groups[i]);
      spendings[i].index = i;
    }
  allot (spendings, allowance);
  for (guint i = 0; i < allowance->n_groups; i++)
    {
      const TenTraitGroup *group = spendings[i].group;
      g_autofree char *warning = find_excess (self, allowance, group);
      Parts parts = {
        .section = group->section,
        .name = group->name,
        .group = group->id,
        .allowed = spendings[i].allowed,
        .spent = spendings[i].spent,
        .warning = warning,
      };

      append (budgets, &parts);
    }
}

/* Counts the traits at each rating. Those at their start still have to be raised. */
static void
count_ratings (TenSheet *self, const TenAllowance *allowance, int *counts)
{
  for (guint i = 0; i < allowance->n_groups; i++)
    for (guint j = 0; j < allowance->groups[i]->n_traits; j++)
      {
        const TenTrait *trait = &allowance->groups[i]->traits[j];
        int rating = get_rating (self, trait->id);

        if (rating > trait->start)
          counts[MIN (rating, TEN_SPREAD_MAX_RATING)]++;
      }
}

/* The spread with the fewest excess traits; the first one if several are equal. */
static const TenSpread *
choose_spread (const TenAllowance *allowance, const int *counts)
{
  const TenSpread *best = NULL;
  int fewest = 0;

  for (guint i = 0; i < allowance->n_spreads; i++)
    {
      int excess = 0;

      for (int rating = 1; rating <= TEN_SPREAD_MAX_RATING; rating++)
        excess += MAX (counts[rating] - allowance->spreads[i].traits[rating], 0);
      if (best == NULL || excess < fewest)
        {
          best = &allowance->spreads[i];
          fewest = excess;
        }
    }
  return best;
}

/* Whether traits have dots before any are spent, so that none need to be added. */
static gboolean
is_start (const TenAllowance *allowance, int rating)
{
  for (guint i = 0; i < allowance->n_groups; i++)
    for (guint j = 0; j < allowance->groups[i]->n_traits; j++)
      if (allowance->groups[i]->traits[j].start == rating)
        return TRUE;
  return FALSE;
}

static void
append_spread (TenSheet *self, const TenAllowance *allowance, GListStore *budgets)
{
  int counts[TEN_SPREAD_MAX_RATING + 1] = { 0 };
  const TenSpread *spread;

  count_ratings (self, allowance, counts);
  spread = choose_spread (allowance, counts);
  for (int rating = TEN_SPREAD_MAX_RATING; rating > 0; rating--)
    {
      Parts parts = {
        .section = allowance->groups[0]->section,
        .name = spread->name,
        .rating = rating,
        .allowed = spread->traits[rating],
        .spent = counts[rating],
      };

      if (!is_start (allowance, rating) && (parts.allowed > 0 || parts.spent > 0))
        append (budgets, &parts);
    }
}

static void
append_specialties (TenSheet *self, const TenAllowance *allowance, GListStore *budgets)
{
  const char *title = _ ("Specialties");
  Parts parts = { .section = title, .name = title, .allowed = allowance->dots[0] };
  GHashTableIter iter;
  gpointer list;

  g_hash_table_iter_init (&iter, self->specialties);
  while (g_hash_table_iter_next (&iter, NULL, &list))
    parts.spent += (int) g_strv_length (list);
  append (budgets, &parts);
}

static void
append_advantages (TenSheet *self, const TenAllowance *allowance, GListStore *budgets)
{
  GListModel *items = G_LIST_MODEL (self->items[TEN_SHEET_ADVANTAGE]);
  Parts parts = {
    .section = allowance->name,
    .name = allowance->name,
    .allowed = allowance->dots[0],
  };

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      parts.spent += get_cost (allowance, ten_sheet_item_get_number (item));
    }
  append (budgets, &parts);
}

GListModel *
ten_sheet_count_budgets (TenSheet *sheet)
{
  static void (*const appenders[]) (TenSheet *, const TenAllowance *, GListStore *) = {
    append_dots,
    append_spread,
    append_specialties,
    append_advantages,
  };
  const TenCreation *creation = ten_ruleset_get_creation (sheet->ruleset);
  GListStore *budgets = g_list_store_new (TEN_TYPE_BUDGET);

  for (guint i = 0; i < creation->n_allowances; i++)
    appenders[creation->allowances[i].kind](sheet, &creation->allowances[i], budgets);
  return G_LIST_MODEL (budgets);
}
