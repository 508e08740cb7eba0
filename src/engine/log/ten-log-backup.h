/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/**
 * TenLogBackup:
 * @path: its file
 * @date: the day on which it was made, such as "2026-11-23"
 * @size: its size in bytes
 * @found: its content
 * @fault: (nullable): what is wrong with it, or %NULL if it is intact
 *
 * A copy of a log.
 */
typedef struct
{
  char *path;
  char *date;
  gint64 size;
  TenVerification found;
  char *fault;
} TenLogBackup;

/**
 * TenRestoration:
 * @n_rolls: how many rolls were in the backup
 * @adopted: newer entries that were added from the log
 * @unread: whether nothing in the log could be read
 * @kept: (nullable): where the previous log is kept, or %NULL
 *
 * The result of restoring a log.
 */
typedef struct
{
  gint64 n_rolls;
  TenAdoption adopted;
  gboolean unread;
  char *kept;
} TenRestoration;

gboolean ten_log_back_up (const char *path, gint64 max_size, GError **error);
GPtrArray *ten_log_list_backups (const char *path,
                                 GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_backup_path (const char *path, const char *date) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_log_restore_backup (const char *path,
                                 const char *backup,
                                 TenRestoration *restored,
                                 GCancellable *cancellable,
                                 GError **error);
char *ten_restoration_dup_text (const TenRestoration *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
