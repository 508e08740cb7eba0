/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-text-values-private.h"

G_BEGIN_DECLS

/* The mark before each of several people in a text: a heading of this level, from 1 to 6; a bold
 * line; or a plain line after an empty one. */
typedef enum
{
  TEN_PEOPLE_ONE,
  TEN_PEOPLE_HEADING = 6,
  TEN_PEOPLE_BOLD,
  TEN_PEOPLE_PLAIN,
  TEN_N_PEOPLE_MARKS
} TenPeopleMark;

gsize ten_people_get_heading (const char *line);
gboolean ten_people_is_rule (const char *line);
TenPeopleMark ten_people_get_mark (TenTextValues *values,
                                   const char *line,
                                   const char *plain,
                                   gboolean after_blank);
TenPeopleMark ten_people_find_mark (TenTextValues *values, char **lines);
gboolean
ten_people_begins (TenPeopleMark mark, TenTextValues *values, gsize level, const char *title);

G_END_DECLS
