/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Markdown of ten_markdown_export(), line by line. Headings and labels are recognized in
 * English and in the user's language. */

#include "ten-config.h"

#include "importers/ten-markdown-reader-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-rulesets.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* The facts are within so many bytes. */
#define MAX_FACTS 65536

typedef enum
{
  PART_FACTS,
  PART_TRAITS,
  PART_TRACKS,
  PART_VALUES,
  PART_ADVANTAGES,
  PART_FLAWS,
  PART_EQUIPMENT,
  PART_CONDITIONS,
  PART_ROLLS,
  PART_NOTES
} Part;

static const struct
{
  const char *heading;
  Part part;
} parts[] = {
  { N_ ("Extra Traits"), PART_TRAITS },   { N_ ("Tracks"), PART_TRACKS },
  { N_ ("Values"), PART_VALUES },         { N_ ("Advantages"), PART_ADVANTAGES },
  { N_ ("Flaws"), PART_FLAWS },           { N_ ("Equipment"), PART_EQUIPMENT },
  { N_ ("Conditions"), PART_CONDITIONS }, { N_ ("Saved Rolls"), PART_ROLLS },
  { N_ ("Notes"), PART_NOTES },
};

/* The facts and counts that are members of the sheet, not details. */
static const char *const members[][2] = {
  { "player", N_ ("Player") },
  { "alias", N_ ("Name for Players") },
  { "chronicle", N_ ("Chronicle") },
};
static const char *const counts[][2] = {
  { "beats", N_ ("Beats") },
  { "experiences", N_ ("Experiences") },
};

typedef struct
{
  TenRuleset *ruleset;
  JsonNode *keys; /* (nullable): the ids of extra traits and details, by title */
  Part part;
  char *group; /* (nullable): the heading of extra traits */
  JsonObject *root;
  JsonObject *details;
  JsonObject *traits;
  JsonObject *groups;
  JsonObject *specialties;
  JsonObject *tracks;
  GHashTable *sizes; /* the sizes of tracks, by id */
  GString *notes;
} Reader;

static gboolean
is_label (const char *text, const char *label)
{
  return g_str_equal (text, label) || g_str_equal (text, g_dgettext (GETTEXT_PACKAGE, label));
}

/* Without the backslashes of Markdown. */
static char *
dup_plain (const char *text, gssize length)
{
  const char *end = length < 0 ? text + strlen (text) : text + length;
  GString *plain = g_string_new (NULL);

  for (; text < end; text++)
    {
      if (*text == '\\' && text + 1 < end && g_ascii_ispunct (text[1]))
        text++;
      g_string_append_c (plain, *text);
    }
  return g_strstrip (g_string_free (plain, FALSE));
}

/* Finds a text that is not escaped. */
static const char *
find (const char *text, const char *what)
{
  for (; *text != '\0'; text++)
    if (g_str_has_prefix (text, what))
      return text;
    else if (*text == '\\' && text[1] != '\0')
      text++;
  return NULL;
}

/* "- **Clan:** Ventrue" */
static gboolean
split_fact (const char *line, char **title, const char **value)
{
  const char *start = "- **";
  const char *end;

  if (!g_str_has_prefix (line, start))
    return FALSE;
  line += strlen (start);
  end = find (line, ":** ");
  if (end == NULL)
    return FALSE;
  *title = dup_plain (line, end - line);
  *value = end + strlen (":** ");
  return TRUE;
}

char *
ten_markdown_dup_detail (const char *title)
{
  return g_strdelimit (g_utf8_strdown (title, -1), " ", '_');
}

static char *
dup_id (Reader *self, const char *title, gboolean detail)
{
  const char *id = ten_tree_word (self->keys, title);

  return id == NULL && detail ? ten_markdown_dup_detail (title)
                              : g_strdup (id != NULL ? id : title);
}

