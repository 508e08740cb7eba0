/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library-view.h"

#include "common/ten-emblem.h"
#include "common/ten-text.h"

#include <glib/gi18n.h>

#define TILE_SPACING 6
#define TILE_SIZE 48

struct _TenLibraryRow
{
  GtkListBoxRow parent_instance;

  AdwAvatar *avatar;
  GtkBox *words;
  GtkWidget *missing; /* exists if the file is missing */
  GtkWidget *menu;    /* created on demand */

  TenLibraryEntry *entry; /* NULL for a sample */
  TenRulesets *rulesets;
  TenPictureLoader *pictures;
  GFile *file;

  char *title, *time, *description, *searched;
};

TEN_DEFINE_TEMPLATE (TenLibraryRow, ten_library_row, GTK_TYPE_LIST_BOX_ROW)

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "open");
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (TEN_LIBRARY_ROW (widget)->entry != NULL)
    g_signal_emit_by_name (widget, "remove");
}

static GMenuModel *
create_menu_model (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("_Open"), "library.open");
  g_menu_append (menu, _ ("_Remove from the Library"), "library.remove");
  return G_MENU_MODEL (menu);
}

static void
show_menu (TenLibraryRow *self, double x, double y)
{
  const GdkRectangle place = { (int) x, (int) y, 1, 1 };

  if (self->menu == NULL)
    {
      g_autoptr (GMenuModel) model = create_menu_model ();

      self->menu = gtk_popover_menu_new_from_model (model);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_menu (TEN_LIBRARY_ROW (widget), gtk_widget_get_width (widget) / 4,
             gtk_widget_get_height (widget) / 2);
}

static void
on_menu_pressed (TenLibraryRow *self, int n_press, double x, double y)
{
  show_menu (self, x, y);
}

static void
take_picture (GObject *object, GdkTexture *texture)
{
  adw_avatar_set_custom_image (TEN_LIBRARY_ROW (object)->avatar, GDK_PAINTABLE (texture));
}

static void
follow_picture (TenLibraryRow *self)
{
  GFile *picture = ten_library_entry_get_picture (self->entry);

  if (picture == NULL)
    adw_avatar_set_custom_image (self->avatar, NULL);
  else if (self->pictures != NULL)
    ten_picture_loader_load (self->pictures, picture, G_OBJECT (self), take_picture);
}

static GtkWidget *
create_missing (GFile *file)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  /* Translators: said of a file that a program in a sandbox may not see any more */
  const char *ended = _ ("Access has expired. Open the sheet again.");
  GtkWidget *label =
      gtk_label_new (ten_file_is_portal (file) ? ended : _ ("The file no longer exists"));
  GtkWidget *button = gtk_button_new_with_label (_ ("Remove from the Library"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "error");
  gtk_widget_add_css_class (button, "caption");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "library.remove");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static const char *
find_ruleset_name (TenLibraryRow *self)
{
  const char *id = ten_library_entry_get_ruleset (self->entry);
  TenRuleset *ruleset = ten_rulesets_find (self->rulesets, id, NULL);

  return ruleset != NULL ? ten_ruleset_get_name (ruleset) : id;
}

static char *
dup_description (const char *ruleset, const char *chronicle)
{
  if (chronicle == NULL || *chronicle == '\0')
    return g_strdup (ruleset);
  /* Translators: the ruleset of a sheet, and the chronicle that the character belongs to. */
  return g_strdup_printf (C_ ("library", "%s · %s"), ruleset, chronicle);
}

static void
show_words (TenLibraryRow *self, const char *name, const char *ruleset, const char *chronicle)
{
  g_autofree char *description = dup_description (ruleset, chronicle);
  g_autofree char *searched = g_strjoin ("\n", name, ruleset, chronicle, NULL);

  ten_view_set (self, "title", name, "description", description, "searched", searched, NULL);
}

/* The accessible label, and the tooltip when the row is too narrow. */
static void
tell (TenLibraryRow *self)
{
  const gboolean missing = self->entry != NULL && ten_library_entry_is_missing (self->entry);
  g_autofree char *path = self->entry != NULL ? ten_file_dup_name (self->file) : NULL;
  g_autofree char *label = NULL;
  g_autofree char *tooltip =
      path != NULL ? g_strdup_printf ("%s\n%s\n%s", self->title, self->description, path)
                   : g_strdup_printf ("%s\n%s", self->title, self->description);

  if (missing && ten_file_is_portal (self->file))
    /* Translators: a sheet of the library that a sandbox may not see any more: a name, a ruleset.
     */
    label = g_strdup_printf (_ ("%s, %s: access has expired"), self->title, self->description);
  else if (missing)
    label = g_strdup_printf (
        /* Translators: a sheet of the library whose file is gone: a name, and a ruleset. */
        _ ("%s, %s: the file no longer exists"), self->title, self->description);
  else if (self->entry == NULL)
    /* Translators: a name, and a ruleset. */
    label = g_strdup_printf (_ ("%s, %s, sample sheet"), self->title, self->description);
  else
    /* Translators: a sheet of the library: a name, a ruleset, and a time. */
    label = g_strdup_printf (_ ("%s, %s, opened %s"), self->title, self->description, self->time);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  ten_widget_set_label (self, label);
}

static void
update_time (TenLibraryRow *self)
{
  if (self->entry != NULL)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autofree char *time = ten_time_dup_text (ten_library_entry_get_opened (self->entry), now);

      ten_view_set (self, "time", time, NULL);
    }
  tell (self);
}

