/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-panel.h"

#include "action/ten-after-bar.h"
#include "common/ten-clipboard.h"
#include "common/ten-dialogs.h"
#include "common/ten-growing-list.h"
#include "common/ten-toolkit.h"
#include "history/ten-history-heading.h"
#include "history/ten-history-row.h"
#include "history/ten-history-search.h"
#include "history/ten-history-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _TenHistoryPanel
{
  TenWidget parent_instance;

  TenLog *log;
  TenHistory *history; /* read after the first frame, or when it is needed */
  GSignalGroup *log_signals;
  gboolean foreign; /* whether another program has written the newest entry */
  gboolean searching;
  char **words; /* highlighted in the results */
  TenRulesets *rulesets;
  guint damage_source;

  TenHistorySearch *search;
  GtkMenuButton *marks;
  GtkMenuButton *more;
  GMenuModel *mark_menu;
  GMenuModel *log_menu;
  GtkInfoBar *damage;
  GtkStack *stack;
  AdwBin *empty;
  GtkListView *list;
  GtkSingleSelection *selection;
  TenGrowingList *shown;
  guint more_source;
  guint n_waited; /* for frames */
};

G_DEFINE_FINAL_TYPE (TenHistoryPanel, ten_history_panel, TEN_TYPE_WIDGET)

static void
roll_again (TenHistoryPanel *self, TenRecord *record)
{
  g_signal_emit_by_name (self, "roll-again", record);
}

/* Without its ruleset, a roll is shown without its outcome. */
static TenHistoryEntry *
create_entry (TenHistoryPanel *self, TenPlay *play)
{
  return ten_history_entry_new (play, ten_play_find_ruleset (play, self->rulesets), self->log);
}

static void
bind_rolls (TenHistoryPanel *self, GtkListItem *item, TenPlay *play)
{
  g_autoptr (TenHistoryEntry) entry = create_entry (self, play);
  GtkWidget *row = gtk_list_item_get_child (item);

  if (row == NULL || !TEN_IS_HISTORY_ROW (row))
    {
      row = g_object_new (TEN_TYPE_HISTORY_ROW, NULL);
      ten_connect (row, "roll-again", roll_again, self);
      gtk_list_item_set_child (item, row);
    }
  ten_history_row_set_entry (TEN_HISTORY_ROW (row), entry);
  ten_history_row_mark_words (TEN_HISTORY_ROW (row), (const char *const *) self->words);
  ten_toolkit_name_list_item (item, ten_history_row_get_text (TEN_HISTORY_ROW (row)));
}

static gboolean
fold (TenHistoryPanel *self, guint position, gboolean folded)
{
  if (self->history == NULL || !ten_history_can_fold (self->history, position) ||
      ten_history_is_folded (self->history, position) == folded)
    return FALSE;
  ten_history_set_folded (self->history, position, folded);
  ten_toolkit_announce (GTK_WIDGET (self), folded ? _ ("Folded") : _ ("Unfolded"));
  return TRUE;
}

static void
toggle (TenHistoryPanel *self, guint position)
{
  if (!fold (self, position, TRUE))
    fold (self, position, FALSE);
}

static TenHistoryPanel *
get_panel (GtkListItem *item)
{
  return TEN_HISTORY_PANEL (
      gtk_widget_get_ancestor (gtk_list_item_get_child (item), TEN_TYPE_HISTORY_PANEL));
}

static void
on_heading_toggled (GtkListItem *item)
{
  toggle (get_panel (item), gtk_list_item_get_position (item));
}

static TenRuleset *
find_ruleset (TenHistoryPanel *self, TenRecord *record)
{
  return record != NULL && self->rulesets != NULL
             ? ten_rulesets_find (self->rulesets, ten_record_get_ruleset (record), NULL)
             : NULL;
}

static void
set_session (TenHistoryPanel *self, TenHistoryHeading *heading, TenSession *session)
{
  g_autoptr (TenRecord) best = ten_play_log_read_roll (self->log, ten_session_get_best (session));
  g_autoptr (TenRecord) worst = ten_play_log_read_roll (self->log, ten_session_get_worst (session));

  ten_history_heading_set_session (heading, session, best, find_ruleset (self, best), worst,
                                   find_ruleset (self, worst));
}

static void
show_fold (TenHistoryPanel *self, GtkListItem *item)
{
  const guint position = gtk_list_item_get_position (item);
  const gboolean foldable = ten_history_can_fold (self->history, position);

  ten_history_heading_set_fold (TEN_HISTORY_HEADING (gtk_list_item_get_child (item)), foldable,
                                ten_history_is_folded (self->history, position));
  gtk_list_item_set_activatable (item, foldable);
}

