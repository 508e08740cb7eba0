/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-character-private.h"
#include "rules/ten-ruleset-growth.h"
#include "rules/ten-ruleset-private.h"

/**
 * TenCharacter:
 *
 * A character as the rules see it: ratings, specialties and tracks.
 */

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

G_DEFINE_INTERFACE (TenCharacter, ten_character, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static const char *const no_names[] = { NULL };

static gboolean
is_worse (const TenTrackLevel *level, const TenTrackLevel *than)
{
  if (than == NULL)
    return TRUE;

  if (level->no_action != than->no_action)
    return level->no_action;

  return level->penalty < than->penalty;
}

/* The last level is that of the last box, even if the track has more boxes. */
static const TenTrackLevel *
find_worst_level (const TenTrack *track, const TenTrackState *state)
{
  const TenTrackLevel *worst = NULL;
  int marked = 0;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    marked += MAX (state->marked[i], 0);
  marked = MIN (marked, state->size);

  for (int box = 0; box < marked; box++)
    {
      int level = box - state->size + (int) track->n_levels;

      if (level < 0)
        continue;
      if (worst == NULL || !is_worse (worst, &track->levels[level]))
        worst = &track->levels[level];
    }

  return worst;
}

int
ten_track_state_count_marks (const TenTrackState *state)
{
  int marks = 0;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    marks += state->marked[i];
  return marks;
}

static void
ten_character_default_init (TenCharacterInterface *iface)
{
  /**
   * TenCharacter::changed:
   * @self: the character
   *
   * Emitted after anything that the rules ask of the character has changed.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TEN_TYPE_CHARACTER, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * ten_character_get_name:
 *
 * Returns: (transfer none): the name of the character, which may be empty
 */
const char *
ten_character_get_name (TenCharacter *self)
{
  g_return_val_if_fail (TEN_IS_CHARACTER (self), "");

  return TEN_CHARACTER_GET_IFACE (self)->get_name (self);
}

/**
 * ten_character_get_rating:
 * @trait: the id of a trait
 * @rating: (out) (optional): its rating, 0 to 10; 0 if the character does not have it
 *
 * Gets the character's rating in a trait.
 *
 * Returns: whether the character has the trait
 */
gboolean
ten_character_get_rating (TenCharacter *self, const char *trait, int *rating)
{
  gboolean found;
  int value = 0;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), FALSE);
  g_return_val_if_fail (trait != NULL, FALSE);

  found = TEN_CHARACTER_GET_IFACE (self)->get_rating (self, trait, &value);
  if (rating != NULL)
    *rating = found ? value : 0;

  return found;
}

/**
 * ten_character_get_specialties:
 * @trait: the id of a trait
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of the character's specialties in
 *   a trait; may be empty
 */
const char *const *
ten_character_get_specialties (TenCharacter *self, const char *trait)
{
  const char *const *names;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), no_names);
  g_return_val_if_fail (trait != NULL, no_names);

  names = TEN_CHARACTER_GET_IFACE (self)->get_specialties (self, trait);

  return names != NULL ? names : no_names;
}

/**
 * ten_character_get_track:
 * @track: a track of the character's ruleset
 * @state: (out caller-allocates): its size and marks; unchanged if there is no such track
 *
 * Gets the state of a track, such as health.
 *
 * Returns: whether the character has the track
 */
gboolean
ten_character_get_track (TenCharacter *self, const TenTrack *track, TenTrackState *state)
{
  g_return_val_if_fail (TEN_IS_CHARACTER (self), FALSE);
  g_return_val_if_fail (track != NULL, FALSE);
  g_return_val_if_fail (state != NULL, FALSE);

  return TEN_CHARACTER_GET_IFACE (self)->get_track (self, track, state);
}

/**
 * ten_character_get_extra_traits:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the character's traits that are
 *   not in its ruleset; may be empty
 */
const char *const *
ten_character_get_extra_traits (TenCharacter *self)
{
  const char *const *names;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), no_names);

  names = TEN_CHARACTER_GET_IFACE (self)->get_extra_traits (self);

  return names != NULL ? names : no_names;
}

/* Finds an advantage of the character: something with dots that is not a trait (TEST-1). */
const char *
ten_character_find_advantage (TenCharacter *self, const char *name, int *dots)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (TEN_CHARACTER_GET_IFACE (self)->find_advantage == NULL)
    return NULL;
  folded = ten_fold_name (name, -1);
  return TEN_CHARACTER_GET_IFACE (self)->find_advantage (self, folded, dots);
}

