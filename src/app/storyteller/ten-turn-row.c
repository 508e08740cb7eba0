/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-turn-row.h"

#include "common/ten-part-names.h"
#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <ten-engine.h>

static void
add (char **text, gboolean applies, const char *words)
{
  g_autofree char *before = NULL;

  if (!applies)
    return;
  before = g_steal_pointer (text);
  *text = g_strdup_printf (_ ("%s, %s"), before, words);
}

/* "Silas Grue, initiative 14, Hurt −1, acts now, hidden from players" */
static void
name_row (GtkListItem *item)
{
  TenTurnParticipant *participant = gtk_list_item_get_item (item);
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  if (participant == NULL)
    return;
  g_object_get (participant, "state", &state, NULL);
  name = g_strdup_printf (/* Translators: who takes part in the turn order, and a number */
                          _ ("%s, initiative %d"), ten_turn_participant_get_name (participant),
                          ten_turn_participant_get_number (participant));
  add (&name, state != NULL && *state != '\0', state);
  /* Translators: it is the turn of a character */
  add (&name, gtk_list_item_get_selected (item), C_ ("turn", "acts now"));
  /* Translators: a character waits for a later turn */
  add (&name, ten_turn_participant_get_delayed (participant), C_ ("turn", "delayed"));
  add (&name, ten_turn_participant_get_hidden (participant), C_ ("turn", "hidden from players"));
  ten_toolkit_name_list_item (item, name);
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
