/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-players-window.h"

#include "common/ten-layouts.h"
#include "common/ten-text.h"
#include "common/ten-view.h"
#include "common/ten-widget.h"
#include "tray/ten-dice-area.h"

#include <glib/gi18n.h>

/* One roll in the players' window, in large letters. */
#define TEN_TYPE_PLAYER_ROLL (ten_player_roll_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerRoll, ten_player_roll, TEN, PLAYER_ROLL, TenWidget)

struct _TenPlayerRoll
{
  TenWidget parent_instance;

  TenDiceArea *area;
  GtkWidget *result;

  char *words;  /* as a sentence */
  char *markup; /* as they are seen */
  gboolean flying;

  char *name, *pool, *outcome, *seal;
};

G_DEFINE_FINAL_TYPE (TenPlayerRoll, ten_player_roll, TEN_TYPE_WIDGET)

/* The same dice always fall the same way. */
static guint64
get_seed (TenRoll *roll)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  guint64 seed = 1;

  for (guint i = 0; i < MIN (n_dice, 16); i++)
    seed = seed * 31 + dice[i].face;
  return seed;
}

static void
show_outcome (TenPlayerRoll *self)
{
  ten_view_set (self, "outcome", self->markup, NULL);
  ten_widget_set_label (self->result, self->words);
}

static void
on_settled (TenPlayerRoll *self)
{
  show_outcome (self);
  self->flying = FALSE;
  g_signal_emit_by_name (self, "settled");
}

static void
ten_player_roll_class_init (TenPlayerRollClass *klass)
{
  ten_class_own_all (klass, TenPlayerRoll, g_free, words, markup);

  ten_signal_new (klass, "settled");
  ten_view_install (klass, TenPlayerRoll, G_TYPE_STRING, name, pool, outcome, seal);

  g_type_ensure (TEN_TYPE_DICE_AREA);
  ten_widget_class_set_group (klass, "storyteller/ten-player-roll.ui");
  ten_widget_class_bind_children (klass, TenPlayerRoll, area, result);
  ten_widget_class_bind_callbacks (klass, on_settled);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_player_roll_init (TenPlayerRoll *self)
{
  self->words = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_dice_area_set_grows (self->area, TRUE);
}

static void
take_side (TenPlayerRoll *self, const TenPlayerSide *side)
{
  ten_view_set (self, "name", side->name, "pool", side->pool, "seal", side->seal, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->area), side->roll != NULL);
  gtk_widget_set_valign (GTK_WIDGET (self), side->roll != NULL ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  ten_dice_area_set_roll (self->area, side->roll, side->roll != NULL ? get_seed (side->roll) : 0);
  g_free (self->words);
  self->words = g_strdup (side->outcome);
  g_free (self->markup);
  self->markup = ten_result_dup_markup (
      side->count, side->count == NULL && side->rank == NULL ? side->outcome : side->rank);
  ten_widget_set_css_class (self, "lost", side->lost);
}

static void
ten_player_roll_show (TenPlayerRoll *self, const TenPlayerSide *side)
{
  take_side (self, side);
  show_outcome (self);
}

/* Without dice, show what was told immediately. */
static void
ten_player_roll_throw (TenPlayerRoll *self, const TenPlayerSide *side, gboolean animated)
{
  if (side->roll == NULL)
    {
      ten_player_roll_show (self, side);
      return;
    }
  take_side (self, side);
  self->flying = TRUE;
  ten_dice_area_play (self->area);
  if (!animated)
    ten_dice_area_skip (self->area);
}

static TEN_DEFINE_ACCESSOR (gboolean, ten_player_roll_get_flying, TenPlayerRoll, flying)

#define MAX_COLUMNS 6
#define MAX_WIDTH_CHARS 30
#define MAX_RESULT_CHARS 40

/* From these heights on (1080 lines, 4K), letters must be readable from three meters. */
#define SCREEN 900
#define LARGE_SCREEN 1600

struct _TenPlayersWindow
{
  AdwWindow parent_instance;

  GtkWidget *header;
  GtkMenuButton *screens;
  GtkWidget *ground;
  GtkWidget *scroller;
  GtkWidget *table_box;
  GtkBox *rolls;
  GtkBox *others;
  GtkWidget *waiting;
  GtkListBox *earlier;
  GtkWidget *turns;
  GtkLabel *round;
  GtkBox *order;

  TenPlayersTable *table;
  GSettings *settings;
  gboolean animated;
  gboolean blank;

  char *comment, *verdict;
};

G_DEFINE_FINAL_TYPE (TenPlayersWindow, ten_players_window, ADW_TYPE_WINDOW)

/* With more than two rolls, show the rest as text. */
static void
show_others (TenPlayersWindow *self, TenPlayerView *view)
{
  ten_widget_clear (GTK_WIDGET (self->others));
  for (guint i = TEN_PLAYER_VIEW_N_LARGE; i < ten_player_view_get_n_sides (view); i++)
    {
      g_autofree char *text = ten_player_side_dup_text (ten_player_view_get_side (view, i));
      GtkWidget *label = gtk_label_new (text);
      const int length = (int) g_utf8_strlen (text, -1);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_width_chars (GTK_LABEL (label), MIN (MAX_WIDTH_CHARS, length));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (self->others, label);
    }
}

static gboolean
is_flying (TenPlayersWindow *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->rolls)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ten_player_roll_get_flying (TEN_PLAYER_ROLL (child)))
      return TRUE;
  return FALSE;
}

