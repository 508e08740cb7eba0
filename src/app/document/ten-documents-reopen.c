/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-widget.h"
#include "document/ten-document.h"
#include "document/ten-documents-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <ten-engine.h>

/* Offers work that was not saved when the program died, document by document. */
#define TEN_TYPE_RECOVERY_WINDOW (ten_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (TenRecoveryWindow, ten_recovery_window, TEN, RECOVERY_WINDOW, AdwWindow)

struct _TenRecoveryWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *group;
  GtkWidget *restore_all;

  GPtrArray *rows; /* of AdwExpanderRow, each with its TenRecovered */
};

G_DEFINE_FINAL_TYPE (TenRecoveryWindow, ten_recovery_window, ADW_TYPE_WINDOW)

static TenRecovered *
get_recovered (gpointer row)
{
  return g_object_get_data (row, "recovered");
}

static void
drop_row (TenRecoveryWindow *self, gpointer row)
{
  adw_preferences_group_remove (self->group, row);
  g_ptr_array_remove (self->rows, row);
  if (self->rows->len == 0)
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, 0));
}

static void
restore (TenRecoveryWindow *self, gpointer row)
{
  gboolean restored = FALSE;

  g_signal_emit_by_name (self, "restore", get_recovered (row), &restored);
  if (restored)
    drop_row (self, row);
}

static void
on_restore_clicked (GtkWidget *button, gpointer row)
{
  restore (TEN_RECOVERY_WINDOW (gtk_widget_get_root (button)), row);
}

static void
on_discard_clicked (GtkWidget *button, gpointer row)
{
  TenRecoveryWindow *self = TEN_RECOVERY_WINDOW (gtk_widget_get_root (button));

  ten_recovered_discard (get_recovered (row));
  drop_row (self, row);
}

static void
on_restore_all (TenRecoveryWindow *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_copy (self->rows, NULL, NULL);

  for (guint i = 0; i < rows->len; i++)
    restore (self, g_ptr_array_index (rows, i));
}

static char *
dup_time (TenRecovered *recovered)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (ten_recovered_get_time (recovered));
  /* Translators: a date and a time of day, see g_date_time_format(). */
  g_autofree char *time = g_date_time_format (local, _ ("%e %B, %R"));

  return g_markup_escape_text (g_strstrip (time), -1);
}

static void
append_place (AdwExpanderRow *row, TenRecovered *recovered)
{
  g_autofree char *place = ten_document_dup_place (ten_recovered_get_sheet (recovered));
  g_autofree char *subtitle = g_markup_escape_text (place, -1);
  GtkWidget *line = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), _ ("File"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (line), subtitle);
  adw_expander_row_add_row (row, line);
}

static void
append_differences (AdwExpanderRow *row, TenRecovered *recovered)
{
  TenSheet *saved = ten_recovered_get_saved_sheet (recovered);
  g_autoptr (GListModel) differences = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  if (saved == NULL)
    {
      GtkWidget *line = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), _ ("Never saved"));
      adw_expander_row_add_row (row, line);
      return;
    }
  differences = ten_sheet_compare (saved, ten_recovered_get_sheet (recovered));
  rows = ten_differences_create_rows (differences);
  for (guint i = 0; i < rows->len; i++)
    adw_expander_row_add_row (row, g_ptr_array_index (rows, i));
}

static GtkWidget *
create_button (const char *label, const char *name, GCallback callback, gpointer row)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  ten_widget_set_description (button, name);
  g_signal_connect (button, "clicked", callback, row);
  return button;
}

static void
append_row (TenRecoveryWindow *self, TenRecovered *recovered)
{
  const char *name = ten_sheet_get_name (ten_recovered_get_sheet (recovered));
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = dup_time (recovered);
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *button;

  g_object_set_data_full (G_OBJECT (row), "recovered", g_object_ref (recovered), g_object_unref);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  button = create_button (_ ("Discard"), name, G_CALLBACK (on_discard_clicked), row);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  button = create_button (_ ("Restore"), name, G_CALLBACK (on_restore_clicked), row);
  gtk_widget_add_css_class (button, "suggested-action");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  append_place (ADW_EXPANDER_ROW (row), recovered);
  append_differences (ADW_EXPANDER_ROW (row), recovered);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
ten_recovery_window_class_init (TenRecoveryWindowClass *klass)
{
  g_signal_new ("restore", TEN_TYPE_RECOVERY_WINDOW, G_SIGNAL_RUN_LAST, 0,
                g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                TEN_TYPE_RECOVERED);

  ten_widget_class_set_template (klass, "document/ten-recovery-window.ui");
  ten_widget_class_bind_children (klass, TenRecoveryWindow, group, restore_all);
  ten_widget_class_bind_callbacks (klass, on_restore_all);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);

  ten_class_own (klass, TenRecoveryWindow, rows, g_ptr_array_unref);
}

