/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-tree-private.h"

#include <string.h>

/* In text with two bytes per letter but no mark at its beginning, every other byte is NUL. */
static const char *
guess_wide (const char *text, gsize length)
{
  gsize looked = MIN (length, 400) & ~(gsize) 1;
  gsize even = 0;
  gsize odd = 0;

  for (gsize i = 0; i < looked; i++)
    if (text[i] == '\0')
      *(i % 2 == 0 ? &even : &odd) += 1;
  if (looked < 4 || even + odd < looked / 4)
    return NULL;
  return odd > even ? "UTF-16LE" : "UTF-16BE";
}

static const char *
find_encoding (const char *text, gsize length, gsize *mark)
{
  *mark = 0;
  if (length >= 4 && memcmp (text, "\xff\xfe\0\0", 4) == 0)
    return *mark = 4, "UTF-32LE";
  if (length >= 2 && memcmp (text, "\xff\xfe", 2) == 0)
    return *mark = 2, "UTF-16LE";
  if (length >= 2 && memcmp (text, "\xfe\xff", 2) == 0)
    return *mark = 2, "UTF-16BE";
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return *mark = 3, NULL;
  return guess_wide (text, length);
}

/* Whether all bytes over 0x7f belong to pairs that are letters of Chinese, and most of these common
 * ones: letters of Western languages stand alone between others, and small letters of Cyrillic
 * would be rare ones. */
static gboolean
is_chinese (const char *text, gsize length)
{
  gsize n_pairs = 0;
  gsize n_common = 0;

  for (gsize i = 0; i < length; i++)
    {
      guchar lead = (guchar) text[i];
      guchar trail = i + 1 < length ? (guchar) text[i + 1] : 0;

      if (lead < 0x80)
        continue;
      if (lead == 0x80 || lead == 0xff || trail < 0x30 || trail == 0x7f || trail == 0xff)
        return FALSE;
      if (trail >= 0x30 && trail <= 0x39 && i + 3 < length)
        i += 2;
      n_pairs += lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1 ? 1 : 0;
      n_common += lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1 ? 1 : 0;
      i++;
    }
  return n_pairs >= 2 && n_common * 10 >= n_pairs * 7;
}

/* Each byte becomes a letter: nothing is lost, and old 8-bit files in Western languages come out
 * right. */
static char *
decode_bytes (const char *text, gsize length, gsize *decoded_length)
{
  static const char *const encodings[] = { "GB18030", "WINDOWS-1252", "ISO-8859-1" };
  char *decoded = NULL;

  for (guint i = is_chinese (text, length) ? 0 : 1; decoded == NULL && i < G_N_ELEMENTS (encodings);
       i++)
    decoded = g_convert (text, (gssize) length, "UTF-8", encodings[i], NULL, decoded_length, NULL);
  return decoded;
}

static gsize
drop_nuls (char *text, gsize length)
{
  gsize kept = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] != '\0')
      text[kept++] = text[i];
  text[kept] = '\0';
  return kept;
}

char *
ten_encoding_decode (const char *text,
                     gsize length,
                     gsize *decoded_length,
                     TenEncodingChange *change)
{
  gsize mark;
  const char *encoding = find_encoding (text, length, &mark);
  char *decoded = NULL;

  *change = TEN_ENCODING_OTHER;
  if (encoding != NULL)
    decoded = g_convert_with_fallback (text + mark, (gssize) (length - mark), "UTF-8", encoding,
                                       "\xef\xbf\xbd", NULL, decoded_length, NULL);
  if (decoded == NULL && g_utf8_validate_len (text + mark, length - mark, NULL))
    {
      *change = mark > 0 ? TEN_ENCODING_MARK : TEN_ENCODING_PLAIN;
      *decoded_length = length - mark;
      return g_strndup (text + mark, length - mark);
    }
  if (decoded == NULL && memchr (text, '\0', length) == NULL)
    decoded = decode_bytes (text + mark, length - mark, decoded_length);
  if (decoded == NULL)
    {
      decoded = g_utf8_make_valid (text + mark, (gssize) (length - mark));
      *decoded_length = strlen (decoded);
    }
  *decoded_length = drop_nuls (decoded, *decoded_length);
  return decoded;
}
