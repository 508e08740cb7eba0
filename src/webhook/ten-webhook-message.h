/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* In UTF-16 units, as Discord may count. */
#define TEN_WEBHOOK_MAX_LENGTH 2000

/* The body of a request, or NULL if players have nothing to see of the play. */
GBytes *ten_webhook_message_new (TenPlayerView *view) G_GNUC_WARN_UNUSED_RESULT;
GBytes *ten_webhook_message_new_for_text (const char *markdown) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
