/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-multiple-section.h"
#include "roll/ten-halving.h"
#include "roll/ten-roll-view-private.h"

#include <glib/gi18n.h>

#define MILLISECONDS_BETWEEN_ROLLS 300

static TenAction *
create_action (TenRollView *self, GError **error)
{
  TenPlaySession *session = self->session;
  TenAction *action =
      ten_action_bar_create_action (self->actions, ten_play_session_get_character (session), error);

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
  g_autoptr (GError) error = NULL;

  if (!ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_EXTENDED))
    return;
  start = create_action (self, &error);
  if (start == NULL)
    {
      ten_notices_show_error (ten_performer_get_notices (self->performer),
                              _ ("The Extended Action Could Not Be Started"), error);
      return;
    }
  play = ten_performer_perform (self->performer, start,
                                _ ("The Extended Action Could Not Be Started"));
  if (play == NULL)
    return;
  ten_play_session_finish (self->session, play);
  ten_action_bar_clear (self->actions);
  extended = ten_extended_action_load (
      ten_table_get_log (table), ten_table_get_rulesets (table),
      ten_event_get_sequence (ten_play_get_entries (play)->pdata[0]), &error);
  if (extended == NULL)
    return;
  ten_roll_view_begun (self, extended, willpower && !roll);
  if (roll)
    {
      first = ten_extended_step_new_roll (extended, willpower,
                                          ten_play_session_get_sheet (self->session));
      ten_performer_do (self->performer, first, _ ("The Roll Was Not Made"));
    }
}

static void
roll_now (TenRollView *self)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (GError) error = NULL;

  if (ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_EXTENDED))
    {
      begin_extended (self, TRUE);
      return;
    }
  action = create_action (self, &error);
  if (action == NULL)
    {
      ten_notices_show_toast (ten_performer_get_notices (self->performer), error->message);
      return;
    }
  play = ten_performer_perform (self->performer, action, _ ("The Roll Was Not Made"));
  if (play == NULL)
    return;

  if (ten_action_get_kind (action) == TEN_ACTION_MULTIPLE)
    ten_multiple_section_advance (TEN_MULTIPLE_SECTION (ten_action_bar_get_section (
                                      self->actions, TEN_ACTION_SECTION_MULTIPLE)),
                                  ten_record_get_action (ten_play_get_record (play)));
  else
    ten_action_bar_drop_willpower (self->actions);
  ten_play_session_finish (self->session, play);
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

  self->hiding = ten_roll_view_hides (self);
  ten_performer_prepare (self->performer);
  if (!ten_halving_ask (GTK_WIDGET (self), ten_roll_view_peek_pool (self), self->settings,
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
  if (!ten_quick_entry_finish (self->quick_entry) && !is_repeated (&self->roll_pause))
    ten_roll_view_roll (self);
}

static void
roll_hidden_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;

  self->hide_once = TRUE;
  if (!ten_quick_entry_finish (self->quick_entry) && ten_roll_view_get_can_roll (self) &&
      !is_repeated (&self->roll_pause))
    ten_roll_view_roll (self);
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
  TenPool *pool = ten_roll_view_peek_pool (self);
  g_autoptr (TenAction) action = NULL;
  TenRequest request;

  if (!ten_pool_to_request (pool, &request, NULL) || is_repeated (&self->roll_pause))
    return;
  action = ten_following_action_new_give_up (ten_pool_get_ruleset (pool), &request,
                                             ten_play_session_get_character (self->session));
  ten_action_set_comment (action, ten_play_session_get_comment (self->session));
  if (ten_performer_do (self->performer, action, _ ("Nothing Was Written")))
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

  self->hiding = ten_roll_view_hides (self);
  begin_extended (self, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-extended", NULL);
}

void
ten_roll_view_follow_can_roll (TenRollView *self)
{
  static const char *const names[] = { "roll", "begin-extended" };
  GAction *hidden = self->action_map != NULL
                        ? g_action_map_lookup_action (self->action_map, "roll-hidden")
                        : NULL;

  for (guint i = 0; self->action_map != NULL && i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (self->action_map, names[i])),
        ten_roll_view_get_can_roll (self));
  if (hidden != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (hidden), self->storyteller);
}

void
ten_roll_view_add_roll_actions (TenRollView *self)
{
  static const GActionEntry entries[] = {
    { "roll", roll_action },          { "roll-hidden", roll_hidden_action },
    { "repeat-roll", repeat_action }, { "settings", settings_action },
    { "give-up", give_up_action },    { "begin-extended", begin_action },
  };

  g_autoptr (GPropertyAction) hidden = g_property_action_new ("hidden", self, "hidden");

  g_action_map_add_action_entries (self->action_map, entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (self->action_map, G_ACTION (hidden));
  ten_roll_view_follow_can_roll (self);
}
