/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-dialogs.h"
#include "records.h"
#include "tests.h"

/* Warnings are fatal, including those about labels that are measured too small. */
static void
test_lengths (void)
{
  static const char *const headings[] = {
    "Short",
    "The Sheet Could Not Be Opened",
    "Der Charakterbogen konnte leider auch beim zweiten Versuch nicht geöffnet werden",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung",
  };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      GtkWidget *content = gtk_label_new ("");
      GtkWindow *parent = show_in_window (content, 1000, 600);
      GtkWidget *dialog = ten_message_dialog_new (parent, headings[i],
                                                  "/a/path/of/a/sheet.json:2:3: what is wrong");
      AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);
      GtkWidget *heading, *body;

      adw_message_dialog_add_response (message, "close", "Close");
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, headings[i]);
      g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) == parent);
      heading = gtk_widget_get_first_child (adw_message_dialog_get_extra_child (message));
      body = gtk_widget_get_next_sibling (heading);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, headings[i]);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (body)), ==,
                       "/a/path/of/a/sheet.json:2:3: what is wrong");

      gtk_window_present (GTK_WINDOW (dialog));
      run_until (gtk_widget_get_width (body) > 0);
      close_window (GTK_WINDOW (dialog), body);
      close_window (parent, content);
    }
}

TEN_TESTS { g_test_add_func ("/message-dialog/lengths", test_lengths); }