static void
on_folds_changed (GtkListItem *item)
{
  show_fold (get_panel (item), item);
}

static void
bind_heading (TenHistoryPanel *self, GtkListItem *item, GObject *object)
{
  GtkWidget *heading = gtk_list_item_get_child (item);

  if (heading == NULL || !TEN_IS_HISTORY_HEADING (heading))
    {
      heading = g_object_new (TEN_TYPE_HISTORY_HEADING, NULL);
      ten_connect (heading, "toggled", on_heading_toggled, item);
      gtk_list_item_set_child (item, heading);
    }
  show_fold (self, item);
  /* Newer versions of GTK do not bind the same heading again. */
  ten_connect (self->selection, "items-changed", on_folds_changed, item);
  if (TEN_IS_SESSION (object))
    set_session (self, TEN_HISTORY_HEADING (heading), TEN_SESSION (object));
  else
    ten_history_heading_set_play (TEN_HISTORY_HEADING (heading), TEN_PLAY (object));
  ten_toolkit_name_list_item (item, ten_view_get_string (heading, "text"));
}

static gboolean
has_rolls (gpointer item)
{
  return item != NULL && TEN_IS_PLAY (item) && ten_play_get_records (item)->len > 0;
}

static void
on_bind (TenHistoryPanel *self, GtkListItem *item)
{
  GObject *object = gtk_list_item_get_item (item);

  gtk_list_item_set_activatable (item, has_rolls (object));
  if (has_rolls (object))
    bind_rolls (self, item, TEN_PLAY (object));
  else
    bind_heading (self, item, object);
}

static void
on_unbind (TenHistoryPanel *self, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (self->selection, on_folds_changed, item);
}

static TenRecord *
find_roll (TenPlay *play)
{
  TenRecord *record = ten_play_get_record (play);

  return record != NULL ? record : ten_play_get_records (play)->pdata[0];
}

static void
on_activate (TenHistoryPanel *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (has_rolls (item))
    roll_again (self, find_roll (TEN_PLAY (item)));
  else
    toggle (self, position);
}

/* Headings of the current session and scene stay above new rolls. */
static gboolean
is_below_headings (TenHistoryPanel *self, guint position)
{
  for (guint i = 0; i < position; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (!TEN_IS_PLAY (item) || has_rolls (item))
        return FALSE;
    }
  return TRUE;
}

/* Rolls of another program must not scroll the list away from someone who is reading. */
static gboolean
may_scroll (TenHistoryPanel *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  return !self->foreign || adjustment == NULL || gtk_adjustment_get_value (adjustment) < 1;
}

/* The page of an empty history, which most starts never show. */
static void
fill_empty_page (TenHistoryPanel *self)
{
  GtkWidget *page;

  if (adw_bin_get_child (self->empty) != NULL)
    return;

  page = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "document-open-recent-symbolic", "title",
                       _ ("No Rolls Yet"), "description",
                       _ ("Each roll is kept here, with its dice and its result."),
                       /* Its scrolled window would be a nameless tab stop. */
                       "can-focus", FALSE, NULL);
  gtk_widget_add_css_class (page, "compact");
  adw_bin_set_child (self->empty, page);
}

/* The list would create the widgets of 200 rows at once, which takes a quarter of a second. */
static gboolean
show_more (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (data);

  if (!ten_growing_list_is_complete (self->shown))
    {
      ten_growing_list_grow (self->shown);
      return G_SOURCE_CONTINUE;
    }
  self->more_source = 0;
  return G_SOURCE_REMOVE;
}

static void
on_items_changed (TenHistoryPanel *self, guint position, guint removed, guint added)
{
  const gboolean unread = self->log != NULL && self->history == NULL;
  const gboolean empty = !unread && g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0;

  if (empty && !self->searching)
    fill_empty_page (self);
  gtk_stack_set_visible_child_name (self->stack, !empty            ? "list"
                                                 : self->searching ? "nothing"
                                                                   : "empty");
  if (self->more_source == 0 && !ten_growing_list_is_complete (self->shown))
    self->more_source =
        gtk_widget_add_tick_callback (GTK_WIDGET (self->list), show_more, self, NULL);
  if (added > removed && may_scroll (self) && is_below_headings (self, position))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

static void
say_found (TenHistoryPanel *self)
{
  const guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->history));
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u roll found", "%u rolls found", n_found), n_found);

  ten_toolkit_announce (GTK_WIDGET (self), n_found > 0 ? text : _ ("No Results Found"));
}

