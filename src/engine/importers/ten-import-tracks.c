/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-meaning-private.h"

#include <stdlib.h>
#include <string.h>

/* With fewer members an object that a track is said to be is no list of its boxes. */
#define MIN_NAMED_BOXES 5

/* The marks in a text or list. */
typedef struct
{
  int empty;
  int marked[TEN_MAX_DAMAGE_KINDS];
} Marks;

/* The kinds of damage a track knows; the last one stands for everything worse. */
static int
get_last_kind (const TenTrack *track)
{
  int last = 0;

  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage != NULL && track->damage[i] != NULL;
       i++)
    last = i;
  return last;
}

static gboolean
add_mark (const TenTrack *track, Marks *marks, gunichar mark)
{
  int last = get_last_kind (track);

  if (strchr (".-_oO0", (int) (mark < 0x80 ? mark : 'a')) != NULL || mark == 0x2610 ||
      mark == 0x25a1 || mark == 0x25cb || mark == 0xb7)
    marks->empty++;
  else if (mark == '/' || mark == '\\' || mark == '1' || mark == 0x2571)
    marks->marked[0]++;
  else if (mark == 'x' || mark == 'X' || mark == '2' || mark == 0xd7 || mark == 0x2573 ||
           mark == 0x2612)
    marks->marked[MIN (1, last)]++;
  else if (mark == '*' || mark == '#' || mark == '3' || mark == 0x2731)
    marks->marked[MIN (2, last)]++;
  else
    return mark == ' ' || mark == '|' || mark == ',' || mark == '[' || mark == ']';
  return TRUE;
}

