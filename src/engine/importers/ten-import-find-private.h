/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-formats-private.h"
#include "importers/ten-import-names-private.h"

G_BEGIN_DECLS

typedef struct
{
  JsonNode *node;
  JsonNode *root;
  const TenImportFormat *format;
  const char *name; /* (nullable): the key of the character */
  const char *list; /* (nullable): the key of what it is in */
} TenImportFound;

GPtrArray *ten_import_find_characters (TenImportNames *names,
                                       TenRulesets *rulesets,
                                       GPtrArray *documents) G_GNUC_WARN_UNUSED_RESULT;
TenRuleset *ten_import_guess_ruleset (TenImportNames *names, TenRulesets *rulesets, JsonNode *node);
TenRuleset *ten_import_get_ruleset (TenRulesets *rulesets, const TenImportFormat *format);
char *ten_import_describe_parts (TenImportNames *names,
                                 TenRulesets *rulesets,
                                 GPtrArray *documents) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_import_has_things (TenImportNames *names, JsonNode *node);
void ten_import_say_what_is_outside (TenDraft *draft,
                                     GPtrArray *found,
                                     GPtrArray *documents,
                                     const char *prose);
gboolean ten_import_has_format (JsonNode *node);

G_END_DECLS
