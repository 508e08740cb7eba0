/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

GtkWidget *ten_message_dialog_new (GtkWindow *parent, const char *heading, const char *body);
/* With "cancel", the default unless an answer is suggested. */
GtkWidget *
ten_message_dialog_new_question (GtkWindow *parent, const char *heading, const char *body);
void ten_message_dialog_add_answer (GtkWidget *dialog,
                                    const char *response,
                                    const char *label,
                                    AdwResponseAppearance appearance);
void ten_message_dialog_append (GtkWidget *dialog, GtkWidget *widget);

/* An entry for a name or a reason. The answer @response, or none, needs it. */
GtkWidget *ten_message_dialog_create_entry (GtkWidget *dialog, const char *response);

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
