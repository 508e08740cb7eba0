/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-part-names.h"
#include "window/ten-window-after-private.h"

#include <glib/gi18n.h>

static TenDocument *
get_document (AdwTabPage *page)
{
  return TEN_DOCUMENT (adw_tab_page_get_child (page));
}

/* The pool that stands without a sheet goes to the first, and comes back with the last. */
static void
begin_pool (TenPool *pool, TenRuleset *ruleset, TenSheet *sheet)
{
  ten_pool_clear (pool);
  /* What was left out for one character counts for the next. */
  ten_pool_set_apply_untrained (pool, TRUE);
  ten_pool_set_apply_wounds (pool, TRUE);
  ten_pool_set_character (pool, NULL);
  ten_pool_set_ruleset (pool, ruleset);
  ten_pool_set_character (pool, (TenCharacter *) sheet);
}

static void
show_chosen (TenWindow *self)
{
  gtk_stack_set_visible_child_name (self->sheet_stack, self->document != NULL ? "sheets" : "none");
  gtk_widget_set_visible (self->ruleset_box, self->document == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-sheet", self->document != NULL);
}

/* Everything that the window shows belongs to the tab that is chosen. */
static void
choose_document (TenWindow *self, TenDocument *document)
{
  TenSheet *sheet = document != NULL ? ten_document_get_sheet (document) : NULL;
  TenPool *pool = document != NULL ? ten_document_get_pool (document) : self->pool;

  if (self->document == document)
    return;

  ten_window_put_aside (self);
  self->document = document;
  g_set_object (&self->sheet, sheet);
  if (document != NULL)
    ten_document_show (document);
  else
    begin_pool (pool, ten_window_get_chosen_ruleset (self), NULL);
  ten_window_take_pool (self, pool);
  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->sheet_signals, sheet);
  ten_window_take_back (self);
  show_chosen (self);
  ten_window_follow_bonuses (self);
  ten_window_update_after (self);
}

static void
on_selected_page (TenWindow *self)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (self->tab_view);

  choose_document (self, page != NULL ? get_document (page) : NULL);
}

static void
on_file (TenWindow *self, GParamSpec *pspec, TenSheet *sheet)
{
  ten_window_remember (self, sheet);
  ten_window_save_session (self);
}

static void
on_page_detached (TenWindow *self, AdwTabPage *page)
{
  TenApplication *application = ten_window_get_application (self);
  TenSheet *sheet = ten_document_get_sheet (get_document (page));

  g_signal_handlers_disconnect_by_func (sheet, on_file, self);
  ten_window_drop_aside (self, get_document (page));
  if (application != NULL)
    ten_recovery_unfollow (ten_application_get_recovery (application), sheet);
}

static gboolean
transform_tooltip (GBinding *binding, const GValue *place, GValue *tooltip, gpointer data)
{
  g_value_take_string (tooltip, g_markup_escape_text (g_value_get_string (place), -1));
  return TRUE;
}

static void
close_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  AdwTabPage *page = adw_tab_view_get_selected_page (self->tab_view);

  if (page != NULL)
    adw_tab_view_close_page (self->tab_view, page);
  else if (g_str_equal (action_name, "win.close"))
    gtk_window_close (GTK_WINDOW (self));
}

/* The tabs have these keys too, but not while a narrow window shows the dice in their place. */
static void
step_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const gboolean next = g_str_equal (action_name, "win.next-sheet");
  const int n_pages = adw_tab_view_get_n_pages (self->tab_view);

  if (n_pages < 2 || (next ? adw_tab_view_select_next_page (self->tab_view)
                           : adw_tab_view_select_previous_page (self->tab_view)))
    return;
  adw_tab_view_set_selected_page (
      self->tab_view, adw_tab_view_get_nth_page (self->tab_view, next ? 0 : n_pages - 1));
}

void
ten_window_install_tab_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.close-sheet", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "win.next-sheet", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "win.previous-sheet", NULL, step_action);
}

