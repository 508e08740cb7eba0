/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "library/ten-sheet-source.h"

G_BEGIN_DECLS

/* A line for another participant: a name or sheet, and a quick notation for their pool. */
#define TEN_TYPE_SIDE_ENTRY (ten_side_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenSideEntry, ten_side_entry, TEN, SIDE_ENTRY, TenWidget)

void ten_side_entry_set_role (TenSideEntry *self, const char *role);
TenPool *ten_side_entry_get_pool (TenSideEntry *self);
void ten_side_entry_set_ruleset (TenSideEntry *self, TenRuleset *ruleset);
void ten_side_entry_set_other (TenSideEntry *self, TenCharacter *other);
void ten_side_entry_set_sheets (TenSideEntry *self, TenSheetSource *sheets);
TenSheet *ten_side_entry_get_sheet (TenSideEntry *self);
gboolean ten_side_entry_set_sheet (TenSideEntry *self, TenSheet *sheet);
const char *ten_side_entry_get_name (TenSideEntry *self);
void ten_side_entry_set_name (TenSideEntry *self, const char *name);
void ten_side_entry_set_text (TenSideEntry *self, const char *text);
void ten_side_entry_set_suggestion (TenSideEntry *self, const char *text);
void ten_side_entry_set_text_visible (TenSideEntry *self, gboolean visible);
const char *ten_side_entry_get_error (TenSideEntry *self);
void ten_side_entry_set_removable (TenSideEntry *self);
TenActionSide *ten_side_entry_create_side (TenSideEntry *self,
                                           gboolean contested,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_side_entry_clear (TenSideEntry *self);
void ten_side_entry_focus (TenSideEntry *self);

void ten_side_entry_ask (TenSideEntry *self, gboolean roll);
TenSheet *ten_side_entry_get_last (TenSideEntry *self);

G_END_DECLS
