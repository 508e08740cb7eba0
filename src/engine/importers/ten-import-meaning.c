/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-meaning-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
read_known_member (TenImportDraft *self, const char *key, JsonNode *node, TenImportSection section);

static gboolean
is_about_other_things (TenImportSection section)
{
  return section == TEN_IMPORT_MERITS || section == TEN_IMPORT_EQUIPMENT ||
         section == TEN_IMPORT_CONDITIONS || section == TEN_IMPORT_REST ||
         section == TEN_IMPORT_POWERS;
}

/* Specialties stand under their trait in many ways. */
void
ten_import_read_inner_specialties (TenImportDraft *self, const char *trait, JsonNode *node)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (ten_import_get_section (self, child.key, TEN_IMPORT_ANYTHING) == TEN_IMPORT_SPECIALTIES)
      ten_import_read_specialties (self, trait, child.node);
}

/* "3 (Swords)": a rating and a specialty. */
static gboolean
read_rating_text (TenImportDraft *self, const char *name, JsonNode *node)
{
  g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };
  g_autoptr (JsonNode) number = NULL;
  int rating;

  if (ten_import_get_text (node) == NULL || strlen (ten_import_get_text (node)) > 80)
    return FALSE;
  ten_import_phrase_init (&phrase, ten_import_get_text (node));
  number = json_node_init_string (json_node_alloc (), phrase.name);
  if (phrase.remark == NULL || !ten_import_read_number (number, &rating) ||
      !ten_import_draft_set_trait (self, name, rating))
    return FALSE;
  ten_import_draft_add_specialty (self, name, phrase.remark);
  ten_import_draft_take (self, node);
  return TRUE;
}

/* "hunger": [1, 1, 0, 0, 0] is two dots. */
static gboolean
read_dot_list (JsonNode *node, int *rating)
{
  guint n = 0;

  *rating = 0;
  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child); n++)
    {
      int number = 0;

      if (!JSON_NODE_HOLDS_VALUE (child.node))
        return FALSE;
      if (json_node_get_value_type (child.node) == G_TYPE_BOOLEAN)
        number = json_node_get_boolean (child.node) ? 1 : 0;
      else if (json_node_get_value_type (child.node) != G_TYPE_INT64 ||
               !ten_import_read_number (child.node, &number) || number < 0 || number > 1)
        return FALSE;
      *rating += number;
    }
  return n > 1 && n <= TEN_SHEET_MAX_RATING;
}

/* Takes the rating that stands with the name of a trait. */
static gboolean
read_trait (TenImportDraft *self, const char *name, JsonNode *node)
{
  int rating;

  if (ten_import_draft_find_trait (self, name) != NULL && read_rating_text (self, name, node))
    return TRUE;
  if (ten_import_draft_find_trait (self, name) == NULL)
    return FALSE;
  if (read_dot_list (node, &rating))
    {
      if (ten_import_draft_set_trait (self, name, rating))
        ten_import_draft_take (self, node);
      return TRUE;
    }
  if (!ten_import_get_rating (node, &rating))
    return FALSE;
  if (ten_import_draft_set_trait (self, name, rating))
    ten_import_take_entry (self, node, name);
  ten_import_read_inner_specialties (self, name, node);
  return TRUE;
}

/* "Brawl 5 (Specialty: Kicks)": what stands behind the word, or all that stands in brackets. */
static const char *
get_said_specialty (const char *remark, gboolean *said)
{
  const char *colon = strchr (remark, ':');

  *said = colon != NULL && g_ascii_strncasecmp (remark, "spec", strlen ("spec")) == 0;
  return *said ? colon + 1 : remark;
}

/* "Brawl 5 (Kicks)" in a list of abilities; an ability without a number is one dot. Brackets
 * after another name are part of it: "Lore (Spirits) 2". */
