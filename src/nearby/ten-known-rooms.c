/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-known-rooms.h"

#include <string.h>

#define FILE_NAME "known"
#define MAX_KNOWN 8
/* The beginning of an invitation with the room itself; the rest of it changes. */
#define INVITATION "tenagain:"
#define ROOM_LENGTH 31

static char *
dup_path (const char *folder)
{
  return folder != NULL
             ? g_build_filename (folder, FILE_NAME, NULL)
             : g_build_filename (g_get_user_data_dir (), "ten-again", "rooms", FILE_NAME, NULL);
}

GVariant *
ten_known_rooms_read (const char *folder)
{
  g_autofree char *path = dup_path (folder);
  g_autofree char *text = NULL;
  GVariant *rooms = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL))
    rooms = g_variant_parse (G_VARIANT_TYPE ("a" TEN_KNOWN_ROOM), text, NULL, NULL, NULL);
  return g_variant_ref_sink (
      rooms != NULL ? rooms : g_variant_new_array (G_VARIANT_TYPE (TEN_KNOWN_ROOM), NULL, 0));
}

/* A laptop can only open its last room again. */
static gboolean
is_same (GVariant *room, const char *place, gboolean leads)
{
  const char *other;
  gboolean other_leads;

  g_variant_get (room, "(&sb&sbx)", &other, NULL, NULL, &other_leads, NULL);
  if (leads || other_leads)
    return leads && other_leads;
  return g_str_has_prefix (place, INVITATION) ? strncmp (place, other, ROOM_LENGTH) == 0
                                              : g_str_equal (place, other);
}

void
ten_known_rooms_add (
    const char *folder, const char *place, gboolean tls, const char *title, gboolean leads)
{
  g_autofree char *path = dup_path (folder);
  g_autoptr (GVariant) before = ten_known_rooms_read (folder);
  g_autoptr (GVariant) rooms = NULL;
  g_autofree char *text = NULL;
  GVariantBuilder builder;
  guint n_rooms = 1;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" TEN_KNOWN_ROOM));
  g_variant_builder_add (&builder, TEN_KNOWN_ROOM, place, tls, title, leads,
                         g_get_real_time () / G_USEC_PER_SEC);
  for (gsize i = 0; i < g_variant_n_children (before); i++)
    {
      g_autoptr (GVariant) room = g_variant_get_child_value (before, i);

      if (!is_same (room, place, leads) && n_rooms++ < MAX_KNOWN)
        g_variant_builder_add_value (&builder, room);
    }
  rooms = g_variant_ref_sink (g_variant_builder_end (&builder));
  text = g_variant_print (rooms, FALSE);
  g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}