static void
follow_search (TenHistoryPanel *self)
{
  TenQuery query;
  const gboolean searched = self->searching;
  TenHistory *history;
  g_autoptr (GError) error = NULL;

  self->searching = ten_history_search_get_query (self->search, &query);
  if (!self->searching && !searched)
    return;
  history = ten_history_panel_get_history (self);
  g_clear_pointer (&self->words, g_strfreev);
  if (self->searching)
    self->words = ten_query_dup_words (&query);
  if (!ten_history_set_query (history, self->searching ? &query : NULL, &error))
    g_warning ("%s", error->message);
  on_items_changed (self, 0, 0, 0);
  if (self->searching)
    say_found (self);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);
  gpointer item = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *text = NULL;

  if (item == NULL)
    return;
  /* NWOD-5: copy nothing that players do not know. */
  if (TEN_IS_SESSION (item))
    text = ten_session_dup_text (item);
  else if (has_rolls (item))
    {
      g_autoptr (TenHistoryEntry) entry = create_entry (self, item);

      text = ten_history_entry_dup_copy (entry);
    }
  else if (ten_history_text_find_event (item) != NULL)
    text = ten_event_dup_player_text (ten_history_text_find_event (item));
  if (text != NULL)
    ten_clipboard_copy (widget, text);
}

static void
strike_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);
  gpointer item = gtk_single_selection_get_selected_item (self->selection);

  if (has_rolls (item))
    ten_after_strike (widget, find_roll (item));
}

static gboolean
on_fold_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);

  return fold (self, gtk_single_selection_get_selected (self->selection),
               g_variant_get_boolean (arguments));
}

/* The focus is on the widget that the list puts around the row. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *focus = ten_widget_get_focus (widget);
  GtkWidget *row = NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    return;
  row = gtk_widget_get_ancestor (focus, TEN_TYPE_HISTORY_ROW);
  if (row == NULL)
    row = gtk_widget_get_first_child (focus);
  if (row != NULL && TEN_IS_HISTORY_ROW (row))
    ten_history_row_popup_menu (TEN_HISTORY_ROW (row));
}

static void
show_damage (gpointer data)
{
  TenHistoryPanel *self = data;
  TenLog *log = self->log;
  g_autofree char *text = log != NULL ? ten_log_dup_damage (log) : NULL;

  self->damage_source = 0;
  gtk_info_bar_set_revealed (self->damage, text != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->damage), text != NULL);
}

/* Damage may be found during the layout of the list. */
static void
follow_damage (TenHistoryPanel *self)
{
  if (self->damage_source == 0)
    self->damage_source = g_idle_add_once (show_damage, self);
}

static void
damage_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);
  TenLog *log = self->log;
  g_autofree char *damage = log != NULL ? ten_log_dup_damage (log) : NULL;
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  if (damage == NULL)
    return;
  text = g_strdup_printf (
      /* Translators: the first entry that is damaged, and what is wrong with it */
      _ ("%s.\n\nEntries that have changed are shown as damaged. All others are reliable, and new "
         "rolls are written as before. Copy the log file before you do anything else with it."),
      damage);
  dialog = ten_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                   _ ("The Log Was Changed or Damaged"), text);
  ten_message_dialog_add_answer (dialog, "close", _ ("_Close"), ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Called before the first frame, which is shown without the history, and before the second. */
static gboolean
read_history (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);

  if (self->history == NULL && self->n_waited++ == 0)
    return G_SOURCE_CONTINUE;
  ten_history_panel_get_history (self);
  return G_SOURCE_REMOVE;
}

static void
ten_history_panel_map (GtkWidget *widget)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);

  if (self->log == NULL)
    fill_empty_page (self);
  else if (self->history == NULL)
    gtk_widget_add_tick_callback (widget, read_history, NULL, NULL);

  GTK_WIDGET_CLASS (ten_history_panel_parent_class)->map (widget);
}

static gboolean
holds_focus (gpointer widget)
{
  GtkWidget *focus = ten_widget_get_focus (widget);

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static gboolean
is_in_view (TenHistoryPanel *self, GtkWidget *item)
{
  GtkWidget *list = GTK_WIDGET (self->list);
  GtkWidget *above = gtk_widget_get_prev_sibling (item);
  graphene_rect_t bounds, bounds_above;

  if (!gtk_widget_compute_bounds (item, list, &bounds) || bounds.origin.y < 0 ||
      bounds.origin.y + bounds.size.height > gtk_widget_get_height (list))
    return FALSE;
  /* GTK 4.8 leaves items that are out of view where they were. */
  return above == NULL || (gtk_widget_compute_bounds (above, list, &bounds_above) &&
                           bounds_above.origin.y + bounds_above.size.height <= bounds.origin.y);
}

/* A list returns to the roll that had the focus last, or that was the newest at the start. Enter
 * would repeat it unseen. */
static void
focus_roll_in_view (TenHistoryPanel *self)
{
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    if (TEN_IS_HISTORY_ROW (gtk_widget_get_first_child (item)) && is_in_view (self, item))
      {
        gtk_widget_grab_focus (item);
        return;
      }
}

/* Reading comes first: Ctrl+F moves to the search. */
gboolean
ten_history_panel_focus_rolls (TenHistoryPanel *self)
{
  if (!gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD))
    return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  if (holds_focus (self->list) && !is_in_view (self, ten_widget_get_focus (self)))
    focus_roll_in_view (self);
  return TRUE;
}

