/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-draft-private.h"
#include "importers/ten-tree-private.h"

#include "json/ten-json.h"
#include "sheet/ten-experience-private.h"
#include "sheet/ten-sheet-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const texts[] = { "name", "player", "chronicle", "picture" };

static JsonObject *
add_object (JsonObject *outer, const char *member)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (outer, member, object);
  return object;
}

JsonArray *
ten_draft_add_list (JsonObject *outer, const char *member)
{
  if (!json_object_has_member (outer, member))
    json_object_set_array_member (outer, member, json_array_new ());
  return json_object_get_array_member (outer, member);
}

/* The members of the sheet have their order from here. */
TenDraft *
ten_draft_new (TenRulesets *rulesets, TenRuleset *ruleset, TenImportNames *names)
{
  TenDraft *self = g_new0 (TenDraft, 1);

  self->rulesets = rulesets;
  self->ruleset = g_object_ref (ruleset);
  self->names = names;
  self->root = json_object_new ();
  json_object_set_string_member (self->root, "$schema", TEN_SHEET_SCHEMA);
  json_object_set_string_member (self->root, "format", TEN_SHEET_FORMAT);
  json_object_set_int_member (self->root, "version", TEN_SHEET_VERSION);
  json_object_set_string_member (self->root, "ruleset", ten_ruleset_get_id (ruleset));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    json_object_set_string_member (self->root, texts[i], "");
  self->details = add_object (self->root, "details");
  self->traits = add_object (self->root, "traits");
  self->groups = add_object (self->root, "groups");
  self->specialties = add_object (self->root, "specialties");
  self->track_objects = add_object (self->root, "tracks");
  self->advantages = ten_draft_add_list (self->root, "advantages");
  self->equipment = ten_draft_add_list (self->root, "equipment");
  self->conditions = ten_draft_add_list (self->root, "conditions");
  self->rolls = ten_draft_add_list (self->root, "rolls");
  self->experience_log = ten_draft_add_list (self->root, TEN_EXPERIENCE_LOG);
  self->beats = self->experiences = self->base = -1;
  self->notes = g_string_new (NULL);
  self->taken = g_hash_table_new (NULL, NULL);
  self->tracks = g_array_new (FALSE, FALSE, sizeof (TenDraftTrack));
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->unknown = g_ptr_array_new_with_free_func (g_free);
  self->folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->remarks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
ten_draft_free (TenDraft *self)
{
  g_object_unref (self->ruleset);
  json_object_unref (self->root);
  g_string_free (self->notes, TRUE);
  g_hash_table_unref (self->taken);
  g_array_unref (self->tracks);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->unknown);
  g_hash_table_unref (self->folded);
  g_hash_table_unref (self->had);
  g_hash_table_unref (self->remarks);
  g_clear_pointer (&self->own, g_hash_table_unref);
  g_free (self);
}

/* Taking a node includes everything in it. */
void
ten_draft_take (TenDraft *self, JsonNode *node)
{
  if (node != NULL)
    g_hash_table_add (self->taken, node);
}

gboolean
ten_draft_is_taken (TenDraft *self, JsonNode *node)
{
  return g_hash_table_contains (self->taken, node);
}

const char *
ten_draft_find_word (TenDraft *self, const char *list, const char *name)
{
  return ten_import_names_find_word (self->names, list, name);
}

/* NULL where nothing has set it. */
const char *
ten_draft_get_text (TenDraft *self, const char *member)
{
  const char *text = json_object_get_string_member (self->root, member);

  return *text != '\0' ? text : NULL;
}

/* Keeps the first text that is not empty. */
void
ten_draft_set_text (TenDraft *self, const char *member, const char *text, JsonNode *from)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text != NULL ? text : ""));

  if (ten_draft_get_text (self, member) == NULL)
    json_object_set_string_member (self->root, member, stripped);
  ten_draft_take (self, from);
}

/* Returns FALSE if the sheet has a different text for that detail. */
gboolean
ten_draft_set_detail (TenDraft *self, const char *name, const char *text, JsonNode *from)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped != '\0' && !json_object_has_member (self->details, name))
    json_object_set_string_member (self->details, name, stripped);
  else if (*stripped != '\0' &&
           !g_str_equal (json_object_get_string_member (self->details, name), stripped))
    return FALSE;
  ten_draft_take (self, from);
  return TRUE;
}

