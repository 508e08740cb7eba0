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
#define N_TEXTS 4
#define N_COUNTS 2
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

  TenEditEntry *text_entries[N_TEXTS];
  TenEditNumber *count_numbers[N_COUNTS];
  char **names; /* the details shown */
};

G_DEFINE_FINAL_TYPE (TenDetailsEditor, ten_details_editor, TEN_TYPE_WIDGET)

static const struct
{
  TenSheetText text;
  const char *name;
  const char *(*get) (TenSheet *sheet);
} texts[N_TEXTS] = {
  { TEN_SHEET_TEXT_NAME, N_ ("Name"), ten_sheet_get_name },
  { TEN_SHEET_TEXT_ALIAS, N_ ("Name for Players"), ten_sheet_get_alias },
  { TEN_SHEET_TEXT_PLAYER, N_ ("Player"), ten_sheet_get_player },
  { TEN_SHEET_TEXT_CHRONICLE, N_ ("Chronicle"), ten_sheet_get_chronicle },
};

static const struct
{
  TenSheetCount count;
  const char *name;
  int (*get) (TenSheet *sheet);
} counts[N_COUNTS] = {
  { TEN_SHEET_COUNT_BEATS, N_ ("Beats"), ten_sheet_get_beats },
  { TEN_SHEET_COUNT_EXPERIENCES, N_ ("Experiences"), ten_sheet_get_experiences },
};

static GQuark
name_quark (void)
{
  return g_quark_from_static_string ("ten-detail-name");
}

static const char *
get_detail_name (gpointer widget)
{
  return g_object_get_qdata (widget, name_quark ());
}

static void
on_text_edited (TenDetailsEditor *self, const char *text, TenEditEntry *entry)
{
  for (guint i = 0; i < N_TEXTS; i++)
    if (self->text_entries[i] == entry)
      ten_sheet_editor_apply (self->editor, ten_text_edit_new (texts[i].text, text));
}

static void
on_count_edited (TenDetailsEditor *self, int value, TenEditNumber *number)
{
  for (guint i = 0; i < N_COUNTS; i++)
    if (self->count_numbers[i] == number)
      ten_sheet_editor_apply (self->editor, ten_count_edit_new (counts[i].count, value));
}

static void
on_detail_edited (TenDetailsEditor *self, const char *text, TenEditEntry *entry)
{
  ten_sheet_editor_apply (self->editor, ten_detail_edit_new (get_detail_name (entry), text));
}

static void
on_detail_removed (TenDetailsEditor *self, GtkWidget *button)
{
  ten_sheet_editor_apply_once (self->editor, ten_detail_edit_new (get_detail_name (button), NULL));
}

/* A row: its label and the entry that sets it. */
static GtkWidget *
create_line (const char *name, GtkWidget *field)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", name, "tooltip-text", name, "xalign", 0.0, "ellipsize",
                    PANGO_ELLIPSIZE_END, "wrap", TRUE, "lines", 2, "width-chars", TITLE_CHARS,
                    "max-width-chars", TITLE_CHARS, NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_hexpand (field, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), field);
  return line;
}

static GtkWidget *
create_entry (const char *name)
{
  GtkWidget *entry = ten_edit_entry_new (name);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  return entry;
}

static void
add_texts (TenDetailsEditor *self)
{
  for (int i = 0; i < N_TEXTS; i++)
    {
      const char *name = _ (texts[i].name);
      GtkWidget *entry = create_entry (name);

      self->text_entries[i] = TEN_EDIT_ENTRY (entry);
      g_signal_connect_swapped (entry, "edited", G_CALLBACK (on_text_edited), self);
      gtk_box_append (self->texts, create_line (name, entry));
    }
  ten_edit_entry_require_text (self->text_entries[TEN_SHEET_TEXT_NAME]);
}

static void
add_counts (TenDetailsEditor *self)
{
  for (int i = 0; i < N_COUNTS; i++)
    {
      const char *name = _ (counts[i].name);
      GtkWidget *number = ten_edit_number_new (name, 0, MAX_COUNT, 3);
      GtkWidget *label = gtk_label_new (name);
      GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, PAIR_SPACING);

      gtk_widget_add_css_class (label, "dim-label");
      self->count_numbers[i] = TEN_EDIT_NUMBER (number);
      g_signal_connect_swapped (number, "edited", G_CALLBACK (on_count_edited), self);
      gtk_box_append (GTK_BOX (pair), label);
      gtk_box_append (GTK_BOX (pair), number);
      gtk_box_append (self->counts, pair);
    }
}

