/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-plays.h"

#include "ten-config.h"
#include "ten-room-bytes.h"
#include "ten-room-wire.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A record that came to nothing in the log. */
#define NOTHING -1
#define OWN_DICE "own dice"

struct _TenRoomPlays
{
  GObject parent_instance;

  TenRoomCore *core;
  TenRoomDice *dice;
  TenTable *table;
  GHashTable *known;  /* the author and number of a record -> its entry in the log */
  GPtrArray *waiting; /* TenRoomRecord whose shares are missing */
  gboolean many;      /* they come together */
  gboolean taking;    /* the log grows by a play of somebody else */
};

G_DEFINE_FINAL_TYPE (TenRoomPlays, ten_room_plays, G_TYPE_OBJECT)

static guint played;

static void
ten_room_plays_finalize (GObject *object)
{
  TenRoomPlays *self = TEN_ROOM_PLAYS (object);

  g_clear_object (&self->table);
  g_ptr_array_unref (self->waiting);
  g_hash_table_unref (self->known);

  G_OBJECT_CLASS (ten_room_plays_parent_class)->finalize (object);
}

static void
ten_room_plays_class_init (TenRoomPlaysClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_room_plays_finalize;
  played = g_signal_new ("played", TEN_TYPE_ROOM_PLAYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_INT64);
}

static void
ten_room_plays_init (TenRoomPlays *self)
{
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_room_record_unref);
}

static char *
dup_key (const guint8 *author, gint64 sequence)
{
  g_autofree char *hex = ten_bytes_to_hex (author, TEN_ROOM_MEMBER_SIZE);

  return g_strdup_printf ("%s %" G_GINT64_FORMAT, hex, sequence);
}

/* The log may be ahead of the file of the room, if this laptop lost its power. */
static gboolean
note_known (const TenEntry *entry, gpointer data)
{
  static const char member[] = "\"member\":\"", sequence[] = "\"sequence\":";
  TenRoomPlays *self = data;
  const char *room = strstr (entry->body, ten_room_core_get_hex (self->core));
  const char *who = room != NULL ? strstr (room, member) : NULL;
  const char *number = who != NULL ? strstr (who, sequence) : NULL;
  guint8 id[TEN_ROOM_MEMBER_SIZE];
  g_autofree char *hex = NULL;

  if (number == NULL)
    return TRUE;
  hex = g_strndup (who + strlen (member), 2 * sizeof id);
  if (ten_bytes_from_hex (hex, id, sizeof id))
    g_hash_table_insert (self->known,
                         dup_key (id, g_ascii_strtoll (number + strlen (sequence), NULL, 10)),
                         g_memdup2 (&entry->number, sizeof entry->number));
  return TRUE;
}

static TenRoomStore *
get_store (TenRoomPlays *self)
{
  return ten_room_core_get_store (self->core);
}

/* As the log and the wire say it: true, false or "own dice". */
static JsonNode *
create_witnessed (TenPlay *play, JsonObject *room)
{
  JsonNode *node = json_node_new (JSON_NODE_VALUE);
  gboolean own_dice = ten_room_json_get_text (room, "witnessed", NULL) != NULL;

  for (guint i = 0; i < ten_play_get_records (play)->len; i++)
    own_dice |= ten_record_get_own_dice (ten_play_get_records (play)->pdata[i]);
  if (own_dice)
    json_node_set_string (node, OWN_DICE);
  else
    json_node_set_boolean (node, ten_room_json_get_object (room, "dice") != NULL);
  return node;
}

static void
emit_play (TenRoomPlays *self,
           const char *name,
           const char *author,
           gint64 number,
           JsonNode *witnessed,
           JsonObject *play)
{
  JsonObject *event = json_object_new ();

  json_object_set_string_member (event, "author", author);
  json_object_set_int_member (event, "number", number);
  if (witnessed != NULL)
    json_object_set_member (event, "witnessed", witnessed);
  json_object_set_object_member (event, "play", json_object_ref (play));
  ten_room_core_emit (self->core, name, event);
}

static const char *
get_own_name (TenRoomPlays *self)
{
  return ten_room_core_get_name_of (self->core, ten_room_core_get_keys (self->core)->id);
}

static void
set_roll_of (JsonObject *body, JsonObject *room)
{
  JsonObject *dice = ten_room_json_get_object (room, "dice");

  if (dice != NULL)
    json_object_set_string_member (body, "roll", ten_room_json_get_text (dice, "roll", ""));
  if (ten_room_json_get_text (room, "ask", NULL) != NULL)
    json_object_set_string_member (body, "ask", ten_room_json_get_text (room, "ask", NULL));
}

