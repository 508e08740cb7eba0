/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-application.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <pango/pangocairo.h>

int
main (int argc, char *argv[])
{
  g_autoptr (TenApplication) application = NULL;
  const char *catalogues = g_getenv ("TEN_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, catalogues != NULL ? catalogues : TEN_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_ ("Ten Again"));

  /* Reading the fonts takes a thread of its own a while: it begins before the first label asks. */
  pango_cairo_font_map_get_default ();

  application = ten_application_new (G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
