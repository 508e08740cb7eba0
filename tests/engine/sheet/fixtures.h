/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"
#include "sheet/ten-sheet.h"

#include <string.h>

static inline GFile *
get_data_file (const char *folder, const char *name, const char *suffix)
{
  g_autofree char *file = g_strconcat (name, suffix, NULL);

  return g_file_new_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", folder, file,
                                    NULL);
}

static inline TenSheet *
read_text (TenRulesets *rulesets, const char *text, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("text", text, -1, error);

  return document != NULL ? ten_sheet_new_from_document (document, rulesets, error) : NULL;
}

/* A sheet with the required members, and @members. */
static inline TenSheet *
make_sheet (TenRulesets *rulesets, const char *ruleset, const char *members)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", \"name\": \"N\"%s%s}",
      ruleset, *members != '\0' ? ", " : "", members);
  TenSheet *sheet = read_text (rulesets, text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (sheet);
  return sheet;
}
