/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"

G_BEGIN_DECLS

/* Faces ready to be drawn, from 1 to 10. Drawing one moves on to the next. */
typedef struct
{
  const guint8 *next;
  const guint8 *end;
} TenFaces;

G_GNUC_INTERNAL TenFaces *ten_random_get_faces (TenRandom *self);
G_GNUC_INTERNAL gboolean ten_random_fill (TenRandom *self, GError **error);

TenRandom *ten_random_branch (TenRandom *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether its faces are given, and run out. */
gboolean ten_random_is_script (TenRandom *self);
gsize ten_random_get_n_left (TenRandom *self);
/* How many more it would have needed, after an error. */
gsize ten_random_get_n_missing (TenRandom *self);
void ten_random_set_n_missing (TenRandom *self, gsize n_missing);
const guint8 *ten_random_get_seed (TenRandom *self);
char *ten_seed_to_hex (const guint8 *seed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
