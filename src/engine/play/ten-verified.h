/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-merge.h"

G_BEGIN_DECLS

/**
 * TenVerified:
 * @n_entries: how many entries were checked
 * @n_rolls: how many rolls they have
 * @n_seals: how many rolls are sealed, with dice that come from their seed
 * @n_unsealed: how many hidden rolls have no seal, because their seed or faces were given
 * @n_lost: how many entries were lost when the log was rescued
 * @newest: the newest hash in hexadecimal digits, or empty
 *
 * The content of a verified log, or of an export of one.
 */
typedef struct
{
  gint64 n_entries;
  gint64 n_rolls;
  gint64 n_seals;
  gint64 n_unsealed;
  gint64 n_lost;
  char newest[65];
} TenVerified;

gboolean ten_verified_read (TenVerified *self,
                            TenLog *log,
                            GCancellable *cancellable,
                            TenLogProgress progress,
                            gpointer user_data,
                            GError **error);
gboolean ten_verified_read_export (TenVerified *self,
                                   GFile *file,
                                   GCancellable *cancellable,
                                   GError **error);
char *ten_verified_dup_text (const TenVerified *self) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an export of this version, or of one that took plays apart. */
gboolean ten_play_log_import (TenLog *log,
                              GFile *file,
                              TenMerge *merge,
                              GCancellable *cancellable,
                              TenLogProgress progress,
                              gpointer user_data,
                              GError **error);

G_END_DECLS
