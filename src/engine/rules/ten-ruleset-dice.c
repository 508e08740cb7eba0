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
#define MAX_MODIFIER 100
#define MAX_DICE 10
#define MAX_DOTS 10
#define MAX_EXCEPTIONS 16
#define USUAL_WILLPOWER_TRACK "willpower"

/* The words of rulesets for earlier versions */
static const char *const earlier_botch_words[] = { "never", "no-success", "negative-net", NULL };
static const char *const by_words[] = { "successes", "margin", NULL };
static const char *const none_words[] = { "none", NULL };

#define REQUEST(member) G_STRUCT_OFFSET (TenRuleset, request.member)
#define OPTION(member) G_STRUCT_OFFSET (TenRuleset, options.member)

static gboolean
read_target_name (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  const TenJsonMember members[] = {
    { "target", TEN_JSON_INTEGER | TEN_JSON_NEEDED, G_STRUCT_OFFSET (TenTargetWord, target),
      self->options.target_minimum, self->options.target_maximum },
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenTargetWord, name), ten_ruleset_read_label),
    { NULL },
  };
  TenTargetWord *word = item;
  TenJsonPlace target;

  if (!ten_json_place_read_members (place, members, self, word, error))
    return FALSE;
  return word == self->words || word->target > word[-1].target ||
         (ten_json_place_get_member (place, "target", &target, error) &&
          ten_json_place_fail (&target, TEN_JSON_ERROR_VALUE, error,
                               _ ("the names must be in the order of their targets")));
}

static gboolean
read_target (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember first[] = {
    { "default", TEN_JSON_INTEGER | TEN_JSON_NEEDED, REQUEST (target), MIN_TARGET, MAX_TARGET },
    { "minimum" },
    { "maximum" },
    { "names" },
    { NULL },
  };
  TenRulesetOptions *options = &self->options;
  const int *target = &self->request.target;
  TenJsonPlace names;

  if (!ten_json_place_read_members (place, first, self, self, error))
    return FALSE;
  options->target_minimum = options->target_maximum = *target;
  if (!ten_json_place_read_integer_member (place, "minimum", MIN_TARGET, *target,
                                           &options->target_minimum, error) ||
      !ten_json_place_read_integer_member (place, "maximum", *target, MAX_TARGET,
                                           &options->target_maximum, error))
    return FALSE;
  return !ten_json_place_find_member (place, "names", &names) ||
         ten_ruleset_read_list (self, &names, MAX_TARGET, read_target_name, sizeof (TenTargetWord),
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

typedef gboolean (*ChoiceReader) (const TenJsonPlace *place, int *value, GError **error);

/* The default value, and a bit for each possible choice. */
static gboolean
read_choice (
    const TenJsonPlace *place, ChoiceReader read, int *usual, guint *options, GError **error)
{
  static const char *const known[] = { "default", "options", NULL };
  TenJsonPlace member, list;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "default", &member, error) ||
      !read (&member, usual, error))
    return FALSE;
  if (!ten_json_place_find_member (place, "options", &list))
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
read_again (TenRuleset *self, const TenJsonPlace *place, int *usual, GError **error)
{
  return read_choice (place, read_again_face, usual, &self->options.again, error);
}

static gboolean
read_botch (TenRuleset *self, const TenJsonPlace *place, int *usual, GError **error)
{
  return read_choice (place, read_botch_word, usual, &self->options.botch, error);
}

static gboolean
read_red (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_MEMBER ("trait", OPTION (red_trait), ten_ruleset_read_trait_id),
    TEN_RULESET_IDS ("except", 0, OPTION (red_except), 1, MAX_EXCEPTIONS,
                     ten_ruleset_read_value_id),
    { NULL },
  };

  self->options.offered |= 1u << TEN_POOL_RED;
  return ten_json_place_read_members (place, members, self, self, error);
}

static gboolean
read_halving (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    { "over", TEN_JSON_INTEGER | TEN_JSON_NEEDED, REQUEST (halve_over), 1, TEN_REQUEST_MAX_DICE },
    { "default", TEN_JSON_WORD, REQUEST (halve), .words = ten_halve_words },
    { NULL },
  };

  self->options.offered |= 1u << TEN_POOL_HALVE;
  self->request.halve = TEN_HALVE_SUCCESSES;
  return ten_json_place_read_members (place, members, self, self, error);
}

