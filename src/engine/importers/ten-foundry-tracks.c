/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-tracks-private.h"

/* The boxes of each health level (worldofdarkness: usually one, with an ox-body more). */
static int
count_levels (TenFoundry *self, JsonObject *levels)
{
  JsonNode *group = levels != NULL ? ten_foundry_get (self, levels) : NULL;
  int boxes = -1;

  for (TenTreeChild name = ten_foundry_walk (levels, "names"); ten_tree_next (&name);)
    {
      JsonNode *level = ten_tree_get_member (group, json_node_get_string (name.node));
      gboolean read = FALSE;
      int number = 0;

      for (TenTreeChild key = ten_foundry_walk (levels, "boxes"); !read && ten_tree_next (&key);)
        read = ten_tree_get_number (ten_tree_get_member (level, json_node_get_string (key.node)),
                                    &number);
      if (read)
        boxes = MAX (boxes, 0) + MAX (number, 0);
      ten_draft_take (self->draft, level);
    }
  return boxes;
}

/* Each level has one box. Extra boxes go to the first level, and missing boxes are taken from
 * there. */
static void
write_levels (TenFoundry *self, JsonObject *levels, int size)
{
  int n_levels = (int) json_array_get_length (json_object_get_array_member (levels, "names"));

  for (TenTreeChild name = ten_foundry_walk (levels, "names"); ten_tree_next (&name);)
    {
      int after = n_levels - (int) name.number + 1;
      int boxes = name.number == 1 && size > n_levels ? size - n_levels + 1 : after <= size;

      for (TenTreeChild key = ten_foundry_walk (levels, "boxes"); ten_tree_next (&key);)
        {
          g_autofree char *path =
              g_strjoin (".", ten_foundry_word (levels, "at"), json_node_get_string (name.node),
                         json_node_get_string (key.node), NULL);

          ten_foundry_put_number (self->new_system, path, boxes);
        }
    }
  for (TenTreeChild path = ten_foundry_walk (levels, "total"); ten_tree_next (&path);)
    ten_foundry_put_number (self->new_system, json_node_get_string (path.node), size);
}

/* For each kind of damage, mta counts the boxes free of it and of anything worse (COFD-19).
 * Missing kinds leave all boxes free. Without a total, use the boxes free of the worst damage. */
static void
read_free_boxes (TenFoundry *self, JsonObject *entry, const TenTrack *track, JsonNode *node)
{
  int free_boxes[TEN_MAX_DAMAGE_KINDS];
  int n_kinds = 0;
  int n_said = 0;
  int boxes = -1;
  int worse = 0;
  int size;

  for (; n_kinds < TEN_MAX_DAMAGE_KINDS && track->damage[n_kinds] != NULL; n_kinds++)
    {
      const char *member =
          ten_foundry_word (ten_foundry_entry (entry, "free"), track->damage[n_kinds]);

      free_boxes[n_kinds] = -1;
      if (member == NULL || !ten_tree_get_number (ten_tree_get_member (node, member), &size))
        continue;
      free_boxes[n_kinds] = MAX (size, 0);
      boxes = MAX (boxes, free_boxes[n_kinds]);
      n_said++;
    }
  if (ten_tree_get_number (ten_tree_get_member (node, ten_foundry_word (entry, "size")), &size))
    boxes = size;
  else if (n_said < 2)
    boxes = -1;
  if (boxes < 0 ? free_boxes[0] < 0 || !ten_draft_set_left (self->draft, track->id, free_boxes[0])
                : !ten_draft_set_track_size (self->draft, track->id, boxes))
    return;
  for (int i = n_kinds - 1; boxes >= 0 && i >= 0; i--)
    {
      int marked = free_boxes[i] >= 0 ? MAX (boxes - free_boxes[i], 0) : 0;

      ten_draft_set_damage (self->draft, track->id, track->damage[i], MAX (marked - worse, 0));
      worse = MAX (worse, marked);
    }
  ten_draft_take (self->draft, node);
}

static void
write_free_boxes (JsonObject *object,
                  JsonObject *members,
                  const TenTrack *track,
                  const TenTrackState *state)
{
  int left = state->size;

  for (int i = (int) g_strv_length ((char **) track->damage) - 1; i >= 0; i--)
    {
      const char *member = ten_foundry_word (members, track->damage[i]);

      left -= state->marked[i];
      if (member != NULL)
        json_object_set_int_member (object, member, left);
    }
}

