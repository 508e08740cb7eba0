/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes to a log without performing an action. */

#pragma once

#include "play/ten-event-private.h"
#include "log/ten-log-private.h"
#include "play/ten-record-private.h"

static inline gboolean
take_entries (TenLogEntries *entries, gpointer data, GError **error)
{
  const TenLogEntries *given = data;

  g_set_object (&entries->start, given->start);
  entries->action = given->action;
  for (guint i = 0; given->records != NULL && i < given->records->len; i++)
    g_ptr_array_add (entries->records, g_object_ref (given->records->pdata[i]));
  for (guint i = 0; given->events != NULL && i < given->events->len; i++)
    g_ptr_array_add (entries->events, g_object_ref (given->events->pdata[i]));
  return TRUE;
}

static inline gboolean
log_append_action (TenLog *log,
                   TenEvent *start,
                   gint64 action,
                   GPtrArray *records,
                   GPtrArray *events,
                   GPtrArray **written,
                   GError **error)
{
  TenLogEntries entries = {
    .start = start,
    .action = action,
    .records = records,
    .events = events,
  };

  return ten_log_append_decided (log, take_entries, &entries, written, error);
}

static inline TenRecord *
log_append (TenLog *log, TenRecord *record, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) written = NULL;

  g_ptr_array_add (records, record);
  if (!log_append_action (log, NULL, 0, records, NULL, &written, error))
    return NULL;
  return g_object_ref (g_ptr_array_index (written, 0));
}

/* @roll: the number of the roll that the event is about, or 0 for the roll in the event itself */
static inline TenEvent *
log_append_event (TenLog *log, TenEvent *event, gint64 action, gint64 roll, GError **error)
{
  g_autoptr (TenRecord) about = roll > 0 ? ten_record_new_damaged (roll, 1) : NULL;
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  g_autoptr (GPtrArray) written = NULL;

  if (about != NULL)
    ten_event_set_record (event, about);
  g_ptr_array_add (events, event);
  if (!log_append_action (log, NULL, action, NULL, events, &written, error))
    return NULL;
  return g_object_ref (g_ptr_array_index (written, 0));
}
