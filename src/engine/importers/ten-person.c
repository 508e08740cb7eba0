/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-draft-private.h"

#define MAX_EXPERIENCES 1000000

/* The text of a value: the digits of a number, the name of an object, all of a list. */
static char *
dup_text (JsonNode *node, JsonNode **used)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int number;

  *used = node;
  if (ten_tree_get_text (node) == NULL && ten_tree_get_number (node, &number))
    return g_strdup_printf ("%d", number);
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      *used = ten_tree_get_alike (node, "name");
      if (ten_tree_get_text (*used) == NULL)
        *used = ten_tree_get_alike (node, "value");
    }
  if (!JSON_NODE_HOLDS_ARRAY (node) || ten_tree_is_hollow (node))
    return g_strdup (ten_tree_get_text (*used));
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      if (child.text == NULL)
        return NULL;
      g_string_append_printf (list, "%s%s", child.number > 1 ? "; " : "", child.text);
    }
  return g_strdup (list->str);
}

static gboolean
read_detail (TenDraft *self, const char *detail, JsonNode *node)
{
  JsonNode *used = NULL;
  g_autofree char *text = dup_text (node, &used);
  g_autofree char *both = NULL;
  int number;

  if (text == NULL || (ten_tree_get_number (used, &number) &&
                       ten_draft_find_word (self, "counted", detail) == NULL))
    return FALSE;
  if (ten_draft_set_detail (self, detail, text, used))
    return TRUE;
  /* Aspirations are listed one by one. */
  if (ten_draft_find_word (self, "several", detail) == NULL)
    return FALSE;
  both = g_strdup_printf ("%s; %s", json_object_get_string_member (self->details, detail), text);
  json_object_set_string_member (self->details, detail, both);
  ten_draft_take (self, used);
  return TRUE;
}

/* Keeps the first of such numbers. */
static gboolean
read_count (TenDraft *self, int *count, JsonNode *node)
{
  int number;

  if (!ten_tree_get_number (node, &number) || number < 0 || number > MAX_EXPERIENCES || *count >= 0)
    return FALSE;
  *count = number;
  ten_draft_take (self, node);
  return TRUE;
}

/* Grapevine: what was left after each entry tells whether it was a gain. */
static void
read_entry (TenDraft *self, JsonNode *entry, int *left)
{
  const int change = ABS (ten_tree_number (entry, "change", 0));
  const int before = *left;

  if (!JSON_NODE_HOLDS_OBJECT (entry))
    return;
  *left = ten_tree_number (entry, "unspent", before + change);
  ten_draft_add_experience (self, ten_tree_word (entry, "date"), ten_tree_word (entry, "reason"),
                            *left - before, 0);
  ten_draft_take (self, entry);
}

static void
read_entries (TenDraft *self, JsonNode *node)
{
  JsonNode *entries = ten_tree_get (node, "entry");
  int left = 0;

  if (entries == NULL || JSON_NODE_HOLDS_OBJECT (entries))
    {
      if (entries != NULL)
        read_entry (self, entries, &left);
      return;
    }
  for (TenTreeChild child = ten_tree_elements (entries); ten_tree_next (&child);)
    read_entry (self, child.node, &left);
}

static gboolean
read_experience (TenDraft *self, JsonNode *node)
{
  static const char *const left_keys[] = {
    "available", "unspent", "current", "remaining", "left", "value", NULL,
  };
  int number;
  JsonNode *left = ten_tree_find_number (node, left_keys, &number);
  JsonNode *member = left != NULL ? left : ten_tree_get_alike (node, "total");
  int spent = 0;

  read_entries (self, node);
  if (!ten_tree_get_number (member, &number))
    return read_count (self, &self->experiences, node);
  if (left == NULL)
    ten_tree_get_number (ten_tree_get (node, "spent"), &spent);
  if (self->experiences < 0)
    self->experiences = CLAMP (number - spent, 0, MAX_EXPERIENCES);
  /* Nothing else tells how many there were. */
  if (spent == 0)
    ten_draft_take (self, member);
  return TRUE;
}

