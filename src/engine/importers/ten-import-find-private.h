/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"
#include "importers/ten-import-pdf.h"
#include "importers/ten-import-guess.h"

#include <json-glib/json-glib.h>

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

/* The fields of a form, by name, with the names that common forms have for them: abbreviations,
 * numbered lines of a list, specialties. The words beside a field count where its name does not. */
JsonNode *ten_import_form (TenImportNames *names,
                           TenRulesets *rulesets,
                           JsonNode *fields) G_GNUC_WARN_UNUSED_RESULT;

/* Copies a value, turning lists that are really tables into tables: Roll20's attributes, rows of
 * repeating sections, numbered keys. HTML becomes plain text. */
JsonNode *ten_import_join_rows (TenImportNames *names,
                                const char *own_key,
                                JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Copies a value with names replaced: "agility=dexterity". */
JsonNode *ten_import_rename (JsonNode *node, const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

char *ten_import_dup_kind (TenImportNames *names,
                           const TenImportFound *found) G_GNUC_WARN_UNUSED_RESULT;
TenImportOwner ten_import_find_owner (TenImportNames *names, const TenImportFound *found);
guint ten_import_count_things (TenImportNames *names, JsonNode *node);

G_END_DECLS
