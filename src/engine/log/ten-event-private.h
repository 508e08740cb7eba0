/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-event.h"

G_BEGIN_DECLS

/* The kind of a damaged event, in which nothing else is reliable. */
#define TEN_EVENT_DAMAGED "damaged"

/* How many digits of a seal are told: so many that nobody finds two seeds with the same beginning.
 */
#define TEN_TOLD_SEAL 32

typedef struct
{
  gint64 sequence;
  gint64 time;
  gint64 after;
  gint64 action;
  gint64 roll;
  gboolean hidden;
} TenEventPlace;

TenEvent *ten_event_new_stored (const char *kind,
                                const char *details,
                                const TenEventPlace *place) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_event_get_details_text (TenEvent *self);
TenRecord *ten_event_get_record (TenEvent *self);

gboolean ten_event_is (TenEvent *self, const char *kind);
const gint64 *ten_event_peek_sequence (TenEvent *self);

/* About a roll, or NULL. Takes the details. */
TenEvent *ten_event_new_about (const char *kind,
                               TenRecord *record,
                               JsonObject *details) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_event_new_willpower (const char *character,
                                   const char *use,
                                   TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
void ten_event_set_record (TenEvent *self, TenRecord *record);
void ten_event_set_hidden (TenEvent *self, gboolean hidden);
gint64 ten_event_get_after (TenEvent *self);

gint64 ten_event_get_action (TenEvent *self);
gboolean ten_event_tells_winner (TenEvent *self);
char *ten_event_dup_winner_text (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;

/* NULL for 0. */
GDateTime *ten_log_time_new (gint64 microseconds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
