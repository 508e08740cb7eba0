/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The steps from a text to the characters in it; ten-import.c begins with their order. */

#include "importers/ten-import.h"
#include "importers/ten-draft-private.h"
#include "json/ten-json-private.h"
#include "importers/ten-import-pdf.h"
#include "importers/ten-import-guess.h"

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

/* The names and values of a text, for each person in it. */
typedef struct
{
  TenImportNames *names;
  TenRulesets *rulesets;
  JsonArray *people;
  JsonObject *person;
  GString *notes;
  gboolean named; /* whether the person has a name */
  guint n_pairs;
  guint n_before; /* the values of earlier people */
  gsize n_lines;  /* that are not empty */
  guint n_noted;  /* lines that went into the notes */
} TenTextValues;

void ten_text_values_init (TenTextValues *self, TenImportNames *names, TenRulesets *rulesets);
JsonNode *ten_text_values_finish (TenTextValues *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_text_values_begin (TenTextValues *self);
guint ten_text_values_count_own (TenTextValues *self);
void ten_text_values_add (TenTextValues *self, const char *key, const char *value);
void ten_text_values_add_line (TenTextValues *self, const char *section, const char *line);
void ten_text_values_add_node (TenTextValues *self, const char *section, JsonNode *node);
void ten_text_values_note (TenTextValues *self, const char *line);
void ten_text_values_note_heading (TenTextValues *self, const char *line);

/* The meaning of a name. */
gboolean ten_text_values_is_section (TenTextValues *self, const char *name);
gboolean ten_text_values_is_powers (TenTextValues *self, const char *name);
gboolean ten_text_values_is_name (TenTextValues *self, const char *name);
gboolean ten_text_values_is_trait (TenTextValues *self, const char *name);
gboolean ten_text_values_is_text (TenTextValues *self, const char *name);
gboolean ten_text_values_is_known (TenTextValues *self, const char *name);
gboolean ten_text_values_belongs (TenTextValues *self, const char *section, gboolean known);

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

/* Tables: rows of cells, each a text. */
GPtrArray *ten_cells_split (const char *text, char separator) G_GNUC_WARN_UNUSED_RESULT;
gsize ten_cells_count (GPtrArray *rows);
guint ten_cells_count_columns (GPtrArray *rows);
const char *ten_cells_skip_separator (const char *text);
char ten_cells_find_separator (const char *name, const char *text);
gboolean ten_cells_read (TenTextValues *values, GPtrArray *rows);

/* Reads a text that is not data as a person would: lines with names and ratings, or cells. They
 * replace the documents. Returns FALSE if there is nothing to read,
 * with an error if the text is beyond a limit. */
gboolean ten_text_read (TenImportDocuments *source,
                        TenImportNames *names,
                        TenRulesets *rulesets,
                        const char *name,
                        GError **error);

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
