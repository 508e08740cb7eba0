/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-player-view.h"

G_BEGIN_DECLS

char *ten_history_dup_markdown (TenPlayerView *view) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
