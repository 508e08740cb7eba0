/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* COFD-22: units of dramatic time, each contained in the one before: a chronicle, a story, a
 * chapter, a scene or something like it, a turn. */
#define TEN_PLAY_ORDER_N_UNITS 5
#define TEN_PLAY_ORDER_SCENE 3

/* The numbers of the plays that are listed, oldest first. The mark that began a unit comes after
 * the plays of the unit, as a heading above them. */
typedef struct
{
  gboolean for_players;
  gboolean flat;                       /* whether marks stay where they are */
  GArray *settled;                     /* of gint64: the number and the unit */
  gint64 open[TEN_PLAY_ORDER_N_UNITS]; /* the marks of units that have not ended, or 0 */
} TenPlayOrder;

/* @for_players: without plays that players know nothing of. A hidden play that they were told
 * about comes where they learned the most about it, since its place would tell when it was made
 * (NWOD-5). */
void ten_play_order_init (TenPlayOrder *self, gboolean for_players);
void ten_play_order_clear (TenPlayOrder *self);
void ten_play_order_read (TenPlayOrder *self, TenLog *log);

/* The unit that an entry begins; -1 if it has no place in the list; TEN_PLAY_ORDER_N_UNITS for any
 * other one. */
int ten_play_order_get_unit (const char *kind);
void ten_play_order_add (TenPlayOrder *self, gint64 number, int unit);
void ten_play_order_remove (TenPlayOrder *self, guint position);

guint ten_play_order_get_n_open (const TenPlayOrder *self);
guint ten_play_order_get_n_items (const TenPlayOrder *self);
/* @position: from the newest, 0. @unit: (nullable) */
gint64 ten_play_order_get (const TenPlayOrder *self, guint position, int *unit);
/* G_MAXUINT if it is not there. */
guint ten_play_order_find (const TenPlayOrder *self, gint64 number);

/* The same plays, oldest first, with each mark before the plays of its unit. */
GArray *ten_play_order_list (TenLog *log, gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;

/* The entry that told players the most about a hidden play, or 0 if they know nothing of it. */
gint64 ten_play_order_find_telling (TenLog *log, gint64 number);

G_END_DECLS
