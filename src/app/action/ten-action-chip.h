/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* One way in which others take part in a roll, or it takes more than one: a button that adds it,
 * and then says in a line what it holds, opens its fields, and has a button to remove it. */
#define TEN_TYPE_ACTION_CHIP (ten_action_chip_get_type ())
G_DECLARE_FINAL_TYPE (TenActionChip, ten_action_chip, TEN, ACTION_CHIP, TenWidget)

GtkWidget *ten_action_chip_new (const char *name, const char *tooltip, const char *remove);
gboolean ten_action_chip_get_active (TenActionChip *self);
void ten_action_chip_set_active (TenActionChip *self, gboolean active);
/* Whether its fields are shown. */
void ten_action_chip_set_shown (TenActionChip *self, gboolean shown);
/* A line about its content, or NULL. */
void ten_action_chip_set_summary (TenActionChip *self, const char *summary);
void ten_action_chip_focus (TenActionChip *self);

G_END_DECLS
