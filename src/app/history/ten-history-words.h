/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks the words of a search in a label: words and phrases, as ten_log_query_dup_words()
 * returns them, or none. */
void ten_history_words_mark (GtkLabel *label, const char *const *words);

G_END_DECLS
