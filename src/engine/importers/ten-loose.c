/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-formats-private.h"

#include "importers/ten-loose-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How often JSON in a string in a string is read. */
#define MAX_NESTED 3

/* More documents in one text are none. */
#define MAX_DOCUMENTS 10000

struct _TenLoose
{
  GPtrArray *documents; /* JsonNode */
  GString *prose;       /* what stands around them */
  guint counts[TEN_N_LOOSE_REPAIRS];
  guint lines[TEN_N_LOOSE_REPAIRS];
};

static const char *const repairs[TEN_N_LOOSE_REPAIRS] = {
  [TEN_LOOSE_ENCODING] = N_ ("the text was not plain UTF-8"),
  [TEN_LOOSE_PROSE] = N_ ("there was text around the data"),
  [TEN_LOOSE_DOCUMENTS] = N_ ("several documents were in one file"),
  [TEN_LOOSE_COMMENT] = N_ ("a comment was ignored"),
  [TEN_LOOSE_COMMA] = N_ ("an extra comma was ignored"),
  [TEN_LOOSE_NO_COMMA] = N_ ("a comma was missing"),
  [TEN_LOOSE_NO_COLON] = N_ ("a colon was missing"),
  [TEN_LOOSE_QUOTES] = N_ ("a text had no quotation marks, or others than it should"),
  [TEN_LOOSE_INNER_QUOTE] = N_ ("a quotation mark within a text was not escaped"),
  [TEN_LOOSE_CONTROL] = N_ ("a text had a control character"),
  [TEN_LOOSE_ESCAPE] = N_ ("an escape in a text has no meaning"),
  [TEN_LOOSE_STRING_END] = N_ ("a text had no end"),
  [TEN_LOOSE_WORD] = N_ ("a value was a word that JSON does not know"),
  [TEN_LOOSE_NUMBER] = N_ ("a number was too large to be kept as one, and is kept as text"),
  [TEN_LOOSE_DUPLICATE] =
      N_ ("a name occurred twice: the last one counts, the earlier one is in the notes"),
  [TEN_LOOSE_BRACKET] = N_ ("a bracket of the wrong kind closed a list"),
  [TEN_LOOSE_END] = N_ ("the data ended too early"),
  [TEN_LOOSE_NESTED] = N_ ("a text was JSON again, and was read as that"),
  [TEN_LOOSE_MARKUP] = N_ ("the data was XML"),
  [TEN_LOOSE_TEXT] = N_ ("the file was read as text with names and ratings"),
  [TEN_LOOSE_YAML] = N_ ("the file was read as YAML"),
  [TEN_LOOSE_CELLS] = N_ ("the file was read as a table"),
  [TEN_LOOSE_PDF] = N_ ("the fields of a PDF were read"),
};

static void
note (TenLoose *self, TenLooseRepair repair)
{
  self->counts[repair]++;
}

static JsonNode *
parse_strictly (const char *text, gssize length)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("", text, length, NULL);

  return document != NULL ? json_node_ref (ten_json_document_get_node (document)) : NULL;
}

static gboolean
looks_nested (JsonNode *node)
{
  const char *text = ten_import_get_text (node);

  if (text == NULL)
    return FALSE;
  text += strspn (text, " \t\r\n");
  return *text == '{' || *text == '[';
}

/* Replaces texts that are JSON again. */
static JsonNode *
expand (TenLoose *self, JsonNode *node, guint nested)
{
  if (nested < MAX_NESTED && looks_nested (node))
    {
      g_autoptr (JsonNode) inner = parse_strictly (json_node_get_string (node), -1);

      if (inner != NULL)
        {
          note (self, TEN_LOOSE_NESTED);
          return expand (self, inner, nested + 1);
        }
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_object_new ();

      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        json_object_set_member (object, child.key, expand (self, child.node, nested));
      return ten_json_take_object (object);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_array_new ();
      JsonNode *result;

      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        json_array_add_element (array, expand (self, child.node, nested));
      result = json_node_init_array (json_node_alloc (), array);
      json_array_unref (array);
      return result;
    }
  return json_node_copy (node);
}

