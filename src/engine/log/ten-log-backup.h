/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-merge.h"

G_BEGIN_DECLS

/**
 * TenLogBackup:
 * @path: its file
 * @date: the day on which it was made, such as "2026-11-23"
 * @size: its size in bytes
 * @n_entries: how many entries it has
 * @fault: (nullable): what is wrong with it, or %NULL if it is intact
 *
 * A copy of a log.
 */
typedef struct
{
  char *path;
  char *date;
  gint64 size;
  gint64 n_entries;
  char *fault;
} TenLogBackup;

/**
 * TenRestored:
 * @n_entries: how many entries were in the backup
 * @merge: newer entries that were added from the log
 * @n_lost: how many newer entries of the log are damaged
 * @unread: whether nothing in the log could be read
 * @kept: (nullable): where the previous log is kept, or %NULL
 *
 * The result of restoring a log.
 */
typedef struct
{
  gint64 n_entries;
  TenMerge merge;
  gint64 n_lost;
  gboolean unread;
  char *kept;
} TenRestored;

gboolean
ten_log_back_up (const char *path, const TenLogReader *reader, gint64 max_size, GError **error);
GPtrArray *ten_log_list_backups (const char *path,
                                 const TenLogReader *reader,
                                 GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_backup_path (const char *path, const char *date) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_log_restore (const char *path,
                          const char *backup,
                          const TenLogReader *reader,
                          TenRestored *restored,
                          GCancellable *cancellable,
                          GError **error);
char *ten_restored_dup_text (const TenRestored *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
