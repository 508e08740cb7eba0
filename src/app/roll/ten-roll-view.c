/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-scroll-area.h"
#include "common/ten-toggle.h"
#include "pool/ten-pool-modifiers.h"
#include "pool/ten-term-chips.h"
#include "roll/ten-roll-view-private.h"
#include "action/ten-multiple-section.h"
#include "roll/ten-halving.h"
#include "roll/ten-own-dice-window.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TenRollView, ten_roll_view, TEN_TYPE_WIDGET)

TenPool *
ten_roll_view_peek_pool (TenRollView *self)
{
  return self->session != NULL ? ten_play_session_get_pool (self->session) : NULL;
}

/* NWOD-5 */
static gboolean
hides (TenRollView *self)
{
  return (self->storyteller && self->hide_once) ||
         (self->performer != NULL && ten_performer_get_hidden (self->performer));
}

#define MILLISECONDS_BETWEEN_ROLLS 300

static TenAction *
take_action (TenRollView *self)
{
  TenPlaySession *session = self->session;
  TenAction *action =
      ten_action_bar_take_action (self->actions, ten_play_session_get_character (session));

  if (action == NULL)
    return NULL;
  ten_action_set_comment (action, ten_play_session_get_comment (session));
  if (self->hiding)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  if (TEN_IS_ROLL_ACTION (action))
    {
      ten_action_set_common (action, ten_play_session_get_common (session));
      ten_action_set_follows (action, ten_play_session_get_follows (session));
      if (ten_action_get_kind (action) == TEN_ACTION_ROLL)
        ten_roll_action_set_difficulty (TEN_ROLL_ACTION (action),
                                        ten_roll_view_get_difficulty (self));
    }
  return action;
}

/* A button that does nothing has to say why. */
static void
tell_missing (TenRollView *self)
{
  const char *missing = ten_action_bar_get_missing (self->actions);

  ten_action_bar_focus_missing (self->actions);
  if (missing != NULL)
    ten_notices_show_toast (ten_performer_get_notices (self->performer), missing);
}

/* COFD-15, V20-10, V20-12, CHAT-7. The point of willpower is for the first roll. */
static void
begin_extended (TenRollView *self, gboolean roll)
{
  TenTable *table = ten_performer_get_table (self->performer);
  const gboolean willpower =
      ten_pool_get_option (ten_roll_view_peek_pool (self), TEN_POOL_WILLPOWER);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenAction) start = NULL;
  g_autoptr (TenAction) first = NULL;
  g_autoptr (TenPlay) play = NULL;

  if (!ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_EXTENDED))
    return;
  start = take_action (self);
  if (start == NULL)
    {
      tell_missing (self);
      return;
    }
  play = ten_performer_perform (self->performer, start,
                                _ ("The Extended Action Could Not Be Started"));
  if (play == NULL)
    return;
  ten_play_session_finish (self->session, play);
  ten_action_bar_clear (self->actions);
  extended = ten_extended_action_load (ten_table_get_log (table), ten_table_get_rulesets (table),
                                       ten_play_get_number (play), NULL);
  if (extended == NULL)
    return;
  g_signal_emit_by_name (self, "begun", extended, willpower && !roll);
  if (roll)
    {
      first = ten_extended_step_new_roll (extended, willpower,
                                          ten_play_session_get_sheet (self->session));
      ten_performer_roll (self->performer, first, _ ("The Roll Could Not Be Made"), NULL, NULL);
    }
}

/* The number of the first play of the turn. */
static gint64
get_turn (TenPlay *play)
{
  return ten_play_get_about (play) > 0 ? ten_play_get_about (play) : ten_play_get_number (play);
}

static void
finish_roll (gpointer data, TenPlay *play)
{
  TenRollView *self = data;

  if (play == NULL)
    return;

  if (ten_play_get_kind (play) == TEN_ACTION_MULTIPLE)
    ten_multiple_section_advance (TEN_MULTIPLE_SECTION (ten_action_bar_get_section (
                                      self->actions, TEN_ACTION_SECTION_MULTIPLE)),
                                  get_turn (play));
  /* The settings are for all actions of the turn. */
  if (!ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_MULTIPLE))
    ten_action_bar_use_up (self->actions, ten_toggle_get_active (TEN_TOGGLE (self->pin)));
  ten_play_session_finish (self->session, play);
}

static void
roll_now (TenRollView *self)
{
  g_autoptr (TenAction) action = NULL;

  if (ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_EXTENDED))
    {
      begin_extended (self, TRUE);
      return;
    }
  action = take_action (self);
  if (action != NULL)
    ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), finish_roll,
                        self);
  else
    tell_missing (self);
}

