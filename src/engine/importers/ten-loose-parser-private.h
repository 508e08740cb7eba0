/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The repairs of a text that is not strict JSON. */
typedef enum
{
  TEN_LOOSE_ENCODING,
  TEN_LOOSE_PROSE,
  TEN_LOOSE_DOCUMENTS,
  TEN_LOOSE_COMMENT,
  TEN_LOOSE_COMMA,
  TEN_LOOSE_NO_COMMA,
  TEN_LOOSE_NO_COLON,
  TEN_LOOSE_QUOTES,
  TEN_LOOSE_INNER_QUOTE,
  TEN_LOOSE_CONTROL,
  TEN_LOOSE_ESCAPE,
  TEN_LOOSE_STRING_END,
  TEN_LOOSE_WORD,
  TEN_LOOSE_NUMBER,
  TEN_LOOSE_DUPLICATE,
  TEN_LOOSE_BRACKET,
  TEN_LOOSE_END,
  TEN_LOOSE_NESTED,
  TEN_LOOSE_MARKUP,
  TEN_LOOSE_TEXT,
  TEN_LOOSE_YAML,
  TEN_LOOSE_CELLS,
  TEN_LOOSE_PDF,
  TEN_N_LOOSE_REPAIRS
} TenLooseRepair;

/* The text that is read, and the repairs that were needed. */
typedef struct
{
  const char *text;
  const char *end;
  const char *at;
  guint counts[TEN_N_LOOSE_REPAIRS];
  const char *first[TEN_N_LOOSE_REPAIRS];
} TenLooseScanner;

JsonNode *ten_loose_parse (TenLooseScanner *scanner) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
