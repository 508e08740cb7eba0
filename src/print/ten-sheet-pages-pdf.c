/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-sheet-pages-private.h"

#include "ten-config.h"

#include <cairo-pdf.h>
#include <stdlib.h>

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
describe (TenSheetPages *self, cairo_surface_t *surface)
{
  const char *player = ten_sheet_pages_get_player (self);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE,
                                  ten_sheet_pages_get_title (self));
  if (player != NULL && *player != '\0')
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, player);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ten Again " TEN_VERSION);
}

/**
 * ten_sheet_pages_to_pdf:
 * @self: the pages
 * @error: return location for an error of the domain %G_IO_ERROR
 *
 * Writes the pages as a PDF that has its fonts within it, the character's name as its title and
 * the player as its author. Apart from the date of its making it is the same for the same sheet.
 *
 * Returns: (nullable) (transfer full): the content of the file
 */
GBytes *
ten_sheet_pages_to_pdf (TenSheetPages *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (TEN_IS_SHEET_PAGES (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  surface = cairo_pdf_surface_create_for_stream (append, bytes, ten_sheet_pages_get_width (self),
                                                 ten_sheet_pages_get_height (self));
  describe (self, surface);
  cr = cairo_create (surface);
  for (guint page = 0; page < ten_sheet_pages_get_n_pages (self); page++)
    {
      ten_sheet_pages_draw (self, page, cr);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

/**
 * ten_sheet_pages_save_pdf:
 * @self: the pages
 * @file: the file, which is replaced where it is there
 * @error: return location for an error
 *
 * Writes the pages as a PDF into a file, whole or not at all where the file is of this computer.
 *
 * Returns: whether it was written
 */
gboolean
ten_sheet_pages_save_pdf (TenSheetPages *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) content = NULL;
  g_autofree char *path = NULL;
  g_autofree char *target = NULL;
  const char *data;
  gsize length;

  g_return_val_if_fail (TEN_IS_SHEET_PAGES (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  content = ten_sheet_pages_to_pdf (self, error);
  if (content == NULL)
    return FALSE;
  data = g_bytes_get_data (content, &length);
  path = g_file_get_path (file);
  if (path == NULL)
    return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                                    error);
  /* A symbolic link stays, and what it leads to is replaced. */
  target = realpath (path, NULL);
  return g_file_set_contents_full (target != NULL ? target : path, data, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}
