/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"

G_BEGIN_DECLS

/* The picture of a sheet: choosing, dropping, and keeping its path valid on Save As. */
void ten_document_choose_picture (TenDocument *self);
void ten_document_take_picture (TenDocument *self, GFile *file);
gboolean ten_document_keep_picture (TenSheet *sheet, GFile *target);

G_END_DECLS
