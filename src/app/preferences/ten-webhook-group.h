/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>
#include <ten-webhook.h>

G_BEGIN_DECLS

/* Sets the address to which open rolls are posted, and never shows it. */
#define TEN_TYPE_WEBHOOK_GROUP (ten_webhook_group_get_type ())
G_DECLARE_FINAL_TYPE (TenWebhookGroup, ten_webhook_group, TEN, WEBHOOK_GROUP, AdwPreferencesGroup)

AdwPreferencesGroup *ten_webhook_group_new (TenWebhook *webhook);

G_END_DECLS
