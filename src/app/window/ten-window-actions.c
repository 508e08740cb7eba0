/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"
#include "common/ten-toolkit.h"
#include "roll/ten-halving.h"
#include "tray/ten-after-dialogs.h"
#ifdef TEN_HAVE_ROOM
#include "room/ten-room-section.h"
#include <ten-room-invitation.h>
#endif
#include <glib/gi18n.h>

static TenLog *
get_log (TenWindow *self)
{
  return ten_table_get_log (ten_performer_get_table (self->performer));
}

/* TEST-6 */
static void
take_bonuses (TenWindow *self, TenPlaySession *session)
{
  TenLog *log = get_log (self);

  if (log != NULL)
    ten_play_session_take_bonuses (session, log);
}

TenPlaySession *
ten_window_begin_session (TenWindow *self, TenRuleset *ruleset)
{
  GSettings *settings = ten_application_get_settings (ten_window_get_application (self));
  TenPlaySession *session = ten_play_session_new (ruleset);
  TenPool *pool = ten_play_session_get_pool (session);

  g_settings_bind (settings, "uncommon-combinations", pool, "uncommon", G_SETTINGS_BIND_GET);
  ten_halving_follow (pool, settings);
  take_bonuses (self, session);
  return session;
}

/* The session without a sheet moves to the first sheet, and back from the last one. */
TenPlaySession *
ten_window_create_session (TenSheet *sheet, gpointer data)
{
  TenWindow *self = data;
  const gboolean first = adw_tab_view_get_n_pages (ten_documents_get_view (self->documents)) == 0;
  TenPlaySession *session = first ? g_object_ref (self->session)
                                  : ten_window_begin_session (self, ten_sheet_get_ruleset (sheet));

  /* Setting up a pool is not a roll. */
  if (first)
    g_signal_group_set_target (self->pool_signals, NULL);
  ten_play_session_set_sheet (session, sheet);
  take_bonuses (self, session);
  return session;
}

void
ten_window_end_session (TenWindow *self, TenRuleset *ruleset)
{
  ten_play_session_set_sheet (self->session, NULL);
  ten_play_session_set_comment (self->session, NULL);
  ten_pool_set_ruleset (ten_play_session_get_pool (self->session), ruleset);
  take_bonuses (self, self->session);
}

/* TEST-6 */
void
ten_window_add_bonus (TenWindow *self, TenPlay *play)
{
  TenEvent *bonus = ten_play_find_event (play, TEN_EVENT_BONUS);
  const char *character = ten_event_get_word (bonus, "character");
  const char *ruleset = ten_ruleset_get_id (ten_play_get_ruleset (play));
  TenSheet *sheet = ten_documents_find_character (self->documents, character, ruleset);
  AdwTabView *view = ten_documents_get_view (self->documents);

  if (sheet != NULL)
    ten_play_session_add_bonus (ten_document_get_session (ten_document_find (view, sheet)), bonus);
  else if (self->document == NULL && *character == '\0' &&
           g_str_equal (ten_ruleset_get_id (
                            ten_pool_get_ruleset (ten_play_session_get_pool (self->session))),
                        ruleset))
    ten_play_session_add_bonus (self->session, bonus);
}

static gboolean
try_for_other (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenAction) action = NULL;

  ten_pool_set_option (pool, TEN_POOL_UNCOMMON, TRUE);
  if (!ten_next_roll_set_up_try (record, get_log (self), pressure, pool, error))
    return FALSE;
  actor = ten_action_side_new_for_pool (ten_record_get_character (record), pool, FALSE, error);
  if (actor == NULL)
    return FALSE;
  action = ten_roll_action_new (ruleset, actor);
  ten_action_set_comment (action, ten_record_get_comment (record));
  ten_action_set_follows (action, record);
  ten_after_dialogs_try_for_other (GTK_WINDOW (self), self->performer, action);
  return TRUE;
}

static gboolean
try_in_pool (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  if (ten_pool_get_ruleset (ten_play_session_get_pool (self->session)) != ruleset)
    ten_window_choose_ruleset (self, ten_ruleset_get_id (ruleset));
  if (!ten_play_session_set_up_try (self->session, record, get_log (self), pressure, error))
    return FALSE;

  ten_panes_show_dice (self->panes);
  ten_toolkit_announce (GTK_WIDGET (self), _ ("The pool is set up for another try"));
  return TRUE;
}

