/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "rules/ten-character-private.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-edit-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-ruleset-growth.h"
#include "sheet/ten-sheet-item.h"

#include <glib/gi18n-lib.h>

static char *
dup_trait_name (const TenSheetEdit *self, TenSheet *sheet)
{
  const TenTrait *known = ten_ruleset_find_trait (sheet->ruleset, self->subject);

  return known != NULL ? g_strdup (known->name) : ten_sheet_dup_title (self->subject);
}

static gboolean
is_named (const char *trait, const char *folded)
{
  g_autofree char *other = ten_fold_name (trait, -1);

  return g_str_equal (other, folded);
}

static gboolean
check_trait (TenSheet *sheet, const char *trait, GError **error)
{
  if (g_hash_table_contains (sheet->ratings, trait))
    return TRUE;
  return ten_edit_fail (error, _ ("This character has no trait “%s”"), trait);
}

static gboolean
check_trait_name (TenSheet *sheet, const char *name, const char *except, GError **error)
{
  const char *const *extra_traits = ten_character_get_extra_traits (TEN_CHARACTER (sheet));
  g_autofree char *folded = NULL;

  if (!ten_edit_check_text (name, TEN_SHEET_MAX_NAME, error))
    return FALSE;
  folded = ten_fold_name (name, -1);
  if (*folded == '\0')
    return ten_edit_fail (error, _ ("A trait needs a name"));
  if (ten_ruleset_match_trait (sheet->ruleset, name, -1) != NULL)
    return ten_edit_fail (error, _ ("There is already a trait “%s”"), name);
  for (guint i = 0; extra_traits[i] != NULL; i++)
    if (g_strcmp0 (extra_traits[i], except) != 0 && is_named (extra_traits[i], folded))
      return ten_edit_fail (error, _ ("There is already a trait “%s”"), name);
  return TRUE;
}

/* The size that a track would have with another rating of a trait. */
static int
compute_size (TenSheet *sheet, const TenTrack *track, const char *trait, int rating)
{
  int size = track->base;

  for (guint i = 0; track->traits[i] != NULL; i++)
    size += g_str_equal (track->traits[i], trait)
                ? rating
                : GPOINTER_TO_INT (g_hash_table_lookup (sheet->ratings, track->traits[i]));
  return MIN (size, TEN_SHEET_MAX_TRACK);
}

static gboolean
has_size (TenSheet *sheet, const TenTrack *track)
{
  const TenSheetTrack *given = g_hash_table_lookup (sheet->tracks, track->id);

  return given != NULL && given->size >= 0;
}

/* A size that does not follow from the traits was set on purpose. */
static gboolean
has_own_size (TenSheet *sheet, const TenTrack *track)
{
  const TenSheetTrack *given = g_hash_table_lookup (sheet->tracks, track->id);

  return has_size (sheet, track) && given->size != ten_sheet_get_track_size (sheet, track);
}

static gboolean
check_marks (TenSheet *sheet, const char *trait, int rating, GError **error)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (sheet->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    if (g_strv_contains (tracks[i].traits, trait) && !has_own_size (sheet, &tracks[i]) &&
        !ten_edit_check_size (sheet, &tracks[i], compute_size (sheet, &tracks[i], trait, rating),
                              error))
      return FALSE;
  return TRUE;
}

/* COFD-19, COFD-23, V20-15, V5-4 */
static TenJsonDocument *
put_sizes (
    TenSheet *sheet, TenJsonDocument *document, const char *trait, int rating, GError **error)
{
  g_autoptr (TenJsonDocument) current = ten_json_document_ref (document);
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (sheet->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      const TenTrack *track = &tracks[i];
      const char *const path[] = { "tracks", track->id, ten_edit_get_size_member (track), NULL };

      if (!g_strv_contains (track->traits, trait) || !has_size (sheet, track) ||
          has_own_size (sheet, track))
        continue;
      if (!ten_edit_step (&current,
                          ten_edit_put_number (current, path,
                                               compute_size (sheet, track, trait, rating), error)))
        return NULL;
    }
  return g_steal_pointer (&current);
}

/* Some games rate a trait where it is spent: its track then holds the rating. */
static const TenTrack *
find_rating_track (TenSheet *sheet, const char *trait)
{
  const TenTrack *track = ten_ruleset_find_track (sheet->ruleset, trait);
  const TenSheetTrack *given = g_hash_table_lookup (sheet->tracks, trait);

  return !g_hash_table_contains (sheet->ratings, trait) && given != NULL && given->size >= 0 ? track
                                                                                             : NULL;
}

