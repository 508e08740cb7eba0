/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"
#include "log/ten-log.h"

G_BEGIN_DECLS

/**
 * TenMerge:
 * @n_added: how many entries were added
 * @n_known: how many were in the log before
 * @n_different: how many are in the log, but say something else there; they were not added
 * @first_different: the number in this log of the first of those, or 0
 * @is_part: whether others may be missing between them
 *
 * The result of adding the entries of another log.
 */
typedef struct
{
  gint64 n_added;
  gint64 n_known;
  gint64 n_different;
  gint64 first_different;
  gboolean is_part;
} TenMerge;

char *ten_merge_dup_text (const TenMerge *self) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_log_export (TenLog *self,
                         GArray *numbers,
                         GOutputStream *stream,
                         GCancellable *cancellable,
                         TenLogProgress progress,
                         gpointer user_data,
                         GError **error);
gboolean ten_log_verify_export (GFile *file,
                                const TenLogReader *reader,
                                TenLogScan take,
                                gpointer user_data,
                                GCancellable *cancellable,
                                GError **error);
gboolean ten_log_import (TenLog *self,
                         GFile *file,
                         TenMerge *merge,
                         GCancellable *cancellable,
                         TenLogProgress progress,
                         gpointer user_data,
                         GError **error);

/* Another log, whose entries are added: they have their numbers and hashes in it. */
typedef struct
{
  char id[2 * TEN_ENTRY_HASH_SIZE + 1]; /* the hash of its first entry */
  gboolean is_part;
  gboolean is_later; /* it is the same log, with more entries */
  gboolean is_old;   /* the entries name the rows that they were made of, instead of an origin */
  TenEntry *(*next) (gpointer data, GError **error); /* NULL after the last one */
  gpointer data;
} TenLogSource;

/* Adds the entries of the other log in one transaction, with new numbers. Each names its origin,
 * so nothing is added twice. */
gboolean ten_log_merge (TenLog *self,
                        const TenLogSource *source,
                        TenMerge *merge,
                        GCancellable *cancellable,
                        GError **error);

int ten_log_identify (sqlite3 *database, char *id);

G_END_DECLS
