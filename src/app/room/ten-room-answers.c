/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-answers.h"

#include "common/ten-widget.h"
#include "room/ten-room-damage.h"

#include <glib/gi18n.h>
#include <string.h>
#include <ten-room-bytes.h>

/* How many questions are shown at once. */
#define MAX_QUESTIONS 3

/* Asked of one or several players. */
typedef struct
{
  char *title;
  GHashTable *ids;    /* each player may have a question of their own */
  GPtrArray *players; /* names, in the order of the room */
  GHashTable *words;  /* the name of a player -> what they answered */
} Question;

struct _TenRoomAnswers
{
  GObject parent_instance;

  TenRoomKeeper *keeper;
  TenRollView *roll_view;
  TenTable *table;
  TenRoom *room;
  GQueue questions; /* the newest is the first */
  char *text;
};

G_DEFINE_FINAL_TYPE (TenRoomAnswers, ten_room_answers, G_TYPE_OBJECT)

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->title);
  g_hash_table_unref (question->ids);
  g_ptr_array_unref (question->players);
  g_hash_table_unref (question->words);
  g_free (question);
}

static void
ten_room_answers_dispose (GObject *object)
{
  g_queue_clear_full (&TEN_ROOM_ANSWERS (object)->questions, question_free);

  G_OBJECT_CLASS (ten_room_answers_parent_class)->dispose (object);
}

static void
ten_room_answers_class_init (TenRoomAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_answers_dispose;
  ten_class_own_all (klass, TenRoomAnswers, g_object_unref, keeper, table, room);
  ten_view_install (klass, TenRoomAnswers, G_TYPE_STRING, text);
}

static void
ten_room_answers_init (TenRoomAnswers *self)
{
  g_queue_init (&self->questions);
}

TEN_DEFINE_ACCESSOR (const char *, ten_room_answers_get_text, TenRoomAnswers, text)

static char *
dup_result (JsonObject *event, TenTable *table, gboolean brief)
{
  const gint64 number = ten_room_json_get_number (event, "number", 0);
  g_autoptr (TenPlay) play =
      number > 0 ? ten_play_log_read (ten_table_get_log (table), number, NULL) : NULL;
  TenRuleset *ruleset =
      play != NULL ? ten_play_find_ruleset (play, ten_table_get_rulesets (table)) : NULL;
  /* The Storyteller sees hidden ones too. */
  g_autoptr (TenPlayerView) view = play != NULL ? ten_player_view_new_whole (play, ruleset) : NULL;

  if (view == NULL)
    return NULL;
  return brief && ten_player_view_get_n_sides (view) == 1
             ? g_strdup (ten_player_view_get_side (view, 0)->outcome)
             : ten_player_view_dup_text (view);
}

char *
ten_room_answer_dup_text (JsonObject *event, TenTable *table, gboolean brief)
{
  const char *word = ten_room_json_get_text (event, "word", "");
  char *result;

  /* NWOD-5: those who look on do not see it here. */
  if (brief && ten_room_json_get_flag (event, "hidden", FALSE))
    /* Translators: a player has rolled, and only the Storyteller may see it */
    return g_strdup (_ ("hidden result"));
  if (ten_room_json_get_flag (event, "accepted", FALSE))
    /* Translators: a player marks the damage that was offered */
    return g_strdup (_ ("Accepted"));
  result = dup_result (event, table, brief);
  if (result != NULL)
    return result;
  if (*word == '\0')
    return g_strdup (_ ("Declined"));
  /* Translators: why somebody does not roll */
  return g_strdup_printf (_ ("Declined: %s"), word);
}

static char *
dup_question_text (TenRoomAnswers *self, const Question *question)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) waiting = NULL;
  g_autofree char *names = NULL;
  g_autofree char *answers = NULL;

  for (guint i = 0; i < question->players->len; i++)
    {
      const char *name = question->players->pdata[i];
      const char *words = g_hash_table_lookup (question->words, name);

      if (words != NULL)
        /* Translators: who rolled, and the outcome. */
        g_ptr_array_add (parts, g_strdup_printf (C_ ("contest", "%s: %s"), name, words));
      else if (ten_room_keeper_find_person (self->keeper, name) != NULL)
        g_strv_builder_add (builder, name);
    }
  waiting = g_strv_builder_end (builder);
  names = g_strjoinv (_ (", "), waiting);
  if (*names != '\0')
    /* Translators: the names of players */
    g_ptr_array_add (parts, g_strdup_printf (_ ("No answer yet: %s"), names));
  g_ptr_array_add (parts, NULL);
  answers = g_strjoinv (" · ", (char **) parts->pdata);
  /* Translators: what a Storyteller has asked the players, and all of their answers */
  return g_strdup_printf (C_ ("answers", "%s — %s"), question->title, answers);
}

