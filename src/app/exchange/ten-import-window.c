/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-window.h"

#include "common/ten-clipboard.h"
#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "common/ten-widget.h"
#include "exchange/ten-import-chooser.h"
#include "exchange/ten-import-report.h"
#include "exchange/ten-sheet-folder.h"

#include <glib/gi18n.h>

/* Of more characters than this, hardly anybody wants all in tabs. */
#define MANY 30

/* The interval at which the bar pulses while the first file is read, or follows the saving. */
#define PULSE_MILLISECONDS 100

struct _TenImportWindow
{
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkStack *pages;
  GtkLabel *working;
  GtkProgressBar *progress;
  TenImportChooser *chooser;
  TenImportReport *report;
  GtkWidget *cancel;
  GtkWidget *back;
  GtkSwitch *without_player;
  GtkWidget *save_button;
  GtkWidget *open_button;

  TenRulesets *rulesets;
  GPtrArray *files;
  GBytes *text; /* (nullable): instead of the only file */
  gboolean from_clipboard;
  TenImportMeanings *meanings;
  GPtrArray *entries; /* that were read so far */
  GHashTable *chosen; /* (nullable): the places of those chosen before the files were read again */
  char *reported;     /* (nullable): the place of the one whose report is open */
  GCancellable *cancellable; /* of the current work */
  TenSheetFolder *saving;    /* (nullable) */
  GFile *folder;             /* (nullable): where the last ones were saved */
  guint n_read;
  guint reread_source;
  guint pulse_source;
};

typedef struct
{
  GFile *file;
  GBytes *text;
  char **names;
  TenRulesets *rulesets;
  TenImportOptions options;
} Reading;

G_DEFINE_FINAL_TYPE (TenImportWindow, ten_import_window, ADW_TYPE_WINDOW)

static void read_next (TenImportWindow *self);
static void read_files (TenImportWindow *self);
static void choose_folder (TenImportWindow *self);

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_object_unref (reading->rulesets);
  g_clear_pointer (&reading->text, g_bytes_unref);
  g_strfreev (reading->names);
  g_free (reading);
}

static char *
dup_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static GPtrArray *
list_sheets (GPtrArray *entries)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (sheets, g_object_ref (ten_import_entry_get_sheet (entries->pdata[i])));
  return sheets;
}

