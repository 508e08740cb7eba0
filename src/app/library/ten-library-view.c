/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library-view.h"

#include "library/ten-library-row.h"

#include <glib/gi18n.h>

struct _TenLibraryView
{
  TenWidget parent_instance;

  GtkWidget *welcome;
  GtkWidget *buttons;
  GtkWidget *new_button;
  GtkSearchEntry *search;
  GtkWidget *area;
  GtkListBox *list;

  TenLibrary *library;
  GListModel *samples;
  TenRulesets *rulesets;
  TenPictureLoader *pictures;
  TenNotices *notices;
};

typedef struct
{
  TenLibrary *library;
  TenLibraryEntry *entry;
} Removed;

G_DEFINE_FINAL_TYPE (TenLibraryView, ten_library_view, TEN_TYPE_WIDGET)

static guint open_signal;

static void
on_row_activated (TenLibraryView *self, TenLibraryRow *row)
{
  g_signal_emit (self, open_signal, 0, ten_library_row_get_file (row));
}

static void
removed_free (gpointer data)
{
  Removed *removed = data;

  g_object_unref (removed->library);
  g_object_unref (removed->entry);
  g_free (removed);
}

static void
put_back (gpointer data)
{
  Removed *removed = data;

  ten_library_restore (removed->library, removed->entry);
}

static void
remove_entry (TenLibraryView *self, TenLibraryEntry *entry)
{
  /* Translators: the name of a character. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” was removed from the library, its file stays"),
                                           ten_library_entry_get_name (entry));
  Removed *removed = g_new0 (Removed, 1);

  removed->library = g_object_ref (self->library);
  removed->entry = g_object_ref (entry);
  ten_library_remove (self->library, ten_library_entry_get_file (entry));
  ten_notices_show_undo (self->notices, text, put_back, removed, removed_free);
}

/* Move the focus to the next row. */
static void
on_row_remove (TenLibraryView *self, TenLibraryRow *row)
{
  const int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  const gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GtkListBoxRow *next;

  remove_entry (self, ten_library_row_get_entry (row));
  next = gtk_list_box_get_row_at_index (self->list, index);
  if (next == NULL && index > 0)
    next = gtk_list_box_get_row_at_index (self->list, index - 1);
  if (focused && next != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
}

static gboolean
is_shown (GtkListBoxRow *row, gpointer user_data)
{
  TenLibraryView *self = user_data;

  return ten_library_row_matches (TEN_LIBRARY_ROW (row),
                                  gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static gboolean
is_sample (GtkListBoxRow *row)
{
  return ten_library_row_get_entry (TEN_LIBRARY_ROW (row)) == NULL;
}

static void
set_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  GtkWidget *heading;

  if (before != NULL && is_sample (before) == is_sample (row))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label",
                          is_sample (row) ? _ ("Sample Sheets") : _ ("Opened Before"), "xalign",
                          0.0, NULL);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_row_set_header (row, heading);
}

static void
on_search_changed (TenLibraryView *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

static void
on_search_activated (TenLibraryView *self)
{
  GtkListBoxRow *row;

  /* The list follows the text with a delay: update it now. */
  on_search_changed (self);
  row = ten_list_box_find_shown (self->list);
  if (row != NULL)
    on_row_activated (self, TEN_LIBRARY_ROW (row));
}

/* The first press clears the search, the next one closes the library. */
static void
on_search_stopped (TenLibraryView *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* The Down key moves from the search entry to the results. */
static gboolean
on_search_key (TenLibraryView *self, guint key, guint code, GdkModifierType state)
{
  GtkListBoxRow *row = key == GDK_KEY_Down ? ten_list_box_find_shown (self->list) : NULL;

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
insert_row (TenLibraryView *self, GtkWidget *row, guint position)
{
  g_signal_connect_object (row, "open", G_CALLBACK (on_row_activated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_row_remove), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (self->list, row, (int) position);
}

static guint
get_n_entries (TenLibraryView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->library));
}

static void
remove_rows (TenLibraryView *self, guint position, guint n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    gtk_list_box_remove (self->list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) position)));
}

static void
show_parts (TenLibraryView *self)
{
  const gboolean empty = get_n_entries (self) == 0;

  gtk_widget_set_visible (self->welcome, empty);
  gtk_widget_set_visible (GTK_WIDGET (self->search), !empty);
  gtk_widget_set_halign (self->buttons, empty ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  ten_widget_set_css_class (self->new_button, "suggested-action", empty);
  if (empty)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
on_entries_changed (TenLibraryView *self, guint position, guint n_removed, guint n_added)
{
  remove_rows (self, position, n_removed);
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (TenLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);

      insert_row (self, ten_library_row_new (entry, self->rulesets, self->pictures), i);
    }
  show_parts (self);
}

static void
on_samples_changed (TenLibraryView *self, guint position, guint n_removed, guint n_added)
{
  const guint n_entries = get_n_entries (self);

  remove_rows (self, n_entries + position, n_removed);
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (TenSheet) sample = g_list_model_get_item (self->samples, i);

      insert_row (self, ten_library_row_new_for_sample (sample), n_entries + i);
    }
}

/* Refresh now that it is visible: names may have changed, and files may be gone. */
static void
ten_library_view_map (GtkWidget *widget)
{
  TenLibraryView *self = TEN_LIBRARY_VIEW (widget);
  GtkListBoxRow *row;

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_search_changed (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    ten_library_row_update_time (TEN_LIBRARY_ROW (row));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->area)),
                            0);
  ten_library_check (self->library);

  GTK_WIDGET_CLASS (ten_library_view_parent_class)->map (widget);
}

