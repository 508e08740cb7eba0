/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * ten_seed_from_hex:
 * @hex: 64 hexadecimal digits, of either case
 * @seed: (out caller-allocates) (array fixed-size=32): where the %TEN_SEED_SIZE bytes go
 * @error: return location for an error
 *
 * Reads a seed. Fails with %TEN_DICE_ERROR_SEED for any other text, and leaves @seed alone.
 *
 * Returns: %FALSE where @error is set
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
                       _ ("A seed is %d hexadecimal digits: character %d is not one"),
                       2 * TEN_SEED_SIZE, (int) i + 1);
          return FALSE;
        }
    }
  if (hex[2 * TEN_SEED_SIZE] != '\0')
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_SEED,
                   _ ("A seed is %d hexadecimal digits: there is something behind them"),
                   2 * TEN_SEED_SIZE);
      return FALSE;
    }

  for (gsize i = 0; i < TEN_SEED_SIZE; i++)
    seed[i] =
        (guint8) (g_ascii_xdigit_value (hex[2 * i]) << 4 | g_ascii_xdigit_value (hex[2 * i + 1]));
  return TRUE;
}

/**
 * ten_faces_from_text:
 * @text: faces with commas or spaces between them, `3,10,7`
 * @faces: (out) (transfer full) (element-type guint8): the faces, in order; none for an empty text
 * @error: return location for an error
 *
 * Reads a list of faces. Fails with %TEN_DICE_ERROR_FACE where one is not a
 * whole number from 1 to 10, and then says which.
 *
 * Returns: %FALSE where @error is set
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
