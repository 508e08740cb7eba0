/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_TRACK_BOX_EMPTY,
  TEN_TRACK_BOX_SLASH,
  TEN_TRACK_BOX_CROSS,
  TEN_TRACK_BOX_STAR,
  TEN_TRACK_BOX_FULL,
  TEN_TRACK_BOX_POINT
} TenTrackBoxShape;

/* One box of a track. */
#define TEN_TYPE_TRACK_BOX (ten_track_box_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackBox, ten_track_box, TEN, TRACK_BOX, GtkWidget)

GtkWidget *ten_track_box_new (TenTrackBoxShape shape);
TenTrackBoxShape ten_track_box_get_shape (TenTrackBox *self);

/* Of boxes in a row, the number of the one at a place of @row, or -1; and a press on it, which
 * nothing else in the row may take. */
int ten_track_boxes_find (GtkWidget *boxes, GtkWidget *row, double x, double y);
void
ten_track_boxes_claim (GtkWidget *boxes, GtkWidget *row, double x, double y, GtkGesture *gesture);

G_END_DECLS
