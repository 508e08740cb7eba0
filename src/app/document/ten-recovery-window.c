/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-differences.h"
#include "document/ten-document.h"
#include "document/ten-recovery-window.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenRecoveryWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *group;
  GtkWidget *restore_all;

  GPtrArray *rows; /* of AdwExpanderRow, each with its TenRecovered */
};

G_DEFINE_FINAL_TYPE (TenRecoveryWindow, ten_recovery_window, ADW_TYPE_WINDOW)

static guint restore_signal;

static TenRecovered *
get_recovered (gpointer row)
{
  return g_object_get_data (row, "recovered");
}

static void
drop_row (TenRecoveryWindow *self, gpointer row)
{
  adw_preferences_group_remove (self->group, row);
  g_ptr_array_remove (self->rows, row);
  if (self->rows->len == 0)
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, 0));
}

static void
restore (TenRecoveryWindow *self, gpointer row)
{
  gboolean restored = FALSE;

  g_signal_emit (self, restore_signal, 0, get_recovered (row), &restored);
  if (restored)
    drop_row (self, row);
}

static void
on_restore (GtkWidget *button, gpointer row)
{
  restore (TEN_RECOVERY_WINDOW (gtk_widget_get_root (button)), row);
}

static void
on_discard (GtkWidget *button, gpointer row)
{
  TenRecoveryWindow *self = TEN_RECOVERY_WINDOW (gtk_widget_get_root (button));

  ten_recovered_discard (get_recovered (row));
  drop_row (self, row);
}

static void
on_restore_all (TenRecoveryWindow *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_copy (self->rows, NULL, NULL);

  for (guint i = 0; i < rows->len; i++)
    restore (self, g_ptr_array_index (rows, i));
}

static char *
dup_time (TenRecovered *recovered)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (ten_recovered_get_time (recovered));
  /* Translators: a date and a time of day, see g_date_time_format(). */
  g_autofree char *time = g_date_time_format (local, _ ("%e %B, %R"));

  return g_markup_escape_text (g_strstrip (time), -1);
}

static void
append_place (AdwExpanderRow *row, TenRecovered *recovered)
{
  g_autofree char *place = ten_document_dup_place (ten_recovered_get_sheet (recovered));
  g_autofree char *subtitle = g_markup_escape_text (place, -1);
  GtkWidget *line = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), _ ("File"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (line), subtitle);
  adw_expander_row_add_row (row, line);
}

static void
append_differences (AdwExpanderRow *row, TenRecovered *recovered)
{
  TenSheet *saved = ten_recovered_get_saved_sheet (recovered);
  g_autoptr (GListModel) differences = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  if (saved == NULL)
    {
      GtkWidget *line = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), _ ("Never saved"));
      adw_expander_row_add_row (row, line);
      return;
    }
  differences = ten_sheet_compare (saved, ten_recovered_get_sheet (recovered));
  rows = ten_differences_create_rows (differences);
  for (guint i = 0; i < rows->len; i++)
    adw_expander_row_add_row (row, g_ptr_array_index (rows, i));
}

static GtkWidget *
create_button (const char *label, const char *name, GCallback callback, gpointer row)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  name, -1);
  g_signal_connect (button, "clicked", callback, row);
  return button;
}

static void
append_row (TenRecoveryWindow *self, TenRecovered *recovered)
{
  const char *name = ten_sheet_get_name (ten_recovered_get_sheet (recovered));
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = dup_time (recovered);
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *button;

  g_object_set_data_full (G_OBJECT (row), "recovered", g_object_ref (recovered), g_object_unref);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  button = create_button (_ ("Discard"), name, G_CALLBACK (on_discard), row);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  button = create_button (_ ("Restore"), name, G_CALLBACK (on_restore), row);
  gtk_widget_add_css_class (button, "suggested-action");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  append_place (ADW_EXPANDER_ROW (row), recovered);
  append_differences (ADW_EXPANDER_ROW (row), recovered);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
ten_recovery_window_class_init (TenRecoveryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  restore_signal = g_signal_new ("restore", TEN_TYPE_RECOVERY_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                 g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                                 TEN_TYPE_RECOVERED);

  ten_widget_class_set_template (widget_class, "document/ten-recovery-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TenRecoveryWindow, group);
  gtk_widget_class_bind_template_child (widget_class, TenRecoveryWindow, restore_all);
  gtk_widget_class_bind_template_callback (widget_class, on_restore_all);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  ten_class_own (klass, TenRecoveryWindow, rows, g_ptr_array_unref);
}

static void
ten_recovery_window_init (TenRecoveryWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_recovery_window_new (GtkWindow *parent, GListModel *found)
{
  TenRecoveryWindow *self = g_object_new (TEN_TYPE_RECOVERY_WINDOW, "transient-for", parent, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (TenRecovered) recovered = g_list_model_get_item (found, i);

      append_row (self, recovered);
    }
  gtk_widget_set_visible (self->restore_all, self->rows->len > 1);
  return GTK_WIDGET (self);
}
