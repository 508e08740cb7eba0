/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-toggle.h"

G_BEGIN_DECLS

/* A toggle that draws the name of a trait and its dots. With a label, a box and dots for each of
 * the dozens on a sheet, half of the time until a sheet is shown would go to them. */
#define TEN_TYPE_RATED_TOGGLE (ten_rated_toggle_get_type ())
G_DECLARE_FINAL_TYPE (TenRatedToggle, ten_rated_toggle, TEN, RATED_TOGGLE, TenToggle)

GtkWidget *ten_rated_toggle_new (const char *name, int maximum);
const char *ten_rated_toggle_get_name (TenRatedToggle *self);
/* The name as it is drawn. */
PangoLayout *ten_rated_toggle_get_layout (TenRatedToggle *self);
/* The width of the name on one line. */
int ten_rated_toggle_measure_name (TenRatedToggle *self);
int ten_rated_toggle_get_rating (TenRatedToggle *self);
void ten_rated_toggle_set_rating (TenRatedToggle *self, int rating);

G_END_DECLS