static void
read_marked_boxes (TenFoundry *self, JsonObject *entry, const char *track, JsonNode *node)
{
  const char *member = ten_foundry_word (entry, "size");
  JsonNode *size = member != NULL ? ten_tree_get_member (node, member) : NULL;
  int number = count_levels (self, ten_foundry_entry (entry, "levels"));

  if (number >= 0)
    ten_draft_set_track_size (self->draft, track, number);
  else if (ten_tree_get_number (size, &number) &&
           ten_draft_set_track_size (self->draft, track, number))
    ten_draft_take (self->draft, size);
  for (TenTreeChild kind = ten_foundry_walk (entry, "marked"); ten_tree_next (&kind);)
    {
      JsonNode *marked = ten_tree_get_member (node, json_node_get_string (kind.node));

      if (ten_tree_get_number (marked, &number) &&
          ten_draft_set_damage (self->draft, track, kind.key, MAX (number, 0)))
        ten_draft_take (self->draft, marked);
    }
}

/* The points that are left, out of the total. */
void
ten_foundry_read_points (TenFoundry *self, JsonObject *entry, JsonNode *node)
{
  const char *track = ten_foundry_word (entry, "track");
  JsonNode *size = ten_tree_get_member (node, ten_foundry_word (entry, "size"));
  JsonNode *left = ten_tree_get_member (node, ten_foundry_word (entry, "left"));
  int number;

  if (ten_tree_get_number (size, &number) && ten_draft_set_track_size (self->draft, track, number))
    ten_draft_take (self->draft, size);
  if (ten_tree_get_number (left, &number) &&
      ten_draft_set_left (self->draft, track, MAX (number, 0)))
    ten_draft_take (self->draft, left);
}

/* Returns FALSE if the sheet has no such track. */
gboolean
ten_foundry_write_points (TenFoundry *self, JsonObject *entry, JsonObject *object)
{
  const char *size = ten_foundry_word (entry, "size");
  const char *left = ten_foundry_word (entry, "left");
  const char *id = ten_foundry_word (entry, "track");
  const TenTrack *track = id != NULL ? ten_ruleset_find_track (self->ruleset, id) : NULL;
  TenTrackState state;

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (self->sheet), track, &state))
    return FALSE;
  if (size != NULL)
    json_object_set_int_member (object, size, state.size);
  if (left != NULL)
    json_object_set_int_member (object, left, state.size - state.marked[0]);
  return TRUE;
}

/* Willpower, health and anything else marked box by box. */
void
ten_foundry_read_track (TenFoundry *self, JsonObject *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *id = ten_foundry_word (entry, "track");
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, id);

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;
  if (json_object_has_member (entry, "marked"))
    read_marked_boxes (self, entry, id, node);
  else if (!json_object_has_member (entry, "free"))
    ten_foundry_read_points (self, entry, node);
  else if (track != NULL && track->kind == TEN_TRACK_DAMAGE)
    read_free_boxes (self, entry, track, node);
}

void
ten_foundry_write_track (TenFoundry *self, JsonObject *entry)
{
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, ten_foundry_word (entry, "track"));
  JsonObject *free_boxes = ten_foundry_entry (entry, "free");
  JsonObject *marked = ten_foundry_entry (entry, "marked");
  JsonObject *levels = ten_foundry_entry (entry, "levels");
  g_autoptr (JsonObject) object = json_object_new ();
  TenTrackState state;

  if (!ten_foundry_write_points (self, entry, object))
    return;
  ten_character_get_track (TEN_CHARACTER (self->sheet), track, &state);
  if (free_boxes != NULL)
    write_free_boxes (object, free_boxes, track, &state);
  for (guint i = 0; marked != NULL && track->damage[i] != NULL; i++)
    if (json_object_has_member (marked, track->damage[i]))
      json_object_set_int_member (object, ten_foundry_word (marked, track->damage[i]),
                                  state.marked[i]);
  ten_foundry_put (self->new_system, ten_foundry_word (entry, "at"),
                   json_node_init_object (json_node_alloc (), object));
  if (levels != NULL)
    write_levels (self, levels, state.size);
}
