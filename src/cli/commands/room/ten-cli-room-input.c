/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines that people, scripts and tests give a room. */

#include "commands/room/ten-cli-room-input.h"

#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>
#include <ten-room-question.h>

static void
on_performed (GObject *source, GAsyncResult *result, gpointer data)
{
  TenCliRoom *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = ten_room_perform_finish (TEN_ROOM (source), result, &error);

  /* Of a hidden answer, only the Storyteller gets to know something. */
  if (error != NULL)
    {
      ten_cli_error_prefix (&error, "room");
      ten_cli_fail (self->cli, error);
    }
  self->n_pending--;
  if (self->ended && self->n_pending == 0)
    ten_cli_room_end (self);
}

static gboolean
perform (TenCliRoom *self, TenAction *action, gint64 asked, GError **error)
{
  if (!ten_room_is_open (self->room))
    return ten_cli_refuse (error, _ ("room: this laptop is not in the room yet"));
  self->n_pending++;
  ten_room_perform_async (self->room, action, asked, on_performed, self);
  return TRUE;
}

/* The next word, or one in quotes. */
static char *
take_word (const char **line)
{
  const char *from = *line + strspn (*line, " \t");
  const gboolean quoted = *from == '"';
  const char *start = quoted ? from + 1 : from;
  const gsize length = strcspn (start, quoted ? "\"" : " \t");

  *line = start + length + (quoted && start[length] == '"');
  *line += strspn (*line, " \t");
  return g_strndup (start, length);
}

static gboolean
take_flag (const char **line, const char *flag)
{
  const gsize length = strlen (flag);

  if (!g_str_has_prefix (*line, flag) || ((*line)[length] != ' ' && (*line)[length] != '\0'))
    return FALSE;
  *line += length;
  *line += strspn (*line, " \t");
  return TRUE;
}

/* Without a sheet, the name is that of the member. */
static TenActionSide *
create_side (TenCliRoom *self, TenSetup *setup, gboolean contested, GError **error)
{
  const char *name = setup->sheet != NULL ? ten_sheet_get_name (setup->sheet) : self->name;
  TenActionSide *side = ten_action_side_new_for_pool (name, setup->pool, contested, error);

  if (side != NULL)
    ten_action_side_set_sheet (side, setup->sheet);
  return side;
}

static TenAction *
create_roll (TenCliRoom *self, const char *text, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenActionSide) side = NULL;

  if (!ten_cli_request_init_pool (&request, self->cli, self->options, NULL, error))
    return NULL;
  request.setup.alone = TRUE;
  if (!ten_cli_request_read_text (&request, text, FALSE, "room", error))
    return NULL;
  side = create_side (self, &request.setup, FALSE, error);
  return side != NULL ? ten_setup_create_action (&request.setup, side, NULL, TEN_SIDE_NONE) : NULL;
}

/* Their faces stay in the source of the dice until the next roll. */
static gboolean
take_faces (TenCliRoom *self, const char **line, GError **error)
{
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (GArray) faces = NULL;
  g_autofree char *text = NULL;

  if (!take_flag (line, "--faces"))
    random = ten_random_new_system ();
  else
    {
      text = take_word (line);
      if (!ten_faces_from_text (text, &faces, error))
        return ten_cli_error_prefix (error, "--faces");
      random = ten_random_new_scripted ((const guint8 *) faces->data, faces->len);
    }
  ten_table_set_random (self->table, random);
  return TRUE;
}

static gboolean
roll (TenCliRoom *self, const char *text, GError **error)
{
  gboolean hidden = take_flag (&text, "--hidden");
  g_autoptr (TenAction) action = NULL;

  if (self->n_pending > 0 && g_str_has_prefix (text, "--faces"))
    return ten_cli_refuse (error, _ ("--faces: wait for the roll before this one"));
  if (self->n_pending == 0 && !take_faces (self, &text, error))
    return FALSE;
  hidden |= take_flag (&text, "--hidden");
  action = create_roll (self, text, error);
  if (action == NULL)
    return FALSE;
  if (hidden)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return perform (self, action, 0, error);
}

static gboolean
contest (TenCliRoom *self, const char *text, GError **error)
{
  const gboolean hidden = take_flag (&text, "--hidden");
  g_auto (TenCliRequest) first = { NULL };
  g_auto (TenCliRequest) second = { NULL };
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenActionSide) opponent = NULL;
  g_autoptr (TenAction) action = NULL;
  TenNotation left, right;
  gboolean versus = FALSE;

  if (!ten_notation_parse_versus (&left, &right, &versus, text, error))
    return ten_cli_error_prefix (error, "room");
  if (!versus)
    return ten_cli_refuse (error, _ ("room: “%s” has no other side; write 7 vs 5, for example"),
                           text);
  if (!ten_cli_request_init_pool (&first, self->cli, self->options, NULL, error) ||
      !ten_cli_request_init_side (&second, self->cli, NULL,
                                  ten_ruleset_get_id (first.setup.ruleset), NULL, error) ||
      !ten_cli_request_apply (&first, &left, TRUE, "room", error) ||
      !ten_cli_request_apply (&second, &right, TRUE, "room", error))
    return FALSE;
  actor = create_side (self, &first.setup, TRUE, error);
  opponent =
      actor != NULL ? ten_action_side_new_for_pool (NULL, second.setup.pool, TRUE, error) : NULL;
  if (opponent == NULL)
    return FALSE;
  action = ten_setup_create_action (&first.setup, actor, opponent, TEN_SIDE_NONE);
  if (hidden)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return perform (self, action, 0, error);
}

