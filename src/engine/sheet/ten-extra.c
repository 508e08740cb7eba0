/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-extra.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "rules/ten-notation-private.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The word for boxes in every language, in addition to the ruleset's name for the track. */
#define HEALTH "health"

#define SHEET_KEY "ten-extra"

/**
 * TenExtra:
 *
 * Nameless extras of a scene in one line: a name, pools by the names of traits, boxes of Health,
 * and the number of extras, as in `thug: 5 brawl, 3 health, x3`. A number may also follow its name.
 * The name of a group of attributes stands for all traits of that kind, as in `bouncer: physical 6,
 * social 2, mental 3` (ITEM-2). Each has a sheet in memory (ten_extra_create_sheet()), so it rolls,
 * is hurt and takes turns like anyone else.
 */
struct _TenExtra
{
  gatomicrefcount ref_count;

  TenRuleset *ruleset;
  char *name;
  guint n_pools;
  struct
  {
    char *trait; /* the id of a trait, or of a group of attributes */
    char *label; /* as it is written back */
    int dice;
  } pools[TEN_EXTRA_MAX_POOLS];
  int health; /* 0 if the ruleset sets it */
  int damage[TEN_MAX_DAMAGE_KINDS];
  guint count;
};

G_DEFINE_BOXED_TYPE (TenExtra, ten_extra, ten_extra_ref, ten_extra_unref)

static TenExtra *
extra_new (TenRuleset *ruleset)
{
  TenExtra *self = g_new0 (TenExtra, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->ruleset = g_object_ref (ruleset);
  self->count = 1;
  return self;
}

TenExtra *
ten_extra_ref (TenExtra *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ten_extra_unref (TenExtra *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_pools; i++)
    {
      g_free (self->pools[i].trait);
      g_free (self->pools[i].label);
    }
  g_object_unref (self->ruleset);
  g_free (self->name);
  g_free (self);
}

/* A line being read, and the current position. */
typedef struct
{
  const char *text;
  const char *at;
  GError **error;
} Reader;

static gboolean
fail (const Reader *reader, const char *at, const char *message)
{
  return ten_notation_fail (reader->text, (gsize) (at - reader->text), TEN_RULES_ERROR_NOTATION,
                            reader->error, "%s", message);
}

static gboolean
fail_range (const Reader *reader, const char *at, int most)
{
  return ten_notation_fail (reader->text, (gsize) (at - reader->text), TEN_RULES_ERROR_RANGE,
                            reader->error, _ ("a number from 1 to %d is needed"), most);
}

static void
skip_space (Reader *reader)
{
  reader->at += strspn (reader->at, " \t");
}

static gboolean
read_number (Reader *reader, int most, int *number)
{
  const char *start = reader->at;
  const gsize n_digits = strspn (start, "0123456789");
  guint64 value = g_ascii_strtoull (start, NULL, 10);

  if (n_digits == 0 || value < 1 || value > (guint64) most)
    return fail_range (reader, start, most);
  reader->at += n_digits;
  *number = (int) value;
  return TRUE;
}

/* Reads up to one of the bytes in @ends, without surrounding space. */
static char *
read_words (Reader *reader, const char *ends)
{
  const gsize length = strcspn (reader->at, ends);
  char *words = g_strstrip (g_strndup (reader->at, length));

  reader->at += length;
  return words;
}

static const TenTrack *
get_health_track (TenExtra *self)
{
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, HEALTH);

  return track != NULL && track->kind == TEN_TRACK_DAMAGE ? track : NULL;
}

static gboolean
is_called (const char *words, const char *id, const char *name)
{
  g_autofree char *folded = ten_fold_name (words, -1);
  g_autofree char *folded_id = ten_fold_name (id, -1);
  g_autofree char *folded_name = ten_fold_name (name, -1);

  return g_str_equal (folded, folded_id) || g_str_equal (folded, folded_name);
}

/* Finds the number meant by words that name no pool: Health, or how much of it is marked. */
static int *
find_health (TenExtra *self, const char *words)
{
  const TenTrack *track = get_health_track (self);

  if (track == NULL)
    return NULL;
  if (is_called (words, track->id, track->name))
    return &self->health;
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    if (is_called (words, track->damage[i], track->damage_names[i]))
      return &self->damage[i];
  return NULL;
}

/* "Physical", or "physical" in every language: the first word of the id. */
static const TenTraitGroup *
find_group (TenExtra *self, const char *words)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    {
      g_autofree char *first = g_strndup (groups[i].id, strcspn (groups[i].id, "-"));

      if (groups[i].kind == TEN_TRAIT_ATTRIBUTE && is_called (words, first, groups[i].name))
        return &groups[i];
    }
  return NULL;
}

