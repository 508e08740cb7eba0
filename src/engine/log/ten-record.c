/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-record-private.h"

#include "dice/ten-roll-private.h"
#include "json/ten-fields-private.h"
#include "rules/ten-common-action.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-pool.h"
#include "rules/ten-term-private.h"

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
  g_autoptr (GDateTime) seconds = NULL;

  self->sequence = sequence;
  self->microseconds = microseconds;
  seconds = g_date_time_new_from_unix_utc (microseconds / G_USEC_PER_SEC);
  if (microseconds > 0 && seconds != NULL)
    self->time = g_date_time_add (seconds, microseconds % G_USEC_PER_SEC);
}

/* A term without a label of its own is called after what it is. */
static const char *
get_label_of_kind (TenTermKind kind)
{
  switch (kind)
    {
    case TEN_TERM_NUMBER:
      return "";
    case TEN_TERM_TRAIT:
      return _ ("Trait");
    case TEN_TERM_SPECIALTY:
      return _ ("Specialty");
    case TEN_TERM_UNTRAINED:
      return _ ("Untrained");
    case TEN_TERM_WOUNDS:
      return _ ("Wounds");
    case TEN_TERM_WILLPOWER:
      return _ ("Willpower");
    case TEN_TERM_MODIFIER:
      return _ ("Modifier");
    case TEN_TERM_TRIES:
      return _ ("Earlier tries");
    case TEN_TERM_MINIMUM:
      return _ ("At least one die");
    case TEN_TERM_RESISTANCE:
      return _ ("Resistance");
    case TEN_TERM_TEAMWORK:
      return _ ("Teamwork");
    default:
      g_return_val_if_reached ("");
    }
}

static const char *
get_label_of_term (TenTerm *term)
{
  const char *label = ten_term_get_label (term);

  if (*label == '\0')
    return get_label_of_kind (ten_term_get_kind (term));
  if (ten_term_get_kind (term) != TEN_TERM_MODIFIER)
    return label;
  if (g_str_equal (label, TEN_MODIFIER_EQUIPMENT))
    return _ ("Equipment");
  if (g_str_equal (label, TEN_MODIFIER_CIRCUMSTANCE))
    return _ ("Circumstance");
  return label;
}

/* Whoever reads all of a pool has to know what players do not (POOL-7). */
static void
append_mark (GString *text, TenTerm *term)
{
  switch (ten_term_get_secrecy (term))
    {
    case TEN_SECRECY_ANNOUNCED:
      /* Translators: behind a term of a pool whose number players see, and not its reason */
      g_string_append_printf (text, " %s", C_ ("pool", "(announced)"));
      break;
    case TEN_SECRECY_SECRET:
      /* Translators: behind a term of a pool that players do not see */
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
  int dice = ten_term_get_dice (term);
  gboolean first = text->len == 0;

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
  ten_record_links_clear (&TEN_RECORD (object)->links);

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

/**
 * ten_record_new:
 * @roll: (not nullable): the roll
 * @ruleset: (not nullable): the id of the ruleset that it was made under
 * @terms: (nullable): a list of #TenTerm that the pool was the sum of (POOL-8); it is copied
 * @character: (nullable): the name of the character who rolled
 * @comment: (nullable): what the roll was for; only its first %TEN_RECORD_MAX_COMMENT
 *   characters are kept
 *
 * Makes a record that the log can keep. It has no sequence number and no time, which the log
 * gives.
 *
 * Returns: (transfer full) (not nullable): the record
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
  self->terms = terms != NULL ? ten_terms_copy (terms) : g_list_store_new (TEN_TYPE_TERM);
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
  ten_record_links_copy (&self->links, &record->links);
  set_stored (self, sequence, time);
  return self;
}

TenRecord *
ten_record_new_damaged (gint64 sequence, gint64 time, gboolean hidden)
{
  TenRecord *self;
  TenRequest request;
  g_autoptr (TenRoll) roll = NULL;

  ten_request_init (&request);
  request.dice = 0;
  request.empty_pool = TEN_EMPTY_POOL_NO_DICE;
  roll = ten_roll_new_from_dice (&request, NULL, 0, NULL);
  g_assert (roll != NULL);
  self = ten_record_new (roll, "", NULL, NULL, _ ("This entry is damaged and cannot be read."));
  self->hidden = hidden;
  set_stored (self, sequence, time);
  return self;
}

/* NWOD-5 */
void
ten_record_set_hidden (TenRecord *self, gboolean hidden)
{
  g_assert (TEN_IS_RECORD (self));

  self->hidden = !!hidden;
}

char *
ten_record_terms_to_text (GListModel *terms, gboolean marked)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      append_term (text, term);
      if (marked)
        append_mark (text, term);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gint64
ten_record_get_microseconds (TenRecord *self)
{
  g_assert (TEN_IS_RECORD (self));

  return self->microseconds;
}

TenRecordLinks *
ten_record_get_links (TenRecord *self)
{
  g_assert (TEN_IS_RECORD (self));

  return &self->links;
}

const gint64 *
ten_record_peek_sequence (TenRecord *self)
{
  g_assert (TEN_IS_RECORD (self));

  return &self->sequence;
}

/**
 * ten_record_get_sequence:
 *
 * Gets the number of the record in its log. Later ones have higher
 * numbers, whatever the clock said.
 *
 * Returns: the number, 1 or more; 0 where the record was not written
 */
gint64
ten_record_get_sequence (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), 0);

  return self->sequence;
}

