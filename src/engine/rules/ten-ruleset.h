/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"
#include "rules/ten-action-rules.h"
#include "rules/ten-creation.h"
#include "rules/ten-pool-option.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEN_RULES_ERROR (ten_rules_error_quark ())

typedef enum
{
  TEN_RULES_ERROR_UNKNOWN_RULESET, /* there is no ruleset with that id */
  TEN_RULES_ERROR_UNKNOWN_TRAIT,   /* the trait is in neither the ruleset nor the sheet */
  TEN_RULES_ERROR_COMBINATION,     /* traits that cannot be combined (POOL-1 to POOL-3) */
  TEN_RULES_ERROR_SPECIALTY,       /* a specialty that does not exist, or does not count */
  TEN_RULES_ERROR_OPTION,          /* an option that the ruleset does not offer */
  TEN_RULES_ERROR_RANGE,           /* a number out of range */
  TEN_RULES_ERROR_ENDLESS,         /* an action would never end */
  TEN_RULES_ERROR_REFUSED,         /* the rules do not allow the roll (V20-8, V20-15) */
  TEN_RULES_ERROR_NOTATION         /* the quick notation cannot be read */
} TenRulesError;

GQuark ten_rules_error_quark (void);

#define TEN_MAX_DAMAGE_KINDS 4

/**
 * TenTraitKind:
 * @TEN_TRAIT_ATTRIBUTE: combines with a skill or another attribute (POOL-1)
 * @TEN_TRAIT_SKILL: combines with one trait that is not a skill (POOL-2)
 * @TEN_TRAIT_SPECIAL: is rolled alone (POOL-3)
 * @TEN_TRAIT_EXTRA: exists only on the sheet; combines with any single trait
 */
typedef enum
{
  TEN_TRAIT_ATTRIBUTE,
  TEN_TRAIT_SKILL,
  TEN_TRAIT_SPECIAL,
  TEN_TRAIT_EXTRA
} TenTraitKind;

/**
 * TenTraitName:
 * @splat: the kind of character, such as `Vampire`, as given on a sheet
 * @name: the trait's name for such a character, in the user's language
 * @source_name: the same in the ruleset file
 *
 * The name of a trait on the sheets of some characters.
 */
typedef struct
{
  const char *splat;
  const char *name;
  const char *source_name;
} TenTraitName;

/**
 * TenTrait:
 * @id: its key in sheets, `animal_ken`
 * @name: its name in the user's language
 * @source_name: its name in the ruleset file
 * @kind: what it combines with
 * @maximum: the number of dots to show, 5 or 10
 * @start: the rating that a new character starts with, 0 to @maximum
 * @rolled: whether it can be in a pool; if not, its rating changes in play (V5-2)
 * @group: its group
 * @names: (array length=n_names): its names for characters of some templates
 * @n_names: the number of those
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *source_name;
  TenTraitKind kind;
  int maximum;
  int start;
  gboolean rolled;
  const TenTraitGroup *group;
  const TenTraitName *names;
  guint n_names;
} TenTrait;

/**
 * TenTraitGroup:
 * @id: its id, `mental-skills`
 * @name: its heading in the user's language
 * @section: the heading that it shares with neighboring groups ("Skills"), in the user's language
 * @kind: what its traits combine with
 * @column: its column on the sheet, 0 to 2
 * @untrained: the dice for one of its skills without dots (COFD-4), 0 or negative
 * @always_rolled: whether its traits always have to be rolled (V20-6)
 * @traits: (array length=n_traits): its traits, in order
 * @n_traits: how many
 */
struct _TenTraitGroup
{
  const char *id;
  const char *name;
  const char *section;
  TenTraitKind kind;
  int column;
  int untrained;
  gboolean always_rolled;
  const TenTrait *traits;
  guint n_traits;
};

/**
 * TenTrackKind:
 * @TEN_TRACK_POINTS: points that are spent and regained, such as willpower
 * @TEN_TRACK_DAMAGE: boxes that are marked, such as health
 */
typedef enum
{
  TEN_TRACK_POINTS,
  TEN_TRACK_DAMAGE
} TenTrackKind;

/**
 * TenTrackLevel:
 * @name: (nullable): the name of the box ("Hurt"), in the user's language
 * @penalty: the dice for the pool once it is marked, 0 or negative
 * @no_action: whether a character with this box marked cannot act (V20-15)
 */
typedef struct
{
  const char *name;
  int penalty;
  gboolean no_action;
} TenTrackLevel;