/* The heading is omitted if the notes contain nothing else. */
void
ten_draft_add_notes (TenDraft *self, const char *heading, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped == '\0')
    return;
  if (self->notes->len > 0)
    g_string_append (self->notes, "\n\n");
  if (heading != NULL)
    g_string_append_printf (self->notes, "%s\n", heading);
  g_string_append (self->notes, stripped);
}

/* Finds the trait for a name. The name of a power can be another language's word for a trait; it
 * is that trait only if the file never uses the trait's own name. */
const char *
ten_draft_find_trait (TenDraft *self, const char *name)
{
  const char *found = ten_import_names_find_trait (self->names, self->ruleset, name);

  if (found == NULL || ten_draft_find_word (self, "rated", name) == NULL ||
      ten_tree_is_same_name (name, found))
    return found;
  /* Below a heading such as Disciplines it is the power. */
  if (self->heading != NULL)
    return NULL;
  self->ambiguous = TRUE;
  return self->own != NULL && !g_hash_table_contains (self->own, found) ? found : NULL;
}

/* "healthbox_3": a single box of a track. */
const TenTrack *
ten_draft_find_box (TenDraft *self, const char *key)
{
  g_autofree char *folded = ten_fold_name (key, -1);
  g_autofree char *stem = NULL;
  gsize length = strlen (folded);
  const TenTrack *track;
  const char *word;

  while (length > 0 && g_ascii_isdigit (folded[length - 1]))
    length--;
  if (folded[length] == '\0')
    return NULL;
  folded[length] = '\0';
  stem = ten_tree_dup_stem (folded, "box");
  word = stem != NULL ? ten_draft_find_word (self, "tracks", stem) : NULL;
  track = word != NULL ? ten_ruleset_find_track (self->ruleset, word) : NULL;
  return track != NULL && track->kind == TEN_TRACK_DAMAGE ? track : NULL;
}

/* Called after all traits have been looked up by their own names. */
void
ten_draft_know_own_traits (TenDraft *self)
{
  g_autoptr (GList) keys = json_object_get_members (self->traits);

  g_assert (self->own == NULL);
  self->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (GList *key = keys; key != NULL; key = key->next)
    g_hash_table_add (self->own, g_strdup (key->data));
}

/* Returns FALSE if the rating cannot be kept, or the trait already has another one. */
gboolean
ten_draft_set_trait (TenDraft *self, const char *name, int rating, JsonNode *from)
{
  const char *known = ten_draft_find_trait (self, name);
  g_autofree char *key = known != NULL ? g_strdup (known) : ten_import_dup_key (name);
  g_autofree char *folded = ten_fold_name (key, -1);
  const char *there = g_hash_table_lookup (self->folded, folded);

  if (rating < 0 || rating > TEN_SHEET_MAX_RATING || *folded == '\0')
    return FALSE;
  /* A default value of new characters gives way to a rating found elsewhere. */
  if (there != NULL && rating > 0 && json_object_get_int_member (self->traits, there) == 0)
    json_object_set_int_member (self->traits, there, rating);
  if (there != NULL && json_object_get_int_member (self->traits, there) != rating)
    return FALSE;
  ten_draft_take (self, from);
  if (there != NULL)
    return TRUE;
  json_object_set_int_member (self->traits, key, rating);
  /* Traits of the ruleset already have a place. */
  if (self->heading != NULL && ten_ruleset_find_trait (self->ruleset, key) == NULL)
    json_array_add_string_element (ten_draft_add_list (self->groups, self->heading), key);
  if (known == NULL && self->heading == NULL && ten_draft_find_word (self, "rated", name) == NULL)
    g_ptr_array_add (self->unknown, g_strdup (name));
  g_hash_table_insert (self->folded, g_steal_pointer (&folded), g_steal_pointer (&key));
  self->n_traits++;
  return TRUE;
}

