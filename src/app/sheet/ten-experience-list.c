/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-experience-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The lines that are shown at first, and with each press of the button. */
#define PORTION 100

struct _TenExperienceList
{
  TenWidget parent_instance;

  GtkEntry *reason;
  GtkSpinButton *experiences;
  GtkWidget *beats_box;
  GtkSpinButton *beats;
  GtkListBox *list;
  GtkWidget *more;
  GtkWidget *nothing;

  TenSheet *sheet;
  guint n_lines;
  guint n_shown;
};

TEN_DEFINE_TEMPLATE (TenExperienceList, ten_experience_list, TEN_TYPE_WIDGET)

static gboolean
play (TenExperienceList *self, TenSheetEdit *edit)
{
  g_autoptr (GError) error = NULL;
  const gboolean played = ten_sheet_play (self->sheet, edit, &error);

  g_signal_emit_by_name (self, "refused", played ? NULL : error->message);
  return played;
}

static TenExperience *
get_line (TenExperienceList *self, guint position)
{
  return g_list_model_get_item (ten_sheet_get_experience_log (self->sheet), position);
}

static guint
get_position (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "position"));
}

static GtkWidget *
get_row (gpointer widget)
{
  return gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW);
}

static void
show_line (TenExperienceList *self, GtkWidget *row)
{
  g_autoptr (TenExperience) line = get_line (self, get_position (row));
  g_autofree char *title = ten_experience_dup_title (line);
  g_autofree char *words = ten_experience_dup_words (line);
  g_autofree char *text =
      *line->date != '\0'
          /* Translators: the date of a line of the experience log, and what it says */
          ? g_strdup_printf (_ ("%s · %s"), line->date, words)
          : g_strdup (words);
  g_autofree char *safe_title = g_markup_escape_text (title, -1);
  g_autofree char *safe_text = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), safe_title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), safe_text);
}

/* All fields of the row at once. */
static void
on_applied (gpointer widget, TenExperienceList *self)
{
  GtkWidget *row = get_row (widget);
  g_autoptr (TenExperience) present = get_line (self, get_position (row));
  g_autoptr (TenExperience) line = ten_experience_copy (present);
  GtkSpinButton *spent = g_object_get_data (G_OBJECT (row), "spent");
  GtkSpinButton *gained = g_object_get_data (G_OBJECT (row), "gained");

  g_free (line->what);
  line->what = ten_editable_dup_text (g_object_get_data (G_OBJECT (row), "what"));
  g_free (line->date);
  line->date = ten_editable_dup_text (g_object_get_data (G_OBJECT (row), "date"));
  line->price = gtk_spin_button_get_value_as_int (spent);
  line->gained = gtk_spin_button_get_value_as_int (gained);
  if (!ten_experience_equals (line, present) &&
      !play (self, ten_change_experience_edit_new (get_position (row), line)))
    {
      gtk_spin_button_set_value (spent, present->price);
      gtk_spin_button_set_value (gained, present->gained);
    }
}

static void
on_remove (GtkWidget *button, TenExperienceList *self)
{
  play (self, ten_remove_experience_edit_new (get_position (get_row (button))));
}

static void
add_entry (
    TenExperienceList *self, GtkWidget *row, const char *key, const char *title, const char *text)
{
  GtkWidget *entry = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), title);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (entry), TRUE);
  g_object_set_data (G_OBJECT (row), key, entry);
  g_signal_connect_object (entry, "apply", G_CALLBACK (on_applied), self, 0);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), entry);
}

static void
add_number (TenExperienceList *self, GtkWidget *row, const char *key, const char *title, int number)
{
  GtkWidget *line = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, TEN_EXPERIENCE_MAX, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), number);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  ten_widget_set_label (spin, title);
  ten_widget_ignore_wheel (spin);
  g_object_set_data (G_OBJECT (row), key, spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_applied), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (line), spin);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
}

/* The fields of a row are created when it is first opened. */
static void
on_expanded (GtkWidget *row, GParamSpec *pspec, TenExperienceList *self)
{
  g_autoptr (TenExperience) line = get_line (self, get_position (row));
  GtkWidget *remove;

  if (g_object_get_data (G_OBJECT (row), "what") != NULL || line == NULL)
    return;
  add_entry (self, row, "what", _ ("What"), line->what);
  add_entry (self, row, "date", _ ("Date"), line->date);
  add_number (self, row, "spent", _ ("Spent"), line->price);
  add_number (self, row, "gained", _ ("Gained"), line->gained);
  remove = gtk_button_new_with_label (_ ("Remove This Line"));
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_tooltip_text (remove, _ ("Its points are taken back, and its dots stay"));
  g_signal_connect_object (remove, "clicked", G_CALLBACK (on_remove), self, 0);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), remove);
}

static void
add_row (TenExperienceList *self, guint position)
{
  GtkWidget *row = adw_expander_row_new ();

  g_object_set_data (G_OBJECT (row), "position", GUINT_TO_POINTER (position));
  show_line (self, row);
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (on_expanded), self, 0);
  gtk_list_box_append (self->list, row);
}

static void
show_more (TenExperienceList *self)
{
  const guint most = MIN (self->n_shown + PORTION, self->n_lines);

  for (; self->n_shown < most; self->n_shown++)
    add_row (self, self->n_lines - 1 - self->n_shown);
  gtk_widget_set_visible (self->more, self->n_shown < self->n_lines);
  gtk_widget_set_visible (self->nothing, self->n_lines == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_lines > 0);
}

/* A line that is being corrected keeps its fields. */
static void
update (TenExperienceList *self)
{
  const guint n_lines = g_list_model_get_n_items (ten_sheet_get_experience_log (self->sheet));

  if (n_lines == self->n_lines && n_lines > 0)
    {
      for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
           row = gtk_widget_get_next_sibling (row))
        show_line (self, row);
      return;
    }
  ten_list_box_clear (self->list);
  self->n_lines = n_lines;
  self->n_shown = 0;
  show_more (self);
}

static void
on_gain (TenExperienceList *self)
{
  g_autofree char *reason = ten_editable_dup_text (self->reason);
  g_autoptr (TenExperience) line = ten_experience_new (reason);

  gtk_spin_button_update (self->experiences);
  gtk_spin_button_update (self->beats);
  line->gained = gtk_spin_button_get_value_as_int (self->experiences);
  line->beats = gtk_spin_button_get_value_as_int (self->beats);
  if (!play (self, ten_add_experience_edit_new (line)))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  gtk_spin_button_set_value (self->experiences, 0);
  gtk_spin_button_set_value (self->beats, 0);
}

static void
ten_experience_list_class_init (TenExperienceListClass *klass)
{
  ten_class_own (klass, TenExperienceList, sheet, g_object_unref);
  ten_signal_new_with (klass, "refused", G_TYPE_STRING);
  ten_widget_class_set_group (klass, "sheet/ten-experience-list.ui");
  ten_widget_class_bind_children (klass, TenExperienceList, reason, experiences, beats_box, beats,
                                  list, more, nothing);
  ten_widget_class_bind_callbacks (klass, on_gain, show_more);
}

void
ten_experience_list_set_sheet (TenExperienceList *self, TenSheet *sheet)
{
  self->sheet = g_object_ref (sheet);
  gtk_widget_set_visible (self->beats_box, ten_ruleset_has_beats (ten_sheet_get_ruleset (sheet)));
  self->n_lines = G_MAXUINT;
  ten_connect (sheet, "changed", update, self);
  update (self);
}
