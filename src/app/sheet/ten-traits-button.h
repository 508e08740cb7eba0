/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Shows and changes the traits that a piece of equipment helps (COFD-20). */
#define TEN_TYPE_TRAITS_BUTTON (ten_traits_button_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitsButton, ten_traits_button, TEN, TRAITS_BUTTON, TenWidget)

const char *const *ten_traits_button_get_traits (TenTraitsButton *self);
void
ten_traits_button_set_traits (TenTraitsButton *self, TenSheet *sheet, const char *const *traits);
void ten_traits_button_set_helper (TenTraitsButton *self, const char *helper);

G_END_DECLS
