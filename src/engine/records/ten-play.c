/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-play-private.h"
#include "dice/ten-roll-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "sheet/ten-sheet.h"
#include "records/ten-aftermath.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-common-action.h"
#include "rules/ten-pool.h"

/**
 * TenPlay:
 *
 * The record of a performed action: see ten_action_perform().
 */
struct _TenPlay
{
  GObject parent_instance;

  TenActionKind kind;
  TenRuleset *ruleset;
  GPtrArray *entries;
  GPtrArray *records;
  GPtrArray *sheets;
  char *text;
  JsonObject *details;
  gboolean secret;
  gboolean hidden;
  GError *problem;
  gint64 number;
  gint64 time;
  gint64 about;
  char *chronicle;
  JsonNode *origin;
  JsonNode *old;
};

G_DEFINE_FINAL_TYPE (TenPlay, ten_play, G_TYPE_OBJECT)

TEN_DEFINE_FIELDS (TenPlay,
                   ten_play,
                   { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenPlay, ruleset) },
                   { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPlay, entries) },
                   { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPlay, records) },
                   { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPlay, sheets) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlay, text) },
                   { NULL, JSON_TYPE_OBJECT, G_STRUCT_OFFSET (TenPlay, details) },
                   { NULL, G_TYPE_ERROR, G_STRUCT_OFFSET (TenPlay, problem) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlay, chronicle) },
                   { NULL, JSON_TYPE_NODE, G_STRUCT_OFFSET (TenPlay, origin) },
                   { NULL, JSON_TYPE_NODE, G_STRUCT_OFFSET (TenPlay, old) })

static void
ten_play_init (TenPlay *self)
{
  self->records = g_ptr_array_new ();
  self->sheets = g_ptr_array_new_with_free_func (g_object_unref);
}

TenPlay *
ten_play_new (TenActionKind kind,
              TenRuleset *ruleset,
              GPtrArray *entries,
              const char *text,
              JsonObject *details,
              gboolean secret,
              gboolean hidden)
{
  TenPlay *self = g_object_new (TEN_TYPE_PLAY, NULL);

  self->kind = kind;
  g_set_object (&self->ruleset, ruleset);
  self->entries = g_ptr_array_ref (entries);
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      g_ptr_array_add (self->records, entries->pdata[i]);
  self->text = g_strdup (text != NULL ? text : "");
  self->details = json_object_ref (details);
  self->secret = secret;
  self->hidden = hidden;
  return self;
}

void
ten_play_set_place (TenPlay *self, const TenPlayPlace *place)
{
  self->number = place->number;
  self->time = place->time;
  self->about = place->about;
  ten_set_text (&self->chronicle, place->chronicle);
}

TEN_DEFINE_ACCESSOR (JsonObject *, ten_play_get_details, TenPlay, details)
TEN_DEFINE_ACCESSOR (gboolean, ten_play_get_hidden, TenPlay, hidden)
TEN_DEFINE_ACCESSOR (JsonNode *, ten_play_get_origin, TenPlay, origin)
TEN_DEFINE_ACCESSOR (JsonNode *, ten_play_get_old, TenPlay, old)

void
ten_play_take_origin (TenPlay *self, JsonNode *origin)
{
  g_clear_pointer (&self->origin, json_node_unref);
  self->origin = origin;
}

void
ten_play_take_old (TenPlay *self, JsonNode *old)
{
  g_clear_pointer (&self->old, json_node_unref);
  self->old = old;
}

void
ten_play_add_sheet (TenPlay *self, TenSheet *sheet)
{
  g_ptr_array_add (self->sheets, g_object_ref (sheet));
}

void
ten_play_set_problem (TenPlay *self, const GError *error)
{
  g_clear_error (&self->problem);
  self->problem = g_error_copy (error);
}

/**
 * ten_play_get_kind:
 *
 * Returns: the kind of action
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, TenActionKind, kind)

/* @role: NULL for any */
static guint
count_known (TenPlay *self, const char *role)
{
  guint n = 0;

  for (guint i = 0; i < self->records->len; i++)
    n += (role == NULL || ten_record_has_role (self->records->pdata[i], role)) &&
         ten_record_get_player_sight (self->records->pdata[i]) > TEN_PLAYER_SIGHT_SEAL;
  return n;
}

/* NWOD-5: the kind must not tell that someone hidden took part, nor what a seal is of. */
TenActionKind
ten_play_get_player_kind (TenPlay *self)
{
  const guint n_known = count_known (self, NULL);

  if (n_known == 0 && self->records->len > 0)
    return TEN_ACTION_ROLL;
  if (self->kind != TEN_ACTION_CONTEST && self->kind != TEN_ACTION_TEAMWORK &&
      self->kind != TEN_ACTION_PARTY)
    return self->kind;
  if (n_known == 1)
    return TEN_ACTION_ROLL;
  return self->kind == TEN_ACTION_CONTEST && count_known (self, "b") == 0 ? TEN_ACTION_TEAMWORK
                                                                          : self->kind;
}

