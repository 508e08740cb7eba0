/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-text.h"
#include "history/ten-history-text.h"
#include "tray/ten-dice-strip.h"

#include <glib/gi18n.h>

/* COFD-14 */
char *
ten_history_text_for_character (TenRecord *record)
{
  const char *character = ten_record_get_character (record);

  if (character != NULL && *character != '\0')
    return g_strdup (character);
  if (g_strcmp0 (ten_record_get_role (record), "b") == 0)
    return g_strdup (_ ("Opponent"));
  /* Translators: used instead of the character's name for a roll without a sheet. */
  return g_strdup (_ ("Dice Pool"));
}

/* Successes that lost a contest are no success, and the degree of one is that of the
 * difference (COFD-14, V20-11). */
char *
ten_history_text_for_outcome (TenRecord *record, TenRuleset *ruleset, gboolean lost)
{
  TenRoll *roll = ten_record_get_roll (record);
  const gboolean in_verdict =
      ten_roll_get_degree (roll) != NULL && *ten_record_find_winner (record) != '\0';

  if (!ten_roll_is_success (roll) || (!lost && !in_verdict))
    return ten_record_dup_outcome_text (record, ruleset);
  return ten_words_for_successes (ten_roll_get_successes (roll));
}

/* Dice of either side may have been rerolled. */
static gboolean
is_of_second_side (TenEvent *contest)
{
  return g_str_equal (ten_event_get_word (contest, "rerolled"), "b");
}

static const char *
get_opponent (TenEvent *contest)
{
  const char *name = ten_event_get_word (contest, is_of_second_side (contest) ? "a" : "b");

  return *name != '\0' ? name : C_ ("side of a contest", "the other side");
}

/* COFD-14, V20-11, TEST-7: how a contest ended for the one who acts, or NULL. */
char *
ten_history_text_for_contest (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);
  const char *winner = ten_record_find_winner (record);
  gboolean won;
  int margin;

  if (event == NULL || !g_str_equal (ten_event_get_word (event, "action"), "contest") ||
      g_strcmp0 (ten_record_get_role (record), "b") == 0)
    return NULL;
  if (!g_str_equal (winner, "a") && !g_str_equal (winner, "b"))
    return g_strdup (C_ ("contest", "A tie"));
  won = g_str_equal (winner, is_of_second_side (event) ? "b" : "a");
  if (ten_event_get_number (event, "draw", FALSE))
    /* Translators: how a contest with equal results ended: who the opponent was */
    return g_strdup_printf (won ? _ ("Wins the draw against %s") : _ ("Loses the draw to %s"),
                            get_opponent (event));
  margin = MAX (ten_event_get_number (event, "margin", 0), 0);
  if (won)
    /* Translators: the opponent in a contest, and the margin in successes */
    return g_strdup_printf (ngettext ("Wins against %s by %d", "Wins against %s by %d", margin),
                            get_opponent (event), margin);
  /* Translators: the opponent in a contest, and the margin in successes */
  return g_strdup_printf (ngettext ("Loses to %s by %d", "Loses to %s by %d", margin),
                          get_opponent (event), margin);
}

