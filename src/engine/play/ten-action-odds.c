/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-action-odds-private.h"

#include "play/ten-attack-action.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "actions/ten-contest-private.h"
#include "actions/ten-extended-odds.h"
#include "rules/ten-words.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Less likely amounts of damage are left out of a list. */
#define LEAST_SHOWN 0.0005

struct _TenActionOdds
{
  gatomicrefcount ref_count;

  TenOdds *odds;
  TenExtendedOdds *extended;
  gboolean contested;
  TenContestOdds contest;
  gboolean helped;
  TenHelpOdds help;
  GPtrArray *members; /* of TenOdds, for a party; otherwise NULL */
  TenPartyOdds party;
  TenContestOdds *contests; /* for each member; NULL without an opponent */
  gboolean of_damage;       /* the chances are those of each amount */
  double success;

  guint n_chances;
  double chances[];
};

G_DEFINE_BOXED_TYPE (TenActionOdds, ten_action_odds, ten_action_odds_ref, ten_action_odds_unref)

static TenActionOdds *
odds_new (guint n_chances)
{
  TenActionOdds *self = g_malloc0 (sizeof *self + n_chances * sizeof (double));

  g_atomic_ref_count_init (&self->ref_count);
  self->n_chances = n_chances;
  return self;
}

static void
set_help (TenActionOdds *self, const TenHelpOdds *help)
{
  self->helped = help != NULL;
  if (help != NULL)
    self->help = *help;
}

TenActionOdds *
ten_action_odds_new (TenOdds *odds, const TenHelpOdds *help)
{
  TenActionOdds *self = odds_new (0);

  self->odds = ten_odds_ref (odds);
  self->success = ten_odds_get_success (odds);
  set_help (self, help);
  return self;
}

TenActionOdds *
ten_action_odds_new_for_contest (const TenContestOdds *contest, const TenHelpOdds *help)
{
  TenActionOdds *self = odds_new (0);

  self->contested = TRUE;
  self->contest = *contest;
  self->success = contest->a;
  set_help (self, help);
  return self;
}

TenActionOdds *
ten_action_odds_new_for_extended (TenExtendedOdds *extended, const TenHelpOdds *help)
{
  TenActionOdds *self = odds_new (0);

  self->extended = ten_extended_odds_ref (extended);
  self->success = ten_extended_odds_get_success (extended);
  set_help (self, help);
  return self;
}

TenActionOdds *
ten_action_odds_new_for_party (const TenPartyOdds *party,
                               GPtrArray *members,
                               const TenContestOdds *contests)
{
  TenActionOdds *self = odds_new (members->len);

  self->members = g_ptr_array_ref (members);
  self->party = *party;
  self->contested = contests != NULL;
  self->contests = g_memdup2 (contests, contests != NULL ? members->len * sizeof *contests : 0);
  self->success = party->any;
  for (guint i = 0; i < members->len; i++)
    self->chances[i] = contests != NULL ? contests[i].a : ten_odds_get_success (members->pdata[i]);
  return self;
}

TenActionOdds *
ten_action_odds_new_for_damage (TenOdds *attack, const double *left, guint n_amounts)
{
  TenActionOdds *self = odds_new (n_amounts);

  self->odds = ten_odds_ref (attack);
  self->success = ten_odds_get_success (attack);
  self->of_damage = TRUE;
  memcpy (self->chances, left, n_amounts * sizeof *left);
  return self;
}

TenActionOdds *
ten_action_odds_new_for_chances (const double *chances, guint n_chances)
{
  TenActionOdds *self;

  g_assert (chances != NULL || n_chances == 0);

  self = odds_new (n_chances);
  self->success = 1.0;
  for (guint i = 0; i < n_chances; i++)
    {
      self->chances[i] = chances[i];
      self->success *= chances[i];
    }
  return self;
}

/**
 * ten_action_odds_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
TenActionOdds *
ten_action_odds_ref (TenActionOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ten_action_odds_unref:
 * @self: (transfer full): odds
 *
 * Drops a reference.
 */
void
ten_action_odds_unref (TenActionOdds *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->odds, ten_odds_unref);
  g_clear_pointer (&self->extended, ten_extended_odds_unref);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_free (self->contests);
  g_free (self);
}

/**
 * ten_action_odds_get_odds:
 *
 * Returns: (transfer none) (nullable): the odds of the roll, or of the whole team, or %NULL for
 *   other kinds of action
 */
TEN_DEFINE_GETTER (TenActionOdds, ten_action_odds, TEN_IS_GIVEN, TenOdds *, odds)

/**
 * ten_action_odds_get_help:
 *
 * Returns: (transfer none) (nullable): the expected help, or %NULL without helpers
 */
const TenHelpOdds *
ten_action_odds_get_help (TenActionOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->helped ? &self->help : NULL;
}

/**
 * ten_action_odds_get_contest:
 *
 * Returns: (transfer none) (nullable): the chance of each side, or %NULL without an opponent
 */
const TenContestOdds *
ten_action_odds_get_contest (TenActionOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->contested && self->members == NULL ? &self->contest : NULL;
}

/**
 * ten_action_odds_get_extended:
 *
 * Returns: (transfer none) (nullable): the chances of an extended action, or %NULL for other kinds
 *   of action
 */
TEN_DEFINE_GETTER (TenActionOdds, ten_action_odds, TEN_IS_GIVEN, TenExtendedOdds *, extended)

