/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-print-operation.h"

#include "ten-sheet-pages.h"

/* The smallest paper, and the smallest for which pages are laid out. */
#define MIN_PAPER 200.0

typedef struct
{
  TenSheet *sheet;
  GBytes *picture;
  TenSheetPages *pages;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_object_unref (printing->sheet);
  g_clear_pointer (&printing->picture, g_bytes_unref);
  g_clear_object (&printing->pages);
  g_free (printing);
}

static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
  g_clear_object (&printing->pages);
  printing->pages = ten_sheet_pages_new_with_picture (
      printing->sheet, printing->picture, MAX (gtk_print_context_get_width (context), MIN_PAPER),
      MAX (gtk_print_context_get_height (context), MIN_PAPER));
  gtk_print_operation_set_n_pages (operation, (int) ten_sheet_pages_get_n_pages (printing->pages));
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *printing)
{
  ten_sheet_pages_draw (printing->pages, (guint) page,
                        gtk_print_context_get_cairo_context (context));
}

GtkPrintOperation *
ten_print_operation_new (TenSheet *sheet, GBytes *picture)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->sheet = g_object_ref (sheet);
  printing->picture = picture != NULL ? g_bytes_ref (picture) : NULL;
  g_object_set_data_full (G_OBJECT (operation), "printing", printing, printing_free);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, ten_sheet_get_name (sheet));
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), printing);
  return operation;
}
