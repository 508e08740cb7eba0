/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* The traits that only the sheet has, few in columns or many in a list, and a button that adds
 * one. */
#define TEN_TYPE_EXTRA_SECTION (ten_extra_section_get_type ())
G_DECLARE_FINAL_TYPE (TenExtraSection, ten_extra_section, TEN, EXTRA_SECTION, TenWidget)

GtkWidget *ten_extra_section_new (TenSheetEditor *editor);

G_END_DECLS
