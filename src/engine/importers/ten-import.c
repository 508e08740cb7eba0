/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps from a file to its characters, in their order:
 *
 *   ten-import-refusal:   what no importer reads, such as a picture
 *   ten-encoding:         bytes as UTF-8
 *   ten-import-documents: the documents of a text: JSON with repairs, ten-yaml, ten-markup,
 *                         ten-cells, ten-text with ten-markdown-reader and ten-text-values, forms
 *   ten-import-limits:    refuses what is too large, before it is searched
 *   ten-import-form:      the fields of a form, by the words beside them
 *   ten-import-rows:      rows that a file numbers, and ratings with a remark (ten-rated-name)
 *   ten-import-player:    leaves the player out, if asked for
 *   ten-import-find:      the characters, by known formats or by ten-people; their ruleset
 *   ten-meaning:          path and value to a draft, with ten-list-reader, ten-entry, ten-person
 *                         and ten-track-reader; or ten-foundry-actor, by the table of a system
 *   ten-draft:            the values that a sheet can hold
 *   ten-leftovers:        the rest, in the notes
 */

#include "importers/ten-import.h"

#include "ten-config.h"

#include "importers/ten-import-private.h"
#include "importers/ten-import-guess.h"
#include "importers/ten-tree-private.h"
#include "importers/ten-import-pdf.h"
#include "importers/ten-draft-private.h"
#include "importers/ten-markdown-reader-private.h"
#include "json/ten-file.h"
#include "json/ten-json-private.h"

#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _TenImport
{
  GObject parent_instance;

  TenSheet *sheet;
  const TenImportFormat *format;
  char **lines;
  char **unknown;
  char *shape;
  char *kind;
  TenImportOwner owner;
  guint n_things;
};

G_DEFINE_FINAL_TYPE (TenImport, ten_import, G_TYPE_OBJECT)
G_DEFINE_QUARK (ten_import_error_quark, ten_import_error)

/* The state while reading a file. Lives on the stack. */
typedef struct
{
  const char *name;
  TenRulesets *rulesets;
  const TenImportOptions *options;
  TenImportNames *names;
  TenImportDocuments *source;
  GPtrArray *documents; /* as they were read */
  GPtrArray *found;
  GHashTable *secrets;
  JsonNode *guessed_root; /* what the ruleset was guessed from */
  TenRuleset *guessed_ruleset;
} Reading;

/* The format, and the names of all lists in the value. */
static char *
dup_shape (const TenImportFound *found)
{
  g_autoptr (GList) keys = NULL;
  GString *shape = g_string_new (found->format->id);

  for (TenTreeChild child = ten_tree_members (found->node); ten_tree_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node) && !JSON_NODE_HOLDS_NULL (child.node))
      keys = g_list_prepend (keys, (gpointer) child.key);
  keys = g_list_sort (keys, (GCompareFunc) strcmp);
  for (GList *key = keys; key != NULL; key = key->next)
    g_string_append_printf (shape, " %s", (const char *) key->data);
  return g_string_free (shape, FALSE);
}

static TenImport *
make_import (TenSheet *sheet, const TenImportFormat *format, GPtrArray *lines)
{
  TenImport *self = g_object_new (TEN_TYPE_IMPORT, NULL);

  self->sheet = g_object_ref (sheet);
  self->format = format;
  g_ptr_array_add (lines, NULL);
  self->lines = g_strdupv ((char **) lines->pdata);
  return self;
}

/* The name of a file up to its first dot. */
static char *
dup_fallback_name (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);
  char *dot = strchr (base + 1, '.');

  if (*base != '\0' && dot != NULL)
    *dot = '\0';
  return g_steal_pointer (&base);
}

static JsonNode *
copy_without_root_player (const char **key, JsonNode *node, gpointer data)
{
  return g_strcmp0 (*key, "player") == 0 ? NULL : json_node_copy (node);
}

/* A text without the player, and without the player's name in other texts. All else stays, where
 * that is possible. */
static TenJsonDocument *
copy_without_player (Reading *reading, TenJsonDocument *document, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  g_autoptr (GHashTable) secrets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (JsonNode) node = ten_import_leave_out_player (reading->names, root.node, secrets);
  g_autoptr (JsonNode) rest = ten_tree_copy (root.node, copy_without_root_player, NULL);
  g_autoptr (JsonNode) empty = ten_tree_new_text ("");
  g_autofree char *rest_text = ten_json_to_text (rest, TRUE);
  g_autofree char *text = NULL;
  TenJsonPlace player;

  ten_import_hide_secrets (json_node_get_object (node), secrets);
  text = ten_json_to_text (node, TRUE);
  if (!g_str_equal (text, rest_text))
    return ten_json_document_new (reading->name, text, -1, error);
  return ten_json_place_find_member (&root, "player", &player)
             ? ten_json_place_put_member (&root, "player", empty, error)
             : ten_json_document_ref (document);
}

