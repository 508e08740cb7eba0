/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The address of a webhook. Everybody who knows it can post there, so only its owner can read the
 * file, and no text or error contains it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEN_WEBHOOK_MAX_ADDRESS 2000

/* @folder: NULL for the user's own */
char *ten_webhook_address_load (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_webhook_address_save (const char *folder, const char *address, GError **error);
gboolean ten_webhook_address_remove (const char *folder, GError **error);
gboolean ten_webhook_address_check (const char *address, GError **error);

G_END_DECLS
