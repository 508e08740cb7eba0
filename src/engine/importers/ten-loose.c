/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-child-private.h"
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
  [TEN_LOOSE_DOCUMENTS] = N_ ("several documents stood in one file"),
  [TEN_LOOSE_COMMENT] = N_ ("a comment was passed over"),
  [TEN_LOOSE_COMMA] = N_ ("a comma too many was passed over"),
  [TEN_LOOSE_NO_COMMA] = N_ ("a comma was missing"),
  [TEN_LOOSE_NO_COLON] = N_ ("a colon was missing"),
  [TEN_LOOSE_QUOTES] = N_ ("a text had no quotation marks, or others than it should"),
  [TEN_LOOSE_INNER_QUOTE] = N_ ("a quotation mark within a text was not escaped"),
  [TEN_LOOSE_CONTROL] = N_ ("a control character stood in a text"),
  [TEN_LOOSE_ESCAPE] = N_ ("an escape in a text has no meaning"),
  [TEN_LOOSE_STRING_END] = N_ ("a text had no end"),
  [TEN_LOOSE_WORD] = N_ ("a value was a word that JSON does not know"),
  [TEN_LOOSE_NUMBER] = N_ ("a number was too large to be kept as one, and is kept as text"),
  [TEN_LOOSE_DUPLICATE] =
      N_ ("a name was there twice: the last one counts, the earlier one is in the notes"),
  [TEN_LOOSE_BRACKET] = N_ ("a bracket of the wrong kind closed a list"),
  [TEN_LOOSE_END] = N_ ("the data ended too early"),
  [TEN_LOOSE_NESTED] = N_ ("a text was JSON again, and was read as that"),
  [TEN_LOOSE_MARKUP] = N_ ("the data was XML"),
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
  const char *text;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return FALSE;
  text = json_node_get_string (node);
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
      JsonNode *result;

      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        json_object_set_member (object, child.key, expand (self, child.node, nested));
      result = json_node_init_object (json_node_alloc (), object);
      json_object_unref (object);
      return result;
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

/* What stands around documents: fences of Markdown say nothing, the rest is kept. */
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

static gboolean
parse_markup (TenLoose *self, const char *text, gsize length)
{
  JsonNode *node;

  if (text[strspn (text, " \t\r\n")] != '<')
    return FALSE;
  node = ten_loose_parse_markup (text, length);
  if (node == NULL)
    return FALSE;
  note (self, TEN_LOOSE_MARKUP);
  add_document (self, node);
  return TRUE;
}

TenLoose *
ten_loose_new (const char *name, const char *text, gsize length, GError **error)
{
  g_autoptr (TenLoose) self = g_new0 (TenLoose, 1);
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
  else if (!parse_markup (self, decoded, length))
    parse_loosely (self, decoded, length);
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

/* What stands around the documents; empty where there is nothing. */
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
