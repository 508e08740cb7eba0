/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-search.h"

#include "history/ten-history-filters.h"

/* The number of old rolls indexed per frame. */
#define INDEXED_AT_ONCE 200

struct _TenHistorySearch
{
  TenWidget parent_instance;

  GtkEditable *entry;
  GtkMenuButton *button;
  GtkProgressBar *progress;

  TenHistoryFilters *filters; /* built when they are first needed */
  TenLog *log;
  TenRulesets *rulesets;
  gint64 n_unindexed; /* when indexing started */
  guint index_source;
  gboolean storyteller;
};

G_DEFINE_FINAL_TYPE (TenHistorySearch, ten_history_search, TEN_TYPE_WIDGET)

static gboolean
index_some (gpointer data)
{
  TenHistorySearch *self = data;
  g_autoptr (GError) error = NULL;
  const gint64 left =
      ten_log_index (self->log, INDEXED_AT_ONCE, &error) ? ten_log_get_n_unindexed (self->log) : 0;

  if (error != NULL)
    g_warning ("%s", error->message);
  gtk_progress_bar_set_fraction (self->progress, 1.0 - (double) left / self->n_unindexed);
  if (left > 0)
    return G_SOURCE_CONTINUE;
  self->index_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

/* Screen readers ignored the focus while the entry was not on the screen. */
static void
focus_again (GtkWidget *entry)
{
  GtkRoot *root = gtk_widget_get_root (entry);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, entry))
    return;
  gtk_root_set_focus (root, NULL);
  gtk_widget_grab_focus (entry);
}

/* The whole of an old log must be indexed before it can be searched. */
static void
begin_index (TenHistorySearch *self)
{
  if (self->log == NULL || self->index_source != 0)
    return;
  self->n_unindexed = ten_log_get_n_unindexed (self->log);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), self->n_unindexed > 0);
  if (self->n_unindexed > 0)
    self->index_source = g_idle_add (index_some, self);
}

static void
on_changed (TenHistorySearch *self)
{
  const gboolean filtered = self->filters != NULL && ten_history_filters_check (self->filters);

  ten_widget_set_css_class (self->button, "accent", filtered);
  if (filtered || *gtk_editable_get_text (self->entry) != '\0')
    begin_index (self);
  g_signal_emit_by_name (self, "changed");
}

/* Their drop-downs take as long to build as a sheet. */
static TenHistoryFilters *
ensure_filters (TenHistorySearch *self)
{
  if (self->filters != NULL)
    return self->filters;
  self->filters = g_object_new (TEN_TYPE_HISTORY_FILTERS, NULL);
  if (self->rulesets != NULL)
    ten_history_filters_set_rulesets (self->filters, self->rulesets);
  g_object_bind_property (self, "storyteller", self->filters, "storyteller", G_BINDING_SYNC_CREATE);
  ten_connect (self->filters, "changed", on_changed, self);
  gtk_menu_button_set_popover (self->button, GTK_WIDGET (self->filters));
  return self->filters;
}

static void
show_filters (GtkMenuButton *button, gpointer data)
{
  TenHistorySearch *self = data;

  ensure_filters (self);
  if (self->log == NULL)
    return;
  begin_index (self);
  ten_history_filters_offer (self->filters, self->log);
}

/* Escape shows all rolls again. */
static void
on_stopped (TenHistorySearch *self)
{
  gtk_editable_set_text (self->entry, "");
  if (self->filters != NULL)
    ten_history_filters_clear (self->filters);
  on_changed (self);
  g_signal_emit_by_name (self, "left");
}

static void
ten_history_search_class_init (TenHistorySearchClass *klass)
{
  ten_class_own_all (klass, TenHistorySearch, g_object_unref, log, rulesets);
  ten_class_stop_sources (klass, TenHistorySearch, index_source);

  ten_view_choice (klass, TenHistorySearch, G_TYPE_BOOLEAN, NULL, storyteller);
  ten_signal_new (klass, "changed");
  ten_signal_new (klass, "left");

  ten_widget_class_set_template (klass, "history/ten-history-search.ui");
  ten_widget_class_bind_children (klass, TenHistorySearch, entry, button, progress);
  ten_widget_class_bind_callbacks (klass, on_changed, on_stopped, focus_again);
}

static void
ten_history_search_init (TenHistorySearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, show_filters, self, NULL);
}

void
ten_history_search_set_log (TenHistorySearch *self, TenLog *log)
{
  g_clear_handle_id (&self->index_source, g_source_remove);
  g_set_object (&self->log, log);
}

TEN_DEFINE_KEEPER (ten_history_search_set_rulesets, TenHistorySearch, TenRulesets, rulesets)

void
ten_history_search_open (TenHistorySearch *self)
{
  begin_index (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

void
ten_history_search_show_session (TenHistorySearch *self, TenSession *session)
{
  ten_history_search_open (self);
  ten_history_filters_choose_session (ensure_filters (self), session);
}

gboolean
ten_history_search_get_query (TenHistorySearch *self, TenQuery *query)
{
  ten_query_init (query);
  if (self->log == NULL || self->index_source != 0)
    return FALSE;
  query->words = gtk_editable_get_text (self->entry);
  if (self->filters != NULL)
    ten_history_filters_add (self->filters, self->log, query);
  return !ten_query_is_empty (query);
}
