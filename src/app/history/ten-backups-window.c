/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-backups-window.h"

#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenBackupsWindow
{
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkListBox *list;
  GtkSpinner *spinner;
  GtkLabel *result;

  TenPerformer *performer;
  GCancellable *cancellable;
};

/* A worker thread lists the backups, after restoring one if it is named. */
typedef struct
{
  TenTable *table;
  char *path;
  char *backup;
  char *restored; /* the result in words */
} Work;

G_DEFINE_FINAL_TYPE (TenBackupsWindow, ten_backups_window, ADW_TYPE_WINDOW)

static void begin (TenBackupsWindow *self, const char *backup);

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->table);
  g_free (work->path);
  g_free (work->backup);
  g_free (work->restored);
  g_free (work);
}

static void
on_restore (GtkWidget *button, TenBackupsWindow *self)
{
  begin (self, g_object_get_data (G_OBJECT (button), "backup"));
}

static char *
dup_date (const TenLogBackup *backup)
{
  g_auto (GStrv) parts = g_strsplit (backup->date, "-", 3);
  g_autoptr (GDateTime) day =
      g_date_time_new_local (atoi (parts[0]), atoi (parts[1]), atoi (parts[2]), 12, 0, 0);

  return day != NULL ? g_date_time_format (day, C_ ("session", "%A, %x")) : g_strdup (backup->date);
}

static GtkWidget *
create_row (TenBackupsWindow *self, const TenLogBackup *backup)
{
  const gulong n_plays = (gulong) backup->n_entries;
  g_autofree char *date = dup_date (backup);
  g_autofree char *size = g_format_size ((guint64) backup->size);
  g_autofree char *plays =
      g_strdup_printf (ngettext ("%lu entry", "%lu entries", n_plays), n_plays);
  g_autofree char *text = g_strjoin (" · ", plays, size, NULL);
  g_autofree char *fault = NULL;
  g_autofree char *name = NULL;
  GtkWidget *row;
  GtkWidget *button;

  if (backup->fault != NULL)
    fault = g_markup_escape_text (backup->fault, -1);
  row = g_object_new (ADW_TYPE_ACTION_ROW, "title", date, "subtitle", fault != NULL ? fault : text,
                      NULL);
  if (fault != NULL)
    return row;
  button = gtk_button_new_with_label (_ ("Restore"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* Translators: a date */
  name = g_strdup_printf (_ ("Restore %s"), date);
  ten_widget_set_label (button, name);
  g_object_set_data_full (G_OBJECT (button), "backup", g_strdup (backup->path), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_restore), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
set_working (TenBackupsWindow *self, gboolean working)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), !working);
  gtk_spinner_set_spinning (self->spinner, working);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  TenRestored restored = { 0 };

  if (work->backup != NULL &&
      !ten_log_restore (work->path, work->backup, &ten_play_reader, &restored, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (work->backup != NULL)
    {
      work->restored = ten_restored_dup_text (&restored);
      g_free (restored.kept);
    }
  g_task_return_pointer (task, ten_log_list_backups (work->path, &ten_play_reader, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
say (TenBackupsWindow *self, const char *text)
{
  ten_label_show (self->result, text);
  ten_toolkit_announce (GTK_WIDGET (self), text);
}

static void
show_backups (TenBackupsWindow *self, GPtrArray *backups)
{
  ten_list_box_clear (self->list);
  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (self->list, create_row (self, backups->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack, backups->len > 0 ? "list" : "empty");
}

static void
on_worked (GObject *source, GAsyncResult *result, gpointer data)
{
  TenBackupsWindow *self = data;
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) backups = g_task_propagate_pointer (G_TASK (result), &error);

  /* The history shows the restored log even if this window was closed. */
  if (work->restored != NULL && ten_table_open_log (work->table, NULL))
    ten_log_follow (ten_table_get_log (work->table));
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  set_working (self, FALSE);
  if (backups != NULL)
    show_backups (self, backups);
  if (error != NULL)
    say (self, error->message);
  else if (work->restored != NULL)
    say (self, work->restored);
}

/* @backup: the backup to restore, or NULL */
static void
begin (TenBackupsWindow *self, const char *backup)
{
  TenTable *table = ten_performer_get_table (self->performer);
  TenLog *log = ten_table_get_log (table);
  Work *work = g_new0 (Work, 1);
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, on_worked, self);

  work->table = g_object_ref (table);
  work->path = log != NULL ? g_strdup (ten_log_get_path (log)) : ten_log_dup_default_path ();
  work->backup = g_strdup (backup);
  set_working (self, TRUE);
  ten_label_show (self->result, NULL);
  g_task_set_task_data (task, work, work_free);
  /* A restored log must be shown even if it is too late to cancel. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, work_in_thread);
}

static void
ten_backups_window_class_init (TenBackupsWindowClass *klass)
{
  ten_class_own_all (klass, TenBackupsWindow, g_object_unref, performer, cancellable);
  ten_class_cancel (klass, TenBackupsWindow, cancellable);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  ten_widget_class_set_template (klass, "history/ten-backups-window.ui");
  ten_widget_class_bind_children (klass, TenBackupsWindow, stack, list, spinner, result);
}

static void
ten_backups_window_init (TenBackupsWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_backups_window_new (GtkWindow *parent, TenPerformer *performer)
{
  TenBackupsWindow *self = g_object_new (TEN_TYPE_BACKUPS_WINDOW, "transient-for", parent, NULL);

  self->performer = g_object_ref (performer);
  begin (self, NULL);
  return GTK_WIDGET (self);
}