static void
read_trait_text (TenImportDraft *self, JsonNode *node)
{
  g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };
  g_autofree char *full = NULL;
  const char *specialty = NULL;
  gboolean known, said = FALSE;

  ten_import_phrase_init (&phrase, ten_import_get_text (node));
  ten_import_phrase_takes_remark_as_rating (&phrase);
  known = ten_import_draft_find_trait (self, phrase.name) != NULL;
  if (!known && phrase.rating < 0)
    return;
  if (phrase.remark != NULL)
    specialty = get_said_specialty (phrase.remark, &said);
  full = specialty != NULL && !known && !said
             ? g_strdup_printf ("%s (%s)", phrase.name, phrase.remark)
             : g_strdup (phrase.name);
  if (phrase.rating < 0)
    ten_import_draft_say (self, _ ("%s: without a rating in the file, taken as 1"), full);
  if (!ten_import_draft_set_trait (self, full, phrase.rating < 0 ? 1 : phrase.rating))
    return;
  ten_import_draft_take (self, node);
  if (specialty != NULL && (known || said))
    ten_import_draft_add_specialty (self, full, specialty);
}

/* An entry of a list says itself what it is: it is read like a member of that name. */
static gboolean
read_entry (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  JsonNode *name_node = NULL;
  const char *name = ten_import_get_known_name (self, node, &name_node);

  if (name == NULL)
    return FALSE;
  if (ten_import_read_track (self, name, node) || read_trait (self, name, node))
    {
      ten_import_draft_take (self, name_node);
      ten_import_take_plain (self, node, name);
      return TRUE;
    }
  return FALSE;
}

/* In a list, an entry with a name and ratings is another being, or a thing. */
static gboolean
is_someone_else (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  JsonNode *name_node = NULL;

  return section == TEN_IMPORT_ANYTHING &&
         ten_import_get_text (ten_import_get_alike (node, "name")) != NULL &&
         ten_import_get_known_name (self, node, &name_node) == NULL;
}

static void
read_known_array (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    {
      JsonNode *element = child.node;

      if (section == TEN_IMPORT_ABILITIES && ten_import_get_text (element) != NULL)
        read_trait_text (self, element);
      else if (!is_someone_else (self, element, section))
        ten_import_read_known (self, element, section);
    }
}

/* {"path": "humanity", "rating": 7, "willpower": {"permanent": 6}}: an entry, and what else
 * stands with it. */
static void
read_inner_tracks (TenImportDraft *self, JsonNode *node)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node) &&
        ten_import_find_word (self, "qualifiers", child.key) == NULL &&
        !ten_import_draft_is_taken (self, child.node))
      ten_import_read_track (self, child.key, child.node);
}

static TenImportSection
get_entry_section (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  const char *type = ten_import_get_text (ten_import_get_alike (node, "type"));

  return type != NULL ? ten_import_get_section (self, type, section) : section;
}

static void
read_known_member (TenImportDraft *self, const char *key, JsonNode *node, TenImportSection section)
{
  TenImportSection inner = ten_import_get_section (self, key, section);

  if (ten_import_is_hidden_key (key) || ten_import_draft_is_taken (self, node))
    return;
  if (inner == TEN_IMPORT_SPECIALTIES)
    ten_import_read_specialties (self, NULL, node);
  else if (ten_import_read_own_specialties (self, key, node) ||
           ten_import_read_track (self, key, node) || read_trait (self, key, node))
    return;
  else if (!is_about_other_things (inner))
    ten_import_read_known (self, node, inner);
}

static void
read_known_members (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    read_known_member (self, child.key, child.node, section);
}

void
ten_import_read_known (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      read_known_array (self, node, section);
      return;
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  section = get_entry_section (self, node, section);
  if (section == TEN_IMPORT_SPECIALTIES)
    {
      ten_import_read_specialties (self, NULL, node);
      return;
    }
  if (is_about_other_things (section))
    return;
  if (read_entry (self, node, section))
    read_inner_tracks (self, node);
  else
    read_known_members (self, node, section);
}

static void
read_all_known (TenImportDraft *self, JsonNode *node)
{
  /* The name of the character is not that of a trait, whatever it is. */
  if (JSON_NODE_HOLDS_OBJECT (node))
    read_known_members (self, node, TEN_IMPORT_ANYTHING);
  else
    ten_import_read_known (self, node, TEN_IMPORT_ANYTHING);
}

void
ten_import_meaning_read (const TenImportFormat *self, TenImportDraft *draft, JsonNode *node)
{
  read_all_known (draft, node);
  if (draft->own == NULL)
    ten_import_draft_know_own_traits (draft);
  if (draft->ambiguous)
    read_all_known (draft, node);
  ten_import_read_others (draft, node, TEN_IMPORT_ANYTHING, 0);
}

