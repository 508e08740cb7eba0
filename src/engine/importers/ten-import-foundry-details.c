/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-foundry-private.h"
#include "importers/ten-import-names-private.h"

#include <string.h>

/* A text that is one of the system's own keys (`wod.bio.clan.brujah`) says its last word. */
static char *
dup_word (const char *text)
{
  const char *word = strrchr (text, '.');

  if (!g_str_has_prefix (text, "wod.") || strchr (text, ' ') != NULL)
    return g_strdup (text);
  return ten_import_dup_title (word + 1);
}

/* The texts of an object, each behind its key, the highest number first. */
static char *
join_members (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    {
      const char *own = ten_import_get_text (child.node);

      if (own != NULL && *own != '\0')
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", child.key, own);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_usual (JsonObject *entry, const char *text)
{
  JsonNode *usual = json_object_get_member (entry, "usual");

  return usual != NULL && g_strcmp0 (ten_import_get_text (usual), text) == 0;
}

/* Concept, clan, player and the like. */
void
ten_import_foundry_read_detail (TenFoundryReader *self, JsonObject *entry)
{
  JsonNode *node = ten_import_get_path (self->system, ten_foundry_get_word (entry, "at"));
  const char *member = ten_foundry_get_word (entry, "text");
  g_autofree char *text =
      node != NULL && JSON_NODE_HOLDS_OBJECT (node) && ten_foundry_get_switch (entry, "map")
          ? join_members (node)
          : ten_import_foundry_dup_words (node, ten_foundry_get_switch (entry, "html"));
  gboolean mine = ten_foundry_is_for (entry, self->kind);

  if (text == NULL || ten_import_draft_is_taken (self->draft, node))
    return;
  if (is_usual (entry, text) && (!mine || !json_object_has_member (entry, "kinds")))
    ten_import_draft_take (self->draft, node);
  else if (ten_foundry_get_switch (entry, "other_name") &&
           g_strcmp0 (text, ten_import_get_member_text (self->actor, "name")) == 0)
    ten_import_draft_take (self->draft, node);
  else if (g_strcmp0 (member, "player") == 0)
    ten_import_draft_set_text (self->draft, TEN_IMPORT_PLAYER, text);
  else if (g_strcmp0 (member, "chronicle") == 0)
    ten_import_draft_set_text (self->draft, TEN_IMPORT_CHRONICLE, text);
  else if (!ten_import_draft_set_detail (self->draft, ten_foundry_get_word (entry, "detail"), text))
    return;
  ten_import_draft_take (self->draft, node);
}

/* Fields that bring their own name (worldofdarkness): `{"label": ..., "value": ...}`. */
static void
read_field (TenFoundryReader *self, JsonObject *fields, const char *key, JsonNode *node)
{
  JsonNode *value = ten_import_get_member (node, "value");
  const char *known = ten_foundry_find_name (fields, key);
  g_autofree char *name = known != NULL ? g_strdup (known) : ten_import_dup_key (key);
  g_autofree char *text = ten_import_foundry_dup_words (value, TRUE);
  int number;
  int modifier;

  if (ten_import_read_number (value, &number) &&
      ten_import_read_number (ten_import_get_member (node, "mod"), &modifier) && modifier != 0)
    {
      g_free (text);
      text = g_strdup_printf ("%d", number - modifier);
    }
  if (text == NULL || ten_import_draft_set_detail (self->draft, name, text))
    ten_import_draft_take (self->draft, node);
}

void
ten_import_foundry_read_fields (TenFoundryReader *self)
{
  JsonObject *fields = ten_foundry_get_entry (self->table, "fields");
  JsonNode *group = fields != NULL
                        ? ten_import_get_path (self->system, ten_foundry_get_word (fields, "at"))
                        : NULL;

  for (TenImportChild child = ten_import_members (group); ten_import_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node))
      read_field (self, fields, child.key, child.node);
}

/* The words of a value that is a text or a number other than 0; NULL where it says nothing. */
char *
ten_import_foundry_dup_words (JsonNode *node, gboolean html)
{
  const char *text = ten_import_get_text (node);
  g_autofree char *plain = NULL;
  int number;

  if (text == NULL)
    return ten_import_read_number (node, &number) && number != 0 ? g_strdup_printf ("%d", number)
                                                                 : NULL;
  plain = html || ten_foundry_is_html (text) ? ten_foundry_html_to_text (text) : g_strdup (text);
  return *g_strstrip (plain) != '\0' ? dup_word (plain) : NULL;
}

/* The notes, and under headings of their own the longer texts. */
void
ten_import_foundry_read_text (TenFoundryReader *self, JsonObject *entry)
{
  const char *path = ten_foundry_get_word (entry, "at");
  const char *dot = strchr (path, '.');
  JsonNode *node = ten_import_get_path (self->system, path);
  g_autofree char *text =
      ten_import_foundry_dup_words (node, ten_foundry_get_switch (entry, "html"));
  const char *title = ten_foundry_get_word (entry, "title");
  g_autofree char *heading =
      ten_sheet_dup_title (title != NULL ? title : (dot != NULL ? dot + 1 : path));

  if (ten_import_get_text (node) == NULL)
    return;
  if (text != NULL)
    ten_import_draft_add_notes (self->draft,
                                ten_foundry_get_switch (entry, "main") ? NULL : heading, text);
  ten_import_draft_take (self->draft, node);
}
