/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"

G_BEGIN_DECLS

/* Saves all open sheets: each to its file, and those without one to a folder. */
void ten_document_save_all (GPtrArray *documents, TenNotices *notices);

G_END_DECLS
