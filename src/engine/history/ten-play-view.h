/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-player-view.h"
#include "play/ten-play.h"

G_BEGIN_DECLS

/* The part of a play that players know, with all they were told about it (NWOD-5, POOL-7), or NULL
 * for nothing. Everything that is shown to them is made from this. */
TenPlayerView *ten_play_view_new (TenPlay *play, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* The rolls of a play beside that of the actor, in order. */
GPtrArray *ten_play_list_companions (TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