/**
 * TenTrack:
 * @id: its key in sheets, `health`
 * @name: its name in the user's language
 * @kind: points or damage
 * @base: its size before adding any traits
 * @traits: (array zero-terminated=1): the traits whose ratings are added to @base
 * @damage: (array zero-terminated=1): the ids of the kinds of damage, the lightest first
 * @damage_names: (array zero-terminated=1): their names, in the user's language
 * @halved: bit n is set if an attack marks only half of its damage of kind n, rounded up (V5-4)
 * @levels: (array length=n_levels): the boxes with a name or a penalty; the last of them is the
 *   last box of the track (COFD-19, V20-15, V5-4)
 * @n_levels: how many
 * @impairs: (array zero-terminated=1): the ids of the groups of traits without which a pool ignores
 *   the penalties of its levels (V5-4); none if they always count
 * @overflow: whether further damage on a full track upgrades its lightest mark (COFD-19, V5-4)
 * @unmarked: whether a pool of it has its unmarked boxes, rather than the rating of the trait with
 *   its id (V5-4)
 */
typedef struct
{
  const char *id;
  const char *name;
  TenTrackKind kind;
  int base;
  const char *const *traits;
  const char *const *damage;
  const char *const *damage_names;
  guint halved;
  const TenTrackLevel *levels;
  guint n_levels;
  const char *const *impairs;
  gboolean overflow;
  gboolean unmarked;
} TenTrack;

/**
 * TenDerived:
 * @id: its id, `defense`
 * @name: its name in the user's language
 * @source_name: its name in the ruleset file
 * @base: its value before adding any traits
 * @lowest: (array zero-terminated=1): traits of which only the lowest rating counts
 * @plus: (array zero-terminated=1): the traits whose ratings are added to it; of a track whose
 *   unmarked boxes are rolled, those are
 * @thirds: (array zero-terminated=1): the traits of which a third is added, rounded down
 * @minimum: the least that it can be
 * @table: (array length=n_table) (nullable): what the sum so far, from 0, stands for (V5-6)
 * @n_table: how many
 * @words: (array zero-terminated=1): what each value means, from 0 (V5-6)
 * @rolled: whether it can be rolled; otherwise it can only be subtracted from a pool
 *
 * A value that follows from traits (COFD-23, NWOD-6, V5-6).
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *source_name;
  int base;
  const char *const *lowest;
  const char *const *plus;
  const char *const *thirds;
  int minimum;
  const int *table;
  guint n_table;
  const char *const *words;
  gboolean rolled;
} TenDerived;

/**
 * TenWillpower:
 * @TEN_WILLPOWER_NONE: nothing is spent before a roll
 * @TEN_WILLPOWER_DICE: a point adds dice (COFD-18)
 * @TEN_WILLPOWER_SUCCESS: a point adds a success that nothing cancels (V20-5, CHAT-11)
 */
typedef enum
{
  TEN_WILLPOWER_NONE,
  TEN_WILLPOWER_DICE,
  TEN_WILLPOWER_SUCCESS
} TenWillpower;

/**
 * TenSpecialtyEffect:
 * @TEN_SPECIALTY_NONE: specialties do not count
 * @TEN_SPECIALTY_DICE: a specialty adds dice (COFD-3, V5-4)
 * @TEN_SPECIALTY_TENS_DOUBLE: each 10 counts twice (V20-4)
 */
typedef enum
{
  TEN_SPECIALTY_NONE,
  TEN_SPECIALTY_DICE,
  TEN_SPECIALTY_TENS_DOUBLE
} TenSpecialtyEffect;

/**
 * TenTriesEffect:
 * @TEN_TRIES_NONE: earlier tries do not matter
 * @TEN_TRIES_DICE: each adds dice, usually -1 (COFD-11)
 * @TEN_TRIES_TARGET: each raises the target (V20-8, CHAT-5)
 */
typedef enum
{
  TEN_TRIES_NONE,
  TEN_TRIES_DICE,
  TEN_TRIES_TARGET
} TenTriesEffect;

/**
 * TenTargetWord:
 * @target: a target
 * @name: its name (CHAT-1), in the user's language
 */
typedef struct
{
  int target;
  const char *name;
} TenTargetWord;

