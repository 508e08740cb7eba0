/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-experience-private.h"
#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"
#include "sheet/ten-sheet-item-form.h"

#include <glib/gi18n-lib.h>

const char *const ten_sheet_members[] = {
  "format",      "version",          "ruleset",     "name",      "player",
  "chronicle",   "picture",          "notes",       "beats",     "details",
  "traits",      "tracks",           "advantages",  "equipment", "rolls",
  "specialties", "conditions",       "experiences", "alias",     "weapons",
  "armor",       TEN_EXPERIENCE_LOG, NULL,
};

typedef gboolean (*MemberReader) (TenSheet *self,
                                  const char *name,
                                  const TenJsonPlace *place,
                                  GError **error);

/* Whether to go on reading after a part that may be wrong. */
static gboolean
pass (TenSheet *self, gboolean fine, GError **error)
{
  return ten_sheet_pass (fine, self->problems, error);
}

/* Calls @reader for each optional member of an object, in order. */
static gboolean
read_members (
    TenSheet *self, const TenJsonPlace *root, const char *name, MemberReader reader, GError **error)
{
  TenJsonPlace place;
  TenJsonPlace member;
  JsonObject *object;
  JsonObjectIter iter;
  const char *key;

  if (!ten_json_place_find_member (root, name, &place))
    return TRUE;
  if (!ten_json_place_check_object (&place, NULL, error))
    return FALSE;

  object = json_node_get_object (place.node);
  if (json_object_get_size (object) > TEN_SHEET_MAX_ENTRIES)
    return ten_json_place_fail (&place, TEN_JSON_ERROR_RANGE, error,
                                _ ("“%s” has more than %d entries"), name, TEN_SHEET_MAX_ENTRIES);

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    {
      if (!ten_json_place_find_member (&place, key, &member))
        g_assert_not_reached ();
      if (!pass (self, reader (self, key, &member, error), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rating (TenSheet *self, const char *name, const TenJsonPlace *place, GError **error)
{
  int rating = 0;

  if (!ten_json_place_read_integer (place, 0, TEN_SHEET_MAX_RATING, &rating, error))
    return FALSE;
  if (*name == '\0')
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                _ ("a trait has an empty name"));

  g_hash_table_insert (self->ratings, g_strdup (name), GINT_TO_POINTER (rating));
  if (self->ruleset == NULL || ten_ruleset_find_trait (self->ruleset, name) == NULL)
    g_ptr_array_add (self->extra_traits, g_strdup (name));
  return TRUE;
}

static gboolean
read_specialties (TenSheet *self, const char *name, const TenJsonPlace *place, GError **error)
{
  g_auto (GStrv) specialties = NULL;

  if (!ten_sheet_read_strings (place, &specialties, self->problems, error))
    return FALSE;
  g_hash_table_insert (self->specialties, g_strdup (name), g_steal_pointer (&specialties));
  return TRUE;
}

static gboolean
read_detail (TenSheet *self, const char *name, const TenJsonPlace *place, GError **error)
{
  const char *text = NULL;

  if (!ten_json_place_read_string (place, TEN_SHEET_MAX_NOTES, &text, error))
    return FALSE;
  g_hash_table_insert (self->details, g_strdup (name), g_strdup (text));
  g_ptr_array_add (self->detail_names, g_strdup (name));
  return TRUE;
}

/* The sizes of tracks follow from traits, so read those first. */
static gboolean
read_points (TenSheet *self, TenSheetTrack *track, const TenJsonPlace *place, GError **error)
{
  TenJsonPlace spent;
  int size;

  if (!pass (self,
             ten_json_place_read_integer_member (place, "rating", 0, TEN_SHEET_MAX_TRACK,
                                                 &track->size, error),
             error) ||
      !ten_json_place_read_integer_member (place, "spent", 0, TEN_SHEET_MAX_TRACK,
                                           &track->marked[0], error))
    return FALSE;

  size = track->size >= 0 ? track->size : ten_sheet_get_track_size (self, track->track);
  if (track->marked[0] > size && ten_json_place_find_member (place, "spent", &spent))
    return ten_json_place_fail (&spent, TEN_JSON_ERROR_RANGE, error,
                                ngettext ("more points are spent than the track has (%d point)",
                                          "more points are spent than the track has (%d points)",
                                          size),
                                size);
  return TRUE;
}

static gboolean
read_damage (TenSheet *self, TenSheetTrack *track, const TenJsonPlace *place, GError **error)
{
  TenJsonPlace member;
  int size;
  int marked = 0;

  if (!pass (self,
             ten_json_place_read_integer_member (place, "boxes", 0, TEN_SHEET_MAX_TRACK,
                                                 &track->size, error),
             error))
    return FALSE;

  size = track->size >= 0 ? track->size : ten_sheet_get_track_size (self, track->track);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS && track->track->damage[i] != NULL; i++)
    {
      if (!ten_json_place_find_member (place, track->track->damage[i], &member))
        continue;
      if (!pass (self,
                 ten_json_place_read_integer (&member, 0, TEN_SHEET_MAX_TRACK, &track->marked[i],
                                              error),
                 error))
        return FALSE;
      marked += track->marked[i];
      if (marked > size)
        return ten_json_place_fail (
            &member, TEN_JSON_ERROR_RANGE, error,
            ngettext ("more damage is marked than the track has boxes (%d box)",
                      "more damage is marked than the track has boxes (%d boxes)", size),
            size);
    }
  return TRUE;
}

static gboolean
read_track (TenSheet *self, const char *name, const TenJsonPlace *place, GError **error)
{
  g_autofree TenSheetTrack *track = NULL;
  const TenTrack *known =
      self->ruleset != NULL ? ten_ruleset_find_track (self->ruleset, name) : NULL;
  gboolean read;

  if (!ten_json_place_check_object (place, NULL, error))
    return FALSE;
  if (known == NULL)
    return TRUE;

  track = g_new0 (TenSheetTrack, 1);
  track->track = known;
  track->size = -1;
  read = known->kind == TEN_TRACK_POINTS ? read_points (self, track, place, error)
                                         : read_damage (self, track, place, error);
  if (!read)
    return FALSE;
  g_hash_table_insert (self->tracks, g_strdup (name), g_steal_pointer (&track));
  return TRUE;
}

static gpointer
read_item (TenSheet *self, const TenJsonPlace *element, guint kind, GError **error)
{
  return ten_sheet_item_read (kind, element, self->problems, error);
}

static gpointer
read_roll (TenSheet *self, const TenJsonPlace *element, guint kind, GError **error)
{
  return ten_saved_roll_read (element, self->problems, error);
}

static gpointer
read_experience (TenSheet *self, const TenJsonPlace *element, guint kind, GError **error)
{
  return ten_experience_read (element, error);
}

/* Calls @reader for each element of a list that may be left out. */
static gboolean
read_list (TenSheet *self,
           const TenJsonPlace *root,
           const char *name,
           gpointer (*reader) (TenSheet *, const TenJsonPlace *, guint, GError **),
           guint kind,
           GListStore *list,
           GError **error)
{
  TenJsonPlace place;

  if (!ten_json_place_find_member (root, name, &place))
    return TRUE;
  if (!ten_json_place_check_array (&place, TEN_SHEET_MAX_ENTRIES, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&place); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&place, i);
      g_autoptr (GObject) item = reader (self, &element, kind, error);

      if (!pass (self, item != NULL, error))
        return FALSE;
      if (item != NULL)
        g_list_store_append (list, item);
    }
  return TRUE;
}

/* Nothing in the file of another program can be right or wrong. */
static gboolean
read_format (TenSheet *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace place;
  const char *format = NULL;

  if (!ten_json_place_check_object (root, NULL, error))
    return FALSE;
  if (!pass (self,
             ten_json_place_get_member (root, "format", &place, error) &&
                 ten_json_place_read_string (&place, TEN_SHEET_MAX_NAME, &format, error),
             error))
    return FALSE;
  if (format != NULL && !g_str_equal (format, TEN_SHEET_FORMAT))
    return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                                _ ("this is not a character sheet"));
  return TRUE;
}

