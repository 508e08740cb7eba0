/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

int
main (int argc, char *argv[])
{
  g_autoptr (AdwApplication) application =
      adw_application_new ("io.github.tenagain.TenAgain", G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
