/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-specialties-private.h"

#include "importers/ten-entry-private.h"
#include "importers/ten-phrase-private.h"

static const char *const trait_keys[] = {
  "skill", "ability", "trait", "attribute", "for", "parent", NULL,
};

static const char *const text_keys[] = {
  "specialty", "specialization", "speciality", "specialisation", "name", "text",
  "label",     "title",          "value",      "description",    NULL,
};

static JsonNode *
find_text (JsonNode *node, const char *const *keys)
{
  for (; *keys != NULL; keys++)
    {
      const char *text = ten_tree_get_alike_text (node, *keys);

      if (text != NULL && *text != '\0')
        return ten_tree_get_alike (node, *keys);
    }
  return NULL;
}

/* "Brawl (Kicks)", or "Brawl: Kicks" and "Brawl - Kicks" where the first part is a trait. */
static gboolean
read_phrase (TenDraft *self, const char *text)
{
  static const char *const separators[] = { ": ", ":", " - ", " – ", " — ", "/" };
  g_auto (TenPhrase) phrase = TEN_PHRASE_INIT;

  ten_phrase_init (&phrase, text);
  if (phrase.remark != NULL && ten_draft_find_trait (self, phrase.name) != NULL)
    {
      ten_draft_add_specialty (self, phrase.name, phrase.remark);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, separators[i], 2);

      if (parts[0] == NULL || parts[1] == NULL ||
          ten_draft_find_trait (self, g_strstrip (parts[0])) == NULL)
        continue;
      ten_draft_add_specialty (self, parts[0], parts[1]);
      return TRUE;
    }
  return FALSE;
}

/* "Brawl (Kicks), Stealth (Crowds)": taken only if every piece is understood. */
static void
read_text (TenDraft *self, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_auto (GStrv) pieces = g_strsplit_set (text, ",;\n", -1);
  gboolean all = TRUE;

  if (!read_phrase (self, text))
    for (char **piece = pieces; *piece != NULL; piece++)
      if (*g_strstrip (*piece) != '\0')
        all = read_phrase (self, *piece) && all;
  if (all)
    ten_draft_take (self, node);
}

static void
read_object (TenDraft *self, const char *trait, JsonNode *node)
{
  JsonNode *trait_node = trait == NULL ? find_text (node, trait_keys) : NULL;
  JsonNode *text_node = find_text (node, text_keys);

  if (trait_node != NULL)
    trait = ten_tree_get_text (trait_node);
  if (text_node != NULL && trait != NULL)
    {
      ten_draft_take (self, trait_node);
      ten_draft_add_specialty (self, trait, ten_tree_get_text (text_node));
      ten_draft_take (self, text_node);
      ten_entry_take_plain (self, node, trait);
      return;
    }
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (!ten_entry_is_hidden_key (child.key) && !ten_draft_is_taken (self, child.node))
      ten_specialties_read (
          self, ten_draft_find_word (self, "sections", child.key) == NULL ? child.key : NULL,
          child.node);
}

/* @trait is NULL where the value itself says what it is about. */
void
ten_specialties_read (TenDraft *self, const char *trait, JsonNode *node)
{
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    ten_specialties_read (self, trait, child.node);
  if (JSON_NODE_HOLDS_OBJECT (node))
    read_object (self, trait, node);
  else if (ten_tree_get_text (node) != NULL && trait == NULL)
    read_text (self, node);
  else if (ten_tree_get_text (node) != NULL)
    {
      ten_draft_add_specialty (self, trait, ten_tree_get_text (node));
      ten_draft_take (self, node);
    }
}

void
ten_specialties_read_inner (TenDraft *self, const char *trait, JsonNode *entry)
{
  for (TenTreeChild child = ten_tree_members (entry); ten_tree_next (&child);)
    if (ten_entry_get_section (self, child.key, TEN_IMPORT_ANYTHING) == TEN_IMPORT_SPECIALTIES)
      ten_specialties_read (self, trait, child.node);
}

/* Reads "melee_specialties" and "meleeSpecialty"; returns FALSE for other keys. */
gboolean
ten_specialties_read_own (TenDraft *self, const char *key, JsonNode *node)
{
  static const char *const suffixes[] = {
    "specialties",    "specialty",       "specialities",   "speciality", "specializations",
    "specialization", "specialisations", "specialisation", "spec",       "specs",
  };
  g_autofree char *folded = ten_fold_name (key, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *trait = ten_tree_dup_stem (folded, suffixes[i]);

      if (trait == NULL || ten_draft_find_trait (self, trait) == NULL)
        continue;
      ten_specialties_read (self, trait, node);
      return TRUE;
    }
  return FALSE;
}
