/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-pdf-module.h"

#include <dlfcn.h>

/* Poppler and the libraries that it needs take a tenth of the time until an empty window is shown,
 * and few people ever read a PDF: they are loaded with the first one. */
TenImportPdfReader
ten_pdf_module_find (void)
{
  static gsize loaded = 0;
  static TenImportPdfReader reader = NULL;

  if (g_once_init_enter (&loaded))
    {
      /* Found by the run path of the program, which g_module_open () does not see. */
      void *module = dlopen (TEN_PDF_MODULE, RTLD_NOW | RTLD_LOCAL);

      if (module != NULL)
        reader = (TenImportPdfReader) dlsym (module, "ten_pdf_form_read");
      else
        g_message ("%s", dlerror ());
      g_once_init_leave (&loaded, 1);
    }
  return reader;
}
