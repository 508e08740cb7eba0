/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-player-terms.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* The number of such a term follows from those of all the others, or from other rolls. */
static gboolean
follows_from_others (TenTerm *term)
{
  return ten_term_get_kind (term) == TEN_TERM_MINIMUM ||
         ten_term_get_kind (term) == TEN_TERM_TEAMWORK;
}

/* Players learn neither its name nor its kind. */
static TenTerm *
make_announced (TenTerm *term)
{
  /* Translators: stands for a modifier whose reason only the Storyteller knows */
  return ten_term_new_with_secrecy (TEN_TERM_MODIFIER, NULL, _ ("Announced modifier"),
                                    ten_term_get_dice (term), TEN_SECRECY_ANNOUNCED);
}

/* Gets the secrecy of the most secret term (POOL-7). */
TenSecrecy
ten_player_terms_get_secrecy (GListModel *terms)
{
  TenSecrecy secrecy = TEN_SECRECY_OPEN;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      secrecy = MAX (secrecy, ten_term_get_secrecy (term));
    }

  return secrecy;
}

/* Creates the list that players see instead (POOL-7): announced terms keep only their number;
 * secret terms are left out. So are those that would reveal a number (V5-2, COFD-12), of every roll
 * that players see in words, since a difference would reveal the secret. */
GListModel *
ten_player_terms_new (GListModel *terms, gboolean in_words)
{
  g_autoptr (GListStore) seen = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      g_autoptr (TenTerm) announced = NULL;

      switch (ten_term_get_secrecy (term))
        {
        case TEN_SECRECY_OPEN:
          if (!in_words || !follows_from_others (term))
            g_list_store_append (seen, term);
          break;

        case TEN_SECRECY_ANNOUNCED:
          announced = make_announced (term);
          g_list_store_append (seen, announced);
          break;

        case TEN_SECRECY_SECRET:
        default:
          break;
        }
    }

  return G_LIST_MODEL (g_steal_pointer (&seen));
}
