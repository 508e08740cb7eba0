/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-play-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "sheet/ten-sheet.h"
#include "play/ten-aftermath.h"
#include "play/ten-event-private.h"
#include "play/ten-record-private.h"
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

/**
 * ten_play_get_record:
 *
 * Returns: (transfer none) (nullable): the actor's roll: the last one that is not an opponent's or
 *   a helper's; for a party, that of the first member; or %NULL if nothing was rolled
 */
TenRecord *
ten_play_get_record (TenPlay *self)
{
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  for (guint i = self->records->len; i > 0; i--)
    {
      TenRecord *record = self->records->pdata[i - 1];

      if (!ten_record_has_role (record, "b") && !ten_record_has_role (record, "helper") &&
          !ten_record_has_role (record, "member"))
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

static gboolean
is_member (TenRecord *record)
{
  return ten_record_has_role (record, "party") || ten_record_has_role (record, "member");
}

static GPtrArray *
list_members (TenPlay *self, gboolean best_first)
{
  GPtrArray *members = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->records->len; i++)
    if (is_member (self->records->pdata[i]))
      g_ptr_array_add (members, g_object_ref (self->records->pdata[i]));
  if (best_first)
    g_ptr_array_sort (members, compare_members);
  return members;
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
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  return list_members (self, TRUE);
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

static gboolean
is_open (TenPlay *self)
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

/* TEST-6 */
static JsonObject *
write_bonus (const TenBonus *bonus)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", bonus->name);
  json_object_set_int_member (object, "dice", bonus->dice);
  json_object_set_int_member (object, "easier", bonus->easier);
  return object;
}

/* Adds what only the ruleset knows: the name of the target (CHAT-1), the bonus of the margin
 * (TEST-6), which in a contest follows from both rolls, and a hint at an unusual pool (POOL-1). */
static JsonNode *
write_roll (TenPlay *self, TenRecord *record, gboolean for_players)
{
  JsonNode *node =
      for_players ? ten_record_roll_to_player_json (record) : ten_record_roll_to_json (record);
  JsonObject *object = node != NULL ? json_node_get_object (node) : NULL;
  g_autofree char *hint = NULL;
  const char *word;
  const TenBonus *bonus;

  if (object == NULL || self->ruleset == NULL || !json_object_has_member (object, "target"))
    return node;
  word = ten_ruleset_get_target_word (self->ruleset,
                                      (int) json_object_get_int_member (object, "target"));
  if (word != NULL)
    json_object_set_string_member (object, "target_name", word);
  bonus = for_players && !is_open (self) ? NULL : ten_aftermath_find_bonus (record, self->ruleset);
  if (bonus != NULL)
    json_object_set_object_member (object, "bonus", write_bonus (bonus));
  if (!for_players)
    hint = ten_pool_dup_hint (ten_record_get_terms (record), self->ruleset);
  if (hint != NULL)
    json_object_set_string_member (object, "hint", hint);
  return node;
}

static void
write_rolls (TenPlay *self, JsonObject *object, gboolean for_players)
{
  JsonArray *helpers = json_array_new ();

  for (guint i = 0; i < self->records->len; i++)
    {
      TenRecord *record = self->records->pdata[i];
      const char *role = self->kind == TEN_ACTION_ROUSE ? "roll" : ten_record_get_role (record);
      JsonNode *roll = write_roll (self, record, for_players);

      if (roll != NULL && ten_record_has_role (record, "helper"))
        json_array_add_element (helpers, roll);
      else if (roll != NULL && role != NULL && !is_member (record))
        json_object_set_member (object, role, roll);
      else
        g_clear_pointer (&roll, json_node_unref);
    }
  if (json_array_get_length (helpers) > 0)
    json_object_set_array_member (object, "helpers", helpers);
  else
    json_array_unref (helpers);
}

/* Sorting by result would reveal secrets (POOL-7), and hidden members are left out. @said: each
 * result, in the order in which they were rolled, or NULL */
static void
write_members (TenPlay *self, JsonObject *object, JsonArray *said, gboolean for_players)
{
  g_autoptr (GPtrArray) rolled = list_members (self, FALSE);
  g_autoptr (GPtrArray) members = list_members (self, said != NULL);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < members->len; i++)
    {
      TenRecord *record = members->pdata[i];
      JsonNode *roll = write_roll (self, record, for_players);
      JsonObject *member;
      guint at;

      if (roll == NULL)
        continue;
      g_ptr_array_find (rolled, record, &at);
      member = said != NULL ? json_node_dup_object (json_array_get_element (said, at))
                            : json_object_new ();
      json_object_set_string_member (member, "name",
                                     for_players ? ten_record_get_player_character (record)
                                                 : ten_record_get_character (record));
      json_object_set_member (member, "roll", roll);
      json_array_add_object_element (array, member);
    }
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (object, "members", array);
  else
    json_array_unref (array);
}

