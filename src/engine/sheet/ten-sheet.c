/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

enum
{
  SIGNAL_PLAYED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenSheet,
                               ten_sheet,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TEN_TYPE_CHARACTER, ten_sheet_character_init))

static guint signals[N_SIGNALS];

static const char *const no_strings[] = { NULL };

static gboolean
can_undo (TenSheet *self)
{
  return self->done->len > 0;
}

static gboolean
can_redo (TenSheet *self)
{
  return self->undone->len > 0;
}

static void
ten_sheet_class_init (TenSheetClass *klass)
{
  const TenField fields[] = {
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, name) },
    { "player", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, player) },
    { "alias", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, alias) },
    { "chronicle", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, chronicle) },
    { "ruleset", TEN_TYPE_RULESET, G_STRUCT_OFFSET (TenSheet, ruleset) },
    { "file", G_TYPE_FILE, G_STRUCT_OFFSET (TenSheet, file) },
    { "changed", G_TYPE_BOOLEAN, 0, G_CALLBACK (ten_sheet_is_changed) },
    { "can-undo", G_TYPE_BOOLEAN, 0, G_CALLBACK (can_undo) },
    { "can-redo", G_TYPE_BOOLEAN, 0, G_CALLBACK (can_redo) },
    { "undo-label", G_TYPE_STRING, 0, G_CALLBACK (ten_sheet_dup_undo_label) },
    { "redo-label", G_TYPE_STRING, 0, G_CALLBACK (ten_sheet_dup_redo_label) },
    { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenSheet, document) },
    { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenSheet, saved) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, notes) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, picture) },
    { NULL, G_TYPE_HASH_TABLE, G_STRUCT_OFFSET (TenSheet, ratings) },
    { NULL, G_TYPE_HASH_TABLE, G_STRUCT_OFFSET (TenSheet, specialties) },
    { NULL, G_TYPE_HASH_TABLE, G_STRUCT_OFFSET (TenSheet, tracks) },
    { NULL, G_TYPE_HASH_TABLE, G_STRUCT_OFFSET (TenSheet, details) },
    { NULL, G_TYPE_HASH_TABLE, G_STRUCT_OFFSET (TenSheet, pools) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenSheet, extra_traits) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenSheet, detail_names) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, items[TEN_SHEET_ADVANTAGE]) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, items[TEN_SHEET_EQUIPMENT]) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, items[TEN_SHEET_CONDITION]) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, items[TEN_SHEET_WEAPON]) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, items[TEN_SHEET_ARMOR]) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, rolls) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheet, experience_log) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenSheet, done) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenSheet, undone) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));

  /**
   * TenSheet::played:
   * @self: the sheet
   *
   * A change of play was made, taken back or made again, and nothing else of the sheet is
   * unsaved: it is to be saved at once, as nobody would think of it in play.
   */
  signals[SIGNAL_PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ten_sheet_init (TenSheet *self)
{
  self->ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->specialties =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  self->tracks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->extra_traits = g_ptr_array_new_with_free_func (g_free);
  self->detail_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    self->items[i] = g_list_store_new (TEN_TYPE_SHEET_ITEM);
  self->rolls = g_list_store_new (TEN_TYPE_SAVED_ROLL);
  self->experience_log = g_list_store_new (TEN_TYPE_EXPERIENCE);
  self->done = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_sheet_step_free);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_sheet_step_free);
}

void
ten_sheet_set_pools (TenSheet *self, GHashTable *pools)
{
  g_clear_pointer (&self->pools, g_hash_table_unref);
  self->pools = g_hash_table_ref (pools);
}

void
ten_sheet_emit_played (TenSheet *self)
{
  g_signal_emit (self, signals[SIGNAL_PLAYED], 0);
}