void
ten_window_init_tabs (TenWindow *self)
{
  self->document_signals = g_signal_group_new (TEN_TYPE_DOCUMENT);
  g_signal_connect_object (self->tab_view, "notify::selected-page", G_CALLBACK (on_selected_page),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tab_view, "page-detached", G_CALLBACK (on_page_detached), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-sheet", FALSE);
}

TenPool *
ten_window_create_pool (TenWindow *self, TenRuleset *ruleset)
{
  GSettings *settings = ten_application_get_settings (ten_window_get_application (self));
  TenPool *pool = ten_pool_new (ruleset);

  g_settings_bind (settings, "uncommon-combinations", pool, "uncommon", G_SETTINGS_BIND_GET);
  ten_window_apply_halving (self, pool);
  return pool;
}

TenDocument *
ten_window_find_document (TenWindow *self, TenSheet *sheet)
{
  return ten_document_find (self->tab_view, sheet);
}

static gboolean
is_character (TenSheet *sheet, const char *name, const char *ruleset)
{
  return g_strcmp0 (ten_sheet_get_name (sheet), name) == 0 &&
         (ruleset == NULL ||
          g_str_equal (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)), ruleset));
}

TenSheet *
ten_window_find_character (TenWindow *self, const char *name, const char *ruleset)
{
  if (self->sheet != NULL && is_character (self->sheet, name, ruleset))
    return self->sheet;
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      TenSheet *sheet =
          ten_document_get_sheet (get_document (adw_tab_view_get_nth_page (self->tab_view, i)));

      if (is_character (sheet, name, ruleset))
        return sheet;
    }
  return NULL;
}

int
ten_window_find_position (TenWindow *self, GFile *file)
{
  TenSheet *sheet = ten_sheet_source_find (self->sheets, file);
  TenDocument *document = sheet != NULL ? ten_window_find_document (self, sheet) : NULL;

  if (document == NULL)
    return -1;
  return adw_tab_view_get_page_position (
      self->tab_view, adw_tab_view_get_page (self->tab_view, GTK_WIDGET (document)));
}

void
ten_window_choose_document (TenWindow *self, TenDocument *document)
{
  ten_document_choose (document);
}

TenDocument *
ten_window_add_document (TenWindow *self, TenSheet *sheet, int position)
{
  const int n_pages = adw_tab_view_get_n_pages (self->tab_view);
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autoptr (TenPool) pool =
      n_pages == 0 ? g_object_ref (self->pool) : ten_window_create_pool (self, ruleset);
  GtkWidget *document;
  AdwTabPage *page;

  /* Nobody has rolled with a pool that is only being set up. */
  if (pool == self->pool)
    g_signal_group_set_target (self->pool_signals, NULL);
  ten_sheet_source_add (self->sheets, sheet);
  begin_pool (pool, ruleset, sheet);
  ten_window_apply_halving (self, pool);
  document = ten_document_new (sheet, pool, self->sheets, self->notices);
  page = adw_tab_view_insert (self->tab_view, document,
                              position < 0 || position > n_pages ? n_pages : position);
  g_object_bind_property (document, "title", page, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (document, "place", page, "tooltip", G_BINDING_SYNC_CREATE,
                               transform_tooltip, NULL, NULL, NULL);
  ten_part_names_take_tooltips (GTK_WIDGET (self->tab_bar));
  ten_recovery_follow (ten_application_get_recovery (ten_window_get_application (self)), sheet);
  g_signal_connect_object (sheet, "notify::file", G_CALLBACK (on_file), self, G_CONNECT_SWAPPED);
  return TEN_DOCUMENT (document);
}

void
ten_window_set_sheet (TenWindow *self, TenSheet *sheet)
{
  TenDocument *document;

  g_return_if_fail (TEN_IS_WINDOW (self));
  g_return_if_fail (TEN_IS_SHEET (sheet));

  document = ten_window_find_document (self, sheet);
  if (document == NULL)
    document = ten_window_add_document (self, sheet, -1);
  ten_window_choose_document (self, document);
}