static void
on_halving_answered (TenRollView *self, const char *response)
{
  if (!g_str_equal (response, "cancel"))
    roll_now (self);
}

void
ten_roll_view_roll (TenRollView *self)
{
  g_return_if_fail (self->performer != NULL);

  self->hiding = hides (self);
  ten_performer_end_playing (self->performer);
  if (!ten_halving_ask (GTK_WIDGET (self), ten_roll_view_peek_pool (self),
                        ten_action_bar_get_request (self->actions), self->settings,
                        G_CALLBACK (on_halving_answered)))
    roll_now (self);
}

static gboolean
end_pause (gpointer data)
{
  guint *pause = data;

  *pause = 0;
  return G_SOURCE_REMOVE;
}

/* A held key or a double click means one roll. The pause ends after pending events, so that
 * presses during a slow frame are not taken for new ones. */
static gboolean
is_repeated (guint *pause)
{
  const gboolean repeated = *pause != 0;

  if (repeated)
    g_source_remove (*pause);
  *pause = g_timeout_add_full (G_PRIORITY_DEFAULT + 10, MILLISECONDS_BETWEEN_ROLLS, end_pause,
                               pause, NULL);
  return repeated;
}

static void
roll_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;

  /* A line typed there rolls by itself. */
  if (ten_quick_entry_finish (self->quick_entry) || is_repeated (&self->roll_pause))
    return;
  if (ten_roll_view_get_can_roll (self))
    ten_roll_view_roll (self);
  else
    tell_missing (self);
}

static void
roll_hidden_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  GtkWidget *focus = ten_widget_get_focus (self);

  /* The party, if the keyboard is there. */
  if (focus != NULL && gtk_widget_activate_action (focus, "party.roll-hidden", NULL))
    return;
  self->hide_once = TRUE;
  roll_action (action, parameter, data);
  self->hide_once = FALSE;
}

static void
repeat_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  TenPlay *play = ten_play_session_get_play (self->session);
  TenRecord *record = play != NULL ? ten_play_get_record (play) : NULL;

  if (record != NULL && !is_repeated (&self->repeat_pause))
    ten_performer_roll_again (self->performer, record);
}

/* NWOD-4 */
static void
give_up_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  const TenRequest *request = ten_action_bar_get_request (self->actions);
  g_autoptr (TenAction) action = NULL;

  if (request == NULL || is_repeated (&self->roll_pause))
    return;
  action =
      ten_following_action_new_give_up (ten_pool_get_ruleset (ten_roll_view_peek_pool (self)),
                                        request, ten_play_session_get_character (self->session));
  ten_action_set_comment (action, ten_play_session_get_comment (self->session));
  if (ten_performer_do (self->performer, action, _ ("The Change Could Not Be Saved")))
    ten_play_session_set_comment (self->session, NULL);
}

static void
settings_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "dice");
  ten_pool_summary_popup (self->summary);
}

static void
begin_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;

  if (!ten_roll_view_get_can_roll (self))
    {
      tell_missing (self);
      return;
    }
  self->hiding = hides (self);
  begin_extended (self, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-extended", NULL);
}

static void
enable_hiding (TenRollView *self)
{
  GAction *hidden = self->action_map != NULL
                        ? g_action_map_lookup_action (self->action_map, "roll-hidden")
                        : NULL;

  if (hidden != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (hidden), self->storyteller);
}

static void
add_roll_actions (TenRollView *self)
{
  static const GActionEntry entries[] = {
    { "roll", roll_action },          { "roll-hidden", roll_hidden_action },
    { "repeat-roll", repeat_action }, { "settings", settings_action },
    { "give-up", give_up_action },    { "begin-extended", begin_action },
  };

  g_action_map_add_action_entries (self->action_map, entries, G_N_ELEMENTS (entries), self);
  enable_hiding (self);
}

/* COFD-21, ITEM-1 */
static void
on_set_up (TenRollView *self, const TenSetup *setup)
{
  ten_play_session_set_comment (self->session, setup->comment);
  ten_play_session_set_attack (self->session, setup->action != NULL ? setup->action->id : NULL,
                               setup->action != NULL ? &setup->attack : NULL);
}

static TenPool *
on_opposed (TenRollView *self)
{
  TenOpponentSection *opponent;

  ten_action_bar_set_active (self->actions, TEN_ACTION_SECTION_CONTESTED, TRUE);
  opponent = ten_action_bar_get_opponent (self->actions);
  if (opponent == NULL)
    return NULL;
  ten_opponent_section_set_rolls (opponent);
  ten_opponent_section_set_typed (opponent);
  return ten_opponent_section_get_rolls (opponent)
             ? g_object_ref (ten_side_entry_get_pool (ten_opponent_section_get_side (opponent)))
             : NULL;
}

