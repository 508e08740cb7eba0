/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-log-window.h"

#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

/* The interval, in milliseconds, at which the bar moves. */
#define PROGRESS_MILLISECONDS 100

#define DONE 1000

struct _TenLogWindow
{
  AdwWindow parent_instance;

  AdwComboRow *what;
  AdwComboRow *format;
  GtkSwitch *for_players;
  GtkProgressBar *progress;

  TenPerformer *performer;
  TenQuery query;            /* the filter of the history, or NULL */
  GCancellable *cancellable; /* of the window */
  GCancellable *stopping;    /* of the running task */
  gpointer work;
  guint progress_source;

  char *result;
  gboolean working;
};

typedef enum
{
  ALL,
  STORY,
  SHOWN
} What;

/* A worker thread opens its own connection to the log. */
typedef struct
{
  enum
  {
    VERIFY,
    EXPORT,
    IMPORT
  } kind;
  char *path;
  TenTable *table;
  TenHistoryExport wanted;
  gboolean shown; /* search results only */
  TenQuery query;
  GFile *file;
  int done; /* atomic */
  TenVerified verified;
  TenMerge merged;
} Work;

G_DEFINE_FINAL_TYPE (TenLogWindow, ten_log_window, ADW_TYPE_WINDOW)

static const char *const suffixes[] = { "html", "md", "csv", "json" };
static const TenHistoryFormat formats[] = { TEN_HISTORY_FORMAT_HTML, TEN_HISTORY_FORMAT_MARKDOWN,
                                            TEN_HISTORY_FORMAT_CSV, TEN_HISTORY_FORMAT_JSON };

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->path);
  ten_query_clear (&work->query);
  g_clear_pointer (&work->wanted.numbers, g_array_unref);
  g_object_unref (work->table);
  g_clear_object (&work->file);
  g_free (work);
}

static gboolean
is_story (TenLogWindow *self)
{
  return adw_combo_row_get_selected (self->what) == STORY;
}

/* A story is always made for players. */
static gboolean
offers_players (gpointer object, guint what)
{
  return what != STORY;
}

static gboolean
show_progress (gpointer data)
{
  TenLogWindow *self = data;
  const int done = g_atomic_int_get (&((Work *) self->work)->done);

  gtk_progress_bar_set_fraction (self->progress, (double) done / DONE);
  return G_SOURCE_CONTINUE;
}

static void
set_working (TenLogWindow *self, Work *work)
{
  self->work = work;
  gtk_progress_bar_set_fraction (self->progress, 0);
  ten_view_set (self, "working", work != NULL, NULL);
  g_clear_handle_id (&self->progress_source, g_source_remove);
  if (work != NULL)
    self->progress_source = g_timeout_add (PROGRESS_MILLISECONDS, show_progress, self);
}

static void
say (TenLogWindow *self, const char *text)
{
  ten_view_set (self, "result", text, NULL);
  ten_toolkit_announce (GTK_WIDGET (self), text);
}

static void
on_progress (gint64 done, gint64 total, gpointer data)
{
  if (total > 0)
    g_atomic_int_set (&((Work *) data)->done, (int) (DONE * done / total));
}

static gboolean export(Work *work, TenLog *log, GCancellable *cancellable, GError **error)
{
  if (work->shown)
    work->wanted.numbers = ten_query_search (&work->query, log, 0, G_MAXUINT, error);
  return (!work->shown || work->wanted.numbers != NULL) &&
         ten_history_export_to_file (log, &work->wanted, ten_table_get_rulesets (work->table),
                                     work->file, TRUE, cancellable, on_progress, work, error);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  g_autoptr (TenLog) log = work->kind == IMPORT
                               ? ten_log_open (work->path, &ten_play_reader, &error)
                               : ten_log_open_to_read (work->path, &ten_play_reader, &error);
  gboolean done = log != NULL;

  if (done && work->kind == IMPORT)
    done = ten_play_log_import (log, work->file, &work->merged, cancellable, on_progress, work,
                                &error);
  else if (done && work->kind == EXPORT)
    done = export(work, log, cancellable, &error);
  else if (done)
    done = ten_verified_read (&work->verified, log, cancellable, on_progress, work, &error);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static char *
dup_result (const Work *work)
{
  g_autofree char *name = NULL;

  if (work->kind == VERIFY)
    return ten_verified_dup_text (&work->verified);
  if (work->kind == IMPORT)
    return ten_merge_dup_text (&work->merged);
  name = ten_file_dup_name (work->file);
  /* Translators: the name of a file. */
  return g_strdup_printf (_ ("Written to “%s”"), name);
}

static void
on_worked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenLogWindow) self = data;
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  const gboolean done = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *text = done ? dup_result (work) : NULL;

  if (work->kind == IMPORT && done)
    ten_log_follow (ten_table_get_log (work->table));
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  set_working (self, NULL);
  if (!done && g_cancellable_is_cancelled (self->stopping))
    say (self, work->kind == IMPORT ? _ ("Stopped: nothing was added") : _ ("Stopped"));
  else
    say (self, done ? text : error->message);
}

