/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-log-window.h"

#include "common/ten-file-dialog.h"
#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

/* The interval, in milliseconds, at which the bar moves. */
#define PULSE_MILLISECONDS 100

/* The digits of the newest hash that people compare. */
#define SHORT_HASH 12

struct _TenLogWindow
{
  AdwWindow parent_instance;

  AdwComboRow *what;
  AdwComboRow *format;
  GtkSwitch *for_players;
  GtkWidget *for_players_row;
  GtkWidget *export_button;
  GtkWidget *verify_button;
  GtkProgressBar *progress;
  GtkLabel *result;

  TenPerformer *performer;
  GCancellable *cancellable;
  guint pulse_source;
};

/* A worker thread opens the log for itself. */
typedef struct
{
  char *path;
  TenRulesets *rulesets;
  TenLogExport wanted;
  GFile *file; /* NULL to verify it */
  TenVerification found;
} Work;

G_DEFINE_FINAL_TYPE (TenLogWindow, ten_log_window, ADW_TYPE_WINDOW)

static const char *const suffixes[] = { "html", "md", "csv", "json" };
static const TenLogFormat formats[] = { TEN_LOG_FORMAT_HTML, TEN_LOG_FORMAT_MARKDOWN,
                                        TEN_LOG_FORMAT_CSV, TEN_LOG_FORMAT_JSON };

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->path);
  g_object_unref (work->rulesets);
  g_clear_object (&work->file);
  g_free (work);
}

static gboolean
is_story (TenLogWindow *self)
{
  return adw_combo_row_get_selected (self->what) == 1;
}

/* A story is always for players. */
static void
on_what_changed (TenLogWindow *self)
{
  gtk_widget_set_visible (self->for_players_row, !is_story (self));
}

static gboolean
pulse (gpointer data)
{
  gtk_progress_bar_pulse (TEN_LOG_WINDOW (data)->progress);
  return G_SOURCE_CONTINUE;
}

static void
set_working (TenLogWindow *self, gboolean working)
{
  gtk_widget_set_visible (GTK_WIDGET (self->progress), working);
  gtk_widget_set_sensitive (self->export_button, !working);
  gtk_widget_set_sensitive (self->verify_button, !working);
  g_clear_handle_id (&self->pulse_source, g_source_remove);
  if (working)
    self->pulse_source = g_timeout_add (PULSE_MILLISECONDS, pulse, self);
}

static void
say (TenLogWindow *self, const char *text)
{
  ten_label_show (self->result, text);
  ten_toolkit_announce (GTK_WIDGET (self), text);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  g_autoptr (TenLog) log = ten_log_open_to_read (work->path, &error);

  if (log != NULL &&
      (work->file != NULL
           ? ten_log_export_to_file (log, &work->wanted, work->rulesets, work->file, TRUE,
                                     cancellable, NULL, NULL, &error)
           : ten_log_verify_with_progress (log, &work->found, cancellable, NULL, NULL, &error)))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static char *
dup_verified (const TenVerification *found)
{
  g_autofree char *rolls = g_strdup_printf (
      ngettext ("Verified: %u roll", "Verified: %u rolls", (gulong) found->n_rolls),
      (guint) found->n_rolls);
  g_autofree char *hash = g_strndup (found->newest, SHORT_HASH);
  g_autofree char *newest = NULL;

  if (*hash == '\0')
    return g_steal_pointer (&rolls);
  /* Translators: the beginning of a hash, hexadecimal digits */
  newest = g_strdup_printf (_ ("The newest entry: %s"), hash);
  return g_strjoin ("\n", rolls, newest, NULL);
}

static void
on_worked (GObject *source, GAsyncResult *result, gpointer data)
{
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  const gboolean done = g_task_propagate_boolean (G_TASK (result), &error);
  TenLogWindow *self = data;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  /* The window was closed. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  set_working (self, FALSE);
  if (!done)
    text = g_strdup (error->message);
  else if (work->file == NULL)
    text = dup_verified (&work->found);
  else
    {
      name = ten_file_dup_name (work->file);
      /* Translators: the name of a file. */
      text = g_strdup_printf (_ ("Written to “%s”"), name);
    }
  say (self, text);
}

static void
begin (TenLogWindow *self, GFile *file)
{
  TenTable *table = ten_performer_get_table (self->performer);
  g_autoptr (GTask) task = NULL;
  Work *work;

  if (ten_table_get_log (table) == NULL)
    return;
  work = g_new0 (Work, 1);
  work->path = g_strdup (ten_log_get_path (ten_table_get_log (table)));
  work->rulesets = g_object_ref (ten_table_get_rulesets (table));
  work->file = file != NULL ? g_object_ref (file) : NULL;
  work->wanted.format = formats[adw_combo_row_get_selected (self->format)];
  work->wanted.story = is_story (self);
  work->wanted.for_players = is_story (self) || gtk_switch_get_active (self->for_players);
  set_working (self, TRUE);
  ten_label_show (self->result, NULL);
  task = g_task_new (NULL, self->cancellable, on_worked, self);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_in_thread);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenLogWindow) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && !g_cancellable_is_cancelled (self->cancellable))
    begin (self, files->pdata[0]);
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
  begin (self, NULL);
}

static void
ten_log_window_dispose (GObject *object)
{
  TenLogWindow *self = TEN_LOG_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pulse_source, g_source_remove);
  g_clear_object (&self->performer);

  G_OBJECT_CLASS (ten_log_window_parent_class)->dispose (object);
}

static void
ten_log_window_finalize (GObject *object)
{
  g_object_unref (TEN_LOG_WINDOW (object)->cancellable);

  G_OBJECT_CLASS (ten_log_window_parent_class)->finalize (object);
}

static void
ten_log_window_class_init (TenLogWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_log_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ten_log_window_finalize;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  ten_widget_class_set_template (widget_class, "history/ten-log-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, what);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, format);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, for_players);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, for_players_row);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, verify_button);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TenLogWindow, result);
  gtk_widget_class_bind_template_callback (widget_class, on_what_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_export);
  gtk_widget_class_bind_template_callback (widget_class, on_verify);
}

static void
ten_log_window_init (TenLogWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_log_window_new (GtkWindow *parent, TenPerformer *performer)
{
  TenLogWindow *self = g_object_new (TEN_TYPE_LOG_WINDOW, "transient-for", parent, NULL);

  self->performer = g_object_ref (performer);
  return GTK_WIDGET (self);
}