static void
add_document (TenLoose *self, JsonNode *node)
{
  g_autoptr (JsonNode) document = node;

  g_ptr_array_add (self->documents, expand (self, document, 0));
}

static guint
count_lines (const char *text, const char *at)
{
  guint line = 1;

  for (; text < at; text++)
    if (*text == '\n')
      line++;
  return line;
}

/* Text around documents: the fences of Markdown are dropped, the rest is kept. */
static void
add_prose (TenLoose *self, const char *text, const char *end)
{
  g_autofree char *between = g_strndup (text, (gsize) (end - text));
  g_auto (GStrv) lines = g_strsplit (between, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_strstrip (*line);
      if (**line == '\0' || g_str_has_prefix (*line, "```") || g_str_equal (*line, ";") ||
          g_str_equal (*line, ","))
        continue;
      note (self, TEN_LOOSE_PROSE);
      g_string_append_printf (self->prose, "%s\n", *line);
    }
}

static void
parse_loosely (TenLoose *self, const char *text, gsize length)
{
  TenLooseScanner scanner = { .text = text, .end = text + length, .at = text };

  while (scanner.at < scanner.end && self->documents->len < MAX_DOCUMENTS)
    {
      const char *start = scanner.at;

      while (scanner.at < scanner.end && *scanner.at != '{' && *scanner.at != '[')
        scanner.at++;
      add_prose (self, start, scanner.at);
      if (scanner.at < scanner.end)
        add_document (self, ten_loose_parse (&scanner));
    }
  if (self->documents->len > 1)
    note (self, TEN_LOOSE_DOCUMENTS);
  for (guint i = 0; i < TEN_N_LOOSE_REPAIRS; i++)
    {
      self->counts[i] += scanner.counts[i];
      if (scanner.first[i] != NULL)
        self->lines[i] = count_lines (text, scanner.first[i]);
    }
}

/* FALSE where the text is no XML: "<Odo> Strength 3" comes from a chat. Entities of a file's own
 * are unknown to the parser, so that none is ever resolved. */
static gboolean
parse_markup (TenLoose *self, const char *name, const char *text, gsize length, GError **error)
{
  const char *start = text + strspn (text, " \t\r\n");
  g_autoptr (GError) problem = NULL;
  g_autofree char *words = NULL;
  JsonNode *node;

  if (*start != '<')
    return FALSE;
  node = ten_loose_parse_markup (text, length, &problem);
  if (node != NULL)
    {
      note (self, TEN_LOOSE_MARKUP);
      add_document (self, node);
      return TRUE;
    }
  if (problem != NULL &&
      (g_str_has_prefix (start, "<?xml") || g_str_has_prefix (start, "<!DOCTYPE")))
    {
      words = g_utf8_make_valid (problem->message, -1);
      /* Translators: a file, and what is wrong with it, with the line */
      g_set_error (error, G_MARKUP_ERROR, problem->code, _ ("%s: the XML cannot be read: %s"), name,
                   words);
    }
  return FALSE;
}

TenLoose *
ten_loose_new (const char *name, const char *text, gsize length, GError **error)
{
  g_autoptr (TenLoose) self = g_new0 (TenLoose, 1);
  g_autoptr (GError) problem = NULL;
  g_autofree char *decoded = NULL;
  gboolean changed;
  JsonNode *strict;

  self->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  self->prose = g_string_new (NULL);
  if (length > TEN_JSON_MAX_BYTES)
    {
      g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, _ ("%s: larger than %u MiB"), name,
                   TEN_JSON_MAX_BYTES / (1024u * 1024u));
      return NULL;
    }
  decoded = ten_loose_decode (text, length, &length, &changed);
  if (changed)
    note (self, TEN_LOOSE_ENCODING);
  strict = parse_strictly (decoded, (gssize) length);
  if (strict != NULL)
    add_document (self, strict);
  else if (!parse_markup (self, name, decoded, length, &problem))
    parse_loosely (self, decoded, length);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
ten_loose_free (TenLoose *self)
{
  g_ptr_array_unref (self->documents);
  g_string_free (self->prose, TRUE);
  g_free (self);
}

