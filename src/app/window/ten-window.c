/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-pane.h"
#include "common/ten-part-names.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* Long enough to load a sheet, too short to notice. */
#define MAX_MILLISECONDS_WAITED 150

G_DEFINE_FINAL_TYPE (TenWindow, ten_window, ADW_TYPE_APPLICATION_WINDOW)

static TenPool *
get_pool (TenWindow *self)
{
  return ten_play_session_get_pool (self->session);
}

static TenRuleset *
get_chosen_ruleset (TenWindow *self)
{
  return gtk_drop_down_get_selected_item (self->ruleset_chooser);
}

static void
on_ruleset_selected (TenWindow *self)
{
  TenRuleset *ruleset = get_chosen_ruleset (self);
  TenApplication *application = ten_window_get_application (self);

  if (self->session == NULL || self->document != NULL || ruleset == NULL)
    return;

  ten_pool_set_ruleset (get_pool (self), ruleset);
  g_settings_set_string (ten_application_get_settings (application), "ruleset",
                         ten_ruleset_get_id (ruleset));
}

static void
update_title (TenWindow *self)
{
  const char *ruleset = ten_ruleset_get_name (ten_pool_get_ruleset (get_pool (self)));
  TenSheet *sheet = ten_play_session_get_sheet (self->session);
  g_autofree char *name = self->document != NULL && ten_cover_get_shown (self->cover)
                              ? ten_document_dup_title (self->document)
                              : g_strdup (_ ("Ten Again"));
  g_autofree char *edited = NULL;

  if (sheet != NULL && ten_sheet_is_changed (sheet))
    /* Translators: below the name of a character whose sheet has unsaved changes: the ruleset. */
    edited = g_strdup_printf (_ ("Edited · %s"), ruleset);
  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, edited != NULL ? edited : ruleset);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), name);
  gtk_window_set_title (GTK_WINDOW (self), name);
}

/* Takes only the settings. */
static void
follow_settings (TenWindow *self, GSettings *settings)
{
  g_settings_bind (settings, "animate-dice", self->tray, "animated", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-history", self, "show-history", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "sheet-width", self->panes, "sheet-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "history-width", self->panes, "side-width", G_SETTINGS_BIND_DEFAULT);

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static char *
dup_ruleset_name (TenRuleset *ruleset)
{
  return g_strdup (ten_ruleset_get_name (ruleset));
}

static void
offer_rulesets (TenWindow *self, TenRulesets *rulesets, const char *chosen)
{
  g_autoptr (GtkExpression) name = gtk_cclosure_expression_new (
      G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (dup_ruleset_name), NULL, NULL);
  const char *const *problems = ten_rulesets_get_problems (rulesets);

  gtk_drop_down_set_expression (self->ruleset_chooser, name);
  gtk_drop_down_set_model (self->ruleset_chooser, G_LIST_MODEL (rulesets));
  ten_window_choose_ruleset (self, chosen);
  ten_part_names_follow_drop_down (self->ruleset_chooser, _ ("Ruleset"));

  if (problems != NULL && problems[0] != NULL)
    {
      g_autofree char *text = g_strjoinv ("\n", (char **) problems);
      ten_notices_show_problem (self->notices, text);
    }
}

static void
follow_pool (TenWindow *self)
{
  ten_tray_count_points (self->tray);
}

static void
take_session (TenWindow *self, TenPlaySession *session)
{
  TenPool *pool = ten_play_session_get_pool (session);

  g_set_object (&self->session, session);
  ten_roll_view_set_session (self->roll_view, session);
  ten_extended_panel_set_pool (self->extended_panel, pool);
  g_signal_group_set_target (self->pool_signals, NULL);
  g_signal_group_set_target (self->pool_signals, pool);
  ten_tray_set_reader (self->tray, ten_play_session_get_character (session));
  ten_tray_show (self->tray, ten_play_session_get_play (session));
  ten_after_actions_set_sheet (self->after, ten_play_session_get_sheet (session));
}

static void
on_played (TenWindow *self, TenPlay *play)
{
  if (ten_play_find_event (play, TEN_EVENT_BONUS) != NULL)
    ten_window_add_bonus (self, play);
  /* COFD-22: the dice in the tray belong to the previous turn or scene. */
  if (ten_play_get_kind (play) == TEN_ACTION_MARK)
    {
      ten_play_session_set_play (self->session, NULL);
      ten_tray_show (self->tray, NULL);
    }
  if (ten_play_get_record (play) == NULL)
    return;
  ten_play_session_set_play (self->session, play);
  ten_panes_show_dice (self->panes);
  ten_tray_set_reader (self->tray, ten_play_session_get_character (self->session));
  ten_tray_play (self->tray, play);
}

/* Hide the page if the ruleset has no extended actions and the log has none. */
static gboolean
has_extended_page (TenWindow *self, GListModel *actions)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_pool_get_ruleset (get_pool (self)));

  return rules->extended || rules->tally != TEN_TALLY_NONE ||
         (actions != NULL && g_list_model_get_n_items (actions) > 0);
}

