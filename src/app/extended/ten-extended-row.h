/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* An extended action: its state, the chances of its next roll, and its choices. */
#define TEN_TYPE_EXTENDED_ROW (ten_extended_row_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedRow, ten_extended_row, TEN, EXTENDED_ROW, TenWidget)

GtkWidget *ten_extended_row_new (TenExtendedAction *action, GtkWidget *panel);
TenExtendedAction *ten_extended_row_get_action (TenExtendedRow *self);
void ten_extended_row_set_willpower (TenExtendedRow *self, gboolean willpower);
gboolean ten_extended_row_focus_next (TenExtendedRow *self);
void ten_extended_row_set_pool (TenExtendedRow *self, TenPool *pool);
void ten_extended_row_set_performer (TenExtendedRow *self, TenPerformer *performer);

G_END_DECLS
