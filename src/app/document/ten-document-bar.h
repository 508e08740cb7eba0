/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Reports changes to the file by other programs, and has the actions `win.reload`,
 * `win.keep-mine`, `win.show-differences`, `win.save-again` and `win.save-as`. */
#define TEN_TYPE_DOCUMENT_BAR (ten_document_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenDocumentBar, ten_document_bar, TEN, DOCUMENT_BAR, TenWidget)

void ten_document_bar_set_state (TenDocumentBar *self, TenSheetWatchState state);
gboolean ten_document_bar_is_needed (TenSheetWatchState state);

G_END_DECLS