/* Name, pool, dice, outcome and comment, as far as they exist. @roll: NULL without its dice */
static char *
join_lines (
    const char *name, const char *pool, TenRoll *roll, const char *outcome, const char *comment)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (*pool != '\0')
    /* Translators: who rolled, and the pool: "Marisol Vega, 7 dice: Wits 3 + Medicine 4". */
    g_string_append_printf (text, _ ("%s, %s"), name, pool);
  else
    g_string_append (text, name);
  if (roll != NULL)
    {
      g_autofree char *dice = ten_dice_strip_dup_text (roll);

      g_string_append_c (text, '\n');
      /* Translators: the faces of a roll: "Dice: 10, 8, 3 → 9". */
      g_string_append_printf (text, _ ("Dice: %s"), dice);
    }
  g_string_append_printf (text, "\n%s", outcome);
  if (comment != NULL && *comment != '\0')
    {
      g_string_append_c (text, '\n');
      /* Translators: a comment, in quotation marks. */
      g_string_append_printf (text, _ ("“%s”"), comment);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* TEST-4, POOL-8 */
char *
ten_history_text_for_pool (TenRecord *record, TenRuleset *ruleset)
{
  int required;
  g_autofree char *pool = ten_record_dup_thrown_text (record, ruleset, FALSE);

  required = ten_roll_get_request (ten_record_get_roll (record))->required;
  if (required <= 1)
    return g_steal_pointer (&pool);
  /* Translators: how many successes a roll needed, and its pool: "3 needed, 7 dice at 6: Wits 3 +
   * Medicine 4". */
  return g_strdup_printf (ngettext ("%d needed, %s", "%d needed, %s", required), required, pool);
}

char *
ten_history_text_for_record (TenRecord *record, TenRuleset *ruleset)
{
  g_autofree char *pool = ten_history_text_for_pool (record, ruleset);
  g_autofree char *character = ten_history_text_for_character (record);
  /* For a single roll; in a row with others, the row says who won. */
  const gboolean lost = ten_record_has_lost (record, ten_record_find_winner (record));
  g_autofree char *outcome = ten_history_text_for_outcome (record, ruleset, lost);
  g_autofree char *lines = join_lines (character, pool, ten_record_get_roll (record), outcome,
                                       ten_record_get_comment (record));

  if (!ten_record_get_hidden (record))
    return g_steal_pointer (&lines);
  return g_strjoin ("\n", _ ("Hidden roll"), lines, NULL);
}

/* POOL-7 */
static gboolean
is_for_players (TenRecord *record)
{
  return ten_record_get_player_sight (record) < TEN_PLAYER_SIGHT_ROLL ||
         ten_record_get_secrecy (record) != TEN_SECRECY_OPEN ||
         g_strcmp0 (ten_record_get_player_character (record), ten_record_get_character (record)) !=
             0;
}

gboolean
ten_history_text_is_for_players (TenRecord *record, GPtrArray *others)
{
  gboolean for_players = is_for_players (record);

  for (guint i = 0; others != NULL && i < others->len; i++)
    for_players |= is_for_players (others->pdata[i]);
  return for_players;
}

static void
append_line (GString *lines, const char *line)
{
  if (lines->len > 0)
    g_string_append_c (lines, '\n');
  g_string_append (lines, line);
}

TenEvent *
ten_history_text_find_event (TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);
  TenEvent *mark = ten_play_find_event (play, TEN_EVENT_MARK);

  if (mark != NULL)
    return mark;
  return entries->len > 0 ? entries->pdata[entries->len - 1] : NULL;
}

static char *
dup_event (TenEvent *event, GDateTime *now, gboolean with_hidden)
{
  g_autofree char *sentence =
      with_hidden ? ten_event_dup_text (event) : ten_event_dup_player_text (event);
  g_autofree char *time = ten_time_dup_text (ten_event_get_time (event), now);

  if (*time == '\0')
    return g_steal_pointer (&sentence);
  /* Translators: what happened after a roll, and when: "Turned into a dramatic failure, for a
   * Beat, 12:41". */
  return g_strdup_printf (C_ ("event", "%s, %s"), sentence, time);
}

char *
ten_history_text_for_event (TenEvent *event, GDateTime *now)
{
  return dup_event (event, now, TRUE);
}

/* Use the line of a common action for its result, if it has one. */
static void
append_action (GString *lines, TenRecord *record, TenRuleset *ruleset, gboolean with_hidden)
{
  TenEvent *action = ten_record_get_action_event (record);
  g_autofree char *meaning = NULL;

  if (action == NULL || (!with_hidden && ten_event_get_hidden (action)))
    return;

  meaning = ten_record_dup_common_text (record, ruleset, !with_hidden);
  if (meaning == NULL || !g_str_equal (ten_event_get_word (action, "action"), "common"))
    {
      g_autofree char *sentence =
          with_hidden ? ten_event_dup_text (action) : ten_event_dup_player_text (action);

      append_line (lines, sentence);
    }
  if (meaning != NULL)
    append_line (lines, meaning);
}

