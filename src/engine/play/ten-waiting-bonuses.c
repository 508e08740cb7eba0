/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-action-private.h"

/* A bonus is added to a new pool, and forgotten once the user removes it. */
typedef struct
{
  char *name;
  int dice;
  int easier;
  int required; /* what the pool needed before the bonus */
  char *others; /* the other terms of the pool when it was added */
} Bonus;

static void
bonus_free (gpointer data)
{
  Bonus *bonus = data;

  g_free (bonus->name);
  g_free (bonus->others);
  g_free (bonus);
}

static gboolean
is_bonus (TenTerm *term, const char *name)
{
  return ten_term_get_kind (term) == TEN_TERM_MODIFIER &&
         g_str_equal (ten_term_get_label (term), name);
}

/* The terms chosen in addition to a bonus, for comparing pools. */
static char *
dup_others (TenPool *pool, const char *bonus)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      if (!is_bonus (term, bonus))
        g_string_append_printf (text, "%s %d\n", ten_term_get_label (term),
                                ten_term_get_dice (term));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static int
get_usual_required (TenPool *pool)
{
  TenRequest usual;

  ten_ruleset_init_request (ten_pool_get_ruleset (pool), &usual);
  return usual.required;
}

static void
make_easier (TenPool *pool, Bonus *bonus)
{
  const int required = ten_pool_get_option (pool, TEN_POOL_REQUIRED);

  if (bonus->required != 0 && required != get_usual_required (pool))
    return;
  bonus->required = required;
  ten_pool_set_option (pool, TEN_POOL_REQUIRED, MAX (1, required - bonus->easier));
}

/* If the pool is otherwise unchanged, the user has removed the bonus; a new pool gets it again. */
static gboolean
put_bonus (TenPool *pool, Bonus *bonus)
{
  g_autofree char *others = dup_others (pool, bonus->name);

  if (bonus->easier > 0)
    {
      make_easier (pool, bonus);
      return TRUE;
    }
  if (ten_pool_get_modifier (pool, bonus->name) == 0 &&
      (g_strcmp0 (bonus->others, others) == 0 ||
       !ten_pool_set_modifier (pool, bonus->name, bonus->dice, NULL)))
    return FALSE;
  g_free (bonus->others);
  bonus->others = g_steal_pointer (&others);
  return TRUE;
}

GPtrArray *
ten_waiting_bonuses_new (void)
{
  return g_ptr_array_new_with_free_func (bonus_free);
}

/* TEST-6 */
void
ten_waiting_bonuses_add (GPtrArray *self, TenEvent *event)
{
  Bonus *added = g_new0 (Bonus, 1);

  added->name = g_strdup (ten_event_get_word (event, "name"));
  added->dice = MAX (ten_event_get_number (event, "dice", 0), 0);
  added->easier = added->dice > 0 ? 0 : MAX (ten_event_get_number (event, "easier", 0), 0);
  if (added->dice == 0 && added->easier == 0)
    bonus_free (added);
  else
    g_ptr_array_add (self, added);
}

/* Adds them to the pool, and forgets those that the user has removed. */
void
ten_waiting_bonuses_put (GPtrArray *self, TenPool *pool)
{
  for (guint i = self->len; i > 0; i--)
    if (!put_bonus (pool, self->pdata[i - 1]))
      g_ptr_array_remove_index (self, i - 1);
}

/* Removes them from the pool that was rolled. */
void
ten_waiting_bonuses_end (GPtrArray *self, TenPool *pool)
{
  for (guint i = 0; i < self->len; i++)
    {
      Bonus *bonus = self->pdata[i];

      if (bonus->easier == 0)
        ten_pool_set_modifier (pool, bonus->name, 0, NULL);
      else if (ten_pool_get_option (pool, TEN_POOL_REQUIRED) ==
               MAX (1, bonus->required - bonus->easier))
        ten_pool_set_option (pool, TEN_POOL_REQUIRED, bonus->required);
    }
  g_ptr_array_set_size (self, 0);
}