static void
follow_entry (TenLibraryRow *self)
{
  const gboolean missing = ten_library_entry_is_missing (self->entry);

  show_words (self, ten_library_entry_get_name (self->entry), find_ruleset_name (self),
              ten_library_entry_get_chronicle (self->entry));
  if (missing && self->missing == NULL)
    {
      self->missing = create_missing (self->file);
      gtk_box_append (self->words, self->missing);
    }
  if (self->missing != NULL)
    gtk_widget_set_visible (self->missing, missing);
  update_time (self);
}

static void
ten_library_row_dispose (GObject *object)
{
  TenLibraryRow *self = TEN_LIBRARY_ROW (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);

  G_OBJECT_CLASS (ten_library_row_parent_class)->dispose (object);
}

static void
ten_library_row_class_init (TenLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_library_row_dispose;

  ten_signal_new (klass, "open");
  ten_signal_new (klass, "remove");

  ten_view_install (klass, TenLibraryRow, G_TYPE_STRING, title, time, description, searched);
  ten_widget_class_set_template (klass, "library/ten-library-row.ui");
  ten_widget_class_bind_children (klass, TenLibraryRow, avatar, words);
  ten_widget_class_bind_callbacks (klass, on_menu_pressed, show_menu);
  gtk_widget_class_install_action (widget_class, "library.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "library.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "library.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "library.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "library.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "library.menu",
                                       NULL);

  ten_class_own_all (klass, TenLibraryRow, g_object_unref, entry, rulesets, pictures, file);
}

static GtkWidget *
ten_library_row_new (TenLibraryEntry *entry, TenRulesets *rulesets, TenPictureLoader *pictures)
{
  TenLibraryRow *self = g_object_new (TEN_TYPE_LIBRARY_ROW, NULL);

  self->entry = g_object_ref (entry);
  self->rulesets = g_object_ref (rulesets);
  g_set_object (&self->pictures, pictures);
  self->file = g_object_ref (ten_library_entry_get_file (entry));
  follow_entry (self);
  follow_picture (self);
  ten_connect (entry, "notify", follow_entry, self);
  ten_connect (entry, "notify::picture", follow_picture, self);
  return GTK_WIDGET (self);
}

static GtkWidget *
ten_library_row_new_for_sample (TenSheet *sample)
{
  TenLibraryRow *self = g_object_new (TEN_TYPE_LIBRARY_ROW, NULL);

  g_set_object (&self->file, ten_sheet_get_file (sample));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.remove", FALSE);
  adw_avatar_set_icon_name (self->avatar, ten_emblem_find (ten_sheet_get_ruleset (sample)));
  adw_avatar_set_show_initials (self->avatar, FALSE);
  show_words (self, ten_sheet_get_name (sample),
              ten_ruleset_get_name (ten_sheet_get_ruleset (sample)), NULL);
  tell (self);
  return GTK_WIDGET (self);
}

struct _TenLibraryView
{
  TenWidget parent_instance;

