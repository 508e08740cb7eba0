/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-character-private.h"
#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

static void
add_term (GPtrArray *terms, TenTermKind kind, const char *id, const char *label, int dice)
{
  g_ptr_array_add (terms, ten_term_new (kind, id, label, dice));
}

static void
add_part (GPtrArray *terms, const TenPoolPart *part, const char *label)
{
  g_ptr_array_add (
      terms, ten_term_new_with_secrecy (part->kind, part->id, label, part->dice, part->secrecy));
}

static void
add_base (TenPool *self, GPtrArray *terms)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == TEN_TERM_NUMBER)
        add_part (terms, part, part->label);
      else if (part->kind == TEN_TERM_TRAIT)
        add_term (terms, TEN_TERM_TRAIT, part->id, ten_pool_get_trait_name (self, part->id),
                  ten_pool_get_part_rating (self, part));
    }
}

static void
add_specialty (TenPool *self, GPtrArray *terms)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);

  if (self->specialty != NULL && options->specialty != TEN_SPECIALTY_NONE)
    add_term (terms, TEN_TERM_SPECIALTY, self->specialty_trait, self->specialty,
              options->specialty == TEN_SPECIALTY_DICE ? options->specialty_dice : 0);
}

static gboolean
is_first_of_its_trait (TenPool *self, const TenPoolPart *part)
{
  return ten_pool_find_part (self, TEN_TERM_TRAIT, part->id) == part;
}

/* V5-6 */
static void
add_bonus (TenPool *self, GPtrArray *terms)
{
  int dice;
  const char *bonus =
      self->options[TEN_POOL_APPLY_BONUS] ? ten_pool_find_bonus (self, &dice) : NULL;

  if (bonus != NULL)
    add_term (terms, TEN_TERM_BONUS, bonus, ten_ruleset_get_value_name (self->ruleset, bonus),
              dice);
}

static void
add_untrained (TenPool *self, GPtrArray *terms)
{
  if (!self->options[TEN_POOL_APPLY_UNTRAINED] ||
      (self->character != NULL && ten_character_shares_ratings (self->character, self->ruleset)))
    return;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];
      const TenTrait *trait = NULL;
      g_autofree char *label = NULL;

      if (part->kind == TEN_TERM_TRAIT && is_first_of_its_trait (self, part))
        trait = ten_ruleset_find_trait (self->ruleset, part->id);

      if (trait == NULL || trait->kind != TEN_TRAIT_SKILL || trait->group->untrained == 0 ||
          ten_pool_get_rating (self, part->id) > 0)
        continue;

      /* Translators: the name of a skill that the character never learned */
      label = g_strdup_printf (_ ("Untrained: %s"), trait->name);
      add_term (terms, TEN_TERM_UNTRAINED, trait->id, label, trait->group->untrained);
    }
}

/* The worst wounds, if they count, or NULL. A pool entered as a number already includes them. */
const TenTrackLevel *
ten_pool_get_wounds (TenPool *self, const TenTrack **track)
{
  if (self->character == NULL || !self->options[TEN_POOL_APPLY_WOUNDS] ||
      (ten_pool_find_kind (self, TEN_TERM_NUMBER) != NULL && !self->options[TEN_POOL_WOUND_NUMBER]))
    return NULL;
  return ten_character_get_wounds (self->character, self->ruleset, track);
}

/* V5-4: whether the penalties of a track count for this pool. */
static gboolean
is_impaired (TenPool *self, const TenTrack *track)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];
      const TenTrait *trait =
          part->kind == TEN_TERM_TRAIT ? ten_ruleset_find_trait (self->ruleset, part->id) : NULL;

      if (trait != NULL && g_strv_contains (track->impairs, trait->group->id))
        return TRUE;
    }
  return track->impairs[0] == NULL;
}

static void
add_wounds_of_track (GPtrArray *terms, const TenTrack *track, const TenTrackLevel *level)
{
  g_autofree char *label = NULL;

  if (level == NULL || (level->penalty == 0 && !level->no_action))
    return;

  if (level->name != NULL)
    /* Translators: the name of a wound level, such as "Hurt" */
    label = g_strdup_printf (_ ("Wounds: %s"), level->name);
  else
    /* Translators: the name of a track of damage, such as "Health" */
    label = g_strdup_printf (_ ("Wounds (%s)"), track->name);
  add_term (terms, TEN_TERM_WOUNDS, track->id, label, level->penalty);
}