/* A trait of the ruleset by any of its names, or an extra one. */
static char *
dup_trait (Reader *self, const char *title, gboolean *known)
{
  const TenTrait *trait = ten_ruleset_match_trait (self->ruleset, title, -1);
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; trait == NULL && i < n_groups; i++)
    for (guint j = 0; trait == NULL && j < groups[i].n_traits; j++)
      for (guint k = 0; k < groups[i].traits[j].n_names; k++)
        if (g_str_equal (groups[i].traits[j].names[k].name, title) ||
            g_str_equal (groups[i].traits[j].names[k].source_name, title))
          trait = &groups[i].traits[j];
  *known = trait != NULL && ten_tree_word (self->keys, title) == NULL;
  return *known ? g_strdup (trait->id) : dup_id (self, title, FALSE);
}

static JsonArray *
get_list (JsonObject *object, const char *member)
{
  if (!json_object_has_member (object, member))
    json_object_set_array_member (object, member, json_array_new ());
  return json_object_get_array_member (object, member);
}

static JsonObject *
add_item (Reader *self, const char *list, const char *name)
{
  JsonObject *item = json_object_new ();

  json_object_set_string_member (item, "name", name);
  json_array_add_object_element (get_list (self->root, list), item);
  return item;
}

/* Takes dots off the end of a name. */
static int
cut_dots (char *name)
{
  int n = 0;

  for (;;)
    {
      if (g_str_has_suffix (name, "●") || g_str_has_suffix (name, "•"))
        n++;
      else if (!g_str_has_suffix (name, "○"))
        break;
      name[strlen (name) - strlen ("●")] = '\0';
    }
  g_strchomp (name);
  return n;
}

/* "Brawl (*Kicks*, *In the dark*)": what is before the brackets, and each specialty. */
static char *
read_name (const char *cell, GPtrArray *specialties)
{
  const char *start = find (cell, " (*");
  const char *at = start;

  while (at != NULL)
    {
      const char *end;

      at += strlen (" (*");
      end = find (at, "*, *");
      if (end == NULL)
        end = find (at, "*)");
      if (end == NULL)
        break;
      g_ptr_array_add (specialties, dup_plain (at, end - at));
      at = g_str_has_prefix (end, "*, *") ? end + strlen ("*, *") - strlen (" (*") : NULL;
    }
  return dup_plain (cell, start != NULL ? start - cell : -1);
}

/* "Premonition, Scry the Soul ••": the powers beside the dots of their trait. */
static void
read_powers (Reader *self, const char *trait, const char *cell)
{
  g_autofree char *plain = dup_plain (cell, -1);
  g_auto (GStrv) powers = g_strsplit (plain, _ (", "), -1);

  for (char **power = powers; *power != NULL; power++)
    {
      int dots = cut_dots (*power);
      JsonObject *item = **power != '\0' ? add_item (self, "advantages", *power) : NULL;

      if (item != NULL)
        {
          json_object_set_int_member (item, "dots", dots);
          json_object_set_string_member (item, "of", trait);
        }
    }
}

static void
read_rating (Reader *self, const char *name_cell, const char *cell)
{
  g_autoptr (GPtrArray) specialties = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *title = read_name (name_cell, specialties);
  g_autofree char *dots = g_strndup (cell, strcspn (cell, " "));
  gboolean known;
  g_autofree char *id = dup_trait (self, title, &known);
  int rating = 0;

  if (*title == '\0' || !ten_tree_parse_number (dots, &rating))
    return;
  if (rating <= TEN_SHEET_MAX_RATING && (rating > 0 || !known))
    json_object_set_int_member (self->traits, id, rating);
  if (self->group != NULL && !known)
    json_array_add_string_element (get_list (self->groups, self->group), id);
  for (guint i = 0; i < specialties->len; i++)
    json_array_add_string_element (get_list (self->specialties, id), specialties->pdata[i]);
  if (cell[strlen (dots)] == ' ')
    read_powers (self, id, cell + strlen (dots));
}