/**
 * ten_sheet_get_file:
 *
 * Returns: (transfer none) (nullable): the file of the sheet, or %NULL
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, GFile *, file)

/**
 * ten_sheet_get_ruleset:
 *
 * Returns: (transfer none): the character's ruleset
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, TenRuleset *, ruleset)

/**
 * ten_sheet_get_name:
 *
 * Returns: (transfer none): the character's name, which may be empty
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, const char *, name)

/**
 * ten_sheet_get_player:
 *
 * Returns: (transfer none): the name of the player (may be empty)
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, const char *, player)

/**
 * ten_sheet_get_chronicle:
 *
 * Returns: (transfer none): the name of the character's chronicle, which may be empty
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, const char *, chronicle)

/**
 * ten_sheet_get_notes:
 *
 * Returns: (transfer none): the player's notes, which may be empty
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, const char *, notes)

/**
 * ten_sheet_get_text:
 * @name: (not nullable): `name`, `player`, `alias`, `chronicle`, `notes` or `picture`
 *
 * Returns: (transfer none) (nullable): a text that each sheet has one of, which may be empty; %NULL
 *   without a picture
 */
const char *
ten_sheet_get_text (TenSheet *self, const char *name)
{
  const TenSheetMember *text = ten_sheet_find_value (name, FALSE);

  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  return G_STRUCT_MEMBER (const char *, self, text->offset);
}

/**
 * ten_sheet_get_line_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of the texts that are a line each,
 *   the character's name first
 */
const char *const *
ten_sheet_get_line_names (void)
{
  static const char *const names[] = { "name", "player", "alias", "chronicle", NULL };

  return names;
}

/**
 * ten_sheet_get_count:
 * @name: (not nullable): `beats` or `experiences`
 *
 * Returns: a number that a sheet counts, 0 or more
 */
int
ten_sheet_get_count (TenSheet *self, const char *name)
{
  const TenSheetMember *count = ten_sheet_find_value (name, TRUE);

  g_return_val_if_fail (TEN_IS_SHEET (self), 0);
  g_return_val_if_fail (count != NULL, 0);

  return G_STRUCT_MEMBER (int, self, count->offset);
}

/**
 * ten_sheet_get_member_title:
 * @name: (not nullable): see ten_sheet_get_text() and ten_sheet_get_count()
 *
 * Returns: (transfer none): what the text or count is called, in the user's language
 */
const char *
ten_sheet_get_member_title (const char *name)
{
  const TenSheetMember *text = ten_sheet_find_value (name, FALSE);
  const TenSheetMember *member = text != NULL ? text : ten_sheet_find_value (name, TRUE);

  g_return_val_if_fail (member != NULL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "edit", member->title);
}

/**
 * ten_sheet_get_detail_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of the details on the sheet
 *   ("concept", ...), in order
 */
const char *const *
ten_sheet_get_detail_names (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), no_strings);

  return (const char *const *) self->detail_names->pdata;
}

/**
 * ten_sheet_get_detail:
 * @name: (not nullable): the name of a detail
 *
 * Returns: (transfer none) (nullable): the text of a detail, or %NULL if the sheet does not have
 *   it
 */
const char *
ten_sheet_get_detail (TenSheet *self, const char *name)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return g_hash_table_lookup (self->details, name);
}

/**
 * ten_sheet_get_beats:
 *
 * Returns: how many Beats the character has (COFD-7), 0 or more
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, int, beats)

/**
 * ten_sheet_get_experiences:
 *
 * Returns: how many Experiences the character has to spend, 0 or more
 */
TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, int, experiences)

/**
 * ten_sheet_get_items:
 * @kind: the kind of items
 *
 * Returns: (transfer none): the items of that kind, in the order of the sheet, as a list of
 *   #TenSheetItem
 */
GListModel *
ten_sheet_get_items (TenSheet *self, TenSheetItemKind kind)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);
  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  return G_LIST_MODEL (self->items[kind]);
}

/**
 * ten_sheet_get_rolls:
 *
 * Returns: (transfer none): the rolls that the player has saved (COFD-21), in the order of the
 *   sheet, as a list of #TenSavedRoll
 */
GListModel *
ten_sheet_get_rolls (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return G_LIST_MODEL (self->rolls);
}

/**
 * ten_sheet_dup_text:
 *
 * Gets the text that ten_sheet_save() writes: that of the file, byte for byte, except for the
 * changes.
 *
 * Returns: (transfer full) (not nullable): the text
 */
char *
ten_sheet_dup_text (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return ten_json_document_dup_text (self->document);
}

/**
 * ten_sheet_to_json:
 *
 * Gets the document of the sheet: every member in order, including unknown ones.
 *
 * Returns: (transfer full) (not nullable): its root, which is immutable
 */
