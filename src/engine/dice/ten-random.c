/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "json/ten-fields-private.h"

#include "dice/ten-random-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

/* Skips bytes of the seeded stream from here on, so that each face is equally likely. Likewise
 * for the system's words, each of which gives nine faces. */
#define FIRST_REFUSED_BYTE 250
#define FIRST_REFUSED_WORD G_GUINT64_CONSTANT (4000000000)
#define FACES_PER_WORD 9
#define N_WORDS 512
#define BLOCK_SIZE 32

struct _TenRandom
{
  GObject parent_instance;

  TenRandomKind kind;
  guint8 seed[TEN_SEED_SIZE];
  guint64 block;
  guint64 n_branches;

  gsize n_missing; /* that a script would have needed */

  /* Those that are ready, or a script. */
  GByteArray *buffer;
  /* Those of them that can be drawn: in a script, up to the first invalid one. */
  TenFaces faces;
};

TEN_DEFINE_VALUE_TYPE (TenRandom,
                       ten_random,
                       { NULL, G_TYPE_BYTE_ARRAY, G_STRUCT_OFFSET (TenRandom, buffer) })

static gboolean
read_system (guint8 *bytes, gsize n_bytes, GError **error)
{
  gsize length = 0;

  while (length < n_bytes)
    {
      gssize got = getrandom (bytes + length, n_bytes - length, 0);

      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        {
          g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_RANDOM,
                       _ ("The system could not provide random numbers: %s"), g_strerror (errno));
          return FALSE;
        }
      length += (gsize) got;
    }
  return TRUE;
}

static gboolean
add_from_system (GByteArray *buffer, GError **error)
{
  const guint n_faces = buffer->len;
  guint32 words[N_WORDS];
  guint8 *face;
  guint n_words = 0;

  if (!read_system ((guint8 *) words, sizeof words, error))
    return FALSE;

  for (gsize i = 0; i < N_WORDS; i++)
    {
      words[n_words] = words[i];
      n_words += words[i] < FIRST_REFUSED_WORD;
    }

  /* Take one digit of every word at a time, refused words included, so that compilers can vectorize
   * this. The next digits overwrite the refused ones. */
  g_byte_array_set_size (buffer, n_faces + N_WORDS * FACES_PER_WORD);
  face = buffer->data + n_faces;
  for (gsize j = 0; j < FACES_PER_WORD; j++, face += n_words)
    for (gsize i = 0; i < N_WORDS; i++)
      {
        face[i] = (guint8) (words[i] % 10 + 1);
        words[i] /= 10;
      }
  g_byte_array_set_size (buffer, n_faces + n_words * FACES_PER_WORD);
  return TRUE;
}

static void
compute_block (TenRandom *self, const char *what, guint64 number, guint8 *block)
{
  g_autoptr (GHmac) hmac = g_hmac_new (G_CHECKSUM_SHA256, self->seed, TEN_SEED_SIZE);
  guint64 counter = GUINT64_TO_BE (number);
  gsize length = BLOCK_SIZE;

  g_hmac_update (hmac, (const guchar *) what, strlen (what));
  g_hmac_update (hmac, (const guchar *) &counter, sizeof counter);
  g_hmac_get_digest (hmac, block, &length);
  g_assert (length == BLOCK_SIZE);
}

static void
add_from_seed (TenRandom *self)
{
  guint8 block[BLOCK_SIZE];

  compute_block (self, "", self->block, block);
  for (gsize i = 0; i < BLOCK_SIZE; i++)
    {
      const guint8 face = block[i] % 10 + 1;

      if (block[i] < FIRST_REFUSED_BYTE)
        g_byte_array_append (self->buffer, &face, 1);
    }
  self->block++;
}

static gboolean
fail_script (TenRandom *self, GError **error)
{
  gsize n_drawn = (gsize) (self->faces.end - self->buffer->data);

  if (n_drawn < self->buffer->len)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE,
                   _ ("No die shows %d: the faces are 1 to 10"), self->buffer->data[n_drawn]);
      return FALSE;
    }

  self->n_missing = 1;
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES,
               ngettext ("The list of faces is too short: at least %u face is needed",
                         "The list of faces is too short: at least %u faces are needed",
                         (gulong) n_drawn + 1),
               (guint) n_drawn + 1);
  return FALSE;
}

