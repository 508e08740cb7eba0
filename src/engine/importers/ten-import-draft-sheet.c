/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-draft-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

static int
count_marked (const TenImportTrack *track)
{
  int marked = 0;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    marked += track->marked[i];
  return marked;
}

/* Settles what is left into what is taken, and lets the track hold all that is marked. */
static void
settle_track (TenImportDraft *self, TenImportTrack *track)
{
  int usual = ten_import_draft_get_track_size (self, track->track);
  int size = track->size >= 0 ? track->size : usual;

  if (track->left > size)
    size = track->left;
  if (track->left >= 0 && count_marked (track) == 0)
    track->marked[0] = size - track->left;
  if (count_marked (track) > size)
    {
      size = count_marked (track);
      ten_import_draft_say (self,
                            /* Translators: a track, such as Health, and how many boxes it gets */
                            _ ("%s: %d boxes, to hold all that is marked"), track->track->name,
                            size);
    }
  /* What the file says stays said; a track follows its traits all the same. */
  track->size = track->said || size != usual ? size : -1;
}

static void
add_track (TenImportDraft *self, JsonObject *tracks, const TenImportTrack *track)
{
  JsonObject *object = json_object_new ();
  gboolean points = track->track->kind == TEN_TRACK_POINTS;

  if (track->size >= 0)
    json_object_set_int_member (object, points ? "rating" : "boxes", track->size);
  if (points)
    json_object_set_int_member (object, "spent", track->marked[0]);
  for (guint i = 0; !points && i < TEN_MAX_DAMAGE_KINDS && track->track->damage[i] != NULL; i++)
    json_object_set_int_member (object, track->track->damage[i], track->marked[i]);
  json_object_set_object_member (tracks, track->track->id, object);
}

static JsonObject *
make_tracks (TenImportDraft *self)
{
  JsonObject *tracks = json_object_new ();

  ten_import_draft_settle_base (self);
  for (guint i = 0; i < self->tracks->len; i++)
    {
      TenImportTrack *track = &g_array_index (self->tracks, TenImportTrack, i);

      settle_track (self, track);
      add_track (self, tracks, track);
    }
  return tracks;
}

static JsonNode *
make_document (TenImportDraft *self, const char *fallback_name)
{
  JsonObject *root = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), root);

  json_object_set_string_member (root, "format", TEN_SHEET_FORMAT);
  json_object_set_int_member (root, "version", TEN_SHEET_VERSION);
  json_object_set_string_member (root, "ruleset", ten_ruleset_get_id (self->ruleset));
  json_object_set_string_member (root, "name", self->name != NULL ? self->name : fallback_name);
  json_object_set_string_member (root, "player", self->player != NULL ? self->player : "");
  json_object_set_string_member (root, "chronicle", self->chronicle != NULL ? self->chronicle : "");
  if (self->picture != NULL)
    json_object_set_string_member (root, "picture", self->picture);
  json_object_set_object_member (root, "details", json_object_ref (self->details));
  json_object_set_object_member (root, "traits", json_object_ref (self->traits));
  json_object_set_object_member (root, "specialties", json_object_ref (self->specialties));
  json_object_set_object_member (root, "tracks", make_tracks (self));
  json_object_set_array_member (root, "advantages", json_array_ref (self->advantages));
  json_object_set_array_member (root, "equipment", json_array_ref (self->equipment));
  json_object_set_array_member (root, "conditions", json_array_ref (self->conditions));
  if (json_array_get_length (self->rolls) > 0)
    json_object_set_array_member (root, "rolls", json_array_ref (self->rolls));
  json_object_set_int_member (root, "beats", MAX (self->beats, 0));
  json_object_set_int_member (root, "experiences", MAX (self->experiences, 0));
  json_object_set_string_member (root, "notes", self->notes->str);
  json_object_unref (root);
  return node;
}

TenSheet *
ten_import_draft_finish (TenImportDraft *self, const char *fallback_name, GError **error)
{
  g_autoptr (JsonNode) node = make_document (self, fallback_name);
  g_autofree char *text = ten_json_to_text (node, TRUE);
  g_autofree char *lines = g_strconcat (text, "\n", NULL);
  g_autoptr (TenJsonDocument) document = ten_json_document_new (fallback_name, lines, -1, error);

  if (document == NULL)
    return NULL;
  return ten_sheet_new_from_document (document, self->rulesets, error);
}
