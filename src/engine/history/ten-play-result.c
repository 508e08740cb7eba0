/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of an action that was just performed, as a document: its rolls by their roles, and
 * what its kind adds. */

#include "history/ten-play-result.h"

#include "history/ten-player-view.h"
#include "json/ten-json.h"
#include "records/ten-aftermath.h"
#include "records/ten-event-private.h"
#include "records/ten-play-private.h"
#include "records/ten-player-sight.h"
#include "records/ten-record-private.h"
#include "rules/ten-common-action.h"
#include "rules/ten-pool.h"

typedef struct
{
  TenPlay *play;
  TenRuleset *ruleset;
  TenPlayerView *view;
  gboolean whole;
  gboolean open; /* players see all of it */
} Result;

static const TenPlayerSide *
find_side (const Result *self, TenRecord *record)
{
  guint place;

  if (self->view == NULL || !g_ptr_array_find (ten_play_get_records (self->play), record, &place))
    return NULL;
  for (guint i = 0; i < ten_player_view_get_n_sides (self->view); i++)
    if (ten_player_view_get_side (self->view, i)->place == place)
      return ten_player_view_get_side (self->view, i);
  return NULL;
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
static void
add_meaning (const Result *self, TenRecord *record, JsonObject *object)
{
  g_autofree char *hint = NULL;
  const char *word;
  const char *meaning = NULL;
  const TenBonus *bonus;

  if (self->ruleset == NULL || !json_object_has_member (object, "target"))
    return;
  word = ten_ruleset_get_target_word (self->ruleset,
                                      (int) json_object_get_int_member (object, "target"));
  if (word != NULL)
    json_object_set_string_member (object, "target_name", word);
  bonus = self->whole || self->open ? ten_aftermath_find_bonus (record, self->ruleset) : NULL;
  if (bonus != NULL)
    json_object_set_object_member (object, "bonus", write_bonus (bonus));
  if (self->whole)
    hint = ten_pool_dup_hint (ten_record_get_terms (record), self->ruleset);
  if (hint != NULL)
    json_object_set_string_member (object, "hint", hint);
  if (self->whole || self->open)
    meaning = ten_record_get_meaning (record, self->ruleset);
  if (meaning != NULL)
    json_object_set_string_member (object, "meaning", meaning);
}

/* NULL if players know nothing of it */
static JsonNode *
write_roll (const Result *self, TenRecord *record)
{
  const TenPlayerSide *side = find_side (self, record);
  JsonNode *node = side != NULL ? json_node_copy (side->json) : NULL;

  if (node != NULL)
    add_meaning (self, record, json_node_get_object (node));
  return node;
}

static gboolean
is_member (TenRecord *record)
{
  return ten_record_has_role (record, "party") || ten_record_has_role (record, "member");
}

static void
take_array (JsonObject *object, const char *name, JsonArray *array)
{
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (object, name, array);
  else
    json_array_unref (array);
}

static void
write_rolls (const Result *self, JsonObject *object)
{
  GPtrArray *records = ten_play_get_records (self->play);
  JsonArray *helpers = json_array_new ();

  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = records->pdata[i];
      const char *role = ten_action_kind_is_check (ten_play_get_kind (self->play))
                             ? "roll"
                             : ten_record_get_role (record);
      JsonNode *roll = write_roll (self, record);

      if (roll != NULL && ten_record_has_role (record, "helper"))
        json_array_add_element (helpers, roll);
      else if (roll != NULL && role != NULL && !is_member (record) && !g_str_equal (role, "rouse"))
        json_object_set_member (object, role, roll);
      else
        g_clear_pointer (&roll, json_node_unref);
    }
  take_array (object, "helpers", helpers);
}

static GPtrArray *
list_members_as_rolled (const Result *self)
{
  GPtrArray *records = ten_play_get_records (self->play);
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < records->len; i++)
    if (is_member (records->pdata[i]))
      g_ptr_array_add (members, records->pdata[i]);
  return members;
}

/* Sorting by result would reveal secrets (POOL-7), and hidden members are left out. @said: each
 * result, in the order in which they were rolled, or NULL */
