/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-play-scan.h"

G_BEGIN_DECLS

/* A request, as the scanner gives it: many rolls have the same one. */
typedef struct
{
  gboolean valid;
  TenRequest request;
  gpointer more; /* for those who count */
} TenScannedRequest;

/* Reads the results of scanned rolls. */
typedef struct
{
  GHashTable *requests; /* text -> TenScannedRequest */
  GDestroyNotify free_more;
} TenRollReader;

void ten_roll_reader_init (TenRollReader *self, GDestroyNotify free_more);
void ten_roll_reader_clear (TenRollReader *self);
TenScannedRequest *ten_roll_reader_find (TenRollReader *self, TenSpan text);
/* Returns NULL if it cannot be read. */
TenRoll *ten_roll_reader_read (TenRollReader *self,
                               const TenScannedRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

/* POOL-7 */
gboolean ten_scanned_roll_is_secret (const TenScannedRoll *roll);
/* The text of a string of JSON, or NULL if there is none. */
char *ten_span_dup_string (TenSpan span) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_span_is (TenSpan span, const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRollReader, ten_roll_reader_clear)

G_END_DECLS
