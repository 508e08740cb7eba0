/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdlib.h>
#include <string.h>
#include <ten-again.h>

/* A sheet with the members that are always there, and @members behind them. */
static inline TenSheet *
make_sheet (TenRulesets *rulesets, const char *ruleset, const char *members)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", \"name\": \"N\"%s%s}",
      ruleset, *members != '\0' ? ", " : "", members);
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("text", text, -1, &error);
  TenSheet *sheet =
      document != NULL ? ten_sheet_new_from_document (document, rulesets, &error) : NULL;

  g_assert_no_error (error);
  g_assert_nonnull (sheet);
  return sheet;
}

static inline char *
get_word (const char *const *words, guint index)
{
  return index < g_strv_length ((char **) words) ? (char *) words[index] : NULL;
}

static inline int
get_number (const char *const *words, guint index)
{
  return atoi (get_word (words, index));
}

/* An edit in words, parted by bars: "rating|strength|3". What is left out at the end is NULL. */
static inline TenSheetEdit *
create_edit (const char *text)
{
  g_auto (GStrv) split = g_strsplit (text, "|", -1);
  const char *const *words = (const char *const *) split;

  if (g_str_equal (words[0], "rating"))
    return ten_rating_edit_new (words[1], get_number (words, 2));
  if (g_str_equal (words[0], "text"))
    return ten_text_edit_new ((TenSheetText) get_number (words, 1), get_word (words, 2));
  if (g_str_equal (words[0], "detail"))
    return ten_detail_edit_new (words[1], get_word (words, 2));
  if (g_str_equal (words[0], "specialties"))
    return ten_specialties_edit_new (words[1], words + 2);
  g_assert_not_reached ();
}
