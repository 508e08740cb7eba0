/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-following-action.h"

G_BEGIN_DECLS

/* Writes what needs no more than to be written. Takes both events, of which the second may be
 * NULL. */
TenAction *ten_following_action_new_events (TenActionKind kind,
                                            TenEvent *event,
                                            TenEvent *other) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the play that it is about. */
void ten_following_action_set_about (TenFollowingAction *self, gint64 about);

G_END_DECLS
