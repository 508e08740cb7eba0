/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The documents in the text of a file: data with repairs, or what another reader makes of it. */

#include "ten-config.h"

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many levels of JSON within strings are read. */
#define MAX_NESTED 3

/* How many such strings. */
#define MAX_NESTED_TEXTS 50000u

/* A text does not contain more documents than this. */
#define MAX_DOCUMENTS 10000

static const char *const repairs[TEN_N_IMPORT_REPAIRS] = {
  [TEN_IMPORT_REPAIR_MARK] = N_ ("a byte order mark (BOM) at the start was ignored"),
  [TEN_IMPORT_REPAIR_ENCODING] = N_ ("the text was not plain UTF-8"),
  [TEN_IMPORT_REPAIR_PROSE] = N_ ("there was text around the data"),
  [TEN_IMPORT_REPAIR_DOCUMENTS] = N_ ("several documents were in one file"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_COMMENT] = N_ ("a comment was ignored"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_COMMA] = N_ ("an extra comma was ignored"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_NO_COMMA] = N_ ("a comma was missing"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_NO_COLON] = N_ ("a colon was missing"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_QUOTES] =
      N_ ("a text had missing or wrong quotation marks"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_INNER_QUOTE] =
      N_ ("a quotation mark within a text was not escaped"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_CONTROL] = N_ ("a text had a control character"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_ESCAPE] = N_ ("a text had an unknown escape sequence"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_STRING_END] = N_ ("the end of a text was missing"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_WORD] =
      N_ ("a value was a word that JSON does not know"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_NUMBER] =
      N_ ("a number was too large, and was kept as text"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_DUPLICATE] =
      N_ ("a name occurred twice: the last one counts, the earlier one is in the notes"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_BRACKET] =
      N_ ("a bracket of the wrong kind closed a list"),
  [TEN_IMPORT_REPAIR_JSON + TEN_JSON_REPAIR_END] = N_ ("the data ended too early"),
  [TEN_IMPORT_REPAIR_NESTED] = N_ ("a text contained JSON, which was read too"),
  [TEN_IMPORT_REPAIR_MARKUP] = N_ ("the data was XML"),
  [TEN_IMPORT_REPAIR_TEXT] = N_ ("the file was read as text with names and ratings"),
  [TEN_IMPORT_REPAIR_YAML] = N_ ("the file was read as YAML"),
  [TEN_IMPORT_REPAIR_YAML_LINE] = N_ ("a line could not be read as YAML, and is in the notes"),
  [TEN_IMPORT_REPAIR_CELLS] = N_ ("the file was read as a table"),
  [TEN_IMPORT_REPAIR_PDF] = N_ ("the fields of a PDF were read"),
};

static JsonNode *
parse_strictly (const char *name, const char *text, gssize length, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new (name, text, length, error);

  return document != NULL ? json_node_ref (ten_json_document_get_node (document)) : NULL;
}

static gboolean
may_be_data (const char *text)
{
  if (text == NULL)
    return FALSE;
  text += strspn (text, " \t\r\n");
  return *text == '{' || *text == '[';
}

static gboolean
has_nested (JsonNode *node)
{
  gboolean found = may_be_data (ten_tree_get_text (node));

  for (TenTreeChild child = ten_tree_children (node); !found && ten_tree_next (&child);)
    found = has_nested (child.node);
  return found;
}

/* A text that is JSON again is replaced by what is in it. */
static JsonNode *
expand (const char **key, JsonNode *node, gpointer data)
{
  TenImportDocuments *self = data;
  const char *text = ten_tree_get_text (node);
  g_autoptr (JsonNode) inner = NULL;
  JsonNode *result;

  if (self->nested < MAX_NESTED && self->counts[TEN_IMPORT_REPAIR_NESTED] < MAX_NESTED_TEXTS &&
      may_be_data (text))
    inner = parse_strictly ("", text, -1, NULL);
  if (inner == NULL)
    return ten_tree_copy (node, expand, self);
  self->counts[TEN_IMPORT_REPAIR_NESTED]++;
  self->nested++;
  result = expand (NULL, inner, self);
  self->nested--;
  return result;
}