static JsonObject *
find_room (TenPlay *play)
{
  TenEvent *event = ten_play_find_event (play, "room");

  return event != NULL ? json_node_get_object (ten_event_get_details (event)) : NULL;
}

static void
tell_own (TenRoomPlays *self, TenPlay *play, TenPlayerView *view, JsonNode *witnessed)
{
  g_autoptr (JsonObject) shown = ten_room_wire_write (view);

  emit_play (self, "play", get_own_name (self), ten_play_get_number (play), witnessed, shown);
}

/* Nothing of a hidden play leaves this laptop. */
static void
show_hidden (TenRoomPlays *self, TenPlay *play, TenRuleset *ruleset)
{
  g_autoptr (TenPlayerView) view = ten_player_view_new_whole (play, ruleset);
  g_autoptr (JsonObject) shown = NULL;

  if (view == NULL || ten_player_view_get_n_sides (view) == 0)
    return;
  shown = ten_room_wire_write (view);
  json_object_set_boolean_member (shown, "hidden", TRUE);
  emit_play (self, "play", get_own_name (self), ten_play_get_number (play), NULL, shown);
}

static void
publish (TenRoomPlays *self, TenPlay *play)
{
  TenRuleset *ruleset = ten_play_find_ruleset (play, ten_table_get_rulesets (self->table));
  g_autoptr (TenPlayerView) view = ten_player_view_new (play, ruleset);
  JsonObject *room = find_room (play);
  g_autoptr (JsonNode) witnessed = create_witnessed (play, room);
  g_autoptr (TenRoomRecord) record = NULL;
  JsonObject *body;

  if (view == NULL)
    {
      show_hidden (self, play, ruleset);
      return;
    }
  body = json_object_new ();
  json_object_set_member (body, "witnessed", json_node_copy (witnessed));
  set_roll_of (body, room);
  json_object_set_object_member (body, "play", ten_room_wire_write (view));
  record = ten_room_core_write (self->core, TEN_ROOM_PLAY, NULL, body, NULL);
  if (record != NULL)
    ten_room_store_set_number (get_store (self), record, ten_play_get_number (play));
  tell_own (self, play, view, g_steal_pointer (&witnessed));
}

/* Something was said about a play: players see more of it, or it is struck out. */
static void
publish_change (TenRoomPlays *self, const TenEntry *entry)
{
  g_autoptr (TenPlay) play =
      ten_play_log_read (ten_table_get_log (self->table), entry->about, NULL);
  TenRuleset *ruleset =
      play != NULL ? ten_play_find_ruleset (play, ten_table_get_rulesets (self->table)) : NULL;
  g_autoptr (TenPlayerView) view = play != NULL ? ten_player_view_new (play, ruleset) : NULL;
  const guint32 about = ten_room_store_find_number (
      get_store (self), ten_room_core_get_keys (self->core)->id, entry->about);
  const gboolean changes =
      g_str_equal (entry->kind, "strike") || g_str_equal (entry->kind, "restore");
  g_autoptr (TenRoomRecord) record = NULL;
  g_autoptr (JsonObject) shown = NULL;
  JsonObject *body;

  /* Of somebody else's play, they tell themselves. */
  if (view == NULL || (find_room (play) != NULL &&
                       ten_room_json_get_text (find_room (play), "author", NULL) != NULL))
    return;
  body = json_object_new ();
  if (about > 0)
    json_object_set_int_member (body, "about", about);
  if (changes)
    json_object_set_string_member (body, "change", entry->kind);
  shown = ten_room_wire_write (view);
  json_object_set_object_member (body, "play", json_object_ref (shown));
  record = ten_room_core_write (self->core, TEN_ROOM_TELL, NULL, body, NULL);
  if (record != NULL && about == 0)
    ten_room_store_set_number (get_store (self), record, entry->about);
  emit_play (self, "told", get_own_name (self), entry->about, NULL, shown);
}

static void
publish_mark (TenRoomPlays *self, TenPlay *play)
{
  TenEvent *event = ten_play_find_event (play, TEN_EVENT_MARK);
  g_autoptr (TenRoomRecord) record = NULL;
  g_autofree char *text = NULL;
  JsonObject *body;

  if (event == NULL || ten_event_get_hidden (event) || !ten_room_core_leads (self->core))
    return;
  body = json_object_new ();
  json_object_set_string_member (body, "unit", ten_event_get_word (event, "unit"));
  json_object_set_string_member (body, "name", ten_event_get_word (event, "name"));
  record = ten_room_core_write (self->core, TEN_ROOM_MARK, NULL, body, NULL);
  if (record != NULL)
    ten_room_store_set_number (get_store (self), record, ten_play_get_number (play));
}

