/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "records/ten-record-private.h"

#include "dice/ten-roll-private.h"
#include "json/ten-fields-private.h"
#include "records/ten-event-private.h"
#include "rules/ten-common-action.h"
#include "rules/ten-pool.h"
#include "rules/ten-sentences.h"
#include "rules/ten-term-private.h"
#include "rules/ten-words-pool.h"
#include "rules/ten-words-roll.h"

#include <glib/gi18n-lib.h>

struct _TenRecord
{
  GObject parent_instance;

  gint64 sequence;
  gint64 microseconds; /* since 1970, UTC; 0 before it is stored */
  GDateTime *time;
  TenRoll *roll;
  char *ruleset;
  GListStore *terms;
  char *character;
  char *comment;
  gboolean hidden;
  gboolean own_dice;
  GBytes *seed; /* for a hidden roll: the source of its dice */
  TenRecordLinks links;
};

G_DEFINE_FINAL_TYPE (TenRecord, ten_record, G_TYPE_OBJECT)

static char *
dup_comment (const char *comment)
{
  g_autofree char *valid = g_utf8_make_valid (comment != NULL ? comment : "", -1);

  return g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), TEN_RECORD_MAX_COMMENT));
}

static void
set_stored (TenRecord *self, gint64 sequence, gint64 microseconds)
{
  self->sequence = sequence;
  self->microseconds = microseconds;
  self->time = ten_log_time_new (microseconds);
}

/* A term without a label is named after its kind. */
static const char *
get_label_of_kind (TenTermKind kind)
{
  static const char *const labels[] = {
    [TEN_TERM_NUMBER] = NULL,
    [TEN_TERM_TRAIT] = N_ ("Trait"),
    [TEN_TERM_SPECIALTY] = N_ ("Specialty"),
    [TEN_TERM_UNTRAINED] = N_ ("Untrained"),
    [TEN_TERM_WOUNDS] = N_ ("Wounds"),
    [TEN_TERM_WILLPOWER] = N_ ("Willpower"),
    [TEN_TERM_MODIFIER] = N_ ("Modifier"),
    [TEN_TERM_TRIES] = N_ ("Earlier tries"),
    [TEN_TERM_MINIMUM] = N_ ("At least one die"),
    [TEN_TERM_RESISTANCE] = N_ ("Resistance"),
    [TEN_TERM_TEAMWORK] = N_ ("Teamwork"),
    [TEN_TERM_SURGE] = N_ ("Blood Surge"),
    [TEN_TERM_BONUS] = N_ ("Bonus"),
  };

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (labels), "");

  return labels[kind] != NULL ? _ (labels[kind]) : "";
}

static const char *
get_label_of_term (TenTerm *term)
{
  const char *label = ten_term_get_label (term);

  /* Earlier versions repeated the number in the label. */
  if (*label == '\0' || ten_term_get_kind (term) == TEN_TERM_TRIES)
    return get_label_of_kind (ten_term_get_kind (term));
  if (ten_term_get_kind (term) != TEN_TERM_MODIFIER)
    return label;
  if (g_str_equal (label, TEN_MODIFIER_EQUIPMENT))
    return _ ("Equipment");
  if (g_str_equal (label, TEN_MODIFIER_CIRCUMSTANCE))
    return _ ("Circumstance");
  return label;
}

/* Readers of the whole pool must see which parts players do not (POOL-7). */
static void
append_mark (GString *text, TenTerm *term)
{
  switch (ten_term_get_secrecy (term))
    {
    case TEN_SECRECY_ANNOUNCED:
      /* Translators: after a term of a pool whose number players see, but not its reason */
      g_string_append_printf (text, " %s", C_ ("pool", "(announced)"));
      break;
    case TEN_SECRECY_SECRET:
      /* Translators: after a term of a pool that players do not see */
      g_string_append_printf (text, " %s", C_ ("pool", "(secret)"));
      break;
    case TEN_SECRECY_OPEN:
    default:
      break;
    }
}

