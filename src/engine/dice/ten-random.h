/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-dice-error.h"
#include "ten-types.h"

G_BEGIN_DECLS

#define TEN_SEED_SIZE 32

/**
 * TenRandomKind:
 * @TEN_RANDOM_SYSTEM: the kernel's generator, unbiased
 * @TEN_RANDOM_SEEDED: a stream of HMAC-SHA256 blocks that anyone can verify
 * @TEN_RANDOM_SCRIPTED: a list of faces
 * @TEN_RANDOM_OWN_DICE: the faces of dice that people threw themselves
 */
typedef enum
{
  TEN_RANDOM_SYSTEM,
  TEN_RANDOM_SEEDED,
  TEN_RANDOM_SCRIPTED,
  TEN_RANDOM_OWN_DICE
} TenRandomKind;

#define TEN_TYPE_RANDOM (ten_random_get_type ())
G_DECLARE_FINAL_TYPE (TenRandom, ten_random, TEN, RANDOM, GObject)

TenRandom *ten_random_new_system (void);
TenRandom *ten_random_new_seeded (const guint8 *seed);
TenRandom *ten_random_new_scripted (const guint8 *faces, gsize n_faces);
TenRandom *ten_random_new_own_dice (const guint8 *faces, gsize n_faces);
TenRandomKind ten_random_get_kind (TenRandom *self);
gboolean ten_random_draw (TenRandom *self, guint8 *face, GError **error);

gboolean ten_seed_from_hex (const char *hex, guint8 *seed, GError **error);
gboolean ten_faces_from_text (const char *text, GArray **faces, GError **error);

G_END_DECLS