/* An opponent from the line is removed with it. */
static void
on_unopposed (TenRollView *self)
{
  TenOpponentSection *opponent = ten_action_bar_get_opponent (self->actions);

  if (opponent != NULL && ten_opponent_section_get_typed (opponent))
    ten_action_bar_set_active (self->actions, TEN_ACTION_SECTION_CONTESTED, FALSE);
}

/* COFD-21 */
static void
show_purpose (TenRollView *self)
{
  const char *id = self->session != NULL ? ten_play_session_get_common (self->session) : NULL;
  const TenCommonAction *action = NULL;

  if (id != NULL)
    action =
        ten_ruleset_find_common_action (ten_pool_get_ruleset (ten_roll_view_peek_pool (self)), id);
  gtk_entry_set_placeholder_text (ten_roll_bar_get_comment (self->bar),
                                  action != NULL ? action->name : _ ("What for?"));
  if (self->actions != NULL)
    ten_action_bar_set_attack (self->actions, action,
                               self->session != NULL ? ten_play_session_get_attack (self->session)
                                                     : NULL);
}

#define ACTIONS "ten-action-bar"

/* It waits with its session while another tab is shown, so that nothing of an action that is being
 * set up is lost. */
static TenActionBar *
get_bar (TenRollView *self, TenPlaySession *session)
{
  TenActionBar *bar = session != NULL ? g_object_get_data (G_OBJECT (session), ACTIONS) : NULL;

  if (bar != NULL)
    return bar;
  bar = g_object_new (TEN_TYPE_ACTION_BAR, NULL);
  ten_action_bar_set_sheets (bar, self->sheets);
  if (session != NULL)
    {
      ten_pool_view_set_pool (TEN_POOL_VIEW (bar), ten_play_session_get_pool (session));
      g_object_set_data_full (G_OBJECT (session), ACTIONS, g_object_ref_sink (bar), g_object_unref);
    }
  return bar;
}

static void
take_bar (TenRollView *self)
{
  self->actions = get_bar (self, self->session);
  adw_bin_set_child (self->place, GTK_WIDGET (self->actions));
  ten_action_bar_set_storyteller (self->actions, self->storyteller && !hides (self));
  show_purpose (self);
  g_object_notify (G_OBJECT (self), "actions");
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenRollView *self = TEN_ROLL_VIEW (widget);

  if (self->session == NULL)
    return;
  ten_pool_clear (ten_roll_view_peek_pool (self));
  ten_action_bar_clear (self->actions);
  ten_play_session_set_comment (self->session, NULL);
  ten_play_session_set_line (self->session, NULL);
}

/* Without the choice to hide one side where both are hidden. */
static void
follow_hidden (TenRollView *self)
{
  ten_action_bar_set_storyteller (self->actions, self->storyteller && !hides (self));
  g_object_notify (G_OBJECT (self), "hidden");
}

static void
follow_storyteller (TenRollView *self)
{
  enable_hiding (self);
  follow_hidden (self);
}

static GtkWidget *
get_tray (TenRollView *self)
{
  return adw_bin_get_child (self->tray);
}

static void
set_tray (TenRollView *self, GtkWidget *tray)
{
  adw_bin_set_child (self->tray, tray);
}

/* Scroll to the dice and the result if the pool takes all the room. */
static void
show_tray (TenRollView *self)
{
  ten_scroll_area_show (self->area, GTK_WIDGET (self->tray));
}

static void
on_dice_wanted (TenRollView *self, TenOwnDice *dice)
{
  ten_own_dice_window_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->performer,
                           dice);
}

