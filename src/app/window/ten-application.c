/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-application.h"

#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "common/ten-view.h"
#include "common/ten-widget.h"
#include "preferences/ten-preferences-window.h"
#ifdef TEN_HAVE_WEBHOOK
#include "preferences/ten-webhook-group.h"
#endif
#include "statistics/ten-statistics-window.h"
#include "tray/ten-dice-colors.h"

#include <glib/gi18n.h>

#define HELP_SCHEME "help"
#define HELP_URI HELP_SCHEME ":" GETTEXT_PACKAGE
#define INDEX_PAGE "help", "C", GETTEXT_PACKAGE, "index.page"

/* The delay before the first backup, and the interval of later checks. */
#define FIRST_BACKUP_SECONDS 5
#define BACKUP_SECONDS 3600

/* A longer log is not backed up when the program ends. */
#define MAX_LAST_BACKUP_BYTES (16 * 1024 * 1024)

struct _TenApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  TenTable *table;
  TenLogWatch *watch;
  TenLibrary *library;
  TenRecovery *recovery;
  GObject *room;    /* NULL before the first window, or if it was built without */
  GObject *webhook; /* the same */
  GtkCssProvider *dice_colors;
  guint backup_source;
};

G_DEFINE_FINAL_TYPE (TenApplication, ten_application, ADW_TYPE_APPLICATION)

/* The folders that help viewers search; in others they show an empty page. */
static gboolean
pages_are_installed (void)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), INDEX_PAGE, NULL);

  if (g_file_test (own, G_FILE_TEST_EXISTS))
    return TRUE;

  for (const char *const *folder = g_get_system_data_dirs (); *folder != NULL; folder++)
    {
      g_autofree char *page = g_build_filename (*folder, INDEX_PAGE, NULL);

      if (g_file_test (page, G_FILE_TEST_EXISTS))
        return TRUE;
    }

  return FALSE;
}

/* A sandboxed browser cannot read system folders, and this program may be sandboxed too: copy
 * the page to the user's folder, which both can read. */
static GFile *
prepare_guide (void)
{
  const char *built = g_getenv ("TEN_GUIDE");
  g_autoptr (GFile) guide = g_file_new_for_path (built != NULL ? built : TEN_GUIDE_FILE);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), GETTEXT_PACKAGE, NULL);
  g_autofree char *path = g_build_filename (folder, "guide.html", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);

  if (g_mkdir_with_parents (folder, 0700) == 0 &&
      g_file_copy (guide, copy, G_FILE_COPY_OVERWRITE | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL,
                   NULL, NULL, NULL))
    return g_steal_pointer (&copy);

  return g_steal_pointer (&guide);
}

static void
guide_shown (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) guide = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    return;

  path = g_file_get_path (guide);
  /* Translators: first what went wrong, in a sentence, and then the name of a file. */
  body = g_strdup_printf (_ ("%s\n\nYou can open the guide in a web browser:\n%s"), error->message,
                          path);
  dialog = ten_message_dialog_new (GTK_WINDOW (source), _ ("The Help Could Not Be Opened"), body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_guide (GtkWindow *window)
{
  g_autoptr (GFile) guide = prepare_guide ();
  g_autofree char *uri = g_file_get_uri (guide);

  gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, guide_shown, g_steal_pointer (&guide));
}

static void
pages_shown (GObject *source, GAsyncResult *result, gpointer data)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    show_guide (GTK_WINDOW (source));
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);
  g_autoptr (GAppInfo) viewer = NULL;

  viewer = g_app_info_get_default_for_uri_scheme (HELP_SCHEME);
  if (viewer != NULL && pages_are_installed ())
    gtk_show_uri_full (window, HELP_URI, GDK_CURRENT_TIME, NULL, pages_shown, NULL);
  else
    show_guide (window);
}

static void
show_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenApplication *self = data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  TenPreferencesWindow *window = ten_preferences_window_new (ten_application_get_settings (self),
                                                             ten_application_get_rulesets (self));

#ifdef TEN_HAVE_WEBHOOK
  ten_preferences_window_add_group (window,
                                    ten_webhook_group_new (ten_application_get_webhook (self)));
#endif
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}

