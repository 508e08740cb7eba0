/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-option.h"
#include "rules/ten-ruleset-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define MIN_TARGET TEN_REQUEST_MIN_FACE
#define MAX_TARGET TEN_REQUEST_MAX_FACE
#define MAX_DEGREE 100

/* The words of rulesets that were written for earlier versions */
static const char *const earlier_botch_words[] = { "never", "no-success", "negative-net", NULL };
static const char *const by_words[] = { "successes", "margin", NULL };
static const char *const none_words[] = { "none", NULL };

static gboolean
read_target_name (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "target", "name", NULL };
  const TenRulesetOptions *options = &self->options;
  TenTargetWord *word = item;
  TenJsonPlace target;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "target", &target, error) ||
      !ten_json_place_read_integer (&target, options->target_minimum, options->target_maximum,
                                    &word->target, error) ||
      !ten_ruleset_read_label (self, place, "name", &word->name, error))
    return FALSE;
  return word == self->words || word->target > word[-1].target ||
         ten_json_place_fail (&target, TEN_JSON_ERROR_VALUE, error,
                              _ ("the names must be in the order of their targets"));
}

static gboolean
read_target (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  static const char *const known[] = { "default", "minimum", "maximum", "names", NULL };
  TenRulesetOptions *options = &self->options;
  int *target = &self->request.target;
  TenJsonPlace place, member;

  if (!ten_json_place_get_member (dice, "target", &place, error) ||
      !ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_get_member (&place, "default", &member, error) ||
      !ten_json_place_read_integer (&member, MIN_TARGET, MAX_TARGET, target, error))
    return FALSE;
  options->target_minimum = options->target_maximum = *target;
  if (!ten_json_place_read_integer_member (&place, "minimum", MIN_TARGET, *target,
                                           &options->target_minimum, error) ||
      !ten_json_place_read_integer_member (&place, "maximum", *target, MAX_TARGET,
                                           &options->target_maximum, error))
    return FALSE;
  return !ten_json_place_find_member (&place, "names", &member) ||
         ten_ruleset_read_list (self, &member, MAX_TARGET, read_target_name, sizeof (TenTargetWord),
                                &self->words, &self->n_words, error);
}

static gboolean
read_again_face (const TenJsonPlace *place, int *again, GError **error)
{
  int word;

  if (ten_json_place_read_integer (place, MIN_TARGET, MAX_TARGET, again, NULL))
    return TRUE;
  *again = TEN_AGAIN_NONE;
  return ten_json_place_read_word (place, none_words, &word, NULL) ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("expected a face from %d to %d, or “none”"), MIN_TARGET,
                              MAX_TARGET);
}

static gboolean
read_botch_word (const TenJsonPlace *place, int *botch, GError **error)
{
  return ten_json_place_read_word (place, earlier_botch_words, botch, NULL) ||
         ten_json_place_read_word (place, ten_botch_words, botch, error);
}

/* The usual value, and a bit for each that can be chosen. */
static gboolean
read_choice (const TenJsonPlace *dice,
             const char *name,
             gboolean (*read) (const TenJsonPlace *place, int *value, GError **error),
             int *usual,
             guint *options,
             GError **error)
{
  static const char *const known[] = { "default", "options", NULL };
  TenJsonPlace place, member, list;

  if (!ten_json_place_find_member (dice, name, &place))
    return TRUE;
  if (!ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_get_member (&place, "default", &member, error) ||
      !read (&member, usual, error))
    return FALSE;
  if (!ten_json_place_find_member (&place, "options", &list))
    return TRUE;
  if (!ten_json_place_check_array (&list, MAX_TARGET, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&list); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);
      int value;

      if (!read (&element, &value, error))
        return FALSE;
      *options |= 1u << value;
    }
  return (*options & (1u << *usual)) != 0 ||
         ten_json_place_fail (&list, TEN_JSON_ERROR_VALUE, error,
                              _ ("the default is not among the options"));
}

static gboolean
read_choices (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  int botch = (int) self->request.botch;

  if (!read_choice (dice, "again", read_again_face, &self->request.again, &self->options.again,
                    error) ||
      !read_choice (dice, "botch", read_botch_word, &botch, &self->options.botch, error))
    return FALSE;
  self->request.botch = (TenBotch) botch;
  return TRUE;
}

static gboolean
read_red (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "trait", NULL };
  TenJsonPlace member;

  if (!ten_json_place_check_object (place, known, error))
    return FALSE;
  self->options.offered |= 1u << TEN_POOL_RED;
  return !ten_json_place_find_member (place, "trait", &member) ||
         ten_ruleset_read_trait_id (self, &member, &self->options.red_trait, error);
}

static gboolean
read_halving (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "over", "default", NULL };
  TenJsonPlace over;
  int halve = TEN_HALVE_SUCCESSES;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "over", &over, error) ||
      !ten_json_place_read_integer (&over, 1, TEN_REQUEST_MAX_DICE, &self->request.halve_over,
                                    error) ||
      !ten_json_place_read_word_member (place, "default", ten_halve_words, &halve, error))
    return FALSE;
  self->options.offered |= 1u << TEN_POOL_HALVE;
  self->request.halve = (TenHalve) halve;
  return TRUE;
}

