/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <pango/pangocairo.h>
#ifdef TEN_HAVE_PDF
#include <ten-pdf-module.h>
#endif

static TenWindow *
ensure_window (TenApplication *application)
{
  /* The preferences are a window too, so the active window may not be the main one. */
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link != NULL;
       link = link->next)
    if (TEN_IS_WINDOW (link->data))
      return link->data;

  return ten_window_new (application);
}

static void
on_activate (TenApplication *application)
{
  TenWindow *window = ensure_window (application);

  ten_window_restore (window);
  ten_window_present_opening (window);
}

static void
on_open (TenApplication *application, GFile **files, int n_files)
{
  TenWindow *window = ensure_window (application);

  /* Open the requested files first, then those of the last session. */
  ten_window_open_files (window, files, n_files);
  ten_window_restore (window);
  ten_window_present_opening (window);
}

int
main (int argc, char *argv[])
{
  g_autoptr (TenApplication) application = NULL;
  const char *catalogues = g_getenv ("TEN_LOCALE_DIR");

  ten_log_keep_out_of_core_dumps ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, catalogues != NULL ? catalogues : TEN_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

#ifdef TEN_HAVE_PDF
  ten_import_set_pdf_finder (ten_pdf_module_find);
#endif
  g_set_application_name (_ ("Ten Again"));

  /* Reading the fonts takes a while: start it in a thread before the first label needs them. */
  pango_cairo_font_map_get_default ();

  application = ten_application_new (G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  g_signal_connect (application, "open", G_CALLBACK (on_open), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
