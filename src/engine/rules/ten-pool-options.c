/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-fields-private.h"
#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"

/* Whether wounds and missing skills count is up to the character, not the ruleset. */
static gboolean
is_of_ruleset (TenPoolOption option)
{
  return option != TEN_POOL_APPLY_WOUNDS && option != TEN_POOL_APPLY_UNTRAINED;
}

void
ten_pool_init_options (int *options, TenRuleset *ruleset)
{
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = ten_option_get (i);

      if (is_of_ruleset (i))
        options[i] = option->request != 0 && option->usual == 0
                         ? ten_option_get_in_request (option, &request)
                         : option->usual;
    }
}

/**
 * ten_pool_get_option:
 * @option: which option
 *
 * Returns: a part of how the pool is rolled, as #TenPoolOption describes it
 */
int
ten_pool_get_option (TenPool *self, TenPoolOption option)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);
  g_return_val_if_fail (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS, 0);

  return self->announced[option];
}

/**
 * ten_pool_set_option:
 * @option: which option
 * @value: its value, as #TenPoolOption describes it
 *
 * Sets a part of how the pool is rolled. A value that the ruleset does not have is refused by
 * ten_pool_to_request(), not here.
 */
void
ten_pool_set_option (TenPool *self, TenPoolOption option, int value)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS);

  if (self->options[option] == value &&
      (option != TEN_POOL_TARGET || self->options[TEN_POOL_TARGET_GIVEN]))
    return;

  self->options[option] = value;
  if (option == TEN_POOL_TARGET)
    self->options[TEN_POOL_TARGET_GIVEN] = TRUE;
  ten_pool_update (self);
}

/**
 * ten_pool_get_willpower_left:
 *
 * Tells whether the character has a point of willpower to spend (COFD-18, V20-5, CHAT-11). Where
 * nobody keeps count, as there is no character or it has no such track, there always is one.
 *
 * Returns: whether a roll with willpower is not refused for want of it
 */
TEN_DEFINE_GETTER (TenPool, ten_pool, TEN_IS_POOL, gboolean, willpower_left)

/**
 * ten_pool_get_settings:
 * @request: (out caller-allocates): return location for how the pool is rolled
 *
 * Gets how the pool is rolled, whether or not it can be: with the options as they are chosen, and
 * without its dice. See ten_pool_to_request() for what is rolled.
 */
void
ten_pool_get_settings (TenPool *self, TenRequest *request)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (request != NULL);

  ten_ruleset_init_request (self->ruleset, request);
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_option_get (i)->request != 0 && i != TEN_POOL_AUTOMATIC)
      ten_option_set_in_request (ten_option_get (i), request, self->options[i]);
  request->red = MAX (self->announced[TEN_POOL_RED], 0);
}

static gboolean
is_usual (TenPool *self, const int *usual, TenPoolOption option)
{
  return option == TEN_POOL_WILLPOWER || !is_of_ruleset (option) ||
         self->options[option] == usual[option];
}

/**
 * ten_pool_has_usual_options:
 *
 * Tells whether the pool is rolled as the ruleset has it: with the usual target, no rote, and so
 * on. A point of willpower is no such option.
 *
 * Returns: whether it is
 */
gboolean
ten_pool_has_usual_options (TenPool *self)
{
  int usual[TEN_POOL_N_OPTIONS];

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  ten_pool_init_options (usual, self->ruleset);
  for (TenPoolOption option = TEN_POOL_TARGET; option < TEN_POOL_N_OPTIONS; option++)
    if (!is_usual (self, usual, option))
      return FALSE;
  return TRUE;
}

/**
 * ten_pool_reset_options:
 *
 * Takes back every option that is not as the ruleset has it. The terms stay, and so does a point of
 * willpower.
 */
void
ten_pool_reset_options (TenPool *self)
{
  const int willpower = self->options[TEN_POOL_WILLPOWER];

  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_init_options (self->options, self->ruleset);
  self->options[TEN_POOL_WILLPOWER] = willpower;
  ten_pool_update (self);
}

static gboolean
is_for_one_roll (const TenPoolPart *part)
{
  return part->kind == TEN_TERM_MODIFIER && (part->secrecy != TEN_SECRECY_OPEN ||
                                             g_strcmp0 (part->id, TEN_MODIFIER_CIRCUMSTANCE) == 0);
}

/**
 * ten_pool_use_up:
 *
 * Takes out what was for one roll: rote (COFD-10), a point of willpower (COFD-18, V20-5), earlier
 * tries (COFD-11, V20-8, CHAT-5), an automatic success (V20-6), the circumstance and every secret
 * modifier (POOL-7). The traits and the other options stay.
 */
void
ten_pool_use_up (TenPool *self)
{
  int usual[TEN_POOL_N_OPTIONS];

  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_init_options (usual, self->ruleset);
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_option_get (i)->of_one_roll)
      self->options[i] = usual[i];
  for (guint i = self->parts->len; i > 0; i--)
    if (is_for_one_roll (self->parts->pdata[i - 1]))
      g_ptr_array_remove_index (self->parts, i - 1);
  ten_pool_update (self);
}