/* The page title shows the number of actions under way. */
static void
update_extended_page (TenWindow *self)
{
  GListModel *actions = ten_extended_panel_get_actions (self->extended_panel);
  const guint n_open =
      actions != NULL ? ten_extended_actions_get_n_open (TEN_EXTENDED_ACTIONS (actions)) : 0;
  g_autofree char *title = NULL;

  if (self->session == NULL)
    return;
  if (n_open > 0)
    /* Translators: the page of extended actions, and how many are under way */
    title = g_strdup_printf (_ ("Extended (%u)"), n_open);
  gtk_stack_page_set_visible (self->extended_page, has_extended_page (self, actions));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-extended",
                                 has_extended_page (self, actions));
  gtk_stack_page_set_title (self->extended_page, title != NULL ? title : _ ("Extended"));
}

static void
follow_extended (TenWindow *self)
{
  GListModel *actions = ten_extended_panel_get_actions (self->extended_panel);

  g_signal_group_set_target (self->extended_signals, actions);
  update_extended_page (self);
}

static void
on_begun (TenWindow *self, TenExtendedAction *action, gboolean willpower)
{
  ten_extended_steps_begin (self->steps, action, willpower);
  gtk_stack_set_visible_child (self->side_stack, GTK_WIDGET (self->extended_panel));
  ten_panes_set_show_side (self->panes, TRUE);
}

static void
end_waiting (TenWindow *self)
{
  if (self->present_source == 0)
    return;
  g_clear_handle_id (&self->present_source, g_source_remove);
  gtk_window_present (GTK_WINDOW (self));
}

/* Everything in the window belongs to the selected tab. */
static void
follow_document (TenWindow *self)
{
  TenDocument *document = ten_documents_get_document (self->documents);

  self->document = document;
  if (document == NULL)
    ten_window_end_session (self, get_chosen_ruleset (self));
  take_session (self, document != NULL ? ten_document_get_session (document) : self->session);
  g_signal_group_set_target (self->document_signals, document);
  gtk_widget_set_visible (self->ruleset_box, document == NULL);
  end_waiting (self);
}

static void
follow_undo (TenWindow *self)
{
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  g_object_get (self->documents, "undo-text", &undo, "redo-text", &redo, NULL);
  ten_part_names_set_tooltip (self->undo_button, undo);
  ten_part_names_set_tooltip (self->narrow_undo_button, undo);
  ten_part_names_set_tooltip (self->redo_button, redo);
}

static void
follow_editing (TenWindow *self)
{
  TenDocument *document = ten_documents_get_document (self->documents);
  const gboolean editing = document != NULL && ten_document_get_editing (document);

  gtk_widget_set_tooltip_text (self->edit_button, editing ? _ ("Stop Editing") : _ ("Edit"));
  /* It is the accessible name already. */
  if (!editing)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->edit_button),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  /* A narrow window shows one at a time. */
  if (editing)
    ten_panes_set_page (self->panes, "sheet");
}

/* The dice page has its own. */
static void
follow_page (TenWindow *self)
{
  gtk_widget_set_visible (self->narrow_roll_bar,
                          ten_panes_get_folded (self->panes) &&
                              g_str_equal (ten_panes_get_page (self->panes), "sheet"));
}

