/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads plays with what was said about them later. */

#include "ten-config.h"

#include "play/ten-play-log.h"

#include "log/ten-event-private.h"
#include "log/ten-extended-action-private.h"
#include "log/ten-next-roll.h"
#include "log/ten-record-private.h"
#include "play/ten-play-body-private.h"
#include "play/ten-play-private.h"
#include "play/ten-table-private.h"

#include <glib/gi18n-lib.h>

/* Plays that say something about another one, and those that go on with it. */
static const char *const about_kinds[] = { "aftermath", "telling", "strike",
                                           "restore",   "reroll",  NULL };
static const char *const next_kinds[] = { "extended-roll", "extended-choice", "extended-end",
                                          "extended-pool", "multiple",        NULL };

static TenPlay *
read_alone (TenLedger *log, gint64 number, GError **error)
{
  g_autoptr (TenEntry) entry = ten_ledger_read (log, number);
  g_autofree char *fault = NULL;

  if (entry->fault == NULL)
    return ten_play_new_from_entry (entry, error);
  fault = ten_entry_dup_fault_text (entry);
  g_set_error_literal (error, TEN_LEDGER_ERROR, TEN_LEDGER_ERROR_DAMAGED, fault);
  return NULL;
}

static GPtrArray *
read_about (TenLedger *log, gint64 number, const char *const *kinds)
{
  g_autoptr (GPtrArray) entries = ten_ledger_read_about (log, number);
  GPtrArray *plays = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      const TenEntry *entry = entries->pdata[i];
      TenPlay *play =
          g_strv_contains (kinds, entry->kind) ? ten_play_new_from_entry (entry, NULL) : NULL;

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
attach_start (TenPlay *self, TenLedger *log)
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
ten_play_log_read (TenLedger *log, gint64 number, GError **error)
{
  TenPlay *self;
  g_autoptr (GPtrArray) later = NULL;

  g_return_val_if_fail (TEN_IS_LEDGER (log), NULL);

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
 * ten_play_log_read_again:
 * @log: a log
 * @record: a roll of the log
 *
 * Reads the current state of a roll.
 *
 * Returns: (transfer full) (nullable): the roll, or %NULL if it is damaged
 */
TenRecord *
ten_play_log_read_again (TenLedger *log, TenRecord *record)
{
  const TenRecordLinks *links = ten_record_get_links (record);
  g_autoptr (TenPlay) play = ten_play_log_read (log, links->entry, NULL);
  GPtrArray *records = play != NULL ? ten_play_get_records (play) : NULL;

  return records != NULL && links->index > 0 && links->index <= records->len
             ? g_object_ref (records->pdata[links->index - 1])
             : NULL;
}

static void
add_play (TenLedger *log, gint64 number, GPtrArray *parts)
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
ten_play_log_read_action (TenLedger *log, gint64 number, GError **error)
{
  const TenLedgerFilter filter = { .about = number, .kinds = next_kinds };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (TenPlay) start = NULL;

  g_return_val_if_fail (TEN_IS_LEDGER (log), NULL);

  start = ten_play_log_read (log, number, error);
  numbers = start != NULL ? ten_ledger_list (log, &filter, error) : NULL;
  if (numbers == NULL)
    return NULL;
  add_play (log, number, parts);
  for (guint i = 0; i < numbers->len; i++)
    add_play (log, g_array_index (numbers, gint64, i), parts);
  return g_steal_pointer (&parts);
}

/**
 * ten_play_log_read_parts:
 * @table: a table
 * @record: a roll of its log
 * @error: return location for an error
 *
 * Reads the play that a roll is part of.
 *
 * Returns: (transfer container) (nullable) (element-type GObject): its #TenRecord and #TenEvent,
 *   beginning with the event that began the action, or %NULL with @error set
 */
GPtrArray *
ten_play_log_read_parts (TenTable *table, TenRecord *record, GError **error)
{
  TenLedger *ledger = ten_table_get_ledger (table);
  g_autoptr (TenPlay) play = NULL;

  if (!ten_table_open_log (table, error))
    return NULL;
  if (ledger == NULL)
    return ten_log_read_action (ten_table_get_log (table), ten_record_get_action (record), error);
  play = ten_play_log_read (ledger, ten_record_get_links (record)->entry, error);
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
ten_play_log_find_reroll (TenLedger *log, TenRecord *record)
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
ten_play_log_is_secret (TenLedger *log, gint64 number)
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

static GPtrArray *
read_extended (gpointer source, gint64 action, GError **error)
{
  return ten_play_log_read_action (source, action, error);
}

/* A reroll is about a step, and a step about the start. */
static void
on_appended (TenExtendedAction *extended, TenEntry *entry, gboolean foreign, TenLedger *log)
{
  const gint64 action = ten_extended_action_get_action (extended);
  g_autoptr (TenEntry) step = NULL;

  if (entry->about > action)
    step = ten_ledger_read (log, entry->about);
  if (entry->about == action || (step != NULL && step->about == action))
    ten_extended_action_follow (extended, action);
}

/**
 * ten_play_log_load_extended:
 * @log: a log
 * @rulesets: the rulesets
 * @number: the number of the play that began it
 * @error: return location for an error
 *
 * Loads an extended action, which then follows the log.
 *
 * Returns: (transfer full) (nullable): the action, or %NULL with @error set
 */
TenExtendedAction *
ten_play_log_load_extended (TenLedger *log, TenRulesets *rulesets, gint64 number, GError **error)
{
  TenExtendedAction *extended;

  g_return_val_if_fail (TEN_IS_LEDGER (log), NULL);

  extended = ten_extended_action_load_with (log, read_extended, rulesets, number, error);
  if (extended != NULL)
    g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), extended,
                             G_CONNECT_SWAPPED);
  return extended;
}

/* Rolls further back are unlikely to matter for the next one. */
#define N_ROLLS 50

/**
 * ten_play_log_list_bonuses:
 * @log: a log
 * @character: (nullable): a character
 * @ruleset: a ruleset
 *
 * Lists the bonuses that wait for the next roll of a character (TEST-6).
 *
 * Returns: (transfer container) (element-type TenEvent): the bonuses
 */
GPtrArray *
ten_play_log_list_bonuses (TenLedger *log, const char *character, TenRuleset *ruleset)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (TEN_IS_LEDGER (log), NULL);

  for (gint64 number = ten_ledger_get_n_entries (log); number > 0 && records->len < N_ROLLS;
       number--)
    {
      g_autoptr (TenPlay) play = ten_play_log_read (log, number, NULL);
      GPtrArray *rolls = play != NULL ? ten_play_get_records (play) : NULL;

      for (guint i = rolls != NULL ? rolls->len : 0; i > 0; i--)
        g_ptr_array_add (records, g_object_ref (rolls->pdata[i - 1]));
    }
  return ten_next_roll_find_bonuses (records, character, ruleset);
}

