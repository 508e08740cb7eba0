/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"
#include "play/ten-table.h"

G_BEGIN_DECLS

gint64 ten_table_get_time (TenTable *self);
gboolean ten_table_get_spends (TenTable *self);
gboolean ten_table_get_uses_all_faces (TenTable *self);

/* The log of plays, in the place of the log of rolls and events. */
TenLedger *ten_table_get_ledger (TenTable *self);
void ten_table_set_ledger (TenTable *self, TenLedger *ledger);

G_END_DECLS
