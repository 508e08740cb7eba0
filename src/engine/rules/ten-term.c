/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-term-private.h"

#include "json/ten-fields-private.h"
#include "rules/ten-words.h"

struct _TenTerm
{
  GObject parent_instance;

  TenTermKind kind;
  char *id;
  char *label;
  int dice;
  TenSecrecy secrecy;
};

TEN_DEFINE_VALUE_TYPE (TenTerm,
                       ten_term,
                       { "kind", G_TYPE_INT, G_STRUCT_OFFSET (TenTerm, kind) },
                       { "id", G_TYPE_STRING, G_STRUCT_OFFSET (TenTerm, id) },
                       { "label", G_TYPE_STRING, G_STRUCT_OFFSET (TenTerm, label) },
                       { "dice", G_TYPE_INT, G_STRUCT_OFFSET (TenTerm, dice) },
                       { "secrecy", G_TYPE_INT, G_STRUCT_OFFSET (TenTerm, secrecy) })

static const char *const kind_ids[] = {
  [TEN_TERM_NUMBER] = "number",       [TEN_TERM_TRAIT] = "trait",
  [TEN_TERM_SPECIALTY] = "specialty", [TEN_TERM_UNTRAINED] = "untrained",
  [TEN_TERM_WOUNDS] = "wounds",       [TEN_TERM_WILLPOWER] = "willpower",
  [TEN_TERM_MODIFIER] = "modifier",   [TEN_TERM_TRIES] = "tries",
  [TEN_TERM_MINIMUM] = "minimum",     [TEN_TERM_RESISTANCE] = "resistance",
  [TEN_TERM_TEAMWORK] = "teamwork",   [TEN_TERM_SURGE] = "surge",
  [TEN_TERM_BONUS] = "bonus",
};

static const char *const secrecy_ids[] = {
  [TEN_SECRECY_OPEN] = "open",
  [TEN_SECRECY_ANNOUNCED] = "announced",
  [TEN_SECRECY_SECRET] = "secret",
};

/**
 * ten_term_new:
 * @kind: the source of the dice
 * @id: (nullable): the id of a trait (including that of a specialty or missing skill) or of a
 *   track, the name of a modifier, or what the opponent resists with
 * @label: (nullable): the text to show; %NULL is the same as an empty text
 * @dice: how many dice it adds, which may be negative
 *
 * Returns: (transfer full): a term of a pool (POOL-8) that players fully see
 */
TenTerm *
ten_term_new (TenTermKind kind, const char *id, const char *label, int dice)
{
  return ten_term_new_with_secrecy (kind, id, label, dice, TEN_SECRECY_OPEN);
}

/**
 * ten_term_new_with_secrecy:
 * @kind: the source of the dice
 * @id: (nullable): the source, as for ten_term_new()
 * @label: (nullable): the text to show; %NULL is the same as an empty text
 * @dice: how many dice it adds, which may be negative
 * @secrecy: how much of it players see
 *
 * Returns: (transfer full): a term of a pool (POOL-8) that players may see in part or not at all
 *   (POOL-7)
 */
TenTerm *
ten_term_new_with_secrecy (
    TenTermKind kind, const char *id, const char *label, int dice, TenSecrecy secrecy)
{
  TenTerm *self;

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kind_ids), NULL);
  g_return_val_if_fail ((guint) secrecy < G_N_ELEMENTS (secrecy_ids), NULL);

  self = g_object_new (TEN_TYPE_TERM, NULL);
  self->kind = kind;
  self->id = g_strdup (id);
  self->label = g_strdup (label != NULL ? label : "");
  self->dice = dice;
  self->secrecy = secrecy;

  return self;
}

/**
 * ten_term_get_kind:
 *
 * Returns: the source of the term's dice
 */
TEN_DEFINE_GETTER (TenTerm, ten_term, TEN_IS_TERM, TenTermKind, kind)

/**
 * ten_term_get_id:
 *
 * Returns: (nullable) (transfer none): the id of the trait or track that the dice come from, or
 *   the name of a modifier
 */
TEN_DEFINE_GETTER (TenTerm, ten_term, TEN_IS_TERM, const char *, id)

/**
 * ten_term_get_label:
 *
 * Returns: (transfer none): the text to show, in the language in which the term was created; may
 *   be empty
 */
TEN_DEFINE_GETTER (TenTerm, ten_term, TEN_IS_TERM, const char *, label)

/**
 * ten_term_get_dice:
 *
 * Returns: how many dice the term adds, which may be negative
 */
TEN_DEFINE_GETTER (TenTerm, ten_term, TEN_IS_TERM, int, dice)

/**
 * ten_term_is_empty:
 *
 * Checks for a modifier without dice. It only says that players do not see the roll (POOL-7), and
 * is not shown in the sum.
 *
 * Returns: whether there is nothing to show
 */
gboolean
ten_term_is_empty (TenTerm *self)
{
  g_return_val_if_fail (TEN_IS_TERM (self), TRUE);

  return self->kind == TEN_TERM_MODIFIER && self->dice == 0;
}

/**
 * ten_term_get_grade:
 *
 * Gets the grade of a freehand modifier on the scale of ease and hardship (POOL-6): the
 * circumstance, or a modifier without a name.
 *
 * Returns: (transfer none) (nullable): the grade in the user's language, or %NULL
 */
const char *
ten_term_get_grade (TenTerm *self)
{
  g_return_val_if_fail (TEN_IS_TERM (self), NULL);

  return self->kind == TEN_TERM_MODIFIER &&
                 (g_strcmp0 (self->id, TEN_MODIFIER_CIRCUMSTANCE) == 0 || *self->label == '\0')
             ? ten_words_for_challenge (self->dice)
             : NULL;
}

/**
 * ten_term_get_secrecy:
 *
 * Returns: how much of the term players see (POOL-7)
 */
TenSecrecy
ten_term_get_secrecy (TenTerm *self)
{
  g_return_val_if_fail (TEN_IS_TERM (self), TEN_SECRECY_SECRET);

  return self->secrecy;
}

TEN_DEFINE_TO_ID (TenTermKind, ten_term_kind, kind_ids)
TEN_DEFINE_FROM_ID (TenTermKind, ten_term_kind, kind_ids)

TEN_DEFINE_TO_ID (TenSecrecy, ten_secrecy, secrecy_ids)
TEN_DEFINE_FROM_ID (TenSecrecy, ten_secrecy, secrecy_ids)

GListStore *
ten_terms_copy (GListModel *terms, int except)
{
  GListStore *copy = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; terms != NULL && i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if ((int) ten_term_get_kind (term) != except)
        g_list_store_append (copy, term);
    }
  return copy;
}

void
ten_terms_add (GListStore *terms,
               TenTermKind kind,
               const char *id,
               const char *label,
               int dice,
               TenSecrecy secrecy)
{
  g_autoptr (TenTerm) term = ten_term_new_with_secrecy (kind, id, label, dice, secrecy);

  g_list_store_append (terms, term);
}