static void
close_with (TenImportWindow *self, const char *signal, gpointer value)
{
  g_object_ref (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit_by_name (self, signal, value);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
open_chosen (TenImportWindow *self)
{
  g_autoptr (GPtrArray) chosen = ten_import_chooser_list_chosen (self->chooser);
  g_autoptr (GPtrArray) sheets = list_sheets (chosen);

  close_with (self, "open", sheets);
}

static void
on_many_response (TenImportWindow *self, const char *response)
{
  if (g_str_equal (response, "open"))
    open_chosen (self);
  else if (g_str_equal (response, "save"))
    choose_folder (self);
}

static void
ask_about_many (TenImportWindow *self, guint n)
{
  g_autofree char *heading =
      g_strdup_printf (ngettext ("Open %u Sheet in a Tab?", "Open %u Sheets in %u Tabs?", n), n, n);
  GtkWidget *dialog = ten_message_dialog_new_question (
      GTK_WINDOW (self), heading,
      _ ("That takes a while. Sheets that are saved to a folder can be opened when they are "
         "needed."));

  ten_message_dialog_add_answer (dialog, "open", _ ("_Open"), ADW_RESPONSE_DEFAULT);
  ten_message_dialog_add_answer (dialog, "save", _ ("_Save to Folder…"), ADW_RESPONSE_SUGGESTED);
  ten_connect (dialog, "response", on_many_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_open (TenImportWindow *self)
{
  g_autoptr (GPtrArray) chosen = ten_import_chooser_list_chosen (self->chooser);

  if (chosen->len > MANY)
    ask_about_many (self, chosen->len);
  else
    open_chosen (self);
}

static void
stop_pulse (TenImportWindow *self)
{
  g_clear_handle_id (&self->pulse_source, g_source_remove);
}

static void
follow_page (TenImportWindow *self)
{
  const gboolean found = g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "found") == 0;
  const gboolean report = g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "report") == 0;
  const gboolean back = found && report && self->entries->len > 1;
  g_autoptr (GPtrArray) chosen = ten_import_chooser_list_chosen (self->chooser);

  gtk_widget_set_visible (self->back, back);
  gtk_widget_set_visible (self->cancel, !back);
  gtk_widget_set_visible (self->open_button, !back);
  gtk_widget_set_visible (self->save_button, !back && self->entries->len > 1);
  gtk_widget_set_sensitive (self->save_button, chosen->len > 0);
  gtk_widget_set_sensitive (self->open_button, found && chosen->len > 0);
}

static void
show_report (TenImportWindow *self, TenImportEntry *entry)
{
  g_free (self->reported);
  self->reported = g_strdup (ten_import_entry_get_place (entry));
  ten_import_report_show (self->report, entry, self->meanings);
  gtk_stack_set_visible_child_name (self->pages, "report");
  follow_page (self);
  if (!ten_import_report_focus (self->report))
    gtk_widget_grab_focus (self->entries->len > 1 ? self->back : self->open_button);
}

static void
show_chooser (TenImportWindow *self)
{
  g_clear_pointer (&self->reported, g_free);
  gtk_stack_set_visible_child_name (self->pages, "chooser");
  follow_page (self);
  ten_import_chooser_focus (self->chooser);
}

/* Back to the list, out of a search, or out of the window. */
static void
leave (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenImportWindow *self = TEN_IMPORT_WINDOW (widget);

  if (self->saving != NULL)
    g_cancellable_cancel (self->cancellable);
  else if (gtk_widget_get_visible (self->back))
    show_chooser (self);
  else if (!gtk_widget_get_mapped (GTK_WIDGET (self->chooser)) ||
           !ten_import_chooser_clear_search (self->chooser))
    gtk_window_close (GTK_WINDOW (self));
}

static TenImportEntry *
find_entry (TenImportWindow *self, const char *place)
{
  for (guint i = 0; place != NULL && i < self->entries->len; i++)
    if (g_strcmp0 (ten_import_entry_get_place (self->entries->pdata[i]), place) == 0)
      return self->entries->pdata[i];
  return NULL;
}

static void
announce_found (TenImportWindow *self)
{
  g_autofree char *words = NULL;
  guint n_found = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n_found += ten_import_entry_get_import (self->entries->pdata[i]) != NULL;
  words = g_strdup_printf (ngettext ("%u character was found", "%u characters were found", n_found),
                           n_found);
  ten_toolkit_announce (GTK_WIDGET (self), words);
}

/* All of a few, and none of many, unless the user has chosen before. */
static void
choose_some (TenImportWindow *self)
{
  const gboolean few = self->entries->len <= MANY;

  for (guint i = 0; i < self->entries->len; i++)
    {
      TenImportEntry *entry = self->entries->pdata[i];
      const char *place = ten_import_entry_get_place (entry);

      if (place != NULL)
        ten_import_entry_set_chosen (
            entry, self->chosen != NULL ? g_hash_table_contains (self->chosen, place) : few);
    }
}

static void
show_found (TenImportWindow *self)
{
  TenImportEntry *entry = find_entry (self, self->reported);

  if (self->entries->len == 1 && ten_import_entry_get_import (self->entries->pdata[0]) != NULL)
    entry = self->entries->pdata[0];
  stop_pulse (self);
  choose_some (self);
  ten_import_chooser_set_entries (self->chooser, self->entries);
  gtk_stack_set_visible_child_name (self->stack, "found");
  if (entry != NULL)
    show_report (self, entry);
  else
    show_chooser (self);
  announce_found (self);
}

static void
show_work (TenImportWindow *self, const char *text)
{
  gtk_label_set_label (self->working, text);
  gtk_stack_set_visible_child_name (self->stack, "working");
  follow_page (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->cancel);
}

static void
show_reading (TenImportWindow *self)
{
  g_autofree char *name = dup_name (g_ptr_array_index (self->files, self->n_read));
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Reading “%s”"), name);

  gtk_label_set_label (self->working, text);
  if (self->n_read == 0)
    return;
  stop_pulse (self);
  gtk_progress_bar_set_fraction (self->progress, (double) self->n_read / self->files->len);
}

static GPtrArray *
read_text (Reading *reading, const char *name, GCancellable *cancellable, GError **error)
{
  const char *text = g_bytes_get_data (reading->text, NULL);
  GPtrArray *imports;

  g_cancellable_push_current (cancellable);
  imports = ten_import_read (name, text != NULL ? text : "", g_bytes_get_size (reading->text),
                             reading->rulesets, &reading->options, error);
  g_cancellable_pop_current (cancellable);
  return imports;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  g_autofree char *name = dup_name (reading->file);
  GPtrArray *imports = reading->text != NULL
                           ? read_text (reading, name, cancellable, &error)
                           : ten_import_load (reading->file, reading->rulesets, &reading->options,
                                              cancellable, &error);

  if (imports != NULL)
    g_task_return_pointer (task, imports, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
add_entries (TenImportWindow *self, GPtrArray *imports, const GError *error)
{
  g_autofree char *name = dup_name (g_ptr_array_index (self->files, self->n_read));

  if (imports == NULL)
    g_ptr_array_add (self->entries, ten_import_entry_new_problem (name, error->message));
  for (guint i = 0; imports != NULL && i < imports->len; i++)
    {
      g_autofree char *place = g_strdup_printf ("%u/%u", self->n_read, i);

      g_ptr_array_add (self->entries,
                       ten_import_entry_new (g_ptr_array_index (imports, i), name, place));
    }
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  TenImportWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = g_task_propagate_pointer (G_TASK (result), &error);

  /* The window is gone or is reading again. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  if (ten_import_meanings_remember (self->meanings, imports))
    {
      read_next (self);
      return;
    }
  add_entries (self, imports, error);
  self->n_read++;
  read_next (self);
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GBytes) text = ten_clipboard_read_finish (result, NULL);
  TenImportWindow *self = data;

  if (text == NULL)
    return;
  self->text = g_steal_pointer (&text);
  read_next (self);
}

static void
read_next (TenImportWindow *self)
{
  Reading *reading;
  g_autoptr (GTask) task = NULL;

  if (self->n_read == self->files->len)
    {
      show_found (self);
      return;
    }
  show_reading (self);
  if (self->from_clipboard && self->text == NULL)
    {
      ten_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), TEN_JSON_MAX_BYTES,
                                self->cancellable, on_text, self);
      return;
    }
  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (g_ptr_array_index (self->files, self->n_read));
  reading->text = self->text != NULL ? g_bytes_ref (self->text) : NULL;
  reading->rulesets = g_object_ref (self->rulesets);
  reading->names = ten_import_meanings_dup_names (self->meanings);
  reading->options.names = (const char *const *) reading->names;
  reading->options.without_player = gtk_switch_get_active (self->without_player);
  task = g_task_new (NULL, self->cancellable, on_read, self);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

static gboolean
pulse (gpointer data)
{
  TenImportWindow *self = data;

  if (self->saving != NULL)
    gtk_progress_bar_set_fraction (self->progress,
                                   (double) ten_sheet_folder_get_n_done (self->saving) /
                                       ten_sheet_folder_get_n_sheets (self->saving));
  else
    gtk_progress_bar_pulse (self->progress);
  return G_SOURCE_CONTINUE;
}

static void
start_pulse (TenImportWindow *self)
{
  if (self->pulse_source == 0)
    self->pulse_source = g_timeout_add (PULSE_MILLISECONDS, pulse, self);
}

static void
remember_chosen (TenImportWindow *self)
{
  if (self->n_read < self->files->len)
    return;
  g_clear_pointer (&self->chosen, g_hash_table_unref);
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < self->entries->len; i++)
    if (ten_import_entry_get_chosen (self->entries->pdata[i]))
      g_hash_table_add (self->chosen,
                        g_strdup (ten_import_entry_get_place (self->entries->pdata[i])));
}

static void
read_files (TenImportWindow *self)
{
  remember_chosen (self);
  ten_cancellable_renew (&self->cancellable);
  self->n_read = 0;
  g_ptr_array_unref (self->entries);
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_progress_bar_set_fraction (self->progress, 0);
  show_work (self, "");
  start_pulse (self);
  read_next (self);
}

static gboolean
reread (gpointer data)
{
  TenImportWindow *self = data;

  self->reread_source = 0;
  read_files (self);
  return G_SOURCE_REMOVE;
}

/* The list in use is removed with all others. */
static void
on_meaning (TenImportWindow *self)
{
  if (self->reread_source == 0)
    self->reread_source = g_idle_add (reread, self);
}

/* Clears those that were written. The others say why they were not. */
static void
show_unsaved (TenImportWindow *self, GPtrArray *saved)
{
  for (guint i = 0; i < saved->len; i++)
    {
      ten_import_entry_set_problem (saved->pdata[i],
                                    ten_sheet_folder_get_problem (self->saving, i));
      if (ten_sheet_folder_is_written (self->saving, i))
        ten_import_entry_set_chosen (saved->pdata[i], FALSE);
    }
  ten_import_chooser_set_entries (self->chooser, self->entries);
}

static void
on_saved (GObject *folder, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenImportWindow) self = data;
  g_autoptr (GPtrArray) saved = ten_import_chooser_list_chosen (self->chooser);
  const guint n_written = ten_sheet_folder_get_n_written (self->saving);
  g_autofree char *text = ten_sheet_folder_dup_text (n_written, self->folder);

  stop_pulse (self);
  if (gtk_widget_in_destruction (GTK_WIDGET (self)) ||
      gtk_widget_get_root (GTK_WIDGET (self->stack)) == NULL)
    return;
  if (n_written == saved->len)
    {
      g_clear_object (&self->saving);
      close_with (self, "saved", text);
      return;
    }
  show_unsaved (self, saved);
  g_clear_object (&self->saving);
  gtk_stack_set_visible_child_name (self->stack, "found");
  show_chooser (self);
  ten_import_chooser_show_result (self->chooser, text);
  ten_toolkit_announce (GTK_WIDGET (self), text);
}

static void
on_folder_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenImportWindow) self = data;
  g_autoptr (GPtrArray) folders = ten_file_dialog_choose_finish (result, NULL);

  if (folders != NULL && gtk_widget_get_visible (GTK_WIDGET (self)))
    ten_import_window_save (self, g_ptr_array_index (folders, 0));
}

void
ten_import_window_save (TenImportWindow *self, GFile *folder)
{
  g_autoptr (GPtrArray) chosen = ten_import_chooser_list_chosen (self->chooser);
  g_autoptr (GPtrArray) sheets = list_sheets (chosen);
  g_autofree char *name = ten_file_dup_name (folder);
  /* Translators: the name of a folder. */
  g_autofree char *text = g_strdup_printf (_ ("Saving to “%s”"), name);

  if (self->saving != NULL || sheets->len == 0)
    return;
  g_set_object (&self->folder, folder);
  self->saving = ten_sheet_folder_new (sheets, folder);
  gtk_progress_bar_set_fraction (self->progress, 0);
  show_work (self, text);
  start_pulse (self);
  ten_sheet_folder_write_async (self->saving, ten_cancellable_renew (&self->cancellable), on_saved,
                                g_object_ref (self));
}

static void
choose_folder (TenImportWindow *self)
{
  const TenFileDialog dialog = {
    .title = _ ("Save the Sheets to a Folder"),
    .accept = _ ("_Save"),
    .folder = TRUE,
  };

  ten_file_dialog_choose (&dialog, GTK_WINDOW (self), NULL, on_folder_chosen, g_object_ref (self));
}

static void
ten_import_window_dispose (GObject *object)
{
  TenImportWindow *self = TEN_IMPORT_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  stop_pulse (self);
  g_clear_handle_id (&self->reread_source, g_source_remove);

  G_OBJECT_CLASS (ten_import_window_parent_class)->dispose (object);
}

static void
ten_import_window_class_init (TenImportWindowClass *klass)
{
  ten_class_own_all (klass, TenImportWindow, g_object_unref, cancellable, rulesets, meanings,
                     saving, folder);
  ten_class_own_all (klass, TenImportWindow, g_ptr_array_unref, files, entries);
  ten_class_own_all (klass, TenImportWindow, g_hash_table_unref, chosen);
  ten_class_own_all (klass, TenImportWindow, g_bytes_unref, text);
  ten_class_own_all (klass, TenImportWindow, g_free, reported);
  G_OBJECT_CLASS (klass)->dispose = ten_import_window_dispose;

  /* The chosen sheets, at least one. */
  ten_signal_new_with (klass, "open", G_TYPE_PTR_ARRAY);
  /* The chosen sheets are in a folder: the sentence that says so. */
  ten_signal_new_with (klass, "saved", G_TYPE_STRING);

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "import.leave", NULL, leave);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "import.leave",
                                       NULL);
  ten_ensure_types (TEN_TYPE_IMPORT_CHOOSER, TEN_TYPE_IMPORT_REPORT);
  ten_widget_class_set_template (klass, "exchange/ten-import-window.ui");
  ten_widget_class_bind_children (klass, TenImportWindow, stack, pages, working, progress, chooser,
                                  report, cancel, back, without_player, save_button, open_button);
  ten_widget_class_bind_callbacks (klass, read_files, on_open, show_report, follow_page, on_meaning,
                                   choose_folder);
}

static void
ten_import_window_init (TenImportWindow *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->open_button);
}

GtkWidget *
ten_import_window_new (GtkWindow *parent,
                       TenRulesets *rulesets,
                       GPtrArray *files,
                       GSettings *settings)
{
  TenImportWindow *self = g_object_new (TEN_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);

  self->rulesets = g_object_ref (rulesets);
  self->meanings = ten_import_meanings_new (settings);
  self->from_clipboard = files == NULL;
  self->files =
      files != NULL ? g_ptr_array_ref (files) : g_ptr_array_new_with_free_func (g_object_unref);
  if (files == NULL)
    /* Translators: in the place of the name of a file. */
    g_ptr_array_add (self->files, g_file_new_for_path (_ ("Clipboard")));
  read_files (self);
  return GTK_WIDGET (self);
}
