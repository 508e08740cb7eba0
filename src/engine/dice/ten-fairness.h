/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-progress.h"
#include "dice/ten-random.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* How many dice a self-test rolls by default, and at most. */
#define TEN_FAIRNESS_N_DICE 10000000
#define TEN_FAIRNESS_MAX_DICE 10000000000

gboolean ten_fairness_test (const gint64 *faces, double *chi_square, double *probability);
char *ten_fairness_dup_text (const gint64 *faces) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_fairness_get_source_text (void);
JsonNode *ten_fairness_to_json (const gint64 *faces) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_fairness_roll (TenRandom *random,
                            gint64 n_dice,
                            gint64 *faces,
                            TenProgress progress,
                            gpointer data,
                            GCancellable *cancellable,
                            GError **error);
void ten_fairness_roll_async (gint64 n_dice,
                              TenProgress progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
gboolean ten_fairness_roll_finish (GAsyncResult *result, gint64 *faces, GError **error);

G_END_DECLS