/* Keep a sheet of this program byte for byte; only the player can be removed. */
static TenImport *
copy_own (Reading *reading, TenJsonDocument *document, const char *line, GError **error)
{
  g_autoptr (TenJsonDocument) copy = NULL;
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (reading->options->without_player)
    {
      copy = copy_without_player (reading, document, error);
      if (copy != document)
        g_ptr_array_add (lines, g_strdup (_ ("The player’s name was left out")));
    }
  else
    copy = ten_json_document_ref (document);
  sheet = copy != NULL ? ten_sheet_new_from_document (copy, reading->rulesets, error) : NULL;
  if (sheet == NULL)
    return NULL;
  g_ptr_array_add (lines, g_strdup (line));
  return make_import (sheet, &ten_import_own_format, lines);
}

/* The Markdown that this program exports is a sheet too. NULL without an error for other texts, and
 * where somebody changed it into something that a sheet cannot hold. */
static TenImport *
read_own_markdown (Reading *reading, const char *text)
{
  g_autoptr (JsonNode) node = ten_markdown_read (reading->rulesets, text);
  g_autofree char *json = node != NULL ? ten_json_to_text (node, TRUE) : NULL;
  g_autofree char *lines = node != NULL ? g_strconcat (json, "\n", NULL) : NULL;
  g_autoptr (TenJsonDocument) document =
      node != NULL ? ten_json_document_new (reading->name, lines, -1, NULL) : NULL;

  return document != NULL
             ? copy_own (reading, document, _ ("Read from this program’s own Markdown"), NULL)
             : NULL;
}

static char *
dup_name_of (Reading *reading, const TenImportFound *found)
{
  g_autofree char *name = NULL;
  guint number;

  if (found->name != NULL)
    return ten_import_dup_title (found->name);
  name = dup_fallback_name (reading->name);
  return reading->found->len > 1 && g_ptr_array_find (reading->found, (gpointer) found, &number) &&
                 number > 0
             ? g_strdup_printf ("%s %u", name, number + 1)
             : g_steal_pointer (&name);
}

/* A format of Foundry has one ruleset; any other is guessed: all in a file play the same game. */
static TenRuleset *
find_ruleset (Reading *reading, const TenImportFound *found, gboolean *guessed)
{
  TenRuleset *known = ten_import_get_ruleset (reading->rulesets, found->format);

  *guessed = known == NULL;
  if (known == NULL && reading->guessed_root != found->root)
    {
      reading->guessed_root = found->root;
      reading->guessed_ruleset =
          ten_import_guess_ruleset (reading->names, reading->rulesets, found->root);
    }
  return known != NULL ? known : reading->guessed_ruleset;
}

static TenImport *
import_one (Reading *reading, const TenImportFound *found, GError **error)
{
  const char *id = reading->options->ruleset;
  gboolean guessed = FALSE;
  TenRuleset *ruleset = id != NULL ? ten_rulesets_find (reading->rulesets, id, NULL)
                                   : find_ruleset (reading, found, &guessed);
  g_autoptr (TenDraft) draft = ten_draft_new (reading->rulesets, ruleset, reading->names);
  g_autofree char *fallback = dup_name_of (reading, found);
  g_autoptr (TenSheet) sheet = NULL;
  gboolean first = found == g_ptr_array_index (reading->found, 0);
  /* With one character in one document, everything else in the file goes into its notes. */
  gboolean alone = reading->found->len == 1 && reading->documents->len == 1 &&
                   !ten_import_has_things (reading->names, found->root);
  TenImport *import;

  if (!ten_import_check_own_values (reading->name, ten_tree_count (found->node), error))
    return NULL;
  if (guessed)
    ten_draft_say (draft, _ ("guessed: the ruleset “%s”"), ten_ruleset_get_name (ruleset));
  ten_import_documents_add_repairs (reading->source, draft->lines);
  found->format->read (found->format, draft, found->node);
  ten_draft_settle (draft);
  ten_leftovers_add (draft, alone ? found->root : found->node,
                     alone ? reading->source->prose->str : NULL);
  if (!alone && first)
    ten_import_say_what_is_outside (draft, reading->found, reading->documents,
                                    reading->source->prose->str);
  if (g_hash_table_size (reading->secrets) > 0)
    {
      draft->secrets = reading->secrets;
      ten_draft_say (draft, _ ("The player’s name and addresses were left out"));
    }
  sheet = ten_draft_finish (draft, fallback, error);
  if (sheet == NULL)
    return NULL;
  import = make_import (sheet, found->format, draft->lines);
  g_ptr_array_add (draft->unknown, NULL);
  import->unknown = g_strdupv ((char **) draft->unknown->pdata);
  import->shape = dup_shape (found);
  import->kind = ten_import_dup_kind (reading->names, found);
  import->owner = ten_import_find_owner (reading->names, found);
  import->n_things = ten_import_count_things (reading->names, found->root);
  return import;
}

