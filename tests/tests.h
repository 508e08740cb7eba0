/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Test programs share one main function, in tests.c. It adds the tests of the program:
 *
 *   TEN_TESTS
 *   {
 *     g_test_add_func ("/fairness/words", test_words);
 *   }
 */

#pragma once

#include <glib.h>

void ten_add_tests (void);

#define TEN_TESTS void ten_add_tests (void)
