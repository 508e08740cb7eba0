/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"

#include <glib/gi18n.h>

static void
append_text (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

GtkWidget *
ten_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog, *box;

  dialog = adw_message_dialog_new (parent, NULL, NULL);
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  append_text (GTK_BOX (box), heading, "title-2");
  append_text (GTK_BOX (box), body, "body");
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);

  return dialog;
}

GtkWidget *
ten_message_dialog_new_question (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = ten_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return dialog;
}

void
ten_message_dialog_add_answer (GtkWidget *dialog,
                               const char *response,
                               const char *label,
                               AdwResponseAppearance appearance)
{
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_response (self, response, label);
  adw_message_dialog_set_response_appearance (self, response, appearance);
  if (appearance == ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response (self, response);
}

void
ten_message_dialog_append (GtkWidget *dialog, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog))),
                  widget);
}

char *
ten_message_dialog_dup_text (gpointer entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

static void
follow_text (AdwMessageDialog *dialog, GParamSpec *pspec, GtkEditable *entry)
{
  g_autofree char *text = ten_message_dialog_dup_text (entry);

  adw_message_dialog_set_response_enabled (
      dialog, g_object_get_data (G_OBJECT (entry), "ten-response"), *text != '\0');
}

GtkWidget *
ten_message_dialog_create_entry (GtkWidget *dialog, const char *response)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  if (response == NULL)
    return entry;
  g_object_set_data (G_OBJECT (entry), "ten-response", (gpointer) response);
  g_signal_connect_object (entry, "notify::text", G_CALLBACK (follow_text), dialog,
                           G_CONNECT_SWAPPED);
  return entry;
}