JsonNode *
ten_sheet_to_json (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return json_node_ref (ten_json_document_get_node (self->document));
}

/* Details are free-form; the common ones have known names that can be translated. */
static const char *const titles[][2] = {
  { "age", N_ ("Age") },
  { "ambition", N_ ("Ambition") },
  { "aspirations", N_ ("Aspirations") },
  { "blood_potency", N_ ("Blood Potency") },
  { "clan", N_ ("Clan") },
  { "concept", N_ ("Concept") },
  { "demeanor", N_ ("Demeanor") },
  { "desire", N_ ("Desire") },
  { "faction", N_ ("Faction") },
  { "generation", N_ ("Generation") },
  { "nature", N_ ("Nature") },
  { "origin", N_ ("Origin") },
  { "path", N_ ("Path") },
  { "predator", N_ ("Predator") },
  { "road", N_ ("Road") },
  { "sire", N_ ("Sire") },
  { "vice", N_ ("Vice") },
  { "virtue", N_ ("Virtue") },
};

/**
 * ten_sheet_dup_title:
 * @key: the key of a detail or an extra trait on a sheet: `blood_type`
 *
 * Creates a readable title: in the user's language for a common key, otherwise the key itself with
 * spaces and a capital letter.
 *
 * Returns: (transfer full): the title
 */
char *
ten_sheet_dup_title (const char *key)
{
  g_autofree char *words = NULL;
  g_autofree char *capital = NULL;

  g_return_val_if_fail (key != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_ascii_strcasecmp (key, titles[i][0]) == 0)
      return g_strdup (_ (titles[i][1]));

  if (*key == '\0')
    return g_strdup ("");
  words = g_strdelimit (g_strdup (key), "_", ' ');
  capital = g_utf8_strup (words, g_utf8_next_char (words) - words);
  return g_strconcat (capital, g_utf8_next_char (words), NULL);
}

/* Some games rate a trait where it is spent: its track then holds the rating. */
static gboolean
get_rating_of_track (TenSheet *self, const char *id, int *rating)
{
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, id);
  TenSheetTrack *given;

  if (track == NULL || ten_ruleset_find_trait (self->ruleset, id) == NULL)
    return FALSE;
  given = g_hash_table_lookup (self->tracks, id);
  if (given != NULL && given->size >= 0)
    *rating = given->size;
  else if (track->traits[0] != NULL && !g_strv_contains (track->traits, id))
    *rating = ten_sheet_get_track_size (self, track);
  else
    return FALSE;
  return *rating > 0;
}

static const char *
ten_sheet_character_get_name (TenCharacter *character)
{
  return TEN_SHEET (character)->name;
}

/* An extra may have more dice than a sheet has dots. */
static int
get_large_pool (TenSheet *self, const char *trait, int rating)
{
  return self->pools != NULL && rating == TEN_SHEET_MAX_RATING
             ? GPOINTER_TO_INT (g_hash_table_lookup (self->pools, trait))
             : 0;
}

static gboolean
ten_sheet_character_get_shared_rating (TenCharacter *character, const char *group, int *rating)
{
  TenSheet *self = TEN_SHEET (character);
  gpointer value;

  if (self->pools == NULL || !g_hash_table_lookup_extended (self->pools, group, NULL, &value))
    return FALSE;
  *rating = GPOINTER_TO_INT (value);
  return TRUE;
}

static gboolean
ten_sheet_character_get_rating (TenCharacter *character, const char *trait, int *rating)
{
  TenSheet *self = TEN_SHEET (character);
  gpointer value;
  int found = 0;

  if (g_hash_table_lookup_extended (self->ratings, trait, NULL, &value))
    found = MAX (GPOINTER_TO_INT (value), get_large_pool (self, trait, GPOINTER_TO_INT (value)));
  else if (!get_rating_of_track (self, trait, &found))
    return FALSE;
  if (rating != NULL)
    *rating = found;
  return TRUE;
}

static const char *const *
ten_sheet_character_get_specialties (TenCharacter *character, const char *trait)
{
  return g_hash_table_lookup (TEN_SHEET (character)->specialties, trait);
}

static int
find_damage (const TenTrack *track, const char *damage)
{
  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    if (g_str_equal (track->damage[i], damage))
      return i;
  return -1;
}

