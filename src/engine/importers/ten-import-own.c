/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-formats-private.h"

#include <glib/gi18n-lib.h>

/* A sheet of this program is copied by ten_import_read(), as its text stands. */
static gboolean
matches_own (JsonNode *node)
{
  return g_strcmp0 (ten_import_get_text (ten_import_get_member (node, "format")),
                    TEN_SHEET_FORMAT) == 0;
}

const TenImportFormat ten_import_own_format = {
  .id = "ten-again",
  .name = N_ ("sheet of this program"),
  .matches = matches_own,
  .read = ten_import_draft_read_by_meaning,
};