GPtrArray *
ten_loose_get_documents (TenLoose *self)
{
  return self->documents;
}

/* Whether a line begins as JSON does; "[x] Brawl" does not. */
gboolean
ten_loose_is_data (const char *text)
{
  return g_regex_match_simple ("(?m)^\\s*([\\w.]+\\s*=\\s*|\\W{0,3})"
                               "(\\{|\\[\\s*([\\[{\"'\\]\\d-]|$))",
                               text, G_REGEX_OPTIMIZE, 0);
}

/* Puts what another reader found in the place of all documents. */
void
ten_loose_replace (TenLoose *self, JsonNode *node, TenLooseRepair kind)
{
  guint encoding = self->counts[TEN_LOOSE_ENCODING];

  memset (self->counts, 0, sizeof self->counts);
  memset (self->lines, 0, sizeof self->lines);
  self->counts[TEN_LOOSE_ENCODING] = encoding;
  g_string_truncate (self->prose, 0);
  g_ptr_array_set_size (self->documents, 0);
  g_ptr_array_add (self->documents, node);
  note (self, kind);
}

/* Returns the text around the documents; it may be empty. */
const char *
ten_loose_get_prose (TenLoose *self)
{
  return self->prose->str;
}

/* Adds a sentence for each kind of repair. */
void
ten_loose_add_repairs (TenLoose *self, GPtrArray *lines)
{
  for (guint i = 0; i < TEN_N_LOOSE_REPAIRS; i++)
    {
      const char *what;

      if (self->counts[i] == 0)
        continue;
      what = g_dgettext (GETTEXT_PACKAGE, repairs[i]);
      if (self->lines[i] == 0)
        g_ptr_array_add (lines, g_strdup (what));
      else if (self->counts[i] == 1)
        /* Translators: the line of a file, and what was mended: "a comma was missing" */
        g_ptr_array_add (lines, g_strdup_printf (_ ("line %u: %s"), self->lines[i], what));
      else
        g_ptr_array_add (lines,
                         /* Translators: the first line where it was, what was mended, and in how
                          * many places in all */
                         g_strdup_printf (_ ("from line %u on: %s (%u times)"), self->lines[i],
                                          what, self->counts[i]));
    }
}

/* Without a mark at its beginning, a text of two bytes a letter has NULs in every other place. */
static const char *
guess_wide (const char *text, gsize length)
{
  gsize looked = MIN (length, 400) & ~(gsize) 1;
  gsize even = 0;
  gsize odd = 0;

  for (gsize i = 0; i < looked; i++)
    if (text[i] == '\0')
      *(i % 2 == 0 ? &even : &odd) += 1;
  if (looked < 4 || even + odd < looked / 4)
    return NULL;
  return odd > even ? "UTF-16LE" : "UTF-16BE";
}

static const char *
find_encoding (const char *text, gsize length, gsize *mark)
{
  *mark = 0;
  if (length >= 4 && memcmp (text, "\xff\xfe\0\0", 4) == 0)
    return *mark = 4, "UTF-32LE";
  if (length >= 2 && memcmp (text, "\xff\xfe", 2) == 0)
    return *mark = 2, "UTF-16LE";
  if (length >= 2 && memcmp (text, "\xfe\xff", 2) == 0)
    return *mark = 2, "UTF-16BE";
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return *mark = 3, NULL;
  return guess_wide (text, length);
}

/* Each byte a letter: nothing is lost, and the old 8-bit files of western languages are right. */
static char *
decode_bytes (const char *text, gsize length, gsize *decoded_length)
{
  char *decoded =
      g_convert (text, (gssize) length, "UTF-8", "WINDOWS-1252", NULL, decoded_length, NULL);

  if (decoded == NULL)
    decoded = g_convert (text, (gssize) length, "UTF-8", "ISO-8859-1", NULL, decoded_length, NULL);
  return decoded;
}

static gsize
drop_nuls (char *text, gsize length)
{
  gsize kept = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] != '\0')
      text[kept++] = text[i];
  text[kept] = '\0';
  return kept;
}