/**
 * ten_record_get_time:
 *
 * Returns: (transfer none) (nullable): when the record was written, in UTC; %NULL where the record
 *   was not written, or the time is none
 */
GDateTime *
ten_record_get_time (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return self->time;
}

/**
 * ten_record_get_roll:
 *
 * Returns: (transfer none): the roll, with every die of it
 */
TenRoll *
ten_record_get_roll (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return self->roll;
}

/**
 * ten_record_get_ruleset:
 *
 * Returns: (transfer none): the id of the ruleset that the roll was made under, which may be one
 *   that is no longer there
 */
const char *
ten_record_get_ruleset (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return self->ruleset;
}

/**
 * ten_record_get_terms:
 *
 * Returns: (transfer none): what the pool was the sum of (POOL-8), as a list of #TenTerm, which
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
 * Returns: (transfer none) (nullable): who rolled, or %NULL for nobody
 */
const char *
ten_record_get_character (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return self->character;
}

/**
 * ten_record_get_comment:
 *
 * Returns: (transfer none): what the roll was for (may be empty)
 */
const char *
ten_record_get_comment (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return self->comment;
}

/**
 * ten_record_get_hidden:
 *
 * Returns: whether the roll is for the Storyteller alone (NWOD-5)
 */
gboolean
ten_record_get_hidden (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), FALSE);

  return self->hidden;
}

/**
 * ten_record_dup_pool_text:
 *
 * Says how the pool came about (POOL-8), in the user's language:
 * "Strength 3 + Brawl 2 − Wounds 1". A pool that was given as a number is the
 * number alone. What players do not see is there too, and marked (POOL-7).
 *
 * Returns: (transfer full) (not nullable): the text; empty where nothing is known
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

/* What others roll beside the action has no lines: it is theirs that says how it went. */
static gboolean
is_of_actor (TenRecord *self)
{
  const char *role = ten_record_get_role (self);

  return role == NULL || (!g_str_equal (role, "b") && !g_str_equal (role, "helper"));
}

static gboolean
is_failed (TenOutcome outcome)
{
  return outcome != TEN_OUTCOME_SUCCESS && outcome != TEN_OUTCOME_EXCEPTIONAL;
}

/**
 * ten_record_dup_common_text:
 * @ruleset: (nullable): the ruleset that it was made by
 * @for_players: whether it says no more than players see (POOL-7)
 *
 * Says what the roll means where it was made for an action that comes up often (COFD-21), such as
 * "Sneaking: You pass unseen". Who loses a contest failed (COFD-14), whatever the dice say.
 *
 * Returns: (transfer full) (nullable): the words, in the user's language; %NULL where the roll is
 *   for no such action, the ruleset has none of that name, or the Storyteller is yet to decide
 */
