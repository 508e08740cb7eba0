/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "storyteller/ten-storyteller.h"

#include "storyteller/ten-players-window.h"

struct _TenStoryteller
{
  GObject parent_instance;

  GtkWindow *window; /* weak; the one of the Storyteller */
  TenPerformer *performer;
  GSettings *settings;
  TenCover *cover; /* weak */

  TenPlayersTable *table;
  TenPlayersWindow *players; /* weak */
  gboolean storyteller;
  gboolean blank;
};

enum
{
  PROP_0,
  PROP_STORYTELLER,
  PROP_BLANK,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenStoryteller, ten_storyteller, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];

static void
show_players (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenStoryteller *self = data;

  if (self->window == NULL)
    return;
  if (self->players == NULL)
    {
      g_set_weak_pointer (&self->players,
                          ten_players_window_new (gtk_window_get_application (self->window),
                                                  self->table, self->settings));
      g_object_bind_property (self, "blank", self->players, "blank", G_BINDING_SYNC_CREATE);
    }
  gtk_window_present (GTK_WINDOW (self->players));
}

static void
add_property_action (TenStoryteller *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self->window), G_ACTION (action));
}

static void
begin (TenStoryteller *self)
{
  static const GActionEntry entries[] = { { "show-players", show_players } };

  self->table = ten_players_table_new (self->performer);
  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  add_property_action (self, "freeze-players", self->table, "frozen");
  add_property_action (self, "blank-players", self, "blank");
  add_property_action (self, "cover", self->cover, "covered");
}

static void
end (TenStoryteller *self)
{
  static const char *const names[] = { "show-players", "freeze-players", "blank-players", "cover" };

  for (guint i = 0; self->window != NULL && i < G_N_ELEMENTS (names); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), names[i]);
  if (self->cover != NULL)
    ten_cover_set_covered (self->cover, FALSE);
  if (self->players != NULL)
    gtk_window_destroy (GTK_WINDOW (self->players));
  g_clear_weak_pointer (&self->players);
  g_clear_object (&self->table);
}

static void
set_storyteller (TenStoryteller *self, gboolean storyteller)
{
  if (self->storyteller == storyteller || self->window == NULL)
    return;
  self->storyteller = storyteller;
  if (storyteller)
    begin (self);
  else
    end (self);
}

static void
ten_storyteller_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TenStoryteller *self = TEN_STORYTELLER (object);

  switch (id)
    {
    case PROP_STORYTELLER:
      g_value_set_boolean (value, self->storyteller);
      break;
    case PROP_BLANK:
      g_value_set_boolean (value, self->blank);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_storyteller_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TenStoryteller *self = TEN_STORYTELLER (object);

  switch (id)
    {
    case PROP_STORYTELLER:
      set_storyteller (self, g_value_get_boolean (value));
      break;
    case PROP_BLANK:
      self->blank = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_storyteller_dispose (GObject *object)
{
  TenStoryteller *self = TEN_STORYTELLER (object);

  if (self->storyteller)
    end (self);
  self->storyteller = FALSE;
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->cover);
  g_clear_object (&self->performer);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ten_storyteller_parent_class)->dispose (object);
}

static void
ten_storyteller_class_init (TenStorytellerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = ten_storyteller_dispose;
  object_class->get_property = ten_storyteller_get_property;
  object_class->set_property = ten_storyteller_set_property;

  properties[PROP_STORYTELLER] = g_param_spec_boolean ("storyteller", NULL, NULL, FALSE, flags);
  properties[PROP_BLANK] = g_param_spec_boolean ("blank", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_storyteller_init (TenStoryteller *self)
{
}

TenStoryteller *
ten_storyteller_new (GtkWindow *window,
                     TenPerformer *performer,
                     GSettings *settings,
                     TenCover *cover)
{
  TenStoryteller *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (TEN_IS_PERFORMER (performer), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (TEN_IS_COVER (cover), NULL);

  self = g_object_new (TEN_TYPE_STORYTELLER, NULL);
  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->cover, cover);
  self->performer = g_object_ref (performer);
  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "storyteller", self, "storyteller", G_SETTINGS_BIND_GET);
  return self;
}
