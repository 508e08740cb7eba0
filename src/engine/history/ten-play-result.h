/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-play.h"

G_BEGIN_DECLS

JsonNode *ten_play_to_json (TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_play_to_player_json (TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;
char *ten_play_dup_player_text (TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
