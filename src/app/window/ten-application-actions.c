/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "preferences/ten-preferences-window.h"
#include "statistics/ten-statistics-window.h"
#include "window/ten-application-private.h"

#include <glib/gi18n.h>

static void
show_preferences (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TenApplication *self = user_data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  TenPreferencesWindow *window = ten_preferences_window_new (ten_application_get_settings (self),
                                                             ten_application_get_rulesets (self));

  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}

/* There is only one such window; asking again brings it to the front. */
static void
show_statistics (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TenApplication *self = user_data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  TenStatisticsWindow *window;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    if (TEN_IS_STATISTICS_WINDOW (link->data))
      {
        gtk_window_present (link->data);
        return;
      }
  window = ten_statistics_window_new (ten_table_get_log (ten_application_get_table (self)),
                                      ten_application_get_settings (self));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TenApplication *self = user_data;
  const char *developers[] = { _ ("The Ten Again developers"), NULL };

  adw_show_about_window (
      gtk_application_get_active_window (GTK_APPLICATION (self)), "application-name",
      _ ("Ten Again"), "application-icon", TEN_APPLICATION_ID, "version", TEN_VERSION,
      "developer-name", _ ("The Ten Again developers"), "developers", developers, "comments",
      _ ("Character sheets and dice pools for storytelling games"), "website",
      "https://github.com/tenagain/ten-again", "issue-url",
      "https://github.com/tenagain/ten-again/issues",
      /* Translators: put your names here, one on each line. */
      "translator-credits", _ ("translator-credits"), "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ten_application_show_help (user_data);
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  /* Closing each lets it keep its size. */
  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (link->data);
}

static const GActionEntry actions[] = {
  { .name = "preferences", .activate = show_preferences },
  { .name = "statistics", .activate = show_statistics },
  { .name = "help", .activate = show_help },
  { .name = "about", .activate = show_about },
  { .name = "quit", .activate = quit },
};

static const struct
{
  const char *action;
  const char *accelerators[3];
} accelerators[] = {
  { "app.preferences", { "<Control>comma" } },
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "win.roll", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.roll-hidden", { "<Control><Shift>Return", "<Control><Shift>KP_Enter" } },
  { "win.repeat-roll", { "<Control>r" } },
  { "win.settings", { "<Control>m" } },
  { "win.quick-entry", { "<Control>l" } },
  { "win.rolls", { "<Control>b" } },
  { "win.edit", { "<Control>e" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.save-all", { "<Control><Alt>s" } },
  { "win.new-sheet", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.import", { "<Control>i" } },
  { "win.import-clipboard", { "<Control><Shift>i" } },
  { "win.print", { "<Control>p" } },
  { "win.library", { "<Control><Shift>l" } },
  { "win.next-sheet", { "<Control>Page_Down", "<Control>Tab" } },
  { "win.previous-sheet", { "<Control>Page_Up", "<Control><Shift>Tab" } },
  { "win.close", { "<Control>w" } },
  { "win.clear-pool", { "<Control>BackSpace" } },
  { "win.next-pane", { "F6" } },
  { "win.previous-pane", { "<Shift>F6" } },
  { "win.show-history", { "F9" } },
  { "win.search-history", { "<Control>f" } },
  { "win.sessions", { "<Control><Shift>f" } },
  { "win.mark::turn", { "<Control>t" } },
  { "win.mark::scene", { "<Control><Shift>t" } },
  { "win.mark::chapter", { "<Control><Shift>h" } },
  { "win.show-extended", { "F8" } },
  { "app.statistics", { "<Control><Shift>r" } },
  { "win.roll-party", { "<Control><Shift>p" } },
  { "win.next-turn", { "<Control><Shift>n" } },
  { "win.cover", { "<Control><Shift>space" } },
  { "win.show-players", { "F7" } },
  { "win.freeze-players", { "<Control>F7" } },
  { "win.blank-players", { "<Shift>F7" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control><Shift>w" } },
};

void
ten_application_add_actions (TenApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action,
                                           accelerators[i].accelerators);
}
