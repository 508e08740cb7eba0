/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-details-editor.h"

#include "common/ten-layouts.h"
#include "common/ten-part-names.h"
#include "sheet/ten-edit-entry.h"
#include "sheet/ten-edit-number.h"
#include "sheet/ten-portrait.h"

#include <glib/gi18n.h>

#define COLUMNS 2
#define COLUMN_SPACING 12
#define ROW_SPACING 4
#define PAIR_SPACING 6
#define MAX_COUNT 1000000
#define TITLE_CHARS 11
#define ENTRY_CHARS 10

struct _TenDetailsEditor
{
  TenWidget parent_instance;

  TenSheetEditor *editor;
  TenPictureEditor *picture;
  GtkBox *texts;
  GtkBox *details;
  GtkEntry *new_detail;
  GtkBox *counts;

  GtkWidget *beats;
  char **names; /* the details shown */
};

G_DEFINE_FINAL_TYPE (TenDetailsEditor, ten_details_editor, TEN_TYPE_WIDGET)

/* In the order of two columns. */
static const char *const texts[] = { "name", "alias", "player", "chronicle" };

/* A line: its label, and the entry that follows a text of the sheet. */
static GtkWidget *
create_line (TenDetailsEditor *self,
             const char *title,
             const char *name,
             TenTextGetter get,
             TenTextEdit edit)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", title, "tooltip-text", title, "xalign", 0.0,
                    "ellipsize", PANGO_ELLIPSIZE_END, "wrap", TRUE, "lines", 2, "width-chars",
                    TITLE_CHARS, "max-width-chars", TITLE_CHARS, NULL);
  GtkWidget *entry = ten_edit_entry_new (title);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  ten_edit_entry_follow (TEN_EDIT_ENTRY (entry), self->editor, name, get, edit);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), entry);
  return line;
}

static TenEditEntry *
get_entry (GtkWidget *line)
{
  return TEN_EDIT_ENTRY (gtk_widget_get_next_sibling (gtk_widget_get_first_child (line)));
}

static void
add_texts (TenDetailsEditor *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    gtk_box_append (self->texts, create_line (self, ten_sheet_get_member_title (texts[i]), texts[i],
                                              ten_sheet_get_text, ten_text_edit_new));
  ten_edit_entry_require_text (get_entry (gtk_widget_get_first_child (GTK_WIDGET (self->texts))));
}

static GtkWidget *
add_count (TenDetailsEditor *self, const char *name)
{
  const char *title = ten_sheet_get_member_title (name);
  GtkWidget *number = ten_edit_number_new (title, 0, MAX_COUNT, 3);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, PAIR_SPACING);

  gtk_widget_add_css_class (label, "dim-label");
  ten_edit_number_follow (TEN_EDIT_NUMBER (number), self->editor, name, ten_sheet_get_count,
                          ten_count_edit_new);
  gtk_box_append (GTK_BOX (pair), label);
  gtk_box_append (GTK_BOX (pair), number);
  gtk_widget_insert_before (pair, GTK_WIDGET (self->counts), GTK_WIDGET (self->picture));
  return pair;
}

static void
on_detail_removed (TenDetailsEditor *self, GtkWidget *button)
{
  const char *name = ten_edit_entry_get_followed (get_entry (gtk_widget_get_parent (button)));

  ten_sheet_editor_apply_once (self->editor, ten_detail_edit_new (name, NULL));
}

static void
add_detail (TenDetailsEditor *self, const char *name)
{
  g_autofree char *title = ten_sheet_dup_title (name);
  GtkWidget *line = create_line (self, title, name, ten_sheet_get_detail, ten_detail_edit_new);
  GtkWidget *remove = gtk_button_new_from_icon_name ("window-close-symbolic");
  /* Translators: the name of a detail of a character, such as Concept */
  g_autofree char *words = g_strdup_printf (_ ("Remove %s"), title);

  gtk_widget_add_css_class (remove, "flat");
  ten_part_names_set_tooltip (remove, words);
  ten_connect (remove, "clicked", on_detail_removed, self);
  gtk_box_append (GTK_BOX (line), remove);
  gtk_box_append (self->details, line);
}

/* Rebuild the lines only if the set of details changes, so that the focus stays in its entry. */
static void
fill_details (TenDetailsEditor *self, const char *const *names)
{
  if (self->names != NULL && g_strv_equal ((const char *const *) self->names, names))
    return;

  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
  ten_widget_clear (GTK_WIDGET (self->details));
  for (guint i = 0; names[i] != NULL; i++)
    add_detail (self, names[i]);
}

static TenEditEntry *
find_detail (TenDetailsEditor *self, const char *name)
{
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->details));

  while (line != NULL && !g_str_equal (ten_edit_entry_get_followed (get_entry (line)), name))
    line = gtk_widget_get_next_sibling (line);
  return line != NULL ? get_entry (line) : NULL;
}

/* Move to an existing detail instead of emptying it. */
static void
on_add_detail (TenDetailsEditor *self)
{
  g_autofree char *name = ten_editable_dup_text (self->new_detail);
  TenEditEntry *entry;

  if (*name == '\0')
    return;
  if (find_detail (self, name) == NULL)
    ten_sheet_editor_apply_once (self->editor, ten_detail_edit_new (name, ""));
  entry = find_detail (self, name);
  if (entry == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->new_detail), "");
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

static void
ten_details_editor_class_init (TenDetailsEditorClass *klass)
{
  g_type_ensure (TEN_TYPE_PICTURE_EDITOR);
  ten_widget_class_set_group (klass, "sheet/ten-details-editor.ui");
  ten_widget_class_bind_children (klass, TenDetailsEditor, picture, texts, details, new_detail,
                                  counts);
  ten_widget_class_bind_callbacks (klass, on_add_detail);

  ten_class_own (klass, TenDetailsEditor, editor, g_object_unref);
  ten_class_own (klass, TenDetailsEditor, names, g_strfreev);
}

static void
ten_details_editor_init (TenDetailsEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->texts),
                                 ten_columns_layout_new (COLUMNS, COLUMN_SPACING, ROW_SPACING));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->details),
                                 ten_columns_layout_new (COLUMNS, COLUMN_SPACING, ROW_SPACING));
}

static void
update (TenDetailsEditor *self)
{
  TenSheet *sheet = ten_sheet_editor_get_sheet (self->editor);

  ten_picture_editor_update (self->picture, sheet);
  fill_details (self, ten_sheet_get_detail_names (sheet));
  /* NWOD-6: show Beats only if the ruleset has them or the file has some. */
  gtk_widget_set_visible (self->beats, ten_sheet_get_beats (sheet) > 0 ||
                                           ten_ruleset_has_beats (ten_sheet_get_ruleset (sheet)));
}

GtkWidget *
ten_details_editor_new (TenSheetEditor *editor)
{
  TenDetailsEditor *self = g_object_new (TEN_TYPE_DETAILS_EDITOR, NULL);

  self->editor = g_object_ref (editor);
  add_texts (self);
  self->beats = add_count (self, "beats");
  add_count (self, "experiences");
  update (self);
  ten_connect (editor, "changed", update, self);
  return GTK_WIDGET (self);
}
