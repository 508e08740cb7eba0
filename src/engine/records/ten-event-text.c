/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "records/ten-event-private.h"
#include "json/ten-json-private.h"
#include "records/ten-player-sight-text.h"

#include <glib/gi18n-lib.h>

typedef char *(*Writer) (TenEvent *event);

static char *
write_extended (TenEvent *event)
{
  const char *name = ten_event_get_word (event, "name");
  int needed = ten_event_get_number (event, "needed", 0);

  if (*name == '\0')
    return g_strdup_printf (ngettext ("Extended action, %d success needed",
                                      "Extended action, %d successes needed", MAX (needed, 0)),
                            needed);
  return g_strdup_printf (/* Translators: an extended action: what it is for, and its total */
                          ngettext ("Extended action: %s, %d success needed",
                                    "Extended action: %s, %d successes needed", MAX (needed, 0)),
                          name, needed);
}

static char *
write_teamwork (TenEvent *event)
{
  const char *leader = ten_event_get_word (event, "leader");
  int helpers = ten_event_get_number (event, "helpers", 0);
  int dice = ten_event_get_number (event, "dice", 0);
  int successes = ten_event_get_number (event, "successes", -1);

  if (*leader == '\0')
    leader = C_ ("side of a contest", "one side");
  if (successes >= 0)
    return g_strdup_printf (/* Translators: the leader, and the total number of successes */
                            ngettext ("Teamwork: %s and helpers, %d success together",
                                      "Teamwork: %s and helpers, %d successes together", successes),
                            leader, successes);
  if (helpers > 0 && dice == 0)
    return g_strdup_printf (/* Translators: the leader, and how many helped in vain */
                            ngettext ("Teamwork: %s gets no dice from %d helper",
                                      "Teamwork: %s gets no dice from %d helpers", helpers),
                            leader, helpers);
  if (dice < 0)
    return g_strdup_printf (/* Translators: who leads, and how many dice the helpers cost */
                            ngettext ("Teamwork: %s loses %d die to the helpers",
                                      "Teamwork: %s loses %d dice to the helpers", -dice),
                            leader, -dice);
  return g_strdup_printf (/* Translators: the leader, and how many dice the helpers add */
                          ngettext ("Teamwork: %s gets %d die from helpers",
                                    "Teamwork: %s gets %d dice from helpers", dice),
                          leader, dice);
}

static char *
write_multiple (TenEvent *event)
{
  int count = MAX (ten_event_get_number (event, "count", 0), 0);

  return g_strdup_printf (ngettext ("%d action in one turn", "%d actions in one turn", count),
                          count);
}

static char *
write_party (TenEvent *event)
{
  const int members = MAX (ten_event_get_number (event, "members", 0), 0);
  const int succeeded = MAX (ten_event_get_number (event, "succeeded", 0), 0);
  const char *against = ten_event_get_word (event, "against");

  if (!json_object_has_member (json_node_get_object (ten_event_get_details (event)), "against"))
    return g_strdup_printf (/* Translators: how many members of a party succeed, and how many rolled
                             */
                            ngettext ("Party: %d of %d succeeds", "Party: %d of %d succeed",
                                      (gulong) succeeded),
                            succeeded, members);
  if (*against == '\0')
    against = C_ ("side of a contest", "the other side");
  return g_strdup_printf (
      /* Translators: how many members of a party win, how many rolled, and the other side */
      ngettext ("Party: %d of %d wins against %s", "Party: %d of %d win against %s",
                (gulong) succeeded),
      succeeded, members, against);
}

/* COFD-21: the name at the time of the roll. */
static char *
write_common (TenEvent *event)
{
  const char *name = ten_event_get_word (event, "name");

  return g_strdup (*name != '\0' ? name : _ ("An action"));
}

static char *
write_attack (TenEvent *event)
{
  const char *target = ten_event_get_word (event, "target");
  const char *weapon = ten_event_get_word (event, "weapon");

  if (*target != '\0' && *weapon != '\0')
    /* Translators: who is attacked, and the weapon */
    return g_strdup_printf (_ ("Attack on %s (%s)"), target, weapon);
  if (*target != '\0')
    /* Translators: who is attacked */
    return g_strdup_printf (_ ("Attack on %s"), target);
  /* Translators: the weapon of an attack */
  return *weapon != '\0' ? g_strdup_printf (_ ("Attack (%s)"), weapon) : write_common (event);
}

