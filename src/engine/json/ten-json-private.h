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

/* A piece of a text that ten_json_parse() has accepted. */
typedef struct
{
  const char *from;
  const char *to;
} TenJsonSpan;

/* What stands between the brackets of an object or an array. */
typedef struct
{
  const char *open;
  const char *close;
  GArray *entries; /* of TenJsonSpan; each with the name of its member, without commas */
} TenJsonContainer;

void ten_json_container_init (TenJsonContainer *self, const TenJsonPlace *place);
void ten_json_container_clear (TenJsonContainer *self);
TenJsonSpan ten_json_container_get (const TenJsonContainer *self, guint index);
TenJsonDocument *ten_json_container_insert (const TenJsonContainer *self,
                                            const TenJsonPlace *place,
                                            guint index,
                                            const char *entry,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_container_remove (const TenJsonContainer *self,
                                            const TenJsonPlace *place,
                                            guint index,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_splice (const TenJsonPlace *place,
                                  TenJsonSpan span,
                                  const char *with,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_json_quote (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenJsonContainer, ten_json_container_clear)

char *ten_json_read_file (GFile *file,
                          const char *name,
                          gsize max_bytes,
                          gsize *length,
                          GCancellable *cancellable,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