/* The winner is shown when the last die has landed. */
static void
show_words (TenPlayersWindow *self)
{
  TenPlayerView *view = ten_players_table_get_view (self->table);

  if (view == NULL || is_flying (self))
    return;
  ten_view_set (self, "verdict", ten_player_view_get_verdict (view), NULL);
  show_others (self, view);
}

static void
append_roll (TenPlayersWindow *self, TenPlayerView *view, guint i, gboolean thrown)
{
  TenPlayerRoll *roll = g_object_new (TEN_TYPE_PLAYER_ROLL, NULL);
  const TenPlayerSide *side = ten_player_view_get_side (view, i);

  if (ten_player_view_get_struck (view))
    gtk_widget_add_css_class (GTK_WIDGET (roll), "struck");
  ten_connect (roll, "settled", show_words, self);
  gtk_box_append (self->rolls, GTK_WIDGET (roll));
  if (thrown)
    ten_player_roll_throw (roll, side, self->animated);
  else
    ten_player_roll_show (roll, side);
}

static void
show_view (TenPlayersWindow *self, gboolean thrown)
{
  TenPlayerView *view = ten_players_table_get_view (self->table);
  const guint n_rolls =
      view != NULL ? MIN (TEN_PLAYER_VIEW_N_LARGE, ten_player_view_get_n_sides (view)) : 0;

  ten_widget_clear (GTK_WIDGET (self->rolls));
  ten_widget_set_css_class (GTK_WIDGET (self), "several", n_rolls > 1);
  gtk_widget_set_visible (self->waiting, view == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->rolls), view != NULL);
  ten_view_set (self, "comment", view != NULL ? ten_player_view_get_comment (view) : NULL,
                "verdict", NULL, NULL);
  ten_widget_clear (GTK_WIDGET (self->others));
  for (guint i = 0; i < n_rolls; i++)
    append_roll (self, view, i, thrown);
  show_words (self);
}

static void
on_view_changed (TenPlayersWindow *self)
{
  show_view (self, !ten_players_table_get_again (self->table));
}

static GtkWidget *
create_line (const char *text, gboolean fills)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize", PANGO_ELLIPSIZE_END, "xalign",
                       0.0f, "hexpand", fills, NULL);
}

/* The result, and what it was for. */
static GtkWidget *
create_earlier (gpointer item, gpointer data)
{
  const char *comment = ten_player_view_get_comment (item);
  const gboolean told = comment != NULL && *comment != '\0';
  g_autofree char *text = ten_player_view_dup_text (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *result = create_line (text, !told);

  gtk_box_append (GTK_BOX (box), result);
  if (ten_player_view_get_struck (item))
    gtk_widget_add_css_class (result, "struck");
  if (told)
    {
      GtkWidget *purpose = create_line (comment, TRUE);

      gtk_label_set_max_width_chars (GTK_LABEL (result), MAX_RESULT_CHARS);
      gtk_widget_add_css_class (purpose, "purpose");
      gtk_box_append (GTK_BOX (box), purpose);
    }
  return box;
}

static GtkWidget *
create_participant (TenTurnParticipant *participant, gboolean acts)
{
  GtkWidget *label = create_line (ten_turn_participant_get_name (participant), FALSE);

  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WIDTH_CHARS);
  ten_widget_set_css_class (label, "turn", acts);
  ten_widget_set_css_class (label, "dim-label", ten_turn_participant_get_delayed (participant));
  return label;
}