/* "| Strength | ●●○○○ | Wits | ●○○○○ |" */
static void
read_row (Reader *self, const char *line)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (const char *end; *line == '|' && (end = find (line + 1, "|")) != NULL; line = end)
    g_ptr_array_add (cells, g_strstrip (g_strndup (line + 1, (gsize) (end - line - 1))));
  for (guint i = 0; i + 1 < cells->len; i += 2)
    read_rating (self, cells->pdata[i], cells->pdata[i + 1]);
}

static void
read_heading (Reader *self, const char *line)
{
  g_autofree char *title = dup_plain (line + strlen ("## "), -1);
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  g_clear_pointer (&self->group, g_free);
  self->part = PART_TRAITS;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (is_label (title, parts[i].heading))
      {
        self->part = parts[i].part;
        return;
      }
  for (guint i = 0; i < n_groups; i++)
    if (g_strcmp0 (groups[i].section, title) == 0 || g_strcmp0 (groups[i].name, title) == 0)
      return;
  self->group = g_steal_pointer (&title);
}

static void
read_fact (Reader *self, const char *title, const char *value)
{
  g_autofree char *text = dup_plain (value, -1);
  g_autofree char *id = dup_id (self, title, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (is_label (title, members[i][1]))
      {
        json_object_set_string_member (self->root, members[i][0], text);
        return;
      }
  if (!is_label (title, N_ ("Ruleset")))
    json_object_set_string_member (self->details, id, text);
}

static void
read_count (Reader *self, const char *title, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (is_label (title, counts[i][1]))
      json_object_set_int_member (self->root, counts[i][0], atoi (value));
}

/* "`[X][/][ ]` −1. Lethal 1, Bashing 1", or "3 of 5" */
static void
read_track (Reader *self, const char *title, const char *value)
{
  static const char signs[TEN_MAX_DAMAGE_KINDS] = { '/', 'X', '*', '#' };
  int marked[TEN_MAX_DAMAGE_KINDS] = { 0 };
  JsonObject *object = json_object_new ();
  const TenTrack *track = NULL;
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);
  int size = 0;

  for (guint i = 0; track == NULL && i < n_tracks; i++)
    if (g_str_equal (tracks[i].name, title))
      track = &tracks[i];
  if (track != NULL && track->kind == TEN_TRACK_POINTS)
    {
      const char *after = value + strspn (value, "0123456789");

      size = atoi (after + strcspn (after, "0123456789"));
      json_object_set_int_member (object, "spent", size - atoi (value));
    }
  for (const char *at = value + 1; *value == '`' && *at == '['; at += strlen ("[ ]"), size++)
    for (guint kind = 0; kind < TEN_MAX_DAMAGE_KINDS; kind++)
      marked[kind] += at[1] == signs[kind] ? 1 : 0;
  for (guint kind = 0; track != NULL && track->kind == TEN_TRACK_DAMAGE &&
                       kind < TEN_MAX_DAMAGE_KINDS && track->damage[kind] != NULL;
       kind++)
    json_object_set_int_member (object, track->damage[kind], marked[kind]);
  if (track == NULL)
    {
      json_object_unref (object);
      return;
    }
  g_hash_table_insert (self->sizes, (gpointer) track->id, GINT_TO_POINTER (size));
  json_object_set_object_member (self->tracks, track->id, object);
}

/* "First-aid kit +2 (Medicine, Occult)" */
static void
read_equipment (Reader *self, char *text)
{
  char *bracket = g_str_has_suffix (text, ")") ? strrchr (text, '(') : NULL;
  g_auto (GStrv) helped = NULL;
  char *space;
  JsonObject *item;
  gboolean minus;
  int bonus = 0;

  if (bracket != NULL && bracket > text)
    {
      text[strlen (text) - 1] = '\0';
      helped = g_strsplit (bracket + 1, _ (", "), -1);
      *bracket = '\0';
      g_strchomp (text);
    }
  space = strrchr (text, ' ');
  minus = space != NULL && g_str_has_prefix (space, " −");
  if (minus || (space != NULL && space[1] == '+'))
    {
      bonus = atoi (space + strlen (minus ? " −" : " +")) * (minus ? -1 : 1);
      *space = '\0';
    }
  item = add_item (self, "equipment", text);
  if (bonus != 0)
    json_object_set_int_member (item, "bonus", bonus);
  for (char **name = helped; name != NULL && *name != NULL; name++)
    {
      gboolean known;
      g_autofree char *id = dup_trait (self, *name, &known);

      json_array_add_string_element (get_list (item, "traits"), id);
    }
}

