/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* How many colors there are for people: style.css has them. */
#define TEN_ORIGIN_N_COLORS 8

/* Whose laptop a play comes from, and who witnessed its dice. Only visible for plays of a room. */
#define TEN_TYPE_ORIGIN (ten_origin_get_type ())
G_DECLARE_FINAL_TYPE (TenOrigin, ten_origin, TEN, ORIGIN, TenWidget)

void ten_origin_set_play (TenOrigin *self, TenPlay *play);

/* The person, or NULL for a play of this laptop. */
const char *ten_origin_find_author (TenPlay *play);
/* A sentence without a full stop, or NULL for a play that was not made in a room. */
char *ten_origin_dup_text (TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;
/* The color of a person is never the only sign: their name is beside it. */
void ten_origin_color (GtkWidget *dot, int place);

G_END_DECLS