static gboolean
read_version (TenSheet *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace place;
  int version = 0;

  if (!pass (self,
             ten_json_place_get_member (root, "version", &place, error) &&
                 ten_json_place_read_integer (&place, 1, G_MAXINT, &version, error),
             error))
    return FALSE;
  if (version > TEN_SHEET_VERSION)
    return ten_json_place_fail (
        &place, TEN_JSON_ERROR_VALUE, error,
        _ ("a newer version of the program wrote this sheet (its format is %d, and %d is known)"),
        version, TEN_SHEET_VERSION);
  return TRUE;
}

static gboolean
read_ruleset (TenSheet *self, const TenJsonPlace *root, TenRulesets *rulesets, GError **error)
{
  TenJsonPlace place;
  const char *id = NULL;
  TenRuleset *ruleset;

  /* Changes in play do not change the ruleset of a sheet. */
  if (self->ruleset != NULL)
    return TRUE;
  if (!ten_json_place_get_member (root, "ruleset", &place, error) ||
      !ten_json_place_read_string (&place, TEN_SHEET_MAX_NAME, &id, error))
    return FALSE;
  ruleset = ten_rulesets_find (rulesets, id, NULL);
  if (ruleset == NULL)
    return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                                _ ("no ruleset has the id “%s”"), id);
  self->ruleset = g_object_ref (ruleset);
  return TRUE;
}