void
ten_draft_add_specialty (TenDraft *self, const char *trait, const char *specialty, JsonNode *from)
{
  const char *known = ten_draft_find_trait (self, trait);
  g_autofree char *folded = ten_fold_name (known != NULL ? known : trait, -1);
  const char *there = g_hash_table_lookup (self->folded, folded);
  g_autofree char *key = there != NULL
                             ? g_strdup (there)
                             : (known != NULL ? g_strdup (known) : ten_import_dup_key (trait));
  g_autofree char *stripped = g_strstrip (g_strdup (specialty));
  JsonArray *list;

  ten_draft_take (self, from);
  if (*stripped == '\0' || *key == '\0')
    return;
  list = ten_draft_add_list (self->specialties, key);
  if (!g_hash_table_add (self->had, g_strdup_printf ("%s: %s", key, stripped)) &&
      json_array_get_length (list) > 0)
    return;
  json_array_add_string_element (list, stripped);
  self->n_specialties++;
}

/* "Pistols, Rifles": two. */
static void
add_specialties (TenDraft *self, const char *trait, const char *text)
{
  g_autoptr (GPtrArray) specialties = ten_rated_name_split_list (text);

  for (guint i = 0; i < specialties->len; i++)
    ten_draft_add_specialty (self, trait, specialties->pdata[i], NULL);
}

/* Takes a trait and its specialties out again: it is one of several with the same name. */
static void
rename_trait (TenDraft *self, const char *id, const char *name)
{
  int rating = (int) json_object_get_int_member (self->traits, id);
  g_autofree char *folded = ten_fold_name (id, -1);

  if (json_object_has_member (self->specialties, id))
    self->n_specialties -=
        json_array_get_length (json_object_get_array_member (self->specialties, id));
  json_object_remove_member (self->specialties, id);
  json_object_remove_member (self->traits, id);
  g_hash_table_remove (self->folded, folded);
  self->n_traits--;
  ten_draft_set_trait (self, name, rating, NULL);
}

/* "Crafts (Wood) 3" is a trait with a specialty; with "Crafts (Metal) 2" there are two traits. */
gboolean
ten_draft_set_remarked_trait (
    TenDraft *self, const char *name, int rating, const char *remark, JsonNode *from)
{
  const char *known = ten_draft_find_trait (self, name);
  const TenTrait *trait = known != NULL ? ten_ruleset_find_trait (self->ruleset, known) : NULL;
  g_autofree char *id = known != NULL ? g_strdup (known) : ten_import_dup_key (name);
  const char *first = g_hash_table_lookup (self->remarks, id);
  g_autofree char *whole = g_strdup_printf ("%s (%s)", name, remark);

  if (first != NULL && !g_str_equal (first, remark))
    {
      g_autofree char *other = g_strdup_printf ("%s (%s)", name, first);

      if (json_object_has_member (self->traits, id))
        rename_trait (self, id, other);
      return ten_draft_set_trait (self, whole, rating, from);
    }
  if (!ten_draft_set_trait (self, name, rating, from))
    return ten_draft_set_trait (self, whole, rating, from);
  if (first == NULL)
    g_hash_table_insert (self->remarks, g_strdup (id), g_strdup (remark));
  if (trait == NULL || trait->kind != TEN_TRAIT_SPECIAL)
    add_specialties (self, name, remark);
  else
    {
      g_autofree char *note = g_strdup_printf ("%s: %s", trait->name, remark);

      /* Humanity and its like have no specialties. */
      ten_draft_add_notes (self, NULL, note);
      ten_draft_say (self, _ ("In the notes: %s"), note);
    }
  return TRUE;
}

/* Whether there is a trait with that name, whatever its rating. */
gboolean
ten_draft_has_trait (TenDraft *self, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  return g_hash_table_contains (self->folded, folded);
}

