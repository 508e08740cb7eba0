/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-part-names.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

#define SAMPLES_PATH "/io/github/tenagain/sheets"
#define MAX_RECENT 8

static void
append_item (GMenu *menu, const char *label, const char *action, const char *uri)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);

  /* An underline in a file's name is no mnemonic. */
  g_menu_item_set_label (item, escaped);
  g_menu_item_set_action_and_target (item, action, "s", uri);
  g_menu_append_item (menu, item);
}

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
update_recent (TenWindow *self)
{
  g_autolist (GtkRecentInfo) infos =
      gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  const char *application = g_get_application_name ();
  int n_shown = 0;

  infos = g_list_sort (infos, compare_recent);
  g_menu_remove_all (self->recent_section);
  for (GList *link = infos; link != NULL && n_shown < MAX_RECENT; link = link->next)
    {
      if (!gtk_recent_info_has_application (link->data, application) ||
          !gtk_recent_info_exists (link->data))
        continue;

      append_item (self->recent_section, gtk_recent_info_get_display_name (link->data),
                   "win.open-file", gtk_recent_info_get_uri (link->data));
      n_shown++;
    }
}

static void
open_uri (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  ten_window_open (TEN_WINDOW (widget), file);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenWindow) self = user_data;
  g_autoptr (GFile) file =
      ten_sheet_source_choose_file_finish (TEN_SHEET_SOURCE (source), result, NULL);

  if (file != NULL && ten_window_get_application (self) != NULL)
    ten_window_open (self, file);
}

static void
choose_file (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  ten_sheet_source_choose_file (self->sheets, GTK_WINDOW (self), NULL, on_file_chosen,
                                g_object_ref (self));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TenWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *link = files; link != NULL; link = link->next)
    ten_window_open (self, link->data);
  return files != NULL;
}

/* One sample at a time, once the window stands: reading them all would hold up its start. */
static gboolean
add_next_sample (gpointer user_data)
{
  TenWindow *self = user_data;
  g_autofree char *uri = NULL;
  g_autofree char *label = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (TenSheet) sheet = NULL;
  TenApplication *application = ten_window_get_application (self);

  if (self->samples[self->n_samples] == NULL || application == NULL)
    {
      self->sample_source = 0;
      return G_SOURCE_REMOVE;
    }

  uri = g_strconcat ("resource://" SAMPLES_PATH "/", self->samples[self->n_samples++], NULL);
  file = g_file_new_for_uri (uri);
  sheet = ten_sheet_load (file, ten_application_get_rulesets (application), NULL, NULL);
  if (sheet != NULL)
    {
      /* Translators: a character's name, and the ruleset of the sheet. */
      label = g_strdup_printf (C_ ("sample sheet", "%s (%s)"), ten_sheet_get_name (sheet),
                               ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));
      append_item (self->sample_menu, label, "win.open-file", uri);
      g_list_store_append (self->sample_sheets, sheet);
    }

  return G_SOURCE_CONTINUE;
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
fill_samples (TenWindow *self)
{
  self->sample_sheets = g_list_store_new (TEN_TYPE_SHEET);
  self->samples = g_resources_enumerate_children (SAMPLES_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (self->samples == NULL)
    return;

  /* The names of the files are those of the characters. */
  qsort (self->samples, g_strv_length (self->samples), sizeof (char *), compare_names);
  self->sample_source = g_idle_add_full (G_PRIORITY_LOW, add_next_sample, self, NULL);
}

void
ten_window_install_open_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, choose_file);
  gtk_widget_class_install_action (widget_class, "win.open-file", "s", open_uri);
}

void
ten_window_init_open (TenWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  TenApplication *application = ten_window_get_application (self);

  self->sheets =
      ten_sheet_source_new (ten_application_get_rulesets (application),
                            G_MENU_MODEL (self->recent_section), G_MENU_MODEL (self->sample_menu));
  ten_action_bar_set_sheets (ten_pool_panel_get_actions (self->pool_panel), self->sheets);

  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));

  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (update_recent),
                           self, G_CONNECT_SWAPPED);
  ten_part_names_set (GTK_WIDGET (self->open_button), GTK_TYPE_BUTTON, _ ("Open a Sheet"));
  ten_part_names_set (GTK_WIDGET (self->open_button), GTK_TYPE_MENU_BUTTON, _ ("Library"));
  update_recent (self);
  fill_samples (self);
}
