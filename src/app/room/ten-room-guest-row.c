/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-guest-row.h"

#include "common/ten-origin.h"
#include "room/ten-room-damage.h"
#include "sheet/ten-sheet-line.h"

#include <glib/gi18n.h>

struct _TenRoomGuestRow
{
  TenWidget parent_instance;

  GtkWidget *dot;
  GtkBox *tracks;
  GtkMenuButton *damage;

  TenRoomKeeper *keeper;
  char *player;
  TenSheetEditor *editor;

  char *name, *conditions;
};

G_DEFINE_FINAL_TYPE (TenRoomGuestRow, ten_room_guest_row, TEN_TYPE_WIDGET)

TEN_DEFINE_ACCESSOR (const char *, ten_room_guest_row_get_player, TenRoomGuestRow, player)

static void
create_damage (GtkMenuButton *button, gpointer data)
{
  TenRoomGuestRow *self = data;
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (self->editor));

  gtk_menu_button_set_popover (button, ten_room_damage_new (self->keeper, self->player, ruleset));
}

static void
ten_room_guest_row_class_init (TenRoomGuestRowClass *klass)
{
  ten_class_own_all (klass, TenRoomGuestRow, g_object_unref, keeper, editor);
  ten_view_install (klass, TenRoomGuestRow, G_TYPE_STRING, name, player, conditions);

  ten_widget_class_set_group (klass, "room/ten-room-guest-row.ui");
  ten_widget_class_bind_children (klass, TenRoomGuestRow, dot, tracks, damage);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_room_guest_row_init (TenRoomGuestRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->damage, create_damage, self, NULL);
  self->editor = ten_sheet_editor_new ();
  ten_sheet_editor_lock (self->editor);
}

TenRoomGuestRow *
ten_room_guest_row_new (TenRoomKeeper *keeper, TenRoomPerson *player)
{
  TenRoomGuestRow *self = g_object_new (TEN_TYPE_ROOM_GUEST_ROW, NULL);
  const char *name = ten_room_person_get_name (player);
  /* Translators: the name of a player */
  g_autofree char *label = g_strdup_printf (_ ("Offer Damage to %s"), name);

  self->keeper = g_object_ref (keeper);
  ten_view_set (self, "player", name, NULL);
  ten_origin_color (self->dot, (int) ten_room_person_get_place (player));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->damage), label);
  ten_widget_set_label (self->damage, label);
  return self;
}

void
ten_room_guest_row_show (TenRoomGuestRow *self, TenSheet *sheet)
{
  TenSheet *before = ten_sheet_editor_get_sheet (self->editor);
  const gboolean same =
      before != NULL && ten_sheet_get_ruleset (before) == ten_sheet_get_ruleset (sheet);
  g_autofree char *conditions = ten_sheet_line_dup_conditions (sheet);
  g_autofree char *label = g_strdup_printf (
      /* Translators: the name of a character, and that of their player */
      _ ("%s, played by %s"), ten_sheet_get_name (sheet), self->player);

  ten_sheet_editor_set_sheet (self->editor, sheet);
  if (same)
    ten_sheet_editor_update (self->editor);
  else
    {
      gtk_menu_button_set_popover (self->damage, NULL);
      ten_sheet_line_fill (self->tracks, self->editor);
    }
  ten_view_set (self, "name", ten_sheet_get_name (sheet), "conditions", conditions, NULL);
  ten_widget_set_label (self, label);
}
