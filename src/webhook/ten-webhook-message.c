/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-webhook-message.h"

#include <string.h>

/* The place of the first character that ends after so many units, or the end. */
static const char *
find_end (const char *text, guint most)
{
  guint length = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      length += g_utf8_get_char (text) > 0xffff ? 2 : 1;
      if (length > most)
        break;
    }
  return text;
}

/* A long text ends at the end of a line, or at least of a word. */
static char *
dup_content (const char *text)
{
  const char *end = find_end (text, TEN_WEBHOOK_MAX_LENGTH);
  const char *last = NULL;

  if (*end == '\0')
    return g_strdup (text);
  end = find_end (text, TEN_WEBHOOK_MAX_LENGTH - 1);
  last = g_strrstr_len (text, end - text, "\n");
  if (last == NULL)
    last = g_strrstr_len (text, end - text, " ");
  return g_strdup_printf ("%.*s…", (int) ((last != NULL ? last + 1 : end) - text), text);
}

/* In the form of Discord, which others understand too. Nobody is called by a message. */
GBytes *
ten_webhook_message_new_for_text (const char *markdown)
{
  g_autofree char *content = dup_content (markdown);
  JsonObject *message = json_object_new ();
  JsonObject *mentions = json_object_new ();
  g_autoptr (JsonNode) node = NULL;
  char *text;

  json_object_set_string_member (message, "content", content);
  json_object_set_array_member (mentions, "parse", json_array_new ());
  json_object_set_object_member (message, "allowed_mentions", mentions);
  node = ten_json_take_object (message);
  text = ten_json_to_text (node, FALSE);
  return g_bytes_new_take (text, strlen (text));
}

GBytes *
ten_webhook_message_new (TenPlayerView *view)
{
  g_autofree char *text = NULL;

  if (ten_player_view_get_n_sides (view) == 0 && ten_player_view_get_unit (view) < 0)
    return NULL;
  text = ten_history_dup_markdown (view);
  return *text != '\0' ? ten_webhook_message_new_for_text (text) : NULL;
}
