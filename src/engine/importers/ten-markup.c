/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-tree-private.h"

#include "json/ten-json.h"

/* An open element. */
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

static Element *
add_element (GPtrArray *stack, const char *name)
{
  const Element element = { g_strdup (name), json_object_new (), g_string_new (NULL) };

  g_ptr_array_add (stack, g_memdup2 (&element, sizeof element));
  return g_ptr_array_index (stack, stack->len - 1);
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
  Element *element = add_element (stack, name);

  if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    return;
  if (stack->len > TEN_JSON_MAX_DEPTH + 1)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "deep");
  for (guint i = 0; attribute_names[i] != NULL; i++)
    json_object_set_string_member (element->object, attribute_names[i], attribute_values[i]);
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
  ten_tree_add_member (parent->object, element->name, node);
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
ten_markup_parse (const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autoptr (GPtrArray) stack = g_ptr_array_new_with_free_func (free_element);
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, stack, NULL);
  Element *root = add_element (stack, NULL);

  if (!g_markup_parse_context_parse (context, text, (gssize) length, error) ||
      !g_markup_parse_context_end_parse (context, error) ||
      json_object_get_size (root->object) == 0)
    return NULL;
  return json_node_init_object (json_node_alloc (), root->object);
}