static void
read_item (Reader *self, const char *line)
{
  g_autofree char *text = dup_plain (line + strlen ("- "), -1);
  char *colon;
  JsonObject *item;

  if (self->part == PART_EQUIPMENT)
    {
      read_equipment (self, text);
      return;
    }
  colon = self->part == PART_CONDITIONS ? strstr (text, ": ") : NULL;
  if (colon != NULL)
    *colon = '\0';
  if (self->part == PART_CONDITIONS)
    {
      item = add_item (self, "conditions", text);
      if (colon != NULL)
        json_object_set_string_member (item, "note", colon + strlen (": "));
      return;
    }
  {
    int dots = cut_dots (text);

    item = add_item (self, "advantages", text);
    json_object_set_int_member (item, "dots", dots);
    if (self->part == PART_FLAWS)
      json_object_set_boolean_member (item, "flaw", TRUE);
  }
}

static void
read_notes (Reader *self, const char *line)
{
  gboolean broken = g_str_has_suffix (line, "\\");
  g_autofree char *plain = dup_plain (line, (gssize) strlen (line) - (broken ? 1 : 0));

  g_string_append_printf (self->notes, "%s\n", plain);
}

static void
read_line (Reader *self, const char *line)
{
  g_autofree char *title = NULL;
  const char *value;

  if (g_str_has_prefix (line, "## "))
    read_heading (self, line);
  else if (self->part == PART_NOTES)
    read_notes (self, line);
  else if (*line == '|')
    read_row (self, line);
  else if (!split_fact (line, &title, &value))
    {
      if (self->part >= PART_ADVANTAGES && self->part <= PART_CONDITIONS &&
          g_str_has_prefix (line, "- "))
        read_item (self, line);
    }
  else if (self->part == PART_FACTS)
    read_fact (self, title, value);
  else if (self->part == PART_TRACKS)
    read_track (self, title, value);
  else if (self->part == PART_VALUES)
    read_count (self, title, value);
  else if (self->part == PART_ROLLS)
    json_object_set_string_member (add_item (self, "rolls", title), "notation", value);
}

/* As ten_sheet_get_track_size() for the traits that were read. */
static int
get_usual_size (Reader *self, const TenTrack *track)
{
  int size = track->base;

  for (const char *const *id = track->traits; id != NULL && *id != NULL; id++)
    {
      const TenTrait *trait = ten_ruleset_find_trait (self->ruleset, *id);
      int start = trait != NULL && !trait->rolled ? trait->start : 0;

      size += (int) json_object_get_int_member_with_default (self->traits, *id, start);
    }
  return size;
}

/* Only a size that does not follow from the traits is written down. */
static void
add_sizes (Reader *self)
{
  GHashTableIter iter;
  gpointer id, size;

  g_hash_table_iter_init (&iter, self->sizes);
  while (g_hash_table_iter_next (&iter, &id, &size))
    {
      const TenTrack *track = ten_ruleset_find_track (self->ruleset, id);

      if (get_usual_size (self, track) != GPOINTER_TO_INT (size))
        json_object_set_int_member (json_object_get_object_member (self->tracks, id),
                                    track->kind == TEN_TRACK_POINTS ? "rating" : "boxes",
                                    GPOINTER_TO_INT (size));
    }
}

static JsonObject *
add_object (Reader *self, const char *member)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (self->root, member, object);
  return object;
}

