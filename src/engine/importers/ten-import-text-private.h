/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-formats-private.h"
#include "importers/ten-import-names-private.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_IMPORT_PLAIN_TEXT,
  TEN_IMPORT_YAML,
  TEN_IMPORT_CELLS
} TenImportTextKind;

/* Makes values of a text that is neither JSON nor XML; NULL where it names none. */
JsonNode *ten_import_parse_text (TenImportNames *names,
                                 TenRulesets *rulesets,
                                 const char *name,
                                 const char *text,
                                 TenImportTextKind *kind) G_GNUC_WARN_UNUSED_RESULT;

/* The pairs of a text, for each person in it. */
typedef struct
{
  TenImportNames *names;
  TenRulesets *rulesets;
  JsonArray *people;
  JsonObject *person;
  GString *notes;
  guint n_pairs;
} TenImportPairs;

void ten_import_pairs_init (TenImportPairs *self, TenImportNames *names, TenRulesets *rulesets);
void ten_import_pairs_begin (TenImportPairs *self);
JsonNode *ten_import_pairs_finish (TenImportPairs *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_import_pairs_add (TenImportPairs *self, const char *key, const char *value);
void ten_import_pairs_add_line (TenImportPairs *self, const char *section, const char *line);
void ten_import_pairs_note (TenImportPairs *self, const char *line);
gboolean ten_import_pairs_has_name (TenImportPairs *self);
gboolean ten_import_pairs_is_trait (TenImportPairs *self, const char *name);
gboolean ten_import_pairs_is_text (TenImportPairs *self, const char *name);
const char *ten_import_pairs_find_section (TenImportPairs *self, const char *name);

gboolean ten_import_read_cells (TenImportPairs *self, GPtrArray *rows);
GPtrArray *ten_import_split_cells (const char *text, char separator) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_import_is_rating (const char *text);
gboolean ten_import_is_named_list (const char *section);
JsonNode *
ten_import_parse_yaml (char **lines, guint n_lines, guint *n_read) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
