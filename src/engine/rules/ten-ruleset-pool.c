/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "rules/ten-option.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_MODIFIER 100
#define MAX_DICE 10
#define MAX_DOTS 10
#define USUAL_WILLPOWER_TRACK "willpower"

/* The words of the file for the enumerations of the options, in their order. */
static const char *const willpower_words[] = { "none", "dice", "success", NULL };
static const char *const specialty_words[] = { "none", "dice", "tens-double", NULL };
static const char *const tries_words[] = { "none", "dice", "target", NULL };

static gboolean
read_modifiers (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "minimum", "maximum", NULL };
  TenRulesetOptions *options = &self->options;

  return ten_json_place_check_object (place, known, error) &&
         ten_json_place_read_integer_member (place, "minimum", -MAX_MODIFIER, 0,
                                             &options->modifier_minimum, error) &&
         ten_json_place_read_integer_member (place, "maximum", 0, MAX_MODIFIER,
                                             &options->modifier_maximum, error);
}

static gboolean
read_specialty (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known_dice[] = { "effect", "dice", "from", NULL };
  static const char *const known[] = { "effect", "from", NULL };
  TenRulesetOptions *options = &self->options;
  TenJsonPlace effect_place, dice;
  int effect;

  if (!ten_json_place_get_member (place, "effect", &effect_place, error) ||
      !ten_json_place_read_word (&effect_place, specialty_words, &effect, error))
    return FALSE;
  options->specialty = (TenSpecialtyEffect) effect;
  if (!ten_json_place_check_object (
          place, options->specialty == TEN_SPECIALTY_DICE ? known_dice : known, error) ||
      !ten_json_place_read_integer_member (place, "from", 0, MAX_DOTS, &options->specialty_from,
                                           error))
    return FALSE;
  if (options->specialty == TEN_SPECIALTY_TENS_DOUBLE &&
      !ten_option_is_in (options->offered, TEN_POOL_TENS_DOUBLE))
    return ten_json_place_fail (&effect_place, TEN_JSON_ERROR_VALUE, error,
                                _ ("this needs “tens_double” of the dice to be true"));
  return options->specialty != TEN_SPECIALTY_DICE ||
         (ten_json_place_get_member (place, "dice", &dice, error) &&
          ten_json_place_read_integer (&dice, 1, MAX_DICE, &options->specialty_dice, error));
}

/* Where the file names no track, the points are those of the usual one, if there is any. */
static gboolean
read_willpower_track (TenRuleset *self, const TenJsonPlace *willpower, GError **error)
{
  const char *id = USUAL_WILLPOWER_TRACK;
  const TenTrack *track;
  TenJsonPlace place;
  gboolean is_named = ten_json_place_find_member (willpower, "track", &place);

  if (is_named && !ten_json_place_read_string (&place, TEN_RULESET_MAX_NAME, &id, error))
    return FALSE;
  track = ten_ruleset_find_track (self, id);
  if (track == NULL && is_named)
    return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error, _ ("no track has this id"));
  self->options.willpower_track = track != NULL ? track->id : NULL;
  return TRUE;
}

static gboolean
read_willpower (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known_dice[] = { "before", "dice", "after", "track", NULL };
  static const char *const known[] = { "before", "after", "track", NULL };
  TenRulesetOptions *options = &self->options;
  TenJsonPlace dice;
  int before = TEN_WILLPOWER_NONE;

  if (!ten_json_place_check_object (place, NULL, error) ||
      !ten_json_place_read_word_member (place, "before", willpower_words, &before, error))
    return FALSE;
  options->willpower = (TenWillpower) before;
  if (!ten_json_place_check_object (
          place, options->willpower == TEN_WILLPOWER_DICE ? known_dice : known, error) ||
      !ten_json_place_read_integer_member (place, "after", 0, MAX_DICE, &options->willpower_after,
                                           error) ||
      !read_willpower_track (self, place, error))
    return FALSE;
  return options->willpower != TEN_WILLPOWER_DICE ||
         (ten_json_place_get_member (place, "dice", &dice, error) &&
          ten_json_place_read_integer (&dice, 1, MAX_DICE, &options->willpower_dice, error));
}

static gboolean
read_tries (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known_none[] = { "effect", NULL };
  static const char *const known_dice[] = { "effect", "each", NULL };
  static const char *const known_target[] = { "effect", "each", "refused_at", NULL };
  static const char *const *const known[] = { known_none, known_dice, known_target };
  TenRulesetOptions *options = &self->options;
  TenJsonPlace effect_place, each;
  int effect;

  if (!ten_json_place_get_member (place, "effect", &effect_place, error) ||
      !ten_json_place_read_word (&effect_place, tries_words, &effect, error) ||
      !ten_json_place_check_object (place, known[effect], error))
    return FALSE;
  options->tries = (TenTriesEffect) effect;
  if (options->tries == TEN_TRIES_NONE)
    return TRUE;
  if (!ten_json_place_get_member (place, "each", &each, error))
    return FALSE;
  if (options->tries == TEN_TRIES_DICE)
    return ten_json_place_read_integer (&each, -MAX_DICE, -1, &options->tries_each, error);
  return ten_json_place_read_integer (&each, 1, MAX_DICE, &options->tries_each, error) &&
         ten_json_place_read_integer_member (place, "refused_at", options->target_minimum, 10,
                                             &options->tries_refused_at, error);
}

/* Reads the section "pool": what goes into a pool. */
gboolean
ten_ruleset_read_pool (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = {
    "modifiers",      "specialty",     "willpower", "tries",     "double_attribute",
    "give_up_chance", "throw_command", "stand_in",  "same_kind", NULL,
  };
  static const TenRulesetSection sections[] = {
    { "modifiers", read_modifiers },
    { "specialty", read_specialty },
    { "willpower", read_willpower },
    { "tries", read_tries },
  };

  return ten_json_place_check_object (place, known, error) &&
         ten_ruleset_read_sections (self, place, sections, G_N_ELEMENTS (sections), error) &&
         ten_json_place_read_boolean_member (place, "double_attribute",
                                             &self->options.double_attribute, error) &&
         ten_json_place_read_boolean_member (place, "stand_in", &self->options.stand_in, error) &&
         ten_json_place_read_boolean_member (place, "same_kind", &self->options.same_kind, error) &&
         ten_json_place_read_boolean_member (place, "give_up_chance", &self->options.give_up_chance,
                                             error) &&
         ten_json_place_read_boolean_member (place, "throw_command", &self->options.throw_command,
                                             error);
}