char *
ten_record_dup_common_text (TenRecord *self, TenRuleset *ruleset, gboolean for_players)
{
  const TenCommonAction *action;
  g_autofree char *line = NULL;
  const char *winner;
  TenOutcome outcome;
  int successes;
  gboolean seen;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  seen = !for_players || ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL;
  if (ruleset == NULL || !is_of_actor (self) || (for_players && ten_record_get_hidden (self)))
    return NULL;
  action = ten_record_find_common (self, ruleset);
  if (action == NULL)
    return NULL;

  winner = ten_event_get_word (ten_record_get_action_event (self), "winner");
  if (g_str_equal (winner, "storyteller"))
    return NULL;
  outcome = seen ? ten_roll_get_outcome (ten_record_get_roll (self))
                 : ten_record_get_player_outcome (self);
  successes = seen ? ten_roll_get_successes (ten_record_get_roll (self)) : 0;
  if (*winner != '\0' && !g_str_equal (winner, "a") && !is_failed (outcome))
    outcome = TEN_OUTCOME_FAILURE;

  line = ten_words_for_common_outcome (action, outcome, successes);
  if (line == NULL)
    return g_strdup (action->name);
  /* Translators: an action that comes up often, and what came of it. */
  return g_strdup_printf (C_ ("common action", "%s: %s"), action->name, line);
}

/**
 * ten_record_get_secrecy:
 *
 * Returns: how secret the most secret term of the pool is (POOL-7)
 */
TenSecrecy
ten_record_get_secrecy (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_SECRECY_SECRET);

  return ten_player_terms_get_secrecy (ten_record_get_terms (self));
}

/**
 * ten_record_get_player_sight:
 *
 * Gets how much of the roll players see: nothing of a hidden one; of one with a secret modifier
 * whether it succeeded, for every number would tell of it; and all of any other (POOL-7, NWOD-5).
 *
 * Returns: the sight
 */
TenPlayerSight
ten_record_get_player_sight (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_PLAYER_SIGHT_NOTHING);

  if (ten_record_get_hidden (self))
    return TEN_PLAYER_SIGHT_NOTHING;

  return ten_record_get_secrecy (self) == TEN_SECRECY_SECRET ? TEN_PLAYER_SIGHT_OUTCOME
                                                             : TEN_PLAYER_SIGHT_ROLL;
}

/**
 * ten_record_dup_player_terms:
 *
 * Gets what players see of the terms of the pool (POOL-7): see ten_player_terms_new().
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm, which does not change; empty for
 *   a hidden roll
 */
GListModel *
ten_record_dup_player_terms (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_NOTHING)
    return G_LIST_MODEL (g_list_store_new (TEN_TYPE_TERM));

  return ten_player_terms_new (ten_record_get_terms (self));
}

/**
 * ten_record_dup_player_pool_text:
 *
 * Says what players see of how the pool came about (POOL-7), as ten_record_dup_pool_text() says
 * all of it: "Strength 3 − Announced modifier 2".
 *
 * Returns: (transfer full) (not nullable): the text; empty where they see nothing of it
 */
char *
ten_record_dup_player_pool_text (TenRecord *self)
{
  g_autoptr (GListModel) terms = NULL;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  terms = ten_record_dup_player_terms (self);

  return ten_record_terms_to_text (terms, FALSE);
}

/**
 * ten_record_dup_player_outcome_text:
 * @ruleset: (nullable): the ruleset that it was made by, for its words for degrees
 *
 * Says what players see of how the roll ended: the words of ten_words_for_roll(), or no more than
 * "Success" or "Failure" where there is a secret modifier (POOL-7).
 *
 * Returns: (transfer full) (not nullable): the text; empty for a hidden roll
 */
char *
ten_record_dup_player_outcome_text (TenRecord *self, TenRuleset *ruleset)
{
  TenRoll *roll;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  roll = ten_record_get_roll (self);
  switch (ten_record_get_player_sight (self))
    {
    case TEN_PLAYER_SIGHT_ROLL:
      return ten_words_for_roll (roll, ruleset);

    case TEN_PLAYER_SIGHT_OUTCOME:
      return g_strdup (ten_words_for_outcome (ten_record_get_player_outcome (self)));

    case TEN_PLAYER_SIGHT_NOTHING:
    default:
      return g_strdup ("");
    }
}

/* POOL-7 */
TenOutcome
ten_record_get_player_outcome (TenRecord *self)
{
  TenRoll *roll = ten_record_get_roll (self);

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL)
    return ten_roll_get_outcome (roll);

  return ten_roll_is_success (roll) ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE;
}
