/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"

static int
sum_dice (GPtrArray *terms)
{
  int dice = 0;

  for (guint i = 0; i < terms->len; i++)
    dice += ten_term_get_dice (terms->pdata[i]);

  return dice;
}

static gboolean
has_base (TenPool *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == TEN_TERM_NUMBER || part->kind == TEN_TERM_TRAIT)
        return TRUE;
    }

  return FALSE;
}

static int
get_effective_red (TenPool *self)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);

  if (self->options[TEN_POOL_RED] != TEN_POOL_RED_BY_RULES)
    return self->options[TEN_POOL_RED];

  return options->red_trait != NULL ? ten_pool_get_rating (self, options->red_trait) : 0;
}

/* Takes over what follows from the choices, and collects the properties that it changes. */
guint
ten_pool_refresh_values (TenPool *self, gboolean *differs)
{
  guint n_differ = 0;
  int dice = sum_dice (self->terms);
  gboolean empty = !has_base (self);
  gboolean willpower_left = ten_pool_check_willpower (self, NULL);

  differs[TEN_POOL_PROPERTY_DICE] = self->dice != dice;
  self->dice = dice;

  differs[TEN_POOL_PROPERTY_EMPTY] = self->empty != empty;
  self->empty = empty;

  differs[TEN_POOL_PROPERTY_WILLPOWER_LEFT] = self->willpower_left != willpower_left;
  self->willpower_left = willpower_left;

  differs[TEN_POOL_PROPERTY_SPECIALTY] =
      g_strcmp0 (self->specialty, self->announced_specialty) != 0;
  if (differs[TEN_POOL_PROPERTY_SPECIALTY])
    {
      g_free (self->announced_specialty);
      self->announced_specialty = g_strdup (self->specialty);
    }

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      int value = i == TEN_POOL_RED ? get_effective_red (self) : self->options[i];

      differs[i] = self->announced[i] != value;
      self->announced[i] = value;
    }

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_PROPERTIES; i++)
    n_differ += differs[i] ? 1 : 0;

  return n_differ;
}
