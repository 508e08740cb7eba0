/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "window/ten-application.h"

G_BEGIN_DECLS

void ten_application_add_actions (TenApplication *self);
void ten_application_show_help (TenApplication *self);

G_END_DECLS
