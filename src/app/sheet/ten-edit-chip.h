/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* A chip with editable text and a remove button. */
#define TEN_TYPE_EDIT_CHIP (ten_edit_chip_get_type ())
G_DECLARE_FINAL_TYPE (TenEditChip, ten_edit_chip, TEN, EDIT_CHIP, TenWidget)

GtkWidget *ten_edit_chip_new (const char *text, const char *change_name, const char *remove_name);
const char *ten_edit_chip_get_text (TenEditChip *self);

G_END_DECLS
