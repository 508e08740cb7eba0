/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "chronicle/ten-record.h"

G_BEGIN_DECLS

#define TEN_CHRONICLE_ERROR (ten_chronicle_error_quark ())

typedef enum
{
  TEN_CHRONICLE_ERROR_OPEN,  /* the file can neither be opened nor made */
  TEN_CHRONICLE_ERROR_NEWER, /* a newer version of the program wrote it */
  TEN_CHRONICLE_ERROR_READ,  /* it could not be read */
  TEN_CHRONICLE_ERROR_FULL,  /* the disk is full */
  TEN_CHRONICLE_ERROR_BUSY,  /* another program holds it */
  TEN_CHRONICLE_ERROR_WRITE  /* it could not be written for another reason */
} TenChronicleError;

GQuark ten_chronicle_error_quark (void);

/* The log of rolls. What ten_chronicle_append() said TRUE to is on the disk. */
#define TEN_TYPE_CHRONICLE (ten_chronicle_get_type ())
G_DECLARE_FINAL_TYPE (TenChronicle, ten_chronicle, TEN, CHRONICLE, GObject)

TenChronicle *ten_chronicle_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenChronicle *ten_chronicle_open_to_read (const char *path,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_chronicle_dup_default_path (void) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_chronicle_get_path (TenChronicle *self);
const char *ten_chronicle_get_moved_aside (TenChronicle *self);
gint64 ten_chronicle_get_n_records (TenChronicle *self);
TenRecord *ten_chronicle_append (TenChronicle *self,
                                 TenRecord *record,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_chronicle_read_page (TenChronicle *self,
                                    gint64 before,
                                    guint n_records,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Actions: several rolls that belong together, and what is said of rolls. */
gboolean ten_chronicle_append_action (TenChronicle *self,
                                      TenEvent *start,
                                      gint64 action,
                                      GPtrArray *records,
                                      GPtrArray *events,
                                      GPtrArray **written,
                                      GError **error);
TenEvent *ten_chronicle_append_event (TenChronicle *self,
                                      TenEvent *event,
                                      gint64 action,
                                      gint64 roll,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_chronicle_read_action (TenChronicle *self,
                                      gint64 action,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_chronicle_list_actions (TenChronicle *self,
                                       const char *action_kind,
                                       gboolean open_only,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