static void
ten_roll_view_class_init (TenRollViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenRollView, g_object_unref, session_bindings, session_signals, session,
                     performer, settings, sheets);
  ten_class_own_weak (klass, TenRollView, action_map);
  ten_class_stop_sources (klass, TenRollView, roll_pause, repeat_pause);

  ten_view_access (klass, "session", TEN_TYPE_PLAY_SESSION, ten_roll_view_get_session,
                   ten_roll_view_set_session);
  ten_view_access (klass, "pool", TEN_TYPE_POOL, ten_roll_view_peek_pool, NULL);
  ten_view_install (klass, TenRollView, TEN_TYPE_ACTION_BAR, actions);
  ten_view_access (klass, "tray", GTK_TYPE_WIDGET, get_tray, set_tray);
  ten_view_choice (klass, TenRollView, G_TYPE_BOOLEAN, follow_storyteller, storyteller);
  ten_view_access (klass, "hidden", G_TYPE_BOOLEAN, hides, NULL);

  /* An extended action has started; whether willpower is spent on its first roll. */
  g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, TEN_TYPE_EXTENDED_ACTION, G_TYPE_BOOLEAN);

  ten_ensure_types (TEN_TYPE_SCROLL_AREA, TEN_TYPE_QUICK_ENTRY, TEN_TYPE_PRESETS_BUTTON,
                    TEN_TYPE_TERM_CHIPS, TEN_TYPE_POOL_MODIFIERS, TEN_TYPE_POOL_SUMMARY,
                    TEN_TYPE_ACTION_BAR, TEN_TYPE_ROLL_BAR);
  ten_widget_class_set_template (klass, "roll/ten-roll-view.ui");
  ten_widget_class_bind_children (klass, TenRollView, quick_entry, rolls, summary, place, ask_place,
                                  bar, area, tray, pin);
  ten_widget_class_bind_callbacks (klass, on_set_up, on_opposed, on_unopposed);
  gtk_widget_class_install_action (widget_class, "pool.clear", NULL, clear_action);
  gtk_widget_class_set_css_name (widget_class, "poolpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
ten_roll_view_init (TenRollView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  take_bar (self);

  self->session_bindings = g_binding_group_new ();
  g_binding_group_bind (self->session_bindings, "comment", ten_roll_bar_get_comment (self->bar),
                        "text", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->session_bindings, "line", self->quick_entry, "text",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->session_bindings, "pinned", self->pin, "active",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  self->session_signals = g_signal_group_new (TEN_TYPE_PLAY_SESSION);
  ten_group_connect (self->session_signals, "notify::common", show_purpose, self);
}

void
ten_roll_view_connect (TenRollView *self, TenPerformer *performer, GSettings *settings)
{
  g_set_object (&self->performer, performer);
  g_set_object (&self->settings, settings);
  ten_connect (performer, "notify::hidden", follow_hidden, self);
  ten_connect (performer, "notify::playing", show_tray, self);
  ten_connect (performer, "dice-wanted", on_dice_wanted, self);
  g_settings_bind (settings, "storyteller", self, "storyteller", G_SETTINGS_BIND_GET);
}

void
ten_roll_view_add_actions (TenRollView *self, GActionMap *map)
{
  g_set_weak_pointer (&self->action_map, map);
  add_roll_actions (self);
  ten_roll_view_add_preset_actions (self);
}

TEN_DEFINE_ACCESSOR (TenPlaySession *, ten_roll_view_get_session, TenRollView, session)

void
ten_roll_view_set_session (TenRollView *self, TenPlaySession *session)
{
  g_autoptr (TenPlaySession) previous = NULL;

  if (self->session == session)
    return;

  /* The parts release the previous pool on notification. */
  previous = g_steal_pointer (&self->session);
  self->session = session != NULL ? g_object_ref (session) : NULL;
  g_binding_group_set_source (self->session_bindings, session);
  g_signal_group_set_target (self->session_signals, session);
  show_purpose (self);
  g_object_notify (G_OBJECT (self), "session");
  g_object_notify (G_OBJECT (self), "pool");
  take_bar (self);
}

TEN_DEFINE_ACCESSOR (TenActionBar *, ten_roll_view_get_actions, TenRollView, actions)

void
ten_roll_view_set_sheets (TenRollView *self, TenSheetSource *sheets)
{
  if (!g_set_object (&self->sheets, sheets))
    return;
  ten_action_bar_set_sheets (self->actions, sheets);
  ten_pool_summary_set_sheets (self->summary, sheets);
}

gboolean
ten_roll_view_get_can_roll (TenRollView *self)
{
  return self->session != NULL && ten_action_bar_get_missing (self->actions) == NULL;
}

/* TEST-4 */
TenDifficultyBuilder *
ten_roll_view_get_difficulty (TenRollView *self)
{
  return ten_pool_summary_get_difficulty (self->summary);
}

void
ten_roll_view_oppose (TenRollView *self, TenSheet *sheet)
{
  TenOpponentSection *opponent;

  ten_action_bar_set_active (self->actions, TEN_ACTION_SECTION_CONTESTED, TRUE);
  opponent = ten_action_bar_get_opponent (self->actions);
  if (opponent != NULL)
    ten_side_entry_set_sheet (ten_opponent_section_get_side (opponent), sheet);
}

TEN_DEFINE_ACCESSOR (AdwBin *, ten_roll_view_get_ask_place, TenRollView, ask_place)
