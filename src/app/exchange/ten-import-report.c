/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-report.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _TenImportReport
{
  TenWidget parent_instance;

  GtkLabel *name;
  GtkLabel *details;
  GtkBox *lines;
  GtkWidget *guesses;
  GtkListBox *guess_list;

  TenImportEntry *entry;
  TenImportMeanings *meanings;
  char *answered;    /* (nullable): the name that was answered last */
  GtkWidget *answer; /* borrowed: its row */
};

TEN_DEFINE_TEMPLATE (TenImportReport, ten_import_report, TEN_TYPE_WIDGET)

static void
on_meaning (AdwComboRow *choice, GParamSpec *pspec, TenImportReport *self)
{
  const char *name = g_object_get_data (G_OBJECT (choice), "name");
  const char *const *ids = g_object_get_data (G_OBJECT (choice), "ids");
  const guint selected = adw_combo_row_get_selected (choice);

  g_free (self->answered);
  self->answered = g_strdup (name);
  ten_import_meanings_set (self->meanings, ten_import_entry_get_import (self->entry), name,
                           selected > 0 ? ids[selected - 1] : NULL);
  g_signal_emit_by_name (self, "changed");
}

/* The name in the file, and the trait that it means: lets the user correct a guess. */
static GtkWidget *
create_guess (TenImportReport *self, const char *name, const char *meaning)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_import_entry_get_sheet (self->entry));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autofree char *title = g_markup_escape_text (name, -1);
  GtkWidget *row = adw_combo_row_new ();
  guint n_groups;
  guint selected = 0;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  gtk_string_list_append (names, _ ("An Extra Trait"));
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        gtk_string_list_append (names, groups[i].traits[j].name);
        g_strv_builder_add (ids, groups[i].traits[j].id);
        if (g_strcmp0 (groups[i].traits[j].id, meaning) == 0)
          selected = g_list_model_get_n_items (G_LIST_MODEL (names)) - 1;
      }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  g_object_set_data_full (G_OBJECT (row), "ids", g_strv_builder_end (ids),
                          (GDestroyNotify) g_strfreev);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_meaning), self, 0);
  return row;
}

static void
show_guesses (TenImportReport *self)
{
  g_autoptr (GHashTable) meanings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) names = ten_import_meanings_list (
      self->meanings, ten_import_entry_get_import (self->entry), meanings);

  ten_list_box_clear (self->guess_list);
  self->answer = NULL;
  gtk_widget_set_visible (self->guesses, names->len > 0);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      GtkWidget *guess = create_guess (self, name, g_hash_table_lookup (meanings, name));

      if (g_strcmp0 (name, self->answered) == 0)
        self->answer = guess;
      gtk_list_box_append (self->guess_list, guess);
    }
}

static void
append_line (TenImportReport *self, const char *text)
{
  gtk_box_append (self->lines,
                  g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL));
}

static void
show_lines (TenImportReport *self)
{
  const char *const *lines = ten_import_get_lines (ten_import_entry_get_import (self->entry));

  ten_widget_clear (GTK_WIDGET (self->lines));
  for (guint i = 0; lines[i] != NULL; i++)
    append_line (self, lines[i]);
  if (lines[0] == NULL)
    append_line (self, _ ("Everything was imported unchanged."));
}

void
ten_import_report_show (TenImportReport *self, TenImportEntry *entry, TenImportMeanings *meanings)
{
  TenImport *import = ten_import_entry_get_import (entry);
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_import_entry_get_sheet (entry));
  g_autofree char *words =
      /* Translators: the ruleset of a character, and the format that it was found in. */
      g_strdup_printf (_ ("%s · from %s"), ten_ruleset_get_name (ruleset),
                       ten_import_get_format_name (import));

  if (self->entry == NULL ||
      g_strcmp0 (ten_import_entry_get_place (self->entry), ten_import_entry_get_place (entry)) != 0)
    g_clear_pointer (&self->answered, g_free);
  g_set_object (&self->entry, entry);
  g_set_object (&self->meanings, meanings);
  gtk_label_set_label (self->name, ten_sheet_get_name (ten_import_entry_get_sheet (entry)));
  gtk_label_set_label (self->details, words);
  show_lines (self);
  show_guesses (self);
}

gboolean
ten_import_report_focus (TenImportReport *self)
{
  return self->answer != NULL && gtk_widget_grab_focus (self->answer);
}

static void
ten_import_report_class_init (TenImportReportClass *klass)
{
  ten_class_own_all (klass, TenImportReport, g_object_unref, entry, meanings);
  ten_class_own_all (klass, TenImportReport, g_free, answered);

  /* A meaning was chosen. */
  ten_signal_new (klass, "changed");

  ten_widget_class_set_template (klass, "exchange/ten-import-report.ui");
  ten_widget_class_bind_children (klass, TenImportReport, name, details, lines, guesses,
                                  guess_list);
}
