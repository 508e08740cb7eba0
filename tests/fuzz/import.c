/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "importers/ten-import.h"

/* Characters of other programs become sheets that can be read again. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) found =
      ten_import_read ("import", (const char *) data, size, fuzz_get_rulesets (), NULL, NULL);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      TenSheet *sheet = ten_import_get_sheet (found->pdata[i]);
      g_autofree char *text = ten_sheet_dup_text (sheet);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenJsonDocument) document = ten_json_document_new ("sheet", text, -1, &error);
      g_autoptr (TenSheet) again = NULL;

      g_assert_no_error (error);
      again = ten_sheet_new_from_document (document, fuzz_get_rulesets (), &error);
      g_assert_no_error (error);
    }
  return 0;
}
