/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-after-bar.h"
#include "common/ten-performer.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The dice tray: plays back a roll that is already decided, and shows its outcome. */
#define TEN_TYPE_TRAY (ten_tray_get_type ())
G_DECLARE_FINAL_TYPE (TenTray, ten_tray, TEN, TRAY, TenWidget)

void ten_tray_set_performer (TenTray *self, TenPerformer *performer);
TenRecord *ten_tray_get_record (TenTray *self);
void ten_tray_set_record (TenTray *self, TenRecord *record);
void ten_tray_set_reader (TenTray *self, const char *character);
void ten_tray_set_ruleset (TenTray *self, TenRuleset *ruleset);
gboolean ten_tray_get_playing (TenTray *self);
void ten_tray_set_animated (TenTray *self, gboolean animated);
void ten_tray_show_contest (TenTray *self, TenRecord *record, TenRecord *second);
TenRecord *ten_tray_get_reroll_record (TenTray *self);
void ten_tray_play (TenTray *self, TenPlay *play);
void ten_tray_show (TenTray *self, TenPlay *play);
TenRecord *ten_tray_get_second (TenTray *self);
GPtrArray *ten_tray_list_records (TenTray *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_tray_count_points (TenTray *self);
void ten_tray_update_record (TenTray *self, TenRecord *record);
void ten_tray_skip (TenTray *self);

G_END_DECLS
