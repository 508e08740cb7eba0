/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-damage.h"

#include "common/ten-notices.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <ten-room-bytes.h>
#include <ten-room-question.h>

/* A kind of damage, on the track where it is marked. Both belong to the ruleset. */
typedef struct
{
  const TenTrack *track;
  guint kind;
} Kind;

struct _TenRoomDamage
{
  GtkPopover parent_instance;

  GtkLabel *heading;
  GtkSpinButton *amount;
  GtkDropDown *kind;
  GtkLabel *hint;

  TenRoomKeeper *keeper;
  char *who;
  TenRuleset *ruleset;
  GArray *kinds; /* of Kind, as in the list */
};

TEN_DEFINE_TEMPLATE (TenRoomDamage, ten_room_damage, GTK_TYPE_POPOVER)

char *
ten_room_damage_dup_text (JsonObject *offered, TenRuleset *ruleset)
{
  const int amount = (int) CLAMP (ten_room_json_get_number (offered, "damage", 0), 0, G_MAXINT);
  const char *kind = ten_room_json_get_text (offered, "kind", "");
  const char *name = ten_ruleset_get_damage_name (ruleset, kind);
  const char *id = ten_room_json_get_text (offered, "track", NULL);
  const TenTrack *track = id != NULL ? ten_ruleset_find_track (ruleset, id) : NULL;

  if (track != NULL)
    /* Translators: a number of boxes, a kind of damage, and a track: "2 Superficial (Willpower)" */
    return g_strdup_printf (_ ("%d %s (%s)"), amount, name, track->name);
  return g_strdup_printf (C_ ("damage", "%d %s"), amount, name);
}

static void
offer (TenRoomDamage *self)
{
  const Kind *kind = &g_array_index (self->kinds, Kind, gtk_drop_down_get_selected (self->kind));
  const gboolean first = kind->track == g_array_index (self->kinds, Kind, 0).track;
  g_autoptr (GError) error = NULL;

  ten_room_ask (ten_room_keeper_get_room (self->keeper), self->who,
                ten_room_offer_to_json (gtk_spin_button_get_value_as_int (self->amount),
                                        kind->track->damage[kind->kind],
                                        first ? NULL : kind->track->id),
                &error);
  ten_hint_show_mistake (self->hint, error != NULL ? error->message : NULL);
  if (error == NULL)
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
ten_room_damage_class_init (TenRoomDamageClass *klass)
{
  ten_class_own_all (klass, TenRoomDamage, g_object_unref, keeper, ruleset);
  ten_class_own (klass, TenRoomDamage, who, g_free);
  ten_class_own (klass, TenRoomDamage, kinds, g_array_unref);

  ten_widget_class_set_template (klass, "room/ten-room-damage.ui");
  ten_widget_class_bind_children (klass, TenRoomDamage, heading, amount, kind, hint);
  ten_widget_class_bind_callbacks (klass, offer);
}

static void
list_kinds (TenRoomDamage *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_tracks; i++)
    for (guint j = 0; tracks[i].kind == TEN_TRACK_DAMAGE && tracks[i].damage[j] != NULL; j++)
      {
        const Kind kind = { &tracks[i], j };
        g_autofree char *name = NULL;

        g_array_append_val (self->kinds, kind);
        if (kind.track == g_array_index (self->kinds, Kind, 0).track)
          name = g_strdup (tracks[i].damage_names[j]);
        else
          /* Translators: a kind of damage, and the track where it is marked */
          name = g_strdup_printf (_ ("%s (%s)"), tracks[i].damage_names[j], tracks[i].name);
        gtk_string_list_append (names, name);
      }
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (names));
}

GtkWidget *
ten_room_damage_new (TenRoomKeeper *keeper, const char *who, TenRuleset *ruleset)
{
  TenRoomDamage *self = g_object_new (TEN_TYPE_ROOM_DAMAGE, NULL);
  /* Translators: the name of a player */
  g_autofree char *heading = g_strdup_printf (_ ("Offer Damage to %s"), who);

  self->keeper = g_object_ref (keeper);
  self->who = g_strdup (who);
  self->ruleset = g_object_ref (ruleset);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  gtk_label_set_text (self->heading, heading);
  list_kinds (self);
  return GTK_WIDGET (self);
}