static gboolean
read_mark_text (const TenTrack *track, const char *text, Marks *marks)
{
  gboolean any = FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      if (!add_mark (track, marks, g_utf8_get_char (text)))
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* A box of a list: a mark, whether it is marked, or the number of its kind of damage. */
static gboolean
read_box (TenImportDraft *self, const TenTrack *track, JsonNode *node, Marks *marks)
{
  const char *text = ten_import_get_text (node);
  int number;

  if (JSON_NODE_HOLDS_NULL (node) || (text != NULL && *text == '\0'))
    {
      marks->empty++;
      return TRUE;
    }
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    {
      *(json_node_get_boolean (node) ? &marks->marked[0] : &marks->empty) += 1;
      return TRUE;
    }
  if (text != NULL && g_utf8_strlen (text, -1) == 1)
    return add_mark (track, marks, g_utf8_get_char (text));
  if (ten_import_read_number (node, &number) && number >= 0 && number <= 3)
    return add_mark (track, marks, (gunichar) ('0' + number));
  if (text == NULL)
    return FALSE;
  for (int i = 0; track->damage != NULL && track->damage[i] != NULL; i++)
    if (g_strcmp0 (ten_import_find_word (self, "qualifiers", text), track->damage[i]) == 0)
      {
        marks->marked[i]++;
        return TRUE;
      }
  if (ten_import_find_word (self, "empty", text) == NULL)
    return FALSE;
  marks->empty++;
  return TRUE;
}

static gboolean
is_own_trait (const TenTrack *track)
{
  return track->traits != NULL && track->traits[0] != NULL && track->traits[1] == NULL &&
         track->base == 0;
}

/* The size of a track that follows one trait is that trait, as far as it can be. */
static gboolean
set_size (TenImportDraft *self, const TenTrack *track, int size)
{
  TenImportTrack *found;

  if (is_own_trait (track) && size <= TEN_SHEET_MAX_RATING &&
      !ten_import_draft_set_trait (self, track->traits[0], size))
    return FALSE;
  found = ten_import_draft_get_track (self, track->id, size);
  if (found == NULL)
    return FALSE;
  /* The sheet says it even where it follows from the traits. */
  found->size = size;
  found->said = TRUE;
  return TRUE;
}

static void
set_marks (TenImportDraft *self, const TenTrack *track, const Marks *marks)
{
  TenImportTrack *found;
  int sum = marks->empty;

  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    sum += marks->marked[i];
  if (is_own_trait (track))
    set_size (self, track, sum);
  found = marks->empty > 0 ? ten_import_draft_get_track (self, track->id, sum) : NULL;
  if (found != NULL)
    {
      /* The boxes that are listed are all, unless the file has said that there are more. */
      found->size = MAX (found->size, sum);
      found->said = TRUE;
    }
  if (track->kind == TEN_TRACK_POINTS)
    ten_import_draft_set_spent (self, track->id, sum - marks->empty);
  else
    for (int i = 0; track->damage[i] != NULL; i++)
      ten_import_draft_set_damage (self, track->id, track->damage[i], marks->marked[i]);
}

/* A number by itself: what a track that follows one trait has in all; of points that follow
 * other traits, what is there now; of boxes, how many. */
static gboolean
set_plain (TenImportDraft *self, const TenTrack *track, int number)
{
  if (track->kind == TEN_TRACK_POINTS && !is_own_trait (track))
    return ten_import_draft_set_left (self, track->id, number);
  return set_size (self, track, number);
}

/* @qualifier is a word such as `size`, `left`, `spent`, or a kind of damage. */
static gboolean
set_qualified (TenImportDraft *self, const TenTrack *track, const char *qualifier, JsonNode *node)
{
  int number;

  if (!ten_import_get_rating (node, &number))
    return FALSE;
  if (g_str_equal (qualifier, "size"))
    return set_size (self, track, number);
  if (g_str_equal (qualifier, "left"))
    return ten_import_draft_set_left (self, track->id, number);
  if (g_str_equal (qualifier, "spent"))
    return track->kind == TEN_TRACK_POINTS
               ? ten_import_draft_set_spent (self, track->id, number)
               : ten_import_draft_set_damage (self, track->id, track->damage[0], number);
  if (g_str_equal (qualifier, "plain"))
    return set_plain (self, track, number);
  if (track->kind == TEN_TRACK_DAMAGE &&
      ten_import_draft_set_damage (self, track->id, qualifier, number))
    return TRUE;
  /* A game with two kinds of damage calls the lighter one by other names. */
  if (track->kind == TEN_TRACK_DAMAGE && g_str_equal (qualifier, "superficial"))
    return ten_import_draft_set_damage (self, track->id, track->damage[0], number);
  return FALSE;
}

/* [true, false, ...] or {"bruised": true, "hurt": false, ...}: box by box. */
static gboolean
read_boxes (TenImportDraft *self, const TenTrack *track, JsonNode *node)
{
  Marks marks = { 0, { 0 } };
  gboolean any = FALSE;

  for (TenImportChild child = ten_import_children (node); ten_import_next (&child);)
    {
      if (!read_box (self, track, child.node, &marks))
        return FALSE;
      any = TRUE;
    }
  if (!any)
    return FALSE;
  set_marks (self, track, &marks);
  ten_import_draft_take (self, node);
  return TRUE;
}

/* An object: each member says something about the track, or about a part of it. */
static gboolean
read_parts (TenImportDraft *self, const TenTrack *track, JsonNode *node)
{
  gboolean any = FALSE;
  gboolean alone = TRUE;

  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    alone = alone && g_strcmp0 (ten_import_find_word (self, "qualifiers", child.key), "size") != 0;
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    {
      const char *qualifier = ten_import_find_word (self, "qualifiers", child.key);

      if (qualifier != NULL && g_str_equal (qualifier, "value"))
        qualifier = alone ? "plain" : "left";
      if (qualifier != NULL && set_qualified (self, track, qualifier, child.node))
        ten_import_draft_take (self, ten_import_get_rating_node (child.node));
      else if (qualifier != NULL && JSON_NODE_HOLDS_ARRAY (child.node))
        read_boxes (self, track, child.node);
      else if (qualifier != NULL && JSON_NODE_HOLDS_OBJECT (child.node))
        read_parts (self, track, child.node);
      else
        continue;
      any = TRUE;
    }
  return any || (track->kind == TEN_TRACK_DAMAGE &&
                 json_object_get_size (json_node_get_object (node)) >= MIN_NAMED_BOXES &&
                 read_boxes (self, track, node));
}

/* "5/7": what is left, of all. */
static gboolean
read_fraction (TenImportDraft *self, const TenTrack *track, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);
  int numbers[2];

  if (g_strv_length (parts) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      char *end;

      numbers[i] = (int) g_ascii_strtoll (g_strstrip (parts[i]), &end, 10);
      if (*parts[i] == '\0' || *end != '\0' || numbers[i] < 0)
        return FALSE;
    }
  return numbers[0] <= numbers[1] && set_size (self, track, numbers[1]) &&
         ten_import_draft_set_left (self, track->id, numbers[0]);
}

static gboolean
read_whole (TenImportDraft *self, const TenTrack *track, JsonNode *node)
{
  const char *text = ten_import_get_text (node);
  Marks marks = { 0, { 0 } };
  int number;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return read_parts (self, track, node);
  if (JSON_NODE_HOLDS_ARRAY (node))
    return read_boxes (self, track, node);
  if (text != NULL && read_fraction (self, track, text))
    {
      ten_import_draft_take (self, node);
      return TRUE;
    }
  if (ten_import_read_number (node, &number))
    {
      if (set_plain (self, track, number))
        ten_import_draft_take (self, node);
      return TRUE;
    }
  if (text == NULL || !read_mark_text (track, text, &marks))
    return FALSE;
  set_marks (self, track, &marks);
  ten_import_draft_take (self, node);
  return TRUE;
}

