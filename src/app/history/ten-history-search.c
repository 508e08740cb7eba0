/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-history-search.h"

#include <glib/gi18n.h>

/* Rolls of an old log indexed between two frames. */
#define INDEXED_AT_ONCE 200

/* The fixed choices of sessions. */
#define LAST_SESSION 1

struct _TenHistorySearch
{
  TenWidget parent_instance;

  GtkSearchBar *bar;
  GtkEditable *entry;
  GtkDropDown *kind;
  GtkDropDown *outcome;
  GtkDropDown *session;
  GtkDropDown *visibility;
  GtkWidget *filters;
  GtkProgressBar *progress;

  TenLog *log;
  TenSession *chosen; /* the session of the third choice, or NULL */
  gint64 n_unindexed; /* when indexing began */
  guint index_source;
  gboolean storyteller;
};

enum
{
  PROP_0,
  PROP_STORYTELLER,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenHistorySearch, ten_history_search, TEN_TYPE_WIDGET)

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* In the order of the choices after "any". */
static const char *const outcomes[] = { NULL,      "exceptional-success", "success",
                                        "failure", "dramatic-failure",    "botch" };

static void
on_changed (TenHistorySearch *self)
{
  const gboolean filtered = gtk_drop_down_get_selected (self->kind) > 0 ||
                            gtk_drop_down_get_selected (self->outcome) > 0 ||
                            gtk_drop_down_get_selected (self->session) > 0 ||
                            gtk_drop_down_get_selected (self->visibility) > 0;

  ten_widget_set_css_class (self->filters, "accent", filtered);
  g_signal_emit (self, changed_signal, 0);
}

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
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

/* The whole of an old log must be indexed before it can be searched. */
static void
on_search_mode (TenHistorySearch *self)
{
  if (!gtk_search_bar_get_search_mode (self->bar))
    {
      gtk_drop_down_set_selected (self->kind, 0);
      gtk_drop_down_set_selected (self->outcome, 0);
      gtk_drop_down_set_selected (self->session, 0);
      gtk_drop_down_set_selected (self->visibility, 0);
    }
  else if (self->log != NULL && self->index_source == 0)
    {
      self->n_unindexed = ten_log_get_n_unindexed (self->log);
      gtk_widget_set_visible (GTK_WIDGET (self->progress), self->n_unindexed > 0);
      if (self->n_unindexed > 0)
        self->index_source = g_idle_add (index_some, self);
    }
  on_changed (self);
}

static void
ten_history_search_dispose (GObject *object)
{
  TenHistorySearch *self = TEN_HISTORY_SEARCH (object);

  g_clear_handle_id (&self->index_source, g_source_remove);
  g_clear_object (&self->log);
  g_clear_object (&self->chosen);

  G_OBJECT_CLASS (ten_history_search_parent_class)->dispose (object);
}

static void
ten_history_search_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STORYTELLER)
    g_value_set_boolean (value, TEN_HISTORY_SEARCH (object)->storyteller);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ten_history_search_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TenHistorySearch *self = TEN_HISTORY_SEARCH (object);

  if (id != PROP_STORYTELLER)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->storyteller = g_value_get_boolean (value);
  if (!self->storyteller)
    gtk_drop_down_set_selected (self->visibility, 0);
}

static void
ten_history_search_class_init (TenHistorySearchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_history_search_dispose;
  object_class->get_property = ten_history_search_get_property;
  object_class->set_property = ten_history_search_set_property;

  properties[PROP_STORYTELLER] = g_param_spec_boolean ("storyteller", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = ten_signal_new (klass, "changed");

  ten_widget_class_set_template (widget_class, "history/ten-history-search.ui");
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, bar);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, entry);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, kind);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, outcome);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, session);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, visibility);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, filters);
  gtk_widget_class_bind_template_child (widget_class, TenHistorySearch, progress);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_mode);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ten_history_search_init (TenHistorySearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->bar, self->entry);
}

void
ten_history_search_set_log (TenHistorySearch *self, TenLog *log)
{
  g_clear_handle_id (&self->index_source, g_source_remove);
  g_set_object (&self->log, log);
}

void
ten_history_search_open (TenHistorySearch *self)
{
  gtk_search_bar_set_search_mode (self->bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

void
ten_history_search_show_session (TenHistorySearch *self, TenSession *session)
{
  GtkStringList *sessions = GTK_STRING_LIST (gtk_drop_down_get_model (self->session));
  g_autofree char *name = ten_session_dup_name (session);

  g_set_object (&self->chosen, session);
  gtk_string_list_splice (sessions, LAST_SESSION + 1,
                          g_list_model_get_n_items (G_LIST_MODEL (sessions)) - LAST_SESSION - 1,
                          (const char *const[]){ name, NULL });
  ten_history_search_open (self);
  gtk_drop_down_set_selected (self->session, LAST_SESSION + 1);
}

static void
read_session (TenHistorySearch *self, TenLogQuery *query)
{
  g_autoptr (TenSession) session = gtk_drop_down_get_selected (self->session) > LAST_SESSION
                                       ? g_object_ref (self->chosen)
                                       : ten_log_read_session (self->log, 0, NULL);

  if (session == NULL)
    return;
  query->first = ten_session_get_first (session);
  query->last = ten_session_get_last (session);
}

gboolean
ten_history_search_get_query (TenHistorySearch *self, TenLogQuery *query)
{
  const guint kind = gtk_drop_down_get_selected (self->kind);

  ten_log_query_init (query);
  if (self->log == NULL || !gtk_search_bar_get_search_mode (self->bar) || self->index_source != 0)
    return FALSE;
  query->words = gtk_editable_get_text (self->entry);
  query->kind = kind > 0 ? ten_log_query_get_kinds ()[kind - 1] : NULL;
  query->outcome = outcomes[gtk_drop_down_get_selected (self->outcome)];
  query->visibility = gtk_drop_down_get_selected (self->visibility);
  query->leading = TRUE;
  if (gtk_drop_down_get_selected (self->session) > 0)
    read_session (self, query);
  return !ten_log_query_is_empty (query);
}
