/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Test programs share one main function, in tests.c. It adds the tests of the program:
 *
 *   TEN_TESTS
 *   {
 *     g_test_add_func ("/fairness/words", test_words);
 *   }
 */

#pragma once

#include <glib-object.h>
#include <stdlib.h>

void ten_add_tests (void);
void ten_before_tests (int argc, char **argv) __attribute__ ((weak));
gpointer ten_keep (gpointer object);
void count_signal (gpointer counter);
extern const gboolean ten_separate_folders __attribute__ ((weak));

#define TEN_TESTS void ten_add_tests (void)

/* Before anything is set up: the environment; or the work of a program that a test starts again,
 * which exits here. */
#define TEN_BEFORE_TESTS void ten_before_tests (int argc, char **argv)

/* Each test has its own folders for data, settings and sockets. GLib loses some memory with each.
 */
#define TEN_SEPARATE_FOLDERS const gboolean ten_separate_folders = TRUE;