/* "willpower_permanent", "maxHealth", "healthSuperficial": a track, and what of it. */
static const char *
split_key (TenImportDraft *self, const char *key, const TenTrack **track)
{
  g_autofree char *folded = ten_fold_name (key, -1);
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      g_autofree char *name = ten_fold_name (tracks[i].id, -1);
      const char *found = strstr (folded, name);
      g_autofree char *rest = NULL;
      const char *qualifier;

      if (found == NULL || g_str_equal (folded, name))
        continue;
      rest = g_strdup_printf ("%.*s%s", (int) (found - folded), folded, found + strlen (name));
      qualifier = ten_import_find_word (self, "qualifiers", rest);
      if (qualifier == NULL)
        continue;
      *track = &tracks[i];
      return qualifier;
    }
  return NULL;
}

/* "healthbox_3": one box of a track by itself. */
static const TenTrack *
find_box (TenImportDraft *self, const char *key)
{
  g_autofree char *folded = ten_fold_name (key, -1);
  gsize length = strlen (folded);
  const TenTrack *track;
  const char *word;

  while (length > 0 && g_ascii_isdigit (folded[length - 1]))
    length--;
  if (folded[length] == '\0')
    return NULL;
  folded[length] = '\0';
  if (!g_str_has_suffix (folded, "box"))
    return NULL;
  folded[length - strlen ("box")] = '\0';
  word = ten_import_find_word (self, "tracks", folded);
  track = word != NULL ? ten_ruleset_find_track (self->ruleset, word) : NULL;
  return track != NULL && track->kind == TEN_TRACK_DAMAGE ? track : NULL;
}

static gboolean
read_single_box (TenImportDraft *self, const TenTrack *track, JsonNode *node)
{
  JsonNode *value = JSON_NODE_HOLDS_OBJECT (node) ? ten_import_get_alike (node, "current") : node;
  Marks marks = { 0, { 0 } };

  if (value == NULL || !read_box (self, track, value, &marks))
    return FALSE;
  for (int i = 0; track->damage[i] != NULL; i++)
    {
      int *boxes = ten_import_draft_get_damage (self, track->id, track->damage[i], marks.marked[i]);

      if (boxes != NULL)
        *boxes += marks.marked[i];
    }
  ten_import_draft_take (self, value);
  return TRUE;
}

/* "lethalDamage": without the name of a track it is about health. */
static gboolean
read_bare_damage (TenImportDraft *self, const char *key, JsonNode *node)
{
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, "health");
  const char *kind = ten_import_find_word (self, "qualifiers", key);
  g_autofree char *folded = ten_fold_name (key, -1);
  int number;

  if (track == NULL || kind == NULL || strstr (folded, "damage") == NULL ||
      !ten_import_read_number (node, &number) ||
      !ten_import_draft_set_damage (self, track->id, kind, number))
    return FALSE;
  ten_import_draft_take (self, node);
  return TRUE;
}

/* Whether a key is about a track, as far as can be seen without its value. */
gboolean
ten_import_is_box (TenImportDraft *self, const char *key)
{
  return find_box (self, key) != NULL;
}

gboolean
ten_import_read_track (TenImportDraft *self, const char *key, JsonNode *node)
{
  const char *word = ten_import_find_word (self, "tracks", key);
  const TenTrack *track = word != NULL ? ten_ruleset_find_track (self->ruleset, word) : NULL;
  const char *base = ten_import_find_word (self, "bases", key);
  const char *qualifier;
  int number;

  if (base != NULL && ten_import_read_number (node, &number))
    ten_import_draft_set_base (self, atoi (base), number);
  if (track != NULL)
    return read_whole (self, track, node);
  track = find_box (self, key);
  if (track != NULL)
    return read_single_box (self, track, node);
  qualifier = split_key (self, key, &track);
  if (qualifier == NULL)
    return read_bare_damage (self, key, node);
  if (g_str_equal (qualifier, "value"))
    qualifier = "left";
  if (g_str_equal (qualifier, "plain"))
    return read_whole (self, track, node);
  if (!set_qualified (self, track, qualifier, node))
    return JSON_NODE_HOLDS_OBJECT (node)
               ? read_parts (self, track, node)
               : JSON_NODE_HOLDS_ARRAY (node) && read_boxes (self, track, node);
  ten_import_draft_take (self, ten_import_get_rating_node (node));
  return TRUE;
}