static GtkWidget *
create_remove_button (TenDetailsEditor *self, const char *name, const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
  /* Translators: the name of a detail of a character, such as Concept */
  g_autofree char *words = g_strdup_printf (_ ("Remove %s"), title);

  gtk_widget_add_css_class (button, "flat");
  ten_part_names_set_tooltip (button, words);
  g_object_set_qdata_full (G_OBJECT (button), name_quark (), g_strdup (name), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_detail_removed), self);
  return button;
}

static void
add_detail (TenDetailsEditor *self, const char *name)
{
  g_autofree char *title = ten_sheet_dup_title (name);
  GtkWidget *entry = create_entry (title);
  GtkWidget *line = create_line (title, entry);

  g_object_set_qdata_full (G_OBJECT (entry), name_quark (), g_strdup (name), g_free);
  g_signal_connect_swapped (entry, "edited", G_CALLBACK (on_detail_edited), self);
  gtk_box_append (GTK_BOX (line), create_remove_button (self, name, title));
  gtk_box_append (self->details, line);
}

/* Rebuild the rows only if the set of details changes, so that the focus stays in its entry. */
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

static void
show_details (TenDetailsEditor *self, TenSheet *sheet)
{
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->details));

  for (guint i = 0; self->names[i] != NULL; i++, line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *entry = gtk_widget_get_next_sibling (gtk_widget_get_first_child (line));

      ten_edit_entry_show (TEN_EDIT_ENTRY (entry), ten_sheet_get_detail (sheet, self->names[i]));
    }
}

static GtkWidget *
find_detail (TenDetailsEditor *self, const char *name)
{
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->details));

  for (; line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *entry = gtk_widget_get_next_sibling (gtk_widget_get_first_child (line));

      if (g_str_equal (get_detail_name (entry), name))
        return entry;
    }
  return NULL;
}

/* Move to an existing detail instead of emptying it. */
static void
on_add_detail (TenDetailsEditor *self)
{
  g_autofree char *name = ten_editable_dup_text (self->new_detail);
  GtkWidget *entry;

  if (*name == '\0')
    return;
  if (find_detail (self, name) == NULL)
    {
      ten_sheet_editor_apply (self->editor, ten_detail_edit_new (name, ""));
      ten_sheet_editor_end (self->editor);
    }
  entry = find_detail (self, name);
  if (entry == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->new_detail), "");
  gtk_widget_grab_focus (entry);
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
  add_texts (self);
  add_counts (self);
  gtk_box_reorder_child_after (self->counts, GTK_WIDGET (self->picture),
                               gtk_widget_get_last_child (GTK_WIDGET (self->counts)));
}

static void
update (TenDetailsEditor *self)
{
  TenSheet *sheet = ten_sheet_editor_get_sheet (self->editor);

  ten_picture_editor_update (self->picture, sheet);
  for (guint i = 0; i < N_TEXTS; i++)
    ten_edit_entry_show (self->text_entries[i], texts[i].get (sheet));
  fill_details (self, ten_sheet_get_detail_names (sheet));
  show_details (self, sheet);
  /* NWOD-6: show Beats only if the ruleset has them or the file has some. */
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->count_numbers[0])),
                          ten_sheet_get_beats (sheet) > 0 ||
                              ten_ruleset_has_beats (ten_sheet_get_ruleset (sheet)));
  for (guint i = 0; i < N_COUNTS; i++)
    ten_edit_number_show (self->count_numbers[i], counts[i].get (sheet));
}

GtkWidget *
ten_details_editor_new (TenSheetEditor *editor)
{
  TenDetailsEditor *self = g_object_new (TEN_TYPE_DETAILS_EDITOR, NULL);

  self->editor = g_object_ref (editor);
  update (self);
  ten_connect (editor, "changed", update, self);
  return GTK_WIDGET (self);
}
