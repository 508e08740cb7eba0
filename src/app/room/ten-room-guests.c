/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-guests.h"

#include "room/ten-room-guest-row.h"

#include <glib/gi18n.h>
#include <ten-room-bytes.h>
#include <ten-room-state.h>

struct _TenRoomGuests
{
  TenWidget parent_instance;

  GtkListBox *list;

  TenRoomKeeper *keeper;
  TenRulesets *rulesets;
  GHashTable *sheets; /* the name of a player -> TenSheet */
  GHashTable *rows;   /* the name of a player -> TenRoomGuestRow */
};

G_DEFINE_FINAL_TYPE (TenRoomGuests, ten_room_guests, TEN_TYPE_WIDGET)

static guint
get_place (GtkListBoxRow *row, TenRoomGuests *self)
{
  TenRoomGuestRow *guest = TEN_ROOM_GUEST_ROW (gtk_list_box_row_get_child (row));
  TenRoomPerson *person =
      ten_room_keeper_find_person (self->keeper, ten_room_guest_row_get_player (guest));

  return person != NULL ? ten_room_person_get_place (person) : G_MAXUINT;
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  const guint one = get_place (a, data);
  const guint other = get_place (b, data);

  return (one > other) - (one < other);
}

static void
show_guest (TenRoomGuests *self, TenRoomPerson *person, TenSheet *sheet)
{
  const char *name = ten_room_person_get_name (person);
  TenRoomGuestRow *row = g_hash_table_lookup (self->rows, name);

  if (row == NULL)
    {
      row = ten_room_guest_row_new (self->keeper, person);
      g_hash_table_insert (self->rows, g_strdup (name), row);
      ten_room_guest_row_show (row, sheet);
      gtk_list_box_append (self->list, GTK_WIDGET (row));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_parent (GTK_WIDGET (row))),
                                        FALSE);
      return;
    }
  ten_room_guest_row_show (row, sheet);
}

/* Only of players who are here. */
static void
update (TenRoomGuests *self)
{
  GListModel *people = ten_room_keeper_get_people (self->keeper);
  GHashTableIter iter;
  gpointer name, row;

  for (guint i = 0; ten_room_keeper_leads (self->keeper) && i < g_list_model_get_n_items (people);
       i++)
    {
      TenRoomPerson *person = ten_model_peek (people, i);
      TenSheet *sheet = g_hash_table_lookup (self->sheets, ten_room_person_get_name (person));

      if (sheet != NULL && ten_room_person_is_present (person))
        show_guest (self, person, sheet);
    }
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &name, &row))
    {
      TenRoomPerson *person = ten_room_keeper_find_person (self->keeper, name);

      if (person != NULL && ten_room_person_is_present (person) &&
          g_hash_table_contains (self->sheets, name))
        continue;
      gtk_list_box_remove (self->list, gtk_widget_get_parent (row));
      g_hash_table_iter_remove (&iter);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), g_hash_table_size (self->rows) > 0);
}

void
ten_room_guests_take (TenRoomGuests *self, JsonObject *event)
{
  const char *player = ten_room_json_get_text (event, "author", "");
  g_autoptr (GError) error = NULL;
  TenSheet *sheet =
      ten_room_state_to_sheet (ten_room_json_get_object (event, "state"), self->rulesets, &error);

  if (sheet != NULL)
    g_hash_table_insert (self->sheets, g_strdup (player), sheet);
  else
    g_hash_table_remove (self->sheets, player);
  if (error != NULL)
    {
      g_autofree char *sentence = g_strdup_printf (
          /* Translators: the name of a player, and why */
          _ ("The sheet of %s cannot be shown: %s"), player, error->message);

      g_signal_emit_by_name (self->keeper, "said", sentence);
    }
  update (self);
}

static void
follow_room (TenRoomGuests *self)
{
  if (ten_room_keeper_get_room (self->keeper) == NULL)
    g_hash_table_remove_all (self->sheets);
}

static void
ten_room_guests_class_init (TenRoomGuestsClass *klass)
{
  ten_class_own_all (klass, TenRoomGuests, g_object_unref, keeper, rulesets);
  ten_class_own_all (klass, TenRoomGuests, g_hash_table_unref, sheets, rows);

  ten_widget_class_set_group (klass, "room/ten-room-guests.ui");
  ten_widget_class_bind_children (klass, TenRoomGuests, list);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_room_guests_init (TenRoomGuests *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sheets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
}

TenRoomGuests *
ten_room_guests_new (TenRoomKeeper *keeper, TenRulesets *rulesets)
{
  TenRoomGuests *self = g_object_new (TEN_TYPE_ROOM_GUESTS, NULL);

  self->keeper = g_object_ref (keeper);
  self->rulesets = g_object_ref (rulesets);
  ten_connect (keeper, "notify::room", follow_room, self);
  ten_connect (keeper, "changed", update, self);
  return self;
}
