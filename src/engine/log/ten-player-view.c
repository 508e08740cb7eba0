/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-player-view.h"
#include "json/ten-fields-private.h"

#include "log/ten-event-private.h"
#include "log/ten-player-sight.h"
#include "log/ten-record-players.h"
#include "log/ten-record-private.h"
#include "rules/ten-sentences.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * TenPlayerView:
 *
 * The part of an action in the log that players see (NWOD-5, POOL-7): of each of its rolls no more
 * than its #TenPlayerSight. It contains copies, without the numbers and times of entries.
 */
struct _TenPlayerView
{
  GObject parent_instance;

  GArray *sides;
  char *verdict;
  char *comment;
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
  g_free (side->seal);
  g_clear_pointer (&side->roll, ten_roll_unref);
}

TEN_DEFINE_FIELDS (TenPlayerView,
                   ten_player_view,
                   { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenPlayerView, sides) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlayerView, verdict) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlayerView, comment) })

static void
ten_player_view_init (TenPlayerView *self)
{
  self->sides = g_array_new (FALSE, TRUE, sizeof (TenPlayerSide));
  g_array_set_clear_func (self->sides, clear_side);
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
get_name (TenRecord *record)
{
  const char *name = ten_record_get_player_character (record);

  if (name != NULL && *name != '\0')
    return name;
  return ten_record_get_player_sight (record) >= TEN_PLAYER_SIGHT_OUTCOME &&
                 ten_record_has_role (record, "b")
             ? _ ("Opponent")
             : "";
}

static void
append_side (TenPlayerView *self, TenRecord *record, TenRuleset *ruleset, const char *winner)
{
  const TenPlayerSight sight = ten_record_get_player_sight (record);
  TenPlayerSide side = { NULL };

  if (sight == TEN_PLAYER_SIGHT_NOTHING)
    return;
  side.name = g_strdup (get_name (record));
  side.pool = ten_record_dup_player_whole_text (record, ruleset);
  if (sight == TEN_PLAYER_SIGHT_ROLL)
    side.roll = ten_roll_ref (ten_record_get_roll (record));
  side.seal = ten_record_dup_player_seal_text (record);
  side.lost = ten_record_has_lost (record, winner);
  side.failed = sight >= TEN_PLAYER_SIGHT_OUTCOME && ten_record_has_failed (record);
  side.outcome = dup_outcome (record, ruleset, side.lost);
  side.sealed = sight == TEN_PLAYER_SIGHT_SEAL;
  g_array_append_val (self->sides, side);
  /* A seal does not reveal whether its roll was struck out. */
  self->struck |= sight > TEN_PLAYER_SIGHT_SEAL && ten_record_get_strike (record) != NULL;
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
is_unopposed_party (TenRecord *record, GPtrArray *companions)
{
  gboolean unopposed = ten_record_has_role (record, "party");

  for (guint i = 0; companions != NULL && i < companions->len; i++)
    unopposed &= ten_record_has_role (companions->pdata[i], "member");
  return unopposed;
}

static gboolean
is_all_seen (TenRecord *record, GPtrArray *companions)
{
  gboolean all = ten_record_get_player_sight (record) == TEN_PLAYER_SIGHT_ROLL;

  for (guint i = 0; companions != NULL && i < companions->len; i++)
    all &= ten_record_get_player_sight (companions->pdata[i]) == TEN_PLAYER_SIGHT_ROLL;
  return all;
}

/* Whether players were told how each side of a contest, or each member of a party, did. */
static gboolean
is_all_told (TenRecord *record, GPtrArray *companions)
{
  gboolean all = ten_record_get_player_sight (record) >= TEN_PLAYER_SIGHT_OUTCOME;

  for (guint i = 0; companions != NULL && i < companions->len; i++)
    all &= ten_record_has_role (companions->pdata[i], "helper") ||
           ten_record_get_player_sight (companions->pdata[i]) >= TEN_PLAYER_SIGHT_OUTCOME;
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
 * a reroll is not among the companions. */
static char *
dup_verdict (TenRecord *record, GPtrArray *companions, gboolean all_seen)
{
  TenEvent *event = find_verdict (record);
  g_autofree char *text = NULL;

  if (event == NULL)
    return g_strdup ("");
  text = ten_event_dup_player_text (event);
  if (*text != '\0' || ten_record_has_role (record, "reroll"))
    return g_steal_pointer (&text);
  if (all_seen || (g_str_equal (ten_record_get_action_word (record), "party") &&
                   is_all_told (record, companions)))
    return ten_event_take_seen (event, ten_event_dup_text (event));
  return !ten_event_is (event, TEN_EVENT_HELP) && is_all_told (record, companions)
             ? ten_event_take_seen (event, ten_event_dup_winner_text (event))
             : g_strdup ("");
}

/* Finds what players see of an action (NWOD-5, POOL-7). */
TenPlayerView *
ten_player_view_new (TenRecord *record, GPtrArray *companions, TenRuleset *ruleset)
{
  const char *winner = "";
  g_autoptr (TenPlayerView) self = g_object_new (TEN_TYPE_PLAYER_VIEW, NULL);
  gboolean all_seen = is_all_seen (record, companions);

  self->verdict = dup_verdict (record, companions, all_seen);
  if (*self->verdict != '\0')
    winner = ten_record_find_winner (record);
  append_side (self, record, ruleset, winner);
  /* Helpers come last, so that the opponent is beside the first side. */
  for (int helpers = FALSE; companions != NULL && helpers <= TRUE; helpers++)
    for (guint i = 0; i < companions->len; i++)
      if (ten_record_has_role (companions->pdata[i], "helper") == helpers)
        append_side (self, companions->pdata[i], ruleset,
                     *winner != '\0' ? ten_record_find_winner_of (record, companions, i) : "");
  if (self->sides->len == 0)
    return NULL;
  /* Of a whole party, the first few are the ones that can be read from afar. An order by result
   * would reveal a hidden one (POOL-7). */
  g_array_sort (self->sides, all_seen && is_unopposed_party (record, companions) ? compare_rolls
                                                                                 : compare_sealed);
  if (all_seen)
    put_failures_first (self->sides);
  self->comment = g_strdup (ten_record_get_player_comment (record));
  return g_steal_pointer (&self);
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

static const char *const sights[] = { "nothing", "seal", "outcome", "result", "everything" };

/**
 * ten_player_sight_to_id:
 * @sight: how much players see
 *
 * Gets the word for @sight in the log and on the command line.
 *
 * Returns: (transfer none) (not nullable): `nothing`, `seal`, `outcome`, `result` or `everything`
 */
TEN_DEFINE_TO_ID (TenPlayerSight, ten_player_sight, sights)

/**
 * ten_player_sight_from_id:
 * @id: (not nullable): a word from ten_player_sight_to_id()
 * @sight: (out): its meaning
 *
 * Finds the sight for a word.
 *
 * Returns: %FALSE if there is none
 */
TEN_DEFINE_FROM_ID (TenPlayerSight, ten_player_sight, sights)