static void
show_order (TenPlayersWindow *self)
{
  GListModel *order = ten_players_table_get_order (self->table);
  const int round = ten_players_table_get_round (self->table);
  g_autofree char *text =
      /* Translators: the number of a round of turns */
      round > 0 ? g_strdup_printf (_ ("Round %d"), round) : NULL;

  ten_label_show (self->round, text);
  ten_widget_clear (GTK_WIDGET (self->order));
  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (TenTurnParticipant) participant = g_list_model_get_item (order, i);

      gtk_box_append (self->order, create_participant (
                                       participant, i == ten_players_table_get_turn (self->table)));
    }
  gtk_widget_set_visible (self->turns, g_list_model_get_n_items (order) > 0);
}

static char *
dup_monitor_name (GdkMonitor *monitor)
{
  const char *manufacturer = gdk_monitor_get_manufacturer (monitor);
  const char *model = gdk_monitor_get_model (monitor);
  GdkRectangle place;

  if (model == NULL)
    model = "";
  gdk_monitor_get_geometry (monitor, &place);
  /* Translators: who made a screen, which model it is, and its size in pixels */
  return g_strdup_printf (_ ("%s %s (%d × %d)"), manufacturer != NULL ? manufacturer : "", model,
                          place.width, place.height);
}

/* Names that people recognize and that stay the same; connectors tell equal screens apart. */
static char **
list_screens (GListModel *monitors)
{
  const guint n_monitors = g_list_model_get_n_items (monitors);
  char **names = g_new0 (char *, n_monitors + 1);
  g_auto (GStrv) plain = g_new0 (char *, n_monitors + 1);

  for (guint i = 0; i < n_monitors; i++)
    plain[i] = dup_monitor_name (ten_model_peek (monitors, i));
  for (guint i = 0; i < n_monitors; i++)
    {
      const char *connector = gdk_monitor_get_connector (ten_model_peek (monitors, i));
      guint n_same = 0;

      for (guint j = 0; j < n_monitors; j++)
        n_same += g_str_equal (plain[i], plain[j]);
      names[i] = g_strjoin (" ", plain[i], n_same > 1 ? connector : NULL, NULL);
    }
  return names;
}

/* The position of the chosen screen, or -1 if it is disconnected. */
int
ten_players_window_find_screen (const char *const *screens, const char *chosen)
{
  for (int i = 0; screens[i] != NULL; i++)
    if (g_str_equal (screens[i], chosen))
      return i;
  return -1;
}

static GListModel *
get_monitors (TenPlayersWindow *self)
{
  return gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
}

static GdkMonitor *
find_monitor (TenPlayersWindow *self)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "players-screen");
  g_auto (GStrv) screens = list_screens (get_monitors (self));
  const int place = ten_players_window_find_screen ((const char *const *) screens, chosen);

  return place >= 0 ? g_list_model_get_item (get_monitors (self), (guint) place) : NULL;
}

static void
fill_screen (TenPlayersWindow *self)
{
  g_autoptr (GdkMonitor) monitor = find_monitor (self);

  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
  g_settings_set_boolean (self->settings, "players-full-screen", TRUE);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    return;
  g_settings_set_boolean (TEN_PLAYERS_WINDOW (widget)->settings, "players-full-screen", FALSE);
  gtk_window_unfullscreen (GTK_WINDOW (widget));
}

/* A window that was moved to a screen before it filled it. */
static void
choose_current_screen (TenPlayersWindow *self)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "players-screen");
  GListModel *monitors = get_monitors (self);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  GdkMonitor *current =
      gdk_display_get_monitor_at_surface (gtk_widget_get_display (GTK_WIDGET (self)), surface);
  g_auto (GStrv) screens = list_screens (monitors);

  for (guint i = 0; *chosen == '\0' && screens[i] != NULL && screens[1] != NULL; i++)
    if (ten_model_peek (monitors, i) == (gpointer) current)
      g_settings_set_string (self->settings, "players-screen", screens[i]);
}

static void
fullscreen_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    {
      leave_action (widget, name, parameter);
      return;
    }
  choose_current_screen (TEN_PLAYERS_WINDOW (widget));
  fill_screen (TEN_PLAYERS_WINDOW (widget));
}

static void
screen_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenPlayersWindow *self = TEN_PLAYERS_WINDOW (widget);

  g_settings_set_string (self->settings, "players-screen", g_variant_get_string (parameter, NULL));
  fill_screen (self);
}

