/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-player-view.h"
#include "dice/ten-roll-private.h"

#include "history/ten-play-order-private.h"
#include "json/ten-fields-private.h"
#include "records/ten-event-private.h"
#include "records/ten-player-sight.h"
#include "records/ten-record-dice-text.h"
#include "records/ten-record-players.h"
#include "records/ten-record-private.h"
#include "records/ten-play-private.h"
#include "rules/ten-sentences.h"
#include "ten-config.h"
#include "rules/ten-words-roll.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * TenPlayerView:
 *
 * A play as it is shown. For players, that is the part that they know (NWOD-5, POOL-7): of each
 * roll no more than its #TenPlayerSight. It contains copies, without the numbers and times of
 * entries. Everything that players see of the log is made from it: no other code reads a play for
 * them.
 */
struct _TenPlayerView
{
  GObject parent_instance;

  gboolean whole;
  gint64 number;
  TenActionKind kind;
  int unit;
  GDateTime *time;
  char *chronicle;
  GArray *sides;
  GPtrArray *notes;
  char *verdict;
  char *comment;
  gboolean hidden;
  gboolean struck;
};

G_DEFINE_FINAL_TYPE (TenPlayerView, ten_player_view, G_TYPE_OBJECT)

static void
clear_side (gpointer data)
{
  TenPlayerSide *side = data;

  g_free (side->name);
  g_free (side->pool);
  g_free (side->outcome);
  g_free (side->count);
  g_free (side->rank);
  g_free (side->seal);
  g_free (side->role);
  g_free (side->dice);
  g_free (side->terms);
  g_clear_object (&side->term_list);
  g_free (side->words);
  g_free (side->ruleset);
  g_free (side->comment);
  g_free (side->notes);
  g_free (side->hash);
  g_clear_pointer (&side->time, g_date_time_unref);
  g_clear_pointer (&side->roll, ten_roll_unref);
  g_clear_pointer (&side->json, json_node_unref);
}

TEN_DEFINE_FIELDS (TenPlayerView,
                   ten_player_view,
                   { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenPlayerView, time) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlayerView, chronicle) },
                   { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenPlayerView, sides) },
                   { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPlayerView, notes) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlayerView, verdict) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlayerView, comment) })

static void
ten_player_view_init (TenPlayerView *self)
{
  self->sides = g_array_new (FALSE, TRUE, sizeof (TenPlayerSide));
  g_array_set_clear_func (self->sides, clear_side);
  self->notes = g_ptr_array_new_with_free_func (g_free);
}

/* Whether a member of a party has failed, or lost against its opponent. */
gboolean
ten_record_has_failed (TenRecord *self)
{
  if (!ten_record_has_role (self, "party") && !ten_record_has_role (self, "member"))
    return FALSE;
  return !ten_roll_is_success (ten_record_get_roll (self)) ||
         ten_record_has_lost (self, ten_record_find_winner (self));
}

static int
compare_failures (gconstpointer first, gconstpointer second)
{
  TenRecord *const *a = first;
  TenRecord *const *b = second;

  return ten_record_has_failed (*b) - ten_record_has_failed (*a);
}

/* Moves the members of a party who failed to the front. Otherwise, the order stays the same. */
void
ten_records_put_failures_first (GPtrArray *records)
{
  g_ptr_array_sort (records, compare_failures);
}

/* COFD-14: in a lost contest, successes are not a success. */
static char *
dup_outcome (TenRecord *record, TenRuleset *ruleset, gboolean lost)
{
  return ten_record_get_player_sight (record) >= TEN_PLAYER_SIGHT_RESULT
             ? ten_record_dup_side_text (record, ruleset, lost)
             : ten_record_dup_player_outcome_text (record, ruleset);
}

static const char *
get_name (TenRecord *record, gboolean whole)
{
  const char *name =
      whole ? ten_record_get_character (record) : ten_record_get_player_character (record);

  if (name != NULL && *name != '\0')
    return name;
  return (whole || ten_record_get_player_sight (record) >= TEN_PLAYER_SIGHT_OUTCOME) &&
                 ten_record_has_role (record, "b")
             ? _ ("Opponent")
             : "";
}

