/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "json/ten-fields-private.h"
#include "json/ten-file.h"
#include "json/ten-json-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct _TenJsonDocument
{
  gatomicrefcount references;
  char *name;
  char *text;
  gsize length;
  JsonNode *node;
};

G_DEFINE_QUARK (ten_json_error_quark, ten_json_error)
G_DEFINE_BOXED_TYPE (TenJsonDocument,
                     ten_json_document,
                     ten_json_document_ref,
                     ten_json_document_unref)

static TenJsonDocument *
document_new_take (const char *name, char *text, gsize length, GError **error)
{
  TenJsonDocument *self = g_new0 (TenJsonDocument, 1);
  TenJsonScanner scanner;

  g_atomic_ref_count_init (&self->references);
  self->name = g_strdup (name);
  self->text = text;
  self->length = length;
  ten_json_scanner_init (&scanner, self->name, text, length);
  self->node = ten_json_parse (&scanner, error);
  if (self->node == NULL)
    g_clear_pointer (&self, ten_json_document_unref);
  return self;
}

/**
 * ten_json_document_new:
 * @name: the name of the text in errors, such as the path of its file
 * @text: (array length=length): the text; may contain any bytes
 * @length: its length in bytes, or -1 if it ends with a NUL
 * @error: return location for a #TenJsonError
 *
 * Parses a text strictly as JSON according to RFC 8259: in UTF-8 without a byte order mark, with
 * one root, no duplicate members, no NUL, no lone surrogates, and no numbers that cannot be
 * represented exactly. It has at most %TEN_JSON_MAX_BYTES bytes, and at most %TEN_JSON_MAX_DEPTH
 * nested objects and arrays. Errors have the form `NAME:LINE:COLUMN: WHAT`, with lines and columns
 * counted from 1, and columns in characters.
 *
 * Returns: (transfer full) (nullable): the document, or %NULL with an error
 */
TenJsonDocument *
ten_json_document_new (const char *name, const char *text, gssize length, GError **error)
{
  gsize size;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  size = length < 0 ? strlen (text) : (gsize) length;
  if (size > TEN_JSON_MAX_BYTES)
    {
      g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, _ ("%s: larger than %u MiB"), name,
                   TEN_JSON_MAX_BYTES / (1024u * 1024u));
      return NULL;
    }
  /* Even an empty document has a text. */
  return document_new_take (name, g_memdup2 (size > 0 ? text : "", MAX (size, 1)), size, error);
}

/**
 * ten_json_document_load:
 * @file: the file
 * @cancellable: (nullable): a cancellable
 * @error: return location for a #TenJsonError
 *
 * Reads a file in the same way as ten_json_document_new() reads a text. Folders, pipes and devices
 * are refused without blocking, and files over %TEN_JSON_MAX_BYTES without being read. Errors
 * begin with the path of the file.
 *
 * Returns: (transfer full) (nullable): the document, or %NULL with an error
 */
TenJsonDocument *
ten_json_document_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = NULL;
  char *text;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = ten_file_dup_name (file);
  text = ten_json_read_file (file, name, TEN_JSON_MAX_BYTES, &length, cancellable, error);
  return text != NULL ? document_new_take (name, text, length, error) : NULL;
}

/**
 * ten_json_document_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
TenJsonDocument *
ten_json_document_ref (TenJsonDocument *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->references);
  return self;
}

/**
 * ten_json_document_unref:
 * @self: (transfer full): a document
 *
 * Drops a reference; the last one frees the document and all its nodes that nothing else holds.
 */
void
ten_json_document_unref (TenJsonDocument *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->node, json_node_unref);
  g_free (self->text);
  g_free (self->name);
  g_free (self);
}

/**
 * ten_json_document_get_name:
 *
 * Returns: (transfer none): the name of the document in errors
 */
TEN_DEFINE_GETTER (TenJsonDocument, ten_json_document, TEN_IS_GIVEN, const char *, name)

const char *
ten_json_document_get_text (TenJsonDocument *self, gsize *length)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (length != NULL, NULL);

  *length = self->length;
  return self->text;
}

/**
 * ten_json_document_get_node:
 *
 * Gets the root. Changing it changes what the places of the document find.
 *
 * Returns: (transfer none): the root
 */
TEN_DEFINE_GETTER (TenJsonDocument, ten_json_document, TEN_IS_GIVEN, JsonNode *, node)

TenJsonPlace
ten_json_document_get_root (TenJsonDocument *self)
{
  return (TenJsonPlace){ .document = self, .node = self->node };
}

char *
ten_json_document_dup_text (TenJsonDocument *self)
{
  return g_strndup (self->text, self->length);
}

gboolean
ten_json_document_has_text (TenJsonDocument *self, const char *text, gsize length)
{
  return self->length == length && memcmp (self->text, text, length) == 0;
}

