/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-aftermath.h"
#include "log/ten-event-private.h"

/* What lies longer ago is not what anybody is about to roll. */
#define N_ROLLS 50

static gboolean
keeps_bonuses (TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (g_str_equal (ten_event_get_kind (event), TEN_EVENT_NO_BONUS))
        return TRUE;
    }
  return FALSE;
}

/* Rerolled dice are those of the roll before, and a Rouse check is nobody's pool. */
static gboolean
is_roll_of (TenRecord *record, const char *character, const char *ruleset)
{
  return ten_record_get_strike (record) == NULL &&
         g_strcmp0 (ten_record_get_role (record), "reroll") != 0 &&
         g_strcmp0 (ten_record_get_role (record), "rouse") != 0 &&
         g_strcmp0 (ten_record_get_character (record), character) == 0 &&
         g_strcmp0 (ten_record_get_ruleset (record), ruleset) == 0 && !keeps_bonuses (record);
}

static gboolean
is_open (TenEvent *event, const char *ruleset, GPtrArray *records)
{
  const char *character = ten_event_get_word (event, "character");

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_BONUS) ||
      (ten_event_get_number (event, "dice", 0) <= 0 &&
       ten_event_get_number (event, "easier", 0) <= 0))
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (ten_record_get_sequence (records->pdata[i]) > ten_event_get_after (event) &&
        is_roll_of (records->pdata[i], character, ruleset))
      return FALSE;
  return TRUE;
}

/**
 * ten_aftermath_list_bonuses_for:
 * @log: (not nullable): the log
 * @character: (nullable): who is about to roll
 * @ruleset: (not nullable): the ruleset of that roll
 * @error: return location for a #TenLogError
 *
 * Finds the bonuses that wait for the next roll of a character (TEST-6): what
 * ten_following_action_new_bonus() passed on after one of the last fifty rolls in the same ruleset,
 * unless a roll since then has left them (%TEN_EVENT_NO_BONUS).
 *
 * Returns: (transfer full) (nullable) (element-type TenEvent): the events, or %NULL with @error set
 */
GPtrArray *
ten_aftermath_list_bonuses_for (TenLog *log,
                                const char *character,
                                TenRuleset *ruleset,
                                GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  GPtrArray *bonuses;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  records = ten_log_read_page (log, 0, N_ROLLS, error);
  if (records == NULL)
    return NULL;
  if (character == NULL)
    character = "";
  bonuses = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < records->len; i++)
    {
      GListModel *events = ten_record_get_events (records->pdata[i]);
      const char *earned = ten_record_get_ruleset (records->pdata[i]);

      if (ten_record_get_strike (records->pdata[i]) != NULL)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (events); k++)
        {
          g_autoptr (TenEvent) event = g_list_model_get_item (events, k);

          if (is_open (event, earned, records) &&
              g_strcmp0 (earned, ten_ruleset_get_id (ruleset)) == 0 &&
              g_str_equal (ten_event_get_word (event, "character"), character))
            g_ptr_array_add (bonuses, g_steal_pointer (&event));
        }
    }
  return bonuses;
}

/**
 * ten_aftermath_apply_bonus:
 * @bonus: (not nullable): one of ten_aftermath_list_bonuses_for()
 * @pool: (not nullable): the pool of the next roll
 *
 * Gives a pool what a bonus is (TEST-6): dice, as a modifier with the name of the bonus and no more
 * than a modifier may have, or fewer successes that it needs, but never less than one.
 */
void
ten_aftermath_apply_bonus (TenEvent *bonus, TenPool *pool)
{
  const char *name;
  int dice, easier;

  g_return_if_fail (TEN_IS_EVENT (bonus));
  g_return_if_fail (TEN_IS_POOL (pool));

  name = ten_event_get_word (bonus, "name");
  dice = ten_pool_get_modifier (pool, name) + ten_event_get_number (bonus, "dice", 0);
  easier = ten_event_get_number (bonus, "easier", 0);
  dice = MIN (dice, ten_ruleset_get_options (ten_pool_get_ruleset (pool))->modifier_maximum);
  if (dice != ten_pool_get_modifier (pool, name))
    ten_pool_set_modifier (pool, name, dice, NULL);
  if (easier > 0)
    ten_pool_set_option (pool, TEN_POOL_REQUIRED,
                         MAX (1, ten_pool_get_option (pool, TEN_POOL_REQUIRED) - easier));
}
