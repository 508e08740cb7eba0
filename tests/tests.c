/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The main function of the test programs; those with widgets are built with TEN_WIDGET_TESTS. */

#include "tests.h"

#ifdef TEN_WIDGET_TESTS
#include <adwaita.h>
#endif

static GPtrArray *kept;

/* Takes an object that all tests share, and releases it after the last one. */
gpointer
ten_keep (gpointer object)
{
  if (kept == NULL)
    kept = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (kept, object);
  return object;
}

/* For g_signal_connect_swapped(), with the address of a number. */
void
count_signal (gpointer counter)
{
  ++*(int *) counter;
}

int
main (int argc, char **argv)
{
  int status;

  if (ten_before_tests != NULL)
    ten_before_tests (argc, argv);
#ifdef TEN_WIDGET_TESTS
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#else
  g_test_init (&argc, &argv, &ten_separate_folders != NULL ? G_TEST_OPTION_ISOLATE_DIRS : NULL,
               NULL);
#endif
  ten_add_tests ();
  status = g_test_run ();
  g_clear_pointer (&kept, g_ptr_array_unref);
  return status;
}