static gboolean
has_event (TenRecord *record, const char *kind)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    if (g_str_equal (ten_event_get_kind (ten_model_peek (events, i)), kind))
      return TRUE;
  return FALSE;
}

static void
append_role (GString *lines, TenRecord *record)
{
  const char *role = ten_record_get_role (record);
  int tries = ten_record_get_tries (record);

  /* TEST-10: a note says if something else allows it. */
  if (g_strcmp0 (role, "reroll") == 0 && !has_event (record, TEN_EVENT_ABILITY))
    append_line (lines, _ ("Dice rerolled with willpower"));
  if (tries > 0)
    {
      g_autofree char *text =
          /* Translators: how often the same thing was tried before this roll. */
          g_strdup_printf (ngettext ("Another try, after %d", "Another try, after %d", tries),
                           tries);

      append_line (lines, text);
    }
  else if (role == NULL && ten_record_get_follows (record) > 0)
    append_line (lines, _ ("Another try, without penalty"));
}

/* Strikes are shown for the whole row in its current state. */
static gboolean
is_strike (TenEvent *event)
{
  return g_str_equal (ten_event_get_kind (event), TEN_EVENT_STRIKE) ||
         g_str_equal (ten_event_get_kind (event), TEN_EVENT_RESTORE);
}

static void
append_events (GString *lines, TenRecord *record, GDateTime *now, gboolean with_hidden)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      g_autofree char *line = NULL;

      if (ten_event_is_willpower_of_roll (event) || is_strike (event) ||
          g_str_equal (ten_event_get_kind (event), TEN_EVENT_ALIAS) ||
          (!with_hidden && ten_event_get_hidden (event)))
        continue;
      line = dup_event (event, now, with_hidden);
      append_line (lines, line);
    }
}

/* NWOD-5 */
static void
append_seal (GString *lines, TenRecord *record, gboolean with_hidden)
{
  g_autofree char *seal =
      with_hidden ? ten_record_dup_seal_text (record) : ten_record_dup_player_seal_text (record);

  if (seal != NULL)
    append_line (lines, seal);
}