static void
append_term (GString *text, TenTerm *term)
{
  const char *label = get_label_of_term (term);
  g_autofree char *words = ten_words_for_term (term);
  int dice = ten_term_get_dice (term);
  gboolean first = text->len == 0;

  if (words != NULL)
    {
      g_string_append_printf (text, "%s%s", first ? "" : _ (", "), words);
      return;
    }
  if (!first)
    /* Translators: between two terms of a pool, "Strength 3 + Brawl 2 − Wounds 1" */
    g_string_append (text, dice < 0 ? C_ ("pool", " − ") : C_ ("pool", " + "));
  else if (dice < 0)
    /* Translators: before the first term of a pool, "−Wounds 1" */
    g_string_append (text, C_ ("pool", "−"));

  if (*label == '\0')
    g_string_append_printf (text, "%d", ABS (dice));
  else
    /* Translators: a term of a pool and its dice, "Strength 3" */
    g_string_append_printf (text, C_ ("pool", "%s %d"), label, ABS (dice));
}

static void
ten_record_finalize (GObject *object)
{
  TenRecord *self = TEN_RECORD (object);

  g_clear_pointer (&self->seed, g_bytes_unref);
  ten_record_links_clear (&self->links);

  G_OBJECT_CLASS (ten_record_parent_class)->finalize (object);
}

static void
ten_record_class_init (TenRecordClass *klass)
{
  const TenField fields[] = {
    { "sequence", G_TYPE_INT64, G_STRUCT_OFFSET (TenRecord, sequence) },
    { "time", G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenRecord, time) },
    { "roll", TEN_TYPE_ROLL, G_STRUCT_OFFSET (TenRecord, roll) },
    { "ruleset", G_TYPE_STRING, G_STRUCT_OFFSET (TenRecord, ruleset) },
    { "terms", G_TYPE_LIST_MODEL, G_STRUCT_OFFSET (TenRecord, terms) },
    { "character", G_TYPE_STRING, G_STRUCT_OFFSET (TenRecord, character) },
    { "comment", G_TYPE_STRING, G_STRUCT_OFFSET (TenRecord, comment) },
    { "hidden", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenRecord, hidden) },
  };

  G_OBJECT_CLASS (klass)->finalize = ten_record_finalize;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_record_init (TenRecord *self)
{
  ten_record_links_init (&self->links);
}

/* Creates a record for the log. It has no sequence number and no time until the log assigns them.
 */
TenRecord *
ten_record_new (TenRoll *roll,
                const char *ruleset,
                GListModel *terms,
                const char *character,
                const char *comment)
{
  TenRecord *self;

  g_return_val_if_fail (roll != NULL, NULL);
  g_return_val_if_fail (ruleset != NULL, NULL);
  g_return_val_if_fail (terms == NULL || G_IS_LIST_MODEL (terms), NULL);

  self = g_object_new (TEN_TYPE_RECORD, NULL);
  self->roll = ten_roll_ref (roll);
  self->ruleset = g_utf8_make_valid (ruleset, -1);
  self->terms = ten_terms_copy (terms, -1);
  if (character != NULL && *character != '\0')
    self->character = g_utf8_make_valid (character, -1);
  self->comment = dup_comment (comment);
  return self;
}

TenRecord *
ten_record_new_stored (TenRecord *record, gint64 sequence, gint64 time)
{
  TenRecord *self =
      ten_record_new (record->roll, record->ruleset, NULL, record->character, record->comment);

  g_set_object (&self->terms, record->terms);
  self->hidden = record->hidden;
  self->own_dice = record->own_dice;
  self->seed = record->seed != NULL ? g_bytes_ref (record->seed) : NULL;
  ten_record_links_copy (&self->links, &record->links);
  set_stored (self, sequence, time);
  return self;
}

void
ten_record_set_written (TenRecord *self, gint64 entry, gint64 about, gint64 time)
{
  TenRecordLinks *links = &self->links;

  g_assert (self->sequence == 0 && links->index > 0);

  links->entry = entry;
  links->follows = links->own > 0  ? TEN_PLAY_KEY (entry, links->own)
                   : links->of > 0 ? TEN_PLAY_KEY (about, links->of)
                                   : 0;
  set_stored (self, TEN_PLAY_KEY (entry, links->index), time);
}

/* NWOD-5 */
void
ten_record_set_hidden (TenRecord *self, gboolean hidden)
{
  self->hidden = !!hidden;
}

void
ten_record_set_own_dice (TenRecord *self, gboolean own_dice)
{
  self->own_dice = !!own_dice;
}

void
ten_record_set_seed (TenRecord *self, const guint8 *seed)
{
  g_clear_pointer (&self->seed, g_bytes_unref);
  if (seed != NULL)
    self->seed = g_bytes_new (seed, TEN_SEED_SIZE);
}

