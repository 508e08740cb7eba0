/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

/* A byte from here on is skipped: the ones below give each face equally often. */
#define FIRST_REFUSED 250
#define BUFFER_SIZE 512
#define BLOCK_SIZE 32

struct _TenRandom
{
  GObject parent_instance;

  TenRandomKind kind;
  guint8 seed[TEN_SEED_SIZE];
  guint64 block;

  /* Bytes of the system or of the seeded stream, or the faces of a script. */
  guint8 buffer[BUFFER_SIZE];
  guint8 *faces;
  gsize position;
  gsize length;
};

G_DEFINE_FINAL_TYPE (TenRandom, ten_random, G_TYPE_OBJECT)

G_DEFINE_QUARK (ten_dice_error_quark, ten_dice_error)

static gboolean
fill_from_system (TenRandom *self, GError **error)
{
  gsize length = 0;

  while (length < BUFFER_SIZE)
    {
      gssize got = getrandom (self->buffer + length, BUFFER_SIZE - length, 0);

      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        {
          g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_RANDOM,
                       _ ("The system gives no random numbers: %s"), g_strerror (errno));
          return FALSE;
        }
      length += (gsize) got;
    }

  self->position = 0;
  self->length = BUFFER_SIZE;
  return TRUE;
}

static void
fill_from_seed (TenRandom *self)
{
  g_autoptr (GHmac) hmac = g_hmac_new (G_CHECKSUM_SHA256, self->seed, TEN_SEED_SIZE);
  guint64 counter = GUINT64_TO_BE (self->block);
  gsize length = BLOCK_SIZE;

  g_hmac_update (hmac, (const guchar *) &counter, sizeof counter);
  g_hmac_get_digest (hmac, self->buffer, &length);
  g_assert (length == BLOCK_SIZE);

  self->block++;
  self->position = 0;
  self->length = BLOCK_SIZE;
}

static gboolean
fill (TenRandom *self, GError **error)
{
  if (self->kind == TEN_RANDOM_SYSTEM)
    return fill_from_system (self, error);

  fill_from_seed (self);
  return TRUE;
}

static gboolean
draw_from_bytes (TenRandom *self, TenDie *dice, guint n_dice, GError **error)
{
  guint n_drawn = 0;

  while (n_drawn < n_dice)
    {
      gsize position = self->position;
      gsize length = self->length;

      if (position == length)
        {
          if (!fill (self, error))
            return FALSE;
          continue;
        }

      while (n_drawn < n_dice && position < length)
        {
          guint8 byte = self->buffer[position++];

          if (G_LIKELY (byte < FIRST_REFUSED))
            dice[n_drawn++].face = byte % 10 + 1;
        }
      self->position = position;
    }
  return TRUE;
}

static gboolean
draw_from_script (TenRandom *self, guint8 *face, GError **error)
{
  if (self->position == self->length)
    {
      guint n_needed = (guint) self->length + 1;

      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES,
                   ngettext ("The list of faces is too short: at least %u face is needed",
                             "The list of faces is too short: at least %u faces are needed",
                             n_needed),
                   n_needed);
      return FALSE;
    }

  if (self->faces[self->position] < 1 || self->faces[self->position] > 10)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE,
                   _ ("No die shows %d: the faces are 1 to 10"), self->faces[self->position]);
      return FALSE;
    }

  *face = self->faces[self->position++];
  return TRUE;
}

static void
ten_random_finalize (GObject *object)
{
  TenRandom *self = TEN_RANDOM (object);

  g_free (self->faces);

  G_OBJECT_CLASS (ten_random_parent_class)->finalize (object);
}

static void
ten_random_class_init (TenRandomClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_random_finalize;
}

static void
ten_random_init (TenRandom *self)
{
}

/**
 * ten_random_new_system:
 *
 * Creates a source that draws from the kernel's generator. Every face is
 * equally likely: bytes that would favour some faces are thrown away.
 *
 * Returns: (transfer full): the source
 */