static void
ten_library_view_class_init (TenLibraryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = ten_library_view_map;

  open_signal = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  ten_widget_class_set_template (widget_class, "library/ten-library-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TenLibraryView, welcome);
  gtk_widget_class_bind_template_child (widget_class, TenLibraryView, buttons);
  gtk_widget_class_bind_template_child (widget_class, TenLibraryView, new_button);
  gtk_widget_class_bind_template_child (widget_class, TenLibraryView, search);
  gtk_widget_class_bind_template_child (widget_class, TenLibraryView, area);
  gtk_widget_class_bind_template_child (widget_class, TenLibraryView, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search_stopped);
  gtk_widget_class_bind_template_callback (widget_class, on_search_key);
  gtk_widget_class_set_css_name (widget_class, "libraryview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  ten_class_own (klass, TenLibraryView, library, g_object_unref);
  ten_class_own (klass, TenLibraryView, samples, g_object_unref);
  ten_class_own (klass, TenLibraryView, rulesets, g_object_unref);
  ten_class_own (klass, TenLibraryView, pictures, g_object_unref);
  ten_class_own (klass, TenLibraryView, notices, g_object_unref);
}

static void
ten_library_view_init (TenLibraryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, is_shown, self, NULL);
  gtk_list_box_set_header_func (self->list, set_heading, NULL, NULL);
}

GtkWidget *
ten_library_view_new (TenLibrary *library,
                      GListModel *samples,
                      TenRulesets *rulesets,
                      TenPictureLoader *pictures,
                      TenNotices *notices)
{
  TenLibraryView *self = g_object_new (TEN_TYPE_LIBRARY_VIEW, NULL);

  self->library = g_object_ref (library);
  self->samples = g_object_ref (samples);
  self->rulesets = g_object_ref (rulesets);
  g_set_object (&self->pictures, pictures);
  self->notices = g_object_ref (notices);
  on_entries_changed (self, 0, 0, get_n_entries (self));
  on_samples_changed (self, 0, 0, g_list_model_get_n_items (samples));
  g_signal_connect_object (library, "items-changed", G_CALLBACK (on_entries_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (samples, "items-changed", G_CALLBACK (on_samples_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
ten_library_view_focus (TenLibraryView *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->search)))
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  else
    gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
}