gboolean
ten_json_document_is_same (TenJsonDocument *self, TenJsonDocument *other)
{
  return ten_json_document_has_text (self, other->text, other->length);
}

/* Returns the end of the string that begins at a quotation mark. */
static const char *
skip_string (const char *at, const char *end)
{
  for (at++; at < end && *at != '"'; at++)
    if (*at == '\\')
      at++;
  return MIN (at + 1, end);
}

/* Outside strings, an "e" after a digit is always an exponent. */
static gboolean
is_exponent (const char *begin, const char *text)
{
  return *text == 'e' && text > begin && g_ascii_isdigit (text[-1]);
}

/**
 * ten_json_to_text:
 * @node: (not nullable): a document
 * @pretty: whether to write it for people, with line breaks
 *
 * Writes a document. json_to_string() writes 10⁻¹⁴ as `1e-14.0`, which is not JSON: it adds a
 * fraction to every number without a decimal point. This function removes it again after an
 * exponent.
 *
 * Returns: (transfer full): the text, in UTF-8
 */
char *
ten_json_to_text (JsonNode *node, gboolean pretty)
{
  g_autofree char *written = NULL;
  g_autoptr (GString) text = NULL;
  gsize length;
  const char *at;

  g_return_val_if_fail (node != NULL, NULL);

  written = json_to_string (node, pretty);
  length = strlen (written);
  text = g_string_sized_new (length);
  for (at = written; *at != '\0';)
    {
      const char *end = at + 1;
      gboolean exponent = is_exponent (written, at);

      if (*at == '"')
        end = skip_string (at, written + length);
      else if (exponent)
        end += strspn (end, "+-0123456789");
      g_string_append_len (text, at, end - at);
      at = end;
      if (exponent && g_str_has_prefix (at, ".0"))
        at += strlen (".0");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * ten_json_take_object:
 * @object: (not nullable) (transfer full): an object
 *
 * Creates a node for a newly written object.
 *
 * Returns: (transfer full): the node
 */
JsonNode *
ten_json_take_object (JsonObject *object)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL, NULL);

  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);
  return node;
}

static JsonNode *
get_value (JsonObject *object, const char *name, GType type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type
             ? node
             : NULL;
}

gint64
ten_json_object_get_number (JsonObject *object, const char *name, gint64 otherwise)
{
  JsonNode *node = get_value (object, name, G_TYPE_INT64);

  return node != NULL ? json_node_get_int (node) : otherwise;
}

gboolean
ten_json_object_get_flag (JsonObject *object, const char *name, gboolean otherwise)
{
  JsonNode *node = get_value (object, name, G_TYPE_BOOLEAN);

  return node != NULL ? json_node_get_boolean (node) : otherwise;
}

const char *
ten_json_object_get_text (JsonObject *object, const char *name, const char *otherwise)
{
  JsonNode *node = get_value (object, name, G_TYPE_STRING);

  return node != NULL ? json_node_get_string (node) : otherwise;
}

static gboolean
fail_to_read (const char *name, const char *message, GError **error)
{
  g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_READ, "%s: %s", name, message);
  return FALSE;
}

static gboolean
fail_too_large (const char *name, gsize max_bytes, GError **error)
{
  g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, _ ("%s: larger than %u MiB"), name,
               (guint) (max_bytes / (1024u * 1024u)));
  return FALSE;
}

static gboolean
check_status (const struct stat *status, const char *name, gsize max_bytes, GError **error)
{
  if (S_ISDIR (status->st_mode))
    return fail_to_read (name, _ ("is a folder"), error);
  if (!S_ISREG (status->st_mode))
    return fail_to_read (name, _ ("is not a regular file"), error);
  if (status->st_size > (goffset) max_bytes)
    return fail_too_large (name, max_bytes, error);
  return TRUE;
}

/* Checks before opening, as opening some devices has side effects; checks again afterwards, as
 * the name may refer to another file by then. Never waits for a writer. */
static GInputStream *
open_path (const char *path, const char *name, gsize max_bytes, GError **error)
{
  struct stat status;
  GInputStream *stream;
  int descriptor;

  if (stat (path, &status) < 0)
    {
      fail_to_read (name, g_strerror (errno), error);
      return NULL;
    }
  if (!check_status (&status, name, max_bytes, error))
    return NULL;
  descriptor = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0)
    {
      fail_to_read (name, g_strerror (errno), error);
      return NULL;
    }
  stream = g_unix_input_stream_new (descriptor, TRUE);
  if (fstat (descriptor, &status) < 0)
    fail_to_read (name, g_strerror (errno), error);
  else if (check_status (&status, name, max_bytes, error))
    return stream;
  g_object_unref (stream);
  return NULL;
}

