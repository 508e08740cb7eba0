/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-record-dice-text.h"
#include "records/ten-record-private.h"

#include "records/ten-record-players.h"
#include "rules/ten-words-pool.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

static TenTermKind
get_kind (GListModel *terms, guint i)
{
  g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

  return ten_term_get_kind (term);
}

/* A point spent on the roll, as opposed to a reroll or resistance. */
gboolean
ten_event_is_willpower_of_roll (TenEvent *event)
{
  return g_str_equal (ten_event_get_kind (event), TEN_EVENT_WILLPOWER) &&
         g_str_equal (ten_event_get_word (event, "use"), "roll");
}

/* Whether the pool was given as a number: then there are no terms to show. */
static gboolean
is_number (TenRecord *record)
{
  GListModel *terms = ten_record_get_terms (record);
  g_autoptr (TenTerm) term = NULL;

  if (terms == NULL || g_list_model_get_n_items (terms) == 0)
    return TRUE;
  if (g_list_model_get_n_items (terms) > 1)
    return FALSE;
  term = g_list_model_get_item (terms, 0);
  return ten_term_get_kind (term) == TEN_TERM_NUMBER;
}

/* Dice from Willpower are a term of the pool already. */
static gboolean
is_willpower_unsaid (TenRecord *record, gboolean for_players)
{
  GListModel *terms = ten_record_get_terms (record);
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; terms != NULL && i < g_list_model_get_n_items (terms); i++)
    if (get_kind (terms, i) == TEN_TERM_WILLPOWER)
      return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (ten_event_is_willpower_of_roll (event) && !(for_players && ten_event_get_hidden (event)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_specialty (TenRecord *record)
{
  GListModel *terms = ten_record_get_terms (record);

  for (guint i = 0; terms != NULL && i < g_list_model_get_n_items (terms); i++)
    if (get_kind (terms, i) == TEN_TERM_SPECIALTY)
      return TRUE;
  return FALSE;
}

char *
ten_record_dup_dice_text (TenRecord *record, TenRuleset *ruleset, gboolean for_players)
{
  TenRequest request = *ten_roll_get_request (ten_record_get_roll (record));
  g_autofree char *dice = ten_words_for_throw (&request, ruleset);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) settings = NULL;

  g_ptr_array_add (words, dice);
  if (ruleset != NULL && !request.automatic)
    {
      TenRequest own;

      /* The throw includes target and red dice, the terms a specialty; the line starts with the
       * required successes. */
      ten_ruleset_init_request (ruleset, &own);
      request.target = own.target;
      request.red = own.red;
      request.required = own.required;
      if (has_specialty (record))
        request.tens_double = own.tens_double;
      settings = ten_words_list_settings (&request, ruleset, FALSE);
      for (guint i = 0; settings[i] != NULL; i++)
        g_ptr_array_add (words, settings[i]);
    }
  if (is_willpower_unsaid (record, for_players))
    /* Translators: a point of Willpower was spent on the roll: "7 dice, willpower". */
    g_ptr_array_add (words, (char *) C_ ("history", "willpower"));
  if (ten_record_get_own_dice (record))
    /* Translators: people threw the dice of a roll themselves: "7 dice, own dice". */
    g_ptr_array_add (words, (char *) _ ("own dice"));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (_ (", "), (char **) words->pdata);
}

/* Only the dice if there is nothing else to show. */
char *
ten_record_dup_thrown_text (TenRecord *record, TenRuleset *ruleset, gboolean for_players)
{
  g_autofree char *dice = ten_record_dup_dice_text (record, ruleset, for_players);
  g_autofree char *terms =
      for_players ? ten_record_dup_player_pool_text (record) : ten_record_dup_pool_text (record);

  if (is_number (record))
    return g_steal_pointer (&dice);
  /* Translators: how many dice, and where they came from: "7 dice: Wits 3 + Medicine 4". */
  return g_strdup_printf (_ ("%s: %s"), dice, terms);
}