static gboolean
show_where_there_is_room (gpointer data)
{
  TenWindow *self = data;
  const gboolean folded = ten_panes_get_folded (self->panes);

  self->fold_source = 0;
  gtk_widget_set_visible (self->edit_squeezer, !folded);
  gtk_widget_set_visible (self->players_squeezer, !folded);
  gtk_action_bar_set_revealed (self->page_bar, folded);
  follow_page (self);
  return G_SOURCE_REMOVE;
}

/* It folds during size allocation, when the bars already have theirs. */
static void
follow_fold (TenWindow *self)
{
  if (self->fold_source == 0)
    self->fold_source = g_idle_add (show_where_there_is_room, self);
}

static void
connect_documents (TenWindow *self, TenApplication *application)
{
  TenDocuments *documents = self->documents;
  AdwTabView *view = ten_documents_get_view (documents);

  ten_documents_connect (
      documents, ten_application_get_rulesets (application),
      ten_application_get_library (application), ten_application_get_recovery (application),
      ten_application_get_settings (application), self->notices, ten_window_create_session, self);
  ten_documents_add_actions (documents, G_ACTION_MAP (self));
  ten_connect (documents, "notify::document", follow_document, self);
  ten_connect (ten_documents_get_queue (documents), "done", end_waiting, self);
  ten_connect (documents, "notify::editing", follow_editing, self);
  ten_connect (documents, "notify::undo-text", follow_undo, self);
  ten_connect (documents, "notify::redo-text", follow_undo, self);
  follow_editing (self);
  follow_undo (self);

  adw_tab_bar_set_view (self->tab_bar, view);
  ten_connect (view, "page-attached", ten_part_names_take_tooltips, self->tab_bar);
  adw_split_button_set_popover (self->open_button,
                                GTK_POPOVER (ten_documents_create_library_popover (documents)));
  ten_part_names_set (GTK_WIDGET (self->open_button), GTK_TYPE_BUTTON, _ ("Open a Sheet"));
  ten_part_names_set (GTK_WIDGET (self->open_button), GTK_TYPE_MENU_BUTTON, _ ("Library"));
  ten_roll_view_set_sheets (self->roll_view, ten_documents_get_sheets (documents));
}

static TenSheet *
find_sheet (const char *character, const char *ruleset, gpointer data)
{
  TenDocuments *documents = TEN_DOCUMENTS (data);
  TenSheet *sheet = ten_documents_find_character (documents, character, ruleset);

  /* An opponent's sheet need not be open in a tab. */
  if (sheet == NULL && ruleset != NULL && character != NULL && *character != '\0')
    sheet =
        ten_sheet_source_find_character (ten_documents_get_sheets (documents), character, ruleset);
  return sheet;
}

static void
save_sheet (TenSheet *sheet, gpointer data)
{
  ten_documents_save_sheet (TEN_DOCUMENTS (data), sheet);
}

static char **
list_characters (const char *ruleset, gpointer data)
{
  return ten_sheet_source_list_characters (ten_documents_get_sheets (TEN_DOCUMENTS (data)),
                                           ruleset);
}

static char **
list_items (TenRuleset *ruleset, TenSheetItemKind kind, gpointer data)
{
  return ten_sheet_source_list_items (ten_documents_get_sheets (TEN_DOCUMENTS (data)), ruleset,
                                      kind);
}

static void
connect_sections (TenWindow *self, TenApplication *application)
{
  static const TenPerformerSheets sheets = { find_sheet, save_sheet, list_characters, list_items };
  GActionMap *map = G_ACTION_MAP (self);
  GSettings *settings = ten_application_get_settings (application);
  g_autoptr (GAction) own_dice = g_settings_create_action (settings, "own-dice");

  self->performer = ten_performer_new (ten_application_get_table (application), self->notices,
                                       &sheets, self->documents);
  ten_connect (self->performer, "played", on_played, self);
  g_settings_bind (settings, "own-dice", self->performer, "own-dice", G_SETTINGS_BIND_GET);
  g_action_map_add_action (map, own_dice);
  ten_roll_view_connect (self->roll_view, self->performer,
                         ten_application_get_settings (application));
  ten_roll_view_add_actions (self->roll_view, map);
  ten_tray_set_performer (self->tray, self->performer);
  self->after = ten_after_actions_new (self->tray, self->performer);
  ten_after_actions_add (self->after, map);
  ten_connect (self->after, "try-again", ten_window_try_again, self);
  self->history_actions = ten_history_actions_new (self->history_panel, self->performer);
  ten_history_actions_add (self->history_actions, map);
  self->steps = ten_extended_steps_new (self->extended_panel, self->performer);
}

