/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"

G_BEGIN_DECLS

typedef struct
{
  TenLog *log; /* not owned */
  TenLogBounds bounds;
  gint64 last_event;
  GArray *sequences; /* if the log has gaps: the rolls that have rows */
  GArray *settled;   /* of TenLogHeading, which here counts the rows of rolls before it */
  gint64 open[TEN_LOG_N_UNITS];
} TenHistoryOrder;

void ten_history_order_init (TenHistoryOrder *self);
void ten_history_order_clear (TenHistoryOrder *self);
void ten_history_order_read (TenHistoryOrder *self, TenLog *log);
gboolean ten_history_order_is_longer (const TenHistoryOrder *self, const TenHistoryOrder *shorter);

gint64 ten_history_order_get_n_settled (const TenHistoryOrder *self);
guint ten_history_order_get_n_open (const TenHistoryOrder *self);
gint64 ten_history_order_get_open (const TenHistoryOrder *self, guint position);
gint64 ten_history_order_find_roll (const TenHistoryOrder *self, gint64 sequence);
gint64 ten_history_order_count_before (const TenHistoryOrder *self, gint64 sequence);
GPtrArray *ten_history_order_read_items (const TenHistoryOrder *self,
                                         gint64 first,
                                         gint64 last) G_GNUC_WARN_UNUSED_RESULT;

void ten_history_order_add_roll (TenHistoryOrder *self, gint64 sequence);
void ten_history_order_leave_out (TenHistoryOrder *self, gint64 sequence);
void ten_history_order_add_end (TenHistoryOrder *self, gint64 sequence);
guint ten_history_order_add_mark (TenHistoryOrder *self, gint64 sequence, guint unit);
guint ten_history_order_get_unit (TenEvent *event);
gboolean ten_history_order_is_scene (TenEvent *event);

G_END_DECLS
