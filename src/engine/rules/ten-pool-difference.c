/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"

static gboolean
are_equal_terms (gconstpointer a, gconstpointer b)
{
  TenTerm *one = (TenTerm *) a;
  TenTerm *other = (TenTerm *) b;

  return ten_term_get_kind (one) == ten_term_get_kind (other) &&
         ten_term_get_dice (one) == ten_term_get_dice (other) &&
         ten_term_get_secrecy (one) == ten_term_get_secrecy (other) &&
         g_strcmp0 (ten_term_get_id (one), ten_term_get_id (other)) == 0 &&
         g_str_equal (ten_term_get_label (one), ten_term_get_label (other));
}

/* So that a view keeps its row, and the focus in it. */
static void
keep_equal_terms (GPtrArray *terms, GPtrArray *old_terms)
{
  g_autoptr (GPtrArray) unused = g_ptr_array_copy (old_terms, NULL, NULL);

  g_ptr_array_set_free_func (unused, NULL);
  for (guint i = 0; i < terms->len; i++)
    {
      guint found;

      if (!g_ptr_array_find_with_equal_func (unused, terms->pdata[i], are_equal_terms, &found))
        continue;

      g_object_unref (terms->pdata[i]);
      terms->pdata[i] = g_object_ref (g_ptr_array_remove_index (unused, found));
    }
}

static guint
count_common_start (GPtrArray *a, GPtrArray *b)
{
  guint n = 0;

  while (n < a->len && n < b->len && a->pdata[n] == b->pdata[n])
    n++;

  return n;
}

static guint
count_common_end (GPtrArray *a, GPtrArray *b, guint start)
{
  guint n = 0;

  while (n < a->len - start && n < b->len - start &&
         a->pdata[a->len - 1 - n] == b->pdata[b->len - 1 - n])
    n++;

  return n;
}

/* Takes over new terms, and tells the shortest stretch of the list in which they differ. */
TenPoolDifference
ten_pool_replace_terms (TenPool *self, GPtrArray *terms)
{
  g_autoptr (GPtrArray) old_terms = g_steal_pointer (&self->terms);
  TenPoolDifference difference;
  guint end;

  keep_equal_terms (terms, old_terms);
  difference.start = count_common_start (old_terms, terms);
  end = count_common_end (old_terms, terms, difference.start);
  difference.n_removed = old_terms->len - difference.start - end;
  difference.n_added = terms->len - difference.start - end;
  self->terms = terms;

  return difference;
}
