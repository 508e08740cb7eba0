/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"
#include "log/ten-log.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenClock:
 * @data: the data passed to ten_table_set_clock()
 *
 * Returns the time.
 *
 * Returns: microseconds since 1970, UTC
 */
typedef gint64 (*TenClock) (gpointer data);

/* Where actions are performed: holds the rulesets, the source of the dice, the log and the
 * clock. */
#define TEN_TYPE_TABLE (ten_table_get_type ())
G_DECLARE_FINAL_TYPE (TenTable, ten_table, TEN, TABLE, GObject)

TenTable *ten_table_new (TenRulesets *rulesets, TenRandom *random) G_GNUC_WARN_UNUSED_RESULT;
TenRulesets *ten_table_get_rulesets (TenTable *self);
TenRandom *ten_table_get_random (TenTable *self);
void ten_table_set_random (TenTable *self, TenRandom *random);
TenLog *ten_table_get_log (TenTable *self);
void ten_table_set_log (TenTable *self, TenLog *log);
void ten_table_set_log_path (TenTable *self, const char *path);
gboolean ten_table_open_log (TenTable *self, GError **error);
const char *ten_table_get_notice (TenTable *self);
const char *ten_table_get_chronicle (TenTable *self);
void ten_table_set_chronicle (TenTable *self, const char *chronicle);
void ten_table_set_clock (TenTable *self, TenClock clock, gpointer data);
void ten_table_set_spends (TenTable *self, gboolean spends);
void ten_table_set_uses_all_faces (TenTable *self, gboolean uses_all_faces);

G_END_DECLS
