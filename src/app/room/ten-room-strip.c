/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "room/ten-room-strip.h"

#include "common/ten-origin.h"
#include "common/ten-toolkit.h"

struct _TenRoomStrip
{
  TenWidget parent_instance;

  GtkLabel *turn;
  GtkWidget *answers_box;
  GtkLabel *answers;
  GtkWidget *button;
  TenOrigin *origin;

  TenPlay *play;

  char *result;
};

TEN_DEFINE_TEMPLATE (TenRoomStrip, ten_room_strip, TEN_TYPE_WIDGET)

static void
update (TenRoomStrip *self)
{
  gtk_widget_set_visible (self->button, self->play != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), self->play != NULL ||
                                                 gtk_widget_get_visible (self->answers_box) ||
                                                 gtk_widget_get_visible (GTK_WIDGET (self->turn)));
}

static void
on_clicked (TenRoomStrip *self)
{
  g_autoptr (TenPlay) play = g_steal_pointer (&self->play);

  update (self);
  g_signal_emit_by_name (self, "chosen", play);
}

TEN_DEFINE_EMITTER (on_dismissed, "dismissed")

static void
ten_room_strip_class_init (TenRoomStripClass *klass)
{
  ten_class_own (klass, TenRoomStrip, play, g_object_unref);
  ten_view_install (klass, TenRoomStrip, G_TYPE_STRING, result);
  ten_signal_new_with (klass, "chosen", TEN_TYPE_PLAY);
  ten_signal_new (klass, "dismissed");

  g_type_ensure (TEN_TYPE_ORIGIN);
  ten_widget_class_set_template (klass, "room/ten-room-strip.ui");
  ten_widget_class_bind_children (klass, TenRoomStrip, turn, answers_box, answers, button, origin);
  ten_widget_class_bind_callbacks (klass, on_clicked, on_dismissed);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

void
ten_room_strip_show (TenRoomStrip *self, TenPlay *play, const char *text)
{
  g_set_object (&self->play, play);
  ten_origin_set_play (self->origin, play);
  ten_view_set (self, "result", text, NULL);
  if (text != NULL)
    {
      g_autofree char *origin = ten_origin_dup_text (play);
      g_autofree char *label = g_strdup (text);

      ten_sentences_append (&label, origin);
      ten_widget_set_label (self->button, label);
      ten_toolkit_announce (GTK_WIDGET (self), label);
    }
  update (self);
}

void
ten_room_strip_set_turn (TenRoomStrip *self, const char *text)
{
  ten_label_show (self->turn, text);
  update (self);
}

void
ten_room_strip_set_answers (TenRoomStrip *self, const char *text)
{
  gtk_widget_set_visible (self->answers_box, text != NULL);
  gtk_label_set_text (self->answers, text != NULL ? text : "");
  update (self);
}
