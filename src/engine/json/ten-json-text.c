/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json.h"

#include <string.h>

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