char *
ten_record_terms_to_text (GListModel *terms, gboolean marked)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_is_empty (term))
        continue;
      append_term (text, term);
      if (marked)
        append_mark (text, term);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

TEN_DEFINE_ACCESSOR (gint64, ten_record_get_microseconds, TenRecord, microseconds)

TenRecordLinks *
ten_record_get_links (TenRecord *self)
{
  return &self->links;
}

const gint64 *
ten_record_peek_sequence (TenRecord *self)
{
  return &self->sequence;
}

/**
 * ten_record_get_sequence:
 *
 * Gets the number of the record in its log. Later records have higher numbers, regardless of the
 * clock.
 *
 * Returns: the number, 1 or more; 0 if the record is not in a log
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, gint64, sequence)

/**
 * ten_record_get_time:
 *
 * Returns: (transfer none) (nullable): when the record was written, in UTC; %NULL if it was not
 *   written, or the time is invalid
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, GDateTime *, time)

/**
 * ten_record_get_roll:
 *
 * Returns: (transfer none): the roll, with all its dice
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, TenRoll *, roll)

/**
 * ten_record_get_ruleset:
 *
 * Returns: (transfer none): the id of the roll's ruleset, which may no longer exist
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, const char *, ruleset)

/**
 * ten_record_get_terms:
 *
 * Returns: (transfer none): the terms that add up to the pool (POOL-8), as a list of #TenTerm that
 *   does not change
 */
GListModel *
ten_record_get_terms (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return G_LIST_MODEL (self->terms);
}

/**
 * ten_record_get_character:
 *
 * Returns: (transfer none) (nullable): who rolled, or %NULL
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, const char *, character)

/**
 * ten_record_get_comment:
 *
 * Returns: (transfer none): what the roll was for (may be empty)
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, const char *, comment)

/* Gets the seed of a hidden roll (NWOD-5), from which its dice can be recomputed: see
 * ten_random_new_seeded(). */
const guint8 *
ten_record_get_seed (TenRecord *self)
{
  return self->seed != NULL ? g_bytes_get_data (self->seed, NULL) : NULL;
}

char *
ten_record_dup_seal (TenRecord *self)
{
  g_autoptr (GChecksum) checksum = NULL;
  g_auto (TenRecordTexts) texts = { NULL };

  if (self->seed == NULL)
    return NULL;
  ten_record_to_texts (self, &texts);
  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, g_bytes_get_data (self->seed, NULL), TEN_SEED_SIZE);
  g_checksum_update (checksum, (const guchar *) texts.request, -1);
  return g_strdup (g_checksum_get_string (checksum));
}

/**
 * ten_record_get_own_dice:
 *
 * Returns: whether people threw the dice themselves, and typed the faces
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, gboolean, own_dice)

/**
 * ten_record_get_hidden:
 *
 * Returns: whether only the Storyteller sees the roll (NWOD-5)
 */
TEN_DEFINE_GETTER (TenRecord, ten_record, TEN_IS_RECORD, gboolean, hidden)

/**
 * ten_record_get_entry:
 *
 * Returns: the number of its play in the log, or 0 if it is not in a log
 */
TEN_DEFINE_GETTER_OF (TenRecord, ten_record_get_entry, TEN_IS_RECORD, gint64, links.entry)

/**
 * ten_record_get_index:
 *
 * Returns: its place in its play, from 1
 */
TEN_DEFINE_GETTER_OF (TenRecord, ten_record_get_index, TEN_IS_RECORD, guint, links.index)

TEN_DEFINE_GETTER_OF (TenRecord, ten_record_get_action, TEN_IS_RECORD, gint64, links.action)

/**
 * ten_record_get_role:
 *
 * Returns: (transfer none) (nullable): the role of the roll in its action, or %NULL
 */
TEN_DEFINE_GETTER_OF (TenRecord, ten_record_get_role, TEN_IS_RECORD, const char *, links.role)

gboolean
ten_record_has_role (TenRecord *self, const char *role)
{
  return g_strcmp0 (self->links.role, role) == 0;
}

gboolean
ten_record_is_of_damage (TenRecord *self)
{
  return ten_record_has_role (self, "damage") || ten_record_has_role (self, "soak");
}

const char *
ten_record_get_action_word (TenRecord *self)
{
  return self->links.action_event != NULL ? ten_event_get_word (self->links.action_event, "action")
                                          : "";
}

