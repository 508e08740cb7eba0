/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes to a log without performing an action. */

#pragma once

#include <ten-engine.h>

#include "records/ten-play-private.h"
#include "log/ten-log-private.h"
#include "records/ten-record-private.h"

static inline gboolean
fill_entry (TenEntry *entry, gpointer play, GError **error)
{
  ten_play_fill_entry (play, entry);
  return TRUE;
}

/* @records, @events: or NULL */
static inline TenPlay *
write_play (TenLog *log, TenActionKind kind, GPtrArray *records, GPtrArray *events)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const TenPlayParts parts = { .records = records != NULL ? records : none,
                               .events = events != NULL ? events : none };
  TenPlay *play = ten_play_new_draft (kind, &parts, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEntry) entry = ten_log_append (log, fill_entry, play, &error);

  g_assert_no_error (error);
  ten_play_set_written (play, entry);
  return play;
}

static inline TenRecord *
write_record (TenLog *log, TenRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenPlay) play = NULL;

  g_ptr_array_add (records, ten_record_new_stored (record, 0, 0));
  play = write_play (log, TEN_ACTION_ROLL, records, NULL);
  return g_object_ref (ten_play_get_record (play));
}

static inline TenPlay *
write_event (TenLog *log, TenActionKind kind, TenEvent *event)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new ();

  g_ptr_array_add (events, event);
  return write_play (log, kind, NULL, events);
}

static inline TenLog *
open_log (const char *path)
{
  g_autoptr (GError) error = NULL;
  TenLog *log = ten_log_open (path, &ten_play_reader, &error);

  g_assert_no_error (error);
  return log;
}
