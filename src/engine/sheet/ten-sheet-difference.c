/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-difference.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "sheet/ten-sheet-private.h"
#include "ten-config.h"
#include "sheet/ten-sheet-item.h"

#include <glib/gi18n-lib.h>

struct _TenSheetDifference
{
  GObject parent_instance;

  char *place;
  char *before;
  char *after;
};

TEN_DEFINE_VALUE_TYPE (TenSheetDifference,
                       ten_sheet_difference,
                       { "place", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetDifference, place) },
                       { "before", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetDifference, before) },
                       { "after", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetDifference, after) })

static void
add_difference (GListStore *differences, const char *place, const char *before, const char *after)
{
  g_autoptr (TenSheetDifference) self = NULL;

  if (g_strcmp0 (before != NULL ? before : "", after != NULL ? after : "") == 0)
    return;
  self = g_object_new (TEN_TYPE_SHEET_DIFFERENCE, NULL);
  self->place = g_strdup (place);
  self->before = g_strdup (before != NULL ? before : "");
  self->after = g_strdup (after != NULL ? after : "");
  g_list_store_append (differences, self);
}

TEN_DEFINE_GETTER (
    TenSheetDifference, ten_sheet_difference, TEN_IS_SHEET_DIFFERENCE, const char *, place)
TEN_DEFINE_GETTER (
    TenSheetDifference, ten_sheet_difference, TEN_IS_SHEET_DIFFERENCE, const char *, before)
TEN_DEFINE_GETTER (
    TenSheetDifference, ten_sheet_difference, TEN_IS_SHEET_DIFFERENCE, const char *, after)

/* Unknown content is shown as far as it fits on a line. */
#define MAX_UNKNOWN 120

typedef char *(*Describe) (TenSheet *self, const char *key);
typedef char *(*Title) (TenSheet *self, const char *key);

static void
add_keys (GPtrArray *keys, GHashTable *seen, const char *const *strings)
{
  for (guint i = 0; strings != NULL && strings[i] != NULL; i++)
    if (g_hash_table_add (seen, (gpointer) strings[i]))
      g_ptr_array_add (keys, (gpointer) strings[i]);
}

/* Every key of the two sheets, once, in the order of the first list that has it. */
static void
compare_keys (TenSheet *before,
              TenSheet *after,
              const char *const *lists[3],
              Title title,
              Describe describe,
              GListStore *differences)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < 3; i++)
    add_keys (keys, seen, lists[i]);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      g_autofree char *was = describe (before, key);
      g_autofree char *is = describe (after, key);
      g_autofree char *place = title (after, key);

      add_difference (differences, place, was, is);
    }
}

static char **
list_traits (TenRuleset *ruleset)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_strv_builder_add (builder, groups[i].traits[j].id);
  return g_strv_builder_end (builder);
}

static char *
dup_trait_title (TenSheet *self, const char *id)
{
  const TenTrait *trait = ten_ruleset_find_trait (self->ruleset, id);

  return trait != NULL ? g_strdup (trait->name) : ten_sheet_dup_title (id);
}

static char *
dup_specialties_title (TenSheet *self, const char *id)
{
  g_autofree char *name = dup_trait_title (self, id);

  /* Translators: the name of a trait */
  return g_strdup_printf (_ ("%s: specialties"), name);
}

static char *
dup_detail_title (TenSheet *self, const char *key)
{
  return ten_sheet_dup_title (key);
}

static char *
describe_rating (TenSheet *self, const char *id)
{
  gpointer rating;

  if (!g_hash_table_lookup_extended (self->ratings, id, NULL, &rating))
    return NULL;
  return g_strdup_printf ("%d", GPOINTER_TO_INT (rating));
}

static char *
describe_specialties (TenSheet *self, const char *id)
{
  char **specialties = g_hash_table_lookup (self->specialties, id);

  return specialties != NULL ? g_strjoinv (", ", specialties) : NULL;
}

static char *
describe_detail (TenSheet *self, const char *name)
{
  return g_strdup (ten_sheet_get_detail (self, name));
}

static char *
describe_damage (const TenTrack *track, const TenTrackState *state)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%d box", "%d boxes", (gulong) state->size), state->size);
  for (guint i = 0; track->damage[i] != NULL; i++)
    if (state->marked[i] > 0)
      g_string_append_printf (text, ", %s %d", track->damage_names[i], state->marked[i]);
  return g_string_free (text, FALSE);
}

/* The sheets may have different rulesets. */
static char *
describe_track (TenSheet *self, const char *id)
{
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, id);
  TenTrackState state = { 0 };

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (self), track, &state))
    return NULL;
  if (track->kind == TEN_TRACK_DAMAGE)
    return describe_damage (track, &state);
  /* Translators: the remaining points of a track, and its size */
  return g_strdup_printf (_ ("%d of %d"), MAX (state.size - state.marked[0], 0), state.size);
}

static void
compare_tracks (TenSheet *before, TenSheet *after, GListStore *differences)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (after->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      g_autofree char *was = describe_track (before, tracks[i].id);
      g_autofree char *is = describe_track (after, tracks[i].id);

      add_difference (differences, tracks[i].name, was, is);
    }
}

