/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-scanner-private.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The repairs of a text, in the order of the report. */
typedef enum
{
  TEN_IMPORT_REPAIR_MARK,
  TEN_IMPORT_REPAIR_ENCODING,
  TEN_IMPORT_REPAIR_PROSE,
  TEN_IMPORT_REPAIR_DOCUMENTS,
  TEN_IMPORT_REPAIR_JSON, /* the first of those of JSON */
  TEN_IMPORT_REPAIR_NESTED = TEN_IMPORT_REPAIR_JSON + TEN_N_JSON_REPAIRS,
  TEN_IMPORT_REPAIR_MARKUP,
  TEN_IMPORT_REPAIR_TEXT,
  TEN_IMPORT_REPAIR_YAML,
  TEN_IMPORT_REPAIR_YAML_LINE,
  TEN_IMPORT_REPAIR_CELLS,
  TEN_IMPORT_REPAIR_PDF,
  TEN_N_IMPORT_REPAIRS
} TenImportRepair;

/* The documents in a text that need not be strict JSON, and the repairs made. */
typedef struct
{
  char *text;           /* as UTF-8 */
  GPtrArray *documents; /* JsonNode */
  GString *prose;       /* the text around them, which may be empty */
  guint noted;          /* lines of a text that are in the notes */
  guint nested;         /* texts that were JSON around what is being read */
  guint counts[TEN_N_IMPORT_REPAIRS];
  guint lines[TEN_N_IMPORT_REPAIRS];
} TenImportDocuments;

/* @strict is the text if it is JSON, and NULL otherwise. */
TenImportDocuments *ten_import_documents_new (const char *name,
                                              const char *text,
                                              gsize length,
                                              JsonNode *strict,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_import_documents_free (TenImportDocuments *self);
gboolean ten_import_documents_is_data (const char *text);
void ten_import_documents_replace (TenImportDocuments *self, JsonNode *node, TenImportRepair kind);
void ten_import_documents_add_repairs (TenImportDocuments *self, GPtrArray *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenImportDocuments, ten_import_documents_free)

/* Reads a block of YAML, as far as it is one. Tags and anchors say nothing, and an alias is a text:
 * nothing is ever looked up or made of a name in the file. */
gboolean ten_yaml_is_block (const char *name, const char *text);
/* The lines are changed. The numbers of those that say nothing are added to @unread. */
JsonNode *ten_yaml_parse (char **lines, guint n_lines, GArray *unread) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_yaml_is_end (const char *line);

G_END_DECLS