static void
publish_turns (TenRoomPlays *self)
{
  g_autoptr (TenTurnOrder) order = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (TenRoomRecord) record = NULL;

  if (!ten_room_core_leads (self->core))
    return;
  order = ten_turn_order_load (ten_table_get_log (self->table),
                               ten_table_get_rulesets (self->table), NULL);
  if (order == NULL)
    return;
  node = ten_turn_order_to_player_json (order);
  record = ten_room_core_write (self->core, TEN_ROOM_TURN, NULL,
                                json_object_ref (json_node_get_object (node)), NULL);
}

static void
on_appended (TenRoomPlays *self, TenEntry *entry)
{
  static const char *const changes[] = { "telling", "strike", "restore", "aftermath", NULL };
  static const char *const silent[] = {
    "session", "words", "extended-start", "extended-choice", "extended-pool", "room", "lost", NULL
  };
  g_autoptr (TenPlay) play = NULL;

  if (self->taking || !ten_room_core_is_open (self->core) || g_strv_contains (silent, entry->kind))
    return;
  if (g_strv_contains (changes, entry->kind))
    {
      publish_change (self, entry);
      return;
    }
  if (g_str_equal (entry->kind, "turn") || g_str_equal (entry->kind, "turn-order"))
    {
      publish_turns (self);
      return;
    }
  play = ten_play_log_read (ten_table_get_log (self->table), entry->number, NULL);
  if (play == NULL)
    return;
  if (g_str_has_prefix (entry->kind, "mark"))
    publish_mark (self, play);
  else
    publish (self, play);
}

/* Where a play comes from. */
static JsonObject *
create_details (TenRoomPlays *self, const TenRoomRecord *record)
{
  JsonObject *details = json_object_new ();
  const TenRoomRoster *roster = ten_room_core_get_roster (self->core);

  json_object_set_string_member (details, "room", ten_room_core_get_hex (self->core));
  json_object_set_string_member (details, "author",
                                 ten_room_core_get_name_of (self->core, record->chain.author));
  ten_room_json_set_bytes (details, "member", record->chain.author, TEN_ROOM_MEMBER_SIZE);
  json_object_set_int_member (details, "sequence", record->sequence);
  for (guint i = 0; i < ten_room_roster_get_n_members (roster); i++)
    if (ten_room_roster_get_member (roster, i) ==
        ten_room_roster_find (roster, record->chain.author))
      json_object_set_int_member (details, "place", i);
  return details;
}

void
ten_room_plays_describe (TenRoomPlays *self,
                         TenAction *action,
                         const TenRoomRoll *roll,
                         const char *ask)
{
  JsonObject *details = json_object_new ();
  const TenRandomKind kind = ten_random_get_kind (ten_table_get_random (self->table));

  json_object_set_string_member (details, "room", ten_room_core_get_hex (self->core));
  if (kind == TEN_RANDOM_SCRIPTED || kind == TEN_RANDOM_OWN_DICE)
    json_object_set_string_member (details, "witnessed", OWN_DICE);
  else
    json_object_set_boolean_member (details, "witnessed", roll != NULL);
  if (ask != NULL)
    json_object_set_string_member (details, "ask", ask);
  if (roll != NULL)
    json_object_set_object_member (details, "dice", ten_room_dice_describe (self->dice, roll));
  ten_action_set_room (action, details);
}

static gint64
write_received (TenRoomPlays *self, const TenReceivedPlay *received, GError **error)
{
  gint64 number;

  if (!ten_table_open_log (self->table, error))
    return 0;
  self->taking = TRUE;
  number = ten_received_play_write (received, ten_table_get_log (self->table), error);
  self->taking = FALSE;
  return number;
}

static gint64
take (TenRoomPlays *self,
      const TenRoomRecord *record,
      JsonObject *play,
      JsonObject *details,
      gint64 about,
      GError **error)
{
  const char *author = ten_room_core_get_name_of (self->core, record->chain.author);
  g_autoptr (JsonNode) body = ten_room_wire_to_body (play, author, details);
  const TenReceivedPlay received = {
    .kind = "room",
    .about = about,
    .time = record->time,
    .chronicle = ten_room_json_get_text (play, "chronicle", NULL),
    .body = body,
  };

  return write_received (self, &received, error);
}

static void
refuse (TenRoomPlays *self, const TenRoomRecord *record, const char *reason)
{
  ten_room_store_set_number (get_store (self), record, NOTHING);
  ten_room_core_refuse (self->core, ten_room_core_get_name_of (self->core, record->chain.author),
                        reason);
}