/* A list or object with more children than a character may have values: its children are people, or
 * it belongs to one. */
static gboolean
check_lists (const char *name, JsonNode *node, GError **error)
{
  TenTreeChild first = ten_tree_elements (node);
  gsize n = JSON_NODE_HOLDS_OBJECT (node)  ? json_object_get_size (json_node_get_object (node))
            : JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node))
                                           : 0;

  if (n > TEN_IMPORT_MAX_OWN_VALUES && ten_tree_next (&first) &&
      JSON_NODE_HOLDS_OBJECT (first.node) &&
      json_object_get_size (json_node_get_object (first.node)) > 2)
    return ten_import_check_characters (name, n, error);
  if (!ten_import_check_own_values (name, n, error))
    return FALSE;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node) && !check_lists (name, child.node, error))
      return FALSE;
  return TRUE;
}

/* Leave formats with recognizable marks as they are. */
static gboolean
prepare_documents (Reading *reading, GError **error)
{
  GPtrArray *documents = reading->source->documents;
  gsize n = 0;

  for (guint i = 0; i < documents->len; i++)
    n += ten_tree_count (documents->pdata[i]);
  if (!ten_import_check_values (reading->name, n, error))
    return FALSE;
  for (guint i = 0; i < documents->len; i++)
    if (!check_lists (reading->name, documents->pdata[i], error))
      return FALSE;
  reading->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  reading->secrets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < documents->len; i++)
    {
      JsonNode *document = g_ptr_array_index (documents, i);
      gboolean known = ten_import_has_format (document);
      g_autoptr (JsonNode) form =
          reading->source->counts[TEN_IMPORT_REPAIR_PDF] > 0
              ? ten_import_form (reading->names, reading->rulesets, document)
              : json_node_ref (document);
      g_autoptr (JsonNode) plain =
          known ? json_node_ref (document) : ten_import_join_rows (reading->names, NULL, form);
      g_autoptr (JsonNode) shaped =
          known || reading->options->names == NULL || *reading->options->names == NULL
              ? json_node_ref (plain)
              : ten_import_rename (plain, reading->options->names);

      g_ptr_array_add (reading->documents,
                       reading->options->without_player
                           ? ten_import_leave_out_player (reading->names, shaped, reading->secrets)
                           : g_steal_pointer (&shaped));
    }
  return TRUE;
}

static GPtrArray *
import_all (Reading *reading, GError **error)
{
  g_autoptr (GPtrArray) imports = g_ptr_array_new_with_free_func (g_object_unref);

  if (!prepare_documents (reading, error))
    return NULL;
  reading->found =
      ten_import_find_characters (reading->names, reading->rulesets, reading->documents);
  if (!ten_import_check_characters (reading->name, reading->found->len, error))
    return NULL;
  for (guint i = 0; i < reading->found->len; i++)
    {
      TenImport *import = import_one (reading, g_ptr_array_index (reading->found, i), error);

      if (import == NULL)
        return NULL;
      g_ptr_array_add (imports, import);
    }
  return g_steal_pointer (&imports);
}

static void
reading_clear (Reading *reading)
{
  g_clear_pointer (&reading->found, g_ptr_array_unref);
  g_clear_pointer (&reading->documents, g_ptr_array_unref);
  g_clear_pointer (&reading->secrets, g_hash_table_unref);
}

static gboolean
read_as_text (Reading *reading, GError **error)
{
  return ten_text_read (reading->source, reading->names, reading->rulesets, reading->name, error);
}

static TenImportPdfFinder pdf_finder;

void
ten_import_set_pdf_finder (TenImportPdfFinder finder)
{
  pdf_finder = finder;
}

