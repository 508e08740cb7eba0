/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-foundry-private.h"

/* The boxes of each level of health (worldofdarkness: most have one, an ox-body more). */
static int
count_levels (TenFoundryReader *self, JsonObject *levels)
{
  JsonNode *group = ten_import_get_path (self->system, ten_foundry_get_word (levels, "at"));
  JsonArray *names = ten_foundry_get_list (levels, "names");
  JsonArray *members = ten_foundry_get_list (levels, "boxes");
  int boxes = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < json_array_get_length (names); i++)
    {
      JsonNode *level = ten_import_get_member (group, json_array_get_string_element (names, i));
      gboolean read = FALSE;
      int number = 0;

      for (guint j = 0; !read && j < json_array_get_length (members); j++)
        read = ten_import_read_number (
            ten_import_get_member (level, json_array_get_string_element (members, j)), &number);
      any = any || read;
      boxes += MAX (number, 0);
      ten_import_draft_take (self->draft, level);
    }
  return any ? boxes : -1;
}

/* The boxes that the file says are free of a kind of damage; FALSE where it does not say. */
static gboolean
get_free (JsonObject *kinds, const char *kind, JsonNode *node, int *boxes)
{
  const char *member = ten_foundry_get_word (kinds, kind);
  int number;

  if (member == NULL || !ten_import_read_number (ten_import_get_member (node, member), &number))
    return FALSE;
  *boxes = MAX (number, 0);
  return TRUE;
}

/* All boxes: as the file says, or else as many as are free of the worst damage; -1 where it
 * knows only how many are left. */
static int
count_boxes (JsonObject *kinds, const TenTrack *track, JsonNode *maximum, JsonNode *node)
{
  int boxes = -1;
  guint n = 0;
  int number;

  if (ten_import_read_number (maximum, &number))
    return number;
  for (guint i = 0; track->damage[i] != NULL; i++)
    if (get_free (kinds, track->damage[i], node, &number))
      {
        boxes = MAX (boxes, number);
        n++;
      }
  return n > 1 ? boxes : -1;
}

/*
 * The tracker of mta counts, for each kind of damage, the boxes that are free of it and of
 * everything worse: all boxes less those are marked with that kind or a worse one (COFD-19).
 * A kind that the file does not have leaves all boxes free.
 */
static void
read_free_boxes (TenFoundryReader *self, JsonObject *entry, JsonNode *node)
{
  const char *track = ten_foundry_get_word (entry, "track");
  const TenTrack *known =
      ten_ruleset_find_track (ten_import_draft_get_ruleset (self->draft), track);
  JsonObject *kinds = ten_foundry_get_entry (entry, "free");
  JsonNode *maximum = ten_import_get_member (node, ten_foundry_get_word (entry, "size"));
  int boxes = known != NULL ? count_boxes (kinds, known, maximum, node) : -1;
  int worse = 0;
  int left;

  if (known == NULL)
    return;
  if (boxes < 0)
    {
      if (get_free (kinds, known->damage[0], node, &left) &&
          ten_import_draft_set_left (self->draft, track, left))
        ten_import_draft_take (self->draft, node);
      return;
    }
  if (!ten_import_draft_set_track_size (self->draft, track, boxes))
    return;

  for (int i = (int) g_strv_length ((char **) known->damage) - 1; i >= 0; i--)
    {
      int marked = get_free (kinds, known->damage[i], node, &left) ? MAX (boxes - left, 0) : 0;

      ten_import_draft_set_damage (self->draft, track, known->damage[i], MAX (marked - worse, 0));
      worse = MAX (worse, marked);
    }
  ten_import_draft_take (self->draft, node);
}

