/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks a play before it is written, and when a log is verified or another one is added. */

#include "ten-config.h"
#include "log/ten-log-entry-private.h"

#include "play/ten-play-index-private.h"

#include "dice/ten-reroll.h"
#include "dice/ten-roll-private.h"
#include "json/ten-json.h"
#include "records/ten-event-private.h"
#include "play/ten-extended-action.h"
#include "records/ten-play-private.h"
#include "records/ten-record-private.h"
#include "play/ten-witness.h"

#include <glib/gi18n-lib.h>

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, TEN_JSON_ERROR, TEN_JSON_ERROR_VALUE, sentence);
  return FALSE;
}

/* NWOD-5 */
static gboolean
check_seed (TenRecord *record, GError **error)
{
  TenRoll *stored = ten_record_get_roll (record);
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) again = NULL;
  g_auto (TenRecordTexts) texts = { NULL };
  g_auto (TenRecordTexts) expected = { NULL };

  if (ten_record_get_seed (record) == NULL)
    return TRUE;
  if (ten_record_get_own_dice (record))
    return fail (error, _ ("dice that people threw themselves have no seed"));
  random = ten_random_new_seeded (ten_record_get_seed (record));
  roll = ten_roll_is_rerolled (stored) ? ten_roll_repeat_reroll (stored, random, error)
                                       : ten_roll (ten_roll_get_request (stored), random, error);
  if (roll == NULL)
    return FALSE;
  again = ten_record_new (roll, "", NULL, NULL, NULL);
  ten_record_to_texts (again, &expected);
  ten_record_to_texts (record, &texts);
  return g_str_equal (texts.dice, expected.dice) ||
         fail (error, _ ("its dice do not come from its seed"));
}

/* NWOD-5: what was revealed must be valid by itself. */
static gboolean
check_telling (TenEvent *event, GError **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 seed[TEN_SEED_SIZE];

  if (!ten_event_is (event, TEN_EVENT_TELLING) || *ten_event_get_word (event, "seed") == '\0')
    return TRUE;
  if (!ten_seed_from_hex (ten_event_get_word (event, "seed"), seed, error))
    return FALSE;
  g_checksum_update (checksum, seed, sizeof seed);
  g_checksum_update (checksum, (const guchar *) ten_event_get_word (event, "request"), -1);
  return g_str_equal (g_checksum_get_string (checksum), ten_event_get_word (event, "seal")) ||
         fail (error, _ ("its seal does not match its seed"));
}

/* The pools of an extended action are needed for its next roll. */
static gboolean
check_start (TenEvent *event, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (TenExtendedProgress) progress = NULL;

  if (!ten_event_is (event, TEN_EVENT_ACTION) ||
      !g_str_has_prefix (ten_event_get_word (event, "action"), "extended"))
    return TRUE;
  entries = g_ptr_array_new ();
  g_ptr_array_add (entries, event);
  progress = ten_extended_action_replay (entries, error);
  return progress != NULL;
}

gboolean
ten_play_check_entry (const TenEntry *entry, GError **error)
{
  g_autoptr (TenPlay) play = ten_play_new_from_entry (entry, error);
  g_autoptr (TenEntry) again = NULL;
  GPtrArray *entries;

  if (play == NULL)
    return FALSE;
  entries = ten_play_get_entries (play);
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i])
            ? !check_seed (entries->pdata[i], error)
            : !check_telling (entries->pdata[i], error) || !check_start (entries->pdata[i], error))
      return FALSE;
  if (!ten_witness_check_play (play, error))
    return FALSE;
  again = ten_entry_new ();
  ten_play_fill_entry (play, again);
  return (g_str_equal (again->body, entry->body) && g_str_equal (again->kind, entry->kind) &&
          again->hidden == entry->hidden) ||
         fail (error, _ ("this version would write it differently"));
}