static char *
dup_event_text (TenEvent *event, gboolean whole)
{
  return whole ? ten_event_dup_text (event) : ten_event_dup_player_text (event);
}

static void
add_note (GPtrArray *notes, char *text)
{
  if (*text != '\0' && !g_ptr_array_find_with_equal_func (notes, text, g_str_equal, NULL))
    g_ptr_array_add (notes, text);
  else
    g_free (text);
}

static void
add_notes (GPtrArray *notes, TenRecord *record, gboolean whole)
{
  GListModel *events = ten_record_get_events (record);
  TenEvent *strike = ten_record_get_strike (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      add_note (notes, dup_event_text (event, whole));
    }
  /* POOL-7: the reason may mention something that players do not see. */
  if (strike != NULL && !whole && ten_event_get_hidden (strike) &&
      ten_record_get_player_sight (record) > TEN_PLAYER_SIGHT_SEAL)
    add_note (notes, g_strdup (_ ("Struck out")));
}

static char *
dup_notes_of_roll (TenRecord *record, gboolean whole)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  TenEvent *action = ten_record_get_action_event (record);

  if (action != NULL)
    add_note (notes, dup_event_text (action, whole));
  add_notes (notes, record, whole);
  g_ptr_array_add (notes, NULL);
  return g_strjoinv ("; ", (char **) notes->pdata);
}

/* For tables and documents, which have a place for each fact. */
static void
fill_side (TenPlayerSide *side, TenRecord *record, TenRuleset *ruleset, gboolean whole)
{
  const TenRecordLinks *links = ten_record_get_links (record);
  GDateTime *time = whole ? ten_record_get_time (record) : ten_record_get_player_time (record);

  side->index = links->index;
  side->time = time != NULL ? g_date_time_ref (time) : NULL;
  side->terms =
      whole ? ten_record_dup_pool_text (record) : ten_record_dup_player_pool_text (record);
  side->term_list =
      whole ? g_object_ref (ten_record_get_terms (record)) : ten_record_dup_player_terms (record);
  side->contested = !side->sealed && ten_record_is_contested (record);
  if (!whole)
    side->words = ten_record_dup_player_outcome_text (record, ruleset);
  else
    side->words = g_strdup (
        ten_record_awaits_opponent (record, ruleset)
            ? ""
            : ten_words_for_outcome (ten_roll_get_outcome (ten_record_get_roll (record))));
  side->ruleset = g_strdup (side->sealed ? "" : ten_record_get_ruleset (record));
  side->comment =
      g_strdup (whole ? ten_record_get_comment (record) : ten_record_get_player_comment (record));
  side->notes = dup_notes_of_roll (record, whole);
  side->hidden = ten_record_get_hidden (record);
  side->struck = !side->sealed && ten_record_get_strike (record) != NULL;
  side->hash = ten_record_dup_seal (record);
  side->json = whole ? ten_record_roll_to_json (record) : ten_record_roll_to_player_json (record);
  side->role = side->sealed ? NULL : g_strdup (links->role);
}

/* Who won is said once, in the verdict. */
static void
fill_result (TenPlayerSide *side, TenRuleset *ruleset)
{
  const gboolean plain =
      side->lost || (side->contested && ten_roll_get_outcome (side->roll) == TEN_OUTCOME_SUCCESS);

  side->count = ten_words_for_result (side->roll, ruleset, &side->rank);
  if (side->count != NULL && plain)
    g_clear_pointer (&side->rank, g_free);
}

