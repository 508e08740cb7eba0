/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "library/ten-library-view.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* Twice what is seen, for screens of many small pixels. */
#define PICTURE_SIZE 88
#define POPOVER_WIDTH 330
#define POPOVER_HEIGHT 420

static TenLibrary *
get_library (TenWindow *self)
{
  return ten_application_get_library (ten_window_get_application (self));
}

typedef struct
{
  TenLibrary *library;
  TenLibraryEntry *entry;
} Removed;

static void
removed_free (gpointer data)
{
  Removed *removed = data;

  g_object_unref (removed->library);
  g_object_unref (removed->entry);
  g_free (removed);
}

static void
on_undo (gpointer data)
{
  Removed *removed = data;

  ten_library_restore (removed->library, removed->entry);
}

static void
offer_undo (TenWindow *self, TenLibraryEntry *entry)
{
  /* Translators: the name of a character. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” was removed from the library, its file stays"),
                                           ten_library_entry_get_name (entry));
  Removed *removed = g_new0 (Removed, 1);

  removed->library = g_object_ref (get_library (self));
  removed->entry = g_object_ref (entry);
  ten_notices_show_undo (self->notices, text, on_undo, removed, removed_free);
}

static void
on_remove (TenWindow *self, TenLibraryEntry *entry)
{
  if (ten_library_remove (get_library (self), ten_library_entry_get_file (entry)))
    offer_undo (self, entry);
}

/* What is chosen comes once the popover is gone, so that the keyboard goes where it is needed. */
static void
on_open (TenWindow *self, GFile *file)
{
  adw_split_button_popdown (self->open_button);
  ten_window_open (self, file);
}

static GtkWidget *
create_view (TenWindow *self)
{
  TenApplication *application = ten_window_get_application (self);
  GtkWidget *view =
      ten_library_view_new (get_library (self), ten_sheet_source_get_samples (self->sheets),
                            ten_application_get_rulesets (application), self->pictures);

  g_signal_connect_object (view, "open", G_CALLBACK (on_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "remove", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
  return view;
}

/* Made when it is seen first: most starts open a sheet, and never show it. */
static void
show_in_pane (TenWindow *self)
{
  if (ten_window_get_application (self) == NULL)
    return;
  if (adw_bin_get_child (self->library_bin) == NULL)
    adw_bin_set_child (self->library_bin, create_view (self));
  else
    ten_library_view_update (TEN_LIBRARY_VIEW (adw_bin_get_child (self->library_bin)));
  ten_library_check (get_library (self));
}

static void
fill_popover (TenWindow *self, GtkPopover *popover)
{
  GtkWidget *view;

  if (gtk_popover_get_child (popover) != NULL)
    return;

  view = create_view (self);
  gtk_widget_set_size_request (view, POPOVER_WIDTH, POPOVER_HEIGHT);
  gtk_popover_set_child (popover, view);
}

static void
on_popover_mapped (TenWindow *self, GtkPopover *popover)
{
  GtkWidget *view = gtk_popover_get_child (popover);

  ten_library_view_update (TEN_LIBRARY_VIEW (view));
  ten_library_check (get_library (self));
  gtk_widget_grab_focus (view);
}

static void
library_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (self->document != NULL)
    {
      adw_split_button_popup (self->open_button);
      return;
    }
  adw_leaflet_set_visible_child_name (self->leaflet, "sheet");
  gtk_widget_grab_focus (adw_bin_get_child (self->library_bin));
}

void
ten_window_install_library_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.library", NULL, library_action);
}

void
ten_window_init_library (TenWindow *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->pictures = ten_picture_loader_new (PICTURE_SIZE);
  g_signal_connect_object (self->library_bin, "map", G_CALLBACK (show_in_pane), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (popover, "library");
  g_signal_connect_object (popover, "realize", G_CALLBACK (fill_popover), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "map", G_CALLBACK (on_popover_mapped), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Library"), -1);
  adw_split_button_set_popover (self->open_button, GTK_POPOVER (popover));
}