/* Nothing tells which track a number belongs to, so the worst counts. */
static void
add_wounds (TenPool *self, GPtrArray *terms)
{
  const TenTrack *worst = NULL;
  const TenTrack *tracks;
  guint n_tracks;

  if (ten_pool_get_wounds (self, &worst) == NULL)
    return;
  tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);
  for (const TenTrack *track = tracks; track < tracks + n_tracks; track++)
    if (ten_pool_find_kind (self, TEN_TERM_TRAIT) != NULL ? is_impaired (self, track)
                                                          : track == worst)
      add_wounds_of_track (terms, track, ten_character_get_level (self->character, track));
}

static const char *
get_modifier_label (const char *id)
{
  if (g_str_equal (id, TEN_MODIFIER_EQUIPMENT))
    return _ ("Equipment");
  if (g_str_equal (id, TEN_MODIFIER_CIRCUMSTANCE))
    return _ ("Circumstance");

  return id;
}

static void
add_modifier (GPtrArray *terms, const TenPoolPart *part)
{
  add_part (terms, part, get_modifier_label (part->id));
}

/* The two modifiers that every pool has come first, whichever changed last. */
static void
add_modifiers (TenPool *self, GPtrArray *terms)
{
  const TenPoolPart *equipment =
      ten_pool_find_part (self, TEN_TERM_MODIFIER, TEN_MODIFIER_EQUIPMENT);
  const TenPoolPart *circumstance =
      ten_pool_find_part (self, TEN_TERM_MODIFIER, TEN_MODIFIER_CIRCUMSTANCE);

  if (equipment != NULL)
    add_modifier (terms, equipment);
  if (circumstance != NULL)
    add_modifier (terms, circumstance);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == TEN_TERM_MODIFIER && part != equipment && part != circumstance)
        add_modifier (terms, part);
    }
}

/* A part has the resistance itself, and its term what that does to the pool. */
static int
turn_resistance (TenTermKind kind, int dice)
{
  return kind == TEN_TERM_RESISTANCE ? -MAX (dice, -G_MAXINT) : dice;
}

/* The effects of others on the pool: one for each kind, always with the same sign. */
static void
add_other (TenPool *self, GPtrArray *terms, TenTermKind kind)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == kind)
        g_ptr_array_add (terms, ten_term_new_with_secrecy (kind, part->id, part->label,
                                                           turn_resistance (kind, part->dice),
                                                           part->secrecy));
    }
}

static int
get_willpower_dice (const TenRulesetOptions *options, const int *values)
{
  return values[TEN_POOL_WILLPOWER] && options->willpower == TEN_WILLPOWER_DICE
             ? options->willpower_dice
             : 0;
}

static int
get_tries_dice (const TenRulesetOptions *options, const int *values)
{
  return options->tries == TEN_TRIES_DICE
             ? CLAMP (values[TEN_POOL_TRIES], 0, TEN_POOL_MAX_TRIES) * options->tries_each
             : 0;
}

/* V5-6 */
static void
add_surge (TenPool *self, GPtrArray *terms)
{
  const int dice = self->options[TEN_POOL_SURGE] ? ten_pool_get_surge (self) : 0;

  if (dice != 0)
    add_term (terms, TEN_TERM_SURGE, NULL, _ ("Blood Surge"), dice);
}

static void
add_tries (TenPool *self, GPtrArray *terms)
{
  int dice = get_tries_dice (ten_ruleset_get_options (self->ruleset), self->options);

  if (dice != 0)
    add_term (terms, TEN_TERM_TRIES, NULL, _ ("Earlier tries"), dice);
}

static void
add_minimum (TenPool *self, GPtrArray *terms)
{
  TenRequest request;
  int dice = ten_pool_sum_dice (terms);

  ten_ruleset_init_request (self->ruleset, &request);
  if (request.empty_pool != TEN_EMPTY_POOL_ONE_DIE)
    return;

  if (dice < 1)
    add_term (terms, TEN_TERM_MINIMUM, NULL, _ ("Never under one die"), 1 - dice);
}

/* Everything that adds up to the pool, in order (POOL-5, POOL-8). */
GPtrArray *
ten_pool_build_terms (TenPool *self)
{
  g_autoptr (GPtrArray) terms = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean has_base = ten_pool_has_base (self);
  int willpower;

  add_base (self, terms);
  add_specialty (self, terms);
  add_bonus (self, terms);
  add_untrained (self, terms);
  if (has_base)
    add_wounds (self, terms);
  add_modifiers (self, terms);
  add_other (self, terms, TEN_TERM_TEAMWORK);

  willpower = get_willpower_dice (ten_ruleset_get_options (self->ruleset), self->options);
  if (willpower != 0)
    add_term (terms, TEN_TERM_WILLPOWER, NULL, _ ("Willpower"), willpower);

  add_surge (self, terms);
  add_tries (self, terms);
  add_other (self, terms, TEN_TERM_RESISTANCE);
  if (has_base)
    add_minimum (self, terms);

  return g_steal_pointer (&terms);
}