/* COFD-11, V20-8, CHAT-5: use the pool of the tab that has the sheet. */
void
ten_window_try_again (TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure)
{
  TenSheet *sheet = ten_performer_find_sheet (self->performer, ten_record_get_character (record),
                                              ten_record_get_ruleset (record));
  g_autoptr (GError) error = NULL;

  if (sheet != NULL)
    ten_document_choose (ten_document_find (ten_documents_get_view (self->documents), sheet));
  if (self->document == NULL || sheet != NULL)
    try_in_pool (self, record, ruleset, pressure, &error);
  else
    try_for_other (self, record, ruleset, pressure, &error);
  if (error != NULL)
    ten_notices_show_toast (self->notices, error->message);
}

/* The tray rarely has the focus while dice fly. */
static gboolean
skip_dice (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TenTray *tray = TEN_WINDOW (widget)->tray;

  if (!ten_tray_get_playing (tray))
    return FALSE;

  ten_tray_skip (tray);
  return TRUE;
}

static void
library (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (self->document != NULL)
    {
      adw_split_button_popup (self->open_button);
      return;
    }
  ten_panes_set_page (self->panes, "sheet");
  ten_documents_focus (self->documents);
}

/* GTK creates images for them that cannot be focused. */
static void
name_shortcuts (GtkWidget *widget, GtkApplication *application)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *title = NULL;
      g_autofree char *accelerator = NULL;
      g_autofree char *action = NULL;
      g_autofree char *name = NULL;
      g_auto (GStrv) keys = NULL;

      g_object_get (widget, "title", &title, "accelerator", &accelerator, "action-name", &action,
                    NULL);
      keys = action != NULL ? gtk_application_get_accels_for_action (application, action)
                            : g_strsplit (accelerator, " ", -1);
      for (guint i = 0; keys[i] != NULL; i++)
        {
          g_autofree char *key = g_steal_pointer (&keys[i]);
          GdkModifierType modifiers;
          guint value;

          keys[i] = gtk_accelerator_parse (key, &value, &modifiers)
                        ? gtk_accelerator_get_label (value, modifiers)
                        : g_steal_pointer (&key);
        }
      g_free (accelerator);
      accelerator = g_strjoinv (", ", keys);
      name = g_strconcat (title, ", ", accelerator, NULL);
      gtk_widget_set_focusable (widget, TRUE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      name_shortcuts (child, application);
      /* The pages of a section are named "_1" and so on. */
      if (GTK_IS_STACK (widget) && GTK_IS_SHORTCUTS_SECTION (gtk_widget_get_parent (widget)))
        gtk_accessible_update_property (
            GTK_ACCESSIBLE (gtk_stack_get_page (GTK_STACK (widget), child)),
            GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    }
}

/* GTK would build a shortcuts window found at its default path at every start. Ours is destroyed
 * on close: with a hidden window, GTK 4.8 fails when a screen reader asks for one window too
 * many. */
static void
show_shortcuts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/tenagain/TenAgain/window/ten-shortcuts-window.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (widget),
                                           GTK_SHORTCUTS_WINDOW (shortcuts));
  gtk_window_set_hide_on_close (shortcuts, FALSE);
  name_shortcuts (GTK_WIDGET (shortcuts), gtk_window_get_application (GTK_WINDOW (widget)));
  gtk_window_present (shortcuts);
}

static void
show_extended (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  gtk_stack_set_visible_child (self->side_stack, GTK_WIDGET (self->extended_panel));
  ten_panes_set_show_side (self->panes, TRUE);
  ten_extended_panel_focus_newest (self->extended_panel);
}

static void
show_cast (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  gtk_stack_set_visible_child (self->side_stack, GTK_WIDGET (self->cast_panel));
  ten_panes_set_show_side (self->panes, TRUE);
}

/* COFD-22: the dice in the tray belong to the turn before. */
static void
next_turn (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (!ten_storyteller_next_turn (self->storyteller))
    {
      gtk_widget_activate_action (widget, "win.mark", "s", "turn");
      return;
    }
  ten_play_session_set_play (self->session, NULL);
  ten_tray_show (self->tray, NULL);
}

