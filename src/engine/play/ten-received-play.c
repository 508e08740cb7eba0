/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes plays of other laptops to the log. */

#include "play/ten-received-play.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "json/ten-json.h"
#include "records/ten-play-private.h"

/* It is read as strictly as the log is, and written as this program writes. */
static gboolean
decide (TenEntry *draft, gpointer data, GError **error)
{
  const TenReceivedPlay *self = data;
  g_autoptr (TenEntry) entry = ten_entry_new ();
  g_autoptr (TenPlay) play = NULL;

  entry->kind = g_strdup (self->kind);
  entry->about = self->about;
  entry->chronicle = g_strdup (self->chronicle);
  entry->body = ten_entry_body_to_text (self->body);
  entry->time = self->time > 0 ? MIN (self->time, draft->time) : draft->time;
  play = ten_play_new_from_entry (entry, error);
  if (play != NULL)
    ten_play_fill_entry (play, draft);
  return play != NULL;
}

/**
 * ten_received_play_write:
 * @self: a play of another laptop
 * @log: the log
 * @error: return location for an error
 *
 * Writes a play that came from somebody else, exactly as it came.
 *
 * Returns: its number in the log, or 0 with @error set if nothing was written
 */
gint64
ten_received_play_write (const TenReceivedPlay *self, TenLog *log, GError **error)
{
  g_autoptr (TenEntry) entry = NULL;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (TEN_IS_LOG (log), 0);

  entry = ten_log_append (log, decide, (gpointer) self, error);
  return entry != NULL ? entry->number : 0;
}

/**
 * ten_received_roll_to_json:
 * @roll: a roll that players see
 *
 * Returns: (transfer full): its request and its dice, as the body of an entry has them
 */
JsonNode *
ten_received_roll_to_json (TenRoll *roll)
{
  JsonObject *object = json_object_new ();

  g_return_val_if_fail (roll != NULL, NULL);

  json_object_set_member (object, "request",
                          ten_play_request_to_json (ten_roll_get_request (roll)));
  json_object_set_array_member (object, "dice", ten_play_dice_to_json (roll));
  return ten_json_take_object (object);
}