static void
append_side (
    TenPlayerView *self, TenRecord *record, TenRuleset *ruleset, const char *winner, guint place)
{
  const TenPlayerSight sight =
      self->whole ? TEN_PLAYER_SIGHT_ROLL : ten_record_get_player_sight (record);
  TenPlayerSide side = { .place = place };

  if (sight == TEN_PLAYER_SIGHT_NOTHING)
    return;
  side.sealed = sight == TEN_PLAYER_SIGHT_SEAL;
  if (sight == TEN_PLAYER_SIGHT_ROLL)
    side.roll = ten_roll_ref (ten_record_get_roll (record));
  side.succeeded = ten_record_is_told_success (record, ruleset);
  side.own_dice = side.roll != NULL && ten_record_get_own_dice (record);
  if (side.roll != NULL)
    side.dice = ten_record_dup_thrown_text (record, ruleset, !self->whole);
  side.lost = ten_record_has_lost (record, winner);
  side.failed = sight >= TEN_PLAYER_SIGHT_OUTCOME && ten_record_has_failed (record);
  if (self->whole)
    {
      side.pool = ten_record_dup_whole_text (record, ruleset);
      side.outcome = ten_record_dup_outcome_text (record, ruleset);
      side.seal = ten_record_dup_seal_text (record);
    }
  else
    {
      side.pool = ten_record_dup_player_whole_text (record, ruleset);
      side.outcome = dup_outcome (record, ruleset, side.lost);
      side.seal = ten_record_dup_player_seal_text (record);
    }
  side.name = g_strdup (get_name (record, self->whole));
  fill_side (&side, record, ruleset, self->whole);
  if (side.roll != NULL)
    fill_result (&side, ruleset);
  g_array_append_val (self->sides, side);
  /* A seal does not reveal whether its roll was struck out. */
  self->struck |= side.struck;
}

static int
compare_sealed (gconstpointer a, gconstpointer b)
{
  return ((const TenPlayerSide *) a)->sealed - ((const TenPlayerSide *) b)->sealed;
}

static int
compare_rolls (gconstpointer a, gconstpointer b)
{
  return ten_roll_compare (((const TenPlayerSide *) a)->roll, ((const TenPlayerSide *) b)->roll);
}

/* The first few are large, and of the others, those who failed come first. */
static void
put_failures_first (GArray *sides)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (TenPlayerSide));
  const guint n_large = MIN (TEN_PLAYER_VIEW_N_LARGE, sides->len);

  for (int failed = TRUE; failed >= FALSE; failed--)
    for (guint i = n_large; i < sides->len; i++)
      if (g_array_index (sides, TenPlayerSide, i).failed == failed)
        g_array_append_val (others, g_array_index (sides, TenPlayerSide, i));
  if (others->len > 0)
    memcpy (&g_array_index (sides, TenPlayerSide, n_large), others->data,
            others->len * sizeof (TenPlayerSide));
}

static gboolean
is_unopposed_party (GPtrArray *records)
{
  gboolean unopposed = TRUE;

  for (guint i = 0; i < records->len; i++)
    unopposed &= ten_record_has_role (records->pdata[i], "party") ||
                 ten_record_has_role (records->pdata[i], "member");
  return unopposed;
}

static gboolean
is_all_seen (GPtrArray *records)
{
  gboolean all = TRUE;

  for (guint i = 0; i < records->len; i++)
    all &= ten_record_get_player_sight (records->pdata[i]) == TEN_PLAYER_SIGHT_ROLL;
  return all;
}

/* Whether players were told how each side of a contest, or each member of a party, did. */
static gboolean
is_all_told (GPtrArray *records)
{
  gboolean all = TRUE;

  for (guint i = 0; i < records->len; i++)
    all &= ten_record_has_role (records->pdata[i], "helper") ||
           ten_record_get_player_sight (records->pdata[i]) >= TEN_PLAYER_SIGHT_OUTCOME;
  return all;
}

static TenEvent *
find_verdict (TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);
  const char *word = ten_record_get_action_word (record);

  if (g_str_equal (word, "contest") || g_str_equal (word, "party"))
    return ten_record_get_action_event (record);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (ten_event_is (event, TEN_EVENT_CONTEST) || ten_event_is (event, TEN_EVENT_HELP))
        return event; /* owned by the list */
    }
  return NULL;
}

/* COFD-14: tell who wins if all rolls are seen, even if one was hidden at first. The other side of
 * a reroll is in another play. */
