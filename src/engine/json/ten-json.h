/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TEN_JSON_ERROR (ten_json_error_quark ())

/* The fixed bounds of every text that the program reads. */
#define TEN_JSON_MAX_BYTES (16u * 1024u * 1024u)
#define TEN_JSON_MAX_DEPTH 64u

typedef enum
{
  TEN_JSON_ERROR_READ,      /* the file could not be read, is a folder, or no regular file */
  TEN_JSON_ERROR_SIZE,      /* over TEN_JSON_MAX_BYTES */
  TEN_JSON_ERROR_DEPTH,     /* over TEN_JSON_MAX_DEPTH */
  TEN_JSON_ERROR_ENCODING,  /* not UTF-8, a NUL, or a lone surrogate */
  TEN_JSON_ERROR_SYNTAX,    /* not strict JSON (RFC 8259), or text behind the root */
  TEN_JSON_ERROR_NUMBER,    /* a number that cannot be kept exactly */
  TEN_JSON_ERROR_DUPLICATE, /* two members of one object with the same name */
  TEN_JSON_ERROR_TYPE,      /* a value of another type than the format asks for */
  TEN_JSON_ERROR_RANGE,     /* a value out of its range */
  TEN_JSON_ERROR_MEMBER,    /* a member that is missing or not known */
  TEN_JSON_ERROR_VALUE      /* any other value that makes no sense */
} TenJsonError;

GQuark ten_json_error_quark (void);

#define TEN_TYPE_JSON_DOCUMENT (ten_json_document_get_type ())

GType ten_json_document_get_type (void) G_GNUC_CONST;
TenJsonDocument *ten_json_document_new (const char *name,
                                        const char *text,
                                        gssize length,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_document_load (GFile *file,
                                         GCancellable *cancellable,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_document_ref (TenJsonDocument *self);
void ten_json_document_unref (TenJsonDocument *self);
const char *ten_json_document_get_name (TenJsonDocument *self);
const char *ten_json_document_get_text (TenJsonDocument *self, gsize *length);
JsonNode *ten_json_document_get_node (TenJsonDocument *self);
TenJsonPlace ten_json_document_get_root (TenJsonDocument *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenJsonDocument, ten_json_document_unref)

/**
 * TenJsonPlace:
 * @document: (not nullable): the document that it lies in
 * @node: (not nullable): the value there
 * @parent: (nullable): the place that holds it; must outlive it
 * @member: (nullable): its name in an object
 * @index: its number in an array
 *
 * A value within a document that knows where it stands, so that every
 * complaint about it can name line and column. Lives on the stack, and
 * borrows everything that it points to.
 */
struct _TenJsonPlace
{
  TenJsonDocument *document;
  JsonNode *node;
  const TenJsonPlace *parent;
  const char *member;
  guint index;
};

/* Every reader gives FALSE and sets an error that names file, line and column
 * where the value is not what was asked for. */
gboolean ten_json_place_fail (const TenJsonPlace *self,
                              TenJsonError code,
                              GError **error,
                              const char *format,
                              ...) G_GNUC_PRINTF (4, 5);

gboolean
ten_json_place_check_object (const TenJsonPlace *self, const char *const *known, GError **error);
gboolean ten_json_place_check_array (const TenJsonPlace *self, guint max_length, GError **error);
guint ten_json_place_get_length (const TenJsonPlace *self);
TenJsonPlace ten_json_place_get_element (const TenJsonPlace *self, guint index);
gboolean
ten_json_place_find_member (const TenJsonPlace *self, const char *name, TenJsonPlace *place);
gboolean ten_json_place_get_member (const TenJsonPlace *self,
                                    const char *name,
                                    TenJsonPlace *place,
                                    GError **error);

gboolean ten_json_place_read_integer (
    const TenJsonPlace *self, int minimum, int maximum, int *value, GError **error);
gboolean ten_json_place_read_boolean (const TenJsonPlace *self, gboolean *value, GError **error);
gboolean ten_json_place_read_string (const TenJsonPlace *self,
                                     gsize max_length,
                                     const char **value,
                                     GError **error);
gboolean ten_json_place_read_word (const TenJsonPlace *self,
                                   const char *const *words,
                                   int *value,
                                   GError **error);

/* The same for a member of an object; one that is left out leaves *value alone. */
gboolean ten_json_place_read_integer_member (const TenJsonPlace *self,
                                             const char *name,
                                             int minimum,
                                             int maximum,
                                             int *value,
                                             GError **error);
gboolean ten_json_place_read_boolean_member (const TenJsonPlace *self,
                                             const char *name,
                                             gboolean *value,
                                             GError **error);
gboolean ten_json_place_read_string_member (const TenJsonPlace *self,
                                            const char *name,
                                            gsize max_length,
                                            const char **value,
                                            GError **error);
gboolean ten_json_place_read_word_member (const TenJsonPlace *self,
                                          const char *name,
                                          const char *const *words,
                                          int *value,
                                          GError **error);

/* A document that differs in one place, and nowhere else in a single byte. */
TenJsonDocument *ten_json_place_put_member (const TenJsonPlace *self,
                                            const char *name,
                                            JsonNode *value,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_remove_member (const TenJsonPlace *self,
                                               const char *name,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_rename_member (const TenJsonPlace *self,
                                               const char *name,
                                               const char *new_name,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_replace (const TenJsonPlace *self,
                                         JsonNode *value,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_append (const TenJsonPlace *self,
                                        JsonNode *value,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_insert_element (const TenJsonPlace *self,
                                                guint index,
                                                JsonNode *value,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_remove_element (const TenJsonPlace *self,
                                                guint index,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_move_element (const TenJsonPlace *self,
                                              guint from,
                                              guint to,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

char *ten_json_to_text (JsonNode *node, gboolean pretty) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_json_take_object (JsonObject *object) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
