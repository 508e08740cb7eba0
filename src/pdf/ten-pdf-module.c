/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-pdf-form.h"

#include <dlfcn.h>

/* Poppler and the libraries that it needs take a tenth of the time until an empty window is shown,
 * and few people ever read a PDF: they are loaded with the first one. */
JsonNode *
ten_pdf_module_read (const char *name, GBytes *bytes, GError **error)
{
  static gsize loaded = 0;
  static TenImportPdfReader read = NULL;

  if (g_once_init_enter (&loaded))
    {
      /* Found by the run path of the program. */
      void *module = dlopen (TEN_PDF_MODULE, RTLD_NOW | RTLD_LOCAL);

      if (module != NULL)
        read = (TenImportPdfReader) dlsym (module, "ten_pdf_form_read");
      else
        g_warning ("%s", dlerror ());
      g_once_init_leave (&loaded, 1);
    }
  if (read != NULL)
    return read (name, bytes, error);
  g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA, "%s: %s", name, TEN_PDF_MODULE);
  return NULL;
}
