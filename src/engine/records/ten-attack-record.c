/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An attack as it was recorded: ITEM-1, BOOK-2. */

#include "records/ten-record-private.h"

#include "records/ten-event-private.h"

int
ten_attack_settle (TenRecord *record, int damage)
{
  TenEvent *start = ten_record_get_action_event (record);

  return MAX (
      damage + ten_event_get_number (start, "added", 0) - ten_event_get_number (start, "armor", 0),
      0);
}

const char *
ten_attack_find_kind (TenRecord *record, const char *const *kinds)
{
  TenEvent *harm = ten_record_find_event (record, TEN_EVENT_HARM);
  const char *kind =
      ten_event_get_word (harm != NULL ? harm : ten_record_get_action_event (record), "kind");

  for (guint i = 0; kinds[i] != NULL; i++)
    if (g_str_equal (kinds[i], kind))
      return kinds[i];
  return kinds[0];
}