char *
ten_loose_decode (const char *text, gsize length, gsize *decoded_length, gboolean *changed)
{
  gsize mark;
  const char *encoding = find_encoding (text, length, &mark);
  char *decoded = NULL;

  *changed = TRUE;
  if (encoding != NULL)
    decoded = g_convert_with_fallback (text + mark, (gssize) (length - mark), "UTF-8", encoding,
                                       "\xef\xbf\xbd", NULL, decoded_length, NULL);
  if (decoded == NULL && g_utf8_validate_len (text + mark, length - mark, NULL))
    {
      *changed = mark > 0;
      *decoded_length = length - mark;
      return g_strndup (text + mark, length - mark);
    }
  if (decoded == NULL && memchr (text, '\0', length) == NULL)
    decoded = decode_bytes (text + mark, length - mark, decoded_length);
  if (decoded == NULL)
    {
      decoded = g_utf8_make_valid (text + mark, (gssize) (length - mark));
      *decoded_length = strlen (decoded);
    }
  *decoded_length = drop_nuls (decoded, *decoded_length);
  return decoded;
}

/* An element that is open. */
typedef struct
{
  char *name;
  JsonObject *object;
  GString *text;
} Element;

static void
free_element (gpointer data)
{
  Element *element = data;

  g_free (element->name);
  json_object_unref (element->object);
  g_string_free (element->text, TRUE);
  g_free (element);
}

/* Elements of one name become a list. */
static void
add_child (JsonObject *object, const char *name, JsonNode *child)
{
  JsonNode *there = json_object_get_member (object, name);
  JsonArray *array;

  if (there == NULL)
    {
      json_object_set_member (object, name, child);
      return;
    }
  if (!JSON_NODE_HOLDS_ARRAY (there))
    {
      array = json_array_new ();
      json_array_add_element (array, json_node_copy (there));
      json_object_set_array_member (object, name, array);
    }
  json_array_add_element (json_object_get_array_member (object, name), child);
}

static void
start_element (GMarkupParseContext *context,
               const char *name,
               const char **attribute_names,
               const char **attribute_values,
               gpointer data,
               GError **error)
{
  GPtrArray *stack = data;
  Element *element;

  if (stack->len > TEN_JSON_MAX_DEPTH)
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "deep");
      return;
    }
  element = g_new0 (Element, 1);
  element->name = g_strdup (name);
  element->object = json_object_new ();
  element->text = g_string_new (NULL);
  for (guint i = 0; attribute_names[i] != NULL; i++)
    json_object_set_string_member (element->object, attribute_names[i], attribute_values[i]);
  g_ptr_array_add (stack, element);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  GPtrArray *stack = data;
  Element *element = g_ptr_array_index (stack, stack->len - 1);
  Element *parent = g_ptr_array_index (stack, stack->len - 2);
  g_autofree char *text = g_strstrip (g_strdup (element->text->str));
  JsonNode *node = json_node_alloc ();

  if (json_object_get_size (element->object) == 0)
    json_node_init_string (node, text);
  else
    {
      if (*text != '\0')
        json_object_set_string_member (element->object, "text", text);
      json_node_init_object (node, element->object);
    }
  add_child (parent->object, element->name, node);
  g_ptr_array_remove_index (stack, stack->len - 1);
}

static void
add_text (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  GPtrArray *stack = data;
  Element *element = g_ptr_array_index (stack, stack->len - 1);

  g_string_append_len (element->text, text, (gssize) length);
}

JsonNode *
ten_loose_parse_markup (const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autoptr (GPtrArray) stack = g_ptr_array_new_with_free_func (free_element);
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, stack, NULL);
  Element *root = g_new0 (Element, 1);

  root->object = json_object_new ();
  root->text = g_string_new (NULL);
  g_ptr_array_add (stack, root);
  if (!g_markup_parse_context_parse (context, text, (gssize) length, error) ||
      !g_markup_parse_context_end_parse (context, error) ||
      json_object_get_size (root->object) == 0)
    return NULL;
  return json_node_init_object (json_node_alloc (), root->object);
}