/* Of a trait, or of all traits of its kind. */
static int
get_dice (TenExtra *self, const char *trait)
{
  const TenTrait *known = ten_ruleset_find_trait (self->ruleset, trait);
  int dice = 0;

  if (!ten_extra_get_pool (self, trait, &dice) && known != NULL &&
      known->kind == TEN_TRAIT_ATTRIBUTE)
    ten_extra_get_pool (self, known->group->id, &dice);
  return dice;
}

static int
count_boxes (TenExtra *self)
{
  const TenTrack *track = get_health_track (self);
  int boxes = self->health;

  if (track == NULL || boxes != 0)
    return boxes;
  boxes = track->base;
  for (guint i = 0; track->traits[i] != NULL; i++)
    boxes += MIN (get_dice (self, track->traits[i]), TEN_SHEET_MAX_RATING);
  return boxes;
}

static int
count_damage (TenExtra *self)
{
  int damage = 0;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    damage += self->damage[i];
  return damage;
}

/* A pool without a known trait becomes an extra trait of the sheet. */
static gboolean
add_pool (TenExtra *self, Reader *reader, const char *at, const char *words, int dice)
{
  const TenTraitGroup *group = find_group (self, words);
  const TenTrait *trait = ten_ruleset_match_trait (self->ruleset, words, -1);
  g_autofree char *id = group != NULL   ? g_strdup (group->id)
                        : trait != NULL ? g_strdup (trait->id)
                                        : ten_fold_name (words, -1);

  if (*id == '\0')
    return fail (reader, at, _ ("the name of a pool is needed, as in 5 brawl"));
  if (ten_extra_get_pool (self, id, NULL))
    return fail (reader, at, _ ("this pool was already given"));
  if (self->n_pools == TEN_EXTRA_MAX_POOLS)
    return fail (reader, at, _ ("there are too many pools"));
  self->pools[self->n_pools].trait = g_steal_pointer (&id);
  self->pools[self->n_pools].label = g_strdup (words);
  self->pools[self->n_pools++].dice = dice;
  return TRUE;
}

static gboolean
read_count (TenExtra *self, Reader *reader, gboolean *counted)
{
  const char *start = reader->at;
  int count = 0;

  reader->at += *start == 'x' || *start == 'X' ? 1 : strlen ("×");
  if (*counted)
    return fail (reader, start, _ ("the number of extras was already given"));
  *counted = TRUE;
  if (!read_number (reader, TEN_EXTRA_MAX_COUNT, &count))
    return FALSE;
  self->count = (guint) count;
  skip_space (reader);
  return *reader->at == ',' || *reader->at == '\0' ||
         fail (reader, reader->at, _ ("a comma is needed here"));
}

/* "5 brawl" or "brawl 5": what, how many, and where each begins. */
typedef struct
{
  char *words;
  const char *words_at;
  int number;
  const char *number_at;
} Entry;

static gboolean
read_number_first (Reader *reader, Entry *entry)
{
  entry->number_at = reader->at;
  if (!read_number (reader, TEN_EXTRA_MAX_HEALTH, &entry->number))
    return FALSE;
  skip_space (reader);
  entry->words_at = reader->at;
  entry->words = read_words (reader, ",:");
  return TRUE;
}

static gboolean
read_number_last (Reader *reader, Entry *entry)
{
  const char *start = reader->at;
  Reader number = *reader;
  gsize length;

  entry->words_at = start;
  entry->words = read_words (reader, ",:");
  length = strlen (entry->words);
  while (length > 0 && g_ascii_isdigit (entry->words[length - 1]))
    length--;
  if (entry->words[length] == '\0' || length == 0 || entry->words[length - 1] != ' ')
    return fail (reader, start, _ ("a number and a name are needed, as in 5 brawl"));
  number.at = entry->number_at = start + length;
  entry->words[length] = '\0';
  g_strchomp (entry->words);
  return read_number (&number, TEN_EXTRA_MAX_HEALTH, &entry->number);
}

static gboolean
take_entry (TenExtra *self, Reader *reader, const Entry *entry)
{
  int *health = find_health (self, entry->words);

  if (*reader->at == ':')
    return fail (reader, reader->at, _ ("a comma is needed here"));
  if (health == NULL)
    return entry->number > TEN_EXTRA_MAX_DICE
               ? fail_range (reader, entry->number_at, TEN_EXTRA_MAX_DICE)
               : add_pool (self, reader, entry->words_at, entry->words, entry->number);
  if (*health != 0)
    return fail (reader, entry->words_at, _ ("this number was already given"));
  *health = entry->number;
  return TRUE;
}