static gboolean
read_degree (TenRuleset *self, const TenJsonPlace *place, guint index, GError **error)
{
  static const char *const known[] = { "from", "id", "name", NULL };
  TenDegree *degree = &self->request.degrees[index];
  int minimum = self->request.degrees_by_margin ? 0 : 1;
  TenJsonPlace from;
  const char *id;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "from", &from, error) ||
      !ten_json_place_read_integer (&from, minimum, MAX_DEGREE, &degree->from, error) ||
      !ten_ruleset_read_id (self, place, &id, error) ||
      !ten_ruleset_read_label (self, place, "name", &self->degree_names[index], error))
    return FALSE;
  if (index > 0 && degree->from <= degree[-1].from)
    return ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the degrees must be in order, the lowest first"));
  if (ten_ruleset_get_degree_name (self, id) != NULL)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("the id “%s” occurs twice"),
                                id);
  degree->id = g_intern_string (id);
  self->request.n_degrees = index + 1;
  return TRUE;
}

static gboolean
read_degrees (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "by", "words", NULL };
  TenJsonPlace by_place, list;
  int by;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "by", &by_place, error) ||
      !ten_json_place_read_word (&by_place, by_words, &by, error) ||
      !ten_json_place_get_member (place, "words", &list, error) ||
      !ten_json_place_check_array (&list, TEN_REQUEST_MAX_DEGREES, error))
    return FALSE;
  self->request.degrees_by_margin = by != 0;
  if (self->request.degrees_by_margin && !self->request.margin)
    return ten_json_place_fail (&by_place, TEN_JSON_ERROR_VALUE, error,
                                _ ("degrees by margin need “margin” to be true"));
  for (guint i = 0; i < ten_json_place_get_length (&list); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!read_degree (self, &element, i, error))
        return FALSE;
    }
  return TRUE;
}

/* The name that the file offers an option under, or NULL. */
static char *
dup_member (TenPoolOption option)
{
  const TenOption *self = &ten_options[option];

  return self->in_ruleset ? g_strdelimit (g_strdup (self->name), "-", '_') : NULL;
}

static gboolean
check_members (const TenJsonPlace *dice, GError **error)
{
  static const char *const others[] = {
    "target",      "required",      "again", "ones",    "botch",  "empty_pool", "chance_again",
    "exceptional", "pairs_of_tens", "red",   "halving", "margin", "degrees",
  };
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_ptr_array_add (known, g_strdup (others[i]));
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].in_ruleset)
      g_ptr_array_add (known, dup_member (i));
  g_ptr_array_add (known, NULL);
  return ten_json_place_check_object (dice, (const char *const *) known->pdata, error);
}

static gboolean
read_offers (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      g_autofree char *member = dup_member (i);
      gboolean offered = FALSE;

      if (member == NULL)
        continue;
      if (!ten_json_place_read_boolean_member (dice, member, &offered, error))
        return FALSE;
      self->options.offered |= offered ? 1u << i : 0;
    }
  return TRUE;
}

/* Numbers, words and switches */
static gboolean
read_plain_members (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  TenRequest *request = &self->request;
  int ones = TEN_ONES_NOTHING;
  int empty_pool = TEN_EMPTY_POOL_NO_DICE;

  if (!ten_json_place_read_integer_member (dice, "required", 1, TEN_REQUEST_MAX_REQUIRED,
                                           &request->required, error) ||
      !ten_json_place_read_integer_member (dice, "exceptional", 0, TEN_REQUEST_MAX_REQUIRED,
                                           &request->exceptional, error) ||
      !ten_json_place_read_word_member (dice, "ones", ten_ones_words, &ones, error) ||
      !ten_json_place_read_word_member (dice, "empty_pool", ten_empty_pool_words, &empty_pool,
                                        error) ||
      !ten_json_place_read_boolean_member (dice, "chance_again", &request->chance_again, error) ||
      !ten_json_place_read_boolean_member (dice, "pairs_of_tens", &request->pairs, error) ||
      !ten_json_place_read_boolean_member (dice, "margin", &request->margin, error) ||
      !read_offers (self, dice, error))
    return FALSE;
  request->ones = (TenOnes) ones;
  request->empty_pool = (TenEmptyPool) empty_pool;
  return TRUE;
}

/* Reads the section "dice": how a roll is made and read, and what can be chosen of it. */
gboolean
ten_ruleset_read_dice (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const TenRulesetSection sections[] = {
    { "red", read_red },
    { "halving", read_halving },
    { "degrees", read_degrees },
  };

  return check_members (place, error) && read_target (self, place, error) &&
         read_plain_members (self, place, error) && read_choices (self, place, error) &&
         ten_ruleset_read_sections (self, place, sections, G_N_ELEMENTS (sections), error);
}

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