/* BOOK-2 */
static char *
write_harm (TenEvent *event)
{
  const int amount = MAX (ten_event_get_number (event, "amount", 0), 0);
  const char *character = ten_event_get_word (event, "character");
  const char *kind = ten_event_get_word (event, "name");

  if (amount == 0 && *character == '\0')
    return g_strdup (_ ("No damage is left"));
  if (amount == 0)
    /* Translators: who was attacked */
    return g_strdup_printf (_ ("No damage is left for %s"), character);
  if (*character == '\0')
    return g_strdup_printf (
        /* Translators: the damage of an attack after the soak, and its kind */
        ngettext ("%d damage (%s) is left", "%d damage (%s) is left", (gulong) amount), amount,
        kind);
  return g_strdup_printf (
      /* Translators: the damage of an attack after the soak, its kind, and who takes it */
      ngettext ("%d damage (%s) is left for %s", "%d damage (%s) is left for %s", (gulong) amount),
      amount, kind, character);
}

/* How an event is told, by its kind or a word in it: by a function, or always by a sentence. */
typedef struct
{
  const char *id;
  Writer write;
  const char *sentence;
} Telling;

static char *
tell (TenEvent *event, const char *id, const Telling *tellings, const char *otherwise)
{
  for (; tellings->id != NULL; tellings++)
    if (g_str_equal (tellings->id, id))
      return tellings->write != NULL ? tellings->write (event) : g_strdup (_ (tellings->sentence));
  return g_strdup (otherwise);
}

static char *
write_action (TenEvent *event)
{
  static const Telling actions[] = {
    { "common", write_common },
    { "contest", ten_event_dup_contest_text },
    { "extended", write_extended },
    { "extended-contest", ten_event_dup_extended_contest_text },
    { "teamwork", write_teamwork },
    { "multiple", write_multiple },
    { "party", write_party },
    { "attack", write_attack },
    { NULL },
  };

  return tell (event, ten_event_get_word (event, "action"), actions, _ ("An action"));
}

static char *
write_choice (TenEvent *event)
{
  static const Telling choices[] = {
    { "continue", NULL, N_ ("Continued") },
    { "give-up", NULL, N_ ("Given up: all successes are lost") },
    { "less-needed", NULL, N_ ("Fewer successes are needed from here on") },
    { "less-time", NULL, N_ ("Each following roll takes a quarter less time") },
    { "exceptional-finish", NULL, N_ ("Once finished, it counts as an exceptional success") },
    { "pool", NULL, N_ ("Continued with another pool") },
    { NULL },
  };
  const char *choice = ten_event_get_word (event, "choice");
  const char *condition = ten_event_get_word (event, "condition");

  if (*condition != '\0' && g_str_equal (choice, "continue"))
    /* Translators: the name of a Condition */
    return g_strdup_printf (_ ("Continued with the Condition %s"), condition);
  return tell (event, choice, choices, _ ("A choice was made"));
}

/* TURN-1 */
static char *
write_initiative (TenEvent *event)
{
  if (*ten_event_get_word (event, "character") == '\0')
    return g_strdup_printf (
        /* Translators: a sum, the face of the die, and what is added to it */
        _ ("Initiative: %d (%d on the die, %+d)"), ten_event_get_number (event, "number", 0),
        ten_event_get_number (event, "face", 0), ten_event_get_number (event, "modifier", 0));
  return g_strdup_printf (
      /* Translators: whose initiative, the sum, the face of the die, and what is added to it */
      _ ("Initiative of %s: %d (%d on the die, %+d)"), ten_event_get_word (event, "character"),
      ten_event_get_number (event, "number", 0), ten_event_get_number (event, "face", 0),
      ten_event_get_number (event, "modifier", 0));
}