/**
 * TenRulesetOptions:
 * @target_minimum: the lowest target; equal to @target_maximum if it is fixed
 * @target_maximum: the highest
 * @required_minimum: the fewest successes that a roll can need: 0 if they can only be counted
 * @difficulty: the option that players call difficulty: %TEN_POOL_TARGET (V20-1) or
 *   %TEN_POOL_REQUIRED (V5-8)
 * @again: bit n is set if n can be the "again" face, and bit 0 for no again; 0 for no choice
 * @offered: bit n is set if #TenPoolOption n is offered, with more than one value
 * @red_trait: (nullable): the trait that determines the number of red dice (V5-2)
 * @red_except: (array zero-terminated=1) (nullable): the traits and derived values whose pools
 *   have none (V5-2)
 * @botch: bit n is set if #TenBotch n can be chosen (CHAT-4)
 * @double_attribute: whether an attribute can count twice (TEST-1)
 * @stand_in: whether any other rating on the sheet can replace an attribute or a skill (TEST-1)
 * @same_kind: whether an attribute and a skill are usually of the same kind (TEST-1)
 * @give_up_chance: whether an action can be given up when its pool is reduced to a chance die
 *   (NWOD-4)
 * @throw_command: whether its dice bot uses the command `?throw` (CHAT-9)
 * @willpower: the effect of a point spent before the roll
 * @willpower_dice: how many dice it adds
 * @willpower_track: (nullable): the id of the track that the point is taken from
 * @willpower_after: how many dice a point rerolls after the roll (TEST-10, V5-3), or 0
 * @specialty: the effect of a specialty
 * @specialty_dice: how many dice it adds
 * @specialty_from: the rating that its trait needs
 * @tries: the effect of earlier tries
 * @tries_each: the effect of each of them
 * @tries_refused_at: the target at which no further try is possible, or 0
 * @modifier_minimum: the minimum of a modifier (POOL-4)
 * @modifier_maximum: the maximum of a modifier
 *
 * The choices of a player under a ruleset. The interface shows exactly these options.
 */
typedef struct
{
  int target_minimum;
  int target_maximum;
  int required_minimum;
  TenPoolOption difficulty;
  guint again;
  guint offered;
  const char *red_trait;
  const char *const *red_except;
  guint botch;
  gboolean double_attribute;
  gboolean stand_in;
  gboolean same_kind;
  gboolean give_up_chance;
  gboolean throw_command;
  TenWillpower willpower;
  int willpower_dice;
  const char *willpower_track;
  int willpower_after;
  TenSpecialtyEffect specialty;
  int specialty_dice;
  int specialty_from;
  TenTriesEffect tries;
  int tries_each;
  int tries_refused_at;
  int modifier_minimum;
  int modifier_maximum;
} TenRulesetOptions;

#define TEN_TYPE_RULESET (ten_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (TenRuleset, ten_ruleset, TEN, RULESET, GObject)

const char *ten_ruleset_get_id (TenRuleset *self);
const char *ten_ruleset_get_name (TenRuleset *self);
const char *ten_ruleset_get_description (TenRuleset *self);
void ten_ruleset_init_request (TenRuleset *self, TenRequest *request);
const TenRulesetOptions *ten_ruleset_get_options (TenRuleset *self);
const TenTraitGroup *ten_ruleset_get_groups (TenRuleset *self, guint *n_groups);
char *ten_ruleset_dup_example (TenRuleset *self) G_GNUC_WARN_UNUSED_RESULT;
const TenTrack *ten_ruleset_get_tracks (TenRuleset *self, guint *n_tracks);
const TenTargetWord *ten_ruleset_get_target_words (TenRuleset *self, guint *n_words);
const char *ten_ruleset_get_target_word (TenRuleset *self, int target);
const char *ten_ruleset_get_degree_name (TenRuleset *self, const char *degree);
const TenTrait *ten_ruleset_find_trait (TenRuleset *self, const char *id);
const TenTrait *ten_ruleset_match_trait (TenRuleset *self, const char *name, gssize length);
const TenTrack *ten_ruleset_find_track (TenRuleset *self, const char *id);
const TenCreation *ten_ruleset_get_creation (TenRuleset *self);
const char *const *ten_ruleset_get_details (TenRuleset *self);
const TenRulesetActions *ten_ruleset_get_actions (TenRuleset *self);
const TenCommonAction *ten_ruleset_find_common_action (TenRuleset *self, const char *id);
const TenCommonAction *
ten_ruleset_match_common_action (TenRuleset *self, const char *name, gssize length);
const TenDerived *ten_ruleset_get_derived (TenRuleset *self, guint *n_derived);
gboolean ten_ruleset_has_beats (TenRuleset *self);
const char *ten_ruleset_get_after (TenRuleset *self, const char *id);
const char *ten_ruleset_get_damage_name (TenRuleset *self, const char *kind);
const char *ten_ruleset_get_value_name (TenRuleset *self, const char *id);

char *ten_fold_name (const char *name, gssize length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
