/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-part.h"

G_BEGIN_DECLS

/* Puts together how many successes the pool needs, where the ruleset has tests (TEST-4). */
#define TEN_TYPE_TEST_BUTTON (ten_test_button_get_type ())
G_DECLARE_FINAL_TYPE (TenTestButton, ten_test_button, TEN, TEST_BUTTON, TenPoolPart)

TenTestBuilder *ten_test_button_get_test (TenTestButton *self);

G_END_DECLS