/* Everything in the window belongs to the application, which hands it down. */
static void
connect_application (TenWindow *self, TenApplication *application)
{
  TenTable *table = ten_application_get_table (application);
  GSettings *settings = ten_application_get_settings (application);
  g_autofree char *ruleset = g_settings_get_string (settings, "ruleset");
  g_autoptr (TenPlaySession) session = NULL;
  g_autoptr (GError) error = NULL;

  offer_rulesets (self, ten_table_get_rulesets (table), ruleset);
  follow_settings (self, settings);
  if (!ten_table_open_log (table, &error))
    ten_notices_show_problem (self->notices, error->message);
  connect_sections (self, application);
  connect_documents (self, application);
  ten_window_connect_storyteller (self, application);
  ten_window_connect_room (self, application);

  session = ten_window_begin_session (self, get_chosen_ruleset (self));
  take_session (self, session);
}

static gboolean
ten_window_close_request (GtkWindow *window)
{
  TenWindow *self = TEN_WINDOW (window);
  GSettings *settings = ten_application_get_settings (ten_window_get_application (self));
  int width, height;

  if (ten_documents_ask_to_close (self->documents))
    return GDK_EVENT_STOP;
  ten_documents_end (self->documents);

  /* A narrow window hides the history by itself. */
  if (!ten_panes_get_side_folded (self->panes))
    g_settings_set_boolean (settings, "show-history", self->show_history);

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  if (!gtk_window_is_maximized (window) && width > 0 && height > 0)
    {
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", height);
    }

  return GTK_WINDOW_CLASS (ten_window_parent_class)->close_request (window);
}

/* The template's buttons call this before the panes exist. */
static const char *
get_page (TenWindow *self)
{
  return self->panes != NULL ? ten_panes_get_page (self->panes) : "sheet";
}

static void
set_page (TenWindow *self, const char *page)
{
  ten_panes_set_page (self->panes, page);
}

static void
notify_page (TenWindow *self)
{
  follow_page (self);
  g_object_notify (G_OBJECT (self), "page");
}

static void
ten_window_dispose (GObject *object)
{
  TenWindow *self = TEN_WINDOW (object);

  if (self->documents != NULL)
    g_signal_handlers_disconnect_by_data (ten_documents_get_view (self->documents), self);
  g_clear_handle_id (&self->fold_source, g_source_remove);
  g_clear_handle_id (&self->present_source, g_source_remove);
  g_clear_object (&self->history_actions);
  g_clear_object (&self->room);
  if (self->storyteller != NULL)
    ten_storyteller_end (self->storyteller);
  g_clear_object (&self->storyteller);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->pool_signals);
  g_clear_object (&self->extended_signals);
  self->document = NULL;

  G_OBJECT_CLASS (ten_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  ten_widget_class_bind_children (
      widget_class, TenWindow, toasts, title, open_button, edit_squeezer, edit_button, undo_button,
      redo_button, page_bar, narrow_roll_bar, narrow_undo_button, menu_button, players_button,
      players_squeezer, room_place, strip_place, ask_place, problem_bar, problem_label, cover,
      panes, tab_bar, documents, ruleset_box, ruleset_chooser, roll_view, tray, side_stack,
      extended_page, history_panel, primary_menu, extended_panel, cast_panel);
  ten_widget_class_bind_callbacks (widget_class, on_ruleset_selected, update_title);
}

