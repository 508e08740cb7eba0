/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-turn-row.h"

#include "common/ten-part-names.h"
#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <ten-engine.h>

/* "Silas Grue, initiative 14, Hurt −1" */
static void
name_row (GtkListItem *item)
{
  TenTurnParticipant *participant = gtk_list_item_get_item (item);
  g_autofree char *state = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (participant == NULL)
    return;
  g_object_get (participant, "state", &state, NULL);
  text = g_strdup_printf (/* Translators: who takes part in the turn order, and a number */
                          _ ("%s, initiative %d"), ten_turn_participant_get_name (participant),
                          ten_turn_participant_get_number (participant));
  if (state != NULL && *state != '\0')
    name = g_strdup_printf (_ ("%s, %s"), text, state);
  ten_toolkit_name_list_item (item, name != NULL ? name : text);
}

static char *
dup_number (GtkListItem *item, int number)
{
  return g_strdup_printf ("%d", number);
}

static GVariant *
create_target (GtkListItem *item, guint position)
{
  return g_variant_new_uint32 (position);
}

static char **
list_name_classes (GtkListItem *item, gboolean has_turn, gboolean delayed)
{
  g_autoptr (GStrvBuilder) classes = g_strv_builder_new ();

  if (has_turn)
    g_strv_builder_add (classes, "heading");
  if (delayed)
    g_strv_builder_add (classes, "dim-label");
  return g_strv_builder_end (classes);
}

static char *
dup_hide_words (GtkListItem *item, gboolean hidden)
{
  return g_strdup (hidden ? _ ("Show to Players") : _ ("Hide from Players"));
}

static char *
dup_delay_words (GtkListItem *item, gboolean delayed)
{
  return g_strdup (delayed ? _ ("Act Now") : _ ("Delay"));
}

void
ten_turn_row_bind_callbacks (gpointer klass)
{
  ten_widget_class_bind_callbacks (klass, name_row, dup_number, create_target, list_name_classes,
                                   dup_hide_words, dup_delay_words, ten_part_names_take_tooltips);
}