  GtkWidget *welcome;
  GtkWidget *buttons;
  GtkWidget *sample_button;
  GtkWidget *new_button;
  GtkWidget *tiles;
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

static void
on_row_activated (TenLibraryView *self, TenLibraryRow *row)
{
  g_signal_emit_by_name (self, "open", row->file);
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
  g_autofree char *text =
      g_strdup_printf (_ ("“%s” was removed from the library. Its file was not deleted."),
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

  remove_entry (self, row->entry);
  next = gtk_list_box_get_row_at_index (self->list, index);
  if (next == NULL && index > 0)
    next = gtk_list_box_get_row_at_index (self->list, index - 1);
  if (focused && next != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
}

static gboolean
is_sample (GtkListBoxRow *row)
{
  return TEN_LIBRARY_ROW (row)->entry == NULL;
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
                          is_sample (row) ? _ ("Sample Sheets") : _ ("Recent Sheets"), "xalign",
                          0.0, NULL);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_row_set_header (row, heading);
}

static void
on_search_activated (TenLibraryView *self)
{
  GtkListBoxRow *row;

  /* The list follows the text with a delay: update it now. */
  ten_list_box_search (self->list);
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

static void
insert_row (TenLibraryView *self, GtkWidget *row, guint position)
{
  ten_connect (row, "open", on_row_activated, self);
  ten_connect (row, "remove", on_row_remove, self);
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

/* A sample of the first ruleset. */
static void
on_sample (TenLibraryView *self)
{
  TenRuleset *ruleset = ten_model_peek (self->rulesets, 0);

  for (guint i = 0; i < g_list_model_get_n_items (self->samples); i++)
    {
      TenSheet *sample = ten_model_peek (self->samples, i);

      if (ten_sheet_get_ruleset (sample) == ruleset)
        {
          g_signal_emit_by_name (self, "open", ten_sheet_get_file (sample));
          return;
        }
    }
}

static void
add_tile (TenLibraryView *self, TenRuleset *ruleset)
{
  GtkWidget *tile = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, TILE_SPACING);
  GtkWidget *image = gtk_image_new_from_icon_name (ten_emblem_find (ruleset));
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", ten_ruleset_get_name (ruleset), "wrap", TRUE,
                    "justify", GTK_JUSTIFY_CENTER, "width-chars", 12, "max-width-chars", 14, NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), TILE_SIZE);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "flat");
  gtk_widget_set_tooltip_text (tile, ten_ruleset_get_description (ruleset));
  ten_widget_set_label (tile, ten_ruleset_get_name (ruleset));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile), "s", ten_ruleset_get_id (ruleset));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tile), "win.new-sheet-of");
  gtk_flow_box_insert (GTK_FLOW_BOX (self->tiles), tile, -1);
  /* The button has the focus. */
  gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
}

static void
fill_tiles (TenLibraryView *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rulesets)); i++)
    add_tile (self, ten_model_peek (self->rulesets, i));
}

static void
show_parts (TenLibraryView *self)
{
  const gboolean empty = get_n_entries (self) == 0;

  if (empty && gtk_widget_get_first_child (self->tiles) == NULL)
    fill_tiles (self);
  gtk_widget_set_visible (self->tiles, empty);
  gtk_widget_set_visible (self->sample_button, empty);

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
    insert_row (
        self,
        ten_library_row_new (ten_model_peek (self->library, i), self->rulesets, self->pictures), i);
  show_parts (self);
}

static void
on_samples_changed (TenLibraryView *self, guint position, guint n_removed, guint n_added)
{
  const guint n_entries = get_n_entries (self);

  remove_rows (self, n_entries + position, n_removed);
  for (guint i = position; i < position + n_added; i++)
    insert_row (self, ten_library_row_new_for_sample (ten_model_peek (self->samples, i)),
                n_entries + i);
}

/* Refresh now that it is visible: names may have changed, and files may be gone. */
static void
ten_library_view_map (GtkWidget *widget)
{
  TenLibraryView *self = TEN_LIBRARY_VIEW (widget);
  GtkListBoxRow *row;

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  ten_list_box_search (self->list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    update_time (TEN_LIBRARY_ROW (row));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->area)),
                            0);
  ten_library_check (self->library);

  GTK_WIDGET_CLASS (ten_library_view_parent_class)->map (widget);
}

static void
ten_library_view_class_init (TenLibraryViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = ten_library_view_map;

  ten_signal_new_with (klass, "open", G_TYPE_FILE);

  ten_widget_class_set_group (klass, "library/ten-library-view.ui");
  ten_widget_class_bind_children (klass, TenLibraryView, welcome, buttons, sample_button,
                                  new_button, tiles, search, area, list);
  ten_widget_class_bind_callbacks (klass, on_row_activated, on_sample, ten_list_box_search,
                                   ten_list_box_take_key, on_search_activated, on_search_stopped);

  ten_class_own_all (klass, TenLibraryView, g_object_unref, library, samples, rulesets, pictures,
                     notices);
}

static void
ten_library_view_init (TenLibraryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  ten_list_box_follow_search (self->list, self->search);
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
  ten_connect (library, "items-changed", on_entries_changed, self);
  ten_connect (samples, "items-changed", on_samples_changed, self);
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
