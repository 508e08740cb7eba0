/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-aftermath.h"
#include "rules/ten-pool-private.h"

#include <glib/gi18n-lib.h>

/* As many earlier tries as anybody makes. */
#define MAX_TRIES 100

/* Terms that belong to one roll: they are paid for or earned again for the next one. */
static gboolean
is_for_one_roll (TenTerm *term, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  switch (ten_term_get_kind (term))
    {
    case TEN_TERM_WILLPOWER:
    case TEN_TERM_TRIES:
      return TRUE;
    case TEN_TERM_MODIFIER:
      for (guint i = 0; i < rules->n_bonuses; i++)
        if (rules->bonuses[i].next_roll &&
            g_strcmp0 (ten_term_get_label (term), rules->bonuses[i].name) == 0)
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

static GListModel *
copy_terms (TenRecord *record, TenRuleset *ruleset)
{
  GListModel *terms = ten_record_get_terms (record);
  GListStore *copy = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (!is_for_one_roll (term, ruleset))
        g_list_store_append (copy, term);
    }
  return G_LIST_MODEL (copy);
}

/* The log of an earlier version has the tries only in the pool. */
static int
count_tries (TenRecord *record, const TenRulesetOptions *options)
{
  GListModel *terms = ten_record_get_terms (record);
  int tries = ten_record_get_tries (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_TRIES && options->tries_each != 0)
        tries = MAX (tries, ten_term_get_dice (term) / options->tries_each);
    }
  return tries;
}

/* CHAT-5: a target that has risen to its maximum does not say where it came from, but an earlier
 * try does. */
static int
find_first_target (TenRecord *record, TenLog *log, const TenRulesetOptions *options)
{
  g_autoptr (TenRecord) at = g_object_ref (record);
  int target = ten_roll_get_request (ten_record_get_roll (record))->target;
  int tries = count_tries (record, options);

  if (options->tries != TEN_TRIES_TARGET)
    return target;
  for (guint i = 0; i < MAX_TRIES && tries > 0 && target >= options->target_maximum; i++)
    {
      TenRecord *earlier =
          log != NULL ? ten_log_read_record (log, ten_record_get_follows (at)) : NULL;

      if (earlier == NULL)
        break;
      g_object_unref (at);
      at = earlier;
      target = ten_roll_get_request (ten_record_get_roll (at))->target;
      tries = count_tries (at, options);
    }
  return CLAMP (target - tries * options->tries_each, options->target_minimum,
                options->target_maximum);
}

/**
 * ten_aftermath_set_up_try:
 * @record: (not nullable): a roll of the log that failed
 * @log: (nullable): the log, to look for the earlier tries
 * @pressure: whether the earlier tries count; where there is no pressure they do not (COFD-11), and
 *   the Storyteller may waive them (CHAT-5)
 * @pool: (not nullable): a pool of the roll's ruleset; its character, if it has one, must be
 *   the one who rolled
 * @error: return location for an error
 *
 * Sets a pool up for another try at what failed: as it was, with one earlier try more (COFD-11,
 * V20-8, CHAT-5). Willpower that was spent on the roll, and a bonus from another one (TEST-6),
 * were for that roll alone. Fails with %TEN_AFTERMATH_ERROR_REFUSED where ten_aftermath_check()
 * does, with %TEN_RULES_ERROR_REFUSED where the target would rise too high (V20-8), and where
 * ten_pool_restore() fails; the pool is then as it was.
 *
 * Returns: whether the pool is set up
 */
gboolean
ten_aftermath_set_up_try (
    TenRecord *record, TenLog *log, gboolean pressure, TenPool *pool, GError **error)
{
  const TenRulesetOptions *options;
  g_autoptr (GListModel) terms = NULL;
  TenRuleset *ruleset;
  TenRequest request;
  int tries;

  g_return_val_if_fail (TEN_IS_RECORD (record), FALSE);
  g_return_val_if_fail (log == NULL || TEN_IS_LOG (log), FALSE);
  g_return_val_if_fail (TEN_IS_POOL (pool), FALSE);

  ruleset = ten_pool_get_ruleset (pool);
  if (!ten_aftermath_check (TEN_AFTERMATH_TRY_AGAIN, record, ruleset, error))
    return FALSE;

  options = ten_ruleset_get_options (ruleset);
  tries = pressure ? MIN (count_tries (record, options) + 1, MAX_TRIES) : 0;
  request = *ten_roll_get_request (ten_record_get_roll (record));
  request.target = find_first_target (record, log, options);
  request.sure_success = FALSE;
  request.automatic = FALSE;
  if (options->tries == TEN_TRIES_TARGET && options->tries_refused_at != 0 && tries > 0 &&
      request.target + tries * options->tries_each >= options->tries_refused_at)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                   _ ("Earlier tries have raised the target to %d: there is no further try"),
                   options->tries_refused_at);
      return FALSE;
    }

  terms = copy_terms (record, ruleset);
  if (!ten_pool_restore (pool, terms, &request, error))
    return FALSE;
  ten_pool_set_option (pool, TEN_POOL_TRIES, tries);
  return TRUE;
}
