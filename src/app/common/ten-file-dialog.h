/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

typedef struct
{
  const char *title;
  const char *accept;
  const char *kind;
  const char *const *suffixes;
  TenSheet *sheet;
  const char *name; /* to write a file */
  gboolean many;
  gboolean folder; /* without a type, suffixes or sheet */
} TenFileDialog;

void ten_file_dialog_choose (const TenFileDialog *self,
                             GtkWindow *parent,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
void ten_file_dialog_choose_sheet (GtkWindow *parent,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
GPtrArray *ten_file_dialog_choose_finish (GAsyncResult *result,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_file_dialog_dup_name (TenSheet *sheet, const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
