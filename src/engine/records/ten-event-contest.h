/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "ten-types.h"

G_BEGIN_DECLS

char *ten_event_dup_side_text (TenEvent *self, TenSide side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
