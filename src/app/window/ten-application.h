/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>
#ifdef TEN_HAVE_ROOM
#include "room/ten-room-keeper.h"
#endif
#ifdef TEN_HAVE_WEBHOOK
#include <ten-webhook.h>
#endif

G_BEGIN_DECLS

#define TEN_TYPE_APPLICATION (ten_application_get_type ())
G_DECLARE_FINAL_TYPE (TenApplication, ten_application, TEN, APPLICATION, AdwApplication)

TenApplication *ten_application_new (GApplicationFlags flags);
TenTable *ten_application_get_table (TenApplication *self);
TenRulesets *ten_application_get_rulesets (TenApplication *self);
TenLibrary *ten_application_get_library (TenApplication *self);
TenRecovery *ten_application_get_recovery (TenApplication *self);
GSettings *ten_application_get_settings (TenApplication *self);
#ifdef TEN_HAVE_ROOM
TenRoomKeeper *ten_application_get_room (TenApplication *self);
#endif
#ifdef TEN_HAVE_WEBHOOK
TenWebhook *ten_application_get_webhook (TenApplication *self);
#endif

G_END_DECLS