/* COFD-21, NWOD-5, POOL-7 */
char *
ten_history_text_for_events (
    TenRecord *record, GPtrArray *others, TenRuleset *ruleset, GDateTime *now, gboolean with_hidden)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  append_action (lines, record, ruleset, with_hidden);
  append_role (lines, record);
  append_seal (lines, record, with_hidden);
  append_events (lines, record, now, with_hidden);
  for (guint i = 0; others != NULL && i < others->len; i++)
    {
      append_seal (lines, others->pdata[i], with_hidden);
      append_events (lines, others->pdata[i], now, with_hidden);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* Leave out the reason if players cannot see the roll (POOL-7). */
char *
ten_history_text_for_strike (TenRecord *record, gboolean with_hidden)
{
  TenEvent *strike = ten_record_get_strike (record);

  if (strike == NULL)
    return NULL;
  return with_hidden || !ten_event_get_hidden (strike) ? ten_event_dup_text (strike)
                                                       : g_strdup (_ ("Struck out"));
}

/* POOL-7: a seal has no name. */
static char *
dup_side (const TenPlayerSide *side)
{
  const char *name = *side->name != '\0' ? side->name : _ ("Dice Pool");

  return side->sealed ? g_strdup (side->outcome)
                      : join_lines (name, side->dice != NULL ? side->dice : side->terms, side->roll,
                                    side->outcome, side->comment);
}

/* NWOD-5: nothing that players do not know goes to the clipboard, where anybody could paste it. */
static char *
dup_for_players (TenPlay *play, TenRuleset *ruleset)
{
  g_autoptr (TenPlayerView) view = ten_player_view_new (play, ruleset);
  g_autoptr (GString) lines = g_string_new (NULL);
  GPtrArray *notes = view != NULL ? ten_player_view_get_notes (view) : NULL;

  for (guint i = 0; view != NULL && i < ten_player_view_get_n_sides (view); i++)
    {
      g_autofree char *text = dup_side (ten_player_view_get_side (view, i));

      append_line (lines, text);
    }
  for (guint i = 0; notes != NULL && i < notes->len; i++)
    append_line (lines, notes->pdata[i]);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

char *
ten_history_text_to_copy (TenPlay *play, TenRecord *record, GPtrArray *others, TenRuleset *ruleset)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GString) lines = g_string_new (NULL);
  const gboolean with_hidden = ten_record_get_hidden (record);
  g_autofree char *strike = NULL;
  g_autofree char *events = NULL;
  g_autofree char *first = NULL;

  if (ten_history_text_is_for_players (record, others))
    return dup_for_players (play, ruleset);
  first = ten_history_text_for_record (record, ruleset);
  append_line (lines, first);
  for (guint i = 0; i < others->len; i++)
    {
      g_autofree char *text = ten_history_text_for_record (others->pdata[i], ruleset);

      append_line (lines, text);
    }
  events = ten_history_text_for_events (record, others, ruleset, now, with_hidden);
  if (*events != '\0')
    append_line (lines, events);
  strike = ten_history_text_for_strike (record, with_hidden);
  if (strike != NULL)
    append_line (lines, strike);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* The other rolls of the row, such as "Ben: 2 successes". */
/* One of multiple actions is shown by its own name. */
static char *
dup_name (TenRecord *record)
{
  const char *comment = ten_record_get_comment (record);

  return g_strcmp0 (ten_record_get_role (record), "multiple") == 0 && comment != NULL &&
                 *comment != '\0'
             ? g_strdup (comment)
             : ten_history_text_for_character (record);
}

char *
ten_history_text_for_others (TenPlay *play, GPtrArray *others, TenRuleset *ruleset)
{
  g_autofree char *text = g_strdup ("");

  for (guint i = 0; i < others->len; i++)
    {
      TenRecord *record = others->pdata[i];
      g_autofree char *name = dup_name (record);
      g_autofree char *outcome = ten_history_text_for_outcome (
          record, ruleset, ten_record_has_lost (record, ten_play_find_winner (play, record)));
      /* Translators: who rolled, and the outcome. */
      g_autofree char *words = g_strdup_printf (C_ ("contest", "%s: %s"), name, outcome);

      ten_sentences_append (&text, words);
    }
  return g_steal_pointer (&text);
}

char *
ten_history_text_for_full_time (GDateTime *time)
{
  g_autoptr (GDateTime) local = NULL;

  if (time == NULL)
    return g_strdup ("");
  local = g_date_time_to_local (time);
  return g_date_time_format (local, "%c");
}

char *
ten_history_text_for_row (TenRecord *record, TenRuleset *ruleset, GDateTime *now, gboolean lost)
{
  g_autofree char *character = ten_history_text_for_character (record);
  g_autofree char *dice = ten_record_dup_dice_text (record, ruleset, FALSE);
  g_autofree char *outcome = ten_history_text_for_outcome (record, ruleset, lost);
  g_autofree char *time = ten_time_dup_text (ten_record_get_time (record), now);

  if (ten_record_get_hidden (record))
    /* Translators: a roll of the history that players do not see: who, how many dice, what
     * came of it, when. */
    return g_strdup_printf (_ ("Hidden: %s, %s, %s, %s"), character, dice, outcome, time);
  if (ten_record_get_secrecy (record) == TEN_SECRECY_SECRET)
    /* Translators: a roll of the history with a modifier that players do not see: who, how many
     * dice, what came of it, when. */
    return g_strdup_printf (_ ("With a secret modifier: %s, %s, %s, %s"), character, dice, outcome,
                            time);
  /* Translators: a roll of the history: who, how many dice, what came of it, when. */
  return g_strdup_printf (_ ("%s, %s, %s, %s"), character, dice, outcome, time);
}