static void
update (TenRoomAnswers *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *link = self->questions.head; link != NULL; link = link->next)
    {
      g_autofree char *line = dup_question_text (self, link->data);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, line);
    }
  ten_view_set (self, "text", text->len > 0 ? text->str : NULL, NULL);
}

static TenRuleset *
get_ruleset (TenRoomAnswers *self)
{
  return ten_pool_get_ruleset (
      ten_play_session_get_pool (ten_roll_view_get_session (self->roll_view)));
}

/* Its purpose, or else the roll itself. */
static char *
dup_title (TenRoomAnswers *self, JsonObject *asked)
{
  const char *notation = ten_room_json_get_text (asked, "notation", NULL);
  const char *comment = notation != NULL ? strchr (notation, '#') : NULL;

  if (notation == NULL)
    return ten_room_damage_dup_text (asked, get_ruleset (self));
  return g_strstrip (g_strdup (comment != NULL ? comment + 1 : notation));
}

static Question *
add_question (TenRoomAnswers *self, const char *title)
{
  Question *question = g_new0 (Question, 1);

  question->title = g_strdup (title);
  question->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  question->players = g_ptr_array_new_with_free_func (g_free);
  question->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_queue_push_head (&self->questions, question);
  if (self->questions.length > MAX_QUESTIONS)
    question_free (g_queue_pop_tail (&self->questions));
  return question;
}

static gboolean
is_asked (const Question *question, const char *name)
{
  return g_ptr_array_find_with_equal_func (question->players, name, g_str_equal, NULL);
}

/* Some players are asked one by one. */
static void
on_asked (TenRoomAnswers *self, const char *name, JsonObject *event)
{
  const char *to = ten_room_json_get_text (event, "to", NULL);
  GListModel *people = ten_room_keeper_get_people (self->keeper);
  g_autofree char *title = dup_title (self, event);
  Question *question = g_queue_peek_head (&self->questions);

  if (question == NULL || to == NULL || !g_str_equal (question->title, title) ||
      is_asked (question, to))
    question = add_question (self, title);
  g_hash_table_add (question->ids, g_strdup (ten_room_json_get_text (event, "ask", "")));
  for (guint i = 0; to == NULL && i < g_list_model_get_n_items (people); i++)
    {
      TenRoomPerson *person = ten_model_peek (people, i);

      if (!ten_room_person_is_self (person))
        g_ptr_array_add (question->players, g_strdup (ten_room_person_get_name (person)));
    }
  if (to != NULL)
    g_ptr_array_add (question->players, g_strdup (to));
  update (self);
}

static void
on_answer (TenRoomAnswers *self, const char *name, JsonObject *event)
{
  const char *id = ten_room_json_get_text (event, "ask", "");
  const char *author = ten_room_json_get_text (event, "author", "");

  for (GList *link = self->questions.head; link != NULL; link = link->next)
    {
      Question *question = link->data;

      if (!g_hash_table_contains (question->ids, id))
        continue;
      if (!is_asked (question, author))
        g_ptr_array_add (question->players, g_strdup (author));
      g_hash_table_insert (question->words, g_strdup (author),
                           ten_room_answer_dup_text (event, self->table, TRUE));
    }
  update (self);
}

void
ten_room_answers_forget (TenRoomAnswers *self)
{
  g_queue_clear_full (&self->questions, question_free);
  update (self);
}

static void
follow_room (TenRoomAnswers *self)
{
  TenRoom *room = ten_room_keeper_get_room (self->keeper);

  if (room == self->room)
    return;
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  g_set_object (&self->room, room);
  ten_room_answers_forget (self);
  if (room == NULL)
    return;
  ten_connect (room, "event::asked", on_asked, self);
  ten_connect (room, "event::answer", on_answer, self);
}

TenRoomAnswers *
ten_room_answers_new (TenRoomKeeper *keeper, TenRollView *roll_view, TenTable *table)
{
  TenRoomAnswers *self = g_object_new (TEN_TYPE_ROOM_ANSWERS, NULL);

  self->keeper = g_object_ref (keeper);
  self->roll_view = roll_view;
  self->table = g_object_ref (table);
  ten_connect (keeper, "notify::room", follow_room, self);
  ten_connect (keeper, "changed", update, self);
  follow_room (self);
  return self;
}
