/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"

G_BEGIN_DECLS

/* COFD-22: units of dramatic time, each contained in the one before: a chronicle, a story, a
 * chapter, a scene or something like it, a turn. */
#define TEN_PLAY_ORDER_N_UNITS 5

/* The numbers of the plays that are listed, oldest first. The mark that began a unit comes after
 * the plays of the unit, as a heading above them. */
typedef struct
{
  GArray *settled;                     /* of gint64 */
  gint64 open[TEN_PLAY_ORDER_N_UNITS]; /* the marks of units that have not ended, or 0 */
} TenPlayOrder;

void ten_play_order_init (TenPlayOrder *self);
void ten_play_order_clear (TenPlayOrder *self);
void ten_play_order_read (TenPlayOrder *self, TenLedger *log);

/* The unit that an entry begins; -1 if it has no place in the list; TEN_PLAY_ORDER_N_UNITS for any
 * other one. */
int ten_play_order_get_unit (const char *kind);
void ten_play_order_add (TenPlayOrder *self, gint64 number, int unit);

guint ten_play_order_get_n_open (const TenPlayOrder *self);
guint ten_play_order_get_n_items (const TenPlayOrder *self);
/* @position: from the newest, 0 */
gint64 ten_play_order_get (const TenPlayOrder *self, guint position);
/* G_MAXUINT if it is not there. */
guint ten_play_order_find (const TenPlayOrder *self, gint64 number);

G_END_DECLS
