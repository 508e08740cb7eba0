/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-text.h"

#include <glib/gi18n.h>
#include <string.h>
#include <ten-engine.h>

char *
ten_file_dup_short_path (GFile *file)
{
  const char *home = g_get_home_dir ();
  const gsize length = strlen (home);
  g_autofree char *name = ten_file_dup_name (file);

  if (g_str_has_prefix (name, home) && name[length] == G_DIR_SEPARATOR)
    return g_strconcat ("~", name + length, NULL);
  return g_steal_pointer (&name);
}

char *
ten_time_dup_text (GDateTime *time, GDateTime *now)
{
  g_autoptr (GDateTime) local = NULL;
  g_autoptr (GDateTime) yesterday = NULL;

  if (time == NULL)
    return g_strdup ("");
  local = g_date_time_to_timezone (time, g_date_time_get_timezone (now));
  yesterday = g_date_time_add_days (now, -1);
  if (g_date_time_get_year (local) == g_date_time_get_year (now) &&
      g_date_time_get_day_of_year (local) == g_date_time_get_day_of_year (now))
    /* Translators: the time of a roll of today, as in strftime. */
    return g_date_time_format (local, C_ ("time", "%H:%M"));
  if (g_date_time_get_year (local) == g_date_time_get_year (yesterday) &&
      g_date_time_get_day_of_year (local) == g_date_time_get_day_of_year (yesterday))
    /* Translators: the time of a roll of yesterday, as in strftime. */
    return g_date_time_format (local, C_ ("time", "Yesterday, %H:%M"));
  if (g_date_time_get_year (local) == g_date_time_get_year (now))
    /* Translators: the time of a roll of this year, as in strftime. */
    return g_date_time_format (local, C_ ("time", "%-d %b, %H:%M"));
  /* Translators: the time of a roll of an earlier year, as in strftime. */
  return g_date_time_format (local, C_ ("time", "%-d %b %Y, %H:%M"));
}

char *
ten_result_dup_markup (const char *count, const char *rank)
{
  if (count == NULL || rank == NULL)
    return g_markup_escape_text (count != NULL ? count : rank != NULL ? rank : "", -1);
  return g_markup_printf_escaped (
      /* Translators: the result of a roll: the number, and the word for it. Keep the tags. */
      _ ("%s<span weight=\"normal\" size=\"smaller\"> · %s</span>"), count, rank);
}

char *
ten_signed_dup_text (int number)
{
  const char *sign = number < 0 ? "\u2212" : number > 0 ? "+" : "";
  /* Among words from right to left, a sign would move behind its number. */
  const char *mark = gtk_get_locale_direction () == GTK_TEXT_DIR_RTL ? "\u200e" : "";

  return g_strdup_printf ("%s%s%u", mark, sign, number < 0 ? 0u - (guint) number : (guint) number);
}
