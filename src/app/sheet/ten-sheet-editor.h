/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "library/ten-sheet-source.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* All rows of a sheet share one: the sheet, the pool that is set up from it, and the mode. They
 * change both through it. It emits "changed" after the sheet has changed, "marked" after the pool
 * has, "played" when a row has changed the sheet in play, and "guided" with words where the rules
 * made something else of a click, or refused it. */
#define TEN_TYPE_SHEET_EDITOR (ten_sheet_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetEditor, ten_sheet_editor, TEN, SHEET_EDITOR, GObject)

TenSheetEditor *ten_sheet_editor_new (void);
TenSheet *ten_sheet_editor_get_sheet (TenSheetEditor *self);
void ten_sheet_editor_set_sheet (TenSheetEditor *self, TenSheet *sheet);
TenPool *ten_sheet_editor_get_pool (TenSheetEditor *self);
void ten_sheet_editor_set_pool (TenSheetEditor *self, TenPool *pool);
gboolean ten_sheet_editor_get_editing (TenSheetEditor *self);
void ten_sheet_editor_set_editing (TenSheetEditor *self, gboolean editing);
/* A locked one only shows the sheet. */
gboolean ten_sheet_editor_get_locked (TenSheetEditor *self);
void ten_sheet_editor_lock (TenSheetEditor *self);

/* The other sheets, whose words are offered for this one. */
void ten_sheet_editor_set_sheets (TenSheetEditor *self, TenSheetSource *sheets);
char **ten_sheet_editor_list_items (TenSheetEditor *self,
                                    TenSheetItemKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* Has all rows show the sheet as it is now. */
void ten_sheet_editor_update (TenSheetEditor *self);
void ten_sheet_editor_guide (TenSheetEditor *self, const char *message);

/* Edits outside edit mode are ignored. The first may go on with the edit before it. */
void ten_sheet_editor_apply (TenSheetEditor *self, TenSheetEdit *edit);
void ten_sheet_editor_apply_once (TenSheetEditor *self, TenSheetEdit *edit);
void ten_sheet_editor_end (TenSheetEditor *self);
void ten_sheet_editor_set_specialties (TenSheetEditor *self,
                                       const char *trait,
                                       const char *const *specialties);

/* Renames a trait, or adds one, below a heading unless it is NULL. Meanwhile, its name is given. */
void ten_sheet_editor_name_trait (TenSheetEditor *self, const char *trait, const char *name);
void ten_sheet_editor_add_trait (TenSheetEditor *self, const char *name, const char *heading);
const char *ten_sheet_editor_get_named (TenSheetEditor *self);

/* In any mode. */
void ten_sheet_editor_play (TenSheetEditor *self, TenSheetEdit *edit);
void ten_sheet_editor_toggle_trait (TenSheetEditor *self, const char *trait);
void
ten_sheet_editor_toggle_specialty (TenSheetEditor *self, const char *trait, const char *specialty);

G_END_DECLS
