/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-record.h"

G_BEGIN_DECLS

#define TEN_LOG_ERROR (ten_log_error_quark ())

typedef enum
{
  TEN_LOG_ERROR_OPEN,      /* the file cannot be opened or created */
  TEN_LOG_ERROR_NEWER,     /* a newer version of the program wrote it */
  TEN_LOG_ERROR_READ,      /* it could not be read */
  TEN_LOG_ERROR_FULL,      /* the disk is full */
  TEN_LOG_ERROR_BUSY,      /* another program has locked it */
  TEN_LOG_ERROR_WRITE,     /* it could not be written for another reason */
  TEN_LOG_ERROR_CHANGED,   /* an entry is damaged or was changed */
  TEN_LOG_ERROR_MOVED,     /* its file was moved, deleted or replaced while it was open */
  TEN_LOG_ERROR_READ_ONLY, /* it is read-only */
  TEN_LOG_ERROR_IMPORT     /* the imported file is not an export of a log */
} TenLogError;

GQuark ten_log_error_quark (void);

/**
 * TenVerification:
 * @n_rolls: how many rolls were checked
 * @n_events: how many events were checked
 * @n_seals: how many rolls are sealed, with dice that come from their seed
 * @n_unsealed: how many hidden rolls have no seal, because their seed or faces were given
 * @n_damaged: how many rolls and events were damaged before they were rescued from another log
 * @newest: the hash of the newest roll in hexadecimal digits, or empty
 *
 * The content of a verified log.
 */
typedef struct
{
  gint64 n_rolls;
  gint64 n_events;
  gint64 n_seals;
  gint64 n_unsealed;
  gint64 n_damaged;
  char newest[65];
} TenVerification;

/**
 * TenRescue:
 * @n_rolls: how many rolls could be read
 * @n_events: how many events were checked
 * @n_changed: how many rolls and events were changed
 * @n_missing_rolls: how many rolls are missing, judging by their numbers
 * @n_missing_events: how many events are missing
 *
 * The entries rescued from a damaged log.
 */
typedef struct
{
  gint64 n_rolls;
  gint64 n_events;
  gint64 n_changed;
  gint64 n_missing_rolls;
  gint64 n_missing_events;
} TenRescue;

char *ten_rescue_dup_text (const TenRescue *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TenAdoption:
 * @n_rolls: how many rolls were added
 * @n_events: how many events were checked
 * @n_known: how many rolls and events were in the log before
 * @is_part: whether they are only a part of a log, from which others may be missing
 *
 * The entries that a log adopted from another one.
 */
typedef struct
{
  gint64 n_rolls;
  gint64 n_events;
  gint64 n_known;
  gboolean is_part;
} TenAdoption;

char *ten_adoption_dup_text (const TenAdoption *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TenLogProgress:
 * @done: how many entries are done
 * @total: the total number of entries
 * @user_data: user data
 *
 * Reports the progress of a long operation, in the thread that performs it.
 */
typedef void (*TenLogProgress) (gint64 done, gint64 total, gpointer user_data);

/* The log of rolls, and of events that give them their meaning. */
#define TEN_TYPE_LOG (ten_log_get_type ())
G_DECLARE_FINAL_TYPE (TenLog, ten_log, TEN, LOG, GObject)

TenLog *ten_log_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenLog *ten_log_open_to_read (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_default_path (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_keep_out_of_core_dumps (void);
void ten_log_hold (TenLog *self);
void ten_log_release (TenLog *self);
void ten_log_follow (TenLog *self);
gboolean ten_log_get_is_following (TenLog *self);
const char *ten_log_get_path (TenLog *self);
const char *ten_log_get_moved_aside (TenLog *self);
const TenRescue *ten_log_get_rescue (TenLog *self);
const char *ten_log_get_warning (TenLog *self);
gboolean ten_log_get_read_only (TenLog *self);
gint64 ten_log_get_n_records (TenLog *self);
TenRecord *ten_log_read_record (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_log_read_entry (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_log_read_leading (TenLog *self, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_log_read_companions (TenLog *self, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_log_read_entries (TenLog *self, gint64 before, guint n_records, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_log_read_page (TenLog *self, gint64 before, guint n_records, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Actions: several rolls that belong together, and what was said about rolls. */
GPtrArray *
ten_log_read_action (TenLog *self, gint64 action, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TenEvent *ten_log_dup_event (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_log_verify (TenLog *self, TenVerification *found, GError **error);
gboolean ten_log_verify_with_progress (TenLog *self,
                                       TenVerification *found,
                                       GCancellable *cancellable,
                                       TenLogProgress progress,
                                       gpointer user_data,
                                       GError **error);

gint64 ten_log_get_n_unindexed (TenLog *self);
gboolean ten_log_index (TenLog *self, guint n_rolls, GError **error);

G_END_DECLS
