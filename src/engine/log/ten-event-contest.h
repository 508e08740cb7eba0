/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "log/ten-event.h"

G_BEGIN_DECLS

char *ten_event_dup_side_text (TenEvent *self, TenSide side) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_contest_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_contest_player_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_extended_contest_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_end_of_contest_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