static void
write_members (const Result *self, JsonObject *object, JsonArray *said)
{
  g_autoptr (GPtrArray) rolled = list_members_as_rolled (self);
  g_autoptr (GPtrArray) members =
      said != NULL ? ten_play_list_members (self->play) : g_ptr_array_ref (rolled);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < members->len; i++)
    {
      JsonNode *roll = write_roll (self, members->pdata[i]);
      JsonObject *member;
      guint at;

      if (roll == NULL)
        continue;
      g_ptr_array_find (rolled, members->pdata[i], &at);
      member = said != NULL ? json_node_dup_object (json_array_get_element (said, at))
                            : json_object_new ();
      json_object_set_string_member (member, "name", find_side (self, members->pdata[i])->name);
      json_object_set_member (member, "roll", roll);
      json_array_add_object_element (array, member);
    }
  take_array (object, "members", array);
}

/* COFD-21: for a party, each member has a line. */
static void
add_common (const Result *self, JsonObject *object)
{
  TenRecord *record =
      ten_play_get_kind (self->play) != TEN_ACTION_PARTY ? ten_play_get_record (self->play) : NULL;
  const TenCommonAction *action = record != NULL && self->ruleset != NULL
                                      ? ten_record_find_common (record, self->ruleset)
                                      : NULL;
  g_autofree char *line = NULL;
  JsonObject *common;

  if (action == NULL || (!self->whole && ten_record_get_hidden (record)))
    return;
  line = ten_record_dup_common_line (record, self->ruleset, action, !self->whole);
  common = json_object_new ();
  json_object_set_string_member (common, "id", action->id);
  json_object_set_string_member (common, "name", action->source_name);
  json_object_set_string_member (common, "line", line != NULL ? line : "");
  json_object_set_boolean_member (common, "decided",
                                  !ten_record_awaits_opponent (record, self->ruleset));
  json_object_set_object_member (object, "action", common);
}

/* A part contains the next rolls of the play. */
static JsonNode *
write_next_roll (const Result *self, guint *next)
{
  GPtrArray *records = ten_play_get_records (self->play);

  while (ten_record_has_role (records->pdata[*next], "helper"))
    ++*next;
  return write_roll (self, records->pdata[(*next)++]);
}

static JsonNode *
write_part (const Result *self, JsonObject *part, guint *next)
{
  g_autoptr (GList) members = json_object_get_members (part);
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
      else if (self->open || g_str_equal (name, "action"))
        json_object_set_member (object, name, json_node_copy (node));
    }
  return ten_json_take_object (object);
}

/* Turns, and the actions of a turn. */
static JsonNode *
write_parts (const Result *self, JsonArray *parts)
{
  JsonArray *seen = json_array_new ();
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  guint next = 0;

  for (guint i = 0; i < json_array_get_length (parts); i++)
    json_array_add_element (seen,
                            write_part (self, json_array_get_object_element (parts, i), &next));
  json_node_take_array (node, seen);
  return node;
}

static gboolean
is_parts (const char *name)
{
  return g_str_equal (name, "turns") || g_str_equal (name, "actions");
}

/* Adds the details of the whole, by kind, to the rolls. */
static void
add_details (const Result *self, JsonObject *object)
{
  JsonObject *details = ten_play_get_details (self->play);
  g_autoptr (GList) members = json_object_get_members (details);

  for (GList *link = members; link != NULL; link = link->next)
    {
      JsonNode *node = json_object_get_member (details, link->data);

      if (!self->whole && is_parts (link->data))
        json_object_set_member (object, link->data, write_parts (self, json_node_get_array (node)));
      else if (!self->whole && !self->open)
        continue;
      else if (ten_play_get_kind (self->play) == TEN_ACTION_PARTY &&
               g_str_equal (link->data, "members"))
        write_members (self, object, json_node_get_array (node));
      else
        json_object_set_member (object, link->data, json_node_copy (node));
    }
}

/* V5-6: the dice of the checks that pay for a Blood Surge. */
static void
add_rouses (const Result *self, JsonObject *object)
{
  GPtrArray *records = ten_play_get_records (self->play);
  JsonArray *rouses;
  guint next = 0;

  if (!json_object_has_member (object, "rouses"))
    return;
  rouses = json_object_get_array_member (object, "rouses");
  for (guint i = 0; i < records->len && next < json_array_get_length (rouses); i++)
    if (ten_record_has_role (records->pdata[i], "rouse"))
      {
        JsonObject *check = json_array_get_object_element (rouses, next++);
        JsonNode *roll = write_roll (self, records->pdata[i]);

        if (roll != NULL)
          json_object_set_member (check, "roll", roll);
      }
}