static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " \t\r\n");
}

JsonNode *
ten_markdown_read_shown (TenRuleset *ruleset, const char *text, JsonNode *keys)
{
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GHashTable) sizes = g_hash_table_new (g_str_hash, g_str_equal);
  Reader self = {
    .ruleset = ruleset, .keys = keys, .root = json_object_new (), .sizes = sizes, .notes = notes
  };
  g_auto (GStrv) lines = g_strsplit (skip_blanks (text), "\n", -1);
  g_autofree char *name = dup_plain (lines[0] + strlen ("# "), -1);

  json_object_set_string_member (self.root, "format", TEN_SHEET_FORMAT);
  json_object_set_int_member (self.root, "version", TEN_SHEET_VERSION);
  json_object_set_string_member (self.root, "ruleset", ten_ruleset_get_id (ruleset));
  json_object_set_string_member (self.root, "name", name);
  self.details = add_object (&self, "details");
  self.traits = add_object (&self, "traits");
  self.groups = add_object (&self, "groups");
  self.specialties = add_object (&self, "specialties");
  self.tracks = add_object (&self, "tracks");
  for (char **line = lines + 1; *line != NULL; line++)
    if (!g_str_has_prefix (g_strstrip (*line), TEN_MARKDOWN_REST))
      read_line (&self, *line);
  add_sizes (&self);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (!json_object_has_member (self.root, counts[i][0]))
      json_object_set_int_member (self.root, counts[i][0], 0);
  if (*g_strstrip (notes->str) != '\0')
    json_object_set_string_member (self.root, "notes", notes->str);
  g_free (self.group);
  return ten_json_take_object (self.root);
}

/* The ruleset that the first facts name. */
static TenRuleset *
find_ruleset (TenRulesets *rulesets, const char *text)
{
  gsize n = strnlen (text, MAX_FACTS);
  const char *heading = g_strstr_len (text, (gssize) n, "\n## ");
  g_autofree char *head = g_strndup (text, heading != NULL ? (gsize) (heading - text) : n);
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_autofree char *title = NULL;
      g_autofree char *name = NULL;
      const char *value;

      if (!split_fact (g_strstrip (*line), &title, &value) || !is_label (title, N_ ("Ruleset")))
        continue;
      name = dup_plain (value, -1);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
        {
          g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);

          if (g_str_equal (ten_ruleset_get_name (ruleset), name))
            return ruleset;
        }
    }
  return NULL;
}

static gboolean
is_long (const char *text)
{
  gsize n = 0;

  for (; (text = strchr (text, '\n')) != NULL && n <= TEN_IMPORT_MAX_LINES; text++)
    n++;
  return n > TEN_IMPORT_MAX_LINES;
}

JsonNode *
ten_markdown_read (TenRulesets *rulesets, const char *text)
{
  const char *start = skip_blanks (text);
  TenRuleset *ruleset = g_str_has_prefix (start, "# ") ? find_ruleset (rulesets, start) : NULL;
  const char *comment = ruleset != NULL ? g_strrstr (start, "\n" TEN_MARKDOWN_REST) : NULL;
  g_autoptr (JsonNode) rest = NULL;
  g_autoptr (JsonNode) shown = NULL;

  if (ruleset == NULL || is_long (start))
    return NULL;
  if (comment != NULL)
    {
      const char *json = comment + strlen ("\n" TEN_MARKDOWN_REST);
      g_autofree char *inner = g_strndup (json, strcspn (json, ">"));

      if (g_str_has_suffix (inner, "--"))
        inner[strlen (inner) - 2] = '\0';
      rest = json_from_string (inner, NULL);
    }
  shown = ten_markdown_read_shown (ruleset, start, ten_tree_get (rest, "keys"));
  return ten_tree_get (rest, "set") != NULL
             ? ten_markdown_add_rest (shown, ten_tree_get (rest, "set"))
             : g_steal_pointer (&shown);
}