static TenJsonDocument *
rating_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const TenTrack *track = find_rating_track (sheet, self->subject);
  const char *const path[] = { "traits", self->subject, NULL };
  g_autoptr (TenJsonDocument) changed = NULL;

  if (!ten_edit_check_rating (self->number, error))
    return NULL;
  if (track != NULL)
    {
      const char *const track_path[] = { "tracks", track->id, ten_edit_get_size_member (track),
                                         NULL };

      return ten_edit_check_size (sheet, track, self->number, error)
                 ? ten_edit_put_number (document, track_path, self->number, error)
                 : NULL;
    }
  if (!g_hash_table_contains (sheet->ratings, self->subject) &&
      !ten_edit_check_room (document, "traits", error))
    return NULL;
  if (!check_marks (sheet, self->subject, self->number, error))
    return NULL;
  changed = ten_edit_put_number (document, path, self->number, error);
  return changed != NULL ? put_sizes (sheet, changed, self->subject, self->number, error) : NULL;
}

static gboolean
check_specialties (const char *const *specialties, GError **error)
{
  for (guint i = 0; specialties[i] != NULL; i++)
    if (*specialties[i] == '\0')
      return ten_edit_fail (error, _ ("A specialty needs a name"));
  return ten_edit_check_texts (specialties, error);
}

static TenJsonDocument *
specialties_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  const char *const *specialties = (const char *const *) self->texts;
  const char *const path[] = { "specialties", self->subject, NULL };

  if (specialties == NULL || specialties[0] == NULL)
    return ten_edit_remove (document, path, error);
  if (!check_specialties (specialties, error) ||
      (!g_hash_table_contains (sheet->specialties, self->subject) &&
       !ten_edit_check_room (document, "specialties", error)))
    return NULL;
  return ten_edit_put_texts (document, path, specialties, error);
}

/* Sheets have headings of the ruleset in English. */
static const char *
get_heading (const TenSheetEdit *self, TenSheet *sheet)
{
  const TenHeading *known =
      self->text != NULL ? ten_ruleset_find_heading (sheet->ruleset, self->text) : NULL;

  return known != NULL ? known->source_name : self->text;
}

static TenJsonDocument *
add_trait_change (const TenSheetEdit *self,
                  TenSheet *sheet,
                  TenJsonDocument *document,
                  GError **error)
{
  const char *const path[] = { "traits", self->subject, NULL };
  g_autoptr (TenJsonDocument) changed = NULL;

  if (!ten_edit_check_rating (self->number, error) ||
      !check_trait_name (sheet, self->subject, NULL, error) ||
      !ten_edit_check_room (document, "traits", error))
    return NULL;
  changed = ten_edit_put_number (document, path, self->number, error);
  if (changed != NULL && self->text != NULL &&
      !ten_edit_put_in_group (&changed, self->subject, get_heading (self, sheet), error))
    return NULL;
  return g_steal_pointer (&changed);
}

static gboolean
remove_member (TenJsonDocument **document, const char *parent, const char *trait, GError **error)
{
  const char *const path[] = { parent, trait, NULL };

  return ten_edit_step (document, ten_edit_remove (*document, path, error));
}

static TenJsonDocument *
remove_trait_change (const TenSheetEdit *self,
                     TenSheet *sheet,
                     TenJsonDocument *document,
                     GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  if (!check_trait (sheet, self->subject, error) || !check_marks (sheet, self->subject, 0, error) ||
      !remove_member (&changed, "traits", self->subject, error) ||
      !remove_member (&changed, "specialties", self->subject, error) ||
      !ten_edit_step (&changed, put_sizes (sheet, changed, self->subject, 0, error)))
    return NULL;
  return g_steal_pointer (&changed);
}

static gboolean
rename_member (TenJsonDocument **document,
               const char *parent,
               const TenSheetEdit *self,
               GError **error)
{
  const char *const path[] = { parent, self->subject, NULL };
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *place;

  return !ten_edit_find (*document, path, places, &place) ||
         ten_edit_step (document, ten_json_place_rename_member (place->parent, self->subject,
                                                                self->text, error));
}

static gboolean
replace (TenJsonDocument **document,
         const TenJsonPlace *place,
         const TenSheetEdit *self,
         GError **error)
{
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), self->text);

  return ten_edit_step (document, ten_json_place_replace (place, value, error));
}

