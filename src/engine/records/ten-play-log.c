/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads plays with what was said about them later. */

#include "ten-config.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "records/ten-play-log.h"

#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "records/ten-play-private.h"

#include <glib/gi18n-lib.h>

/* Plays that say something about another one, and those that go on with it. */
static const char *const about_kinds[] = { "aftermath", "telling", "strike",
                                           "restore",   "reroll",  NULL };
static const char *const next_kinds[] = { "extended-roll", "extended-choice", "extended-end",
                                          "extended-pool", "multiple",        NULL };

static TenPlay *
read_entry (TenLog *log, const TenEntry *entry, GError **error)
{
  TenPlay *self = ten_play_new_from_entry (entry, error);

  if (self != NULL)
    ten_play_set_words (self, ten_words_of_log (log));
  return self;
}

static TenPlay *
read_alone (TenLog *log, gint64 number, GError **error)
{
  g_autoptr (TenEntry) entry = ten_log_read (log, number);
  g_autofree char *fault = NULL;

  if (entry->fault == NULL)
    return read_entry (log, entry, error);
  fault = ten_entry_dup_fault_text (entry);
  g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED, fault);
  return NULL;
}

static GPtrArray *
read_about (TenLog *log, gint64 number, const char *const *kinds)
{
  g_autoptr (GPtrArray) entries = ten_log_read_about (log, number);
  GPtrArray *plays = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      const TenEntry *entry = entries->pdata[i];
      TenPlay *play = g_strv_contains (kinds, entry->kind) ? read_entry (log, entry, NULL) : NULL;

      if (play != NULL)
        g_ptr_array_add (plays, play);
    }
  return plays;
}

/* A roll is struck out with the whole play. */
static gboolean
is_about_all (TenEvent *event)
{
  return ten_event_get_place (event)->own == 0 && ten_event_get_place (event)->of == 0 &&
         (ten_event_is (event, TEN_EVENT_STRIKE) || ten_event_is (event, TEN_EVENT_RESTORE));
}

void
ten_play_attach (TenPlay *self, TenPlay *later)
{
  GPtrArray *records = ten_play_get_records (self);
  GPtrArray *entries = ten_play_get_entries (later);

  for (guint i = 0; i < entries->len; i++)
    for (guint k = 0; TEN_IS_EVENT (entries->pdata[i]) && k < records->len; k++)
      if (ten_event_get_place (entries->pdata[i])->of == k + 1 || is_about_all (entries->pdata[i]))
        g_list_store_append (ten_record_get_links (records->pdata[k])->events, entries->pdata[i]);
}

/* A step of an action is described by what began it. */
static void
attach_start (TenPlay *self, TenLog *log)
{
  GPtrArray *records = ten_play_get_records (self);
  g_autoptr (TenPlay) start = NULL;
  TenEvent *event;

  if (ten_play_get_about (self) == 0 || records->len == 0 ||
      ten_record_get_action_event (records->pdata[0]) != NULL ||
      !g_strv_contains (next_kinds, ten_action_kind_to_id (ten_play_get_kind (self))))
    return;
  start = read_alone (log, ten_play_get_about (self), NULL);
  event = start != NULL ? ten_play_find_event (start, TEN_EVENT_ACTION) : NULL;
  for (guint i = 0; event != NULL && i < records->len; i++)
    g_set_object (&ten_record_get_links (records->pdata[i])->action_event, event);
}

/**
 * ten_play_log_read:
 * @log: a log
 * @number: the number of a play
 * @error: return location for an error
 *
 * Reads a play, with everything that was said about its rolls later.
 *
 * Returns: (transfer full) (nullable): the play, or %NULL with @error set if it is damaged
 */
TenPlay *
ten_play_log_read (TenLog *log, gint64 number, GError **error)
{
  TenPlay *self;
  g_autoptr (GPtrArray) later = NULL;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);

  self = read_alone (log, number, error);
  if (self == NULL)
    return NULL;
  later = read_about (log, number, about_kinds);
  for (guint i = 0; i < later->len; i++)
    ten_play_attach (self, later->pdata[i]);
  attach_start (self, log);
  return self;
}

/**
 * ten_play_log_read_roll:
 * @log: a log
 * @key: the key of a roll: its sequence
 *
 * Reads a roll, with everything that was said about it later.
 *
 * Returns: (transfer full) (nullable): the roll, or %NULL if there is none, or it is damaged
 */
TenRecord *
ten_play_log_read_roll (TenLog *log, gint64 key)
{
  const guint index = TEN_PLAY_KEY_INDEX (key);
  g_autoptr (TenPlay) play =
      key > 0 ? ten_play_log_read (log, TEN_PLAY_KEY_ENTRY (key), NULL) : NULL;
  GPtrArray *records = play != NULL ? ten_play_get_records (play) : NULL;

  return records != NULL && index > 0 && index <= records->len
             ? g_object_ref (records->pdata[index - 1])
             : NULL;
}

/**
 * ten_play_log_read_again:
 * @log: a log
 * @record: a roll of the log
 *
 * Reads the current state of a roll.
 *
 * Returns: (transfer full) (nullable): the roll, or %NULL if it is damaged
 */