/* The name, the player and the chronicle: a text, or an object containing one. */
static gboolean
read_name (TenDraft *self, const char *word, JsonNode *node)
{
  JsonNode *full = ten_tree_get_alike (node, "full");

  if (JSON_NODE_HOLDS_OBJECT (node))
    node = full != NULL ? full : ten_tree_get_alike (node, "value");
  if (ten_tree_get_text (node) == NULL || ten_draft_get_text (self, word) != NULL)
    return FALSE;
  ten_draft_set_text (self, word, ten_tree_get_text (node), node);
  return TRUE;
}

static gboolean
read_root (TenDraft *self, const char *word, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);

  if (!g_str_equal (word, "picture"))
    return read_name (self, word, node);
  if (text == NULL || !g_str_has_prefix (text, "data:image/"))
    return FALSE;
  ten_draft_set_text (self, "picture", text, node);
  return TRUE;
}

static gboolean
read_notes (TenDraft *self, const char *word, const char *key, JsonNode *node)
{
  g_autofree char *title = ten_sheet_dup_title (key);

  if (ten_tree_is_blank (node))
    return FALSE;
  ten_draft_add_notes (self, g_str_equal (word, "notes") && self->notes->len == 0 ? NULL : title,
                       ten_tree_get_text (node));
  ten_draft_take (self, node);
  return TRUE;
}

gboolean
ten_person_read_member (TenDraft *self, const char *key, JsonNode *node, guint depth)
{
  const char *root = ten_draft_find_word (self, "root", key);
  const char *notes = ten_draft_find_word (self, "notes", key);
  const char *detail = ten_draft_find_word (self, "details", key);

  if (g_strcmp0 (root, "beats") == 0)
    return read_count (self, &self->beats, ten_entry_get_rating_node (node));
  if (g_strcmp0 (root, "experiences") == 0)
    return read_experience (self, node);
  return (root != NULL && read_root (self, root, node)) ||
         (notes != NULL && depth == 0 && read_notes (self, notes, key, node)) ||
         (detail != NULL && read_detail (self, detail, node));
}

/* {"name": "Clan", "value": "Brujah"}: the name tells what the value is. */
gboolean
ten_person_read_pair (
    TenDraft *self, const char *name, JsonNode *entry, JsonNode *name_node, guint depth)
{
  static const char *const value_keys[] = { "value", "current", "text", "rating", "points" };

  for (guint i = 0; i < G_N_ELEMENTS (value_keys); i++)
    {
      JsonNode *value = ten_tree_get_alike (entry, value_keys[i]);

      if (value != NULL && value != name_node)
        return ten_person_read_member (self, name, value, depth);
    }
  return ten_draft_find_word (self, "details", name) == NULL &&
         ten_person_read_member (self, name, entry, depth);
}

static gboolean
find_number (TenDraft *self, JsonNode *node, const char *word, int *number)
{
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (g_strcmp0 (ten_draft_find_word (self, "experience_parts", child.key), word) == 0 &&
        ten_tree_get_number (child.node, number))
      return TRUE;
  return FALSE;
}

/* The names and details of the person, the direct ones before those nested in something. */
void
ten_person_read_own (TenDraft *self, JsonNode *person)
{
  int total, spent;

  for (TenTreeChild child = ten_tree_members (person); ten_tree_next (&child);)
    {
      const char *root = ten_draft_find_word (self, "root", child.key);
      const char *detail = ten_draft_find_word (self, "details", child.key);

      if (ten_entry_is_hidden_key (child.key) || ten_draft_is_taken (self, child.node))
        continue;
      if (root != NULL && (g_str_equal (root, "name") || g_str_equal (root, "player") ||
                           g_str_equal (root, "chronicle")))
        read_name (self, root, child.node);
      else if (detail != NULL && JSON_NODE_HOLDS_VALUE (child.node))
        read_detail (self, detail, child.node);
    }
  /* "xpTotal": 30, "xpSpent": 12: the difference is left. Both numbers stay in the notes. */
  if (self->experiences < 0 && find_number (self, person, "total", &total) &&
      find_number (self, person, "spent", &spent) && spent >= 0 && total >= spent &&
      total <= MAX_EXPERIENCES)
    self->experiences = total - spent;
  for (TenTreeChild child = ten_tree_members (person); ten_tree_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node) &&
        ten_draft_find_word (self, "identity", child.key) != NULL)
      ten_person_read_own (self, child.node);
}
