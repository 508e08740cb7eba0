/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-play-list.h"
#include "history/ten-play-order-private.h"

G_BEGIN_DECLS

const TenPlayOrder *ten_play_list_get_order (TenPlayList *self);
/* Any play of the log, listed or not. */
TenPlay *ten_play_list_read (TenPlayList *self, gint64 number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
