/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window without sheets, and a separate folder to read from and write to. */

#pragma once

#include "document/ten-documents-private.h"
#include "records.h"
#include "windows.h"

typedef struct
{
  TenApplication *application;
  TenWindow *window; /* NULL once it is destroyed */
  GFile *folder;
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer application)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("ten-window-XXXXXX", &error);

  g_assert_no_error (error);
  fixture->application = TEN_APPLICATION ((gpointer) application);
  fixture->folder = g_file_new_for_path (path);
  fixture->window = ten_window_new (fixture->application);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  run_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
}

static inline void
delete_folder (GFile *folder)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFile *child;

  while (g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) && child != NULL)
    g_file_delete (child, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static inline void
tear_down (Fixture *fixture, gconstpointer application)
{
  if (fixture->window != NULL)
    close_window (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->window));
  delete_folder (fixture->folder);
  g_object_unref (fixture->folder);
}

/* Copies one of the sample sheets. */
static inline GFile *
copy_sheet (Fixture *fixture, const char *sample, const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets", sample, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (path);
  GFile *file = g_file_get_child (fixture->folder, name);
  g_autoptr (GError) error = NULL;

  g_file_copy (source, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return file;
}

static inline void
activate (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
}

static inline int
get_n_tabs (Fixture *fixture)
{
  return adw_tab_view_get_n_pages (ten_documents_get_view (window_get_documents (fixture->window)));
}

static inline void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static inline void
accept_dialog (GtkWidget *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  GWeakRef ref;

  g_weak_ref_init (&ref, dialog);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_null (g_weak_ref_get (&ref));
  g_weak_ref_clear (&ref);
}

static inline char *
read_file (Fixture *fixture, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);
  g_autoptr (GError) error = NULL;
  char *text;

  run_until (g_file_query_exists (file, NULL));
  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}