static char *
write_end (TenEvent *event)
{
  const char *name = ten_event_get_word (event, "name");
  const char *result = ten_event_get_word (event, "result");
  int total = ten_event_get_number (event, "total", 0);
  int needed = ten_event_get_number (event, "needed", 0);

  if (g_str_equal (ten_event_get_word (event, "action"), "extended-contest"))
    return ten_event_dup_end_of_contest_text (event);
  if (g_str_equal (ten_event_get_word (event, "action"), "initiative"))
    return write_initiative (event);
  if (*name == '\0')
    /* Translators: used instead of the name of an extended action */
    name = _ ("Extended action");
  if (g_str_equal (result, "succeeded") && ten_event_get_number (event, "exceptional", 0) != 0)
    /* Translators: an extended action, the successes so far, and those needed */
    return g_strdup_printf (_ ("%s: exceptional success, %d of %d"), name, total, needed);
  if (g_str_equal (result, "succeeded"))
    /* Translators: an extended action, the successes so far, and those needed */
    return g_strdup_printf (_ ("%s: done, %d of %d"), name, total, needed);
  if (g_str_equal (result, "given-up"))
    /* Translators: an extended action */
    return g_strdup_printf (_ ("%s: given up"), name);
  if (g_str_equal (result, "failed"))
    /* Translators: an extended action, the successes so far, and those needed */
    return g_strdup_printf (_ ("%s: failed, %d of %d"), name, total, needed);
  /* Translators: an extended action */
  return g_strdup_printf (_ ("%s: over"), name);
}

static char *
write_dramatic_failure (TenEvent *event)
{
  int beats = ten_event_get_number (event, "beats", 0);

  if (beats == 1)
    return g_strdup (_ ("Turned into a dramatic failure, for a Beat"));
  if (beats > 1)
    return g_strdup_printf (ngettext ("Turned into a dramatic failure, for %d Beat",
                                      "Turned into a dramatic failure, for %d Beats", beats),
                            beats);
  return g_strdup (_ ("Turned into a dramatic failure"));
}

static char *
write_condition (TenEvent *event)
{
  const char *name = ten_event_get_word (event, "name");
  const char *character = ten_event_get_word (event, "character");

  if (*name == '\0')
    return g_strdup (_ ("A Condition"));
  if (*character == '\0')
    /* Translators: the name of a Condition */
    return g_strdup_printf (_ ("Condition: %s"), name);
  /* Translators: the name of a Condition, and who has it */
  return g_strdup_printf (_ ("Condition: %s, for %s"), name, character);
}

static char *
write_bonus (TenEvent *event)
{
  int dice = ten_event_get_number (event, "dice", 0);

  if (dice > 0)
    return g_strdup_printf (
        ngettext ("%d more die on the next roll", "%d more dice on the next roll", dice), dice);
  return g_strdup (_ ("The next test is easier"));
}

static char *
write_willpower (TenEvent *event)
{
  const char *use = ten_event_get_word (event, "use");
  int points = ten_event_get_number (event, "points", 1);

  if (g_str_equal (use, "reroll"))
    return g_strdup (_ ("Willpower spent to reroll dice"));
  if (g_str_equal (use, "resistance"))
    return g_strdup (_ ("Willpower spent to resist"));
  return g_strdup_printf (
      ngettext ("%d point of willpower spent", "%d points of willpower spent", MAX (points, 0)),
      points);
}

static char *
write_ability (TenEvent *event)
{
  return g_strdup_printf (_ ("Dice rerolled, allowed by %s"), ten_event_get_word (event, "name"));
}

static char *
write_beat (TenEvent *event)
{
  int beats = MAX (ten_event_get_number (event, "beats", 1), 0);

  return g_strdup_printf (ngettext ("%d Beat", "%d Beats", beats), beats);
}

static char *
write_rouse (TenEvent *event)
{
  int hunger = ten_event_get_number (event, "hunger", -1);

  if (ten_event_get_number (event, "kept", 0) != 0)
    return g_strdup (_ ("Rouse check: Hunger stays as it was"));
  if (hunger >= 0 && ten_event_get_number (event, "before", -1) == hunger)
    return g_strdup (_ ("Rouse check: Hunger would rise, but is already at its maximum"));
  if (hunger >= 0)
    return g_strdup_printf (_ ("Rouse check: Hunger rises to %d"), hunger);
  return g_strdup (_ ("Rouse check: Hunger rises"));
}

