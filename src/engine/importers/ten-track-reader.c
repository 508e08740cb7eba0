/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-draft-private.h"

#include <stdlib.h>
#include <string.h>

/* An object with fewer members, under the name of a track, is not a list of its boxes. */
#define MIN_NAMED_BOXES 5

/* The marks in a text or list. */
typedef struct
{
  int empty;
  int marked[TEN_MAX_DAMAGE_KINDS];
} Marks;

/* The sign for each kind of damage; a track with fewer kinds takes the last for all that is worse.
 */
static gboolean
add_mark (const TenTrack *track, Marks *marks, gunichar mark)
{
  static const char *const signs[] = { ".-_oO0☐□○·", "/\\1╱", "xX2×╳☒", "*#3✱" };
  guint n_kinds = track->damage != NULL ? g_strv_length ((char **) track->damage) : 0;
  int last = (int) MAX (n_kinds, 1) - 1;

  for (int i = 0; i < (int) G_N_ELEMENTS (signs); i++)
    if (g_utf8_strchr (signs[i], -1, mark) != NULL)
      {
        *(i == 0 ? &marks->empty : &marks->marked[MIN (i - 1, last)]) += 1;
        return TRUE;
      }
  return g_utf8_strchr (" |,[]", -1, mark) != NULL;
}

/* A box in a list: a mark, a boolean, or the number of its kind of damage. */
static gboolean
read_box (TenDraft *self, const TenTrack *track, JsonNode *node, Marks *marks)
{
  const char *text = ten_tree_get_text (node);
  const char *kind = text != NULL ? ten_draft_find_word (self, "qualifiers", text) : NULL;
  int number;

  if (JSON_NODE_HOLDS_NULL (node) || (text != NULL && *text == '\0'))
    return add_mark (track, marks, '.');
  if (ten_tree_is_truth (node))
    return add_mark (track, marks, json_node_get_boolean (node) ? '/' : '.');
  if (text != NULL && g_utf8_strlen (text, -1) == 1)
    return add_mark (track, marks, g_utf8_get_char (text));
  if (ten_tree_get_number (node, &number) && number >= 0 && number <= 3)
    return add_mark (track, marks, (gunichar) ('0' + number));
  for (int i = 0; kind != NULL && track->damage != NULL && track->damage[i] != NULL; i++)
    if (g_str_equal (kind, track->damage[i]))
      {
        marks->marked[i]++;
        return TRUE;
      }
  return text != NULL && ten_draft_find_word (self, "empty", text) != NULL &&
         add_mark (track, marks, '.');
}

static gboolean
is_own_trait (const TenTrack *track)
{
  return track->traits != NULL && track->traits[0] != NULL && track->traits[1] == NULL &&
         track->base == 0;
}

/* The sheet says the size even where it follows from the traits. */
static gboolean
say_size (TenDraft *self, const TenTrack *track, gboolean at_least, int size)
{
  TenDraftTrack *found = ten_draft_get_track (self, track->id, size);

  if (found == NULL)
    return FALSE;
  found->size = at_least ? MAX (found->size, size) : size;
  found->said = TRUE;
  return TRUE;
}

/* The size of a track that follows one trait sets that trait, as far as possible. */
static gboolean
set_size (TenDraft *self, const TenTrack *track, int size, JsonNode *from)
{
  if ((is_own_trait (track) && size <= TEN_SHEET_MAX_RATING &&
       !ten_draft_set_trait (self, track->traits[0], size, NULL)) ||
      !say_size (self, track, FALSE, size))
    return FALSE;
  ten_draft_take (self, from);
  return TRUE;
}

/* The listed boxes are all, unless the file gives a larger number. */
static void
set_marks (TenDraft *self, const TenTrack *track, const Marks *marks)
{
  int sum = marks->empty;

  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    sum += marks->marked[i];
  if (is_own_trait (track))
    set_size (self, track, sum, NULL);
  if (marks->empty > 0)
    say_size (self, track, TRUE, sum);
  if (track->kind == TEN_TRACK_POINTS)
    ten_draft_set_part (self, track->id, "spent", sum - marks->empty, NULL);
  else
    for (int i = 0; track->damage[i] != NULL; i++)
      ten_draft_set_part (self, track->id, track->damage[i], marks->marked[i], NULL);
}

/* @qualifier is a word such as `size`, `left`, `spent`, or a kind of damage. A `plain` number is
 * the total for a track that follows one trait, the points left if it follows other traits, or the
 * number of boxes. */
static gboolean
set_qualified (TenDraft *self, const TenTrack *track, const char *qualifier, JsonNode *node)
{
  JsonNode *from = ten_entry_get_rating_node (node);
  int number;

  if (!ten_tree_get_number (from, &number))
    return FALSE;
  if (g_str_equal (qualifier, "plain"))
    qualifier = track->kind == TEN_TRACK_POINTS && !is_own_trait (track) ? "left" : "size";
  if (g_str_equal (qualifier, "size"))
    return set_size (self, track, number, from);
  /* A game with two kinds of damage has other names for the lighter one. */
  return ten_draft_set_part (self, track->id, qualifier, number, from) ||
         (track->kind == TEN_TRACK_DAMAGE &&
          (g_str_equal (qualifier, "spent") || g_str_equal (qualifier, "superficial")) &&
          ten_draft_set_part (self, track->id, track->damage[0], number, from));
}