TenRecord *
ten_play_log_read_again (TenLog *log, TenRecord *record)
{
  return ten_play_log_read_roll (log, ten_record_get_sequence (record));
}

static void
add_play (TenLog *log, gint64 number, GPtrArray *parts)
{
  g_autoptr (TenPlay) play = ten_play_log_read (log, number, NULL);
  g_autoptr (GPtrArray) later = NULL;

  if (play == NULL)
    return;
  g_ptr_array_extend (parts, ten_play_get_entries (play), (GCopyFunc) g_object_ref, NULL);
  later = read_about (log, number, (const char *const[]){ "reroll", NULL });
  for (guint i = 0; i < later->len; i++)
    g_ptr_array_extend (parts, ten_play_get_records (later->pdata[i]), (GCopyFunc) g_object_ref,
                        NULL);
}

/**
 * ten_play_log_read_action:
 * @log: a log
 * @number: the number of the play that began it
 * @error: return location for an error
 *
 * Reads the facts and rolls of an action in order, so that it can be rebuilt. Rerolled dice come
 * after the play with the first ones.
 *
 * Returns: (transfer full) (nullable) (element-type GObject): #TenRecord and #TenEvent, or %NULL
 *   with @error set
 */
GPtrArray *
ten_play_log_read_action (TenLog *log, gint64 number, GError **error)
{
  const TenLogFilter filter = { .about = number, .kinds = next_kinds };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (TenPlay) start = NULL;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);

  start = ten_play_log_read (log, number, error);
  numbers = start != NULL ? ten_log_list (log, &filter, error) : NULL;
  if (numbers == NULL)
    return NULL;
  add_play (log, number, parts);
  for (guint i = 0; i < numbers->len; i++)
    add_play (log, g_array_index (numbers, gint64, i), parts);
  return g_steal_pointer (&parts);
}

/**
 * ten_play_log_read_parts:
 * @log: a log
 * @record: a roll of the log
 * @error: return location for an error
 *
 * Reads the play that a roll is part of.
 *
 * Returns: (transfer container) (nullable) (element-type GObject): its #TenRecord and #TenEvent,
 *   beginning with the event that began the action, or %NULL with @error set
 */
GPtrArray *
ten_play_log_read_parts (TenLog *log, TenRecord *record, GError **error)
{
  g_autoptr (TenPlay) play = ten_play_log_read (log, ten_record_get_links (record)->entry, error);

  return play != NULL ? g_ptr_array_ref (ten_play_get_entries (play)) : NULL;
}

/**
 * ten_play_log_find_reroll:
 * @log: a log
 * @record: a roll of the log
 *
 * Finds the dice that count: if some were rerolled, the new roll does.
 *
 * Returns: (transfer full): the roll
 */
TenRecord *
ten_play_log_find_reroll (TenLog *log, TenRecord *record)
{
  const TenRecordLinks *links = ten_record_get_links (record);
  g_autoptr (GPtrArray) later =
      read_about (log, links->entry, (const char *const[]){ "reroll", NULL });

  for (guint i = later->len; i > 0; i--)
    {
      GPtrArray *records = ten_play_get_records (later->pdata[i - 1]);

      for (guint k = 0; k < records->len; k++)
        if (ten_record_get_links (records->pdata[k])->of == links->index)
          return g_object_ref (records->pdata[k]);
    }
  return g_object_ref (record);
}

/**
 * ten_play_log_is_secret:
 * @log: a log
 * @number: the number of the play that began an action
 *
 * Returns: whether players do not fully see all that happened in the action (NWOD-5, POOL-7)
 */
gboolean
ten_play_log_is_secret (TenLog *log, gint64 number)
{
  g_autoptr (GPtrArray) parts = ten_play_log_read_action (log, number, NULL);
  gboolean secret = FALSE;

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    if (TEN_IS_RECORD (parts->pdata[i]))
      secret |= ten_record_get_hidden (parts->pdata[i]) ||
                ten_record_get_secrecy (parts->pdata[i]) == TEN_SECRECY_SECRET;
    else if (ten_event_is (parts->pdata[i], TEN_EVENT_ACTION))
      secret |= ten_event_is_secret (parts->pdata[i]);
  return secret;
}

/**
 * ten_play_log_get_words_only:
 * @log: a log
 *
 * Checks how players see the next roll (POOL-7).
 *
 * Returns: whether they see its result in words only: since the Storyteller chose so, or since an
 *   open roll had a secret modifier
 */
gboolean
ten_play_log_get_words_only (TenLog *log)
{
  g_return_val_if_fail (TEN_IS_LOG (log), FALSE);

  return ten_player_words_get_last (ten_words_of_log (log)) == G_MAXINT64;
}

/**
 * ten_play_log_translate_for_players:
 * @log: a log
 * @text: (nullable): a text with names
 *
 * Returns: (transfer none) (nullable): the same text with the names that players know
 */
const char *
ten_play_log_translate_for_players (TenLog *log, const char *text)
{
  g_return_val_if_fail (TEN_IS_LOG (log), NULL);

  return ten_player_words_translate (ten_words_of_log (log), text);
}
