/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-dialogs.h"
#include "exchange/ten-print-operation.h"
#include "exchange/ten-sheet-export.h"

#include "ten-sheet-pages.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct _Export Export;

typedef struct
{
  const char *title;
  const char *kind;
  const char *suffix;
  GBytes *(*make) (Export *self, GError **error);
} Format;

struct _Export
{
  TenSheet *sheet;
  TenExportKind kind;
  GtkWindow *parent; /* NULL once it is destroyed */
  TenNotices *notices;
  GFile *file;
  GBytes *picture;
  char *left_out;
};

static void
export_free (Export *self)
{
  g_object_unref (self->sheet);
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->notices);
  g_clear_object (&self->file);
  g_clear_pointer (&self->picture, g_bytes_unref);
  g_free (self->left_out);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

/* On the usual paper of the locale. */
static GBytes *
make_pdf (Export *self, GError **error)
{
  const gboolean letter = g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER);
  g_autoptr (TenSheetPages) pages = ten_sheet_pages_new_with_picture (
      self->sheet, self->picture, letter ? TEN_PAPER_LETTER_WIDTH : TEN_PAPER_A4_WIDTH,
      letter ? TEN_PAPER_LETTER_HEIGHT : TEN_PAPER_A4_HEIGHT);

  if (self->picture != NULL && !ten_sheet_pages_has_picture (pages))
    self->left_out = g_strdup (_ ("The picture could not be read, and was left out."));
  return ten_sheet_pages_to_pdf (pages, error);
}

static GBytes *
make_markdown (Export *self, GError **error)
{
  char *text = ten_markdown_export (self->sheet);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_foundry (Export *self, GError **error)
{
  char *text = ten_foundry_export (self->sheet, NULL, error);

  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

static const Format formats[] = {
  [TEN_EXPORT_PDF] = { N_ ("Export as PDF"), N_ ("PDF documents"), "pdf", make_pdf },
  [TEN_EXPORT_MARKDOWN] = { N_ ("Export as Markdown"), N_ ("Markdown texts"), "md", make_markdown },
  [TEN_EXPORT_FOUNDRY] = { N_ ("Export for Foundry VTT"), N_ ("Foundry VTT actors"), "json",
                           make_foundry },
};

static void
write_file (Export *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = formats[self->kind].make (self, &error);
  g_autofree char *path = g_file_get_basename (self->file);
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;

  if (content == NULL || !ten_export_write (self->file, content, TRUE, &error))
    {
      ten_notices_show_error (self->notices, _ ("The Sheet Could Not Be Exported"), error);
      return;
    }
  if (self->left_out != NULL)
    /* Translators: the name of a file, and a sentence that says why the picture is not in it. */
    text = g_strdup_printf (_ ("Exported “%s”. %s"), name, self->left_out);
  else
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Exported “%s”"), name);
  ten_notices_show_toast (self->notices, text);
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, Export *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      ten_notices_show_error (self->notices, _ ("The Sheet Could Not Be Printed"), error);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      /* Translators: the name of a character. */
      text = g_strdup_printf (_ ("Printed “%s”"), ten_sheet_get_name (self->sheet));
      ten_notices_show_toast (self->notices, self->left_out != NULL ? self->left_out : text);
    }
}

static void
print (Export *self)
{
  g_autoptr (GtkPrintOperation) operation = ten_print_operation_new (self->sheet, self->picture);
  GtkWindow *parent = self->parent;

  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "done", G_CALLBACK (on_printed), self,
                         (GClosureNotify) export_free, 0);
  /* Errors are reported at the end. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

static void
finish (Export *complete)
{
  g_autoptr (Export) self = complete;

  if (self->parent == NULL)
    return;
  if (self->kind == TEN_EXPORT_PRINT)
    print (g_steal_pointer (&self));
  else
    write_file (self);
}

static void
on_picture_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Export *self = data;
  g_autoptr (GError) error = NULL;

  self->picture = ten_sheet_load_picture_finish (self->sheet, result, &error);
  if (error != NULL)
    self->left_out = g_strdup_printf (_ ("The picture was left out: %s"), error->message);
  finish (self);
}

static void
load_picture (Export *self)
{
  const gboolean wanted = self->kind == TEN_EXPORT_PDF || self->kind == TEN_EXPORT_PRINT;

  if (wanted && ten_sheet_get_picture (self->sheet) != NULL)
    ten_sheet_load_picture_async (self->sheet, NULL, on_picture_loaded, self);
  else
    finish (self);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Export) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files == NULL)
    return;
  self->file = g_object_ref (g_ptr_array_index (files, 0));
  load_picture (g_steal_pointer (&self));
}

static void
choose_file (Export *self)
{
  const Format *format = &formats[self->kind];
  const char *const suffixes[] = { format->suffix, NULL };
  g_autofree char *suffix = g_strconcat (".", format->suffix, NULL);
  g_autofree char *name = ten_file_dialog_dup_name (self->sheet, suffix);
  const TenFileDialog dialog = {
    .title = _ (format->title),
    .accept = _ ("_Export"),
    .kind = _ (format->kind),
    .suffixes = suffixes,
    .sheet = self->sheet,
    .name = name,
  };

  ten_file_dialog_choose (&dialog, self->parent, NULL, on_file_chosen, self);
}

void
ten_sheet_export (TenSheet *sheet, TenExportKind kind, GtkWindow *parent, TenNotices *notices)
{
  Export *self;

  /* Include what is still being typed. */
  ten_sheet_end_edit (sheet);
  self = g_new0 (Export, 1);
  self->sheet = g_object_ref (sheet);
  self->kind = kind;
  g_set_weak_pointer (&self->parent, parent);
  self->notices = g_object_ref (notices);
  if (kind == TEN_EXPORT_PRINT)
    load_picture (self);
  else
    choose_file (self);
}