/* Whether the dice of a play can be judged. Adds their shares to the details. */
static gboolean
find_dice (TenRoomPlays *self,
           const TenRoomRecord *record,
           JsonObject *body,
           JsonObject *details,
           gboolean *wait)
{
  const char *id = ten_room_json_get_text (body, "roll", NULL);
  const TenRoomRoll *roll = ten_room_dice_find (self->dice, id);

  *wait = FALSE;
  json_object_set_member (details, "witnessed",
                          json_object_has_member (body, "witnessed")
                              ? json_object_dup_member (body, "witnessed")
                              : json_node_init_boolean (json_node_alloc (), FALSE));
  if (id == NULL)
    {
      if (!ten_room_json_get_flag (body, "witnessed", FALSE))
        return TRUE;
      refuse (self, record, _ ("A roll says that it was witnessed, and does not say how"));
      return FALSE;
    }
  if (roll == NULL || memcmp (roll->author, record->chain.author, sizeof roll->author) != 0 ||
      roll->state == TEN_ROOM_ROLL_OPEN || roll->state == TEN_ROOM_ROLL_ALONE)
    {
      refuse (self, record, _ ("A roll says that it was witnessed, but it was never revealed"));
      return FALSE;
    }
  *wait = !ten_room_roll_is_complete (roll);
  if (*wait)
    return FALSE;
  if (!ten_room_dice_use (self->dice, roll))
    {
      refuse (self, record, _ ("The dice of a roll were used a second time"));
      return FALSE;
    }
  json_object_set_boolean_member (details, "witnessed", TRUE);
  json_object_set_object_member (details, "dice", ten_room_dice_describe (self->dice, roll));
  return TRUE;
}

static gboolean
take_play (TenRoomPlays *self, TenRoomRecord *record)
{
  JsonObject *body = ten_room_record_get_body (record);
  JsonObject *play = ten_room_json_get_object (body, "play");
  g_autoptr (JsonObject) details = create_details (self, record);
  g_autoptr (GError) error = NULL;
  gboolean wait;
  gint64 number;

  if (play == NULL)
    {
      refuse (self, record, _ ("A play cannot be read"));
      return TRUE;
    }
  if (!find_dice (self, record, body, details, &wait))
    return !wait;
  number = take (self, record, play, json_object_ref (details), 0, &error);
  if (number == 0)
    {
      refuse (self, record, error->message);
      return TRUE;
    }
  ten_room_store_set_number (get_store (self), record, number);
  emit_play (self, "play", ten_room_core_get_name_of (self->core, record->chain.author), number,
             json_object_dup_member (details, "witnessed"), play);
  g_signal_emit (self, played, 0, record, number);
  return TRUE;
}

/* A play of this laptop that its own log does not know of, because the log is another one. */
static gboolean
is_done (TenRoomPlays *self, const TenRoomRecord *record)
{
  const char *id = ten_room_json_get_text (ten_room_record_get_body (record), "roll", NULL);
  const TenRoomRoll *roll = ten_room_dice_find (self->dice, id);
  g_autofree char *key = dup_key (record->chain.author, record->sequence);
  const gint64 *entry = g_hash_table_lookup (self->known, key);
  const gboolean done =
      ten_room_core_is_self (self->core, record->chain.author) || entry != NULL ||
      ten_room_store_get_number (get_store (self), &record->chain, record->sequence) != 0;

  if (entry != NULL)
    ten_room_store_set_number (get_store (self), record, *entry);
  if (done && roll != NULL)
    ten_room_dice_use (self->dice, roll);
  return done;
}

static void
on_play (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomPlays *self = data;

  if (!is_done (self, record) && !take_play (self, record))
    g_ptr_array_add (self->waiting, ten_room_record_ref (record));
}

static void
on_dice_changed (TenRoomPlays *self)
{
  for (guint i = 0; i < self->waiting->len;)
    {
      g_autoptr (TenRoomRecord) record = ten_room_record_ref (self->waiting->pdata[i]);

      if (take_play (self, record))
        g_ptr_array_remove (self->waiting, record);
      else
        i++;
    }
}

static gint64
take_change (TenRoomPlays *self,
             const TenRoomRecord *record,
             const char *change,
             gint64 about,
             GError **error)
{
  JsonObject *said = json_object_new ();
  g_autoptr (JsonNode) node = NULL;
  TenReceivedPlay received = { .kind = change, .about = about, .time = record->time };

  if (g_str_equal (change, "strike"))
    json_object_set_string_member (said, "reason", "");
  node = ten_room_wire_fact_to_body (change, said, create_details (self, record));
  received.body = node;
  return write_received (self, &received, error);
}

