/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Boxes of a track that were marked by one click, and get worse together. */
typedef struct
{
  const TenTrack *track;
  TenTrackState state;
  int box;
  int kind;
  int n_boxes;
} TenTrackChange;

/* The actions that a track row activates, for the widget that has the sheet. */
void ten_track_change_install (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc activate);
TenSheetEdit *ten_track_change_create_edit (TenTrackChange *self,
                                            TenSheet *sheet,
                                            const char *action,
                                            GVariant *parameter) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