static char *
write_mend (TenEvent *event)
{
  const int amount = MAX (ten_event_get_number (event, "amount", 1), 0);

  /* Translators: a number of boxes, and a kind of damage: "Mended: 2 (Superficial)" */
  return g_strdup_printf (_ ("Mended: %d (%s)"), amount, ten_event_get_word (event, "name"));
}

static char *
write_remorse (TenEvent *event)
{
  if (ten_event_get_number (event, "kept", 0) != 0)
    return g_strdup (_ ("Remorse: Humanity stays as it was"));
  return g_strdup_printf (_ ("No remorse: Humanity falls to %d"),
                          MAX (ten_event_get_number (event, "humanity", 0), 0));
}

/* TEST-4: what the number is made of, as far as it is recorded. */
static char *
write_test (TenEvent *event)
{
  JsonObject *details = json_node_get_object (ten_event_get_details (event));
  JsonNode *terms = json_object_get_member (details, "terms");
  const int required = MAX (ten_event_get_number (event, "required", 0), 0);
  g_autoptr (GString) sum = g_string_new (NULL);

  for (guint i = 0; terms != NULL && JSON_NODE_HOLDS_ARRAY (terms) &&
                    i < json_array_get_length (json_node_get_array (terms));
       i++)
    {
      JsonNode *node = json_array_get_element (json_node_get_array (terms), i);
      JsonObject *term = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

      if (term != NULL)
        g_string_append_printf (sum, "%s%s %+d", sum->len > 0 ? ", " : "",
                                ten_json_object_get_text (term, "name", ""),
                                (int) ten_json_object_get_number (term, "successes", 0));
    }
  return g_strdup_printf (/* Translators: how many successes a test needs, and how that number is
                             made up */
                          ngettext ("Test: %d success needed (%s)",
                                    "Test: %d successes needed (%s)", (gulong) required),
                          required, sum->str);
}

static char *
write_damage (TenEvent *event)
{
  const char *character = ten_event_get_word (event, "character");
  const char *kind = ten_event_get_word (event, "name");
  const int amount = MAX (ten_event_get_number (event, "amount", 0), 0);
  const int marks = ten_event_get_number (event, "marks", -1);

  if (*character == '\0' && marks >= 0)
    return g_strdup_printf (
        /* Translators: the amount of damage, its kind, and half the amount */
        ngettext ("%d damage (%s), halved to %d", "%d damage (%s), halved to %d", (gulong) amount),
        amount, kind, marks);
  if (marks >= 0)
    return g_strdup_printf (
        /* Translators: who takes damage, the amount, its kind, and half the amount: "Ben takes 3
         * damage (Superficial), halved to 2" */
        ngettext ("%s takes %d damage (%s), halved to %d", "%s takes %d damage (%s), halved to %d",
                  (gulong) amount),
        character, amount, kind, marks);
  if (*character == '\0')
    return g_strdup_printf (/* Translators: the amount of damage, who takes it, and its kind */
                            ngettext ("%d damage (%s)", "%d damage (%s)", (gulong) amount), amount,
                            kind);
  return g_strdup_printf (
      /* Translators: who takes damage, the amount, and its kind: "Ben takes 3 damage (Lethal)" */
      ngettext ("%s takes %d damage (%s)", "%s takes %d damage (%s)", (gulong) amount), character,
      amount, kind);
}

static char *
add_comment (TenEvent *event, char *sentence)
{
  const char *comment = ten_event_get_word (event, "comment");
  g_autofree char *text = sentence;

  /* Translators: what someone did, and for what purpose */
  return *comment != '\0' ? g_strdup_printf (C_ ("event", "%s (%s)"), text, comment)
                          : g_steal_pointer (&text);
}

/* NWOD-4 */
char *
ten_event_dup_given_up_text (TenEvent *event)
{
  const char *character = ten_event_get_word (event, "character");

  return add_comment (event, *character != '\0'
                                 /* Translators: who gives up an action */
                                 ? g_strdup_printf (_ ("%s gives up"), character)
                                 : g_strdup (_ ("Given up")));
}

static char *
write_give_up (TenEvent *event)
{
  const char *character = ten_event_get_word (event, "character");

  return add_comment (
      event,
      *character != '\0'
          /* Translators: who gives up an action whose pool has been reduced to a chance die */
          ? g_strdup_printf (_ ("%s gives up instead of rolling a chance die"), character)
          : g_strdup (_ ("Given up instead of rolling a chance die")));
}

