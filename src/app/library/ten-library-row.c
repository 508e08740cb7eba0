/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library-row.h"

#include "common/ten-text.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

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
};

enum
{
  OPEN,
  REMOVE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenLibraryRow, ten_library_row, GTK_TYPE_LIST_BOX_ROW)

static guint signals[N_SIGNALS];

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[OPEN], 0);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (TEN_LIBRARY_ROW (widget)->entry != NULL)
    g_signal_emit (widget, signals[REMOVE], 0);
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
  const char *name = ten_view_get_string (self, "title");
  const char *description = ten_view_get_string (self, "description");
  g_autofree char *path = self->entry != NULL ? ten_file_dup_name (self->file) : NULL;
  g_autofree char *label = NULL;
  g_autofree char *tooltip = path != NULL ? g_strdup_printf ("%s\n%s\n%s", name, description, path)
                                          : g_strdup_printf ("%s\n%s", name, description);

  if (missing && ten_file_is_portal (self->file))
    /* Translators: a sheet of the library that a sandbox may not see any more: a name, a ruleset.
     */
    label = g_strdup_printf (_ ("%s, %s: access has expired"), name, description);
  else if (missing)
    /* Translators: a sheet of the library whose file is gone: a name, and a ruleset. */
    label = g_strdup_printf (_ ("%s, %s: the file no longer exists"), name, description);
  else if (self->entry == NULL)
    /* Translators: a name, and a ruleset. */
    label = g_strdup_printf (_ ("%s, %s, sample sheet"), name, description);
  else
    /* Translators: a sheet of the library: a name, a ruleset, and a time. */
    label = g_strdup_printf (_ ("%s, %s, opened %s"), name, description,
                             ten_view_get_string (self, "time"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  ten_widget_set_label (self, label);
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
  ten_library_row_update_time (self);
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

  signals[OPEN] = ten_signal_new (klass, "open");
  signals[REMOVE] = ten_signal_new (klass, "remove");

  ten_view_install (klass, G_TYPE_STRING, "title", "time", "description", "searched", NULL);
  ten_widget_class_set_template (widget_class, "library/ten-library-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenLibraryRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, TenLibraryRow, words);
  gtk_widget_class_bind_template_callback (widget_class, on_menu_pressed);
  gtk_widget_class_bind_template_callback (widget_class, show_menu);
  gtk_widget_class_install_action (widget_class, "library.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "library.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "library.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "library.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "library.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "library.menu",
                                       NULL);

  ten_class_own (klass, TenLibraryRow, entry, g_object_unref);
  ten_class_own (klass, TenLibraryRow, rulesets, g_object_unref);
  ten_class_own (klass, TenLibraryRow, pictures, g_object_unref);
  ten_class_own (klass, TenLibraryRow, file, g_object_unref);
}

static void
ten_library_row_init (TenLibraryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_library_row_new (TenLibraryEntry *entry, TenRulesets *rulesets, TenPictureLoader *pictures)
{
  TenLibraryRow *self = g_object_new (TEN_TYPE_LIBRARY_ROW, NULL);

  self->entry = g_object_ref (entry);
  self->rulesets = g_object_ref (rulesets);
  g_set_object (&self->pictures, pictures);
  self->file = g_object_ref (ten_library_entry_get_file (entry));
  follow_entry (self);
  follow_picture (self);
  g_signal_connect_object (entry, "notify", G_CALLBACK (follow_entry), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::picture", G_CALLBACK (follow_picture), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GtkWidget *
ten_library_row_new_for_sample (TenSheet *sample)
{
  TenLibraryRow *self = g_object_new (TEN_TYPE_LIBRARY_ROW, NULL);

  g_set_object (&self->file, ten_sheet_get_file (sample));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.remove", FALSE);
  show_words (self, ten_sheet_get_name (sample),
              ten_ruleset_get_name (ten_sheet_get_ruleset (sample)), NULL);
  tell (self);
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (TenLibraryEntry *, ten_library_row_get_entry, TenLibraryRow, entry)

TEN_DEFINE_ACCESSOR (GFile *, ten_library_row_get_file, TenLibraryRow, file)

gboolean
ten_library_row_matches (TenLibraryRow *self, const char *words)
{
  return g_str_match_string (words, ten_view_get_string (self, "searched"), TRUE);
}

void
ten_library_row_update_time (TenLibraryRow *self)
{
  if (self->entry != NULL)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autofree char *time = ten_time_dup_text (ten_library_entry_get_opened (self->entry), now);

      ten_view_set (self, "time", time, NULL);
    }
  tell (self);
}
