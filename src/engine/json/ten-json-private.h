/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"
#include "json/ten-json-error.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A value in a document that knows its position, so that errors can name the line and column.
 * Lives on the stack and borrows everything that it points to. */
struct _TenJsonPlace
{
  TenJsonDocument *document;
  JsonNode *node;
  const TenJsonPlace *parent;
  const char *member;
  guint index;
};

/* Readers return FALSE and set an error with the file, line and column if the value is not as
 * expected. */
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

/* Checks the members "format" and "version" of an object. */
gboolean ten_json_place_check_format (const TenJsonPlace *self,
                                      const char *format,
                                      int version,
                                      GError **error);

/* The same for a member of an object; a missing one leaves *value alone. */
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

/* Each returns a document that differs in one place, and is otherwise the same to the byte. */
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
/* Takes a value out as a separate document, and puts it back. Several changes of a small value in a
 * large document take less time this way. */
TenJsonDocument *ten_json_place_extract (const TenJsonPlace *self,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_place_replace_with (const TenJsonPlace *self,
                                              TenJsonDocument *value,
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

TenJsonPlace ten_json_document_get_root (TenJsonDocument *self);
char *ten_json_document_dup_text (TenJsonDocument *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_json_document_has_text (TenJsonDocument *self, const char *text, gsize length);
gboolean ten_json_document_is_same (TenJsonDocument *self, TenJsonDocument *other);

/* Returns the member if it has that type, whatever else it may be. */
gint64 ten_json_object_get_number (JsonObject *object, const char *name, gint64 otherwise);
gboolean ten_json_object_get_flag (JsonObject *object, const char *name, gboolean otherwise);
const char *ten_json_object_get_text (JsonObject *object, const char *name, const char *otherwise);

/* Positions in a text that ten_json_parse() has accepted. */
const char *ten_json_skip_space (const char *at, const char *end);
const char *ten_json_skip_value (const char *at, const char *end);
const char *ten_json_locate_value (const char *text, const char *end, const TenJsonPlace *place);
const char *ten_json_locate_member (const char *text,
                                    const char *end,
                                    const TenJsonPlace *object,
                                    const char *name);

char *ten_json_read_file (GFile *file,
                          const char *name,
                          gsize max_bytes,
                          gsize *length,
                          GCancellable *cancellable,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a value of any other kind into @value. */
typedef gboolean (*TenJsonReader) (gpointer context,
                                   const TenJsonPlace *place,
                                   gpointer value,
                                   GError **error);

typedef enum
{
  TEN_JSON_ELSEWHERE, /* read by other code */
  TEN_JSON_INTEGER,
  TEN_JSON_BOOLEAN,
  TEN_JSON_WORD,   /* a member of type int or an enumeration */
  TEN_JSON_STRING, /* of at most “maximum” characters; the document owns it */
  TEN_JSON_TEXT,   /* the same, and the struct owns it */
  TEN_JSON_READ,
  TEN_JSON_OBJECT,          /* an object with members, which go into the same struct */
  TEN_JSON_LIST,            /* a list of “minimum” to “maximum” items */
  TEN_JSON_NEEDED = 1 << 8, /* required */
} TenJsonKind;

/* A member of an object, and the struct member that receives it. A missing one leaves the struct
 * alone. An entry without a name ends the table. */
typedef struct _TenJsonMember TenJsonMember;

struct _TenJsonMember
{
  const char *name;
  guint kind;
  gsize offset;
  int minimum;
  int maximum;
  const char *const *words;
  TenJsonReader read; /* for a list, reads one of its items */
  const TenJsonMember *members;
  gboolean (*read_list) (gpointer context,
                         const TenJsonPlace *place,
                         const TenJsonMember *member,
                         gpointer item,
                         GError **error);
  gsize size;     /* of an item of a list */
  gsize n_offset; /* where the number of items goes, or 0 */
};

/* Writes the integers, booleans, words and strings in their order; a string that is NULL is left
 * out. */
void
ten_json_object_set_members (JsonObject *object, const TenJsonMember *members, gconstpointer item);

/* Copies the members that the object does not have. */
void ten_json_object_add_members (JsonObject *object, JsonObject *from);

/* NULL writes null. */
void ten_json_object_set_time (JsonObject *object, const char *name, GDateTime *time);
void ten_json_object_set_number_or_null (JsonObject *object,
                                         const char *name,
                                         gboolean there,
                                         gint64 number);

/* Reads the members in their order, whatever others there are. */
gboolean ten_json_place_read_some_members (const TenJsonPlace *self,
                                           const TenJsonMember *members,
                                           gpointer context,
                                           gpointer item,
                                           GError **error);

/* The same, and refuses others. */
gboolean ten_json_place_read_members (const TenJsonPlace *self,
                                      const TenJsonMember *members,
                                      gpointer context,
                                      gpointer item,
                                      GError **error);

const char *ten_json_document_get_text (TenJsonDocument *self, gsize *length);

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
