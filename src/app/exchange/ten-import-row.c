/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-row.h"

#include <glib/gi18n.h>

struct _TenImportRow
{
  TenWidget parent_instance;

  GtkCheckButton *check;
  GtkLabel *title;
  GtkLabel *details;
  GtkLabel *failure;
  GtkWidget *report;
  GtkWidget *unread;
  GtkLabel *file;
  GtkLabel *problem;

  TenImportEntry *entry;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (TenImportRow, ten_import_row, TEN_TYPE_WIDGET)

static void
follow (TenImportRow *self)
{
  const char *problem = ten_import_entry_get_problem (self->entry);

  gtk_check_button_set_active (self->check, ten_import_entry_get_chosen (self->entry));
  ten_label_show (self->failure, problem);
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
}

static void
on_toggled (TenImportRow *self)
{
  const gboolean chosen = gtk_check_button_get_active (self->check);

  if (self->entry == NULL || chosen == ten_import_entry_get_chosen (self->entry))
    return;
  ten_import_entry_set_chosen (self->entry, chosen);
  g_signal_emit_by_name (self, "toggled");
}

static void
on_report (TenImportRow *self)
{
  g_signal_emit_by_name (self, "report", self->entry);
}

static void
show_character (TenImportRow *self, gboolean with_file)
{
  const char *name = ten_sheet_get_name (ten_import_entry_get_sheet (self->entry));
  g_autofree char *details = ten_import_entry_dup_details (self->entry, with_file);
  /* Translators: a check box: the name of a character. */
  g_autofree char *open = g_strdup_printf (_ ("Open %s"), name);
  /* Translators: a button: the name of a character. */
  g_autofree char *report = g_strdup_printf (_ ("Report of %s"), name);

  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->details, details);
  ten_widget_set_label (self->check, open);
  ten_widget_set_description (self->check, details);
  ten_widget_set_label (self->report, report);
}

void
ten_import_row_set_entry (TenImportRow *self, TenImportEntry *entry, gboolean with_file)
{
  const gboolean character = entry != NULL && ten_import_entry_get_import (entry) != NULL;

  g_set_object (&self->entry, entry);
  g_signal_group_set_target (self->signals, entry);
  if (entry == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->check), character);
  gtk_widget_set_visible (self->report, character);
  gtk_widget_set_visible (self->unread, !character);
  gtk_label_set_label (self->file, ten_import_entry_get_file (entry));
  if (character)
    show_character (self, with_file);
  follow (self);
}

static void
ten_import_row_class_init (TenImportRowClass *klass)
{
  ten_class_own_all (klass, TenImportRow, g_object_unref, entry, signals);

  ten_signal_new (klass, "toggled");
  ten_signal_new_with (klass, "report", TEN_TYPE_IMPORT_ENTRY);

  ten_widget_class_set_template (klass, "exchange/ten-import-row.ui");
  ten_widget_class_bind_children (klass, TenImportRow, check, title, details, failure, report,
                                  unread, file, problem);
  ten_widget_class_bind_callbacks (klass, on_toggled, on_report);
}

static void
ten_import_row_init (TenImportRow *self)
{
  self->signals = g_signal_group_new (TEN_TYPE_IMPORT_ENTRY);
  ten_group_connect (self->signals, "notify::chosen", follow, self);
  ten_group_connect (self->signals, "notify::problem", follow, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
