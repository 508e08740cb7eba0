/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-ask-window.h"

#include "common/ten-view.h"
#include "common/ten-widget.h"
#include "room/ten-room-answers.h"

#include <glib/gi18n.h>
#include <ten-room-bytes.h>
#include <ten-room-question.h>

struct _TenRoomAskWindow
{
  AdwWindow parent_instance;

  GtkEditable *notation;
  GtkSwitch *hidden;
  GtkWidget *secrets;
  AdwPreferencesGroup *people;
  GtkWidget *nobody;
  GtkWidget *ask;
  GtkLabel *problem;

  TenRoomKeeper *keeper;
  TenTable *table;
  TenRoom *room;
  TenRoomQuestion question;
  GHashTable *ids;  /* of the questions that were asked here */
  GPtrArray *rows;  /* AdwActionRow, one for each player */
  GPtrArray *marks; /* GtkCheckButton, the same */
};

TEN_DEFINE_TEMPLATE (TenRoomAskWindow, ten_room_ask_window, ADW_TYPE_WINDOW)

static void
ten_room_ask_window_finalize (GObject *object)
{
  TenRoomAskWindow *self = TEN_ROOM_ASK_WINDOW (object);

  ten_room_question_clear (&self->question);

  G_OBJECT_CLASS (ten_room_ask_window_parent_class)->finalize (object);
}

static guint
count_marked (TenRoomAskWindow *self)
{
  guint n_marked = 0;

  for (guint i = 0; i < self->marks->len; i++)
    n_marked += gtk_check_button_get_active (self->marks->pdata[i]);
  return n_marked;
}

static void
update (TenRoomAskWindow *self)
{
  gtk_widget_set_sensitive (self->ask, count_marked (self) > 0 &&
                                           *gtk_editable_get_text (self->notation) != '\0');
}

/* @who: NULL for all */
static gboolean
ask_one (TenRoomAskWindow *self, const char *who, GError **error)
{
  return ten_room_ask (self->room, who, ten_room_question_to_json (&self->question), error);
}

static gboolean
ask_marked (TenRoomAskWindow *self, GError **error)
{
  gboolean asked = TRUE;

  if (count_marked (self) == self->marks->len)
    return ask_one (self, NULL, error);
  for (guint i = 0; asked && i < self->marks->len; i++)
    if (gtk_check_button_get_active (self->marks->pdata[i]))
      asked = ask_one (self, adw_preferences_row_get_title (self->rows->pdata[i]), error);
  return asked;
}

static void
on_ask (TenRoomAskWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean asked;
  TenNotation parsed;

  g_free (self->question.notation);
  self->question.notation = ten_editable_dup_text (self->notation);
  self->question.hidden = gtk_switch_get_active (self->hidden);
  asked =
      ten_notation_parse (&parsed, self->question.notation, &error) && ask_marked (self, &error);
  ten_label_show (self->problem, asked ? NULL : error->message);
  for (guint i = 0; asked && i < self->marks->len; i++)
    if (gtk_check_button_get_active (self->marks->pdata[i]))
      adw_action_row_set_subtitle (self->rows->pdata[i], _ ("Waiting…"));
}

static void
on_asked (TenRoomAskWindow *self, const char *name, JsonObject *event)
{
  g_hash_table_add (self->ids, g_strdup (ten_room_json_get_text (event, "ask", "")));
}

static void
on_answered (TenRoomAskWindow *self, const char *name, JsonObject *event)
{
  const char *author = ten_room_json_get_text (event, "author", "");
  g_autofree char *text = NULL;

  if (!g_hash_table_contains (self->ids, ten_room_json_get_text (event, "ask", "")))
    return;
  text = ten_room_answer_dup_text (event, self->table, FALSE);
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (self->rows->pdata[i]), author))
      adw_action_row_set_subtitle (self->rows->pdata[i], text);
}

static void
add_person (TenRoomAskWindow *self, TenRoomPerson *person)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *mark = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ten_room_person_get_name (person));
  ten_widget_set_label (mark, ten_room_person_get_name (person));
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (mark), TRUE);
  ten_connect (mark, "toggled", update, self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mark);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), mark);
  adw_preferences_group_add (self->people, row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->marks, mark);
}

static void
ten_room_ask_window_class_init (TenRoomAskWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_room_ask_window_finalize;
  ten_class_own_all (klass, TenRoomAskWindow, g_object_unref, keeper, table, room);
  ten_class_own (klass, TenRoomAskWindow, ids, g_hash_table_unref);
  ten_class_own_all (klass, TenRoomAskWindow, g_ptr_array_unref, rows, marks);

  ten_widget_class_set_template (klass, "room/ten-room-ask-window.ui");
  ten_widget_class_bind_children (klass, TenRoomAskWindow, notation, hidden, secrets, people,
                                  nobody, ask, problem);
  ten_widget_class_bind_callbacks (klass, on_ask, update);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
show_question (TenRoomAskWindow *self)
{
  GListModel *people = ten_room_keeper_get_people (self->keeper);

  gtk_editable_set_text (self->notation, self->question.notation);
  gtk_switch_set_active (self->hidden, self->question.hidden);
  /* POOL-7: the result would tell of the modifier. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->hidden), !self->question.hidden);
  gtk_widget_set_visible (self->secrets, self->question.hidden);
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      TenRoomPerson *person = ten_model_peek (people, i);

      if (!ten_room_person_is_self (person))
        add_person (self, person);
    }
  gtk_widget_set_visible (self->nobody, self->rows->len == 0);
  update (self);
}

GtkWindow *
ten_room_ask_window_new (GtkWindow *parent,
                         TenRoomKeeper *keeper,
                         TenTable *table,
                         TenPool *pool,
                         const char *comment,
                         GError **error)
{
  TenRoomAskWindow *self;
  TenRoomQuestion question;

  if (!ten_room_question_init (&question, pool, comment, error))
    return NULL;
  self = g_object_new (TEN_TYPE_ROOM_ASK_WINDOW, "transient-for", parent, NULL);
  self->question = question;
  self->keeper = g_object_ref (keeper);
  self->table = g_object_ref (table);
  self->room = g_object_ref (ten_room_keeper_get_room (keeper));
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rows = g_ptr_array_new ();
  self->marks = g_ptr_array_new ();
  ten_connect (self->room, "event::asked", on_asked, self);
  ten_connect (self->room, "event::answer", on_answered, self);
  show_question (self);
  return GTK_WINDOW (self);
}
