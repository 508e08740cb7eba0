/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-turn-order-private.h"

#include "dice/ten-roll.h"
#include "json/ten-fields-private.h"
#include "ten-config.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenTurnOrder:
 *
 * The turn order of a scene (COFD-22): everyone who takes part, highest number first, and whose
 * turn it is in which round. It is changed in memory, and ten_turn_order_save() writes it to the
 * log as a whole.
 */
TEN_DEFINE_LIST_TYPE (TenTurnOrder,
                      ten_turn_order,
                      TEN_TYPE_TURN_PARTICIPANT,
                      participants,
                      { "round", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnOrder, round) },
                      { "turn", G_TYPE_UINT, G_STRUCT_OFFSET (TenTurnOrder, turn) },
                      { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenTurnOrder, participants) },
                      { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenTurnOrder, kept_participants) },
                      { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenTurnOrder, kept_current) })

static void
ten_turn_order_init (TenTurnOrder *self)
{
  self->participants = g_ptr_array_new_with_free_func (g_object_unref);
  self->turn = TEN_TURN_ORDER_NOBODY;
}

TenTurnOrder *
ten_turn_order_new (void)
{
  return g_object_new (TEN_TYPE_TURN_ORDER, NULL);
}

static TenTurnParticipant *
get_participant (TenTurnOrder *self, guint index)
{
  return self->participants->pdata[index];
}

static void
set_turn (TenTurnOrder *self, int round, guint turn)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (self->round != round)
    {
      self->round = round;
      g_object_notify (G_OBJECT (self), "round");
    }
  if (self->turn != turn)
    {
      self->turn = turn;
      g_object_notify (G_OBJECT (self), "turn");
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
replace (TenTurnOrder *self, GPtrArray *participants, int round, guint turn)
{
  const guint before = self->participants->len;

  g_ptr_array_ref (participants);
  g_ptr_array_unref (self->participants);
  self->participants = participants;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, participants->len);
  set_turn (self, round, turn);
}

/* The last turn that players know about lasts until they see the next one, so that hidden turns
 * are not revealed. */
static void
find_turn_for_players (TenTurnOrder *self, int *round, guint *turn)
{
  guint at = self->turn;

  *round = self->round;
  *turn = TEN_TURN_ORDER_NOBODY;
  if (at == TEN_TURN_ORDER_NOBODY)
    {
      *round = 0;
      return;
    }
  for (guint i = 0; i<self->participants->len && * round> 0; i++)
    {
      if (!get_participant (self, at)->hidden && (i == 0 || !get_participant (self, at)->delayed))
        {
          *turn = at;
          return;
        }
      if (at == 0)
        {
          at = self->participants->len;
          --*round;
        }
      at--;
    }
  *round = 0;
}

TenTurnOrder *
ten_turn_order_new_for_players (TenTurnOrder *self)
{
  guint turn;
  int round;
  TenTurnOrder *seen = ten_turn_order_new ();

  find_turn_for_players (self, &round, &turn);
  for (guint i = 0; i < self->participants->len; i++)
    {
      if (i == turn)
        seen->turn = seen->participants->len;
      if (!get_participant (self, i)->hidden)
        g_ptr_array_add (seen->participants,
                         ten_turn_participant_new_for_players (get_participant (self, i)));
    }
  seen->round = round;
  return seen;
}

guint
ten_turn_order_get_n_participants (TenTurnOrder *self)
{
  return self->participants->len;
}

TenTurnParticipant *
ten_turn_order_get_participant (TenTurnOrder *self, guint index)
{
  return index < self->participants->len ? get_participant (self, index) : NULL;
}

guint
ten_turn_order_find (TenTurnOrder *self, const char *name)
{
  g_autofree char *folded = NULL;

  for (guint i = 0; i < self->participants->len; i++)
    if (g_str_equal (get_participant (self, i)->name, name))
      return i;
  folded = ten_fold_name (name, -1);
  for (guint i = 0; i < self->participants->len; i++)
    {
      g_autofree char *other = ten_fold_name (get_participant (self, i)->name, -1);

      if (g_str_equal (other, folded))
        return i;
    }
  return TEN_TURN_ORDER_NOBODY;
}

