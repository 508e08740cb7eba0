/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

/* The boxes of each health level (worldofdarkness: usually one, with an ox-body more). */
static int
count_levels (TenFoundry *self, JsonNode *levels)
{
  JsonNode *group = ten_foundry_get (self, levels);
  int boxes = -1;

  for (TenTreeChild name = ten_tree_walk (levels, "names"); ten_tree_next (&name);)
    {
      JsonNode *level = ten_tree_get (group, name.text);
      gboolean read = FALSE;
      int number = 0;

      for (TenTreeChild key = ten_tree_walk (levels, "boxes"); !read && ten_tree_next (&key);)
        read = ten_tree_get_number (ten_tree_get (level, key.text), &number);
      if (read)
        boxes = MAX (boxes, 0) + MAX (number, 0);
      ten_draft_take (self->draft, level);
    }
  return boxes;
}

/* Each level has one box. Extra boxes go to the first level, and missing boxes are taken from
 * there. */
static void
write_levels (TenFoundry *self, JsonNode *levels, int size)
{
  JsonNode *names = ten_tree_get (levels, "names");
  int n_levels = (int) json_array_get_length (json_node_get_array (names));

  for (TenTreeChild name = ten_tree_elements (names); ten_tree_next (&name);)
    {
      int after = n_levels - (int) name.number + 1;
      int boxes = name.number == 1 && size > n_levels ? size - n_levels + 1 : after <= size;

      for (TenTreeChild key = ten_tree_walk (levels, "boxes"); ten_tree_next (&key);)
        {
          g_autofree char *path =
              g_strjoin (".", ten_tree_word (levels, "at"), name.text, key.text, NULL);

          ten_tree_put_number (self->system, path, boxes);
        }
    }
  for (TenTreeChild path = ten_tree_walk (levels, "total"); ten_tree_next (&path);)
    ten_tree_put_number (self->system, path.text, size);
}

/* For each kind of damage, mta counts the boxes free of it and of anything worse (COFD-19).
 * Missing kinds leave all boxes free. Without a total, use the boxes free of the worst damage. */
static void
read_free_boxes (TenFoundry *self, JsonNode *entry, const TenTrack *track, JsonNode *node)
{
  JsonNode *size = ten_tree_get (node, ten_tree_word (entry, "size"));
  JsonNode *members = ten_tree_get (entry, "free");
  int free_boxes[TEN_MAX_DAMAGE_KINDS];
  int n_kinds = 0;
  int n_said = 0;
  int boxes = -1;
  int worse = 0;

  for (; n_kinds < TEN_MAX_DAMAGE_KINDS && track->damage[n_kinds] != NULL; n_kinds++)
    {
      JsonNode *member = ten_tree_get (node, ten_tree_word (members, track->damage[n_kinds]));
      gboolean said = ten_tree_get_number (member, &free_boxes[n_kinds]);

      free_boxes[n_kinds] = said ? MAX (free_boxes[n_kinds], 0) : -1;
      boxes = MAX (boxes, free_boxes[n_kinds]);
      n_said += said ? 1 : 0;
    }
  if (!ten_tree_get_number (size, &boxes) && n_said < 2)
    boxes = -1;
  if (boxes < 0 ? free_boxes[0] < 0 ||
                      !ten_draft_set_part (self->draft, track->id, "left", free_boxes[0], NULL)
                : !ten_draft_set_part (self->draft, track->id, "size", boxes, NULL))
    return;
  for (int i = n_kinds - 1; boxes >= 0 && i >= 0; i--)
    {
      int marked = free_boxes[i] >= 0 ? MAX (boxes - free_boxes[i], 0) : 0;

      ten_draft_set_part (self->draft, track->id, track->damage[i], MAX (marked - worse, 0), NULL);
      worse = MAX (worse, marked);
    }
  ten_draft_take (self->draft, node);
}

/* A number of the track that is in that member. */
static void
read_part (TenFoundry *self, JsonNode *entry, const char *part, JsonNode *node, const char *member)
{
  JsonNode *inner = ten_tree_get (node, member);
  int number;

  if (ten_tree_get_number (inner, &number))
    ten_draft_set_part (self->draft, ten_tree_word (entry, "track"), part,
                        g_str_equal (part, "size") ? number : MAX (number, 0), inner);
}

static void
read_marked_boxes (TenFoundry *self, JsonNode *entry, const char *track, JsonNode *node)
{
  int boxes = count_levels (self, ten_tree_get (entry, "levels"));

  if (boxes >= 0)
    ten_draft_set_part (self->draft, track, "size", boxes, NULL);
  else
    read_part (self, entry, "size", node, ten_tree_word (entry, "size"));
  for (TenTreeChild kind = ten_tree_walk (entry, "marked"); ten_tree_next (&kind);)
    read_part (self, entry, kind.key, node, kind.text);
}

/* The points that are left, out of the total. */
void
ten_foundry_read_points (TenFoundry *self, JsonNode *entry, JsonNode *node)
{
  read_part (self, entry, "size", node, ten_tree_word (entry, "size"));
  read_part (self, entry, "left", node, ten_tree_word (entry, "left"));
}

/* Returns the track if the sheet has it. */
const TenTrack *
ten_foundry_write_points (TenFoundry *self, JsonNode *entry, JsonNode *object, TenTrackState *state)
{
  const char *size = ten_tree_word (entry, "size");
  const char *left = ten_tree_word (entry, "left");
  const char *id = ten_tree_word (entry, "track");
  const TenTrack *track = id != NULL ? ten_ruleset_find_track (self->ruleset, id) : NULL;

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (self->sheet), track, state))
    return NULL;
  if (size != NULL)
    ten_tree_put_number (object, size, state->size);
  if (left != NULL)
    ten_tree_put_number (object, left, state->size - state->marked[0]);
  return track;
}

/* Willpower, health and anything else marked box by box. */
void
ten_foundry_read_track (TenFoundry *self, JsonNode *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *id = ten_tree_word (entry, "track");
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, id);

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;
  if (ten_tree_get (entry, "marked") != NULL)
    read_marked_boxes (self, entry, id, node);
  else if (ten_tree_get (entry, "free") == NULL)
    ten_foundry_read_points (self, entry, node);
  else if (track != NULL && track->kind == TEN_TRACK_DAMAGE)
    read_free_boxes (self, entry, track, node);
}

void
ten_foundry_write_track (TenFoundry *self, JsonNode *entry)
{
  JsonNode *free_boxes = ten_tree_get (entry, "free");
  JsonNode *marked = ten_tree_get (entry, "marked");
  JsonNode *levels = ten_tree_get (entry, "levels");
  g_autoptr (JsonNode) object = ten_tree_new_object ();
  TenTrackState state;
  const TenTrack *track = ten_foundry_write_points (self, entry, object, &state);
  int n_kinds = 0;

  if (track == NULL)
    return;
  for (; track->damage != NULL && track->damage[n_kinds] != NULL; n_kinds++)
    if (ten_tree_word (marked, track->damage[n_kinds]) != NULL)
      ten_tree_put_number (object, ten_tree_word (marked, track->damage[n_kinds]),
                           state.marked[n_kinds]);
  for (int left = state.size; n_kinds-- > 0;)
    {
      const char *member = ten_tree_word (free_boxes, track->damage[n_kinds]);

      left -= state.marked[n_kinds];
      if (member != NULL)
        ten_tree_put_number (object, member, left);
    }
  ten_tree_put (self->system, ten_tree_word (entry, "at"), g_steal_pointer (&object));
  if (levels != NULL)
    write_levels (self, levels, state.size);
}
