/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-play.h"
#include "play/ten-witness.h"

G_BEGIN_DECLS

/* Rolls a play with witnessed dice again from their shares. */
gboolean ten_witness_check_play (TenPlay *play, GError **error);

G_END_DECLS
