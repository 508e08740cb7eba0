/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-marks.h"

G_BEGIN_DECLS

typedef struct _TenDiePen TenDiePen;

TenDiePen *ten_die_pen_new (GtkWidget *widget, const char *ground);
void ten_die_pen_free (TenDiePen *self);
const TenDiePalette *ten_die_pen_get_palette (TenDiePen *self);
void ten_die_pen_draw (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, const TenDiePose *pose);
void ten_die_pen_draw_small (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, double x, double y, double radius);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenDiePen, ten_die_pen_free)

G_END_DECLS
