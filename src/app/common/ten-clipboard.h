/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Copies a text, unless it is empty, and says so. */
void ten_clipboard_copy (GtkWidget *widget, const char *text);

/* The text, or nothing, in pieces that never hold the window. Reads one byte beyond @limit at most.
 */
void ten_clipboard_read_async (GdkClipboard *clipboard,
                               gsize limit,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
GBytes *ten_clipboard_read_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
