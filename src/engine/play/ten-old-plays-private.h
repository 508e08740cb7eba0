/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-old-row-private.h"
#include "play/ten-play.h"

G_BEGIN_DECLS

/* The plays in a log of version 8, which took them apart: one row for each roll and one for each
 * event, in two tables. */
typedef struct _TenOldPlays TenOldPlays;

TenOldPlays *ten_old_plays_new (sqlite3 *database, int *result) G_GNUC_WARN_UNUSED_RESULT;
void ten_old_plays_free (TenOldPlays *self);

/* The next play, or NULL after the last one, or if the result is not SQLITE_OK. @number: the number
 * that it will have */
TenPlay *
ten_old_plays_next (TenOldPlays *self, gint64 number, int *result) G_GNUC_WARN_UNUSED_RESULT;

/* How many rows could not be read, and how many numbers are missing. */
gint64 ten_old_plays_get_n_lost (TenOldPlays *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenOldPlays, ten_old_plays_free)

G_END_DECLS
