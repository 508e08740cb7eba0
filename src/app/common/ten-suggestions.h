/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lists the texts that an entry may need, most likely first. A second line explains a text. */
typedef char **(*TenSuggest) (gpointer data);

/* Offers texts below an entry while somebody types in it, or all of them for the Down key. @data
 * lives as long as the entry. */
void ten_suggestions_offer (GtkEntry *entry, TenSuggest suggest, gpointer data);

G_END_DECLS