static void
on_tell (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomPlays *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  JsonObject *play = ten_room_json_get_object (body, "play");
  const char *change = ten_room_json_get_text (body, "change", NULL);
  const guint32 sequence =
      (guint32) CLAMP (ten_room_json_get_number (body, "about", 0), 0, G_MAXUINT32);
  const gint64 about = MAX (
      0, sequence > 0 ? ten_room_store_get_number (get_store (self), &record->chain, sequence) : 0);
  g_autoptr (GError) error = NULL;
  gint64 number;

  if (is_done (self, record))
    return;
  if (play == NULL ||
      (change != NULL && !g_str_equal (change, "strike") && !g_str_equal (change, "restore")))
    {
      refuse (self, record, _ ("A play cannot be read"));
      return;
    }
  number = change != NULL && about > 0
               ? take_change (self, record, change, about, &error)
               : take (self, record, play, create_details (self, record), about, &error);
  if (number == 0)
    {
      refuse (self, record, error->message);
      return;
    }
  ten_room_store_set_number (get_store (self), record, number);
  emit_play (self, "told", ten_room_core_get_name_of (self->core, record->chain.author),
             about > 0 ? about : number, NULL, play);
}

static void
on_mark (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomPlays *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  const char *unit = ten_room_json_get_text (body, "unit", "");
  const char *name = ten_room_json_get_text (body, "name", "");
  g_autofree char *kind = g_strconcat ("mark-", unit, NULL);
  g_autoptr (TenEvent) mark = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  TenReceivedPlay received = { .kind = kind, .time = record->time };
  JsonObject *event;
  gint64 number;

  if (is_done (self, record))
    return;
  if (!g_strv_contains (ten_mark_get_units (), unit) || strlen (name) > TEN_ROOM_MAX_TEXT)
    {
      refuse (self, record, _ ("A mark cannot be read"));
      return;
    }
  mark = ten_event_new_mark (unit, name);
  node = ten_room_wire_fact_to_body (
      TEN_EVENT_MARK, json_object_ref (json_node_get_object (ten_event_get_details (mark))),
      create_details (self, record));
  received.body = node;
  number = write_received (self, &received, &error);
  if (number == 0)
    {
      refuse (self, record, error->message);
      return;
    }
  ten_room_store_set_number (get_store (self), record, number);
  event = json_object_new ();
  json_object_set_string_member (event, "unit", unit);
  json_object_set_string_member (event, "name", name);
  ten_room_core_emit (self->core, "mark", event);
}

static void
on_turn (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomPlays *self = data;
  JsonObject *event = json_object_new ();

  json_object_set_member (event, "order", json_node_copy (record->body));
  ten_room_core_emit (self->core, "turn", event);
}

/* An evening of plays waits for the disk once. */
static void
on_bundle (TenRoomPlays *self, gboolean begins)
{
  if (self->many == begins || !ten_table_open_log (self->table, NULL))
    return;
  self->many = begins;
  if (begins)
    ten_log_begin_many (ten_table_get_log (self->table));
  else
    ten_log_end_many (ten_table_get_log (self->table));
}

void
ten_room_plays_start (TenRoomPlays *self)
{
  g_signal_connect_object (ten_table_get_log (self->table), "appended", G_CALLBACK (on_appended),
                           self, G_CONNECT_SWAPPED);
}

TenRoomPlays *
ten_room_plays_new (TenRoomCore *core, TenRoomDice *dice, TenTable *table)
{
  static const char *const kinds[] = { "room",       "strike",         "restore",
                                       "mark-scene", "mark-turn",      "mark-chapter",
                                       "mark-story", "mark-chronicle", NULL };
  TenRoomPlays *self = g_object_new (TEN_TYPE_ROOM_PLAYS, NULL);

  self->core = core;
  self->dice = dice;
  self->table = g_object_ref (table);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  ten_log_scan (ten_table_get_log (table), &(TenLogFilter){ .kinds = kinds }, note_known, self,
                NULL);
  g_signal_connect_object (core, "bundle", G_CALLBACK (on_bundle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dice, "changed", G_CALLBACK (on_dice_changed), self, G_CONNECT_SWAPPED);
  ten_room_core_handle (core, TEN_ROOM_PLAY, on_play, self);
  ten_room_core_handle (core, TEN_ROOM_TELL, on_tell, self);
  ten_room_core_handle (core, TEN_ROOM_MARK, on_mark, self);
  ten_room_core_handle (core, TEN_ROOM_TURN, on_turn, self);
  return self;
}