/* Finds a piece of equipment of the character (COFD-20). */
const char *
ten_character_find_equipment (TenCharacter *self, const char *name, int *bonus)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (TEN_CHARACTER_GET_IFACE (self)->find_equipment == NULL)
    return NULL;
  folded = ten_fold_name (name, -1);
  return TEN_CHARACTER_GET_IFACE (self)->find_equipment (self, folded, bonus);
}

const TenHeading *
ten_character_find_heading (TenCharacter *self, TenRuleset *ruleset, const char *trait)
{
  TenCharacterInterface *iface = TEN_CHARACTER_GET_IFACE (self);
  g_autofree char *title = iface->dup_heading != NULL ? iface->dup_heading (self, trait) : NULL;

  return title != NULL ? ten_ruleset_find_heading (ruleset, title)
                       : ten_ruleset_find_known_name (ruleset, trait, NULL);
}

/* Emits #TenCharacter::changed. Implementations call this after each change. */
void
ten_character_changed (TenCharacter *self)
{
  g_return_if_fail (TEN_IS_CHARACTER (self));

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The worst level that is marked on a track of damage, or NULL. */
const TenTrackLevel *
ten_character_get_level (TenCharacter *self, const TenTrack *track)
{
  TenTrackState state = { 0 };

  return track->kind == TEN_TRACK_DAMAGE && ten_character_get_track (self, track, &state)
             ? find_worst_level (track, &state)
             : NULL;
}

/**
 * ten_character_get_wounds:
 * @ruleset: the ruleset whose tracks to read
 * @track: (out) (optional) (nullable) (transfer none): the track that the level belongs to
 *
 * Gets the worst level marked on all tracks of damage: first one that prevents the character from
 * acting, then the one with the greatest penalty (COFD-19, V20-15, V5-4).
 *
 * Returns: (nullable) (transfer none): the level, owned by @ruleset, which may have no penalty
 */
const TenTrackLevel *
ten_character_get_wounds (TenCharacter *self, TenRuleset *ruleset, const TenTrack **track)
{
  const TenTrackLevel *worst = NULL;
  const TenTrack *tracks;
  const TenTrack *worst_track = NULL;
  guint n_tracks = 0;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  tracks = ten_ruleset_get_tracks (ruleset, &n_tracks);
  for (guint i = 0; i < n_tracks; i++)
    {
      const TenTrackLevel *level = ten_character_get_level (self, &tracks[i]);

      if (level != NULL && is_worse (level, worst))
        {
          worst = level;
          worst_track = &tracks[i];
        }
    }

  if (track != NULL)
    *track = worst_track;

  return worst;
}

/* A sheet may use any name for it, and its rating takes precedence. */
static gboolean
find_own_rating (TenCharacter *character, const TenDerived *derived, int *value)
{
  const char *const *extra = ten_character_get_extra_traits (character);
  g_autofree char *source_name = NULL;
  g_autofree char *name = NULL;

  if (ten_character_get_rating (character, derived->id, value))
    return TRUE;

  source_name = ten_fold_name (derived->source_name, -1);
  name = ten_fold_name (derived->name, -1);
  for (guint i = 0; extra[i] != NULL; i++)
    {
      g_autofree char *folded = ten_fold_name (extra[i], -1);

      if ((g_str_equal (folded, source_name) || g_str_equal (folded, name)) &&
          ten_character_get_rating (character, extra[i], value))
        return TRUE;
    }
  return FALSE;
}

static gboolean
get_shared_rating (TenCharacter *self, const TenTraitGroup *group, int *rating)
{
  TenCharacterInterface *iface = TEN_CHARACTER_GET_IFACE (self);

  return group->kind == TEN_TRAIT_ATTRIBUTE && iface->get_shared_rating != NULL &&
         iface->get_shared_rating (self, group->id, rating);
}

/* Whether there is a rating for any kind of traits in place of ratings for each. */
gboolean
ten_character_shares_ratings (TenCharacter *self, TenRuleset *ruleset)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);
  int rating;

  for (guint i = 0; i < n_groups; i++)
    if (get_shared_rating (self, &groups[i], &rating))
      return TRUE;
  return FALSE;
}

/* The one that fits a trait: skills go with the attributes of the same kind. */
gboolean
ten_character_find_shared_rating (TenCharacter *self,
                                  TenRuleset *ruleset,
                                  const char *trait,
                                  int *rating)
{
  const TenTrait *known = ten_ruleset_find_trait (ruleset, trait);
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  for (guint i = 0; known != NULL && known->kind != TEN_TRAIT_SPECIAL && i < n_groups; i++)
    if (g_str_equal (groups[i].name, known->group->name) &&
        get_shared_rating (self, &groups[i], rating))
      return TRUE;
  return FALSE;
}