static void
compare_traits (TenSheet *before, TenSheet *after, GListStore *differences)
{
  g_auto (GStrv) traits = list_traits (after->ruleset);
  const char *const *lists[3] = {
    (const char *const *) traits,
    ten_character_get_extra_traits (TEN_CHARACTER (after)),
    ten_character_get_extra_traits (TEN_CHARACTER (before)),
  };

  compare_keys (before, after, lists, dup_trait_title, describe_rating, differences);
  compare_keys (before, after, lists, dup_specialties_title, describe_specialties, differences);
}

static void
compare_details (TenSheet *before, TenSheet *after, GListStore *differences)
{
  const char *const *lists[3] = {
    ten_sheet_get_detail_names (after),
    ten_sheet_get_detail_names (before),
    NULL,
  };

  compare_keys (before, after, lists, dup_detail_title, describe_detail, differences);
}

static void
compare_text (TenSheet *before, TenSheet *after, const char *name, GListStore *differences)
{
  add_difference (differences, ten_sheet_get_member_title (name), ten_sheet_get_text (before, name),
                  ten_sheet_get_text (after, name));
}

static void
compare_count (TenSheet *before, TenSheet *after, const char *name, GListStore *differences)
{
  g_autofree char *was = g_strdup_printf ("%d", ten_sheet_get_count (before, name));
  g_autofree char *is = g_strdup_printf ("%d", ten_sheet_get_count (after, name));

  add_difference (differences, ten_sheet_get_member_title (name), was, is);
}

/* The picture itself is too long to be shown. */
static const char *
describe_picture (TenSheet *self)
{
  if (self->picture != NULL && g_str_has_prefix (self->picture, "data:"))
    return _ ("a picture within the sheet");
  return self->picture;
}

static void
compare_pictures (TenSheet *before, TenSheet *after, GListStore *differences)
{
  const char *was = describe_picture (before);
  const char *is = describe_picture (after);

  if (g_strcmp0 (before->picture, after->picture) != 0 && g_strcmp0 (was, is) == 0)
    is = _ ("another picture within the sheet");
  add_difference (differences, _ ("Picture"), was, is);
}

static char *
describe_member (TenSheet *self, const char *name)
{
  JsonObject *root = json_node_get_object (ten_json_document_get_node (self->document));
  JsonNode *node = json_object_get_member (root, name);
  g_autofree char *text = node != NULL ? ten_json_to_text (node, FALSE) : NULL;
  g_autofree char *start = NULL;

  if (text == NULL)
    return NULL;
  g_strchomp (text);
  if (g_utf8_strlen (text, -1) <= MAX_UNKNOWN)
    return g_steal_pointer (&text);
  start = g_utf8_substring (text, 0, MAX_UNKNOWN);
  return g_strconcat (start, "…", NULL);
}

static char **
list_unknown_members (TenSheet *self)
{
  JsonObject *root = json_node_get_object (ten_json_document_get_node (self->document));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GList) members = json_object_get_members (root);

  for (GList *link = members; link != NULL; link = link->next)
    if (!g_strv_contains (ten_sheet_members, link->data))
      g_strv_builder_add (builder, link->data);
  return g_strv_builder_end (builder);
}

/* Report every difference: content that only other programs know is at least mentioned. */
static void
compare_others (TenSheet *before, TenSheet *after, GListStore *differences)
{
  g_auto (GStrv) members = list_unknown_members (after);
  g_auto (GStrv) members_before = list_unknown_members (before);
  const char *const *lists[3] = {
    (const char *const *) members,
    (const char *const *) members_before,
    NULL,
  };

  compare_keys (before, after, lists, dup_detail_title, describe_member, differences);
  if (g_list_model_get_n_items (G_LIST_MODEL (differences)) == 0 &&
      !ten_json_document_is_same (before->document, after->document))
    add_difference (differences, _ ("The text of the file"), NULL,
                    /* Translators: a file that differs only in things that are not shown */
                    _ ("written in another way"));
}

/* An entry of a list, in words. */
typedef struct
{
  char *name;
  char *text;
  gboolean paired;
} Entry;

typedef void (*ReadEntry) (gpointer item, Entry *entry);

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->name);
  g_free (entry->text);
  g_free (entry);
}

static void
read_item (gpointer item, Entry *entry)
{
  const char *note = ten_sheet_item_get_note (item);
  const char *const *traits = ten_sheet_item_get_traits (item);
  const char *damage = ten_sheet_item_get_damage (item);
  g_autofree char *number = ten_sheet_item_dup_number_text (item);
  GString *text = g_string_new (ten_sheet_item_get_name (item));

  if (ten_sheet_item_get_kind (item) == TEN_SHEET_ADVANTAGE)
    g_string_append_printf (text, " %d", ten_sheet_item_get_number (item));
  else if (ten_sheet_item_get_kind (item) == TEN_SHEET_EQUIPMENT)
    g_string_append_printf (text, " %+d", ten_sheet_item_get_number (item));
  else if (*number != '\0')
    g_string_append_printf (text, " %s", number);
  if (damage != NULL)
    g_string_append_printf (text, ", %s", damage);
  for (guint i = 0; traits != NULL && traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (traits[i]);

      g_string_append_printf (text, ", %s", title);
    }
  if (!ten_sheet_item_is_worn (item))
    g_string_append_printf (text, ", %s", _ ("not worn"));
  if (note != NULL && *note != '\0')
    g_string_append_printf (text, " (%s)", note);
  entry->name = g_strdup (ten_sheet_item_get_name (item));
  entry->text = g_string_free (text, FALSE);
}

