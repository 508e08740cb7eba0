/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-storyteller.h"

#include "storyteller/ten-players-window.h"

struct _TenStoryteller
{
  GObject parent_instance;

  TenStorytellerParts parts;
  GSettings *settings;

  TenCast *cast; /* kept while the tools are off: its extras may be in tabs */
  TenPlayersTable *table;
  TenPlayersWindow *players; /* weak */
  gboolean storyteller;
  gboolean blank;
};

TEN_DEFINE_PLAIN_TYPE (TenStoryteller, ten_storyteller, G_TYPE_OBJECT)

static TenPlayersState
get_players_state (TenStoryteller *self)
{
  gboolean frozen;

  if (self->players == NULL)
    return TEN_PLAYERS_CLOSED;
  if (self->blank)
    return TEN_PLAYERS_BLANK;
  g_object_get (self->table, "frozen", &frozen, NULL);
  return frozen ? TEN_PLAYERS_FROZEN : TEN_PLAYERS_OPEN;
}

static void
follow_players (TenStoryteller *self)
{
  ten_players_button_set_state (self->parts.players_button, get_players_state (self));
}

/* By a person, and not because the Storyteller's window closes. */
static gboolean
on_players_closed (TenStoryteller *self)
{
  g_settings_set_boolean (self->settings, "players-open", FALSE);
  g_clear_weak_pointer (&self->players);
  follow_players (self);
  return GDK_EVENT_PROPAGATE;
}

static void
open_players (TenStoryteller *self)
{
  g_set_weak_pointer (&self->players, ten_players_window_new (self->table, self->settings));
  g_object_bind_property (self, "blank", self->players, "blank", G_BINDING_SYNC_CREATE);
  ten_connect (self->players, "close-request", on_players_closed, self);
  g_settings_set_boolean (self->settings, "players-open", TRUE);
  ten_players_window_open (self->players);
  follow_players (self);
}

static void
show_players (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenStoryteller *self = data;

  if (self->players == NULL)
    open_players (self);
  else
    gtk_window_present (GTK_WINDOW (self->players));
}

/* Opposes with a character of the cast, or opens them. */
static void
on_asked (TenStoryteller *self, TenSheet *sheet, const char *what)
{
  if (g_str_equal (what, "oppose"))
    {
      ten_roll_view_oppose (self->parts.roll_view, sheet);
      return;
    }
  ten_documents_open_sheet (self->parts.documents, sheet);
}

static void
follow_turns (TenStoryteller *self)
{
  if (self->table != NULL)
    ten_players_table_set_order (
        self->table, ten_turns_bar_get_order (ten_cast_panel_get_turns (self->parts.cast_panel)));
}

static void
roll_party (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenStoryteller *self = data;

  gtk_widget_activate_action (GTK_WIDGET (self->parts.cast_panel), "win.show-cast", NULL);
  ten_cast_panel_focus_party (self->parts.cast_panel);
}

static void
add_property_action (TenStoryteller *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self->parts.window), G_ACTION (action));
}

/* As they were when the program ended. */
static void
restore_players (TenStoryteller *self)
{
  self->table = ten_players_table_new (self->parts.performer,
                                       g_settings_get_boolean (self->settings, "players-frozen"));
  follow_turns (self);
  g_settings_bind (self->settings, "players-frozen", self->table, "frozen",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "players-blank", self, "blank", G_SETTINGS_BIND_DEFAULT);
  ten_connect (self->table, "notify::frozen", follow_players, self);
  if (g_settings_get_boolean (self->settings, "players-open"))
    open_players (self);
  follow_players (self);
}

static void
begin (TenStoryteller *self)
{
  static const GActionEntry entries[] = { { "show-players", show_players },
                                          { "roll-party", roll_party } };

  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), entries,
                                   G_N_ELEMENTS (entries), self);
  if (self->cast == NULL)
    self->cast = ten_cast_new (self->parts.documents, self->parts.library, self->parts.performer);
  ten_cast_panel_connect (self->parts.cast_panel, self->cast, self->parts.performer,
                          self->parts.roll_view);
  restore_players (self);
  add_property_action (self, "freeze-players", self->table, "frozen");
  add_property_action (self, "words-only", self->table, "words");
  add_property_action (self, "blank-players", self, "blank");
  add_property_action (self, "cover", self->parts.cover, "covered");
  g_settings_bind (self->settings, "hide-rolls", self->parts.performer, "hidden",
                   G_SETTINGS_BIND_DEFAULT);
  add_property_action (self, "hidden", self->parts.performer, "hidden");
}

static void
end (TenStoryteller *self)
{
  static const char *const names[] = { "show-players", "freeze-players", "blank-players",
                                       "words-only",   "cover",          "roll-party",
                                       "hidden" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->parts.window), names[i]);
  ten_cover_set_covered (self->parts.cover, FALSE);
  g_settings_unbind (self->parts.performer, "hidden");
  g_object_set (self->parts.performer, "hidden", FALSE, NULL);
  if (self->players != NULL)
    gtk_window_destroy (GTK_WINDOW (self->players));
  g_clear_weak_pointer (&self->players);
  g_clear_object (&self->table);
  ten_cast_panel_connect (self->parts.cast_panel, NULL, NULL, NULL);
}

static void
follow_storyteller (TenStoryteller *self)
{
  if (self->storyteller)
    begin (self);
  else
    end (self);
}

static void
ten_storyteller_class_init (TenStorytellerClass *klass)
{
  ten_class_own_all (klass, TenStoryteller, g_object_unref, table, cast, settings);
  ten_class_own_weak (klass, TenStoryteller, players);

  ten_view_choice (klass, TenStoryteller, G_TYPE_BOOLEAN, follow_storyteller, storyteller);
  ten_view_choice (klass, TenStoryteller, G_TYPE_BOOLEAN, follow_players, blank);
}

TenStoryteller *
ten_storyteller_new (const TenStorytellerParts *parts, GSettings *settings)
{
  TenStoryteller *self = g_object_new (TEN_TYPE_STORYTELLER, NULL);

  self->parts = *parts;
  self->settings = g_object_ref (settings);
  ten_connect (ten_cast_panel_get_turns (parts->cast_panel), "changed", follow_turns, self);
  ten_connect (parts->cast_panel, "asked", on_asked, self);
  g_object_bind_property (parts->cover, "covered", parts->performer, "locked",
                          G_BINDING_SYNC_CREATE);
  g_settings_bind (settings, "storyteller", self, "storyteller", G_SETTINGS_BIND_GET);
  return self;
}

/* Before the window: its actions refer to @self. */
void
ten_storyteller_end (TenStoryteller *self)
{
  g_settings_unbind (self, "storyteller");
  ten_view_set (self, "storyteller", FALSE, NULL);
}

/* Returns whether there is a turn order. */
gboolean
ten_storyteller_next_turn (TenStoryteller *self)
{
  return self->storyteller &&
         ten_turns_bar_next (ten_cast_panel_get_turns (self->parts.cast_panel));
}
