/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-webhook-address.h"
#include "ten-webhook-message.h"

G_BEGIN_DECLS

#define TEN_WEBHOOK_MAX_WAITING 50
#define TEN_WEBHOOK_MAX_TRIES 5
#define TEN_WEBHOOK_TIMEOUT_SECONDS 15
/* The pause doubles with every try. */
#define TEN_WEBHOOK_FIRST_PAUSE_MS 1000
#define TEN_WEBHOOK_MAX_PAUSE_MS (60 * 60 * 1000)

/* Posts the plays of a table to a web address, as players see them. Nothing waits for it: what
 * cannot be posted is lost, and its property "problem" says so. */
#define TEN_TYPE_WEBHOOK (ten_webhook_get_type ())
G_DECLARE_FINAL_TYPE (TenWebhook, ten_webhook, TEN, WEBHOOK, GObject)

TenWebhook *ten_webhook_new (TenTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* NULL to post nothing. Messages that wait are dropped. */
void ten_webhook_set_address (TenWebhook *self, const char *address);
/* The same with the address that the user keeps. */
gboolean ten_webhook_load (TenWebhook *self, GError **error);
gboolean ten_webhook_keep (TenWebhook *self, const char *address, GError **error);
gboolean ten_webhook_has_address (TenWebhook *self);
/* Whether plays that came from other laptops are posted too. One program is enough for a table. */
void ten_webhook_set_posts_others (TenWebhook *self, gboolean posts_others);
void ten_webhook_set_first_pause (TenWebhook *self, guint milliseconds);
guint ten_webhook_get_n_waiting (TenWebhook *self);
/* A sentence, or NULL. */
const char *ten_webhook_get_problem (TenWebhook *self);

/* Tries the address once. */
void ten_webhook_try_async (TenWebhook *self, GAsyncReadyCallback callback, gpointer data);
void ten_webhook_test_async (const char *address,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean ten_webhook_test_finish (GAsyncResult *result, GError **error);

G_END_DECLS
