/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "records/ten-play.h"

G_BEGIN_DECLS

/* The history as people read it: a list of #TenPlay, newest first. Follows the log. */
#define TEN_TYPE_PLAY_LIST (ten_play_list_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayList, ten_play_list, TEN, PLAY_LIST, GObject)

TenPlayList *ten_play_list_new (TenLog *log) G_GNUC_WARN_UNUSED_RESULT;
TenPlayList *ten_play_list_new_for_players (TenLog *log) G_GNUC_WARN_UNUSED_RESULT;
gint64 ten_play_list_get_number (TenPlayList *self, guint position);

G_END_DECLS