/* [true, false, ...] or {"bruised": true, "hurt": false, ...}: box by box. */
static gboolean
read_boxes (TenDraft *self, const TenTrack *track, JsonNode *node)
{
  Marks marks = { 0, { 0 } };

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (!read_box (self, track, child.node, &marks))
      return FALSE;
  if (ten_tree_is_hollow (node))
    return FALSE;
  set_marks (self, track, &marks);
  ten_draft_take (self, node);
  return TRUE;
}

/* An object: each member describes the track, or a part of it. */
static gboolean
read_parts (TenDraft *self, const TenTrack *track, JsonNode *node)
{
  gboolean any = FALSE;
  gboolean alone = TRUE;

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    alone = alone && g_strcmp0 (ten_draft_find_word (self, "qualifiers", child.key), "size") != 0;
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    {
      const char *qualifier = ten_draft_find_word (self, "qualifiers", child.key);

      if (g_strcmp0 (qualifier, "value") == 0)
        qualifier = alone ? "plain" : "left";
      if (qualifier != NULL && set_qualified (self, track, qualifier, child.node))
        ;
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

/* "5/7": what is left, out of the total. */
static gboolean
read_fraction (TenDraft *self, const TenTrack *track, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", "/", -1);
  guint64 left, size;

  return g_strv_length (parts) == 2 &&
         g_ascii_string_to_unsigned (g_strstrip (parts[0]), 10, 0, G_MAXINT, &left, NULL) &&
         g_ascii_string_to_unsigned (g_strstrip (parts[1]), 10, left, G_MAXINT, &size, NULL) &&
         set_size (self, track, (int) size, NULL) &&
         ten_draft_set_part (self, track->id, "left", (int) left, NULL);
}

static gboolean
read_marks (TenDraft *self, const TenTrack *track, const char *text)
{
  Marks marks = { 0, { 0 } };

  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (!add_mark (track, &marks, g_utf8_get_char (at)))
      return FALSE;
  if (text == NULL || *text == '\0')
    return FALSE;
  set_marks (self, track, &marks);
  return TRUE;
}

static gboolean
read_whole (TenDraft *self, const TenTrack *track, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  int number;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return read_parts (self, track, node);
  if (JSON_NODE_HOLDS_ARRAY (node))
    return read_boxes (self, track, node);
  if (read_fraction (self, track, text))
    ten_draft_take (self, node);
  else if (ten_tree_get_number (node, &number))
    set_qualified (self, track, "plain", node);
  else if (read_marks (self, track, text))
    ten_draft_take (self, node);
  else
    return FALSE;
  return TRUE;
}

/* "willpower_permanent", "maxHealth", "healthSuperficial": a track, and an aspect of it. */
static const char *
split_key (TenDraft *self, const char *key, const TenTrack **track)
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
      qualifier = ten_draft_find_word (self, "qualifiers", rest);
      if (qualifier == NULL)
        continue;
      *track = &tracks[i];
      return qualifier;
    }
  return NULL;
}

static gboolean
read_single_box (TenDraft *self, const TenTrack *track, JsonNode *node)
{
  JsonNode *value = JSON_NODE_HOLDS_OBJECT (node) ? ten_tree_get_alike (node, "current") : node;
  Marks marks = { 0, { 0 } };

  if (value == NULL || !read_box (self, track, value, &marks))
    return FALSE;
  for (int i = 0; track->damage[i] != NULL; i++)
    {
      int *boxes = ten_draft_get_part (self, track->id, track->damage[i], marks.marked[i]);

      if (boxes != NULL)
        *boxes += marks.marked[i];
    }
  ten_draft_take (self, value);
  return TRUE;
}

/* "lethalDamage": without the name of a track, it means health; so does "lethal" beside the other
 * values of a person. */
static gboolean
read_bare_damage (TenDraft *self, const char *key, JsonNode *node)
{
  const char *kind = ten_draft_find_word (self, "qualifiers", key);
  g_autofree char *folded = ten_fold_name (key, -1);
  gboolean own = ten_tree_get (self->person, key) == node && strlen (folded) > 1;
  int number;

  return kind != NULL && (own || strstr (folded, "damage") != NULL) &&
         ten_tree_get_number (node, &number) && !g_str_equal (kind, "size") &&
         !g_str_equal (kind, "left") && ten_draft_set_part (self, "health", kind, number, node);
}

gboolean
ten_track_reader_read (TenDraft *self, const char *key, JsonNode *node)
{
  const char *word = ten_draft_find_word (self, "tracks", key);
  const TenTrack *track = word != NULL ? ten_ruleset_find_track (self->ruleset, word) : NULL;
  const char *base = ten_draft_find_word (self, "bases", key);
  const char *qualifier;
  int number;

  if (base != NULL && ten_tree_get_number (node, &number))
    ten_draft_set_base (self, atoi (base), number);
  if (track != NULL)
    return read_whole (self, track, node);
  track = ten_draft_find_box (self, key);
  if (track != NULL)
    return read_single_box (self, track, node);
  qualifier = split_key (self, key, &track);
  if (qualifier == NULL)
    return read_bare_damage (self, key, node);
  if (g_str_equal (qualifier, "plain"))
    return read_whole (self, track, node);
  return set_qualified (self, track, g_str_equal (qualifier, "value") ? "left" : qualifier, node) ||
         (!JSON_NODE_HOLDS_VALUE (node) &&
          (JSON_NODE_HOLDS_OBJECT (node) ? read_parts : read_boxes) (self, track, node));
}
