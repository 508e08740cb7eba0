/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells people, scripts and tests about a room. */

#include "commands/room/ten-cli-room-events.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* In milliseconds: how long a goodbye takes. */
#define GOODBYE 200

static void
print_line (TenCliRoom *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  ten_cli_print (self->cli, "%s\n", text);
  /* Nobody listens any more. */
  if (!ten_cli_flush (self->cli, &error))
    g_main_loop_quit (self->loop);
}

static const char *
get_text (JsonObject *event, const char *member)
{
  return json_object_get_string_member_with_default (event, member, "");
}

static char *
dup_play_text (TenCliRoom *self, JsonObject *event)
{
  const gint64 number = json_object_get_int_member_with_default (event, "number", 0);
  g_autoptr (TenPlay) play = ten_play_log_read (ten_table_get_log (self->table), number, NULL);
  g_autoptr (TenPlayerView) view = NULL;
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autofree char *text = NULL;

  if (play == NULL)
    return g_strdup (get_text (event, "author"));
  view = ten_player_view_new_whole (play,
                                    ten_play_find_ruleset (play, ten_cli_get_rulesets (self->cli)));
  text = ten_player_view_dup_text (view);
  /* Translators: the number of a play, whose laptop it comes from, and the result */
  return g_strdup_printf (C_ ("room", "%s (%s) %s"), digits, get_text (event, "author"), text);
}

static char *
dup_ask_text (JsonObject *event)
{
  const gint64 number = json_object_get_int_member_with_default (event, "number", 0);
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  /* Translators: who asks, what to roll, and the number of the question. "answer" is a command. */
  return g_strdup_printf (_ ("%s asks for a roll: %s (answer %s)"), get_text (event, "from"),
                          get_text (event, "notation"), digits);
}

static char *
dup_sentence (TenCliRoom *self, const char *name, JsonObject *event)
{
  if (g_str_equal (name, "invitation"))
    return g_strdup_printf (_ ("Invitation: %s"), get_text (event, "text"));
  if (g_str_equal (name, "connected"))
    return g_strdup (_ ("Connected"));
  if (g_str_equal (name, "disconnected"))
    return g_strdup_printf (_ ("Not connected. %s"), get_text (event, "reason"));
  if (g_str_equal (name, "joined"))
    return g_strdup_printf (_ ("%s is here"), get_text (event, "name"));
  if (g_str_equal (name, "left"))
    return g_strdup_printf (_ ("%s is no longer here"), get_text (event, "name"));
  if (g_str_equal (name, "joining"))
    return g_strdup_printf (_ ("%s wants to join, with the words “%s”. If both of you see the same "
                               "words: accept %s"),
                            get_text (event, "name"), get_text (event, "words"),
                            get_text (event, "name"));
  if (g_str_equal (name, "words"))
    return g_strdup_printf (_ ("Compare these words with the Storyteller: %s"),
                            get_text (event, "words"));
  if (g_str_equal (name, "play") || g_str_equal (name, "told"))
    return dup_play_text (self, event);
  if (g_str_equal (name, "ask"))
    return dup_ask_text (event);
  if (g_str_equal (name, "asked"))
    return g_strdup_printf (_ ("Asked: %s"), *get_text (event, "notation") != '\0'
                                                 ? get_text (event, "notation")
                                                 : get_text (event, "kind"));
  if (g_str_equal (name, "stalled"))
    return g_strdup_printf (_ ("%s opened a roll and never showed it"), get_text (event, "author"));
  if (g_str_equal (name, "refused"))
    return g_strdup_printf (_ ("Refused from %s: %s"), get_text (event, "author"),
                            get_text (event, "reason"));
  if (g_str_equal (name, "closed") || g_str_equal (name, "waiting"))
    return g_strdup (get_text (event, "reason"));
  if (g_str_equal (name, "digest"))
    return g_strdup (get_text (event, "digest"));
  return NULL;
}

static void
print_json (TenCliRoom *self, const char *name, JsonObject *event)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  g_autoptr (GList) members = json_object_get_members (event);
  g_autofree char *text = NULL;

  json_object_set_string_member (object, "event", name);
  for (GList *link = members; link != NULL; link = link->next)
    json_object_set_member (object, link->data, json_object_dup_member (event, link->data));
  text = ten_json_to_text (node, FALSE);
  self->cli->json = TRUE;
  print_line (self, text);
}

void
ten_cli_room_print_event (TenCliRoom *self, const char *name, JsonObject *event)
{
  g_autofree char *text = NULL;

  if (ten_cli_options_has (self->options, "json"))
    {
      print_json (self, name, event);
      return;
    }
  text = dup_sentence (self, name, event);
  if (text == NULL)
    {
      g_autoptr (JsonNode) node = ten_json_take_object (json_object_ref (event));
      g_autofree char *rest = ten_json_to_text (node, FALSE);

      text = g_strdup_printf ("%s %s", name, rest);
    }
  print_line (self, text);
}

static gboolean
on_goodbye (gpointer data)
{
  TenCliRoom *self = data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

void
ten_cli_room_end (TenCliRoom *self)
{
  ten_room_close (self->room);
  g_timeout_add (GOODBYE, on_goodbye, self);
}