TenRandom *
ten_random_new_system (void)
{
  return g_object_new (TEN_TYPE_RANDOM, NULL);
}

/**
 * ten_random_new_seeded:
 * @seed: (array fixed-size=32): %TEN_SEED_SIZE bytes
 *
 * Creates a source whose faces anyone who has @seed can compute: block i is
 * HMAC-SHA256 with @seed as key over i as 8 bytes, the highest first, with i
 * counting from 0. Its bytes are used in order; one under 250 gives the face
 * byte % 10 + 1, any other is skipped.
 *
 * Returns: (transfer full): the source
 */
TenRandom *
ten_random_new_seeded (const guint8 *seed)
{
  TenRandom *self;

  g_return_val_if_fail (seed != NULL, NULL);

  self = g_object_new (TEN_TYPE_RANDOM, NULL);
  self->kind = TEN_RANDOM_SEEDED;
  memcpy (self->seed, seed, TEN_SEED_SIZE);
  return self;
}

/**
 * ten_random_new_scripted:
 * @faces: (array length=n_faces) (nullable): faces from 1 to 10, in the order in which they are
 *   to be drawn
 * @n_faces: how many
 *
 * Creates a source that gives @faces and then runs out.
 *
 * Returns: (transfer full): the source
 */
TenRandom *
ten_random_new_scripted (const guint8 *faces, gsize n_faces)
{
  TenRandom *self;

  g_return_val_if_fail (faces != NULL || n_faces == 0, NULL);

  self = g_object_new (TEN_TYPE_RANDOM, NULL);
  self->kind = TEN_RANDOM_SCRIPTED;
  self->faces = g_memdup2 (faces, n_faces);
  self->length = n_faces;
  return self;
}

/**
 * ten_random_get_kind:
 * @self: a source
 *
 * Gets where the faces of @self come from.
 *
 * Returns: its kind
 */
TenRandomKind
ten_random_get_kind (TenRandom *self)
{
  g_return_val_if_fail (TEN_IS_RANDOM (self), TEN_RANDOM_SYSTEM);

  return self->kind;
}

/**
 * ten_random_draw:
 * @self: a source
 * @face: (out): the face, 1 to 10
 * @error: return location for an error
 *
 * Draws the next face. Fails with %TEN_DICE_ERROR_RANDOM where the system gives
 * no random bytes, with %TEN_DICE_ERROR_TOO_FEW_FACES at the end of a script
 * and with %TEN_DICE_ERROR_FACE where a script holds what no die shows.
 *
 * Returns: %FALSE where @error is set
 */
gboolean
ten_random_draw (TenRandom *self, guint8 *face, GError **error)
{
  TenDie die;

  g_return_val_if_fail (TEN_IS_RANDOM (self), FALSE);
  g_return_val_if_fail (face != NULL, FALSE);

  if (!ten_random_draw_dice (self, &die, 1, error))
    return FALSE;
  *face = die.face;
  return TRUE;
}

/**
 * ten_random_get_n_left:
 * @self: a source
 *
 * Gets how many faces of a script have not been drawn. The other kinds never
 * run out, and have none that are left over.
 *
 * Returns: the number of faces that are left; 0 for a source that is not scripted
 */
gsize
ten_random_get_n_left (TenRandom *self)
{
  g_return_val_if_fail (TEN_IS_RANDOM (self), 0);

  return self->kind == TEN_RANDOM_SCRIPTED ? self->length - self->position : 0;
}

/* Draws the faces of so many dice, in order, and touches nothing else of them. */
gboolean
ten_random_draw_dice (TenRandom *self, TenDie *dice, guint n_dice, GError **error)
{
  if (self->kind != TEN_RANDOM_SCRIPTED)
    return draw_from_bytes (self, dice, n_dice, error);

  for (guint i = 0; i < n_dice; i++)
    if (!draw_from_script (self, &dice[i].face, error))
      return FALSE;
  return TRUE;
}
