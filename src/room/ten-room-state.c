/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-state.h"

#define CONDITIONS "conditions"

/* Their sizes too, which often follow from traits that are not shared. */
static JsonObject *
create_tracks (TenSheet *sheet)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (sheet), &n_tracks);
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < n_tracks; i++)
    {
      const gboolean points = tracks[i].kind == TEN_TRACK_POINTS;
      TenTrackState state = { 0 };
      JsonObject *track;

      if (!ten_character_get_track (TEN_CHARACTER (sheet), &tracks[i], &state))
        continue;
      track = json_object_new ();
      json_object_set_int_member (track, points ? "rating" : "boxes", state.size);
      if (points)
        json_object_set_int_member (track, "spent", state.marked[0]);
      for (guint j = 0; !points && j < ten_track_count_kinds (&tracks[i]); j++)
        json_object_set_int_member (track, tracks[i].damage[j], state.marked[j]);
      json_object_set_object_member (object, tracks[i].id, track);
    }
  return object;
}

JsonNode *
ten_room_state_from_sheet (TenSheet *sheet)
{
  JsonObject *state = json_object_new ();
  g_autoptr (JsonNode) node = sheet != NULL ? ten_sheet_to_json (sheet) : NULL;

  if (sheet == NULL)
    return ten_json_take_object (state);
  json_object_set_string_member (state, "name", ten_sheet_get_name (sheet));
  json_object_set_string_member (state, "ruleset",
                                 ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)));
  json_object_set_object_member (state, "tracks", create_tracks (sheet));
  if (json_object_has_member (json_node_get_object (node), CONDITIONS))
    json_object_set_member (state, CONDITIONS,
                            json_object_dup_member (json_node_get_object (node), CONDITIONS));
  return ten_json_take_object (state);
}

TenSheet *
ten_room_state_to_sheet (JsonObject *state, TenRulesets *rulesets, GError **error)
{
  static const char *const members[] = { "name", "ruleset", "tracks", CONDITIONS };
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  g_autofree char *text = NULL;

  if (state == NULL || json_object_get_size (state) == 0)
    return NULL;
  json_object_set_string_member (object, "format", TEN_SHEET_FORMAT);
  json_object_set_int_member (object, "version", TEN_SHEET_VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (state, members[i]))
      json_object_set_member (object, members[i], json_object_dup_member (state, members[i]));
  text = ten_json_to_text (node, FALSE);
  return ten_sheet_new_from_text (NULL, text, NULL, rulesets, error);
}
