/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

char *ten_markdown_export (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* A few lines to paste into a chat; the import can read them. */
char *ten_markdown_export_chat (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* The content of a sheet is plain text, even if it looks like markup. */
void ten_markdown_append_line (GString *markdown, const char *text);
void ten_markdown_append_paragraphs (GString *markdown, const char *text);
void ten_markdown_append_dots (GString *markdown, int rating, int maximum);

G_END_DECLS
