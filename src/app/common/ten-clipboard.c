/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-clipboard.h"

#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

void
ten_clipboard_copy (GtkWidget *widget, const char *text)
{
  if (*text == '\0')
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ten_toolkit_announce (widget, _ ("Copied"));
}

/* As GDK reads texts itself. With larger pieces, its stream from X11 may never end. */
#define PIECE 8192u

typedef struct
{
  GInputStream *stream;
  GByteArray *text;
  gsize limit;
} Text;

static void
text_free (gpointer data)
{
  Text *self = data;

  g_clear_object (&self->stream);
  g_clear_pointer (&self->text, g_byte_array_unref);
  g_free (self);
}

static void
finish (GTask *task)
{
  Text *self = g_task_get_task_data (task);

  g_task_return_pointer (task, g_byte_array_free_to_bytes (g_steal_pointer (&self->text)),
                         (GDestroyNotify) g_bytes_unref);
  g_object_unref (task);
}

static void read_piece (GTask *task);

static void
on_piece (GObject *stream, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Text *self = g_task_get_task_data (task);
  g_autoptr (GBytes) piece = g_input_stream_read_bytes_finish (self->stream, result, NULL);
  const gsize length = piece != NULL ? g_bytes_get_size (piece) : 0;

  if (length > 0)
    g_byte_array_append (self->text, g_bytes_get_data (piece, NULL), (guint) length);
  if (g_task_return_error_if_cancelled (task))
    g_object_unref (task);
  else if (length == 0 || self->text->len > self->limit)
    finish (task);
  else
    read_piece (task);
}

static void
read_piece (GTask *task)
{
  Text *self = g_task_get_task_data (task);

  g_input_stream_read_bytes_async (self->stream, MIN (PIECE, self->limit + 1 - self->text->len),
                                   G_PRIORITY_DEFAULT, g_task_get_cancellable (task), on_piece,
                                   task);
}

static void
on_stream (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Text *self = g_task_get_task_data (task);

  self->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);
  if (g_task_return_error_if_cancelled (task))
    g_object_unref (task);
  else if (self->stream == NULL)
    finish (task);
  else
    read_piece (task);
}

void
ten_clipboard_read_async (GdkClipboard *clipboard,
                          gsize limit,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  const char *types[] = { "text/plain;charset=utf-8", "text/plain", NULL };
  GTask *task = g_task_new (clipboard, cancellable, callback, data);
  Text *self = g_new0 (Text, 1);

  self->text = g_byte_array_new ();
  self->limit = limit;
  g_task_set_task_data (task, self, text_free);
  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, cancellable, on_stream, task);
}

GBytes *
ten_clipboard_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