static gboolean
ten_sheet_character_get_track (TenCharacter *character, const TenTrack *track, TenTrackState *state)
{
  TenSheet *self = TEN_SHEET (character);
  TenSheetTrack *given = g_hash_table_lookup (self->tracks, track->id);

  memset (state, 0, sizeof *state);
  state->size =
      given != NULL && given->size >= 0 ? given->size : ten_sheet_get_track_size (self, track);
  if (given == NULL || given->track->kind != track->kind)
    return state->size > 0;

  if (track->kind == TEN_TRACK_POINTS)
    state->marked[0] = given->marked[0];
  else
    /* The track may belong to another ruleset, which orders damage differently. */
    for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
      {
        int found = find_damage (given->track, track->damage[i]);

        if (found >= 0)
          state->marked[i] = given->marked[found];
      }
  /* A track given as empty still exists. */
  return state->size > 0 || given->size == 0;
}

static const char *const *
ten_sheet_character_get_extra_traits (TenCharacter *character)
{
  return (const char *const *) TEN_SHEET (character)->extra_traits->pdata;
}

static char *
ten_sheet_character_dup_heading (TenCharacter *character, const char *trait)
{
  return ten_sheet_dup_heading (TEN_SHEET (character), trait);
}

static const char *
find_item (TenCharacter *character, TenSheetItemKind kind, const char *folded, int *number)
{
  GListModel *items = G_LIST_MODEL (TEN_SHEET (character)->items[kind]);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      g_autofree char *name = ten_fold_name (ten_sheet_item_get_name (item), -1);

      if (!g_str_equal (name, folded))
        continue;
      if (number != NULL)
        *number = ten_sheet_item_get_number (item);
      return ten_sheet_item_get_name (item);
    }
  return NULL;
}

static const char *
ten_sheet_character_find_advantage (TenCharacter *character, const char *folded, int *dots)
{
  return find_item (character, TEN_SHEET_ADVANTAGE, folded, dots);
}

static const char *
ten_sheet_character_find_equipment (TenCharacter *character, const char *folded, int *bonus)
{
  return find_item (character, TEN_SHEET_EQUIPMENT, folded, bonus);
}

void
ten_sheet_character_init (TenCharacterInterface *iface)
{
  iface->get_name = ten_sheet_character_get_name;
  iface->get_rating = ten_sheet_character_get_rating;
  iface->get_specialties = ten_sheet_character_get_specialties;
  iface->get_track = ten_sheet_character_get_track;
  iface->get_extra_traits = ten_sheet_character_get_extra_traits;
  iface->dup_heading = ten_sheet_character_dup_heading;
  iface->find_advantage = ten_sheet_character_find_advantage;
  iface->get_shared_rating = ten_sheet_character_get_shared_rating;
  iface->find_equipment = ten_sheet_character_find_equipment;
}

/* Many sheets leave out what is only counted: everybody has blood (V20-14). */
static int
get_rating_for_track (TenSheet *self, const char *id)
{
  const TenTrait *trait = ten_ruleset_find_trait (self->ruleset, id);
  gpointer rating;

  if (g_hash_table_lookup_extended (self->ratings, id, NULL, &rating))
    return GPOINTER_TO_INT (rating);
  return trait != NULL && !trait->rolled ? trait->start : 0;
}

/* COFD-19, COFD-23, V20-15, V5-4 */
int
ten_sheet_get_track_size (TenSheet *self, const TenTrack *track)
{
  int size = track->base;

  for (guint i = 0; track->traits[i] != NULL; i++)
    size += get_rating_for_track (self, track->traits[i]);
  return CLAMP (size, 0, TEN_SHEET_MAX_TRACK);
}

/**
 * ten_sheet_has_own_track_size:
 * @track: (not nullable): the id of a track of its ruleset
 *
 * Returns: whether the sheet gives a size for the track, instead of the one that follows from the
 *   traits
 */
gboolean
ten_sheet_has_own_track_size (TenSheet *self, const char *track)
{
  const TenSheetTrack *given;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (track != NULL, FALSE);

  given = g_hash_table_lookup (self->tracks, track);
  return given != NULL && given->size >= 0;
}
