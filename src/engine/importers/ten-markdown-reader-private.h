/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Begins the comment that holds everything that the Markdown of a sheet does not show. */
#define TEN_MARKDOWN_REST "<!-- ten-again "

/* A sheet as the text of ten_markdown_export() shows it; NULL for any other text. */
JsonNode *ten_markdown_read (TenRulesets *rulesets, const char *text) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_markdown_read_shown (TenRuleset *ruleset,
                                   const char *text,
                                   JsonNode *keys) G_GNUC_WARN_UNUSED_RESULT;

/* The id of a detail with that title, unless something else is known. */
char *ten_markdown_dup_detail (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* The members to set in a value to get another one, or NULL if they mean the same. A text or a list
 * that somebody changed in the Markdown stays changed. */
JsonNode *ten_markdown_find_rest (JsonNode *shown, JsonNode *sheet) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_markdown_add_rest (JsonNode *shown, JsonNode *rest) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