/* A roll whose seed or faces were given has no seal. */
static char *
write_reveal (TenEvent *event)
{
  const char *seal = ten_event_get_word (event, "seal");
  g_autofree char *told = g_strndup (seal, TEN_TOLD_SEAL);

  if (*seal != '\0')
    /* Translators: the beginning of the seal of a hidden roll, hexadecimal digits */
    return g_strdup_printf (_ ("Revealed, seal %s"), told);
  if (json_object_has_member (json_node_get_object (ten_event_get_details (event)), "seal"))
    return g_strdup (_ ("Revealed, without a seal"));
  return g_strdup (_ ("Revealed"));
}

static char *
write_telling (TenEvent *event)
{
  TenPlayerSight sight = TEN_PLAYER_SIGHT_NOTHING;

  ten_player_sight_from_id (ten_event_get_word (event, "told"), &sight);
  return sight == TEN_PLAYER_SIGHT_ROLL ? write_reveal (event)
                                        : g_strdup (ten_player_sight_get_text (sight));
}

static char *
write_strike (TenEvent *event)
{
  const char *reason = ten_event_get_word (event, "reason");

  if (*reason == '\0')
    return g_strdup (_ ("Struck out"));
  /* Translators: a struck-out roll, and the reason */
  return g_strdup_printf (_ ("Struck out: %s"), reason);
}

/* With a name, and without one. The first line is also used for unknown units. */
static const char *const marks[][2] = {
  /* Translators: the name of a scene of the story */
  { N_ ("Scene: %s"), N_ ("New scene") },
  /* Translators: the name of a turn in a fight */
  { N_ ("Turn: %s"), N_ ("New turn") },
  /* Translators: the name of a chapter, which is one session of play */
  { N_ ("Chapter: %s"), N_ ("New chapter") },
  /* Translators: the name of a story, which consists of several chapters */
  { N_ ("Story: %s"), N_ ("New story") },
  /* Translators: the name of a chronicle, which consists of several stories */
  { N_ ("Chronicle: %s"), N_ ("New chronicle") },
  { N_ ("Hour: %s"), N_ ("Next hour") },
  { N_ ("Night: %s"), N_ ("Next night") },
  { N_ ("Day: %s"), N_ ("Next day") },
  { N_ ("Week: %s"), N_ ("Next week") },
  { N_ ("Month: %s"), N_ ("Next month") },
  { N_ ("Year: %s"), N_ ("Next year") },
};

/**
 * ten_mark_get_units:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the units of time that can be
 *   marked (COFD-22), such as `scene`
 */
const char *const *
ten_mark_get_units (void)
{
  static const char *const units[] = { "scene", "turn", "chapter", "story", "chronicle", "hour",
                                       "night", "day",  "week",    "month", "year",      NULL };

  G_STATIC_ASSERT (G_N_ELEMENTS (units) == G_N_ELEMENTS (marks) + 1);
  return units;
}

static char *
write_mark (TenEvent *event)
{
  const char *const *units = ten_mark_get_units ();
  const char *name = ten_event_get_word (event, "name");
  const int round = ten_event_get_number (event, "round", 0);
  guint unit = 0;

  if (round > 0 && *name != '\0')
    /* Translators: whose turn it is, and the round */
    return g_strdup_printf (_ ("Turn: %s (round %d)"), name, round);

  for (guint i = 0; units[i] != NULL; i++)
    if (g_str_equal (units[i], ten_event_get_word (event, "unit")))
      unit = i;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return *name != '\0' ? g_strdup_printf (_ (marks[unit][0]), name) : g_strdup (_ (marks[unit][1]));
#pragma GCC diagnostic pop
}

static char *
write_session (TenEvent *event)
{
  /* Translators: the title of a session of play */
  return g_strdup_printf (_ ("Session: %s"), ten_event_get_word (event, "title"));
}

static char *
write_alias (TenEvent *event)
{
  const char *name = ten_event_get_word (event, "name");

  return *name != '\0'
             /* Translators: a name */
             ? g_strdup_printf (_ ("Players see the name “%s”"), name)
             : g_strdup (_ ("Players see the name"));
}