/* Equipment that helps with the trait keeps doing so, and a weapon is still used with it. */
static gboolean
rename_in_item (TenJsonDocument **document,
                TenSheetItemKind kind,
                guint position,
                const TenSheetEdit *self,
                GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!ten_edit_find_item (*document, kind, position, places) ||
      !ten_json_place_find_member (&places[2], "traits", &places[3]))
    return TRUE;
  for (guint i = 0; i < ten_json_place_get_length (&places[3]); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&places[3], i);

      if (g_str_equal (json_node_get_string (element.node), self->subject))
        return replace (document, &element, self, error) &&
               rename_in_item (document, kind, position, self, error);
    }
  return TRUE;
}

/* Powers name their trait in any spelling. */
static gboolean
is_subject (const TenSheetEdit *self, JsonNode *node)
{
  const char *text = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
  g_autofree char *folded = text != NULL ? ten_fold_name (text, -1) : NULL;
  g_autofree char *other = ten_fold_name (self->subject, -1);

  return folded != NULL && g_str_equal (folded, other);
}

/* A power stays below its trait. */
static gboolean
rename_in_power (TenJsonDocument **document,
                 guint position,
                 const TenSheetEdit *self,
                 GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  return !ten_edit_find_item (*document, TEN_SHEET_ADVANTAGE, position, places) ||
         !ten_json_place_find_member (&places[2], "of", &places[3]) ||
         !is_subject (self, places[3].node) || replace (document, &places[3], self, error);
}

static guint
count_items (TenSheet *sheet, TenSheetItemKind kind)
{
  return g_list_model_get_n_items (ten_sheet_get_items (sheet, kind));
}

static gboolean
rename_everywhere (TenJsonDocument **document,
                   TenSheet *sheet,
                   const TenSheetEdit *self,
                   GError **error)
{
  if (!rename_member (document, "traits", self, error) ||
      !rename_member (document, "specialties", self, error) ||
      !ten_edit_rename_in_groups (document, self->subject, self->text, error))
    return FALSE;
  for (guint kind = 0; kind < TEN_N_SHEET_ITEM_KINDS; kind++)
    for (guint i = 0; ten_sheet_item_forms[kind].has_traits && i < count_items (sheet, kind); i++)
      if (!rename_in_item (document, kind, i, self, error))
        return FALSE;
  for (guint i = 0; i < count_items (sheet, TEN_SHEET_ADVANTAGE); i++)
    if (!rename_in_power (document, i, self, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_names (TenSheet *sheet, const TenSheetEdit *self, GError **error)
{
  if (!check_trait (sheet, self->subject, error))
    return FALSE;
  if (ten_ruleset_find_trait (sheet->ruleset, self->subject) != NULL)
    return ten_edit_fail (error, _ ("“%s” is a trait of the rules, and keeps its name"),
                          self->subject);
  if (g_hash_table_contains (sheet->specialties, self->text))
    return ten_edit_fail (error, _ ("There are already specialties of “%s”"), self->text);
  return check_trait_name (sheet, self->text, self->subject, error);
}

static TenJsonDocument *
rename_trait_change (const TenSheetEdit *self,
                     TenSheet *sheet,
                     TenJsonDocument *document,
                     GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  if (g_str_equal (self->subject, self->text))
    return ten_json_document_ref (document);
  if (!check_names (sheet, self, error) || !rename_everywhere (&changed, sheet, self, error))
    return NULL;
  return g_steal_pointer (&changed);
}

static TenJsonDocument *
group_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  if (!g_hash_table_contains (sheet->ratings, self->subject) ||
      ten_ruleset_find_trait (sheet->ruleset, self->subject) != NULL)
    {
      ten_edit_fail (error, _ ("“%s” is no extra trait of this character"), self->subject);
      return NULL;
    }
  return ten_edit_put_in_group (&changed, self->subject, get_heading (self, sheet), error)
             ? g_steal_pointer (&changed)
             : NULL;
}

static char *
dup_new_name (const TenSheetEdit *self, TenSheet *sheet)
{
  return ten_sheet_dup_title (self->text);
}

static gboolean
rename_trait_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return g_str_equal (self->subject, earlier->text);
}

static char *
dup_track_name (const TenSheetEdit *self, TenSheet *sheet)
{
  const TenTrack *track = ten_ruleset_find_track (sheet->ruleset, self->subject);

  return track != NULL ? g_strdup (track->name) : ten_sheet_dup_title (self->subject);
}

/* The file's name for what is marked when a point is spent: the lightest damage, if points are
 * boxes (V5-4). */
static const char *
get_spent_member (const TenTrack *track)
{
  return track->kind == TEN_TRACK_POINTS ? "spent" : track->damage[0];
}

static gboolean
check_points (TenSheet *sheet, const TenTrack *track, int spent, GError **error)
{
  TenTrackState state = { 0 };
  int left;

  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  left = state.size - ten_track_state_count_marks (&state) + state.marked[0];
  if (spent < 0)
    return ten_edit_fail (error, _ ("Cannot spend a negative number of points"));
  if (spent > MAX (left, 0))
    return ten_edit_fail (error,
                          /* Translators: the name of a track of points: "Willpower" */
                          _ ("%s: cannot spend more points than there are"), track->name);
  return TRUE;
}

static TenJsonDocument *
points_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const TenTrack *track = ten_edit_find_track (sheet, self->subject, error);

  if (track == NULL || !check_points (sheet, track, self->number, error))
    return NULL;
  return ten_edit_put_number (
      document, (const char *const[]){ "tracks", self->subject, get_spent_member (track), NULL },
      self->number, error);
}

