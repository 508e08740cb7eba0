/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* Covers content for the Storyteller like a card face down: holding the pointer or a key shows
 * it. */
#define TEN_TYPE_COVER (ten_cover_get_type ())
G_DECLARE_FINAL_TYPE (TenCover, ten_cover, TEN, COVER, TenWidget)

void ten_cover_set_covered (TenCover *self, gboolean covered);
void ten_cover_set_text (TenCover *self, const char *text);
gboolean ten_cover_get_shown (TenCover *self);
gboolean ten_cover_get_held (TenCover *self);

G_END_DECLS
