/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-tray-helpers.h"
#include "tray/ten-tray-side.h"
#include "tray/ten-tray.h"

G_BEGIN_DECLS

struct _TenTray
{
  GtkWidget parent_instance;

  TenRecord *record;
  TenRuleset *ruleset;
  gboolean playing;
  gboolean animated;

  GtkStack *stack;
  GtkLabel *verdict;
  TenTrayHelpers *helpers;
  TenTraySide *first;
  TenTraySide *second;
  TenAfterBar *after;
  char *sentence;
  guint n_flying;
};

/* ten-tray.c */
gboolean ten_tray_is_contest (TenTray *self);
void ten_tray_set_playing (TenTray *self, gboolean playing);
void ten_tray_show_words (TenTray *self);
void ten_tray_show_after (TenTray *self, TenRecord *record);
void ten_tray_take_record (TenTray *self, TenRecord *record);

/* ten-tray-playing.c */
void
ten_tray_take_records (TenTray *self, TenRecord *record, TenRecord *second, const char *sentence);
void ten_tray_announce (TenTray *self);
void ten_tray_describe (TenTray *self);

G_END_DECLS