/* --secret N[:LABEL] */
static JsonArray *
take_secrets (const char **line, GError **error)
{
  g_autoptr (JsonArray) secrets = json_array_new ();

  while (take_flag (line, "--secret"))
    {
      g_autofree char *word = take_word (line);
      char *label = strchr (word, ':');
      JsonObject *secret;
      gint64 dice;

      if (label != NULL)
        *label++ = '\0';
      if (!ten_cli_read_integer (word, -100, 100, &dice, error))
        {
          ten_cli_error_prefix (error, "--secret");
          return NULL;
        }
      secret = json_object_new ();
      json_object_set_string_member (secret, "label", label != NULL ? label : "");
      json_object_set_int_member (secret, "dice", dice);
      json_array_add_object_element (secrets, secret);
    }
  return g_steal_pointer (&secrets);
}

static gboolean
ask (TenCliRoom *self, const char *text, GError **error)
{
  const gboolean hidden = take_flag (&text, "--hidden");
  g_autoptr (JsonArray) secrets = take_secrets (&text, error);
  g_autofree char *who = NULL;
  TenNotation notation;
  JsonObject *object;

  if (secrets == NULL)
    return FALSE;
  who = take_word (&text);
  if (!ten_notation_parse (&notation, text, error))
    return ten_cli_error_prefix (error, "room");
  /* POOL-7: the text is sent as it is. */
  for (guint i = 0; i < notation.n_terms; i++)
    if (notation.terms[i].secrecy != TEN_SECRECY_OPEN)
      return ten_cli_refuse (
          error, _ ("room: players would read this secret; give it with --secret instead"));
  object = json_object_new ();
  json_object_set_string_member (object, "notation", text);
  json_object_set_boolean_member (object, "hidden", hidden);
  if (json_array_get_length (secrets) > 0)
    json_object_set_array_member (object, "secret", json_array_ref (secrets));
  return ten_room_ask (self->room, g_str_equal (who, "all") ? NULL : who, object, error);
}

static gboolean
damage (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *who = take_word (&text);
  g_autofree char *amount = take_word (&text);
  gint64 number;

  if (!ten_cli_read_integer (amount, 1, 1000, &number, error))
    return ten_cli_error_prefix (error, "room");
  return ten_room_ask (self->room, g_str_equal (who, "all") ? NULL : who,
                       ten_room_offer_to_json ((int) number, text, NULL), error);
}

/* Damage is marked on the sheet that is shared. */
static gboolean
accept_offer (TenCliRoom *self, gint64 number, GError **error)
{
  if (!ten_room_accept_offer (self->room, number, self->sheet, error))
    return FALSE;
  return self->sheet == NULL || ten_sheet_save (self->sheet, NULL, error);
}

static gboolean
answer (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *word = take_word (&text);
  g_autoptr (TenAction) action = NULL;
  JsonObject *asked;
  gint64 number;

  if (!ten_cli_read_integer (word, 1, G_MAXINT64, &number, error))
    return ten_cli_error_prefix (error, "room");
  asked = ten_room_find_ask (self->room, number);
  if (asked == NULL)
    return ten_cli_refuse (error, _ ("room: nothing with the number %s was asked"), word);
  if (take_flag (&text, "decline"))
    return ten_room_decline (self->room, number, text, error);
  if (!json_object_has_member (asked, "notation"))
    return accept_offer (self, number, error);
  action = create_roll (self, json_object_get_string_member (asked, "notation"), error);
  return action != NULL && perform (self, action, number, error);
}

static TenPlay *
find_play (TenCliRoom *self, const char *word, GError **error)
{
  TenLog *log = ten_table_get_log (self->table);
  gint64 number;

  if (!ten_cli_read_integer (word, 1, MAX (1, ten_log_get_n_entries (log)), &number, NULL) ||
      number > ten_log_get_n_entries (log))
    {
      ten_cli_refuse (error, _ ("room: there is no play %s"), word);
      return NULL;
    }
  return ten_play_log_read (log, number, error);
}

static gboolean
do_action (TenCliRoom *self, TenAction *action, GError **error)
{
  g_autoptr (TenAction) owned = action;
  g_autoptr (TenPlay) play = ten_action_perform (owned, self->table, error);

  return play != NULL || ten_cli_error_prefix (error, "room");
}

