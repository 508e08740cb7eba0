/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-print-operation.h"
#include "common/ten-file-dialog.h"
#include "window/ten-window-private.h"

#include "ten-sheet-pages.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct _Exporting Exporting;

typedef struct
{
  const char *action;
  const char *title;
  const char *kind;
  const char *suffix;
  gboolean has_picture;
  GBytes *(*make) (Exporting *exporting, GError **error);
} Format;

struct _Exporting
{
  TenWindow *window;
  TenSheet *sheet;
  const Format *format;
  GFile *file;
  GBytes *picture;
  char *left_out;
};

static void
exporting_free (Exporting *exporting)
{
  g_object_unref (exporting->window);
  g_object_unref (exporting->sheet);
  g_clear_object (&exporting->file);
  g_clear_pointer (&exporting->picture, g_bytes_unref);
  g_free (exporting->left_out);
  g_free (exporting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Exporting, exporting_free)

static Exporting *
exporting_new (TenWindow *self, const Format *format)
{
  Exporting *exporting = g_new0 (Exporting, 1);

  /* What is being typed is in it too. */
  ten_sheet_end_edit (self->sheet);
  exporting->window = g_object_ref (self);
  exporting->sheet = g_object_ref (self->sheet);
  exporting->format = format;
  return exporting;
}

/* On the paper that is usual where the user is. */
static GBytes *
make_pdf (Exporting *exporting, GError **error)
{
  const gboolean letter = g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER);
  g_autoptr (TenSheetPages) pages = ten_sheet_pages_new_with_picture (
      exporting->sheet, exporting->picture, letter ? TEN_PAPER_LETTER_WIDTH : TEN_PAPER_A4_WIDTH,
      letter ? TEN_PAPER_LETTER_HEIGHT : TEN_PAPER_A4_HEIGHT);

  if (exporting->picture != NULL && !ten_sheet_pages_has_picture (pages))
    exporting->left_out = g_strdup (_ ("The picture cannot be shown, and is left out."));
  return ten_sheet_pages_to_pdf (pages, error);
}

static GBytes *
make_markdown (Exporting *exporting, GError **error)
{
  char *text = ten_markdown_export (exporting->sheet);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_foundry (Exporting *exporting, GError **error)
{
  char *text = ten_foundry_export (exporting->sheet, NULL, error);

  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

static const Format formats[] = {
  { "win.export-pdf", N_ ("Export as PDF"), N_ ("PDF documents"), "pdf", TRUE, make_pdf },
  { "win.export-markdown", N_ ("Export as Markdown"), N_ ("Markdown texts"), "md", FALSE,
    make_markdown },
  { "win.export-foundry", N_ ("Export for Foundry VTT"), N_ ("Foundry VTT actors"), "json", FALSE,
    make_foundry },
};

static char *
dup_file_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
write_file (Exporting *exporting)
{
  TenWindow *self = exporting->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = exporting->format->make (exporting, &error);
  g_autofree char *name = dup_file_name (exporting->file);
  g_autofree char *text = NULL;

  if (content == NULL || !ten_export_write (exporting->file, content, &error))
    {
      ten_window_show_error (self, _ ("The Sheet Could Not Be Exported"), error);
      return;
    }
  if (exporting->left_out != NULL)
    /* Translators: the name of a file, and a sentence that says why the picture is not in it. */
    text = g_strdup_printf (_ ("Exported “%s”. %s"), name, exporting->left_out);
  else
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Exported “%s”"), name);
  ten_window_show_toast (self, text);
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, Exporting *exporting)
{
  TenWindow *self = exporting->window;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ten_window_get_application (self) == NULL)
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      ten_window_show_error (self, _ ("The Sheet Could Not Be Printed"), error);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      /* Translators: the name of a character. */
      text = g_strdup_printf (_ ("Printed “%s”"), ten_sheet_get_name (exporting->sheet));
      ten_window_show_toast (self, exporting->left_out != NULL ? exporting->left_out : text);
    }
}

static void
print (Exporting *exporting)
{
  g_autoptr (GtkPrintOperation) operation =
      ten_print_operation_new (exporting->sheet, exporting->picture);

  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "done", G_CALLBACK (on_printed), exporting,
                         (GClosureNotify) exporting_free, 0);
  /* What goes wrong is said when it is done. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (exporting->window), NULL);
}

/* Everything is there that is needed. */
static void
finish (Exporting *exporting)
{
  if (ten_window_get_application (exporting->window) == NULL)
    exporting_free (exporting);
  else if (exporting->format == NULL)
    print (exporting);
  else
    {
      write_file (exporting);
      exporting_free (exporting);
    }
}

static void
on_picture_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Exporting *exporting = data;
  g_autoptr (GError) error = NULL;

  exporting->picture = ten_sheet_load_picture_finish (exporting->sheet, result, &error);
  if (error != NULL)
    exporting->left_out = g_strdup_printf (_ ("The picture is left out: %s"), error->message);
  finish (exporting);
}

static void
load_picture (Exporting *exporting)
{
  const gboolean wanted = exporting->format == NULL || exporting->format->has_picture;

  if (wanted && ten_sheet_get_picture (exporting->sheet) != NULL)
    ten_sheet_load_picture_async (exporting->sheet, NULL, on_picture_loaded, exporting);
  else
    finish (exporting);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files == NULL)
    return;
  exporting->file = g_object_ref (g_ptr_array_index (files, 0));
  load_picture (g_steal_pointer (&exporting));
}

static void
export_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const Format *format = formats;
  const char *suffixes[] = { NULL, NULL };
  TenFileDialog dialog = { .suffixes = suffixes, .sheet = self->sheet };
  g_autofree char *suffix = NULL;
  g_autofree char *name = NULL;

  if (self->sheet == NULL)
    return;
  while (!g_str_equal (format->action, action_name))
    format++;
  suffix = g_strconcat (".", format->suffix, NULL);
  name = ten_file_dialog_dup_name (self->sheet, suffix);
  suffixes[0] = format->suffix;
  dialog.title = _ (format->title);
  dialog.accept = _ ("_Export");
  dialog.kind = _ (format->kind);
  dialog.name = name;
  ten_file_dialog_choose (&dialog, GTK_WINDOW (self), NULL, on_file_chosen,
                          exporting_new (self, format));
}

static void
print_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (self->sheet != NULL)
    load_picture (exporting_new (self, NULL));
}

static void
follow_document (TenWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean any = self->document != NULL;

  gtk_widget_action_set_enabled (widget, "win.export-pdf", any);
  gtk_widget_action_set_enabled (widget, "win.export-markdown", any);
  gtk_widget_action_set_enabled (widget, "win.export-foundry",
                                 any && ten_foundry_plays (ten_sheet_get_ruleset (self->sheet)));
  gtk_widget_action_set_enabled (widget, "win.print", any);
}

void
ten_window_install_export_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    gtk_widget_class_install_action (widget_class, formats[i].action, NULL, export_action);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_action);
}

void
ten_window_init_export (TenWindow *self)
{
  g_signal_connect_object (self->document_signals, "bind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document_signals, "unbind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  follow_document (self);
}
