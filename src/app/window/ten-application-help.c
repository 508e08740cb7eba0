/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"
#include "window/ten-application-private.h"

#include <glib/gi18n.h>

#define HELP_SCHEME "help"
#define HELP_URI HELP_SCHEME ":" GETTEXT_PACKAGE
#define INDEX_PAGE "help", "C", GETTEXT_PACKAGE, "index.page"

/* A viewer of help looks into these folders, and shows an empty page where there is nothing. */
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

/* A browser may live in a sandbox that hides the folders of the system, and so may this program:
 * what is in the user's folder is handed over in both cases. */
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
guide_shown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GFile) guide = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    return;

  path = g_file_get_path (guide);
  /* Translators: first what went wrong, in a sentence, and then the name of a file. */
  body = g_strdup_printf (_ ("%s\n\nThe guide is in this file, which any web browser shows:\n%s"),
                          error->message, path);
  dialog = ten_message_dialog_new (GTK_WINDOW (source), _ ("The help could not be opened"), body);
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
pages_shown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    show_guide (GTK_WINDOW (source));
}

void
ten_application_show_help (TenApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autoptr (GAppInfo) viewer = NULL;

  viewer = g_app_info_get_default_for_uri_scheme (HELP_SCHEME);
  if (viewer != NULL && pages_are_installed ())
    gtk_show_uri_full (window, HELP_URI, GDK_CURRENT_TIME, NULL, pages_shown, NULL);
  else
    show_guide (window);
}