static void
ten_recovery_window_init (TenRecoveryWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
ten_recovery_window_new (GtkWindow *parent, GListModel *found)
{
  TenRecoveryWindow *self = g_object_new (TEN_TYPE_RECOVERY_WINDOW, "transient-for", parent, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    append_row (self, ten_model_peek (found, i));
  gtk_widget_set_visible (self->restore_all, self->rows->len > 1);
  return GTK_WIDGET (self);
}

/* Let the window paint first. */
#define FIND_MILLISECONDS 200

static TenSheet *
get_sheet (TenDocuments *self, int position)
{
  AdwTabPage *page = adw_tab_view_get_nth_page (self->view, position);

  return ten_document_get_sheet (TEN_DOCUMENT (adw_tab_page_get_child (page)));
}

static gboolean
write_open (gpointer data)
{
  TenDocuments *self = data;
  TenSheet *chosen = ten_documents_get_sheet (self);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  self->open_source = 0;
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    {
      GFile *file = ten_sheet_get_file (get_sheet (self, i));

      if (file != NULL)
        g_list_store_append (files, file);
    }
  ten_library_set_open (self->library, G_LIST_MODEL (files),
                        chosen != NULL ? ten_sheet_get_file (chosen) : NULL);
  return G_SOURCE_REMOVE;
}

/* Not while files are still being opened: only some of the tabs exist. */
void
ten_documents_save_open (TenDocuments *self)
{
  if (self->open_source == 0 && self->queue != NULL && !ten_open_queue_get_busy (self->queue) &&
      ten_widget_get_window (GTK_WIDGET (self)) != NULL)
    self->open_source = g_idle_add_full (G_PRIORITY_LOW, write_open, self, NULL);
}

void
ten_documents_end (TenDocuments *self)
{
  if (self->open_source != 0)
    {
      g_clear_handle_id (&self->open_source, g_source_remove);
      write_open (self);
    }
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    ten_recovery_unfollow (self->recovery, get_sheet (self, i));
}

void
ten_documents_restore (TenDocuments *self)
{
  GListModel *open;
  GFile *current;
  g_autoptr (GPtrArray) files = NULL;
  guint chosen = 0;

  if (self->restored || !g_settings_get_boolean (self->settings, "reopen-sheet"))
    return;
  self->restored = TRUE;

  open = ten_library_get_open (self->library);
  current = ten_library_get_current (self->library);
  files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (open); i++)
    {
      g_ptr_array_add (files, g_list_model_get_item (open, i));
      if (current != NULL && g_file_equal (g_ptr_array_index (files, i), current))
        chosen = i;
    }
  ten_documents_open (self, files, chosen, TEN_OPEN_AGAIN);
}

/* The tab was reopened from its file and is unchanged since. */
static int
make_room (TenDocuments *self, TenSheet *sheet)
{
  const int position = ten_documents_find_position (self, ten_sheet_get_file (sheet));

  if (position >= 0)
    {
      ten_sheet_source_forget (self->sheets, get_sheet (self, position));
      adw_tab_view_close_page (self->view, adw_tab_view_get_nth_page (self->view, position));
    }
  return position;
}

static gboolean
is_changed_here (TenDocuments *self, TenSheet *sheet)
{
  TenSheet *known = ten_sheet_source_find (self->sheets, ten_sheet_get_file (sheet));

  return known != NULL && ten_sheet_is_changed (known) &&
         ten_document_find (self->view, known) != NULL;
}

static gboolean
on_restore (TenDocuments *self, TenRecovered *recovered)
{
  TenSheet *sheet = ten_recovered_get_sheet (recovered);
  g_autofree char *text = NULL;

  if (ten_widget_get_window (GTK_WIDGET (self)) == NULL)
    return FALSE;
  if (is_changed_here (self, sheet))
    {
      /* Translators: the name of a character. */
      text = g_strdup_printf (_ ("“%s” is open with other changes: save or close it first"),
                              ten_sheet_get_name (sheet));
      ten_notices_show_toast (self->notices, text);
      return FALSE;
    }
  ten_document_choose (ten_documents_add (self, sheet, make_room (self, sheet)));
  ten_recovered_discard (recovered);
  return TRUE;
}

static gboolean
find_recovered (gpointer data)
{
  TenDocuments *self = data;
  GtkWindow *parent = ten_widget_get_window (GTK_WIDGET (self));
  const char *const *problems;
  g_autoptr (GListModel) found = NULL;
  GtkWidget *window;

  self->recovery_source = 0;
  if (parent == NULL)
    return G_SOURCE_REMOVE;

  found = ten_recovery_find (self->recovery, ten_sheet_source_get_rulesets (self->sheets));
  problems = ten_recovery_get_problems (self->recovery);
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    ten_notices_show_problem (self->notices, problems[i]);
  if (g_list_model_get_n_items (found) == 0)
    return G_SOURCE_REMOVE;

  window = ten_recovery_window_new (parent, found);
  ten_connect (window, "restore", on_restore, self);
  gtk_window_present (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

/* Once the sheets of the last time are open. */
void
ten_documents_offer_recovery (TenDocuments *self)
{
  if (self->offered_recovery || ten_open_queue_get_busy (self->queue))
    return;
  self->offered_recovery = TRUE;
  self->recovery_source =
      g_timeout_add_full (G_PRIORITY_LOW, FIND_MILLISECONDS, find_recovered, self, NULL);
}
