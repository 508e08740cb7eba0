/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-banner.h"

#include "common/ten-toolkit.h"

struct _TenRoomBanner
{
  TenWidget parent_instance;

  GtkWidget *answer;

  char *title, *text;
};

TEN_DEFINE_TEMPLATE (TenRoomBanner, ten_room_banner, TEN_TYPE_WIDGET)

TEN_DEFINE_EMITTER (on_answer, "accepted")
TEN_DEFINE_EMITTER (on_decline, "declined")

static void
ten_room_banner_class_init (TenRoomBannerClass *klass)
{
  ten_view_install (klass, TenRoomBanner, G_TYPE_STRING, title, text);
  ten_signal_new (klass, "accepted");
  ten_signal_new (klass, "declined");

  ten_widget_class_set_group (klass, "room/ten-room-banner.ui");
  ten_widget_class_bind_children (klass, TenRoomBanner, answer);
  ten_widget_class_bind_callbacks (klass, on_answer, on_decline);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

void
ten_room_banner_show (TenRoomBanner *self,
                      const char *title,
                      const char *text,
                      const char *answer,
                      gboolean can_answer)
{
  ten_view_set (self, "title", title, "text", text, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), title != NULL);
  if (title == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->answer), answer);
  gtk_widget_set_sensitive (self->answer, can_answer);
}

void
ten_room_banner_focus (TenRoomBanner *self)
{
  GtkWidget *focus = ten_widget_get_focus (self);
  g_autofree char *title = NULL;

  g_object_get (self, "title", &title, NULL);
  ten_toolkit_announce (GTK_WIDGET (self), title);
  if (focus == NULL || !GTK_IS_EDITABLE (focus))
    gtk_widget_grab_focus (self->answer);
}