static void
read_marked_boxes (TenFoundryReader *self, JsonObject *entry, JsonNode *node)
{
  const char *track = ten_foundry_get_word (entry, "track");
  const char *member = ten_foundry_get_word (entry, "size");
  JsonObject *levels = ten_foundry_get_entry (entry, "levels");
  JsonNode *size = member != NULL ? ten_import_get_member (node, member) : NULL;
  int number;

  if (levels != NULL && (number = count_levels (self, levels)) >= 0)
    ten_import_draft_set_track_size (self->draft, track, number);
  else if (ten_import_read_number (size, &number) &&
           ten_import_draft_set_track_size (self->draft, track, number))
    ten_import_draft_take (self->draft, size);

  for (TenImportChild kind = ten_import_members (json_object_get_member (entry, "marked"));
       ten_import_next (&kind);)
    {
      JsonNode *marked = ten_import_get_member (node, json_node_get_string (kind.node));

      if (ten_import_read_number (marked, &number) &&
          ten_import_draft_set_damage (self->draft, track, kind.key, MAX (number, 0)))
        ten_import_draft_take (self->draft, marked);
    }
}

/* Points that are left, of so many. */
static gboolean
read_points (TenFoundryReader *self, JsonObject *entry, JsonNode *node)
{
  const char *track = ten_foundry_get_word (entry, "track");
  JsonNode *size = ten_import_get_member (node, ten_foundry_get_word (entry, "size"));
  JsonNode *left = ten_import_get_member (node, ten_foundry_get_word (entry, "left"));
  int number;
  gboolean read = FALSE;

  if (ten_import_read_number (size, &number) &&
      ten_import_draft_set_track_size (self->draft, track, number))
    {
      ten_import_draft_take (self->draft, size);
      read = TRUE;
    }
  if (ten_import_read_number (left, &number) &&
      ten_import_draft_set_left (self->draft, track, MAX (number, 0)))
    {
      ten_import_draft_take (self->draft, left);
      read = TRUE;
    }
  return read;
}

/* Willpower, health and whatever else is marked box by box. */
void
ten_import_foundry_read_track (TenFoundryReader *self, JsonObject *entry)
{
  JsonNode *node = ten_import_get_path (self->system, ten_foundry_get_word (entry, "at"));

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;
  if (json_object_has_member (entry, "free"))
    read_free_boxes (self, entry, node);
  else if (json_object_has_member (entry, "marked"))
    read_marked_boxes (self, entry, node);
  else
    read_points (self, entry, node);
}

static gboolean
is_nothing (JsonNode *node)
{
  static const char *const members[] = { "permanent", "temporary", "value", "spent" };
  int number;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (ten_import_read_number (ten_import_get_member (node, members[i]), &number) && number != 0)
      return FALSE;
  return TRUE;
}

/* The first of the members that is not 0, or 0. */
static JsonNode *
find_rating (JsonObject *entry, JsonNode *node, int *rating)
{
  JsonArray *members = ten_foundry_get_list (entry, "rating");
  guint n_members = members != NULL ? json_array_get_length (members) : 1;
  JsonNode *first = NULL;

  *rating = 0;
  for (guint i = 0; i < n_members && *rating == 0; i++)
    {
      JsonNode *member = ten_import_get_member (
          node, members != NULL ? json_array_get_string_element (members, i) : "permanent");

      if (ten_import_read_number (member, rating))
        first = member;
    }
  return first;
}

/* The first of the traits that the ruleset has; the first of all where it has none of them. */
static const char *
find_trait (TenFoundryReader *self, JsonObject *entry)
{
  JsonArray *traits = ten_foundry_get_list (entry, "trait");

  if (traits == NULL)
    return json_object_has_member (entry, "track") ? NULL : ten_foundry_get_word (entry, "id");
  for (guint i = 0; i < json_array_get_length (traits); i++)
    if (ten_import_foundry_knows_trait (self, json_array_get_string_element (traits, i)))
      return json_array_get_string_element (traits, i);
  return json_array_get_string_element (traits, 0);
}

/* Which way a morality follows: humanity is the usual one and needs no word. */
static void
read_way (TenFoundryReader *self, JsonObject *way, const char *trait, JsonNode *node)
{
  JsonArray *members = ten_foundry_get_list (way, "custom");
  const char *detail = ten_foundry_get_word (ten_foundry_get_entry (way, "detail"), trait);
  g_autofree char *text =
      ten_import_foundry_dup_words (ten_import_get_member (node, "label"), FALSE);

  for (guint i = 0; i < json_array_get_length (members); i++)
    {
      const char *own =
          ten_import_get_member_text (node, json_array_get_string_element (members, i));

      if (own != NULL && *own != '\0')
        {
          g_free (text);
          text = g_strdup (own);
        }
    }
  if (text != NULL && detail != NULL &&
      g_ascii_strcasecmp (text, ten_foundry_get_word (way, "usual")) != 0)
    ten_import_draft_set_detail (self->draft, detail, text);
}

