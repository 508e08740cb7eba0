/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-error.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The repairs of a text that is not strict JSON. */
typedef enum
{
  TEN_JSON_REPAIR_COMMENT,
  TEN_JSON_REPAIR_COMMA,
  TEN_JSON_REPAIR_NO_COMMA,
  TEN_JSON_REPAIR_NO_COLON,
  TEN_JSON_REPAIR_QUOTES,
  TEN_JSON_REPAIR_INNER_QUOTE,
  TEN_JSON_REPAIR_CONTROL,
  TEN_JSON_REPAIR_ESCAPE,
  TEN_JSON_REPAIR_STRING_END,
  TEN_JSON_REPAIR_WORD,
  TEN_JSON_REPAIR_NUMBER,
  TEN_JSON_REPAIR_DUPLICATE,
  TEN_JSON_REPAIR_BRACKET,
  TEN_JSON_REPAIR_END,
  TEN_N_JSON_REPAIRS
} TenJsonRepair;

typedef struct
{
  guint counts[TEN_N_JSON_REPAIRS];
  const char *first[TEN_N_JSON_REPAIRS];
} TenJsonRepairs;

/* A text that is being read, and the current position. Lives on the stack and borrows
 * everything. */
typedef struct
{
  const char *name;
  const char *text;
  const char *end;
  const char *at;
  TenJsonRepairs *repairs; /* (nullable): of a loose text; NULL if it must be strict */
  guint n_values;          /* that were read so far */
} TenJsonScanner;

void ten_json_scanner_init (TenJsonScanner *self, const char *name, const char *text, gsize length);
gboolean ten_json_scanner_is_loose (TenJsonScanner *self);
gboolean ten_json_scanner_fail (
    TenJsonScanner *self, const char *at, TenJsonError code, GError **error, const char *message);
gboolean ten_json_scanner_repair (TenJsonScanner *self,
                                  TenJsonRepair kind,
                                  const char *at,
                                  TenJsonError code,
                                  GError **error,
                                  const char *message);
void ten_json_scanner_note (TenJsonScanner *self, TenJsonRepair kind);
gboolean ten_json_scanner_check_encoding (TenJsonScanner *self, GError **error);
void ten_json_scanner_skip_space (TenJsonScanner *self);
gboolean ten_json_scanner_is_at_end (TenJsonScanner *self);
char ten_json_scanner_peek (TenJsonScanner *self);
gboolean ten_json_scanner_read_string (TenJsonScanner *self, char **string, GError **error);
gboolean ten_json_scanner_is_at_quote (TenJsonScanner *self);
gboolean ten_json_scanner_read_number (TenJsonScanner *self, JsonNode **node, GError **error);
gboolean ten_json_scanner_read_word (TenJsonScanner *self, JsonNode **node, GError **error);
gboolean ten_json_scanner_refuse (TenJsonScanner *self, GError **error);

char *ten_json_shorten (const char *string) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_json_parse (TenJsonScanner *scanner, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