static char *
dup_verdict (TenRecord *actor, GPtrArray *records)
{
  TenEvent *event = find_verdict (actor);
  g_autofree char *text = NULL;

  if (event == NULL)
    return g_strdup ("");
  text = ten_event_dup_player_text (event);
  if (*text != '\0' || ten_record_has_role (actor, "reroll"))
    return g_steal_pointer (&text);
  if (is_all_seen (records) ||
      (g_str_equal (ten_record_get_action_word (actor), "party") && is_all_told (records)))
    return ten_event_take_seen (event, ten_event_dup_text (event));
  return !ten_event_is (event, TEN_EVENT_HELP) && is_all_told (records)
             ? ten_event_take_seen (event, ten_event_dup_winner_text (event))
             : g_strdup ("");
}

/**
 * ten_play_find_winner:
 * @play: a play
 * @record: one of its rolls
 *
 * Finds who won the contest that a roll belongs to: each of multiple actions (V20-9) and each
 * member of a party has a separate one. Against a party, one side may both win and lose.
 *
 * Returns: (transfer none): the same as ten_record_find_winner()
 */
const char *
ten_play_find_winner (TenPlay *play, TenRecord *record)
{
  GPtrArray *records = ten_play_get_records (play);
  guint i;

  if (ten_play_get_kind (play) == TEN_ACTION_PARTY)
    return ten_record_has_role (record, "b") ? "" : ten_record_find_winner (record);
  g_ptr_array_find (records, record, &i);
  for (i++; i > 0; i--)
    if (ten_record_has_role (records->pdata[i - 1], "multiple"))
      return ten_record_find_winner (records->pdata[i - 1]);
  return ten_record_find_winner (ten_play_get_record (play) != NULL ? ten_play_get_record (play)
                                                                    : record);
}

/* The actor comes first, and helpers last, so that the opponent is beside the first side. An
 * extended contest that was rolled to its end stays in order. */
static GPtrArray *
list_in_order (TenPlay *play)
{
  GPtrArray *records = ten_play_get_records (play);
  TenRecord *actor =
      ten_play_get_kind (play) != TEN_ACTION_EXTENDED_START ? ten_play_get_record (play) : NULL;
  GPtrArray *shown = g_ptr_array_new ();

  if (actor != NULL)
    g_ptr_array_add (shown, actor);
  for (int helpers = FALSE; helpers <= TRUE; helpers++)
    for (guint i = 0; i < records->len; i++)
      if (records->pdata[i] != actor &&
          ten_record_has_role (records->pdata[i], "helper") == helpers)
        g_ptr_array_add (shown, records->pdata[i]);
  return shown;
}

/* Of a whole party, the first few are the ones that can be read from afar. An order by result would
 * reveal a hidden one (POOL-7). */
static void
sort_sides (TenPlayerView *self, GPtrArray *records)
{
  const gboolean all_seen = is_all_seen (records);

  g_array_sort (self->sides,
                all_seen && is_unopposed_party (records) ? compare_rolls : compare_sealed);
  if (all_seen)
    put_failures_first (self->sides);
}

static gboolean
is_known (const TenPlayerView *self, TenRecord *record)
{
  return self->whole || ten_record_get_player_sight (record) != TEN_PLAYER_SIGHT_NOTHING;
}

/* Sentences about the play, beside the dice. */
static void
gather_notes (TenPlayerView *self, TenRecord *actor, GPtrArray *shown, TenRuleset *ruleset)
{
  TenEvent *action = ten_record_get_action_event (actor);
  char *meaning =
      is_known (self, actor) ? ten_record_dup_common_text (actor, ruleset, !self->whole) : NULL;

  add_note (self->notes, g_strdup (self->verdict));
  if (meaning != NULL)
    add_note (self->notes, meaning);
  if (action != NULL)
    add_note (self->notes, dup_event_text (action, self->whole));
  for (guint i = 0; i < shown->len; i++)
    if (is_known (self, shown->pdata[i]))
      add_notes (self->notes, shown->pdata[i], self->whole);
}