#define AT(field) G_STRUCT_OFFSET (TenSheet, field)

const TenSheetMember ten_sheet_values[] = {
  { "name", NC_ ("edit", "Name"), TEN_SHEET_MAX_NAME, AT (name) },
  { "player", NC_ ("edit", "Player"), TEN_SHEET_MAX_NAME, AT (player) },
  { "alias", NC_ ("edit", "Name for Players"), TEN_SHEET_MAX_NAME, AT (alias) },
  { "chronicle", NC_ ("edit", "Chronicle"), TEN_SHEET_MAX_NAME, AT (chronicle) },
  { "notes", NC_ ("edit", "Notes"), TEN_SHEET_MAX_NOTES, AT (notes) },
  { "picture", NC_ ("edit", "Picture"), TEN_SHEET_MAX_NOTES, AT (picture) },
  { "beats", NC_ ("edit", "Beats"), TEN_SHEET_MAX_EXPERIENCES, AT (beats), TRUE },
  { "experiences", NC_ ("edit", "Experiences"), TEN_SHEET_MAX_EXPERIENCES, AT (experiences), TRUE },
  { NULL },
};

const TenSheetMember *
ten_sheet_find_value (const char *name, gboolean is_count)
{
  for (const TenSheetMember *value = ten_sheet_values; value->name != NULL; value++)
    if (value->is_count == is_count && g_str_equal (value->name, name))
      return value;
  return NULL;
}

static gboolean
read_text (TenSheet *self, const TenJsonPlace *root, const TenSheetMember *member, GError **error)
{
  const char *found = "";
  const gboolean fine =
      ten_json_place_read_string_member (root, member->name, member->most, &found, error);

  G_STRUCT_MEMBER (char *, self, member->offset) = g_strdup (found);
  return pass (self, fine, error);
}

static gboolean
read_count (TenSheet *self, const TenJsonPlace *root, const TenSheetMember *member, GError **error)
{
  return pass (self,
               ten_json_place_read_integer_member (root, member->name, 0, (int) member->most,
                                                   &G_STRUCT_MEMBER (int, self, member->offset),
                                                   error),
               error);
}

static gboolean
read_values (TenSheet *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace place;

  if (!pass (self, ten_json_place_get_member (root, "name", &place, error), error))
    return FALSE;
  for (const TenSheetMember *value = ten_sheet_values; value->name != NULL; value++)
    if (value->is_count
            ? !read_count (self, root, value, error)
            : !g_str_equal (value->name, "picture") && !read_text (self, root, value, error))
      return FALSE;
  return pass (self, ten_sheet_read_picture (self, root, error), error);
}

static const struct
{
  const char *member;
  MemberReader reader;
} objects[] = {
  { "traits", read_rating },
  { "specialties", read_specialties },
  { "tracks", read_track },
  { "details", read_detail },
};

static gboolean
read_parts (TenSheet *self, const TenJsonPlace *root, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    if (!pass (self, read_members (self, root, objects[i].member, objects[i].reader, error), error))
      return FALSE;
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    if (!pass (self,
               read_list (self, root, ten_sheet_item_forms[i].list, read_item, i, self->items[i],
                          error),
               error))
      return FALSE;
  return pass (self, read_list (self, root, "rolls", read_roll, 0, self->rolls, error), error) &&
         pass (self,
               read_list (self, root, TEN_EXPERIENCE_LOG, read_experience, 0, self->experience_log,
                          error),
               error);
}

gboolean
ten_sheet_read_strings (const TenJsonPlace *place,
                        char ***strings,
                        GPtrArray *problems,
                        GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!ten_json_place_check_array (place, TEN_SHEET_MAX_ENTRIES, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (place); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (place, i);
      const char *text = NULL;

      if (!ten_sheet_pass (ten_json_place_read_string (&element, TEN_SHEET_MAX_NAME, &text, error),
                           problems, error))
        return FALSE;
      if (text != NULL)
        g_strv_builder_add (builder, text);
    }
  *strings = g_strv_builder_end (builder);
  return TRUE;
}

gboolean
ten_sheet_read (TenSheet *self, const TenJsonPlace *root, TenRulesets *rulesets, GError **error)
{
  if (!read_format (self, root, error) || !read_version (self, root, error) ||
      !pass (self, read_ruleset (self, root, rulesets, error), error) ||
      !read_values (self, root, error) || !read_parts (self, root, error))
    return FALSE;

  g_ptr_array_add (self->extra_traits, NULL);
  g_ptr_array_add (self->detail_names, NULL);
  return TRUE;
}
