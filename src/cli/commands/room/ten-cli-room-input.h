/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "commands/room/ten-cli-room-events.h"

G_BEGIN_DECLS

/* Does what a line of the input says. */
void ten_cli_room_read_line (TenCliRoom *self, const char *line);

G_END_DECLS