static gboolean
check_damage (TenSheet *sheet, const TenTrack *track, const int *marked, GError **error)
{
  TenTrackState state = { 0 };
  int left;

  if (track->kind != TEN_TRACK_DAMAGE)
    /* Translators: the name of a track: "Willpower" */
    return ten_edit_fail (error, _ ("%s: this track has no boxes"), track->name);
  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  left = state.size;
  for (guint i = 0; track->damage[i] != NULL; i++)
    {
      if (marked[i] < 0)
        return ten_edit_fail (error, _ ("Cannot mark a negative number of boxes"));
      if (marked[i] > left)
        return ten_edit_fail (error,
                              /* Translators: the name of a track of boxes: "Health" */
                              _ ("%s: cannot mark more boxes than there are"), track->name);
      left -= marked[i];
    }
  return TRUE;
}

/* A kind that the file does not mention has no marks. */
static gboolean
put_kind (TenJsonDocument **document, const char *const *path, int marked, GError **error)
{
  return (marked == 0 && !ten_edit_has (*document, path)) ||
         ten_edit_step (document, ten_edit_put_number (*document, path, marked, error));
}

/* Changes the text of the track alone, if there is one, so that the sheet is read only once. */
static TenJsonDocument *
damage_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const TenTrack *track = ten_edit_find_track (sheet, self->subject, error);
  const char *path[] = { "tracks", self->subject, NULL, NULL };
  g_autoptr (TenJsonDocument) changed = NULL;
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *place;
  gboolean alone;

  if (track == NULL || !check_damage (sheet, track, self->marked, error))
    return NULL;
  alone = ten_edit_find (document, path, places, &place);
  changed = alone ? ten_json_place_extract (place, error) : ten_json_document_ref (document);
  for (guint i = 0; changed != NULL && track->damage[i] != NULL; i++)
    {
      path[2] = track->damage[i];
      if (!put_kind (&changed, alone ? path + 2 : path, self->marked[i], error))
        return NULL;
    }
  if (alone && changed != NULL)
    return ten_json_place_replace_with (place, changed, error);
  return g_steal_pointer (&changed);
}

static TenJsonDocument *
track_size_change (const TenSheetEdit *self,
                   TenSheet *sheet,
                   TenJsonDocument *document,
                   GError **error)
{
  const TenTrack *track = ten_edit_find_track (sheet, self->subject, error);
  gboolean follows = self->number < 0;
  const char *path[] = { "tracks", self->subject, NULL, NULL };

  if (track == NULL)
    return NULL;
  if (self->number > TEN_SHEET_MAX_TRACK)
    {
      ten_edit_fail (error, _ ("A track has at most %d boxes"), TEN_SHEET_MAX_TRACK);
      return NULL;
    }
  if (!ten_edit_check_size (
          sheet, track, follows ? ten_sheet_get_track_size (sheet, track) : self->number, error))
    return NULL;
  path[2] = ten_edit_get_size_member (track);
  return follows ? ten_edit_remove (document, path, error)
                 : ten_edit_put_number (document, path, self->number, error);
}