static gboolean
is_single (TenPlay *self)
{
  return self->kind == TEN_ACTION_ROLL || self->kind == TEN_ACTION_REROLL;
}

/* COFD-21: for a party, each member has a line. */
static void
add_common (TenPlay *self, JsonObject *object, gboolean for_players)
{
  TenRecord *record = self->kind != TEN_ACTION_PARTY ? ten_play_get_record (self) : NULL;
  const TenCommonAction *action = record != NULL && self->ruleset != NULL
                                      ? ten_record_find_common (record, self->ruleset)
                                      : NULL;
  g_autofree char *line = NULL;
  JsonObject *common;

  if (action == NULL || (for_players && ten_record_get_hidden (record)))
    return;
  line = ten_record_dup_common_line (record, self->ruleset, action, for_players);
  common = json_object_new ();
  json_object_set_string_member (common, "id", action->id);
  json_object_set_string_member (common, "name", action->source_name);
  json_object_set_string_member (common, "line", line != NULL ? line : "");
  json_object_set_boolean_member (common, "decided",
                                  !ten_record_awaits_opponent (record, self->ruleset));
  json_object_set_object_member (object, "action", common);
}

/* Adds the details of the whole, by kind, to the rolls. */
static JsonNode *
write_play (TenPlay *self, gboolean for_players)
{
  g_autoptr (GList) members = json_object_get_members (self->details);
  JsonObject *object;
  JsonNode *node;

  if (is_single (self))
    {
      node = write_roll (self, ten_play_get_record (self), for_players);
      object = json_node_get_object (node);
    }
  else
    {
      object = json_object_new ();
      node = ten_json_take_object (object);
      if (!json_object_has_member (self->details, "turns") &&
          !json_object_has_member (self->details, "actions"))
        write_rolls (self, object, for_players);
    }
  for (GList *link = members; link != NULL; link = link->next)
    if (self->kind == TEN_ACTION_PARTY && g_str_equal (link->data, "members"))
      write_members (self, object, json_object_get_array_member (self->details, "members"),
                     for_players);
    else
      json_object_set_member (object, link->data,
                              json_node_copy (json_object_get_member (self->details, link->data)));
  add_common (self, object, for_players);
  return node;
}

/**
 * ten_play_to_json:
 *
 * Writes the whole result: the rolls by their roles (a single roll as it is), what the kind of
 * action adds, such as `winner` and `margin`, and what it means for a common action (COFD-21).
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_play_to_json (TenPlay *self)
{
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  return write_play (self, FALSE);
}

/* A part contains the next rolls of the play. */
static JsonNode *
write_next_roll (TenPlay *self, guint *next)
{
  while (ten_record_has_role (self->records->pdata[*next], "helper"))
    ++*next;
  return write_roll (self, self->records->pdata[(*next)++], TRUE);
}