static gboolean
read_entry (TenExtra *self, Reader *reader, gboolean *counted)
{
  Entry entry = { NULL };
  const char *start;
  gboolean done;

  skip_space (reader);
  start = reader->at;
  if (((*start == 'x' || *start == 'X') && g_ascii_isdigit (start[1])) ||
      g_str_has_prefix (start, "×"))
    return read_count (self, reader, counted);
  done = (g_ascii_isdigit (*start) ? read_number_first (reader, &entry)
                                   : read_number_last (reader, &entry)) &&
         take_entry (self, reader, &entry);
  g_free (entry.words);
  return done;
}

static gboolean
read_all (TenExtra *self, Reader *reader)
{
  gboolean counted = FALSE;

  skip_space (reader);
  self->name = read_words (reader, ":");
  if (*self->name == '\0' || g_utf8_strlen (self->name, -1) > TEN_EXTRA_MAX_NAME)
    return fail (reader, reader->text, _ ("a name and a colon are needed, as in thug: 5 brawl"));
  if (*reader->at == '\0')
    return fail (reader, reader->at, _ ("a colon and a pool are needed, as in thug: 5 brawl"));
  do
    {
      reader->at++;
      if (!read_entry (self, reader, &counted))
        return FALSE;
    }
  while (*reader->at == ',');
  if (self->n_pools == 0)
    return fail (reader, reader->at, _ ("a number and a name are needed, as in 5 brawl"));
  return count_damage (self) <= count_boxes (self) ||
         fail (reader, reader->at, _ ("there is more damage than health"));
}

TenExtra *
ten_extra_new_from_text (const char *text, TenRuleset *ruleset, GError **error)
{
  g_autoptr (TenExtra) self = NULL;
  Reader reader = { text, text, error };

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_NOTATION,
                           _ ("the text is not UTF-8"));
      return NULL;
    }
  for (const char *at = text; *at != '\0'; at++)
    if ((guchar) *at < ' ' && *at != '\t')
      {
        fail (&reader, at, _ ("the text has to be a single line"));
        return NULL;
      }
  if (strlen (text) > TEN_EXTRA_MAX_LENGTH)
    {
      fail (&reader, text + TEN_EXTRA_MAX_LENGTH, _ ("the text is too long"));
      return NULL;
    }
  self = extra_new (ruleset);
  return read_all (self, &reader) ? g_steal_pointer (&self) : NULL;
}

TEN_DEFINE_ACCESSOR (TenRuleset *, ten_extra_get_ruleset, TenExtra, ruleset)

gboolean
ten_extra_get_pool (TenExtra *self, const char *trait, int *dice)
{
  for (guint i = 0; i < self->n_pools; i++)
    if (g_str_equal (self->pools[i].trait, trait))
      {
        if (dice != NULL)
          *dice = self->pools[i].dice;
        return TRUE;
      }
  return FALSE;
}

TEN_DEFINE_ACCESSOR (int, ten_extra_get_health, TenExtra, health)
TEN_DEFINE_ACCESSOR (guint, ten_extra_get_count, TenExtra, count)

char *
ten_extra_dup_text (TenExtra *self)
{
  GString *text = g_string_new (self->name);

  for (guint i = 0; i < self->n_pools; i++)
    g_string_append_printf (text, "%s %d %s", i == 0 ? ":" : ",", self->pools[i].dice,
                            self->pools[i].label);
  if (self->health != 0)
    g_string_append_printf (text, ", %d " HEALTH, self->health);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    if (self->damage[i] != 0)
      g_string_append_printf (text, ", %d %s", self->damage[i], get_health_track (self)->damage[i]);
  if (self->count != 1)
    g_string_append_printf (text, ", x%u", self->count);
  return g_string_free (text, FALSE);
}

TenExtra *
ten_extra_new_single (TenExtra *self, const char *name, TenSheet *sheet)
{
  TenTrackState state;
  const TenTrack *track = get_health_track (self);
  TenExtra *single = extra_new (self->ruleset);

  single->name = g_strdup (name);
  single->health = self->health;
  memcpy (single->damage, self->damage, sizeof single->damage);
  if (sheet != NULL && track != NULL &&
      ten_character_get_track (TEN_CHARACTER (sheet), track, &state))
    memcpy (single->damage, state.marked, sizeof single->damage);
  for (single->n_pools = 0; single->n_pools < self->n_pools; single->n_pools++)
    {
      single->pools[single->n_pools] = self->pools[single->n_pools];
      single->pools[single->n_pools].trait = g_strdup (self->pools[single->n_pools].trait);
      single->pools[single->n_pools].label = g_strdup (self->pools[single->n_pools].label);
    }
  return single;
}

static gboolean
is_taken (GPtrArray *names, const char *const *taken, const char *name)
{
  return (taken != NULL && g_strv_contains (taken, name)) ||
         g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL);
}

