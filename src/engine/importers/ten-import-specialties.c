/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-meaning-private.h"

#include <string.h>

static const char *const trait_keys[] = {
  "skill", "ability", "trait", "attribute", "for", "parent",
};

static const char *const text_keys[] = {
  "specialty", "specialization", "speciality", "specialisation", "name",
  "text",      "label",          "title",      "value",          "description",
};

static JsonNode *
find_text (JsonNode *node, const char *const *keys, guint n_keys)
{
  for (guint i = 0; i < n_keys; i++)
    {
      JsonNode *member = ten_import_get_alike (node, keys[i]);

      if (ten_import_get_text (member) != NULL && *ten_import_get_text (member) != '\0')
        return member;
    }
  return NULL;
}

/* Splits "Brawl: Kicks" and "Brawl - Kicks" where the first part is a trait. */
static gboolean
split_at (TenImportDraft *self, const char *text, const char *separator)
{
  const char *found = strstr (text, separator);
  g_autofree char *trait = NULL;

  if (found == NULL)
    return FALSE;
  trait = g_strstrip (g_strndup (text, (gsize) (found - text)));
  if (ten_import_find_trait (self, trait) == NULL)
    return FALSE;
  ten_import_draft_add_specialty (self, trait, found + strlen (separator));
  return TRUE;
}

static gboolean
read_one_text (TenImportDraft *self, const char *text)
{
  g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };

  ten_import_phrase_init (&phrase, text);
  if (phrase.remark != NULL && ten_import_find_trait (self, phrase.name) != NULL)
    {
      ten_import_draft_add_specialty (self, phrase.name, phrase.remark);
      return TRUE;
    }
  return split_at (self, text, ": ") || split_at (self, text, ":") ||
         split_at (self, text, " - ") || split_at (self, text, " – ") ||
         split_at (self, text, " — ") || split_at (self, text, "/");
}

/* "Brawl (Kicks), Stealth (Crowds)": taken where every piece is understood. */
static void
read_text (TenImportDraft *self, JsonNode *node)
{
  const char *text = ten_import_get_text (node);
  g_auto (GStrv) pieces = g_strsplit_set (text, ",;\n", -1);
  gboolean all = TRUE;

  if (read_one_text (self, text))
    {
      ten_import_draft_take (self, node);
      return;
    }
  for (char **piece = pieces; *piece != NULL; piece++)
    if (*g_strstrip (*piece) != '\0')
      all = read_one_text (self, *piece) && all;
  if (all)
    ten_import_draft_take (self, node);
}

static void
read_entry (TenImportDraft *self, const char *trait, JsonNode *node)
{
  JsonNode *trait_node = find_text (node, trait_keys, G_N_ELEMENTS (trait_keys));
  JsonNode *text_node = find_text (node, text_keys, G_N_ELEMENTS (text_keys));

  if (trait_node != NULL && trait == NULL)
    {
      trait = ten_import_get_text (trait_node);
      ten_import_draft_take (self, trait_node);
    }
  if (trait != NULL && text_node != NULL)
    {
      ten_import_draft_add_specialty (self, trait, ten_import_get_text (text_node));
      ten_import_draft_take (self, text_node);
      ten_import_take_plain (self, node, trait);
    }
}

static void
read_dictionary (TenImportDraft *self, JsonNode *node)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (!ten_import_is_hidden_key (child.key) && !ten_import_draft_is_taken (self, child.node))
      {
        TenImportSection section = ten_import_get_section (self, child.key, TEN_IMPORT_ANYTHING);

        ten_import_read_specialties (self, section == TEN_IMPORT_ANYTHING ? child.key : NULL,
                                     child.node);
      }
}

void
ten_import_read_specialties (TenImportDraft *self, const char *trait, JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
      ten_import_read_specialties (self, trait, child.node);
  else if (ten_import_get_text (node) != NULL)
    {
      if (trait == NULL)
        read_text (self, node);
      else
        {
          ten_import_draft_add_specialty (self, trait, ten_import_get_text (node));
          ten_import_draft_take (self, node);
        }
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonNode *text_node = find_text (node, text_keys, G_N_ELEMENTS (text_keys));

      if (text_node != NULL &&
          (trait != NULL || find_text (node, trait_keys, G_N_ELEMENTS (trait_keys)) != NULL))
        read_entry (self, trait, node);
      else
        read_dictionary (self, node);
    }
}

/* Reads "melee_specialties" and "meleeSpecialty"; FALSE where the key is none of these. */
gboolean
ten_import_read_own_specialties (TenImportDraft *self, const char *key, JsonNode *node)
{
  static const char *const suffixes[] = {
    "specialties",    "specialty",       "specialities",   "speciality", "specializations",
    "specialization", "specialisations", "specialisation", "spec",       "specs",
  };
  g_autofree char *folded = ten_fold_name (key, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *trait = NULL;

      if (!g_str_has_suffix (folded, suffixes[i]))
        continue;
      trait = g_strndup (folded, strlen (folded) - strlen (suffixes[i]));
      if (ten_import_find_trait (self, trait) == NULL)
        continue;
      ten_import_read_specialties (self, trait, node);
      return TRUE;
    }
  return FALSE;
}