/**
 * ten_play_get_number:
 *
 * Returns: its number in the log, or 0 if it is not in a log
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, gint64, number)

/**
 * ten_play_get_time:
 *
 * Returns: when it was written, in microseconds since 1970, UTC, or 0
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, gint64, time)

/**
 * ten_play_get_about:
 *
 * Returns: the number of the play that it follows, changes or tells of, or 0
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, gint64, about)

/**
 * ten_play_get_chronicle:
 *
 * Returns: (transfer none) (nullable): the chronicle (campaign), or %NULL
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, const char *, chronicle)

/**
 * ten_play_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the ruleset, if it is still known
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, TenRuleset *, ruleset)

/**
 * ten_play_get_entries:
 *
 * Gets everything that was written, or would have been without a log at the table, in order: the
 * event that began an action, the rolls, and the other events.
 *
 * Returns: (transfer none) (element-type GObject): #TenRecord and #TenEvent
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, GPtrArray *, entries)

/**
 * ten_play_get_records:
 *
 * Returns: (transfer none) (element-type TenRecord): the rolls, in order
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, GPtrArray *, records)

gboolean
ten_action_kind_is_check (TenActionKind kind)
{
  return kind == TEN_ACTION_ROUSE || kind == TEN_ACTION_MEND || kind == TEN_ACTION_REMORSE;
}

/* The dice of others, and a rouse check that pays for a Blood Surge (V5-6). */
static gboolean
is_beside (TenPlay *self, TenRecord *record)
{
  return ten_record_has_role (record, "b") || ten_record_has_role (record, "helper") ||
         ten_record_has_role (record, "member") || ten_record_is_of_damage (record) ||
         (ten_record_has_role (record, "rouse") && !ten_action_kind_is_check (self->kind));
}

/**
 * ten_play_get_record:
 *
 * Returns: (transfer none) (nullable): the actor's roll: the last one that is not an opponent's or
 *   a helper's, nor the damage of an attack or its soak; for a party, that of the first member; or
 *   %NULL if nothing was rolled
 */
TenRecord *
ten_play_get_record (TenPlay *self)
{
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  for (guint i = self->records->len; i > 0; i--)
    {
      TenRecord *record = self->records->pdata[i - 1];

      if (!is_beside (self, record))
        return record;
    }
  return NULL;
}

/**
 * ten_play_find_record:
 * @role: the role of the roll in its action, such as `b`
 *
 * Returns: (transfer none) (nullable): the last roll with that role, or %NULL
 */
TenRecord *
ten_play_find_record (TenPlay *self, const char *role)
{
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);
  g_return_val_if_fail (role != NULL, NULL);

  for (guint i = self->records->len; i > 0; i--)
    if (ten_record_has_role (self->records->pdata[i - 1], role))
      return self->records->pdata[i - 1];
  return NULL;
}

/**
 * ten_play_list_helpers:
 *
 * Returns: (transfer container) (element-type TenRecord): the rolls of helpers, in order
 */
GPtrArray *
ten_play_list_helpers (TenPlay *self)
{
  GPtrArray *helpers;

  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  helpers = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->records->len; i++)
    if (ten_record_has_role (self->records->pdata[i], "helper"))
      g_ptr_array_add (helpers, g_object_ref (self->records->pdata[i]));
  return helpers;
}

/* Better ones first; equal ones stay in the order in which they were rolled. */
static int
compare_members (gconstpointer first, gconstpointer second)
{
  TenRecord *const *a = first;
  TenRecord *const *b = second;

  return ten_roll_compare (ten_record_get_roll (*a), ten_record_get_roll (*b));
}

/**
 * ten_play_list_members:
 * @self: the result of a party action
 *
 * Lists the rolls of the members of a party, the best first: success before failure, a plain
 * failure before a dramatic one or a botch, then by successes.
 *
 * Returns: (transfer container) (element-type TenRecord): the rolls; none for other kinds of
 * action
 */
GPtrArray *
ten_play_list_members (TenPlay *self)
{
  GPtrArray *members;

  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  members = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->records->len; i++)
    if (ten_record_has_role (self->records->pdata[i], "party") ||
        ten_record_has_role (self->records->pdata[i], "member"))
      g_ptr_array_add (members, g_object_ref (self->records->pdata[i]));
  g_ptr_array_sort (members, compare_members);
  return members;
}

/**
 * ten_play_find_event:
 * @kind: the kind of event, such as %TEN_EVENT_END
 *
 * Returns: (transfer none) (nullable): the first event of that kind, or %NULL
 */
TenEvent *
ten_play_find_event (TenPlay *self, const char *kind)
{
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  for (guint i = 0; i < self->entries->len; i++)
    if (TEN_IS_EVENT (self->entries->pdata[i]) && ten_event_is (self->entries->pdata[i], kind))
      return self->entries->pdata[i];
  return NULL;
}

/**
 * ten_play_get_text:
 *
 * Describes the result of the whole action, in the user's language: who wins a contest, what
 * helpers add, the state of an extended action. A single roll is described by ten_words_for_roll()
 * instead.
 *
 * Returns: (transfer none): a sentence without a full stop, or an empty text
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, const char *, text)

/**
 * ten_play_get_sheets:
 *
 * Gets the sheets that have changed. The caller has to save them.
 *
 * Returns: (transfer none) (element-type TenSheet): the sheets
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, GPtrArray *, sheets)

/**
 * ten_play_get_problem:
 *
 * Returns: (transfer none) (nullable): why a sheet could not be changed, although the change is in
 *   the log, or %NULL if all went well
 */
TEN_DEFINE_GETTER (TenPlay, ten_play, TEN_IS_PLAY, const GError *, problem)

gboolean
ten_play_is_open (TenPlay *self)
{
  for (guint i = 0; i < self->records->len; i++)
    if (ten_record_get_player_sight (self->records->pdata[i]) != TEN_PLAYER_SIGHT_ROLL)
      return FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    if (TEN_IS_EVENT (self->entries->pdata[i]) && ten_event_get_hidden (self->entries->pdata[i]) &&
        !ten_event_is (self->entries->pdata[i], TEN_EVENT_ALIAS))
      return FALSE;
  return !self->secret;
}