static GInputStream *
open_file (
    GFile *file, const char *name, gsize max_bytes, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) problem = NULL;
  GInputStream *stream;

  if (path != NULL)
    return open_path (path, name, max_bytes, error);
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, cancellable, &problem);
  if (info == NULL)
    {
      fail_to_read (name, problem->message, error);
      return NULL;
    }
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      fail_to_read (name, _ ("is a folder"), error);
      return NULL;
    }
  stream = G_INPUT_STREAM (g_file_read (file, cancellable, &problem));
  if (stream == NULL)
    fail_to_read (name, problem->message, error);
  return stream;
}

char *
ten_json_read_file (GFile *file,
                    const char *name,
                    gsize max_bytes,
                    gsize *length,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (GInputStream) stream = open_file (file, name, max_bytes, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) problem = NULL;
  guint8 block[16384];
  gssize got;

  if (stream == NULL)
    return NULL;
  while ((got = g_input_stream_read (stream, block, sizeof block, cancellable, &problem)) > 0)
    {
      g_byte_array_append (bytes, block, (guint) got);
      /* A file may grow, and files in /proc do not report their size. */
      if (bytes->len > max_bytes)
        {
          fail_too_large (name, max_bytes, error);
          return NULL;
        }
    }
  if (got < 0)
    {
      fail_to_read (name, problem->message, error);
      return NULL;
    }
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

GBytes *
ten_file_read (GFile *file, gsize max_bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = NULL;
  char *bytes;
  gsize length;

  g_return_val_if_fail (max_bytes < G_MAXUINT, NULL);

  name = ten_file_dup_name (file);
  bytes = ten_json_read_file (file, name, max_bytes, &length, cancellable, error);
  return bytes != NULL ? g_bytes_new_take (bytes, length) : NULL;
}

/* Skips white space. */
const char *
ten_json_skip_space (const char *at, const char *end)
{
  while (at < end && strchr (" \t\n\r", *at) != NULL)
    at++;
  return at;
}

/* Skips a value, which may be the name of a member. */
const char *
ten_json_skip_value (const char *at, const char *end)
{
  guint depth = 0;

  do
    {
      at = ten_json_skip_space (at, end);
      if (at >= end)
        break;
      if (*at == '"')
        at = skip_string (at, end);
      else if (*at == '{' || *at == '[')
        {
          depth++;
          at++;
        }
      else if (*at == '}' || *at == ']')
        {
          depth--;
          at++;
        }
      else if (*at == ',' || *at == ':')
        at++;
      else
        while (at < end && strchr (" \t\n\r,:]}", *at) == NULL)
          at++;
    }
  while (depth > 0);
  return at;
}

static gboolean
string_is (const char *at, const char *end, const char *name)
{
  TenJsonScanner scanner;
  g_autofree char *string = NULL;

  ten_json_scanner_init (&scanner, "", at, (gsize) (end - at));
  return ten_json_scanner_read_string (&scanner, &string, NULL) && strcmp (string, name) == 0;
}

/* Finds the name of a member, from the opening bracket of its object. */
static const char *
find_member (const char *at, const char *end, const char *name)
{
  for (at = ten_json_skip_space (at + 1, end); at < end && *at == '"';
       at = ten_json_skip_space (at + 1, end))
    {
      const char *key = at;

      at = skip_string (at, end);
      if (string_is (key, at, name))
        return key;
      at = ten_json_skip_space (at, end) + 1;
      at = ten_json_skip_space (ten_json_skip_value (at, end), end);
      if (at >= end || *at != ',')
        break;
    }
  return NULL;
}

static const char *
find_element (const char *at, const char *end, guint index)
{
  at++;
  while (index-- > 0 && at < end)
    at = ten_json_skip_space (ten_json_skip_value (at, end), end) + 1;
  return ten_json_skip_space (at, end);
}

const char *
ten_json_locate_value (const char *text, const char *end, const TenJsonPlace *place)
{
  const TenJsonPlace *path[TEN_JSON_MAX_DEPTH + 1];
  const char *at = ten_json_skip_space (text, end);
  guint length = 0;

  for (; place->parent != NULL; place = place->parent)
    {
      g_assert (length < G_N_ELEMENTS (path));
      path[length++] = place;
    }
  while (length-- > 0)
    {
      if (path[length]->member != NULL)
        {
          const char *key = find_member (at, end, path[length]->member);

          g_assert (key != NULL);
          at = ten_json_skip_space (ten_json_skip_space (skip_string (key, end), end) + 1, end);
        }
      else
        at = find_element (at, end, path[length]->index);
    }
  return at;
}

const char *
ten_json_locate_member (const char *text,
                        const char *end,
                        const TenJsonPlace *object,
                        const char *name)
{
  return find_member (ten_json_locate_value (text, end, object), end, name);
}
