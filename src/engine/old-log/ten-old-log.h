/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-merge.h"

G_BEGIN_DECLS

/**
 * TenOldLog:
 * @n_plays: how many plays the new log has
 * @n_lost: how many rolls and events of the old log are missing or could not be read
 * @kept: (nullable): where the old log is kept, or %NULL if there was none
 *
 * The result of converting a log of an earlier version.
 */
typedef struct
{
  gint64 n_plays;
  gint64 n_lost;
  char *kept;
} TenOldLog;

gboolean ten_old_log_convert (const char *path, TenOldLog *converted, GError **error);
/* The same for a log without a result to show: see #TenLogReader. */
gboolean ten_play_convert_old (const char *path, char **kept, GError **error);
void ten_old_log_clear (TenOldLog *self);
char *ten_old_log_dup_text (const TenOldLog *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_old_log_import (
    TenLog *log, GFile *file, TenMerge *merge, GCancellable *cancellable, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenOldLog, ten_old_log_clear)

G_END_DECLS
