/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-draft-private.h"

#include "json/ten-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No more names than a person would read. */
#define MAX_SAID 12

/* A walk through the remaining values. */
typedef struct
{
  TenDraft *draft;
  GString *lines;
  GPtrArray *path;  /* keys and numbers, borrowed or static */
  GPtrArray *names; /* the outermost keys of what is in the notes */
  guint n_lines;
  guint n_empty;
} Rest;

static char *
dup_value (JsonNode *node)
{
  const char *text = ten_tree_get_text (node);

  return text != NULL ? g_strstrip (g_strdup (text)) : ten_json_to_text (node, FALSE);
}

static void
add_line (Rest *rest, const char *value)
{
  for (guint i = 0; i < rest->path->len; i++)
    g_string_append_printf (rest->lines, "%s%s", i > 0 ? " / " : "",
                            (const char *) g_ptr_array_index (rest->path, i));
  g_string_append_printf (rest->lines, "%s%s\n", rest->path->len > 0 ? ": " : "", value);
  rest->n_lines++;
  if (rest->path->len > 0 && rest->names->len <= MAX_SAID &&
      !g_ptr_array_find_with_equal_func (rest->names, rest->path->pdata[0], g_str_equal, NULL))
    g_ptr_array_add (rest->names, g_strdup (rest->path->pdata[0]));
}

/* A list of short values fits on one line. */
static gboolean
add_short_list (Rest *rest, JsonNode *node)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      g_autofree char *value = NULL;

      if (!JSON_NODE_HOLDS_VALUE (child.node) || ten_draft_is_taken (rest->draft, child.node))
        return FALSE;
      value = dup_value (child.node);
      if (strlen (value) > 60 || strpbrk (value, ",\n") != NULL)
        return FALSE;
      g_string_append_printf (line, "%s%s", child.number > 1 ? ", " : "", value);
    }
  add_line (rest, line->str);
  return TRUE;
}

static void
add_node (Rest *rest, JsonNode *node)
{
  g_autofree char *value = NULL;

  if (ten_draft_is_taken (rest->draft, node))
    return;
  value = JSON_NODE_HOLDS_VALUE (node) ? dup_value (node) : NULL;
  if (ten_tree_is_hollow (node) || g_strcmp0 (value, "") == 0)
    rest->n_empty++;
  else if (value != NULL)
    add_line (rest, value);
  else if (!add_short_list (rest, node))
    for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
      {
        g_autofree char *number = g_strdup_printf ("%u", child.number);

        g_ptr_array_add (rest->path, child.key != NULL ? (char *) child.key : number);
        add_node (rest, child.node);
        g_ptr_array_set_size (rest->path, (int) rest->path->len - 1);
      }
}

static char *
join_names (GPtrArray *list)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < list->len && i < MAX_SAID; i++)
    g_string_append_printf (names, "%s“%s”", i > 0 ? _ (", ") : "",
                            (const char *) g_ptr_array_index (list, i));
  if (list->len > MAX_SAID)
    g_string_append (names, "…");
  return g_string_free (names, FALSE);
}

static void
say_what_was_done (TenDraft *self, const Rest *rest)
{
  g_autofree char *names = join_names (rest->names);
  g_autofree char *unknown = join_names (self->unknown);

  ten_draft_say (self, ngettext ("%u trait was read", "%u traits were read", self->n_traits),
                 self->n_traits);
  if (self->n_specialties > 0)
    ten_draft_say (
        self, ngettext ("%u specialty was read", "%u specialties were read", self->n_specialties),
        self->n_specialties);
  if (self->unknown->len > 0)
    ten_draft_say (self,
                   /* Translators: a number, and the names in quotation marks */
                   ngettext ("guessed: %u name that the ruleset does not know is a trait: %s",
                             "guessed: %u names that the ruleset does not know are traits: %s",
                             self->unknown->len),
                   self->unknown->len, unknown);
  if (rest->n_lines > 0)
    ten_draft_say (self,
                   /* Translators: a number, and names in quotation marks */
                   ngettext ("%u entry has no place in a sheet, and is in the notes: %s",
                             "%u entries have no place in a sheet, and are in the notes: %s",
                             rest->n_lines),
                   rest->n_lines, names);
  if (rest->n_empty > 0)
    ten_draft_say (
        self,
        ngettext ("%u empty entry was left out", "%u empty entries were left out", rest->n_empty),
        rest->n_empty);
}

void
ten_leftovers_add (TenDraft *self, JsonNode *node, const char *prose)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Rest rest = { self, lines, path, names, 0, 0 };

  add_node (&rest, node);
  if (prose != NULL && *prose != '\0')
    g_string_append (lines, prose);
  ten_draft_add_notes (self, _ ("From the imported file"), lines->str);
  say_what_was_done (self, &rest);
}
