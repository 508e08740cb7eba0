/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"

G_BEGIN_DECLS

/* The words of each enumeration, in order. */
G_GNUC_INTERNAL extern const char *const ten_halve_words[];
G_GNUC_INTERNAL extern const char *const ten_ones_words[];
G_GNUC_INTERNAL extern const char *const ten_botch_words[];
G_GNUC_INTERNAL extern const char *const ten_empty_pool_words[];
G_GNUC_INTERNAL extern const char *const ten_timing_words[];

/* The part of ten_request_check() for numbers that are known to be in range. */
G_GNUC_INTERNAL gboolean ten_request_check_combinations (const TenRequest *self, GError **error);

/* The faces at which a die of the pool is rerolled once, as a set. */
guint ten_request_get_rerolled (const TenRequest *self);

static inline gboolean
ten_face_is_in (guint faces, int face)
{
  return (faces >> face) & 1;
}

/* Where all successes count, half a pool counts double. */
void ten_request_count_successes (TenRequest *self);
/* The same; one success is enough. */
void ten_request_need_one (TenRequest *self);

int ten_request_get_red_thrown (const TenRequest *self);
const char *ten_request_find_degree (const TenRequest *self, int successes);

G_END_DECLS
