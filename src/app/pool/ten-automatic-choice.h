/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The offer to take a success instead of a roll. */
#define TEN_TYPE_AUTOMATIC_CHOICE (ten_automatic_choice_get_type ())
G_DECLARE_FINAL_TYPE (TenAutomaticChoice, ten_automatic_choice, TEN, AUTOMATIC_CHOICE, TenPoolView)

void ten_automatic_choice_set_contest (TenAutomaticChoice *self, gboolean contest);

G_END_DECLS