void
ten_draft_say (TenDraft *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (self->lines, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* With more boxes than this, it is not a track but another number. */
#define MAX_TRACK 100

TenDraftTrack *
ten_draft_get_track (TenDraft *self, const char *id, int value)
{
  const TenTrack *known = ten_ruleset_find_track (self->ruleset, id);
  TenDraftTrack track = { known, -1, -1, FALSE, { 0 } };

  if (known == NULL || value < 0 || value > MAX_TRACK)
    return NULL;
  for (guint i = 0; i < self->tracks->len; i++)
    if (g_array_index (self->tracks, TenDraftTrack, i).track == known)
      return &g_array_index (self->tracks, TenDraftTrack, i);
  g_array_append_val (self->tracks, track);
  return &g_array_index (self->tracks, TenDraftTrack, self->tracks->len - 1);
}

/* The size that follows from the traits read so far. */
static int
get_track_size (TenDraft *self, const TenTrack *track)
{
  int size = track->base;

  for (const char *const *trait = track->traits; trait != NULL && *trait != NULL; trait++)
    if (json_object_has_member (self->traits, *trait))
      size += (int) json_object_get_int_member (self->traits, *trait);
  return size;
}

int *
ten_draft_get_part (TenDraft *self, const char *track, const char *part, int value)
{
  const TenTrack *known = ten_ruleset_find_track (self->ruleset, track);
  gboolean size = g_str_equal (part, "size");
  gboolean left = g_str_equal (part, "left");
  TenDraftTrack *found = NULL;

  if (known != NULL &&
      (size || left || g_str_equal (part, "spent") == (known->kind == TEN_TRACK_POINTS)))
    found = ten_draft_get_track (self, track, value);
  if (found == NULL)
    return NULL;
  if (size || left)
    return size ? &found->size : &found->left;
  if (known->kind == TEN_TRACK_POINTS)
    return &found->marked[0];
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS && known->damage[i] != NULL; i++)
    if (g_str_equal (known->damage[i], part))
      return &found->marked[i];
  return NULL;
}

gboolean
ten_draft_set_part (TenDraft *self, const char *track, const char *part, int value, JsonNode *from)
{
  int *number = ten_draft_get_part (self, track, part, value);

  if (number == NULL)
    return FALSE;
  *number = value;
  ten_draft_take (self, from);
  return TRUE;
}

/* A larger or smaller character has different Health: replaces a base of the ruleset. */
void
ten_draft_set_base (TenDraft *self, int usual, int base)
{
  if (self->base >= 0 || base < 0 || base > MAX_TRACK)
    return;
  self->base = base;
  self->usual_base = usual;
}

/* Sets the size of tracks with that base, unless the file gives one. */
static void
settle_base (TenDraft *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);

  for (guint i = 0; self->base >= 0 && self->base != self->usual_base && i < n_tracks; i++)
    {
      int size = get_track_size (self, &tracks[i]);
      TenDraftTrack *found;

      if (tracks[i].base != self->usual_base || size == tracks[i].base)
        continue;
      found = ten_draft_get_track (self, tracks[i].id, size);
      if (found != NULL && found->size < 0)
        found->size = size - self->usual_base + self->base;
    }
}

/* Converts what is left into what is marked, and enlarges the track to hold all marks. */
static void
settle_track (TenDraft *self, TenDraftTrack *track)
{
  int usual = get_track_size (self, track->track);
  int size = MAX (track->size >= 0 ? track->size : usual, track->left);
  int marked = 0;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    marked += track->marked[i];
  if (track->left >= 0 && marked == 0)
    track->marked[0] = marked = size - track->left;
  if (marked > size)
    {
      size = marked;
      ten_draft_say (self,
                     /* Translators: a track, such as Health, and its new number of boxes */
                     _ ("%s: %d boxes, to hold all that is marked"), track->track->name, size);
    }
  /* Keep a size given in the file; otherwise the track follows its traits. */
  track->size = track->said || size != usual ? size : -1;
}

static void
add_track (TenDraft *self, const TenDraftTrack *track)
{
  JsonObject *object = add_object (self->track_objects, track->track->id);
  gboolean points = track->track->kind == TEN_TRACK_POINTS;

  if (track->size >= 0)
    json_object_set_int_member (object, points ? "rating" : "boxes", track->size);
  if (points)
    json_object_set_int_member (object, "spent", track->marked[0]);
  for (guint i = 0; !points && i < TEN_MAX_DAMAGE_KINDS && track->track->damage[i] != NULL; i++)
    json_object_set_int_member (object, track->track->damage[i], track->marked[i]);
}

