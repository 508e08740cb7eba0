/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-meaning-private.h"

#include <string.h>

#define MAX_EXPERIENCES 1000000

/* The text of a value: of a number its digits, of an object its name, of a list all of it. */
static char *
dup_text (TenImportDraft *self, JsonNode *node, JsonNode **used)
{
  const char *text = ten_import_get_text (node);
  int number;

  *used = node;
  if (text != NULL)
    return g_strdup (text);
  if (ten_import_read_number (node, &number))
    return g_strdup_printf ("%d", number);
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      *used = ten_import_get_alike (node, "name");
      if (ten_import_get_text (*used) == NULL)
        *used = ten_import_get_alike (node, "value");
      return g_strdup (ten_import_get_text (*used));
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) texts = NULL;

      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        {
          text = ten_import_get_text (child.node);
          if (text == NULL)
            return NULL;
          g_strv_builder_add (builder, text);
        }
      texts = g_strv_builder_end (builder);
      return *texts != NULL ? g_strjoinv ("; ", texts) : NULL;
    }
  return NULL;
}

static gboolean
read_detail (TenImportDraft *self, const char *detail, JsonNode *node)
{
  JsonNode *used = NULL;
  g_autofree char *text = dup_text (self, node, &used);
  const char *there;
  g_autofree char *both = NULL;
  int number;

  if (text == NULL || (ten_import_read_number (used, &number) &&
                       ten_import_find_word (self, "counted", detail) == NULL))
    return FALSE;
  if (!ten_import_draft_set_detail (self, detail, text))
    {
      /* Aspirations come one by one. */
      if (ten_import_find_word (self, "several", detail) == NULL)
        return FALSE;
      there = json_object_get_string_member (self->details, detail);
      both = g_strdup_printf ("%s; %s", there, text);
      json_object_set_string_member (self->details, detail, both);
    }
  ten_import_draft_take (self, used);
  return TRUE;
}

static gboolean
read_experience (TenImportDraft *self, JsonNode *node)
{
  static const char *const left_keys[] = {
    "available", "unspent", "current", "remaining", "left", "value", "total",
  };
  int number;

  for (guint i = 0; JSON_NODE_HOLDS_OBJECT (node) && i < G_N_ELEMENTS (left_keys); i++)
    {
      JsonNode *member = ten_import_get_alike (node, left_keys[i]);
      int spent = 0;

      if (!ten_import_read_number (member, &number))
        continue;
      if (i == G_N_ELEMENTS (left_keys) - 1)
        ten_import_read_number (ten_import_get_member (node, "spent"), &spent);
      ten_import_draft_set_experiences (self, CLAMP (number - spent, 0, MAX_EXPERIENCES));
      /* How many there were is said nowhere else. */
      if (spent == 0)
        ten_import_draft_take (self, member);
      return TRUE;
    }
  if (!ten_import_read_number (node, &number) || number < 0 || number > MAX_EXPERIENCES ||
      self->experiences >= 0)
    return FALSE;
  ten_import_draft_set_experiences (self, number);
  ten_import_draft_take (self, node);
  return TRUE;
}

static JsonNode *
find_number (TenImportDraft *self, JsonNode *node, const char *word, int *number)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (g_strcmp0 (ten_import_find_word (self, "experience_parts", child.key), word) == 0 &&
        ten_import_read_number (child.node, number))
      return child.node;
  return NULL;
}

/* "xpTotal": 30, "xpSpent": 12: what is left is the difference. Both stay in the notes. */
void
ten_import_read_experience_parts (TenImportDraft *self, JsonNode *node)
{
  int total, spent;

  if (self->experiences < 0 && find_number (self, node, "total", &total) != NULL &&
      find_number (self, node, "spent", &spent) != NULL && spent >= 0 && total >= spent &&
      total <= MAX_EXPERIENCES)
    ten_import_draft_set_experiences (self, total - spent);
}

static gboolean
read_beats (TenImportDraft *self, JsonNode *node)
{
  int number;

  if (!ten_import_get_rating (node, &number) || number < 0 || number > MAX_EXPERIENCES ||
      self->beats >= 0)
    return FALSE;
  ten_import_draft_set_beats (self, number);
  ten_import_draft_take (self, ten_import_get_rating_node (node));
  return TRUE;
}

/* The name, the player and the chronicle: a text, or an object that holds one. */
static gboolean
read_name (TenImportDraft *self, const char *word, JsonNode *node)
{
  JsonNode *used = node;
  const char *text = ten_import_get_text (node);
  TenImportText kind = g_str_equal (word, "name")     ? TEN_IMPORT_NAME
                       : g_str_equal (word, "player") ? TEN_IMPORT_PLAYER
                                                      : TEN_IMPORT_CHRONICLE;

  if (text == NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      used = ten_import_get_alike (node, "full");
      if (used == NULL)
        used = ten_import_get_alike (node, "value");
      text = ten_import_get_text (used);
    }
  if (text == NULL || self->texts[kind] != NULL)
    return FALSE;
  ten_import_draft_set_text (self, kind, text);
  ten_import_draft_take (self, used);
  return TRUE;
}

static gboolean
read_notes (TenImportDraft *self, const char *word, const char *key, JsonNode *node)
{
  const char *text = ten_import_get_text (node);
  g_autofree char *title = NULL;

  if (text == NULL || *text == '\0')
    return FALSE;
  title = ten_sheet_dup_title (key);
  ten_import_draft_add_notes (
      self, g_str_equal (word, "notes") && self->notes->len == 0 ? NULL : title, text);
  ten_import_draft_take (self, node);
  return TRUE;
}

/* Reads what the key says of the person as a whole: a name, or a detail such as the clan. */
void
ten_import_read_own_text (TenImportDraft *self, const char *key, JsonNode *node)
{
  const char *root = ten_import_find_word (self, "root", key);
  const char *detail = ten_import_find_word (self, "details", key);

  if (root != NULL && (g_str_equal (root, "name") || g_str_equal (root, "player") ||
                       g_str_equal (root, "chronicle")))
    read_name (self, root, node);
  else if (detail != NULL && JSON_NODE_HOLDS_VALUE (node))
    read_detail (self, detail, node);
}

gboolean
ten_import_read_text_member (TenImportDraft *self, const char *key, JsonNode *node, guint depth)
{
  const char *word = ten_import_find_word (self, "root", key);

  if (word != NULL)
    {
      if (g_str_equal (word, "beats"))
        return read_beats (self, node);
      if (g_str_equal (word, "experiences"))
        return read_experience (self, node);
      if (g_str_equal (word, "picture") && ten_import_get_text (node) != NULL &&
          g_str_has_prefix (ten_import_get_text (node), "data:image/"))
        {
          ten_import_draft_set_text (self, TEN_IMPORT_PICTURE, ten_import_get_text (node));
          ten_import_draft_take (self, node);
          return TRUE;
        }
      if (!g_str_equal (word, "picture") && read_name (self, word, node))
        return TRUE;
    }
  word = ten_import_find_word (self, "notes", key);
  if (word != NULL && depth == 0 && read_notes (self, word, key, node))
    return TRUE;
  word = ten_import_find_word (self, "details", key);
  return word != NULL && read_detail (self, word, node);
}
