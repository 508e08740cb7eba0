/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "exporters/ten-markdown.h"

G_BEGIN_DECLS

/* The content of a sheet is plain text, even if it looks like markup. */
void ten_markdown_append_line (GString *markdown, const char *text);
void ten_markdown_append_paragraphs (GString *markdown, const char *text);
void ten_markdown_append_dots (GString *markdown, int rating, int maximum);

G_END_DECLS