static void
read_roll (gpointer roll, Entry *entry)
{
  entry->name = g_strdup (ten_saved_roll_get_name (roll));
  entry->text = g_strdup_printf ("%s: %s", entry->name, ten_saved_roll_get_notation (roll));
}

static void
read_experience (gpointer line, Entry *entry)
{
  const TenExperience *experience = line;
  g_autofree char *title = ten_experience_dup_title (experience);
  g_autofree char *words = ten_experience_dup_words (experience);

  entry->name = g_strdup_printf ("%s %s", experience->date, title);
  entry->text = g_strdup_printf ("%s: %s", entry->name, words);
}

static GPtrArray *
read_entries (GListModel *list, ReadEntry read)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      Entry *entry = g_new0 (Entry, 1);

      read (item, entry);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* Finds the first unmatched entry with the same text, or else with the same name. */
static Entry *
find_pair (GPtrArray *entries, const Entry *entry, gboolean by_text)
{
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *other = g_ptr_array_index (entries, i);

      if (!other->paired &&
          g_str_equal (by_text ? other->text : other->name, by_text ? entry->text : entry->name))
        return other;
    }
  return NULL;
}

static void
pair_same (GPtrArray *before, GPtrArray *after)
{
  for (guint i = 0; i < after->len; i++)
    {
      Entry *entry = g_ptr_array_index (after, i);
      Entry *other = find_pair (before, entry, TRUE);

      if (other != NULL)
        other->paired = entry->paired = TRUE;
    }
}

static void
add_changed (GPtrArray *before, GPtrArray *after, const char *place, GListStore *differences)
{
  for (guint i = 0; i < after->len; i++)
    {
      Entry *entry = g_ptr_array_index (after, i);
      Entry *other = entry->paired ? NULL : find_pair (before, entry, FALSE);

      if (other != NULL)
        other->paired = TRUE;
      if (!entry->paired)
        add_difference (differences, place, other != NULL ? other->text : NULL, entry->text);
    }
  for (guint i = 0; i < before->len; i++)
    {
      Entry *entry = g_ptr_array_index (before, i);

      if (!entry->paired)
        add_difference (differences, place, entry->text, NULL);
    }
}

static char *
join_names (GPtrArray *entries)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = g_ptr_array_index (entries, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", entry->name);
    }
  return g_string_free (names, FALSE);
}

static void
compare_list (GListModel *list_before,
              GListModel *list_after,
              ReadEntry read,
              const char *place,
              GListStore *differences)
{
  g_autoptr (GPtrArray) before = read_entries (list_before, read);
  g_autoptr (GPtrArray) after = read_entries (list_after, read);
  guint n_differences = g_list_model_get_n_items (G_LIST_MODEL (differences));

  pair_same (before, after);
  add_changed (before, after, place, differences);
  if (g_list_model_get_n_items (G_LIST_MODEL (differences)) == n_differences)
    {
      g_autofree char *was = join_names (before);
      g_autofree char *is = join_names (after);

      add_difference (differences, place, was, is);
    }
}

static void
compare_lists (TenSheet *before, TenSheet *after, GListStore *differences)
{
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    compare_list (G_LIST_MODEL (before->items[i]), G_LIST_MODEL (after->items[i]), read_item,
                  g_dpgettext2 (GETTEXT_PACKAGE, "edit", ten_sheet_item_forms[i].name),
                  differences);
  compare_list (G_LIST_MODEL (before->rolls), G_LIST_MODEL (after->rolls), read_roll,
                _ ("Saved roll"), differences);
  compare_list (G_LIST_MODEL (before->experience_log), G_LIST_MODEL (after->experience_log),
                read_experience, _ ("Experience log"), differences);
}

GListModel *
ten_sheet_compare (TenSheet *before, TenSheet *after)
{
  GListStore *differences = g_list_store_new (TEN_TYPE_SHEET_DIFFERENCE);

  for (const char *const *name = ten_sheet_get_line_names (); *name != NULL; name++)
    compare_text (before, after, *name, differences);
  add_difference (differences, _ ("Ruleset"), ten_ruleset_get_name (before->ruleset),
                  ten_ruleset_get_name (after->ruleset));
  compare_pictures (before, after, differences);
  compare_details (before, after, differences);
  compare_traits (before, after, differences);
  compare_tracks (before, after, differences);
  compare_lists (before, after, differences);
  for (const TenSheetMember *value = ten_sheet_values; value->name != NULL; value++)
    if (value->is_count)
      compare_count (before, after, value->name, differences);
  compare_text (before, after, "notes", differences);
  compare_others (before, after, differences);
  return G_LIST_MODEL (differences);
}