static void
add_tracks (TenDraft *self)
{
  settle_base (self);
  for (guint i = 0; i < self->tracks->len; i++)
    {
      TenDraftTrack *track = &g_array_index (self->tracks, TenDraftTrack, i);

      settle_track (self, track);
      add_track (self, track);
    }
}

static const char *
get_template (TenDraft *self)
{
  static const char *const details[] = { "splat", "template", "species" };

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    if (json_object_has_member (self->details, details[i]))
      return json_object_get_string_member (self->details, details[i]);
  return NULL;
}

/* For example, a tribe means a werewolf. */
static void
guess_template (TenDraft *self)
{
  g_autoptr (GList) names = json_object_get_members (self->details);

  for (GList *name = names; name != NULL && get_template (self) == NULL; name = name->next)
    {
      const char *kind = ten_draft_find_word (self, "kinds", name->data);

      if (kind == NULL)
        continue;
      json_object_set_string_member (self->details, "splat", kind);
      /* Translators: a kind of character, such as Werewolf, and a name in the file */
      ten_draft_say (self, _ ("guessed: a character of the kind “%s”, since it has “%s”"), kind,
                     (const char *) name->data);
    }
}

/* A vampire's Humanity is the trait that a mortal has as Integrity. */
static void
settle_name (TenDraft *self, const TenTrait *trait, const TenTraitName *name)
{
  const char *splat = get_template (self);
  g_autofree char *kind = ten_fold_name (splat != NULL ? splat : name->splat, -1);
  g_autofree char *own = ten_fold_name (name->splat, -1);
  g_autofree char *folded = ten_fold_name (name->source_name, -1);
  const char *key = g_hash_table_lookup (self->folded, folded);

  if (key == NULL || !json_object_has_member (self->traits, key) ||
      json_object_has_member (self->traits, trait->id) || !g_str_has_prefix (kind, own))
    return;
  json_object_set_int_member (self->traits, trait->id,
                              json_object_get_int_member (self->traits, key));
  json_object_remove_member (self->traits, key);
  for (guint i = 0; i < self->unknown->len; i++)
    if (ten_tree_is_same_name (g_ptr_array_index (self->unknown, i), folded))
      g_ptr_array_remove_index (self->unknown, i--);
  if (splat != NULL)
    return;
  json_object_set_string_member (self->details, "splat", name->splat);
  ten_draft_say (self, _ ("guessed: a character of the kind “%s”, since it has “%s”"), name->splat,
                 name->source_name);
}

/* Some things can be matched only after everything has been read. */
void
ten_draft_settle (TenDraft *self)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  guess_template (self);
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      for (guint k = 0; k < groups[i].traits[j].n_names; k++)
        settle_name (self, &groups[i].traits[j], &groups[i].traits[j].names[k]);
}

TenSheet *
ten_draft_finish (TenDraft *self, const char *fallback_name, GError **error)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), self->root);
  g_autofree char *text = NULL;
  g_autofree char *lines = NULL;
  g_autoptr (TenJsonDocument) document = NULL;

  if (ten_draft_get_text (self, "name") == NULL)
    json_object_set_string_member (self->root, "name", fallback_name);
  if (ten_draft_get_text (self, "picture") == NULL)
    json_object_remove_member (self->root, "picture");
  if (json_object_get_size (self->groups) == 0)
    json_object_remove_member (self->root, "groups");
  if (json_array_get_length (self->rolls) == 0)
    json_object_remove_member (self->root, "rolls");
  if (json_array_get_length (self->experience_log) == 0)
    json_object_remove_member (self->root, TEN_EXPERIENCE_LOG);
  add_tracks (self);
  json_object_set_int_member (self->root, "beats", MAX (self->beats, 0));
  json_object_set_int_member (self->root, "experiences", MAX (self->experiences, 0));
  json_object_set_string_member (self->root, "notes", self->notes->str);
  if (self->secrets != NULL)
    ten_import_hide_secrets (self->root, self->secrets);
  text = ten_json_to_text (node, TRUE);
  lines = g_strconcat (text, "\n", NULL);
  document = ten_json_document_new (fallback_name, lines, -1, error);
  return document != NULL ? ten_sheet_new_from_document (document, self->rulesets, error) : NULL;
}