/**
 * ten_record_get_follows:
 *
 * Returns: the sequence number of the roll that this one follows, or 0
 */
TEN_DEFINE_GETTER_OF (TenRecord, ten_record_get_follows, TEN_IS_RECORD, gint64, links.follows)

/**
 * ten_record_get_tries:
 *
 * Returns: how many times the same thing was tried before (COFD-11, V20-8, CHAT-5)
 */
TEN_DEFINE_GETTER_OF (TenRecord, ten_record_get_tries, TEN_IS_RECORD, int, links.tries)

TEN_DEFINE_GETTER_OF (
    TenRecord, ten_record_get_chronicle, TEN_IS_RECORD, const char *, links.chronicle)

/**
 * ten_record_get_action_event:
 *
 * Returns: (transfer none) (nullable): the event that began the action of the roll, which
 *   describes the action, or %NULL for a single roll
 */
TEN_DEFINE_GETTER_OF (
    TenRecord, ten_record_get_action_event, TEN_IS_RECORD, TenEvent *, links.action_event)

/**
 * ten_record_dup_pool_text:
 *
 * Describes how the pool is made up (POOL-8), in the user's language: "Strength 3 + Brawl 2 −
 * Wounds 1". A pool given as a number is just the number. Terms that players do not see are
 * included and marked (POOL-7).
 *
 * Returns: (transfer full) (not nullable): the text; empty if nothing is known
 */
char *
ten_record_dup_pool_text (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return ten_record_terms_to_text (G_LIST_MODEL (self->terms), TRUE);
}

const TenCommonAction *
ten_record_find_common (TenRecord *self, TenRuleset *ruleset)
{
  TenEvent *event = ten_record_get_action_event (self);
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);
  const char *id = event != NULL ? ten_event_get_word (event, "common") : "";

  for (guint i = 0; i < actions->n_common; i++)
    if (g_str_equal (actions->common[i].id, id))
      return &actions->common[i];
  return NULL;
}

/* Rolls by others in the action have no lines: the actor's roll tells the outcome. */
static gboolean
is_of_actor (TenRecord *self)
{
  const char *role = ten_record_get_role (self);

  return role == NULL || (!g_str_equal (role, "b") && !g_str_equal (role, "helper") &&
                          !ten_record_is_of_damage (self));
}

static gboolean
is_failed (TenOutcome outcome)
{
  return outcome != TEN_OUTCOME_SUCCESS && outcome != TEN_OUTCOME_EXCEPTIONAL;
}

/* Nobody has rolled against it yet. */
static gboolean
lacks_opponent (TenRecord *self, const TenCommonAction *action)
{
  TenEvent *event = ten_record_get_action_event (self);

  return action->against != NULL && *ten_record_find_winner (self) == '\0' &&
         !json_object_has_member (json_node_get_object (ten_event_get_details (event)), "against");
}

/**
 * ten_record_awaits_opponent:
 * @ruleset: (nullable): its ruleset
 *
 * Checks for a roll of a contested action (COFD-14, COFD-21) that nobody has rolled against: its
 * successes are no verdict. Earlier versions left it to the ruleset to say so.
 *
 * Returns: whether its result depends on a roll that is missing
 */
gboolean
ten_record_awaits_opponent (TenRecord *self, TenRuleset *ruleset)
{
  const TenCommonAction *action;

  g_return_val_if_fail (TEN_IS_RECORD (self), FALSE);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), FALSE);

  if (!is_of_actor (self))
    return FALSE;
  if (self->links.action_event != NULL &&
      ten_event_get_number (self->links.action_event, "undecided", FALSE))
    return TRUE;
  if (ruleset == NULL)
    return FALSE;
  action = ten_record_find_common (self, ruleset);
  return action != NULL && lacks_opponent (self, action);
}

/**
 * ten_record_dup_outcome_text:
 * @ruleset: (nullable): its ruleset, for the names of degrees
 *
 * Describes the outcome in the words of ten_words_for_roll(), or only by its successes while the
 * opponent has not rolled (COFD-14, COFD-21).
 *
 * Returns: (transfer full): the text
 */
char *
ten_record_dup_outcome_text (TenRecord *self, TenRuleset *ruleset)
{
  TenRoll *roll;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  roll = ten_record_get_roll (self);
  return ten_record_awaits_opponent (self, ruleset)
             ? ten_words_for_successes (ten_roll_get_successes (roll))
             : ten_words_for_roll (roll, ruleset);
}

