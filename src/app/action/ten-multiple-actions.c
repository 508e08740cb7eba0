/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-multiple-actions.h"

#include <glib/gi18n.h>

typedef struct
{
  TenRequest own;
  GListModel *own_terms;
  TenMultipleEntry shown;
} Declared;

struct _TenMultipleActions
{
  GPtrArray *actions;
};

static void
declared_free (gpointer data)
{
  Declared *declared = data;

  g_clear_object (&declared->own_terms);
  g_clear_object (&declared->shown.terms);
  g_free (declared->shown.name);
  g_free (declared);
}

static Declared *
get (const TenMultipleActions *self, guint index)
{
  return g_ptr_array_index (self->actions, index);
}

/* V20-9: each is what it is by its place among the others. */
static void
apply_rules (TenMultipleActions *self, const TenRulesetActions *rules)
{
  for (guint i = 0; i < self->actions->len; i++)
    {
      Declared *declared = get (self, i);

      declared->shown.request = declared->own;
      ten_multiple_apply (rules, &declared->shown.request, i + 1, &declared->shown.can_be_taken);
      g_clear_object (&declared->shown.terms);
      declared->shown.terms = ten_multiple_list_terms (rules, declared->own_terms, i + 1);
    }
}

/* What is rolled, in the names of its traits. */
static char *
dup_name (TenPool *pool)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      const TenTermKind kind = ten_term_get_kind (term);

      if (kind != TEN_TERM_TRAIT && kind != TEN_TERM_NUMBER)
        continue;
      if (name->len > 0)
        g_string_append (name, " + ");
      if (kind == TEN_TERM_TRAIT)
        g_string_append (name, ten_term_get_label (term));
      else
        g_string_append_printf (name, "%d", ten_term_get_dice (term));
    }
  return g_string_free (name, FALSE);
}

static GListModel *
copy_terms (TenPool *pool)
{
  GListStore *terms = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      g_list_store_append (terms, term);
    }
  return G_LIST_MODEL (terms);
}

TenMultipleActions *
ten_multiple_actions_new (void)
{
  TenMultipleActions *self = g_new0 (TenMultipleActions, 1);

  self->actions = g_ptr_array_new_with_free_func (declared_free);
  return self;
}

void
ten_multiple_actions_free (TenMultipleActions *self)
{
  g_ptr_array_unref (self->actions);
  g_free (self);
}

void
ten_multiple_actions_clear (TenMultipleActions *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_set_size (self->actions, 0);
}

guint
ten_multiple_actions_get_n (const TenMultipleActions *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->actions->len;
}

const TenMultipleEntry *
ten_multiple_actions_get (const TenMultipleActions *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->actions->len, NULL);

  return &get (self, index)->shown;
}

gboolean
ten_multiple_actions_add (TenMultipleActions *self, TenPool *pool, GError **error)
{
  Declared *declared;
  TenRequest request;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (TEN_IS_POOL (pool), FALSE);

  if (!ten_pool_to_request (pool, &request, error))
    return FALSE;

  declared = g_new0 (Declared, 1);
  declared->own = request;
  declared->own_terms = copy_terms (pool);
  declared->shown.name = dup_name (pool);
  declared->shown.willpower = ten_pool_get_willpower (pool);
  g_ptr_array_add (self->actions, declared);
  apply_rules (self, ten_ruleset_get_actions (ten_pool_get_ruleset (pool)));
  return TRUE;
}

void
ten_multiple_actions_remove (TenMultipleActions *self, guint index, const TenRulesetActions *rules)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->actions->len);
  g_return_if_fail (rules != NULL);

  g_ptr_array_remove_index (self->actions, index);
  apply_rules (self, rules);
}

void
ten_multiple_actions_set_attack (TenMultipleActions *self, guint index, gboolean attack)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->actions->len);

  get (self, index)->shown.attack = !!attack;
}

/* V20-9 */
gboolean
ten_multiple_actions_check (const TenMultipleActions *self,
                            const TenRulesetActions *rules,
                            GError **error)
{
  g_autofree gboolean *attacks = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);

  attacks = g_new0 (gboolean, self->actions->len + 1);
  for (guint i = 0; i < self->actions->len; i++)
    {
      attacks[i] = get (self, i)->shown.attack;
      if (!get (self, i)->shown.can_be_taken)
        {
          g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                       _ ("Action %u cannot be taken, its target is too high: remove it."), i + 1);
          return FALSE;
        }
    }
  return ten_multiple_check (rules, attacks, self->actions->len, error);
}

double
ten_multiple_action_compute_chance (const TenMultipleEntry *action)
{
  g_autoptr (TenOdds) odds = NULL;

  g_return_val_if_fail (action != NULL, 0);

  odds = action->can_be_taken ? ten_odds_compute (&action->request, NULL) : NULL;
  if (odds == NULL)
    return 0;
  return ten_odds_get_outcome (odds, TEN_OUTCOME_SUCCESS) +
         ten_odds_get_outcome (odds, TEN_OUTCOME_EXCEPTIONAL);
}

double
ten_multiple_actions_compute_chance (const TenMultipleActions *self, guint first)
{
  double all = 1;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = first; i < self->actions->len; i++)
    all *= ten_multiple_action_compute_chance (&get (self, i)->shown);
  return all;
}