TEN_DEFINE_ACCESSOR (int, ten_turn_order_get_round, TenTurnOrder, round)
TEN_DEFINE_ACCESSOR (guint, ten_turn_order_get_turn, TenTurnOrder, turn)

static gboolean
check_new (TenTurnOrder *self, TenTurnParticipant *participant, GError **error)
{
  for (guint i = 0; i < self->participants->len; i++)
    if (g_str_equal (get_participant (self, i)->name, participant->name))
      return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                             /* Translators: a name */
                             _ ("“%s” is already in the turn order"), participant->name);
  if (self->participants->len < TEN_TURN_ORDER_MAX_PARTICIPANTS)
    return TRUE;
  return ten_rules_fail (error, TEN_RULES_ERROR_RANGE, _ ("There are at most %d in a turn order"),
                         TEN_TURN_ORDER_MAX_PARTICIPANTS);
}

gboolean
ten_turn_order_add (TenTurnOrder *self, TenTurnParticipant *participant, GError **error)
{
  if (!check_new (self, participant, error))
    return FALSE;
  g_ptr_array_add (self->participants, g_object_ref (participant));
  g_list_model_items_changed (G_LIST_MODEL (self), self->participants->len - 1, 0, 1);
  return TRUE;
}

/* In a tie, the higher sum of traits goes first; otherwise the order stays as it is. */
static int
compare (gconstpointer first, gconstpointer second)
{
  const TenTurnParticipant *a = *(TenTurnParticipant *const *) first;
  const TenTurnParticipant *b = *(TenTurnParticipant *const *) second;

  return a->number != b->number ? b->number - a->number : b->modifier - a->modifier;
}

