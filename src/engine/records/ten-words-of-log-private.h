/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-player-words-private.h"

G_BEGIN_DECLS

/* How players see a log. */
TenPlayerWords *ten_words_of_log (TenLog *log);

G_END_DECLS