/* V5-4: of some tracks, only the unmarked boxes. */
gboolean
ten_character_get_dice (TenCharacter *self, TenRuleset *ruleset, const char *id, int *dice)
{
  const TenTrack *track = ten_ruleset_find_track (ruleset, id);
  TenTrackState state = { 0 };
  const gboolean tracked = track != NULL && ten_character_get_track (self, track, &state);

  if (tracked && track->unmarked)
    *dice = MAX (state.size - ten_track_state_count_marks (&state), 0);
  else if (!ten_character_get_value (self, ruleset, id, dice) &&
           ten_character_find_advantage (self, id, dice) == NULL)
    *dice = tracked ? state.size : 0;
  else
    return TRUE;
  return tracked;
}

/* ITEM-2: a shared rating counts once. */
static int
sum_values (TenCharacter *self, TenRuleset *ruleset, const char *const *ids)
{
  const gboolean shares = ten_character_shares_ratings (self, ruleset);
  gboolean counted = FALSE;
  int sum = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const TenTrait *trait = ten_ruleset_find_trait (ruleset, ids[i]);
      const gboolean is_attribute = trait != NULL && trait->kind == TEN_TRAIT_ATTRIBUTE;
      int value = 0;

      if (shares && is_attribute && counted)
        continue;
      counted |= is_attribute;
      ten_character_get_dice (self, ruleset, ids[i], &value);
      sum += value;
    }
  return sum;
}

static int
compute (TenCharacter *character, TenRuleset *ruleset, const TenDerived *derived)
{
  int lowest = 0;
  int rating, value;

  for (guint i = 0; derived->lowest[i] != NULL; i++)
    {
      ten_character_get_rating (character, derived->lowest[i], &rating);
      lowest = i == 0 ? rating : MIN (lowest, rating);
    }
  value = derived->base + lowest + sum_values (character, ruleset, derived->plus) +
          sum_values (character, ruleset, derived->thirds) / 3;
  if (derived->n_table > 0)
    value = derived->table[CLAMP (value, 0, (int) derived->n_table - 1)];
  return MAX (value, derived->minimum);
}

/**
 * ten_character_get_value:
 * @ruleset: the ruleset of the value
 * @id: the id of a trait, or of a derived value such as `defense` (COFD-23, NWOD-6)
 * @value: (out) (optional): the value, or 0
 *
 * Gets the rating of a trait, or a value that follows from traits. If the character has a rating
 * for a derived value, under its id or its name, that rating counts. Traits of the ruleset that
 * the character does not have count as 0.
 *
 * Returns: whether the ruleset or the character has such a value
 */
gboolean
ten_character_get_value (TenCharacter *self, TenRuleset *ruleset, const char *id, int *value)
{
  const TenDerived *derived;
  gboolean found;
  int result = 0;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), FALSE);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  derived = ten_ruleset_find_derived (ruleset, id);
  if (derived == NULL)
    found = ten_character_get_rating (self, id, &result) ||
            ten_ruleset_find_trait (ruleset, id) != NULL;
  else
    {
      found = TRUE;
      if (!find_own_rating (self, derived, &result))
        result = compute (self, ruleset, derived);
    }
  if (value != NULL)
    *value = result;
  return found;
}

/**
 * ten_character_get_initiative:
 * @ruleset: the character's ruleset
 * @initiative: (out): the sum of its traits, less the wounds that count; 0 without a rule
 *
 * Gets what a character adds to the dice of the turn order (TURN-1).
 *
 * Returns: whether the ruleset decides the turn order by traits and dice
 */
gboolean
ten_character_get_initiative (TenCharacter *self, TenRuleset *ruleset, int *initiative)
{
  const TenRulesetActions *rules;
  const TenTrackLevel *wounds;

  g_return_val_if_fail (TEN_IS_CHARACTER (self), FALSE);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (initiative != NULL, FALSE);

  *initiative = 0;
  rules = ten_ruleset_get_actions (ruleset);
  if (rules->initiative == NULL)
    return FALSE;
  *initiative = sum_values (self, ruleset, rules->initiative);
  wounds = rules->initiative_wounds ? ten_character_get_wounds (self, ruleset, NULL) : NULL;
  if (wounds != NULL)
    *initiative += wounds->penalty;
  return TRUE;
}