static gboolean
tell (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *word = take_word (&text);
  g_autoptr (TenPlay) play = find_play (self, word, error);
  GPtrArray *records = play != NULL ? ten_play_get_records (play) : NULL;
  TenPlayerSight told;
  TenAction *action;

  if (play == NULL)
    return FALSE;
  if (!ten_player_sight_from_id (text, &told) || told == TEN_PLAYER_SIGHT_NOTHING)
    return ten_cli_refuse (error,
                           _ ("room: players can be told the seal, outcome, result or everything"));
  if (records->len == 0)
    return ten_cli_refuse (error, _ ("room: nothing was rolled in play %s"), word);
  action = ten_following_action_new_telling (
      ten_play_find_ruleset (play, ten_table_get_rulesets (self->table)), records->pdata[0], told);
  for (guint i = 1; i < records->len; i++)
    ten_following_action_tell_too (TEN_FOLLOWING_ACTION (action), records->pdata[i]);
  return do_action (self, action, error);
}

static gboolean
strike (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *word = take_word (&text);
  g_autoptr (TenPlay) play = find_play (self, word, error);

  if (play == NULL)
    return FALSE;
  if (ten_play_get_records (play)->len == 0)
    return ten_cli_refuse (error, _ ("room: nothing was rolled in play %s"), word);
  return do_action (
      self, ten_following_action_new_strike (ten_play_get_records (play)->pdata[0], text), error);
}

static gboolean
mark (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *unit = take_word (&text);

  if (!g_strv_contains (ten_mark_get_units (), unit))
    {
      g_autofree char *suggestion = ten_cli_suggest (unit, ten_mark_get_units ());

      return ten_cli_refuse (error, _ ("room: “%s” is not a unit of time; %s"), unit, suggestion);
    }
  return do_action (self, ten_following_action_new_mark (unit, text), error);
}

static gboolean
accept (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *name = take_word (&text);

  return ten_room_accept (self->room, name, error);
}

static gboolean
remove_member (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *name = take_word (&text);

  return ten_room_remove (self->room, name, error);
}

static gboolean
waive (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *name = take_word (&text);

  return ten_room_waive (self->room, name, error);
}

static gboolean
set_everyone (TenCliRoom *self, const char *text, GError **error)
{
  return ten_room_set_everyone (self->room, !g_str_equal (text, "off"), error);
}

static gboolean
print_digest (TenCliRoom *self, const char *text, GError **error)
{
  g_autoptr (JsonObject) event = json_object_new ();
  g_autofree char *digest = ten_room_dup_digest (self->room);

  json_object_set_string_member (event, "digest", digest);
  ten_cli_room_print_event (self, "digest", event);
  return TRUE;
}

static gboolean
list_members (TenCliRoom *self, const char *text, GError **error)
{
  g_autoptr (JsonObject) event = json_object_new ();

  json_object_set_array_member (event, "members", ten_room_list_members (self->room));
  ten_cli_room_print_event (self, "members", event);
  return TRUE;
}

static gboolean
share (TenCliRoom *self, const char *text, GError **error)
{
  g_autofree char *path = NULL;

  g_clear_object (&self->sheet);
  if (take_flag (&text, "--off"))
    {
      ten_room_share_sheet (self->room, NULL);
      return TRUE;
    }
  path = take_word (&text);
  self->sheet = ten_cli_load_sheet (self->cli, path, error);
  if (self->sheet != NULL)
    ten_room_share_sheet (self->room, self->sheet);
  return self->sheet != NULL;
}

static gboolean
quit (TenCliRoom *self, const char *text, GError **error)
{
  self->ended = TRUE;
  if (self->n_pending == 0)
    ten_cli_room_end (self);
  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*run) (TenCliRoom *self, const char *text, GError **error);
} lines[] = {
  { "roll", roll },
  { "contest", contest },
  { "ask", ask },
  { "answer", answer },
  { "tell", tell },
  { "strike", strike },
  { "mark", mark },
  { "accept", accept },
  { "remove", remove_member },
  { "waive", waive },
  { "everyone", set_everyone },
  { "damage", damage },
  { "share", share },
  { "members", list_members },
  { "digest", print_digest },
  { "quit", quit },
};

void
ten_cli_room_read_line (TenCliRoom *self, const char *line)
{
  g_autofree char *valid = g_utf8_make_valid (line, -1);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  const char *rest = g_strstrip (valid);

  if (*rest == '\0' || *rest == '#')
    return;
  name = take_word (&rest);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_str_equal (lines[i].name, name))
      {
        if (lines[i].run (self, rest, &error))
          return;
        if (!g_str_has_prefix (error->message, "room") && *error->message != '-')
          ten_cli_error_prefix (&error, "room");
        ten_cli_fail (self->cli, error);
        return;
      }
  ten_cli_refuse (&error, _ ("room: there is no command “%s”"), name);
  ten_cli_fail (self->cli, error);
}