/* There is only one such window: present it if it exists. */
static void
show_statistics (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenApplication *self = data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  TenStatisticsWindow *window;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    if (TEN_IS_STATISTICS_WINDOW (link->data))
      {
        gtk_window_present (link->data);
        return;
      }
  window = ten_statistics_window_new (ten_table_get_log (ten_application_get_table (self)),
                                      ten_application_get_settings (self));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenApplication *self = data;
  const char *developers[] = { _ ("The Ten Again developers"), NULL };

  adw_show_about_window (
      gtk_application_get_active_window (GTK_APPLICATION (self)), "application-name",
      _ ("Ten Again"), "application-icon", TEN_APPLICATION_ID, "version", TEN_VERSION,
      "developer-name", _ ("The Ten Again developers"), "developers", developers, "comments",
      _ ("Character sheets and dice pools for storytelling games"), "website",
      "https://github.com/tenagain/ten-again", "issue-url",
      "https://github.com/tenagain/ten-again/issues",
      /* Translators: put your names here, one on each line. */
      "translator-credits", _ ("translator-credits"), "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  /* Close each window so that it saves its size. */
  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (link->data);
}

static const GActionEntry actions[] = {
  { .name = "preferences", .activate = show_preferences },
  { .name = "statistics", .activate = show_statistics },
  { .name = "help", .activate = show_help },
  { .name = "about", .activate = show_about },
  { .name = "quit", .activate = quit },
};

static const struct
{
  const char *action;
  const char *accelerators[3];
} accelerators[] = {
  { "app.preferences", { "<Control>comma" } },
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "win.roll", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.hidden", { "<Control>h" } },
  { "win.roll-hidden", { "<Control><Shift>Return", "<Control><Shift>KP_Enter" } },
  { "win.repeat-roll", { "<Control>r" } },
  { "win.settings", { "<Control>m" } },
  { "win.quick-entry", { "<Control>l" } },
  { "win.rolls", { "<Control>b" } },
  { "win.edit", { "<Control>e" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.save-all", { "<Control><Alt>s" } },
  { "win.new-sheet", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.import", { "<Control>i" } },
  { "win.import-clipboard", { "<Control><Shift>i" } },
  { "win.print", { "<Control>p" } },
  { "win.library", { "<Control><Shift>l" } },
  { "win.next-sheet", { "<Control>Page_Down", "<Control>Tab" } },
  { "win.previous-sheet", { "<Control>Page_Up", "<Control><Shift>Tab" } },
  { "win.close", { "<Control>w" } },
  { "win.clear-pool", { "<Control>BackSpace" } },
  { "win.next-pane", { "F6" } },
  { "win.previous-pane", { "<Shift>F6" } },
  { "win.show-history", { "F9" } },
  { "win.search-history", { "<Control>f" } },
  { "win.sessions", { "<Control><Shift>f" } },
  { "win.next-turn", { "<Control>t", "<Control><Shift>n" } },
  { "win.mark::scene", { "<Control><Shift>t" } },
  { "win.mark::chapter", { "<Control><Shift>h" } },
  { "win.show-extended", { "F8" } },
  { "app.statistics", { "<Control><Shift>r" } },
  { "win.roll-party", { "<Control><Shift>p" } },
  { "win.cover", { "<Control><Shift>space" } },
  { "win.show-players", { "F7" } },
  { "win.freeze-players", { "<Control>F7" } },
  { "win.blank-players", { "<Shift>F7" } },
  { "win.room", { "<Control>j" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control><Shift>w" } },
};

static void
add_actions (TenApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action,
                                           accelerators[i].accelerators);
}

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
  g_autofree char *css = NULL;
  GdkRGBA colors[TEN_N_DICE_COLORS];

  if (!g_str_equal (set, "custom"))
    {
      gtk_css_provider_load_from_resource (self->dice_colors, path);
      return;
    }
  ten_dice_colors_read (self->settings, colors);
  css = ten_dice_colors_dup_css (colors);
  gtk_css_provider_load_from_data (self->dice_colors, css, -1);
}

static void
back_up_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  /* Backup is tried again later, and the history reports a damaged log. */
  if (!ten_log_back_up (data, &ten_play_reader, 0, &error))
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

static gpointer
read_rulesets (gpointer data)
{
  TenRulesets *rulesets = ten_rulesets_new ();
  g_autofree char *path = ten_rulesets_dup_user_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  ten_rulesets_load_folder (rulesets, folder);
  /* The window lists them all. */
  g_list_model_get_n_items (G_LIST_MODEL (rulesets));
  return rulesets;
}

/* The rulesets are read while GTK reads its theme, and the icons while the window is built. */
static void
ten_application_startup (GApplication *application)
{
  TenApplication *self = TEN_APPLICATION (application);
  GThread *thread = g_thread_new ("rulesets", read_rulesets, NULL);
  g_autoptr (TenRulesets) rulesets = NULL;
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autofree char *log_path = ten_log_dup_default_path ();
  g_autofree char *chronicle = NULL;

  G_APPLICATION_CLASS (ten_application_parent_class)->startup (application);
  ten_toolkit_read_icons ();
  ten_toolkit_describe_widgets ();
  ten_toolkit_keep_popovers_clear ();

  self->settings = g_settings_new (TEN_APPLICATION_ID);
  ten_connect (self->settings, "changed::color-scheme", follow_color_scheme, self);
  follow_color_scheme (self);
  self->dice_colors = gtk_css_provider_new ();
  ten_connect (self->settings, "changed::dice-colors", follow_dice_colors, self);
  ten_connect (self->settings, "changed::custom-dice-colors", follow_dice_colors, self);
  follow_dice_colors (self);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->dice_colors),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  rulesets = g_thread_join (thread);
  self->table = ten_table_new (rulesets, random);
  ten_table_set_log_path (self->table, log_path);
  chronicle = g_settings_get_string (self->settings, "chronicle");
  ten_table_set_chronicle (self->table, chronicle);
  ten_connect (self->table, "notify::chronicle", save_chronicle, self);
  ten_connect (self->table, "notify::log", follow_log, self);

  add_actions (self);
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

/* The window may have been closed before the first backup. */
static void
ten_application_shutdown (GApplication *application)
{
  TenLog *log = ten_table_get_log (TEN_APPLICATION (application)->table);
  g_autoptr (GError) error = NULL;

#ifdef TEN_HAVE_ROOM
  if (TEN_APPLICATION (application)->room != NULL)
    ten_room_keeper_end (TEN_ROOM_KEEPER (TEN_APPLICATION (application)->room));
#endif
  if (log != NULL && !ten_log_get_read_only (log) &&
      !ten_log_back_up (ten_log_get_path (log), &ten_play_reader, MAX_LAST_BACKUP_BYTES, &error))
    g_debug ("%s", error->message);

  G_APPLICATION_CLASS (ten_application_parent_class)->shutdown (application);
}

static void
ten_application_dispose (GObject *object)
{
  TenApplication *self = TEN_APPLICATION (object);

  g_clear_handle_id (&self->backup_source, g_source_remove);

  G_OBJECT_CLASS (ten_application_parent_class)->dispose (object);
}

static void
ten_application_class_init (TenApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  ten_class_own_all (klass, TenApplication, g_object_unref, settings, dice_colors, watch, table,
                     library, recovery, room, webhook);
  G_OBJECT_CLASS (klass)->dispose = ten_application_dispose;
  application_class->startup = ten_application_startup;
  application_class->shutdown = ten_application_shutdown;
  application_class->handle_local_options = ten_application_handle_local_options;
}

static void
ten_application_init (TenApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _ ("Print the version"), NULL);
}

TenApplication *
ten_application_new (GApplicationFlags flags)
{
  return g_object_new (TEN_TYPE_APPLICATION, "application-id", TEN_APPLICATION_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/tenagain/TenAgain", NULL);
}

TEN_DEFINE_ACCESSOR (TenTable *, ten_application_get_table, TenApplication, table)

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

TEN_DEFINE_ACCESSOR (GSettings *, ten_application_get_settings, TenApplication, settings)

#ifdef TEN_HAVE_ROOM
/* One program is enough to post the rolls of a room. */
static void
follow_room (TenApplication *self)
{
#ifdef TEN_HAVE_WEBHOOK
  ten_webhook_set_posts_others (ten_application_get_webhook (self),
                                ten_room_keeper_leads (TEN_ROOM_KEEPER (self->room)));
#endif
}

TenRoomKeeper *
ten_application_get_room (TenApplication *self)
{
  if (self->room == NULL)
    {
      self->room = G_OBJECT (ten_room_keeper_new (self->table, NULL));
      ten_connect (self->room, "changed", follow_room, self);
    }

  return TEN_ROOM_KEEPER (self->room);
}
#endif

#ifdef TEN_HAVE_WEBHOOK
TenWebhook *
ten_application_get_webhook (TenApplication *self)
{
  if (self->webhook == NULL)
    {
      g_autoptr (GError) error = NULL;

      self->webhook = G_OBJECT (ten_webhook_new (self->table));
      if (!ten_webhook_load (TEN_WEBHOOK (self->webhook), &error))
        g_debug ("%s", error->message);
    }

  return TEN_WEBHOOK (self->webhook);
}
#endif