/**
 * ten_action_odds_get_party:
 * @self: odds
 *
 * Gets the chances of a whole party.
 *
 * Returns: (transfer none) (nullable): the chances, or %NULL for other kinds of action
 */
const TenPartyOdds *
ten_action_odds_get_party (TenActionOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->members != NULL ? &self->party : NULL;
}

guint
ten_action_odds_get_n_members (TenActionOdds *self)
{
  return self->members != NULL ? self->members->len : 0;
}

TenOdds *
ten_action_odds_get_member_odds (TenActionOdds *self, guint index)
{
  return index < ten_action_odds_get_n_members (self) ? self->members->pdata[index] : NULL;
}

const TenContestOdds *
ten_action_odds_get_member_contest (TenActionOdds *self, guint index)
{
  return index < ten_action_odds_get_n_members (self) && self->contests != NULL
             ? &self->contests[index]
             : NULL;
}

/**
 * ten_action_odds_get_success:
 *
 * Returns: the chance that the whole action succeeds for the actor; for a party, that anyone does
 */
TEN_DEFINE_GETTER (TenActionOdds, ten_action_odds, TEN_IS_GIVEN, double, success)

TEN_DEFINE_ACCESSOR (gboolean, ten_action_odds_has_damage, TenActionOdds, of_damage)
TEN_DEFINE_ACCESSOR (guint, ten_action_odds_get_n_chances, TenActionOdds, n_chances)

double
ten_action_odds_get_mean_damage (TenActionOdds *self)
{
  double mean = 0.0;

  for (guint amount = 0; self->of_damage && amount < self->n_chances; amount++)
    mean += amount * self->chances[amount];
  return mean;
}

char *
ten_action_odds_dup_damage_text (TenActionOdds *self)
{
  g_autofree char *hit = ten_words_for_probability (self->success);
  g_autoptr (GString) amounts = g_string_new (NULL);

  for (guint amount = 0; amount < self->n_chances; amount++)
    {
      g_autofree char *chance = ten_words_for_probability (self->chances[amount]);

      if (self->chances[amount] >= LEAST_SHOWN)
        g_string_append_printf (amounts, "%s%u: %s", amounts->len > 0 ? " · " : "", amount, chance);
    }
  return g_strdup_printf (
      /* Translators: the chance of an attack to hit, the mean of its damage, and a list of amounts
       * of damage and their chances: "0: 30% · 1: 25%" */
      _ ("%s to hit, %.2f damage on average\nDamage %s"), hit,
      ten_action_odds_get_mean_damage (self), amounts->str);
}

/**
 * ten_action_odds_get_chance:
 * @index: an index, from 0
 *
 * Returns: the chance of one of several actions, of one member of a party, or of an amount of
 *   damage; 0 if there are fewer
 */
double
ten_action_odds_get_chance (TenActionOdds *self, guint index)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return index < self->n_chances ? self->chances[index] : 0.0;
}

static JsonNode *
party_to_json (TenActionOdds *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *members = json_array_new ();

  for (guint i = 0; i < self->members->len; i++)
    json_array_add_element (members, self->contests != NULL
                                         ? ten_contest_odds_to_json (&self->contests[i])
                                         : ten_odds_to_json (self->members->pdata[i]));
  json_object_set_array_member (object, "members", members);
  json_object_set_double_member (object, "any", self->party.any);
  json_object_set_double_member (object, "all", self->party.all);
  if (self->contests != NULL)
    {
      json_object_set_double_member (object, "beats_all", self->party.beats_all);
      json_object_set_double_member (object, "beats_none", self->party.beats_none);
    }
  return ten_json_take_object (object);
}

static JsonNode *
damage_to_json (TenActionOdds *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *distribution = json_array_new ();

  json_object_set_double_member (object, "success", self->success);
  json_object_set_double_member (object, "mean", ten_action_odds_get_mean_damage (self));
  for (guint amount = 0; amount < self->n_chances; amount++)
    {
      JsonObject *part = json_object_new ();

      json_object_set_int_member (part, "damage", amount);
      json_object_set_double_member (part, "p", self->chances[amount]);
      json_array_add_object_element (distribution, part);
    }
  json_object_set_array_member (object, "distribution", distribution);
  return ten_json_take_object (object);
}

/**
 * ten_action_odds_to_json:
 *
 * Writes the odds like ten_odds_to_json(), ten_contest_odds_to_json() or
 * ten_extended_odds_to_json(); several actions as an object of `actions` and `success`; a party as
 * an object of `members`, `any` and `all`, and, with an opponent, `beats_all` and `beats_none`; an
 * attack as an object of `success`, the `mean` damage and its `distribution`.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_action_odds_to_json (TenActionOdds *self)
{
  JsonObject *object;
  JsonArray *chances;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->of_damage)
    return damage_to_json (self);
  if (self->odds != NULL)
    return ten_odds_to_json (self->odds);
  if (self->members != NULL)
    return party_to_json (self);
  if (self->extended != NULL)
    return ten_extended_odds_to_json (self->extended);
  if (self->contested)
    return ten_contest_odds_to_json (&self->contest);

  object = json_object_new ();
  chances = json_array_new ();
  for (guint i = 0; i < self->n_chances; i++)
    json_array_add_double_element (chances, self->chances[i]);
  json_object_set_array_member (object, "actions", chances);
  json_object_set_double_member (object, "success", self->success);
  return ten_json_take_object (object);
}