const TenImportFormat ten_import_meaning_format = {
  .id = "meaning",
  .name = N_ ("character of another program"),
  .read = ten_import_meaning_read,
};

void
ten_import_phrase_clear (TenImportPhrase *self)
{
  g_free (self->name);
  g_free (self->remark);
}

static gboolean
is_dot (gunichar character)
{
  return character == 0x2022 || character == 0x25cf || character == 0x2b24 || character == 0x25cb;
}

static gboolean
read_rating (const char *text, int *rating)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), text);

  return ten_import_read_number (node, rating);
}

/* Takes a rating from the end of a name: "Brawl 5", "Brawl: 5", "Brawl •••", "Brawl x3". */
static void
split_rating (TenImportPhrase *self)
{
  char *end = self->name + strlen (self->name);
  char *at = end;

  while (at > self->name)
    {
      char *before = g_utf8_find_prev_char (self->name, at);
      gunichar character = g_utf8_get_char (before);

      if (!g_unichar_isdigit (character) && !is_dot (character))
        break;
      at = before;
    }
  if (at == end || at == self->name || !read_rating (at, &self->rating))
    return;
  if (at[-1] == 'x' && at - 1 > self->name && at[-2] == ' ')
    at--;
  if (!is_dot (g_utf8_get_char (at)) && strchr (" \t:=x+(", at[-1]) == NULL && at[0] != 'x')
    {
      self->rating = -1;
      return;
    }
  *at = '\0';
  g_strchomp (self->name);
  while (*self->name != '\0' && strchr (":=-+", self->name[strlen (self->name) - 1]) != NULL)
    {
      self->name[strlen (self->name) - 1] = '\0';
      g_strchomp (self->name);
    }
}

/* Takes what stands in brackets at the end: "Brawl 5 (Kicks)". */
static void
split_remark (TenImportPhrase *self)
{
  gsize length = strlen (self->name);
  char *open;

  if (length < 3 || self->name[length - 1] != ')')
    return;
  open = strrchr (self->name, '(');
  if (open == NULL || open == self->name)
    return;
  self->name[length - 1] = '\0';
  self->remark = g_strstrip (g_strdup (open + 1));
  *open = '\0';
  g_strchomp (self->name);
}

void
ten_import_phrase_init (TenImportPhrase *self, const char *text)
{
  self->name = g_strstrip (g_strdup (text));
  self->rating = -1;
  self->remark = NULL;
  split_remark (self);
  split_rating (self);
  if (self->remark == NULL)
    split_remark (self);
}

/* In "Iron Stamina (••)" and "Gullible (2 pt)" the remark is the rating. */
gboolean
ten_import_phrase_takes_remark_as_rating (TenImportPhrase *self)
{
  g_autofree char *number = NULL;
  int rating;

  if (self->rating >= 0 || self->remark == NULL)
    return FALSE;
  number = g_strdup (self->remark);
  if (g_ascii_isdigit (*number) && strstr (number, " p") != NULL)
    *strstr (number, " p") = '\0';
  if (g_ascii_isdigit (*number) && g_str_has_suffix (number, "pt"))
    number[strlen (number) - 2] = '\0';
  if (!read_rating (number, &rating))
    return FALSE;
  self->rating = rating;
  g_clear_pointer (&self->remark, g_free);
  return TRUE;
}

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
  if (ten_import_draft_find_trait (self, trait) == NULL)
    return FALSE;
  ten_import_draft_add_specialty (self, trait, found + strlen (separator));
  return TRUE;
}

static gboolean
read_one_text (TenImportDraft *self, const char *text)
{
  g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };

  ten_import_phrase_init (&phrase, text);
  if (phrase.remark != NULL && ten_import_draft_find_trait (self, phrase.name) != NULL)
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
read_specialty_entry (TenImportDraft *self, const char *trait, JsonNode *node)
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
        read_specialty_entry (self, trait, node);
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
      if (ten_import_draft_find_trait (self, trait) == NULL)
        continue;
      ten_import_read_specialties (self, trait, node);
      return TRUE;
    }
  return FALSE;
}
