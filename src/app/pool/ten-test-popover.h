/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* How many successes a test needs, put together by the Storyteller. */
#define TEN_TYPE_TEST_POPOVER (ten_test_popover_get_type ())
G_DECLARE_FINAL_TYPE (TenTestPopover, ten_test_popover, TEN, TEST_POPOVER, GtkPopover)

GtkWidget *ten_test_popover_new (TenTestBuilder *test, TenRuleset *ruleset);

G_END_DECLS