static void
search_history (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  gtk_stack_set_visible_child (self->side_stack, GTK_WIDGET (self->history_panel));
  ten_panes_set_show_side (self->panes, TRUE);
  ten_history_panel_search (self->history_panel);
}

gboolean
ten_window_focus_side (TenWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->side_stack);

  return page == GTK_WIDGET (self->history_panel)
             ? ten_history_panel_focus_rolls (self->history_panel)
             : gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static gboolean
focus_pane (TenWindow *self, GtkWidget *pane)
{
  return pane == GTK_WIDGET (self->side_stack) ? ten_window_focus_side (self)
                                               : gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
}

/* The sheet, pool, tray and side pane, as far as they exist. */
static void
move_to_pane (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  GtkWidget *panes[] = { GTK_WIDGET (self->documents), GTK_WIDGET (self->roll_view),
                         GTK_WIDGET (self->tray), GTK_WIDGET (self->side_stack) };
  const int n_panes = G_N_ELEMENTS (panes);
  const int step = g_str_equal (name, "win.next-pane") ? 1 : -1;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int place = step > 0 ? -1 : n_panes;

  for (int i = 0; focus != NULL && i < n_panes; i++)
    if (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i]))
      place = i;
  for (int i = 0; i < n_panes; i++)
    {
      GtkWidget *pane;

      place = (place + step + n_panes) % n_panes;
      pane = panes[place];
      if (pane == GTK_WIDGET (self->roll_view) && gtk_widget_get_mapped (pane))
        gtk_widget_activate_action (widget, "win.quick-entry", NULL);
      else if (!gtk_widget_get_mapped (pane) || !focus_pane (self, pane))
        continue;
      return;
    }
}

void
ten_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-extended", NULL, show_extended);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, move_to_pane);
  gtk_widget_class_install_action (widget_class, "win.previous-pane", NULL, move_to_pane);
  gtk_widget_class_install_action (widget_class, "win.show-cast", NULL, show_cast);
  gtk_widget_class_install_action (widget_class, "win.search-history", NULL, search_history);
  gtk_widget_class_install_action (widget_class, "win.next-turn", NULL, next_turn);
  gtk_widget_class_install_action (widget_class, "win.library", NULL, library);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, show_shortcuts);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, skip_dice, NULL);
}

void
ten_window_connect_storyteller (TenWindow *self, TenApplication *application)
{
  const TenStorytellerParts parts = {
    GTK_WINDOW (self),    self->documents,
    self->roll_view,      self->cast_panel,
    self->performer,      self->cover,
    self->players_button, ten_application_get_library (application)
  };

  self->storyteller = ten_storyteller_new (&parts, ten_application_get_settings (application));
  ten_history_panel_set_settings (self->history_panel, ten_application_get_settings (application));
}

#ifdef TEN_HAVE_WEBHOOK
static void
show_problem_of_webhook (TenWindow *self, GParamSpec *pspec, TenWebhook *webhook)
{
  if (ten_webhook_get_problem (webhook) != NULL)
    ten_notices_show_toast (self->notices, ten_webhook_get_problem (webhook));
}
#endif

void
ten_window_connect_room (TenWindow *self, TenApplication *application)
{
#ifdef TEN_HAVE_ROOM
  const TenRoomParts parts = { GTK_WINDOW (self),
                               self->room_place,
                               self->strip_place,
                               self->ask_place,
                               ten_cast_panel_get_guests_place (self->cast_panel),
                               self->roll_view,
                               self->performer,
                               self->tray };

  self->room = G_OBJECT (ten_room_section_new (&parts, ten_application_get_room (application),
                                               ten_application_get_settings (application)));
#endif
#ifdef TEN_HAVE_WEBHOOK
  ten_connect (ten_application_get_webhook (application), "notify::problem",
               show_problem_of_webhook, self);
#endif
}

/* An invitation to a room is a link that opens the program. */
gboolean
ten_window_take_link (TenWindow *self, GFile *file)
{
#ifdef TEN_HAVE_ROOM
  g_autofree char *uri = g_file_get_uri (file);

  if (ten_room_invitation_is (uri))
    {
      ten_room_section_show (TEN_ROOM_SECTION (self->room), uri);
      return TRUE;
    }
#endif
  return FALSE;
}