char **
ten_extra_dup_names (TenExtra *self, const char *const *taken)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0, number = 1; i < self->count; i++)
    {
      char *name = self->count == 1 ? g_strdup (self->name)
                                    : g_strdup_printf ("%s %u", self->name, number++);

      while (is_taken (names, taken, name))
        {
          if (self->count == 1 && number == 1)
            number = 2;
          g_free (name);
          name = g_strdup_printf ("%s %u", self->name, number++);
        }
      g_ptr_array_add (names, name);
    }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

static void
write_dots (JsonObject *traits, const char *id, int dice)
{
  json_object_set_int_member (traits, id, MIN (dice, TEN_SHEET_MAX_RATING));
}

/* Pools are all that extras can roll: other traits have no dice, so that "strength + brawl"
 * gives the same as "5 brawl". */
static JsonNode *
write_traits (TenExtra *self)
{
  JsonObject *traits = json_object_new ();
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      if (groups[i].kind != TEN_TRAIT_SPECIAL)
        write_dots (traits, groups[i].traits[j].id, get_dice (self, groups[i].traits[j].id));
  for (guint i = 0; i < self->n_pools; i++)
    if (find_group (self, self->pools[i].label) == NULL)
      write_dots (traits, self->pools[i].trait, self->pools[i].dice);
  return ten_json_take_object (traits);
}

/* The dice that the dots of the sheet do not tell. */
static GHashTable *
create_pools (TenExtra *self)
{
  GHashTable *pools = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->n_pools; i++)
    {
      const TenTraitGroup *group = find_group (self, self->pools[i].label);

      g_hash_table_insert (pools, g_strdup (self->pools[i].trait),
                           GINT_TO_POINTER (self->pools[i].dice));
      for (guint j = 0; group != NULL && j < group->n_traits; j++)
        g_hash_table_insert (pools, g_strdup (group->traits[j].id),
                             GINT_TO_POINTER (get_dice (self, group->traits[j].id)));
    }
  return pools;
}

static JsonObject *
write_tracks (TenExtra *self)
{
  const TenTrack *track = get_health_track (self);
  JsonObject *tracks = json_object_new ();
  JsonObject *health;

  if (track == NULL)
    return tracks;
  health = json_object_new ();
  if (self->health != 0)
    json_object_set_int_member (health, "boxes", self->health);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    json_object_set_int_member (health, track->damage[i], self->damage[i]);
  json_object_set_object_member (tracks, HEALTH, health);
  return tracks;
}

TenSheet *
ten_extra_create_sheet (TenExtra *self, const char *name)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  g_autoptr (TenExtra) single = NULL;
  g_autofree char *text = NULL;
  TenSheet *sheet;

  json_object_set_string_member (object, "format", TEN_SHEET_FORMAT);
  json_object_set_int_member (object, "version", TEN_SHEET_VERSION);
  json_object_set_string_member (object, "ruleset", ten_ruleset_get_id (self->ruleset));
  json_object_set_string_member (object, "name", name);
  json_object_set_member (object, "traits", write_traits (self));
  json_object_set_object_member (object, "tracks", write_tracks (self));
  text = ten_json_to_text (node, TRUE);
  sheet = ten_sheet_new_with_text (self->ruleset, name, text);
  single = ten_extra_new_single (self, name, NULL);
  ten_extra_mark_sheet (single, sheet);
  return sheet;
}

void
ten_extra_mark_sheet (TenExtra *self, TenSheet *sheet)
{
  g_object_set_data_full (G_OBJECT (sheet), SHEET_KEY, self != NULL ? ten_extra_ref (self) : NULL,
                          (GDestroyNotify) ten_extra_unref);
  if (self != NULL)
    {
      g_autoptr (GHashTable) pools = create_pools (self);

      ten_sheet_set_pools (sheet, pools);
    }
  else
    ten_sheet_set_kept (sheet, FALSE);
}

TenExtra *
ten_extra_find_for_sheet (TenSheet *sheet)
{
  return g_object_get_data (G_OBJECT (sheet), SHEET_KEY);
}

/* NULL if the name has no number. */
char *
ten_extra_dup_kind (const char *name)
{
  const char *space = strrchr (name, ' ');
  const gsize n_digits = space != NULL ? strspn (space + 1, "0123456789") : 0;

  return n_digits > 0 && space[1 + n_digits] == '\0' && space > name
             ? g_strndup (name, space - name)
             : NULL;
}

char *
ten_sheet_dup_alias (TenSheet *self)
{
  if (self->alias != NULL && *self->alias != '\0')
    return g_strdup (self->alias);
  return ten_extra_find_for_sheet (self) != NULL ? ten_extra_dup_kind (self->name) : NULL;
}
