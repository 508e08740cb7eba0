/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
 * @name: what the text is called in errors, such as the path of its file
 * @text: (array length=length): the text; may hold any bytes
 * @length: how many bytes it has, or -1 where it ends with a NUL
 * @error: return location for a #TenJsonError
 *
 * Reads a text as strictly as RFC 8259 defines JSON: in UTF-8 without a byte order mark,
 * with one root, no member twice, no NUL, no half of a surrogate pair, and no number that
 * would change its value. It has at most %TEN_JSON_MAX_BYTES bytes and %TEN_JSON_MAX_DEPTH
 * objects and arrays within each other. An error says `NAME:LINE:COLUMN: WHAT`, lines and
 * columns from 1, columns in characters.
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
  /* Of no bytes, too, there is a text. */
  return document_new_take (name, g_memdup2 (size > 0 ? text : "", MAX (size, 1)), size, error);
}

/**
 * ten_json_document_load:
 * @file: the file
 * @cancellable: (nullable): a cancellable
 * @error: return location for a #TenJsonError
 *
 * Reads a file as ten_json_document_new() reads a text. Folders, pipes and devices are
 * refused without waiting for them, and a file over %TEN_JSON_MAX_BYTES without reading it.
 * An error begins with the file's path.
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
 * Gives a reference back; the last one frees the document and all its nodes that nobody
 * else holds.
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
 * Returns: (transfer none): what the document is called in errors
 */
const char *
ten_json_document_get_name (TenJsonDocument *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

/**
 * ten_json_document_get_text:
 * @length: (out): how many bytes it has
 *
 * Returns: (transfer none): the text that the document was read from, byte for byte, which need not
 *   end with a NUL
 */
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
 * Gets the root. Who changes it changes what the places of the document find.
 *
 * Returns: (transfer none): the root
 */
JsonNode *
ten_json_document_get_node (TenJsonDocument *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->node;
}

TenJsonPlace
ten_json_document_get_root (TenJsonDocument *self)
{
  return (TenJsonPlace){ .document = self, .node = self->node };
}

/* The end of the string that begins at a quotation mark. */
static const char *
skip_string (const char *text)
{
  for (text++; *text != '\0' && *text != '"'; text++)
    if (*text == '\\' && text[1] != '\0')
      text++;
  return *text == '"' ? text + 1 : text;
}

/* Outside strings an exponent is the only "e" behind a digit. */
static gboolean
is_exponent (const char *begin, const char *text)
{
  return *text == 'e' && text > begin && g_ascii_isdigit (text[-1]);
}

/**
 * ten_json_to_text:
 * @node: (not nullable): a document
 * @pretty: whether it is written for people, in lines
 *
 * Writes a document. json_to_string() writes 10⁻¹⁴ as `1e-14.0`, which is not JSON: it adds the
 * fraction to every number without a point, and here it is taken out again behind an exponent.
 *
 * Returns: (transfer full): the text, in UTF-8
 */
char *
ten_json_to_text (JsonNode *node, gboolean pretty)
{
  g_autofree char *written = NULL;
  g_autoptr (GString) text = NULL;
  const char *at;

  g_return_val_if_fail (node != NULL, NULL);

  written = json_to_string (node, pretty);
  text = g_string_sized_new (strlen (written));
  for (at = written; *at != '\0';)
    {
      const char *end = at + 1;
      gboolean exponent = is_exponent (written, at);

      if (*at == '"')
        end = skip_string (at);
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
 * Makes a node of an object that was just written.
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