static JsonNode *
write_part (TenPlay *self, JsonObject *part, guint *next)
{
  g_autoptr (GList) members = json_object_get_members (part);
  const gboolean open = is_open (self);
  JsonObject *object = json_object_new ();

  for (GList *link = members; link != NULL; link = link->next)
    {
      const char *name = link->data;
      JsonNode *node = json_object_get_member (part, name);

      if (g_str_equal (name, "a") || g_str_equal (name, "b") || g_str_equal (name, "roll"))
        {
          JsonNode *roll = write_next_roll (self, next);

          if (roll != NULL)
            json_object_set_member (object, name, roll);
        }
      else if (g_str_equal (name, "contest"))
        json_object_set_member (object, name, write_part (self, json_node_get_object (node), next));
      else if (open || g_str_equal (name, "action"))
        json_object_set_member (object, name, json_node_copy (node));
    }
  return ten_json_take_object (object);
}

/* Turns, and the actions of a turn. */
static gboolean
write_parts (TenPlay *self, JsonObject *object, const char *name)
{
  JsonArray *parts, *seen;
  guint next = 0;

  if (!json_object_has_member (self->details, name))
    return FALSE;
  parts = json_object_get_array_member (self->details, name);
  seen = json_array_new ();
  for (guint i = 0; i < json_array_get_length (parts); i++)
    json_array_add_element (seen,
                            write_part (self, json_array_get_object_element (parts, i), &next));
  json_object_set_array_member (object, name, seen);
  return TRUE;
}

/**
 * ten_play_to_player_json:
 *
 * Writes what players are allowed to know (POOL-7): each roll as far as its secrets allow, and, if
 * there are any secrets, nothing about the result of the whole. The object is empty for a hidden
 * action (NWOD-5).
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_play_to_player_json (TenPlay *self)
{
  JsonObject *object;
  JsonNode *node;

  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  if (self->hidden)
    return ten_json_take_object (json_object_new ());
  if (is_open (self))
    {
      node = write_play (self, TRUE);
      object = json_node_get_object (node);
      write_parts (self, object, "turns");
      write_parts (self, object, "actions");
      return node;
    }
  if (is_single (self))
    {
      node = write_roll (self, ten_play_get_record (self), TRUE);
      if (node != NULL)
        add_common (self, json_node_get_object (node), TRUE);
      return node != NULL ? node : ten_json_take_object (json_object_new ());
    }
  object = json_object_new ();
  if (!write_parts (self, object, "turns") && !write_parts (self, object, "actions"))
    write_rolls (self, object, TRUE);
  if (self->kind == TEN_ACTION_PARTY)
    write_members (self, object, NULL, TRUE);
  return ten_json_take_object (object);
}

/* The first fact that players know, or, in a party, whom each member beat. */
static char *
join_facts (TenPlay *self)
{
  const gboolean pairs = self->kind == TEN_ACTION_PARTY;
  g_autoptr (GString) texts = g_string_new (NULL);

  for (guint i = 0; i < self->entries->len && (pairs || texts->len == 0); i++)
    {
      TenEvent *event = self->entries->pdata[i];
      g_autofree char *text = NULL;

      if (!TEN_IS_EVENT (event) || (pairs && !ten_event_is (event, TEN_EVENT_CONTEST)))
        continue;
      text = ten_event_dup_player_text (event);
      g_string_append_printf (texts, "%s%s", texts->len > 0 && *text != '\0' ? "\n" : "", text);
    }
  return g_string_free (g_steal_pointer (&texts), FALSE);
}

/* With the names that players know. */
static char *
dup_seen (TenPlay *self, const char *text)
{
  TenRecord *record = ten_play_get_record (self);
  TenPlayerWords *words = record != NULL ? ten_record_get_links (record)->words : NULL;

  return g_strdup (words != NULL ? ten_player_words_translate (words, text) : text);
}

/**
 * ten_play_dup_player_text:
 *
 * Describes what players are allowed to know of the whole action (POOL-7): see
 * ten_play_get_text().
 *
 * Returns: (transfer full): a sentence without a full stop, or an empty text
 */
char *
ten_play_dup_player_text (TenPlay *self)
{
  g_return_val_if_fail (TEN_IS_PLAY (self), NULL);

  if (self->hidden)
    return g_strdup ("");
  if (is_open (self))
    return dup_seen (self, self->text);
  return join_facts (self);
}
