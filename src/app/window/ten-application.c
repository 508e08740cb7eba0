/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "window/ten-application-private.h"

#include <glib/gi18n.h>

/* When the log is first backed up, and how often the day is checked. */
#define FIRST_BACKUP_SECONDS 5
#define BACKUP_SECONDS 3600

struct _TenApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  TenTable *table;
  TenLogWatch *watch;
  TenLibrary *library;
  TenRecovery *recovery;
  GtkCssProvider *dice_colors;
  guint backup_source;
};

G_DEFINE_FINAL_TYPE (TenApplication, ten_application, ADW_TYPE_APPLICATION)

static void
follow_color_scheme (TenApplication *self)
{
  static const AdwColorScheme schemes[] = {
    ADW_COLOR_SCHEME_DEFAULT,
    ADW_COLOR_SCHEME_FORCE_LIGHT,
    ADW_COLOR_SCHEME_FORCE_DARK,
  };
  guint scheme = (guint) g_settings_get_enum (self->settings, "color-scheme");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[MIN (scheme, G_N_ELEMENTS (schemes) - 1)]);
}

static void
follow_dice_colors (TenApplication *self)
{
  g_autofree char *set = g_settings_get_string (self->settings, "dice-colors");
  g_autofree char *path = g_strdup_printf ("/io/github/tenagain/TenAgain/tray/dice-%s.css", set);

  gtk_css_provider_load_from_resource (self->dice_colors, path);
}

static void
back_up_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  /* It will be tried again, and the history tells about a damaged log. */
  if (!ten_log_back_up (data, 0, &error))
    g_debug ("%s", error->message);
}

static gboolean
back_up (gpointer data)
{
  TenApplication *self = data;
  TenLog *log = ten_table_get_log (self->table);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  self->backup_source = g_timeout_add_seconds (BACKUP_SECONDS, back_up, self);
  if (log == NULL || ten_log_get_read_only (log))
    return G_SOURCE_REMOVE;
  g_task_set_task_data (task, g_strdup (ten_log_get_path (log)), g_free);
  g_task_run_in_thread (task, back_up_in_thread);
  return G_SOURCE_REMOVE;
}

static void
follow_log (TenApplication *self)
{
  TenLog *log = ten_table_get_log (self->table);

  g_clear_object (&self->watch);
  if (log != NULL)
    self->watch = ten_log_watch_new (log);
  g_clear_handle_id (&self->backup_source, g_source_remove);
  if (log != NULL)
    self->backup_source = g_timeout_add_seconds (FIRST_BACKUP_SECONDS, back_up, self);
}

static void
save_chronicle (TenApplication *self)
{
  const char *chronicle = ten_table_get_chronicle (self->table);

  g_settings_set_string (self->settings, "chronicle", chronicle != NULL ? chronicle : "");
}

static void
ten_application_startup (GApplication *application)
{
  TenApplication *self = TEN_APPLICATION (application);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autofree char *log_path = ten_log_dup_default_path ();
  g_autofree char *folder_path = NULL;
  g_autofree char *chronicle = NULL;
  g_autoptr (GFile) folder = NULL;

  G_APPLICATION_CLASS (ten_application_parent_class)->startup (application);
  ten_toolkit_name_icon_buttons ();

  self->settings = g_settings_new (TEN_APPLICATION_ID);
  g_signal_connect_object (self->settings, "changed::color-scheme",
                           G_CALLBACK (follow_color_scheme), self, G_CONNECT_SWAPPED);
  follow_color_scheme (self);
  self->dice_colors = gtk_css_provider_new ();
  g_signal_connect_object (self->settings, "changed::dice-colors", G_CALLBACK (follow_dice_colors),
                           self, G_CONNECT_SWAPPED);
  follow_dice_colors (self);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->dice_colors),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  folder_path = ten_rulesets_dup_user_folder ();
  folder = g_file_new_for_path (folder_path);
  ten_rulesets_load_folder (rulesets, folder);
  self->table = ten_table_new (rulesets, random);
  ten_table_set_log_path (self->table, log_path);
  chronicle = g_settings_get_string (self->settings, "chronicle");
  ten_table_set_chronicle (self->table, chronicle);
  g_signal_connect_object (self->table, "notify::chronicle", G_CALLBACK (save_chronicle), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::log", G_CALLBACK (follow_log), self,
                           G_CONNECT_SWAPPED);

  ten_application_add_actions (self);
  gtk_window_set_default_icon_name (TEN_APPLICATION_ID);
}

static int
ten_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("%s %s\n", g_get_prgname (), TEN_VERSION);
      return 0;
    }

  return -1;
}

static void
ten_application_dispose (GObject *object)
{
  TenApplication *self = TEN_APPLICATION (object);

  g_clear_handle_id (&self->backup_source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->dice_colors);
  g_clear_object (&self->watch);
  g_clear_object (&self->table);
  g_clear_object (&self->library);
  g_clear_object (&self->recovery);

  G_OBJECT_CLASS (ten_application_parent_class)->dispose (object);
}

static void
ten_application_class_init (TenApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = ten_application_dispose;
  application_class->startup = ten_application_startup;
  application_class->handle_local_options = ten_application_handle_local_options;
}

static void
ten_application_init (TenApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _ ("Say which version it is"), NULL);
}

TenApplication *
ten_application_new (GApplicationFlags flags)
{
  return g_object_new (TEN_TYPE_APPLICATION, "application-id", TEN_APPLICATION_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/tenagain/TenAgain", NULL);
}

TenTable *
ten_application_get_table (TenApplication *self)
{
  return self->table;
}

TenRulesets *
ten_application_get_rulesets (TenApplication *self)
{
  return ten_table_get_rulesets (self->table);
}

TenLibrary *
ten_application_get_library (TenApplication *self)
{
  if (self->library == NULL)
    {
      g_autoptr (GFile) file = ten_library_dup_user_file ();

      self->library = ten_library_new (file);
    }

  return self->library;
}

TenRecovery *
ten_application_get_recovery (TenApplication *self)
{
  if (self->recovery == NULL)
    {
      g_autoptr (GFile) folder = ten_recovery_dup_user_folder ();

      self->recovery = ten_recovery_new (folder);
    }

  return self->recovery;
}

GSettings *
ten_application_get_settings (TenApplication *self)
{
  return self->settings;
}