static void
ten_window_class_init (TenWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  ten_class_own_all (klass, TenWindow, g_object_unref, steps, after, performer, notices, session);
  G_OBJECT_CLASS (klass)->dispose = ten_window_dispose;
  window_class->close_request = ten_window_close_request;

  ten_view_choice (klass, TenWindow, G_TYPE_BOOLEAN, NULL, show_history);
  ten_view_access (klass, "page", G_TYPE_STRING, get_page, set_page);

  ten_ensure_types (TEN_TYPE_DOCUMENTS, TEN_TYPE_PANE, TEN_TYPE_PANES, TEN_TYPE_ROLL_BAR,
                    TEN_TYPE_ROLL_VIEW, TEN_TYPE_TRAY, TEN_TYPE_COVER, TEN_TYPE_HISTORY_PANEL,
                    TEN_TYPE_EXTENDED_PANEL, TEN_TYPE_CAST_PANEL, TEN_TYPE_PLAYERS_BUTTON);
  ten_widget_class_set_template (klass, "window/ten-window.ui");
  bind_children (widget_class);
  ten_window_install_actions (widget_class);
  gtk_widget_class_install_property_action (widget_class, "win.show-history", "show-history");
  gtk_widget_class_install_property_action (widget_class, "win.page", "page");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL);
}

static void
ten_window_init (TenWindow *self)
{
  self->pool_signals = g_signal_group_new (TEN_TYPE_POOL);
  ten_group_connect (self->pool_signals, "notify::ruleset", update_title, self);
  ten_connect (self->pool_signals, "bind", update_title, self);
  ten_group_connect (self->pool_signals, "notify::ruleset", update_extended_page, self);
  ten_connect (self->pool_signals, "bind", update_extended_page, self);
  ten_group_connect (self->pool_signals, "changed", follow_pool, self);

  self->document_signals = g_signal_group_new (TEN_TYPE_DOCUMENT);
  ten_group_connect (self->document_signals, "notify::title", update_title, self);

  self->extended_signals = g_signal_group_new (TEN_TYPE_EXTENDED_ACTIONS);
  ten_group_connect (self->extended_signals, "notify::n-open", update_extended_page, self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->notices = ten_notices_new (self->toasts, self->problem_bar, self->problem_label);
  ten_menu_button_set_menu (self->menu_button, self->primary_menu);

  g_object_bind_property (self, "show-history", self->panes, "show-side",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  ten_connect (self->panes, "side-arrived", ten_window_focus_side, self);
  ten_connect (self->panes, "notify::folded", follow_fold, self);
  ten_connect (self->panes, "notify::page", notify_page, self);
  ten_connect (self->roll_view, "begun", on_begun, self);
  ten_connect (self->extended_panel, "notify::actions", follow_extended, self);
}

TenApplication *
ten_window_get_application (TenWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return application != NULL ? TEN_APPLICATION (application) : NULL;
}

void
ten_window_choose_ruleset (TenWindow *self, const char *id)
{
  GListModel *rulesets = gtk_drop_down_get_model (self->ruleset_chooser);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (g_str_equal (ten_ruleset_get_id (ruleset), id))
        gtk_drop_down_set_selected (self->ruleset_chooser, i);
    }
}

TenWindow *
ten_window_new (TenApplication *application)
{
  TenWindow *self = g_object_new (TEN_TYPE_WINDOW, "application", application, NULL);

  connect_application (self, application);
  return self;
}

void
ten_window_open_files (TenWindow *self, GFile **files, int n_files)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  g_return_if_fail (n_files > 0);

  for (int i = 0; i < n_files; i++)
    if (!ten_window_take_link (self, files[i]))
      g_ptr_array_add (list, files[i]);
  if (list->len == 0)
    return;
  ten_documents_open (self->documents, list, list->len - 1, 0);
}

void
ten_window_restore (TenWindow *self)
{
  ten_documents_restore (self->documents);
}

static gboolean
on_waited (gpointer data)
{
  TenWindow *self = data;

  self->present_source = 0;
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

void
ten_window_present_opening (TenWindow *self)
{
  gboolean opening;

  opening = ten_open_queue_get_busy (ten_documents_get_queue (self->documents));
  ten_documents_offer_recovery (self->documents);
  if (!opening || gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  else if (self->present_source == 0)
    self->present_source = g_timeout_add (MAX_MILLISECONDS_WAITED, on_waited, self);
}