static gboolean
ten_history_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TenHistoryPanel *self = TEN_HISTORY_PANEL (widget);
  const gboolean from_outside = !holds_focus (self->list);
  const gboolean moved =
      GTK_WIDGET_CLASS (ten_history_panel_parent_class)->focus (widget, direction);

  if (from_outside && holds_focus (self->list) && !is_in_view (self, ten_widget_get_focus (self)))
    focus_roll_in_view (self);
  return moved;
}

static void
on_appended (TenHistoryPanel *self, TenEntry *entry, gboolean foreign)
{
  self->foreign = foreign;
}

static void
ten_history_panel_class_init (TenHistoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenHistoryPanel, g_object_unref, log, history, log_signals, rulesets);
  ten_class_own (klass, TenHistoryPanel, words, g_strfreev);
  ten_class_stop_sources (klass, TenHistoryPanel, damage_source);
  widget_class->map = ten_history_panel_map;
  widget_class->focus = ten_history_panel_focus;

  ten_signal_new_with (klass, "roll-again", TEN_TYPE_RECORD);

  g_type_ensure (TEN_TYPE_GROWING_LIST);
  g_type_ensure (TEN_TYPE_HISTORY_SEARCH);
  ten_widget_class_set_group (klass, "history/ten-history-panel.ui");
  ten_widget_class_bind_children (klass, TenHistoryPanel, search, marks, more, mark_menu, log_menu,
                                  damage, stack, empty, list, selection, shown);
  ten_widget_class_bind_callbacks (klass, follow_search, ten_history_panel_focus_rolls, on_bind,
                                   on_unbind, on_activate);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "history.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "history.damage", NULL, damage_action);
  gtk_widget_class_install_action (widget_class, "history.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "history.strike", NULL, strike_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "history.strike", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "history.copy",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, on_fold_key, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, on_fold_key, "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "history.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "history.menu",
                                       NULL);
}

static void
ten_history_panel_init (TenHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_menu_button_set_menu (self->marks, self->mark_menu);
  ten_menu_button_set_menu (self->more, self->log_menu);
  /* After the list, which must know of new rows before it can show them. */
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->log_signals = g_signal_group_new (TEN_TYPE_LOG);
  ten_group_connect (self->log_signals, "appended", on_appended, self);
  ten_group_connect (self->log_signals, "damaged", follow_damage, self);
  ten_group_connect (self->log_signals, "reopened", follow_damage, self);
}

TenHistory *
ten_history_panel_get_history (TenHistoryPanel *self)
{
  if (self->history == NULL && self->log != NULL)
    {
      self->history = ten_history_new (self->log);
      ten_growing_list_set_model (self->shown, G_LIST_MODEL (self->history));
      on_items_changed (self, 0, 0, 0);
    }
  return self->history;
}

void
ten_history_panel_set_log (TenHistoryPanel *self, TenLog *log)
{
  if (!g_set_object (&self->log, log))
    return;
  /* Before the history, which shows what was appended. */
  g_signal_group_set_target (self->log_signals, log);
  ten_growing_list_set_model (self->shown, NULL);
  g_clear_object (&self->history);
  self->searching = FALSE;
  follow_damage (self);
  ten_history_search_set_log (self->search, log);
  on_items_changed (self, 0, 0, 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ten_history_panel_get_history (self);
}

void
ten_history_panel_set_rulesets (TenHistoryPanel *self, TenRulesets *rulesets)
{
  g_set_object (&self->rulesets, rulesets);
  if (rulesets != NULL)
    ten_history_search_set_rulesets (self->search, rulesets);
}

void
ten_history_panel_search (TenHistoryPanel *self)
{
  ten_history_search_open (self->search);
}

void
ten_history_panel_set_settings (TenHistoryPanel *self, GSettings *settings)
{
  g_settings_bind (settings, "storyteller", self->search, "storyteller", G_SETTINGS_BIND_GET);
}

void
ten_history_panel_show_session (TenHistoryPanel *self, TenSession *session)
{
  ten_history_search_show_session (self->search, session);
}

/* Whether a search or a filter is active. */
gboolean
ten_history_panel_get_query (TenHistoryPanel *self, TenQuery *query)
{
  return ten_history_search_get_query (self->search, query);
}