static TenImportPdfReader
find_pdf_reader (const char *text, gsize length)
{
  return pdf_finder != NULL && length > 5 && memcmp (text, "%PDF-", 5) == 0 ? pdf_finder () : NULL;
}

static TenImportDocuments *
read_pdf (
    TenImportPdfReader reader, const char *name, const char *text, gsize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  JsonNode *node = reader (name, bytes, error);
  TenImportDocuments *source;

  if (node == NULL)
    return NULL;
  source = ten_import_documents_new (name, "", 0, NULL, NULL);
  ten_import_documents_replace (source, node, TEN_IMPORT_REPAIR_PDF);
  return source;
}

static TenImportDocuments *
read_documents (const char *name, const char *text, gsize length, JsonNode *strict, GError **error)
{
  const char *refusal = ten_import_find_refusal (text, length);
  const TenImportPdfReader reader = find_pdf_reader (text, length);
  g_autoptr (GError) problem = NULL;
  TenImportDocuments *source;

  if (reader != NULL)
    return read_pdf (reader, name, text, length, error);
  source = refusal == NULL ? ten_import_documents_new (name, text, length, strict, &problem) : NULL;
  if (source != NULL)
    return source;
  if (problem != NULL && problem->domain != G_MARKUP_ERROR)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (problem != NULL)
    g_set_error_literal (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA, problem->message);
  else
    g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA, "%s: %s", name, refusal);
  return NULL;
}

/* Data first, unless the text does not look like it. */
static GPtrArray *
import_anyhow (Reading *reading, GError **error)
{
  const char *decoded = reading->source->text;
  gboolean markup = decoded[strspn (decoded, " \t\r\n")] == '<';
  gboolean sure = markup || reading->source->counts[TEN_IMPORT_REPAIR_PDF] > 0;
  gboolean data = !sure && ten_import_documents_is_data (decoded);
  g_autoptr (GError) limit = NULL;
  gboolean any = sure || data || read_as_text (reading, &limit);
  g_autoptr (GPtrArray) imports = any ? import_all (reading, error) : NULL;
  g_autofree char *parts = NULL;

  if (imports != NULL && imports->len == 0 && reading->documents->len > 0)
    parts = ten_import_describe_parts (reading->names, reading->rulesets, reading->documents);
  if (data && imports != NULL && imports->len == 0 && read_as_text (reading, &limit))
    {
      reading_clear (reading);
      g_ptr_array_unref (imports);
      imports = import_all (reading, error);
    }
  reading_clear (reading);
  if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    return NULL;
  if (any && (imports == NULL || imports->len > 0))
    return g_steal_pointer (&imports);
  if (limit != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&limit));
      return NULL;
    }
  if (parts != NULL)
    g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_CHARACTER, "%s: %s", reading->name,
                 parts);
  else
    g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA, "%s: %s", reading->name,
                 ten_import_describe_text (decoded));
  return NULL;
}

static void
ten_import_finalize (GObject *object)
{
  TenImport *self = TEN_IMPORT (object);

  g_clear_object (&self->sheet);
  g_strfreev (self->lines);
  g_strfreev (self->unknown);
  g_free (self->shape);
  g_free (self->kind);

  G_OBJECT_CLASS (ten_import_parent_class)->finalize (object);
}

static void
ten_import_class_init (TenImportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_import_finalize;
}

static void
ten_import_init (TenImport *self)
{
}

static GPtrArray *
list_one (TenImport *import)
{
  GPtrArray *imports;

  if (import == NULL)
    return NULL;
  imports = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (imports, import);
  return imports;
}

/**
 * ten_import_read:
 * @name: (not nullable): the name of the text in errors, such as the name of its file
 * @text: (not nullable) (array length=length) (element-type guint8): the content of the file
 * @length: its length in bytes
 * @rulesets: (not nullable): the known rulesets
 * @options: (nullable): the user's choices, or %NULL for none
 * @error: return location for a #TenImportError or #TenJsonError
 *
 * Creates a sheet for each character in a text that another program wrote. Content that cannot be
 * mapped goes into the notes of the sheet. Stops where the current #GCancellable of the thread is
 * cancelled.
 *
 * Returns: (transfer container) (nullable) (element-type TenImport): the characters found, at
 *   least one, or %NULL with @error set
 */