/* Finds who is next after a place, and in which round. */
static gboolean
find_next (TenTurnOrder *self, int step, int *round, guint *turn)
{
  const guint n = self->participants->len;
  guint at = *turn;

  for (guint i = 0; i < n; i++)
    {
      if (step > 0 && (at == TEN_TURN_ORDER_NOBODY || at + 1 >= n))
        {
          at = 0;
          ++*round;
        }
      else if (step < 0 && at == 0)
        {
          at = n - 1;
          --*round;
        }
      else
        at += (guint) step;
      if (*round < 1 || *round > TEN_TURN_ORDER_MAX_ROUNDS)
        return FALSE;
      if (!get_participant (self, at)->delayed)
        {
          *turn = at;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
move (TenTurnOrder *self, int step)
{
  int round = self->round;
  guint turn = self->turn;

  if (!find_next (self, step, &round, &turn))
    return FALSE;
  set_turn (self, round, turn);
  ten_turn_participant_act (get_participant (self, turn));
  return TRUE;
}

gboolean
ten_turn_order_next (TenTurnOrder *self)
{
  return move (self, 1);
}

gboolean
ten_turn_order_previous (TenTurnOrder *self)
{
  return self->turn != TEN_TURN_ORDER_NOBODY && move (self, -1);
}

static void
set_delayed (TenTurnOrder *self, guint index, gboolean delayed)
{
  get_participant (self, index)->delayed = delayed;
  g_object_notify (G_OBJECT (get_participant (self, index)), "delayed");
}

gboolean
ten_turn_order_delay (TenTurnOrder *self, guint index)
{
  g_return_val_if_fail (index < self->participants->len, FALSE);

  if (get_participant (self, index)->delayed)
    return FALSE;
  set_delayed (self, index, TRUE);
  if (index != self->turn || move (self, 1))
    return TRUE;
  set_delayed (self, index, FALSE);
  return FALSE;
}

/* The turn stays with the same participant. */
static void
take_out (TenTurnOrder *self, guint index)
{
  g_ptr_array_remove_index (self->participants, index);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 0);
  if (self->turn != TEN_TURN_ORDER_NOBODY && self->turn > index)
    set_turn (self, self->round, self->turn - 1);
}

static void
put_in (TenTurnOrder *self, guint index, TenTurnParticipant *participant)
{
  g_ptr_array_insert (self->participants, (int) index, g_object_ref (participant));
  g_list_model_items_changed (G_LIST_MODEL (self), index, 0, 1);
  if (self->turn != TEN_TURN_ORDER_NOBODY && self->turn >= index)
    set_turn (self, self->round, self->turn + 1);
}

static guint
find_place (TenTurnOrder *self, TenTurnParticipant *participant)
{
  guint place = 0;

  while (place < self->participants->len &&
         compare (&self->participants->pdata[place], &participant) <= 0)
    place++;
  return place;
}

/* Behind participants with the same number. */
static void
join (TenTurnOrder *self, TenTurnParticipant *participant)
{
  put_in (self, find_place (self, participant), participant);
}

gboolean
ten_turn_order_rejoin (TenTurnOrder *self, guint index)
{
  g_autoptr (TenTurnParticipant) participant = NULL;
  guint turn;

  g_return_val_if_fail (index < self->participants->len, FALSE);

  participant = g_object_ref (get_participant (self, index));
  if (!participant->delayed || self->turn == TEN_TURN_ORDER_NOBODY)
    return FALSE;
  /* The number of a hidden participant would reveal them. */
  if (participant->hidden || !get_participant (self, self->turn)->hidden)
    participant->number = get_participant (self, self->turn)->number;
  g_object_notify (G_OBJECT (participant), "number");
  participant->delayed = FALSE;
  g_object_notify (G_OBJECT (participant), "delayed");
  take_out (self, index);
  turn = self->turn;
  put_in (self, turn, participant);
  set_turn (self, self->round, turn);
  ten_turn_participant_act (participant);
  return TRUE;
}

gboolean
ten_turn_order_insert (TenTurnOrder *self,
                       TenTurnParticipant *participant,
                       int number,
                       GError **error)
{
  g_return_val_if_fail (ABS (number) <= TEN_TURN_MAX_NUMBER, FALSE);

  if (!check_new (self, participant, error))
    return FALSE;
  ten_turn_participant_set_by_hand (participant, number);
  join (self, participant);
  return TRUE;
}

void
ten_turn_order_set_number (TenTurnOrder *self, guint index, int number)
{
  g_autoptr (TenTurnParticipant) participant = NULL;
  gboolean has_turn;
  guint place;

  g_return_if_fail (index < self->participants->len);
  g_return_if_fail (ABS (number) <= TEN_TURN_MAX_NUMBER);

  participant = g_object_ref (get_participant (self, index));
  has_turn = index == self->turn;
  take_out (self, index);
  ten_turn_participant_set_by_hand (participant, number);
  place = find_place (self, participant);
  put_in (self, place, participant);
  if (has_turn)
    set_turn (self, self->round, place);
}

void
ten_turn_order_remove (TenTurnOrder *self, guint index)
{
  int round;

  g_return_if_fail (index < self->participants->len);

  round = self->round;
  if (index == self->turn && (!move (self, 1) || index == self->turn))
    set_turn (self, round, TEN_TURN_ORDER_NOBODY);
  take_out (self, index);
}

void
ten_turn_order_clear (TenTurnOrder *self)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new_with_free_func (g_object_unref);

  set_turn (self, 0, TEN_TURN_ORDER_NOBODY);
  replace (self, nobody, 0, TEN_TURN_ORDER_NOBODY);
}

typedef struct
{
  int modifier;
  int face;
} Rolled;

/* TURN-1: "Dexterity + Composure + a die", as in the ruleset. */
static gboolean
roll_by_traits (TenTurnParticipant *participant, TenRandom *random, Rolled *rolled, GError **error)
{
  TenRuleset *ruleset =
      participant->sheet != NULL ? ten_sheet_get_ruleset (participant->sheet) : NULL;
  const TenRulesetActions *rules = ruleset != NULL ? ten_ruleset_get_actions (ruleset) : NULL;

  if (rules == NULL || rules->initiative == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           /* Translators: a name */
                           rules == NULL
                               ? _ ("%s has no sheet: the number is set by hand")
                               : _ ("The ruleset of %s has no initiative: the number is set by "
                                    "hand, or by a pool"),
                           participant->name);
  ten_character_get_initiative (TEN_CHARACTER (participant->sheet), ruleset, &rolled->modifier);
  for (int i = 0; i < rules->initiative_dice; i++)
    {
      guint8 face;

      if (!ten_random_draw (random, &face, error))
        return FALSE;
      rolled->face += face;
    }
  return TRUE;
}

static gboolean
roll (TenTurnParticipant *participant,
      const TenRequest *request,
      TenRandom *random,
      Rolled *rolled,
      GError **error)
{
  g_autoptr (TenRoll) of_pool = NULL;

  if (request == NULL)
    return roll_by_traits (participant, random, rolled, error);
  of_pool = ten_roll (request, random, error);
  if (of_pool != NULL)
    rolled->face = ten_roll_get_successes (of_pool);
  return of_pool != NULL;
}

static void
take (TenTurnParticipant *participant, const Rolled *rolled)
{
  participant->modifier = rolled->modifier;
  participant->face = rolled->face;
  participant->number = rolled->modifier + rolled->face;
  participant->by_hand = FALSE;
  g_object_notify (G_OBJECT (participant), "number");
}

/* Change nobody's number unless everyone's changes. */
static void
begin (TenTurnOrder *self, const Rolled *rolled)
{
  g_autoptr (GPtrArray) sorted = NULL;

  for (guint i = 0; i < self->participants->len; i++)
    {
      if (!get_participant (self, i)->by_hand)
        take (get_participant (self, i), &rolled[i]);
      set_delayed (self, i, FALSE);
    }
  sorted = g_ptr_array_copy (self->participants, (GCopyFunc) g_object_ref, NULL);
  g_ptr_array_sort (sorted, compare);
  replace (self, sorted, sorted->len > 0, sorted->len > 0 ? 0 : TEN_TURN_ORDER_NOBODY);
  if (self->participants->len > 0)
    ten_turn_participant_act (get_participant (self, 0));
}

/* Everybody who was not set by hand. */
static gboolean
roll_all (TenTurnOrder *self, const TenRequest *requests, TenRandom *random, GError **error)
{
  g_autofree Rolled *rolled = g_new0 (Rolled, self->participants->len);

  for (guint i = 0; i < self->participants->len; i++)
    {
      TenTurnParticipant *participant = get_participant (self, i);

      if (!participant->by_hand &&
          !roll (participant, requests != NULL ? &requests[i] : NULL, random, &rolled[i], error))
        return FALSE;
    }
  begin (self, rolled);
  return TRUE;
}

gboolean
ten_turn_order_roll (TenTurnOrder *self, TenRandom *random, GError **error)
{
  return roll_all (self, NULL, random, error);
}

gboolean
ten_turn_order_roll_pools (TenTurnOrder *self,
                           const TenRequest *requests,
                           guint n_requests,
                           TenRandom *random,
                           GError **error)
{
  g_return_val_if_fail (n_requests == self->participants->len, FALSE);

  return roll_all (self, requests, random, error);
}

gboolean
ten_turn_order_roll_one (TenTurnOrder *self,
                         TenTurnParticipant *participant,
                         const TenRequest *request,
                         TenRandom *random,
                         GError **error)
{
  Rolled rolled = { 0 };

  if (!check_new (self, participant, error) || !roll (participant, request, random, &rolled, error))
    return FALSE;
  take (participant, &rolled);
  join (self, participant);
  return TRUE;
}