/**
 * ten_random_new_system:
 *
 * Creates a source that draws from the kernel's generator. Every face is equally likely: numbers
 * that would favor some faces are discarded.
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
 * Creates a source whose faces can be computed by anyone who has @seed: block i is the
 * HMAC-SHA256, with @seed as the key, of i as 8 bytes in big-endian order, with i counting from 0.
 * Its bytes are used in order: a byte below 250 gives the face byte % 10 + 1, any other is
 * skipped.
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
 *   drawn
 * @n_faces: how many
 *
 * Returns: (transfer full): a source that gives @faces and then runs out
 */
TenRandom *
ten_random_new_scripted (const guint8 *faces, gsize n_faces)
{
  TenRandom *self;
  gsize n_good = 0;

  g_return_val_if_fail (faces != NULL || n_faces == 0, NULL);

  while (n_good < n_faces && faces[n_good] >= 1 && faces[n_good] <= 10)
    n_good++;

  self = g_object_new (TEN_TYPE_RANDOM, NULL);
  self->kind = TEN_RANDOM_SCRIPTED;
  self->buffer = g_byte_array_append (g_byte_array_new (), faces, (guint) n_faces);
  self->faces = (TenFaces){ self->buffer->data, self->buffer->data + n_good };
  return self;
}

/**
 * ten_random_new_own_dice:
 * @faces: (array length=n_faces) (nullable): faces from 1 to 10, in the order in which they fell
 * @n_faces: how many
 *
 * Creates a source of dice that people threw themselves. It is like ten_random_new_scripted(), but
 * each roll is known to be one of own dice: see ten_record_get_own_dice().
 *
 * Returns: (transfer full): a source that gives @faces and then runs out
 */
TenRandom *
ten_random_new_own_dice (const guint8 *faces, gsize n_faces)
{
  TenRandom *self;

  g_return_val_if_fail (faces != NULL || n_faces == 0, NULL);

  self = ten_random_new_scripted (faces, n_faces);
  self->kind = TEN_RANDOM_OWN_DICE;
  return self;
}

gboolean
ten_random_is_script (TenRandom *self)
{
  return self->kind == TEN_RANDOM_SCRIPTED || self->kind == TEN_RANDOM_OWN_DICE;
}

TEN_DEFINE_ACCESSOR (gsize, ten_random_get_n_missing, TenRandom, n_missing)

void
ten_random_set_n_missing (TenRandom *self, gsize n_missing)
{
  self->n_missing = n_missing;
}

/**
 * ten_random_get_kind:
 *
 * Returns: where the faces of @self come from
 */
TEN_DEFINE_GETTER (TenRandom, ten_random, TEN_IS_RANDOM, TenRandomKind, kind)

/**
 * ten_random_draw:
 * @face: (out): the face, 1 to 10
 * @error: return location for an error
 *
 * Draws the next face. Fails with %TEN_DICE_ERROR_RANDOM if the system provides no random bytes,
 * with %TEN_DICE_ERROR_TOO_FEW_FACES at the end of a script, and with %TEN_DICE_ERROR_FACE if a
 * script contains an invalid face.
 *
 * Returns: %FALSE if @error is set
 */
gboolean
ten_random_draw (TenRandom *self, guint8 *face, GError **error)
{
  g_return_val_if_fail (TEN_IS_RANDOM (self), FALSE);
  g_return_val_if_fail (face != NULL, FALSE);

  if (!ten_random_fill (self, error))
    return FALSE;
  *face = *self->faces.next++;
  return TRUE;
}

/* A source for a single hidden roll (NWOD-5), whose seed can be revealed without revealing other
 * rolls: a seeded source lends its own to the first branch, and derives those of the others. */
TenRandom *
ten_random_branch (TenRandom *self, GError **error)
{
  guint8 seed[TEN_SEED_SIZE];

  if (ten_random_is_script (self))
    return g_object_ref (self);
  if (self->kind == TEN_RANDOM_SYSTEM)
    {
      if (!read_system (seed, sizeof seed, error))
        return NULL;
    }
  else if (self->n_branches == 0)
    memcpy (seed, self->seed, sizeof seed);
  else
    compute_block (self, "branch", self->n_branches, seed);
  self->n_branches++;
  return ten_random_new_seeded (seed);
}

const guint8 *
ten_random_get_seed (TenRandom *self)
{
  return self->kind == TEN_RANDOM_SEEDED ? self->seed : NULL;
}

gsize
ten_random_get_n_left (TenRandom *self)
{
  if (!ten_random_is_script (self))
    return 0;
  return self->buffer->len - (gsize) (self->faces.next - self->buffer->data);
}

