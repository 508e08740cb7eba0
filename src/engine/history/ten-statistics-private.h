/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-statistics.h"

G_BEGIN_DECLS

void ten_statistics_count_free (gpointer data);
/* Moves the most frequent ones of a table to an array. */
void ten_statistics_take_counts (GPtrArray *array, GHashTable *counts, guint n_most);
/* Counts the rolls of a log. */
gboolean ten_statistics_read (TenStatistics *self,
                              TenLog *log,
                              const TenStatisticsSelection *selection,
                              TenProgress progress,
                              gpointer data,
                              GCancellable *cancellable,
                              GError **error);

G_END_DECLS
