/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"

G_BEGIN_DECLS

/* Saves several sheets at once: in their own files, and those that have none in one folder. */
void ten_document_save_all (GPtrArray *documents, TenNotices *notices);

G_END_DECLS
