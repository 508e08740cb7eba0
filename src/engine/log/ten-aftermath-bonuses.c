/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-aftermath.h"

/* What lies longer ago is not what anybody is about to roll. */
#define N_ROLLS 50

/* Rerolled dice are those of the roll before, and a Rouse check is nobody's pool. */
static gboolean
is_roll_of (TenRecord *record, const char *character)
{
  return g_strcmp0 (ten_record_get_role (record), "reroll") != 0 &&
         g_strcmp0 (ten_record_get_role (record), "rouse") != 0 &&
         g_strcmp0 (ten_record_get_character (record), character) == 0;
}

static gboolean
is_open (TenEvent *event, GPtrArray *records)
{
  const char *character = ten_event_get_word (event, "character");

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_BONUS) ||
      ten_event_get_number (event, "dice", 0) <= 0)
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (ten_record_get_sequence (records->pdata[i]) > ten_event_get_after (event) &&
        is_roll_of (records->pdata[i], character))
      return FALSE;
  return TRUE;
}

/**
 * ten_aftermath_list_bonuses:
 * @log: (not nullable): the log
 * @error: return location for a #TenLogError
 *
 * Finds the dice that have passed to a next roll which nobody has made yet (TEST-6): what
 * ten_aftermath_create_bonus() made about one of the last fifty rolls. An easier test is not among
 * them, as the log does not say which test that is.
 *
 * Returns: (transfer full) (nullable) (element-type TenEvent): the events, or %NULL with @error set
 */
GPtrArray *
ten_aftermath_list_bonuses (TenLog *log, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  GPtrArray *bonuses;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);

  records = ten_log_read_page (log, 0, N_ROLLS, error);
  if (records == NULL)
    return NULL;
  bonuses = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < records->len; i++)
    {
      GListModel *events = ten_record_get_events (records->pdata[i]);

      for (guint k = 0; k < g_list_model_get_n_items (events); k++)
        {
          g_autoptr (TenEvent) event = g_list_model_get_item (events, k);

          if (is_open (event, records))
            g_ptr_array_add (bonuses, g_steal_pointer (&event));
        }
    }
  return bonuses;
}
