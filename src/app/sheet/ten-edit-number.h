/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* A number that edits the sheet while the user types, and follows other changes. */
#define TEN_TYPE_EDIT_NUMBER (ten_edit_number_get_type ())
G_DECLARE_FINAL_TYPE (TenEditNumber, ten_edit_number, TEN, EDIT_NUMBER, TenWidget)

GtkWidget *ten_edit_number_new (const char *name, int lowest, int highest, int n_chars);

/* Shows a number of the sheet and sets it: both functions are given its name, which lives on. */
typedef int (*TenNumberGetter) (TenSheet *sheet, const char *name);
typedef TenSheetEdit *(*TenNumberEdit) (const char *name, int number);
void ten_edit_number_follow (TenEditNumber *self,
                             TenSheetEditor *editor,
                             const char *name,
                             TenNumberGetter get,
                             TenNumberEdit edit);

void ten_edit_number_set_range (TenEditNumber *self, int lowest, int highest);
void ten_edit_number_set_name (TenEditNumber *self, const char *name);
void ten_edit_number_set_typed_from (TenEditNumber *self, int least);
void ten_edit_number_show (TenEditNumber *self, int value);
int ten_edit_number_get_value (TenEditNumber *self);

G_END_DECLS