static TenRecord *
read_followed (gpointer log, TenRecord *record)
{
  const TenRecordLinks *links = ten_record_get_links (record);
  g_autoptr (TenPlay) play = read_alone (log, links->entry, NULL);
  g_autoptr (TenPlay) about = NULL;

  if (play != NULL && links->of > 0 && ten_play_get_about (play) > 0)
    about = ten_play_log_read (log, ten_play_get_about (play), NULL);
  return about != NULL && links->of <= ten_play_get_records (about)->len
             ? g_object_ref (ten_play_get_records (about)->pdata[links->of - 1])
             : NULL;
}

/**
 * ten_play_log_set_up_try:
 * @log: a log
 * @record: a failed roll of it
 * @pressure: whether the earlier tries count
 * @pool: takes the pool of the next try
 * @error: return location for an error
 *
 * Sets up the failed pool again (COFD-11, V20-8, CHAT-5; TEST-6).
 *
 * Returns: %FALSE with @error set if it cannot be tried again
 */
gboolean
ten_play_log_set_up_try (
    TenLedger *log, TenRecord *record, gboolean pressure, TenPool *pool, GError **error)
{
  g_return_val_if_fail (TEN_IS_LEDGER (log), FALSE);

  return ten_next_roll_set_up_try_with (record, read_followed, log, pressure, pool, error);
}
