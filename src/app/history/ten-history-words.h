/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks in a label what was looked for: words, and phrases with a quotation mark before them, as
 * ten_log_query_dup_words() gives them. Without any, nothing is marked. */
void ten_history_words_mark (GtkLabel *label, const char *const *words);

G_END_DECLS