/* The meaning for a common action, or NULL. */
char *
ten_record_dup_common_line (TenRecord *self,
                            TenRuleset *ruleset,
                            const TenCommonAction *action,
                            gboolean for_players)
{
  const gboolean seen = !for_players || ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL;
  const char *winner = ten_record_find_winner (self);
  TenOutcome outcome;
  int successes;

  if (lacks_opponent (self, action))
    {
      g_autofree char *names = ten_ruleset_join_value_names (ruleset, action->against, " + ");

      /* Translators: the traits that an opponent rolls, “Wits + Composure” */
      return g_strdup_printf (_ ("Contested by %s, which nobody has rolled."), names);
    }
  if (g_str_equal (winner, "storyteller") || (for_players && !ten_record_tells_winner (self)))
    return NULL;
  outcome = seen ? ten_roll_get_outcome (ten_record_get_roll (self))
                 : ten_record_get_player_outcome (self);
  successes = seen ? ten_roll_get_successes (ten_record_get_roll (self)) : 0;
  if (*winner != '\0' && !g_str_equal (winner, "a") && !is_failed (outcome))
    outcome = TEN_OUTCOME_FAILURE;
  return ten_words_for_common_outcome (action, outcome, successes);
}

/* A failed rouse check that could raise nothing. */
static gboolean
is_full (TenRecord *self)
{
  TenEvent *event = ten_record_find_event (self, TEN_EVENT_ROUSE);

  return event != NULL && ten_event_get_number (event, "kept", 1) == 0 &&
         ten_event_get_number (event, "before", -1) >= 0 &&
         ten_event_get_number (event, "before", -1) == ten_event_get_number (event, "hunger", -1);
}

/* The line of the ruleset for a messy critical, a bestial failure and Hunger that is full (V5-2,
 * V5-4), or NULL. A critical that lost is none. */
const char *
ten_record_get_meaning (TenRecord *self, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  const TenRollFlags flags = ten_roll_get_flags (ten_record_get_roll (self));

  if (flags & TEN_ROLL_MESSY_CRITICAL)
    return ten_record_has_lost (self, ten_record_find_winner (self)) ? NULL : rules->messy;
  if (flags & TEN_ROLL_BESTIAL_FAILURE)
    return rules->bestial;
  return is_full (self) ? rules->rouse_full : NULL;
}

static char *
dup_common_text (TenRecord *self, TenRuleset *ruleset, gboolean for_players)
{
  const TenCommonAction *action;
  g_autofree char *line = NULL;

  if (!is_of_actor (self))
    return NULL;
  action = ten_record_find_common (self, ruleset);
  if (action == NULL || g_str_equal (ten_record_find_winner (self), "storyteller"))
    return NULL;

  line = ten_record_dup_common_line (self, ruleset, action, for_players);
  if (line == NULL)
    return g_strdup (action->name);
  /* Translators: a common action, and its outcome. */
  return g_strdup_printf (C_ ("common action", "%s: %s"), action->name, line);
}

/**
 * ten_record_dup_common_text:
 * @ruleset: (nullable): its ruleset
 * @for_players: whether it reveals only what players see (POOL-7)
 *
 * Describes the meaning of a roll for a common action (COFD-21), such as "Sneaking: You pass
 * unseen". The loser of a contest has failed (COFD-14), regardless of the dice; without an
 * opponent, nothing is decided. A messy critical and a bestial failure have a meaning of their own
 * (V5-2), and so has a failed rouse check that raises nothing (V5-4).
 *
 * Returns: (transfer full) (nullable): the words, in the user's language; %NULL if there are none,
 *   or the Storyteller has yet to decide
 */
char *
ten_record_dup_common_text (TenRecord *self, TenRuleset *ruleset, gboolean for_players)
{
  const char *meaning;
  char *text;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  if (ruleset == NULL || (for_players && ten_record_get_hidden (self)))
    return NULL;
  text = dup_common_text (self, ruleset, for_players);
  meaning = !for_players || ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL
                ? ten_record_get_meaning (self, ruleset)
                : NULL;
  if (meaning == NULL || text == NULL)
    return text != NULL ? text : g_strdup (meaning);
  ten_sentences_append (&text, meaning);
  return text;
}