/* When players learned about the first roll that they know of. */
static void
take_time (TenPlayerView *self, GPtrArray *shown)
{
  TenRecord *first;
  GDateTime *time;
  guint i = 0;

  while (!is_known (self, shown->pdata[i]))
    i++;
  first = shown->pdata[i];
  time = self->whole ? ten_record_get_time (first) : ten_record_get_player_time (first);
  g_clear_pointer (&self->time, g_date_time_unref);
  self->time = time != NULL ? g_date_time_ref (time) : NULL;
  self->hidden = ten_record_get_hidden (first) &&
                 (self->whole || ten_record_get_player_sight (first) > TEN_PLAYER_SIGHT_SEAL);
}

/* A play whose only rolls are those of an opponent and helpers has no actor. */
static gboolean
read_rolls (TenPlayerView *self, TenPlay *play, TenRuleset *ruleset)
{
  g_autoptr (GPtrArray) shown = list_in_order (play);
  TenRecord *actor = ten_play_get_record (play);
  gboolean decided;

  if (actor == NULL)
    actor = shown->pdata[0];
  self->verdict = self->whole ? g_strdup ("") : dup_verdict (actor, ten_play_get_records (play));
  decided = self->whole || *self->verdict != '\0';
  for (guint i = 0; i < shown->len; i++)
    {
      guint place;

      g_ptr_array_find (ten_play_get_records (play), shown->pdata[i], &place);
      append_side (self, shown->pdata[i], ruleset,
                   decided ? ten_play_find_winner (play, shown->pdata[i]) : "", place);
    }
  if (self->sides->len == 0)
    return FALSE;
  if (!self->whole)
    sort_sides (self, ten_play_get_records (play));
  self->comment = g_strdup (self->whole ? ten_record_get_comment (actor)
                                        : ten_record_get_player_comment (actor));
  gather_notes (self, actor, shown, ruleset);
  take_time (self, shown);
  return TRUE;
}

/* A mark, the end of an action, or something that is lost: a sentence. */
static gboolean
read_facts (TenPlayerView *self, TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);
  TenEvent *event = ten_play_find_event (play, TEN_EVENT_MARK);

  if (event != NULL)
    {
      g_autofree char *kind = g_strconcat ("mark-", ten_event_get_word (event, "unit"), NULL);

      self->unit = ten_play_order_get_unit (kind);
    }
  else if (entries->len > 0)
    event = entries->pdata[entries->len - 1];
  self->comment = g_strdup ("");
  if (event != NULL)
    self->verdict = dup_event_text (event, self->whole);
  else
    self->verdict = g_strdup (self->whole ? ten_play_get_text (play) : "");
  return *self->verdict != '\0';
}

/* Facts of a play that are about none of its rolls. */
static void
gather_facts (TenPlayerView *self, TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_EVENT (entries->pdata[i]) && !ten_event_is (entries->pdata[i], TEN_EVENT_ACTION) &&
        ten_event_get_place (entries->pdata[i])->own == 0)
      add_note (self->notes, dup_event_text (entries->pdata[i], self->whole));
}

/* A seal alone tells nothing else. */
static gboolean
is_all_sealed (TenPlayerView *self)
{
  gboolean all = self->sides->len > 0;

  for (guint i = 0; i < self->sides->len; i++)
    all &= ten_player_view_get_side (self, i)->sealed;
  return all;
}

static TenPlayerView *
create_view (TenPlay *play, TenRuleset *ruleset, gboolean whole)
{
  g_autoptr (TenPlayerView) self = g_object_new (TEN_TYPE_PLAYER_VIEW, NULL);
  const gboolean rolled = ten_play_get_records (play)->len > 0;

  self->whole = whole;
  self->unit = -1;
  self->number = whole ? ten_play_get_number (play) : 0;
  self->kind = whole ? ten_play_get_kind (play) : ten_play_get_player_kind (play);
  self->chronicle = g_strdup (ten_play_get_chronicle (play));
  self->time = ten_log_time_new (ten_play_get_time (play));
  if (rolled ? !read_rolls (self, play, ruleset) : !read_facts (self, play))
    return NULL;
  if (rolled)
    gather_facts (self, play);
  if (is_all_sealed (self))
    g_clear_pointer (&self->chronicle, g_free);
  return g_steal_pointer (&self);
}