TenFaces *
ten_random_get_faces (TenRandom *self)
{
  return &self->faces;
}

/* Makes at least one face available if none is left. */
gboolean
ten_random_fill (TenRandom *self, GError **error)
{
  while (self->faces.next == self->faces.end)
    {
      if (ten_random_is_script (self))
        return fail_script (self, error);
      if (self->buffer == NULL)
        self->buffer = g_byte_array_new ();
      g_byte_array_set_size (self->buffer, 0);
      if (self->kind == TEN_RANDOM_SEEDED)
        add_from_seed (self);
      else if (!add_from_system (self->buffer, error))
        return FALSE;
      self->faces = (TenFaces){ self->buffer->data, self->buffer->data + self->buffer->len };
    }
  return TRUE;
}

/* Writes a seed, or a hash of the same size, in the form that ten_seed_from_hex() reads. */
char *
ten_seed_to_hex (const guint8 *seed)
{
  GString *text;

  g_return_val_if_fail (seed != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < TEN_SEED_SIZE; i++)
    g_string_append_printf (text, "%02x", seed[i]);
  return g_string_free (text, FALSE);
}

/**
 * ten_seed_from_hex:
 * @hex: 64 hexadecimal digits, in upper or lower case
 * @seed: (out caller-allocates) (array fixed-size=32): return location for %TEN_SEED_SIZE bytes
 * @error: return location for an error
 *
 * Reads a seed. Fails with %TEN_DICE_ERROR_SEED for any other text, and leaves @seed unchanged.
 *
 * Returns: %FALSE if @error is set
 */
gboolean
ten_seed_from_hex (const char *hex, guint8 *seed, GError **error)
{
  g_return_val_if_fail (hex != NULL, FALSE);
  g_return_val_if_fail (seed != NULL, FALSE);

  for (gsize i = 0; i < 2 * TEN_SEED_SIZE; i++)
    {
      if (!g_ascii_isxdigit (hex[i]))
        {
          g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_SEED,
                       _ ("A seed must have %d hexadecimal digits: character %d is not one"),
                       2 * TEN_SEED_SIZE, (int) i + 1);
          return FALSE;
        }
    }
  if (hex[2 * TEN_SEED_SIZE] != '\0')
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_SEED,
                   _ ("A seed must have exactly %d hexadecimal digits"), 2 * TEN_SEED_SIZE);
      return FALSE;
    }

  for (gsize i = 0; i < TEN_SEED_SIZE; i++)
    seed[i] =
        (guint8) (g_ascii_xdigit_value (hex[2 * i]) << 4 | g_ascii_xdigit_value (hex[2 * i + 1]));
  return TRUE;
}

/**
 * ten_faces_from_text:
 * @text: faces separated by commas or spaces, `3,10,7`
 * @faces: (out) (transfer full) (element-type guint8): the faces, in order; none for an empty text
 * @error: return location for an error
 *
 * Reads a list of faces. Fails with %TEN_DICE_ERROR_FACE if one is not an integer from 1 to 10;
 * the error says which.
 *
 * Returns: %FALSE if @error is set
 */
gboolean
ten_faces_from_text (const char *text, GArray **faces, GError **error)
{
  g_autoptr (GArray) array = NULL;
  g_auto (GStrv) words = NULL;
  gboolean only_space;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (faces != NULL, FALSE);

  array = g_array_new (FALSE, FALSE, sizeof (guint8));
  words = g_strsplit (text, ",", -1);
  only_space = strspn (text, " \t") == strlen (text);

  for (guint i = 0; words[i] != NULL && !only_space; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (g_strstrip (words[i]), " \t", -1);
      gboolean found = FALSE;

      for (guint j = 0; parts[j] != NULL; j++)
        {
          guint64 number;
          guint8 face;

          if (parts[j][0] == '\0' && parts[j + 1] != NULL)
            continue;
          found = g_ascii_string_to_unsigned (parts[j], 10, 1, 10, &number, NULL);
          if (!found)
            {
              g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE,
                           _ ("Face %u is “%s”, which is not a whole number from 1 to 10"),
                           array->len + 1, parts[j]);
              return FALSE;
            }
          face = (guint8) number;
          g_array_append_val (array, face);
        }
      if (!found)
        {
          g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE, _ ("Face %u is missing"),
                       array->len + 1);
          return FALSE;
        }
    }

  *faces = g_steal_pointer (&array);
  return TRUE;
}
