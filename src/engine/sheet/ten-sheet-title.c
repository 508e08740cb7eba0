/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* Details are free; those that most sheets have are known by name, to be translated. */
static const char *const titles[][2] = {
  { "age", N_ ("Age") },
  { "ambition", N_ ("Ambition") },
  { "aspirations", N_ ("Aspirations") },
  { "blood_potency", N_ ("Blood Potency") },
  { "clan", N_ ("Clan") },
  { "concept", N_ ("Concept") },
  { "demeanor", N_ ("Demeanor") },
  { "desire", N_ ("Desire") },
  { "faction", N_ ("Faction") },
  { "generation", N_ ("Generation") },
  { "nature", N_ ("Nature") },
  { "origin", N_ ("Origin") },
  { "path", N_ ("Path") },
  { "predator", N_ ("Predator") },
  { "road", N_ ("Road") },
  { "sire", N_ ("Sire") },
  { "vice", N_ ("Vice") },
  { "virtue", N_ ("Virtue") },
};

/**
 * ten_sheet_dup_title:
 * @key: what a sheet calls a detail, or a trait that only it has: `blood_type`
 *
 * Makes a title that a person can read: in the user's language where the key is a usual one,
 * else the key itself, with blanks and a capital.
 *
 * Returns: (transfer full): the title
 */
char *
ten_sheet_dup_title (const char *key)
{
  g_autofree char *words = NULL;
  g_autofree char *capital = NULL;

  g_return_val_if_fail (key != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_ascii_strcasecmp (key, titles[i][0]) == 0)
      return g_strdup (_ (titles[i][1]));

  if (*key == '\0')
    return g_strdup ("");
  words = g_strdelimit (g_strdup (key), "_", ' ');
  capital = g_utf8_strup (words, g_utf8_next_char (words) - words);
  return g_strconcat (capital, g_utf8_next_char (words), NULL);
}