/**
 * ten_player_view_new:
 * @play: a play as it was read from the log, with everything that was said later
 * @ruleset: (nullable): its ruleset, for the names of degrees
 *
 * Finds what players may know of a play (NWOD-5, POOL-7).
 *
 * Returns: (transfer full) (nullable): the part that they know, or %NULL for nothing
 */
TenPlayerView *
ten_player_view_new (TenPlay *play, TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_PLAY (play), NULL);

  return create_view (play, ruleset, FALSE);
}

/**
 * ten_player_view_new_whole:
 * @play: a play as it was read from the log
 * @ruleset: (nullable): its ruleset, for the names of degrees
 *
 * Reads all of a play, for the Storyteller.
 *
 * Returns: (transfer full): the play, in the same form as for players
 */
TenPlayerView *
ten_player_view_new_whole (TenPlay *play, TenRuleset *ruleset)
{
  TenPlayerView *self;

  g_return_val_if_fail (TEN_IS_PLAY (play), NULL);

  self = create_view (play, ruleset, TRUE);
  return self;
}

/**
 * ten_play_find_ruleset:
 * @play: a play
 * @rulesets: (nullable): the rulesets
 *
 * Returns: (transfer none) (nullable): the ruleset of its rolls, or %NULL if there are none, or it
 *   no longer exists
 */
TenRuleset *
ten_play_find_ruleset (TenPlay *play, TenRulesets *rulesets)
{
  GPtrArray *records = ten_play_get_records (play);

  return records->len > 0 && rulesets != NULL
             ? ten_rulesets_find (rulesets, ten_record_get_ruleset (records->pdata[0]), NULL)
             : NULL;
}

guint
ten_player_view_get_n_sides (TenPlayerView *self)
{
  return self->sides->len;
}

const TenPlayerSide *
ten_player_view_get_side (TenPlayerView *self, guint i)
{
  g_return_val_if_fail (i < self->sides->len, NULL);

  return &g_array_index (self->sides, TenPlayerSide, i);
}

TEN_DEFINE_ACCESSOR (const char *, ten_player_view_get_verdict, TenPlayerView, verdict)
TEN_DEFINE_ACCESSOR (const char *, ten_player_view_get_comment, TenPlayerView, comment)
TEN_DEFINE_ACCESSOR (gboolean, ten_player_view_get_struck, TenPlayerView, struck)
TEN_DEFINE_ACCESSOR (gboolean, ten_player_view_get_hidden, TenPlayerView, hidden)
TEN_DEFINE_ACCESSOR (gint64, ten_player_view_get_number, TenPlayerView, number)
TEN_DEFINE_ACCESSOR (TenActionKind, ten_player_view_get_kind, TenPlayerView, kind)
TEN_DEFINE_ACCESSOR (int, ten_player_view_get_unit, TenPlayerView, unit)
TEN_DEFINE_ACCESSOR (GDateTime *, ten_player_view_get_time, TenPlayerView, time)
TEN_DEFINE_ACCESSOR (const char *, ten_player_view_get_chronicle, TenPlayerView, chronicle)
TEN_DEFINE_ACCESSOR (GPtrArray *, ten_player_view_get_notes, TenPlayerView, notes)

/* Who rolled, and the outcome. The opponent of a party may have none. */
char *
ten_player_side_dup_text (const TenPlayerSide *self)
{
  if (*self->name == '\0' || *self->outcome == '\0')
    return g_strconcat (self->name, self->outcome, NULL);
  /* Translators: who rolled, and the outcome. */
  return g_strdup_printf (C_ ("contest", "%s: %s"), self->name, self->outcome);
}

char *
ten_player_view_dup_text (TenPlayerView *self)
{
  g_autofree char *text = g_strdup (self->verdict);

  for (guint i = 0; i < self->sides->len; i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (self, i);
      g_autofree char *words = ten_player_side_dup_text (side);

      if (*side->outcome != '\0')
        ten_sentences_append (&text, words);
    }
  return g_steal_pointer (&text);
}