static void
add_document (TenImportDocuments *self, JsonNode *node)
{
  g_autoptr (JsonNode) document = node;

  g_ptr_array_add (self->documents,
                   has_nested (node) ? expand (NULL, document, self) : json_node_ref (document));
}

/* The text around documents, without Markdown fences. */
static void
add_prose (TenImportDocuments *self, const char *text, const char *end)
{
  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));
      const char *next = line_end != NULL ? line_end + 1 : end;

      line_end = line_end != NULL ? line_end : end;
      while (text < line_end && g_ascii_isspace (*text))
        text++;
      while (text < line_end && g_ascii_isspace (line_end[-1]))
        line_end--;
      if (line_end - text > 1 || (line_end - text == 1 && *text != ';' && *text != ','))
        {
          if (!g_str_has_prefix (text, "```"))
            {
              self->counts[TEN_IMPORT_REPAIR_PROSE]++;
              g_string_append_len (self->prose, text, line_end - text);
              g_string_append_c (self->prose, '\n');
            }
        }
      text = next;
    }
}

static gboolean
parse_loosely (
    TenImportDocuments *self, const char *name, const char *text, gsize length, GError **error)
{
  TenJsonRepairs found = { 0 };
  TenJsonScanner scanner = {
    .name = name, .text = text, .end = text + length, .at = text, .repairs = &found
  };

  while (scanner.at < scanner.end && self->documents->len < MAX_DOCUMENTS)
    {
      const char *start = scanner.at;
      JsonNode *node;

      while (scanner.at < scanner.end && *scanner.at != '{' && *scanner.at != '[')
        scanner.at++;
      add_prose (self, start, scanner.at);
      if (scanner.at == scanner.end)
        break;
      node = ten_json_parse (&scanner, error);
      if (node == NULL)
        return FALSE;
      add_document (self, node);
    }
  if (self->documents->len > 1)
    self->counts[TEN_IMPORT_REPAIR_DOCUMENTS]++;
  for (guint i = 0; i < TEN_N_JSON_REPAIRS; i++)
    {
      self->counts[TEN_IMPORT_REPAIR_JSON + i] += found.counts[i];
      self->lines[TEN_IMPORT_REPAIR_JSON + i] = found.first[i] != NULL ? 1 : 0;
      for (const char *at = text; found.first[i] != NULL && at < found.first[i]; at++)
        self->lines[TEN_IMPORT_REPAIR_JSON + i] += *at == '\n' ? 1 : 0;
    }
  return TRUE;
}

/* FALSE where the text is no XML: "<Odo> Strength 3" comes from a chat. */
static gboolean
parse_markup (
    TenImportDocuments *self, const char *name, const char *text, gsize length, GError **error)
{
  const char *start = text + strspn (text, " \t\r\n");
  g_autoptr (GError) problem = NULL;
  g_autofree char *words = NULL;
  JsonNode *node;

  if (*start != '<')
    return FALSE;
  node = ten_markup_parse (text, length, &problem);
  if (node != NULL)
    {
      self->counts[TEN_IMPORT_REPAIR_MARKUP]++;
      add_document (self, node);
      return TRUE;
    }
  if (problem != NULL &&
      (g_str_has_prefix (start, "<?xml") || g_str_has_prefix (start, "<!DOCTYPE")))
    {
      words = g_utf8_make_valid (problem->message, -1);
      /* Translators: a file, and what is wrong with it, including the line */
      g_set_error (error, G_MARKUP_ERROR, problem->code, _ ("%s: the XML cannot be read: %s"), name,
                   words);
    }
  return FALSE;
}

