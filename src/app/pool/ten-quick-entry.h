/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* An entry for a whole pool in words. */
#define TEN_TYPE_QUICK_ENTRY (ten_quick_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenQuickEntry, ten_quick_entry, TEN, QUICK_ENTRY, TenWidget)

void ten_quick_entry_focus (TenQuickEntry *self);
gboolean ten_quick_entry_finish (TenQuickEntry *self);
gboolean ten_quick_entry_load (TenQuickEntry *self, const char *text);

G_END_DECLS
