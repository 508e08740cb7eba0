/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The trait that an opponent resists with, and its value. */
#define TEN_TYPE_RESISTANCE_ENTRY (ten_resistance_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenResistanceEntry, ten_resistance_entry, TEN, RESISTANCE_ENTRY, TenWidget)

void ten_resistance_entry_set_ruleset (TenResistanceEntry *self, TenRuleset *ruleset);
void ten_resistance_entry_set_sheet (TenResistanceEntry *self, TenSheet *sheet);
const char *ten_resistance_entry_get_id (TenResistanceEntry *self);
void ten_resistance_entry_set_id (TenResistanceEntry *self, const char *id);
void ten_resistance_entry_set_text (TenResistanceEntry *self, const char *text);
gboolean ten_resistance_entry_get_value (TenResistanceEntry *self, int *value, int *n_values);
gboolean ten_resistance_entry_is_wrong (TenResistanceEntry *self);
char *ten_resistance_entry_dup_label (TenResistanceEntry *self,
                                      const char *who,
                                      gboolean willpower) G_GNUC_WARN_UNUSED_RESULT;
void ten_resistance_entry_focus (TenResistanceEntry *self);

G_END_DECLS