/* The dice that willpower and earlier tries add to a pool (COFD-11, COFD-18). */
int
ten_pool_get_option_dice (const TenRulesetOptions *options, const int *values)
{
  return get_willpower_dice (options, values) + get_tries_dice (options, values);
}

/* The ruleset's or character's trait for a term. Older records may contain only its name. */
static const char *
find_trait (TenPool *self, TenTerm *term)
{
  const char *id = ten_term_get_id (term);
  const char *label = ten_term_get_label (term);
  const TenTrait *trait;

  if (id != NULL && ten_pool_knows_trait (self, id))
    return id;
  if (self->character == NULL || *label == '\0')
    return NULL;

  trait = ten_ruleset_match_trait (self->ruleset, label, -1);
  if (trait != NULL)
    return trait->id;

  return ten_pool_knows_trait (self, label) ? label : NULL;
}

/* A term whose source is gone becomes a number with its name. */
static void
put_number (TenPool *self, TenTerm *term)
{
  const char *label = ten_term_get_label (term);

  TenPoolPart *part = ten_pool_put_part (self, TEN_TERM_NUMBER, *label != '\0' ? label : NULL,
                                         label, ten_term_get_dice (term));

  part->secrecy = ten_term_get_secrecy (term);
}

static void
put_trait (TenPool *self, TenTerm *term)
{
  const char *trait = NULL;

  if (self->character != NULL)
    trait = find_trait (self, term);

  if (trait != NULL &&
      (ten_character_get_rating (self->character, trait, NULL) || ten_term_get_dice (term) == 0))
    ten_pool_put_part (self, TEN_TERM_TRAIT, trait, NULL, 0);
  else
    put_number (self, term);
}

static const char *
find_modifier (const char *label)
{
  if (g_str_equal (label, _ ("Equipment")))
    return TEN_MODIFIER_EQUIPMENT;
  return g_str_equal (label, _ ("Circumstance")) ? TEN_MODIFIER_CIRCUMSTANCE : label;
}

/* A secret one without dice hides the rest of the roll from players (POOL-7). */
static void
put_modifier_of (TenPool *self, const char *id, int dice, TenSecrecy secrecy)
{
  if (dice != 0 || secrecy == TEN_SECRECY_SECRET)
    ten_pool_put_part (self, TEN_TERM_MODIFIER, id, NULL, dice)->secrecy = secrecy;
}

/* POOL-4: any number stack, even with the same name. */
gboolean
ten_pool_add_modifier (
    TenPool *self, const char *label, int dice, TenSecrecy secrecy, GError **error)
{
  if (!ten_pool_check_modifier (self, dice, TRUE, error))
    return FALSE;
  put_modifier_of (self, find_modifier (label), dice, secrecy);
  return TRUE;
}

static void
put_modifier (TenPool *self, TenTerm *term)
{
  const char *id = ten_term_get_id (term);

  put_modifier_of (self, id != NULL && *id != '\0' ? id : find_modifier (ten_term_get_label (term)),
                   ten_term_get_dice (term), ten_term_get_secrecy (term));
}

static void
put_tries (TenPool *self, TenTerm *term)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);

  if (options->tries == TEN_TRIES_DICE && options->tries_each != 0 &&
      ten_term_get_dice (term) / options->tries_each >= 0)
    self->options[TEN_POOL_TRIES] = ten_term_get_dice (term) / options->tries_each;
  else
    put_number (self, term);
}

static void
put_willpower (TenPool *self, TenTerm *term)
{
  if (ten_ruleset_get_options (self->ruleset)->willpower == TEN_WILLPOWER_DICE)
    self->options[TEN_POOL_WILLPOWER] = TRUE;
  else
    put_number (self, term);
}

/* V5-6: the dice follow from the character. */
static void
put_surge (TenPool *self, TenTerm *term)
{
  if (ten_pool_get_surge (self) > 0)
    self->options[TEN_POOL_SURGE] = TRUE;
  else
    put_number (self, term);
}

/* The effects of others on the pool stay unchanged. */
static void
put_other (TenPool *self, TenTerm *term)
{
  TenTermKind kind = ten_term_get_kind (term);

  ten_pool_put_other (self, kind, ten_term_get_id (term), ten_term_get_label (term),
                      turn_resistance (kind, ten_term_get_dice (term)),
                      ten_term_get_secrecy (term));
}

/* The rules derive from a character what follows from it; without one, it is not derived. */
static void
put_derived (TenPool *self, TenTerm *term)
{
  if (self->character == NULL)
    put_number (self, term);
}

