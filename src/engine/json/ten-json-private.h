/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"

G_BEGIN_DECLS

/* A text that is being read, and how far. Lives on the stack, and borrows all. */
typedef struct
{
  const char *name;
  const char *text;
  const char *end;
  const char *at;
} TenJsonScanner;

char *ten_json_shorten (const char *string) G_GNUC_WARN_UNUSED_RESULT;
void ten_json_scanner_init (TenJsonScanner *self, const char *name, const char *text, gsize length);
gboolean ten_json_scanner_fail (
    TenJsonScanner *self, const char *at, TenJsonError code, GError **error, const char *message);
gboolean ten_json_scanner_check_encoding (TenJsonScanner *self, GError **error);
void ten_json_scanner_skip_space (TenJsonScanner *self);
gboolean ten_json_scanner_is_at_end (TenJsonScanner *self);
char ten_json_scanner_peek (TenJsonScanner *self);
gboolean ten_json_scanner_read_string (TenJsonScanner *self, char **string, GError **error);
gboolean ten_json_scanner_read_number (TenJsonScanner *self, JsonNode **node, GError **error);
gboolean ten_json_scanner_read_word (TenJsonScanner *self, JsonNode **node, GError **error);
gboolean ten_json_scanner_refuse (TenJsonScanner *self, GError **error);

JsonNode *ten_json_parse (TenJsonScanner *scanner, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Where things stand in a text that ten_json_parse() has accepted. */
void ten_json_get_position (
    const char *text, const char *end, const char *at, guint *line, guint *column);
const char *ten_json_skip_space (const char *at, const char *end);
const char *ten_json_skip_value (const char *at, const char *end);
const char *ten_json_locate_value (const char *text, const char *end, const TenJsonPlace *place);
const char *ten_json_locate_member (const char *text,
                                    const char *end,
                                    const TenJsonPlace *object,
                                    const char *name);

char *ten_json_read_file (GFile *file,
                          const char *name,
                          gsize *length,
                          GCancellable *cancellable,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