static void
begin (TenLogWindow *self, int kind, GFile *file)
{
  TenTable *table = ten_performer_get_table (self->performer);
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;
  Work *work;

  /* A read-only log can be exported, too. */
  if (!ten_table_open_log (table, &error) && (kind == IMPORT || ten_table_get_log (table) == NULL))
    {
      say (self, error->message);
      return;
    }
  if (ten_table_get_log (table) == NULL)
    return;
  work = g_new0 (Work, 1);
  work->kind = kind;
  work->path = g_strdup (ten_log_get_path (ten_table_get_log (table)));
  work->table = g_object_ref (table);
  work->file = file != NULL ? g_object_ref (file) : NULL;
  work->wanted.format = formats[adw_combo_row_get_selected (self->format)];
  work->wanted.story = is_story (self);
  work->wanted.for_players = is_story (self) || gtk_switch_get_active (self->for_players);
  work->shown = adw_combo_row_get_selected (self->what) == SHOWN;
  ten_query_copy (&work->query, &self->query);
  /* Do not reveal even whether a hidden roll was found. */
  work->query.for_players = work->wanted.for_players;
  g_clear_object (&self->stopping);
  self->stopping = g_cancellable_new ();
  set_working (self, work);
  ten_view_set (self, "result", NULL, NULL);
  task = g_task_new (NULL, self->stopping, on_worked, g_object_ref (self));
  /* Canceling may come too late; the history must show the imported rolls. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_in_thread);
}

static void
on_cancel (TenLogWindow *self)
{
  g_cancellable_cancel (self->stopping);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenLogWindow) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && !g_cancellable_is_cancelled (self->cancellable))
    begin (self, EXPORT, files->pdata[0]);
}

static void
on_export (TenLogWindow *self)
{
  const char *const chosen[] = { suffixes[adw_combo_row_get_selected (self->format)], NULL };
  g_autofree char *name = g_strdup_printf (
      "%s.%s", is_story (self) ? _ ("Our Session") : _ ("Log of Rolls"), chosen[0]);
  const TenFileDialog dialog = {
    .title = _ ("Export the Log"),
    .accept = _ ("_Export"),
    .kind = chosen[0],
    .suffixes = chosen,
    .name = name,
  };

  ten_file_dialog_choose (&dialog, GTK_WINDOW (self), self->cancellable, on_file_chosen,
                          g_object_ref (self));
}

static void
on_verify (TenLogWindow *self)
{
  begin (self, VERIFY, NULL);
}

static void
ten_log_window_dispose (GObject *object)
{
  TenLogWindow *self = TEN_LOG_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->stopping);
  g_clear_handle_id (&self->progress_source, g_source_remove);
  ten_query_clear (&self->query);

  G_OBJECT_CLASS (ten_log_window_parent_class)->dispose (object);
}

static void
ten_log_window_class_init (TenLogWindowClass *klass)
{
  ten_class_own_all (klass, TenLogWindow, g_object_unref, performer, cancellable, stopping);
  G_OBJECT_CLASS (klass)->dispose = ten_log_window_dispose;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  ten_view_install (klass, TenLogWindow, G_TYPE_STRING, result);
  ten_view_install (klass, TenLogWindow, G_TYPE_BOOLEAN, working);
  ten_widget_class_set_template (klass, "history/ten-log-window.ui");
  ten_widget_class_bind_children (klass, TenLogWindow, what, format, for_players, progress);
  ten_widget_class_bind_callbacks (klass, offers_players, on_export, on_verify, on_cancel);
}

static void
ten_log_window_init (TenLogWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_log_window_new (GtkWindow *parent, TenPerformer *performer, const TenQuery *shown)
{
  TenLogWindow *self = g_object_new (TEN_TYPE_LOG_WINDOW, "transient-for", parent, NULL);

  self->performer = g_object_ref (performer);
  if (shown != NULL)
    {
      ten_query_copy (&self->query, shown);
      gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (self->what)),
                              _ ("Search results"));
    }
  return GTK_WIDGET (self);
}

void
ten_log_window_import (TenLogWindow *self, GFile *file)
{
  begin (self, IMPORT, file);
}
