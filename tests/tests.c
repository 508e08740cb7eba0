/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The main function of the test programs; those with widgets are built with TEN_WIDGET_TESTS. */

#include "tests.h"

#ifdef TEN_WIDGET_TESTS
#include <adwaita.h>
#endif

int
main (int argc, char **argv)
{
#ifdef TEN_WIDGET_TESTS
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#else
  g_test_init (&argc, &argv, NULL);
#endif
  ten_add_tests ();
  return g_test_run ();
}
