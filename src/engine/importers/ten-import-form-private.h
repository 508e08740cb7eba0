/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-names-private.h"
#include "importers/ten-import-pdf.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

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

G_END_DECLS
