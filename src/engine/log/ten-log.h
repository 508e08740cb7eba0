/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-record.h"

G_BEGIN_DECLS

#define TEN_LOG_ERROR (ten_log_error_quark ())

typedef enum
{
  TEN_LOG_ERROR_OPEN,  /* the file can neither be opened nor made */
  TEN_LOG_ERROR_NEWER, /* a newer version of the program wrote it */
  TEN_LOG_ERROR_READ,  /* it could not be read */
  TEN_LOG_ERROR_FULL,  /* the disk is full */
  TEN_LOG_ERROR_BUSY,  /* another program holds it */
  TEN_LOG_ERROR_WRITE  /* it could not be written for another reason */
} TenLogError;

GQuark ten_log_error_quark (void);

/**
 * TenLogEntries:
 * @start: (nullable): the event that begins an action, of the kind %TEN_EVENT_ACTION
 * @action: where @start is %NULL, the sequence number of the event that began the action; 0 for
 *   what belongs to no action
 * @records: (element-type TenRecord): the rolls, in order
 * @events: (element-type TenEvent): what is said after them, in order
 * @time: when it happens, in microseconds since 1970, UTC
 *
 * What is written together. It owns everything.
 */
typedef struct
{
  TenEvent *start;
  gint64 action;
  GPtrArray *records;
  GPtrArray *events;
  gint64 time;
} TenLogEntries;

/**
 * TenLogDecide:
 * @entries: where everything goes that is to be written; its time is now
 * @data: what ten_log_append_decided() was given
 * @error: return location for an error
 *
 * Decides what is written from what the log says. Nobody else writes to it meanwhile.
 *
 * Returns: whether that can be done; where not, nothing is written
 */
typedef gboolean (*TenLogDecide) (TenLogEntries *entries, gpointer data, GError **error);

/* The log of rolls. What ten_log_append() said TRUE to is on the disk. */
#define TEN_TYPE_LOG (ten_log_get_type ())
G_DECLARE_FINAL_TYPE (TenLog, ten_log, TEN, LOG, GObject)

TenLog *ten_log_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenLog *ten_log_open_to_read (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_default_path (void) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_log_get_path (TenLog *self);
void ten_log_hold (TenLog *self);
void ten_log_release (TenLog *self);
const char *ten_log_get_moved_aside (TenLog *self);
gint64 ten_log_get_n_records (TenLog *self);
TenRecord *
ten_log_append (TenLog *self, TenRecord *record, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_log_read_record (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_log_read_page (TenLog *self, gint64 before, guint n_records, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Actions: several rolls that belong together, and what is said of rolls. */
gboolean ten_log_append_action (TenLog *self,
                                TenEvent *start,
                                gint64 action,
                                GPtrArray *records,
                                GPtrArray *events,
                                GPtrArray **written,
                                GError **error);
gboolean ten_log_append_decided (
    TenLog *self, TenLogDecide decide, gpointer data, GPtrArray **written, GError **error);
TenEvent *ten_log_append_event (TenLog *self,
                                TenEvent *event,
                                gint64 action,
                                gint64 roll,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *
ten_log_read_action (TenLog *self, gint64 action, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_log_list_actions (TenLog *self,
                                 const char *action_kind,
                                 gboolean open_only,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
