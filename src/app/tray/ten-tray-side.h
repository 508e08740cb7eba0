/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-dice-area.h"

#include "common/ten-widget.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* One roll in the tray: name, dice and outcome. */
#define TEN_TYPE_TRAY_SIDE (ten_tray_side_get_type ())
G_DECLARE_FINAL_TYPE (TenTraySide, ten_tray_side, TEN, TRAY_SIDE, TenWidget)

void ten_tray_side_set_record (TenTraySide *self,
                               TenRecord *record,
                               TenRuleset *ruleset,
                               const char *name);
void ten_tray_side_align (TenTraySide *self, TenTraySide *other);
void ten_tray_side_make_dense (TenTraySide *self, const char *name);
void ten_tray_side_update_record (TenTraySide *self, TenRecord *record);
void ten_tray_side_set_winner (TenTraySide *self, const char *winner, gboolean own);
TenRecord *ten_tray_side_get_record (TenTraySide *self);
TenDiceArea *ten_tray_side_get_area (TenTraySide *self);
void ten_tray_side_show_words (TenTraySide *self, TenRuleset *ruleset);
char *ten_tray_side_dup_words (TenTraySide *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
