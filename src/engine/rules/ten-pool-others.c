/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

TenPoolPart *
ten_pool_find_kind (TenPool *self, TenTermKind kind)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == kind)
        return part;
    }

  return NULL;
}

/* Puts in what others do to the pool, in place of what was there; no dice are no term. */
void
ten_pool_put_other (TenPool *self,
                    TenTermKind kind,
                    const char *id,
                    const char *label,
                    int dice,
                    TenSecrecy secrecy)
{
  TenPoolPart *old = ten_pool_find_kind (self, kind);

  if (old != NULL)
    g_ptr_array_remove (self->parts, old);
  if (dice != 0)
    ten_pool_put_part (self, kind, id, label, dice)->secrecy = secrecy;
}

/**
 * ten_pool_set_resistance:
 * @id: (nullable): the id of the trait or derived value that the opponent resists with, or %NULL
 *   for a mere number
 * @label: (nullable): what a person reads, such as "Resolve (Guard)"; %NULL for the name of @id
 * @dice: the opponent's value, 0 to 100; 0 takes the term out
 * @error: return location for an error
 *
 * Sets what an opponent resists with (COFD-13), in place of an earlier one. It is a term of its
 * own, which is subtracted, on top of the modifiers and not bound by their range (POOL-4);
 * against a crowd it is the highest value in it. The error is %TEN_RULES_ERROR_OPTION where the
 * ruleset has no resistance, or not with @id, and %TEN_RULES_ERROR_RANGE for a value out of its
 * range.
 *
 * Returns: whether it was set
 */
gboolean
ten_pool_set_resistance (TenPool *self, const char *id, const char *label, int dice, GError **error)
{
  const char *const *allowed;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  allowed = ten_ruleset_get_actions (self->ruleset)->resistance;
  if (dice != 0 && allowed == NULL)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no resistance that is subtracted from a pool"),
                   ten_ruleset_get_name (self->ruleset));
      return FALSE;
    }

  if (dice != 0 && id != NULL && !g_strv_contains (allowed, id))
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_OPTION,
                   /* Translators: the name of a ruleset, and the name of a trait */
                   _ ("In “%s” nobody resists with “%s”"), ten_ruleset_get_name (self->ruleset),
                   ten_ruleset_get_value_name (self->ruleset, id));
      return FALSE;
    }

  if (dice < 0 || dice > TEN_POOL_MAX_RESISTANCE)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE,
                   _ ("A resistance is 0 to %d, not %d"), TEN_POOL_MAX_RESISTANCE, dice);
      return FALSE;
    }

  if (label == NULL)
    label = id != NULL ? ten_ruleset_get_value_name (self->ruleset, id) : _ ("Resistance");
  ten_pool_put_other (self, TEN_TERM_RESISTANCE, id, label, dice, TEN_SECRECY_OPEN);
  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_get_resistance:
 *
 * Returns: what an opponent resists with (COFD-13), or 0 where there is none
 */
int
ten_pool_get_resistance (TenPool *self)
{
  const TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  part = ten_pool_find_kind (self, TEN_TERM_RESISTANCE);

  return part != NULL ? part->dice : 0;
}

/**
 * ten_pool_set_teamwork:
 * @dice: how many dice helpers add, negative where they take some away, at most 1000 either way;
 *   0 takes the term out
 *
 * Sets what helpers give to the leader's pool or cost it (COFD-12, V20-13), a term of its own.
 */
void
ten_pool_set_teamwork (TenPool *self, int dice)
{
  g_return_if_fail (TEN_IS_POOL (self));

  dice = CLAMP (dice, -TEN_REQUEST_MAX_DICE, TEN_REQUEST_MAX_DICE);
  ten_pool_put_other (self, TEN_TERM_TEAMWORK, NULL, _ ("Teamwork"), dice, TEN_SECRECY_OPEN);
  ten_pool_update (self);
}

/**
 * ten_pool_get_teamwork:
 *
 * Gets what helpers give to the leader's pool or cost it (COFD-12, V20-13).
 *
 * Returns: how many dice, or 0 where there are none
 */
int
ten_pool_get_teamwork (TenPool *self)
{
  const TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  part = ten_pool_find_kind (self, TEN_TERM_TEAMWORK);

  return part != NULL ? part->dice : 0;
}
