/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-players-button.h"

#include "common/ten-part-names.h"
#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

struct _TenPlayersButton
{
  TenWidget parent_instance;

  GtkMenuButton *button;
  GMenuModel *menu;

  int state;

  char *words, *icon_name;
};

G_DEFINE_FINAL_TYPE (TenPlayersButton, ten_players_button, TEN_TYPE_WIDGET)

static const struct
{
  const char *words;
  const char *icon;
} states[] = {
  /* Translators: the window for players is not there */
  [TEN_PLAYERS_CLOSED] = { N_ ("Players: Closed"), "action-unavailable-symbolic" },
  /* Translators: the window for players shows the rolls */
  [TEN_PLAYERS_OPEN] = { N_ ("Players: Open"), "video-display-symbolic" },
  /* Translators: the window for players stays as it is */
  [TEN_PLAYERS_FROZEN] = { N_ ("Players: Frozen"), "media-playback-pause-symbolic" },
  /* Translators: the window for players shows nothing */
  [TEN_PLAYERS_BLANK] = { N_ ("Players: Blank"), "view-conceal-symbolic" },
};

static void
show_state (TenPlayersButton *self)
{
  const char *words = _ (states[self->state].words);

  ten_view_set (self, "words", words, "icon-name", states[self->state].icon, NULL);
  ten_part_names_set (GTK_WIDGET (self->button), GTK_TYPE_TOGGLE_BUTTON, words);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ten_toolkit_announce (GTK_WIDGET (self), words);
}

static void
ten_players_button_class_init (TenPlayersButtonClass *klass)
{
  ten_view_install (klass, TenPlayersButton, G_TYPE_STRING, words, icon_name);
  ten_view_choice (klass, TenPlayersButton, G_TYPE_INT, show_state, state);

  ten_widget_class_set_template (klass, "storyteller/ten-players-button.ui");
  ten_widget_class_bind_children (klass, TenPlayersButton, button, menu);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_players_button_init (TenPlayersButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_menu_button_set_menu (self->button, self->menu);
  show_state (self);
}

void
ten_players_button_set_state (TenPlayersButton *self, TenPlayersState state)
{
  ten_view_set (self, "state", (int) state, NULL);
}