static gboolean
read_degree (TenRuleset *self, const TenJsonPlace *place, guint index, GError **error)
{
  TenDegree degree = { 0 };
  const TenJsonMember members[] = {
    { "from", TEN_JSON_INTEGER | TEN_JSON_NEEDED, G_STRUCT_OFFSET (TenDegree, from),
      self->request.degrees_by_margin ? 0 : 1, MAX_DEGREE },
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenDegree, id), ten_ruleset_read_id),
    { "name" },
    { NULL },
  };
  TenJsonPlace name;

  if (!ten_json_place_read_members (place, members, self, &degree, error) ||
      !ten_json_place_get_member (place, "name", &name, error) ||
      !ten_ruleset_read_label (self, &name, &self->degree_names[index], error))
    return FALSE;
  if (index > 0 && degree.from <= self->request.degrees[index - 1].from)
    {
      TenJsonPlace from;

      return ten_json_place_get_member (place, "from", &from, error) &&
             ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                  _ ("the degrees must be in order, the lowest first"));
    }
  if (ten_ruleset_get_degree_name (self, degree.id) != NULL)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("the id “%s” occurs twice"),
                                degree.id);
  degree.id = g_intern_string (degree.id);
  self->request.degrees[index] = degree;
  self->request.n_degrees = index + 1;
  return TRUE;
}

static gboolean
read_degrees_by (TenRuleset *self, const TenJsonPlace *place, gboolean *by_margin, GError **error)
{
  if (!ten_json_place_read_word (place, by_words, by_margin, error))
    return FALSE;
  return !*by_margin || self->request.margin ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              _ ("degrees by margin need “margin” to be true"));
}

static gboolean
read_degree_words (TenRuleset *self, const TenJsonPlace *list, gpointer item, GError **error)
{
  if (!ten_json_place_check_array (list, TEN_REQUEST_MAX_DEGREES, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (list); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

      if (!read_degree (self, &element, i, error))
        return FALSE;
    }
  return TRUE;
}

static const TenJsonMember degree_members[] = {
  TEN_RULESET_NEEDED ("by", REQUEST (degrees_by_margin), read_degrees_by),
  TEN_RULESET_NEEDED ("words", 0, read_degree_words),
  { NULL },
};

/* The file's name for an option it offers. */
static const char *
get_member (const TenOption *option)
{
  g_autofree char *name = g_strdelimit (g_strdup (option->name), "-", '_');

  return g_intern_string (name);
}

static gboolean
read_offer (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  gboolean offered;

  if (!ten_json_place_read_boolean (place, &offered, error))
    return FALSE;
  for (guint i = TEN_POOL_TARGET; offered && i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].in_ruleset && g_str_equal (get_member (&ten_options[i]), place->member))
      self->options.offered |= 1u << i;
  return TRUE;
}

static gboolean
read_difficulty (TenRuleset *self, const TenJsonPlace *place, TenPoolOption *option, GError **error)
{
  const char *const words[] = { ten_options[TEN_POOL_TARGET].name,
                                ten_options[TEN_POOL_REQUIRED].name, NULL };
  int word;

  if (!ten_json_place_read_word (place, words, &word, error))
    return FALSE;
  *option = TEN_POOL_TARGET + (TenPoolOption) word;
  return TRUE;
}

/* How a roll is made and read, and which choices there are. */
gboolean
ten_ruleset_read_dice (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember fixed[] = {
    TEN_RULESET_NEEDED ("target", 0, read_target),
    { "required", TEN_JSON_INTEGER, REQUEST (required), 1, TEN_REQUEST_MAX_REQUIRED },
    { "required_minimum", TEN_JSON_INTEGER, OPTION (required_minimum), 0, 1 },
    TEN_RULESET_MEMBER ("difficulty", OPTION (difficulty), read_difficulty),
    { "exceptional", TEN_JSON_INTEGER, REQUEST (exceptional), 0, TEN_REQUEST_MAX_REQUIRED },
    { "ones", TEN_JSON_WORD, REQUEST (ones), .words = ten_ones_words },
    { "empty_pool", TEN_JSON_WORD, REQUEST (empty_pool), .words = ten_empty_pool_words },
    { "chance_again", TEN_JSON_BOOLEAN, REQUEST (chance_again) },
    { "pairs_of_tens", TEN_JSON_BOOLEAN, REQUEST (pairs) },
    { "margin", TEN_JSON_BOOLEAN, REQUEST (margin) },
    TEN_RULESET_MEMBER ("again", REQUEST (again), read_again),
    TEN_RULESET_MEMBER ("botch", REQUEST (botch), read_botch),
    TEN_RULESET_MEMBER ("red", 0, read_red),
    TEN_RULESET_MEMBER ("halving", 0, read_halving),
    TEN_RULESET_OBJECT ("degrees", degree_members),
  };
  TenJsonMember members[G_N_ELEMENTS (fixed) + TEN_POOL_N_OPTIONS] = { { NULL } };
  guint n_members = G_N_ELEMENTS (fixed);

  memcpy (members, fixed, sizeof fixed);
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].in_ruleset)
      members[n_members++] =
          (TenJsonMember) TEN_RULESET_MEMBER (get_member (&ten_options[i]), 0, read_offer);
  self->options.required_minimum = 1;
  self->options.difficulty = TEN_POOL_TARGET;
  self->request.ones = TEN_ONES_NOTHING;
  self->request.empty_pool = TEN_EMPTY_POOL_NO_DICE;
  return ten_json_place_read_members (place, members, self, self, error);
}