static void
read_advantage (TenFoundryReader *self, JsonObject *entry, JsonNode *node)
{
  JsonObject *way = ten_foundry_get_entry (entry, "way");
  const char *trait = find_trait (self, entry);
  JsonNode *temporary = ten_import_get_member (node, "temporary");
  JsonNode *value;
  int rating;

  if (json_object_has_member (entry, "track"))
    read_points (self, entry, node);
  if (trait == NULL)
    return;
  value = find_rating (entry, node, &rating);
  if (value != NULL && (rating != 0 || ten_import_foundry_knows_trait (self, trait)))
    ten_import_foundry_set_trait (self, trait, rating, value);
  if (way != NULL)
    read_way (self, way, trait, node);
  if (!ten_import_draft_is_taken (self->draft, temporary) && temporary != NULL &&
      ten_import_read_number (temporary, &rating) && rating != 0)
    {
      g_autofree char *name = g_strdup_printf ("temporary_%s", trait);
      g_autofree char *text = g_strdup_printf ("%d", rating);

      if (ten_import_draft_set_detail (self->draft, name, text))
        ten_import_draft_take (self->draft, temporary);
    }
}

static JsonObject *
find_entry (JsonArray *list, JsonNode *id)
{
  const char *text = ten_import_get_text (id);

  for (guint i = 0; text != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *entry = json_array_get_object_element (list, i);

      if (g_ascii_strcasecmp (ten_foundry_get_word (entry, "id"), text) == 0)
        return entry;
    }
  return NULL;
}

static void
read_advantage_item (TenFoundryReader *self, JsonObject *advantages, JsonNode *item)
{
  JsonNode *system = ten_import_foundry_get_item_system (item);
  JsonObject *entry =
      find_entry (ten_foundry_get_list (advantages, "list"), ten_import_get_member (system, "id"));
  g_autoptr (JsonObject) own = NULL;

  if (g_strcmp0 (ten_import_get_member_text (item, "type"),
                 ten_foundry_get_word (advantages, "item")) != 0)
    return;
  if (entry == NULL)
    {
      const char *name = ten_import_get_member_text (item, "name");

      own = json_object_new ();
      json_object_set_string_member (own, "id", name != NULL ? name : "");
      entry = own;
    }
  read_advantage (self, entry, system);
  ten_import_draft_take (self->draft, item);
}

static void
read_old_advantages (TenFoundryReader *self, JsonObject *advantages, JsonObject *entry)
{
  JsonArray *places = ten_foundry_get_list (advantages, "old");
  const char *id = ten_foundry_get_word (entry, "id");

  for (guint i = 0; i < json_array_get_length (places); i++)
    {
      const char *place = json_array_get_string_element (places, i);
      JsonNode *group = *place != '\0' ? ten_import_get_path (self->system, place) : self->system;
      JsonNode *node = ten_import_get_member (group, id);
      g_autofree char *has_path = g_strdup_printf ("settings.has%s", id);
      JsonNode *has = ten_import_get_path (self->system, has_path);

      if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
        continue;
      if (!is_nothing (node) ||
          (has != NULL && JSON_NODE_HOLDS_VALUE (has) && json_node_get_boolean (has)))
        read_advantage (self, entry, node);
      else
        ten_import_draft_take (self->draft, node);
    }
}

/* The advantages of worldofdarkness: items of the newer actors, members of the older ones. */
void
ten_import_foundry_read_advantages (TenFoundryReader *self)
{
  JsonObject *advantages = ten_foundry_get_entry (self->table, "advantages");
  JsonArray *list;

  if (advantages == NULL)
    return;
  list = ten_foundry_get_list (advantages, "list");
  for (TenImportChild child = ten_import_elements (self->items); ten_import_next (&child);)
    read_advantage_item (self, advantages, child.node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    read_old_advantages (self, advantages, json_array_get_object_element (list, i));
}