enum
{
  RATING,
  SPECIALTIES,
  ADD_TRAIT,
  REMOVE_TRAIT,
  RENAME_TRAIT,
  GROUP,
  POINTS,
  DAMAGE,
  TRACK_SIZE
};

static const TenSheetEditOperation operations[] = {
  [RATING] = { rating_change, dup_trait_name, TEN_EDIT_LABEL_RATING, ten_edit_has_same_subject },
  [SPECIALTIES] = { specialties_change, dup_trait_name, TEN_EDIT_LABEL_SPECIALTIES,
                    ten_edit_has_same_subject },
  [ADD_TRAIT] = { add_trait_change, dup_trait_name, TEN_EDIT_LABEL_ADD },
  [REMOVE_TRAIT] = { remove_trait_change, dup_trait_name, TEN_EDIT_LABEL_REMOVE },
  [RENAME_TRAIT] = { rename_trait_change, dup_new_name, TEN_EDIT_LABEL_RENAME,
                     rename_trait_continues },
  [GROUP] = { group_change, dup_trait_name, TEN_EDIT_LABEL_MOVE },
  [POINTS] = { points_change, dup_track_name, TEN_EDIT_LABEL_NAME, ten_edit_has_same_subject },
  [DAMAGE] = { damage_change, dup_track_name, TEN_EDIT_LABEL_NAME, ten_edit_has_same_subject },
  [TRACK_SIZE] = { track_size_change, dup_track_name, TEN_EDIT_LABEL_SIZE,
                   ten_edit_has_same_subject },
};

/* Fails if the rating is out of range, or if a track would have fewer boxes than are marked
 * (COFD-19, V5-4). */
TenSheetEdit *
ten_rating_edit_new (const char *trait, int rating)
{
  g_return_val_if_fail (trait != NULL && *trait != '\0', NULL);

  return ten_sheet_edit_new (&operations[RATING], trait, NULL, rating);
}

TenSheetEdit *
ten_specialties_edit_new (const char *trait, const char *const *specialties)
{
  TenSheetEdit *self;

  g_return_val_if_fail (trait != NULL && *trait != '\0', NULL);

  self = ten_sheet_edit_new (&operations[SPECIALTIES], trait, NULL, 0);
  self->texts = g_strdupv ((char **) specialties);
  return self;
}

TenSheetEdit *
ten_add_trait_edit_new (const char *trait, int rating)
{
  return ten_add_grouped_trait_edit_new (trait, rating, NULL);
}

/* Adds an extra trait below a heading, such as Disciplines. */
TenSheetEdit *
ten_add_grouped_trait_edit_new (const char *trait, int rating, const char *heading)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[ADD_TRAIT], NULL, heading, 0);

  self->subject = g_strstrip (g_strdup (trait));
  self->number = rating;
  return self;
}

/* Fails if there is no such trait, or if a track would have fewer boxes than are marked
 * (COFD-19, V5-4). */
TenSheetEdit *
ten_remove_trait_edit_new (const char *trait)
{
  return ten_sheet_edit_new (&operations[REMOVE_TRAIT], trait, NULL, 0);
}

TenSheetEdit *
ten_rename_trait_edit_new (const char *trait, const char *name)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[RENAME_TRAIT], trait, NULL, 0);

  self->text = g_strstrip (g_strdup (name));
  return self;
}

/* Puts an extra trait below a heading, or with %NULL below none. */
TenSheetEdit *
ten_group_edit_new (const char *trait, const char *heading)
{
  return ten_sheet_edit_new (&operations[GROUP], trait, heading, 0);
}

/* Creates an edit that spends or restores points (COFD-18, V20-5, V5-3). */
TenSheetEdit *
ten_points_edit_new (const char *track, int spent)
{
  return ten_sheet_edit_new (&operations[POINTS], track, NULL, spent);
}

/* Creates an edit that marks or heals boxes (COFD-19, V20-15, V5-4); ten_damage_mark() and
 * ten_damage_heal() choose the box for a click. */
TenSheetEdit *
ten_damage_edit_new (const char *track, const int marked[TEN_MAX_DAMAGE_KINDS])
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[DAMAGE], track, NULL, 0);

  memcpy (self->marked, marked, sizeof self->marked);
  return self;
}

/* Makes an edit that sets the size of a track by hand (COFD-19, V20-15, V5-4). */
TenSheetEdit *
ten_track_size_edit_new (const char *track, int size)
{
  return ten_sheet_edit_new (&operations[TRACK_SIZE], track, NULL, size);
}
