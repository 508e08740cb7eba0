/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-turn-row.h"

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

static void
append (GMenu *menu, const char *label, const char *action, guint index)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", index);
  g_menu_append_item (menu, item);
}

GMenuModel *
ten_turn_row_create_menu (TenTurnParticipant *participant, guint index)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) leave = g_menu_new ();

  append (menu, ten_turn_participant_get_delayed (participant) ? _ ("_Act Now") : _ ("_Delay"),
          "turns.delay", index);
  append (menu,
          ten_turn_participant_get_hidden (participant) ? _ ("Show to _Players")
                                                        : _ ("Hide from _Players"),
          "turns.hide", index);
  append (menu, _ ("Set _Initiative…"), "turns.set", index);
  append (leave, _ ("_Leave the Turn Order"), "turns.remove", index);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (leave));
  return G_MENU_MODEL (menu);
}

/* The button that opens it, below the list or a row. */
GtkWidget *
ten_turn_row_find_menu (GtkWidget *widget, guint index)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget))
    {
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));

      return target != NULL && g_variant_get_uint32 (target) == index &&
                     g_str_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                                  "turns.menu")
                 ? widget
                 : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = ten_turn_row_find_menu (child, index);
  return found;
}

void
ten_turn_row_bind_callbacks (gpointer klass)
{
  ten_widget_class_bind_callbacks (klass, name_row, dup_number, create_target, list_name_classes);
}