/* The screens may have changed since. */
static void
create_screens (GtkMenuButton *button, gpointer data)
{
  g_auto (GStrv) screens = list_screens (get_monitors (data));
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; screens[i] != NULL; i++)
    {
      g_autofree char *label = g_strdup (screens[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (g_strstrip (label), NULL);

      g_menu_item_set_action_and_target (item, "players.screen", "s", screens[i]);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* The scale of the letters: 1 for a window, more for large screens. */
guint
ten_players_window_get_zoom (gboolean full, int height)
{
  if (height >= LARGE_SCREEN)
    return 2;
  return full || height >= SCREEN ? 1 : 0;
}

static void
follow_size (TenPlayersWindow *self)
{
  const gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  const guint zoom =
      ten_players_window_get_zoom (full, surface != NULL ? gdk_surface_get_height (surface) : 0);

  gtk_widget_set_visible (self->header, !full);
  ten_widget_set_css_class (GTK_WIDGET (self), "far", zoom >= 1);
  ten_widget_set_css_class (GTK_WIDGET (self), "farther", zoom >= 2);
}

static void
ten_players_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ten_players_window_parent_class)->realize (widget);
  ten_connect (gtk_native_get_surface (GTK_NATIVE (widget)), "notify::height", follow_size, widget);
}

static void
follow_blank (TenPlayersWindow *self)
{
  gtk_widget_set_visible (self->table_box, !self->blank);
  ten_widget_set_css_class (self->ground, "blank", self->blank);
}

/* There is nothing to focus in this window. */
static gboolean
scroll (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (TEN_PLAYERS_WINDOW (widget)->scroller, "scroll-child",
                         g_variant_get_int32 (arguments), FALSE, &handled);
  return handled;
}

static void
ten_players_window_class_init (TenPlayersWindowClass *klass)
{
  static const struct
  {
    guint key;
    GtkScrollType step;
  } keys[] = {
    { GDK_KEY_Down, GTK_SCROLL_STEP_DOWN },
    { GDK_KEY_Up, GTK_SCROLL_STEP_UP },
    { GDK_KEY_Page_Down, GTK_SCROLL_PAGE_DOWN },
    { GDK_KEY_Page_Up, GTK_SCROLL_PAGE_UP },
    { GDK_KEY_End, GTK_SCROLL_END },
    { GDK_KEY_Home, GTK_SCROLL_START },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenPlayersWindow, settings, g_object_unref);
  widget_class->realize = ten_players_window_realize;

  ten_view_install (klass, TenPlayersWindow, G_TYPE_STRING, comment, verdict);
  ten_view_install (klass, TenPlayersWindow, TEN_TYPE_PLAYERS_TABLE, table);
  ten_view_choice (klass, TenPlayersWindow, G_TYPE_BOOLEAN, NULL, animated);
  ten_view_choice (klass, TenPlayersWindow, G_TYPE_BOOLEAN, follow_blank, blank);

  ten_widget_class_set_template (klass, "storyteller/ten-players-window.ui");
  ten_widget_class_bind_children (klass, TenPlayersWindow, header, screens, ground, scroller,
                                  table_box, rolls, others, waiting, earlier, turns, round, order);
  ten_widget_class_bind_callbacks (klass, follow_size);
  gtk_widget_class_install_action (widget_class, "players.fullscreen", NULL, fullscreen_action);
  gtk_widget_class_install_action (widget_class, "players.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "players.screen", "s", screen_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, scroll, "i", keys[i].step);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "players.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "players.leave", NULL);
}

static void
ten_players_window_init (TenPlayersWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "players");
  gtk_menu_button_set_create_popup_func (self->screens, create_screens, self, NULL);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->others),
                                 ten_columns_layout_new (MAX_COLUMNS, 24, 0));
}

TenPlayersWindow *
ten_players_window_new (TenPlayersTable *table, GSettings *settings)
{
  TenPlayersWindow *self = g_object_new (TEN_TYPE_PLAYERS_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "animate-dice", self, "animated", G_SETTINGS_BIND_GET);
  gtk_list_box_bind_model (self->earlier, ten_players_table_get_earlier (table), create_earlier,
                           NULL, NULL);
  ten_connect (table, "notify::view", on_view_changed, self);
  ten_connect (table, "notify::turn", show_order, self);
  ten_view_set (self, "table", table, NULL);
  show_order (self);
  show_view (self, FALSE);
  return self;
}

/* As last time, but an only screen has the Storyteller's window too. */
void
ten_players_window_open (TenPlayersWindow *self)
{
  g_autoptr (GdkMonitor) monitor = find_monitor (self);

  if (monitor != NULL && g_list_model_get_n_items (get_monitors (self)) > 1 &&
      g_settings_get_boolean (self->settings, "players-full-screen"))
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  gtk_window_present (GTK_WINDOW (self));
}