TenImportDocuments *
ten_import_documents_new (
    const char *name, const char *text, gsize length, JsonNode *strict, GError **error)
{
  g_autoptr (TenImportDocuments) self = g_new0 (TenImportDocuments, 1);
  GError *problem = NULL;
  TenEncodingChange change;
  JsonNode *node = NULL;

  self->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  self->prose = g_string_new (NULL);
  if (length > TEN_JSON_MAX_BYTES)
    {
      g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, _ ("%s: larger than %u MiB"), name,
                   TEN_JSON_MAX_BYTES / (1024u * 1024u));
      return NULL;
    }
  self->text = ten_encoding_decode (text, length, &length, &change);
  if (change != TEN_ENCODING_PLAIN)
    self->counts[change == TEN_ENCODING_MARK ? TEN_IMPORT_REPAIR_MARK
                                             : TEN_IMPORT_REPAIR_ENCODING]++;
  if (strict != NULL)
    node = json_node_ref (strict);
  else if (change != TEN_ENCODING_PLAIN)
    node = parse_strictly (name, self->text, (gssize) length, NULL);
  if (node != NULL)
    add_document (self, node);
  else if (!parse_markup (self, name, self->text, length, &problem) && problem == NULL)
    parse_loosely (self, name, self->text, length, &problem);
  if (problem == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, problem);
  return NULL;
}

void
ten_import_documents_free (TenImportDocuments *self)
{
  g_free (self->text);
  g_ptr_array_unref (self->documents);
  g_string_free (self->prose, TRUE);
  g_free (self);
}

/* Whether a line begins like JSON; "[x] Brawl" does not. */
gboolean
ten_import_documents_is_data (const char *text)
{
  return g_regex_match_simple ("(?m)^[ \\t]*([\\w.]+[ \\t]*=[ \\t]*|[^\\w\\n]{0,3})"
                               "(\\{|\\[\\s*([\\[{\"'\\]\\d-]|$))",
                               text, G_REGEX_OPTIMIZE, 0);
}

/* Replaces all documents with what another reader found. */
void
ten_import_documents_replace (TenImportDocuments *self, JsonNode *node, TenImportRepair kind)
{
  guint encoding = self->counts[TEN_IMPORT_REPAIR_ENCODING];
  guint mark = self->counts[TEN_IMPORT_REPAIR_MARK];

  memset (self->counts, 0, sizeof self->counts);
  memset (self->lines, 0, sizeof self->lines);
  self->counts[TEN_IMPORT_REPAIR_ENCODING] = encoding;
  self->counts[TEN_IMPORT_REPAIR_MARK] = mark;
  g_string_truncate (self->prose, 0);
  g_ptr_array_set_size (self->documents, 0);
  g_ptr_array_add (self->documents, node);
  self->counts[kind]++;
}

/* Adds a sentence for each kind of repair. */
void
ten_import_documents_add_repairs (TenImportDocuments *self, GPtrArray *lines)
{
  for (guint i = 0; i < TEN_N_IMPORT_REPAIRS; i++)
    {
      const char *what;

      if (self->counts[i] == 0)
        continue;
      what = g_dgettext (GETTEXT_PACKAGE, repairs[i]);
      if (self->lines[i] == 0)
        g_ptr_array_add (lines, g_strdup (what));
      else if (self->counts[i] == 1)
        /* Translators: a line of a file, and what was repaired: "a comma was missing" */
        g_ptr_array_add (lines, g_strdup_printf (_ ("line %u: %s"), self->lines[i], what));
      else
        g_ptr_array_add (lines,
                         /* Translators: the first affected line, what was repaired, and in how
                          * many places */
                         g_strdup_printf (_ ("from line %u on: %s (%u times)"), self->lines[i],
                                          what, self->counts[i]));
    }
  if (self->noted > 0)
    g_ptr_array_add (
        lines, g_strdup_printf (ngettext ("%u line names nothing that a sheet has, and is in "
                                          "the notes",
                                          "%u lines name nothing that a sheet has, and are in "
                                          "the notes",
                                          self->noted),
                                self->noted));
}