/* A play of another laptop is described in the words of that laptop. */
static char *
write_room (TenEvent *event)
{
  const char *text = ten_event_get_word (event, "text");
  const char *author = ten_event_get_word (event, "author");
  JsonObject *details = json_node_get_object (ten_event_get_details (event));
  g_autofree char *sign = NULL;

  if (json_object_has_member (details, "dice"))
    sign = g_strdup (_ ("Witnessed dice"));
  else if (g_str_equal (ten_event_get_word (event, "witnessed"), "own dice"))
    sign = g_strdup (_ ("Own dice"));
  else if (json_object_has_member (details, "witnessed"))
    sign = g_strdup (_ ("Dice without a witness"));
  else
    sign = g_strdup ("");
  if (*author != '\0' && *sign != '\0')
    {
      /* Translators: how the dice were witnessed, and whose laptop they come from */
      char *whole = g_strdup_printf (C_ ("room", "%s, from %s"), sign, author);

      g_free (sign);
      sign = whole;
    }
  if (*text != '\0' && *sign != '\0')
    /* Translators: what happened in a play, and how its dice were witnessed */
    return g_strdup_printf (C_ ("room", "%s (%s)"), text, sign);
  return *text != '\0' ? g_strdup (text) : g_steal_pointer (&sign);
}

static char *
write_words (TenEvent *event)
{
  return g_strdup (ten_event_get_number (event, "on", FALSE)
                       ? _ ("Players see results in words only")
                       : _ ("Players see the dice again"));
}

/**
 * ten_event_dup_text:
 *
 * Describes in one sentence what happened, for someone who was not there, such as "Contested:
 * Marisol Vega wins against Guard by 2".
 *
 * Returns: (transfer full) (not nullable): the sentence, in the user's language and
 *   without a full stop
 */
char *
ten_event_dup_text (TenEvent *self)
{
  static const Telling kinds[] = {
    { TEN_EVENT_ACTION, write_action },
    { TEN_EVENT_CHOICE, write_choice },
    { TEN_EVENT_END, write_end },
    { TEN_EVENT_DRAMATIC_FAILURE, write_dramatic_failure },
    { TEN_EVENT_CONDITION, write_condition },
    { TEN_EVENT_BONUS, write_bonus },
    { TEN_EVENT_DAMAGE, write_damage },
    { TEN_EVENT_HARM, write_harm },
    { TEN_EVENT_NO_BONUS, NULL, N_ ("A bonus is kept for a later roll") },
    { TEN_EVENT_WILLPOWER, write_willpower },
    { TEN_EVENT_ABILITY, write_ability },
    { TEN_EVENT_BEAT, write_beat },
    { TEN_EVENT_ROUSE, write_rouse },
    { TEN_EVENT_MEND, write_mend },
    { TEN_EVENT_REMORSE, write_remorse },
    { TEN_EVENT_TEST, write_test },
    { TEN_EVENT_HELP, write_teamwork },
    { TEN_EVENT_CONTEST, ten_event_dup_contest_text },
    { TEN_EVENT_GIVE_UP, write_give_up },
    { TEN_EVENT_TELLING, write_telling },
    { TEN_EVENT_STRIKE, write_strike },
    { TEN_EVENT_RESTORE, NULL, N_ ("Restored") },
    { TEN_EVENT_MARK, write_mark },
    { TEN_EVENT_TURNS, NULL, N_ ("The turn order changed") },
    { TEN_EVENT_SESSION, write_session },
    { TEN_EVENT_ALIAS, write_alias },
    { TEN_EVENT_WORDS, write_words },
    { TEN_EVENT_ROOM, write_room },
    { NULL },
  };

  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  if (ten_event_is_damaged (self))
    return g_strdup (_ ("This entry is damaged and cannot be read."));
  return tell (self, ten_event_get_kind (self), kinds,
               /* Translators: a log entry written by a newer version of the program */
               _ ("Something that this version does not know"));
}

/* Who won a contest, and no more (POOL-7). */
char *
ten_event_dup_winner_text (TenEvent *self)
{
  return ten_event_dup_contest_player_text (self);
}