static void
put_term (TenPool *self, TenTerm *term)
{
  static void (*const put[]) (TenPool *, TenTerm *) = {
    [TEN_TERM_NUMBER] = put_number,       [TEN_TERM_TRAIT] = put_trait,
    [TEN_TERM_UNTRAINED] = put_derived,   [TEN_TERM_WOUNDS] = put_derived,
    [TEN_TERM_WILLPOWER] = put_willpower, [TEN_TERM_MODIFIER] = put_modifier,
    [TEN_TERM_TRIES] = put_tries,         [TEN_TERM_RESISTANCE] = put_other,
    [TEN_TERM_TEAMWORK] = put_other,      [TEN_TERM_SURGE] = put_surge,
    [TEN_TERM_BONUS] = put_derived,
  };
  const TenTermKind kind = ten_term_get_kind (term);

  if (kind < G_N_ELEMENTS (put) && put[kind] != NULL)
    put[kind](self, term);
}

static void
put_specialty (TenPool *self, TenTerm *term)
{
  const char *trait = ten_term_get_id (term);

  if (trait != NULL && !ten_pool_has_trait (self, trait))
    trait = NULL;

  if (ten_pool_set_specialty (self, trait, ten_term_get_label (term), NULL))
    return;
  if (ten_term_get_dice (term) == 0)
    self->options[TEN_POOL_TENS_DOUBLE] = TRUE;
  else
    put_number (self, term);
}

/* Done on a scratch pool, so that the real one changes only once. */
static void
put_terms (TenPool *scratch, GListModel *terms)
{
  guint n_terms = MIN (g_list_model_get_n_items (terms), TEN_POOL_MAX_PARTS);

  for (guint i = 0; i < n_terms; i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      put_term (scratch, term);
    }

  for (guint i = 0; i < n_terms; i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_SPECIALTY)
        put_specialty (scratch, term);
    }
}

static void
put_request (TenPool *self, const TenRequest *request)
{
  const TenRulesetOptions *allowed = ten_ruleset_get_options (self->ruleset);
  const int red = ten_pool_get_red (self);
  const gboolean by_rules =
      red == request->red || (red > request->dice && request->red == MAX (request->dice, 0));

  self->options[TEN_POOL_TARGET_GIVEN] = request->target != self->options[TEN_POOL_TARGET];
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].request != 0)
      self->options[i] = ten_option_get_in_request (&ten_options[i], request);
  if (self->specialty != NULL && allowed->specialty == TEN_SPECIALTY_TENS_DOUBLE)
    self->options[TEN_POOL_TENS_DOUBLE] = FALSE;
  if (by_rules)
    self->options[TEN_POOL_RED] = TEN_POOL_RED_BY_RULES;
  if (request->sure_success)
    self->options[TEN_POOL_WILLPOWER] = TRUE;
}

/**
 * ten_pool_set_terms:
 * @terms: a list of #TenTerm
 *
 * Replaces the content of the pool with terms, and leaves other options unchanged. Traits and
 * specialties that the character does not have become numbers with their names. Wounds and missing
 * skills are taken from the character; without one, they become numbers too. Modifiers are not
 * limited to the range of POOL-4, so that a resistance can be one (COFD-13). Effects of others on
 * the pool stay as they are, in separate terms (COFD-12, COFD-13). They keep their secrecy, as do
 * numbers (POOL-7).
 */
void
ten_pool_set_terms (TenPool *self, GListModel *terms)
{
  g_autoptr (TenPool) scratch = NULL;

  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (G_IS_LIST_MODEL (terms));

  scratch = ten_pool_new_scratch (self);
  memcpy (scratch->options, self->options, sizeof scratch->options);
  scratch->options[TEN_POOL_WILLPOWER] = FALSE;
  scratch->options[TEN_POOL_SURGE] = FALSE;
  scratch->options[TEN_POOL_TRIES] = 0;
  put_terms (scratch, terms);
  ten_pool_take (self, scratch);
}

/* Restores the pool of an earlier roll, to roll it again: see ten_pool_set_terms (). A target
 * keeps its raised value, without tries. Errors of ten_pool_to_request () leave the pool
 * unchanged. */
gboolean
ten_pool_restore (TenPool *self, GListModel *terms, const TenRequest *request, GError **error)
{
  TenRequest check;
  g_autoptr (TenPool) scratch = ten_pool_new_scratch (self);

  put_terms (scratch, terms);
  put_request (scratch, request);
  ten_pool_update (scratch);
  if (!ten_pool_make_request (scratch, FALSE, &check, NULL, error))
    return FALSE;

  ten_pool_take (self, scratch);

  return TRUE;
}