GPtrArray *
ten_import_read (const char *name,
                 const char *text,
                 gsize length,
                 TenRulesets *rulesets,
                 const TenImportOptions *options,
                 GError **error)
{
  static const TenImportOptions no_options = { NULL, FALSE, NULL };
  Reading reading = { .name = name, .rulesets = rulesets };
  g_autoptr (TenImportNames) names = NULL;
  g_autoptr (TenImportDocuments) source = NULL;
  g_autoptr (TenJsonDocument) strict = NULL;
  g_autoptr (GError) problem = NULL;
  TenImport *own;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  reading.options = options != NULL ? options : &no_options;
  if (reading.options->ruleset != NULL &&
      ten_rulesets_find (rulesets, reading.options->ruleset, error) == NULL)
    return NULL;
  reading.names = names = ten_import_names_get (rulesets);
  strict = ten_json_document_new (name, text, (gssize) length, &problem);
  if (strict != NULL &&
      ten_import_find_format (ten_json_document_get_node (strict)) == &ten_import_own_format)
    return list_one (copy_own (&reading, strict, _ ("Copied unchanged"), error));
  if (g_error_matches (problem, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE) &&
      find_pdf_reader (text, length) == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  reading.source = source = read_documents (
      name, text, length, strict != NULL ? ten_json_document_get_node (strict) : NULL, error);
  if (source == NULL && g_cancellable_is_cancelled (g_cancellable_get_current ()))
    {
      g_clear_error (error);
      g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error);
    }
  if (source == NULL)
    return NULL;
  own = reading.options->ruleset == NULL ? read_own_markdown (&reading, source->text) : NULL;
  return own != NULL ? list_one (own) : import_anyhow (&reading, error);
}

/**
 * ten_import_load:
 * @file: (not nullable): the file; it is not changed
 * @rulesets: (not nullable): the known rulesets
 * @options: (nullable): the user's choices, or %NULL for none
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenImportError or #TenJsonError
 *
 * Reads a file that another program wrote, and creates a sheet for each character in it. Blocks
 * until it is done. The sheets have no files.
 *
 * Returns: (transfer container) (nullable) (element-type TenImport): the characters found, at
 *   least one, or %NULL with @error set
 */
GPtrArray *
ten_import_load (GFile *file,
                 TenRulesets *rulesets,
                 const TenImportOptions *options,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gsize length;
  GPtrArray *imports;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = ten_file_dup_name (file);
  text = ten_json_read_file (file, name, TEN_IMPORT_MAX_PDF_BYTES, &length, cancellable, error);
  if (text == NULL)
    return NULL;
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
  imports = ten_import_read (name, text, length, rulesets, options, error);
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);
  return imports;
}

/**
 * ten_import_get_sheet:
 *
 * Returns: (transfer none): the new sheet, which has no file
 */
TEN_DEFINE_GETTER (TenImport, ten_import, TEN_IS_IMPORT, TenSheet *, sheet)

/**
 * ten_import_get_format:
 *
 * Returns: (transfer none): the id of the character's format, such as `inconnu`; it does not
 *   depend on the language
 */
TEN_DEFINE_GETTER_OF (TenImport, ten_import_get_format, TEN_IS_IMPORT, const char *, format->id)

/**
 * ten_import_get_format_name:
 *
 * Returns: (transfer none): the name of that format, in the user's language
 */
const char *
ten_import_get_format_name (TenImport *self)
{
  g_return_val_if_fail (TEN_IS_IMPORT (self), NULL);

  return g_dgettext (GETTEXT_PACKAGE, self->format->name);
}

/**
 * ten_import_get_lines:
 *
 * Gets what the import did: what it used, what it changed, and what it put into the notes.
 *
 * Returns: (transfer none) (not nullable) (array zero-terminated=1): sentences in the user's
 *   language
 */
const char *const *
ten_import_get_lines (TenImport *self)
{
  g_return_val_if_fail (TEN_IS_IMPORT (self), NULL);

  return (const char *const *) self->lines;
}

const char *const *
ten_import_get_unknown_names (TenImport *self)
{
  static const char *const none[] = { NULL };

  return self->unknown != NULL ? (const char *const *) self->unknown : none;
}

TEN_DEFINE_ACCESSOR (const char *, ten_import_get_shape, TenImport, shape)
TEN_DEFINE_ACCESSOR (const char *, ten_import_get_kind, TenImport, kind)
TEN_DEFINE_ACCESSOR (TenImportOwner, ten_import_get_owner, TenImport, owner)
TEN_DEFINE_ACCESSOR (guint, ten_import_get_n_things, TenImport, n_things)
