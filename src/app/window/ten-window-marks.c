/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "common/ten-message-dialog.h"
#include "window/ten-window-after-private.h"

#include <glib/gi18n.h>

typedef struct
{
  TenWindow *window;
  char *unit;
  GtkEditable *name;
} Mark;

static void
mark_free (gpointer data, GClosure *closure)
{
  Mark *mark = data;

  g_free (mark->unit);
  g_free (mark);
}

static void
write_mark (TenWindow *self, const char *unit, const char *name)
{
  g_autoptr (TenEvent) event = ten_event_new_mark (unit, name);
  g_autofree char *text = ten_event_dup_text (event);

  if (!ten_window_append_event (self, event))
    return;
  if (adw_flap_get_reveal_flap (self->history_flap))
    ten_toolkit_announce (GTK_WIDGET (self), text);
  else
    ten_window_show_toast (self, text);
}

static void
on_response (AdwMessageDialog *dialog, const char *response, Mark *mark)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (mark->name)));

  if (g_str_equal (response, "begin"))
    write_mark (mark->window, mark->unit, name);
}

/* Scenes and chapters are remembered by their names, which may wait. */
static void
ask_for_name (TenWindow *self, const char *unit)
{
  gboolean chapter = g_str_equal (unit, "chapter");
  GtkWidget *dialog =
      ten_message_dialog_new (GTK_WINDOW (self), chapter ? _ ("New Chapter") : _ ("New Scene"),
                              chapter ? _ ("One session of play. The history stands under it.")
                                      : _ ("What follows in the history stands under it."));
  GtkWidget *box = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *entry = gtk_entry_new ();
  Mark *mark = g_new0 (Mark, 1);

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name, if it has one"));
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"),
                                  -1);
  gtk_box_append (GTK_BOX (box), entry);
  mark->window = self;
  mark->unit = g_strdup (unit);
  mark->name = GTK_EDITABLE (entry);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "begin",
                                    _ ("_Begin"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "begin",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "begin");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), mark, mark_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* COFD-22. Turns come thick and fast, and have no names. */
static void
mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const char *unit = g_variant_get_string (parameter, NULL);

  if (g_str_equal (unit, "turn"))
    write_mark (self, unit, "");
  else
    ask_for_name (self, unit);
}

/* COFD-22 */
void
ten_window_install_mark_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.mark", "s", mark_action);
}