/* The words in the file for the enumerations of options, in order. */
static const char *const willpower_words[] = { "none", "dice", "success", NULL };
static const char *const specialty_words[] = { "none", "dice", "tens-double", NULL };
static const char *const tries_words[] = { "none", "dice", "target", NULL };

static const TenJsonMember modifier_members[] = {
  { "minimum", TEN_JSON_INTEGER, OPTION (modifier_minimum), -MAX_MODIFIER, 0 },
  { "maximum", TEN_JSON_INTEGER, OPTION (modifier_maximum), 0, MAX_MODIFIER },
  { NULL },
};

static gboolean
read_specialty (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember others[] = {
    { "effect", TEN_JSON_WORD | TEN_JSON_NEEDED, OPTION (specialty), .words = specialty_words },
    { "from", TEN_JSON_INTEGER, OPTION (specialty_from), 0, MAX_DOTS },
    { NULL },
  };
  static const TenJsonMember dice[] = {
    { "effect", TEN_JSON_WORD | TEN_JSON_NEEDED, OPTION (specialty), .words = specialty_words },
    { "from", TEN_JSON_INTEGER, OPTION (specialty_from), 0, MAX_DOTS },
    { "dice", TEN_JSON_INTEGER | TEN_JSON_NEEDED, OPTION (specialty_dice), 1, MAX_DICE },
    { NULL },
  };
  TenJsonPlace effect;
  int which;

  if (!ten_json_place_get_member (place, "effect", &effect, error) ||
      !ten_json_place_read_word (&effect, specialty_words, &which, error) ||
      !ten_json_place_read_members (place, which == TEN_SPECIALTY_DICE ? dice : others, self, self,
                                    error))
    return FALSE;
  return which != TEN_SPECIALTY_TENS_DOUBLE ||
         ten_option_is_in (self->options.offered, TEN_POOL_TENS_DOUBLE) ||
         ten_json_place_fail (&effect, TEN_JSON_ERROR_VALUE, error,
                              _ ("this needs “tens_double” of the dice to be true"));
}

/* If the file names no track, use the usual one, if it exists. */
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
read_willpower (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember others[] = {
    { "before", TEN_JSON_WORD, OPTION (willpower), .words = willpower_words },
    { "after", TEN_JSON_INTEGER, OPTION (willpower_after), 0, MAX_DICE },
    { "track" },
    { NULL },
  };
  static const TenJsonMember dice[] = {
    { "before", TEN_JSON_WORD, OPTION (willpower), .words = willpower_words },
    { "after", TEN_JSON_INTEGER, OPTION (willpower_after), 0, MAX_DICE },
    { "track" },
    { "dice", TEN_JSON_INTEGER | TEN_JSON_NEEDED, OPTION (willpower_dice), 1, MAX_DICE },
    { NULL },
  };
  int before = TEN_WILLPOWER_NONE;

  return ten_json_place_check_object (place, NULL, error) &&
         ten_json_place_read_word_member (place, "before", willpower_words, &before, error) &&
         ten_json_place_read_members (place, before == TEN_WILLPOWER_DICE ? dice : others, self,
                                      self, error) &&
         read_willpower_track (self, place, error);
}

static gboolean
read_tries (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  const TenJsonMember none[] = {
    { "effect", TEN_JSON_WORD, OPTION (tries), .words = tries_words },
    { NULL },
  };
  const TenJsonMember dice[] = {
    none[0],
    { "each", TEN_JSON_INTEGER | TEN_JSON_NEEDED, OPTION (tries_each), -MAX_DICE, -1 },
    { NULL },
  };
  const TenJsonMember target[] = {
    none[0],
    { "each", TEN_JSON_INTEGER | TEN_JSON_NEEDED, OPTION (tries_each), 1, MAX_DICE },
    { "refused_at", TEN_JSON_INTEGER, OPTION (tries_refused_at), self->options.target_minimum, 10 },
    { NULL },
  };
  const TenJsonMember *const members[] = { none, dice, target };
  TenJsonPlace effect;
  int which;

  return ten_json_place_get_member (place, "effect", &effect, error) &&
         ten_json_place_read_word (&effect, tries_words, &which, error) &&
         ten_json_place_read_members (place, members[which], self, self, error);
}

/* The traits and penalties of a pool. */
gboolean
ten_ruleset_read_pool (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_OBJECT ("modifiers", modifier_members),
    TEN_RULESET_MEMBER ("specialty", 0, read_specialty),
    TEN_RULESET_MEMBER ("willpower", 0, read_willpower),
    TEN_RULESET_MEMBER ("tries", 0, read_tries),
    { "double_attribute", TEN_JSON_BOOLEAN, OPTION (double_attribute) },
    { "stand_in", TEN_JSON_BOOLEAN, OPTION (stand_in) },
    { "same_kind", TEN_JSON_BOOLEAN, OPTION (same_kind) },
    { "give_up_chance", TEN_JSON_BOOLEAN, OPTION (give_up_chance) },
    { "throw_command", TEN_JSON_BOOLEAN, OPTION (throw_command) },
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, self, error);
}