static gboolean
has_parts (const Result *self)
{
  JsonObject *details = ten_play_get_details (self->play);

  return json_object_has_member (details, "turns") || json_object_has_member (details, "actions");
}

static JsonNode *
write_result (const Result *self)
{
  const TenActionKind kind = ten_play_get_kind (self->play);
  const gboolean single = kind == TEN_ACTION_ROLL || kind == TEN_ACTION_REROLL;
  JsonNode *node = single ? write_roll (self, ten_play_get_record (self->play)) : NULL;
  JsonObject *object;

  if (node == NULL)
    node = ten_json_take_object (json_object_new ());
  object = json_node_get_object (node);
  if (!single && !has_parts (self))
    write_rolls (self, object);
  if (kind == TEN_ACTION_PARTY && !self->whole && !self->open)
    write_members (self, object, NULL);
  add_details (self, object);
  add_rouses (self, object);
  if (single || self->whole || self->open)
    add_common (self, object);
  return node;
}

/**
 * ten_play_to_json:
 * @play: a play that was just performed
 *
 * Writes the whole result: the rolls by their roles (a single roll as it is), what the kind of
 * action adds, such as `winner` and `margin`, and what it means for a common action (COFD-21).
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_play_to_json (TenPlay *play)
{
  g_autoptr (TenPlayerView) view = NULL;
  TenRuleset *ruleset;

  g_return_val_if_fail (TEN_IS_PLAY (play), NULL);

  ruleset = ten_play_get_ruleset (play);
  view = ten_player_view_new_whole (play, ruleset);
  return write_result (&(Result){ play, ruleset, view, TRUE, ten_play_is_open (play) });
}

/**
 * ten_play_to_player_json:
 * @play: a play that was just performed
 *
 * Writes what players are allowed to know (POOL-7): each roll as far as its secrets allow, and, if
 * there are any secrets, nothing about the result of the whole. The object is empty for a hidden
 * action (NWOD-5).
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_play_to_player_json (TenPlay *play)
{
  g_autoptr (TenPlayerView) view = NULL;
  TenRuleset *ruleset;

  g_return_val_if_fail (TEN_IS_PLAY (play), NULL);

  if (ten_play_get_hidden (play))
    return ten_json_take_object (json_object_new ());
  ruleset = ten_play_get_ruleset (play);
  view = ten_player_view_new (play, ruleset);
  return write_result (&(Result){ play, ruleset, view, FALSE, ten_play_is_open (play) });
}

/* The first fact that players know, or, in a party, whom each member beat. */
static char *
join_facts (TenPlay *play)
{
  const gboolean pairs = ten_play_get_kind (play) == TEN_ACTION_PARTY;
  GPtrArray *entries = ten_play_get_entries (play);
  g_autoptr (GString) texts = g_string_new (NULL);

  for (guint i = 0; i < entries->len && (pairs || texts->len == 0); i++)
    {
      TenEvent *event = entries->pdata[i];
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
dup_seen (TenPlay *play, const char *text)
{
  TenRecord *record = ten_play_get_record (play);
  TenPlayerWords *words = record != NULL ? ten_record_get_links (record)->words : NULL;

  return g_strdup (words != NULL ? ten_player_words_translate (words, text) : text);
}

/**
 * ten_play_dup_player_text:
 * @play: a play that was just performed
 *
 * Describes what players are allowed to know of the whole action (POOL-7): see
 * ten_play_get_text().
 *
 * Returns: (transfer full): a sentence without a full stop, or an empty text
 */
char *
ten_play_dup_player_text (TenPlay *play)
{
  g_return_val_if_fail (TEN_IS_PLAY (play), NULL);

  if (ten_play_get_hidden (play))
    return g_strdup ("");
  if (ten_play_is_open (play))
    return dup_seen (play, ten_play_get_text (play));
  return join_facts (play);
}
